"""Arkham Horror: Final Hour through the door of mail: whole games by answering what the letters ask, in either language."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import Engine

from events import audit, export, founding, handle, intake
from events.about import ReceiptAbout
from events.founding import Founded, Guest, NewGame
from events.handle import House
from events.model import GameId
from games import registry
from games.kernel.contract import Words
from games.kernel.refusal import Refusal
from games.kernel.situation import waits
from tests.events.desk import table
from tests.events.inbox import post

TITLE = "final_hour"


def _house(engine: Engine) -> House:
    return House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))


def made(at: House, guests: tuple[str, ...], **options: int | str | bool) -> GameId:
    """A table with a seat for each guest; a name twice is invited to two."""
    invited = tuple(Guest(f"{who}@example.org", n) for n, who in enumerate(guests, 1))
    order = NewGame(TITLE, registry.newest(TITLE), len(guests), "host@example.org", guests=invited, options=options)
    opened = founding.found(at.desk, post.DOMAIN, order)
    assert isinstance(opened, Founded), opened
    return opened.game


def begun(at: House, seats: int) -> GameId:
    game = made(at, tuple(f"p{n}" for n in range(1, seats + 1)))
    for n in range(1, seats + 1):
        post.write(at, f"p{n}@example.org", post.invited(at, game, n), f"JOIN AS Player {n} DICE words of {n}")
    post.write(at, "host@example.org", post.address(at, game, "host@example.org", 0), "START")
    return game


@pytest.mark.parametrize(("seats", "language"), [(1, "en"), (2, "ru"), (4, "en")])
def test_a_whole_game_is_played_by_answering_from_the_menu(engine: Engine, seats: int, language: str) -> None:
    at, choose, refused = _house(engine), random.Random(seats), 0
    game = begun(at, seats)
    for _ in range(300):
        with engine.begin() as conn:
            rules, situation = at.desk.read(conn, game)
        if situation.table.phase == "ended":
            break
        wait = next(wait for wait in waits(rules, situation) if not wait.answered)
        menu = rules.options(rules.view(situation.game, wait.seat), wait)
        line = menu[0].line if wait.kind == "vote" else choose.choice(menu).line
        who = f"p{wait.seat}@example.org"
        to = post.address(at, game, who, wait.seat, ((wait.seat, wait.key),))
        row = post.send(at, who, to, f"Hello,\n\n{rules.reword(line, language)}\n\n-- \nPlayer")
        assert handle.read_one(at)
        got = post.answer(at, row)
        assert isinstance(got, ReceiptAbout), got
        refused += any(one.status == "refused" for one in got.lines)
    with engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
        assert (situation.table.phase, refused) == ("ended", 0)
        assert audit.stored(conn, game, registry.rules).finding is None
        assert not isinstance(export.final(conn, game), Refusal)


def test_giving_up_a_game_that_is_won_together_is_said_to_share_its_end(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at, 2)
    one, two = (post.address(at, game, f"p{seat}@example.org", seat) for seat in (1, 2))
    assert post.statuses(post.receipt(at, "p1@example.org", one, "CONCEDE")) == [(1, "refused", "surely-together")]
    assert post.statuses(post.receipt(at, "p1@example.org", one, "сдаюсь да")) == [(1, "counted", "CONCEDE YES")]
    assert post.statuses(post.receipt(at, "p2@example.org", two, "сдаюсь")) == [(1, "refused", "surely-last")]


def test_a_second_seat_of_one_person_is_for_tables_that_declare_it(engine: Engine) -> None:
    at = _house(engine)
    for declared, status in ((False, "refused"), (True, "counted")):
        game = made(at, ("p1", "p1"), multi_hand=declared)
        addresses = [post.invited(at, game, seat) for seat in (1, 2)]
        joined = [post.receipt(at, "p1@example.org", to, "JOIN AS Ann") for to in addresses]
        assert [got.lines[0].status for got in joined] == ["counted", status]


def test_what_answers_no_question_counts_in_answer_to_a_letter_whose_question_has_closed(engine: Engine) -> None:
    """Nearly every letter that somebody answers is an old one by then."""
    at = _house(engine)
    game = begun(at, 1)
    with engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    first = waits(rules, situation)[0]
    old = post.address(at, game, "p1@example.org", 1, ((1, first.key),))
    for _ in range(4):
        with engine.begin() as conn:
            rules, situation = at.desk.read(conn, game)
        hand = rules.view(situation.game, 1).mine.hand
        to = post.address(at, game, "p1@example.org", 1, ((1, waits(rules, situation)[0].key),))
        post.receipt(at, "p1@example.org", to, f"LAY {hand[0]}")
    with engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    order = situation.game.board.order
    anytime = f"SILENCE low\nALWAYS READY no\nIF laid contains two below 10 THEN high\nSTANDING CANCEL 1\nRESOLVE {order[3]}"
    for lines in (anytime, f"TAKE-BACK {order[3]}"):
        got = post.receipt(at, "p1@example.org", old, lines)
        assert {line.status for line in got.lines} == {"counted"}, got.lines
        if lines == anytime:  # one of two orders is cancelled again by a later line
            assert [line.note for line in got.lines] == [
                None,
                None,
                Words("note.order-filed", {"number": 2, "line": "STANDING CANCEL 2"}),
                None,
                None,
            ]
    for late in ("LAY 3", "RESOLVE", "READY no"):
        got = post.receipt(at, "p1@example.org", old, late)
        refusal = got.lines[0].refusal
        assert refusal is not None
        assert refusal.code == "closed-ask"
    mixed = post.receipt(at, "p1@example.org", old, "SILENCE high\nLAY 3")
    codes = [line.refusal and line.refusal.code for line in mixed.lines]
    assert codes == ["not-counted-with", "closed-ask"]


def test_what_one_card_does_written_on_two_lines_is_answered_with_the_one_line(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at, 1)
    said = None
    for _ in range(12):
        with engine.begin() as conn:
            rules, situation = at.desk.read(conn, game)
        wait = waits(rules, situation)[0]
        to = post.address(at, game, "p1@example.org", 1, ((1, wait.key),))
        menu = [one.line for one in rules.options(rules.view(situation.game, 1), wait)]
        whole = next((line for line in menu if "; " in line), None)
        if whole:
            said = whole.split(" ", 2)[2]
            got = post.receipt(at, "p1@example.org", to, said.replace("; ", "\n"))
            refusals = [line.refusal for line in got.lines]
            assert [one and one.code for one in refusals][:2] == ["not-counted-with", "split-card"]
            assert refusals[1] is not None
            assert refusals[1].legal == (whole,)
            return
        post.receipt(at, "p1@example.org", to, menu[0])
    raise AssertionError(said)


@pytest.mark.parametrize("written", ["{}", "I lay {}", "это {}"])
def test_a_number_of_the_menu_without_its_word_is_answered_with_the_line(engine: Engine, written: str) -> None:
    at = _house(engine)
    game = begun(at, 1)
    with engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    wait = waits(rules, situation)[0]
    number = rules.view(situation.game, 1).mine.hand[0]
    to = post.address(at, game, "p1@example.org", 1, ((1, wait.key),))
    refusal = post.receipt(at, "p1@example.org", to, written.format(number)).lines[0].refusal
    assert refusal is not None
    assert refusal.legal == (f"LAY {number}",)
