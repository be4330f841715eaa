"""Chance that can be checked: same inputs same draws, unlike inputs unlike draws, nothing to be read off the promise."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.dice import Draw, ScriptedDice, SealedDice, commitment, roll, seal

SECRET = bytes(range(32))


def test_a_draw_can_be_recomputed_from_its_written_definition() -> None:
    # given the definition as ARCHITECTURE.md prints it, computed here by hand
    sealed = seal(["ab", ""])
    text = b"turnpost/dice/1/draw\x00" + sealed + (3).to_bytes(4, "big") + b"cc." + bytes(8) + bytes(4)
    number = int.from_bytes(hmac.new(SECRET, text, hashlib.sha256).digest()[:8], "big")
    # when a die of six sides is drawn for the first time
    value = SealedDice(SECRET, sealed, {}).draw("cc.", 6)
    # then it is that number's remainder
    assert value == number % 6


def test_counts_go_on_where_the_game_left_off() -> None:
    first = SealedDice(SECRET, b"", {})
    both = [first.draw("deck", 52), first.draw("deck", 52)]
    later = SealedDice(SECRET, b"", {"deck": 1})
    assert later.draw("deck", 52) == both[1]
    assert later.drawn() == (Draw("deck", 1, 52, both[1]),)


def test_purposes_do_not_disturb_each_other() -> None:
    plain = SealedDice(SECRET, b"", {})
    mixed = SealedDice(SECRET, b"", {})
    mixed.draw("hidden", 6)
    assert mixed.draw("public", 1000) == plain.draw("public", 1000)


def test_a_thousand_games_start_with_a_thousand_different_orders() -> None:
    orders = set()
    for number in range(1000):
        secret = hashlib.sha256(str(number).encode()).digest()
        orders.add(tuple(roll(secret, b"", "deck", index, 94) for index in range(8)))
    assert len(orders) == 1000


def test_the_promise_predicts_no_draw() -> None:
    # given a predictor that takes everything public and uses it as if it were the secret
    hits = 0
    for number in range(1000):
        secret = hashlib.sha256(b"s" + str(number).encode()).digest()
        public = bytes.fromhex(commitment(secret))
        hits += roll(public, b"", "d", 0, 10) == roll(secret, b"", "d", 0, 10)
    # then it does no better than chance (100 of 1000; five deviations are 47)
    assert 53 < hits < 147


def test_every_contribution_changes_the_draws() -> None:
    draws = {tuple(roll(SECRET, seal(words), "d", i, 100) for i in range(8)) for words in (["", ""], ["a", ""], ["", "a"])}
    assert len(draws) == 3


@given(st.lists(st.text(max_size=5), max_size=4), st.lists(st.text(max_size=5), max_size=4))
def test_no_two_lists_of_contributions_share_a_seal(one: list[str], other: list[str]) -> None:
    assert (seal(one) == seal(other)) == (one == other)


@given(st.integers(1, 1 << 40), st.integers(0, 50))
def test_a_draw_lies_within_its_sides(sides: int, index: int) -> None:
    assert 0 <= roll(SECRET, b"", "x", index, sides) < sides


def test_all_sides_come_up_about_equally_often() -> None:
    counts = [0] * 6
    for index in range(6000):
        counts[roll(SECRET, b"", "d6", index, 6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_script_that_names_no_side_is_an_error() -> None:
    with pytest.raises(ValueError, match="6 sides"):
        ScriptedDice([6]).draw("d6", 6)
