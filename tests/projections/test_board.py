"""The pictures on the front page are what the program draws today, of tables that are written down here.

``TURNPOST_GOLDEN=write python -m pytest tests/projections/test_board.py`` draws them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

from games.cutthroat_caverns.r1.picture import picture
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.view import view
from games.last_friday.r1 import RULES as FRIDAY
from games.last_friday.r1.picture import letter
from projections.letters.catalogue import speech
from projections.letters.labels import labels

DOCS = Path(__file__).parents[2] / "docs"
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


CAMP = {
    "options": {"camp": "camp", "mode": "1"},
    "round": 7,
    "boat": "g11",
    "pawn": 109,
    "log": {0: 150, 3: 109, 6: 86},
    "campers": {
        "red": {"at": "e7", "card": "R1", "clues": ["shovel"]},
        "yellow": {"at": "d9", "card": "Y1"},
        "green": {"at": "h10", "card": "G1"},
        "blue": {"at": "d15", "card": "B1"},
        "brown": {"at": "j6", "card": "N1"},
    },
    "tokens": {"d10": "lantern", "f4": "trap", "g9": "unseen trap", "e8": "corpse", "d8": "clue hearing", "f6": "key blue",
               "d11": "encounter shovel", "e6": "unseen lantern", "g10": "encounter red"},
}  # fmt: skip


def drawn_as(name: str, svg: str) -> None:
    """Bytes of a file in the folder of documents."""
    file = DOCS / name
    if os.environ.get("TURNPOST_GOLDEN") == "write":
        file.write_text(svg + "\n", encoding="utf-8")
    assert svg + "\n" == file.read_text(encoding="utf-8")


def test_the_front_page_shows_the_board_as_it_is_drawn_today() -> None:
    drawn_as("board.svg", picture(view(arrange(TABLE), 1), labels(speech("cutthroat_caverns", 1, "en"), NAMES)))


def test_the_front_page_shows_the_camp_as_a_letter_brings_it_today() -> None:
    seen = FRIDAY.view(FRIDAY.arrange(CAMP), 2)
    drawn_as("camp.svg", letter(seen, labels(speech("last_friday", 1, "en"), {})))
