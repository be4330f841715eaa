"""Every outcome, name and refusal is said in both languages, whole and alike."""

from __future__ import annotations

import ast
import re
import typing
from pathlib import Path

import pytest

import games.last_friday.r1 as title
from games.kernel.contract import Placing, Words
from games.last_friday.r1 import cards
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1 import parts as p
from games.last_friday.r1.asks import asks, carried
from games.last_friday.r1.box import CAMPERS, CLUES, MANIAC, SECRETLY
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.flags import flags, readings
from games.last_friday.r1.outcome import Outcome
from games.last_friday.r1.state import Moving, Stage
from games.last_friday.r1.vocabulary import reword
from games.last_friday.r1.words.narrate import SAYINGS, narrate
from projections.letters.catalogue import common, own, speech
from projections.letters.template import compiled, holes
from projections.letters.words import Catalogue

EN, RU = (next(one for one in own("last_friday", 1) if one.language == language) for language in ("en", "ru"))
SPEECHES = [speech("last_friday", 1, language, reword=reword) for language in ("en", "ru")]
BOTH = pytest.mark.parametrize("catalogue", [EN, RU], ids=lambda catalogue: catalogue.language)
NAMES = {1: "Вера", 2: "Anna", 3: "Борис", 4: "Dan"}
PLACES = (Placing(1, 2, 0), *(Placing(seat, 1, 0) for seat in CAMPERS))
SAMPLES: tuple[Outcome, ...] = (
    o.GameBegan(readings({"camp": "fixture"}), 1),
    o.ChapterBegan(3),
    *(
        o.StageBegan("setup", stage, 2, ("red", "blue"))
        for stage in typing.get_args(Stage)
        if stage
        in (
            "layout",
            "boat",
            "cards",
            "cabins",
            "chosen",
            "place",
            "spread",
            "start",
            "ready",
            "settle",
            "nearest",
            "twist",
            "reward",
            "looks",
        )
    ),
    o.CardChosen("red", "R1", "lantern"),
    o.CardChosen("red", "R1", None),
    o.CampersPlaced((("red", "a"), ("blue", "waiting"), ("brown", ""))),
    o.CampersPlaced(()),
    o.LayoutFixed((("a", "red"), ("b", "corpse"), ("c", "hearing"))),
    o.EncountersLaid(("a", "b")),
    o.BoatMoored("p"),
    o.CabinLaid("red", "camper"),
    o.TokensSpread(("a",), ("b", "c")),
    o.ClueFaced("a", "trap"),
    o.TokensGiven(("axe", "speed")),
    o.TokensGiven(()),
    *(o.ChosenNamed("green", how) for how in ("caught", "nearest", "named")),
    o.ChosenPlaced("green", "r1"),
    o.ChosenEquipped("green", ("trap",), ("lantern",)),
    o.StartFiled(2),
    o.ManiacStarted(2),
    o.RoundBegan(3),
    o.WindowOpened("campers"),
    o.WindowOpened("maniac"),
    o.WindowOpened("campers", ("blue", "brown")),
    o.TimePassed(2),
    o.OrdersClosed("campers"),
    o.OrdersClosed("maniac"),
    o.OrderFiled("red", 2, (p.Go("c", (2,)), p.Use("hearing")), True),
    o.OrderFiled("red", 3, (), False),
    o.OrderWithdrawn("red", 2),
    o.OrderReturned("red", 2, "news"),
    o.OrderReturned("red", 2, "no-step", 2),
    o.CaptainNamed("red", "blue"),
    o.CaptainNamed("red", "red"),
    o.TurnBegan("red"),
    o.PartsLeft((p.Open(),)),
    o.PartsLeft((p.Open(),), "red"),
    o.PartsLeft(()),
    o.RestAsked("red"),
    o.RestGiven("red"),
    o.TurnEnded("red"),
    o.TurnSkipped("red"),
    o.HuntFiled(c.Hunt(1, (c.Stride(2, via=("a",)),), axe="red")),
    o.HuntWithdrawn(),
    o.HuntReturned("no-stride"),
    o.BloodFiled(c.Stride(4, "swim")),
    o.BloodFiled(None),
    o.TwistFiled(True),
    o.TwistFiled(False),
    o.WishFiled(1, "clue", ("a", "b")),
    o.WishFiled(1, "lantern", ("no",)),
    o.WishFiled(2, "key", ()),
    *(o.Unsaid(1, kind) for kind in ("clue", "corpse", "lantern", "stealth")),
    *(o.Unsaid(2, kind) for kind in ("take", "shift", "look", "key")),
    o.TokenReturned("axe", "cabin-open"),
    o.Stepped("red", "c"),
    o.Stepped("red", "c", 2),
    o.Stepped("red", "q", 0, "boat"),
    *(o.ClueUsed("red", kind, "a") for kind in CLUES),
    o.Heard("red", "a", True),
    o.Heard("red", "a", False),
    o.CorpseCleared("red", "a"),
    o.TokenOpened("red", "a", "clue", "trap"),
    o.TokenOpened("red", "a", "key", "blue"),
    o.TokenOpened("red", "a", "corpse", "owner"),
    o.TokenTaken("red", "a", "key", "blue"),
    o.TokenTaken("red", "a", "clue", "trap"),
    o.TokenLeft("red", "a"),
    o.ClueDropped("red", "a", "trap"),
    o.KeyDropped("red", "a", "blue"),
    o.KeyBoxed("red", "a"),
    o.Shifted("red", "a"),
    o.Shifted("red", ""),
    o.CabinOpened("red", "blue"),
    o.CluesLookedAt(("a",)),
    o.CluesSeen((("a", "trap"),)),
    o.ClueShown("green", "a", "trap"),
    o.Sheltered("red", "blue"),
    *(o.Died("red", "a", how) for how in ("hunted", "stumbled", "run", "outside")),
    o.CorpseLaid("a", "red"),
    o.KeyLaid("a", "blue"),
    o.Caught("red", 2),
    o.Bumped("red", "a"),
    o.Pushed("red", 2, ("a",)),
    o.MovingBegan((Moving("red", True, "alarm"), Moving("blue", True, "alarm"))),
    o.MovingBegan((Moving("brown", False, "lantern-showed"),)),
    o.MovingBegan(()),
    o.MovingDone("red"),
    o.Strode(2, "walk", ("a",)),
    o.Strode(2, "swim", ("a", "b")),
    o.Strode(2, "hatch"),
    o.Thirsted(1),
    o.Thirsted(0),
    o.BloodOpened(),
    o.BloodClosed(),
    *(o.TokenUsed(token) for token in SECRETLY),
    o.CabinAxed("red"),
    *(o.PawnShown(2, why) for why in ("trail", "lantern", "trap", "cabin", "hearing", "met", "cleared")),
    o.ManiacPassed(2),
    o.TrapSprung("a"),
    o.TrapCleared("a"),
    o.LanternRemoved("a"),
    o.ClueLaid("a"),
    o.HuntEnded(),
    o.HuntEnded(5),
    o.TwistClosed(True),
    o.TwistClosed(False),
    o.Cornered(2),
    *(o.ChapterEnded(1, why) for why in ("sheltered", "killed", "caught", "rounds", "chosen", "cornered")),
    o.EncountersOpened((("a", "key", "red"), ("b", "corpse", "owner"), ("c", "clue", "trap"))),
    o.EncountersOpened(()),
    o.CluesReturned((("red", ("trap",)),)),
    o.Scored(1, 3, 4),
    o.TrackCleared(("axe",)),
    o.TrackCleared(()),
    o.RewardTaken(("axe",)),
    o.RewardTaken(()),
    *(
        o.GameOver(why, PLACES)
        for why in (
            "killed",
            "sheltered",
            "caught",
            "escaped",
            "chosen-killed",
            "chosen-found",
            "chosen-lives",
            "chosen-caught",
            "cornered",
            "rounds",
        )
    ),
)


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


