"""Templates of sentences: text with placeholders, compiled once.

A placeholder is ``{name}`` or ``{name:how}``, sometimes ``{name:how:or}``:

    {seat:@seat}      the name of a seat, or of another thing, from a table of names; a tuple becomes a list
    {n:#point}        a count with its noun in the right plural form: "5 points"
    {n:~remain}       only the form, without the number: verbs and adjectives that follow a count
    {dead:?yes|no}    the first text if the value is true (a number: not 0; a text or tuple: not empty), else the second
    {due:!when}       an instant (microseconds since 1970 UTC), in the reader's zone
    {left:!span}      a length of time in seconds, in words
    {line:$order}     an order or words of one, from canonical to the reader's language; a tuple becomes a list
    {laid:&face}      a list of places with a thing on each, given as "d13 key": the place, and behind it the thing's name
    {left} {names:or} as it is: text, number, or a list joined by "and" ("or")

``{{`` and ``}}`` are braces. Texts of a choice are plain: no placeholder inside a placeholder.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

_MARK = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")
_KINDS = "@#~?!$&"


class Hole(msgspec.Struct, frozen=True):
    """One placeholder: `kind` is one of ``@#~?!$&`` or empty, `of` what follows it, `either`: lists join by "or"."""

    name: str
    kind: str = ""
    of: str = ""
    either: bool = False


Part = str | Hole


def compiled(template: str) -> tuple[Part, ...]:
    """The parts of a template in order. Raises ValueError on anything the grammar does not know."""
    parts: list[Part] = []
    at = 0
    for mark in _MARK.finditer(template):
        parts.append(template[at : mark.start()])
        at = mark.end()
        token = mark.group()
        if token in ("{{", "}}"):
            parts.append(token[0])
        elif mark.group(1) is None:
            raise ValueError(f"a lone {token!r} in {template!r}")
        else:
            parts.append(_hole(mark.group(1), template))
    parts.append(template[at:])
    return tuple(part for part in parts if part != "")


def holes(parts: Sequence[Part]) -> tuple[Hole, ...]:
    return tuple(part for part in parts if isinstance(part, Hole))


def _hole(text: str, template: str) -> Hole:
    name, _, how = text.partition(":")
    either = False
    if how == "or" or how.endswith(":or"):
        how, either = how[:-2].rstrip(":"), True
    kind, of = (how[0], how[1:]) if how else ("", "")
    well_formed = _NAME.match(name) and (not how or (kind in _KINDS and of))
    if kind == "?":
        well_formed = well_formed and of.count("|") == 1 and not either
    if kind == "!":
        well_formed = well_formed and of in ("when", "span")
    if kind == "$":
        well_formed = well_formed and of == "order"
    if not well_formed:
        raise ValueError(f"not a placeholder: {text!r} in {template!r}")
    return Hole(name, kind, of, either)
