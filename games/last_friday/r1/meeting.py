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
from games.last_friday.r1.state import Board, Camper, Group, Hunter, Moving, State
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
    """A step that can be made: whom it runs into, then whether he is safe where it has led him; past somebody who is safe
    there he may go on inside."""
    course.tell(o.Stepped(colour, way.to, way.over, way.go.by))
    met(course, colour, way.over)
    cabin = shelter(course.board, way.to)
    alone = all(one.at != way.to or one.colour == colour for one in course.board.campers)
    if cabin and alone and not course.stopped and course.board.camper(colour).alive:
        course.tell(o.Sheltered(colour, cabin))
        ending.check(course)


def _kills(course: Course, colour: Colour) -> bool:
    die(course, colour, "hunted")
    ending.check(course)
    return True


def _dies(course: Course, colour: Colour) -> None:
    die(course, colour, "stumbled")
    ending.check(course)


def _catches(course: Course, colour: Colour) -> bool:
    """Who steps over whom is all one: the maniac is dead, and this camper is the Chosen one of what follows."""
    _caught(course, colour)
    return False


def _caught(course: Course, colour: Colour) -> None:
    course.tell(o.Caught(colour, course.state.hunter.at))
    if not course.board.alone():
        course.tell(o.ChosenNamed(colour, "caught"))
    ending.end(course, "caught")


def _kills_chosen(course: Course, colour: Colour) -> bool:
    die(course, colour, "hunted")
    ending.lose(course, "maniac", "chosen", "chosen-killed")
    return True


def _finds_chosen(course: Course, colour: Colour) -> None:
    die(course, colour, "stumbled")
    ending.lose(course, "maniac", "chosen", "chosen-found")


def _pushes(course: Course, colour: Colour) -> None:
    """Stealth is no help: whoever has run into him knows where he is."""
    _bump(course, colour)


def _bump(course: Course, colour: Colour) -> None:
    course.tell(o.PawnShown(course.state.hunter.at, "met"))
    course.tell(o.Bumped(colour, course.board.camper(colour).at))


def _alarms(course: Course, colour: Colour) -> None:
    """Everybody but the finder steps once, in the order of colours; a step at the alarm raises none of its own (rules 3.7,
    3.9 Q32)."""
    alarmed = _at_alarm(course)
    _bump(course, colour)
    others = tuple(Moving(one.colour, True, "alarm") for one in course.board.living() if one.at and one.colour != colour)
    if others and not alarmed:
        waiting = tuple(one for one in course.board.moving if one.colour != colour)
        course.tell(o.MovingBegan((*others, *waiting)))


def _at_alarm(course: Course) -> bool:
    return any(one.why == "alarm" for one in course.board.moving[:1])


def _wins(course: Course, colour: Colour) -> None:
    """A step at the alarm catches too, unless the host reads it otherwise (rules 3.9, Q32)."""
    if _at_alarm(course) and course.board.readings.q32_alarm_catch == "none":
        _bump(course, colour)
        return
    course.tell(o.Caught(colour, course.state.hunter.at))
    ending.lose(course, "campers", "chosen", "chosen-caught")


def _never(course: Course, colour: Colour) -> bool:
    """Such a way is no step of his (striding.py)."""
    raise AssertionError(colour)


OVER: Mapping[Over, Callable[[Course, Colour], bool]] = {
    "kills": _kills,
    "caught": _catches,
    "barred": _never,
    "maniac-wins": _kills_chosen,
}
MET: Mapping[Met, Callable[[Course, Colour], None]] = {
    "dies": _dies,
    "caught": _caught,
    "push": _pushes,
    "alarm": _alarms,
    "maniac-wins": _finds_chosen,
    "campers-win": _wins,
}