def test_every_outcome_has_its_row_and_a_sample() -> None:
    assert set(typing.get_args(o.AnyOutcome)) == SAYINGS.keys()
    assert {type(one) for one in SAMPLES} == SAYINGS.keys()


@pytest.mark.parametrize("outcome", SAMPLES, ids=lambda one: type(one).__name__)
def test_every_outcome_is_told_whole_to_whoever_may_hear_it(outcome: Outcome) -> None:
    for reader in (None, MANIAC, *CAMPERS):
        words = narrate(outcome, reader)
        if words is not None:
            _whole(words)


def test_a_sentence_is_the_same_for_every_reader() -> None:
    """What only a side may know stands in outcomes of its own; so nothing shows by how a sentence is put."""
    for outcome in SAMPLES:
        assert len({str(narrate(outcome, reader)) for reader in (None, MANIAC, *CAMPERS)}) == 1


def test_nobody_is_told_what_nobody_may_know() -> None:
    assert narrate(o.ClueFaced("a", "trap"), None) is None


def test_both_languages_say_the_same_things() -> None:
    assert EN.words.keys() == RU.words.keys()
    assert {key: _terms(EN, key) for key in EN.words} == {key: _terms(RU, key) for key in RU.words}
    assert {table: set(names) for table, names in EN.names.items()} == {t: set(n) for t, n in RU.names.items()}
    assert all({"one", "other"} <= forms.keys() for forms in EN.nouns.values())
    assert all({"one", "few", "many", "other"} <= forms.keys() for forms in RU.nouns.values())


