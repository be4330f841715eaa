"""Persons and their mail addresses: the only place that knows who is behind an address."""

from __future__ import annotations

import unicodedata
import uuid

import msgspec
from sqlalchemy import Connection, column, select, table, update
from sqlalchemy.dialects.postgresql import insert

PersonId = uuid.UUID

_person = table("person", column("id"), column("language"), column("letters"), schema="people")
_address = table("address", column("address"), column("person"), column("confirmed"), column("stopped"), schema="people")


class Person(msgspec.Struct, frozen=True):
    id: PersonId
    language: str


def normal(address: str) -> str:
    """An address as it is compared: case folded, domain in its ASCII form; dots and plus signs are left alone.

    Raises ValueError for what is no address.
    """
    local, at, domain = unicodedata.normalize("NFC", address).strip().rpartition("@")
    if not (local and at and domain) or any(c.isspace() or not c.isprintable() for c in address.strip()):
        raise ValueError("not a mail address")
    try:
        ascii_domain = domain.removesuffix(".").encode("idna").decode("ascii")
    except UnicodeError as error:
        raise ValueError("not a mail address") from error
    return f"{local.lower()}@{ascii_domain.lower()}"


def person_of(conn: Connection, address: str) -> Person | None:
    """Whose address this is; None for a stranger's and for what is no address."""
    try:
        wanted = normal(address)
    except ValueError:
        return None
    row = conn.execute(
        select(_person.c.id, _person.c.language)
        .join(_address, _address.c.person == _person.c.id)
        .where(_address.c.address == wanted)
    ).first()
    return Person(row.id, row.language) if row else None


def person_for(conn: Connection, address: str, language: str) -> Person:
    """The person of an address; a new one, not confirmed, where nobody was known. Raises ValueError."""
    wanted = normal(address)
    known = person_of(conn, wanted)
    if known:
        return known
    fresh = Person(uuid.uuid4(), language)
    conn.execute(insert(_person).values(id=fresh.id, language=language))
    taken = conn.execute(
        insert(_address)
        .values(address=wanted, person=fresh.id, confirmed=False)
        .on_conflict_do_nothing()
        .returning(_address.c.address)
    ).first()
    if taken:
        return fresh
    conn.execute(_person.delete().where(_person.c.id == fresh.id))
    return person_for(conn, wanted, language)


def person(conn: Connection, who: PersonId) -> Person:
    row = conn.execute(select(_person.c.id, _person.c.language).where(_person.c.id == who)).one()
    return Person(row.id, row.language)


def addresses(conn: Connection, who: PersonId) -> tuple[str, ...]:
    """Where a person can be reached, the first known first; addresses that were stopped are left out."""
    rows = conn.execute(
        select(_address.c.address)
        .where(_address.c.person == who, _address.c.stopped.is_(None))
        .order_by(column("since"), _address.c.address)
    )
    return tuple(row.address for row in rows)


def owns(conn: Connection, who: PersonId, address: str) -> bool:
    """Whether mail from this address may speak for the person. A stopped address still may: it only gets nothing."""
    found = person_of(conn, address)
    return found is not None and found.id == who


def confirm(conn: Connection, address: str) -> None:
    """Somebody answered from this address to a key that went only there."""
    conn.execute(update(_address).where(_address.c.address == normal(address)).values(confirmed=True, stopped=None))


def speaks(conn: Connection, who: PersonId, language: str) -> None:
    """A person chose a language, for instance by the word he joined with."""
    conn.execute(update(_person).where(_person.c.id == who).values(language=language))


def prefers(conn: Connection, who: PersonId, letters: str) -> None:
    """A person chose how he is written to: with ``pictures``, or ``text`` alone."""
    conn.execute(update(_person).where(_person.c.id == who).values(letters=letters))


def stop(conn: Connection, address: str, reason: str) -> None:
    """Nothing is sent there any more, until somebody writes from it again (`confirm`). `reason`: a machine word."""
    known = (_address.c.address == address.lower()) & _address.c.stopped.is_(None)
    conn.execute(update(_address).where(known).values(stopped=reason))


def stopped(conn: Connection, address: str) -> bool:
    """Whether an address is known and gets nothing."""
    known = (_address.c.address == address.lower()) & _address.c.stopped.is_not(None)
    return conn.execute(select(_address.c.address).where(known)).first() is not None
