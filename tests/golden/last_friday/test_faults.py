"""The tally is worth something: of faults put in on purpose, in what is told, to whom, and in the rules, it finds each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from games.kernel.trial import Trial
from games.last_friday.r1 import (
    RULES,
)
from games.last_friday.r1 import outcomes as o
from tests.golden.last_friday import golden, tally
from tests.golden.last_friday.ledger import Tally, Told

Change = Callable[[Told], Told | None]
Heard = tuple[Told, Any]
FEW = tuple(dict.fromkeys((*range(0, golden.GAMES, 3), *golden.MORE, *range(golden.GAMES))))
"""Among these games there is one with whatever a fault needs."""


@cache
def game(number: int) -> Trial:
    return golden.played(RULES, number, Counter())


@cache
def told(number: int) -> tuple[Heard, ...]:
    outcomes = (one for version in game(number).played for one in version.told)
    return tuple((msgspec.to_builtins(one.outcome), one.to) for one in outcomes if isinstance(one.outcome, RULES.outcomes))


def wrong(heard: Sequence[Heard]) -> list[str]:
    """What is wrong first: behind it the ledger knows too little to go on."""
    book = Tally()
    for one in heard:
        try:
            tally.hear(book, [one])
        except KeyError:
            assert book.wrong
        if book.wrong:
            return book.wrong
    book.must(book.book.over, "not over")
    return book.wrong


@cache
def fine(number: int) -> bool:
    return wrong(told(number)) == []


def _more(field: str, by: int = 1) -> Change:
    return lambda told: {**told, field: told[field] + by}


def _other(field: str, *values: Any) -> Change:
    """The first of the values that it is not."""
    return lambda told: {**told, field: next(value for value in values if value != told[field])}


def _fewer(field: str) -> Change:
    return lambda told: {**told, field: told[field][1:]} if told[field] else None


def _where(change: Change, **fields: Any) -> Change:
    return lambda told: change(told) if all(told[name] == value for name, value in fields.items()) else None


def _longer(field: str, thing: Any) -> Change:
    return lambda told: {**told, field: [*told[field], thing]}


def _won(told: Told) -> Told:
    return {**told, "places": [{**place, "place": 3 - place["place"]} for place in told["places"]]}


def _faces(told: Told) -> Told:
    (dot, kind), *others = told["clues"]
    return {**told, "clues": [[dot, "trap" if kind != "trap" else "lantern"], *others]}


def _first(field: str, value: Any) -> Change:
    return lambda told: {**told, field: [value, *told[field][1:]]}


DOTS, COLOURS, CIRCLES = ("a1", "n1"), ("brown", "red"), (1, 200)
FALSE: dict[str, tuple[str, Change]] = {
    "a card of another colour": ("CardChosen", _other("card", "R1", "N3")),
    "a card with another token": ("CardChosen", _other("token", "trap", "lantern")),
    "a camper that begins elsewhere": ("CampersPlaced", _fewer("places")),
    "an encounter token missing": ("LayoutFixed", _fewer("laid")),
    "encounter tokens told elsewhere": ("EncountersLaid", _fewer("dots")),
    "a boat at no dock": ("BoatMoored", _other("dock", *DOTS)),
    "a cabin for the other side": ("CabinLaid", _other("side", "camper", "maniac")),
    "a clue less spread": ("TokensSpread", _fewer("clues")),
    "corpses on one dot": ("TokensSpread", lambda told: {**told, "corpses": [told["clues"][0], *told["corpses"][1:]]}),
    "a token too many in his hand": ("TokensGiven", _longer("hand", "stealth")),
    "a Chosen one outside": ("ChosenPlaced", _other("dot", *DOTS)),
    "a Chosen one with less": ("ChosenEquipped", _fewer("reserve")),
    "another is the Chosen one": ("ChosenNamed", _where(_other("colour", *COLOURS), how="caught")),
    "he begins elsewhere": ("ManiacStarted", _other("circle", *CIRCLES)),
    "a start that is none": ("StartFiled", _other("circle", *CIRCLES)),
    "a round left out": ("RoundBegan", _more("round")),
    "a window for the other side": ("WindowOpened", _other("party", "campers", "maniac")),
    "an extra window for fewer": ("WindowOpened", _fewer("later")),
    "time of a seat that is not asked": ("TimePassed", _more("seat", 9)),
    "a window closed for the other side": ("OrdersClosed", _other("party", "campers", "maniac")),
    "a turn of another colour": ("TurnBegan", _other("colour", *COLOURS)),
    "another turn ends": ("TurnEnded", _other("colour", *COLOURS)),
    "a step along no trail": ("Stepped", _other("to", *DOTS)),
    "a step over another circle": ("Stepped", _other("over", *CIRCLES)),
    "a step by a boat that lies elsewhere": ("Stepped", _where(_other("by", "boat"), by="walk")),
    "a clue that is not held": ("ClueUsed", _where(_other("kind", "shovel", "sneakers"), kind="hearing")),
    "a clue that does not count": ("ClueUsed", lambda told: {**told, "counts": not told["counts"]}),
    "a lantern too far": ("ClueUsed", _where(_other("dot", *DOTS), kind="lantern")),
    "a trap too far": ("ClueUsed", _where(_other("dot", *DOTS), kind="trap")),
    "hearing from afar": ("ClueUsed", _where(_other("dot", *DOTS), kind="hearing")),
    "a false answer to hearing": ("Heard", lambda told: {**told, "yes": not told["yes"]}),
    "another corpse cleared": ("CorpseCleared", _other("dot", *DOTS)),
    "another thing opened": ("TokenOpened", _other("face", "trap", "hearing")),
    "another thing taken": ("TokenTaken", _other("face", "trap", "hearing")),
    "a thing dropped far away": ("ClueDropped", _other("dot", *DOTS)),
    "a key dropped far away": ("KeyDropped", _other("dot", *DOTS)),
    "a finder put far away": ("Shifted", _other("to", *DOTS)),
    "a cabin opened by another": ("CabinOpened", _other("by", *COLOURS)),
    "another cabin opened": ("CabinOpened", _other("cabin", *COLOURS)),
    "another clue shown": ("ClueShown", _other("kind", "trap", "lantern")),
    "a look at a dot where no clue is": ("CluesLookedAt", _longer("dots", "zz")),
    "other clues seen": ("CluesSeen", _faces),
    "another cabin is safe": ("Sheltered", _other("cabin", *COLOURS)),
    "another died": ("Died", _other("colour", *COLOURS)),
    "died elsewhere": ("Died", _other("dot", *DOTS)),
    "died otherwise": ("Died", _other("how", "run", "outside")),
    "a corpse elsewhere": ("CorpseLaid", _other("dot", *DOTS)),
    "a key laid elsewhere": ("KeyLaid", _other("dot", *DOTS)),
    "another key boxed": ("KeyBoxed", _other("key", *COLOURS)),
    "caught by another": ("Caught", _other("colour", *COLOURS)),
    "caught elsewhere": ("Caught", _more("circle")),
    "another bumped into him": ("Bumped", _other("colour", *COLOURS)),
    "pushed along no trail": ("Pushed", _fewer("dots")),
    "fewer are alarmed": ("MovingBegan", _fewer("movers")),
    "another has stepped": ("MovingDone", _other("colour", *COLOURS)),
    "he strode elsewhere": ("Strode", _other("circle", *CIRCLES)),
    "he strode over nothing": ("Strode", _where(_fewer("dots"), by="walk")),
    "he swam on foot": ("Strode", _other("by", "swim", "walk")),
    "lanterns on the way that are not there": ("Strode", _longer("lanterns", "a1")),
    "a step too many for kills": ("Thirsted", _more("steps")),
    "another token used": ("TokenUsed", _other("token", "stealth", "shadow")),
    "another cabin axed": ("CabinAxed", _other("colour", *COLOURS)),
    "shown elsewhere": ("PawnShown", _more("circle")),
    "an older trail": ("PawnShown", _where(_more("circle", -1), why="trail")),
    "shown by something else": ("PawnShown", _other("why", "hearing", "met")),
    "passed elsewhere": ("ManiacPassed", _more("circle")),
    "another trap sprung": ("TrapSprung", _other("dot", *DOTS)),
    "another trap cleared": ("TrapCleared", _other("dot", *DOTS)),
    "another lantern removed": ("LanternRemoved", _other("dot", *DOTS)),
    "a clue laid elsewhere": ("ClueLaid", _other("dot", *DOTS)),
    "a trail that was not shown": ("HuntEnded", _more("trail")),
    "another answer about Plot twist": ("TwistClosed", lambda told: {**told, "used": not told["used"]}),
    "cornered elsewhere": ("Cornered", _more("circle")),
    "another chapter ends": ("ChapterEnded", _more("chapter")),
    "a chapter ends by something else": ("ChapterEnded", _other("why", "killed", "cornered")),
    "fewer tokens opened at the end": ("EncountersOpened", _fewer("opened")),
    "fewer clues put back": ("CluesReturned", _fewer("returned")),
    "a survivor more": ("Scored", _more("salvation")),
    "a corpse more": ("Scored", _more("horror")),
    "fewer tokens cleared": ("TrackCleared", _fewer("tokens")),
    "Stealth for points": ("RewardTaken", _first("tokens", "stealth")),
    "more points than there are": ("StageBegan", _where(_more("due"), stage="reward")),
    "more looks than there are": ("StageBegan", _where(_more("due"), stage="looks")),
    "won and not lost": ("GameOver", _won),
    "lost by something else": ("GameOver", _other("why", "killed", "escaped")),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_told_wrong_is_found(name: str) -> None:
    kind, change = FALSE[name]
    for number in FEW:
        heard = told(number)
        found = ((at, change(one)) for at, (one, _) in enumerate(heard) if one["is"] == f"lf.{kind}")
        at, false = next(((at, false) for at, false in found if false), (0, None))
        if false:
            assert fine(number)
            assert wrong([*heard[:at], (false, heard[at][1]), *heard[at + 1 :]])
            return
    raise AssertionError("no game had the occasion")


MISSED = (
    *("TokensGiven", "CampersPlaced", "EncountersLaid", "ClueFaced", "ChosenEquipped", "RoundBegan", "WindowOpened"),
    *("TurnBegan", "TurnSkipped", "Heard", "CorpseCleared", "KeyBoxed", "CluesSeen", "Sheltered", "Died", "CorpseLaid"),
    *("KeyLaid", "Caught", "Bumped", "MovingBegan", "Strode", "Thirsted", "BloodOpened", "TokenUsed", "CabinAxed"),
    *("PawnShown", "ManiacPassed", "TrapSprung", "TrapCleared", "LanternRemoved", "ClueLaid", "HuntEnded", "Cornered"),
    "ChapterEnded",
    *("EncountersOpened", "CluesReturned", "Scored", "TrackCleared", "StageBegan", "ManiacStarted", "GameOver"),
)


@pytest.mark.parametrize("kind", MISSED)
def test_what_should_have_followed_and_was_not_told_is_missed(kind: str) -> None:
    number, at = _occasion(kind)
    heard = told(number)

    assert wrong([*heard[:at], *heard[at + 1 :]])


@pytest.mark.parametrize("kind", MISSED)
def test_what_comes_twice_is_found(kind: str) -> None:
    number, at = _occasion(kind)
    heard = told(number)

    assert wrong([*heard[: at + 1], *heard[at:]])


def _occasion(kind: str) -> tuple[int, int]:
    return next((number, at) for number in FEW for at, (one, _) in enumerate(told(number)) if one["is"] == f"lf.{kind}")


OVERHEARD: dict[str, tuple[int, ...] | str] = {
    "Strode": "all",
    "ManiacStarted": "all",
    "HuntFiled": (1, 2),
    "LayoutFixed": "all",
    "ClueFaced": (1,),
    "CluesSeen": "all",
    "OrderFiled": "all",
    "WishFiled": "all",
    "BloodFiled": "all",
    "PawnShown": (1,),
    "Heard": (2, 3, 4, 5, 6),
}
"""Outcome -> whom it is told by mistake."""


@pytest.mark.parametrize("kind", OVERHEARD)
def test_what_the_wrong_seats_are_told_is_found(kind: str) -> None:
    number, at = _occasion(kind)
    heard = told(number)

    assert wrong([*heard[:at], (heard[at][0], OVERHEARD[kind]), *heard[at + 1 :]])


def test_the_tally_refuses_an_outcome_it_has_never_heard_of() -> None:
    with pytest.raises(KeyError):
        tally.hear(Tally(), [({"is": "lf.Unheard"}, "all")])


# -- what the rules do and nobody is told --


def _board(state: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(state, board=msgspec.structs.replace(state.board, **changes))


def _hunter(state: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(state, hunter=msgspec.structs.replace(state.hunter, **changes))


def _campers(state: Any, **changes: Any) -> Any:
    return _board(state, campers=tuple(msgspec.structs.replace(one, **changes) for one in state.board.campers))


SECRET: dict[str, tuple[type, Callable[[Any], Any]]] = {
    "a clue lost from the reserve": (
        o.RoundBegan,
        lambda state: msgspec.structs.replace(_board(state, reserve=state.board.reserve - 1), reserve=state.reserve[1:]),
    ),
    "a clue that turns into another": (
        o.ClueFaced,
        lambda state: msgspec.structs.replace(state, faces=tuple((dot, "trap") for dot, _ in state.faces)),
    ),
    "a token that vanishes": (o.HuntEnded, lambda state: _board(state, tokens=state.board.tokens[1:])),
    "an encounter token with another face": (
        o.EncountersLaid,
        lambda state: _hunter(state, layout=tuple((dot, "corpse") for dot, _ in state.hunter.layout)),
    ),
    "a key that appears": (o.TurnEnded, lambda state: _campers(state, key="red")),
    "a clue that nobody gave": (
        o.TurnEnded,
        lambda state: _campers(state, clues=("lantern",)),
    ),
    "a maniac who is elsewhere": (o.Strode, lambda state: _hunter(state, at=state.hunter.at % 200 + 1)),
    "a cell that was rewritten": (o.Strode, lambda state: _hunter(state, log=state.hunter.log[:-1])),
    "a swim that is forgotten": (o.HuntEnded, lambda state: _hunter(state, swum=not state.hunter.swum)),
    "a token back in his hand": (o.TokenUsed, lambda state: _board(state, hand=("axe", "shadow", "speed", "twist"))),
    "a boat that drifts": (o.TurnEnded, lambda state: _board(state, boat="")),
    "a pawn taken back": (o.PawnShown, lambda state: _board(state, pawn=0)),
    "a cabin that closes": (o.TurnEnded, lambda state: _board(state, huts=())),
    "a look that is forgotten": (
        o.CluesSeen,
        lambda state: msgspec.structs.replace(state, group=msgspec.structs.replace(state.group, looked=())),
    ),
    "a card that is there twice": (
        o.CardChosen,
        lambda state: _campers(state, spares=("R1", "R2", "R3")),
    ),
}


@pytest.mark.parametrize("name", SECRET)
def test_a_fault_that_nobody_is_told_is_found(name: str) -> None:
    kind, change = SECRET[name]
    for number in FEW:
        if any(one[0]["is"] == kind.__struct_config__.tag for one in told(number)):
            found = refolded(kind, change, number)
            if found:
                return
    raise AssertionError("never found")


def refolded(kind: type, change: Callable[[Any], Any], number: int) -> list[str]:
    """What the tally says of a game in which one kind of outcome is folded otherwise, as far as such a game comes."""
    book = Tally()
    for one in game(number).played:
        heard = [
            (msgspec.to_builtins(told.outcome), told.to) for told in one.told if isinstance(told.outcome, RULES.outcomes)
        ]
        tally.hear(book, heard)
        if one.after.game is not None and any(isinstance(told.outcome, kind) for told in one.told):
            state = msgspec.to_builtins(change(one.after.game))
            tally.compare(book, state["board"])
            tally.count(book, state)
    return book.wrong
