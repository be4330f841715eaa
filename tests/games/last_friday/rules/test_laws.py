"""Laws over whole games, played by random legal answers and some silence: each chapter alone, in both rhythms, with whatever
a host may choose; and campaigns."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from games.kernel import laws
from games.kernel.acts import Actor, PassDeadline, PassDeadlines
from games.kernel.audience import may_see
from games.kernel.cascade import run
from games.kernel.decide import decide
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, fold, settle
from games.kernel.trial import Trial, play, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, MANIAC
from games.last_friday.r1.choices import choices
from games.last_friday.r1.flags import flags
from tests.games.last_friday.rules.board import tally
from tests.games.lawful import RandomDice, again, prefixes, refusal_of

LINES = (
    "QUIET; HOLD IF NEWS",
    "USE hearing",
    "USE lantern",
    "CAPTAIN red",
    "CAPTAIN none",
    "TAKE-BACK",
    "WISH stealth yes",
    "WISH lantern no",
    "WISH clue none",
    "OPEN; ASK",
    "TWIST yes",
    "GO a; GO b",
    "SPEED; GO 4; GO 5",
)
PROBES = (
    "QUIET",
    "GO b",
    "GO 4",
    "TAKE-BACK",
    "USE lantern b",
    "WISH stealth yes",
    "TWIST yes",
    "BLOOD 4",
    "PUSH 4",
    "nonsense",
)
READ = {name: words[-1] for name, words in flags().allowed.items() if name not in ("mode", "rhythm")}
"""Whatever a host may choose otherwise, all at once."""
GAMES: dict[str, dict[str, Any]] = {
    "campaign": {},
    "campaign-ready": {"rhythm": "ready"},
    **{f"chapter-{mode}": {"mode": mode} for mode in "1234"},
    **{f"chapter-{mode}-read": {"mode": mode, "rhythm": "ready", **READ} for mode in "1234"},
    **{f"small-{mode}": {"mode": mode, "camp": "fixture"} for mode in "34"},
}
EVERY = 6
"""Of how many versions one is looked at, where looking takes long."""
PLAIN = replace(RULES, picture=lambda view, labels: "")
"""Without pictures, which take long and are made of the view alone; tests/laws draws them."""
SECRETS = {**dict.fromkeys(o.MANIACS, (MANIAC,)), **dict.fromkeys(o.CAMPERS, CAMPERS), **dict.fromkeys(o.NOBODYS, "none")}


@cache
def played(name: str) -> Trial:
    """One game of each kind, the same for all laws."""
    random = Random(name)
    trial = seated(RULES, name.encode().ljust(32), max(RULES.meta.seats), GAMES[name])
    return play(trial, random.randrange, LINES)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "law",
    [
        *(laws.redecides, laws.waits_or_over, laws.silence_decides),
        *(laws.fixed_stand, laws.chapters_go_on, laws.parses_back),
    ],
    ids=lambda law: law.__name__,
)
def test_laws_of_every_title(name: str, law: Any) -> None:
    assert law(played(name)) == []


@pytest.mark.parametrize("name", ["campaign", "chapter-3"])
def test_a_window_that_ends_for_all_at_once_is_carried_out_as_if_it_had_ended_for_one_after_the_other(name: str) -> None:
    """What the clock does, beside what every game here was played with. Which orders are in is as chance had it."""
    trial, compared = played(name), 0
    for one in trial.played:
        at = one.after
        asks = [ask for ask in at.table.asks if ask.fixed] if at.table.phase == "running" else []
        if len(asks) < 2:
            continue
        singly = at
        for ask in asks:
            singly = _after(singly, PassDeadline(ask.key, ask.due), trial)
        together = _after(at, PassDeadlines(tuple(ask.key for ask in asks), asks[0].due), trial)
        assert (together.game, together.table.draws) == (singly.game, singly.table.draws)
        compared += 1
    assert compared > 20


def _after(at: Situation, command: PassDeadline | PassDeadlines, trial: Trial) -> Situation:
    told = decide(RULES, at, command, Actor("clock"), dice_for(at, trial.secret))
    assert not isinstance(told, Refusal)
    return settle(RULES, fold(RULES, at, told), at.table.version + 1, {})


def carried_on(seed: int) -> tuple[Trial, list[Situation]]:
    """A campaign from the end of chapter I, with somebody alive, on to its end; and where it stood in between."""
    campers = {"red": "re1", "brown": "re2", "green": {"at": "gr1", "clues": ["lantern"]}, "blue": "bl1"}
    cabins = {"red": "camper brown", "green": "camper", "blue": "camper", "yellow": "maniac"}
    tokens = {"a1": "corpse yellow", "b1": "corpse", "c1": "unseen trap", "d1": "unseen lantern", "e1": "key brown"}
    given = {"round": 15, "maniac": 54, "campers": campers, "cabins": cabins, "tokens": tokens, "hand": ["twist"]}
    game = RULES.arrange({**given, "options": {"camp": "camp", "rhythm": "fixed"}, "boat": "g11"})
    random = Random(seed)
    trial = seated(RULES, bytes([seed] * 32), max(RULES.meta.seats), {})
    dice = dice_for(trial.situation, trial.secret)
    at = fold(RULES, Situation(trial.situation.table, game), RULES.step(game, "end-chapter", dice))
    at = fold(RULES, at, run(RULES, at, dice))
    trial.situation = settle(RULES, at, at.table.version + 1, {wait.key: 1 for wait in RULES.waits(at.game)})
    begun = len(trial.played)
    play(trial, random.randrange, LINES)
    return trial, [one.after for one in trial.played[begun:]]


@pytest.mark.parametrize("seed", [1, 2])
def test_nor_does_it_in_the_later_chapters_of_a_campaign(seed: int) -> None:
    dice = RandomDice(seed)
    trial, found = carried_on(seed)
    for at in found[::24]:
        if at.table.phase == "running":
            for seat in (MANIAC, CAMPERS[0], CAMPERS[3]):
                assert laws.interferes(PLAIN, at, seat, dice, PROBES) == [], (seat, at.game.board.stage)
            for wait in RULES.waits(at.game):
                command = RULES.default(RULES.view(at.game, wait.seat), wait)
                assert not isinstance(RULES.decide(at.game, command, ScriptedDice()), Refusal)
    board = trial.situation.game.board
    assert (board.phase, board.chapter in (3, 4)) == ("over", True)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_not_know_changes_nothing_for_it(name: str) -> None:
    dice = RandomDice(len(name))
    changed = 0
    for one in played(name).played[::EVERY]:
        if one.after.table.phase != "running" or one.after.game is None:
            continue
        for seat in (MANIAC, CAMPERS[0], CAMPERS[3]):
            changed += RULES.scramble(one.after.game, seat, dice) != one.after.game
            assert laws.interferes(PLAIN, one.after, seat, dice, PROBES) == [], (seat, one.after.game.board.stage)
    assert changed > 20


@pytest.mark.parametrize("name", GAMES)
def test_who_is_asked_and_when_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Of a question that runs its whole time no answer shows; in the rhythm ``ready`` one does, as its host was told."""
    dice = RandomDice(len(name))
    for state in prefixes(played(name))[::EVERY]:
        for seat in (MANIAC, CAMPERS[1]):
            other = RULES.scramble(state, seat, dice)
            one, two = (
                [
                    (wait.seat, wait.key, wait.kind, wait.visible, wait.answered and not wait.fixed)
                    for wait in RULES.waits(each)
                ]
                for each in (state, other)
            )
            assert one == two
            assert RULES.view(other, None) == RULES.view(state, None)


