"""What drawing the camp of Last Friday costs: all of it for a page, and as a letter brings it."""

from __future__ import annotations

import random

from games.kernel.trial import Trial, play, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1.box import CAMPERS
from games.last_friday.r1.picture import letter, picture
from games.last_friday.r1.views import View
from projections.letters.catalogue import speech
from projections.letters.labels import labels
from tests.bench import turns
from tests.bench.figure import Figure
from tests.bench.ground import Sizes
from worker.raster import png

_LOOKS = 4
_SVG = (
    "436 places with their names, all trails and the key are written anew each time; for each token the best side is found"
)
_PNG = "it is two parts of the camp, drawn with all edges smooth and packed for a mail, outside of any transaction"


def measured(sizes: Sizes) -> tuple[Figure, ...]:
    """Milliseconds of one core, of the fullest board of a game by chance; the picture of a letter shows two parts."""
    view, words = _fullest(), labels(speech("last_friday", 1, "en"), {})

    def whole() -> int:
        return sum(bool(picture(view, words)) for _ in range(_LOOKS))

    def mailed() -> int:
        return sum(bool(png(letter(view, words))) for _ in range(_LOOKS))

    whole()  # the trails are worked out once
    mailed()
    return (
        Figure("the whole camp of Last Friday as SVG", "ms", _each(sizes, whole), (), 60, "at most", _SVG),
        Figure("a letter's picture of it as PNG", "ms", _each(sizes, mailed), (), 300, "at most", _PNG),
    )


def _each(sizes: Sizes, work: turns.Work) -> tuple[float, ...]:
    return tuple(1000 / rate for rate in turns.on_one_core(sizes.turns, work))


def _fullest() -> View:
    """The camper's view with most to draw in its letter."""
    boards = [one.after.game for one in _game().played if one.after.game is not None]
    views = [RULES.view(state, seat) for state in boards[:: max(1, len(boards) // 20)] for seat in CAMPERS]
    return max(views, key=lambda view: len(letter(view, {})))


def _game() -> Trial:
    return play(seated(RULES, b"7" * 32, 1 + len(CAMPERS), {}), random.Random(5).randrange, [])
