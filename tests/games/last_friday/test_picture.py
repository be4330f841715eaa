"""What letters and pages show of a view: the same for all that a seat cannot tell apart, clear, small enough for a mail."""

from __future__ import annotations

import random
import re
from functools import cache
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.kernel.contract import Words
from games.kernel.trial import play, seated
from games.last_friday.r1 import RULES, sights
from games.last_friday.r1.box import CAMPERS, MANIAC, seat_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.labels import HEADING
from games.last_friday.r1.mapfile import camp
from games.last_friday.r1.picture import letter, picture, seek
from games.last_friday.r1.state import Camper, Entered, Group, Hunter, Hut, State, Token
from games.last_friday.r1.view import view
from games.last_friday.r1.views import View
from projections.letters.catalogue import speech
from projections.letters.labels import labels
from tests.games.final_hour.test_picture import ROOM, SVG, things
from tests.games.last_friday.rules.chance import Chance, dealt
from tests.games.last_friday.test_drawing import LANGUAGES, collisions, texts
from tests.games.lawful import RandomDice
from worker.raster import png

CAMP = camp("camp")
SEATS = (None, MANIAC, *CAMPERS)
TOKENS = (
    *(("clue", face) for face in ("", "hearing", "trap", "lantern", "shovel", "sneakers")),
    *(("encounter", ""), ("corpse", "owner"), ("lantern", ""), ("trap", "")),
    *(("key", colour) for colour in COLOURS),
)


