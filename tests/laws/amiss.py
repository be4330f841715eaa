"""Whatever was lost or came twice in one running game that is at rest: mails, letters, questions, calls, the log itself."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from sqlalchemy import text

from events import about as abouts
from events import audit, export, verify
from games.kernel.contract import Rules
from games.kernel.situation import waits
from tests.faults.party import OPEN_WORK
from tests.laws.running import Running, address
from tests.worker.house import parsed


@dataclass(frozen=True)
class Said:
    message_id: str
    word: str


def rules_of(running: Running) -> Rules:
    """As its processes have them, with whatever a test has put in."""
    with running.works.engine.connect() as conn:
        return running.works.desk.rules_of(conn, running.game)


def say(running: Running, number: int) -> Said:
    """Somebody who owes an answer, or may still change it, gives the first of his menu and says a word that is said nowhere
    else."""
    rules, at = rules_of(running), running.situation()
    owed = [wait for wait in waits(rules, at) if wait.runs]
    wait = owed[number % len(owed)]
    menu = rules.options(rules.view(at.game, wait.seat), wait)
    word = f"word{number}x"
    running.say(wait.seat, "\n".join([*(option.line for option in menu[:1]), f"PRESS: {word}"]))
    return Said(f"<mail{running.posted}@players.example.org>", word)


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
        if found := audit.stored(conn, running.game, running.works.desk.rules).finding:
            yield f"audit: {found.what}"
        report = verify.verify(export.write(export.running(conn, running.game, (1,))))
        yield from (f"verify: {finding}" for finding in report.findings)
