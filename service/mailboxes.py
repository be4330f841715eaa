"""Reads the maildirs that the relay of the local default writes. Never changes one: players' programs read them too."""

from __future__ import annotations

from email import policy
from email.header import decode_header, make_header
from email.message import Message
from email.parser import BytesParser
from pathlib import Path

import msgspec

from events import vault
from events.maildirs import folder_name


class Box(msgspec.Struct, frozen=True):
    """`name` is the folder; `count` how many letters lie in it."""

    name: str
    count: int


class Letter(msgspec.Struct, frozen=True):
    """A stored mail. `name` is the file's; `headers` in order; `text` is its text part."""

    name: str
    subject: str
    sender: str
    date: str
    headers: tuple[tuple[str, str], ...] = ()
    text: str = ""
    attachments: tuple[str, ...] = ()


def box_of(root: Path, address: str) -> str:
    """The folder of an address, which may have characters that no folder should; or a folder by its own name."""
    try:
        folder = folder_name(vault.normal(address))
    except ValueError:
        folder = address
    return folder if (root / folder).is_dir() else address.strip().lower()


def boxes(root: Path) -> list[Box]:
    """Every mailbox, by name."""
    if not root.is_dir():
        return []
    found = (folder for folder in root.iterdir() if folder.is_dir() and not folder.name.startswith("."))
    return sorted((Box(folder.name, len(_files(folder))) for folder in found), key=lambda box: box.name)


def letters(root: Path, box: str) -> list[Letter] | None:
    """The letters of a mailbox, the newest first; None if there is no such box."""
    folder = _folder(root, box)
    if folder is None:
        return None
    return [_read(path, whole=False) for path in sorted(_files(folder), key=lambda path: path.name, reverse=True)]


def letter(root: Path, box: str, name: str) -> Letter | None:
    """One letter, whole."""
    folder = _folder(root, box)
    path = next((path for path in _files(folder) if path.name == name), None) if folder else None
    return _read(path, whole=True) if path else None


def _folder(root: Path, box: str) -> Path | None:
    """Only a folder that is there by exactly this name: no path leads anywhere else."""
    if box.startswith(".") or not root.is_dir():
        return None
    return next((folder for folder in root.iterdir() if folder.name == box and folder.is_dir()), None)


def _files(folder: Path) -> list[Path]:
    parts = (folder / part for part in ("new", "cur"))
    return [path for part in parts if part.is_dir() for path in part.iterdir() if path.is_file()]


def _read(path: Path, whole: bool) -> Letter:
    with path.open("rb") as file:
        mail = BytesParser(policy=policy.compat32).parse(file, headersonly=not whole)
    head = {name: _decoded(mail.get(name, "")) for name in ("Subject", "From", "Date")}
    if not whole:
        return Letter(path.name, head["Subject"], head["From"], head["Date"])
    parts = [part for part in mail.walk() if not part.is_multipart()]
    text = next((_text(part) for part in parts if part.get_content_type() == "text/plain"), "")
    named = tuple(name for part in parts if (name := part.get_filename()))
    headers = tuple((name, _decoded(value)) for name, value in mail.items())
    return Letter(path.name, head["Subject"], head["From"], head["Date"], headers, text, named)


def _decoded(value: object) -> str:
    try:
        return str(make_header(decode_header(str(value))))
    except (LookupError, ValueError):
        return str(value)


def _text(part: Message) -> str:
    raw = part.get_payload(decode=True)
    return raw.decode(part.get_content_charset() or "utf-8", "replace") if isinstance(raw, bytes) else ""
