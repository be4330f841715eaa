"""Of which seat a sentence is, where its reader holds several."""

from __future__ import annotations

from games.kernel.audience import HOST, Seat
from projections.letters.scene import Scene


def sentence(text: str) -> str:
    """Names of things begin small; a sentence does not."""
    return text[:1].upper() + text[1:]


def of_seat(scene: Scene, seat: Seat, text: str) -> str:
    """Names the seat where a reader has several."""
    several = len(scene.reader.seats) > 1 and seat != HOST
    return scene.say("letter.for-seat", seat=seat, text=text) if several else text
