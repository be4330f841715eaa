"""What a player makes of the menus of a letter: he answers each, with a line of it, and with some sense."""

from __future__ import annotations

import pytest

from deploy.players.letter import Question
from deploy.players.mind import FIRE, HOLDS, ORDERS, Habits, Mind
from deploy.players.words import EN, RU, RUSSIAN_VERBS, WORTH
from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.notation import parse
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.view import view
from games.kernel.refusal import Refusal
from games.kernel.wording import LANGUAGES
from projections.letters.catalogue import speech
from tests.players.test_shapes import letter

QUIET = {"talks": 0, "holds": 0, "asks": 0, "errs_at": 10_000}
MENUS = {
    "A CARD FOR THE ROUND": (
        "SET 40",
        "SET crowd",
        "SET feint",
        "SET 25-nyx",
        "USE healing",
        "USE healing ON p2",
        *FIRE[:1],
    ),
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


def printed(language: str, *lines: str) -> tuple[str, ...]:
    """Lines of a menu as a letter has them."""
    return tuple(RULES.reword(line, language) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MENUS)
def test_every_question_is_answered_by_a_line_of_its_menu(kind: str, language: str) -> None:
    menu = printed(language, *MENUS[kind])
    for given in answers(kind, menu):
        assert set(given) <= set(menu)
        assert sum(not line.startswith(("USE ", "ИСПОЛЬЗУЮ ")) for line in given) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_fire_is_thrown_now_and_then_and_a_strong_card_is_laid_rather_than_a_weak_one(language: str) -> None:
    weak, strong, fire = (
        printed(language, *lines) for lines in (("SET 0", "SET snatch"), ("SET 25-nyx", "SET 40"), ("USE alchemists-fire",))
    )
    given = answers("A CARD FOR THE ROUND", (*weak, *strong, *fire))
    assert 0 < sum(fire[0] in one for one in given) < len(given) / 2
    assert sum(one[-1] in strong for one in given) > len(given) / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_corridor_the_fastest_card_is_laid_and_of_cards_all_are_drawn(language: str) -> None:
    cards, draws = printed(language, "SET 0", "SET feint", "SET 40", "SET crowd"), printed(language, "DRAW 2", "DRAW none")
    assert {one[-1] for one in answers(EN.race, cards)} == {cards[2]}
    assert {one[-1] for one in answers("CARDS FOR THE AMULET", draws)} == {draws[0]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_for_another_is_not_drunk_for_oneself(language: str) -> None:
    """Somebody whose LP are low drinks himself, and hardly ever offers; here he can only offer."""
    lines = printed(language, "SET 40", "USE healing ON p2")
    assert sum(lines[1] in one for one in answers("A CARD FOR THE ROUND", lines)) < 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_he_errs_with_is_none_that_is_offered(language: str) -> None:
    lines = printed(language, "SET 100", "SET 50", "SET trip")
    mind = Mind(1, EN, Habits(**{**QUIET, "errs_at": 1}))
    assert mind.answer(letter("ask", "en"), [Question("", "", lines)])[0] == printed(language, "SET 40")[0]


def test_what_a_player_knows_of_lines_is_what_letters_print() -> None:
    assert {verb: RULES.reword(verb, "ru") for verb in RUSSIAN_VERBS} == RUSSIAN_VERBS
    assert RULES.reword(FIRE[0], "ru") == FIRE[1]
    english = [card for card in WORTH if card.isascii()]
    assert {RULES.reword(f"SET {card}", "ru").partition(" ")[2]: WORTH[card] for card in english}.items() <= WORTH.items()


def test_what_he_may_say_unasked_is_what_the_game_reads() -> None:
    board = view(arrange({"players": 3}), 1)
    assert not [line for line in (*ORDERS, *HOLDS) if isinstance(parse(line, board, {}), Refusal)]


def test_the_corridor_is_called_in_letters_what_players_look_for() -> None:
    for language, tongue in (("en", EN), ("ru", RU)):
        assert speech("cutthroat_caverns", 1, language).name("kind", "corridor", {}).upper() == tongue.race


def test_each_program_gives_words_of_its_own_to_the_dice() -> None:
    example = "JOIN AS Anna DICE ..."
    given = {Mind(seed, EN, Habits(**QUIET)).joining(example).partition(" DICE ")[2] for seed in range(30)}
    taken = {Mind(seed, EN, Habits(**QUIET)).taking(("red", "blue"))[0].partition(" DICE ")[2] for seed in range(30)}
    assert (len(given), len(taken)) == (30, 30)
