"""The order of things in a round (rules 3.3, 3.3b): windows, and whose turn it is."""

from __future__ import annotations

from games.kernel.refusal import Refusal
from games.last_friday.r1 import ending, hunting, plans, rehearsal, turns
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, MANIAC, box, seat_of
from games.last_friday.r1.camp import COLOURS, Colour
from games.last_friday.r1.chapters import Party, chapter
from games.last_friday.r1.course import Course
from games.last_friday.r1.parts import Look, Shift
from games.last_friday.r1.state import Board, Filed, Group, State, Turn


def begin(course: Course) -> None:
    """The first round of a chapter."""
    _round(course, 1)


def _round(course: Course, number: int) -> None:
    course.tell(o.RoundBegan(number))
    open_window(course, chapter(course.board.chapter).order()[0])


def open_window(course: Course, party: Party) -> None:
    """What was filed early and does not fit any more goes back to its owner, who has the window to file anew."""
    course.tell(o.WindowOpened(party))
    if party == "campers":
        _again(course, COLOURS)
        return
    ending.at_hunt(course)
    own = course.state.hunter
    if own.plan and not course.stopped:
        pushed = Refusal(MOVED, {}) if own.planned != own.at else None
        refusal = pushed or plans.judge(course.board, own, own.plan)
        if refusal:
            course.tell(o.HuntReturned(refusal.code))


MOVED = "moved-since"
"""Why a turn goes back to its owner that might even be legal: it was meant to begin elsewhere, before somebody pushed the
maniac or an alarm moved the camper, and would be another turn from here."""


def _again(course: Course, colours: tuple[Colour, ...]) -> None:
    for one in course.state.group.filed:
        refusal = _misfit(course, one) if one.of in colours else None
        if refusal:
            course.tell(o.OrderReturned(one.of, one.by, refusal.code, _part(refusal.params)))


def _misfit(course: Course, one: Filed) -> Refusal | None:
    """Why an order that was filed cannot be carried out as it was meant."""
    if one.parts and one.at and one.at != course.board.camper(one.of).at:
        return Refusal(MOVED, {})
    return rehearsal.judge(course.board, course.state.group, one.of, one.parts)


def _part(params: object) -> int:
    found = params.get("part", 0) if isinstance(params, dict) else 0
    return found if isinstance(found, int) else 0


def after(course: Course, party: Party) -> None:
    """One side is through; the other, the next round, or the end of them all."""
    first, second = chapter(course.board.chapter).order()
    if course.stopped:
        return
    if course.board.news:
        _lay_aside(course)
    if course.board.twisted:
        ending.end(course, "rounds")
    elif party == first:
        open_window(course, second)
    elif course.board.round < box().rounds:
        _round(course, course.board.round + 1)
    elif "twist" in course.board.hand:
        course.tell(o.StageBegan("twist", "twist"))
    else:
        ending.end(course, "rounds")


def twist(course: Course) -> bool:
    """Plot twist: one more turn of the maniac, for which the whole window is open; or the end (rules 3.8)."""
    own = course.state.hunter
    if not closes(course.state):
        return False
    used = own.twist is True
    course.tell(o.TwistClosed(used))
    if used:
        course.tell(o.TokenUsed("twist"))
        open_window(course, "maniac")
    else:
        ending.end(course, "rounds")
    return True


def awaited(board: Board) -> tuple[int, ...]:
    """Whose orders the open window is for; in the order of seats."""
    if board.phase == "maniac" or board.stage in ("twist", "layout", "start"):
        return (MANIAC,)
    colours = board.later if board.stage == "extra" else COLOURS
    return tuple(seat_of(colour) for colour in colours if rehearsal.acts(board, colour))


def has_answered(state: State, seat: int) -> bool:
    """Whether something is filed for the open window; what, and even that, is its side's alone while windows are fixed."""
    own, stage = state.hunter, state.board.stage
    if seat in CAMPERS:
        return any(one.by == seat and seat_of(one.of) == seat for one in state.group.filed)
    answers = {
        "blood": own.blood is not None,
        "twist": own.twist is not None,
        "layout": bool(own.layout),
        "start": bool(own.start),
    }
    return answers.get(stage, own.plan is not None)


def closes(state: State) -> bool:
    """Whether the open window is over: its whole time has passed for all, or with the rhythm ``ready`` all is in."""
    seats = awaited(state.board)
    if state.board.fixed():
        return all(seat in state.board.timed for seat in seats)
    return all(has_answered(state, seat) for seat in seats)


