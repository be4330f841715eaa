"""The titles the laws are tested on: each with its rules, the lines its seats may try, and the words of its letters."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from games import registry
from games.kernel import trial
from games.kernel.contract import Rules
from games.kernel.trial import Trial
from projections.letters.catalogue import own
from tests import tiny_title
from tests.projections import tiny

TINY, CAVERNS, HOUR, FRIDAY = "tiny", "cutthroat_caverns", "final_hour", "last_friday"


@dataclass(frozen=True)
class Title:
    """`extras`: lines any seat may try while a game is played. `probes`: lines whose answers are compared."""

    rules: Rules
    words: tuple[Any, ...]
    options: dict[str, int | str | bool]
    extras: tuple[str, ...]
    probes: tuple[str, ...]

    def played(self, number: int, seats: int, rules: Rules | None = None) -> Trial:
        """A whole game by legal answers, silence and some tries; the same for the same number. A title that is not played
        with so many seats has as many as it needs."""
        choose = random.Random(number).randrange
        secret = number.to_bytes(4, "big") * 8
        rules = rules or self.rules
        made = trial.seated(rules, secret, seats if seats in rules.meta.seats else max(rules.meta.seats), self.options)
        return trial.play(made, choose, self.extras)


TITLES = {
    TINY: Title(
        tiny_title.RULES,
        tiny.words("tiny", 1),
        {"rounds": 2},
        ("HOLD ON", "HOLD OFF", "CLEAR", "IF BEHIND BUMP", "CANCEL ORDERS", "BUMP"),
        ("CHOOSE 3", "CHOOSE 7", "BUMP", "PASS", "CLEAR", "nonsense"),
    ),
    CAVERNS: Title(
        registry.rules(CAVERNS, 1),
        own(CAVERNS, 1),
        {},
        (
            *("HOLD reveal", "HOLD none", "PASS", "CLEAR", "PLAY TRIP", "SET 100", "IF any REVEALS >= 40 THEN PLAY TRIP"),
            *("HOLD hit", "HOLD action", "IF any PLAYS THEN PLAY NOT-SO-FAST"),
            "IF me BEFORE-REVEAL THEN PLAY MIXED-SIGNALS ON 2",
        ),
        (
            *("SET 50", "SET EDGE-OUT", "PLAY TRIP", "USE HEAL ON 2", "DISCARD 5", "PASS", "CLEAR", "nonsense"),
            *("PLAY HUMAN-SHIELD ON 2", "PLAY TOUGHER", "PLAY MIXED-SIGNALS ON 2", "USE FIRE", "DRAW 9"),
            "TAKE IRON-SKIN FROM 2",
        ),
    ),
    HOUR: Title(
        registry.rules(HOUR, 1),
        own(HOUR, 1),
        {},
        (
            *("SILENCE low", "SILENCE none", "ALWAYS READY no", "ALWAYS keep star", "PASS", "READY no", "TAKE-BACK 3"),
            *("RESOLVE MOVE 9", "ALWAYS cards", "STANDING CANCEL all"),
            "IF laid contains two below 10 THEN high ELSE low",
        ),
        (
            *("LAY 5", "SWAP 3 17", "RESOLVE 3", "RESOLVE MOVE 9; ATTACK S09r=1", "USE chalk 9-14", "DIRECT FIRST DO1"),
            *("READY yes", "STAKE 1 2 3", "SILENCE keep eye", "nonsense"),
        ),
    ),
    FRIDAY: Title(
        registry.rules(FRIDAY, 1),
        own(FRIDAY, 1),
        {"mode": "3"},
        (
            "QUIET; HOLD IF NEWS",
            "USE hearing",
            "CAPTAIN red",
            "TAKE-BACK",
            "WISH stealth yes",
            "WISH clue none",
            "OPEN; ASK",
        ),
        ("QUIET", "GO b", "GO 4", "TAKE-BACK", "USE lantern b", "WISH stealth yes", "TWIST yes", "BLOOD 4", "nonsense"),
    ),
}
