"""Whatever has an entry is found under every name it has; what has none gets a guess; no line is an order."""

from __future__ import annotations

import pytest

from events import verbs
from events.handle import codes
from events.verbs.words import vocabulary
from games import registry
from games.kernel.contract import Words
from games.kernel.lexicon import tokens
from games.kernel.refusal import Param, Refusal
from games.kernel.trial import seated
from projections.letters import lookup
from projections.letters.catalogue import common, own
from projections.letters.kinds import help
from projections.letters.lookup import Shelf
from projections.letters.page import text_lines
from projections.letters.phrases import phrases
from projections.letters.words import Speech
from tests import tiny_title
from tests.projections.test_catalogue import codes as given

CATALOGUES = (*own("cutthroat_caverns", 1), *phrases(), *common())
EN, RU = (
    lookup.shelf(Speech(language, CATALOGUES), registry.rules("cutthroat_caverns", 1), {}) for language in ("en", "ru")
)
SHELVES = pytest.mark.parametrize("shelf", [EN, RU], ids=["en", "ru"])


def found(shelf: Shelf, topic: str) -> list[str]:
    return [f"{entry.kind} {entry.id}" for entry in lookup.find(shelf, topic)]


@pytest.mark.parametrize(
    ("topic", "wanted"),
    [
        ("edge-out", ["card X_EDGE"]),
        ("Edge Out", ["card X_EDGE"]),
        ("edgeout", ["card X_EDGE"]),
        ("обход", ["card X_EDGE"]),
        ("25-nyx", ["card A025"]),
        ("атака 40", ["card A040"]),
        ("tougher", ["card X_TOUGH"]),
        ("ripper", ["encounter ripper"]),
        ("Потрошитель", ["encounter ripper"]),
        ("troll", ["encounter battle_troll"]),
        ("battle_troll", ["encounter battle_troll"]),
        ("set", ["verb SET", "ask set"]),
        ("положить", ["verb SET"]),
        ("windows", ["topic windows"]),
        ("Престиж", ["topic prestige"]),
        ("event loop", ["topic round"]),
        ("pre-reveal", ["ask pre-reveal"]),
        ("join", ["word JOIN"]),
        ("seats", ["table seats"]),
        ("not-in-hand", ["topic hand"]),
        ("closed-ask", ["table clocks"]),
        ("orders", ["topic orders", "verb STANDING"]),
        ("приказы", ["topic orders", "verb STANDING"]),
        ("Ходы", ["table moves"]),
    ],
)
def test_a_topic_is_found_by_any_of_its_names_in_either_language(topic: str, wanted: list[str]) -> None:
    assert found(EN, topic) == found(RU, topic) == wanted


@SHELVES
def test_everything_is_found_under_all_its_names(shelf: Shelf) -> None:
    for entry in shelf.entries:
        for way in (*entry.ways, shelf.name(entry)):
            assert entry in lookup.find(shelf, way), way


@pytest.mark.parametrize(
    ("topic", "meant"), [("rippr", "Ripper"), ("edgeuot", "Edge Out"), ("pretsige", "Prestige"), ("attack", "Attack 40")]
)
def test_a_misspelt_topic_gets_a_guess(topic: str, meant: str) -> None:
    told = text_lines(help.about(EN, topic))
    assert lookup.find(EN, topic) == ()
    assert "Perhaps" in told
    assert meant in told


@pytest.mark.parametrize("topic", ["xyzzy", "???", "a" * 40, "."])
def test_an_unknown_topic_gets_no_guess_and_is_told_how_to_get_the_list(topic: str) -> None:
    told = text_lines(help.about(EN, topic))
    assert "NOT FOUND" in told
    assert "Perhaps" not in told
    assert "HELP alone" in told
    assert "Iron Skin Gargoyle" not in told  # one list a mail is enough, and HELP gives it


@SHELVES
def test_no_line_of_help_reads_as_an_order(shelf: Shelf) -> None:
    rules = registry.rules("cutthroat_caverns", 1)
    view = rules.view(seated(rules, bytes(32), 4, {}).situation.game, 1)
    topics = [shelf.name(entry) for entry in shelf.entries]
    for blocks in (help.contents(shelf), *(help.about(shelf, topic) for topic in topics)):
        for line in text_lines(blocks).splitlines():
            assert not isinstance(verbs.read(line), verbs.Spoken), line
            if tokens(line) and not line.lstrip().startswith(verbs.BAR):
                assert isinstance(rules.parse(line, view), Refusal), line


