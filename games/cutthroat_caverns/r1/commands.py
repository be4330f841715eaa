"""What a seat can ask for. Wire names are the tags; every command names its seat.

A card is named by its id (cards.py); copies of one id are alike, so ids may repeat in a tuple. Token preferences:
``lowest`` and ``highest`` by LP, ``best-kill`` the dearest token the attack kills, or the number of a token from 1.
`None` means: not said, the default decides when the moment comes (docs of 6.3 in the rules file).
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from games.kernel.audience import Seat

Token = Literal["lowest", "highest", "best-kill"] | int
Fire = Literal["before", "after", "if-kills"]
Policy = Literal["weakest", "middle", "strongest", "random"]
WindowKind = Literal["pre-reveal", "reveal", "hit", "counter", "action"]
HoldKind = Literal["pre-reveal", "reveal", "hit", "counter", "action", "items"]
Who = Literal["any", "leader", "next"] | int
Half = Literal["up", "down"]

NO_SECOND = "none"
"""In `SetCards.substitutes` at the second place: lay no second card with Opportunity Fire."""


class Command(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of all commands. `settles`: what it settles once; two lines of one mail that settle the same thing
    differently contradict each other."""

    settles: ClassVar[str] = ""


class SetCards(Command, frozen=True, tag="cc.SetCards"):
    """Lay the whole set face-down, in order; replaces an earlier one (rules R1). Two cards under Haste only.

    `special`: declare the own special attack (None: yes). `substitutes`: the card or cards put in the place of Double
    Strike or Opportunity Fire when it is revealed (missing: the highest in hand, and no second one). `fire`: when to throw
    Alchemist's Fire. `bonus`: of Holy Water (None: yes). `victim`, `item`: of Snatch (missing: asked when it has counted).
    """

    settles: ClassVar[str] = "set"
    seat: Seat
    cards: tuple[str, ...]
    special: bool | None = None
    token: Token | None = None
    substitutes: tuple[str, ...] = ()
    fire: Fire | None = None
    bonus: bool | None = None
    victim: Seat = 0
    item: str = ""


class ClearSet(Command, frozen=True, tag="cc.ClearSet"):
    """Take the set back before it locks."""

    seat: Seat


class SetByDefault(Command, frozen=True, tag="cc.SetByDefault"):
    """Silence in the set phase: by the stored policy, else by dice. Players cannot write it."""

    seat: Seat


class SetPolicy(Command, frozen=True, tag="cc.SetPolicy"):
    """What silence in a set phase stands for from now on."""

    settles: ClassVar[str] = "policy"
    seat: Seat
    policy: Policy


class UseItem(Command, frozen=True, tag="cc.UseItem"):
    """Open a potion (W0 only). `on` 0 or the own seat: oneself; another seat: healing, which needs consent.

    Alchemist's Fire is thrown in the own turn: `when` (None: before the reveal), or never any more.
    """

    seat: Seat
    item: str
    on: Seat = 0
    when: Fire | Literal["never"] | None = None


class OfferTrade(Command, frozen=True, tag="cc.OfferTrade"):
    """Offer corked items to another seat (W0 only); `want` empty: a gift. Both sides have to agree."""

    seat: Seat
    to: Seat
    give: tuple[str, ...]
    want: tuple[str, ...] = ()


class Consent(Command, frozen=True, tag="cc.Consent"):
    """Answer an offer made to this seat: healing or trade."""

    seat: Seat
    offer: int
    yes: bool


class Withdraw(Command, frozen=True, tag="cc.Withdraw"):
    """Take back an offer this seat made."""

    seat: Seat
    offer: int


class HoldFor(Command, frozen=True, tag="cc.HoldFor"):
    """Ask to be asked, until the round ends: at every window of this kind that concerns `who` (``any``: anybody else).

    `kill`: only when the revealed attack would kill. `least`: only when it is worth at least so much. ``items``: the
    set phase does not lock before this seat passes. A HOLD needs no fitting card.
    """

    seat: Seat
    window: HoldKind
    who: Who = "any"
    kill: bool = False
    least: int = 0


class HoldNone(Command, frozen=True, tag="cc.HoldNone"):
    """End all HOLDs of this seat."""

    seat: Seat


