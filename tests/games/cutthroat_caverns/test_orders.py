"""Standing orders fire on what their owner sees, and on nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.cutthroat_caverns.r1.commands import Interject, Keep, Play
from games.cutthroat_caverns.r1.notation import parse
from games.cutthroat_caverns.r1.orders import fires, lacks
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.state import Hit
from games.cutthroat_caverns.r1.view import view
from games.cutthroat_caverns.r1.views import AttackView, MomentView, View
from games.kernel.contract import Standing, Window, Words
from games.kernel.refusal import Refusal

HAND = ["X_CRIT", "X_TRIP", "X_EDGE", "X_COUNTER", "X_SHIELD", "X_FAST", "A025-ORN", "A025-NYX", 30]
SEATS = {1: {"hand": HAND, "prestige": 3, "lp": 30}, 2: {"prestige": 5}, 3: {"prestige": 1}, 4: {"prestige": 5}}
BOARD = arrange({"event": 7, "round": 2, "phase": "turns", "initiative": [3, 1, 2, 4], "lp": 60, "seats": SEATS})
OWNER = view(BOARD, 1)


def seen(kind: str, **what: Any) -> View:
    """The owner's view with a window open."""
    moment = {"key": "w", "seat": 0, "late": False, "attack": None, "struck": (), "play": None, **what}
    return replace(OWNER, moment=MomentView(kind=kind, **moment))  # type: ignore[arg-type]


def attack(seat: int, value: int, card: str = "A040", **what: Any) -> View:
    facts = {"hits": card.startswith("A"), "sure": False, "kills": value >= 60, **what}
    return seen(
        "reveal",
        seat=seat,
        attack=AttackView(seat, card, "set", facts["hits"], facts["sure"], (), value, value, 0, 60, facts["kills"]),
    )


def fired(line: str, on_view: View) -> Interject | Refusal | None:
    standing = parse(line, OWNER)
    assert isinstance(standing, Standing)
    return fires(standing.order, on_view, Window("w", "any", (1,)))


KILL, WEAK = attack(2, 80), attack(2, 20)