def test_every_refusal_of_table_and_mail_has_a_rule_behind_it() -> None:
    every = given("games/kernel", "events") | codes.REFUSALS.keys()
    every |= {key for catalogue in common() for key in catalogue.words if key.startswith("phase-")}
    assert [code for code in sorted(every) if EN.reason(code) is None] == []


def test_every_word_of_the_table_has_its_entry_in_both_languages() -> None:
    table = lookup.of_table()
    assert {entry.id for entry in table.entries if entry.kind == "word"} == {
        verb.name for verb, _ in vocabulary().verbs.values()
    }
    for shelf in (EN, RU):
        lacks = [lack for entry in table.entries for words in entry.text for lack in shelf.speech.missing(words)]
        assert lacks == []
        assert all(len(shelf.say(words)) <= 400 for entry in table.entries for words in entry.text)
        assert [shelf.name(entry) for entry in table.entries if not shelf.speech.names(entry.kind, entry.id)] == []


def test_a_title_without_a_rulebook_still_has_that_of_the_table() -> None:
    shelf = lookup.shelf(Speech("en", (*phrases(), *common())), tiny_title.RULES, {})
    assert {entry.kind for entry in shelf.entries} == {"table", "word"}
    assert "Lines" in text_lines(help.contents(shelf))


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("TRADE", "TRADE"),
        ("меняю скорость", "TRADE"),
        ("take back offer 3", "RETRACT"),
        ("JOIN SEAT", "JOIN"),
        ("hello", None),
    ],
)
def test_the_entry_of_a_line_is_that_of_the_word_it_begins_with(line: str, wanted: str | None) -> None:
    entry = lookup.word(EN, line)
    assert (entry.id if entry else None) == wanted


def test_the_moves_are_a_topic_of_their_own() -> None:
    assert "| SET 40 " in text_lines(help.about(EN, "moves"))
    assert "| КЛАДУ 40 " in text_lines(help.about(RU, "ходы"))


@SHELVES
def test_a_heading_needs_no_bar(shelf: Shelf) -> None:
    topics = (shelf.name(entry) for entry in shelf.entries)
    headings = [blocks[0].heading for topic in topics if (blocks := help.about(shelf, topic))]
    assert [heading for heading in headings if heading.startswith(verbs.BAR)] == []


@SHELVES
def test_the_general_help_offers_no_word_that_only_some_title_has(shelf: Shelf) -> None:
    """Moves of a title stand in its own help; another table would refuse them."""
    texts = [shelf.say(Words(id)) for id in ("help.text", "help.host", "help.talk")]
    words = [line.partition("  ")[0] for text in texts for line in text.splitlines() if "  " in line]
    assert len(words) > 20
    assert [word for word in words if verbs.verb_of(word) is None] == []


@pytest.mark.parametrize(("title", "revision"), registry.titles())
def test_the_list_of_help_names_every_kind_of_thing_there_is(title: str, revision: int) -> None:
    rules = registry.rules(title, revision)
    shelf = lookup.shelf(EN.speech, rules, rules.meta.options)
    kinds = {entry.kind for entry in shelf.entries}
    assert kinds <= set(help.LISTED)
    assert all(EN.speech.names("entries", kind) for kind in kinds)


@pytest.mark.parametrize(
    ("code", "params", "wanted"),
    [
        ("no-stride", {"by": "walk"}, "topic paths"),
        ("no-stride", {"by": "swim"}, "topic swim"),
        ("no-stride", {"by": "hatch"}, "topic hatch"),
        ("not-held", {"kind": "lantern"}, "clue lantern"),
        ("not-held", {"kind": "key"}, "topic keys"),
        ("too-far-to-lay", {"kind": "trap"}, "clue trap"),
        ("has-one", {"kind": "key"}, "topic keys"),
        ("has-one", {"kind": "shovel"}, "topic clues"),
        ("no-token", {"token": "axe"}, "token axe"),
        ("no-ability", {"card": "G1", "kind": "hearing"}, "card G1"),
        ("no-step", {"to": "e5"}, "topic paths"),
    ],
)
def test_a_refusal_points_to_the_rule_of_what_was_tried(code: str, params: dict[str, Param], wanted: str) -> None:
    shelf = lookup.shelf(Speech("en", (*own("last_friday", 1), *phrases(), *common())), registry.rules("last_friday", 1), {})
    entry = shelf.reason(code, params)
    assert entry is not None
    assert f"{entry.kind} {entry.id}" == wanted
