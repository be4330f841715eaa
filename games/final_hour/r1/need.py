"""Whether anybody has to be asked at all: a card or a reckoning that leaves nothing to decide goes by itself.

Judged from the open board, so being asked tells nothing. It errs towards asking: a monster that might come to act beside
another is reason enough.
"""

from __future__ import annotations

from games.final_hour.r1.bestiary import monster, specials
from games.final_hour.r1.campus import zone
from games.final_hour.r1.effect import Effect, Effects
from games.final_hour.r1.ground import free, present, whereabouts
from games.final_hour.r1.items import item
from games.final_hour.r1.resolving import effects_of
from games.final_hour.r1.state import Board
from games.kernel.audience import Seat

BY_THEMSELVES = (
    *("INVESTIGATE", "SPAWN", "LOSE", "GATEBURN", "BLIND", "SWEEP", "HEAL"),
    *("LOSE_LEAD", "LOSE_WITH_SPECIAL", "SPAWN_SPECIAL", "SPAWN_GATE"),
)
"""Words that leave nothing to decide."""
DIRECTED = ("ACTIVATE", "ACTIVATE_SPECIAL", "DAMAGE", "DAMAGE_LEAD", "DAMAGE_GATE")
"""Words in which it can matter how monsters act."""


def card_asks(board: Board, seat: Seat, number: int, name: str) -> bool:
    """Whether the card under a number, or what it has turned up, leaves its owner anything to say."""
    usable = any(item(held).when in ("card", "before") for held in board.investigator(seat).items)
    return usable or _any(board, seat, effects_of(board, number, name))


def reckoning_asks(board: Board, effects: Effects) -> bool:
    return _any(board, board.lead, effects)


def _any(board: Board, seat: Seat, effects: Effects) -> bool:
    """One sentence asks as the board stands, or may come to ask by what one before it does."""
    pairs = ((one, other) for number, one in enumerate(effects) for other in effects[number + 1 :])
    return any(_asks(board, seat, effect) for effect in effects) or any(
        other.word in DIRECTED and _stirs(board, seat, one) for one, other in pairs
    )


def _asks(board: Board, seat: Seat, effect: Effect) -> bool:
    if effect.word in BY_THEMSELVES:
        return False
    if effect.zone:
        return _disorder(board, _tokens(effect, board))
    if effect.word == "ACTIVATE_SPECIAL":
        there = _specials(board)
        return len(there) > 1 or _hits_one_of_two(board, there)
    if effect.word in DIRECTED:
        at = _damaged(board, seat, effect)
        return free(board, at) <= 0 and len(board.at(at)) > 1
    return True


def _stirs(board: Board, seat: Seat, effect: Effect) -> bool:
    """Whether a sentence may bring a monster, or fill a place, that matters to a later one."""
    if effect.zone:
        return any(monster(token).marks for token in _tokens(effect, board))
    if effect.word == "ACTIVATE_SPECIAL":
        return bool(_specials(board))
    if effect.word in DIRECTED:
        at = _damaged(board, seat, effect)
        return free(board, at) <= 1 and bool(board.at(at))
    return effect.word.startswith("SPAWN")


def _tokens(effect: Effect, board: Board) -> tuple[str, ...]:
    """The monsters of the zone a sentence names."""
    return tuple(token for number in zone(effect.zone) for token in board.at(number)) if effect.zone else ()


def _damaged(board: Board, seat: Seat, effect: Effect) -> int:
    """Where a sentence places damage: at a gate, or where the one who resolves it stands."""
    return board.sheet().gates[effect.gate] if effect.gate else board.investigator(seat).at


def _specials(board: Board) -> tuple[str, ...]:
    return tuple(token for token in specials(board.sheet().special) if whereabouts(board, token))


def _disorder(board: Board, tokens: tuple[str, ...]) -> bool:
    """Two that act in one location, or one that may hit either of two people."""
    acting = tuple(token for token in tokens if monster(token).marks)
    places = [whereabouts(board, token) for token in acting]
    return len(set(places)) < len(places) or _hits_one_of_two(board, acting)


def _hits_one_of_two(board: Board, tokens: tuple[str, ...]) -> bool:
    """A killer that moves first may come to anybody."""
    together = any(len(present(board, one.at)) > 1 for one in board.investigators)
    return together and board.readings.killer_hits == "one" and any("K" in monster(token).marks for token in tokens)
