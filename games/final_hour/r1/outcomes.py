"""What can come of a command, in the past tense. Wire names are the tags; shapes only grow with defaults.

`evolve.py` folds them. Told to one seat are ``HandDealt ActionDrawn PriorityChosen PriorityDrawn PolicySet OrdersLaid
OrdersTakenBack OrdersReturned VoteLaid StakeLaid``; everything else lies open.
"""

from __future__ import annotations

from games.final_hour.r1.outcomes_act import (
    ActionDone,
    ActionRevealed,
    Attacked,
    BlindTurned,
    ClueFound,
    DamagePlaced,
    DamageRemoved,
    DamageSpared,
    EffectDone,
    GateBurned,
    HealthLost,
    HealthRecovered,
    ItemTaken,
    ItemUsed,
    MonsterPushed,
    MonstersDestroyed,
    Moved,
    NoClue,
    OrdersLaid,
    OrdersReturned,
    OrdersTakenBack,
    SealPlaced,
    SealTurned,
)
from games.final_hour.r1.outcomes_ancient import (
    GameOver,
    GateOpened,
    LeadPassed,
    MonsterMoved,
    MonsterSpawned,
    NothingSpawned,
    OmensCounted,
    PoolRefilled,
    ReckoningDone,
    RitualOverflowed,
    RitualRevealed,
    StakeLaid,
    VoteLaid,
    VotesCounted,
    ZoneActivated,
)
from games.final_hour.r1.outcomes_plan import (
    ActionDeckRebuilt,
    ActionDrawn,
    GameBegan,
    HandDealt,
    MonstersPlaced,
    NumbersSwapped,
    PlanningEnded,
    PolicySet,
    PriorityChosen,
    PriorityDrawn,
    PriorityLaid,
    PriorityReshuffled,
    RanksFixed,
    RoundBegan,
)

AnyOutcome = (
    GameBegan
    | MonstersPlaced
    | HandDealt
    | RoundBegan
    | ActionDeckRebuilt
    | ActionDrawn
    | PriorityChosen
    | PriorityLaid
    | PriorityReshuffled
    | PriorityDrawn
    | PolicySet
    | PlanningEnded
    | NumbersSwapped
    | RanksFixed
    | ActionRevealed
    | OrdersLaid
    | OrdersTakenBack
    | OrdersReturned
    | Moved
    | Attacked
    | MonstersDestroyed
    | MonsterPushed
    | SealPlaced
    | SealTurned
    | DamagePlaced
    | DamageSpared
    | DamageRemoved
    | HealthRecovered
    | HealthLost
    | ClueFound
    | NoClue
    | ItemTaken
    | ItemUsed
    | GateBurned
    | BlindTurned
    | EffectDone
    | ActionDone
    | ZoneActivated
    | MonsterMoved
    | MonsterSpawned
    | NothingSpawned
    | PoolRefilled
    | RitualOverflowed
    | OmensCounted
    | ReckoningDone
    | GateOpened
    | LeadPassed
    | VoteLaid
    | VotesCounted
    | StakeLaid
    | RitualRevealed
    | GameOver
)

__all__ = [
    "ActionDeckRebuilt",
    "ActionDone",
    "ActionDrawn",
    "ActionRevealed",
    "AnyOutcome",
    "Attacked",
    "BlindTurned",
    "ClueFound",
    "DamagePlaced",
    "DamageRemoved",
    "DamageSpared",
    "EffectDone",
    "GameBegan",
    "GameOver",
    "GateBurned",
    "GateOpened",
    "HandDealt",
    "HealthLost",
    "HealthRecovered",
    "ItemTaken",
    "ItemUsed",
    "LeadPassed",
    "MonsterMoved",
    "MonsterPushed",
    "MonsterSpawned",
    "MonstersDestroyed",
    "MonstersPlaced",
    "Moved",
    "NoClue",
    "NothingSpawned",
    "NumbersSwapped",
    "OmensCounted",
    "OrdersLaid",
    "OrdersReturned",
    "OrdersTakenBack",
    "PlanningEnded",
    "PolicySet",
    "PoolRefilled",
    "PriorityChosen",
    "PriorityDrawn",
    "PriorityLaid",
    "PriorityReshuffled",
    "RanksFixed",
    "ReckoningDone",
    "RitualOverflowed",
    "RitualRevealed",
    "RoundBegan",
    "SealPlaced",
    "SealTurned",
    "StakeLaid",
    "VoteLaid",
    "VotesCounted",
    "ZoneActivated",
]
