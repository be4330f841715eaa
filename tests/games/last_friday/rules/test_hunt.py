"""The maniac's turn on map F: ways, kills, showing, tokens, trail (rules 3.3, 3.8, W1-W29, W38-W42, W55, W57)."""

from __future__ import annotations

from typing import Any

import pytest

from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.state import Hunter
from games.last_friday.r1.striding import paths
from tests.games.last_friday.rules.board import MANIAC, Game, given, held, tally

HUNT: dict[str, Any] = {"phase": "maniac"}
AWAY = {"brown": "q"}


def hunt(*strides: Any, **said: Any) -> c.Hunt:
    """A circle stands for a walk there."""
    return c.Hunt(MANIAC, tuple(one if isinstance(one, c.Stride) else c.Stride(one) for one in strides), **said)


def walk(to: int, *via: str) -> c.Stride:
    return c.Stride(to, "walk", via)


def hunted(line: c.Hunt, *, dice: tuple[int, ...] = (), **said: Any) -> Game:
    return Game(given(**{**HUNT, **said}), dice).do(line)


def cell(game: Game, round: int) -> list[int]:
    return [one.circle for one in game.state.hunter.log if one.round == round]


def test_walks_lead_to_the_circles_of_the_rules() -> None:  # W1
    game = Game(given(**HUNT, at=AWAY, maniac=2))
    assert sorted({way.to for way in paths(game.board, Hunter(at=2), 2)}) == [1, 3, 4, 5]
    code, params = game.refused(hunt(6))
    assert (code, params["circles"]) == ("no-stride", (1, 3, 4, 5))


def test_of_two_ways_one_must_be_named_and_nobody_hears_of_it() -> None:  # W6
    game = Game(given(**HUNT, at={"yellow": "c", **AWAY}, maniac=2))
    code, params = game.refused(hunt(4))
    assert (code, set(params["dots"])) == ("which-dots", {"c", "g"})
    assert game.told == []


def test_over_a_camper_he_kills_and_is_not_shown() -> None:  # W4
    game = hunted(hunt(walk(4, "c")), at={"yellow": "c", **AWAY}, maniac=2)
    assert game.facts() == {
        "at": {"brown": "q"},
        "dead": ["red", "yellow", "green", "blue"],
        "tokens": {"c": "corpse:yellow"},
        "pawn": 0,
        "maniac": 4,
    }
    assert game.owed() == ["1 blood"]


def test_past_him_on_the_other_way_nothing_happens_and_nothing_is_said() -> None:  # W5
    game = hunted(hunt(walk(4, "g")), at={"yellow": "c", **AWAY}, maniac=2)
    assert game.facts()["at"] == {"yellow": "c", "brown": "q"}
    assert game.heard() == ["OrdersClosed", "HuntEnded", "RoundBegan", "WindowOpened"]


def test_each_kill_allows_one_more_step_of_the_same_round() -> None:  # W13
    at = {"red": "a", "yellow": "c", "green": "e", **AWAY}
    game = hunted(hunt(2), at=at, maniac=1, round=7, log={0: 1, 4: 1})
    game.do(c.Blood(MANIAC, walk(5, "c")))
    assert game.owed() == ["1 blood"]
    game.do(c.Blood(MANIAC, c.Stride(6)))
    assert (cell(game, 7), game.board.round) == ([2, 5, 6], 8)
    assert game.facts()["tokens"] == {"a": "corpse:red", "c": "corpse:yellow"}


def test_without_another_step_the_turn_is_over() -> None:
    game = hunted(hunt(walk(4, "c")), at={"yellow": "c", **AWAY}, maniac=2).silence("blood")
    assert (game.facts()["maniac"], game.board.round) == (4, 5)


def test_two_on_one_way_both_die_and_bring_one_step() -> None:  # Q3
    game = hunted(hunt(6), at={"red": "d", "yellow": "e", "blue": "p"}, maniac=3)
    assert game.facts()["tokens"] == {"d": "corpse:red", "e": "corpse:yellow"}
    assert game.state.hunter.thirst == 1


@pytest.mark.parametrize(
    ("colour", "steps", "maniac", "dead", "corpse"),
    [
        ("red", (c.Go("c"),), 2, True, "c"),  # W8
        ("red", (c.Go("b"),), 2, False, ""),  # W10
        ("red", (c.Go("b"), c.Go("d")), 3, True, "d"),
    ],
)
def test_who_steps_over_the_maniac_dies_where_he_was_heading(
    colour: str, steps: Any, maniac: int, dead: bool, corpse: str
) -> None:
    game = Game(given(at={"red": "a", **AWAY}, maniac=maniac)).do(c.Order(2, "red", steps)).silence("order")
    assert ("red" in game.facts()["dead"]) is dead
    assert game.facts()["tokens"] == ({corpse: "corpse:red"} if corpse else {})
    assert game.facts()["pawn"] == 0


