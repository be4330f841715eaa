"""Reply keys: what an answer to one of our letters may speak for.

A key belongs to a letter and is derived from it, so a letter rendered twice carries the same key; only its digest is
kept. It names a game, a role or seat, a person, and the asks the letter was about. The asks guard moves only: an old
letter can still be used to talk or to ask.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from typing import Literal

import msgspec
from sqlalchemy import Connection, column, func, select, table, update
from sqlalchemy.dialects.postgresql import insert

from events import keys
from events.keys import ServerKey
from events.model import GameId, shard_of
from events.vault.addresses import PersonId
from events.vault.invitations import Invitation, invitation_of
from games.kernel.audience import HOST, Seat

_key = table(
    "key",
    column("digest"),
    column("game"),
    column("shard"),
    column("seat"),
    column("person"),
    column("ask"),
    column("ends"),
    schema="inbox",
)

AskOf = tuple[Seat, str]


class Grant(msgspec.Struct, frozen=True):
    """What a key stands for. `seat` is 0 for host and guest; `person` is None for a guest (see `invitation`)."""

    digest: bytes
    game: GameId
    role: Literal["seat", "host", "guest"]
    seat: Seat = 0
    person: PersonId | None = None
    asks: tuple[AskOf, ...] = ()
    ended: bool = False
    invitation: Invitation | None = None


_asks = msgspec.json.Decoder(tuple[AskOf, ...])


def letter_key(
    conn: Connection,
    server: ServerKey,
    letter: uuid.UUID,
    game: GameId,
    seat: Seat,
    person: PersonId,
    asks: Iterable[AskOf] = (),
) -> str:
    """The reply key of an outbox row, valid from this transaction's commit on. Call it when the letter is rendered.

    `seat`: the seat it speaks for (0: the host); where a person holds several, his first one, the lines name the
    others. `asks`: (seat, ask key) of everything the letter asks for.
    """
    key = server.reply_key("letter", letter.bytes)
    conn.execute(
        insert(_key)
        .values(
            digest=keys.key_digest(key),
            game=game,
            shard=shard_of(game),
            seat=seat,
            person=person,
            ask=msgspec.json.encode(tuple(asks)).decode(),
        )
        .on_conflict_do_nothing()
    )
    return key


def grant(conn: Connection, digest: bytes) -> Grant | None:
    """What the key with this digest stands for; None for a key we never gave."""
    row = conn.execute(
        select(
            _key.c.game,
            _key.c.seat,
            _key.c.person,
            _key.c.ask,
            (_key.c.ends <= func.clock_timestamp()).label("ended"),
        ).where(_key.c.digest == digest)
    ).first()
    if row:
        role: Literal["seat", "host"] = "host" if row.seat == HOST else "seat"
        asks = _asks.decode(row.ask) if row.ask else ()
        return Grant(digest, row.game, role, row.seat, row.person, asks, bool(row.ended))
    invited = invitation_of(conn, digest)
    return Grant(digest, invited.game, "guest", invitation=invited) if invited else None


def standing_key(conn: Connection, server: ServerKey, name: uuid.UUID, game: GameId, seat: Seat, person: PersonId) -> str:
    """The reply key of somebody who holds a seat now and writes without a letter. Unlike a letter's it speaks again
    once he is back on a seat that he gave up: it is given anew each time he shows that he holds it."""
    key = letter_key(conn, server, name, game, seat, person)
    ended = (_key.c.digest == keys.key_digest(key)) & _key.c.ends.is_not(None)
    conn.execute(update(_key).where(ended).values(ends=None))
    return key


def end_keys(conn: Connection, game: GameId, person: PersonId) -> None:
    """A person gave his last seat back: the keys he holds for seats speak for nothing any more."""
    mine = (_key.c.game == game) & (_key.c.seat != HOST) & (_key.c.person == person)
    conn.execute(update(_key).where(mine, _key.c.ends.is_(None)).values(ends=func.clock_timestamp()))
