"""What is turned up from face-down piles, by dice, when it is needed."""

from __future__ import annotations

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.box import Clue
from games.final_hour.r1.cards import Symbol
from games.final_hour.r1.course import Course
from games.kernel.audience import Seat

RITUAL = 0
"""The place of the ritual tokens among the clues a scenario knows of."""


def draw_action(course: Course, seat: Seat) -> None:
    """The top card of the seat's action deck, for its eyes alone."""
    _fill(course, seat)
    card = course.pick("fh.action", course.state.secret(seat).deck)
    course.whisper(seat, o.ActionDrawn(seat, card))


def _fill(course: Course, seat: Seat) -> None:
    """An empty action deck is made anew from its discards (rules 3.2)."""
    if not course.state.secret(seat).deck:
        course.tell(o.ActionDeckRebuilt(seat))


def turn_blind(course: Course, seat: Seat) -> None:
    """BLIND: the top card of the action deck, for all to see; a deck and discards both empty give none."""
    own = course.state
    if course.rehearsed:
        return
    if not own.secret(seat).deck and not own.board.investigator(seat).discards:
        return
    _fill(course, seat)
    course.tell(o.BlindTurned(seat, course.pick("fh.blind", course.state.secret(seat).deck)))


def draw_priority(course: Course, seat: Seat) -> None:
    """A priority card for the hand. All thirty can never be in hands and on the table at once."""
    if not course.state.priority:
        course.tell(o.PriorityReshuffled())
    course.whisper(seat, o.PriorityDrawn(seat, course.pick("fh.priority", course.state.priority)))


def investigate(course: Course, seat: Seat, at: int) -> None:
    """The clue of a location (original lines 86 to 89): a symbol to the board, an item to the seat."""
    if course.rehearsed:
        return
    if at not in course.board.clues:
        course.tell(o.NoClue(seat, at))
        return
    clue = _clue(course, at)
    course.tell(o.ClueFound(seat, at, clue))
    if clue == "item" and course.state.items:
        course.tell(o.ItemTaken(seat, course.pick("fh.item", course.state.items)))


def _clue(course: Course, at: int) -> Clue:
    """Any token that was never turned up may lie here, but an item lies in no ritual cell: items first, by how many of the
    places still face-down hold one, then all red tokens alike, those of the ritual among them."""
    state = course.state
    known = next((clue for place, clue in state.known if place == at), None)
    if known:
        return known
    said = [clue for place, clue in state.known]
    places = sum(1 for place in state.board.clues if all(place != one for one, _ in state.known))
    keys = state.clues.count("item") - said.count("item")
    if course.draw("fh.clue", places) < keys:
        return "item"
    return course.pick("fh.clue-symbol", _red(course))


def _red(course: Course) -> tuple[Symbol, ...]:
    """The red tokens never turned up that no scenario has placed."""
    left = [clue for clue in course.state.clues if clue != "item"]
    for _, clue in course.state.known:
        if clue in left:
            left.remove(clue)
    return tuple(left)


def reveal_ritual(course: Course) -> tuple[Symbol, ...]:
    """The tokens of the ritual cells; those a scenario knows come first. Nothing is folded until they are told together."""
    told = [clue for place, clue in course.state.known if place == RITUAL and clue != "item"]
    red = list(_red(course))
    while len(told) < 2:
        told.append(red.pop(course.draw("fh.ritual", len(red))))
    return tuple(told)
