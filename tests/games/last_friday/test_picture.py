"""The pictures of a view: what a seat knows and nothing else, with room for it in a letter."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.kernel import svg
from games.kernel.trial import play, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.legend import WIDTH
from games.last_friday.r1.overview import overview
from games.last_friday.r1.picture import letter, part, picture, scene
from games.last_friday.r1.state import WAITING, Board, State, Token
from games.last_friday.r1.views import View
from projections.letters.catalogue import speech
from projections.letters.labels import labels
from tests.games.final_hour.test_picture import SVG, things
from worker.raster import png

RUSSIAN = labels(speech("last_friday", 1, "ru"), {})
ROOM = 56_000
"""Bytes of a picture: in a mail they take a third more, and words are to go along."""


@cache
def games() -> tuple[State, ...]:
    """Moments of a game played by chance, the first and the last among them."""
    chance = random.Random(5)
    trial = play(seated(RULES, b"7" * 32, 6, {}), chance.randrange, [])
    found = [one.after.game for one in trial.played if one.after.game is not None]
    return (*found[:: max(1, len(found) // 10)], found[-1])


def board() -> Board:
    """In the middle of a game, with somebody on the board."""
    return next(game.board for game in games() if game.board.round > 2)


def texts(document: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(document).iter(f"{SVG}text")]


@pytest.mark.parametrize("seat", [None, *range(1, 7)])
def test_every_moment_of_a_game_is_drawn(seat: int | None) -> None:
    for game in games():
        view = RULES.view(game, seat)
        for drawn in (picture(view, RUSSIAN), letter(view, RUSSIAN)):
            assert f"Глава {RUSSIAN[f'chapter.{game.board.chapter}']}" in texts(drawn)[0]


def test_a_letter_has_room_for_it() -> None:
    sizes = [len(png(letter(RULES.view(game, seat), RUSSIAN))) for game in games()[::4] for seat in (1, 4)]

    assert max(sizes) < ROOM


def test_pawns_of_the_overview_stand_beside_one_another() -> None:
    """Also where all stand close together."""
    lying = board().ground()
    near = (lying.camp.encounter[0], *lying.dots(lying.camp.encounter[0]))
    crowd = replace(board(), campers=tuple(replace(one, at=at) for one, at in zip(board().campers, near * 2, strict=False)))
    for view in (View(1, crowd), *(RULES.view(game, None) for game in games())):
        drawn, high = overview(scene(view), part(view), RUSSIAN)
        found = list(things(svg.picture(WIDTH, high, "", [drawn])))
        assert [f"{a.what} on {b.what}" for (a, _), (b, _) in combinations(found, 2) if a.meets(b)] == []


def test_a_part_holds_the_readers_pawn() -> None:
    for colour, seat in zip(COLOURS, range(2, 7), strict=True):
        at = board().camper(colour).at
        if at not in ("", WAITING):
            assert replace(scene(View(seat, board())), window=part(View(seat, board()))).shows(board().ground().at(at), 0.5)


def test_whoever_waits_sees_the_entrance() -> None:
    waits = replace(board(), campers=tuple(replace(one, at=WAITING) for one in board().campers))
    camp = waits.ground().camp
    arrow = camp.arrows[0]

    assert replace(scene(View(2, waits)), window=part(View(2, waits))).shows(camp.dots[arrow], 0.5)
    assert scene(View(2, waits)).waiting == COLOURS


def test_the_maniac_sees_himself_and_nobody_else_sees_him() -> None:
    game = next(game for game in games() if game.hunter.at and game.hunter.at != game.board.pawn)
    mine, others = RULES.view(game, 1), [RULES.view(game, seat) for seat in (None, 2, 3, 4, 5, 6)]

    assert scene(mine).found == game.hunter.at
    assert {scene(view).found for view in others} == {0}
    moved = replace(game, hunter=replace(game.hunter, at=game.hunter.at % 201 + 1))
    for draw in (picture, letter):
        assert draw(mine, {}) != draw(RULES.view(moved, 1), {})
        assert [draw(view, {}) for view in others] == [draw(RULES.view(moved, seat), {}) for seat in (None, 2, 3, 4, 5, 6)]


def test_what_lies_open_is_there() -> None:
    lying = board().ground()
    dots = [dot for dot in lying.camp.dots if not board().standing(dot)]
    tokens = (Token(dots[0], "lantern"), Token(dots[1], "clue", "trap"), Token(dots[2], "key", "blue"))
    found = scene(View(None, replace(board(), tokens=tokens)))

    assert found.lit == lying.circles(dots[0])
    assert {dot: (thing.kind, thing.face) for dot, thing in found.things.items()} == {
        dots[0]: ("lantern", ""),
        dots[1]: ("clue", "trap"),
        dots[2]: ("key", "blue"),
    }
    assert found.boat == board().boat
    assert found.shown == board().pawn


def test_letters_take_the_small_one() -> None:
    assert RULES.letter_picture is letter
