"""Death, loot, END, the end of the game."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import encounters
from games.kernel.contract import Placing
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board, cards_of


def dying(items: list[str], **others: object) -> Board:
    """Seat 1 is about to be hit by the Ripper with 15 LP left."""
    rows = {1: {"lp": 15, "items": items, "hand": [5, 10], "prestige": 12, "riders": ["M_SLIP"]}}
    rows.update({int(name[1:]): row for name, row in others.items()})  # type: ignore[misc]
    return Board(encounter="ripper", next_initiative=[2, 1, 3, 4], seats=rows)


def test_death_takes_prestige_hand_and_riders() -> None:
    board = dying([])
    before = cards_of(board.state)
    board.step("creature-attacks")
    assert (board.fact("seat.1.alive"), board.fact("seat.1.prestige")) == (False, 0)
    assert (board.hand(1), board.player(1).riders) == ((), ())
    assert cards_of(board.state) == before


def test_after_the_lots_the_living_close_ranks() -> None:
    board = dying([])
    board.step("creature-attacks")
    assert board.fact("initiative") == [2, 3, 4]


def test_in_the_middle_of_a_round_the_order_only_skips_the_dead() -> None:
    rows = {1: {"hand": [50]}, 2: {"lp": 10, "hand": [40]}, 3: {"hand": [30, "X_CRIT"]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.lay((1, "A050"), (2, "A040"))
    board.send(c.SetCards(3, ("A030",)), c.HoldFor(3, "reveal", 2))
    board.send(c.Play(3, "X_CRIT"))
    assert board.fact("seat.2.alive") is False
    assert [landed.seat for landed in board.happened(o.AttackLanded)] == [1, 3]


def test_62_the_living_take_one_item_each_by_lots_and_the_rest_leaves_the_game() -> None:
    board = dying(["I_CURE", "I_HEAL", "I_STR"], s4={"dead": True}, s3={"hand": [5]}, s2={"hand": [5]})
    board.step("creature-attacks")
    board.step("next-step", dice=[1])
    assert board.owed() == [(3, "loot")]
    board._settle()
    assert board.send(c.TakeLoot(3, "I_HEAL")) is None
    assert board.owed() == [(2, "loot")]
    board.silence(2, "loot")
    assert (board.player(3).items, board.player(2).items) == (("I_HEAL",), ("I_STR",))
    assert board.state.gone == ("I_CURE",)


def test_loot_that_is_all_alike_is_divided_without_asking() -> None:
    board = dying(["I_CURE", "I_CURE"], s2={"hand": [5]})
    board.step("creature-attacks")
    for _ in range(4):
        board.step("next-step")
    assert [len(player.items) for player in board.state.players] == [0, 1, 1, 0]


def test_only_who_is_next_may_take_and_only_what_is_there() -> None:
    board = dying(["I_CURE", "I_HEAL"], s2={"hand": [5]})
    board.step("creature-attacks")
    board.step("next-step")
    refusals = [board.send(c.TakeLoot(3, "I_CURE")), board.send(c.TakeLoot(2, "I_IRON"))]
    assert [refusal.code for refusal in refusals if refusal] == ["not-now", "not-there"]


def test_nobody_wins_when_all_are_dead() -> None:
    board = Board(encounter="battle_troll", seats={n: {"lp": 5, "prestige": n} for n in (1, 2, 3, 4)})
    board.step("creature-attacks")
    board.step("next-step")
    assert board.fact("over") is True
    assert {place.place for place in board.state.places} == {0}


def last_fight(**prestige: int) -> Board:
    """The last encounter has 50 LP; seat 1 can kill it for 3."""
    rows = {int(name[1:]): {"prestige": points} for name, points in prestige.items()}
    rows[1] = {**rows.get(1, {}), "hand": [50]}
    return Board(encounter="ripper", lp=50, left=0, event=6, seats=rows)


def test_most_prestige_among_the_living_wins_and_other_ties_stay_ties() -> None:
    board = last_fight(s1=2, s2=4, s3=4, s4=0)
    board.lay((1, "A050"))
    assert board.state.places == (Placing(1, 1, 5), Placing(2, 2, 4), Placing(3, 2, 4), Placing(4, 4, 0))
    assert board.situation.table.phase == "ended"


def test_60_a_dead_leader_has_lost() -> None:
    rows = {1: {"lp": 10, "prestige": 12, "hand": [40]}, 2: {"prestige": 9, "hand": [50, "X_CRIT"]}, 3: {"prestige": 7}}
    board = Board(encounter="ripper", lp=50, left=0, event=6, seats=rows)
    board.lay((1, "A040"))
    board.send(c.SetCards(2, ("A050",)), c.HoldFor(2, "reveal", 1))
    board.send(c.Play(2, "X_CRIT"))
    assert board.fact("winners") == [2]
    assert board.state.places[0] == Placing(1, 4, 0)


def test_a_tie_for_the_lead_is_fought_out_and_never_on_a_trap() -> None:
    board = last_fight(s1=0, s2=3)
    board.lay((1, "A050"))
    assert (board.fact("over"), board.fact("event"), board.fact("final")) == (False, 7, True)
    assert board.fact("encounter") != "flooded_stair"
    assert (1, "set") in board.owed()


def test_a_tie_breaker_is_drawn_again_among_all_when_none_is_unused() -> None:
    board = Board(encounter="ripper", lp=50, left=0, event=6, seats={1: {"hand": [50]}, 2: {"prestige": 3}})
    drawn = set()
    for pick in range(23):
        board = last_fight(s1=0, s2=3)
        path = board.state.path
        assert path.left == 0
        emptied = type(path)((), 0)
        board.situation = type(board.situation)(
            board.situation.table, type(board.state)(**{**fields(board.state), "path": emptied})
        )
        board.lay((1, "A050"), dice=[0] * 28 + [pick])
        drawn.add(board.fact("encounter"))
    assert drawn == {name for name, row in encounters().items() if not row.trap}


def fields(state: object) -> dict[str, object]:
    return {name: getattr(state, name) for name in state.__struct_fields__}  # type: ignore[attr-defined]


def test_a_lone_survivor_plays_on_and_wins() -> None:
    rows = {1: {"hand": [50]}, **{seat: {"dead": True} for seat in (2, 3, 4)}}
    board = Board(encounter="ripper", lp=50, left=0, seats=rows)
    board.lay((1, "A050"))
    assert board.fact("winners") == [1]


def spoils(**given: object) -> Board:
    rows = {1: {"hand": [5, 10, "X_TRIP"]}, 2: {"hand": [20, 30]}}
    return Board(encounter="ripper", phase="spoils", seats=rows, **given)


def test_all_discard_in_secret_and_only_then_draw() -> None:
    board = spoils()
    assert board.owed() == [(1, "discard"), (2, "discard")]
    board.send(c.Discard(1, ("A005", "X_TRIP")))
    assert (board.hand(1), board.seen(2)) == (("A005", "A010", "X_TRIP"), ["Answered"])
    board.silence(2, "discard")
    assert {"A005", "X_TRIP"} <= set(board.state.discards)
    assert [len(player.hand) for player in board.state.players] == [7, 7, 7, 7]
    assert board.happened(o.DiscardCounted) == [o.DiscardCounted(1, 2)]
    assert "Discarded" not in board.seen(2)
    assert board.fact("event") == 2


def test_a_choice_may_be_changed_until_all_have_chosen() -> None:
    board = spoils()
    board.send(c.Discard(1, ("A005",)))
    board.send(c.Discard(1, ("A010",)))
    board.send(c.Discard(2))
    assert [told.cards for told in board.happened(o.Discarded)] == [("A010",)]


def test_the_discards_become_the_deck_when_it_is_empty() -> None:
    board = spoils()
    whole = board.state.deck.pool
    kept = tuple(name for name in whole if name.startswith("A100"))
    state = board.state
    deck = type(state.deck)(kept)
    rest = tuple(name for name in whole if name not in kept)
    board.situation = type(board.situation)(
        board.situation.table, type(state)(**{**fields(state), "deck": deck, "discards": rest})
    )
    before = cards_of(board.state)
    board.send(c.Discard(1))
    board.send(c.Discard(2))
    assert board.happened(o.DeckReshuffled) == [o.DeckReshuffled(len(rest))]
    assert cards_of(board.state) == before


def test_hands_over_the_limit_discard_before_anything_else() -> None:
    rows = {1: {"hand": [50, 40, 5, 30, 20, 0, 10, 100]}, 2: {"hand": [5]}}
    board = Board(encounter="ripper", round=2, seats=rows)
    assert board.owed() == [(1, "limit")]
    refusal = board.send(c.Discard(1, ("A050", "A040")))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params) == ("discard-count", {"count": 1})
    board.silence(1, "limit")
    assert "A000" in board.state.discards


@pytest.mark.parametrize(
    ("hand", "dropped"),
    [
        ([0, 5, 10, 20, 30, 40, 50, 100], "A000"),
        ([5, 10, 20, 30, 40, 50, 100, "X_TRIP"], "A005"),
        ([10, 20, 30, 40, 50, 100, "X_TRIP", "X_CRIT"], "X_CRIT"),
    ],
)
def test_what_silence_drops(hand: list[object], dropped: str) -> None:
    board = Board(encounter="ripper", seats={1: {"hand": hand}, 2: {"hand": [5]}})
    board.silence(1, "limit")
    assert board.state.discards == (dropped,)


def test_the_game_is_over_for_everybody() -> None:
    board = last_fight(s1=2)
    board.lay((1, "A050"))
    assert board.owed() == []
