"""What an attack is worth: the value ladder (rules 1.1), turned edge by edge, never by arithmetic."""

from __future__ import annotations

from msgspec.structs import replace

from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.state import Attack

HALF, MAIN, DOUBLE = 1, 2, 3


def turned(start: int, turns: tuple[int, ...], least: int = 0) -> int:
    """The edge after turning step by step; a turn that finds no further edge is lost (original rules, line 51)."""
    edge = max(start, least)
    for turn in turns:
        edge = min(max(edge + turn, least), DOUBLE)
    return edge


def edge_value(name: str, edge: int) -> int:
    """What a card shows on an edge; 0 for a card without a value."""
    ladder = card(name).ladder
    return ladder[edge] if ladder else 0


def shown(attack: Attack) -> int:
    """What the attack card itself lies on, without riders and bonuses."""
    return edge_value(attack.card, turned(attack.start, attack.turns, attack.least))


def value(attack: Attack) -> int:
    """The final value before the creature's rule.

    The attack card first, on its edge; then the riders in the order they were played, turned by the same turns from
    outside, because together they are one attack (original rules, lines 81-89); then the flat bonuses, never turned.
    A card that is no attack proper is worth nothing, whatever is done to it.
    """
    if not card(attack.card).hits:
        return 0
    worth = shown(attack)
    for rider in attack.riders:
        worth = worth * card(rider).times + edge_value(rider, turned(MAIN, attack.turns, attack.least))
    return worth + sum(attack.flat)


def can_turn_up(attack: Attack) -> bool:
    """Whether the attack, card and riders together, has a higher value left; only then may a doubling be chosen (original
    rules, line 51)."""
    return value(replace(attack, turns=(*attack.turns, 1))) > value(attack)
