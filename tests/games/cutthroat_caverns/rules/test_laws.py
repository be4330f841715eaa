"""Laws over whole games, played by random legal answers and some silence, for every number of seats."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.choices import choices
from games.cutthroat_caverns.r1.fold_cards import whole_deck
from games.cutthroat_caverns.r1.party import excess
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.state import Offer
from games.kernel import laws
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation
from games.kernel.trial import Trial, play, seated
from tests.games.cutthroat_caverns.rules.board import cards_of
from tests.games.lawful import RandomDice, again, games, prefixes, refusal_of

LINES = (
    "HOLD reveal",
    "HOLD pre-reveal",
    "HOLD counter",
    "HOLD items",
    "HOLD none",
    "PASS",
    "CLEAR",
    "POLICY weakest",
    "KEEP TRIP",
    "USE HASTE",
    "USE HEAL ON 2",
    "PLAY TRIP",
    "PLAY EDGE-OUT",
    "SET 100",
    "DISCARD 5",
    "IF any WOULD-KILL THEN PLAY CRITICAL-MISS",
    "IF any REVEALS >= 40 THEN PLAY TRIP",
    "IF any BEFORE-REVEAL THEN PLAY EDGE-OUT",
    "IF I-LOST-LP THEN PLAY COUNTER-STRIKE",
    "IF HITS me THEN PLAY HUMAN-SHIELD ON 2",
    "IF any PLAYS THEN PLAY NOT-SO-FAST",
    "IF any PLAYS critical-miss THEN PLAY NOT-ON-MY-WATCH",
    "IF any REVEALS feint THEN PLAY UNINTENTIONAL-STRIKE",
    "IF any BEFORE-REVEAL THEN PLAY MIXED-SIGNALS",
    "IF any WOULD-KILL THEN PLAY TOUGHER",
    "HOLD hit",
    "HOLD action",
    "HOLD reveal me",
    "HOLD pre-reveal me",
    "USE fire after",
    "USE fire if-kills",
    "GIVE amulet TO 2",
)
SECRETS = (
    o.CardsTaken,
    o.SetLaid,
    o.SetTakenBack,
    o.PolicyStored,
    o.HoldStored,
    o.HoldsEnded,
    o.CardKept,
    o.LateLaid,
    o.AnswerLaid,
    o.ActionMeant,
    o.CardLost,
    o.SetLost,
    o.StairPaid,
    o.NowYours,
    o.FireMeant,
    o.SpoilsChosen,
    o.Discarded,
)

SERVER = (o.MomentPassed, o.MomentReopened, o.Struck, o.SnatchLanded, o.SnatchOver, o.FireSpared, o.WardSpent)

seeds = st.integers(0, 2**32)
sizes = st.sampled_from(RULES.meta.seats)


def played(seed: int, seats: int) -> Trial:
    random = Random(seed)
    trial = seated(RULES, seed.to_bytes(8, "big"), seats, {"ripper_first": seed % 2 == 0})
    return play(trial, lambda sides: random.randrange(sides), LINES)


def bloody(seed: int, seats: int) -> Trial:
    """The same with a party near death, so that bodies, loot and lone survivors come up."""
    random = Random(seed)
    trial = seated(RULES, seed.to_bytes(8, "big"), seats, {})
    game = trial.situation.game
    weak = tuple(replace(player, lp=random.choice((5, 10, 15, 20, 30))) for player in game.players)
    trial.situation = Situation(trial.situation.table, replace(game, players=weak))
    return play(trial, lambda sides: random.randrange(sides), LINES)


@games
@given(seeds, sizes)
def test_every_game_ends_with_places_for_all(seed: int, seats: int) -> None:
    trial = played(seed, seats)
    places = trial.situation.table.places
    assert [place.seat for place in places] == list(range(1, seats + 1))
    firsts = [place.seat for place in places if place.place == 1]
    assert len(firsts) == (1 if any(player.alive for player in trial.situation.game.players) else 0)


@games
@given(seeds, sizes)
def test_no_card_is_made_or_lost(seed: int, seats: int) -> None:
    box = sorted(whole_deck())
    for state in prefixes(played(seed, seats)):
        assert cards_of(state) == box


@games
@given(seeds, sizes)
def test_death_loot_and_its_lots_keep_the_cards_and_never_stall(seed: int, seats: int) -> None:
    trial = bloody(seed, seats)
    box = sorted(whole_deck())
    assert all(cards_of(state) == box for state in prefixes(trial))
    assert laws.waits_or_over(trial) == []
    assert laws.silence_decides(trial) == []
    assert all(place.score == 0 for place in trial.situation.table.places if place.place == 0)


@games
@given(seeds, sizes)
@example(126_499, 6)  # an amulet changes hands: its old owner holds too much while its new one may draw
def test_numbers_stay_within_their_bounds(seed: int, seats: int) -> None:
    for state in prefixes(played(seed, seats)):
        reduced = {wait.seat for wait in RULES.waits(state) if wait.kind == "limit"}
        for player in state.players:
            assert 0 <= player.lp <= 100
            assert player.alive == (player.lp > 0)
            assert len(player.hand) <= 9  # an Amulet gives two cards at once, and one of them must go
            assert player.draws or not excess(player) or player.seat in reduced
        if state.creature:
            assert all(target.lp >= 0 for target in state.creature.targets)
        assert len(state.stack) <= 6


@games
@given(seeds, sizes)
@pytest.mark.parametrize(
    "law", [laws.redecides, laws.waits_or_over, laws.silence_decides, laws.parses_back], ids=lambda law: law.__name__
)
def test_laws_of_every_title(law: Callable[[Trial], list[str]], seed: int, seats: int) -> None:
    assert law(played(seed, seats)) == []


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
def test_what_a_seat_may_not_know_changes_nothing_for_it(seed: int, seats: int) -> None:
    trial = played(seed, seats)
    dice = RandomDice(seed)
    for one in trial.played[:: 1 + seed % 3]:
        if one.after.table.phase == "running" and one.after.game is not None:
            for seat in range(1, seats + 1):
                assert laws.interferes(RULES, one.after, seat, dice, ("SET 50", "PLAY TRIP", "PASS")) == []


@settings(games, max_examples=2)
@given(seeds, sizes)
def test_who_is_asked_and_when_does_not_depend_on_hands(seed: int, seats: int) -> None:
    dice = RandomDice(seed)
    for state in prefixes(played(seed, seats)):
        for seat in range(1, seats + 1):
            other = RULES.scramble(state, seat, dice)
            assert RULES.waits(other) == RULES.waits(state)
            assert RULES.window(other) == RULES.window(state)
            assert RULES.view(other, None) == RULES.view(state, None)


@games
@given(seeds, sizes)
def test_secrets_are_told_to_their_seat_alone(seed: int, seats: int) -> None:
    secret = 0
    for one in played(seed, seats).played:
        for told in one.told:
            if isinstance(told.outcome, SECRETS):
                secret += 1
                assert told.to == (told.outcome.seat,)
            elif isinstance(told.outcome, SERVER):
                assert told.to == "none"
            elif isinstance(told.outcome, RULES.outcomes):
                assert told.to == "all"
    assert secret > 50


@games
@given(seeds, sizes)
def test_the_lines_a_refusal_shows_would_count(seed: int, seats: int) -> None:
    for state in prefixes(played(seed, seats))[::9]:
        for seat in range(1, seats + 1):
            view = RULES.view(state, seat)
            for line in LINES:
                for refusal in (refusal_of(RULES, state, line, view), refusal_of(RULES, state, f"{line} pls", view)):
                    for legal in refusal.legal if refusal else ():
                        assert refusal_of(RULES, state, legal, view) is None, (line, legal)


OFFERED = Offer(1, "trade", 2, 1, ("I_CURE",))


@pytest.mark.parametrize("line", ["USE healing", "RETRACT 2", "TRADE healing FOR cure WITH p2", "NO 2"])
def test_an_open_offer_is_no_help_with_something_else(line: str) -> None:
    board = arrange({"players": 3, "seats": {1: {"hand": [40]}, 2: {"items": ["I_CURE"]}}})
    state = replace(board, offers=(OFFERED,), offered=1)
    refusal = refusal_of(RULES, state, line, RULES.view(state, 1))
    assert refusal
    assert refusal.legal == (("NO 1",) if line.startswith("NO") else ())


def test_a_wrong_answer_points_to_what_is_asked() -> None:
    board = arrange({"players": 3, "seats": {1: {"hand": [40, 20]}, 2: {"items": ["I_CURE"]}}})
    state = replace(board, offers=(OFFERED,), offered=1)
    refusal = refusal_of(RULES, state, "LOSE", RULES.view(state, 1))
    assert refusal
    assert refusal.legal == ("SET 20", "SET 40")


@games
@given(seeds, sizes)
def test_everything_survives_being_written_down(seed: int, seats: int) -> None:
    for one in played(seed, seats).played[::4]:
        if one.after.game is not None:
            assert again(one.after.game, RULES.state) == one.after.game
        for told in one.told:
            if isinstance(told.outcome, RULES.outcomes):
                assert again(told.outcome, RULES.outcomes) == told.outcome


@games
@given(seeds, sizes)
def test_every_choice_offered_is_legal(seed: int, seats: int) -> None:
    for state in prefixes(played(seed, seats))[::3]:
        for wait in RULES.waits(state):
            for command in choices(RULES.view(state, wait.seat), wait):
                assert not isinstance(RULES.decide(state, command, ScriptedDice()), Refusal)
