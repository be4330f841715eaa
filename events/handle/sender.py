"""Who wrote a submission, and whether he may speak: the gates between the raw mail and its lines.

The order is that of the mail rules 1.2: what no person wrote is stored and never answered; a key must name a game; the
From address must be one we know of the person the key was given to (key and address together are the identity; a mail
that fails the checks of its own domain counts as unknown). Only then the text is looked at.
"""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, String, cast, column, select, table

from events import inbox, intake, keys, vault, verbs
from events.handle.house import House, Known
from events.handle.receipt import Note, notice
from events.inbox import Submission
from events.vault import Grant, PersonId
from games.kernel.audience import Seat

SILENT = frozenset({"own", "bounce", "automatic", "reaction"})
_letter = table("letter", column("id"), column("message_id"), schema="outbox")


def identify(conn: Connection, house: House, row: Submission) -> Known | None:
    """The submission with its known sender; None when it ended here, answered or on purpose not."""
    reading = intake.read(row.raw, intake.Envelope(row.mail_from, row.rcpt_to), house.mail)
    if reading.verdict in SILENT:
        inbox.done(conn, row, reading.verdict)
        house.seen(reading.verdict)
        return None
    found = _judge(conn, house, row, reading)
    if isinstance(found, Known):
        return found
    notice(conn, house, row, reading, found)
    inbox.done(conn, row, found.code)
    house.seen(found.code)
    return None


def _judge(conn: Connection, house: House, row: Submission, reading: intake.Reading) -> Known | Note:
    """The first gate that closes decides; the notice goes to whom the key was given, or to nobody we do not know."""
    grant = _grant(conn, house, row, reading)
    if grant is None:
        return Note("unknown-key", address=reading.from_address)
    row = _first_cut(conn, row, reading, grant)
    if reading.verdict == "unreadable":
        return _to_owner(grant, "unreadable", {"reason": reading.reason})
    address = reading.from_address
    if address is None or reading.sender_problem or not _speaks_for(conn, grant, address):
        return _to_owner(grant, "unknown-sender", {"address": address or ""})
    code = "lossy" if reading.verdict == "person" and reading.lossy else reading.verdict
    if grant.ended or code != "person":
        return Note("key-ended" if grant.ended else code, {}, grant.game, grant.person, address)
    return _known(conn, house, row, reading, grant, address)


def _known(conn: Connection, house: House, row: Submission, reading: intake.Reading, grant: Grant, address: str) -> Known:
    person = grant.person
    if grant.invitation:  # an old letter can still be used to talk, by whoever was invited and sits
        named = getattr(vault.person_of(conn, address), "id", None)
        person = named if grant.invitation.used or any(_holds(conn, grant, named)) else None  # the host is one by any letter
    seats, hosts = _holds(conn, grant, person)
    return Known(
        house=house,
        row=row,
        reading=reading,
        grant=grant,
        game=grant.game,
        address=vault.normal(address),
        person=person,
        language=vault.person(conn, person).language if person else reading.language,
        seats=seats,
        hosts=hosts,
        twin=inbox.twin(conn, row),
        roles=verbs.roles_of(house.desk.rules_of(conn, grant.game)),
    )


def seated(conn: Connection, known: Known) -> Known:
    """The sender with what he holds now: a line of his own has changed it."""
    person = known.person or getattr(vault.person_of(conn, known.address), "id", None)
    seats, hosts = _holds(conn, known.grant, person)
    return replace(known, person=person, seats=seats, hosts=hosts)


def _holds(conn: Connection, grant: Grant, person: PersonId | None) -> tuple[tuple[Seat, ...], bool]:
    """The seats somebody holds, and whether he runs the game."""
    holds = [held for held in vault.holders(conn, grant.game) if held.person == person] if person else []
    return tuple(held.seat for held in holds if held.role == "seat"), any(held.role == "host" for held in holds)


def _grant(conn: Connection, house: House, row: Submission, reading: intake.Reading) -> Grant | None:
    """What the mail speaks for: by the key of the recipient, of a header, or of the letter of ours it answers."""
    digests = [row.key_digest] if row.key_digest else []
    if reading.key:
        digests.append(keys.key_digest(reading.key))
    for reference in reading.references:
        wanted = cast(_letter.c.message_id, String).in_((reference, f"<{reference}>"))
        answered = conn.execute(select(_letter.c.id).where(wanted)).scalar()
        if answered:
            digests.append(keys.key_digest(house.desk.server.reply_key("letter", answered.bytes)))
    return next((found for digest in digests if (found := vault.grant(conn, digest))), None)


def _first_cut(conn: Connection, row: Submission, reading: intake.Reading, grant: Grant) -> Submission:
    """Keep what this first reading found; a later one goes by it."""
    if row.new_digest is not None:
        return row
    return inbox.cut(
        conn,
        row,
        game=grant.game,
        seat=grant.seat,
        person=grant.person,
        key_digest=grant.digest,
        message_id=reading.message_id or f"source:{reading.source_digest.hex()}",
        new_text=reading.new_text.replace("\x00", ""),
        new_digest=reading.new_digest,
    )


def _speaks_for(conn: Connection, grant: Grant, address: str) -> bool:
    if grant.invitation:
        return vault.normal(address) == grant.invitation.address
    return grant.person is not None and vault.owns(conn, grant.person, address)


def _to_owner(grant: Grant, code: str, params: dict[str, str]) -> Note:
    """A notice to the address we know: whoever wrote, this is whom the key was given to."""
    if grant.invitation:
        return Note(code, dict(params), grant.game, None, grant.invitation.address)
    return Note(code, dict(params), grant.game, grant.person)
