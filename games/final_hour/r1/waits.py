"""Who owes what now (kinds and clocks: data/asks.json). All of it may be seen: nobody's hand decides who is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1 import planning, reversal
from games.final_hour.r1.asks import asks
from games.final_hour.r1.state import Phase, State
from games.kernel.audience import Seat
from games.kernel.contract import Wait
from games.kernel.memo import of_the_last


@of_the_last
def waits(state: State) -> tuple[Wait, ...]:
    """Of the game at rest; while it moves on by itself they mean nothing."""
    find = _PHASES.get(state.board.phase)
    return find(state) if find else ()


def _lay(state: State) -> tuple[Wait, ...]:
    board = state.board
    group = f"lay.{board.round}.{len(board.laid)}"
    return tuple(_wait(seat, "lay", group, bool(state.secret(seat).choice)) for seat in planning.awaited(board))


def _watch(state: State) -> tuple[Wait, ...]:
    found = planning.watcher(state.board)
    return (_wait(found[0], "watch", f"watch.{state.board.round}"),) if found else ()


def _resolve(state: State) -> tuple[Wait, ...]:
    board, now = state.board, state.board.now()
    if now is None:
        return ()
    if board.stage == "after":  # asked anew for each item found meanwhile, with the whole time again
        return (_wait(now.seat, "item", f"item.{board.round}.{board.turn}.{board.items}"),)
    return (_wait(now.seat, "resolve", f"resolve.{board.round}.{board.turn}.{board.stage}"),)


def _reckoning(state: State) -> tuple[Wait, ...]:
    return (_wait(state.board.lead, "reckoning", f"reckoning.{state.board.round}"),)


def _votes(state: State) -> tuple[Wait, ...]:
    group = f"vote.{state.board.round}"
    return tuple(_wait(seat, "vote", group, state.secret(seat).vote is not None) for seat in reversal.voters(state))


def _stakes(state: State) -> tuple[Wait, ...]:
    group = f"stake.{state.board.round}"
    return tuple(_wait(seat, "stake", group, bool(state.secret(seat).stake)) for seat in reversal.voters(state))


def _wait(seat: Seat, kind: str, group: str, answered: bool = False) -> Wait:
    row = asks()[kind]
    return Wait(seat, f"{group}.{seat}", kind, row.pace, group, row.visible, answered)


_PHASES: Mapping[Phase, Callable[[State], tuple[Wait, ...]]] = {
    "plan": _lay,
    "watch": _watch,
    "resolve": _resolve,
    "reckon": _reckoning,
    "vote": _votes,
    "stake": _stakes,
}
