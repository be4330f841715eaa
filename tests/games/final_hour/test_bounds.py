"""When nobody is heard in Final Hour, and that the judgment of a message knows what lies open and no hand."""

from __future__ import annotations

import random

import msgspec
import pytest

from games.final_hour.r1 import RULES
from games.final_hour.r1.bounds import in_sight, rests, seems
from games.final_hour.r1.state import Laid, State
from games.kernel import trial
from games.kernel.dice import SealedDice


def states(number: int, seats: int) -> list[State]:
    made = trial.play(trial.seated(RULES, bytes([number]) * 32, seats, {}), random.Random(number).randrange)
    return [one.after.game for one in made.played if one.after.game is not None]


def test_talk_rests_from_the_first_card_laid_to_the_first_turned_up_and_while_cards_are_staked() -> None:
    found = {}
    for state in states(1, 3) + states(2, 2) + states(4, 4):
        rest = rests(state)
        found.setdefault(state.board.phase, set()).add(rest.id if rest else "")

    assert found["plan"] == {"talk-rests-plan"}
    assert found["resolve"] == {""}
    assert found["vote"] == {""}
    assert found["over"] == {""}


@pytest.mark.parametrize(
    ("phase", "card", "expected"),
    [
        ("watch", "", "talk-rests-plan"),
        ("resolve", "", "talk-rests-plan"),
        ("resolve", "J05", ""),
        ("stake", "J05", "talk-rests-stake"),
    ],
)
def test_moments_that_are_rare(phase: str, card: str, expected: str) -> None:
    state = states(1, 2)[0]
    board = msgspec.structs.replace(state.board, phase=phase, laid=(Laid(1, 3, card), Laid(2, 9)))

    rest = rests(msgspec.structs.replace(state, board=board))

    assert (rest.id if rest else "") == expected


@pytest.mark.parametrize(
    "text", ["I have a 7", "у меня два ока", "my 12 is low", "shall I seal 9-14?", "I hold the Bone Saw"]
)
def test_neither_the_rest_nor_the_judgment_changes_with_what_a_seat_may_not_know(text: str) -> None:
    for number, state in enumerate(states(3, 3)[::7]):
        for seat in (1, 2, 3):
            other = RULES.scramble(state, seat, SealedDice(b"s" * 32, bytes([number]), {}))
            assert (rests(other), seems(other, text)) == (rests(state), seems(state, text))


def test_a_number_that_lies_open_may_be_named() -> None:
    laid = next(state for state in states(1, 3) if state.board.laid)
    number = laid.board.laid[0].number
    said = f"I have the {number}"

    assert number in in_sight(laid).numbers
    assert seems(laid, said) is None
    assert seems(states(1, 3)[0], said) is not None


def test_a_verdict_holds_kinds_and_shows_only_some_pieces_of_the_message() -> None:
    found = seems(states(1, 2)[0], "I have 1 and 2 and 3 and 4 and 5 and 6 and 7 and 8 and an eye")

    assert found is not None
    assert found.kinds == ("symbol", "number")
    assert len(found.words.params["parts"]) <= 5  # type: ignore[arg-type]
