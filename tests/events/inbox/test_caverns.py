"""Cutthroat Caverns through the door of mail: whole games by answering what the letters ask."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import Engine

from events import audit, clock, export, founding, handle, intake, store
from events.about import ReceiptAbout
from events.founding import Founded, Guest, NewGame
from events.handle import House
from events.model import GameId
from events.pace import UNMANNED
from games import registry
from games.kernel.acts import Actor, PassDeadline
from games.kernel.refusal import Refusal
from games.kernel.situation import waits
from tests.events.desk import table
from tests.events.inbox import post

TITLE = "cutthroat_caverns"


def _seated(at: House, seats: int, *names: str) -> GameId:
    guests = tuple(Guest(f"p{n}@example.org", n) for n in range(1, seats + 1))
    order = NewGame(TITLE, registry.newest(TITLE), seats, "host@example.org", guests=guests)
    made = founding.found(at.desk, post.DOMAIN, order)
    assert isinstance(made, Founded), made
    for n in range(1, seats + 1):
        name = names[n - 1] if names else f"Player {n}"
        post.write(at, f"p{n}@example.org", post.invited(at, made.game, n), f"JOIN AS {name} DICE words of {n}")
    post.write(at, "host@example.org", post.address(at, made.game, "host@example.org", 0), "START")
    return made.game


@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_game_is_played_by_answering_from_the_menu(engine: Engine, seats: int) -> None:
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game, choose, refused, answered = _seated(at, seats), random.Random(seats), 0, 0
    for _ in range(400):
        with engine.begin() as conn:
            rules, situation = at.desk.read(conn, game)
        if situation.table.phase == "ended":
            break
        wait = next(wait for wait in waits(rules, situation) if not wait.answered)
        menu = rules.options(rules.view(situation.game, wait.seat), wait)
        who = f"p{wait.seat}@example.org"
        to = post.address(at, game, who, wait.seat, ((wait.seat, wait.key),))
        row = post.send(at, who, to, f"Hello,\n\n{choose.choice(menu).line}\n\n-- \nPlayer")
        assert handle.read_one(at)
        got = post.answer(at, row)
        assert isinstance(got, ReceiptAbout), got
        answered += 1
        refused += any(line.status == "refused" for line in got.lines)
    with engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
        assert (situation.table.phase, refused) == ("ended", 0)
        assert situation.table.places
        assert sum(version.kind == "Submit" for version in store.versions(conn, game)) == answered
        assert audit.stored(conn, game, registry.rules).finding is None
        assert not isinstance(export.final(conn, game), Refusal)


def test_one_person_plays_a_whole_game_with_two_autopilots_that_nobody_waits_for(engine: Engine) -> None:
    # given a table for three where one sits, autopilots have the rest, and dice by which those are asked alone
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    guests = (Guest("p1@example.org", 1),)
    made = founding.found(at.desk, post.DOMAIN, NewGame(TITLE, 1, 3, "host@example.org", guests=guests))
    assert isinstance(made, Founded)
    post.write(at, "p1@example.org", post.invited(at, made.game, 1), "JOIN AS Ann")
    host = post.address(at, made.game, "host@example.org", 0)
    post.write(at, "host@example.org", host, "SEAT 2 AUTOPILOT\nSEAT 3 AUTOPILOT\nSTART")
    choose, alone = random.Random(7), 0
    for _ in range(600):
        with engine.begin() as conn:
            rules, situation = at.desk.read(conn, made.game)
        if situation.table.phase == "ended":
            break
        asks = [ask for ask in situation.table.asks if not ask.answered]
        mine = [ask for ask in asks if ask.seat == 1]
        # when the person answers what she is asked, and what the others alone are asked falls due
        if mine:
            wait = next(wait for wait in waits(rules, situation) if wait.key == mine[0].key)
            line = choose.choice(rules.options(rules.view(situation.game, 1), wait)).line
            to = post.address(at, made.game, "p1@example.org", 1, ((1, wait.key),))
            assert post.receipt(at, "p1@example.org", to, line).lines[0].status == "counted"
        else:
            alone += 1
            with engine.begin() as conn:
                opened = next(store.versions(conn, made.game, asks[0].since))
            assert asks[0].due <= opened.at + UNMANNED * clock.SECOND
            passed = PassDeadline(asks[0].key, asks[0].due)
            table.counted(at.desk.decide(made.game, Actor("clock"), passed, table.fresh_id()))
    # then the game comes to its end, and the log is what the rules say
    with engine.begin() as conn:
        _, situation = at.desk.read(conn, made.game)
        assert situation.table.phase == "ended"
        assert {place.seat for place in situation.table.places} == {1, 2, 3}
        assert audit.stored(conn, made.game, registry.rules).finding is None
    assert alone


def test_moves_name_players_as_the_table_calls_them(engine: Engine) -> None:
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game = _seated(at, 3, "Лёва", "Kim", "kim")
    to = post.address(at, game, "p2@example.org", 2)
    meant = post.receipt(at, "p2@example.org", to, "IF ЛЕВА REVEALS >= 40 THEN PLAY trip")
    both = post.receipt(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), "HOLD pre-reveal KIM")
    assert post.statuses(meant) == [(1, "counted", "IF p1 REVEALS >= 40 THEN PLAY trip")]
    refusal = both.lines[0].refusal
    assert refusal
    assert (refusal.code, refusal.params["choices"]) == ("ambiguous", ("p2", "p3"))


def test_a_line_too_long_for_a_move_is_refused_and_prose_of_that_length_is_talk(engine: Engine) -> None:
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game = _seated(at, 3)
    endless = "IF any WOULD-KILL" + " AND event >= 0" * 20_000 + " THEN PLAY trip"

    got = post.receipt(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), endless)
    talk = post.receipt(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), "well, some words " * 60)

    assert [(line.status, line.refusal and line.refusal.code) for line in got.lines] == [("refused", "line-too-long")]
    assert [line.status for line in talk.lines] == ["ignored"]


MISSPELT = [("SETT 50", "SET"), ("st 30", "SET"), ("СБРСИТЬ 5", "СБРОСИТЬ"), ("RETRCAT 2", "RETRACT")]


@pytest.mark.parametrize(("line", "meant"), MISSPELT)
def test_a_misspelt_move_is_answered_with_the_word_meant(engine: Engine, line: str, meant: str) -> None:
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game = _seated(at, 3)
    got = post.receipt(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), line)
    refusal = got.lines[0].refusal
    assert refusal
    assert (refusal.code, refusal.params["meant"]) == ("did-you-mean", (meant,))


def test_every_line_that_is_wrong_by_itself_is_told_its_own_reason(engine: Engine) -> None:
    # given lines of which one is misspelt, one is fine, one plays what nothing is open for, and one has a misspelt card
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game = _seated(at, 3)
    to = post.address(at, game, "p1@example.org", 1)

    # when they come in one mail
    got = post.receipt(at, "p1@example.org", to, "PALY rally\nPOLICY strongest\nPLAY rally\nPLAY ralli\nWell played!")

    # then the fine one alone waits for another, and the talk stays talk
    assert [(line.status, line.refusal and line.refusal.code) for line in got.lines] == [
        ("refused", "did-you-mean"),
        ("refused", "not-counted-with"),
        ("refused", "no-window"),
        ("refused", "misspelt-part"),
        ("ignored", None),
    ]


def test_a_misspelt_verb_is_shown_with_the_line_as_it_would_be_right(engine: Engine) -> None:
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game = _seated(at, 3)
    to = post.address(at, game, "p1@example.org", 1)
    got = post.receipt(at, "p1@example.org", to, "жать вскрытие")
    assert got.lines[0].refusal
    assert (got.lines[0].refusal.code, got.lines[0].refusal.legal) == ("did-you-mean", ("HOLD reveal",))


def test_what_the_rulebook_lets_be_said_at_any_time_counts_in_answer_to_an_old_letter(engine: Engine) -> None:
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game = _seated(at, 3)
    old = post.address(at, game, "p1@example.org", 1, ((1, "a question that has closed"),))
    order = "IF I-LOST-LP THEN PLAY counter-strike WITH 40"
    lines = ("POLICY weakest", "HOLD hit", "PROTECT edge-out", order, "STANDING CANCEL 1", "HOLD none")
    got = post.receipt(at, "p1@example.org", old, "\n".join(lines))
    assert [line.status for line in got.lines] == ["counted"] * 6, got.lines
    late = post.receipt(at, "p1@example.org", old, "PASS")
    assert late.lines[0].refusal == Refusal("closed-ask")
