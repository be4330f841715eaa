"""Everything the title can say is said in both languages, in whole games and for every outcome there is."""

from __future__ import annotations

import ast
import random
import re
import typing
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import games.cutthroat_caverns.r1 as title
from events.verbs.words import vocabulary
from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import asks, cards, carried, encounters, flags
from games.cutthroat_caverns.r1.commands import HoldFor, Play
from games.cutthroat_caverns.r1.picture import ENGLISH
from games.cutthroat_caverns.r1.state import Attack, Offer, Plan
from games.cutthroat_caverns.r1.vocabulary import plain
from games.cutthroat_caverns.r1.words.narrate import SAYINGS
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, play, seated
from games.kernel.wording import LANGUAGES
from projections.letters.catalogue import common, own, speech
from projections.letters.orders import of_title
from projections.letters.phrases import phrases
from projections.letters.template import compiled, holes
from projections.letters.words import Catalogue
from tests.games.lawful import said

NAMES = {1: "Вера", 2: "Анна", 3: "Борис", 4: "Юрий"}
LATIN = re.compile(r"[A-Za-z]{2}|[A-Za-oq-z]|p(?![1-6])")
"""Latin letters, but for the seats p1 to p6."""
EN, RU = (next(c for c in own("cutthroat_caverns", 1) if c.language == language) for language in ("en", "ru"))
SPEECHES = [speech("cutthroat_caverns", 1, language, reword=of_title(RULES)) for language in LANGUAGES]
LINES = [
    *("HOLD reveal", "HOLD pre-reveal", "HOLD counter", "HOLD items", "HOLD action", "HOLD none", "POLICY weakest"),
    *("IF any WOULD-KILL THEN PLAY critical-miss", "IF any BEFORE-REVEAL THEN PLAY edge-out", "KEEP trip", "CLEAR"),
]


@cache
def a_game(number: int) -> Trial:
    """A whole game of four, played by chance from the menus, with some HOLDs and orders."""
    chance = random.Random(number)
    trial = seated(RULES, bytes([number]) * 32, 4, {})
    return play(trial, chance.randrange, LINES)


@pytest.mark.parametrize("number", [1, 2])
def test_whole_games_lack_no_sentence_in_either_language(number: int) -> None:
    different = {msgspec.json.encode(words): words for words in said(a_game(number), SAYINGS)}
    assert len(different) > 500
    for words in different.values():
        for speech_ in SPEECHES:
            assert speech_.missing(words) == ()
            text = speech_.say(words, NAMES)
            assert text.strip()
            assert "{" not in text
            assert "None" not in text
        assert not LATIN.search(text), text


@pytest.mark.parametrize("number", [1, 2])
def test_what_a_russian_reader_may_answer_is_russian_and_counts_as_it_stands(number: int) -> None:
    for one in a_game(number).played:
        for wait in RULES.waits(one.after.game) if one.after.game else ():
            view = RULES.view(one.after.game, wait.seat)
            for option in RULES.options(view, wait):
                line = SPEECHES[1].order(option.line)
                assert not LATIN.search(line), line
                assert RULES.parse(line, view) == RULES.parse(option.line, view)


def test_no_russian_sentence_names_an_english_word_of_an_order() -> None:
    english = {*plain().terms("ru", ("verb", "particle")), *vocabulary().terms["en"]}
    for catalogue in (*own("cutthroat_caverns", 1), *common(), *phrases()):
        if catalogue.language == "ru":
            for key, text in catalogue.words.items():
                assert not english & set(re.findall(r"[A-Z]{2,}", text)), key


def _terms(catalogue: Catalogue, key: str) -> set[tuple[str, str]]:
    """The placeholders of a sentence and the tables they look into; nouns and choices belong to the language."""
    return {(h.name, h.of if h.kind == "@" else "") for h in holes(compiled(catalogue.words[key]))}


def test_both_languages_say_the_same_things() -> None:
    assert EN.words.keys() == RU.words.keys()
    assert {key: _terms(EN, key) for key in EN.words} == {key: _terms(RU, key) for key in RU.words}
    assert {table: set(names) for table, names in EN.names.items()} == {t: set(n) for t, n in RU.names.items()}
    assert EN.nouns.keys() == RU.nouns.keys()
    assert all({"one", "few", "many", "other"} <= forms.keys() for forms in RU.nouns.values())


