"""Letters of Last Friday: what somebody reads who plays several campers, and that a letter which comes back does nothing."""

from __future__ import annotations

import random
from functools import cache

import pytest
from msgspec.structs import replace

from events.about import InviteAbout
from games.kernel.contract import Told
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, play, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1.outcomes import Unsaid
from projections.letters import board, happened
from projections.letters.catalogue import own
from projections.letters.kinds import doors
from projections.letters.page import text_lines, text_of
from projections.letters.scene import Scene, Step
from tests.projections import mailbag

CAMPERS = (2, 3, 4, 5, 6)


@cache
def a_game() -> Trial:
    """Chapter I until the first orders of a later round are in."""
    trial = seated(RULES, b"friday".ljust(32), 6, {"mode": "1", "rhythm": "fixed"})
    try:
        return play(trial, random.Random(3).randrange, (), limit=123)
    except RuntimeError:  # not over, and need not be
        return trial


def scene(seats: tuple[int, ...], language: str) -> Scene:
    trial = a_game()
    found = mailbag.scene(RULES, trial.situation, mailbag.steps_of(trial.played), seats[0], language, own("last_friday", 1))
    return replace(found, reader=replace(found.reader, seats=seats))


@pytest.mark.parametrize(("language", "heading"), [("en", "THE CAMPERS' OWN"), ("ru", "ДЛЯ ТУРИСТОВ, НЕ ДЛЯ МАНЬЯКА")])
def test_what_all_campers_know_is_said_once_to_who_plays_several(language: str, heading: str) -> None:
    for seats in ((2,), CAMPERS):
        text = text_lines(board.private_board(scene(seats, language)))
        assert text.count(heading) == 1
        assert "Red: " not in text


def test_lines_to_copy_name_the_camper_where_several_are_played() -> None:
    alone, together = (text_lines(board.menus(scene(seats, "en"))) for seats in ((2,), CAMPERS))
    assert "  GO " in alone
    assert "red: GO " in together


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seats", [(1,), (2,), CAMPERS])
def test_no_line_of_a_letter_but_those_to_copy_is_an_order(seats: tuple[int, ...], language: str) -> None:
    """A program may send a letter back without marks of quotation."""
    found = scene(seats, language)
    menus = set(text_lines(board.menus(found)).splitlines())
    view = RULES.view(found.situation.game, seats[0])
    for draft in mailbag.drafts(found):
        lines = [line for line in text_of(draft, "").splitlines() if line not in menus]
        read = [line for line in lines if not isinstance(RULES.parse(line, view), Refusal)]
        assert read == []


@pytest.mark.parametrize(
    ("language", "heading", "lines"),
    [
        ("en", "WHAT ELSE RED CAN WRITE NOW, FOR INSTANCE", ("red: CAPTAIN yellow", "HOLD IF NEWS")),
        ("ru", "ЧТО ЕЩЁ МОЖЕТ НАПИСАТЬ КРАСНЫЙ, НАПРИМЕР", ("красный: КАПИТАН жёлтый", "СТОП ПРИ НОВОСТЯХ")),
    ],
)
def test_below_the_menu_stands_one_example_of_each_other_kind(language: str, heading: str, lines: tuple[str, ...]) -> None:
    text = text_lines(board.menus(scene(CAMPERS, language)))
    assert heading in text
    assert [text.count(line) for line in lines] == [1, 1]


@pytest.mark.parametrize(
    ("language", "all_seats", "not_all"),
    [
        (
            "en",
            "Each kind is shown once; it holds for your other seats too, if it fits.",
            "This is not all: write HELP moves for every kind of line.",
        ),
        (
            "ru",
            "Каждый вид показан один раз, но годится и для других ваших мест.",
            "Это не всё: все виды строк перечислит ПОМОЩЬ ходы.",
        ),
    ],
)
def test_the_examples_say_once_for_whom_they_hold_and_that_there_is_more(
    language: str, all_seats: str, not_all: str
) -> None:
    several, alone = (text_lines(board.menus(scene(seats, language))) for seats in (CAMPERS, (2,)))
    assert (several.count(all_seats), several.count(not_all)) == (1, 1)
    assert (alone.count(all_seats), alone.count(not_all)) == (0, 1)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "As things stand, that is to go to "), ("ru", "Сейчас это значит: пойти на ")]
)
def test_what_silence_would_do_is_said_in_plain_words_and_its_rule_once(language: str, said: str) -> None:
    found = scene(CAMPERS, language)
    text = " ".join(text_lines([board.owed(found, board.now_owed(found))]).split())
    owing = [one for one in board.now_owed(found) if one.due and not one.answered]
    rule = found.silence("order")
    assert (text.count(said), text.count(rule)) == (len(owing), 1)
    assert "QUIET" not in text
    assert "ТИХО" not in text


def test_what_is_not_in_the_camp_has_no_line() -> None:
    text = text_lines(board.public_board(scene((2,), "en")))
    assert "nothing" not in text
    assert "Still closed are the cabins" in text


def test_what_is_filed_stands_in_the_letter_once() -> None:
    found = scene((2,), "en")
    filed = [one for step in found.steps for one in step.told if isinstance(one.outcome, RULES.shown)]
    news = text_lines([board.private_news(found, 0, found.step)])
    assert filed
    assert "Order for" not in news


@pytest.mark.parametrize(("language", "since"), [("en", "After step 14:"), ("ru", "После шага 14:")])
def test_what_was_told_behind_the_last_step_does_not_read_as_a_part_of_it(language: str, since: str) -> None:
    found = replace(scene((1,), language), step=14)
    steps = (Step(14, 0, (Told(Unsaid(1, "clue"), (1,)),)), Step(15, 0, (Told(Unsaid(1, "lantern"), (1,)),)))
    told = happened.private_lines(found, steps)
    assert [number for number, _ in told] == ["14", "", ""]
    assert told[1] == ("", since)


@pytest.mark.parametrize(
    ("rhythm", "language", "said"),
    [
        ("ready", "en", "closes as soon as every order is in"),
        ("ready", "ru", "все приказы (rhythm=ready)"),
        ("fixed", "en", ""),
        ("fixed", "ru", ""),
    ],
)
def test_a_table_whose_windows_close_early_says_so_in_the_invitation_and_in_every_letter(
    rhythm: str, language: str, said: str
) -> None:
    trial = seated(RULES, b"friday".ljust(32), 6, {"mode": "1", "rhythm": rhythm})
    found = mailbag.scene(RULES, trial.situation, mailbag.steps_of(trial.played), 2, language, own("last_friday", 1))
    invited = text_of(doors.invite(found, InviteAbout(1, 3, language, "host@example.org")), "===")
    for letter in (invited, text_lines(board.public_board(found))):
        told = " ".join(letter.split())
        assert ("rhythm=ready" in told) == bool(said)
        assert said in told
