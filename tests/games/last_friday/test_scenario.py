"""A scenario that says what cannot be is told what is wrong with it, and where."""

from __future__ import annotations

from typing import Any

import pytest

from games.last_friday.r1 import RULES


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"weather": "fine"}, "given: unknown weather"),
        ({"players": 3}, "given: unknown players"),
        ({"options": {"colour": 1}}, "options: unknown colour"),
        ({"options": {"mode": "5"}}, "options: "),
        ({"options": {"mode": 5}}, "options: mode is no str"),
        ({"options": ["mode"]}, "options: is a mapping"),
        ({"chapter": 5}, "chapter: there is no 5"),
        ({"round": "four"}, "round: is a number"),
        ({"phase": "night"}, "phase: there is no night; there are setup, campers, maniac"),
        ({"campers": ["red"]}, "campers: is a mapping"),
        ({"campers": {"pink": "a"}}, "campers: there is no pink"),
        ({"campers": {"red": "z"}}, "camper red: there is no z"),
        ({"campers": {"red": {"at": "a", "shoes": 1}}}, "camper red: unknown shoes"),
        ({"campers": {"red": {"at": "a", "clues": "trap"}}}, "clues: is a list"),
        ({"campers": {"red": {"at": "a", "card": "Y1"}}}, "camper red: there is no Y1"),
        ({"campers": {"red": "a", "blue": "a"}}, "campers: two cannot stand on a"),
        ({"campers": {"red": {"clues": ["trap"] * 8}}}, "clues: there is no trap left"),
        ({"tokens": {"z": "trap"}}, "tokens: there is no z"),
        ({"tokens": {"a": "mine"}}, "token a: there is no mine"),
        ({"tokens": {"a": "key pink"}}, "token a: there is no pink"),
        ({"looked": ["a"]}, "looked: there is no a"),
        ({"cabins": {"green": "camper"}}, "cabins: there is no green"),
        ({"cabins": {"red": "open"}}, "cabin red: there is no open"),
        ({"boat": "a"}, "boat: there is no a"),
        ({"maniac": 9}, "maniac: there is no 9"),
        ({"log": {0: 9}}, "log: there is no 9"),
        ({"log": {16: 1}}, "log, rounds: there is no 16"),
        ({"hand": ["knife"]}, "hand: there is no knife"),
        ({"used": {"x": "axe"}}, "used: is a number"),
        ({"reserve": ["trap"] * 8}, "reserve: there is no trap left"),
        ({"boxed": "trap"}, "boxed: is a list"),
    ],
)
def test_what_cannot_be_is_said(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        RULES.arrange(given)


def test_a_step_that_is_not_known_is_said() -> None:
    with pytest.raises(ValueError, match="no such step: dance; known are chapter N, "):
        RULES.step(RULES.arrange({}), "dance", None)  # type: ignore[arg-type]  # it comes to no draw
