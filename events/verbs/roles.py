"""What a title calls its seats, and groups of them: words that people write in place of ``p2``."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from events.verbs.words import fold
from games.kernel.audience import Seat
from games.kernel.contract import Rules
from games.kernel.naming import bent
from games.kernel.wording import LANGUAGES

_NUMBER = re.compile(r"[pрпис]?([0-9]{1,2})", re.IGNORECASE)
_PREFIX = re.compile(r"\s*(?:[pрпи]|seat\s*|место\s*)([0-9]{1,2})\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_FRONT = re.compile(r"\A(\s*)p([0-9]{1,2})(?=\s*:)")
_BEHIND = re.compile(r"\A((?!HELP |WHY )(?:(?! AS ).)*?\bSEAT )([0-9]{1,2})\b")
_TO = re.compile(r"\A(PRESS TO )([^:]*)")
_CODE = re.compile(r"((?:^|, ))p([0-9]{1,2})(?=$|, | \.\.\.$)")
"""Where canonical orders of the table hold a seat by number: everywhere else a number is part of what people wrote."""
_NAMED = re.compile(r"\s*([^\W\d_]+)\s*:\s*(.*)", re.DOTALL)


class Roles(msgspec.Struct, frozen=True):
    """Folded words -> seat, folded words -> seats of a group. `names`: language -> the names by seat, as they are shown;
    none where a title's seats have numbers only."""

    seats: Mapping[str, Seat] = {}
    groups: Mapping[str, tuple[Seat, ...]] = {}
    names: Mapping[str, tuple[str, ...]] = {}

    def seat(self, word: str) -> Seat | None:
        """A seat as people write it: ``red``, ``2``, ``p2``, also with the Cyrillic letter that looks like it."""
        written = fold(word)
        found = _NUMBER.fullmatch(written)
        return int(found.group(1)) if found else self.seats.get(written)

    def means(self, word: str) -> bool:
        """Whether a word stands for a seat or a group."""
        return self.seat(word) is not None or fold(word) in self.groups

    def split(self, line: str) -> tuple[Seat, str]:
        """``p2: SET 40`` or ``red: SET 40`` -> (2, ``SET 40``); a line that names no seat gives 0 and itself."""
        found = _PREFIX.fullmatch(line)
        if found:
            return int(found.group(1)), found.group(2)
        named = _NAMED.fullmatch(line)
        seat = self.seats.get(fold(named.group(1)), 0) if named else 0
        return (seat, named.group(2)) if named and seat else (0, line)

    def led(self, line: str) -> tuple[Seat, str]:
        """``red SET 40`` -> (2, ``SET 40``): the same without a colon, for whoever must name a seat anyway."""
        word, _, rest = line.strip().partition(" ")
        seat = self.seats.get(fold(word), 0) if rest.strip() else 0
        return (seat, rest.strip()) if seat else (0, line)

    def place(self, seat: Seat, language: str) -> str:
        """A seat as one may write it: its name, else ``p2``."""
        names = self.names.get(language, ())
        return names[seat - 1] if 1 <= seat <= len(names) else f"p{seat}"

    def named(self, line: str, language: str) -> str:
        """A canonical order of the table with the names of seats in place of their numbers; names of people, addresses and
        topics stay as they are."""
        if language not in self.names:
            return line

        def put(found: re.Match[str]) -> str:
            return found[1] + self.place(int(found[2]), language)

        said = _BEHIND.sub(put, _FRONT.sub(put, line))
        return _TO.sub(lambda found: found[1] + _CODE.sub(put, found[2]), said)


NOBODY = Roles()
"""Of a title whose seats have numbers only, and where no title is known."""


def roles_of(rules: Rules) -> Roles:
    """The words of a title. A word that means two things is a bug of the title, and says so."""
    names = {language: rules.seat_names(language) for language in LANGUAGES}
    seats: dict[str, Seat] = {}
    for called in names.values():
        for seat, name in enumerate(called, 1):
            for form in (name, *bent(name)):
                if seats.setdefault(fold(form), seat) != seat:
                    raise ValueError(f"{form} means two seats")
    groups = {fold(word): group.seats for group in rules.groups for word in group.words}
    if double := groups.keys() & seats.keys():
        raise ValueError(f"{min(double)} means a seat and a group")
    return Roles(seats, groups, {language: called for language, called in names.items() if called})
