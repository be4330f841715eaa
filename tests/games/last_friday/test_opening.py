"""A campaign in the log, opened by the desk that runs it: chapters I and II when III begins, III not before its end."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC
from functools import cache
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine

from events import audit, chain, disclosure, export, replay, store
from events.desk import Counted, Desk
from events.keys import ServerKey
from events.model import GameId, Version
from events.verify import verify
from games import registry
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import CAMPERS, MANIAC, colour_of
from games.last_friday.r1.state import Board, State
from projections.letters import past, unsealed
from projections.letters.page import text_lines
from projections.letters.post import Post
from projections.letters.scene import Reader
from projections.tickets import Tickets
from tests import dice, logbook
from tests.conftest import Database
from tests.games.last_friday.rules.chance import order


@cache
def campaign() -> Trial:
    """Up to the last version of chapter II: a maniac who is silent, and campers who look for keys and cabins."""
    for number in range(40):
        made = seated(RULES, number.to_bytes(4, "big") * 8, 6, {"rhythm": "ready"})
        choose = random.Random(number).randrange
        while not made.over():
            before = list(made.played)
            wait = made.running()[0]
            if not (wait.kind in ("order", "extra", "rest") and ordered(made, wait, choose)):
                made.deadline(wait)
            if made.situation.game and made.situation.game.board.chapter == 3:
                made.played = before
                made.situation = before[-1].after
                return made
    raise LookupError("no campaign of these reaches chapter III")


def ordered(made: Trial, wait: Wait, choose: Any) -> bool:
    colour = colour_of(wait.seat)
    parts = order(made.situation.game.board, colour, choose)
    command = msgspec.to_builtins(c.Order(wait.seat, colour, parts))
    return not isinstance(made.act(acts.Submit(wait.seat, (command,)), Actor("seat", wait.seat, wait.seat)), Refusal)


EVERY = frozenset(chain.columns(6))
"""All columns of a table of six."""


def alone() -> Trial:
    """A chapter alone, in which the maniac also files his way before it is asked for, to its end."""
    made = seated(RULES, (7).to_bytes(4, "big") * 8, 6, {"mode": "2", "rhythm": "fixed"})
    while not made.over():
        wait = made.running()[0]
        if wait.kind == "order" and not wait.answered and wait.seat == CAMPERS[0]:
            file_early(made)
        made.deadline(wait)
    return made


def file_early(made: Trial) -> None:
    view = RULES.view(made.situation.game, MANIAC)
    menu = RULES.options(view, Wait(MANIAC, "early", "hunt", "set", ""))
    made.line(MANIAC, menu[0].line)


@pytest.fixture
def engine(database: Database) -> Iterator[Engine]:
    engine = logbook.engine(database.app)
    yield engine
    engine.dispose()


def silence(house: Desk, game: GameId, until: Callable[[Board], bool]) -> None:
    """The clock comes to whatever is asked, until the game is so far."""
    for number in range(200):
        with house.engine.begin() as conn:
            _, situation = house.read(conn, game)
        if until(situation.game.board):
            return
        ask = next(ask for ask in situation.table.asks if ask.runs)
        passed = acts.PassDeadline(ask.key, ask.due)
        answer = house.decide(game, Actor("clock"), passed, number.to_bytes(4, "big") * 8)
        assert isinstance(answer, Counted), answer
    raise AssertionError("it never comes so far")


def opened(house: Desk, game: GameId) -> dict[str, Any]:
    """What anybody gets of the running game."""
    with house.engine.begin() as conn:
        return export.running(conn, game)


def shown(file: dict[str, Any]) -> Counter[tuple[int, str]]:
    """What a file shows that not all were told, how many of each kind, by column."""
    items = [(part["column"], item) for step in file["steps"] for part in step["open"] for item in part["items"]]
    return Counter((column, item["kind"]) for column, item in items if item.get("kind", "").startswith("lf."))


def his(house: Desk, game: GameId, *chapters: int) -> Counter[tuple[int, str]]:
    """What the maniac alone was told of the game in steps that closed in these chapters, so counted."""
    with house.engine.begin() as conn:
        found = list(replay.walk(RULES, store.versions(conn, game)))
    told: Counter[tuple[int, str]] = Counter()
    kept: list[Version] = []
    for _, version, after in found:
        kept.append(version)
        if version.closes:
            if after.game is not None and after.game.board.chapter in chapters:
                entries = (entry for one in kept for entry in one.entries if entry.audience == (MANIAC,))
                told.update((MANIAC, entry.kind) for entry in entries if entry.kind.startswith("lf."))
            kept = []
    return told


def test_chapters_one_and_two_open_when_three_has_begun_and_nothing_of_that(engine: Engine) -> None:
    # given a campaign that is about to leave chapter II; its players hold heads of steps of I and II
    game = logbook.game_id(1)
    with engine.begin() as conn:
        logbook.write(conn, logbook.log(campaign(), game))
        heads = [chain.write_head(leaf.step, leaf.leaf) for leaf in store.leaves(conn, game)]
    house = Desk(engine, ServerKey(bytes(32)), registry.rules, fresh=dice.fixed("a camp"))
    assert shown(opened(house, game)) == Counter()
    # when III has gone on for some rounds
    silence(house, game, lambda board: board.chapter == 3 and board.round == 4)
    # then anybody reads the maniac's way through I and II, all of it, and of III nothing
    file = opened(house, game)
    assert shown(file) == his(house, game, 1, 2)
    assert shown(file)[MANIAC, "lf.Strode"] > 20
    assert his(house, game, 3)[MANIAC, "lf.Strode"] >= 3
    # nor by count: of a step that is shut every file has as many hashes
    shut = [step for step in file["steps"] if step["step"] > len(heads) and not step["open"]]
    assert len({len(step["columns"]) for step in file["steps"]}) == 1
    assert {tuple(sorted(step)) for step in shut} == {tuple(sorted(shut[0]))}
    # and all that is opened is what the heads of then were made of
    assert [finding for head in heads[:: len(heads) // 5] for finding in verify(file, head).findings] == []
    altered = json.loads(export.write(file))
    step = next(step for step in altered["steps"] if step["open"] and step["open"][0]["items"])
    step["open"][0]["items"].pop()
    assert verify(altered).findings
    with engine.begin() as conn:
        assert audit.stored(conn, game, registry.rules).finding is None
    # a camper's own file shows no more of him
    with engine.begin() as conn:
        mine = export.running(conn, game, (CAMPERS[0],))
    assert {kind: n for (column, kind), n in shown(mine).items() if column == MANIAC} == {
        kind: n for (_, kind), n in shown(file).items()
    }


def test_chapter_three_opens_with_the_end_of_the_game(engine: Engine) -> None:
    game = logbook.game_id(2)
    with engine.begin() as conn:
        logbook.write(conn, logbook.log(campaign(), game))
    house = Desk(engine, ServerKey(bytes(32)), registry.rules, fresh=dice.fixed("a camp"))
    silence(house, game, lambda board: board.chapter == 4)
    assert shown(opened(house, game)) == his(house, game, 1, 2)
    assert isinstance(house.decide(game, Actor("host"), acts.End("enough"), b"e" * 32), Counted)
    with engine.begin() as conn:
        whole = export.final(conn, game)
        assert audit.stored(conn, game, registry.rules).finding is None
    assert not isinstance(whole, Refusal)
    assert verify(whole).findings == []
    # and whoever looks into it reads of each step where he was, what the server knew, and who was told
    end = max(step for step, after in reached(house, game) if after.board.chapter == 3 and after.hunter.at)
    board, everything = looked_into(house, game, end)
    at = dict(reached(house, game))[end].hunter.at
    assert f"circle {at}" in board
    assert "The clock: PassDeadline" in everything
    before = "".join(looked_into(house, game, step)[1] for step in range(end - 8, end + 1))
    assert f"[to maniac] You walk to circle {at}" in before
    assert "[to red, yellow, green, blue and brown] Order for green: QUIET" in before
    assert "[to nobody] lf.ClueFaced" in before


def test_whoever_looks_into_it_reads_behind_any_version_where_he_was(engine: Engine) -> None:
    game = logbook.game_id(3)
    with engine.begin() as conn:
        logbook.write(conn, logbook.log(logbook.disclose(alone()), game))
        states = [(one, after.game) for _, one, after in replay.walk(RULES, store.versions(conn, game)) if after.game]
    inside = [(one, state) for one, state in states if not one.closes and state.hunter.at]
    filed = [(one, state) for one, state in inside if state.hunter.plan]
    assert len(filed) > 2
    for one, state in (*inside[:: len(inside) // 6], *filed[:3]):
        board, everything = stood_still(engine, game, one.version)
        # where was he, also between two steps; what did the server know; what was said to whom
        assert f"circle {state.hunter.at}" in board
        assert everything.count(f"{one.version}  ") == 1
        assert all(number == str(one.version) for number in re.findall(r"^([0-9]+)  ", everything, re.MULTILINE))
    assert all("Maniac: GO " in stood_still(engine, game, one.version)[1] for one, _ in filed[:3])


def test_of_a_chapter_that_was_opened_anybody_reads_what_the_maniac_was_told_and_no_more(engine: Engine) -> None:
    game = logbook.game_id(4)
    with engine.begin() as conn:
        logbook.write(conn, logbook.log(campaign(), game))
    house = Desk(engine, ServerKey(bytes(32)), registry.rules, fresh=dice.fixed("a camp"))
    silence(house, game, lambda board: board.chapter == 3 and board.round == 2)
    with house.engine.begin() as conn:
        shown = disclosure.disclosed(store.versions(conn, game))
    steps = reached(house, game)
    second = next(step for step, after in steps if after.board.chapter == 2 and after.board.round == 2)
    third = next(step for step, after in steps if after.board.chapter == 3 and after.board.round == 2)
    assert (shown.of(second), shown.of(third)) == ({MANIAC}, frozenset())
    text = "".join(looked_into(house, game, step, shown.of(step))[1] for step in range(second, second + 6))
    assert "[to maniac] You walk to circle" in text
    assert [mark for mark in MARKS if mark in text] == []


MARKS = ("[to red", "[to nobody]", "Red:", "The clock:")
"""What stands in columns that are not opened with a chapter."""


def stood_still(engine: Engine, game: GameId, version: int) -> tuple[str, str]:
    """Behind a version, as the maniac saw it then, and all that was asked and told in it."""
    post = Post(registry.rules, Tickets(ServerKey(bytes(32))), "https://turnpost.example", replay.Cache())
    with engine.begin() as conn:
        scene = past.within(conn, game, Reader("en", UTC, "seat", (MANIAC,)), version, post)
        assert not isinstance(scene, Refusal)
        told = unsealed.block(conn, game, scene, (version, version), EVERY)
        return text_lines(past.blocks(scene)), text_lines((told,))


def reached(house: Desk, game: GameId) -> list[tuple[int, State]]:
    """The state at the end of each step."""
    with house.engine.begin() as conn:
        found = replay.walk(RULES, store.versions(conn, game))
        return [(version.step, after.game) for _, version, after in found if version.closes and after.game]


def looked_into(house: Desk, game: GameId, step: int, columns: frozenset[int] = EVERY) -> tuple[str, str]:
    """A step as the maniac saw it, and all that was asked and told in it, of what is open."""
    post = Post(registry.rules, Tickets(house.server), "https://turnpost.example", replay.Cache())
    with house.engine.begin() as conn:
        scene = past.at(conn, game, Reader("en", UTC, "seat", (MANIAC,)), step, post)
        assert not isinstance(scene, Refusal)
        return text_lines(past.blocks(scene)), text_lines(
            (unsealed.block(conn, game, scene, past.span(conn, game, step), columns),)
        )
