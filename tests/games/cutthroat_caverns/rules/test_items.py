"""Potions, healing and trades of W0."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board

OWING = {"hand": [10]}


def code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else "counted"


def board(one: dict[str, object], two: dict[str, object] | None = None, **given: object) -> Board:
    return Board(seats={1: {**OWING, **one}, 2: {**OWING, **(two or {})}}, **given)


@pytest.mark.parametrize(
    ("lp", "item", "after"), [(90, "I_HEAL", 100), (40, "I_CURE", 55), (40, "I_HEAL", 65), (99, "I_CURE", 100)]
)
def test_47_healing_oneself_scores_nothing(lp: int, item: str, after: int) -> None:
    game = board({"lp": lp, "items": [item]})
    assert game.send(c.UseItem(1, item)) is None
    assert (game.player(1).lp, game.player(1).prestige) == (after, 0)
    assert (game.player(1).items, game.state.gone) == ((), (item,))


def test_an_offer_is_the_same_in_whatever_order_its_items_are_named() -> None:
    game = board({"items": ["I_CURE", "I_FIRE"]}, {"items": ["I_STR", "I_IRON"]})
    assert game.send(c.OfferTrade(1, 2, ("I_CURE", "I_FIRE"), ("I_STR", "I_IRON"))) is None

    for give, want in ((("I_CURE", "I_FIRE"), ("I_STR", "I_IRON")), (("I_FIRE", "I_CURE"), ("I_IRON", "I_STR"))):
        assert code(game.send(c.OfferTrade(1, 2, give, want))) == "already-offered"
    assert game.fact("offers") == 1


def test_48_healing_a_willing_ally_scores_and_the_card_never_returns() -> None:
    game = board({"items": ["I_CURE"]}, {"lp": 40})
    game.send(c.UseItem(1, "I_CURE", 2))
    assert (2, "consent") in game.owed()
    assert game.send(c.Consent(2, 1, True)) is None
    assert (game.player(2).lp, game.player(1).prestige) == (55, 2)
    assert game.state.gone == ("I_CURE",)


def test_a_refused_ally_keeps_his_wounds_and_the_potion_stays_corked() -> None:
    game = board({"items": ["I_HEAL"]}, {"lp": 40})
    game.send(c.UseItem(1, "I_HEAL", 2))
    game.send(c.Consent(2, 1, False))
    assert (game.player(2).lp, game.player(1).items) == (40, ("I_HEAL",))


@pytest.mark.parametrize(("lp", "after"), [(49, 74), (50, 50)])
def test_silence_agrees_to_be_healed_below_50(lp: int, after: int) -> None:
    game = board({"items": ["I_HEAL"]}, {"lp": lp})
    game.send(c.UseItem(1, "I_HEAL", 2))
    game.silence(2, "consent")
    assert game.player(2).lp == after


@pytest.mark.parametrize(
    ("use", "answer"),
    [
        (c.UseItem(1, "I_STR"), "counted"),
        (c.UseItem(1, "I_IRON"), "not-their-item"),
        (c.UseItem(1, "A050"), "not-an-item"),
        (c.UseItem(1, "I_STR", 2), "self-only"),
        (c.UseItem(1, "I_HEAL"), "not-wounded"),
        (c.UseItem(1, "I_HEAL", 2), "not-wounded"),
        (c.UseItem(1, "I_HEAL", 3), "target-dead"),
        (c.UseItem(1, "I_HEAL", 7), "no-such-seat"),
        (c.UseItem(1, "I_HASTE"), "already-open"),
    ],
)
def test_what_may_be_opened(use: c.UseItem, answer: str) -> None:
    items = {"items": ["I_STR", "I_HEAL", "I_HASTE"], "active": {"I_HASTE": 2}}
    game = Board(seats={1: {**OWING, **items}, 2: OWING, 3: {"dead": True}})
    assert code(game.send(use)) == answer


@pytest.mark.parametrize(("round_", "answer"), [(1, "counted"), (2, "items-closed")])
def test_49_potions_belong_to_the_first_round(round_: int, answer: str) -> None:
    game = board({"items": ["I_STR"]}, round=round_)
    assert code(game.send(c.UseItem(1, "I_STR"))) == answer


def test_potions_may_be_opened_as_soon_as_the_creature_is_dead() -> None:
    game = board({"items": ["I_HASTE"]}, phase="spoils")
    assert game.send(c.UseItem(1, "I_HASTE")) is None
    assert game.player(1).active[0].rounds == 2


def test_strength_lasts_two_rounds_and_then_leaves_the_game() -> None:
    rows = {1: {"hand": [5, 5, 5], "items": ["I_STR"]}, **{seat: {"dead": True} for seat in (2, 3, 4)}}
    game = Board(encounter="ripper", seats=rows)
    game.send(c.UseItem(1, "I_STR"))
    for _ in range(3):
        game.lay((1, "A005"))
    assert [landed.value for landed in game.happened(o.AttackLanded)] == [10, 10, 5]
    assert game.state.gone == ("I_STR",)


def test_haste_in_the_same_letter_allows_the_second_card() -> None:
    game = board({"hand": [10, 20], "items": ["I_HASTE"]})
    assert game.send(c.UseItem(1, "I_HASTE"), c.SetCards(1, ("A010", "A020"))) is None


def test_laying_a_card_says_no_more_potions_and_the_phase_locks() -> None:
    game = board({"items": ["I_STR"]})
    game.lay((1, "A010"), (2, "A010"))
    assert game.happened(o.SetsLocked)


def test_who_wants_to_wait_holds_items() -> None:
    game = board({"items": ["I_STR"]})
    game.lay((1, "A010"))
    game.send(c.HoldFor(1, "items"))
    game.lay((2, "A010"))
    assert game.happened(o.SetsLocked) == []
    assert game.owed() == [(1, "items")]
    assert game.send(c.UseItem(1, "I_STR"), c.Pass(1)) is None
    assert game.happened(o.AttackLanded)[0].value == 20


def test_holding_items_ends_in_silence_and_nobody_sees_who_held() -> None:
    game = board({})
    game.lay((1, "A010"))
    game.send(c.HoldFor(1, "items"))
    game.lay((2, "A010"))
    assert [wait.visible for wait in game.waits() if wait.kind == "items"] == [False]
    game.silence(1, "items")
    assert game.happened(o.SetsLocked)


def test_an_open_offer_keeps_the_phase_open() -> None:
    game = board({"items": ["I_STR"]})
    game.send(c.OfferTrade(1, 2, ("I_STR",)))
    game.lay((1, "A010"), (2, "A010"))
    assert game.happened(o.SetsLocked) == []
    game.send(c.Consent(2, 1, True))
    assert game.player(2).items == ("I_STR",)
    assert game.happened(o.SetsLocked)


def test_an_offer_falls_due_with_the_sets_it_keeps_open() -> None:
    game = board({"items": ["I_STR"]})
    game.send(c.OfferTrade(1, 2, ("I_STR",)))
    assert {wait.together for wait in game.waits()} == {"set.1.1"}


def test_a_trade_moves_both_sides_and_silence_refuses_it() -> None:
    game = board({"items": ["I_STR"]}, {"items": ["I_CURE"]})
    game.send(c.OfferTrade(1, 2, ("I_STR",), ("I_CURE",)))
    game.send(c.Consent(2, 1, True))
    assert (game.player(1).items, game.player(2).items) == (("I_CURE",), ("I_STR",))
    game.send(c.OfferTrade(1, 2, ("I_CURE",), ("I_STR",)))
    game.silence(2, "consent")
    assert game.player(1).items == ("I_CURE",)


def test_an_offer_is_void_when_its_item_has_moved() -> None:
    game = board({"items": ["I_STR"]})
    game.send(c.OfferTrade(1, 2, ("I_STR",)))
    game.send(c.UseItem(1, "I_STR"))
    assert game.happened(o.OfferClosed)[0].how == "void"
    assert code(game.send(c.Consent(2, 1, True))) == "no-such-offer"


def test_only_who_was_asked_may_agree_and_only_who_offered_may_withdraw() -> None:
    game = board({"items": ["I_STR"]})
    game.send(c.OfferTrade(1, 3, ("I_STR",)))
    assert code(game.send(c.Consent(2, 1, True))) == "no-such-offer"
    assert code(game.send(c.Withdraw(2, 1))) == "not-your-offer"
    assert code(game.send(c.Withdraw(1, 1))) == "counted"
    assert game.state.offers == ()


def test_open_potions_are_lost_with_the_encounter() -> None:
    game = board({"active": {"I_STR": 2, "I_IRON": 0}}, encounter="ripper", lp=20)
    game.lay((1, "A010"), (2, "A010"))
    assert game.player(1).active == ()
    assert set(game.state.gone) == {"I_STR", "I_IRON"}
