"""What happens where the maniac's way and a camper meet (rules 3.3b): by chapter, and for the Chosen one by another row.

`OVER`: the maniac steps over a camper. `MET`: a camper steps over the maniac; he has reached the dot he was heading for.
Which row holds is data (chapters.py); what a row does is a function here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.last_friday.r1 import ending
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.camp import Circle, Colour
from games.last_friday.r1.chapters import Met, Over, chapter
from games.last_friday.r1.course import Course
from games.last_friday.r1.deaths import die
from games.last_friday.r1.state import Board, Camper, Group, Hunter, State
from games.last_friday.r1.stepping import Way, shelter


def on_paper(board: Board) -> Course:
    """A course on which something can be tried out: nothing hidden is there, and nothing comes by chance."""
    return Course(State(board, Hunter(), Group(), ()), None)


def safe(board: Board, one: Camper) -> bool:
    """Sheltered in a cabin, in the chapter for that."""
    return one.sheltered and chapter(board.chapter).safe


def over(course: Course, colour: Colour) -> bool:
    """The maniac's way goes over this camper's dot; whether he killed."""
    one = course.board.camper(colour)
    row = chapter(course.board.chapter)
    return not safe(course.board, one) and OVER[row.over_chosen if one.chosen else row.over](course, colour)


def met(course: Course, colour: Colour, circle: Circle) -> None:
    """A camper has stepped past a circle: nothing unless the maniac is there."""
    if not circle or course.state.hunter.at != circle:
        return
    row = chapter(course.board.chapter)
    MET[row.met_chosen if course.board.camper(colour).chosen else row.met](course, colour)


def step(course: Course, colour: Colour, way: Way) -> None:
    """A step that can be made: whom it runs into, then whether he is safe where it has led him."""
    course.tell(o.Stepped(colour, way.to, way.over, way.go.by))
    met(course, colour, way.over)
    cabin = shelter(course.board, way.to)
    if cabin and not course.stopped and course.board.camper(colour).alive:
        course.tell(o.Sheltered(colour, cabin))
        ending.check(course)


def _kills(course: Course, colour: Colour) -> bool:
    die(course, colour, "hunted")
    ending.check(course)
    return True


def _dies(course: Course, colour: Colour) -> None:
    die(course, colour, "stumbled")
    ending.check(course)


OVER: Mapping[Over, Callable[[Course, Colour], bool]] = {
    "kills": _kills,
}
MET: Mapping[Met, Callable[[Course, Colour], None]] = {
    "dies": _dies,
}
