"""A game as dotted names and plain values, for the ``then`` of a scenario (../SCENARIOS.md)."""

from __future__ import annotations

from typing import Any

from games.final_hour.r1.bounds import rests
from games.final_hour.r1.box import box
from games.final_hour.r1.campus import locations
from games.final_hour.r1.ground import damage_left, free
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import Investigator, Secret, State


def facts(state: State) -> dict[str, Any]:
    """Dotted names and plain values, for the ``then`` of a scenario."""
    board, rest = state.board, rests(state)
    found: dict[str, Any] = {
        "round": board.round,
        "phase": board.phase,
        "lead": board.lead,
        "laid": [[one.seat, one.number] for one in board.laid],
        "order": list(board.order),
        "turn": board.turn,
        "seals": [f"{a}-{b}{' brown' if one.brown else ''}" for one in board.seals for a, b in (one.walkway,)],
        "seals_left": box().seals - len(board.seals),
        "damage_left": damage_left(board),
        "clues": list(board.clues),
        "found": list(board.found),
        "stack": board.stack,
        "omens": board.omens,
        "pool": board.pool,
        "items": board.items,
        "pile": sorted(board.pile),
        "priority": board.priority,
        "discards": sorted(board.discards),
        "ritual": list(board.ritual),
        "hits": board.hits,
        "needed": board.needed,
        "forced": board.forced,
        "talk": rest.id.removeprefix("talk-rests-") if rest else "open",
        "over": board.phase == "over",
        "why": board.why,
        "won": any(one.place == 1 for one in board.places),
    }
    found.update({f"gate.{gate}": board.gates[n] for n, gate in enumerate(GATES)})
    for number in locations():
        found[f"at.{number}"] = sorted(board.at(number))
        found[f"free.{number}"] = free(board, number)
        found[f"damage.{number}"] = board.damage[number - 1]
    for one in board.investigators:
        found.update({f"seat.{one.seat}.{name}": fact for name, fact in _seat_facts(one, state.secret(one.seat)).items()})
    return found


def _seat_facts(one: Investigator, own: Secret) -> dict[str, Any]:
    return {
        "letter": one.letter,
        "at": one.at,
        "health": one.health,
        "items": list(one.items),
        "deck": one.deck,
        "discards": list(one.discards),
        "hand": sorted(own.hand),
        "hand_size": len(own.hand),
        "drawn": own.drawn,
        "early": [early.number for early in own.early],
        "laid": [list(row) for row in own.laid],
    }
