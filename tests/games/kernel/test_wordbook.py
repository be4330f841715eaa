"""What people may write in a title of three kinds of things, at a table where figures and names stand for seats."""

from __future__ import annotations

import pytest

from games.kernel.lexicon import tokens
from games.kernel.wordbook import Wordbook

FILE = {
    "usage": {"GO": ["GO mill"]},
    "together": {"ru": {"TO mill": "К мельнице"}},
    "alone": {"ru": {"mill": "мельница"}},
    "verb": {"GO": ["GO", "WALK", "ИДУ"], "WAIT": ["WAIT", "ЖДУ"]},
    "particle": {"TO": ["TO", "К"]},
    "place": {"MILL": ["mill", "мельницу"]},
    "filler": {"the": ["the", "эту"]},
    "figure": {"RED": ["red", "рыжий"], "TALL": ["tall", "высокий"]},
}
BOOK = Wordbook(FILE, 4, made={"place": {"HUT7": ["hut-7", "хижина-7"]}, "token": {"T1": ["t1"]}}, figures="figure")


@pytest.mark.parametrize(
    ("kind", "written", "thing"),
    [
        ("place", "мельницу", "MILL"),
        ("place", "hut-7", "HUT7"),
        ("token", "t1", "T1"),
        ("seat", "p4", "4"),
        ("seat", "р2", "2"),  # the Cyrillic letter
        ("seat", "место 3", "3"),
    ],
)
def test_the_file_what_is_made_beside_it_and_seats_are_read_at_any_table(kind: str, written: str, thing: str) -> None:
    found = BOOK.plain.whole(kind, tokens(written), 0)
    assert found
    assert found.ids == (thing,)


def test_there_are_no_more_seats_than_a_table_has() -> None:
    assert BOOK.plain.whole("seat", tokens("p5"), 0) is None


@pytest.mark.parametrize(
    ("written", "seats"),
    [
        ("red", ("1",)),
        ("рыжий", ("1",)),
        ("tall", ("2",)),  # one person plays two figures, or none
        ("Борисом", ("2",)),
        ("anna", ("3",)),
        ("Walk", ()),  # the word of the game that a player is called by
        ("guest", ()),  # the name of a seat that nobody plays
    ],
)
def test_figures_and_names_stand_for_seats_where_they_sit(written: str, seats: tuple[str, ...]) -> None:
    table = BOOK.at_table({1: ("RED",), 2: ("TALL",), 3: ()}, {1: "Walk", 2: "Борис", 3: "Anna", 4: "Guest"})
    found = table.whole("seat", tokens(written), 0)
    assert (found.ids if found else ()) == seats


def test_a_figure_that_nobody_plays_means_nothing_so_a_name_may_be_like_it() -> None:
    found = BOOK.at_table({1: ("RED",), 2: ()}, {2: "Tall"}).whole("seat", tokens("tall"), 0)
    assert found
    assert found.ids == ("2",)


def test_one_person_may_play_several_figures() -> None:
    table = BOOK.at_table({1: ("RED", "TALL")}, {})
    assert [found.ids for word in ("red", "tall") if (found := table.whole("seat", (word,), 0))] == [("1",), ("1",)]


def test_what_stands_for_a_seat_at_one_table_does_not_at_the_next() -> None:
    BOOK.at_table({1: ("RED",)}, {1: "Vera"})
    assert BOOK.at_table({1: ("TALL",)}, {1: "Anna"}).whole("seat", ("vera",), 0) is None
    assert BOOK.plain.whole("seat", ("red",), 0) is None


@pytest.mark.parametrize(
    ("line", "russian"),
    [
        ("GO hut-7", "ИДУ хижина-7"),
        ("GO TO mill", "ИДУ К мельнице"),  # a pair that bends
        ("GO mill", "ИДУ мельницу"),
        ("mill", "мельница"),  # alone, as a list names it
        ("WAIT the red p2", "ЖДУ the red p2"),  # no canonical line has these words
    ],
)
def test_a_canonical_line_is_said_in_another_language(line: str, russian: str) -> None:
    assert (BOOK.reword(line, "ru"), BOOK.reword(line, "en")) == (russian, line)


def test_kinds_of_which_no_line_has_a_word_may_be_like_others() -> None:
    like = {**FILE, "site": {"MILL": ["mill", "мельнице"]}}

    assert Wordbook(like, 2, unsaid=("site",)).reword("GO mill", "ru") == "ИДУ мельницу"
    with pytest.raises(ValueError, match="mill"):
        Wordbook(like, 2)


def test_lines_that_would_be_right_are_the_file_s_and_may_be_none() -> None:
    assert (BOOK.usage("GO"), BOOK.usage("WAIT")) == (("GO mill",), ())


def test_a_line_begins_with_any_word_for_a_thing_of_these_kinds() -> None:
    assert BOOK.begins("verb", "token") == ("go", "walk", "иду", "wait", "жду", "t1")


def test_a_file_may_have_kinds_only() -> None:
    bare = Wordbook({"verb": {"GO": ["GO", "ИДУ"]}}, 2)
    assert (bare.reword("GO p2", "ru"), bare.usage("GO")) == ("ИДУ p2", ())
    assert bare.at_table({1: (), 2: ()}, {2: "Vera"}).whole("seat", ("vera",), 0)
