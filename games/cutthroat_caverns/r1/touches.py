"""Who is acted upon, and so gets a letter though nobody asks him anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.cutthroat_caverns.r1 import outcomes as o
from games.kernel.audience import Seat


def _seat(outcome: Any) -> tuple[Seat, ...]:
    return (outcome.seat,)


TOUCHES: Mapping[type, Callable[[Any], tuple[Seat, ...]]] = {
    o.AttackCancelled: _seat,
    o.SetEdgedOut: _seat,
    o.Tripped: _seat,
    o.LifeLost: _seat,
    o.Petrified: _seat,
    o.Webbed: _seat,
    o.ItemOwed: _seat,
    o.ItemSwallowed: _seat,
    o.CardLostCounted: _seat,
    o.PlayerDied: _seat,
    o.LootTaken: _seat,
    o.ActionCancelled: _seat,
    o.ManoeuvreReplaced: _seat,
    o.ItemSnatched: lambda outcome: (outcome.victim,),
    o.SetsSwapped: lambda outcome: (outcome.on,),
    o.Shielded: lambda outcome: (outcome.on,),
    o.Crowded: lambda outcome: outcome.seats,
    o.Healed: lambda outcome: (outcome.to,),
    o.OfferClosed: lambda outcome: (outcome.offer.seat,),
    o.ItemsMoved: lambda outcome: (outcome.to,),
}


def touches(outcome: o.AnyOutcome) -> tuple[Seat, ...]:
    """Empty for what acts upon nobody in particular."""
    touched = TOUCHES.get(type(outcome))
    return touched(outcome) if touched else ()