def test_every_placeholder_looks_into_a_table_that_is_there() -> None:
    for catalogue, shared in ((EN, common()[0]), (RU, common()[1])):
        nouns = catalogue.nouns.keys() | shared.nouns.keys()
        for text in catalogue.words.values():
            for hole in holes(compiled(text)):
                assert hole.kind not in ("#", "~") or hole.of in nouns
                assert hole.kind != "@" or hole.of in catalogue.names.keys() | {"seat"}


@BOTH
def test_every_thing_has_a_name(catalogue: Catalogue) -> None:
    names = catalogue.names
    assert set(names["card"]) == set(names["ability"]) == set(cards.cards())
    assert set(names["clue"]) == set(CLUES)
    assert set(names["token"]) == set(SECRETLY)
    assert set(names["colour"]) == set(names["camper"]) == set(COLOURS)
    assert set(names["mode"]) == set(flags().allowed["mode"])
    assert set(names["stage"]) == set(typing.get_args(Stage))
    assert set(names["kind"]) == set(names["ask"]) == set(names["default"]) == asks().keys()
    assert set(names["carried"]) == carried().keys()


def test_english_names_are_those_of_the_data() -> None:
    assert EN.names["card"] == {id: one.name for id, one in cards.cards().items()}
    assert EN.names["ability"] == {id: one.ability for id, one in cards.cards().items()}


@BOTH
@pytest.mark.parametrize("table", ["card", "clue", "token", "colour", "camper", "mode", "chapter"])
def test_no_two_things_share_a_name(catalogue: Catalogue, table: str) -> None:
    names = list(catalogue.names[table].values())
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("outcome", "english", "russian"),
    [
        (o.Stepped("red", "c", 2), "Camper red goes over circle 2 to c.", "Красный турист через круг 2 идёт на c."),
        (
            o.Died("blue", "f", "hunted"),
            "Camper blue is killed on f: the maniac's way led over it.",
            "Синий турист убит на f: через него прошёл маньяк.",
        ),
        (
            o.OrderFiled("red", 2, (p.Go("c", (2,)), p.Use("hearing")), True),
            "Order for red: GO c VIA 2; USE hearing; HOLD IF NEWS",
            "Приказ (красный): ИДУ c ЧЕРЕЗ 2; ПРИМЕНЯЮ слух; СТОП ПРИ НОВОСТЯХ",
        ),
        (
            o.ClueDropped("green", "f6", "shovel"),
            "Camper green puts the shovel down on f6.",
            "Зелёный турист кладёт лопату на f6.",
        ),
        (
            o.KeyDropped("green", "f6", "red"),
            "Camper green puts the red key down on f6.",
            "Зелёный турист кладёт красный ключ на f6.",
        ),
        (
            o.TokenTaken("red", "f7", "clue", "shovel"),
            "Camper red takes the shovel from f7.",
            "Красный турист берёт лопату с f7.",
        ),
        (
            o.CaptainNamed("brown", "red"),
            "Camper red orders for brown where there is no order.",
            "Красный турист приказывает за коричневого, если приказа нет.",
        ),
        (o.RestAsked("red"), "Camper red: the rest of the turn is awaited.", "Красный турист: ждём остаток хода."),
        (
            o.TokenUsed("shadow"),
            "The maniac uses a token: Shadow. The trail shows the circle he must show, or one beside it.",
            "В ход идёт жетон маньяка: Тень. След покажет круг, который надо показать, или соседний с ним.",
        ),
        (
            o.LayoutFixed((("a", "corpse"), ("b", "red"), ("c", "corpse"))),
            "Under the encounter tokens lie, by your choice or by dice: a (dead owner), b (red key) and c (dead owner).",
            "Под жетонами встречи, по вашему выбору или по жребию: a (мёртвый владелец), b (красный ключ) и c (мёртвый "
            "владелец).",
        ),
        (
            o.GameOver("chosen-caught", PLACES),
            "The Chosen one has caught the maniac. The campers have won.",
            "Избранный поймал маньяка. Выиграли туристы.",
        ),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Outcome) else "",
)
def test_sentences_read_as_a_player_would_say_them(outcome: Outcome, english: str, russian: str) -> None:
    words = narrate(outcome, 2)
    assert words
    assert [speech_.say(words, NAMES) for speech_ in SPEECHES] == [english, russian]


