"""Processes may die at any step of a game: it goes on as if none had, and nobody hears anything twice or not at all."""

from __future__ import annotations

import random

from sqlalchemy import text

from games.kernel.contract import Wait
from games.kernel.situation import waits
from projections.runner import PROJECTIONS
from tests.laws.amiss import Said, amiss, rules_of
from tests.laws.ground import Ground
from tests.laws.late import Table, at_the_end_of
from tests.laws.mortal import IN_FLIGHT, Mortal
from tests.laws.running import Running, begin

WINDOWS = 5


def script(running: Running, windows: int, number: int = 1) -> list[Said]:
    """In each window some write the same as ever, some are silent, and then its time is over."""
    chance, said = random.Random(number), list[Said]()
    rules = rules_of(running)
    for _ in range(windows):
        at = running.situation()
        if at.table.phase != "running":
            break
        for wait in waits(rules, at):
            menu = [one.line for one in rules.options(rules.view(at.game, wait.seat), wait)]
            if menu and chance.randrange(3):
                said.append(write(running, wait, chance.choice(menu), len(said)))
        running.turn()
        asks = running.situation().table.asks
        if at.table.phase == "running" and asks:
            running.clock.set(max(min(ask.due for ask in asks if ask.due) + 1, running.clock.at))
        running.turn()
    return said


def write(running: Running, wait: Wait, line: str, number: int) -> Said:
    word = f"word{number}x"
    running.say(wait.seat, f"{line}\nPRESS: {word}")
    return Said(f"<mail{running.posted}@players.example.org>", word)


def told(running: Running) -> list[tuple[str, ...]]:
    """What became true in the title's own words, and who may know it, in order."""
    query = """SELECT kind, audience::text, payload::text FROM log.outcome WHERE game = :game AND kind LIKE 'lf.%'
        ORDER BY version, index"""
    with running.works.engine.connect() as conn:
        return [tuple(row) for row in conn.execute(text(query), {"game": running.game})]


def boards(running: Running) -> list[tuple[str, ...]]:
    """Every row of every projection."""
    found: list[tuple[str, ...]] = []
    with running.works.engine.connect() as conn:
        for projection in PROJECTIONS:
            for table in projection.tables:
                found += sorted((table.name, *map(str, row)) for row in conn.execute(table.select()))
    return found


def without(found: list[str], mortal: Mortal) -> list[str]:
    """What is amiss besides what was in flight when somebody died: that comes once more under its own name."""
    twice = [line for line in found if "came 2 times" in line or ": 2 receipts" in line or line.startswith("calls of steps")]
    return found if len(twice) > 2 * mortal.deaths.count(IN_FLIGHT) else [line for line in found if line not in twice]


def test_a_chapter_ends_and_the_next_begins_as_if_nobody_had_died(ground: Ground) -> None:
    """Silence and orders, the last window, points, rewards, carry-over, and what is opened of the chapters before."""
    title = at_the_end_of(2, 12)
    with ground.opened(title, Table()) as quiet:
        begin(quiet, 6)
        script(quiet, WINDOWS)
        expected = told(quiet)
    with ground.opened(title, Table()) as running:
        begin(running, 6)

        mortal = Mortal(running, 1)
        said = script(running, WINDOWS)
        mortal.spare()

        assert len(mortal.deaths) > WINDOWS
        assert told(running) == expected
        assert without(amiss(running, said), mortal) == []
        table = running.situation().table
        assert (running.situation().game.board.chapter, table.shown) == (3, 2)
        before, letters = boards(running), len(running.letters)
        for projection in PROJECTIONS:
            running.works.runner.rebuild(projection.name)
        running.turn()
        assert (boards(running), len(running.letters)) == (before, letters)
