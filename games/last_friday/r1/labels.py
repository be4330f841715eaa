"""Words in the picture, in a reader's language; what is missing is English.

`labels` are ``picture.key`` -> text, as the catalogues name things.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.last_friday.r1.camp import Colour

ENGLISH: Mapping[str, str] = {
    "language": "en",  # of the names of places, which stand in the map
    "camp": "The camp",
    "chapter": "Chapter",
    "round": "Round",
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
    "key-circle": "circle: where the maniac goes",
    "key-start": "he may begin here",
    "key-dock": "circle of a dock",
    "key-axe": "a cabin can be broken open from here",
    "key-hatch": "circle with a hatch",
    "key-lit": "lit: on it he shows himself",
    "key-shown": "where he was shown last",
    "key-dot": "dot: where campers go",
    "key-ringed": "for an encounter token",
    "key-camper-start": "a camper begins here",
    "key-lock": "lock of a cabin",
    "key-boat": "the boat",
    "key-encounter": "encounter token",
    "key-clue": "clue, face down",
    "key-hearing": "keen hearing",
    "key-trap": "bear trap to take",
    "key-lantern": "lantern to take",
    "key-shovel": "shovel",
    "key-sneakers": "sneakers",
    "key-laid-lantern": "lantern that burns",
    "key-laid-trap": "trap that is set",
    "key-corpse": "corpse",
    "key-key": "key, with the letter of its cabin",
    "key-red": "red camper",
    "key-yellow": "yellow camper",
    "key-green": "green camper",
    "key-blue": "blue camper",
    "key-brown": "brown camper",
    "key-chosen": "Chosen one: white, with a star",
    "key-here": "seen by the maniac alone: where he is",
    "key-track": "seen by the maniac alone: his way",
}
HEADING: Mapping[str, str] = {
    "campers": "Campers",
    "pawn": "The maniac was last shown on",
    "you": "You are on",
    "waits": "at the entrance",
    "around": "Drawn around",
}
"""Above a picture of a letter."""


class Labels:
    def __init__(self, labels: Mapping[str, str]) -> None:
        self._labels = labels
        self.language = self.word("language")

    def word(self, key: str) -> str:
        return self._labels.get(f"picture.{key}", ENGLISH[key])

    def cabin(self, colour: Colour) -> str:
        return self.word(f"cabin-{colour}")

    def heading(self, key: str) -> str:
        return self._labels.get(f"heading.{key}", HEADING[key])

    def colour(self, colour: Colour) -> str:
        return self._labels.get(f"colour.{colour}", colour)

    def letter(self, colour: Colour) -> str:
        """The one letter on a pawn and a key."""
        return self.word(f"letter-{colour}")

    def chapter(self, number: int) -> str:
        return self._labels.get(f"chapter.{number}", str(number))

    def stage(self, name: str) -> str:
        return self._labels.get(f"stage.{name}", name)
