"""The whole game, as the server knows it: what lies open (`Board`), what one side knows, and what nobody does.

Theory of operation. Everything that all can see is one struct, `Board`, and a view hands out that very struct beside the
secrets of the seat's own side; legality is judged and an order is tried out on it, so neither can tell what is hidden. There
are two sides: the maniac (`Hunter`) and the five campers (`Group`), who share what any of them knows.

A round has two windows, the campers' and the maniac's, in the order of the chapter. In a window orders are filed; when it
closes they are carried out, the campers' one turn after another by colour. A turn with news opens an extra window for the
campers that are still to come. What is filed early waits for its window.

The reserve of clues is a multiset in canonical order; a token is drawn by dice when it is laid, because used clues come
back to the reserve. What was drawn and lies unseen is in `State.faces`, which nobody sees; a clue whose face all have seen
keeps it on the board, whichever way up it lies.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.kernel.audience import Seat
from games.kernel.contract import Placing
from games.last_friday.r1.box import Clue, Face, Secretly
from games.last_friday.r1.camp import COLOURS, Circle, Colour, Dot, Side
from games.last_friday.r1.commands import AnyPart, Hunt, Parts, Stride
from games.last_friday.r1.flags import Readings
from games.last_friday.r1.ground import Ground, ground
from games.last_friday.r1.places import known

Phase = Literal["setup", "campers", "maniac", "twist", "end", "over"]
Stage = Literal[
    "layout",  # setup: the maniac lays the encounter tokens
    "boat",  # setup: and puts the boat at a dock
    "cards",  # setup: whoever has no card chooses one
    "cabins",  # setup: the sides open cabins in turn
    "chosen",  # setup: the maniac names the Chosen one
    "place",  # setup: the Chosen one is placed
    "spread",  # setup: the maniac spreads corpses and clues
    "start",  # setup: the maniac chooses his start
    "ready",  # setup: all is in
    "orders",  # campers, maniac: the window is open
    "turns",  # campers: one turn after another
    "extra",  # campers: extra window after news
    "rest",  # campers: one is asked for the rest of his turn
    "push",  # campers: one pushes the maniac
    "moving",  # campers, maniac: some step out of turn
    "hunt",  # maniac: his turn is carried out
    "blood",  # maniac: he is asked for one more step
    "twist",  # twist: he is asked whether to use it
    "settle",  # end: clean-up and points
    "nearest",  # end: he names the Chosen one among the nearest
    "reward",  # end: he takes tokens
    "looks",  # end: the campers look at clues
]
Kind = Literal["clue", "encounter", "key", "corpse", "lantern", "trap"]
WAITING: Dot = "waiting"
"""Where a camper stands who has yet to come in by the entrance."""


class Token(msgspec.Struct, frozen=True):
    """On a dot. `face`: what all know of it: of a clue its type, empty while nobody has turned it up; of a key its cabin; of
    a corpse whose, or ``owner``."""

    dot: Dot
    kind: Kind
    face: Face = ""


class Hut(msgspec.Struct, frozen=True):
    """An open cabin. `opener`: the camper who opened it; empty where nobody did by key."""

    colour: Colour
    side: Side
    opener: Colour | Literal[""] = ""


class Camper(msgspec.Struct, frozen=True):
    """`card` is empty until one is chosen; `spares`: cards left. `at`: a dot, `WAITING`, or empty for who is dead or not
    there yet. `key`: the cabin's colour."""

    colour: Colour
    spares: tuple[str, ...]
    card: str = ""
    at: Dot = ""
    clues: tuple[Clue, ...] = ()
    key: Colour | Literal[""] = ""
    alive: bool = True
    sheltered: bool = False
    chosen: bool = False


class Turn(msgspec.Struct, frozen=True):
    """A camper's turn that is going on. `start`: where it began; `steps` taken, `extra` ones by clues; `uses`: clues used in
    it; `ended`: the movement is over; `opened`: the dot of what was opened and awaits being taken or left; `moved`: he was
    put elsewhere without a step."""

    colour: Colour
    start: Dot
    steps: int = 0
    extra: int = 0
    uses: tuple[Clue, ...] = ()
    opened: Dot = ""
    ended: bool = False
    moved: bool = False


class Moving(msgspec.Struct, frozen=True):
    """A camper who steps out of turn. `must`: if he can. `why`: ``alarm`` or the hook of his card."""

    colour: Colour
    must: bool
    why: str


class Closed(msgspec.Struct, frozen=True):
    """How a chapter ended, and the points. `why` as in the outcome `ChapterEnded`."""

    chapter: int
    why: str
    salvation: int = 0
    horror: int = 0


