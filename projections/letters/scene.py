"""What a letter is written from: one game, at one moment, for one reader. Plain values; nothing here reads a database.

The law of a letter: it is made from the views of the reader's own seats, from outcomes he may see, and from what is
public. The functions here are the only way the kinds of letters look at a game, and none of them looks further.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import tzinfo

import msgspec

from events.model import Micros
from games.kernel import situation as situations
from games.kernel.audience import Seat, may_see
from games.kernel.contract import Rules, Section, StandingOrder, Told, Wait, Words
from games.kernel.refusal import Param
from games.kernel.situation import Situation
from games.kernel.table import Filed, Table
from projections.letters import instants
from projections.letters.words import Speech


class Step(msgspec.Struct, frozen=True):
    """A closed step: when it was closed, and all outcomes of the versions that lie in it, in order."""

    number: int
    at: Micros
    told: tuple[Told, ...]


class Links(msgspec.Struct, frozen=True):
    """URLs for this reader, each unguessable; `pictures` and `programs` (where lines are handed in) by seat. `checker`:
    the program that checks a record, the same for everybody."""

    table: str = ""
    pictures: Mapping[Seat, str] = {}
    programs: Mapping[Seat, str] = {}
    checker: str = ""


class Reader(msgspec.Struct, frozen=True):
    """Whom a letter is for. `seats` in order; empty for the host and for a guest. `letters`: with ``pictures``, or
    ``text`` alone."""

    language: str
    zone: tzinfo
    role: str
    seats: tuple[Seat, ...] = ()
    letters: str = "text"


class Scene(msgspec.Struct, frozen=True):
    """`texts`: digest -> words of people, cleaned. `head`: ``step:hash``, empty before the first step. `own`: where
    a letter tells what only its reader saw by versions, these, gathered by the step they lie in; None: by `steps`."""

    reader: Reader
    speech: Speech
    rules: Rules
    situation: Situation
    name: str
    names: Mapping[int, str]
    head: str
    step: int
    steps: tuple[Step, ...] = ()
    texts: Mapping[str, str] = {}
    links: Links = Links()
    own: tuple[Step, ...] | None = None

    @property
    def table(self) -> Table:
        return self.situation.table

    def say(self, id: str, /, **params: Param) -> str:
        """A sentence of the catalogues in the reader's language."""
        return self.speech.say(Words(id, dict(params)), self.names)

    def words(self, words: Words) -> str:
        return self.speech.say(words, self.names)

    def order(self, line: str) -> str:
        """A canonical order in the reader's language."""
        return self.speech.order(line)

    def seat_name(self, seat: Seat) -> str:
        return self.speech.name("seat", seat, self.names)

    def person(self, seat: Seat) -> str:
        """Who sits there."""
        if self.speech.roles:
            return self.names.get(seat, "") or self.say("letter.somebody")
        return self.seat_name(seat)

    def silence(self, kind: str) -> str:
        """What silence does with a question of this kind, where the title says so."""
        return self.speech.name("default", kind, {}) if self.speech.names("default", kind) else ""

    def instant(self, at: Micros) -> str:
        return instants.full(at, self.reader.zone, self.speech.language)

    def between(self, since: int, upto: int) -> tuple[Step, ...]:
        """The steps after `since`, up to and with `upto`."""
        return tuple(step for step in self.steps if since < step.number <= upto)

    def waits(self) -> tuple[Wait, ...]:
        """What the reader's seats owe, by seat; a seat that was given up owes nothing."""
        mine = tuple(seat for seat in self.reader.seats if not self.table.seat(seat).gone)
        return tuple(wait for wait in situations.waits(self.rules, self.situation) if wait.seat in mine)

    def lacks(self, filed: Filed) -> Words | None:
        """Why a standing order could do nothing now, for its owner."""
        if self.situation.game is None or filed.seat not in self.reader.seats:
            return None
        return self.rules.lacks(StandingOrder(filed.text, filed.order), self.rules.view(self.situation.game, filed.seat))

    def described(self, seat: Seat | None) -> tuple[Section, ...]:
        """The view of a seat (None: of everybody) in words; nothing before the start."""
        if self.situation.game is None:
            return ()
        found = self.rules.describe(self.rules.view(self.situation.game, seat))
        over = self.table.phase in ("ended", "cancelled")
        return tuple(section for section in found if not (section.passing and over))


def public(step: Step) -> tuple[Told, ...]:
    """What everybody saw of a step."""
    return tuple(told for told in step.told if told.to == "all")


def private(step: Step, seats: tuple[Seat, ...]) -> tuple[Told, ...]:
    """What only some saw of a step, these seats among them; each outcome once."""
    return tuple(t for t in step.told if t.to != "all" and any(may_see(t.to, seat) for seat in seats))
