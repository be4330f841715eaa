"""The attempt to reverse the ritual: a vote, three cards from each, and the end of the game either way (rules 3.3)."""

from __future__ import annotations

from games.final_hour.r1 import draws
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.box import box
from games.final_hour.r1.cards import SYMBOLS, Symbol, priority
from games.final_hour.r1.course import Course
from games.final_hour.r1.ending import lose, win
from games.final_hour.r1.flags import flags
from games.final_hour.r1.state import Board, State
from games.kernel.audience import Seat


def count_votes(course: Course) -> bool:
    """When everybody has voted: most say yes, or as many as say no and the lead among them. False while one is missing."""
    votes = {seat: own.vote for seat, own in enumerate(course.state.secrets, 1)}
    if any(vote is None for vote in votes.values()):
        return False
    yes = tuple(seat for seat, vote in votes.items() if vote)
    no = tuple(seat for seat, vote in votes.items() if not vote)
    attempt = len(yes) > len(no) or (len(yes) == len(no) and course.board.lead in yes)
    course.tell(o.VotesCounted(yes, no, attempt))
    if not attempt:
        course.tell(o.RoundBegan(course.board.round + 1, course.board.lead))
    return True


def reveal(course: Course) -> bool:
    """When everybody has laid his cards. False while somebody has not."""
    stakes = tuple(own.stake for own in course.state.secrets)
    if not all(stakes):
        return False
    ritual = draws.reveal_ritual(course)
    hits, most = hits_of(ritual, stakes), needed(len(stakes))
    course.tell(o.RitualRevealed(ritual, stakes, hits, most))
    if hits >= most:
        win(course)
    else:
        lose(course, "failed")
    return True


def needed(players: int) -> int:
    return flags().solo_matches if players == 1 else flags().matches * players


def hits_of(ritual: tuple[Symbol, ...], stakes: tuple[tuple[int, ...], ...]) -> int:
    """Cards whose symbol is on a ritual token; where both tokens show one symbol, each card counts double."""
    worth = flags().double_counts if len(set(ritual)) == 1 else 1
    return sum(worth for stake in stakes for number in stake if priority(number).symbol in ritual)


def unseen(board: Board) -> dict[Symbol, int]:
    """How many tokens of each symbol may still lie on the ritual."""
    return {symbol: box().red[symbol] - board.found.count(symbol) for symbol in SYMBOLS}


def likeliest(board: Board, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The stake of a silent seat: symbols of which most tokens are unseen, then the lowest numbers."""
    left = unseen(board)
    ranked = sorted(hand, key=lambda number: (-left[priority(number).symbol], number))
    return tuple(sorted(ranked[: flags().stake]))


def voters(state: State) -> tuple[Seat, ...]:
    return tuple(range(1, len(state.secrets) + 1))
