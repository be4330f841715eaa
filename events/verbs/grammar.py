"""What may follow a verb. One reader for each shape of `rest` in verbs.toml: words after the verb -> Spoken | Refusal.

The grammar is strict on purpose: a sentence of a letter that happens to begin with START or END must not be a command.
So a verb that ends or starts something takes nothing after it, or a reason behind a colon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from events.verbs.roles import Roles
from events.verbs.words import Verb, fold, vocabulary
from games.kernel.refusal import Refusal

_ADDRESS = re.compile(r"[^\s@<>(),;:\"]{1,64}@[^\s@<>(),;:\"]{1,255}")
_CODE = re.compile(r"[a-z]+(?:-[a-z]+){1,5}")
_HEAD = re.compile(r"[0-9]{1,9}:[0-9a-fA-F]{8,64}")
_DOTS = re.compile(r"\.{2,}|…+")
_PLACE = re.compile(r"(?:[pрпис]|seat|место)?\s*[0-9]{1,2}")
_NUMBERED = re.compile(r"(?:no\b|номер\b)?\W*([0-9]{1,6})\W*", re.IGNORECASE)
_URL = re.compile(r"https?://[^\s<>\"]{3,500}")
MAX_NAME = 40
MOST_OF_TOPIC = 5
"""Words that the longest name of a thing has."""
MAX_TEXT = 20_000


class Spoken(msgspec.Struct, frozen=True):
    """A verb with what followed it. `language`: of the word used. `to`: addressees as written, empty for all."""

    verb: str
    language: str
    seat: int = 0
    address: str = ""
    name: str = ""
    dice: str = ""
    to: tuple[str, ...] = ()
    text: str = ""
    tongue: str = ""


Read = Spoken | Refusal


def _particle(word: str) -> str:
    return vocabulary().particles.get(fold(word), "")


def _extra(verb: Verb, rest: str, usage: str) -> Refusal:
    return Refusal("too-many-words", {"verb": verb.name, "rest": rest[:60]}, legal=(usage,))


_FILLED = {
    "JOIN": ("JOIN AS Anna", "JOIN AS Anna DICE rain on the roof"),
    "INVITE": ("INVITE anna@example.org",),
    "LANGUAGE": ("LANGUAGE en", "LANGUAGE ru"),
    "LETTERS": ("LETTERS TEXT", "LETTERS PICTURES"),
    "PRESS": ("PRESS hello", "PRESS TO p2: hello"),
}
"""What lines look like in which the dots are filled in; the others may stand alone."""


def _unfilled(verb: Verb) -> Refusal:
    """An example of ours whose dots nobody has filled in: a letter that comes back as it was must do nothing."""
    return Refusal("fill-in", {"verb": verb.name}, legal=_FILLED.get(verb.name, (verb.name,)))


def _has_dots(words: Sequence[str]) -> bool:
    return any(_DOTS.fullmatch(word) for word in words)


def nothing(verb: Verb, language: str, rest: str) -> Read:
    """The verb stands alone. Punctuation after it does no harm."""
    return _extra(verb, rest, verb.name) if fold(rest) else Spoken(verb.name, language)


def anything(verb: Verb, language: str, rest: str) -> Read:
    return Spoken(verb.name, language)


def reason(verb: Verb, language: str, rest: str) -> Read:
    """Alone, or ``VERB: why``."""
    if rest.startswith(":"):
        if _DOTS.fullmatch(rest[1:].strip()):
            return _unfilled(verb)
        return Spoken(verb.name, language, text=rest[1:].strip()[:MAX_TEXT])
    return _extra(verb, rest, f"{verb.name}: ...") if fold(rest) else Spoken(verb.name, language)


def sure(verb: Verb, language: str, rest: str) -> Read:
    """Alone, or with a YES behind it; whoever says it alone is asked first."""
    words = rest.strip(" ,:").split()
    if len(words) > 1 or (words and _particle(words[0]) != "YES"):
        return _extra(verb, rest, f"{verb.name} YES")
    return Spoken(verb.name, language, text="YES" if words else "")


def topic(verb: Verb, language: str, rest: str) -> Read | None:
    """Alone, or with what is to be looked up; what goes on longer is a sentence."""
    if len(rest.split()) > MOST_OF_TOPIC:
        return None
    return Spoken(verb.name, language, text=rest.strip()[:MAX_NAME])


def code(verb: Verb, language: str, rest: str) -> Read | None:
    """Alone, or with the code of a refusal; a sentence that happens to begin so is talk."""
    word = rest.strip(" .,:;!?").lower()
    return Spoken(verb.name, language, text=word) if not word or _CODE.fullmatch(word) else None


def place(verb: Verb, language: str, rest: str, roles: Roles) -> Read:
    """``CLOSE SEAT 4`` or ``CLOSE 4``."""
    words = rest.split()
    if words and _particle(words[0]) == "SEAT":
        words = words[1:]
    number = roles.seat(words[0]) if len(words) == 1 else None
    if number is None:
        return Refusal("no-seat-named", {"verb": verb.name}, legal=(f"{verb.name} SEAT 4",))
    return Spoken(verb.name, language, seat=number)


def numbered(verb: Verb, language: str, rest: str) -> Read | None:
    """``CONFIRM 3``; a sentence that happens to begin so is talk."""
    if not fold(rest):
        return Refusal("no-number", {"verb": verb.name}, legal=(f"{verb.name} 1",))
    found = _NUMBERED.fullmatch(rest)
    return Spoken(verb.name, language, text=str(int(found.group(1)))) if found else None


def autopilot(verb: Verb, language: str, rest: str, roles: Roles) -> Read:
    """``SEAT 4 AUTOPILOT``, ``AUTOPILOT SEAT 4`` or ``AUTOPILOT 4``."""
    words = [word for word in rest.split() if _particle(word) not in ("SEAT", "AUTOPILOT")]
    number = roles.seat(words[0]) if len(words) == 1 else None
    if number is None:
        return Refusal("no-seat-named", {"verb": verb.name}, legal=(f"{verb.name} SEAT 4",))
    return Spoken(verb.name, language, seat=number)


def head(verb: Verb, language: str, rest: str) -> Read:
    """Nothing, or a head as a letter prints it: ``12:0123abcd...``."""
    text = rest.strip(" .,;")
    if text and not _HEAD.fullmatch(text):
        return Refusal("bad-head", {"head": text[:60]}, legal=("VERIFY", "VERIFY 12:0123456789abcdef01234567"))
    return Spoken(verb.name, language, text=text.lower())


def tongue(verb: Verb, language: str, rest: str) -> Read:
    """``LANGUAGE ru``."""
    if _has_dots(rest.split()):
        return _unfilled(verb)
    known = vocabulary().languages.get(fold(rest))
    if known is None:
        return Refusal("no-such-language", {"language": rest[:60]}, legal=(f"{verb.name} en", f"{verb.name} ru"))
    return Spoken(verb.name, language, tongue=known)


def form(verb: Verb, language: str, rest: str) -> Read:
    """``LETTERS TEXT`` or ``LETTERS PICTURES``."""
    if _has_dots(rest.split()):
        return _unfilled(verb)
    known = vocabulary().forms.get(fold(rest.strip(" :")))
    if known is None:
        legal = tuple(f"{verb.name} {name}" for name in dict.fromkeys(vocabulary().forms.values()))
        return Refusal("no-such-letters", {"letters": rest[:60]}, legal=legal)
    return Spoken(verb.name, language, text=known)


def url(verb: Verb, language: str, rest: str) -> Read:
    text = rest.strip().strip("<>")
    if not _URL.fullmatch(text):
        return Refusal("bad-url", {"url": text[:80]}, legal=(f"{verb.name} https://example.org/hook",))
    return Spoken(verb.name, language, text=text)


def invite(verb: Verb, language: str, rest: str, roles: Roles) -> Read:
    """``INVITE anna@example.org [SEAT 2] [LANGUAGE ru]``."""
    usage = (f"{verb.name} anna@example.org", f"{verb.name} anna@example.org SEAT 2 LANGUAGE ru")
    words = rest.split()
    if _has_dots(words[:1]):
        return _unfilled(verb)
    address = words[0].removeprefix("mailto:").strip("<>.,;") if words else ""
    if not address:
        return Refusal("no-address", {"verb": verb.name}, legal=usage)
    if not _ADDRESS.fullmatch(address):
        return Refusal("bad-address", {"address": address[:80]}, legal=usage)
    spoken = Spoken(verb.name, language, address=address)
    for word, value in _pairs(words[1:]):
        if word == "SEAT" and (number := roles.seat(value)) is not None:
            spoken = msgspec.structs.replace(spoken, seat=number)
        elif word == "LANGUAGE" and (tongue := vocabulary().languages.get(fold(value))):
            spoken = msgspec.structs.replace(spoken, tongue=tongue)
        else:
            return Refusal("too-many-words", {"verb": verb.name, "rest": " ".join(words[1:])[:60]}, legal=usage)
    return spoken


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    """Particles with the word behind each; a lone word at the end has an empty one."""
    return [(_particle(words[n]), words[n + 1] if n + 1 < len(words) else "") for n in range(0, len(words), 2)]


def join(verb: Verb, language: str, rest: str, roles: Roles) -> Read:
    """``JOIN [game] [SEAT 2] [AS Anna Maria] [DICE any words to the end of the line]``; a seat that has a name needs no SEAT
    before it."""
    parts: dict[str, list[str]] = {"": [], "SEAT": [], "AS": [], "DICE": []}
    now = ""
    for word in rest.split():
        particle = _particle(word)
        if now != "DICE" and particle in parts and particle and not parts[particle]:
            now = particle
        else:
            parts[now].append(word)
    if _has_dots((*parts[""], *parts["AS"], *parts["DICE"][:1])):
        return _unfilled(verb)
    name = " ".join(parts["AS"]).strip(" .,;:\"'«»")
    if len(parts[""]) == 1 and fold(parts[""][0]) in roles.seats and not parts["SEAT"]:
        parts["SEAT"] = parts[""]
    seat = roles.seat("".join(parts["SEAT"])) if parts["SEAT"] else 0
    if seat is None or len(parts[""]) > 1 or (roles.names and parts[""] and not parts["SEAT"]):
        written = " ".join(parts["SEAT"] or parts[""])[:60]
        return Refusal("too-many-words", {"verb": verb.name, "rest": written}, legal=_seats_to_join(roles))
    if not good_name(name):
        return Refusal("bad-name", {"longest": MAX_NAME}, legal=("JOIN AS Anna",))
    if _means_something(name) or roles.means(name):
        return Refusal("name-means", {"name": name}, legal=("JOIN AS Anna",))
    return Spoken(verb.name, language, seat=seat, name=name, dice=" ".join(parts["DICE"]))


def _seats_to_join(roles: Roles) -> tuple[str, ...]:
    """Where seats have names, all of them: a misspelt one must seat nobody on another."""
    seats = sorted(set(roles.seats.values()))
    return tuple(f"JOIN SEAT {n}" for n in seats) or ("JOIN SEAT 2 AS Anna",)


def good_name(name: str) -> bool:
    """Whether a name, of a person or a table, can stand in letters: one short line, and nothing that does not show."""
    return len(name) <= MAX_NAME and all(c.isprintable() for c in name)


def _means_something(name: str) -> bool:
    """Whether a name would be read as an order, as a seat, as everybody, or as the host."""
    first = fold(name.split(maxsplit=1)[0]) if name else ""
    return (
        first in vocabulary().verbs
        or _PLACE.fullmatch(fold(name)) is not None
        or _particle(name) == "ALL"
        or fold(name) in vocabulary().hosts
    )


def press(verb: Verb, language: str, rest: str, roles: Roles) -> Read:
    """``PRESS [TO p2, p3[:]] text``; lines of a block follow behind a line break. Names of the title need no TO where a
    colon stands behind them: what was meant for few must not reach all."""
    said = _press(verb, language, rest, roles)
    if isinstance(said, Spoken) and len(said.text) > MAX_TEXT:
        return Refusal("press-too-long", {"most": MAX_TEXT}, legal=("PRESS TO p2: ...", "PRESS ..."))
    unfilled = isinstance(said, Spoken) and _DOTS.fullmatch(said.text)
    return _unfilled(verb) if unfilled else said


def _press(verb: Verb, language: str, rest: str, roles: Roles) -> Read:
    top, _, block = rest.partition("\n")
    first, _, after = top.partition(" ")
    names, colon, _ = top.partition(":")
    if colon and all(_role(name.strip(), roles) for name in names.split(",")):
        after = top
    elif _particle(first) != "TO":
        return Spoken(verb.name, language, text=_said(top.removeprefix(":"), block))
    names, colon, text = after.partition(":")
    called = tuple(name.strip() for name in names.split(",") if name.strip())
    if colon and len(names) <= 120:
        return Spoken(verb.name, language, to=_all(called), text=_said(text, block))
    seats, text = _leading_seats(after, roles)
    if not seats and block:
        seats, text = called, ""
    if not seats:
        return Refusal("no-addressee", {"rest": after[:60]}, legal=("PRESS TO p2: ...", "PRESS ..."))
    return Spoken(verb.name, language, to=_all(seats), text=_said(text, block))


def _said(first: str, block: str) -> str:
    return "\n".join(part for part in (first.strip(), block.strip("\n")) if part)


def _role(word: str, roles: Roles) -> bool:
    """Whether a word names a seat or a group by itself; a number may be the beginning of what is said."""
    return fold(word) in roles.seats or fold(word) in roles.groups


def _leading_seats(text: str, roles: Roles) -> tuple[tuple[str, ...], str]:
    """``p2, p3 hello`` -> ((p2, p3), hello): seats (or ALL) parted by commas, then whatever is said."""
    names: tuple[str, ...] = ()
    while True:
        word, _, rest = text.partition(" ")
        here = tuple(word.rstrip(",").split(","))
        if not all(roles.means(name) or _particle(name) == "ALL" for name in here):
            return names, text.strip()
        names = (*names, *here)
        text = rest.strip()
        if not word.endswith(","):
            return names, text


def _all(to: tuple[str, ...]) -> tuple[str, ...]:
    return () if any(_particle(name) == "ALL" for name in to) else to


READERS: dict[str, Callable[[Verb, str, str], Read | None]] = {
    reader.__name__: reader
    for reader in (
        nothing,
        anything,
        reason,
        sure,
        topic,
        code,
        numbered,
        head,
        tongue,
        form,
        url,
    )
}

PLACED: dict[str, Callable[[Verb, str, str, Roles], Read | None]] = {
    reader.__name__: reader for reader in (place, autopilot, invite, join, press)
}
"""Readers of what may name seats."""
