"""Who holds what in a game. The log knows ordinals; that one is this person stands here alone."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, column, func, select, table, update
from sqlalchemy.dialects.postgresql import insert

from events.model import GameId
from events.vault.addresses import PersonId
from games.kernel.audience import HOST, Seat

_holder = table(
    "holder",
    column("game"),
    column("ordinal"),
    column("person"),
    column("role"),
    column("seat"),
    column("since"),
    column("until"),
    schema="people",
)


class Holder(msgspec.Struct, frozen=True):
    """A person in a role now. `seat` is 0 for the host. `ordinal` counts the persons of a game from 1."""

    ordinal: int
    person: PersonId
    role: str
    seat: Seat


def ordinal(conn: Connection, game: GameId, person: PersonId) -> int:
    """The ordinal of a person in a game: the one he has, else the next. Call it under the game's lock."""
    mine = select(func.max(_holder.c.ordinal)).where(_holder.c.game == game, _holder.c.person == person)
    known = conn.execute(mine).scalar()
    if known is not None:
        return int(known)
    last = conn.execute(select(func.max(_holder.c.ordinal)).where(_holder.c.game == game)).scalar()
    return int(last or 0) + 1


def games_of(conn: Connection, person: PersonId) -> tuple[GameId, ...]:
    """Every game in which a person holds a seat or the host's place now, the newest first."""
    mine = (_holder.c.person == person) & _holder.c.until.is_(None)
    found = conn.execute(select(_holder.c.game).where(mine).order_by(_holder.c.since.desc()).limit(100)).scalars()
    return tuple(dict.fromkeys(found))


def sit(conn: Connection, game: GameId, holder: Holder) -> None:
    """A person takes a role or a seat. Sitting down twice is one sitting."""
    conn.execute(
        insert(_holder)
        .values(game=game, ordinal=holder.ordinal, person=holder.person, role=holder.role, seat=holder.seat)
        .on_conflict_do_nothing()
    )


def stand(conn: Connection, game: GameId, seat: Seat) -> None:
    """The holder of a seat gives it back."""
    open_row = (_holder.c.game == game) & (_holder.c.role == "seat") & (_holder.c.seat == seat)
    conn.execute(update(_holder).where(open_row, _holder.c.until.is_(None)).values(until=func.clock_timestamp()))


def holders(conn: Connection, game: GameId) -> tuple[Holder, ...]:
    """Everybody who holds something in a game now, the host first, then by seat."""
    rows = conn.execute(
        select(_holder.c.ordinal, _holder.c.person, _holder.c.role, _holder.c.seat)
        .where(_holder.c.game == game, _holder.c.until.is_(None))
        .order_by(_holder.c.seat, _holder.c.role)
    )
    return tuple(Holder(row.ordinal, row.person, row.role, row.seat) for row in rows)


def seats_of(conn: Connection, game: GameId, person: PersonId) -> tuple[Seat, ...]:
    """The seats a person holds now, in order."""
    return tuple(h.seat for h in holders(conn, game) if h.person == person and h.role == "seat")


def is_host(conn: Connection, game: GameId, person: PersonId) -> bool:
    return any(h.person == person and h.role == "host" for h in holders(conn, game))


def host_plays(conn: Connection, game: GameId) -> bool:
    """Whether the host holds a seat too: then he has no host's eyes in this game."""
    found = host(conn, game)
    return found is not None and bool(seats_of(conn, game, found.person))


def host(conn: Connection, game: GameId) -> Holder | None:
    return next((h for h in holders(conn, game) if h.role == "host" and h.seat == HOST), None)
