"""What people write at a table of Final Hour beside their answers: orders, policies, cards laid up, second thoughts."""

from __future__ import annotations

import random

from games.final_hour.r1.views import View

HABITS = (
    *("SILENCE low", "SILENCE high", "SILENCE keep star eye", "SILENCE keep tide", "SILENCE none"),
    *("ALWAYS low", "ALWAYS keep spiral flame", "ALWAYS READY no", "ALWAYS READY yes"),
    *("ALWAYS watch", "ALWAYS cards", "ALWAYS items", "ALWAYS reckoning"),
    *("IF laid contains one below 16 THEN high ELSE low", "IF laid contains two above 15 THEN low"),
)


def aside(view: View, seat: int, chance: random.Random) -> str:
    """A line that need not count. Half of them are about a card of the seat that lies face-down."""
    waiting = [number for number, card in view.mine.laid] if view.mine else []
    if chance.randrange(2) and waiting:
        return _early(view, waiting[chance.randrange(len(waiting))], seat, chance)
    if chance.randrange(4) == 0:
        return "STANDING CANCEL all"
    if view.board.phase in ("vote", "stake") and chance.randrange(2):
        return "READY yes"
    return HABITS[chance.randrange(len(HABITS))]


def _early(view: View, number: int, seat: int, chance: random.Random) -> str:
    """Orders for a card, most of them for monsters: whom a killer hits, who goes first, who makes room."""
    board = view.board
    here = board.investigator(seat).at
    standing = [token for row in board.monsters for token in row]
    token = standing[chance.randrange(len(standing))] if standing else "S01b"
    there = [*board.at(here), token]
    said = (
        f"FIRST {token}",
        f"HIT {token} p{1 + chance.randrange(len(board.investigators))}",
        f"SHOVE {here} {there[0]}",
        f"MOVE {chance.choice([one for one in range(1, 16) if one != here])}",
    )
    laid_up = [one.number for one in view.mine.early] if view.mine else []
    if laid_up and chance.randrange(3) == 0:
        return f"TAKE-BACK {laid_up[0]}"
    return f"RESOLVE {number} {chance.choice(said)}"
