"""What the picture shows below the campus: each panel is drawn from height 0 and says how high it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from games.final_hour.r1 import deed_marks, glyphs, ways
from games.final_hour.r1.bestiary import Monster
from games.final_hour.r1.box import box
from games.final_hour.r1.campus import ZONES, zone
from games.final_hour.r1.cards import SYMBOLS, Side, Symbol, card, priority
from games.final_hour.r1.flags import flags
from games.final_hour.r1.items import item
from games.final_hour.r1.labels import Labels
from games.final_hour.r1.layout import EDGE, WIDTH
from games.final_hour.r1.state import Board, Investigator, Laid
from games.final_hour.r1.views import Mine, View
from games.kernel import svg

Section = tuple[list[str], float]
_INNER = WIDTH - 2 * EDGE
_SIDES: tuple[Side, ...] = ("top", "bottom")
_CELLS = (_INNER - 120) / len(SYMBOLS)


def found(view: View, words: Labels) -> Section:
    """The two tokens of the ritual, and beside each symbol a cell for every clue token there is of it."""
    board = view.board
    parts = [svg.text(EDGE, 14, words.word("ritual"), 14, weight=700)]
    for n in range(box().ritual_clues):
        x = EDGE + 14.0 + 34 * n
        parts.append(glyphs.circle(x, 36, 14, glyphs.WHITE, width=2.5))
        shown = glyphs.symbol(board.ritual[n], x, 36, 0.9) if board.ritual else ""
        parts.append(shown or svg.text(x, 41, "?", 14, weight=700, anchor="middle"))
    for n, name in enumerate(SYMBOLS):
        parts += _cells(name, board.found.count(name), EDGE + 120 + _CELLS * n, words)
    notes = [words.word("forced")] if board.forced and board.phase != "over" else []
    if board.needed:
        notes.append(f"{words.word('hits')} {board.hits}, {words.word('needed')} {board.needed}")
    parts += [svg.text(EDGE, 68 + 16 * row, note, 13, weight=700) for row, note in enumerate(notes)]
    return parts, 52 + 16 * len(notes)


def _cells(name: Symbol, count: int, x: float, words: Labels) -> Iterable[str]:
    """A symbol's cells, as many filled as were found."""
    yield svg.text(x, 14, svg.fit(words.symbol(name), _CELLS - 6, 13), 13)
    for cell in range(box().red[name]):
        middle, there = x + 12 + 30 * cell, cell < count
        yield glyphs.circle(middle, 36, 12, glyphs.WHITE if there else "none", svg.INK if there else svg.LINE)
        if there:
            yield glyphs.symbol(name, middle, 36, 0.8)


def laid(view: View, words: Labels) -> Section:
    """The action cards of the round under their priority cards; in order of number once that is fixed."""
    board = view.board
    parts = [svg.text(EDGE, 14, words.word("laid"), 14, weight=700)]
    if not board.laid:
        return [*parts, svg.text(EDGE, 34, words.word("none-laid"), 13)], 36
    rows = sorted(board.laid, key=lambda one: one.number) if board.order else list(board.laid)
    width = (_INNER - 8 * (flags().laid - 1)) / flags().laid
    for n, one in enumerate(rows):
        parts += _card(view, one, EDGE + (width + 8) * n, 22, width, words)
    return parts, 22 + _CARD


_CARD = 134
"""Height of a card of the round."""


def _card(view: View, one: Laid, x: float, y: float, width: float, words: Labels) -> Iterable[str]:
    board = view.board
    now = board.now() == one
    yield svg.box(x, y, width, _CARD, fill=glyphs.WHITE, line=3 if now else 1)
    yield from _priority(one.number, x, y, words)
    yield svg.text(x + 8, y + 44, svg.fit(words.seat(one.seat), width - 14, 13, 700), 13, weight=700)
    states, side = _stand(board, one, words)
    yield svg.text(x + 8, y + 60, svg.fit(", ".join(states), width - 14, 12), 12)
    own = dict(view.mine.laid).get(one.number, "") if view.mine and one.seat == view.seat else ""
    name = one.card or own
    shown = [words.half(name, side) if side else f"{words.half(name, 'top')} / {words.half(name, 'bottom')}"] if name else []
    if not one.card:
        shown = [*shown, words.word("only-you")] if own else [words.word("face-down")]
    if board.blind and board.now() == one:
        shown = [*shown, f"{words.word('blind')}: {words.half(board.blind, 'bottom')}"]
    lines = [line for text in shown for line in svg.wrapped(text, width - 14, 12, 2)][:3]
    yield from (svg.text(x + 8, y + 77 + 15 * row, line, 12) for row, line in enumerate(lines))
    yield from _marks(name, side, x + 8, y + 123)


def _marks(name: str, side: Side | None, x: float, y: float) -> Iterable[str]:
    """What the half does, or both as long as it is not known which; nothing of a card that lies face-down."""
    for half in (side,) if name and side else _SIDES if name else ():
        if half == "bottom" and not side:
            yield glyphs.at(x, y, glyphs.line("M0 -7 V7", stroke=svg.LINE, width=1))
            x += deed_marks.GAP
        parts, x = deed_marks.drawn(card(name).half(half).effects, x, y)
        yield from parts
        x += deed_marks.GAP


