"""A name of one card that is as well the names of two, one after the other."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.notation import format, parse
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.view import view
from games.kernel.refusal import Refusal

CROWDED = {"hand": ["A020C", 20, "M_DOUBLE"], "active": {"I_HASTE": 2}}


@pytest.mark.parametrize("line", ["SET crowd 20", "SET double-strike SUB crowd 20", "DISCARD crowd, 20", "STAIR crowd 20"])
def test_the_name_of_one_card_that_names_two_of_the_hand_is_no_guess(line: str) -> None:
    seen = view(arrange({"seats": {1: CROWDED}}), 1)

    refusal = parse(line, seen)

    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["choices"]) == ("ambiguous", ("crowd", "crowd AND 20"))
    apart = parse(line.replace("20", "and 20"), seen)
    assert not isinstance(apart, Refusal)
    assert "crowd AND 20" in format(apart)
    assert parse(RULES.write(apart, "ru"), seen) == apart


def test_a_card_is_called_by_its_printed_name_where_it_can_be_nothing_else() -> None:
    alone = view(arrange({"seats": {1: {"hand": ["A020C", 40]}}}), 1)
    slow = view(arrange({"seats": {1: CROWDED | {"active": {}}}}), 1)

    assert parse("DISCARD crowd 20", alone) == c.Discard(1, ("A020C",))
    assert parse("SET crowd 20", slow) == c.SetCards(1, ("A020C",))
