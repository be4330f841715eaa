"""The picture on the front page is what the program draws today, of a table that is written down here.

``TURNPOST_GOLDEN=write python -m pytest tests/projections/test_board.py`` draws it anew.
"""

from __future__ import annotations

import os
from pathlib import Path

from games.cutthroat_caverns.r1.picture import picture
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.view import view
from projections.letters.catalogue import speech
from projections.letters.labels import labels

PICTURE = Path(__file__).parents[2] / "docs" / "board.svg"
TABLE = {
    "players": 4,
    "encounter": "iron_skin_gargoyle",
    "lp": 75,
    "phase": "turns",
    "round": 2,
    "event": 2,
    "initiative": [2, 3, 1, 4],
    "seats": {
        1: {"hand": [50, 25, "X_CRIT", "M_OPP", 10, 5], "set": [40], "items": ["I_STR", "I_CURE"],
            "prestige": 4, "lp": 70},
        2: {"hand": [10, 20, 25, "M_FOCUS", 30], "set": [50], "items": ["I_HEAL", "I_STR", "I_IRON", "I_IRON"],
            "prestige": 3, "lp": 85},
        3: {"hand": [10, 20, 0, 30], "set": [25], "items": ["I_HEAL", "I_HEAL"], "lp": 85},
        4: {"hand": [10, 50, 20, 5], "set": [20], "items": ["I_HASTE"], "prestige": 1, "lp": 60},
    },
}  # fmt: skip
NAMES = {1: "Anna", 2: "Boris", 3: "Carl", 4: "Dora"}


def test_the_front_page_shows_the_board_as_it_is_drawn_today() -> None:
    drawn = picture(view(arrange(TABLE), 1), labels(speech("cutthroat_caverns", 1, "en"), NAMES)) + "\n"
    if os.environ.get("TURNPOST_GOLDEN") == "write":
        PICTURE.write_text(drawn, encoding="utf-8")
    assert drawn == PICTURE.read_text(encoding="utf-8")