@pytest.mark.parametrize("name", [name for name in GAMES if "rhythm" not in GAMES[name]])
def test_the_end_of_a_time_sounds_the_same_whatever_was_filed(name: str) -> None:
    dice, fixed = RandomDice(len(name)), 0
    for one in played(name).played[::EVERY]:
        if one.after.table.phase == "running" and one.after.game is not None:
            fixed += any(wait.fixed for wait in RULES.waits(one.after.game))
            for seat in (MANIAC, CAMPERS[2]):
                assert laws.tells_when_due(RULES, one.after, seat, dice) == []
    assert fixed


@pytest.mark.parametrize("rhythm", ["fixed", "ready"])
@pytest.mark.parametrize("mode", ["campaign", *"1234"])
def test_where_everybody_is_silent_the_game_comes_to_its_end(mode: str, rhythm: str) -> None:
    trial = seated(RULES, b"silent" * 6, 6, {"mode": mode, "rhythm": rhythm})
    for _ in range(2000):
        if trial.over():
            break
        assert not isinstance(trial.deadline(trial.running()[0]), Refusal)
    assert trial.over()
    assert trial.situation.game.board.places


@pytest.mark.parametrize("name", GAMES)
def test_secrets_are_told_to_their_side_alone(name: str) -> None:
    secret = 0
    for one in played(name).played:
        for told in one.told:
            kind = type(told.outcome)
            if kind in SECRETS:
                secret += 1
                assert told.to == SECRETS[kind]
            elif isinstance(told.outcome, RULES.outcomes) and kind not in (o.WishFiled, o.Unsaid):
                assert told.to == "all"
    assert secret > 10


