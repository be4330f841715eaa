"""Who owes what now (kinds and clocks: data/asks.json), and what it means that the time of an ask is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.audience import Seat
from games.kernel.contract import Told, Wait
from games.kernel.dice import Dice
from games.kernel.memo import of_the_last
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.asks import asks
from games.last_friday.r1.box import CAMPERS, MANIAC, seat_of
from games.last_friday.r1.rounds import awaited, has_answered
from games.last_friday.r1.seating import cardless
from games.last_friday.r1.state import Board, Stage, State
from games.last_friday.r1.strewing import opening

KINDS: Mapping[Stage, str] = {"cards": "card", "cabins": "cabin", "moving": "alarm"}
"""Where a stage and its ask have different names."""


@of_the_last
def waits(state: State) -> tuple[Wait, ...]:
    """Of the game at rest; while it moves on by itself they mean nothing. What is filed for a window stands in no wait that
    others can see while windows are fixed."""
    board = state.board
    if board.phase == "over" or board.stage not in WHOSE:
        return ()
    kind = kind_of(board)
    row = asks()[kind]
    fixed = row.fixed and board.fixed()
    group = f"{kind}.{board.chapter}.{board.round}.{board.window}"
    return tuple(
        Wait(
            seat,
            f"{group}.{seat}",
            kind,
            row.pace,
            group,
            visible=row.visible or fixed,
            answered=board.stage in WINDOWS and has_answered(state, seat),
            fixed=fixed,
        )
        for seat in WHOSE[board.stage](board)
        if not (fixed and seat in board.timed)
    )


def kind_of(board: Board) -> str:
    """What is asked in this stage."""
    if board.stage == "orders":
        return "hunt" if board.phase == "maniac" else "order"
    return KINDS.get(board.stage, board.stage)


def due(state: State, wait: Wait, dice: Dice) -> tuple[Told, ...]:
    """The same for all, whatever was filed."""
    return (Told(o.TimePassed(wait.seat)),)


def _maniac(board: Board) -> tuple[Seat, ...]:
    return (MANIAC,)


def _now(board: Board) -> tuple[Seat, ...]:
    """Whose turn it is."""
    return (seat_of(board.turn.colour),) if board.turn else ()


def _pusher(board: Board) -> tuple[Seat, ...]:
    return (seat_of(board.pusher),) if board.pusher else ()


def _mover(board: Board) -> tuple[Seat, ...]:
    return tuple(seat_of(one.colour) for one in board.moving[:1])


def _cardless(board: Board) -> tuple[Seat, ...]:
    return tuple(seat_of(colour) for colour in cardless(board))


def _opener(board: Board) -> tuple[Seat, ...]:
    """The sides open cabins in turn; the first of the campers does it for all."""
    side = opening(board)
    return () if side is None else (CAMPERS[0],) if side == "camper" else (MANIAC,)


def _chosen(board: Board) -> tuple[Seat, ...]:
    chosen = board.chosen()
    return (seat_of(chosen.colour),) if chosen else ()


def _first(board: Board) -> tuple[Seat, ...]:
    """The first who lives looks for all of them."""
    return tuple(seat_of(one.colour) for one in board.living()[:1])


WINDOWS: tuple[Stage, ...] = ("orders", "extra", "blood", "twist", "layout", "start")
"""In which what is asked is filed, and may be changed until the window closes."""
WHOSE: Mapping[Stage, Callable[[Board], tuple[Seat, ...]]] = {
    "layout": awaited,
    "boat": _maniac,
    "cards": _cardless,
    "cabins": _opener,
    "chosen": _maniac,
    "place": _chosen,
    "spread": _maniac,
    "start": awaited,
    "orders": awaited,
    "extra": awaited,
    "rest": _now,
    "push": _pusher,
    "moving": _mover,
    "blood": awaited,
    "twist": awaited,
    "nearest": _maniac,
    "reward": _maniac,
    "looks": _first,
}
