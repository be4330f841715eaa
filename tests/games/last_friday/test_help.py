"""What HELP shows as a line to write is one: each form in it is read, for the side and the place that it is for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.kernel.refusal import Refusal
from games.last_friday.r1.notation import parse
from games.last_friday.r1.state import Hunter, Hut
from games.last_friday.r1.views import View
from games.last_friday.r1.vocabulary import verbs
from tests.games.books import own
from tests.games.last_friday.test_notation import CAMP

ROWS = tuple(
    (catalogue.language, *row.split("  ", 1))
    for catalogue in own("last_friday", 1)
    for row in catalogue.words.get("help.moves", "").splitlines()
    if "  " in row
)
_WORDS = "|".join(sorted(map(str.upper, verbs()), key=len, reverse=True))
_VERB = re.compile(rf"(?<![\w-])(?:{_WORDS})(?![\w-])[^;]*")


def _views(line: str) -> Iterator[View]:
    """Those of both sides, where the way of the line begins; and of a maniac who may still choose where he begins."""
    board = replace(CAMP.board, huts=(Hut("red", "maniac"),))
    place = next((word for word in re.findall(r"\w+", line) if word.isdecimal() or word in board.ground().all_dots), "")
    stands = place if place and not place.isdecimal() else "d13"
    yield replace(CAMP, board=replace(board, campers=tuple(replace(one, at=stands) for one in board.campers)))
    yield View(1, board, hunter=Hunter(at=int(place) if place.isdecimal() else 54))
    yield View(1, replace(board, chapter=1), hunter=Hunter())


def _reads(line: str) -> bool:
    return any(not isinstance(parse(line, view), Refusal) for view in _views(line))


@pytest.mark.parametrize(("language", "line", "meaning"), ROWS)
def test_every_form_that_help_shows_reads(language: str, line: str, meaning: str) -> None:
    """Of a form inside of an explanation that goes on with other words, its beginning."""
    assert _reads(line), line
    for said in _VERB.findall(meaning):
        words = said.split()
        assert any(_reads(" ".join(words[:n])) for n in range(1, len(words) + 1)), said


def test_the_forms_inside_of_explanations_are_found() -> None:
    """Else the test above would hold them to nothing."""
    found = [said for language, _, meaning in ROWS if language == "en" for said in _VERB.findall(meaning)]
    assert {"CAPTAIN none", "ALARM stay", "WISH clue none"} <= set(found)
    assert not _reads("WISH corpse")
    assert len(ROWS) > 80
