"""Whether anybody has to be asked at all: a card or a reckoning that leaves nothing to decide goes by itself.

Judged from the open board, so being asked tells nothing. It errs towards asking: a monster that might come to act beside
another is reason enough.
"""

from __future__ import annotations

from games.final_hour.r1.bestiary import monster, specials
from games.final_hour.r1.campus import location, zone
from games.final_hour.r1.effect import Effect, Effects
from games.final_hour.r1.ground import free, present, whereabouts
from games.final_hour.r1.items import item
from games.final_hour.r1.resolving import effects_of
from games.final_hour.r1.state import Board
from games.kernel.audience import Seat

BY_THEMSELVES = ("INVESTIGATE", "SPAWN", "LOSE", "GATEBURN", "BLIND", "SWEEP", "HEAL")
"""Words that leave nothing to decide."""


def card_asks(board: Board, seat: Seat, number: int, name: str) -> bool:
    """Whether the card under a number, or what it has turned up, leaves its owner anything to say."""
    usable = any(item(held).when in ("card", "before") for held in board.investigator(seat).items)
    return usable or any(_asks(board, seat, effect) for effect in effects_of(board, number, name))


def reckoning_asks(board: Board, effects: Effects) -> bool:
    return any(_asks(board, board.lead, effect) for effect in effects)


def _asks(board: Board, seat: Seat, effect: Effect) -> bool:
    if effect.word in BY_THEMSELVES:
        return False
    if effect.zone:
        return _disorder(board, tuple(token for number in zone(effect.zone) for token in board.at(number)))
    if effect.word == "ACTIVATE_SPECIAL":
        return _specials(board)
    if effect.word == "DAMAGE":
        return _crowded(board, board.investigator(seat).at)
    if effect.word in ("DAMAGE_LEAD", "DAMAGE_GATE"):
        at = board.sheet().gates[effect.gate] if effect.gate else board.investigator(board.lead).at
        return _crowded(board, at)
    return effect.word not in ("LOSE_LEAD", "LOSE_WITH_SPECIAL", "SPAWN_SPECIAL", "SPAWN_GATE")


def _disorder(board: Board, tokens: tuple[str, ...]) -> bool:
    """Two that act in one location, or one that may hit either of two people."""
    acting = tuple(token for token in tokens if monster(token).marks)
    places = [whereabouts(board, token) for token in acting]
    return len(set(places)) < len(places) or _hits_one_of_two(board, acting)


def _specials(board: Board) -> bool:
    there = tuple(token for token in specials(board.sheet().special) if whereabouts(board, token))
    return len(there) > 1 or _hits_one_of_two(board, there)


def _hits_one_of_two(board: Board, tokens: tuple[str, ...]) -> bool:
    """A killer that moves first may come to anybody."""
    together = any(len(present(board, one.at)) > 1 for one in board.investigators)
    return together and board.readings.killer_hits == "one" and any("K" in monster(token).marks for token in tokens)


def _crowded(board: Board, number: int) -> bool:
    """A damage token would find no empty slot, and more than one monster that could make room."""
    return free(board, number) <= 0 and location(number).slots - board.damage[number - 1] > 1
