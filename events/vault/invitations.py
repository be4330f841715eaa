"""Invitations: an address that was asked to sit down, and whether it did."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, column, func, select, table, update
from sqlalchemy.dialects.postgresql import insert

from events import keys
from events.keys import ServerKey
from events.model import GameId
from events.vault.addresses import PersonId, normal
from games.kernel.audience import Seat

_invitation = table(
    "invitation",
    column("game"),
    column("ordinal"),
    column("address"),
    column("code_digest"),
    column("seat"),
    column("used"),
    column("language"),
    schema="people",
)
_address = table("address", column("address"), column("person"), schema="people")
_holder = table("holder", column("game"), column("person"), column("until"), schema="people")


class Invitation(msgspec.Struct, frozen=True):
    """`ordinal` counts the invitations of a game from 1; `seat` 0 means any free one; `address` in normal form.
    `language`: the one it was given by name, or that the invited person asked for; empty: nobody named one."""

    game: GameId
    ordinal: int
    address: str
    seat: Seat
    used: bool = False
    language: str = ""


def invitation_key(server: ServerKey, game: GameId, ordinal: int) -> str:
    """The reply key of an invitation letter: who answers to it with JOIN, from the invited address, sits down."""
    return server.reply_key("invitation", game.bytes, ordinal)


def invite(conn: Connection, server: ServerKey, invitation: Invitation) -> None:
    """Keep an invitation. The same one twice is kept once. Raises ValueError for a bad address."""
    digest = keys.key_digest(invitation_key(server, invitation.game, invitation.ordinal))
    conn.execute(
        insert(_invitation)
        .values(
            game=invitation.game,
            ordinal=invitation.ordinal,
            address=normal(invitation.address),
            code_digest=digest,
            seat=invitation.seat,
            language=invitation.language,
        )
        .on_conflict_do_nothing()
    )


def invitation_of(conn: Connection, digest: bytes) -> Invitation | None:
    """The invitation whose key has this digest."""
    row = conn.execute(select(_invitation).where(_invitation.c.code_digest == digest)).first()
    if row is None:
        return None
    return Invitation(row.game, row.ordinal, row.address, row.seat, row.used is not None, row.language)


def speak(conn: Connection, game: GameId, ordinal: int, language: str) -> None:
    """The invited person asked for a language before he sat down."""
    chosen = (_invitation.c.game == game) & (_invitation.c.ordinal == ordinal)
    conn.execute(update(_invitation).where(chosen).values(language=language))


def use(conn: Connection, game: GameId, ordinal: int) -> None:
    """The invited person sat down."""
    chosen = (_invitation.c.game == game) & (_invitation.c.ordinal == ordinal)
    conn.execute(update(_invitation).where(chosen).values(used=func.clock_timestamp()))


def reopen(conn: Connection, game: GameId, person: PersonId) -> None:
    """The invited person gave the seat back: the same letter may be answered again."""
    mine = select(_address.c.address).where(_address.c.person == person)
    chosen = (_invitation.c.game == game) & _invitation.c.address.in_(mine)
    conn.execute(update(_invitation).where(chosen).values(used=None))


def invited(conn: Connection, game: GameId, address: str) -> Invitation | None:
    """The newest invitation of an address that has not been used."""
    open_ones = (_invitation.c.game == game) & (_invitation.c.address == address.lower()) & _invitation.c.used.is_(None)
    chosen = select(_invitation.c.code_digest).where(open_ones).order_by(_invitation.c.ordinal.desc()).limit(1)
    digest = conn.execute(chosen).scalar()
    return invitation_of(conn, digest) if digest else None


def invited_anywhere(conn: Connection, game: GameId, address: str) -> bool:
    """Whether an address has an invitation that names no seat, used or not. `address` in normal form."""
    mine = (_invitation.c.game == game) & (_invitation.c.address == address) & (_invitation.c.seat == 0)
    return conn.execute(select(_invitation.c.ordinal).where(mine).limit(1)).scalar() is not None


def seats_offered(conn: Connection, game: GameId, address: str) -> tuple[Seat, ...]:
    """The seats that open invitations of an address name. `address` in normal form."""
    mine = (_invitation.c.game == game) & (_invitation.c.address == address) & _invitation.c.used.is_(None)
    return tuple(conn.scalars(select(_invitation.c.seat).where(mine, _invitation.c.seat != 0).order_by(_invitation.c.seat)))


def use_seat(conn: Connection, game: GameId, address: str, seat: Seat) -> None:
    """The invited person took a seat by another letter: his open invitations that name it are used."""
    naming = (_invitation.c.game == game) & (_invitation.c.address == address) & (_invitation.c.seat == seat)
    conn.execute(update(_invitation).where(naming, _invitation.c.used.is_(None)).values(used=func.clock_timestamp()))


def unanswered(conn: Connection, game: GameId) -> tuple[Invitation, ...]:
    """The newest invitation of each address that never sat down and whose person has no part in the game otherwise."""
    inside = select(_address.c.address).join(_holder, _holder.c.person == _address.c.person)
    inside = inside.where(_holder.c.game == game, _holder.c.until.is_(None))
    of_game = (_invitation.c.game == game) & _invitation.c.used.is_(None) & _invitation.c.address.not_in(inside)
    rows = conn.execute(select(_invitation).where(of_game).order_by(_invitation.c.ordinal))
    newest = {row.address: Invitation(game, row.ordinal, row.address, row.seat, False, row.language) for row in rows}
    return tuple(newest.values())