def _stand(board: Board, one: Laid, words: Labels) -> tuple[list[str], Side | None]:
    """Its half once it is known, and whether it is done."""
    if one.number not in board.order:
        return [words.word("swappable")] if board.phase == "watch" else [], None
    place = board.order.index(one.number)
    side: Side = "top" if place < flags().tops else "bottom"
    done = "done" if place < board.turn else "now" if board.now() == one else ""
    return [words.word(side), *([words.word(done)] if done else [])], side


def _priority(number: int, x: float, y: float, words: Labels) -> Iterable[str]:
    """Number, symbol and omen of a priority card, in a row."""
    row = priority(number)
    yield svg.text(x + 8, y + 25, str(number), 20, weight=700)
    yield glyphs.symbol(row.symbol, x + 52, y + 17, 0.85)
    yield svg.text(x + 66, y + 22, words.symbol(row.symbol), 12)
    if row.omen:
        yield glyphs.omen(x + 140, y + 17)


def investigators(view: View, words: Labels) -> Section:
    parts: list[str] = []
    y = 0.0
    for one in view.board.investigators:
        drawn, height = _investigator(view, one, y, words)
        parts += drawn
        y += height + 6
    return parts, y - 6


def _investigator(view: View, one: Investigator, y: float, words: Labels) -> Section:
    board, own = view.board, one.seat == view.seat
    things, rows = _items(one.items, y + 53, words)
    height = 44 + _ITEM * rows
    marks = [words.word("you")] * own + [words.word("lead")] * (one.seat == board.lead)
    name = words.seat(one.seat) + (f" ({', '.join(marks)})" if marks else "")
    facts = f"{words.investigator(one.letter)}, {words.word('at')} {one.at}"
    decks = f"{words.word('actions')} {one.deck} · {words.word('discards')} {len(one.discards)}"
    parts = [
        svg.box(EDGE, y, _INNER, height, fill=glyphs.WHITE, line=3 if own else 1),
        glyphs.pawn(EDGE + 24, y + 24, one.seat, one.seat == board.lead),
        svg.text(EDGE + 48, y + 19, svg.fit(name, 280, 14, 700), 14, weight=700),
        svg.text(EDGE + 48, y + 36, svg.fit(facts, 280, 12), 12),
        svg.bar(EDGE + 350, y + 9, 100, one.health, board.full, f"{words.word('health')} {one.health} / {board.full}"),
        svg.text(EDGE + 350, y + 36, svg.fit(decks, _INNER - 356, 12), 12),
    ]
    return [*parts, *things], height


_ITEM = 18
"""Height of a row of items."""


def _items(names: tuple[str, ...], y: float, words: Labels) -> tuple[list[str], int]:
    """Each by its mark and its name, in as many rows as it takes."""
    if not names:
        return [], 0
    label, right = f"{words.word('items')}:", WIDTH - EDGE - 8
    start = x = EDGE + 48 + svg.length(label, 12) + 8
    parts, rows = [svg.text(EDGE + 48, y, label, 12)], 1
    for name in names:
        marks = item(name).effects
        wide = deed_marks.width(marks) + 6 + svg.length(words.item(name), 12)
        if x > start and x + wide > right:
            x, rows = start, rows + 1
        low = y + _ITEM * (rows - 1)
        drawn, end = deed_marks.drawn(marks, x, low - 4)
        parts += [*drawn, svg.text(end + 6, low, svg.fit(words.item(name), right - end - 6, 12), 12)]
        x += wide + 18
    return parts, rows


def hand(view: View, words: Labels) -> Section:
    """The own priority cards, and the action card that is to be laid; at the end what everybody had staked."""
    mine = view.mine
    if mine is None or view.board.phase == "over":
        return _stakes(view.board, words)
    parts = [svg.text(EDGE, 14, words.word("your-hand"), 14, weight=700)]
    for n, number in enumerate(mine.hand):
        parts += _held(number, EDGE + 104 * n, 22, number in mine.stake, words)
    parts += _drawn(mine, EDGE + 104 * flags().hand + 16, words) if mine.drawn else []
    return parts, 90


def _held(number: int, x: float, y: float, staked: bool, words: Labels) -> Iterable[str]:
    row = priority(number)
    yield svg.box(x, y, 96, 68, fill=glyphs.WHITE, line=3 if staked else 1)
    yield svg.text(x + 8, y + 26, str(number), 20, weight=700)
    yield glyphs.symbol(row.symbol, x + 76, y + 19)
    if row.omen:
        yield glyphs.omen(x + 52, y + 19)
    yield svg.text(x + 8, y + 45, svg.fit(words.symbol(row.symbol), 86, 12), 12)
    if staked:
        yield svg.text(x + 8, y + 61, words.word("stake"), 12, weight=700)