def test_every_thing_has_a_name() -> None:
    portraits = {"A025", "none"}
    assert EN.names["card"].keys() - portraits == cards().keys()
    assert EN.names["encounter"].keys() == encounters().keys()
    assert EN.names["character"].keys() == set(flags().characters)
    assert EN.names["kind"].keys() == EN.names["ask"].keys() == EN.names["default"].keys() == asks().keys()
    assert EN.names["carried"].keys() == carried().keys()
    assert EN.names["picture"].keys() == ENGLISH.keys()
    assert EN.names["closes"].keys() == RU.names["closes"].keys() <= EN.names["kind"].keys()
    plain = ("standard", "standard_special")  # an attack with nothing but its value says all by its name
    effects = {card.id for card in cards().values() if card.subtype not in plain}
    assert EN.names["effect"].keys() == effects


def test_every_placeholder_looks_into_a_table_that_is_there() -> None:
    nouns = EN.nouns.keys() | common()[0].nouns.keys()
    for text in EN.words.values():
        for hole in holes(compiled(text)):
            assert hole.kind not in ("#", "~") or hole.of in nouns
            assert hole.kind != "@" or hole.of in EN.names.keys() | {"seat"}


def test_every_outcome_has_its_row() -> None:
    assert set(typing.get_args(o.AnyOutcome)) == SAYINGS.keys()


BLOW = Attack(2, "A040", "set")
RARE = [
    o.EventBegan(3, "boogens", (40, 40), (1, 1)),
    o.EventBegan(7, "ripper", (190,), (3,), True),
    o.EventBegan(7, "boogens", (40, 40), (1, 1), True),
    o.EventBegan(7, "flooded_stair", (), (), True),
    o.EventEnded(4, "fled"),
    o.FeintSpent(2, "M_FEINT"),
    o.SecondShown(2, "A040"),
    o.TokenNamed(2, 3),
    o.Crowded(2, (3, 1)),
    o.CreatureCalmed(2),
    o.ItemSnatched(2, 1, "I_AMULET"),
    o.ManoeuvreReplaced(2, "M_FEINT", 1, "X_UNINT"),
    o.ActionCancelled(2, "X_CRIT", 1, "X_WATCH", False),
    o.ActionCancelled(2, "X_CRIT", 1, "X_FAST", True),
    o.SetsSwapped(2, 1),
    o.NowYours(1, "M_FOCUS"),
    o.Shielded(2, 1, 0, 20),
    o.FireMeant(1, "if-kills"),
    o.FireMeant(1, None),
    o.FireThrown(2, "I_FIRE"),
    o.FireBurned(2, 0, 30, 1),
    o.FireBurned(2, 3, 30, 4),
    o.LifeLost(2, 10, "fire"),
    o.AmuletUsed(2, 2),
    o.ActionPlayed(2, "X_TOUGH", 1, "down"),
    o.LotsDrawn((2, 1, 3), "again"),
    o.Petrified(2, 3),
    o.StoneStruck(2),
    o.Webbed(2, 6),
    o.ItemOwed(2),
    o.ItemSwallowed(2, "I_CURE"),
    o.AttackWarded(2),
    o.CreatureGrew(2),
    o.PathGrew(1),
    o.SetsRevealed((2, 1, 3), ("A040", "", "M_FOCUS"), (40, 0, 0)),
    o.LifeLost(2, 25, "spikes"),
    o.TargetKilled(2, 0, -2, 0, True),
    o.LotsDrawn((2, 1), "loot", 3),
    o.SetLaid(1, Plan(("A040",)), "policy"),
    o.PotionOpened(1, "I_IRON"),
    o.OfferMade(Offer(1, "trade", 1, 2, ("I_CURE",))),
    o.OfferMade(Offer(1, "trade", 1, 2, ("I_CURE",), ("I_STR",))),
    o.OfferClosed(Offer(1, "heal", 1, 2, ("I_CURE",)), "void"),
    o.ItemsMoved(1, 2, ("I_CURE", "I_STR")),
    o.TurnBegan(2, True),
    o.AttackMade(Attack(2, "A025-ORN", "set", sure=True), 50),
    o.AttackMade(Attack(2, "A040", "set", riders=("M_FOCUS",)), 70),
    o.AttackChanged(BLOW, 80),
    o.AttackLanded(2, "A020", 0, 20, 0),
    o.AttackLanded(2, "A100", 0, 100, 40),
    o.AttackLanded(2, "A100", 1, 100, 100, 4),
    o.AttackLanded(2, "A100", 1, 100, 40, 4),
    o.TargetKilled(2, 0, 4, 1, True),
    o.TargetKilled(2, 3, 1, 0, False),
    o.AnswerLaid(1, Play(1, "X_CRIT", 2)),
    o.HoldStored(1, HoldFor(1, "reveal", "leader", True, 40)),
    o.CreatureAttacked("specific", ((2, 20), (3, 10))),
    o.CreatureAttacked("random", ()),
    o.LifeKept(2, "critical-miss"),
    o.LootOver(3, ("I_CURE",)),
    o.DeckReshuffled(41),
    o.SpoilsChosen(1, ("A005",)),
    o.Discarded(1, ("A005", "A010")),
]


