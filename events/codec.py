"""Commands and outcomes to their stored texts and back.

A stored payload is the canonical text of the struct with its tag. Wire names are the tags; a name of the table's own
is never taken by a title, because it is looked up first. Reading goes through the upcasters.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from typing import Any, NamedTuple

import msgspec

from events import canonical as form
from events import upcasters
from events.model import Entry
from games.kernel import acts, audience
from games.kernel.contract import Rules, Told
from games.kernel.wire import kinds

_COMMANDS = kinds(acts.Command)
_OUTCOMES = kinds(acts.Outcome)


class Encoded(NamedTuple):
    """What is stored of a command or an outcome: its wire name, the number of its shape, its exact text."""

    kind: str
    shape: int
    payload: str


def canonical(value: Any) -> str:
    """The canonical text of a JSON text (str, bytes) or of plain data. Raises canonical.NotCanonical."""
    return form.rewrite(value) if isinstance(value, str | bytes) else form.write(value)


def encode_command(command: acts.Command) -> Encoded:
    """The stored form of a command."""
    return _encode(command, None)


def encode_outcome(rules: Rules, outcome: msgspec.Struct) -> Encoded:
    """The stored form of an outcome, of the table or of the title."""
    return _encode(outcome, rules)


def entries(rules: Rules, told: Iterable[Told]) -> tuple[Entry, ...]:
    """The outcomes of one version as they are stored, numbered from 0; audiences in their one order."""
    made = []
    for index, one in enumerate(told):
        encoded = encode_outcome(rules, one.outcome)
        to = audience_of(one)
        if not to:
            raise ValueError(f"{encoded.kind} is for an empty set of seats; say none")
        made.append(Entry(index, encoded.kind, encoded.shape, to, encoded.payload))
    return tuple(made)


def audience_of(told: Told) -> audience.Audience:
    """Who an outcome is for, in the one order that is ever written down."""
    return told.to if isinstance(told.to, str) else audience.seats(*told.to)


def decode_command(kind: str, shape: int, payload: str) -> acts.Command:
    """The command of a stored text. Raises UnknownShape, NotCanonical or msgspec.ValidationError: the log is damaged."""
    quick = glance_command(kind, shape, payload)
    if quick is not None:
        return quick
    plain = upcast(kind, shape, payload)
    command: acts.Command = msgspec.convert(plain, _COMMANDS.get(str(plain.get("is")), acts.Command))
    return command


def glance_command(kind: str, shape: int, payload: str) -> acts.Command | None:
    """The command of a text that is exactly what `encode_command` gives for it; None where that cannot be seen at once."""
    reader = _command_readers().get(kind)
    if reader is None or shape != reader.shape:
        return None
    found: acts.Command | None = form.read_as(payload, reader.decoder)
    return found


def decode_outcome(rules: Rules, kind: str, shape: int, payload: str) -> Any:
    """The outcome of a stored text; `rules` are those of the game. Raises as `decode_command` does.

    A text in canonical form and of today's shape, as nearly all are, is read by the one struct it must be; whatever that
    does not take at once goes the long way, which says what is wrong with it.
    """
    reader = _of(rules).readers.get(kind)
    if reader and shape == reader.shape:
        quick = form.read_as(payload, reader.decoder)
        if quick is not None:
            return quick
    plain = upcast(kind, shape, payload, rules)
    classes, union = (_OUTCOMES, acts.Outcome) if kind in _OUTCOMES else (kinds(rules.outcomes), rules.outcomes)
    return msgspec.convert(plain, classes.get(str(plain.get("is")), union))


def read_page(rules: Rules, labels: str, payloads: str) -> list[Any] | None:
    """The outcomes of many stored texts at once, both joined by commas; a label is ``kind:shape``.

    None where any of them must go the long way of `decode_outcome`. JSON texts joined are as many values as there were
    texts, so what is read and written again to the same text was canonical in each.
    """
    page = _of(rules).page
    found = form.read_as(f"[{payloads}]", page.decoder)
    if found is None or ",".join([page.labels[type(one)] for one in found]) != labels:
        return None
    return found


def texts(outcomes: Iterable[msgspec.Struct]) -> list[str]:
    """How outcomes are stored, if that is canonical, which `read_page` says of the stored texts."""
    return [_ENCODER.encode(outcome).decode() for outcome in outcomes]


_ENCODER = msgspec.json.Encoder(order="sorted")


def labels(entries: Iterable[Entry]) -> str:
    """How `read_page` is told what texts it gets."""
    return ",".join([f"{entry.kind}:{entry.shape}" for entry in entries])


class _Reader(NamedTuple):
    """How what has one wire name is read: the shape of today and its struct."""

    shape: int
    decoder: msgspec.json.Decoder[Any]


@cache
def _command_readers() -> dict[str, _Reader]:
    return {name: _Reader(upcasters.current(name), form.decoder(kind)) for name, kind in _COMMANDS.items()}


class _Page(NamedTuple):
    """How outcomes are read many at once: one decoder for all, and the label that each struct has today."""

    decoder: msgspec.json.Decoder[list[Any]]
    labels: dict[type, str]


class _Known(NamedTuple):
    """With the rules themselves, so that no other object ever has their id."""

    rules: Rules
    readers: dict[str, _Reader]
    page: _Page


_known: dict[int, _Known] = {}


def _of(rules: Rules) -> _Known:
    """Made once for each revision. Found by the object itself: its value takes long to hash."""
    found = _known.get(id(rules))
    if found is None:
        structs = {**kinds(rules.outcomes), **_OUTCOMES}
        shapes = {name: upcasters.current(_name(name, rules)) for name in structs}
        readers = {name: _Reader(shapes[name], form.decoder(kind)) for name, kind in structs.items()}
        every: Any = reduce(or_, structs.values())
        page = _Page(form.decoder(list[every]), {kind: f"{name}:{shapes[name]}" for name, kind in structs.items()})
        found = _known[id(rules)] = _Known(rules, readers, page)
    return found


def upcast(kind: str, shape: int, payload: str, rules: Rules | None = None) -> dict[str, Any]:
    """A stored text as plain data of the current shape; `rules` for an outcome. Raises UnknownShape, NotCanonical."""
    plain = form.read(payload)
    if not isinstance(plain, dict):
        raise form.NotCanonical("a payload is an object")
    return upcasters.upcast(_name(kind, rules), shape, plain)


def told(rules: Rules, entry: Entry) -> Told:
    """A stored outcome with its audience, as it was decided."""
    return Told(decode_outcome(rules, entry.kind, entry.shape, entry.payload), entry.audience)


def _encode(struct: msgspec.Struct, rules: Rules | None) -> Encoded:
    kind = str(struct.__struct_config__.tag)
    return Encoded(kind, upcasters.current(_name(kind, rules)), form.write(msgspec.to_builtins(struct)))


def _name(kind: str, rules: Rules | None) -> str:
    """Where the upcasters list a wire name."""
    if rules is None or kind in _OUTCOMES or kind in _COMMANDS:
        return kind
    return f"{rules.meta.title}@{rules.meta.revision}:{kind}"
