"""Everything that happens, stands, can be answered and is refused is said in both languages, in whole games."""

from __future__ import annotations

import random
import typing
from functools import cache

import msgspec
import pytest

from games.final_hour.r1 import RULES
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.asks import asks, carried
from games.final_hour.r1.words.narrate import SAYINGS
from games.kernel.contract import Words
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, play, seated
from projections.letters.catalogue import common, own, speech
from projections.letters.template import compiled, holes
from projections.letters.words import Catalogue
from tests.games.final_hour.rules.test_cards import card
from tests.games.final_hour.rules.test_reversal import VOTE, stake
from tests.games.lawful import said

NAMES = {1: "Вера", 2: "Anna", 3: "Борис", 4: "Dan"}
EN, RU = (next(c for c in own("final_hour", 1) if c.language == language) for language in ("en", "ru"))
SPEECHES = [speech("final_hour", 1, language) for language in ("en", "ru")]
LINES = [
    *("SILENCE low", "SILENCE none", "ALWAYS READY no", "ALWAYS low", "READY yes", "TAKE-BACK 3"),
    *("RESOLVE MOVE 9", "RESOLVE 3 MOVE 3", "STANDING CANCEL all"),
]


@cache
def a_game(number: int) -> Trial:
    """A whole game of four, played by chance from the menus, with some orders."""
    chance = random.Random(number)
    options: dict[str, int | str | bool] = {
        "ancient": ("cthulhu", "umordhoth", "shudde-mell")[number % 3],
        "multi_hand": True,
    }
    return play(seated(RULES, bytes([number]) * 32, 4, options), chance.randrange, LINES)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_whole_games_lack_no_sentence_in_either_language(number: int) -> None:
    different = {msgspec.json.encode(words): words for words in said(a_game(number), SAYINGS)}
    assert len(different) > 100
    for words in different.values():
        _whole(words)


def _whole(words: Words) -> None:
    for speech_ in SPEECHES:
        assert speech_.missing(words) == ()
        text = speech_.say(words, NAMES)
        assert text.strip()
        assert "{" not in text
        assert "None" not in text


def _terms(catalogue: Catalogue, key: str) -> set[tuple[str, str]]:
    """The placeholders of a sentence and the tables they look into; nouns and choices belong to the language."""
    return {(h.name, h.of if h.kind == "@" else "") for h in holes(compiled(catalogue.words[key]))}


def test_both_languages_say_the_same_things() -> None:
    assert EN.words.keys() == RU.words.keys()
    assert {key: _terms(EN, key) for key in EN.words} == {key: _terms(RU, key) for key in RU.words}
    assert {table: set(names) for table, names in EN.names.items()} == {t: set(n) for t, n in RU.names.items()}


def test_every_placeholder_looks_into_a_table_that_is_there() -> None:
    nouns = EN.nouns.keys() | common()[0].nouns.keys()
    for text in EN.words.values():
        for hole in holes(compiled(text)):
            assert hole.kind not in ("#", "~") or hole.of in nouns
            assert hole.kind != "@" or hole.of in EN.names.keys() | {"seat"}


def test_every_outcome_and_every_ask_has_its_row() -> None:
    assert set(typing.get_args(o.AnyOutcome)) == SAYINGS.keys()
    assert EN.names["kind"].keys() == EN.names["ask"].keys() == EN.names["default"].keys() == asks().keys()
    assert EN.names["carried"].keys() == carried().keys()


@pytest.mark.parametrize(
    "line",
    [
        *("MOVE 9", "MOVE 3 4 5", "ATTACK S03b=1", "MOVE 3; ATTACK S03b=9", "MOVE 3; ATTACK S03b=1 S03b=1", "SEAL 2-3"),
        *("USE chalk 1-2", "USE knuckles", "FIRST S03b", "RESOLVE 20", "RESOLVE 6", "LAY 1", "PASS", "TAKE-BACK 5"),
        *(
            "MOVE",
            "ATTACK",
            "SEAL 9",
            "HEAL",
            "REPAIR",
            "STAKE",
            "SWAP 1",
            "ALWAYS",
            "ALWAYS keep",
            "IF",
            "IF laid contains",
        ),
        *(
            "IF laid contains two",
            "IF laid contains two below",
            "IF laid contains two below 5",
            "STANDING",
            "STANDING CANCEL",
        ),
        *("READY maybe", "SILENCE", "STAKE 1 2", "USE", "PUSH", "HIT S03b", "SHOVE 3", "DIRECT", "EACH p1", "LAY"),
    ],
)
@pytest.mark.parametrize("given", [card("J02", monsters={3: ["S03b"]}), VOTE, stake()], ids=["card", "vote", "stake"])
def test_refusals_have_their_sentence(given: dict[str, typing.Any], line: str) -> None:
    state = RULES.arrange(given)
    view = RULES.view(state, 1)
    found = RULES.parse(line, view)
    if not isinstance(found, Refusal | RULES.commands):
        return
    if not isinstance(found, Refusal):
        found = RULES.decide(state, found, None)  # type: ignore[arg-type]  # what is refused draws nothing
    if isinstance(found, Refusal):
        for speech_ in SPEECHES:
            assert "{" not in speech_.say(Words(found.code, found.params), NAMES)
            assert speech_.missing(Words(found.code, found.params)) == ()