@pytest.mark.parametrize("outcome", RARE, ids=lambda outcome: type(outcome).__name__)
def test_what_happens_rarely_is_said_too(outcome: o.AnyOutcome) -> None:
    words = RULES.narrate(outcome, None)
    assert words is not None
    assert [lack for speech_ in SPEECHES for lack in speech_.missing(words)] == []


@pytest.mark.parametrize(
    ("echo", "whole"),
    [
        (o.CardsCounted(2, 3), o.CardsTaken(2, ("A005",))),
        (o.LateCounted(2), o.LateLaid(2, "A005")),
        (o.CardLostCounted(2), o.CardLost(2, "A005")),
        (o.DiscardCounted(2, 1), o.Discarded(2, ("A005",))),
        (o.StairPassed(2, 2), o.StairPaid(2, ("A005", "A010"))),
    ],
)
def test_an_echo_speaks_to_the_others_and_never_of_the_card(echo: o.AnyOutcome, whole: o.AnyOutcome) -> None:
    assert RULES.narrate(echo, 2) is None
    assert RULES.narrate(whole, 2) is not None
    heard = RULES.narrate(echo, 1)
    assert heard is not None
    assert "A005" not in str(heard.params)


def _codes(folder: Path) -> set[str]:
    """Every code a refusal is made with, as the source has it."""
    found = set()
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and node.args:
                assert isinstance(node.args[0], ast.Constant | ast.JoinedStr), f"{path.name}: a code that is no text"
                if isinstance(node.args[0], ast.Constant):
                    found.add(str(node.args[0].value))
    return found


def test_every_refusal_of_the_title_has_a_sentence() -> None:
    folder = Path(str(title.__file__)).parent
    codes = _codes(folder)
    assert "set-locked" in codes
    assert codes <= EN.words.keys() | common()[0].words.keys()


@pytest.mark.parametrize("catalogue", [EN, RU], ids=lambda catalogue: catalogue.language)
def test_every_line_that_help_names_is_understood(catalogue: Catalogue) -> None:
    view = RULES.view(a_game(1).played[9].after.game, 1)
    assert view.mine
    view = replace(view, mine=replace(view.mine, hand=("A025-TALON", "A025-NYX")))
    rows = [row.partition("  ") for row in catalogue.words["help.moves"].splitlines() if "  " in row]
    assert len(rows) == 36
    for line, _, meaning in rows:
        found = RULES.parse(line, view)
        assert meaning
        assert not isinstance(found, Refusal), (line, found)


def test_a_letter_reads_well() -> None:
    """One whole view, as its player reads it."""
    view = RULES.view(a_game(1).played[9].after.game, 1)
    text = "\n".join(SPEECHES[1].say(line, NAMES) for section in RULES.describe(view) for line in section.lines)
    assert "Событие 1" in text
    assert "Вера" in text


def test_the_table_says_which_number_is_initiative_and_which_the_seat() -> None:
    view = RULES.view(next(one.after.game for one in a_game(1).played if one.after.game and one.after.game.initiative), 1)
    lines = [line for section in RULES.describe(view) for line in section.lines if line.id == "player"]
    first = min(lines, key=lambda line: int(str(line.params["number"])))
    assert f"initiative 1: {NAMES[int(str(first.params['seat']))]} (seat {first.params['seat']})" in SPEECHES[0].say(
        first, NAMES
    )
    assert f"(место {first.params['seat']})" in SPEECHES[1].say(first, NAMES)


def test_at_the_stair_no_cards_go_down_and_what_lies_open_is_marked_as_passing() -> None:
    game = next(one.after.game for one in a_game(1).played if one.after.game and one.after.game.phase == "set")
    now = {
        phase: [s for s in RULES.describe(replace(RULES.view(game, 1), phase=phase, w0=True)) if s.passing]
        for phase in ("set", "stair")
    }
    ids = {phase: [line.id for s in sections for line in s.lines] for phase, sections in now.items()}
    assert "now-items-open" in ids["set"]
    assert "now-items-stair" in ids["stair"]
    assert "now-items-open" not in ids["stair"]
