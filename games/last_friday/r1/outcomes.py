"""What can come of a command, in the past tense. Wire names are the tags; shapes only grow with defaults.

`evolve.py` folds them. Most lie open. Told to the maniac alone are ``LayoutFixed StartFiled ManiacStarted HuntFiled
HuntWithdrawn HuntReturned BloodFiled TwistFiled TokenReturned Strode Thirsted``; to the five campers' seats ``OrderFiled
OrderWithdrawn OrderReturned CaptainNamed PartsLeft CluesSeen``; to its seat's side ``WishFiled Unsaid``; to nobody
``ClueFaced``.
"""

from __future__ import annotations

from games.last_friday.r1.outcomes_camper import (
    Bumped,
    CabinOpened,
    Caught,
    ClueDropped,
    ClueShown,
    CluesLookedAt,
    CluesSeen,
    ClueUsed,
    CorpseCleared,
    CorpseLaid,
    Died,
    Heard,
    KeyBoxed,
    KeyDropped,
    KeyLaid,
    MovingBegan,
    MovingDone,
    Pushed,
    Sheltered,
    Shifted,
    Stepped,
    TokenLeft,
    TokenOpened,
    TokenTaken,
)
from games.last_friday.r1.outcomes_end import (
    ChapterEnded,
    CluesReturned,
    EncountersOpened,
    GameOver,
    RewardTaken,
    Scored,
    TrackCleared,
)
from games.last_friday.r1.outcomes_hunt import (
    BloodClosed,
    BloodOpened,
    CabinAxed,
    ClueLaid,
    Cornered,
    HuntEnded,
    LanternRemoved,
    ManiacPassed,
    PawnShown,
    Strode,
    Thirsted,
    TokenUsed,
    TrapCleared,
    TrapSprung,
    TwistClosed,
)
from games.last_friday.r1.outcomes_setup import (
    BoatMoored,
    CabinLaid,
    CampersPlaced,
    CardChosen,
    ChapterBegan,
    ChosenEquipped,
    ChosenNamed,
    ChosenPlaced,
    ClueFaced,
    EncountersLaid,
    GameBegan,
    LayoutFixed,
    ManiacStarted,
    RoundBegan,
    StageBegan,
    StartFiled,
    TokensGiven,
    TokensSpread,
)
from games.last_friday.r1.outcomes_window import (
    BloodFiled,
    CaptainNamed,
    HuntFiled,
    HuntReturned,
    HuntWithdrawn,
    OrderFiled,
    OrderReturned,
    OrdersClosed,
    OrderWithdrawn,
    PartsLeft,
    RestAsked,
    RestGiven,
    TimePassed,
    TokenReturned,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    TwistFiled,
    Unsaid,
    WindowOpened,
    WishFiled,
)

AnyOutcome = (
    GameBegan
    | ChapterBegan
    | StageBegan
    | CardChosen
    | CampersPlaced
    | LayoutFixed
    | EncountersLaid
    | BoatMoored
    | CabinLaid
    | TokensSpread
    | ClueFaced
    | TokensGiven
    | ChosenNamed
    | ChosenPlaced
    | ChosenEquipped
    | StartFiled
    | ManiacStarted
    | RoundBegan
    | WindowOpened
    | TimePassed
    | OrdersClosed
    | OrderFiled
    | OrderWithdrawn
    | OrderReturned
    | CaptainNamed
    | TurnBegan
    | PartsLeft
    | RestAsked
    | RestGiven
    | TurnEnded
    | TurnSkipped
    | HuntFiled
    | HuntWithdrawn
    | HuntReturned
    | BloodFiled
    | TwistFiled
    | WishFiled
    | Unsaid
    | TokenReturned
    | Stepped
    | ClueUsed
    | Heard
    | CorpseCleared
    | TokenOpened
    | TokenTaken
    | TokenLeft
    | ClueDropped
    | KeyDropped
    | KeyBoxed
    | Shifted
    | CabinOpened
    | CluesLookedAt
    | CluesSeen
    | ClueShown
    | Sheltered
    | Died
    | CorpseLaid
    | KeyLaid
    | Caught
    | Bumped
    | Pushed
    | MovingBegan
    | MovingDone
    | Strode
    | Thirsted
    | BloodOpened
    | BloodClosed
    | TokenUsed
    | CabinAxed
    | PawnShown
    | ManiacPassed
    | TrapSprung
    | TrapCleared
    | LanternRemoved
    | ClueLaid
    | HuntEnded
    | TwistClosed
    | Cornered
    | ChapterEnded
    | EncountersOpened
    | CluesReturned
    | Scored
    | TrackCleared
    | RewardTaken
    | GameOver
)

MANIACS = (
    LayoutFixed,
    StartFiled,
    ManiacStarted,
    HuntFiled,
    HuntWithdrawn,
    HuntReturned,
    BloodFiled,
    TwistFiled,
    TokenReturned,
    Strode,
    Thirsted,
)
"""For the maniac alone."""
CAMPERS = (
    OrderFiled,
    OrderWithdrawn,
    OrderReturned,
    CaptainNamed,
    PartsLeft,
    CluesSeen,
)
"""For the five campers' seats."""
NOBODYS = (ClueFaced,)
"""For the server alone."""

__all__ = [
    "CAMPERS",
    "MANIACS",
    "NOBODYS",
    "AnyOutcome",
    "BloodClosed",
    "BloodFiled",
    "BloodOpened",
    "BoatMoored",
    "Bumped",
    "CabinAxed",
    "CabinLaid",
    "CabinOpened",
    "CampersPlaced",
    "CaptainNamed",
    "CardChosen",
    "Caught",
    "ChapterBegan",
    "ChapterEnded",
    "ChosenEquipped",
    "ChosenNamed",
    "ChosenPlaced",
    "ClueDropped",
    "ClueFaced",
    "ClueLaid",
    "ClueShown",
    "ClueUsed",
    "CluesLookedAt",
    "CluesReturned",
    "CluesSeen",
    "Cornered",
    "CorpseCleared",
    "CorpseLaid",
    "Died",
    "EncountersLaid",
    "EncountersOpened",
    "GameBegan",
    "GameOver",
    "Heard",
    "HuntEnded",
    "HuntFiled",
    "HuntReturned",
    "HuntWithdrawn",
    "KeyBoxed",
    "KeyDropped",
    "KeyLaid",
    "LanternRemoved",
    "LayoutFixed",
    "ManiacPassed",
    "ManiacStarted",
    "MovingBegan",
    "MovingDone",
    "OrderFiled",
    "OrderReturned",
    "OrderWithdrawn",
    "OrdersClosed",
    "PartsLeft",
    "PawnShown",
    "Pushed",
    "RestAsked",
    "RestGiven",
    "RewardTaken",
    "RoundBegan",
    "Scored",
    "Sheltered",
    "Shifted",
    "StageBegan",
    "StartFiled",
    "Stepped",
    "Strode",
    "Thirsted",
    "TimePassed",
    "TokenLeft",
    "TokenOpened",
    "TokenReturned",
    "TokenTaken",
    "TokenUsed",
    "TokensGiven",
    "TokensSpread",
    "TrackCleared",
    "TrapCleared",
    "TrapSprung",
    "TurnBegan",
    "TurnEnded",
    "TurnSkipped",
    "TwistClosed",
    "TwistFiled",
    "Unsaid",
    "WindowOpened",
    "WishFiled",
]