@cache
def moments(number: int) -> tuple[State, ...]:
    """Some of a whole game by chance."""
    choose, found = random.Random(number).randrange, []
    rhythm = ("fixed", "ready")[number % 2]
    Chance(dealt(choose, {"rhythm": rhythm}), choose).play(lambda now: found.append(now.state))
    return tuple(found[:: max(1, len(found) // 8)])


@cache
def campaign() -> tuple[State, ...]:
    """Some of a game through the table, from the set-up of its first chapter to its end."""
    trial = play(seated(RULES, b"7" * 32, 6, {}), random.Random(5).randrange, [])
    found = [one.after.game for one in trial.played if one.after.game is not None]
    return (*found[:6], *found[:: max(1, len(found) // 10)], found[-1])


def anywhere(seed: int) -> State:
    """Any moment there could be, with as much on the board as there is."""
    chance = random.Random(seed)
    state = moments(0)[0]
    board = state.board
    huts = tuple(Hut(colour, chance.choice(["camper", "maniac"])) for colour in COLOURS if chance.random() < 0.5)  # type: ignore[arg-type]
    board = replace(board, huts=huts)
    lying = board.ground()
    dots = chance.sample(lying.all_dots, 45)
    people = tuple(_camper(one, dots[place], chance) for place, one in enumerate(board.campers))
    log, circle = [], chance.choice(lying.all_circles)
    for number in range(12):
        log.append(Entered(board.chapter, number, circle, "walk" if number else "start"))
        walk = chance.choice(lying.walks(circle))
        log[-1] = replace(log[-1], circle=circle)
        circle = walk.target
    return replace(
        state,
        board=replace(
            board,
            round=11,
            campers=people,
            tokens=tuple(Token(dot, *chance.choice(TOKENS)) for dot in dots),
            pawn=chance.choice([0, *lying.all_circles]),
            boat=chance.choice(CAMP.docks).dot,
        ),
        hunter=Hunter(log[-1].circle, tuple(log)),
        group=Group(looked=((dots[0], "trap"),)),
        faces=(),
    )


def _camper(one: Camper, dot: str, chance: random.Random) -> Camper:
    at = chance.choice([dot, dot, dot, "waiting", ""])
    return replace(one, at=at, alive=bool(at) or chance.random() < 0.5, chosen=one.colour == "green")


# nothing hidden


@pytest.mark.parametrize("number", range(3))
def test_what_a_seat_may_not_know_changes_no_byte_of_its_pictures(number: int) -> None:
    dice = RandomDice(number)
    changed = 0
    for state in moments(number):
        for seat in (MANIAC, *CAMPERS):
            other = RULES.scramble(state, seat, dice)
            one, two = view(state, seat), view(other, seat)
            assert letter(one, {}) == letter(two, {})
            assert picture(one, {}) == picture(two, {})
            changed += other != state
    assert changed > len(moments(number))


@pytest.mark.parametrize("seed", range(6))
def test_where_the_maniac_is_shows_in_his_pictures_alone(seed: int) -> None:
    state = anywhere(seed)
    elsewhere = replace(state, hunter=Hunter(replace(state.hunter, at=5).at, ()))
    for seat in SEATS:
        one, two = view(state, seat), view(elsewhere, seat)
        assert (letter(one, {}) == letter(two, {})) == (seat != MANIAC)
        assert (picture(one, {}) == picture(two, {})) == (seat != MANIAC)


def test_a_clue_that_campers_have_looked_at_shows_its_face_to_them_alone() -> None:
    state = moments(0)[0]
    dot = CAMP.camper_start["red"]
    lying = replace(state, board=replace(state.board, tokens=(Token(dot, "clue"),)))
    looked = replace(lying, group=Group(looked=((dot, "trap"),)))
    for seat in SEATS:
        same = picture(view(lying, seat), {}) == picture(view(looked, seat), {})
        assert same == (seat in (None, MANIAC))


# clear, and small enough


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(12))
def test_nothing_lies_on_anything_else(seed: int, language: str) -> None:
    state = anywhere(seed)
    for seat in (MANIAC, seat_of(COLOURS[seed % 5])):
        seen = view(state, seat)
        for document in (letter(seen, LANGUAGES[language]), str(seek(seen, LANGUAGES[language], "106"))):
            assert _covered(document) == []
    if seed < 3:
        assert collisions(picture(view(state, None), LANGUAGES[language])) == []


def _covered(document: str) -> list[str]:
    """Part by part: each is cut off at its own rim, so what would lie beyond it is not seen."""
    root = ElementTree.fromstring(document)
    parts = [ElementTree.tostring(part, "unicode") for part in root.findall(f"{SVG}svg")]
    for part in root.findall(f"{SVG}svg"):
        root.remove(part)
    return [said for one in (*parts, ElementTree.tostring(root, "unicode")) for said in collisions(one)]


@pytest.mark.parametrize("seat", SEATS)
def test_every_moment_of_a_game_is_drawn_clearly(seat: int | None) -> None:
    """Set-up, chapters and the end among them."""
    for state in campaign():
        seen = view(state, seat)
        assert _covered(letter(seen, LANGUAGES["ru"])) == []
        for drawn in (picture(seen, LANGUAGES["ru"]), letter(seen, LANGUAGES["ru"])):
            assert any(f"Глава {LANGUAGES['ru'][f'chapter.{state.board.chapter}']}" in text for text in texts(drawn))


def test_letters_take_the_small_one() -> None:
    assert RULES.letter_picture is letter
    assert RULES.picture is picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_above_a_part_are_whole(language: str) -> None:
    named = labels(speech("last_friday", 1, language), {})
    for seed in range(6):
        shown = texts(letter(view(anywhere(seed), MANIAC), named))
        assert [text for text in shown if "…" in text] == []
    assert {name for name in named if name.startswith("heading.")} == {f"heading.{name}" for name in HEADING}
    if language == "en":
        assert {name: named[f"heading.{name}"] for name in HEADING} == HEADING


@pytest.mark.parametrize(
    ("language", "around", "key"),
    [
        ("en", "Drawn around: brown (N)", "R red · Y yellow · G green · B blue · N brown"),
        ("ru", "Нарисовано вокруг: коричневый (Б)", "К красный · Ж жёлтый · З зелёный · С синий · Б коричневый"),
    ],
)
def test_it_says_around_whom_it_is_drawn_and_what_the_letters_of_the_pawns_mean(
    language: str, around: str, key: str
) -> None:
    state = next(state for state in map(anywhere, range(12)) if state.board.camper("brown").alive)
    assert {around, key} <= set(texts(letter(view(state, seat_of("brown")), LANGUAGES[language])))
    seen = texts(letter(view(state, MANIAC), LANGUAGES[language]))
    assert key in seen
    assert around not in seen


@pytest.mark.parametrize("seed", range(4))
def test_a_letter_has_room_for_it(seed: int) -> None:
    for seat in (MANIAC, CAMPERS[seed]):
        assert len(png(letter(view(anywhere(seed), seat), LANGUAGES["ru"]))) < ROOM


def test_it_is_as_wide_as_a_letter() -> None:
    for seed in range(6):
        root = ElementTree.fromstring(letter(view(anywhere(seed), MANIAC), {}))
        assert root.get("width") == "700"
        assert {part.get("width") for part in root.findall(f"{SVG}svg")} == {"700"}


# around what matters


@pytest.mark.parametrize("seed", range(12))
def test_it_shows_where_its_reader_is_and_where_the_maniac_was_shown(seed: int) -> None:
    state = anywhere(seed)
    for seat in (MANIAC, *CAMPERS):
        shown = texts(letter(view(state, seat), {}))
        if seat == MANIAC:
            assert str(state.hunter.at) in shown
        elif (at := state.board.campers[CAMPERS.index(seat)].at) not in ("", "waiting"):
            assert at in shown
        elif at == "waiting":
            assert HEADING["waits"] in "".join(shown)
            assert "Entrance" in shown
        if state.board.pawn:
            assert str(state.board.pawn) in shown


def test_one_part_is_enough_for_places_that_lie_near_each_other() -> None:
    state = anywhere(0)
    near, far = (replace(state, board=replace(state.board, pawn=pawn), hunter=Hunter(106)) for pawn in (109, 196))

    assert [len(_parts(view(one, MANIAC))) for one in (near, far)] == [1, 2]


def _parts(seen: View) -> list[ElementTree.Element]:
    return ElementTree.fromstring(letter(seen, {})).findall(f"{SVG}svg")


def test_who_is_dead_looks_over_the_shoulder_of_the_chosen_one() -> None:
    state = anywhere(1)
    red, yellow, green, *rest = state.board.campers
    people = (replace(red, at="", alive=False), yellow, replace(green, at="m1", alive=True, chosen=True), *rest)
    seen = view(replace(state, board=replace(state.board, campers=people, pawn=0)), seat_of("red"))

    assert sights.foci(seen) == (CAMP.dots["m1"],)


def test_without_anything_to_look_at_it_shows_the_lake() -> None:
    state = anywhere(1)
    people = tuple(replace(one, at="", alive=False, chosen=False) for one in state.board.campers)
    empty = replace(state, board=replace(state.board, campers=people, pawn=0), hunter=Hunter())

    for seat in SEATS:
        assert "106" in texts(letter(view(empty, seat), {}))


# the maniac's own


def test_his_way_of_this_chapter_is_drawn_move_by_move() -> None:
    state = anywhere(2)
    old = (Entered(1, 14, 5, "walk", ("a6",)),)
    log = (*old, Entered(2, 0, 106, "start"), Entered(2, 1, 109, "swim", ("e10", "g11")), Entered(2, 2, 111, "push"))
    board = replace(state.board, chapter=2)
    scene = sights.scene(view(replace(state, board=board, hunter=Hunter(111, log)), MANIAC))

    assert scene.track == ((106, "e10", "g11", 109), (109, 111))
    assert scene.here == 111


def test_a_way_through_a_cabin_that_is_closed_again_is_drawn_as_far_as_it_can_be() -> None:
    state = replace(anywhere(2), hunter=Hunter(5, (Entered(1, 0, 202, "start"), Entered(1, 1, 5, "walk", ("re1", "d4")))))
    seen = view(replace(state, board=replace(state.board, huts=(), chapter=1)), MANIAC)

    assert sights.scene(seen).track == (("d4", 5),)
    assert letter(seen, {})


# looking for a place


@pytest.mark.parametrize(
    ("sought", "shown"),
    [
        ("77", "77"),
        (" circle 77 ", "77"),
        ("№77", "77"),
        ("a10", "a10"),
        ("A10", "a10"),
        ("точка а10", "a10"),
        ("077", "77"),
    ],
)
def test_a_place_is_found_however_one_writes_it(sought: str, shown: str) -> None:
    seen = view(moments(0)[0], CAMPERS[0])
    drawn, plain = seek(seen, {}, sought), picture(seen, {})

    assert isinstance(drawn, str)
    assert shown in texts(drawn)
    assert len(texts(drawn)) < len(texts(plain)) / 3


@pytest.mark.parametrize("sought", ["0", "212", "999999999999", "-5", "z9", "<b>", "\x00", "७७7", "?", "#", " "])
def test_what_is_not_there_is_answered(sought: str) -> None:
    answer = seek(view(moments(0)[0], None), {}, sought)

    assert isinstance(answer, Words)
    assert answer.id == "sought-nowhere"
    for language in ("en", "ru"):
        assert speech("last_friday", 1, language).missing(answer) == ()


def test_a_place_in_a_cabin_is_there_once_that_is_open() -> None:
    state = moments(0)[0]
    closed, opened = (replace(state, board=replace(state.board, huts=huts)) for huts in ((), (Hut("red", "camper"),)))

    for sought in ("202", "re1"):
        assert seek(view(closed, None), {}, sought) == Words("sought-closed", {"said": sought, "colour": "red"})
        assert isinstance(seek(view(opened, None), {}, sought), str)
    assert speech("last_friday", 1, "ru").missing(Words("sought-closed", {"said": "202", "colour": "red"})) == ()


def test_all_of_the_camp_comes_with_the_key_to_its_forms() -> None:
    document = picture(view(moments(0)[0], None), LANGUAGES["ru"])
    shown = texts(document)
    root = ElementTree.fromstring(document)
    low = max(one.low for one, _ in things(document))

    assert [name for name in (*map(str, CAMP.circles), *CAMP.dots) if name not in shown] == []
    assert "лодка" in " ".join(shown)
    assert low < float(root.get("height", "0"))
    assert not re.search("href|<script|<image", document)


def test_the_small_map_is_drawn_too() -> None:
    choose = random.Random(1).randrange
    state = moments(0)[0]
    small = replace(
        state,
        board=replace(
            state.board,
            readings=replace(state.board.readings, camp="fixture"),
            campers=tuple(replace(one, at="") for one in state.board.campers),
            tokens=(),
            boat="p",
            pawn=1 + choose(8),
        ),
        hunter=Hunter(1 + choose(8)),
    )
    for seat in SEATS:
        seen = view(small, seat)
        for document in (letter(seen, {}), picture(seen, {})):
            assert {*map(str, range(1, 7)), *"abcdefghpq"} <= set(texts(document))
