"""What a player makes of the menus of a letter: he answers each, with a line of it, and with some sense."""

from __future__ import annotations

import pytest

from deploy.players.letter import Question
from deploy.players.mind import FIRE, HOLDS, ORDERS, Habits, Mind
from deploy.players.words import EN, RU, RUSSIAN_VERBS
from games.cutthroat_caverns.r1.notation import parse
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.view import view
from games.cutthroat_caverns.r1.vocabulary import plain
from games.kernel.lexicon import one, tokens
from games.kernel.refusal import Refusal
from projections.letters.catalogue import speech
from tests.players.test_shapes import letter

QUIET = {"talks": 0, "holds": 0, "asks": 0, "errs_at": 10_000}
MENUS = {
    "A CARD FOR THE ROUND": ("SET 40", "SET crowd", "SET feint", "SET 25-nyx", "USE healing", "USE healing ON p2", FIRE),
    "CARDS FOR THE AMULET": ("DRAW 2", "DRAW 1", "DRAW none"),
    "AN ITEM GIVEN UP": ("DISCARD cure", "DISCARD amulet"),
    "A SNATCHED ITEM": ("TAKE cure FROM p2", "TAKE haste FROM p3"),
    "A BLOW OF THE CREATURE": ("PASS", "PLAY human-shield ON p2", "PLAY human-shield ON p3"),
    "AFTER A REVEAL": ("PASS", "PLAY not-so-tough", "PLAY tougher"),
    "LOOT": ("TAKE fire",),
}


def answers(kind: str, lines: tuple[str, ...], times: int = 60) -> list[list[str]]:
    """What as many different people answer; nobody says a thing he was not asked, but for orders."""
    read = letter("ask", "en")
    given = [Mind(seed, EN, Habits(**QUIET)).answer(read, [Question(kind, "", lines)]) for seed in range(times)]
    return [[line for line in one if line not in ORDERS] for one in given]


@pytest.mark.parametrize("kind", MENUS)
def test_every_question_is_answered_by_a_line_of_its_menu(kind: str) -> None:
    for given in answers(kind, MENUS[kind]):
        assert set(given) <= set(MENUS[kind])
        assert sum(not line.startswith("USE ") for line in given) == 1


def test_fire_is_thrown_now_and_then_and_a_strong_card_is_laid_rather_than_a_weak_one() -> None:
    given = answers("A CARD FOR THE ROUND", ("SET 0", "SET snatch", "SET 25-nyx", "SET 40", FIRE))
    assert 0 < sum(FIRE in one for one in given) < len(given) / 2
    assert sum(one[-1] in ("SET 25-nyx", "SET 40") for one in given) > len(given) / 2


def test_in_the_corridor_the_fastest_card_is_laid_and_of_cards_all_are_drawn() -> None:
    assert {one[-1] for one in answers(EN.race, ("SET 0", "SET feint", "SET 40", "SET crowd"))} == {"SET 40"}
    assert {one[-1] for one in answers("CARDS FOR THE AMULET", ("DRAW 2", "DRAW 1", "DRAW none"))} == {"DRAW 2"}


def test_a_russian_says_the_same_verb_as_the_line_he_copies() -> None:
    for english, russian in RUSSIAN_VERBS.items():
        first, second = (one(plain(), ("verb",), tokens(word), 0) for word in (english, russian))
        assert isinstance(first, tuple)
        assert isinstance(second, tuple)
        assert first[0].value == second[0].value


def test_what_he_may_say_unasked_is_what_the_game_reads() -> None:
    board = view(arrange({"players": 3}), 1)
    assert not [line for line in (*ORDERS, *HOLDS) if isinstance(parse(line, board, {}), Refusal)]


def test_the_corridor_is_called_in_letters_what_players_look_for() -> None:
    for language, tongue in (("en", EN), ("ru", RU)):
        assert speech("cutthroat_caverns", 1, language).name("kind", "corridor", {}).upper() == tongue.race
