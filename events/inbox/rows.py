"""Submissions as rows: waiting, claimed by a worker, done, or set aside.

Theory of operation. A row is read by whoever claims it; a claim is a transaction of its own, with a lease, so a worker
that dies gives the row back by doing nothing. A row counts as *read* once it is done or was set aside; `finished`
keeps that even when an operator has it read again. Rows of one seat are read in the order they came, because the last
valid set counts.
"""

from __future__ import annotations

import uuid
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, column, func, select, table, text, update

from events.clock import SECOND, instant, micros
from events.model import GameId, Micros, shard_of
from events.sql import load

mail = table(
    "mail",
    column("id"),
    column("received"),
    column("channel"),
    column("rcpt_to"),
    column("mail_from"),
    column("raw"),
    column("source_digest"),
    column("game"),
    column("shard"),
    column("seat"),
    column("person"),
    column("key_digest"),
    column("state"),
    column("lease_until"),
    column("claimed"),
    column("tries"),
    column("reason"),
    column("verdict"),
    column("new_text"),
    column("new_digest"),
    column("message_id"),
    column("result"),
    column("finished"),
    schema="inbox",
)

BACKOFF = (0.5, 2.0, 10.0)
"""Seconds a row rests after a failed try, so that a passing fault has passed."""


class Submission(msgspec.Struct, frozen=True):
    """One claimed row. `tries` counts this one; `claimed`: when it was first claimed, `at`: now; `aside`: it was
    set aside before.

    `new_text`, `new_digest`, `message_id` are what the first reading made of it, and stay (None before).
    """

    id: uuid.UUID
    received: Micros
    channel: str
    rcpt_to: str
    mail_from: str
    raw: bytes
    source_digest: bytes
    game: GameId | None
    seat: int | None
    key_digest: bytes | None
    tries: int
    claimed: Micros
    new_text: str | None
    new_digest: bytes | None
    message_id: str | None
    at: Micros
    aside: bool


def claim(engine: Engine, lease: float) -> Submission | None:
    """Take the next row for `lease` seconds; rows that name a game come first. None when nothing waits."""
    with engine.begin() as conn:
        for known in (True, False):
            row = conn.execute(load("claim", "events.inbox"), {"lease": lease, "known": known}).first()
            if row:
                return _submission(row)
    return None


def _submission(row: Row[Any]) -> Submission:
    values = dict(row._mapping)
    finished = values.pop("finished")
    values |= {name: micros(values[name]) for name in ("received", "claimed", "at")}
    return Submission(aside=finished is not None, **values)


def cut(conn: Connection, row: Submission, **found: Any) -> Submission:
    """Keep what the first reading found (game, seat, key_digest, new_text, new_digest, message_id ...): a later
    reading, perhaps by a newer program, must give the same command ids."""
    values = dict(found)
    if found.get("game") is not None:
        values["shard"] = shard_of(found["game"])
    conn.execute(update(mail).where(mail.c.id == row.id).values(values))
    kept = {name: value for name, value in found.items() if name in Submission.__struct_fields__}
    return msgspec.structs.replace(row, **kept)


def twin(conn: Connection, row: Submission) -> bool:
    """Whether the same submission had arrived before (mail rule 2): one effect, and the receipt says so."""
    if row.game is None:
        return False
    values = {name: getattr(row, name) for name in ("game", "key_digest", "message_id", "new_digest", "id")}
    return bool(conn.execute(load("twin", "events.inbox"), {**values, "received": instant(row.received)}).scalar())


def done(conn: Connection, row: Submission, verdict: str, result: str | None = None) -> None:
    """The row was read to its end. Call it in the transaction that writes the receipt."""
    conn.execute(
        update(mail)
        .where(mail.c.id == row.id)
        .values(
            state="done",
            verdict=verdict,
            result=None if result is None else text("CAST(:result AS json)").bindparams(result=result),
            lease_until=None,
            finished=func.clock_timestamp(),
        )
    )


def release(engine: Engine, row: Submission, reason: str) -> None:
    """A try failed: the row rests a moment and may be claimed again. `reason`: the kind of the error, no content."""
    rest = BACKOFF[min(row.tries, len(BACKOFF)) - 1]
    with engine.begin() as conn:
        conn.execute(
            update(mail)
            .where(mail.c.id == row.id, mail.c.state == "claimed")
            .values(state="waiting", reason=reason, lease_until=func.clock_timestamp() + text(f"interval '{rest} s'"))
        )


def aside(conn: Connection, row: Submission, reason: str) -> None:
    """Give a row up: kept with its reason, counted as read, shown to the operator."""
    conn.execute(
        update(mail)
        .where(mail.c.id == row.id, mail.c.state.in_(("waiting", "claimed")))
        .values(
            state="aside",
            reason=reason,
            lease_until=None,
            finished=func.coalesce(mail.c.finished, func.clock_timestamp()),
        )
    )


def retry(conn: Connection, row: uuid.UUID) -> bool:
    """Have a row that was set aside read again. It keeps its first `received`, and no clock waits for it."""
    again = (
        update(mail)
        .where(mail.c.id == row, mail.c.state == "aside")
        .values(state="waiting", tries=0, claimed=None, lease_until=None)
    )
    return conn.execute(again).rowcount == 1


class Aside(msgspec.Struct, frozen=True):
    """A row that was set aside, for the operator's list."""

    id: uuid.UUID
    received: Micros
    game: GameId | None
    reason: str


def asides(conn: Connection, limit: int = 100) -> tuple[Aside, ...]:
    """What was set aside, the oldest first."""
    rows = conn.execute(
        select(mail.c.id, mail.c.received, mail.c.game, mail.c.reason)
        .where(mail.c.state == "aside")
        .order_by(mail.c.received)
        .limit(limit)
    )
    return tuple(Aside(row.id, micros(row.received), row.game, row.reason or "") for row in rows)


def unread_before(conn: Connection, game: GameId, due: Micros, patience: float) -> bool:
    """Whether a submission received by `due` is unread, for this game or for an unknown one.

    For an unknown game the clock waits `patience` seconds from its arrival and no longer, read or not, so that nobody
    can hold up every game by writing to none.
    """
    at = conn.execute(select(func.clock_timestamp())).scalar_one()
    values = {"game": game, "due": instant(due), "unknown_since": instant(micros(at) - int(patience * SECOND))}
    return bool(conn.execute(load("unread", "events.inbox"), values).scalar())


def waiting(conn: Connection, older: float = 0.0) -> int:
    """How many rows wait to be read and arrived more than `older` seconds ago."""
    limit = func.clock_timestamp() - text(f"interval '{older:.3f} s'")
    chosen = mail.c.state.in_(("waiting", "claimed")) & (mail.c.received <= limit)
    return int(conn.execute(select(func.count()).select_from(mail).where(chosen)).scalar_one())
