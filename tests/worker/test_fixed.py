"""Questions that run their whole time, in mailboxes: who answers, changes his answer or says nothing moves nobody else's."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from events.clock import SECOND
from events.deadlines import pass_deadlines
from events.model import shard_of
from tests import tiny_fixed
from tests.events.desk.table import Quick, desk, goes_on, started, submit
from tests.worker.table import Row, clear, people, rows
from worker.notify import Notifier

DELAY = 60 * SECOND


def letters(engine: Engine, monkeypatch: pytest.MonkeyPatch, *lines: str) -> tuple[list[Row], list[Row], list[Row]]:
    """What lies in the outbox after the start, after Anna's lines, and when her time is over; the others have answered."""
    house = desk(engine, Quick(DELAY), tiny_fixed.rules)
    notifier = Notifier(engine, tiny_fixed.rules, house.disclose)
    game = started(house, seats=3, rounds=2)
    people(house, game, "anna", "boris", "carl")
    for seat in (2, 3):
        submit(house, game, seat, "CHOOSE 3")
    found = []
    for step in ("start", "lines", "due"):
        for line in lines if step == "lines" else ():
            submit(house, game, 1, line)
        if step == "due":
            goes_on(monkeypatch, DELAY)
            assert pass_deadlines(house, 120).passed
        notifier.run(shard_of(game))
        found.append([row for row in rows(engine, "waiting") if row.to != "anna"])
        clear(engine)
    return found[0], found[1], found[2]


@pytest.mark.parametrize("lines", [(), ("CHOOSE 4",), ("CHOOSE 4", "CHOOSE 5", "CLEAR")])
def test_others_get_the_same_letters_whatever_somebody_does_in_his_time(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...]
) -> None:
    first, meanwhile, after = letters(engine, monkeypatch, *lines)
    assert {(row.to, row.kind) for row in first} == {("boris", "ask"), ("carl", "ask"), ("host", "announce")}
    assert meanwhile == []
    assert [(row.to, row.kind) for row in after] == [("boris", "ask"), ("carl", "ask")]
