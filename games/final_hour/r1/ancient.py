"""The Ancient One phase: reckoning by omens, a gate, the lead token (rules 3.2)."""

from __future__ import annotations

from games.final_hour.r1 import beasts
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.auto import AUTO
from games.final_hour.r1.cards import priority
from games.final_hour.r1.course import Course
from games.final_hour.r1.effect import Effects, Gate
from games.final_hour.r1.ground import order_from
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import Board
from games.final_hour.r1.wishes import Wishes


def count_omens(course: Course) -> None:
    omens = sum(priority(one.number).omen for one in course.board.laid)
    course.tell(o.OmensCounted(omens, course.board.sheet().row(omens).least))


def row(board: Board) -> Effects:
    """What this round's omens bring."""
    return board.sheet().row(board.omens).effects


def reckon(course: Course, wishes: Wishes) -> None:
    """The lead investigator resolves it, and decides where something is to be decided."""
    for effect in row(course.board):
        if not course.over:
            AUTO[effect.word](course, course.board.lead, effect, wishes)
    if not course.over:
        course.tell(o.ReckoningDone())


def open_gate(course: Course) -> None:
    """The top gate token and what comes through it; then the lead token goes to the left. A stack that a card has emptied
    has none to turn (reading C2). Who has the token now breaks a tie of the vote that follows."""
    if course.board.stack:
        letter = course.pick("fh.gate", course.state.gates)
        come_through(course, next(one for one in GATES if one == letter))
    if not course.over:
        board = course.board
        course.tell(o.LeadPassed(order_from(board, board.lead)[1 % len(board.investigators)], board.stack == 0))


def come_through(course: Course, gate: Gate) -> None:
    """The gate token turned up is one of this gate: it goes there, and monsters spawn one by one (original line 133)."""
    board = course.board
    course.tell(o.GateOpened(gate, board.sheet().gates[gate], board.gates[GATES.index(gate)] + 1))
    for at in _through(course.board, gate):
        if not course.over:
            beasts.spawn(course, at)


def _through(board: Board, gate: Gate) -> tuple[int, ...]:
    """Where a monster spawns, one entry each: as many as tokens lie at the gate, or one at every gate (rules 3.2)."""
    gates = board.sheet().gates
    if board.readings.gate_spawn == "each":
        return tuple(gates[one] for one in GATES)
    return (gates[gate],) * board.gates[GATES.index(gate)]
