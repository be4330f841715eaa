"""Replay: outcomes alone give the game at any version, over dead branches too, whatever a cache still holds."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from events import replay, store
from events.model import Leaf, Version
from events.secrets import Secrets
from games.kernel import acts, trial
from games.kernel.acts import Actor
from games.kernel.situation import Situation, settle
from games.kernel.trial import Trial
from tests import logbook, tiny_title
from tests.conftest import Database

RULES = tiny_title.RULES
GAME = logbook.game_id(5)


@pytest.fixture
def conn(database: Database) -> Iterator[sa.Connection]:
    with logbook.engine(database.app).begin() as conn:
        yield conn


@pytest.mark.parametrize("number", range(4))
def test_the_log_gives_every_situation_that_was(conn: sa.Connection, number: int) -> None:
    made = logbook.disclose(logbook.play(number, 1 + number, 2))
    logged = logbook.log(made, GAME)
    logbook.write(conn, logged)
    cache = replay.Cache()
    for version, played in enumerate(made.played, 1):
        assert replay.situation(conn, GAME, RULES, version) == played.after
        assert replay.situation(conn, GAME, RULES, version, cache) == played.after
    for version, played in reversed(list(enumerate(made.played, 1))):
        assert replay.situation(conn, GAME, RULES, version, cache) == played.after
    assert replay.situation(conn, GAME, RULES, cache=cache) == made.situation
    assert replay.fold(RULES, logged.versions) == made.situation


def test_folding_never_asks_the_rules_what_comes_of_a_command() -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("a rule was run")

    deaf = dataclasses.replace(
        RULES, decide=never, advance=never, close=never, open=never, default=never, fires=never, answer=never
    )
    made = logbook.play(3)
    assert replay.fold(deaf, logbook.log(made, GAME).versions) == made.situation


def test_a_game_knows_its_rules_and_an_unknown_game_is_empty(conn: sa.Connection) -> None:
    assert replay.situation(conn, GAME, RULES) == Situation()
    with pytest.raises(LookupError):
        replay.pinned(conn, GAME, tiny_title.rules)
    logbook.write(conn, logbook.log(logbook.play(1), GAME))
    assert replay.pinned(conn, GAME, tiny_title.rules) is RULES


def test_what_was_rolled_back_is_not_believed(database: Database) -> None:
    """The same version comes twice, first in a transaction that is rolled back; then only the shorter log remains."""
    engine = logbook.engine(database.app)
    made = logbook.play(1)
    logged = logbook.log(made, GAME)
    links = {leaf.version: leaf for leaf in logged.leaves}
    cache = replay.Cache()
    with engine.begin() as conn:
        logbook.write(conn, msgspec.structs.replace(logged, versions=logged.versions[:5]))
    other = Trial(RULES, made.secret)
    for played in made.played[:5]:
        other.act(played.command, played.actor)
    other.act(acts.Cancel("ab" * 32) if other.situation.table.phase == "forming" else acts.End("ab" * 32), Actor("host"))
    phantom = logbook.log(other, GAME).versions[5]
    phantom = msgspec.structs.replace(phantom, command_id=b"?" * 32)

    with engine.connect() as conn:
        store.append(conn, phantom, logbook.log(other, GAME).leaves[-1])
        assert replay.situation(conn, GAME, RULES, cache=cache) == other.situation
        conn.rollback()
    with engine.begin() as conn:
        assert replay.situation(conn, GAME, RULES, cache=cache) == made.played[4].after
        assert replay.situation(conn, GAME, RULES, cache=cache) == made.played[4].after
        store.append(conn, logged.versions[5], links.get(6))
        assert replay.situation(conn, GAME, RULES, cache=cache) == made.played[5].after


def test_the_cache_keeps_no_more_than_it_should() -> None:
    made = logbook.play(1)
    versions = logbook.log(made, GAME).versions
    cache = replay.Cache(games=2, depth=2)
    for number in range(3):
        for version, played in zip(versions, made.played, strict=True):
            cache.put(logbook.game_id(number), (played.after, version))
    assert cache.get(logbook.game_id(0), None) is None
    assert _kept(cache, None) == len(versions)
    assert _kept(cache, len(versions) - 1) == len(versions) - 1
    assert _kept(cache, len(versions) - 2) is None


def _kept(cache: replay.Cache, upto: int | None) -> int | None:
    found = cache.get(logbook.game_id(2), upto)
    return found[1].version if found else None


def _rewound() -> tuple[Trial, tuple[Version, ...], int]:
    """Two submissions of seat 1 and one of seat 2; then one of seat 3 that stands on the version before them.

    Gives the trial as it was played in a row, the versions as stored, and the version gone back to.
    """
    made = trial.seated(RULES, bytes(32), 3, {"rounds": 2})
    target = len(made.played)
    for seat, line in ((1, "CHOOSE 2"), (2, "IF BEHIND BUMP"), (1, "CHOOSE 5"), (3, "CHOOSE 6"), (3, "HOLD ON")):
        made.line(seat, line)
    logged = logbook.log(made, GAME, parents={target + 4: target})
    return made, logged.versions, target


def test_the_title_goes_on_from_the_parent_and_the_table_from_the_version_before() -> None:
    made, versions, target = _rewound()
    states = {version.version: after for _, version, after in replay.walk(RULES, versions)}
    dead, alive = states[target + 3], states[target + 5]

    assert dead.game.choices == (5, 0, 0)
    assert alive.game.choices == (0, 0, 6)
    assert alive.game.hold == (False, False, True)
    assert [ask.answered for ask in alive.table.asks] == [False, False, True]
    assert alive.table.version == target + 5
    assert alive.table.draws == made.situation.table.draws
    assert [order.seat for order in alive.table.standing] == [2], "the table's record is never taken back"
    assert replay.live(versions) == {*range(1, target + 1), target + 4, target + 5}


def test_a_version_on_a_dead_branch_is_seen_as_it_was_seen_then() -> None:
    made, versions, target = _rewound()
    for number in range(1, target + 4):
        assert replay.fold(RULES, versions[:number]) == made.played[number - 1].after


def test_a_cache_over_a_rewind_gives_the_same(conn: sa.Connection) -> None:
    _, versions, _ = _rewound()
    logged = logbook.Logged(GAME, 3, Secrets(b"s" * 32, bytes(32)), versions, ())
    cache = replay.Cache()
    links = {leaf.version: leaf for leaf in _links(logged)}
    for version in versions:
        store.append(conn, version, links.get(version.version))
        whole = replay.fold(RULES, versions[: version.version])
        assert replay.situation(conn, GAME, RULES, cache=cache) == whole
    for number in range(1, len(versions) + 1):
        assert replay.situation(conn, GAME, RULES, number, cache) == replay.fold(RULES, versions[:number])


def _links(logged: logbook.Logged) -> list[Leaf]:
    leaves: list[Leaf] = []
    for number, version in enumerate(logged.versions, 1):
        if version.closes:
            leaves.append(logbook.close(logged.secrets, logged.seats, logged.versions[:number], leaves))
    return leaves


def test_a_rewind_to_before_the_start_leaves_no_board() -> None:
    _, versions, target = _rewound()
    start = next(version.version for version in versions if version.kind == "Start")
    back = msgspec.structs.replace(versions[target], parent=start - 1, entries=(), kind="Pause")
    folding = replay.Folding(RULES, replay.jumps([*versions[:target], back]))
    for version in versions[:target]:
        folding.take(version)
    before = folding.before(back)
    assert before.game is None
    assert settle(RULES, before, target + 1, {}).table.asks == ()