class Keep(Command, frozen=True, tag="cc.Keep"):
    """Never let a standing order play this card. An empty card ends all KEEPs of this seat."""

    seat: Seat
    card: str = ""


class Play(Command, frozen=True, tag="cc.Play"):
    """Answer an open window with an action card. It is laid up, and played when the window is ripe, by priority.

    `on`: the seat it is aimed at (0: the one the window is about). `attack`: the card a Counter Strike is made with
    (empty: the highest), with `special`, `token` and `bonus` as in SetCards. `half`: which half of a two-sided card
    (None: ``up``).
    """

    settles: ClassVar[str] = "answer"
    seat: Seat
    card: str
    on: Seat = 0
    half: Half | None = None
    attack: str = ""
    special: bool | None = None
    token: Token | None = None
    bonus: bool | None = None


class Interject(Play, frozen=True, tag="cc.Interject"):
    """The same, played at once: what the table decides for a laid-up answer or a standing order. Not for letters."""


class Pass(Command, frozen=True, tag="cc.Pass"):
    """Let the open window go; in the set phase: done with items."""

    settles: ClassVar[str] = "answer"
    seat: Seat


class Discard(Command, frozen=True, tag="cc.Discard"):
    """At the end of an event: any hand cards, maybe none. Over the hand limit: exactly as many as are too many."""

    settles: ClassVar[str] = "discard"
    seat: Seat
    cards: tuple[str, ...] = ()


class KeepByDefault(Command, frozen=True, tag="cc.KeepByDefault"):
    """Silence at the end of an event: nothing goes beside what is above the hand limit, which is asked for by itself.
    Players cannot write it: KEEP all is refused while a hand holds too much."""

    seat: Seat


class DiscardByDefault(Command, frozen=True, tag="cc.DiscardByDefault"):
    """Silence over the hand limit: the lowest attacks up to 5 first, then the newest cards."""

    seat: Seat


class ChooseStair(Command, frozen=True, tag="cc.ChooseStair"):
    """At the Flooded Stair: discard exactly these cards, or none and lose LP."""

    settles: ClassVar[str] = "stair"
    seat: Seat
    cards: tuple[str, ...] = ()


class StairByDefault(Command, frozen=True, tag="cc.StairByDefault"):
    """Silence at the Flooded Stair: LP while there are enough, else cards drawn by dice. Players cannot write it."""

    seat: Seat


class TakeLoot(Command, frozen=True, tag="cc.TakeLoot"):
    """Take one item of a dead player."""

    settles: ClassVar[str] = "loot"
    seat: Seat
    item: str


class Forfeit(Command, frozen=True, tag="cc.Forfeit"):
    """Give up one corked item, where the creature takes one of the owner's choice."""

    settles: ClassVar[str] = "forfeit"
    seat: Seat
    item: str


class DrawCards(Command, frozen=True, tag="cc.DrawCards"):
    """Draw for an Amulet just gained: so many cards, none is allowed."""

    settles: ClassVar[str] = "amulet"
    seat: Seat
    count: int


class TakeSnatched(Command, frozen=True, tag="cc.TakeSnatched"):
    """After a Snatch that counted: take this corked item from this seat."""

    settles: ClassVar[str] = "snatch"
    seat: Seat
    victim: Seat
    item: str


AnyCommand = (
    SetCards
    | ClearSet
    | SetByDefault
    | SetPolicy
    | UseItem
    | OfferTrade
    | Consent
    | Withdraw
    | HoldFor
    | HoldNone
    | Keep
    | Play
    | Interject
    | Pass
    | Discard
    | KeepByDefault
    | DiscardByDefault
    | ChooseStair
    | StairByDefault
    | TakeLoot
    | Forfeit
    | DrawCards
    | TakeSnatched
)

WRITABLE = (
    SetCards,
    ClearSet,
    SetPolicy,
    UseItem,
    OfferTrade,
    Consent,
    Withdraw,
    HoldFor,
    HoldNone,
    Keep,
    Play,
    Pass,
    Discard,
    ChooseStair,
    TakeLoot,
    Forfeit,
    DrawCards,
    TakeSnatched,
)
"""What a person may write; the rest is said by the table."""
