"""Which parts of a mail are what its writer wrote (rules 1.2/10), as one text.

Plain text wins over HTML unless it is blank or only says that HTML is elsewhere. Files are never text, except one
plain text file in a mail that says nothing else. A mail inside the mail is forwarded, not written.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from events.intake import charset, clean, flowed, html_text, transfer, words
from events.intake.parts import Part, file_name
from events.intake.reading import Attachment

FILES = 50
"""Attachments that are listed."""

_ENCRYPTED = frozenset({"multipart/encrypted", "application/pgp-encrypted"})
_SMIME = frozenset({"application/pkcs7-mime", "application/x-pkcs7-mime"})
_PGP_HEAD = re.compile(r"^-----BEGIN PGP SIGNED MESSAGE-----[ ]*\n(?:[A-Za-z-]{1,40}:[^\n]*\n)*\n?", re.M)
_PGP_TAIL = re.compile(r"^-----BEGIN PGP SIGNATURE-----", re.M)
_PGP_DASHES = re.compile(r"^- (?=-)", re.M)


class Body(NamedTuple):
    """`text` cleaned; `cut` as `html_text.Rendered`; `files` without those whose text was taken.

    `sealed`: how the text is encrypted, None if it is not; `encloses`: a whole mail is inside.
    """

    text: str
    cut: int | None
    files: tuple[Attachment, ...]
    sealed: str | None
    encloses: bool


def read(tree: Part) -> Body:
    """The text of the mail whose parts are `tree`."""
    parts = [part for part in tree.walk() if not part.children]
    files = [_attachment(part) for part in parts if _is_file(part)]
    written = _written(tree)
    text = _unwrapped_pgp(written.text)
    if not text.strip():
        texts = [part for part in parts if part.kind == "text/plain" and _is_file(part)]
        if len(texts) == 1:
            text = _plain(texts[0])
    text, blocks = _without_uu(text)
    encloses = any(part.kind == "message/rfc822" for part in parts)
    return Body(text, written.cut, tuple((*files, *blocks)[:FILES]), _seal(tree, text), encloses)


def _written(part: Part) -> html_text.Rendered:
    """The text of `part` and all below it."""
    if part.kind == "multipart/alternative":
        return _alternative(part)
    if part.kind == "multipart/signed" and part.children:
        return _written(part.children[0])
    if part.children:
        return _after_one_another([_written(child) for child in part.children])
    if _is_file(part):
        return html_text.Rendered("", None)
    return _html(part) if part.kind == "text/html" else html_text.Rendered(_plain(part), None)


def _alternative(part: Part) -> html_text.Rendered:
    """The plain side, or the other where the plain one says nothing."""
    sides = [_written(child) for child in part.children]
    plain = next((side for side, child in zip(sides, part.children, strict=True) if _is_plain(child)), None)
    others = [side for side, child in zip(sides, part.children, strict=True) if not _is_plain(child)]
    other = next((side for side in reversed(others) if side.text.strip()), None)
    if plain is None or (other and (not plain.text.strip() or _is_stub(plain.text))):
        return other or html_text.Rendered("", None)
    return plain


def _is_plain(part: Part) -> bool:
    leaves = [leaf for leaf in part.walk() if not leaf.children]
    return any(leaf.kind == "text/plain" and not _is_file(leaf) for leaf in leaves) and not any(
        leaf.kind == "text/html" for leaf in leaves
    )


def _is_stub(text: str) -> bool:
    folded = text.casefold()
    return len(folded) < 400 and any(phrase in folded for phrase in words.STUBS)


def _after_one_another(pieces: list[html_text.Rendered]) -> html_text.Rendered:
    texts: list[str] = []
    cut: int | None = None
    for piece in pieces:
        if not piece.text.strip():
            continue
        if piece.cut is not None and cut is None:
            cut = sum(text.count("\n") + 1 for text in texts) + piece.cut
        texts.append(piece.text)
    return html_text.Rendered("\n".join(texts), cut)


def _html(part: Part) -> html_text.Rendered:
    page = charset.decode(part.data(), part.parameters.get("charset"))
    rendered = html_text.render(clean.text(page))
    return html_text.Rendered(clean.text(rendered.text), rendered.cut)


def _plain(part: Part) -> str:
    text = clean.text(charset.decode(part.data(), part.parameters.get("charset")))
    if part.parameters.get("format", "").lower() == "flowed":
        return flowed.unwrap(text, part.parameters.get("delsp", "").lower() == "yes")
    return text


def _is_file(part: Part) -> bool:
    """Anything that is no text, and text that came as a file."""
    if part.kind not in ("text/plain", "text/html", "text/enriched"):
        return True
    return part.placed == "attachment" or bool(part.name)


def _attachment(part: Part) -> Attachment:
    return Attachment(file_name(part.name), part.kind, len(part.data()))


def _seal(tree: Part, text: str) -> str | None:
    kinds = {part.kind for part in tree.walk()}
    if kinds & _ENCRYPTED:
        return "pgp"
    if kinds & _SMIME and not text.strip():
        return "smime"
    return "pgp-inline" if text.lstrip().startswith("-----BEGIN PGP MESSAGE-----") else None


def _unwrapped_pgp(text: str) -> str:
    """The inside of a clear-signed text (RFC 9580, 7): its dashes unescaped, the signature block gone."""
    head = _PGP_HEAD.search(text)
    tail = _PGP_TAIL.search(text, head.end()) if head else None
    if not head or not tail:
        return text
    inner = _PGP_DASHES.sub("", text[head.end() : tail.start()])
    return text[: head.start()] + inner


def _without_uu(text: str) -> tuple[str, tuple[Attachment, ...]]:
    """`text` without uuencoded files in it, and those files."""
    if "begin " not in text:
        return text, ()
    rest, found = transfer.split_uu(text.encode("utf-8"))
    named = [(file_name(name.decode("utf-8", "replace")), data) for name, data in found]
    return rest.decode("utf-8"), tuple(Attachment(name, "application/octet-stream", len(data)) for name, data in named)
