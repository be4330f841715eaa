"""Letters and webhook calls as rows: put once for each reason, claimed, sent, or given up with the reason.

Theory of operation. `unique_key` names the reason for a letter, so saying it twice writes one row. A sender claims a
row (its own transaction: state *sending*, a lease, one more attempt) before it speaks to the relay, and stamps it
afterwards. A row whose lease ran out in *sending* may or may not have been sent: it becomes *uncertain* and is sent
once more under the same Message-ID; mail programs show such a pair as one.
"""

from __future__ import annotations

import uuid
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Engine, Row, Text, cast, column, func, select, table, text, update
from sqlalchemy.dialects.postgresql import insert

from events import about as abouts
from events.about import AnyAbout
from events.clock import instant, micros
from events.model import GameId, Micros, shard_of
from events.sql import load

Kind = Literal["receipt", "ask", "news", "ended", "announce", "invite", "notice", "hook"]
Channel = Literal["mail", "webhook"]

letter = table(
    "letter",
    column("id"),
    column("game"),
    column("shard"),
    column("seat"),
    column("person"),
    column("address"),
    column("channel"),
    column("kind"),
    column("unique_key"),
    column("about"),
    column("made"),
    column("due_at"),
    column("expires"),
    column("state"),
    column("lease_until"),
    column("attempts"),
    column("message_id"),
    column("rendered"),
    column("relay_answer"),
    column("sent_at"),
    column("reason"),
    schema="outbox",
)


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """What is put. `address` None: wherever the person is reached when it is sent. `due_at` None: at once."""

    kind: Kind
    unique_key: str
    about: AnyAbout
    channel: Channel = "mail"
    game: GameId | None = None
    seat: int | None = None
    person: uuid.UUID | None = None
    address: str | None = None
    due_at: Micros | None = None
    expires: Micros | None = None


class Claimed(msgspec.Struct, frozen=True):
    """A row in the hands of a sender. `attempts` counts this one; `again`: it may have been sent before."""

    id: uuid.UUID
    kind: str
    channel: str
    game: GameId | None
    shard: int | None
    seat: int | None
    person: uuid.UUID | None
    address: str | None
    about: AnyAbout
    attempts: int
    message_id: str | None
    rendered: bytes | None
    again: bool
    unique_key: str


def put(conn: Connection, new: Letter) -> uuid.UUID | None:
    """Write a letter in the caller's transaction. None if the same reason already has one.

    Of several in one transaction each has an instant of its own, so that which is the newest is never a matter of luck.
    """
    row = conn.execute(
        insert(letter)
        .values(
            id=uuid.uuid4(),
            game=new.game,
            shard=None if new.game is None else shard_of(new.game),
            seat=new.seat,
            person=new.person,
            address=new.address,
            channel=new.channel,
            kind=new.kind,
            unique_key=new.unique_key,
            about=text("CAST(:about AS json)").bindparams(about=abouts.write(new.about)),
            made=func.clock_timestamp(),
            due_at=func.clock_timestamp() if new.due_at is None else instant(new.due_at),
            expires=None if new.expires is None else instant(new.expires),
        )
        .on_conflict_do_nothing(index_elements=["unique_key"])
        .returning(letter.c.id)
    ).first()
    return row.id if row else None


def claim(engine: Engine, lease: float, channel: Channel = "mail") -> Claimed | None:
    """Take the next due row of a channel for `lease` seconds; None when nothing is due. Rows whose sender died come
    again: as they are if nothing can have been sent, else once, as `again`."""
    with engine.begin() as conn:
        row = conn.execute(load("outbox_claim"), {"lease": lease, "channel": channel}).first()
    return _claimed(row) if row else None


def _claimed(row: Row[Any]) -> Claimed:
    values = dict(row._mapping)
    values["about"] = abouts.read(values["about"])
    return Claimed(**values)


def keep_rendered(conn: Connection, row: uuid.UUID, message_id: str, rendered: bytes) -> None:
    """Store the bytes and the Message-ID before they are sent: every further attempt sends exactly these."""
    _set(conn, row, message_id=message_id, rendered=rendered)


def stamp_sent(conn: Connection, row: uuid.UUID, relay_answer: str) -> None:
    """The relay has taken it."""
    _set(
        conn,
        row,
        state="sent",
        relay_answer=relay_answer[:500],
        sent_at=func.clock_timestamp(),
        lease_until=None,
        reason=None,
    )


