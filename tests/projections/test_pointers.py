"""Where a refusal points to: the topic that tells the rule, and for a line ill made the word that it begins with."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import RULES
from games.kernel.refusal import Refusal
from games.kernel.trial import seated
from projections.letters import lookup
from projections.letters.catalogue import own
from projections.letters.kinds import help
from projections.letters.scene import Scene
from tests.projections import mailbag


def scene(language: str) -> Scene:
    situation = seated(RULES, bytes(32), 3, {}).situation
    return mailbag.scene(RULES, situation, (), 1, language, own("cutthroat_caverns", 1))


@pytest.mark.parametrize(
    ("language", "code", "written", "said"),
    [
        ("en", "no-window", "PLAY rally", "The rule behind it: HELP Windows."),
        ("ru", "no-window", "ИГРАЮ клич", "Правило: ПОМОЩЬ Окна."),
        ("en", "unfinished", "trade", "The rule behind it: HELP TRADE."),
        ("ru", "unfinished", "меняю", "Правило: ПОМОЩЬ МЕНЯЮ."),
        ("en", "fill-in", "JOIN AS ...", "The rule behind it: HELP JOIN."),
        ("en", "did-you-mean", "hodl reveal", "The rule behind it: HELP Lines."),
        ("en", "something-new", "SET 40", ""),
    ],
)
def test_a_refusal_points_to_what_can_be_looked_up(language: str, code: str, written: str, said: str) -> None:
    here = scene(language)
    assert help.rule(here, Refusal(code), written) == said
    topic = said.rpartition(" ")[2].rstrip(".")
    assert not said or lookup.find(help.shelf(here), topic)
