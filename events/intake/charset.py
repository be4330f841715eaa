"""Bytes to text, whatever the mail says about them.

Theory of operation. The declared charset is a claim. UTF-8 proves itself: bytes above 127 that decode as UTF-8 are
UTF-8 whatever was declared. The single-byte charsets prove nothing, every byte decodes in each of them; so where one
of the family that is taken for one another was declared (or nothing, or nonsense), each member is tried and the one
whose words look most like words wins: letters of one alphabet, a plausible use of capitals, pairs of letters that
are frequent in Russian. What fits nothing becomes replacement characters, and its lines are not executed.
"""

from __future__ import annotations

import codecs
import re

from events.intake import words

SAMPLE = 6000
"""How many characters are looked at for the choice."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SHIFTED = ("utf-7", "iso-2022", "iso2022", "hz", "utf-16", "utf-32", "utf_16", "utf_32", "utf_7")
_NOT_CHARSETS = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined", "mbcs", "oem"})
_BEYOND = re.compile(rb"[\x80-\xff]")
_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC = re.compile("[А-яЁёІіЇїЄєҐґЎў]+")  # no Serbian: its letters are what wrong charsets show
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]+")
_PUNCTUATION = frozenset("«»„“”‘’—–…№\u00a0•°§€·®©™ё¡¿×")
_BETWEEN_LETTERS = re.compile(r"(?<=[^\W\d_])[«»„“”…€¤№](?=[^\W\d_])")
_DECLARED_BONUS = 0.12
_PLAUSIBLE = 0.3


def decode(raw: bytes, declared: str | None) -> str:
    """The text of `raw`; U+FFFD where it cannot be known. Never raises."""
    for bom, marked in _BOMS:
        if raw.startswith(bom):
            return raw[len(bom) :].decode(marked, "replace")
    name = known(declared)
    if raw.isascii() and not (name and name.startswith(_SHIFTED)):
        return raw.decode("ascii")
    if not raw.isascii() and _is_utf8(raw):
        return raw.decode("utf-8", "replace")
    if name is None or name in words.CYRILLIC or name in words.WESTERN or name == "utf-8":
        return _best(raw, name)
    try:
        return raw.decode(name)
    except (UnicodeError, ValueError):
        return raw.decode(name, "replace")


def known(declared: str | None) -> str | None:
    """The charset meant by `declared`, as a name Python decodes text with; None if nothing or nonsense was said."""
    if not declared:
        return None
    name = declared.strip().strip("\"'").lower()[:40]
    name = words.CHARSET_ALIASES.get(name, name)
    if not name or not name.isascii():
        return None
    try:
        info = codecs.lookup(name)
    except (LookupError, ValueError):
        return None
    canonical = info.name.replace("_", "-")
    if canonical in _NOT_CHARSETS or not getattr(info, "_is_text_encoding", True):
        return None
    return {"cp1251": "windows-1251", "cp1252": "windows-1252", "iso8859-5": "iso-8859-5", "ascii": None}.get(
        canonical, canonical
    )


def _is_utf8(raw: bytes) -> bool:
    """UTF-8, perhaps with a few bytes damaged: better a few replacement characters than another alphabet."""
    text = raw.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    return not bad or len(text) - len(text.encode("ascii", "ignore")) - bad >= 8 * bad


def _best(raw: bytes, declared: str | None) -> str:
    best, winner = _PLAUSIBLE, ""
    beyond = _BEYOND.search(raw)
    start = max(0, beyond.start() - 40) if beyond else 0
    sample = raw[start : start + SAMPLE]
    for name in (*words.CYRILLIC, *words.WESTERN):
        score = _plausibility(sample.decode(name, "replace")) + (_DECLARED_BONUS if name == declared else 0)
        if score > best:
            best, winner = score, name
    return raw.decode(winner or "utf-8", "replace")


def _plausibility(text: str) -> float:
    """0 (noise) to about 1: how much the characters beyond ASCII look like somebody's words."""
    beyond = sum(1 for char in text if char > "\x7f" and char not in _PUNCTUATION)
    if not beyond:
        return _PLAUSIBLE + 0.01 if text.isprintable() else 0.0
    misplaced = len(_BETWEEN_LETTERS.findall(text))
    return sum(_worth(word) for word in _WORD.findall(text) if not word.isascii()) / (beyond + 4 * misplaced)


def _worth(word: str) -> float:
    strange = sum(1 for char in word if char > "\x7f")
    if not (word.islower() or word.istitle() or word.isupper()):
        return 0.05 * strange
    if _CYRILLIC.fullmatch(word):
        folded = word.lower()
        hits = sum(1 for at in range(len(folded) - 1) if folded[at : at + 2] in words.PAIRS)
        return strange * (hits + 0.6) / len(word)
    if _LATIN.fullmatch(word) and strange <= len(word) - strange:
        return 0.6 * strange
    return 0.05 * strange
