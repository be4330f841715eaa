"""What can come of a command, in the past tense. Wire names are the tags; shapes only grow with defaults.

`evolve.py` folds them. Where a fact is hidden, two outcomes are told: the full one to its seat (it moves the cards),
and a public one that names a number at most (it moves nothing, it is for the eyes). Those public echoes are marked.
"""

from __future__ import annotations

from games.cutthroat_caverns.r1.outcomes_cards import (
    CardKept,
    CardsCounted,
    CardsTaken,
    Close,
    DeckReshuffled,
    EventBegan,
    GameBegan,
    Healed,
    HoldsEnded,
    HoldStored,
    ItemDrawn,
    ItemsMoved,
    Lots,
    LotsDrawn,
    OfferClosed,
    OfferMade,
    PolicyStored,
    PotionOpened,
    RoundBegan,
    SetLaid,
    SetsLocked,
    SetTakenBack,
)
from games.cutthroat_caverns.r1.outcomes_creatures import (
    AttackWarded,
    CreatureGrew,
    ItemOwed,
    ItemSwallowed,
    PathGrew,
    Petrified,
    SetsRevealed,
    StoneStruck,
    WardSpent,
    Webbed,
)
from games.cutthroat_caverns.r1.outcomes_deeds import (
    ActionCancelled,
    AmuletUsed,
    CreatureCalmed,
    Crowded,
    FeintSpent,
    FireBurned,
    FireMeant,
    FireSpared,
    FireThrown,
    ItemSnatched,
    ManoeuvreReplaced,
    NowYours,
    SecondShown,
    SetsSwapped,
    Shielded,
    SnatchLanded,
    SnatchOver,
    TokenNamed,
)
from games.cutthroat_caverns.r1.outcomes_fight import (
    ActionMeant,
    ActionPlayed,
    ActionResolved,
    AnswerLaid,
    AttackCancelled,
    AttackChanged,
    AttackLanded,
    AttackMade,
    BluffShown,
    CardLost,
    CardLostCounted,
    CardRevealed,
    Cause,
    CounterMade,
    CreatureAttacked,
    CreatureHealed,
    LateCounted,
    LateLaid,
    LifeKept,
    LifeLost,
    MomentPassed,
    MomentReopened,
    PileCleared,
    RiderLaid,
    RoundEnded,
    SetEdgedOut,
    SetLost,
    Struck,
    Substituted,
    TargetKilled,
    Tripped,
    TurnBegan,
)
from games.cutthroat_caverns.r1.outcomes_party import (
    DiscardCounted,
    Discarded,
    EndOfEvent,
    EventEnded,
    GameOver,
    LootOver,
    LootTaken,
    PartyRested,
    PlayerDied,
    SpoilsChosen,
    StairPaid,
    StairPassed,
)

AnyOutcome = (
    GameBegan
    | CardsTaken
    | CardsCounted
    | ItemDrawn
    | DeckReshuffled
    | EventBegan
    | LotsDrawn
    | RoundBegan
    | SetLaid
    | SetTakenBack
    | PolicyStored
    | HoldStored
    | HoldsEnded
    | CardKept
    | PotionOpened
    | OfferMade
    | OfferClosed
    | ItemsMoved
    | Healed
    | SetsLocked
    | TurnBegan
    | CardRevealed
    | BluffShown
    | Substituted
    | LateLaid
    | LateCounted
    | AttackMade
    | AttackChanged
    | AttackCancelled
    | AttackLanded
    | RiderLaid
    | TargetKilled
    | AnswerLaid
    | ActionMeant
    | ActionPlayed
    | ActionResolved
    | SetEdgedOut
    | SetLost
    | Tripped
    | CounterMade
    | MomentReopened
    | MomentPassed
    | CreatureAttacked
    | LifeLost
    | LifeKept
    | CardLost
    | CardLostCounted
    | CreatureHealed
    | Struck
    | PileCleared
    | RoundEnded
    | PlayerDied
    | LootTaken
    | LootOver
    | StairPaid
    | StairPassed
    | EventEnded
    | SpoilsChosen
    | Discarded
    | DiscardCounted
    | PartyRested
    | AttackWarded
    | CreatureGrew
    | ItemOwed
    | ItemSwallowed
    | PathGrew
    | Petrified
    | SetsRevealed
    | StoneStruck
    | WardSpent
    | Webbed
    | GameOver
    | ActionCancelled
    | AmuletUsed
    | CreatureCalmed
    | Crowded
    | FeintSpent
    | FireBurned
    | FireMeant
    | FireSpared
    | FireThrown
    | ItemSnatched
    | ManoeuvreReplaced
    | NowYours
    | SecondShown
    | SetsSwapped
    | Shielded
    | SnatchLanded
    | SnatchOver
    | TokenNamed
)

__all__ = [
    "ActionCancelled",
    "ActionMeant",
    "ActionPlayed",
    "ActionResolved",
    "AmuletUsed",
    "AnswerLaid",
    "AnyOutcome",
    "AttackCancelled",
    "AttackChanged",
    "AttackLanded",
    "AttackMade",
    "AttackWarded",
    "BluffShown",
    "CardKept",
    "CardLost",
    "CardLostCounted",
    "CardRevealed",
    "CardsCounted",
    "CardsTaken",
    "Cause",
    "Close",
    "CounterMade",
    "CreatureAttacked",
    "CreatureCalmed",
    "CreatureGrew",
    "CreatureHealed",
    "Crowded",
    "DeckReshuffled",
    "DiscardCounted",
    "Discarded",
    "EndOfEvent",
    "EventBegan",
    "EventEnded",
    "FeintSpent",
    "FireBurned",
    "FireMeant",
    "FireSpared",
    "FireThrown",
    "GameBegan",
    "GameOver",
    "Healed",
    "HoldStored",
    "HoldsEnded",
    "ItemDrawn",
    "ItemOwed",
    "ItemSnatched",
    "ItemSwallowed",
    "ItemsMoved",
    "LateCounted",
    "LateLaid",
    "LifeKept",
    "LifeLost",
    "LootOver",
    "LootTaken",
    "Lots",
    "LotsDrawn",
    "ManoeuvreReplaced",
    "MomentPassed",
    "MomentReopened",
    "NowYours",
    "OfferClosed",
    "OfferMade",
    "PartyRested",
    "PathGrew",
    "Petrified",
    "PileCleared",
    "PlayerDied",
    "PolicyStored",
    "PotionOpened",
    "RiderLaid",
    "RoundBegan",
    "RoundEnded",
    "SecondShown",
    "SetEdgedOut",
    "SetLaid",
    "SetLost",
    "SetTakenBack",
    "SetsLocked",
    "SetsRevealed",
    "SetsSwapped",
    "Shielded",
    "SnatchLanded",
    "SnatchOver",
    "SpoilsChosen",
    "StairPaid",
    "StairPassed",
    "StoneStruck",
    "Struck",
    "Substituted",
    "TargetKilled",
    "TokenNamed",
    "Tripped",
    "TurnBegan",
    "WardSpent",
    "Webbed",
]
