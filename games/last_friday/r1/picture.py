"""The camp as one seat sees it."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel import svg
from games.last_friday.r1.camp import Node
from games.last_friday.r1.views import View

_SCALE = 16
_EDGE = 12


def picture(view: View, labels: Mapping[str, str]) -> str:
    """An SVG document: circles and dots by name, and what all can see lying or standing there."""
    board = view.board
    ground = board.ground()
    wide, high = ground.camp.size
    parts: list[str] = []
    for node, others in ground.next.items():
        x, y = _at(ground.at(node))
        parts += [_line((x, y), _at(ground.at(other))) for other in others if str(node) < str(other)]
    for node in ground.nodes:
        x, y = _at(ground.at(node))
        parts += [*_mark(view, node, x, y), svg.text(x, y + 3, str(node), 7, anchor="middle")]
    width, height = (round(size * _SCALE) + 2 * _EDGE for size in (wide, high))
    return svg.picture(width, height, labels.get("picture.camp", ""), parts)


def _at(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0] * _SCALE, 1) + _EDGE, round(point[1] * _SCALE, 1) + _EDGE


def _line(one: tuple[float, float], other: tuple[float, float]) -> str:
    return f"<path d='M{one[0]:g} {one[1]:g}L{other[0]:g} {other[1]:g}' stroke='#888' fill='none'/>"


def _mark(view: View, node: Node, x: float, y: float) -> list[str]:
    board = view.board
    if isinstance(node, int):
        shown = node == board.pawn
        return [f"<circle cx='{x:g}' cy='{y:g}' r='8' fill='{'#bbb' if shown else '#fff'}' stroke='#333'/>"]
    found = [f"<circle cx='{x:g}' cy='{y:g}' r='5' fill='#fff' stroke='#999'/>"]
    token, one = board.token(node), board.standing(node)
    if token:
        found.append(svg.text(x, y + 13, token.face or token.kind, 7, anchor="middle"))
    if one:
        found.append(svg.text(x, y - 7, one.colour, 7, anchor="middle", weight=700))
    return found
