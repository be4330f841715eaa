"""What a seat can ask for. Wire names are the tags; every command names its seat.

The campers' orders and the maniac's hunt may be filed at any time of a chapter, also before their window opens; filing
again takes the place of what was filed. All five camper seats are one side: any of them sees what the others file.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from games.kernel.audience import Seat
from games.last_friday.r1.box import Face, Secretly
from games.last_friday.r1.camp import Circle, Colour, Dot
from games.last_friday.r1.parts import (
    AnyPart,
    Ask,
    Drop,
    Go,
    Leave,
    Look,
    Open,
    Part,
    Parts,
    Shift,
    Take,
    Use,
)


class Stride(msgspec.Struct, frozen=True):
    """One step of the maniac. `via`: dots of the way where there is more than one."""

    to: Circle
    by: Literal["walk", "swim", "hatch"] = "walk"
    via: tuple[Dot, ...] = ()


class Command(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of all commands. `settles`: what it settles once; two lines of one mail that settle the same thing
    differently contradict each other."""

    settles: ClassVar[str] = ""


# campers


class Order(Command, frozen=True, tag="lf.Order"):
    """What a camper does in his next turn, or in the rest of the one that is his now. `of` another colour: as its captain.
    No parts: what the rule for silence does, judged when his turn comes. `hold`: laid aside, and asked for again, if there
    is news before that."""

    seat: Seat
    of: Colour
    parts: Parts = ()
    hold: bool = False


class Withdraw(Command, frozen=True, tag="lf.Withdraw"):
    """What was filed is taken back: the own order for this colour; of the maniac (no colour), his hunt."""

    seat: Seat
    of: Colour | Literal[""] = ""


class Captain(Command, frozen=True, tag="lf.Captain"):
    """Whose player orders for the own colour where it has no order of its own; the own colour: nobody any more."""

    settles: ClassVar[str] = "captain"
    seat: Seat
    of: Colour


class Push(Command, frozen=True, tag="lf.Push"):
    """Chapter III: where the maniac, over whom this camper has stumbled, is pushed."""

    settles: ClassVar[str] = "push"
    seat: Seat
    to: Circle
    via: tuple[Dot, ...] = ()


class Alarm(Command, frozen=True, tag="lf.Alarm"):
    """One step out of turn: at an alarm, or by an ability. No dot: he stays, where he may or must."""

    settles: ClassVar[str] = "alarm"
    seat: Seat
    to: Dot = ""
    via: tuple[Circle, ...] = ()


class LookAt(Command, frozen=True, tag="lf.LookAt"):
    """Which clues on the board the campers look at for their points."""

    settles: ClassVar[str] = "looks"
    seat: Seat
    dots: tuple[Dot, ...]


class ChooseCard(Command, frozen=True, tag="lf.ChooseCard"):
    """Who plays for the own colour, by the id of a card."""

    settles: ClassVar[str] = "card"
    seat: Seat
    card: str


class PlaceChosen(Command, frozen=True, tag="lf.PlaceChosen"):
    """Where the Chosen one begins."""

    settles: ClassVar[str] = "place"
    seat: Seat
    dot: Dot


class OpenCabin(Command, frozen=True, tag="lf.OpenCabin"):
    """Either side, before a chapter that is played alone."""

    settles: ClassVar[str] = "cabin"
    seat: Seat
    colour: Colour


# the maniac


class Hunt(Command, frozen=True, tag="lf.Hunt"):
    """The maniac's turn. `start`: where he begins, at his first turn of a chapter that lets him choose; 0 else. Two
    `strides` are Inhuman speed. `axe`: the cabin to break into, before or after (`when`) the move. `shadow`: the circle
    that is shown instead of the one of the trail. At most one of speed, axe and shadow."""

    settles: ClassVar[str] = "hunt"
    seat: Seat
    strides: tuple[Stride, ...]
    start: Circle = 0
    axe: Colour | Literal[""] = ""
    when: Literal["before", "after"] = "before"
    shadow: Circle = 0
    clear: Dot = ""


