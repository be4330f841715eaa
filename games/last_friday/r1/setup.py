"""Before the first round of a chapter (rules 3.2, 3.4 to 3.7): what is asked, one thing after another.

Each chapter goes through the stages of `ORDER`; one that has nothing to ask there is passed over. When all are through, the
maniac who begins where he is writes that down, and the rounds begin.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.contract import Options, Told, Wait
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import flags as f
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1 import rounds, seating, strewing
from games.last_friday.r1.box import Secretly
from games.last_friday.r1.course import Course
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.places import hash_of
from games.last_friday.r1.plans import begin
from games.last_friday.r1.showing import light
from games.last_friday.r1.state import Board, Stage
from games.last_friday.r1.views import View

GRANTED = 3
"""The chapter that brings Stealth, if the hunt before it ended without a catch (rules 3.6)."""


def check(options: Options, seats: int) -> Refusal | None:
    return f.check(options)


def open_game(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
    """Six seats always: who plays several of them holds several."""
    read = f.readings(options)
    began = o.GameBegan(read, 1 if read.mode == "campaign" else int(read.mode), hash_of(read.camp))
    course = Course(evolve(None, began), dice)
    begin_chapter(course, began.chapter)
    return (Told(began), *course.told())


def begin_chapter(course: Course, number: int) -> None:
    """The maniac's tokens, then the first thing that is asked."""
    course.tell(o.ChapterBegan(number))
    hand = _hand(course.board)
    if hand != course.board.hand:
        course.tell(o.TokensGiven(hand))
    proceed(course, 0)


def _hand(board: Board) -> tuple[Secretly, ...]:
    """What the chapter gives, beside what he has from chapters before."""
    escaped = board.chapter == GRANTED and not board.alone() and board.closed[-1].why != "caught"
    granted: tuple[Secretly, ...] = ("stealth",) if escaped else ()
    return tuple(sorted({*board.hand, *begin(board).tokens, *granted}))


def proceed(course: Course, number: int) -> None:
    """From this stage on: the next that asks something; behind the last the first round."""
    for stage in ORDER[number:]:
        if stage in BEFORE:
            BEFORE[stage](course)
        if ASKED[stage](course.board):
            course.tell(o.StageBegan("setup", stage))
            return
    _go(course)


def _go(course: Course) -> None:
    own = course.state.hunter
    if begin(course.board).start in ("stays", "hideout-before") and (own.at or own.start):
        course.tell(o.ManiacStarted(own.start or own.at))
    if own.start:
        light(course)
    rounds.begin(course)


def after(course: Course, stage: Stage) -> bool:
    """What this stage asked is answered."""
    proceed(course, ORDER.index(stage) + 1)
    return True


def _start_due(board: Board) -> bool:
    """Who has never come onto the board cannot stay where he is."""
    return begin(board).start == "hideout-before"


ORDER: tuple[Stage, ...] = ("cards", "boat", "layout", "cabins", "chosen", "place", "spread", "start")
ASKED: Mapping[Stage, Callable[[Board], bool]] = {
    "cards": lambda board: bool(seating.cardless(board)),
    "boat": lambda board: not board.boat and bool(strewing.docks(board)),
    "layout": lambda board: board.chapter == 1 and bool(strewing.ringed(board)),
    "cabins": lambda board: strewing.opening(board) is not None,
    "chosen": lambda board: seating.seated(board) and board.chosen() is None,
    "place": seating.seated,
    "spread": lambda board: begin(board).corpses > 0,
    "start": _start_due,
}


BEFORE: Mapping[Stage, Callable[[Course], None]] = {"place": seating.place_campers, "start": seating.equip_alone}
"""What happens by itself as a stage is come to, whether it asks something or not."""


def _cards(course: Course) -> bool:
    return not seating.cardless(course.board) and after(course, "cards")


def _cabins(course: Course) -> bool:
    return strewing.opening(course.board) is None and after(course, "cabins")


def _laid(course: Course) -> bool:
    """A window of its own, which may run its whole time."""
    if not rounds.closes(course.state):
        return False
    strewing.lay_out(course)
    return after(course, "layout")


def _started(course: Course) -> bool:
    """As for the layout."""
    return rounds.closes(course.state) and after(course, "start")


def _then(deed: Callable[[Course, Any], None], stage: Stage) -> Callable[[Course, Any], None]:
    """A single answer, and what is asked behind it."""

    def done(course: Course, command: Any) -> None:
        deed(course, command)
        after(course, stage)

    return done


def _named(course: Course, command: c.NameChosen) -> None:
    course.tell(o.ChosenNamed(command.colour, "named"))


CHECKS: Mapping[type, Callable[[View, Any], Refusal | None]] = {**seating.CHECKS, **strewing.CHECKS}
"""By command: why it cannot count, on the view of its seat; the stage was looked at before (checks.py, `STAGES`)."""
DECISIONS: Mapping[type, Callable[[Course, Any], None]] = {
    c.ChooseCard: seating.choose_card,
    c.Boat: _then(lambda course, command: course.tell(o.BoatMoored(command.dock)), "boat"),
    c.Layout: lambda course, command: strewing.file_layout(course, command.laid),
    c.OpenCabin: strewing.open_cabin,
    c.NameChosen: _then(_named, "chosen"),
    c.PlaceChosen: _then(seating.place_chosen, "place"),
    c.Spread: _then(lambda course, command: strewing.spread(course, command.corpses, command.clues), "spread"),
    c.Start: lambda course, command: course.tell(o.StartFiled(command.circle)),
}
STAGES: Mapping[Stage, Callable[[Course], bool]] = {"cards": _cards, "layout": _laid, "cabins": _cabins, "start": _started}
"""By stage of the phase ``setup``: what happens by itself; False where it stands still."""
DEFAULTS: Mapping[str, Callable[[View, Wait], c.AnyCommand]] = {**seating.DEFAULTS, **strewing.DEFAULTS}
"""By kind of ask."""


def _drifted(stage: Stage) -> Callable[[Course], None]:
    def done(course: Course) -> None:
        strewing.DRIFTS[stage](course)
        after(course, stage)

    return done


DRIFTS: Mapping[str, Callable[[Course], None]] = {
    "layout": strewing.DRIFTS["layout"],
    "spread": _drifted("spread"),
    "start": strewing.DRIFTS["start"],
}
"""What the dice choose."""