@pytest.mark.parametrize(("via", "dead"), [(2, False), (4, True)])
def test_only_the_circle_of_the_way_counts(via: int, dead: bool) -> None:  # W11
    steps = (c.Go("g", (via,)),)
    game = Game(given(at={"red": "c", **AWAY}, maniac=4)).do(c.Order(2, "red", steps)).silence("order")
    assert ("red" in game.facts()["dead"]) is dead


@pytest.mark.parametrize(("wish", "corpse"), [((), "a"), (("g",), "g"), (("q", "h"), "h")])
def test_a_corpse_without_room_lies_where_the_maniac_wants(wish: tuple[str, ...], corpse: str) -> None:  # W9
    game = Game(given(at={"red": "a", **AWAY}, maniac=2, tokens={"c": "clue"}, under={"c": "trap"}))
    game.do(c.Wish(MANIAC, "corpse", wish), c.Order(2, "red", (c.Go("c"),))).silence("order")
    assert game.facts()["tokens"] == {"c": "clue", corpse: "corpse:red"}


def test_the_dead_give_their_clues_back_and_leave_their_key() -> None:  # W46
    said: dict[str, Any] = {"clues": {"yellow": ["lantern"]}, "keys": {"yellow": "yellow"}}
    state = given(**HUNT, at={"yellow": "c", **AWAY}, maniac=2, **said)
    game = Game(state).do(c.Wish(3, "key", ("f",)), hunt(walk(4, "c")))
    assert game.facts()["tokens"] == {"c": "corpse:yellow", "f": "key:yellow"}
    assert (tally(game.state), len(game.state.reserve)) == (tally(state), 35)


# showing


def test_he_is_shown_where_he_ends_on_a_lit_circle_and_may_take_the_lantern() -> None:  # W26
    game = hunted(hunt(2), at=AWAY, maniac=1, tokens={"a": "lantern"})
    assert (game.facts()["pawn"], game.facts()["tokens"], game.board.boxed) == (2, {}, ("lantern",))
    kept = Game(given(**HUNT, at=AWAY, maniac=1, tokens={"a": "lantern"})).do(c.Wish(MANIAC, "lantern", ("no",)), hunt(2))
    assert (kept.facts()["pawn"], kept.facts()["tokens"]) == (2, {"a": "lantern"})


def test_passing_a_lit_circle_he_says_that_one_alone() -> None:  # W24
    game = hunted(hunt(walk(2, "g"), walk(5, "c")), at=AWAY, maniac=4, tokens={"a": "lantern"})
    assert [one.circle for one in game.of(o.ManiacPassed)] == [2]
    assert game.facts()["pawn"] == 0
    assert game.board.used == ((4, "speed"),)


def test_a_trap_ends_his_turn_and_shows_him() -> None:  # W27
    game = hunted(hunt(walk(6, "e"), 5), at={"brown": "h"}, maniac=4, tokens={"e": "trap"})
    assert (game.facts()["maniac"], game.facts()["pawn"], game.facts()["tokens"]) == (6, 6, {})
    assert (game.board.boxed, game.owed()) == (("trap",), ["6 order"])


def test_round_a_trap_nothing_happens() -> None:  # W29
    game = hunted(hunt(walk(5, "c")), at={"brown": "h"}, maniac=4, tokens={"e": "trap"}).silence("order").do(hunt(6))
    assert (game.facts()["maniac"], game.facts()["pawn"]) == (6, 0)


def test_a_trap_on_the_way_of_a_kill_takes_the_step_away() -> None:  # Q15
    game = hunted(hunt(6), at={"red": "d", "brown": "h"}, maniac=3, tokens={"e": "trap"})
    assert (game.facts()["tokens"], game.facts()["pawn"], game.owed()) == ({"d": "corpse:red"}, 6, ["6 order"])


def test_a_closed_trap_bars_the_way_by_reading() -> None:  # Q14 A
    options = {"q14_trap": "closed"}
    game = Game(given(**HUNT, at=AWAY, maniac=2, tokens={"a": "trap"}, options=options))
    assert game.refused(hunt(1))[0] == "trap-there"
    assert game.refused(hunt(walk(4, "c"), clear="a"))[0] == "nothing-to-clear"
    game = Game(given(**HUNT, at=AWAY, maniac=4, tokens={"a": "trap"}, options=options)).do(hunt(walk(2, "g"), clear="a"))
    assert (game.facts()["pawn"], game.facts()["tokens"]) == (2, {})


