"""Programs that play Last Friday: what they read in its letters, and what they answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deploy.players import friday, night, prowl, reach, rumour, strides, woods
from deploy.players.camping import order
from deploy.players.night import Camper, Night
from deploy.players.tracks import Tracker
from deploy.players.watch import Watch
from deploy.players.words import english_friday
from games.kernel.contract import Words
from games.kernel.wording import LANGUAGES
from games.last_friday.r1.ground import ground
from games.last_friday.r1.places import known
from projections.letters.catalogue import speech
from tests.bench import friday_view, fridays
from tests.players.friday_letters import ALONE, RULES, Person, begun, turn

ONE_EACH = tuple((seat,) for seat in range(1, 7))


def people(seats: tuple[tuple[int, ...], ...], language: str = "en") -> tuple[Person, ...]:
    return tuple(Person(some, language, number) for number, some in enumerate(seats))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["1", "2", "3", "4"])
def test_what_is_read_in_a_letter_is_what_the_view_says(mode: str, language: str) -> None:
    # given a table, as the letters of some rounds tell it
    made, table = begun(3, mode), people(ALONE, language)
    read = 0
    while not made.over() and made.situation.game.board.round < 7:
        seat = made.owed()[0].seat
        view = made.rules.view(made.situation.game, seat)
        # when one of them is read, then it says what the view of its reader holds
        letter = turn(made, table)
        assert night.read(letter) == replace(friday_view.night(view), openers={})
        read += 1
    assert read > 10


SAMPLE = {"colour": "red", "by": "red", "cabin": "blue", "to": "e11", "dot": "e12", "over": 54, "circle": 73, "round": 3}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", [*friday_view.RUMOURS, "heard-yes", "heard-no", "chapter-began"])
def test_what_happened_is_read_as_what_it_was(id: str, language: str) -> None:
    says = speech("last_friday", 1, language)
    params = {**SAMPLE, "to": 16 if id == "pushed" else "e11", "trail": 5, "token": "speed", "chapter": 3}
    words = Words(id, params)
    assert tuple(rumour.said(says.say(words, {}), language)) == tuple(friday_view.rumour(words))


@pytest.mark.parametrize("mode", ["1", "4"])
def test_a_game_by_the_rules_alone_is_the_same_as_by_letters_in_either_language(mode: str) -> None:
    made, number = begun(5, mode), 5
    table = (Person((1,), "ru", 2 * number + 1), Person((2, 3, 4, 5, 6), "en", 2 * number))
    while not made.over():
        turn(made, table)
    assert fridays.played(fridays.Evening(number, mode)).made.situation.game.board == made.situation.game.board


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_for_each_seat_plays_to_the_end(language: str) -> None:
    made, table = begun(2, "2"), people(ONE_EACH, language)
    while not made.over():
        turn(made, table)
    assert made.over()


def test_on_a_map_that_is_not_printed_they_play_by_their_menus() -> None:
    made, table = begun(4, "1", "fixture"), people(ALONE)
    while not made.over() and made.situation.game.board.round < 4:
        turn(made, table)
    assert made.situation.game.board.round > 2 or made.over()


HUTS = ({}, {"red": "camper", "blue": "maniac", "green": "maniac"})


@pytest.mark.parametrize("huts", HUTS)
def test_the_ways_that_a_program_sees_on_the_map_are_those_of_the_rules(huts: dict[str, str]) -> None:
    seen, true = woods.woods(huts.items(), ()), ground(known("camp"), huts)  # type: ignore[arg-type]
    assert seen
    assert seen.circles == true.all_circles
    for circle in true.all_circles:
        assert sorted(seen.walks[circle]) == sorted((way.target, way.dots) for way in true.walks(circle))
        assert seen.swims(circle) == [(way.target, way.dots) for way in true.swims(circle)]
        assert tuple(seen.hatch(circle)) == true.hatches(circle)
    for dot in true.all_dots:
        assert sorted(seen.steps[dot]) == sorted((way.target, way.between) for way in true.steps(dot))
        assert tuple(sorted(seen.near(dot))) == true.circles(dot)
        assert reach.over(seen, dot, 54) == true.steps_over(dot, 54)
    assert sorted(seen.lit) == list(true.lit)


def test_another_map_is_known_by_its_dots() -> None:
    assert woods.woods((), ("zz1",)) is None


LINES = (
    *("CHANCE hunt", "GO 183 VIA m7", "SWIM 111", "HATCH 207", "BEGIN 150; GO 172", "GO 41; AXE red AFTER", "TWIST yes"),
    *("CHANCE layout", "BOAT g11", "CABIN red", "CHOSEN brown", "REWARD axe speed", "BLOOD none", "BLOOD 88", "BEGIN 150"),
)
CAMPING = (
    *("QUIET", "GO e11 > e12 VIA 19", "GO e11 VIA straight", "GO e11; OPEN", "OPEN", "TAKE", "LET-LIE", "PUSH 16 VIA b4"),
    *("ALARM stay", "ALARM e11", "CARD R1", "PLACE re1", "LOOK c9 d15", "GO g11; BOAT e10"),
)


@pytest.mark.parametrize("line", [*LINES, *CAMPING])
def test_a_russian_line_is_read_as_the_english_one(line: str) -> None:
    assert english_friday(RULES.reword(line, "ru")) == line


def board(chapter: int, at: dict[str, str], here: int = 0) -> Night:
    campers = tuple(Camper(colour, "Matt", at.get(colour, ""), alive=colour in at) for colour in woods.COLOURS)
    return Night(chapter=chapter, round=4, alone=True, campers=campers, at=here)


def watch(seen: Night, *circles: int) -> Watch:
    """Of somebody who knows that the maniac is on one of these."""
    made = Watch(Random(1))
    made.tracker.chapter = seen.chapter
    made.tracker.night = seen
    made.tracker._start(circles)
    made.night = seen
    return made


def test_the_maniac_runs_over_who_is_in_reach_in_one_chapter_and_over_nobody_in_another() -> None:
    seen = woods.woods((), ())
    assert seen
    to, dots = next((to, dots) for to, dots in seen.walks[54] if len(dots) == 1)
    kills = prowl.hunt(watch(board(1, {"red": dots[0]}, here=54), 54))
    over = {dot for target, way in seen.walks[54] if kills.startswith(f"GO {target}") for dot in way}
    assert dots[0] in over
    flees = prowl.hunt(watch(board(2, {"red": dots[0]}, here=54), 54))
    assert flees != f"GO {seen.way_text(54, to, dots)}"
    turns = strides.turns(board(4, {"red": dots[0]}, here=54), seen, 54)
    assert turns
    assert not [one for one in turns if dots[0] in one.dots]


def test_a_hunter_walks_over_the_circle_where_the_maniac_must_be_and_a_camper_does_not() -> None:
    seen = woods.woods((), ())
    assert seen
    dot, circle = next((dot, circle) for dot in seen.dots for _, circle in seen.steps[dot] if circle)
    menu = ("QUIET", *dict.fromkeys(f"GO {to}" for to, _ in seen.steps[dot]))
    caught = order(watch(board(2, {"red": dot}), circle), menu, "red", rest=False)
    ways = {seen.step_text(dot, to, between): between for to, between in seen.steps[dot]}
    assert ways[caught.removeprefix("GO ")] == circle
    careful = order(watch(board(1, {"red": dot}), circle), menu, "red", rest=False)
    assert ways[careful.removeprefix("GO ").partition(";")[0]] != circle


def test_a_tracker_knows_what_a_trail_tells_of_three_rounds_ago() -> None:
    # given three rounds of which nothing was told
    made, seen = Tracker(), board(1, {})
    made.see(seen)
    for number in ("1", "2"):
        made.hear((("round", number), ("prowls",), ("hunted",)), seen)
    before = made.circles
    # when the trail shows where he began
    made.hear((("round", "3"), ("prowls",), ("trail", "150"), ("hunted",)), seen)
    # then he is three steps from there, and nowhere else
    trails = woods.woods((), ())
    assert trails
    assert {trails.apart(150, circle) for circle in made.circles} <= {0, 1, 2, 3}
    assert len(made.circles) < len(before) * 2


@pytest.mark.parametrize(
    ("told", "there"),
    [
        ((("shown", "54"),), {54}),
        ((("step", "red", "54", "e11"),), {73}),
        ((("step", "red", "54", "e11"), ("stumbled", "red", "e11")), {54}),
        ((("pushed", "73"),), {73}),
    ],
)
def test_a_tracker_believes_what_the_campers_find(told: tuple[tuple[str, ...], ...], there: set[int]) -> None:
    made = watch(board(1, {"red": "e12"}), 54, 73).tracker
    made.hear(told, board(1, {"red": "e11"}))
    assert made.circles == there


@pytest.mark.parametrize("mode", ["1", "2", "3", "4"])
def test_the_maniac_is_always_where_a_tracker_thinks_he_may_be(mode: str) -> None:
    table = fridays.Table(begun(8, mode), 8)
    while not table.made.over():
        table.answer()
        state = table.made.situation.game
        if state.hunter.at and state.board.phase == "campers":
            assert state.hunter.at in table.watch(2).tracker.circles


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_comes_back_and_who_errs_writes_what_the_game_reads(language: str) -> None:
    made, table = begun(3, "2"), people(ONE_EACH, language)
    while made.situation.game.board.stage != "orders":
        turn(made, table)
    for person in table:
        letter = person.letter(made)
        person.mind.hear(letter)
        back = person.mind.back(letter)
        assert not isinstance(RULES.parse(back, made.rules.view(made.situation.game, person.seats[0])), friday.Question)
        assert not hasattr(made.line(person.seats[0], back), "code"), back
        for question in letter.questions():
            assert hasattr(made.line(person.seats[0], friday.mistake(question)), "code")
