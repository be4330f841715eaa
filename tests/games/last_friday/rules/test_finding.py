"""Tokens on map F: opening, taking, leaving, dropping; keys, cabins, shelter (rules 3.3, 3.4, W33-W37)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.audience import may_see
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from tests.games.last_friday.rules.board import BLUE, BROWN, GREEN, MANIAC, RED, Game, given, held, tally

AWAY = {"brown": "q"}


def order(*parts: Any) -> c.Order:
    return c.Order(RED, "red", tuple(parts))


def opened(face: str, *parts: Any, **said: Any) -> Game:
    """Red steps from a to c, where an encounter token with this face lies, opens it and goes on."""
    facts: dict[str, Any] = {"at": {"red": "a", **AWAY}, "tokens": {"c": "encounter"}, "under": {"c": face}}
    for name, value in said.items():
        facts[name] = {**facts.get(name, {}), **value} if isinstance(value, dict) else value
    return Game(given(**facts)).do(order(c.Go("c"), c.Open(), *parts)).silence("order", "extra")


@pytest.mark.parametrize(
    ("face", "parts", "mine", "there"),
    [
        ("yellow", (), ("key:yellow",), {}),
        ("yellow", (c.Leave(),), (), {"c": "key:yellow"}),
        ("yellow", (c.Take(), c.Drop("key", "f")), (), {"f": "key:yellow"}),
        ("shovel", (), ("shovel",), {}),
        ("shovel", (c.Leave(), c.Go("f")), (), {"c": "clue:shovel"}),
        ("hearing", (c.Take(), c.Use("hearing")), (), {}),
    ],
)
def test_what_is_opened_is_taken_left_or_used(face: str, parts: Any, mine: Any, there: dict[str, str]) -> None:
    game = opened(face, *parts)
    assert (held(game, "red"), game.facts()["tokens"]) == (mine, there)


@pytest.mark.parametrize(
    ("before", "parts", "there", "tokens"),
    [
        ((), (), "a", {"c": "corpse:owner"}),
        ((c.Shift("f"),), (), "f", {"c": "corpse:owner"}),
        ((c.Shift("e"),), (), "a", {"c": "corpse:owner"}),  # brown stands there
    ],
)
def test_who_finds_a_corpse_is_put_aside_and_moves_no_more(before: Any, parts: Any, there: str, tokens: Any) -> None:  # W33
    facts: dict[str, Any] = {"at": {"red": "h", "brown": "e"}, "tokens": {"c": "encounter"}, "under": {"c": "corpse"}}
    game = Game(given(**facts)).do(order(c.Go("c"), *before, c.Open(), *parts)).silence("order")
    assert (game.facts()["at"]["red"], game.facts()["tokens"], game.of(o.TurnEnded)) == (there, tokens, [o.TurnEnded("red")])


def test_with_steps_ordered_behind_a_corpse_he_is_told_that_they_were_not_done() -> None:
    game = opened("corpse", c.Go("f"))
    assert [(one.code, one.part) for one in game.of(o.OrderReturned)] == [("movement-over", 3)]
    assert (game.facts()["at"]["red"], game.owed()) == ("a", ["6 extra"])


@pytest.mark.parametrize(
    ("clues", "owed"),
    [
        ((), ["6 extra"]),
        (("sneakers", "shovel"), ["6 extra"]),  # which do nothing for who goes no further
        (("hearing",), ["2 rest"]),
        (("lantern",), ["2 rest"]),
    ],
)
@pytest.mark.parametrize("then", [c.Ask(), c.Go("f")])
def test_behind_a_corpse_he_is_asked_for_the_rest_only_if_there_is_any(
    clues: tuple[str, ...], owed: list[str], then: c.Part
) -> None:
    assert opened("corpse", then, clues={"red": clues}).owed() == owed


def test_a_second_key_is_left_or_takes_the_place_of_the_first() -> None:  # Q9
    assert held(opened("yellow", keys={"red": "blue"}), "red") == ("key:blue",)
    game = opened("yellow", c.Take("g"), keys={"red": "blue"})
    assert (held(game, "red"), game.facts()["tokens"]) == (("key:yellow",), {"g": "key:blue"})


def test_of_each_type_he_holds_one() -> None:
    for line, dot in (((c.Take(),), "a"), ((c.Drop("shovel", "f"),), "f"), ((c.Leave(),), "c")):  # rules 3.8
        game = opened("shovel", *line, clues={"red": ["shovel"]})
        assert (held(game, "red"), game.facts()["tokens"]) == (("shovel",), {dot: "clue:shovel"})
    rat = Game(
        given(
            at={"green": "a", **AWAY},
            cards={"green": "G3"},
            tokens={"c": "encounter"},
            under={"c": "shovel"},
            clues={"green": ["shovel"]},
        )
    ).do(c.Order(GREEN, "green", (c.Go("c"), c.Open())))
    assert held(rat.silence("order", "extra"), "green") == ("shovel", "shovel")


def test_what_cannot_be_held_may_be_used_beside_the_clue_of_the_turn() -> None:
    said: dict[str, Any] = {"clues": {"red": ["hearing", "trap"]}}
    facts: dict[str, Any] = {"at": {"red": "a", **AWAY}, "tokens": {"c": "encounter"}, "under": {"c": "hearing"}, **said}
    line = order(c.Use("trap", "b"), c.Go("c"), c.Open(), c.Use("hearing", found=True), c.Go("f"))
    game = Game(given(**facts)).do(line).silence("order", "extra")
    assert (len(game.of(o.Heard)), held(game, "red"), game.facts()["at"]["red"]) == (1, ("hearing",), "f")
    assert game.facts()["tokens"] == {"b": "trap"}


def test_an_unseen_clue_is_turned_up_for_all_and_what_is_dropped_stays_known() -> None:
    state = given(at={"red": "a", **AWAY}, tokens={"c": "clue"}, under={"c": "lantern"})
    game = Game(state).do(order(c.Go("c"), c.Open(), c.Take(), c.Drop("lantern", "f"))).silence("order", "extra")
    assert [(one.kind, one.face) for one in game.of(o.TokenOpened)] == [("clue", "lantern")]
    assert (game.facts()["tokens"], game.state.faces) == ({"f": "clue:lantern"}, ())
    assert tally(game.state) == tally(state)


# cabins


def test_a_key_at_its_lock_opens_the_cabin_and_a_clue_is_looked_at() -> None:  # W35
    facts: dict[str, Any] = {"at": {"green": "b", **AWAY}, "keys": {"green": "red"}, "tokens": {"f": "clue", "h": "clue"}}
    game = Game(given(**facts, under={"f": "trap", "h": "shovel"}))
    assert game.refused(c.Order(GREEN, "green", (c.Go("d"), c.Go("r1"))))[0] == "no-step"
    game.do(c.Order(GREEN, "green", (c.Look("h"), c.Go("d")))).silence("order")
    assert ([(hut.side, hut.opener) for hut in game.board.huts], held(game, "green")) == ([("camper", "green")], ())
    assert game.state.group.looked == (("h", "shovel"),)
    assert game.owed() == ["6 extra"]
    heard = [type(one.outcome).__name__ for one in game.told if may_see(one.to, MANIAC)]
    assert ("CluesLookedAt" in heard, "CluesSeen" in heard) == (True, False)


def test_a_later_camper_enters_in_the_same_round() -> None:  # W36
    facts: dict[str, Any] = {"at": {"red": "a", "blue": "f", **AWAY}, "keys": {"red": "blue"}}
    game = Game(given(**facts)).do(order(c.Go("h"))).silence("order")
    assert game.owed() == ["5 extra", "6 extra"]
    game.do(c.Order(BLUE, "blue", (c.Go("h"), c.Go("s1"))))
    game.silence("extra")
    assert [(one.colour, one.cabin) for one in game.of(o.Sheltered)] == [("blue", "blue")]


@pytest.mark.parametrize(
    ("huts", "seat", "colour", "code"),
    [
        ({"blue": "camper:red"}, BROWN, "brown", "not-your-cabin"),  # W37
        ({"blue": "camper:blue"}, RED, "red", "not-your-cabin"),  # Q37
        ({"blue": "camper:red"}, RED, "red", ""),
        ({"blue": "camper:red"}, BLUE, "blue", ""),
        ({"blue": "maniac"}, RED, "red", ""),
    ],
)
def test_two_at_most_shelter_in_a_cabin(huts: Any, seat: int, colour: str, code: str) -> None:
    game = Game(given(at={colour: "f", "green": "a"}, huts=huts))
    line = c.Order(seat, colour, (c.Go("h"), c.Go("s1")))
    if code:
        assert game.refused(line)[0] == code
        return
    game.do(line).silence("order")
    sheltered = [one.colour for one in game.board.campers if one.sheltered]
    assert sheltered == ([colour] if huts["blue"] != "maniac" else [])


def test_when_all_who_live_are_safe_the_chapter_is_over_at_once() -> None:  # Q36, W71
    at = {"red": "h", "blue": "s2", "green": "r1"}
    facts: dict[str, Any] = {"at": at, "sheltered": ("blue", "green"), "huts": {"blue": "camper:red", "red": "camper:green"}}
    game = Game(given(**facts, options={"mode": "1"})).do(order(c.Go("s1")))
    assert [one.why for one in game.of(o.ChapterEnded)] == ["sheltered"]
    assert (game.board.why, [(one.seat, one.place) for one in game.board.places][:2]) == ("sheltered", [(1, 2), (2, 1)])


def test_when_all_five_are_dead_the_maniac_wins() -> None:
    game = Game(given(at={"red": "a"}, maniac=2)).do(order(c.Go("c")))
    assert (game.board.phase, game.board.why) == ("over", "killed")


def test_after_the_last_round_who_is_outside_dies() -> None:  # W51
    at = {"red": "a", "yellow": "e", "blue": "s1", "green": "r1", "brown": "r2"}
    facts: dict[str, Any] = {"sheltered": ("blue", "green", "brown"), "huts": {"blue": "camper:blue", "red": "camper:green"}}
    state = given(
        at=at,
        **facts,
        keys={"red": "yellow"},
        phase="maniac",
        round=15,
        maniac=5,
        log={0: 5, 12: 5},
        hand=(),
        tokens={"f": "encounter", "p": "encounter"},
        under={"f": "corpse", "p": "brown"},
        options={"mode": "1"},
        reserve_of=(),
    )
    game = Game(state).do(c.Hunt(MANIAC, (c.Stride(6),)))
    assert game.facts()["dead"] == ["red", "yellow"]
    assert game.facts()["tokens"] == {
        "a": "corpse:red",
        "b": "key:yellow",
        "e": "corpse:yellow",
        "f": "corpse:owner",
        "p": "key:brown",
    }
    assert game.board.places[0].place == 2


def test_with_nobody_sheltered_then_the_maniac_wins() -> None:  # W52
    facts: dict[str, Any] = {"phase": "maniac", "round": 15, "maniac": 5, "log": {0: 5, 12: 5}, "hand": ()}
    game = Game(given(at={"red": "a"}, **facts)).do(c.Hunt(MANIAC, (c.Stride(6),)))
    assert (game.board.phase, game.board.why, game.board.places[0].place) == ("over", "killed", 1)
