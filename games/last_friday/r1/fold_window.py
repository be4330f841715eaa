"""Folds of windows and of what is filed for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.audience import Seat
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC
from games.last_friday.r1.camp import COLOURS, Colour
from games.last_friday.r1.folding import asked, group, hunter, same, table
from games.last_friday.r1.state import Filed, State, Turn, Wished


def _opened(state: State, out: o.WindowOpened) -> State:
    """What stands for silence was for the window before, so in an extra one it has to be said again."""
    stage = "extra" if out.later else "orders"
    state = group(state, filed=tuple(one for one in state.group.filed if one.parts or one.of not in out.later))
    return asked(state, phase=out.party, stage=stage, later=out.later, news=())


def _closed(state: State, out: o.OrdersClosed) -> State:
    return table(state, stage="turns" if out.party == "campers" else "hunt", later=(), timed=())


def _filed(state: State, out: o.OrderFiled) -> State:
    kept = _less(state, out.of, out.by)
    filed = (*kept, Filed(out.of, out.by, out.parts, out.hold, state.board.camper(out.of).at))
    return group(state, filed=tuple(sorted(filed, key=lambda one: (COLOURS.index(one.of), one.by))))


def _less(state: State, of: Colour, by: Seat) -> tuple[Filed, ...]:
    return tuple(one for one in state.group.filed if (one.of, one.by) != (of, by))


def _captain(state: State, out: o.CaptainNamed) -> State:
    rows = dict(state.group.captains)
    rows[out.of] = out.captain
    return group(state, captains=tuple((of, rows[of]) for of in COLOURS if rows.get(of, of) != of))


def _turn(state: State, out: o.TurnBegan) -> State:
    """Whatever was filed for it is taken up now."""
    start = state.board.camper(out.colour).at
    state = group(state, filed=tuple(one for one in state.group.filed if one.of != out.colour), rest=())
    return table(state, turn=Turn(out.colour, start), stage="turns")


def _over(state: State, out: o.TurnEnded) -> State:
    return table(group(state, rest=()), turn=None, stage="turns", acted=(*state.board.acted, out.colour))


def _wish(state: State, out: o.WishFiled) -> State:
    side, change = (state.hunter, hunter) if out.seat == MANIAC else (state.group, group)
    kept = [one for one in side.wishes if (one.seat, one.kind) != (out.seat, out.kind)]
    if out.values:
        kept.append(Wished(out.seat, out.kind, out.values))
    return change(state, wishes=tuple(sorted(kept, key=lambda one: (one.seat, one.kind))))


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.WindowOpened: _opened,
    o.TimePassed: lambda s, out: table(s, timed=(*s.board.timed, out.seat)),
    o.OrdersClosed: _closed,
    o.OrderFiled: _filed,
    o.OrderWithdrawn: lambda s, out: group(s, filed=_less(s, out.of, out.by)),
    o.OrderReturned: lambda s, out: group(s, filed=_less(s, out.of, out.by)),
    o.CaptainNamed: _captain,
    o.TurnBegan: _turn,
    o.PartsLeft: lambda s, out: group(s, rest=out.parts),
    o.RestAsked: lambda s, out: asked(group(s, rest=()), stage="rest"),
    o.RestGiven: lambda s, out: table(s, stage="turns"),
    o.TurnEnded: _over,
    o.TurnSkipped: lambda s, out: table(s, acted=(*s.board.acted, out.colour)),
    o.HuntFiled: lambda s, out: hunter(s, plan=out.hunt, planned=s.hunter.at),
    o.HuntWithdrawn: lambda s, out: hunter(s, plan=None),
    o.HuntReturned: lambda s, out: hunter(s, plan=None),
    o.BloodFiled: lambda s, out: hunter(s, blood=(out.stride,) if out.stride else ()),
    o.TwistFiled: lambda s, out: hunter(s, twist=out.yes),
    o.WishFiled: _wish,
    o.Unsaid: same,
    o.TokenReturned: same,
}
