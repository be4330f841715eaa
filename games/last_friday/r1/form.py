"""The form of a map file (rules 2.4), fault by fault: `mapfile.read` stops at the first, whoever draws a map wants all.

It walks the types that `mapfile` reads by, so that the form is said once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from games.last_friday.r1 import mapfile
from games.last_friday.r1.mapfile import EXAMPLE, Problem

MOST = 1000
"""Faults after which the look ends: a file of numbers has one at each."""
_SHORT = 60


def faults(text: bytes | str) -> tuple[Problem, ...]:
    """All that keeps a text from being read as a map; empty for one that `mapfile.read` reads. What is no JSON, or of
    another format, has one fault."""
    first = mapfile.read(text)
    if not isinstance(first, Problem):
        return ()
    if mapfile.size(text) > mapfile.LARGEST:
        return (first,)
    try:
        plain = mapfile.plain(text)
        found = tuple(islice(_walk(plain, mapfile.FileForm, "", _example()), MOST))
        return found or tuple(islice(_misnamed(msgspec.convert(plain, mapfile.FileForm)), MOST)) or (first,)
    except (ValueError, RecursionError):
        return (first,)


def _example() -> Any:
    return json.loads(mapfile.example("fixture"))


def _walk(value: Any, kind: Any, where: str, like: Any) -> Iterator[Problem]:
    """The faults of a value that should be of a kind. `like`: what the example has in its place."""
    origin, parts = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from _struct(value, kind, where, like) if isinstance(value, dict) else _leaf(value, dict, where, like)
    elif origin is dict and isinstance(value, dict):
        for name, one in value.items():
            here = f"{where}.{name}"
            yield from _leaf(name, parts[0], here, next(iter(like), name) if isinstance(like, dict) else name)
            yield from _walk(one, parts[1], here, _first(like.values()) if isinstance(like, dict) else None)
    elif origin is tuple and parts[-1] is Ellipsis and isinstance(value, list):
        for number, one in enumerate(value):
            yield from _walk(one, parts[0], f"{where}[{number}]", _first(like) if isinstance(like, list) else None)
    else:
        yield from _leaf(value, kind, where, like)


def _struct(value: dict[str, Any], kind: type[msgspec.Struct], where: str, like: Any) -> Iterator[Problem]:
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    hints = get_type_hints(kind)
    known = like if isinstance(like, dict) else {}
    for name in value:
        if name not in fields:
            yield Problem(0, _at(where), f"it has {name!r:.{_SHORT}}", f"nothing but {', '.join(fields)}")
    for name, field in fields.items():
        if name in value:
            yield from _walk(value[name], hints[name], f"{where}.{name}", known.get(name))
        elif field.required:
            yield Problem(0, _at(where), f"it has no {name}", _like(known.get(name), f'"{name}": '))


def _leaf(value: Any, kind: Any, where: str, like: Any) -> Iterator[Problem]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        what, _, deeper = str(error).partition(" - at `")
        yield Problem(0, _at(where) + deeper.strip("`$"), what, _like(like))


def _misnamed(file: Any) -> Iterator[Problem]:
    """Names of circles and dots that are none, in a file whose parts are all of the right kind."""
    for where, kind, names in mapfile.named(file):
        for name in names:
            try:
                kind(name)
            except msgspec.ValidationError as error:
                yield Problem(0, where, str(error), f"a name as `{EXAMPLE}` has it")


def _first(values: Any) -> Any:
    return next(iter(values), None)


def _at(where: str) -> str:
    return where.lstrip(".")[: 2 * _SHORT] or "the file"


def _like(value: Any, before: str = "") -> str:
    """What stands there in the example, as much of it as fits a line."""
    if value is None:
        return f"what `{EXAMPLE}` has there"
    written = json.dumps(value)
    return f"as in `{EXAMPLE}`: {before}{written if len(written) <= _SHORT else written[:_SHORT] + ' and so on'}"