@pytest.mark.parametrize(
    ("said", "english", "russian"),
    [
        (
            Words("besides-trap", {"at": "c10", "to": "c9", "what": ""}),
            "lay the trap on c10, then go to c9",
            "поставить капкан на c10, потом идти на c9",
        ),
        (
            Words("besides-hearing", {"at": "", "to": "h12", "what": ""}),
            "listen for the maniac here, then go to h12",
            "послушать здесь, потом идти на h12",
        ),
        (
            Words("besides-drop", {"at": "b", "to": "c", "what": "shovel"}),
            "put the shovel down on b, then go to c",
            "положить лопату на b, потом идти на c",
        ),
        (Words("option-walk", {"to": 174, "via": "l2"}), "walk to 174 over l2", "идти на 174 через l2"),
        (Words("option-walk", {"to": 174, "via": ""}), "walk to 174", "идти на 174"),
    ],
    ids=lambda one: one.id if isinstance(one, Words) else "",
)
def test_a_line_to_write_says_what_is_done_and_by_which_way(said: Words, english: str, russian: str) -> None:
    assert [speech_.say(said, {}) for speech_ in SPEECHES] == [english, russian]


def test_nobody_is_somebody_as_a_captain() -> None:
    assert reword("CAPTAIN none", "ru") == "КАПИТАН никто"


def test_of_a_camper_nothing_says_that_it_is_a_man() -> None:
    """Half of the cards are women."""
    of_campers = {id: text for id, text in EN.words.items() if "@camper}" in text or id.startswith("silence-")}
    of_campers |= EN.names["back"]
    assert len(of_campers) > 40
    assert [id for id, text in of_campers.items() if re.search(r"\b(he|him|his)\b", text, re.IGNORECASE)] == []


def refusals() -> list[tuple[str, str, frozenset[str]]]:
    """Every refusal that the source makes with a code and parameters written out: where, the code, the parameters."""
    found = []
    for path in sorted(Path(str(title.__file__)).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Refusal" or len(node.args) != 2:
                continue
            code, params = node.args
            codes = (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,)
            keys = params.keys if isinstance(params, ast.Dict) else ()
            names = frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
            found += [(path.name, str(one.value), names) for one in codes if isinstance(one, ast.Constant)]
    return found


@pytest.mark.parametrize(("where", "code", "given"), refusals())
def test_a_refusal_brings_what_its_sentence_needs(where: str, code: str, given: frozenset[str]) -> None:
    """A part of an order is named behind it, so that number comes with all of them."""
    for shared, catalogue in zip(common(), (EN, RU), strict=True):
        text = catalogue.words.get(code) or shared.words[code]
        assert {hole.name for hole in holes(compiled(text))} <= given
