"""The table as one seat sees it, as a drawing of our own: the campus, what has been found, the cards of the round, the
investigators, the own hand, and a key to the forms.

`labels` put it into a reader's language (labels.py). Nothing is told by colour alone, and the paper is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from games.final_hour.r1 import layout
from games.final_hour.r1.box import box
from games.final_hour.r1.campus import locations
from games.final_hour.r1.cards import priority
from games.final_hour.r1.labels import Labels
from games.final_hour.r1.layout import EDGE, WIDTH
from games.final_hour.r1.panels import found, hand, investigators, key, laid
from games.final_hour.r1.places import place
from games.final_hour.r1.views import View
from games.final_hour.r1.ways import ways
from games.kernel import svg

Section = tuple[list[str], float]
"""What is drawn, and how high it is."""
Panel = Callable[[View, Labels], Section]

_BETWEEN = 12


def picture(view: View, labels: Mapping[str, str]) -> str:
    """An SVG document, 700 units wide; its height depends on how many seats and cards there are."""
    words = Labels(labels)
    parts: list[str] = []
    y: float = 0
    for panel in (head, campus, found, laid, investigators, hand, key):
        drawn, height = panel(view, words)
        if drawn:
            parts.append(f"<g transform='translate(0 {y:g})'>{''.join(drawn)}</g>")
            y += height + _BETWEEN
    return svg.picture(WIDTH, y, words.word("picture"), parts)


def head(view: View, words: Labels) -> Section:
    board = view.board
    left = f"{words.word('round')} {board.round}: {words.word(f'phase-{board.phase}')}"
    right = words.table(board.readings.ancient, board.readings.level)
    return [
        svg.text(EDGE, 30, svg.fit(left, 400, 18, 700), 18, weight=700),
        svg.text(WIDTH - EDGE, 30, svg.fit(right, 250, 14), 14, anchor="end"),
        *(
            svg.text(EDGE, 51 + 16 * row, svg.fit(line, WIDTH - 2 * EDGE, 12), 12)
            for row, line in enumerate(_counts(view, words))
        ),
    ], 68


def _counts(view: View, words: Labels) -> Iterable[str]:
    """What lies beside the campus, in two lines: what comes from face-down piles; what is left of tokens, and omens that lie
    open this round."""
    board = view.board
    piles = {"stack": board.stack, "pool": board.pool, "pile": len(board.pile), "deck": board.priority}
    rest = {
        "damage": box().damage - sum(board.damage),
        "seals": box().seals - len(board.seals),
        "omens": sum(priority(one.number).omen for one in board.laid),
    }
    for row in (piles, rest):
        yield " · ".join(f"{words.word(name)} {size}" for name, size in row.items())


def campus(view: View, words: Labels) -> Section:
    parts = [*ways(view.board.seals)]
    for number in locations():
        parts += place(view.board, number, words)
    return parts, layout.bottom()
