"""What a played game cost, read by the operator's connection when it is over: letters, phases, seconds of delivery."""

from __future__ import annotations

import json
import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from events import database, store

_LETTERS = sa.text("SELECT kind, state, count(*) FROM outbox.letter WHERE game = :game GROUP BY kind, state")
_MAILS = sa.text("SELECT state, count(*) FROM inbox.mail WHERE game = :game GROUP BY state")
_RECEIPTS = sa.text("""
    SELECT extract(epoch FROM letter.sent_at - mail.received)
    FROM outbox.letter JOIN inbox.mail ON letter.unique_key LIKE '%' || mail.id || '%'
    WHERE letter.game = :game AND letter.kind = 'receipt' AND letter.state = 'sent'
""")
# A letter that asks names the version it tells of; if a seat made that version, its newest mail by then was the cause.
_TURNS = sa.text("""
    SELECT extract(epoch FROM letter.sent_at - cause.received)
    FROM outbox.letter
    JOIN log.version ON version.game = letter.game AND version.version = split_part(letter.unique_key, ':', 3)::integer,
    LATERAL (
        SELECT max(received) AS received FROM inbox.mail
        WHERE mail.game = letter.game AND mail.seat = (version.actor ->> 'seat')::integer
          AND received <= to_timestamp(version.at / 1000000.0)
    ) AS cause
    WHERE letter.game = :game AND letter.kind = 'ask' AND letter.state = 'sent' AND letter.unique_key LIKE 'told:%'
      AND version.actor ->> 'role' = 'seat' AND cause.received IS NOT NULL
""")


@dataclass(frozen=True)
class Figures:
    """`moves` and `defaults` by seat. `receipts`, `turns`: seconds from an accepted mail to the receipt, and to the
    letters that ask the next ones, handed over."""

    letters: Counter[str]
    unsent: Counter[str]
    mails: Counter[str]
    phases: int
    moves: Counter[int]
    defaults: Counter[int]
    receipts: tuple[float, ...]
    turns: tuple[float, ...]


def of(dsn: str, game: uuid.UUID) -> Figures:
    engine = database.engine(dsn)
    try:
        with engine.connect() as conn:
            return _of(conn, game)
    finally:
        engine.dispose()


def _of(conn: sa.Connection, game: uuid.UUID) -> Figures:
    letters, unsent, moves, defaults = Counter[str](), Counter[str](), Counter[int](), Counter[int]()
    for kind, state, count in conn.execute(_LETTERS, {"game": game}):
        (letters if state == "sent" else unsent)[kind if state == "sent" else state] += count
    versions = list(store.versions(conn, game))
    for version in versions:
        if version.kind == "Submit" and version.actor.seat:
            moves[version.actor.seat] += 1
        defaults.update(json.loads(one.payload)["seat"] for one in version.entries if one.kind == "DefaultTaken")
    return Figures(
        letters=letters,
        unsent=unsent,
        mails=Counter(dict(conn.execute(_MAILS, {"game": game}).all())),
        phases=sum(bool(version.dues) for version in versions),
        moves=moves,
        defaults=defaults,
        receipts=_seconds(conn, _RECEIPTS, game),
        turns=_seconds(conn, _TURNS, game),
    )


def _seconds(conn: sa.Connection, query: sa.TextClause, game: uuid.UUID) -> tuple[float, ...]:
    return tuple(sorted(float(value) for value in conn.execute(query, {"game": game}).scalars()))


def spread(values: Sequence[float]) -> str:
    """``median 0.12 s, p99 0.40 s`` of sorted values."""
    if not values:
        return "none"
    return f"median {values[len(values) // 2]:.2f} s, p99 {values[int(len(values) * 0.99)]:.2f} s, {len(values)} in all"