class Board(msgspec.Struct, frozen=True):
    """All that lies open. `tokens` by dot. `campers` in the order of colours. `hand`: the maniac's tokens; `used`: those
    that lie on the track, with the round. `pawn`: where the maniac was shown last, 0: nowhere yet. `reserve`: size;
    `boxed`: clues that left the game. `window` counts the windows and questions that were opened; `timed`: seats whose time
    in this one is over. `acted`: who has had his turn in this round; `news` since this round's orders were closed, in
    machine words; `turn`: the one going on; `later`: whom the extra window is for; `moving`: who steps out of turn;
    `pusher`: who pushes the maniac.
    `twisted`: the maniac's turn by Plot twist is on. `due`: how many clues the campers may look at, or tokens the maniac
    may take. `named`: whom the maniac may name. `closed`: chapters that are over. `why`: how the game ended."""

    readings: Readings
    chapter: int
    round: int
    phase: Phase
    stage: Stage
    campers: tuple[Camper, ...]
    reserve: int
    huts: tuple[Hut, ...] = ()
    tokens: tuple[Token, ...] = ()
    boat: Dot = ""
    hand: tuple[Secretly, ...] = ()
    used: tuple[tuple[int, Secretly], ...] = ()
    pawn: Circle = 0
    boxed: tuple[Clue, ...] = ()
    window: int = 0
    timed: tuple[Seat, ...] = ()
    acted: tuple[Colour, ...] = ()
    news: tuple[str, ...] = ()
    turn: Turn | None = None
    later: tuple[Colour, ...] = ()
    moving: tuple[Moving, ...] = ()
    pusher: Colour | Literal[""] = ""
    twisted: bool = False
    due: int = 0
    named: tuple[Colour, ...] = ()
    closed: tuple[Closed, ...] = ()
    why: str = ""
    places: tuple[Placing, ...] = ()

    def ground(self) -> Ground:
        """The trails under the overlays that lie."""
        return ground(known(self.readings.camp), {hut.colour: hut.side for hut in self.huts})

    def camper(self, colour: Colour) -> Camper:
        return self.campers[COLOURS.index(colour)]

    def hut(self, colour: Colour) -> Hut | None:
        return next((hut for hut in self.huts if hut.colour == colour), None)

    def token(self, dot: Dot) -> Token | None:
        """What lies on a dot; never more than one thing."""
        return next((token for token in self.tokens if token.dot == dot), None)

    def standing(self, dot: Dot) -> Camper | None:
        """Who stands on a dot."""
        return next((one for one in self.campers if one.at == dot), None)

    def living(self) -> tuple[Camper, ...]:
        return tuple(one for one in self.campers if one.alive)

    def chosen(self) -> Camper | None:
        return next((one for one in self.campers if one.chosen), None)

    def alone(self) -> bool:
        """One chapter is played, and no campaign."""
        return self.readings.mode != "campaign"

    def fixed(self) -> bool:
        """Windows run their whole time."""
        return self.readings.rhythm == "fixed"


class Filed(msgspec.Struct, frozen=True):
    """An order for a camper, by his own seat or by his captain's. `at`: where he stood when it was filed; empty where it is
    for now."""

    of: Colour
    by: Seat
    parts: Parts
    hold: bool = False
    at: Dot = ""


class Wished(msgspec.Struct, frozen=True):
    """A wish that stands to the end of the chapter (commands.py, `Wish`)."""

    seat: Seat
    kind: str
    values: tuple[str, ...]


class Group(msgspec.Struct, frozen=True):
    """What the campers know and the maniac does not. `filed`: at most an own and a captain's order for each colour.
    `captains`: colour, and who orders for it. `looked`: clues they have looked at and not shown. `rest`: what is left of the
    order of the turn that is going on, while it waits for an answer."""

    filed: tuple[Filed, ...] = ()
    captains: tuple[tuple[Colour, Colour], ...] = ()
    looked: tuple[tuple[Dot, Clue], ...] = ()
    wishes: tuple[Wished, ...] = ()
    rest: tuple[AnyPart, ...] = ()


class Entered(msgspec.Struct, frozen=True):
    """A circle the maniac has entered. `round` 0: where the chapter began for him. `dots`: of the way."""

    chapter: int
    round: int
    circle: Circle
    by: Literal["start", "walk", "swim", "hatch", "push"]
    dots: tuple[Dot, ...] = ()


class Hunter(msgspec.Struct, frozen=True):
    """What the maniac knows and nobody else does. `at`: 0 while he is not on the board. `log`: his way through all
    chapters. `swum`, `hatched`: in this chapter. `layout`: what lies under encounter tokens. `plan`: the hunt that is filed
    or, in the stages ``hunt`` and ``blood``, carried out; `planned`: where he was when he filed it. `thirst`: steps he may
    still take for kills; `crossed`: lanterns that his last step went over. Filed for a question that runs its whole time:
    `blood` (a step or none, None: no answer), `twist`, `start` (0: no answer)."""

    at: Circle = 0
    log: tuple[Entered, ...] = ()
    swum: bool = False
    hatched: bool = False
    layout: tuple[tuple[Dot, Face], ...] = ()
    plan: Hunt | None = None
    planned: Circle = 0
    wishes: tuple[Wished, ...] = ()
    thirst: int = 0
    crossed: tuple[Dot, ...] = ()
    blood: tuple[Stride, ...] | None = None
    twist: bool | None = None
    start: Circle = 0

    def location(self, chapter: int, round: int) -> Circle:
        """Of a round: the last number he had written when it ended (rules 3.9, Q5, Q31). 0: none."""
        written = [one.circle for one in self.log if one.chapter == chapter and one.round <= round and one.by != "push"]
        return written[-1] if written else 0


class State(msgspec.Struct, frozen=True):
    """`reserve`: clues, in canonical order. `faces`: of clues that lie unseen."""

    board: Board
    hunter: Hunter
    group: Group
    reserve: tuple[Clue, ...]
    faces: tuple[tuple[Dot, Clue], ...] = ()
