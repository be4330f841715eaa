"""From our own drawing (SVG) to a PNG: the same bytes on every machine, with the letters of our own fonts.

Only what `games` draws comes here: resvg would read a file that a drawing names. It gives true colour, which is three times
what a letter has room for, so the picture is brought down to sixteen colours, shades at the edges of letters among them. A
drawing with many colours would lose the rare ones by that, which are its pawns; so it keeps all of its own, and few shades.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image as Drawn

COLOURS = 16
_FEW = 12
"""Colours of a drawing's own that sixteen have room for beside the shades."""
_INK = (27, 27, 31)
_PAPERS = ((255, 255, 255), (251, 250, 246), (226, 234, 208))
"""Between the ink of words and what they stand on there are shades."""
FAMILY = "DejaVu Sans"
_FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
_PAPER = "#ffffff"


def png(svg: str) -> bytes:
    """The picture, as wide as the drawing says, on opaque paper. Raises ValueError for what is no drawing.

    Packed nearly as well as can be: the last hundredth would take three times as long."""
    import resvg_py  # here, because a process that draws nothing starts without it
    from PIL import Image

    fonts = files(__package__) / "fonts"
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        background=_PAPER,
        skip_system_fonts=True,
        font_files=[str(fonts / name) for name in _FONTS],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    out = io.BytesIO()
    with Image.open(io.BytesIO(drawn)) as found:
        few = _reduced(found.convert("RGB"), _colours(svg))
    few.save(out, "PNG", compress_level=8)
    return out.getvalue()


Colour = tuple[int, int, int]


def _reduced(drawn: Drawn, own: tuple[Colour, ...]) -> Drawn:
    from PIL import Image

    if len(own) <= _FEW:
        return drawn.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    kept = Image.new("P", (1, 1))
    kept.putpalette([part for colour in (*own, *_shades()) for part in colour])
    return drawn.quantize(palette=kept, dither=Image.Dither.NONE)


def _colours(svg: str) -> tuple[Colour, ...]:
    """Those that a drawing names, each once, at most as many as an eighth of what a picture may hold."""
    named = dict.fromkeys(re.findall("#([0-9a-f]{6})", svg))
    return tuple((int(one[:2], 16), int(one[2:4], 16), int(one[4:], 16)) for one in named)[:32]


def _shades() -> Iterator[Colour]:
    for paper in _PAPERS:
        for quarter in (1, 2, 3):
            red, green, blue = (
                round((quarter * ink + (4 - quarter) * light) / 4) for ink, light in zip(_INK, paper, strict=True)
            )
            yield red, green, blue
