"""A clock that jumps between two processes, back or far forward: nothing is lost by it, and nobody is told twice."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import text

from events import about as abouts
from events import audit, export, verify
from events.clock import SECOND
from events.model import shard_of
from games import registry
from games.kernel.audience import HOST
from games.kernel.situation import waits
from tests.faults.party import OPEN_WORK
from tests.laws.frozen import Frozen
from tests.laws.ground import Ground
from tests.laws.running import Running, address, begin, seat_all
from tests.laws.titles import CAVERNS, TITLES
from tests.worker.house import parsed

HOUR, DAY = 3_600, 86_400
SEATS = 3


@dataclass(frozen=True)
class Table:
    """The first encounter asks everybody for a card at once."""

    number: int = 7
    seats: int = SEATS
    options: dict[str, int | str | bool] = field(default_factory=lambda: {"ripper_first": True})


@dataclass
class Jumping:
    """A hand that shows now this and now that; time itself goes on by a second a work. `seconds`: what it may be off by."""

    seconds: Sequence[int]
    at: int
    latest: int = 0

    def __call__(self, clock: Frozen) -> None:
        self.at += SECOND
        off = self.seconds[random.Random(self.at).randrange(len(self.seconds))]
        clock.set(self.at + off * SECOND)
        self.latest = max(self.latest, clock.at)


@dataclass(frozen=True)
class Said:
    message_id: str
    word: str


def say(running: Running, number: int) -> Said:
    """Somebody who owes an answer gives the first of his menu and says a word that is said nowhere else."""
    rules, at = registry.rules(CAVERNS, 1), running.situation()
    owed = [wait for wait in waits(rules, at) if not wait.answered]
    wait = owed[number % len(owed)]
    menu = rules.options(rules.view(at.game, wait.seat), wait)
    word = f"word{number}x"
    running.say(wait.seat, "\n".join([*(option.line for option in menu[:1]), f"PRESS: {word}"]))
    return Said(f"<mail{running.posted}@players.example.org>", word)


def play(running: Running, seconds: Sequence[int], mails: int) -> list[Said]:
    """Mails at a jumping clock, then rest: time goes on until the wildest instant it has shown is over."""
    jumping = running.hand = Jumping(seconds, running.clock.at)
    said = []
    for number in range(mails):
        said.append(say(running, number))
        running.turn()
    running.hand = lambda clock: clock.go(1)
    running.clock.set(max(jumping.latest, running.clock.at) + 200 * SECOND)
    for _ in range(4):
        running.turn()
    return said


def ask(running: Running, query: str, **values: object) -> list[Any]:
    with running.works.engine.connect() as conn:
        return list(conn.execute(text(query), {"game": running.game, **values}).all())


def amiss(running: Running, said: Sequence[Said]) -> list[str]:
    """Whatever was lost or came twice."""
    return [*_mails(running, said), *_letters(running), *_asked(running), *_calls(running), *_record(running)]


def _mails(running: Running, said: Sequence[Said]) -> Iterator[str]:
    """Each counts once and is answered once."""
    mails = [parsed(letter.raw) for letter in running.letters]
    answers = Counter(str(mail["In-Reply-To"]) for mail in mails if mail["Auto-Submitted"] == "auto-replied")
    query = """SELECT count(*) FROM log.outcome o JOIN texts.text t ON encode(t.digest, 'hex') = o.payload ->> 'text'
        WHERE o.game = :game AND t.body = :word"""
    for one in said:
        if answers[one.message_id] != 1:
            yield f"{one.word}: {answers[one.message_id]} receipts"
        if (times := ask(running, query, word=one.word)[0][0]) != 1:
            yield f"{one.word}: counted {times} times"


def _letters(running: Running) -> Iterator[str]:
    """Nothing waits; no letter was sent under two names, or twice; and each tells what the one before left out."""
    if left := ask(running, OPEN_WORK)[0][0]:
        yield f"{left} things left to do"
    names = Counter(str(parsed(letter.raw)["Message-ID"]) for letter in running.letters)
    query = "SELECT message_id FROM outbox.letter WHERE state = 'sent' AND channel = 'mail'"
    sent = {row.message_id for row in ask(running, query)}
    yield from (f"{name} came {times} times" for name, times in names.items() if times > 1)
    yield from (f"{name} never came" for name in sent - set(names))
    query = """SELECT person, about::text AS about FROM outbox.letter
        WHERE game = :game AND state = 'sent' AND kind IN ('ask', 'news', 'announce')
        ORDER BY person, (about->>'upto')::int"""
    told = [(row.person, abouts.read(row.about)) for row in ask(running, query)]
    spans = [(person, one) for person, one in told if hasattr(one, "since")]
    for (one, before), (two, after) in pairwise(spans):
        if one == two and after.since != before.step:  # type: ignore[union-attr]
            yield f"a letter up to step {before.step}, the next from {after.since}"  # type: ignore[union-attr]


def _asked(running: Running) -> Iterator[str]:
    """Whoever owes something has a letter that asks for it."""
    query = """SELECT about::text AS about FROM outbox.letter JOIN people.address USING (person)
        WHERE kind = 'ask' AND state = 'sent' AND people.address.address = :who"""
    for one in running.situation().table.asks:
        rows = ask(running, query, who=address(one.seat))
        if not one.answered and not any(one.key in abouts.read(row.about).asks for row in rows):  # type: ignore[union-attr]
            yield f"seat {one.seat} was never asked for {one.key}"


def _calls(running: Running) -> Iterator[str]:
    """The webhook has heard of each step once, from the first that it heard of."""
    steps = [json.loads(call.body)["data"].get("step", 0) for call in running.calls]
    heard = [step for step in steps if step]
    last = ask(running, "SELECT max(step) FROM log.step WHERE game = :game")[0][0]
    if sorted(heard) != list(range(min(heard), last + 1)):
        yield f"calls of steps {heard}, and {last} there are"


def _record(running: Running) -> Iterator[str]:
    """The log is what the rules say, and a player can prove it."""
    with running.works.engine.connect() as conn:
        if found := audit.stored(conn, running.game, registry.rules).finding:
            yield f"audit: {found.what}"
        report = verify.verify(export.write(export.running(conn, running.game, (1,))))
        yield from (f"verify: {finding}" for finding in report.findings)


JUMPS = {
    "an hour back and forth": (0, -HOUR, HOUR),
    "forty days forward": (0, 0, 0, 40 * DAY),
    "all of it, and back behind the beginning": (0, 0, -HOUR, 25 * HOUR, -30 * DAY, 400 * DAY),
}


@pytest.mark.parametrize("name", JUMPS)
def test_a_clock_that_jumps_loses_nothing_and_tells_nobody_twice(name: str, ground: Ground) -> None:
    with ground.opened(TITLES[CAVERNS], Table()) as running:
        begin(running, SEATS)

        said = play(running, JUMPS[name], 6)

        assert amiss(running, said) == []


def test_a_question_that_was_never_put_stays_when_the_clock_was_ahead_for_a_moment(ground: Ground) -> None:
    with ground.opened(TITLES[CAVERNS], Table()) as running:
        seat_all(running, SEATS)
        running.say(HOST, "START")
        running.works.read_inbox()
        running.works.notify(shard_of(running.game))

        running.clock.go(40 * DAY)
        running.works.send_outbox()
        running.clock.go(-40 * DAY)
        running.turn()

        assert amiss(running, []) == []


def test_what_is_lost_or_comes_twice_is_found(ground: Ground) -> None:
    with ground.opened(TITLES[CAVERNS], Table()) as running:
        begin(running, SEATS)
        said = play(running, (0,), 2)
        assert amiss(running, said) == []

        receipt = next(one for one in running.letters if said[0].message_id.encode() in one.raw)
        running.letters.append(receipt)
        twice = amiss(running, said)
        running.letters = [one for one in running.letters if one != receipt]
        lost = amiss(running, said)
        running.calls.append(running.calls[-1])
        called = amiss(running, said)

    assert "word0x: 2 receipts" in twice
    assert "word0x: 0 receipts" in lost
    assert any("calls of steps" in one for one in called)
