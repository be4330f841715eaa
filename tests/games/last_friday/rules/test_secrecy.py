"""When what the maniac did may be shown: chapter I behind II, never what still matters (rules 5.1)."""

from __future__ import annotations

import pytest

from games.kernel.dice import SealedDice
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.course import Course
from games.last_friday.r1.secrecy import CHAPTERS
from games.last_friday.r1.setup import begin_chapter
from games.last_friday.r1.state import Wished
from tests.games.last_friday.rules.board import MANIAC, RED, Game, given
from tests.games.last_friday.rules.test_campaign import played


@pytest.mark.parametrize(
    ("mode", "chapter", "last"),
    [("campaign", 1, 0), ("campaign", 2, 0), ("campaign", 3, 2), ("campaign", 4, 2), ("3", 3, 0), ("4", 4, 0)],
)
def test_the_log_of_a_chapter_opens_when_its_secrecy_is_over(mode: str, chapter: int, last: int) -> None:
    state = given(chapter=chapter, options={"mode": mode}, at={"red": "a"})
    assert (CHAPTERS.now(state), CHAPTERS.open(state)) == (chapter, last)


def test_the_column_that_opens_is_the_maniacs_alone() -> None:
    """Faces of clues that still lie unseen are in others."""
    assert CHAPTERS.seats == (MANIAC,)


def test_what_opens_never_goes_back_in_a_campaign() -> None:
    seen: list[tuple[int, int]] = []
    played("campaign", 1).play(lambda game: seen.append((CHAPTERS.now(game.state), CHAPTERS.open(game.state))), 6000)
    assert seen == sorted(seen)
    assert set(seen) >= {(1, 0), (2, 0), (3, 2)}


def test_wishes_end_with_their_chapter() -> None:
    game = Game(given(at={"red": "a"}, maniac=2, closed=()))
    game.do(c.Wish(MANIAC, "stealth", ("yes",)), c.Wish(RED, "key", ("b",)))
    assert game.state.hunter.wishes == (Wished(MANIAC, "stealth", ("yes",)),)
    next_chapter(game)
    assert (game.state.hunter.wishes, game.state.group.wishes) == ((), ())


def next_chapter(game: Game) -> None:
    """The next chapter begins."""
    course = Course(game.state, SealedDice(b"next", b"", {}))
    begin_chapter(course, 2)
    assert any(isinstance(one.outcome, o.ChapterBegan) for one in course.told())
    game.state = course.state
