"""What holds in every moment of chapter I, however it is played."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from games.kernel.refusal import Refusal
from games.last_friday.r1 import defaults, outcomes
from games.last_friday.r1.box import box
from games.last_friday.r1.decide import decide
from games.last_friday.r1.state import State
from games.last_friday.r1.view import view
from games.last_friday.r1.waits import waits
from tests.games.last_friday.rules.board import tally
from tests.games.last_friday.rules.chance import Chance, dealt, seats

GAMES = 12
VARIANTS: tuple[dict[str, Any], ...] = (
    {"rhythm": "ready"},
    {"rhythm": "fixed"},
    {"rhythm": "ready", "q12_boat": "turn", "q13_swim": "free", "q14_trap": "closed", "trap_cleared": "stop"},
)


def in_order(game: Chance) -> None:
    """One token to a dot and one pawn, but for who is in the middle of his turn; nothing lost, nobody asked what silence
    could not answer."""
    board = game.board
    passing = board.turn.colour if board.turn else ""
    places = [one.at for one in board.campers if one.at and one.colour != passing]
    assert max(Counter(places).values(), default=0) <= 1
    assert max(Counter(token.dot for token in board.tokens).values(), default=0) <= 1
    assert sum(tally(game.state).values()) == 35 + sum(face in box().clues for face in _opened(game))
    assert board.reserve == len(game.state.reserve)
    assert {dot for dot, _ in game.state.faces} == {
        token.dot for token in board.tokens if token.kind == "clue" and not token.face
    }
    assert {dot for dot, _ in game.state.hunter.layout} == {token.dot for token in board.tokens if token.kind == "encounter"}
    for wait in waits(game.state):
        command = defaults.default(view(game.state, wait.seat), wait)
        assert not isinstance(decide(game.state, command, game.dice), Refusal)


def _opened(game: Chance) -> list[str]:
    left = Counter(face for _, face in game.state.hunter.layout)
    return list((Counter(box().all_encounters()) - left).elements())


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("options", VARIANTS, ids=["ready", "fixed", "readings"])
def test_a_game_by_chance_keeps_its_order_to_the_end(number: int, options: dict[str, Any]) -> None:
    choose = random.Random(number).randrange
    game = Chance(dealt(choose, options), choose).play(in_order)

    assert game.board.places
    rounds = Counter(round for round, token in game.board.used if token != "twist")
    assert max(rounds.values(), default=0) <= 1


def test_outcomes_and_state_can_be_written_and_read() -> None:
    choose = random.Random(1).randrange
    game = Chance(dealt(choose, {"rhythm": "ready"}), choose).play(lambda game: None)

    for one in game.told:
        assert msgspec.json.decode(msgspec.json.encode(one.outcome), type=outcomes.AnyOutcome) == one.outcome
    assert msgspec.json.decode(msgspec.json.encode(game.state), type=State) == game.state
    for seat in (None, *seats()):
        assert view(game.state, seat).board == game.board


def test_what_chance_plays_reaches_what_there_is() -> None:
    """Else the tests above would say little."""
    found: set[str] = set()
    for number in range(GAMES):
        choose = random.Random(number).randrange
        game = Chance(dealt(choose, {"rhythm": "ready"}), choose).play(lambda game: None)
        found.update(type(one.outcome).__name__ for one in game.told)

    assert found >= {
        "BloodOpened",
        "CabinOpened",
        "ClueDropped",
        "ClueLaid",
        "ClueUsed",
        "CluesSeen",
        "Died",
        "EncountersOpened",
        "Heard",
        "HuntEnded",
        "KeyLaid",
        "OrderReturned",
        "PawnShown",
        "RestAsked",
        "Sheltered",
        "Shifted",
        "TokenLeft",
        "TokenOpened",
        "TokenUsed",
        "TwistClosed",
    }
