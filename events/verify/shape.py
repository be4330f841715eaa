"""The shape of an export: JSON with integers only, exact members, and one canonical text for every value."""

from __future__ import annotations

import hashlib
import json
import struct
import unicodedata
from collections.abc import Set
from typing import Any, NoReturn

LARGEST = 2**53 - 1
HOST, SERVER = 0, -1
_length = struct.Struct(">I").pack
_WRITER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


class Bad(Exception):
    """The finding that ends the check."""


def parse(text: bytes) -> Any:
    """The data of a JSON file: integers of at most 53 bits, no key twice."""
    try:
        return json.loads(
            text.decode(), object_pairs_hook=_object, parse_int=_integer, parse_float=_float, parse_constant=_float
        )
    except UnicodeDecodeError as error:
        raise Bad(f"the file is damaged or cut off: byte {error.start + 1} is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        if text.strip() and not text.lstrip().startswith(b"{"):
            raise Bad("this is no export of a game: such a file begins with {") from None
        raise Bad(
            f"the file is damaged or cut off: line {error.lineno}, column {error.colno} is not as JSON has it"
        ) from None
    except (ValueError, RecursionError):
        raise Bad("the file is damaged or cut off: what it holds is too long or too deep") from None


def parsed(data: Any) -> Any:
    """Data that somebody has read already, as `parse` gives them."""
    try:
        text = json.dumps(data)
    except (TypeError, ValueError, RecursionError):
        raise Bad("this is nothing that a JSON file can hold") from None
    return parse(text.encode())


def canonical(value: Any) -> bytes:
    """The one text of a parsed value: keys in order of code points, no white space, composed characters, integers."""
    try:
        text = _WRITER.encode(value)
        raw = text.encode()
    except (UnicodeEncodeError, RecursionError):
        raise Bad("a text in the file has no canonical form") from None
    if not (text.isascii() or unicodedata.is_normalized("NFC", text)):
        raise Bad("a text in the file is not in composed form")
    return raw


def sha256(label: str, *parts: bytes | str | int) -> bytes:
    """SHA-256 over the label, a zero byte, and each part after its length in four bytes."""
    framed = [label.encode(), b"\x00"]
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        framed += _length(len(raw)), raw
    return hashlib.sha256(b"".join(framed)).digest()


def members(value: Any, names: Set[str], where: str) -> None:
    """Refuse what is not an object with exactly these members."""
    if not isinstance(value, dict) or value.keys() != names:
        raise Bad(f"{where}: not the members it should have ({', '.join(sorted(names))})")


def content(value: Any, names: Set[str], where: str) -> None:
    """Refuse what is not a command or an outcome: wire name, number of its shape, payload, and whatever else `names` has."""
    members(value, names, where)
    kind, payload = value["kind"], value["payload"]
    number(value["shape"], where, 1, LARGEST)
    if not isinstance(kind, str) or not isinstance(payload, dict):
        raise Bad(f"{where}: a command or outcome without kind or payload")
    if payload.get("is") != kind:
        raise Bad(f"{where}: {kind[:40]!r} holds something else")


def listed(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise Bad(f"{where}: a list is missing")
    return value


def number(value: Any, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise Bad(f"{where}: {str(value)[:40]} is not a number from {low} to {high}")
    return value


def octets(value: Any, where: str) -> bytes:
    """32 bytes from their small hex digits."""
    try:
        raw = bytes.fromhex(value)
    except (TypeError, ValueError):
        raw = b""
    if len(raw) != 32 or raw.hex() != value:
        raise Bad(f"{where}: not 64 hex digits")
    return raw


def named(column: int) -> str:
    """Whose column it is, in words."""
    return {HOST: "the host", SERVER: "the server"}.get(column, f"seat {column}")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise Bad("the file is damaged: a key comes twice")
    return made


def _integer(text: str) -> int:
    value = int(text)
    if not -LARGEST <= value <= LARGEST:
        raise Bad("a number in the file is out of range")
    return value


def _float(text: str) -> NoReturn:
    raise Bad(f"the file is damaged: {text[:20]} is not an integer")
