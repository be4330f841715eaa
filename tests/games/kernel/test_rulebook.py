"""The entries and reasons that every title's rulebook has, made of a small file."""

from __future__ import annotations

import pytest

from games.kernel.asks import AskRow
from games.kernel.contract import Words
from games.kernel.lexicon import Vocabulary
from games.kernel.refusal import Param
from games.kernel.rulebook import Entry, Reason, questions, reasons, topics, verbs

WORDS = Vocabulary(
    {
        "verb": {"GO": ["GO", "WALK", "ИДУ", "иду!"]},
        "deed": {"DIG": ["DIG", "КОПАЮ"]},
        "window": {"ambush": ["ambush", "before the blow"], "rest": ["camp"]},
    }
)
TRIED = {"no-way": {"see": "topic paths", "by": "how", "each": "card", "at": {"dig": "verb DIG"}}}
FILE = {
    "topic-ways": {"paths": ["path", "тропы"]},
    "topic": {"paths": {}},
    "verb": {"GO": {}, "DIG": {}},
    "ask": {"rest": {}, "ambush": {}},
    "reason": {"too-far": {"see": "topic paths"}, "no-spade": {"see": "card OLD SPADE"}, **TRIED},
}
ASKS = {"rest": AskRow("set", True, "sleeps"), "ambush": AskRow("window", False, "passes", "ambush")}


def test_a_topic_is_found_by_its_ways_and_filled_with_numbers() -> None:
    assert topics(FILE, {"steps": 3}) == (
        Entry("topic", "paths", ("path", "тропы"), (Words("rule.topic.paths", {"steps": 3}),)),
    )


def test_a_verb_is_found_by_all_that_is_read_as_it() -> None:
    assert verbs(FILE, WORDS, ("verb", "deed"), {}) == (
        Entry("verb", "GO", ("go", "walk", "иду"), (Words("rule.verb.GO"),)),
        Entry("verb", "DIG", ("dig", "копаю"), (Words("rule.verb.DIG"),)),
    )


def test_a_question_says_its_clock_and_who_sees_it_and_goes_by_its_window_too() -> None:
    rest, ambush = questions(FILE, ASKS, WORDS)

    assert (rest.kind, rest.id, rest.ways) == ("ask", "rest", ("rest",))
    assert rest.text == (Words("rule.ask", {"kind": "rest"}), Words("rule.ask.set"), Words("rule.ask.seen"))
    assert (ambush.id, ambush.ways) == ("ambush", ("ambush", "ambush", "before the blow"))
    assert ambush.text[1:] == (Words("rule.ask.window"), Words("rule.ask.unseen"))


def test_a_reason_is_an_entry_by_kind_and_id() -> None:
    found = reasons(FILE)
    assert (found["too-far"], found["no-spade"]) == (Reason("topic", "paths"), Reason("card", "OLD SPADE"))


@pytest.mark.parametrize(
    ("params", "entry"),
    [({"how": "dig"}, ("verb", "DIG")), ({"how": "shovel"}, ("card", "shovel")), ({}, ("topic", "paths"))],
)
def test_a_reason_may_depend_on_what_was_tried(params: dict[str, Param], entry: tuple[str, str]) -> None:
    assert reasons(FILE)["no-way"].entry(params) == entry
