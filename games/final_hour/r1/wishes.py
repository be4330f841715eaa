"""What the resolving player has said about monsters beforehand, and the published rule where he has said nothing.

The rule (rules 6.3): within a class monsters act in the order of their ids; a killer hits the investigator with most
health, then the lowest seat; damage displaces the lowest id.
"""

from __future__ import annotations

import msgspec

from games.final_hour.r1.commands import AnyPart, First, Hit, Shove
from games.final_hour.r1.ground import by_id
from games.final_hour.r1.state import Board
from games.kernel.audience import Seat


class Wishes(msgspec.Struct, frozen=True):
    """`first`: tokens in the order wished. `hit`: killer and investigator. `shove`: location and token."""

    first: tuple[str, ...] = ()
    hit: tuple[tuple[str, Seat], ...] = ()
    shove: tuple[tuple[int, str], ...] = ()

    def ordered(self, tokens: tuple[str, ...]) -> tuple[str, ...]:
        named = tuple(dict.fromkeys(token for token in self.first if token in tokens))
        return (*named, *(token for token in by_id(tokens) if token not in named))

    def victim(self, board: Board, token: str, there: tuple[Seat, ...]) -> Seat:
        """Whom a killer hits of those there."""
        wished = next((seat for killer, seat in self.hit if killer == token and seat in there), 0)
        return wished or max(there, key=lambda seat: (board.investigator(seat).health, -seat))

    def shoved(self, at: int) -> str:
        """Empty: nothing was said."""
        return next((token for place, token in self.shove if place == at), "")


WISHES = (First, Hit, Shove)
"""The parts of an order line that say how monsters act."""


def wishes(parts: tuple[AnyPart, ...]) -> Wishes:
    return Wishes(
        first=tuple(token for part in parts if isinstance(part, First) for token in part.tokens),
        hit=tuple((part.token, part.of) for part in parts if isinstance(part, Hit)),
        shove=tuple((part.at, part.token) for part in parts if isinstance(part, Shove)),
    )
