"""Who is told about a version, and why: everybody who is awaited, and whoever is acted upon; computed here and nowhere
else. Pure: it reads the outcomes and the situations around them, never a projection and never a clock.

Nothing here may depend on what a reader may not know: an outcome counts for a seat only if the seat may see it, and
who is awaited in a hidden window is known to him alone. So no letter tells by its time what happened to others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import acts
from games.kernel.audience import HOST, Seat, may_see
from games.kernel.contract import Rules, Told
from games.kernel.situation import Situation
from games.kernel.table import Ask, Table


class Reason(msgspec.Struct, frozen=True):
    """`asked`: something new is owed, or is owed by another time. `news`: acted upon or talked to. `event`: wire name
    of something about the whole table, empty where there is none. `over`: the game has ended."""

    asked: bool = False
    news: bool = False
    event: str = ""
    over: bool = False


_WHOLE: tuple[type, ...] = (acts.Started, acts.Cancelled, acts.Paused, acts.Resumed, acts.Ended)
"""Told to every seat and to the host."""

_HOSTS: tuple[type, ...] = (acts.Joined, acts.Left, acts.AutopilotEngaged, acts.Conceded)
"""Told to the host, who has to see to it."""


def reasons(rules: Rules, before: Situation, told: Sequence[Told], after: Situation) -> dict[Seat, Reason]:
    """Seat (0: the host) -> why it gets a letter; seats that get none are left out."""
    events = {seat: event for event, seats in _events(told, after.table) for seat in seats}
    news = {seat for one in told for seat in _acted_upon(rules, one, after.table) if may_see(one.to, seat)}
    asked = {ask.seat for ask in newly_asked(before.table, after.table)}
    over = any(isinstance(one.outcome, acts.Ended | acts.Cancelled) for one in told)
    return {
        seat: Reason(seat in asked, seat in news, events.get(seat, ""), over and seat in events)
        for seat in sorted({*events, *news, *asked})
    }


def newly_asked(before: Table, after: Table) -> tuple[Ask, ...]:
    """Asks that were not open before, and those that got another time; nothing while the clocks stand still, and nothing of
    a seat that nobody answers for any more."""
    if after.phase != "running":
        return ()
    known = {ask.key: ask.due for ask in before.asks}
    fresh = (ask for ask in after.asks if not ask.answered and known.get(ask.key) != ask.due)
    return tuple(ask for ask in fresh if not after.seat(ask.seat).gone)


def open_asks(table: Table, seats: Sequence[Seat]) -> tuple[Ask, ...]:
    """What these seats owe now, the most urgent first."""
    mine = [ask for ask in table.asks if ask.seat in seats and not ask.answered and not table.seat(ask.seat).gone]
    return tuple(sorted(mine, key=lambda ask: (ask.due, ask.seat, ask.key)))


def _events(told: Sequence[Told], table: Table) -> list[tuple[str, tuple[Seat, ...]]]:
    everybody = (*table.playing(), HOST)
    found = []
    for one in told:
        name = str(type(one.outcome).__struct_config__.tag)
        if isinstance(one.outcome, _WHOLE):
            found.append((name, everybody))
        elif isinstance(one.outcome, _HOSTS):
            found.append((name, (HOST,)))
    return found


def _acted_upon(rules: Rules, one: Told, table: Table) -> tuple[Seat, ...]:
    outcome: Any = one.outcome
    if isinstance(outcome, acts.Pressed):
        return tuple(seat for seat in outcome.to or table.playing() if seat != outcome.seat)
    if isinstance(outcome, acts.DefaultTaken | acts.AutopilotEngaged):
        return () if table.seat(outcome.seat).gone else (outcome.seat,)
    return () if isinstance(outcome, acts.Came) else tuple(rules.touches(outcome))
