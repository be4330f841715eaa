"""The key to the forms in the picture of the camp: each drawn as it is drawn there, with what it is beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel import svg
from games.last_friday.r1 import glyphs, tracks
from games.last_friday.r1.camp import COLOURS, Colour
from games.last_friday.r1.labels import Labels
from games.last_friday.r1.scene import Thing

WIDTH = 700
_COLUMNS, _ROW, _SIZE = 3, 46, 12
_ROOM = 62
"""Of a row, for its form."""

Draw = Callable[[float, float], str]


def _circle(behind: Draw | None = None, *, lit: bool = False, shown: bool = False) -> Draw:
    def draw(x: float, y: float) -> str:
        return (behind(x, y) if behind else "") + glyphs.numbered(x, y, 0, lit=lit, shown=shown)

    return draw


def _dot(behind: Draw | None = None) -> Draw:
    def draw(x: float, y: float) -> str:
        return (behind(x, y) if behind else "") + glyphs.named(x, y, "a0")

    return draw


def _thing(kind: str, face: str = "") -> Draw:
    return lambda x, y: glyphs.thing(x, y, Thing(kind, face))


def _pawn(colour: Colour, labels: Labels, chosen: bool = False) -> Draw:
    return lambda x, y: glyphs.pawn(x, y, colour, labels.letter(colour), chosen)


def _here(x: float, y: float) -> str:
    return tracks.here(x, y) + glyphs.numbered(x, y, 0)


def _track(x: float, y: float) -> str:
    return "".join(tracks.track((((x - 24, y), (x + 24, y)),)))


_FORMS: Mapping[str, Draw] = {
    "key-circle": _circle(),
    "key-start": _circle(glyphs.blood),
    "key-dock": _circle(glyphs.mooring),
    "key-axe": _circle(glyphs.axe),
    "key-hatch": _circle(glyphs.hatch),
    "key-lit": _circle(lit=True),
    "key-shown": _circle(shown=True),
    "key-dot": _dot(),
    "key-ringed": _dot(glyphs.ringed),
    "key-camper-start": _dot(lambda x, y: glyphs.flag(x, y, "red")),
    "key-lock": _dot(glyphs.padlock),
    "key-boat": lambda x, y: glyphs.boat(x, y, True),
    "key-encounter": _thing("encounter"),
    "key-clue": _thing("clue"),
    "key-hearing": _thing("clue", "hearing"),
    "key-trap": _thing("clue", "trap"),
    "key-lantern": _thing("clue", "lantern"),
    "key-shovel": _thing("clue", "shovel"),
    "key-sneakers": _thing("clue", "sneakers"),
    "key-laid-lantern": _thing("lantern"),
    "key-laid-trap": _thing("trap"),
    "key-corpse": _thing("corpse"),
    "key-key": _thing("key"),
}


def legend(labels: Mapping[str, str]) -> tuple[str, float]:
    """A group that begins at 0 0, WIDTH units wide, and how high it is."""
    speech = Labels(labels)
    forms = dict(_FORMS)
    forms |= {f"key-{colour}": _pawn(colour, speech) for colour in COLOURS}
    forms["key-chosen"] = _pawn("red", speech, chosen=True)
    forms |= {"key-here": _here, "key-track": _track}
    parts = []
    across, wide = WIDTH / _COLUMNS, WIDTH / _COLUMNS - _ROOM - 6
    rows = -(-len(forms) // _COLUMNS)
    for number, (key, draw) in enumerate(forms.items()):
        x, y = (number // rows) * across, (number % rows) * _ROW + _ROW / 2
        parts.append(draw(x + _ROOM / 2, y))
        said = svg.wrapped(speech.word(key), wide, _SIZE, 2)
        top = y + 4.5 - 7.5 * (len(said) - 1)
        parts += [svg.text(x + _ROOM, top + 15 * place, line, _SIZE) for place, line in enumerate(said)]
    return "".join(parts), rows * _ROW
