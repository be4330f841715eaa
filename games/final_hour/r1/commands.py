"""What a seat can ask for. Wire names are the tags; every command names its seat.

An order line for an action card is one command, `Orders`: parts in the order they are done. Each part fits a sentence of
the card's effect (or is the use of an item); a sentence that no part speaks of is left out where the rules say "up to",
and is done by the published rule elsewhere. `First`, `Hit` and `Shove` say nothing about the card itself: they settle what
monsters do while the line is resolved, where the rules leave it to the resolving player.

Monsters are named by the id of their token (bestiary.py), locations by number, priority cards by number.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from games.final_hour.r1.cards import Symbol
from games.kernel.audience import Seat

Wound = tuple[str, int]
"""A token and how many wounds it takes."""
Walkway = tuple[int, int]
"""Two joined locations, the lower number first."""


class Part(msgspec.Struct, frozen=True, tag_field="does"):
    """Base of the parts of an order line."""


class Move(Part, frozen=True, tag="move"):
    """Along walkways, a location after another."""

    path: tuple[int, ...]


class Attack(Part, frozen=True, tag="attack"):
    """The wounds of ATTACK, or of ATTACK_ADJ in the adjacent location `at` (0: where the first token stands)."""

    wounds: tuple[Wound, ...]
    at: int = 0


class Run(Part, frozen=True, tag="run"):
    """One leg of RUN: one move, then wounds there (none: no attack). A part for each leg."""

    to: int
    wounds: tuple[Wound, ...] = ()


class Volley(Part, frozen=True, tag="volley"):
    """One investigator's attack of EACH_ATTACK, where `of` stands. A part for each."""

    of: Seat
    wounds: tuple[Wound, ...]


class Destroy(Part, frozen=True, tag="destroy"):
    tokens: tuple[str, ...]


class Push(Part, frozen=True, tag="push"):
    """Each token and the adjacent location it goes to."""

    pushes: tuple[tuple[str, int], ...]


class Seal(Part, frozen=True, tag="seal"):
    walkways: tuple[Walkway, ...]


class Repair(Part, frozen=True, tag="repair"):
    """`count` damage tokens; `at` is for an item that works anywhere (0: where you stand)."""

    count: int
    at: int = 0


class Heal(Part, frozen=True, tag="heal"):
    """Whom HEAL_AT or HEAL_ANY heals."""

    of: Seat


class Blast(Part, frozen=True, tag="blast"):
    """The adjacent location an item clears of monsters."""

    at: int


class Look(Part, frozen=True, tag="look"):
    """The adjacent location an item investigates."""

    at: int


class Use(Part, frozen=True, tag="use"):
    """An item and what it does: before the whole effect of the card, or (`after`) behind it."""

    item: str
    part: Move | Push | Seal | Repair | Heal | Blast | Look
    after: bool = False


class First(Part, frozen=True, tag="first"):
    """In what order monsters of one class act where several could; those not named follow in order of their ids."""

    tokens: tuple[str, ...]


class Hit(Part, frozen=True, tag="hit"):
    """Which investigator a killer hits where several stand."""

    token: str
    of: Seat


class Shove(Part, frozen=True, tag="shove"):
    """Which monster makes room for a damage token in a full location."""

    at: int
    token: str


AnyPart = Move | Attack | Run | Volley | Destroy | Push | Seal | Repair | Heal | Blast | Look | Use | First | Hit | Shove


class Rule(msgspec.Struct, frozen=True):
    """How a priority card is chosen without looking: the ``low``-est or ``high``-est number, or (``keep``) the highest of a
    symbol that is not among `symbols`, where there is one."""

    choose: Literal["low", "high", "keep"]
    symbols: tuple[Symbol, ...] = ()


class Command(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of all commands. `settles`: what it settles once; two lines of one mail that settle the same thing
    differently contradict each other."""

    settles: ClassVar[str] = ""


class Lay(Command, frozen=True, tag="fh.Lay"):
    """Lay a priority card on the action card just drawn. Final, but where all choose at once (open planning): there it may
    be changed until everybody has chosen."""

    settles: ClassVar[str] = "lay"
    seat: Seat
    number: int


class SetPolicy(Command, frozen=True, tag="fh.SetPolicy"):
    """What silence in planning stands for from now on; None: the highest number again."""

    settles: ClassVar[str] = "policy"
    seat: Seat
    rule: Rule | None


class Swap(Command, frozen=True, tag="fh.Swap"):
    """Use the Pocket Watch: two laid action cards exchange their priority cards."""

    settles: ClassVar[str] = "watch"
    seat: Seat
    one: int
    other: int


class Orders(Command, frozen=True, tag="fh.Orders"):
    """What to do with the own action card that lies under priority card `number`. Before its turn has come it is laid up,
    and asked for again if it does not fit any more or a location it names has changed."""

    seat: Seat
    number: int
    parts: tuple[AnyPart, ...] = ()


class TakeBack(Command, frozen=True, tag="fh.TakeBack"):
    """Orders laid up for a card are taken back."""

    seat: Seat
    number: int


class Direct(Command, frozen=True, tag="fh.Direct"):
    """The lead investigator says how the monsters of the reckoning act: parts ``first``, ``hit`` and ``shove`` alone."""

    settles: ClassVar[str] = "reckoning"
    seat: Seat
    parts: tuple[AnyPart, ...] = ()


class Pass(Command, frozen=True, tag="fh.Pass"):
    """No use of an item that could be used now."""

    seat: Seat


class Ready(Command, frozen=True, tag="fh.Ready"):
    """A vote on trying to reverse the ritual now."""

    settles: ClassVar[str] = "vote"
    seat: Seat
    yes: bool


class Stake(Command, frozen=True, tag="fh.Stake"):
    """Three priority cards laid face-down for the reversal."""

    settles: ClassVar[str] = "stake"
    seat: Seat
    numbers: tuple[int, ...]


AnyCommand = Lay | SetPolicy | Swap | Orders | TakeBack | Direct | Pass | Ready | Stake
