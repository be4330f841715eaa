"""Free text, outside the log: the log holds a salted digest, and erasing salt and body leaves the chain whole."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Connection, Uuid, column, func, select, table, update
from sqlalchemy.dialects.postgresql import insert

from events.model import GameId
from games.kernel import acts

_LABEL = b"turnpost/text/1\x00"
_SALT = 16
_FIELDS = ("name", "text", "reason")
_NAME = re.compile(r"[0-9a-f]{64}")
_text = table(
    "text",
    column("digest"),
    column("game", Uuid),
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


class Kept(msgspec.Struct, frozen=True):
    """A text as it lies in the table; `body` and `salt` are None once it was `erased`."""

    name: str
    game: GameId | None
    salt: bytes | None
    body: str | None
    kind: str
    erased: bool


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


def of(conn: Connection, game: GameId) -> tuple[Kept, ...]:
    """Every text that is kept for a game."""
    return _read(conn, _text.c.game == game)


def under(conn: Connection, names: Iterable[str]) -> tuple[Kept, ...]:
    """The texts that are kept under these names, whosever they are."""
    return _read(conn, _text.c.digest.in_([bytes.fromhex(name) for name in names]))


def named_by(command: acts.Command) -> tuple[str, ...]:
    """The names of the texts that a command holds the digests of."""
    found = (getattr(command, field, "") for field in _FIELDS)
    return tuple(name for name in found if _NAME.fullmatch(name))


def _read(conn: Connection, where: ColumnElement[bool]) -> tuple[Kept, ...]:
    return tuple(
        Kept(
            name=bytes(row.digest).hex(),
            game=row.game,
            salt=None if row.salt is None else bytes(row.salt),
            body=row.body,
            kind=row.kind,
            erased=row.erased is not None,
        )
        for row in conn.execute(select(_text).where(where).order_by(_text.c.digest))
    )


def erase(conn: Connection, name: str) -> None:
    """Remove body and salt for good; the digest stays where it is and can no longer be matched with a guess."""
    row = _text.c.digest == bytes.fromhex(name)
    conn.execute(update(_text).where(row).values(body=None, salt=None, erased=func.clock_timestamp()))