def retry(conn: Connection, row: uuid.UUID, after: float, answer: str) -> None:
    """Not now: again in `after` seconds. The row waits, others go on."""
    later = func.clock_timestamp() + text(f"interval '{after:.3f} s'")
    _set(conn, row, state="waiting", relay_answer=answer[:500], due_at=later, lease_until=None)


def fail(conn: Connection, row: uuid.UUID, reason: str, answer: str = "") -> None:
    """Never: kept with its reason, shown to the operator, and may be put back by him."""
    _set(conn, row, state="failed", reason=reason, relay_answer=answer[:500], lease_until=None)


def put_back(conn: Connection, row: uuid.UUID) -> bool:
    """The operator has a failed or uncertain letter tried again, with a fresh count."""
    again = update(letter).where(letter.c.id == row, letter.c.state.in_(("failed", "uncertain")))
    values = {"state": "waiting", "attempts": 0, "due_at": func.clock_timestamp(), "reason": None}
    return conn.execute(again.values(values)).rowcount == 1


def supersede(
    conn: Connection, game: GameId, person: uuid.UUID, kinds: tuple[Kind, ...], reason: str, *, event: str = ""
) -> int:
    """Unsent letters of these kinds to one person about one game are no longer true; with `event` only those about one.
    Receipts never are superseded."""
    if "receipt" in kinds:
        raise ValueError("a receipt is never superseded")
    stale = (letter.c.game == game) & (letter.c.person == person) & letter.c.kind.in_(kinds) & (letter.c.state == "waiting")
    if event:
        stale &= letter.c.about.op("->>")("event") == event
    return conn.execute(update(letter).where(stale).values(state="superseded", reason=reason)).rowcount


class Answered(msgspec.Struct, frozen=True):
    """Answers to an address in a time: how many, when the first was made, and whether one of them said that it is the
    last for now."""

    count: int
    first: Micros | None
    warned: bool


def answered(conn: Connection, address: str, seconds: int, prefix: str) -> Answered:
    """The answers that went, or are to go, to an address in the last `seconds` (mail rule 9): those whose unique key
    begins with `prefix`."""
    recent = letter.c.made > func.clock_timestamp() - text(f"interval '{int(seconds)} s'")
    mine = (letter.c.address == address) & letter.c.kind.in_(("receipt", "notice"))
    chosen = mine & recent & letter.c.unique_key.startswith(prefix, autoescape=True)
    warned = func.coalesce(func.bool_or(letter.c.about.op("->>")("quiet").is_not(None)), False)
    row = conn.execute(select(func.count(), func.min(letter.c.made), warned).where(chosen)).one()
    return Answered(row[0], None if row[1] is None else micros(row[1]), row[2])


_RECEIPTS = 20
"""How far back a refusal is looked for."""
_TELLING: tuple[Kind, ...] = ("ask", "news", "ended", "announce", "invite")


def last_of(conn: Connection, game: GameId, person: uuid.UUID) -> Letter | None:
    """The newest letter that told a person something about a game, as it would be put again."""
    row = conn.execute(
        select(letter.c.kind, letter.c.seat, letter.c.unique_key, cast(letter.c.about, Text).label("about"))
        .where(letter.c.game == game, letter.c.person == person, letter.c.kind.in_(_TELLING))
        .order_by(letter.c.made.desc())
        .limit(1)
    ).first()
    if row is None:
        return None
    about = abouts.read(row.about)
    return Letter(kind=row.kind, unique_key=row.unique_key, about=about, game=game, seat=row.seat, person=person)


def last_refused(conn: Connection, game: GameId, address: str) -> tuple[abouts.Line, ...]:
    """The refused lines of the newest receipt to an address that has any: what its reader was told already."""
    rows = conn.execute(
        select(cast(letter.c.about, Text).label("about"))
        .where(letter.c.game == game, letter.c.address == address, letter.c.kind == "receipt")
        .order_by(letter.c.made.desc())
        .limit(_RECEIPTS)
    )
    for row in rows:
        about = abouts.read(row.about)
        found = tuple(line for line in about.lines if line.refusal) if isinstance(about, abouts.ReceiptAbout) else ()
        if found:
            return found
    return ()


def _set(conn: Connection, row: uuid.UUID, **values: Any) -> None:
    conn.execute(update(letter).where(letter.c.id == row).values(**values))