def _drawn(mine: Mine, x: float, words: Labels) -> Iterable[str]:
    """Each half by its name, and its marks below, or behind what is left of the name."""
    width = WIDTH - EDGE - x
    yield svg.text(x, 14, words.word("your-card"), 14, weight=700)
    yield svg.box(x, 22, width, 68, fill=glyphs.WHITE, line=2)
    for n, side in enumerate(_SIDES):
        row, low = card(mine.drawn).half(side).effects, 52 + 32 * n
        first, *rest = svg.wrapped(f"{words.word(side)}: {words.half(mine.drawn, side)}", width - 14, 12, 2)
        yield svg.text(x + 8, low - 14, first, 12)
        start = x + width - 8 - deed_marks.width(row) if rest else x + 8
        yield from (svg.text(x + 8, low, svg.fit(line, start - x - 14, 12), 12) for line in rest)
        yield from deed_marks.drawn(row, start, low - 4)[0]


def _stakes(board: Board, words: Labels) -> Section:
    """What everybody laid for the reversal, once it is turned up."""
    parts: list[str] = []
    for row, numbers in enumerate(board.stakes):
        parts.append(svg.text(EDGE, 14 + 26 * row, svg.fit(words.seat(row + 1), 150, 13, 700), 13, weight=700))
        for n, number in enumerate(numbers):
            x = EDGE + 160 + 150 * n
            parts.append(svg.text(x, 15 + 26 * row, str(number), 14, weight=700))
            parts.append(glyphs.symbol(priority(number).symbol, x + 36, 10 + 26 * row, 0.85))
            parts.append(svg.text(x + 52, 14 + 26 * row, svg.fit(words.symbol(priority(number).symbol), 90, 12), 12))
    return parts, 26 * len(board.stakes)


_CROWD = 15
"""Monsters and damage tokens on a crowded board."""
_KEY = (
    *("blue", "red", "special", "blue-arrow", "red-arrow", "damage", "K", "W", "D"),
    *("yellow", "brown", "omen", "clue", "ritual", "gate", "lead"),
)


def key(view: View, words: Labels) -> Section:
    """What the forms mean, while the board is not crowded: then no letter has room for it, and HELP tells them."""
    parts: list[str] = []
    if sum(view.board.damage) + sum(map(len, view.board.monsters)) > _CROWD:
        return parts, 0
    width = _INNER / 3
    for n, name in enumerate(_KEY):
        x, y = EDGE + width * (n % 3), 34.0 * (n // 3)
        parts.append(SIGNS[name](x + 24, y + 17))
        lines = svg.wrapped(words.word(f"key-{name}"), width - 56, 12, 2)
        first = y + (21 if len(lines) == 1 else 14)
        parts += [svg.text(x + 52, first + 14 * row, line, 12) for row, line in enumerate(lines)]
    for n, name in enumerate(ZONES, len(_KEY)):
        x, y = EDGE + width * (n % 3), 34 * (n // 3)
        stripe = f"<rect x='{x + 6:g}' y='{y + 2:g}' width='36' height='30' rx='4' fill='{glyphs.TINTS[name]}'/>"
        parts.append(stripe + glyphs.badge(name, zone(name)[0], x + 24, y + 17))
        parts.append(svg.text(x + 52, y + 21, words.zone(name), 12))
    return parts, 34 * -(-(len(_KEY) + len(ZONES)) // 3)


def _like(one: Monster) -> Callable[[float, float], str]:
    """A monster as an example, somewhat smaller."""
    return lambda x, y: glyphs.at(x - 16, y - 17, f"<g transform='scale(0.8)'>{glyphs.monster(one, 0, 0)}</g>")


SIGNS: Mapping[str, Callable[[float, float], str]] = {
    "blue": _like(Monster("S01b", "", "blue", 1, ())),
    "red": _like(Monster("S01r", "", "red", 1, ())),
    "special": _like(Monster("DO1", "", "blue", 3, (), True)),
    "blue-arrow": lambda x, y: ways.sample(x - 18, y, True),
    "red-arrow": lambda x, y: ways.sample(x - 18, y, False),
    "damage": lambda x, y: glyphs.at(x - 14, y - 15, f"<g transform='scale(0.7)'>{glyphs.damage(0, 0)}</g>"),
    "K": lambda x, y: glyphs.mark("K", x, y),
    "W": lambda x, y: glyphs.mark("W", x, y),
    "D": lambda x, y: glyphs.mark("D", x, y),
    "yellow": lambda x, y: glyphs.seal(x, y, False),
    "brown": lambda x, y: glyphs.seal(x, y, True),
    "omen": glyphs.omen,
    "clue": glyphs.clue,
    "ritual": lambda x, y: glyphs.ritual(x - 11, y),
    "gate": lambda x, y: glyphs.gate(x - 23, y, "A", 1),
    "lead": lambda x, y: glyphs.pawn(x, y + 2, 1, True),
}
"""What the key shows beside its words, around a middle."""
