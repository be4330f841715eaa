"""What the sender writes into and reads from the outbox beside claiming a row (`events/outbox.py`)."""

from __future__ import annotations

import uuid

from sqlalchemy import ColumnElement, Connection, column, exists, func, select, table, text, update

from events import clock
from events.model import GameId
from events.outbox import Claimed, letter

_deadline = table("deadline", column("game"), column("due"), schema="lease")
_KEPT = 500
_EARLIER = 10


def prepared(conn: Connection, row: uuid.UUID, message_id: str, address: str | None, rendered: bytes) -> None:
    """Keep the bytes, their id and where they go before they are sent: every further attempt sends exactly these."""
    _set(conn, row, message_id=message_id, address=address, rendered=rendered)


def postponed(conn: Connection, row: Claimed, after: float, answer: str, *, free: bool) -> None:
    """Again in `after` seconds; the delay stands here and nowhere else. `free`: the try was not the letter's."""
    later = func.clock_timestamp() + text(f"interval '{after:.3f} s'")
    tries = row.attempts - 1 if free else row.attempts
    _set(conn, row.id, state="waiting", relay_answer=answer[:_KEPT], due_at=later, lease_until=None, attempts=tries)


def superseded(conn: Connection, row: uuid.UUID, reason: str) -> None:
    """What it says is no longer true."""
    _set(conn, row, state="superseded", reason=reason, lease_until=None)


def expire(conn: Connection) -> int:
    """A letter that asks for something that has fallen due is worse than none: the news of the default comes next. Only once
    the deadline was passed: a clock that was ahead for a moment must not leave a question that nobody was asked."""
    due = func.extract("epoch", letter.c.expires) * clock.SECOND
    open_still = exists().where(_deadline.c.game == letter.c.game, _deadline.c.due <= due)
    late = (letter.c.state == "waiting") & (letter.c.expires < func.clock_timestamp()) & ~open_still
    return conn.execute(update(letter).where(late).values(state="superseded", reason="expired")).rowcount


def earlier(conn: Connection, game: GameId, reader: ColumnElement[bool], row: uuid.UUID) -> tuple[str, ...]:
    """Message-IDs of what was sent to a reader about a game, the newest last."""
    sent = (letter.c.game == game) & reader & letter.c.message_id.is_not(None) & (letter.c.id != row)
    found = conn.execute(select(letter.c.message_id).where(sent).order_by(letter.c.made.desc()).limit(_EARLIER))
    return tuple(reversed([one.message_id for one in found]))


def waiting(conn: Connection, channel: str, older: float) -> int:
    """How many letters of a channel have been due for more than `older` seconds, or were lost by their sender."""
    now = func.clock_timestamp()
    limit = now - text(f"interval '{older:.3f} s'")
    due = (letter.c.state == "waiting") & (letter.c.due_at <= limit)
    lost = (letter.c.state == "sending") & (letter.c.lease_until < now)
    chosen = select(func.count()).select_from(letter).where(letter.c.channel == channel, due | lost)
    return int(conn.execute(chosen).scalar_one())


def _set(conn: Connection, row: uuid.UUID, **values: object) -> None:
    conn.execute(update(letter).where(letter.c.id == row).values(**values))
