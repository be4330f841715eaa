"""What may differ between two games that a seat cannot tell apart: values that say nothing to whoever lacks a key.

This is the whole list. Wherever one of them stands in what reaches a seat, a placeholder takes its place, in which its
length stands; so presence, order and length must be the same, and everything around them to the byte. The harness gives
both games one server key, one id and one pair of secrets: whatever is derived from those alone (addresses of pages and
pictures, List-Ids, ETags, the promise of the dice) is equal without being declared, and therefore not listed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Opaque:
    """A kind of value: its `name`, the `shape` it has wherever it stands, and the `reason` why it may differ."""

    name: str
    shape: re.Pattern[str]
    reason: str


OPAQUE = (
    Opaque("head", re.compile(r"(?<=\d:)[0-9a-f]{24}\b"), "the chain covers the columns of all seats, so the hidden acts"),
    Opaque("digest", re.compile(r"\b[0-9a-f]{64}\b"), "commitments and columns cover hidden acts; salts are random"),
    Opaque("reply key", re.compile(r"\bgame\+[a-z2-7]{32}(?=@)"), "an HMAC over the id of a letter, which is random"),
    Opaque("bounce key", re.compile(r"\bbounce\+[a-z2-7]{32}(?=@)"), "an HMAC over the id of a letter, which is random"),
    Opaque("message id", re.compile(r"(?<=[<:\"])[a-z2-7]{32}(?=@)"), "an HMAC over the random id of a letter or person"),
    Opaque("event id", re.compile(r"\bmsg_[a-z2-7]{32}\b"), "an HMAC over the id of a call, which is random"),
    Opaque("boundary", re.compile(r"={15}\d{19}=="), "a random line between the parts of a mail"),
)


def masked(text: str) -> str:
    for one in OPAQUE:
        text = one.shape.sub(lambda found, name=one.name: f"‹{name} {len(found.group())}›", text)  # type: ignore[misc]
    return text


CLOCKED = {
    "Date": "of an answer of the web: when it was fetched, by the clock of the machine that serves it",
}
"""Headers that go by no clock of the database: only their presence, order and length are compared."""


def header(name: str, value: str) -> str:
    return f"{name}: ‹{len(value)}›" if name in CLOCKED else f"{name}: {value}"
