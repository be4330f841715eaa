"""What a letter tells of the moment: whom the table waits for, what the items one holds do, what each line would do."""

from __future__ import annotations

import random

from games.final_hour.r1 import RULES
from games.final_hour.r1.items import item
from games.final_hour.r1.telling import told
from games.kernel.contract import Words
from games.kernel.sayings import UNDER, below
from games.kernel.situation import waits
from games.kernel.trial import seated
from tests.games.final_hour.rules.test_cards import card


def test_everybody_reads_whom_the_table_waits_for() -> None:
    made, chance = seated(RULES, b"y" * 32, 3, {}), random.Random(4)
    seen: set[str] = set()
    for _ in range(120):
        owed = waits(RULES, made.situation)
        if not owed:
            break
        state = made.situation.game
        lines = [line for section in RULES.describe(RULES.view(state, None)) for line in section.lines]
        phase = state.board.phase
        one, everybody = ([line for line in lines if line.id == name] for name in ("round-asks", "round-asks-all"))
        if everybody:
            assert {wait.kind for wait in owed} == {phase}
        else:
            assert [line.params for line in one] == [{"phase": phase, "seats": tuple(wait.seat for wait in owed)}]
        seen.add(phase)
        wait = next(wait for wait in owed if not wait.answered)
        menu = RULES.options(RULES.view(state, wait.seat), wait)
        made.line(wait.seat, (menu[0] if wait.kind == "vote" else chance.choice(menu)).line)
    assert {"plan", "resolve", "vote"} <= seen


def test_what_an_item_does_stands_below_it_and_beside_the_line_that_uses_it() -> None:
    state = RULES.arrange(card("J02", seats={1: {"items": ["I3"]}}, monsters={3: ["S01b"]}))
    view = RULES.view(state, 1)
    lines = [line for section in RULES.describe(view) for line in section.lines]
    at = lines.index(Words("mine-item", {"item": "I3"}))
    does = told(item("I3").effects)
    assert tuple(lines[at + 1 : at + 1 + len(does)]) == below(does)
    assert lines[at + 1 + len(does)].id == UNDER + "rule.spend"
    wait = RULES.waits(state)[0]
    uses = [option for option in RULES.options(view, wait) if " USE " in option.line and ";" not in option.line]
    assert uses
    assert [option.words for option in uses] == [does[0]] * len(uses)


def test_a_symbol_there_is_none_of_is_answered_with_those_there_are() -> None:
    view = RULES.view(seated(RULES, b"z" * 32, 2, {}).situation.game, 1)
    refusal = RULES.parse("SILENCE keep eye moon", view)
    assert refusal.legal[-1] == "SILENCE keep star eye spiral flame tide"
