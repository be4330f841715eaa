"""Sentences in a reader's language.

Theory of operation. Rules and table say what happened as `Words`: a message id and parameters, no language. A
catalogue is a TOML file of one language: sentences by id, names of things by table and id, plural forms of nouns by
CLDR category. A title has catalogues of its own; they come before the common ones, so a title may say a common
refusal in its own terms. Speech looks an id up and fills the template in; plural rules, numbers, instants and lists
are Babel's. Nothing here raises on a missing sentence in front of a player: he reads the English one, else the plain
id and its parameters. That no id is ever missing is for the tests, which go through `missing`.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cached_property

import msgspec
from babel import Locale
from babel.dates import format_datetime, format_timedelta
from babel.lists import format_list
from babel.numbers import format_decimal

from games.kernel.contract import Words
from games.kernel.refusal import Param
from games.kernel.sayings import UNDER
from projections.letters import orders
from projections.letters.orders import Reword
from projections.letters.template import Hole, Part, compiled

LANGUAGES = ("en", "ru")
LOCALES = {"en": "en_GB", "ru": "ru_RU"}


_EXAMPLE = re.compile(r"\bp(\d)\b|\b(?:seat|место) (\d)\b|(?<=\bSEAT )(\d)\b|(?<=\bМЕСТО )(\d)\b")
"""A seat by number in an example that a sentence holds."""


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Small words of a language: the join of a choice, an empty list, and the pattern of an instant (CLDR letters)."""

    either: str = "or"
    nothing: str = "-"
    when: str = "EEE d MMM y, HH:mm zzz"


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file: `words` id -> template, `names` table -> id -> name, `nouns` noun -> CLDR category -> form."""

    language: str
    words: dict[str, str] = {}
    names: dict[str, dict[str, str]] = {}
    nouns: dict[str, dict[str, str]] = {}
    style: Style | None = None


def catalogue(toml: str) -> Catalogue:
    """Reads the text of a catalogue file. Raises ValueError on a key or template that is not one."""
    try:
        read = msgspec.convert(tomllib.loads(toml), Catalogue)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    for template in read.words.values():
        compiled(template)
    return read


class Speech:
    """Says words in one language. `catalogues` of any language, the more particular first; `zone` is the reader's.
    `orders` says a canonical order in a language; without it, orders of the table alone are said. `roles` gives what a title
    calls its seats; where it does, a sentence may have a form of its own for that, whose id ends with ``-role``."""

    def __init__(
        self,
        language: str,
        catalogues: Iterable[Catalogue],
        zone: tzinfo = UTC,
        orders: Reword = orders.of_table,
        roles: Callable[[str], tuple[str, ...]] = lambda language: (),
    ) -> None:
        self.language = language if language in LANGUAGES else "en"
        everything = tuple(catalogues)
        self._own = tuple(c for c in everything if c.language == self.language)
        self._rest = tuple(c for c in everything if c.language != self.language)
        self._zone = zone
        self._orders = orders
        self._locale = Locale.parse(LOCALES[self.language])
        self._compiled: dict[str, tuple[Part, ...]] = {}
        self.roles = roles(self.language)

    def say(self, words: Words, names: Mapping[int, str]) -> str:
        """One sentence. `names` are the names of the seats; a seat without one is called by its number, and where the title
        names its seats each is called by that."""
        if words.id.startswith(UNDER):
            return "   " + self.say(_upper(words), names)
        parts = self._chosen(words)
        if parts is None:
            return " ".join([words.id, *(f"{key}={value}" for key, value in words.params.items())])
        said = "".join(part if isinstance(part, str) else self._fill(part, words.params, names) for part in parts)
        return said[:1].upper() + said[1:] if self._begins_nameless(parts, words.params, names) else said

    def _chosen(self, words: Words) -> tuple[Part, ...] | None:
        """The sentence in the form that fits best: for lists of which one is empty there may be one whose id ends with
        ``-if-empty``, where seats have names one that ends with ``-role``."""
        forms = [f"{words.id}-if-empty"] if () in words.params.values() else []
        forms += [f"{words.id}-role"] if self.roles else []
        found = (self._parts(form) for form in (*forms, words.id))
        return next((parts for parts in found if parts is not None), None)

    def _begins_nameless(self, parts: tuple[Part, ...], params: Mapping[str, Param], names: Mapping[int, str]) -> bool:
        """Whether a sentence begins with a seat that is called by its number: a name stays as its owner writes it."""
        first = parts[0] if parts else ""
        seat = params.get(first.name) if isinstance(first, Hole) and (first.kind, first.of) == ("@", "seat") else None
        return isinstance(seat, int) and bool(self.roles or not names.get(seat))

    def order(self, line: str) -> str:
        """A canonical order, or words of one, as this language writes it."""
        return self._orders(line, self.language)

    def name(self, table: str, key: Param, names: Mapping[int, str]) -> str:
        """The name of one thing; the key itself where no catalogue has it."""
        if table == "seat" and isinstance(key, int) and 1 <= key <= len(self.roles):
            return self.roles[key - 1]
        if table == "seat":
            return names.get(key, "") or self._seat(key) if isinstance(key, int) else str(key)
        for each in (*self._own, *self._rest):
            if (found := each.names.get(table, {}).get(str(key))) is not None:
                return found
        return str(key)

    def place(self, seat: int) -> str:
        """A seat as one may write it in front of a line: what the title calls it, else ``p2``."""
        return self.roles[seat - 1] if 1 <= seat <= len(self.roles) else f"p{seat}"

    def names(self, table: str, key: str) -> bool:
        """Whether any catalogue names this thing."""
        return any(key in each.names.get(table, {}) for each in (*self._own, *self._rest))

    def called(self, table: str, key: str) -> tuple[str, ...]:
        """Every name of one thing, in all languages."""
        return tuple(each.names[table][key] for each in (*self._own, *self._rest) if key in each.names.get(table, {}))

    def named(self) -> dict[str, str]:
        """Every name of this language as ``table.key`` -> text, the more particular catalogue first."""
        return {
            f"{table}.{key}": text
            for each in reversed(self._own)
            for table, names in each.names.items()
            for key, text in names.items()
        }

    def missing(self, words: Words) -> tuple[str, ...]:
        """What this language lacks to say these words: sentence, parameters, names, nouns. Empty: nothing."""
        if words.id.startswith(UNDER):
            return self.missing(_upper(words))
        if not any(words.id in c.words for c in self._own):
            return (f"no sentence {words.id!r}",)
        parts = self._chosen(words) or ()
        found = [self._lack(hole, words.params) for hole in parts if isinstance(hole, Hole)]
        return tuple(f"{words.id}: {lack}" for lack in found if lack)

    def _lack(self, hole: Hole, params: Mapping[str, Param]) -> str:
        if hole.name not in params:
            return f"no parameter {hole.name!r}"
        if hole.kind in ("#", "~") and not any(hole.of in c.nouns for c in self._own):
            return f"no noun {hole.of!r}"
        if hole.kind in ("@", "&") and hole.of != "seat":
            keys = _each(params[hole.name])
            keys = tuple(str(key).partition(" ")[2] for key in keys) if hole.kind == "&" else keys
            tables = [c.names.get(hole.of, {}) for c in self._own]
            return ", ".join(f"no {hole.of} {key!r}" for key in keys if not any(str(key) in t for t in tables))
        return ""

    def _parts(self, key: str) -> tuple[Part, ...] | None:
        if key not in self._compiled:
            template = next((c.words[key] for c in (*self._own, *self._rest) if key in c.words), None)
            if template is None:
                return None
            self._compiled[key] = compiled(_EXAMPLE.sub(self._called_so, template) if self.roles else template)
        return self._compiled[key]

    def _called_so(self, found: re.Match[str]) -> str:
        """The name of a seat that an example in a sentence calls by number."""
        number = int(next(filter(None, found.groups())))
        return self.roles[number - 1] if number <= len(self.roles) else found[0]

    def _fill(self, hole: Hole, params: Mapping[str, Param], names: Mapping[int, str]) -> str:
        value = params.get(hole.name, "")
        match hole.kind:
            case "@":
                return self._listed(
                    [self._several(hole.of, key, n, names) for key, n in Counter(_each(value)).items()], hole.either
                )
            case "#":
                return f"{self._plain(value)} {self._form(hole.of, value)}"
            case "~":
                return self._form(hole.of, value)
            case "?":
                return hole.of.split("|")[0 if value else 1]
            case "!":
                return self._time(hole.of, value)
            case "&":
                return self._listed([self._beside(hole.of, str(each), names) for each in _each(value)], hole.either)
            case "$":
                return self._listed([self.order(str(each)) for each in _each(value)], hole.either)
            case _:
                return self._listed([self._plain(each) for each in _each(value)], hole.either)

    def _several(self, table: str, key: Param, count: int, names: Mapping[int, str]) -> str:
        """A name that a list holds more than once is said once, with its count before it."""
        name = self.name(table, key, names)
        return f"{count} × {name}" if count > 1 else name

    def _beside(self, table: str, pair: str, names: Mapping[int, str]) -> str:
        place, _, key = pair.partition(" ")
        return f"{place} ({self.name(table, key, names)})"

    def _plain(self, value: Param) -> str:
        return format_decimal(value, locale=self._locale) if type(value) is int else str(value)

    def _form(self, noun: str, value: Param) -> str:
        category = self._locale.plural_form(abs(value) if isinstance(value, int) else 0)
        forms = next((c.nouns[noun] for c in (*self._own, *self._rest) if noun in c.nouns), {})
        return forms.get(category) or forms.get("other", noun)

    def _listed(self, items: Sequence[str], either: bool) -> str:
        if not items:
            return self._style.nothing
        if either and len(items) > 1:  # Babel has no Russian "or"
            return f"{', '.join(items[:-1])} {self._style.either} {items[-1]}"
        return format_list(list(items), locale=self._locale)

    def _time(self, how: str, value: Param) -> str:
        if not isinstance(value, int):
            return str(value)
        if how == "span":
            return format_timedelta(timedelta(seconds=value), threshold=2, locale=self._locale)
        instant = datetime.fromtimestamp(value // 1_000_000, UTC).astimezone(self._zone)
        return format_datetime(instant, self._style.when, tzinfo=self._zone, locale=self._locale)

    def _seat(self, number: int) -> str:
        return self.name("seatless", "host" if number == 0 else "player", {}) + (f" {number}" if number else "")

    @cached_property
    def _style(self) -> Style:
        return next((c.style for c in self._own if c.style is not None), Style())


def _each(value: Param) -> tuple[Param, ...]:
    return value if isinstance(value, tuple) else (value,)


def _upper(words: Words) -> Words:
    """The same line where it stands for itself."""
    return Words(words.id.removeprefix(UNDER), words.params)
