"""The tree of MIME parts of a mail, bounded in depth and number so that its cost is linear in the mail's size."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from events.intake import clean, header, source, transfer
from events.intake.source import Source

DEPTH = 20
"""Deeper parts are left as they are; people's mails stay below ten."""

PARTS = 400
"""Parts read of one mail."""

_TYPE = re.compile(r"[a-z0-9!#$&^_.+-]{1,60}/[a-z0-9!#$&^_.+-]{1,80}")
_UNSAFE = re.compile(r"[^\w .,()\[\]+=@&№«»'’-]+")


class Part(msgspec.Struct, frozen=True):
    """One part. `kind`: lower-case media type. `raw`: its body still encoded; empty for a multipart.

    `name`: of a file, as sent, or empty. `placed`: lower-case disposition, or empty.
    """

    kind: str
    parameters: dict[str, str]
    placed: str
    name: str
    encoding: str
    raw: bytes
    children: tuple[Part, ...] = ()

    def data(self) -> bytes:
        """The bytes that were attached or written."""
        return transfer.decode(self.raw, self.encoding)

    def walk(self) -> Iterator[Part]:
        """This part and all below it, in the order of the mail."""
        yield self
        for child in self.children:
            yield from child.walk()


def tree(mail: Source) -> Part:
    """The parts of `mail`. A multipart whose boundary never comes is read as plain text."""
    return _part(mail, DEPTH, [PARTS])


def _part(piece: Source, depth: int, budget: list[int]) -> Part:
    budget[0] -= 1
    kind, named = header.parameters(piece.first("content-type"))
    placed, placed_named = header.parameters(piece.first("content-disposition"))
    encoding = header.text(piece.first("content-transfer-encoding"), 40)
    name = placed_named.get("filename") or named.get("name") or ""
    kind = kind if _TYPE.fullmatch(kind) else "text/plain"
    children: tuple[Part, ...] = ()
    if kind.startswith("multipart/"):
        pieces = _split(piece.body, named.get("boundary", "")) if depth else []
        children = tuple(_part(source.split(child), depth - 1, budget) for child in pieces if budget[0] > 0)
        if not children:
            kind = "text/plain"
    return Part(kind, named, placed, name, encoding, b"" if children else piece.body, children)


def _split(body: bytes, boundary: str) -> list[bytes]:
    """The pieces between the boundary lines; what follows the closing one is an epilogue and is dropped."""
    mark = boundary.encode("utf-8", "replace") or _guessed(body)
    if not mark:
        return []
    line = re.compile(rb"^--" + re.escape(mark) + rb"(--)?[ \t]*\r?$", re.M)
    pieces, start = [], None
    for found in line.finditer(body):
        if start is not None:
            pieces.append(body[start : found.start()].removesuffix(b"\n").removesuffix(b"\r"))
        start = None if found[1] else found.end()
        if found[1]:
            break
    if start is not None:
        pieces.append(body[start:])
    return [re.sub(rb"\A\r?\n", b"", piece) for piece in pieces]


def _guessed(body: bytes) -> bytes:
    """The boundary of a multipart that names none: the first line that looks like one."""
    found = re.search(rb"^--([^\s-][^\r\n]{4,70})\r?$", body, re.M)
    return found[1].rstrip() if found else b""


def file_name(raw: str) -> str:
    """`raw` as a name that is safe to show and to store under: no path, no controls, at most 100 characters."""
    last = re.split(r"[/\\]", clean.one_line(raw, 1000))[-1]
    return _UNSAFE.sub("_", last).strip(" .")[-100:].strip(" .") or "unnamed"
