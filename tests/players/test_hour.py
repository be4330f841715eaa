"""Programs that play Final Hour: what they read in its letters, and what they answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deploy.players import campus, danger, halves, hour, laying, reversal
from deploy.players.mind import HOUR_BACK, Habits, Mind
from deploy.players.words import EN, SYMBOLS, english_hour
from games.final_hour.r1 import RULES
from games.final_hour.r1.bestiary import monsters
from games.final_hour.r1.box import box
from games.final_hour.r1.campus import ZONES, adjacent, locations, zone
from games.final_hour.r1.cards import cards, priorities
from games.final_hour.r1.flags import flags
from games.final_hour.r1.telling import told
from games.kernel.refusal import Refusal
from games.kernel.wording import LANGUAGES
from projections.letters.catalogue import speech
from tests.bench import hours
from tests.bench.wins import Evening
from tests.players.by_letters import begun, letter, mind, played


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_in_a_letter_is_what_lies_on_the_table(language: str) -> None:
    # given a table in its second round, as two of its letters tell it
    made = begun(3, 2)
    people = {seat: (mind(seat, language), language) for seat in (1, 2)}
    played(made, people, rounds=2)
    for seat in sorted({wait.seat for wait in made.owed()}):
        # when the seat reads its letter
        read = campus.read(letter(made, seat, language))
        # then it knows what its view holds, but for places where nothing is, of which no letter speaks
        known = hours.campus(made.rules.view(made.situation.game, seat))
        assert {number: read.at(number) for number in read.places} == {number: known.at(number) for number in read.places}
        assert not [one for number, one in known.places.items() if number not in read.places and (one.monsters or one.clue)]
        assert [(one.at, one.health, one.full) for one in read.people] == [
            (one.at, one.health, one.full) for one in known.people
        ]
        assert (read.top, read.bottom) == (known.top, known.bottom)
        assert (read.found, read.stack, read.ritual) == (known.found, known.stack, known.ritual)
        assert sorted(read.hand, key=number_of) == sorted(known.hand, key=number_of)
        assert sorted(read.laid, key=number_of) == sorted(known.laid, key=number_of)
        assert read.me(f"Player-{seat}").at == known.me(str(seat)).at


def number_of(card: campus.Card) -> int:
    return card.number


def test_a_game_by_the_rules_alone_is_the_same_as_by_letters() -> None:
    made = begun(7, 2)
    played(made, {1: (mind(1, "ru"), "ru"), 2: (mind(2, "en"), "en")})
    assert hours.played(Evening(7, 2, "easy", "cthulhu")).situation.game.board == made.situation.game.board


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_game_is_played_to_its_end_without_a_line_that_does_not_count(seats: int) -> None:
    made = begun(5, seats)
    said = played(made, {seat: (mind(seat, ("en", "ru")[seat % 2]), ("en", "ru")[seat % 2]) for seat in range(1, seats + 1)})
    assert made.over()
    assert all(line in question.lines for question, line in said)


def hand(*cards: str) -> tuple[campus.Card, ...]:
    return tuple(campus.Card(number, symbol, omen=False) for number, symbol in enumerate(cards, 20))


def table(found: tuple[str, ...], *cards: str, stack: int = 5, people: int = 2) -> campus.Campus:
    places = {8: campus.Place(8, 4, (), clue=False, ritual=True)}
    seated = tuple(campus.Person(f"Player-{n}", 8, 4, 4) for n in range(1, people + 1))
    return campus.Campus(places, seated, found, stack, hand(*cards), ())


SURE = ("Star", "Star", "Eye", "Eye", "Spiral", "Spiral", "Flame", "Tide")


def test_a_hand_that_is_sure_to_hit_is_voted_for_and_one_that_cannot_hit_is_not() -> None:
    sure, hopeless = table(SURE, "Flame", "Tide", "Flame", "Star"), table(SURE, "Star", "Eye", "Spiral", "Star")
    for board, vote in ((sure, "READY yes"), (hopeless, "READY no")):
        assert max(("READY no", "READY yes"), key=lambda line: hour.VALUE["READY"](line, board, "Player-1")) == vote


def test_the_cards_staked_are_those_that_may_lie_on_the_ritual() -> None:
    board = table(SURE, "Flame", "Star", "Flame", "Tide")
    lines = ("STAKE 20 21 22", "STAKE 20 21 23", "STAKE 20 22 23", "STAKE 21 22 23")
    assert max(lines, key=lambda line: hour.VALUE["STAKE"](line, board, "Player-1")) == "STAKE 20 22 23"


def test_a_card_that_cannot_hit_is_laid_rather_than_one_that_does() -> None:
    board = table(SURE, "Flame", "Tide", "Star", "Flame")
    lines = tuple(f"LAY {number}" for number in range(20, 24))
    assert max(lines, key=lambda line: hour.VALUE["LAY"](line, board, "Player-1")) == "LAY 22"


def test_what_players_know_of_the_box_is_what_lies_in_it() -> None:
    assert {number: set(campus.adjacent(number)) for number in locations()} == {
        number: set(adjacent(number)) for number in locations()
    }
    assert {box().red[one.lower()] for one in SYMBOLS.values()} == {campus.SYMBOL_TOKENS}  # type: ignore[index]
    assert {number: (danger.BLUE[number], danger.RED[number]) for number in locations()} == {
        number: (row.blue, row.red) for number, row in locations().items()
    }
    assert {name: zone(name) for name in ZONES} == halves.ZONES
    assert {name for name, one in monsters().items() if campus.Monster(name, "", 1).blue} == {
        name for name, one in monsters().items() if one.colour == "blue"
    }
    assert (flags().laid, flags().tops, len(priorities())) == (laying.LAID, laying.TOPS, laying.HIGHEST)
    assert (flags().stake, flags().matches, flags().solo_matches) == (reversal.STAKE, reversal.HITS, reversal.ALONE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_sentences_of_a_half_are_read_as_is_what_it_does(language: str) -> None:
    says = speech("final_hour", 1, language)
    for name, card in cards().items():
        for side in (card.top, card.bottom):
            assert halves.half(says.say(one, {}) for one in told(side.effects)) == hours.half(side.effects), name


@pytest.mark.parametrize(
    ("number", "laid", "likely"), [(1, (), 1.0), (30, (), 0.0), (30, (4, 9, 11), 0.0), (30, (4,), 0.0), (10, (4, 9), 0.0)]
)
def test_a_number_brings_the_top_where_at_most_one_is_lower(number: int, laid: tuple[int, ...], likely: float) -> None:
    board = replace(table((), "Star"), laid=tuple(campus.Card(one, "Star", omen=False) for one in laid))
    assert laying.top_likely(number, board) == pytest.approx(likely)


def test_the_last_of_four_knows_which_half_its_number_brings() -> None:
    board = replace(table((), "Star"), laid=tuple(campus.Card(one, "Star", omen=False) for one in (5, 20, 25)))
    assert [laying.top_likely(number, board) for number in (4, 19, 21)] == [1.0, 1.0, 0.0]


def test_a_number_is_chosen_by_what_the_card_does() -> None:
    # given a clue where one stands, and a card whose bottom would find it, then one that kills what comes to the ritual
    monster = campus.Monster("S09b", "W", 1)
    places = {9: campus.Place(9, 2, (monster,), clue=True, ritual=False), 8: campus.Place(8, 1, (), clue=False, ritual=True)}
    people = (campus.Person("Player-1", 9, 4, 4), campus.Person("Player-2", 8, 4, 4))
    cards_held = tuple(campus.Card(number, "Star", omen=False) for number in (2, 29))
    seeks, kills = halves.Half(clue=True), halves.Half(wounds=2)
    board = campus.Campus(places, people, (), 5, cards_held, (), halves.NOTHING, seeks)
    lines = ("LAY 2", "LAY 29")
    # when it is laid, then high for the one and low for the other
    assert max(lines, key=lambda line: hour.VALUE["LAY"](line, board, "Player-1")) == "LAY 29"
    board = replace(board, top=kills, bottom=halves.NOTHING)
    assert max(lines, key=lambda line: hour.VALUE["LAY"](line, board, "Player-1")) == "LAY 2"


@pytest.mark.parametrize(("way", "value"), [((8, 9), 5.0), ((3, 8), 5.0), ((7, 8), 0.0), ((4, 9), 1.9)])
def test_a_seal_is_worth_something_where_an_arrow_runs(way: tuple[int, int], value: float) -> None:
    """To 8 leads a blue arrow from 9 and a red one from 3; the arrow of 4 leads to 9, that of 9 to 4."""
    assert danger.stopped(way, 8) == pytest.approx(value)


LINES = (
    *("LAY 6", "RESOLVE 2 MOVE 3; ATTACK S07b=2", "RESOLVE 2 RUN 3 S07b=2", "RESOLVE 2 EACH p2 S07b=2", "STAKE 3 9 17"),
    *("RESOLVE 2 SEAL 9-14", "RESOLVE 2 REPAIR 2", "RESOLVE 2 HEAL p2", "RESOLVE 2 PUSH S07b 14", "PASS", "SWAP 3 9"),
    *("READY yes", "READY no", "RESOLVE 2 DESTROY S07b", "DIRECT"),
)


@pytest.mark.parametrize("line", LINES)
def test_a_russian_line_is_read_as_the_english_one(line: str) -> None:
    assert english_hour(RULES.reword(line, "ru")) == line


def test_a_program_that_silence_answered_for_comes_back_by_a_line_that_counts() -> None:
    made = begun(1, 2)
    asks = letter(made, 1, "en")
    assert mind(1, "en").back(asks) == HOUR_BACK
    assert not isinstance(made.line(1, HOUR_BACK), Refusal)


def test_who_errs_lays_a_number_that_he_does_not_hold() -> None:
    made = begun(1, 2)
    seat = made.owed()[0].seat
    asks = letter(made, seat, "en")
    erring = Mind(1, EN, Habits(talks=0, holds=0, asks=0, errs_at=1))
    (line,) = erring.answer(asks, list(asks.questions()))
    assert line not in asks.questions()[0].lines
    assert isinstance(made.line(seat, line), Refusal)
