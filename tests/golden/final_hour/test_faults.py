"""The tally is worth something: of faults put in on purpose, in what is told and in the rules themselves, it finds each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from games.final_hour.r1 import RULES
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.auto import AUTO
from games.kernel.trial import Trial
from tests.golden.final_hour import golden, tally
from tests.golden.final_hour.ledger import Tally, Told

Change = Callable[[Told], Told | None]
FEW = (*range(1, golden.GAMES, 7), *golden.MORE)
"""Among these games there is one with whatever a fault needs."""


@cache
def game(number: int) -> Trial:
    return golden.played(RULES, number, Counter())


@cache
def public(number: int) -> tuple[Told, ...]:
    told = (told for one in game(number).played for told in one.told)
    ours = (one.outcome for one in told if one.to == "all" and isinstance(one.outcome, RULES.outcomes))
    return tuple(msgspec.to_builtins(outcome) for outcome in ours)


def wrong(told: list[Told]) -> list[str]:
    book = Tally()
    tally.hear(book, told)
    book.must(book.ledger.over, "not over")
    return book.wrong


def _more(field: str, by: int = 1) -> Change:
    return lambda told: {**told, field: told[field] + by}


def _other(field: str, *values: Any) -> Change:
    """The first of the values that it is not."""
    return lambda told: {**told, field: next(value for value in values if value != told[field])}


def _farther(told: Told) -> Told | None:
    return {**told, "path": [*told["path"], told["start"]]} if told["path"] else None


def _more_wounds(told: Told) -> Told:
    (token, count), *others = told["wounds"]
    return {**told, "wounds": [[token, count + 9], *others]}


def _fewer(told: Told) -> Told | None:
    return {**told, "tokens": told["tokens"][1:]} if told["tokens"] else None


def _else(told: Told) -> Told | None:
    """The omens of another row."""
    return {**told, "omens": 4 - told["omens"], "row": 3 - told["row"]} if told["omens"] != 2 else None


def _unplaced(told: Told) -> Told:
    return {**told, "placed": told["placed"][1:]}


FALSE: dict[str, tuple[str, Change]] = {
    "a monster less in set-up": ("fh.MonstersPlaced", _unplaced),
    "health lost twice": ("fh.HealthLost", _more("count")),
    "health above the start": ("fh.HealthRecovered", _more("count", 9)),
    "a walk beyond the card": (
        "fh.Moved",
        lambda told: {**told, "path": told["path"] * 5},
    ),
    "more wounds than the card gives": ("fh.Attacked", _more_wounds),
    "a monster that should have died": ("fh.MonstersDestroyed", _fewer),
    "a monster a step farther": ("fh.MonsterMoved", _farther),
    "a monster that appears elsewhere": ("fh.MonsterSpawned", _other("at", 1, 12)),
    "damage elsewhere": ("fh.DamagePlaced", _other("at", 6, 2)),
    "more damage removed than lies there": ("fh.DamageRemoved", _more("count", 3)),
    "a seal turned otherwise": ("fh.SealTurned", lambda told: {**told, "gone": not told["gone"]}),
    "a seal where nobody stands": ("fh.SealPlaced", _other("walkway", (1, 2), (14, 15))),
    "another clue's place": ("fh.ClueFound", _other("at", 1, 15)),
    "an item taken twice": ("fh.ItemUsed", _other("item", "I1", "I2")),
    "a gate token too many": ("fh.GateOpened", _more("tokens")),
    "another gate": ("fh.GateOpened", _other("gate", "A", "B")),
    "omens of another row": ("fh.OmensCounted", _else),
    "the other half of a card": ("fh.ActionRevealed", _other("side", "top", "bottom")),
    "a card of another deck": ("fh.ActionRevealed", _other("card", "J01", "H10")),
    "ranks out of order": ("fh.RanksFixed", lambda told: {**told, "order": told["order"][::-1]}),
    "a number laid by another seat": ("fh.PriorityLaid", _more("seat")),
    "a number there is not": ("fh.PriorityLaid", _more("number", 30)),
    "the lead passed on twice": ("fh.LeadPassed", _more("seat")),
    "forced too early": ("fh.LeadPassed", lambda told: {**told, "forced": not told["forced"]}),
    "a vote counted otherwise": ("fh.VotesCounted", lambda told: {**told, "attempt": not told["attempt"]}),
    "hits too many": ("fh.RitualRevealed", _more("hits")),
    "fewer hits needed": ("fh.RitualRevealed", _more("needed", -1)),
    "won and not lost": ("fh.GameOver", lambda told: {**told, "won": not told["won"]}),
    "lost by something else": ("fh.GameOver", _other("why", "failed", "overflow")),
    "a gate token burned and not told": ("fh.GateBurned", _more("left")),
    "an overflow elsewhere": ("fh.RitualOverflowed", _more("at")),
    "a round left out": ("fh.RoundBegan", _more("round")),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_told_wrong_is_found(name: str) -> None:
    kind, change = FALSE[name]
    for number in FEW:
        told = public(number)
        found = ((at, change(one)) for at, one in enumerate(told) if one["is"] == kind)
        at, false = next(((at, false) for at, false in found if false), (0, None))
        if false:
            assert wrong(list(told)) == []
            assert wrong([*told[:at], false, *told[at + 1 :]])
            return
    raise AssertionError("no game had the occasion")


MISSED = (
    *("fh.MonstersDestroyed", "fh.SealTurned", "fh.ZoneActivated", "fh.ClueFound", "fh.ItemTaken", "fh.GateBurned"),
    *("fh.MonsterSpawned", "fh.NothingSpawned", "fh.PoolRefilled", "fh.PriorityReshuffled", "fh.ActionDeckRebuilt"),
    *(
        "fh.BlindTurned",
        "fh.GateOpened",
        "fh.ReckoningDone",
        "fh.GameOver",
        "fh.MonsterMoved",
        "fh.NoClue",
        "fh.DamagePlaced",
    ),
)


@pytest.mark.parametrize("kind", MISSED)
def test_what_should_have_followed_and_was_not_told_is_missed(kind: str) -> None:
    number = next(number for number in FEW if any(one["is"] == kind for one in public(number)))
    told = public(number)
    at = next(at for at, one in enumerate(told) if one["is"] == kind)

    assert wrong([*told[:at], *told[at + 1 :]])


def _two_moves(told: tuple[Told, ...]) -> int | None:
    """Where two monsters of one zone move one after the other, from different places."""
    for at, (zone, one, other) in enumerate(zip(told, told[1:], told[2:], strict=False)):
        kinds = [each["is"] for each in (zone, one, other)]
        if kinds == ["fh.ZoneActivated", "fh.MonsterMoved", "fh.MonsterMoved"] and one["start"] != other["start"]:
            return at + 1
    return None


def test_monsters_that_act_out_of_order_are_found() -> None:
    number, at = next((number, at) for number in FEW if (at := _two_moves(public(number))) is not None)
    told = public(number)

    assert wrong([*told[:at], told[at + 1], told[at], *told[at + 2 :]])


# -- what the rules do and nobody is told --


def _board(state: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(state, board=msgspec.structs.replace(state.board, **changes))


def _healed(state: Any) -> Any:
    people = tuple(msgspec.structs.replace(one, health=one.health + 1) for one in state.board.investigators)
    return _board(state, investigators=people)


SECRET: dict[str, tuple[type, Callable[[Any], Any]]] = {
    "a priority card lost": (o.OmensCounted, lambda state: _board(state, discards=state.board.discards[1:])),
    "a monster lost from the pile": (o.OmensCounted, lambda state: _board(state, pile=state.board.pile[1:])),
    "a monster there twice": (o.GateOpened, lambda state: _board(state, pile=(*state.board.pile, "S01b"))),
    "a seal that nobody laid": (o.RanksFixed, lambda state: _board(state, seals=())),
    "health that nobody gave": (o.RoundBegan, _healed),
    "a clue gone": (o.OmensCounted, lambda state: _board(state, clues=state.board.clues[1:])),
    "a gate token gone": (o.OmensCounted, lambda state: _board(state, stack=state.board.stack - 1)),
    "a card of a hand lost": (
        o.OmensCounted,
        lambda state: msgspec.structs.replace(
            state, secrets=tuple(msgspec.structs.replace(own, hand=own.hand[1:]) for own in state.secrets)
        ),
    ),
}


@pytest.mark.parametrize("name", SECRET)
def test_a_fault_of_the_board_that_nobody_is_told_is_found(name: str) -> None:
    kind, change = SECRET[name]
    for number in FEW:
        trial = refolded(kind, change, number)
        if golden.tallied(trial).wrong:
            return
    raise AssertionError("never found")


def refolded(kind: type, change: Callable[[Any], Any], number: int) -> Trial:
    """A game under rules that fold one outcome otherwise."""

    def evolve(state: Any, outcome: Any) -> Any:
        after = RULES.evolve(state, outcome)
        return change(after) if isinstance(outcome, kind) else after

    return golden.played(replace(RULES, evolve=evolve), number, Counter())


# -- what a card has to bring, left out by the rules wherever its owner says nothing of it --

LEFT_OUT = {"DESTROY": "destroyed", "SWEEP": "swept", "HEAL": "healed", "HEAL_AT": "healed", "HEAL_ANY": "healed"}
"""Effect word -> a word of what the tally says of it."""


@pytest.mark.parametrize("word", LEFT_OUT)
def test_a_sentence_that_has_to_be_done_and_was_left_out_is_found(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AUTO, word, lambda course, seat, effect, wishes: None)  # type: ignore[arg-type]
    for number in range(golden.GAMES):
        said = golden.tallied(golden.played(RULES, number, Counter())).wrong
        if said:
            assert any(LEFT_OUT[word] in what for what in said), said
            return
    raise AssertionError("never found")


def test_the_tally_refuses_an_outcome_it_has_never_heard_of() -> None:
    with pytest.raises(KeyError):
        tally.hear(Tally(), [{"is": "fh.Unheard"}])
