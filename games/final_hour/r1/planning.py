"""Step 1 of the action phase: four action cards are laid, each under a priority card (rules 3.2).

One after the other from the lead on, each seeing the numbers already laid; in open planning everybody whose turn would
come before anybody's second card chooses at once, unseen.
"""

from __future__ import annotations

from games.final_hour.r1 import draws
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.cards import priority
from games.final_hour.r1.commands import Rule
from games.final_hour.r1.course import Course
from games.final_hour.r1.flags import flags
from games.final_hour.r1.ground import order_from
from games.final_hour.r1.items import item
from games.final_hour.r1.state import Board
from games.kernel.audience import Seat


def awaited(board: Board) -> tuple[Seat, ...]:
    """Who lays now: the next seat, or in open planning all up to the end of this pass around the table."""
    laid, most = len(board.laid), flags().laid
    if board.phase != "plan" or laid >= most:
        return ()
    order = order_from(board, board.lead)
    start = laid % len(order)
    if not board.readings.open_planning:
        return order[start : start + 1]
    return order[start : start + most - laid]


def go_on(course: Course) -> bool:
    """A step of planning; False while somebody has to choose."""
    hungry = next((n for n, own in enumerate(course.state.secrets, 1) if len(own.hand) < flags().hand), 0)
    if hungry:
        draws.draw_priority(course, hungry)
        return True
    seats = awaited(course.board)
    if not seats:
        course.tell(o.PlanningEnded())
        return True
    undrawn = tuple(seat for seat in seats if not course.state.secret(seat).drawn)
    if undrawn:
        draws.draw_action(course, undrawn[0])
        return True
    if not all(course.state.secret(seat).choice for seat in seats):
        return False
    for seat in seats:
        course.tell(o.PriorityLaid(seat, course.state.secret(seat).choice))
    return True


def watcher(board: Board) -> tuple[Seat, str] | None:
    """Who holds an item that swaps priority cards, and its id; items lie open, so it is no secret that he is asked."""
    for one in board.investigators:
        for name in one.items:
            if item(name).when == "laid":
                return one.seat, name
    return None


def fix_ranks(course: Course) -> None:
    course.tell(o.RanksFixed(tuple(sorted(one.number for one in course.board.laid))))


def choose(hand: tuple[int, ...], rule: Rule | None) -> int:
    """The card that a rule picks from a hand; None: the highest number (rules 6.3)."""
    if rule is None or rule.choose == "high":
        return max(hand)
    if rule.choose == "low":
        return min(hand)
    loose = tuple(number for number in hand if priority(number).symbol not in rule.symbols)
    return max(loose or hand)
