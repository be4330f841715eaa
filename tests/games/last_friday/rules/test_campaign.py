"""All chapters by chance, alone and as a campaign: every game comes to its end, and what is to hold holds all the way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.kernel.dice import SealedDice
from games.kernel.refusal import Refusal
from games.last_friday.r1 import defaults
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.decide import decide
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.flags import flags
from games.last_friday.r1.setup import open_game
from games.last_friday.r1.view import view
from games.last_friday.r1.waits import waits
from tests.games.last_friday.rules.chance import Chance

MODES = ("campaign", "1", "2", "3", "4")
GAMES = 5


def played(mode: str, number: int, rhythm: str = "ready") -> Chance:
    """From its very beginning; what was told then is in it too."""
    told = open_game({**flags().options, "mode": mode, "rhythm": rhythm}, 6, SealedDice(bytes([number]), b"", {}))
    state = None
    for one in told:
        state = evolve(state, one.outcome)
    assert state
    game = Chance(state, random.Random(number).randrange)
    game.told.extend(told)
    game.go_on()
    return game


def in_order(game: Chance) -> None:
    """One pawn and one token to a dot; nobody is asked what silence could not answer."""
    board = game.board
    places = [one.at for one in board.campers if one.at and one.at != "waiting"]
    assert max(Counter(places).values(), default=0) <= 1
    assert max(Counter(token.dot for token in board.tokens).values(), default=0) <= 1
    assert board.reserve == len(game.state.reserve)
    assert {dot for dot, _ in game.state.faces} == {
        token.dot for token in board.tokens if token.kind == "clue" and not token.face
    }
    assert all(one.alive for one in board.campers if one.at)
    for wait in waits(game.state):
        command = defaults.default(view(game.state, wait.seat), wait)
        assert not isinstance(decide(game.state, command, game.dice), Refusal)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("mode", MODES)
def test_a_game_by_chance_comes_to_its_end(mode: str, number: int) -> None:
    game = played(mode, number, ("ready", "fixed")[number % 2]).play(in_order, 6000)

    assert len({place.place for place in game.board.places}) == 2
    assert [one.chapter for one in game.of(o.ChapterBegan)] == list(
        range(1, len(game.of(o.ChapterBegan)) + 1) if mode == "campaign" else [int(mode)]
    )


def test_what_chance_plays_reaches_every_chapter_and_end() -> None:
    """Else the tests above would say little."""
    found: Counter[str] = Counter()
    for mode in MODES:
        for number in range(GAMES):
            game = played(mode, number).play(lambda game: None, 6000)
            found.update(type(one.outcome).__name__ for one in game.told)
            found.update(f"{one.chapter} {one.why}" for one in game.of(o.ChapterEnded))
            found[game.board.why] += 1
    assert found.keys() >= {
        *("1 rounds", "2 caught", "2 rounds", "3 chosen", "3 rounds", "4 rounds"),
        *("caught", "chosen-killed", "chosen-lives", "rounds", "sheltered"),
        *("Bumped", "Pushed", "MovingBegan", "CluesReturned", "CluesLookedAt", "RewardTaken", "TrackCleared"),
    }
