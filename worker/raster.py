"""From our own drawing (SVG) to a PNG: the same bytes on every machine, with the letters of our own fonts.

Only what `games` draws comes here: resvg would read a file that a drawing names. It gives true colour, which is three times
what a letter has room for, so the picture is brought down to sixteen colours; our drawings have six, and shades at the
edges of letters.
"""

from __future__ import annotations

import io
from importlib.resources import files

COLOURS = 16
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
        few = found.convert("RGB").quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(out, "PNG", bits=4, compress_level=8)
    return out.getvalue()
