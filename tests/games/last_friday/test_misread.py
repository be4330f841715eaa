"""Lines that say two things at once, or nearly something: what they are answered with, and what it costs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1.fits import fits
from games.last_friday.r1.notation import parse
from games.last_friday.r1.parts import Go
from games.last_friday.r1.state import Filed, Group, Hunter, State
from games.last_friday.r1.striding import path
from games.last_friday.r1.view import view as look
from games.last_friday.r1.views import View
from tests.games.last_friday.test_notation import BOARD, FRESH, MANIAC, RED, order


@pytest.mark.parametrize(
    ("line", "view", "part"),
    [
        ("1 > 2; AXE red; AXE blue", MANIAC, "AXE"),
        ("AXE red before; 1 > 2; AXE red after", MANIAC, "AXE"),
        ("AXE; 1 > 2; AXE red", MANIAC, "AXE"),
        ("1 > 2; SHADOW 3; SHADOW 4", MANIAC, "SHADOW"),
        ("1 > 2; CLEAR a; CLEAR b", MANIAC, "CLEAR"),
        ("BEGIN 1; BEGIN 6; GO 2", FRESH, "BEGIN"),
        ("BEGIN 1 > 2; BEGIN 6 > 5", FRESH, "BEGIN"),
        ("a > c; LOOK d; LOOK e", RED, "LOOK"),
        ("a > c; SHIFT d; SHIFT e; OPEN", RED, "SHIFT"),
    ],
)
def test_of_two_words_about_one_thing_none_is_picked(line: str, view: View, part: str) -> None:
    """The last would win, and its writer would see it only in the echo."""
    found = parse(line, view)
    assert isinstance(found, Refusal), found
    assert (found.code, found.params) == ("said-twice", {"part": part})


@pytest.mark.parametrize(
    ("line", "view"),
    [
        ("1 > 2; AXE red; AXE red", MANIAC),
        ("1 > 2; SHADOW 3; SHADOW 3", MANIAC),
        ("a > c; LOOK d; LOOK d", RED),
        ("SHIFT d; OPEN; a > c; SHIFT e; OPEN", RED),
        ("SPEED; SPEED; 1 > 2 > 4 VIA c", MANIAC),
    ],
)
def test_the_same_said_twice_does_no_harm(line: str, view: View) -> None:
    assert not isinstance(parse(line, view), Refusal)


def test_where_he_begins_stands_ahead_of_his_steps() -> None:
    found = parse("GO 2; BEGIN 1", FRESH)
    assert isinstance(found, Refusal)
    assert (found.code, found.params) == ("begin-first", {"at": 1})


@pytest.mark.parametrize("sign", [">", "->", "-->", ">>", "=>", "→", "➜", "⇒", "⟶", "＞"])
def test_an_arrow_is_one_however_it_is_drawn(sign: str) -> None:
    assert parse(f"a {sign} c VIA 2", RED) == order(Go("c", (2,)))


@pytest.mark.parametrize("line", ["a-c VIA 2", "a - c VIA 2", "a – c VIA 2"])
def test_places_with_a_dash_between_are_a_list_and_the_way_that_was_meant_is_shown(line: str) -> None:
    assert parse(line, RED) == Refusal("unreadable", legal=("GO c VIA 2",))


def test_places_with_a_colon_between_are_shown_as_a_way() -> None:
    assert parse("1: 2", MANIAC) == Refusal("unreadable", legal=("GO 2",))


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("слушаю; ИДУ c", "USE hearing; GO c"),
        ("красный: слушаю; ИДУ c", "USE hearing; GO c"),
        ("LISTEN; GO c", "USE hearing; GO c"),
        ("ИДУ c; слушаю", "GO c; USE hearing"),
        ("красный: ЖЕЛАЮ ключ a", "WISH key a"),
        ("желание ключ a c", "WISH key a c"),
    ],
)
def test_a_word_that_people_write_for_ours_is_shown_as_ours_with_the_whole_line(line: str, right: str) -> None:
    found = parse(line, RED)
    assert isinstance(found, Refusal)
    assert found.legal == (right,)


@pytest.mark.parametrize("line", ["Желаю удачи", "Слушаю вас", "I hear you"])
def test_words_of_talk_are_none_of_ours(line: str) -> None:
    found = parse(line, RED)
    assert isinstance(found, Refusal)
    assert found.code == "unreadable"


@pytest.mark.parametrize(
    ("line", "view", "begins"),
    [
        ("WISH lantern perhaps", MANIAC, "WISH lantern "),
        ("stealth", MANIAC, "WISH stealth "),
        ("WISH clue 5", MANIAC, "WISH clue "),
        ("WISH key 5", RED, "WISH key "),
        ("CAPTAIN maniac", RED, "CAPTAIN "),
        ("TAKE-BACK 5", replace(RED, group=Group((Filed("red", 2, (Go("c"),)),))), "TAKE-BACK"),
        ("TAKE-BACK 5", RED, "QUIET"),
        ("TAKE 5", replace(RED, group=Group((Filed("red", 2, (Go("c"),)),))), "QUIET"),
    ],
)
def test_a_line_that_answers_no_question_is_answered_with_lines_of_its_kind(line: str, view: View, begins: str) -> None:
    found = parse(line, view)
    assert isinstance(found, Refusal)
    assert found.legal[0].startswith(begins)
    assert not any(isinstance(parse(legal, view), Refusal) for legal in found.legal)


def test_a_named_dot_that_is_not_on_the_only_way_is_answered_with_those_that_are() -> None:
    found = path(BOARD, Hunter(at=1), 1, c.Stride(2, "walk", ("q",)))
    assert isinstance(found, Refusal)
    assert (found.code, found.params["dots"]) == ("no-such-dots", ("a",))


def test_what_fits_is_worked_out_once_for_all_lines_of_a_mail() -> None:
    """Its game stands still meanwhile, and a mail may have three hundred lines that are refused."""
    state = State(BOARD, Hunter(at=1), Group(), ())
    for seat in (1, 2):
        assert look(state, seat) is look(state, seat)
        assert fits(look(state, seat)) is fits(look(state, seat))


@pytest.mark.parametrize(("view", "taken"), [(RED, c.Withdraw(2, "red")), (MANIAC, c.Withdraw(1))])
def test_who_wants_something_undone_takes_back_what_is_filed(view: View, taken: c.Withdraw) -> None:
    """More is never undone: what was told cannot be untold."""
    for line in ("undo", "TAKE-BACK", "ЗАБИРАЮ"):
        assert parse(line, view) == taken
