"""What a program may send: one JSON object of modest size, read once, with a plain answer to everything else.

This stands before the schemas: they are asked only about text that can be stored and numbers that can be counted with.
"""

from __future__ import annotations

import json
import unicodedata
from typing import Any, NoReturn

from flask import Blueprint, request
from flask_smorest import abort

DEEPEST = 8
"""Levels of lists and objects; an order of a table has three."""
GREATEST = 2**53 - 1
"""What every program that reads JSON can count with."""
_PLAIN = "\t\n\r"


class Unusable(ValueError):
    """Where in the body something stands that cannot be used, and what it is."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(what)
        self.place = place


def guard(routes: Blueprint) -> None:
    """Look at every body before it is taken apart."""

    @routes.before_request
    def _readable() -> None:
        if request.method not in ("POST", "PUT", "PATCH"):
            return
        if not request.is_json:
            abort(415, errors={"content-type": ["Send application/json."]})
        try:
            usable(_read(request.get_data()))
        except Unusable as error:
            abort(422, errors={"json": {error.place: [str(error)]}})


def _read(raw: bytes) -> Any:
    try:
        return json.loads(raw.decode(), parse_constant=_no_number, object_pairs_hook=_once)
    except UnicodeDecodeError as error:
        abort(400, errors={"body": [f"Not UTF-8 at byte {error.start}."]})
    except json.JSONDecodeError as error:
        abort(400, errors={"body": [f"Not JSON at line {error.lineno}, column {error.colno}: {error.msg}."]})
    except RecursionError:
        abort(400, errors={"body": [f"Nested too deep; at most {DEEPEST} levels."]})
    except ValueError as error:
        if isinstance(error, Unusable):
            raise
        abort(400, errors={"body": ["A number with too many digits."]})


def _no_number(name: str) -> NoReturn:
    raise Unusable("_schema", f"{name} is no number in JSON.")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The second of two equal names would win unseen."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise Unusable("_schema", f"{shown(next(n for n in names if names.count(n) > 1))} stands twice.")
    return found


def usable(value: Any, place: str = "_schema", depth: int = 1) -> None:
    """Raises Unusable for text that cannot be stored, numbers that cannot be counted with, and what is nested too deep."""
    if depth > DEEPEST:
        raise Unusable(place, f"Nested too deep; at most {DEEPEST} levels.")
    if isinstance(value, str) and (bad := next(filter(_bad, value), "")):
        raise Unusable(place, f"U+{ord(bad):04X} is no text; send letters, spaces and line ends.")
    if isinstance(value, int | float) and not -GREATEST <= value <= GREATEST:
        raise Unusable(place, f"Too large a number; at most {GREATEST}.")
    if isinstance(value, dict):
        for name, inner in value.items():
            usable(name, "_schema", depth)
            usable(inner, name if place == "_schema" else f"{place}.{name}", depth + 1)
    if isinstance(value, list):
        for number, inner in enumerate(value):
            usable(inner, f"{place}.{number}", depth + 1)


def shown(text: str) -> str:
    """Words of a stranger inside a sentence of ours."""
    return "".join("?" if _bad(char) else char for char in text[:40])


def _bad(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cs") and char not in _PLAIN
