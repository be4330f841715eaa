"""What happens by itself: one step after another, until somebody owes an answer or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1 import ancient, glance, need, planning, reversal
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.commands import Orders
from games.final_hour.r1.course import Course
from games.final_hour.r1.rehearsal import rehearse
from games.final_hour.r1.resolving import effects_of, perform, side
from games.final_hour.r1.script import Script, fit
from games.final_hour.r1.spending import usable_now
from games.final_hour.r1.state import Board, Early, Laid, Phase, State
from games.final_hour.r1.wishes import Wishes
from games.kernel.audience import Seat
from games.kernel.contract import Told, Window
from games.kernel.dice import Dice


def advance(state: State, dice: Dice) -> tuple[Told, ...]:
    """Up to the next ask, never past one."""
    course = Course(state, dice)
    while not course.over and step(course):
        pass
    return course.told()


def close(state: State, window: Window, dice: Dice) -> tuple[Told, ...]:
    """This title opens no windows: every answer of it is a plain one. Raises AssertionError."""
    raise AssertionError(window)


def step(course: Course) -> bool:
    """One step; False when the game stands still."""
    return PHASES[course.board.phase](course)


def _watch(course: Course) -> bool:
    """The swap of numbers exists only while somebody holds what swaps them."""
    if planning.watcher(course.board):
        return False
    planning.fix_ranks(course)
    return True


def _resolve(course: Course) -> bool:
    board = course.board
    now = board.now()
    if now is None:
        ancient.count_omens(course)
        return True
    if not now.card:
        _turn_up(course, now)
        return True
    if board.stage == "after":
        return False
    early = next((one for one in course.state.secret(now.seat).early if one.number == now.number), None)
    if early and board.stage == "card":
        _take_up(course, now, early)
        return True
    if need.card_asks(board, now.seat, now.number, now.card):
        return False
    carry_out(course, now, Orders(now.seat, now.number))
    return True


def _turn_up(course: Course, now: Laid) -> None:
    card = next(card for number, card in course.state.secret(now.seat).laid if number == now.number)
    assert card, now
    course.tell(o.ActionRevealed(now.seat, now.number, card, side(course.board, now.number)))


def _take_up(course: Course, now: Laid, early: Early) -> None:
    """Orders laid up count while they are legal in every part and the locations they name look as they did (rules 6.3).
    Where they do not, their owner is asked again, but only for a card that asks: being asked for one that does not would
    show everybody that there were orders."""
    board = course.board
    places = glance.changed(board, early.seen)
    refusal = rehearse(board, now.seat, effects_of(board, now.number, now.card), early.parts)
    if not places and not refusal:
        carry_out(course, now, Orders(now.seat, now.number, early.parts))
    elif need.card_asks(board, now.seat, now.number, now.card):
        code = refusal.code if refusal else "place-changed"
        course.whisper(now.seat, o.OrdersReturned(now.seat, now.number, code, places))
    else:
        carry_out(course, now, Orders(now.seat, now.number))


def carry_out(course: Course, now: Laid, orders: Orders) -> None:
    """The whole line, and then the card is done, unless it has turned up another, or an item was taken on the way or could
    not be used behind what chance had brought: then its owner is asked about items. He is asked again where an item brings
    another one."""
    held = course.board.investigator(now.seat).items
    stage = course.board.stage
    script = fit(effects_of(course.board, now.number, now.card), orders.parts)
    assert isinstance(script, Script)
    refused = perform(course, now.seat, script)
    if course.over or course.board.stage != stage:
        return
    asked = _new(course.board, now.seat, held)
    if stage != "after" and (refused or asked):
        course.tell(o.EffectDone(now.seat, now.number))
    elif not asked:
        course.tell(o.ActionDone(now.seat, now.number))


def _new(board: Board, seat: Seat, held: tuple[str, ...]) -> bool:
    """Whether an item was taken that could do something behind the effect: no line could have said so before."""
    return any(usable_now(board, seat, name) for name in board.investigator(seat).items if name not in held)


def _reckon(course: Course) -> bool:
    if need.reckoning_asks(course.board, ancient.row(course.board)):
        return False
    ancient.reckon(course, Wishes())
    return True


def _gate(course: Course) -> bool:
    ancient.open_gate(course)
    return True


PHASES: Mapping[Phase, Callable[[Course], bool]] = {
    "plan": planning.go_on,
    "watch": _watch,
    "resolve": _resolve,
    "reckon": _reckon,
    "gate": _gate,
    "vote": reversal.count_votes,
    "stake": reversal.reveal,
}
