"""The door's side of the inbox: a submission becomes durable and gets the instant that counts.

Theory of operation. Whoever stores a submission holds the arrivals lock in shared mode from before it reads the clock
until its commit. Whoever wants to know that nothing that came by some instant is still on its way takes the same lock
exclusively for a moment, after that instant: then every earlier stamp has been committed or will never be. So a
deadline can be passed without a mail coming to light afterwards that had arrived in time.
"""

from __future__ import annotations

import uuid

import msgspec
from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy.exc import DBAPIError

from events import clock, keys, vault
from events.inbox.rows import mail
from events.intake import source
from events.model import Micros, shard_of

_LOCK = (7_301, 1)
"""The pair that PostgreSQL's advisory locks know the arrivals by; game locks are of the other, single-number kind."""

LIMIT = 5
"""Seconds within which a submission is stored, or the sender's server is asked to come again."""

_LIMITED = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")


class TryLater(Exception):
    """The submission could not be stored just now; nothing was kept. The answer to the sender is a temporary refusal."""


class Arrived(msgspec.Struct, frozen=True):
    id: uuid.UUID
    received: Micros
    shard: int | None


OF_ONE_SEAT = "api"
"""The channel of lines that were handed in at the address of one seat, not in answer to a letter about all that somebody
holds."""


def store(
    engine: Engine, rcpt_to: str, mail_from: str, raw: bytes, channel: str = "mail", row: uuid.UUID | None = None
) -> Arrived:
    """Store a submission durably and stamp it. Raises TryLater when that fails, for whatever reason: also where the
    `row` that the caller chose is there already.

    The reply key of the envelope recipient is resolved here, so that a row of an unknown game is rare.
    """
    try:
        with engine.begin() as conn:
            return _store(conn, rcpt_to, mail_from, raw, channel, row)
    except DBAPIError as error:
        raise TryLater(type(error.orig).__name__) from error


def _store(
    conn: Connection, rcpt_to: str, mail_from: str, raw: bytes, channel: str, row: uuid.UUID | None = None
) -> Arrived:
    conn.execute(select(*(func.set_config(name, f"{LIMIT}s", True) for name in _LIMITED)))
    row = row or uuid.uuid4()
    key = keys.key_in(rcpt_to)
    digest = keys.key_digest(key) if key else None
    grant = vault.grant(conn, digest) if digest else None
    shard = shard_of(grant.game) if grant else None
    values = {
        "id": row,
        "channel": channel,
        "rcpt_to": _plain(rcpt_to),
        "mail_from": _plain(mail_from),
        "raw": raw,
        "source_digest": source.digest(source.split_mail(raw)),
        "key_digest": digest,
        "state": "waiting",
        "tries": 0,
        "game": grant.game if grant else None,
        "shard": shard,
        "seat": grant.seat if grant else None,
        "person": grant.person if grant else None,
    }
    conn.execute(select(func.pg_advisory_xact_lock_shared(*_LOCK)))
    received = clock.now(conn)
    conn.execute(insert(mail).values(received=clock.instant(received), **values))
    return Arrived(row, received, shard)


def barrier(engine: Engine) -> Micros:
    """An instant before which nothing can arrive any more: every earlier stamp is committed and visible."""
    with engine.begin() as conn:
        conn.execute(select(func.pg_advisory_xact_lock(*_LOCK)))
        return clock.now(conn)


def _plain(address: str) -> str:
    """An envelope address as it can be stored: no NUL, no lone surrogate."""
    return address.replace("\x00", "").encode("utf-8", "replace").decode("utf-8")[:500]
