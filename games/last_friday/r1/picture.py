"""The camp as one seat sees it: all of it with the key to its forms, for a page; the parts that matter to the seat, for a
letter, because all of the camp is larger than what mail programs show uncut; what lies around a place that is looked for.

What is drawn, and around which place, is a function of the view and of nothing else. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from games.kernel import svg
from games.kernel.contract import Words
from games.last_friday.r1 import drawing, sights
from games.last_friday.r1.finder import sought_in
from games.last_friday.r1.heading import HEIGHT, frame, heading, now
from games.last_friday.r1.labels import Labels
from games.last_friday.r1.legend import WIDTH, legend
from games.last_friday.r1.scene import UNIT, Scene, Window, around
from games.last_friday.r1.views import View

_BETWEEN, _GAP, _HEAD, _EDGE = 8, 24, 40, 10
_KEY = 1.3
"""How much larger the key is on the page, where the camp is more than twice as wide."""


def picture(view: View, labels: Mapping[str, str]) -> str:
    """All of the camp, to be seen on a page."""
    scene, words = sights.scene(view), Labels(labels)
    drawn, width, height = drawing.section(scene, labels, 0, _HEAD)
    key, deep = legend(labels)
    wide = max(width, WIDTH)
    scale = min(_KEY, wide / WIDTH)
    low = _HEAD + height + _GAP
    below = f"<g transform='translate({(wide - WIDTH * scale) / 2:g} {low}) scale({scale:g})'>{key}</g>"
    return svg.picture(wide, low + deep * scale + _GAP, words.word("camp"), [_head(view, words, wide), drawn, below])


def letter(view: View, labels: Mapping[str, str]) -> str:
    """What a letter has room for, and as wide as it: how things stand, the seat's own surroundings, and those in which the
    maniac was shown last, if they lie further away."""
    scene = sights.scene(view)
    return _parts(view, scene, sights.frames(scene.camp, sights.foci(view)), labels)


def seek(view: View, labels: Mapping[str, str], sought: str) -> str | Words:
    """What lies around a circle or dot, with a mark on it."""
    found = sought_in(view, sought)
    if isinstance(found, Words):
        return found
    scene = replace(sights.scene(view), found=found)
    window = around(scene.ground(), (found,))
    return _parts(view, scene, (window,) if window else (), labels)


def _head(view: View, words: Labels, width: float) -> str:
    left = svg.fit(now(view.board, words), 0.55 * width, 16, 700)
    stage = svg.fit(words.stage(view.board.stage), 0.35 * width, 13)
    return svg.text(_EDGE, 26, left, 16, weight=700) + svg.text(width - _EDGE, 26, stage, 13, anchor="end")


def _parts(view: View, scene: Scene, windows: tuple[Window, ...], labels: Mapping[str, str]) -> str:
    parts = [heading(view, scene, windows, Labels(labels))]
    y: float = HEIGHT
    for number, window in enumerate(windows):
        room = round(window[2] * UNIT)
        drawn, width, height = drawing.section(replace(scene, window=window), labels, (WIDTH - room) / 2, y)
        parts += [drawn, frame((WIDTH - width) / 2, y, (width, height), number)]
        y += height + _BETWEEN
    return svg.picture(WIDTH, y - _BETWEEN, Labels(labels).word("camp"), parts)
