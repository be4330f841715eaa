"""Folding a stretch at once gives what folding version by version gives, or leaves it to that."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from events import codec, replay, stretch
from events.model import Version
from games.cutthroat_caverns.r1 import RULES as CAVERNS
from games.kernel import acts, trial
from games.kernel.acts import Actor
from games.kernel.contract import Rules
from games.kernel.situation import Situation
from games.kernel.trial import Trial
from tests import logbook, tiny_title
from tests.conftest import Database
from tests.golden.table import Habits, played

TINY = tiny_title.RULES
GAME = logbook.game_id(6)
HOST = Actor("host")
replace = msgspec.structs.replace


@pytest.fixture
def conn(database: Database) -> Iterator[sa.Connection]:
    with logbook.engine(database.app).begin() as conn:
        yield conn


def stopped(number: int) -> Trial:
    """A game of the tiny title whose clocks are stopped, started and put off now and then."""
    choose = random.Random(number).randrange
    made = trial.seated(TINY, bytes([number]) * 32, 1 + number % 4, {"rounds": 3})
    while not made.over():
        if choose(4) == 0:
            made.act(acts.Postpone("unread"), Actor("server"))
        if choose(4) == 0:
            made.act(acts.Pause(""), HOST)
            made.act(acts.Resume(), HOST)
        owed = made.owed()
        wait = owed[choose(len(owed))]
        extra = logbook.EXTRAS[choose(len(logbook.EXTRAS))]
        menu = TINY.options(TINY.view(made.situation.game, wait.seat), wait)
        made.line(wait.seat, extra if choose(3) == 0 else menu[choose(len(menu))].line)
        if choose(5) == 0 and not made.over():
            made.deadline(made.owed()[0])
    return logbook.disclose(made)


def late(rules: Rules, start: Situation, versions: tuple[Version, ...]) -> Situation | None:
    """These versions folded at once."""
    told: dict[int, list[Any]] = {
        version.version: [codec.decode_outcome(rules, one.kind, one.shape, one.payload) for one in version.entries]
        for version in versions
    }
    dues = {version.version: version.dues for version in versions if version.dues}
    return stretch.fold_late(rules, start, told, dues, versions[-1].version)


def situations(rules: Rules, versions: tuple[Version, ...]) -> list[Situation]:
    """By version, 0 the empty one."""
    return [Situation(), *(after for _, _, after in replay.walk(rules, versions))]


TINIES = [logbook.log(stopped(number), GAME).versions for number in range(8)]
CAVES = logbook.log(played(CAVERNS, Habits(5, 4, {"encounters": 2}, silent=10), Counter()), GAME).versions
SHOWN = [(TINY, versions) for versions in TINIES] + [(CAVERNS, CAVES)]


@pytest.mark.parametrize(("rules", "versions"), SHOWN)
def test_from_any_version_to_any_later_one(rules: Rules, versions: tuple[Version, ...]) -> None:
    exact = situations(rules, versions)
    for start in range(0, len(versions), 1 + len(versions) // 20):
        for end in range(start + 1, len(versions) + 1):
            assert late(rules, exact[start], versions[start:end]) == exact[end]


@given(st.sampled_from(SHOWN), st.data())
def test_due_instants_that_are_missing_or_come_again_are_left_to_the_long_way(
    shown: tuple[Rules, tuple[Version, ...]], data: st.DataObject
) -> None:
    rules, versions = shown
    opening = [version for version in versions if version.dues]
    one, other = (data.draw(st.sampled_from(opening)) for _ in range(2))
    key = data.draw(st.sampled_from(sorted(one.dues)))
    less = replace(one, dues={name: due for name, due in one.dues.items() if name != key})
    again = replace(other, dues={**other.dues, key: one.dues[key] + 1})
    altered = {less.version: less} if data.draw(st.booleans()) or other.version < one.version else {again.version: again}
    changed = tuple(altered.get(version.version, version) for version in versions)
    end = data.draw(st.integers(max(altered), len(versions)))

    found = late(rules, Situation(), changed[:end])

    assert found in (None, replay.fold(rules, changed[:end]))


@pytest.mark.parametrize("page", [1, 3, 500])
def test_the_log_gives_the_same_page_by_page(conn: sa.Connection, monkeypatch: pytest.MonkeyPatch, page: int) -> None:
    logged = logbook.log(stopped(5), GAME)
    logbook.write(conn, logged)
    monkeypatch.setattr(stretch, "PAGE", page)
    for end, exact in enumerate(situations(TINY, logged.versions)):
        assert stretch.extend(conn, GAME, TINY, Situation(), end) == exact


def test_a_text_that_needs_the_long_way_is_read_by_it(conn: sa.Connection) -> None:
    """The outcomes of a made table, spaced as nobody writes them; the rest of the page lies beside it."""
    logged = logbook.log(stopped(2), GAME)
    first = logged.versions[0]
    spaced = replace(first.entries[0], payload=first.entries[0].payload.replace(",", " , "))
    versions = (replace(first, entries=(spaced, *first.entries[1:])), *logged.versions[1:])
    logbook.write(conn, replace(logged, versions=versions))

    assert codec.read_page(TINY, "Created:1", spaced.payload) is None
    assert stretch.extend(conn, GAME, TINY, Situation(), len(versions)) == replay.fold(TINY, logged.versions)


def test_a_page_is_read_only_where_each_text_is_what_its_row_says() -> None:
    joined = '{"is":"Left","seat":1},{"is":"SeatClosed","seat":1}'

    assert codec.read_page(TINY, "Left:1,SeatClosed:1", joined) == [acts.Left(1), acts.SeatClosed(1)]
    for labels in ("Left:1", "Left:1,SeatClosed:2", "SeatClosed:1,Left:1", "Left:1,SeatClosed:1,Left:1"):
        assert codec.read_page(TINY, labels, joined) is None
    for text in ('{"is":"Left","seat":9007199254740993}', '{"is":"Left","seat":1,"seat":1}', '{"is":"Lost"}'):
        assert codec.read_page(TINY, "Left:1", text) is None
    assert codec.read_page(TINY, "", "") == []
