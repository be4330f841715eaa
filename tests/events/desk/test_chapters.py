"""Chapters: what everybody did in secret is opened while the game goes on, as far as its secrecy is over and no further."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine

from events import alarms, audit, disclosure, export, secrets, store
from events.deadlines import pass_deadlines
from events.desk import Counted, Desk, Refused
from events.model import GameId, Version
from events.verify import verify
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Chapters, Rules
from games.kernel.refusal import Refusal
from tests import tiny_chapters
from tests.events.desk import table


def desk(engine: Engine) -> Desk:
    return table.desk(engine, rules=tiny_chapters.rules)


def play(house: Desk, game: GameId, *rounds: tuple[int, int]) -> None:
    """Each round of two seats by what they choose."""
    for one in rounds:
        for seat, number in enumerate(one, 1):
            table.counted(table.submit(house, game, seat, f"CHOOSE {number}"))


def versions(house: Desk, game: GameId) -> list[Version]:
    with house.engine.begin() as conn:
        return list(store.versions(conn, game))


def disclosed(house: Desk, game: GameId) -> list[tuple[int, int, list[int], bool]]:
    entries = [entry for version in versions(house, game) for entry in version.entries]
    told = [json.loads(entry.payload) for entry in entries if entry.kind == "Disclosed"]
    return [(one["first"], one["last"], one["columns"], one["dice"]) for one in told]


def exported(house: Desk, game: GameId, own: tuple[int, ...] = ()) -> dict[str, Any]:
    with house.engine.begin() as conn:
        return export.running(conn, game, own)


def chosen(file: dict[str, Any]) -> list[int]:
    """The numbers that the columns of seats show as chosen."""
    items = [item for step in file["steps"] for part in step["open"] for item in part["items"]]
    return sorted(item["payload"]["number"] for item in items if item.get("kind") == "tiny.chose")


def closing(house: Desk, game: GameId) -> list[int]:
    """The steps in which a round ended."""
    return [one.step for one in versions(house, game) for entry in one.entries if entry.kind == "tiny.shown"]


def test_a_chapter_opens_when_its_secrecy_is_over_and_what_came_after_stays_shut(engine: Engine) -> None:
    # given a game of four rounds
    house = desk(engine)
    game = table.started(house, rounds=4)
    start = versions(house, game)[-1].step
    # when the first ends nothing opens; when the second does, the first is opened
    play(house, game, (1, 2))
    assert disclosed(house, game) == []
    play(house, game, (3, 4))
    first, second = closing(house, game)
    assert disclosed(house, game) == [(start, first, [1, 2, -1], False)]
    # then anybody's file shows it and nothing else, and proves it
    table.counted(table.submit(house, game, 1, "CHOOSE 5"))
    for own, shown in (((), [1, 2]), ((1,), [1, 2, 3, 5])):
        file = exported(house, game, own)
        assert chosen(file) == shown
        assert file["dice"] is None
        assert verify(file).findings == []
    assert {part["column"] for step in exported(house, game)["steps"] for part in step["open"]} == {1, 2, -1}
    # and the next chapter goes on where this one ended, with the step that opened it; at the end everything is open
    table.counted(table.submit(house, game, 2, "CHOOSE 6"))
    assert disclosed(house, game)[1:] == [(first + 1, second + 1, [1, 2, -1], False)]
    play(house, game, (1, 1))
    assert disclosed(house, game)[-1][2:] == ([1, 2, 0, -1], True)
    with engine.begin() as conn:
        assert audit.stored(conn, game, tiny_chapters.rules).finding is None
        whole = export.final(conn, game)
    assert not isinstance(whole, Refusal)
    assert verify(whole).findings == []


def test_a_file_that_shows_more_or_less_than_was_opened_is_found(engine: Engine) -> None:
    house = desk(engine)
    game = table.started(house, rounds=4)
    play(house, game, (1, 2), (3, 4))
    shut, opened = exported(house, game), exported(house, game, (1,))
    step = closing(house, game)[1]
    for number, part in ((step, opened["steps"][step - 1]["open"]), (step - 3, [])):
        altered = json.loads(export.write(shut))
        altered["steps"][number - 1]["open"] = part
        assert verify(altered).findings


def test_what_a_process_that_died_did_not_open_the_clock_opens(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    house = desk(engine)
    game = table.started(house, rounds=4)
    play(house, game, (1, 2))
    with monkeypatch.context() as dying:
        dying.setattr(Desk, "_open_at_once", lambda self, game: None)
        play(house, game, (3, 4))
        table.counted(table.submit(house, game, 1, "CHOOSE 5"))
    with engine.begin() as conn:
        assert alarms.unopened(house.read(conn, game)[1].table)
        assert game in alarms.due_before(conn, 2)
    pass_deadlines(house, 120)
    assert [one[1] for one in disclosed(house, game)] == closing(house, game)[:1]
    assert chosen(exported(house, game)) == [1, 2]
    with engine.begin() as conn:
        assert alarms.due_before(conn, 2) == ()
        assert audit.stored(conn, game, tiny_chapters.rules).finding is None


def test_it_is_opened_once_and_not_before(engine: Engine) -> None:
    house = desk(engine)
    game = table.started(house, rounds=4)
    early = house.disclose(game)
    assert isinstance(early, Refused)
    assert early.refusal.code == "phase-running"
    play(house, game, (1, 2), (3, 4))
    again = house.disclose(game)
    assert isinstance(again, Counted)
    assert again.repeated
    assert len(disclosed(house, game)) == 1


def test_every_way_to_fold_the_log_finds_the_same_open(engine: Engine) -> None:
    house = desk(engine)
    game = table.started(house, rounds=5)
    play(house, game, (1, 2), (3, 4), (5, 6), (1, 2))
    with engine.begin() as conn:
        kept, anew = house.read(conn, game)[1], desk(engine).read(conn, game)[1]
    assert kept == anew
    assert (anew.table.opens, anew.table.shown) == (3, 3)


@pytest.mark.parametrize(
    ("first", "last", "columns"), [(0, 1, (1, 2, -1)), (0, 0, (1, 2, 0, -1)), (1, 0, (1, 2, -1)), (0, 0, (1, -1))]
)
def test_an_audit_finds_a_server_that_opened_something_else(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, first: int, last: int, columns: tuple[int, ...]
) -> None:
    house = desk(engine)
    game = table.started(house, rounds=4)
    honest = disclosure.chapters

    def other(*given: Any) -> acts.Disclose | None:
        due = honest(*given)
        return due and msgspec.structs.replace(due, first=due.first + first, last=due.last + last, columns=columns)

    play(house, game, (1, 2))
    with monkeypatch.context() as lying:
        lying.setattr(disclosure, "chapters", other)
        play(house, game, (3, 4))
    with engine.begin() as conn:
        whole, leaves = store.whole(conn, game)
        found = audit.audit(tiny_chapters.RULES, whole, leaves, secrets.of(conn, game)).finding
    assert found is not None
    assert found.code == "disclosed"


def orders(file: dict[str, Any]) -> list[int]:
    """The seats whose standing orders a file shows."""
    items = [item for step in file["steps"] for part in step["open"] for item in part["items"]]
    return [item["payload"]["seat"] for item in items if item.get("kind") == "StandingFiled"]


def standing(house: Desk, game: GameId) -> list[int]:
    with house.engine.begin() as conn:
        return [one.seat for one in house.read(conn, game)[1].table.standing]


def test_no_standing_order_that_is_opened_is_still_in_force(engine: Engine) -> None:
    house = desk(engine)
    game = table.started(house, rounds=4)
    table.counted(table.submit(house, game, 1, "IF BEHIND BUMP"))
    play(house, game, (1, 2))
    assert (standing(house, game), orders(exported(house, game))) == ([1], [])
    play(house, game, (3, 4))
    assert (standing(house, game), orders(exported(house, game))) == ([], [1])
    with engine.begin() as conn:
        assert audit.stored(conn, game, tiny_chapters.rules).finding is None


def at_once(title: str, revision: int) -> Rules:
    """A round opens as soon as it ends, and until the next number lies a step is still counted to it."""
    tiny_chapters.rules(title, revision)
    return replace(tiny_chapters.RULES, chapters=Chapters(tiny_chapters.now, lambda state: state.round - 1))


def test_what_is_filed_before_a_late_opening_stays_shut(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    # given a process that dies when a chapter is over
    house = table.desk(engine, rules=at_once)
    game = table.started(house, rounds=4)
    with monkeypatch.context() as dying:
        dying.setattr(Desk, "_open_at_once", lambda self, game: None)
        play(house, game, (1, 2))
        # and an order that is filed before the clock makes up for it, in a step that talk has closed
        table.counted(table.submit(house, game, 2, "IF BEHIND BUMP"))
        table.counted(house.decide(game, Actor("seat", 1, 2), acts.Press(1, (), "0" * 64), table.fresh_id()))
    pass_deadlines(house, 120)
    # then the chapter is open, and the order is in force and not
    assert chosen(exported(house, game)) == [1, 2]
    assert (standing(house, game), orders(exported(house, game))) == ([2], [])
    with engine.begin() as conn:
        assert audit.stored(conn, game, at_once).finding is None
    # until it ends with the next chapter
    play(house, game, (3, 4))
    assert (standing(house, game), orders(exported(house, game))) == ([], [2])
