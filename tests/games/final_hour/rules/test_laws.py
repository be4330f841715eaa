"""Laws over whole games, played by random legal answers and some silence, for every number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.final_hour.r1 import RULES
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.bestiary import pool
from games.final_hour.r1.campus import location, locations
from games.final_hour.r1.cards import deck, priorities
from games.final_hour.r1.choices import choices
from games.final_hour.r1.state import State
from games.kernel import laws
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, play, seated
from tests.games.lawful import RandomDice, again, games, prefixes, refusal_of

LINES = (
    "SILENCE low",
    "SILENCE keep eye star",
    "PASS",
    "READY yes",
    "MOVE 9",
    "RESOLVE MOVE 3 4; USE chalk 9-14 AFTER",
    "ALWAYS keep star",
    "ALWAYS READY no",
    "ALWAYS cards",
    "IF laid contains two below 10 THEN high ELSE low",
    "STANDING CANCEL all",
    "SEAL 9-14; HEAL p1",
    "DIRECT FIRST DO2",
    "TAKE-BACK 3",
)
PROBES = ("LAY 5", "RESOLVE MOVE 9", "RESOLVE 3", "READY yes", "STAKE 1 2 3", "SWAP 1 2", "SILENCE low")
SECRETS = (
    o.HandDealt,
    o.ActionDrawn,
    o.PriorityChosen,
    o.PriorityDrawn,
    o.PolicySet,
    o.OrdersLaid,
    o.OrdersTakenBack,
    o.OrdersReturned,
    o.VoteLaid,
    o.StakeLaid,
)

seeds = st.integers(0, 2**32)
sizes = st.sampled_from(RULES.meta.seats)


def options(seed: int) -> dict[str, int | str | bool]:
    return {
        "ancient": ("cthulhu", "umordhoth", "shudde-mell")[seed % 3],
        "level": ("easy", "normal", "hard")[seed // 3 % 3],
        "open_planning": seed % 4 == 0,
        "killer_hits": ("one", "all")[seed % 5 == 0],
        "gate_spawn": ("stack", "each")[seed % 7 == 0],
    }


def played(seed: int, seats: int) -> Trial:
    """By chance; most votes are no, so that games last."""
    random = Random(seed)
    trial = seated(RULES, seed.to_bytes(8, "big"), seats, options(seed))
    for seat in range(1, seats + 1):
        if random.random() < 0.7:
            trial.line(seat, "ALWAYS READY no")
    return play(trial, lambda sides: random.randrange(sides), LINES)


def early(seed: int, seats: int) -> Trial:
    """A game in which cards are spoken of before their turn has come."""
    random = Random(seed)
    trial = seated(RULES, seed.to_bytes(8, "big"), seats, options(seed))
    while not trial.over():
        wait = trial.owed()[random.randrange(len(trial.owed()))]
        for seat in range(1, seats + 1):
            for number, _ in RULES.view(trial.situation.game, seat).mine.laid:
                trial.line(seat, f"RESOLVE {number} MOVE {random.choice(tuple(locations()))}")
        if trial.owed() and wait == trial.owed()[0] and wait.kind != "vote":
            trial.deadline(wait)
        elif trial.owed():
            trial.deadline(trial.owed()[0])
    return trial


@games
@given(seeds, sizes)
def test_every_game_ends_for_all_alike(seed: int, seats: int) -> None:
    trial = played(seed, seats)
    board = trial.situation.game.board
    places = {place.place for place in trial.situation.table.places}
    assert places == ({1} if board.why == "reversed" else {0})
    assert (board.hits >= board.needed) == (board.why == "reversed") or board.why in ("overflow", "health")


@games
@given(seeds, sizes)
def test_nothing_is_made_or_lost(seed: int, seats: int) -> None:
    for state in prefixes(played(seed, seats)):
        assert sorted(numbers(state)) == list(priorities())
        assert Counter(tokens(state)) == Counter(pool())
        for own, one in zip(state.secrets, state.board.investigators, strict=True):
            blind = (state.board.blind,) if state.board.blind and state.board.now().seat == one.seat else ()
            cards = (*own.deck, *one.discards, *(name for _, name in own.laid), *((own.drawn,) if own.drawn else ()), *blind)
            assert sorted(cards) == list(deck(one.letter))
            assert len(own.deck) == one.deck


def numbers(state: State) -> list[int]:
    """Every priority card: in hands, in the deck, discarded, and on the table before they are."""
    laid = [one.number for one in state.board.laid] if state.board.omens < 0 else []
    return [*state.priority, *state.board.discards, *(number for own in state.secrets for number in own.hand), *laid]


def tokens(state: State) -> list[str]:
    """Every standard monster."""
    standing = [name for row in state.board.monsters for name in row if name.startswith("S")]
    return [*state.pool, *state.board.pile, *standing]


@games
@given(seeds, sizes)
def test_numbers_stay_within_their_bounds(seed: int, seats: int) -> None:
    for state in prefixes(played(seed, seats)):
        board = state.board
        assert board.pool == len(state.pool)
        assert len(board.seals) <= 8
        assert sum(board.damage) <= 18
        for one in board.investigators:
            assert 0 < one.health <= board.full
        for number in locations():
            assert len(board.at(number)) + board.damage[number - 1] <= location(number).slots
        assert len(board.found) + len(board.clues) + 3 >= 8


@games
@given(seeds, sizes)
@pytest.mark.parametrize(
    "law", [laws.redecides, laws.waits_or_over, laws.silence_decides, laws.parses_back], ids=lambda law: law.__name__
)
@pytest.mark.parametrize("game", [played, early], ids=["menus", "early"])
def test_laws_of_every_title(
    game: Callable[[int, int], Trial], law: Callable[[Trial], list[str]], seed: int, seats: int
) -> None:
    assert law(game(seed, seats)) == []


@games
@given(seeds, sizes)
def test_an_ask_that_has_closed_never_comes_back_under_its_key(seed: int, seats: int) -> None:
    open_now: set[str] = set()
    closed: set[str] = set()
    for one in played(seed, seats).played:
        keys = [ask.key for ask in one.after.table.asks]
        assert len(keys) == len(set(keys))
        assert not closed & set(keys)
        closed |= open_now - set(keys)
        open_now = set(keys)


@settings(games, max_examples=2)
@given(seeds, sizes)
@pytest.mark.parametrize("game", [played, early], ids=["menus", "early"])
def test_what_a_seat_may_not_know_changes_nothing_for_it(game: Callable[[int, int], Trial], seed: int, seats: int) -> None:
    dice = RandomDice(seed)
    for one in game(seed, seats).played[:: 1 + seed % 2]:
        if one.after.table.phase == "running" and one.after.game is not None:
            for seat in range(1, seats + 1):
                assert laws.interferes(RULES, one.after, seat, dice, PROBES) == []


@settings(games, max_examples=2)
@given(seeds, sizes)
def test_who_is_asked_and_when_does_not_depend_on_hands(seed: int, seats: int) -> None:
    dice = RandomDice(seed)
    for state in prefixes(played(seed, seats)):
        for seat in range(1, seats + 1):
            other = RULES.scramble(state, seat, dice)
            assert RULES.waits(other) == RULES.waits(state)
            assert RULES.view(other, None) == RULES.view(state, None)


@games
@given(seeds, sizes)
def test_secrets_are_told_to_their_seat_alone(seed: int, seats: int) -> None:
    secret = 0
    for one in (*played(seed, seats).played, *early(seed, seats).played):
        for told in one.told:
            if isinstance(told.outcome, SECRETS):
                secret += 1
                assert told.to == (told.outcome.seat,)
            elif isinstance(told.outcome, RULES.outcomes):
                assert told.to == "all"
    assert secret > 10


@games
@given(seeds, sizes)
def test_the_lines_a_refusal_shows_would_count(seed: int, seats: int) -> None:
    for state in prefixes(played(seed, seats))[::5]:
        for seat in range(1, seats + 1):
            view = RULES.view(state, seat)
            for line in LINES:
                for found in (refusal_of(RULES, state, line, view), refusal_of(RULES, state, f"{line} pls", view)):
                    for legal in found.legal if found else ():
                        assert refusal_of(RULES, state, legal, view) is None, (line, legal)


@games
@given(seeds, sizes)
def test_everything_survives_being_written_down(seed: int, seats: int) -> None:
    for one in (*played(seed, seats).played[::3], *early(seed, seats).played[::3]):
        if one.after.game is not None:
            assert again(one.after.game, RULES.state) == one.after.game
        for told in one.told:
            if isinstance(told.outcome, RULES.outcomes):
                assert again(told.outcome, RULES.outcomes) == told.outcome


@games
@given(seeds, sizes)
def test_every_choice_offered_is_legal(seed: int, seats: int) -> None:
    for state in prefixes(played(seed, seats)):
        for wait in RULES.waits(state):
            found = choices(RULES.view(state, wait.seat), wait)
            assert found
            for command in found:
                assert not isinstance(RULES.decide(state, command, ScriptedDice()), Refusal)
