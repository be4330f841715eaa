"""The value ladder: every worked example about numbers, as a row."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1.ladder import can_turn_up, value
from games.cutthroat_caverns.r1.state import Attack

UP, DOWN = 1, -1
FOCUS, SLIP = "M_FOCUS", "M_SLIP"


@pytest.mark.parametrize(
    ("attack", "worth"),
    [
        pytest.param(Attack(1, "A050", "set", riders=(SLIP, FOCUS)), 130, id="1 slip behind, then focus"),
        pytest.param(Attack(1, "A050", "set", riders=(FOCUS, SLIP)), 160, id="2 focus, then slip behind"),
        pytest.param(Attack(1, "A050", "set", riders=(SLIP,)), 100, id="3 slip behind does not turn the card"),
        pytest.param(Attack(1, "A050", "set", riders=(FOCUS,)), 80, id="4 focus"),
        pytest.param(Attack(1, "A050", "set", turns=(DOWN,), riders=(SLIP, FOCUS)), 65, id="6 both riders, halved"),
        pytest.param(Attack(1, "A050", "set", turns=(DOWN,), riders=(SLIP,)), 50, id="7 slip behind stays x2"),
        pytest.param(Attack(1, "A025-NYX", "set", turns=(DOWN,), riders=(FOCUS,)), 30, id="8 half of 25 is 15"),
        pytest.param(Attack(1, "A040", "set", turns=(DOWN,)), 20, id="9 one edge down"),
        pytest.param(Attack(1, "A100", "set", turns=(UP,)), 200, id="11 one edge up"),
        pytest.param(Attack(1, "A000", "set", turns=(UP,)), 0, id="12 nothing doubles 0"),
        pytest.param(Attack(1, "A025-NYX", "set", sure=True, start=3, turns=(UP,)), 50, id="13 the second double is lost"),
        pytest.param(Attack(1, "A050", "set", turns=(UP,), riders=(FOCUS,)), 160, id="66 the rider turns too"),
        pytest.param(Attack(1, "A040", "substitute", start=3), 80, id="double strike"),
        pytest.param(Attack(1, "A040", "substitute", start=3, riders=(FOCUS,)), 110, id="its own step leaves the rider"),
        pytest.param(Attack(1, "A040", "set", turns=(DOWN, DOWN, DOWN)), 0, id="clamped at the lowest edge"),
        pytest.param(Attack(1, "A040", "set", turns=(UP, UP, DOWN)), 40, id="a lost turn does not count later"),
        pytest.param(Attack(1, "A010", "set", turns=(DOWN,), riders=(SLIP,), flat=(50,)), 60, id="flat bonus comes last"),
        pytest.param(Attack(1, "M_FOCUS", "set", flat=(20,)), 0, id="a rider is no attack"),
    ],
)
def test_value(attack: Attack, worth: int) -> None:
    assert value(attack) == worth


def test_a_doubling_may_be_chosen_only_where_there_is_a_higher_value() -> None:
    assert can_turn_up(Attack(1, "A050", "set"))
    assert not can_turn_up(Attack(1, "A000", "set"))
    assert not can_turn_up(Attack(1, "A050", "substitute", start=3))
    assert can_turn_up(Attack(1, "A050", "substitute", start=3, turns=(DOWN,)))