def orders(course: Course) -> bool:
    """A window closes, and what was filed is carried out."""
    if not closes(course.state):
        return False
    party: Party = "maniac" if course.board.phase == "maniac" else "campers"
    course.tell(o.OrdersClosed(party, course.board.stage == "extra"))
    return True


def hunt(course: Course) -> bool:
    """The maniac's turn; once it is over, and whoever steps out of turn has done so, the round goes on."""
    if course.state.hunter.plan is None:
        after(course, "maniac")
    else:
        hunting.begin(course)
    return True


def blood(course: Course) -> bool:
    if not closes(course.state):
        return False
    hunting.resume(course)
    return True


def turn(course: Course) -> bool:
    """The turn that is going on; else an extra window where there is news for those still to come; else the next turn."""
    board = course.board
    if board.turn:
        _go_on(course, board.turn)
        return True
    later = tuple(colour for colour in COLOURS if colour not in board.acted and rehearsal.acts(board, colour))
    if not later:
        after(course, "campers")
    elif board.news:
        _extra(course, later)
    else:
        _take(course, later[0])
    return True


def _go_on(course: Course, now: Turn) -> None:
    """Behind an answer: what was left of the order. Others may have come into its way since; then it is not begun."""
    group = course.state.group
    rest = group.rest
    if course.board.camper(now.colour).alive:
        refusal = rehearsal.judge(course.board, group, now.colour, rest) or turns.run(course, rest)
        if refusal:
            _ask_again(course, Filed(now.colour, seat_of(now.colour), rest), refusal.code, _part(refusal.params))
    else:
        turns.end(course, ())


def _extra(course: Course, later: tuple[Colour, ...]) -> None:
    """Orders that stand may be changed; those that do not fit any more are laid aside."""
    _lay_aside(course)
    course.tell(o.WindowOpened("campers", later, _settled(course, later)))
    _again(course, later)


def _settled(course: Course, later: tuple[Colour, ...]) -> bool:
    """Whether a window for these would close as soon as it opens: it waits for nobody, and each has an order that fits."""
    board, group = course.board, course.state.group
    fits = {one.of for one in group.filed if one.parts and one.by == seat_of(one.of) and _fits(board, group, one)}
    return not board.fixed() and fits.issuperset(later)


def _fits(board: Board, group: Group, one: Filed) -> bool:
    return rehearsal.judge(board, group, one.of, one.parts) is None


def _lay_aside(course: Course) -> None:
    """There is news, and these are to be held for it, also such as were filed for a window that is still to come."""
    for one in course.state.group.filed:
        if one.hold:
            course.tell(o.OrderReturned(one.of, one.by, "news"))


def _take(course: Course, colour: Colour) -> None:
    one = standing_order(course.state.group, colour)
    blocked = turns.blocked(course.board, Turn(colour, course.board.camper(colour).at))
    if blocked and (one is None or _misfit(course, one)):
        course.tell(o.TurnSkipped(colour))
        return
    course.tell(o.TurnBegan(colour))
    carry_out(course, one or Filed(colour, seat_of(colour), ()))


def standing_order(group: Group, colour: Colour) -> Filed | None:
    """The own order of a colour if it says anything, else its captain's."""
    captain = dict(group.captains).get(colour)
    by = [seat_of(colour), *([seat_of(captain)] if captain else [])]
    mine = {one.by: one for one in group.filed if one.of == colour and one.parts}
    return next((mine[seat] for seat in by if seat in mine), None)


def carry_out(course: Course, one: Filed) -> None:
    """As ordered; no parts: by the rule for silence. What does not fit is not begun, and he is asked for his turn."""
    board = course.board
    assert board.turn
    parts = one.parts or turns.quiet(board, board.turn)
    refusal = _misfit(course, one) or turns.run(course, parts)
    if refusal:
        _ask_again(course, one, refusal.code, _part(refusal.params))


def _ask_again(course: Course, one: Filed, code: str, part: int) -> None:
    course.tell(o.OrderReturned(one.of, one.by, code, part))
    assert course.board.turn
    if turns.idle(course.board, course.board.turn):
        turns.run(course, tuple(part for part in one.parts if isinstance(part, Shift | Look)))
    else:
        course.tell(o.RestAsked(one.of))
