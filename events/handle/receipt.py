"""The end of every submission: its row is marked done and its answer written, in one transaction."""

from __future__ import annotations

import uuid

import msgspec
from sqlalchemy import Connection

from events import inbox, intake, outbox, vault
from events.about import Answering, Line, NoticeAbout, Owed, ReceiptAbout
from events.clock import SECOND
from events.handle.house import House, Known, answering
from events.inbox import Submission
from events.model import GameId, Micros
from events.observe import log
from events.outbox import Letter
from games.kernel.audience import Seat
from games.kernel.refusal import Param
from games.kernel.situation import Situation

DAY = 86_400
TEXT_CAP = 1_000
TALK_CAP = 20


class Enclosed(msgspec.Struct, frozen=True):
    """What the lines asked to be put into the receipt; `late`: it came in time and was read late by our fault."""

    enclose: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    reasons: tuple[Line, ...] = ()
    late: bool = False


def owed(situation: Situation, seats: tuple[Seat, ...]) -> tuple[Owed, ...]:
    """What the reader's seats owe now, the most urgent first."""
    runs = situation.table.phase == "running"
    mine = [ask for ask in situation.table.asks if ask.seat in seats]
    mine.sort(key=lambda ask: (ask.answered, ask.due, ask.seat, ask.key))
    return tuple(Owed(ask.seat, ask.kind, ask.due if runs else None, ask.answered, ask.fixed) for ask in mine)


def finish(
    conn: Connection, known: Known, lines: tuple[Line, ...], enclosed: Enclosed, situation: Situation, head: str
) -> None:
    """Mark the row done and write its receipt. The reader's person and seats are looked up anew: he may have sat down."""
    person = known.person or getattr(vault.person_of(conn, known.address), "id", None)
    seats = vault.seats_of(conn, known.game, person) if person else ()
    invitation = vault.invitation_of(conn, known.grant.digest) if known.grant.invitation else None
    about = ReceiptAbout(
        role="seat" if seats else known.role,
        seats=seats,
        received=known.row.received,
        lines=_short(lines),
        owed=owed(situation, seats),
        head=head,
        repeated=known.twin,
        enclose=enclosed.enclose,
        topics=enclosed.topics,
        reasons=enclosed.reasons,
        late=enclosed.late,
        language=(invitation.language if invitation else "") or known.reading.language,
        answering=known.answering(),
    )
    inbox.done(conn, known.row, "person", msgspec.json.encode([[n.number, n.status] for n in about.lines]).decode())
    known.house.seen("person")
    idle = not any(line.status in ("counted", "already") for line in lines)
    cap = known.house.caps.idle if idle else known.house.caps.counted
    prefix = "idle:" if idle else "receipt:"
    room = _room(conn, known.row, known.address, prefix, cap)
    if room is None:
        log().warning("receipt capped", mail=str(known.row.id), game=str(known.game))
        return
    letter = Letter(
        kind="receipt",
        unique_key=f"{prefix}{known.row.id}",
        about=msgspec.structs.replace(about, quiet=room.quiet),
        game=known.game,
        seat=known.seat or None,
        person=person,
        address=known.address,
    )
    outbox.put(conn, letter)


def _short(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """In the order written; of prose only the first lines, for it is shown only so that a wrong cut is seen."""
    ordered = sorted(lines, key=lambda line: line.number)
    talk = {line.number for line in [line for line in ordered if line.status == "ignored"][TALK_CAP:]}
    return tuple(line for line in ordered if line.number not in talk)


class _Room(msgspec.Struct, frozen=True):
    """There is room for one more answer today; `quiet`: it is the last one before this instant, and has to say so."""

    quiet: Micros | None = None


def _room(conn: Connection, row: Submission, to: str, prefix: str, cap: int) -> _Room | None:
    """Whether an address may be answered once more. Nobody falls silent before he has said that he does: also not where
    two readers at once have used up the room."""
    seen = outbox.answered(conn, to, DAY, prefix)
    if seen.count >= cap and seen.warned:
        return None
    return _Room((seen.first or row.received) + DAY * SECOND) if seen.count >= cap - 1 else _Room()


class Note(msgspec.Struct, frozen=True):
    """A notice to somebody: an address, or a person wherever he is reached."""

    code: str
    params: dict[str, Param] = {}
    game: GameId | None = None
    person: uuid.UUID | None = None
    address: str | None = None


def notice(conn: Connection, house: House, row: Submission, reading: intake.Reading | None, note: Note) -> None:
    """Write a notice about a row, once for each code and reader, as long as the day's cap allows."""
    to = note.address
    if to is None and note.person:
        to = next(iter(vault.addresses(conn, note.person)), None)
    room = _room(conn, row, to, "notice:", house.caps.notices) if to else None
    if room is None:
        log().warning("notice capped", mail=str(row.id), reason=note.code)
        return
    about = NoticeAbout(
        note.code,
        note.params,
        text=reading.new_text[:TEXT_CAP] if reading else "",
        language=reading.language if reading else "",
        answering=answering(reading) if reading else Answering(),
        quiet=room.quiet,
    )
    letter = Letter(
        kind="notice",
        unique_key=f"notice:{note.code}:{row.id}:{note.person or to}",
        about=about,
        game=note.game,
        person=note.person,
        address=to,
    )
    outbox.put(conn, letter)


def tell_host(conn: Connection, house: House, row: Submission, game: GameId, code: str, params: dict[str, Param]) -> None:
    """Of what everybody at the table may know too."""
    host = vault.host(conn, game)
    if host:
        notice(conn, house, row, None, Note(code, params, game, host.person))


def tell_idle_host(
    conn: Connection, house: House, row: Submission, game: GameId, code: str, params: dict[str, Param]
) -> None:
    """Of what players may not know: that, and when, another one wrote. A host who also plays is a player."""
    if vault.host_plays(conn, game):
        log().warning("host not told, he plays", mail=str(row.id), game=str(game), reason=code)
    else:
        tell_host(conn, house, row, game, code, params)
