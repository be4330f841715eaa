"""Words in the picture, in a reader's language; what is missing is English.

`labels` are ``picture.key`` -> text, as the catalogues name things.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.last_friday.r1.camp import Colour

ENGLISH: Mapping[str, str] = {
    "language": "en",  # of the names of places, which stand in the map
    "camp": "The camp",
    "entrance": "Entrance",
    "cabin-red": "Red",
    "cabin-yellow": "Yellow",
    "cabin-green": "Green",
    "cabin-blue": "Blue",
    "cabin-brown": "Brown",
    "letter-red": "R",
    "letter-yellow": "Y",
    "letter-green": "G",
    "letter-blue": "B",
    "letter-brown": "N",
    "side-camper": "for campers",
    "side-maniac": "for the maniac",
}


class Labels:
    def __init__(self, labels: Mapping[str, str]) -> None:
        self._labels = labels
        self.language = self.word("language")

    def word(self, key: str) -> str:
        return self._labels.get(f"picture.{key}", ENGLISH[key])

    def cabin(self, colour: Colour) -> str:
        return self.word(f"cabin-{colour}")

    def letter(self, colour: Colour) -> str:
        """The one letter on a pawn and a key."""
        return self.word(f"letter-{colour}")
