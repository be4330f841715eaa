"""HELP is the same for whatever is held: it knows the readings of a game and no hand."""

from __future__ import annotations

from datetime import UTC

import pytest

from games.cutthroat_caverns.r1 import RULES
from games.kernel.situation import Situation
from games.kernel.wording import LANGUAGES
from projections.letters import load
from projections.letters.catalogue import own
from projections.letters.kinds import help
from projections.letters.page import text_lines
from projections.letters.scene import Reader, Scene
from tests.games.cutthroat_caverns.test_words import a_game

TOPICS = ("", "40", "trip", "PLAY", "hand", "рука", "никогда")


def told(situation: Situation, language: str, topic: str) -> str:
    """What seat 1 is told at this moment."""
    reader = Reader(language, UTC, "seat", (1,))
    speech = load.voice(reader, own("cutthroat_caverns", 1), RULES)
    scene = Scene(reader, speech, RULES, situation, "Cave", {1: "Anna"}, "", 4)
    return text_lines(help.blocks(scene, (topic,)))


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_the_same_for_two_hands(language: str, topic: str) -> None:
    moments = [one.after for one in a_game(1).played if one.after.game and one.after.table.phase == "running"]
    first = moments[0]
    other = next(one for one in moments if hand(one) != hand(first) and hand(one))
    assert told(first, language, topic) == told(other, language, topic)


def hand(situation: Situation) -> tuple[str, ...]:
    mine = RULES.view(situation.game, 1).mine
    return mine.hand if mine else ()