class Drift(Command, frozen=True, tag="lf.Drift"):
    """The dice choose, among what does no harm: a hunt, a start, a layout, a spread. What silence stands for; nobody else
    can tell it from a choice."""

    settles: ClassVar[str] = "chance"
    seat: Seat
    what: Literal["hunt", "start", "layout", "spread"] = "hunt"


class Blood(Command, frozen=True, tag="lf.Blood"):
    """After a step that killed: one more, or none."""

    settles: ClassVar[str] = "blood"
    seat: Seat
    stride: Stride | None = None


class Twist(Command, frozen=True, tag="lf.Twist"):
    """Whether Plot twist is used, after everybody's last turn of a chapter."""

    settles: ClassVar[str] = "twist"
    seat: Seat
    yes: bool


class Wish(Command, frozen=True, tag="lf.Wish"):
    """What holds to the end of the chapter, or until it is wished otherwise, instead of the published rule. ``clue``,
    ``corpse`` (the maniac's) and ``key`` (a camper's): dots to choose from, the best first, the published rule after them.
    ``lantern``: remove one that is crossed; ``stealth``: use Stealth at the next showing. Those two are ``yes`` or ``no``.
    Nothing: the published rule again."""

    seat: Seat
    kind: Literal["clue", "corpse", "key", "lantern", "stealth"]
    values: tuple[str, ...] = ()


class Layout(Command, frozen=True, tag="lf.Layout"):
    """Chapter I: what lies on each of the ringed dots."""

    settles: ClassVar[str] = "layout"
    seat: Seat
    laid: tuple[tuple[Dot, Face], ...]


class Boat(Command, frozen=True, tag="lf.Boat"):
    """At which dock the boat lies at the beginning, by its dot."""

    settles: ClassVar[str] = "boat"
    seat: Seat
    dock: Dot


class Spread(Command, frozen=True, tag="lf.Spread"):
    """Chapters played alone: where corpses and clues lie."""

    settles: ClassVar[str] = "spread"
    seat: Seat
    corpses: tuple[Dot, ...]
    clues: tuple[Dot, ...]


class Start(Command, frozen=True, tag="lf.Start"):
    """Where the maniac begins, before a chapter that he opens."""

    settles: ClassVar[str] = "start"
    seat: Seat
    circle: Circle


class NameChosen(Command, frozen=True, tag="lf.NameChosen"):
    """Who is the Chosen one, among those the maniac may name."""

    settles: ClassVar[str] = "chosen"
    seat: Seat
    colour: Colour


class Reward(Command, frozen=True, tag="lf.Reward"):
    """Which tokens the maniac takes for his points."""

    settles: ClassVar[str] = "reward"
    seat: Seat
    tokens: tuple[Secretly, ...]


AnyCommand = (
    Order
    | Withdraw
    | Captain
    | Push
    | Alarm
    | LookAt
    | ChooseCard
    | PlaceChosen
    | OpenCabin
    | Hunt
    | Drift
    | Blood
    | Twist
    | Wish
    | Layout
    | Boat
    | Spread
    | Start
    | NameChosen
    | Reward
)

__all__ = [
    "Alarm",
    "AnyCommand",
    "AnyPart",
    "Ask",
    "Blood",
    "Boat",
    "Captain",
    "ChooseCard",
    "Command",
    "Drift",
    "Drop",
    "Go",
    "Hunt",
    "Layout",
    "Leave",
    "Look",
    "LookAt",
    "NameChosen",
    "Open",
    "OpenCabin",
    "Order",
    "Part",
    "Parts",
    "PlaceChosen",
    "Push",
    "Reward",
    "Shift",
    "Spread",
    "Start",
    "Stride",
    "Take",
    "Twist",
    "Use",
    "Wish",
    "Withdraw",
]
