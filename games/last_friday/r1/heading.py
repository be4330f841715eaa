"""What stands above the parts of the camp in a letter: where in the camp they lie, and how things stand in a few words."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import svg
from games.last_friday.r1.box import box
from games.last_friday.r1.camp import COLOURS, Camp, Point
from games.last_friday.r1.glyphs import PAPER, STONE, WATER, WAVE, circle, line, rect
from games.last_friday.r1.labels import Labels
from games.last_friday.r1.legend import WIDTH
from games.last_friday.r1.scene import Scene, Window
from games.last_friday.r1.sights import alive, drawn_around
from games.last_friday.r1.state import WAITING, Board
from games.last_friday.r1.views import View

HEIGHT = 126
_MAP = (171.0, 114.0)
"""Width and height that the small map may take."""
_LEFT = 14.0
_TOP = 6.0
_WORDS = 200.0
"""Where the words begin."""


def heading(view: View, scene: Scene, windows: tuple[Window, ...], labels: Labels) -> str:
    said = tuple(_said(view, labels))
    return "".join(
        (
            *_map(scene, windows),
            svg.text(_WORDS, 28, svg.fit(said[0], WIDTH - _WORDS - 10, 17, 700), 17, weight=700),
            *(
                svg.text(_WORDS, 52 + 21 * row, svg.fit(text, WIDTH - _WORDS - 10, 13), 13)
                for row, text in enumerate(said[1:])
            ),
        )
    )


def frame(x: float, y: float, size: Point, number: int) -> str:
    """Around a part, and around its place in the small map: the first unbroken, the second broken."""
    width, height = size
    path = f"M{x + 1:g} {y + 1:g}h{width - 2:g}v{height - 2:g}h{2 - width:g}z"
    return line(path, width=2, dash="" if number == 0 else "7 5")


def _map(scene: Scene, windows: tuple[Window, ...]) -> Iterator[str]:
    """All of the camp, as small as it can be: lake, cabins, campers as light dots, the maniac's last known circle dark."""
    camp, lying = scene.camp, scene.ground()
    scale = min(_MAP[0] / camp.size[0], _MAP[1] / camp.size[1])

    def at(point: Point) -> Point:
        return round(_LEFT + point[0] * scale, 1), round(_TOP + point[1] * scale, 1)

    wide, high = camp.size[0] * scale, camp.size[1] * scale
    yield rect(_LEFT + wide / 2, _TOP + high / 2, (wide, high), PAPER, svg.LINE, 1)
    yield from _shore(camp, scale)
    for cabin in camp.cabins.values():
        left, top, width, height = cabin.rect
        yield rect(*at((left + width / 2, top + height / 2)), (width * scale, height * scale), STONE, svg.LINE, 0.8)
    for dot in scene.pawns:
        yield circle(*at(lying.at(dot)), 3, width=1.2)
    if scene.shown:
        yield circle(*at(lying.at(scene.shown)), 3.5, svg.INK, svg.INK, 1)
    for number, (left, top, width, height) in enumerate(windows):
        yield frame(*at((left, top)), (width * scale, height * scale), number)


def _shore(camp: Camp, scale: float) -> Iterator[str]:
    if camp.lake:
        corners = "L".join(f"{_LEFT + x * scale:.1f} {_TOP + y * scale:.1f}" for x, y in camp.lake)
        yield line(f"M{corners}Z", stroke=WAVE, width=1, fill=WATER)


def _said(view: View, labels: Labels) -> Iterator[str]:
    """The chapter and round; where each camper is; where the maniac was shown; around whom the first part is drawn, for the
    maniac where he is; and what the letters of the pawns stand for."""
    board = view.board
    yield now(board, labels)
    places = [f"{labels.letter(colour)} {_place(at, labels)}" for colour, at in alive(board)]
    yield f"{labels.heading('campers')}: {' · '.join(places) or '–'}"
    yield f"{labels.heading('pawn')}: {board.pawn or '–'}"
    around = drawn_around(view)
    if view.hunter is not None:
        yield f"{labels.heading('you')}: {view.hunter.at or '–'}"
    elif around:
        yield f"{labels.heading('around')}: {labels.colour(around.colour)} ({labels.letter(around.colour)})"
    yield " · ".join(f"{labels.letter(colour)} {labels.colour(colour)}" for colour in COLOURS)


def now(board: Board, labels: Labels) -> str:
    """The chapter and round."""
    name = f"{labels.word('chapter')} {labels.chapter(board.chapter)}"
    return f"{name} · {labels.word('round')} {board.round}/{box().rounds}" if board.round else name


def _place(at: str, labels: Labels) -> str:
    return labels.heading("waits") if at == WAITING else at or "–"
