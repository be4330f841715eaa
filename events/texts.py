"""Free text, outside the log: the log holds a salted digest, and erasing salt and body leaves the chain whole."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from sqlalchemy import Connection, column, func, select, table, update
from sqlalchemy.dialects.postgresql import insert

from events.model import GameId

_LABEL = b"turnpost/text/1\x00"
_SALT = 16
_text = table(
    "text",
    column("digest"),
    column("game"),
    column("salt"),
    column("body"),
    column("kind"),
    column("erased"),
    schema="texts",
)


class Text(msgspec.Struct, frozen=True):
    """A text before it is kept. `name`: the hex digest that the log holds."""

    name: str
    salt: bytes
    body: str


def digest(salt: bytes, body: str) -> str:
    """What the log holds of a text: hex SHA-256 over label, salt and body."""
    return hashlib.sha256(_LABEL + len(salt).to_bytes(2, "big") + salt + body.encode()).hexdigest()


def fresh(body: str) -> Text:
    """Give a text its salt and name. An empty body has the empty name, and nothing is kept of it."""
    if not body:
        return Text("", b"", "")
    salt = secrets.token_bytes(_SALT)
    return Text(digest(salt, body), salt, body)


def keep(conn: Connection, game: GameId, text: Text, kind: str) -> None:
    """Store a text in the transaction that logs its digest."""
    if text.name:
        conn.execute(
            insert(_text)
            .values(digest=bytes.fromhex(text.name), game=game, salt=text.salt, body=text.body, kind=kind)
            .on_conflict_do_nothing()
        )


def read(conn: Connection, name: str) -> str | None:
    """The body behind a digest of the log; None if it was erased or never kept. The empty name is the empty text."""
    if not name:
        return ""
    body = conn.execute(select(_text.c.body).where(_text.c.digest == bytes.fromhex(name))).scalar()
    return None if body is None else str(body)


def erase(conn: Connection, name: str) -> None:
    """Remove body and salt for good; the digest stays where it is and can no longer be matched with a guess."""
    row = _text.c.digest == bytes.fromhex(name)
    conn.execute(update(_text).where(row).values(body=None, salt=None, erased=func.clock_timestamp()))
