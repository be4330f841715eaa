"""The canonical form of JSON: one text for one value, so that a digest of it means something.

The rules, pinned by the vectors in ``tests/events/log/vectors.json``:

1. UTF-8, without a byte order mark, white space outside strings, or anything after the value.
2. Objects: members sorted by the code points of their keys; a key that comes twice is refused.
3. Strings: Unicode normal form C. Escaped are ``"`` and ``\\``, and the controls U+0000 to U+001F as ``\\b \\t \\n
   \\f \\r`` or ``\\u00xx`` with small hex digits; everything else stands as it is. Lone surrogates are refused.
4. Numbers: integers from -(2^53-1) to 2^53-1, in decimal without sign of plus, leading zeros or exponent. Anything
   with a fraction or an exponent is refused.
5. ``true``, ``false``, ``null``. Instants are integers: microseconds since 1970-01-01 00:00 UTC. Bytes are small hex.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any, TypeVar

import msgspec

Read = TypeVar("Read")
LARGEST = 2**53 - 1
_NINES = re.compile(rb"9[0-9]{15}")
_ALIKE = bytes.maketrans(b"123456789", b"000000000")


class NotCanonical(ValueError):
    """A value that has no canonical form."""


def write(value: Any) -> str:
    """The canonical text of plain data (dict, list, tuple, str, int, bool, None). Raises NotCanonical."""
    try:
        return _ENCODER.encode(_normal(value)).decode()
    except RecursionError:
        raise NotCanonical("nested too deeply") from None
    except UnicodeEncodeError:
        raise NotCanonical("a lone surrogate is no character") from None


def write_whole(value: Any) -> str:
    """The same of plain data in which every number is known to be whole; at once where all of it is ASCII."""
    raw = _ENCODER.encode(value)
    return raw.decode() if raw.isascii() and not _has_large(raw) else write(value)


def read(text: str | bytes) -> Any:
    """The plain data in a JSON text, whatever its spacing. Raises NotCanonical where `write` would."""
    quick = _read(text) if isinstance(text, str) else None
    if quick is not None:
        return quick
    try:
        plain = text if isinstance(text, str) else text.decode()
        value = json.loads(plain, object_pairs_hook=_object, parse_float=_refuse, parse_constant=_refuse)
    except NotCanonical:
        raise
    except (ValueError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from None
    return _normal(value)


def read_as(text: str, decoder: msgspec.json.Decoder[Read]) -> Read | None:
    """The value that a decoder of structs finds in a text that is certainly in canonical form; None where that cannot be
    seen at a glance. The decoder is one of `decoder`, which takes no fraction."""
    found: Read | None = _at_a_glance(text, decoder)
    return found


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """For `read_as`: of a struct, or of a list of structs told apart by their tags."""
    return msgspec.json.Decoder(kind, float_hook=_fraction)


def rewrite(text: str | bytes) -> str:
    """The canonical text of a JSON text."""
    if isinstance(text, str) and _read(text) is not None:
        return text
    return write(read(text))


def _read(text: str) -> Any:
    """The plain data of a text that is certainly in canonical form as it stands; None where that cannot be seen."""
    return _at_a_glance(text, _DECODER)


def _at_a_glance(text: str, decoder: msgspec.json.Decoder[Any]) -> Any:
    """What is read and written again to the same text has no key twice, no stray space and no odd escape; that no text
    in it is denormal and no number too large is looked for in the whole. Most texts of a log are told apart here."""
    try:
        raw = text.encode()
        if _has_large(raw):
            return None
        if not (text.isascii() or unicodedata.is_normalized("NFC", text)):
            return None
        value = decoder.decode(raw)
        return value if _ENCODER.encode(value) == raw else None
    except (ValueError, RecursionError):
        return None


def _has_large(raw: bytes) -> bool:
    """Whether there may be a number out of range: 17 digits, or 16 of which the first is a nine. Made alike, digits
    are found far quicker than by a pattern, which few texts need."""
    alike = raw.translate(_ALIKE)
    return b"0" * 16 in alike and (b"0" * 17 in alike or _NINES.search(raw) is not None)


def _fraction(number: str) -> Any:
    raise ValueError("not an integer")


_ENCODER = msgspec.json.Encoder(order="sorted")
_DECODER = msgspec.json.Decoder(float_hook=_fraction)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise NotCanonical("a key comes twice")
    return made


def _refuse(number: str) -> Any:
    raise NotCanonical(f"not an integer: {number[:20]}")


def _normal(value: Any) -> Any:
    """The same data with normalised strings, and nothing else in it. The encoder sorts by UTF-8, which is by code points."""
    if isinstance(value, str):
        return value if value.isascii() else unicodedata.normalize("NFC", value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if abs(value) > LARGEST:
            raise NotCanonical(f"out of range: {value:.3e}" if abs(value) < 10**300 else "out of range")
        return value
    if isinstance(value, dict):
        return _members(value)
    if isinstance(value, (list, tuple)):
        return [_normal(item) for item in value]
    raise NotCanonical(f"no plain data: {type(value).__name__}")


def _members(value: dict[Any, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, item in value.items():
        if not isinstance(key, str):
            raise NotCanonical("a key is no text")
        made[key if key.isascii() else unicodedata.normalize("NFC", key)] = _normal(item)
    if len(made) != len(value):
        raise NotCanonical("a key comes twice")
    return made