def test_alice_steps_aside_when_a_trap_has_sprung() -> None:
    said: dict[str, Any] = {"at": {"green": "p", "brown": "q"}, "cards": {"green": "G2"}, "tokens": {"e": "trap"}}
    game = hunted(hunt(walk(6, "e")), maniac=4, **said)
    assert game.owed() == ["4 alarm"]
    assert game.refused(hunt(walk(3)))[0] == "hunt-under-way"
    assert game.refused(c.Alarm(4))[0] == "must-step"
    assert game.refused(c.Alarm(4, "f"))[0] == "no-step"
    game.do(c.Alarm(4, "a"))
    assert (game.facts()["at"]["green"], game.board.round) == ("a", 5)


def test_alice_steps_aside_once_however_many_traps_have_gone() -> None:
    traps = {"e": "trap", "c": "trap"}
    said: dict[str, Any] = {"at": {"green": "p", "brown": "q"}, "cards": {"green": "G2"}, "tokens": traps}
    game = hunted(hunt(walk(4, "e"), clear="c"), maniac=6, options={"trap_cleared": "stop"}, **said)
    assert (game.facts()["tokens"], [one.colour for one in game.board.moving]) == ({}, ["green"])
    game.do(c.Alarm(4, "a"))
    assert (game.facts()["at"]["green"], game.board.moving) == ("a", ())


# the trail


@pytest.mark.parametrize(("round", "shown"), [(3, 4), (6, 3), (9, 5)])
def test_in_chapter_one_the_trail_is_three_rounds_old(round: int, shown: int) -> None:  # W17, W19
    log = {0: 4, 3: 3, 5: 4, 6: [2, 5], 8: 2}
    game = hunted(hunt(1), at={"brown": "q"}, maniac=2, round=round, log={k: v for k, v in log.items() if k < round})
    assert game.facts()["pawn"] == shown
    assert list(game.facts()["tokens"].values()) == ["clue"]


@pytest.mark.parametrize(("round", "shown"), [(3, 1), (4, 0)])
def test_in_chapter_two_it_is_the_present(round: int, shown: int) -> None:  # W18
    game = hunted(hunt(1), chapter=2, at={"brown": "q"}, maniac=2, round=round, hand=())
    assert game.facts()["pawn"] == shown


@pytest.mark.parametrize(
    ("tokens", "wish", "clue"),
    [
        ({}, (), "c"),  # W20
        ({}, ("h",), "h"),
        ({"c": "trap"}, ("c",), "f"),
        ({"c": "trap", "f": "corpse", "h": "lantern"}, (), "a"),
    ],
)
def test_the_clue_of_a_trail_lies_beside_the_pawn(tokens: dict[str, str], wish: tuple[str, ...], clue: str) -> None:
    state = given(**HUNT, at={"brown": "q"}, maniac=6, round=9, log={0: 5, 6: 5}, tokens=tokens)
    game = Game(state, dice=(7,)).do(c.Wish(MANIAC, "clue", wish), hunt(walk(3)))
    assert game.facts()["tokens"] == {**tokens, clue: "clue"}
    assert game.state.faces == ((clue, "trap"),)
    assert (game.board.reserve, tally(game.state)["trap"]) == (34, tally(state)["trap"])


def test_no_clue_is_laid_from_an_empty_reserve() -> None:  # Q25
    game = hunted(hunt(3), at={"brown": "q"}, maniac=6, round=3, log={0: 5}, reserve_of=())
    assert (game.facts()["pawn"], game.facts()["tokens"]) == (5, {})


# tokens


@pytest.mark.parametrize("circle", [5, 1, 2, 4, 6])
def test_shadow_shows_a_circle_next_to_the_old_one(circle: int) -> None:  # Q18
    game = hunted(hunt(3, shadow=circle), at={"brown": "q"}, maniac=6, round=3, log={0: 5})
    assert (game.facts()["pawn"], game.board.used) == (circle, ((3, "shadow"),))


@pytest.mark.parametrize(
    ("line", "said", "code"),
    [
        (hunt(3, shadow=3), {"round": 3, "log": {0: 5}}, "no-shadow"),
        (hunt(3, shadow=5), {"round": 4, "log": {0: 5}}, "no-shadow"),  # W57: not elsewhere
        (hunt(3, shadow=5), {"round": 3, "log": {0: 5}, "used": ((3, "axe"),)}, "token-spent"),  # W55
        (hunt(3, 4, shadow=5), {"round": 3, "log": {0: 5}}, "one-token"),
        (hunt(3, 4), {"hand": ()}, "no-token"),
        (hunt(3, 4, 2), {}, "two-strides"),
        (hunt(), {}, "must-stride"),
        (hunt(3, start=1), {}, "already-there"),
        (hunt(c.Stride(1, "hatch")), {}, "no-stride"),
        (hunt(c.Stride(1, "swim")), {"hunter": {"swum": True}}, "swum"),
        (hunt(3, axe="red"), {}, "no-axe-circle"),
        (hunt(3, axe="red", when="after"), {"huts": {"red": "camper:green"}}, "cabin-open"),  # W39
    ],
)
def test_a_hunt_that_cannot_be_done_is_refused(line: c.Hunt, said: dict[str, Any], code: str) -> None:
    game = Game(given(**{**HUNT, "at": {"brown": "q"}, "maniac": 6, **said}))
    before = game.state
    assert game.refused(line)[0] == code
    assert game.state == before


