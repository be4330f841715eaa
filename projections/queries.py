"""What is asked of the boards. Whose turn it is is answered here and nowhere else, from the asks."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from events.model import GameId, Micros
from games.kernel.audience import Seat
from projections import tables


class OpenAsk(msgspec.Struct, frozen=True):
    """An ask that somebody has not answered. `due`: microseconds since 1970 UTC, 0 while the clocks stand still."""

    game: GameId
    shard: int
    key: str
    seat: Seat
    kind: str
    due: Micros


class Door(msgspec.Struct, frozen=True):
    """What stands on the door of a game. `name` is a digest (events/texts.py). `made`, `changed`: of public steps."""

    game: GameId
    title: str
    revision: int
    name: str
    phase: str
    seats: int
    taken: int
    step: int
    made: Micros
    changed: Micros


class Line(msgspec.Struct, frozen=True):
    """One public outcome as the log has it; `ordinal` counts within the step."""

    step: int
    ordinal: int
    at: Micros
    kind: str
    shape: int
    payload: str


_OPEN = ("game", "shard", "key", "seat", "kind", "due")


def overdue(conn: sa.Connection, now: Micros, limit: int = 100) -> list[OpenAsk]:
    """Asks whose due instant has passed, the oldest first. A deadline includes its instant."""
    ask = tables.ask.c
    query = sa.select(*(ask[name] for name in _OPEN)).where(~ask.answered, ask.due > 0, ask.due < now)
    return [OpenAsk(*row) for row in conn.execute(query.order_by(ask.due, ask.game, ask.key).limit(limit))]


def next_due(conn: sa.Connection) -> Micros | None:
    """The first due instant there is, passed or not."""
    ask = tables.ask.c
    return conn.execute(sa.select(sa.func.min(ask.due)).where(~ask.answered, ask.due > 0)).scalar()


def awaited(conn: sa.Connection, game: GameId) -> tuple[Seat, ...]:
    """The seats that everybody may know are waited for, in order. Who else owes something is for that seat only."""
    ask = tables.ask.c
    query = sa.select(ask.seat).where(ask.game == game, ask.visible, ~ask.answered).distinct().order_by(ask.seat)
    return tuple(conn.execute(query).scalars())


def doors(conn: sa.Connection, limit: int = 200) -> list[Door]:
    """Every game, the one that changed last first."""
    lobby = tables.lobby.c
    columns = (lobby[field] for field in Door.__struct_fields__)
    return [Door(*row) for row in conn.execute(sa.select(*columns).order_by(lobby.changed.desc()).limit(limit))]


def door(conn: sa.Connection, game: GameId) -> Door | None:
    lobby = tables.lobby.c
    columns = (lobby[field] for field in Door.__struct_fields__)
    row = conn.execute(sa.select(*columns).where(lobby.game == game)).first()
    return Door(*row) if row else None


def history(conn: sa.Connection, game: GameId, after: int = 0, limit: int = 1000) -> list[Line]:
    """Public outcomes of the steps after `after`, in order."""
    lines = tables.history.c
    columns = (lines[field] for field in Line.__struct_fields__)
    query = sa.select(*columns).where(lines.game == game, lines.step > after).order_by(lines.step, lines.ordinal)
    return [Line(*row) for row in conn.execute(query.limit(limit))]