@pytest.mark.parametrize("name", GAMES)
def test_clues_are_neither_made_nor_lost(name: str) -> None:
    counts = [tally(state) for state in prefixes(played(name))]
    assert all(sum(count.values()) in range(35, 39) for count in counts)


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_offered_is_legal(name: str) -> None:
    for state in prefixes(played(name))[::9]:
        for wait in RULES.waits(state):
            found = choices(RULES.view(state, wait.seat), wait)
            assert found
            for command in found:
                assert not isinstance(RULES.decide(state, command, ScriptedDice()), Refusal)


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_a_refusal_shows_would_count(name: str) -> None:
    for state in prefixes(played(name))[::19]:
        for seat in (MANIAC, *CAMPERS[:2]):
            view = RULES.view(state, seat)
            for line in LINES:
                found = refusal_of(RULES, state, line, view)
                for legal in found.legal if found else ():
                    assert refusal_of(RULES, state, legal, view) is None, (line, legal)


@pytest.mark.parametrize("name", GAMES)
def test_everything_survives_being_written_down(name: str) -> None:
    for one in played(name).played[::5]:
        if one.after.game is not None:
            assert again(one.after.game, RULES.state) == one.after.game
        for told in one.told:
            if isinstance(told.outcome, RULES.outcomes):
                assert again(told.outcome, RULES.outcomes) == told.outcome


@pytest.mark.parametrize("name", GAMES)
def test_an_ask_that_has_closed_never_comes_back_under_its_key(name: str) -> None:
    open_now: set[str] = set()
    closed: set[str] = set()
    for one in played(name).played:
        keys = [ask.key for ask in one.after.table.asks]
        assert len(keys) == len(set(keys))
        assert not closed & set(keys)
        closed |= open_now - set(keys)
        open_now = set(keys)


@pytest.mark.parametrize("name", [name for name in GAMES if "rhythm" not in GAMES[name]])
@pytest.mark.parametrize(
    ("filed", "others"),
    [
        ((o.HuntFiled, o.HuntWithdrawn, o.BloodFiled, o.TwistFiled), (None, *CAMPERS)),
        ((o.OrderFiled, o.CaptainNamed), (None, MANIAC)),
    ],
    ids=["maniac", "campers"],
)
def test_nobody_else_hears_anything_of_what_a_side_files(
    name: str, filed: tuple[type, ...], others: tuple[int | None, ...]
) -> None:
    """Also no outcome of the table: that something was filed at all is as secret as what."""
    acts = 0
    for one in played(name).played:
        outcomes = [told.outcome for told in one.told if isinstance(told.outcome, RULES.outcomes)]
        if len(outcomes) == 1 and isinstance(outcomes[0], filed):
            acts += 1
            assert not any(may_see(told.to, other) for told in one.told for other in others)
    assert acts