@pytest.mark.parametrize(
    ("keys", "tokens", "under", "left"),
    [
        ({"yellow": "red"}, {}, {}, {}),
        ({}, {"b": "key:red"}, {}, {}),
        ({}, {"b": "encounter"}, {"b": "red"}, {"b": "encounter"}),
    ],
)
def test_the_axe_opens_a_cabin_and_its_key_is_gone(keys: Any, tokens: Any, under: Any, left: Any) -> None:  # W38
    at = {"yellow": "a", "brown": "q"}
    game = hunted(hunt(4, axe="red"), at=at, maniac=3, keys=keys, tokens=tokens, under=under)
    assert (game.board.huts[0].side, game.board.used, game.facts()["pawn"]) == ("maniac", ((4, "axe"),), 0)
    assert (held(game, "yellow"), game.facts()["tokens"]) == ((), left)
    if under:
        game.do(c.Order(3, "yellow", (c.Go("b"), c.Open()))).silence("order", "extra")
        assert game.facts()["tokens"] == {}
        assert [one.key for one in game.of(o.KeyBoxed)] == ["red"]


def test_in_a_cabin_that_campers_opened_he_is_shown() -> None:  # W39
    game = hunted(hunt(7), at=AWAY, maniac=3, huts={"red": "camper:green"})
    assert (game.facts()["maniac"], game.facts()["pawn"]) == (7, 7)


def test_where_somebody_shelters_he_may_not_enter() -> None:  # W40
    said: dict[str, Any] = {"huts": {"red": "camper:green"}, "sheltered": ("green",), "at": {"green": "r1", **AWAY}}
    assert Game(given(**HUNT, maniac=3, **said)).refused(hunt(7))[0] == "sheltered-there"


def test_a_hatch_leads_to_another_hatch_once() -> None:  # W42
    said: dict[str, Any] = {"huts": {"red": "maniac", "blue": "maniac"}, "at": {"yellow": "d", **AWAY}, "maniac": 7}
    game = hunted(hunt(c.Stride(8, "hatch")), **said)
    assert (game.facts()["maniac"], game.facts()["dead"]) == (8, ["red", "green", "blue"])
    game.silence("order")
    assert game.refused(hunt(c.Stride(7, "hatch")))[0] == "hatched"
    one = Game(given(**HUNT, at=AWAY, maniac=7, huts={"red": "maniac"}))
    assert one.refused(hunt(c.Stride(8, "hatch")))[0] == "no-stride"


@pytest.mark.parametrize(("reading", "dead"), [("crosses", True), ("free", False)])
def test_a_swim_goes_over_both_docks(reading: str, dead: bool) -> None:  # Q13
    said: dict[str, Any] = {"at": {"red": "q", "brown": "c"}, "maniac": 1, "options": {"q13_swim": reading}}
    game = hunted(hunt(c.Stride(6, "swim")), **said)
    assert (game.facts()["maniac"], "red" in game.facts()["dead"]) == (6, dead)
    assert game.state.hunter.swum


def test_stealth_keeps_him_hidden_once() -> None:  # W57, Q19
    said: dict[str, Any] = {"chapter": 3, "hand": ("stealth",), "maniac": 1, "tokens": {"a": "lantern"}}
    game = Game(given(**HUNT, at=AWAY, **said)).do(c.Wish(MANIAC, "stealth", ("yes",)), hunt(2))
    assert (game.facts()["pawn"], game.board.hand, game.board.used) == (0, (), ((4, "stealth"),))


@pytest.mark.parametrize(("circle", "code"), [(2, ""), (3, "no-start"), (0, "no-start")])
def test_he_says_where_he_begins_at_his_first_turn(circle: int, code: str) -> None:
    game = Game(given(**HUNT, at={"brown": "f"}, round=1, maniac=0))
    if code:
        assert game.refused(hunt(1, start=circle))[0] == code
    else:
        game.do(hunt(1, start=circle))
        assert (cell(game, 0), cell(game, 1)) == ([2], [1])


def test_a_start_that_is_lit_shows_him_at_once() -> None:  # Q16
    game = hunted(hunt(walk(5), start=2), at={"brown": "q"}, round=1, maniac=0, tokens={"a": "lantern"})
    assert [(one.circle, one.why) for one in game.of(o.PawnShown)] == [(2, "lantern")]
    assert game.of(o.ManiacPassed) == []