@pytest.mark.parametrize(
    ("line", "on_view", "card"),
    [
        ("IF any WOULD-KILL THEN PLAY crit", KILL, "X_CRIT"),
        ("IF any WOULD-KILL THEN PLAY crit", WEAK, None),
        ("IF any WOULD-KILL THEN PLAY crit", attack(1, 80), None),
        ("IF me WOULD-KILL THEN PLAY trip", attack(1, 80), "X_TRIP"),
        ("IF p2 WOULD-KILL THEN PLAY crit", KILL, "X_CRIT"),
        ("IF p3 WOULD-KILL THEN PLAY crit", KILL, None),
        ("IF leader WOULD-KILL THEN PLAY crit", attack(4, 80), "X_CRIT"),
        ("IF leader WOULD-KILL THEN PLAY crit", attack(3, 80), None),
        ("IF next WOULD-KILL THEN PLAY crit", KILL, "X_CRIT"),
        ("IF next WOULD-KILL THEN PLAY crit", attack(4, 80), None),
        ("IF any REVEALS >= 40 THEN PLAY trip", attack(2, 40), "X_TRIP"),
        ("IF any REVEALS >= 40 THEN PLAY trip", attack(2, 39), None),
        ("IF any REVEALS >= 0 THEN PLAY trip", attack(2, 0, "M_FOCUS"), None),
        ("IF any REVEALS rider THEN PLAY trip", attack(2, 0, "M_FOCUS"), "X_TRIP"),
        ("IF any REVEALS manoeuvre THEN PLAY trip", attack(2, 0, "M_FOCUS"), "X_TRIP"),
        ("IF any REVEALS feint THEN PLAY trip", attack(2, 0, "M_FOCUS"), None),
        ("IF any REVEALS feint THEN PLAY trip", attack(2, 0, "M_FEINT"), "X_TRIP"),
        ("IF HITS me THEN PLAY shield", seen("hit", hits=(Hit(1, 10), Hit(2, 5))), "X_SHIELD"),
        ("IF HITS me THEN PLAY shield", seen("hit", hits=(Hit(2, 5),)), None),
        ("IF HITS me THEN PLAY shield", seen("counter", struck=(1,)), None),
        ("IF any REVEALS special THEN PLAY trip", attack(2, 50, "A025-ORN", sure=True), "X_TRIP"),
        ("IF any REVEALS special THEN PLAY trip", attack(2, 25, "A025-ORN"), None),
        ("IF any REVEALS 25 THEN PLAY trip", attack(2, 25, "A025-ORN"), "X_TRIP"),
        ("IF any REVEALS THEN PLAY trip", WEAK, "X_TRIP"),
        ("IF p2 BEFORE-REVEAL THEN PLAY edge-out", seen("pre-reveal", seat=2), "X_EDGE"),
        ("IF p2 BEFORE-REVEAL THEN PLAY edge-out", seen("pre-reveal", seat=4), None),
        ("IF p2 BEFORE-REVEAL THEN PLAY edge-out", KILL, None),
        ("IF any PLAYS trip ON me THEN PLAY not so fast", seen("action", seat=1, play=Play(2, "X_TRIP", 1)), "X_FAST"),
        ("IF any PLAYS trip ON me THEN PLAY not so fast", seen("action", seat=3, play=Play(2, "X_TRIP", 3)), None),
        ("IF any PLAYS trip THEN PLAY not so fast", seen("action", seat=1, play=Play(2, "X_EDGE", 1)), None),
        ("IF any PLAYS any THEN PLAY not so fast", seen("action", seat=1, play=Play(2, "X_EDGE", 1)), "X_FAST"),
        ("IF I-LOST-LP THEN PLAY counter", seen("counter", struck=(1, 2)), "X_COUNTER"),
        ("IF I-LOST-LP THEN PLAY counter", seen("counter", struck=(2,)), None),
        ("IF any WOULD-KILL AND remaining <= 60 THEN PLAY crit", KILL, "X_CRIT"),
        ("IF any WOULD-KILL AND remaining < 60 THEN PLAY crit", KILL, None),
        ("IF any WOULD-KILL AND prestige(who) >= mine THEN PLAY crit", KILL, "X_CRIT"),
        ("IF any WOULD-KILL AND prestige(who) >= mine THEN PLAY crit", attack(3, 80), None),
        ("IF any WOULD-KILL AND prestige(p3) > 0 THEN PLAY crit", KILL, "X_CRIT"),
        ("IF any WOULD-KILL AND event >= 7 AND round = 2 THEN PLAY crit", KILL, "X_CRIT"),
        ("IF any WOULD-KILL AND event >= 8 THEN PLAY crit", KILL, None),
        ("IF any WOULD-KILL AND my-lp <= 30 THEN PLAY crit", KILL, "X_CRIT"),
        ("IF any WOULD-KILL AND my-lp <= 29 THEN PLAY crit", KILL, None),
        ("IF any WOULD-KILL AND value > 60 THEN PLAY crit", KILL, "X_CRIT"),
        ("IF any WOULD-KILL AND my-turn-still-to-come THEN PLAY crit", KILL, None),
        ("IF any WOULD-KILL AND event >= 8 THEN PLAY crit ELSE PLAY trip", KILL, "X_TRIP"),
        ("IF any WOULD-KILL AND event >= 8 THEN PLAY crit ELSE PLAY trip", WEAK, None),
        ("IF p2 BEFORE-REVEAL AND remaining = 60 THEN PLAY edge-out", seen("pre-reveal", seat=2), "X_EDGE"),
    ],
)
def test_an_order_fires_when_its_event_happens_and_its_conditions_hold(line: str, on_view: View, card: str | None) -> None:
    found = fired(line, on_view)
    assert not isinstance(found, Refusal)
    assert (found.card if found else None) == card


def test_my_turn_is_still_to_come_while_a_card_lies_face_down() -> None:
    assert KILL.mine is not None
    waiting = replace(KILL, mine=replace(KILL.mine, down=("A040",)))
    assert fired("IF any WOULD-KILL AND my-turn-still-to-come THEN PLAY crit", waiting) is not None


@pytest.mark.parametrize(
    ("on", "seat"), [("", 0), (" ON who", 2), (" ON p2", 2), (" ON leader", 2), (" ON next", 2), (" ON me", 1)]
)
def test_whom_the_card_is_aimed_at(on: str, seat: int) -> None:
    found = fired(f"IF any WOULD-KILL THEN PLAY crit{on}", KILL)
    assert isinstance(found, Interject)
    assert found.on == seat


def test_a_counter_strike_is_made_with_the_card_named_the_own_portrait_first() -> None:
    found = fired("IF I-LOST-LP THEN PLAY counter WITH 25 PLAIN", seen("counter", struck=(1,)))
    assert found == Interject(1, "X_COUNTER", attack="A025-NYX", special=False)


@pytest.mark.parametrize(
    ("line", "on_view", "expected"),
    [
        ("IF any WOULD-KILL THEN PLAY rally", KILL, "not-in-hand"),
        ("IF any WOULD-KILL THEN PLAY rally", WEAK, None),
        ("IF I-LOST-LP THEN PLAY counter WITH 40", seen("counter", struck=(1,)), "attack-gone"),
        ("IF any WOULD-KILL THEN PLAY crit ON next", replace(KILL, initiative=(2, 3, 4, 1)), "not-a-target"),
    ],
)
def test_an_order_whose_moment_has_come_and_that_does_not_fit_is_refused(
    line: str, on_view: View, expected: str | None
) -> None:
    found = fired(line, on_view)
    assert (found.code if isinstance(found, Refusal) else found) == expected


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("IF any WOULD-KILL THEN PLAY 40", "A040"),
        ("IF any WOULD-KILL THEN PLAY edge-out", "X_EDGE"),
        ("IF any WOULD-KILL THEN PLAY crit ELSE PLAY not-so-fast", "X_FAST"),
        ("IF HITS me THEN PLAY counter", "X_COUNTER"),
        ("IF I-LOST-LP THEN PLAY shield ON p2", "X_SHIELD"),
        ("IF any PLAYS trip THEN PLAY trip", "X_TRIP"),
        ("IF any BEFORE-REVEAL THEN PLAY feint", "M_FEINT"),
    ],
)
def test_an_order_that_could_never_do_anything_is_refused_whatever_is_in_the_hand(line: str, card: str) -> None:
    refusals = [parse(line, owner) for owner in (OWNER, view(arrange({}), 1))]
    assert all(isinstance(one, Refusal) and (one.code, one.params["card"]) == ("never-fires", card) for one in refusals)
    assert refusals[0] == refusals[1]


def test_a_card_under_keep_is_never_played_by_an_order() -> None:
    assert KILL.mine is not None
    assert parse("PROTECT crit", OWNER) == Keep(1, "X_CRIT")
    kept = replace(KILL, mine=replace(KILL.mine, keeps=("X_CRIT",)))
    assert fired("IF any WOULD-KILL THEN PLAY crit", kept) == Refusal("card-protected", {"card": "X_CRIT"})
    assert isinstance(fired("IF any WOULD-KILL THEN PLAY trip", kept), Interject)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("IF any WOULD-KILL THEN PLAY crit", None),
        ("IF any WOULD-KILL THEN PLAY rally", Words("order-lacks", {"cards": ("X_RALLY",)})),
        ("IF any WOULD-KILL AND event >= 8 THEN PLAY rally ELSE PLAY trip", None),
        ("IF any WOULD-KILL AND event >= 8 THEN PLAY rally ELSE PLAY rally", Words("order-lacks", {"cards": ("X_RALLY",)})),
        ("IF I-LOST-LP THEN PLAY counter WITH 30", None),
        ("IF I-LOST-LP THEN PLAY counter WITH 25", None),
        ("IF I-LOST-LP THEN PLAY counter WITH 40", Words("order-lacks", {"cards": ("A040",)})),
    ],
)
def test_an_order_whose_card_is_gone_says_so_to_its_owner(line: str, said: Words | None) -> None:
    standing = parse(line, OWNER)
    assert isinstance(standing, Standing)
    assert lacks(standing.order, OWNER) == said


def test_an_order_whose_card_is_protected_says_so_to_its_owner() -> None:
    assert OWNER.mine is not None
    standing = parse("IF any WOULD-KILL THEN PLAY crit", OWNER)
    assert isinstance(standing, Standing)
    kept = replace(OWNER, mine=replace(OWNER.mine, keeps=("X_CRIT",)))
    assert lacks(standing.order, kept) == Words("order-protected", {"card": "X_CRIT"})


def test_another_window_is_not_its_business() -> None:
    standing = parse("IF any WOULD-KILL THEN PLAY crit", OWNER)
    assert isinstance(standing, Standing)
    assert fires(standing.order, KILL, Window("other", "reveal", (1,))) is None
    assert fires(standing.order, OWNER, Window("w", "set", (1,))) is None
