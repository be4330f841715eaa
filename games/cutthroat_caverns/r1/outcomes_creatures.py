"""What is peculiar to single encounters: marks on players, tokens, a longer path, a trap in which all run."""

from __future__ import annotations

from games.cutthroat_caverns.r1.outcome import Outcome
from games.kernel.audience import Seat


class Petrified(Outcome, frozen=True, tag="cc.Petrified"):
    """`seat` sets no card in `round`, and Medusa's blows do it nothing there."""

    seat: Seat
    round: int


class StoneStruck(Outcome, frozen=True, tag="cc.StoneStruck"):
    """Echo: the blow did nothing to the seat."""

    seat: Seat


class Webbed(Outcome, frozen=True, tag="cc.Webbed"):
    """The hand limit of the seat is one lower until the encounter ends: `limit` now."""

    seat: Seat
    limit: int


class ItemOwed(Outcome, frozen=True, tag="cc.ItemOwed"):
    """The seat must give up one of its corked items."""

    seat: Seat


class ItemSwallowed(Outcome, frozen=True, tag="cc.ItemSwallowed"):
    """A corked item of the seat is discarded."""

    seat: Seat
    item: str


class AttackWarded(Outcome, frozen=True, tag="cc.AttackWarded"):
    """Echo: the creature has turned the attack of `seat` by the edge that it turns the round's first."""

    seat: Seat


class WardSpent(Outcome, frozen=True, tag="cc.WardSpent"):
    """Told to nobody, the attack turned has hurt it, or would have: the next ones of this round are not turned."""

    round: int


class CreatureGrew(Outcome, frozen=True, tag="cc.CreatureGrew"):
    """`tokens`: prestige tokens on it now."""

    tokens: int


class PathGrew(Outcome, frozen=True, tag="cc.PathGrew"):
    """So many random unused encounters went under the deck, unseen by all."""

    count: int


class SetsRevealed(Outcome, frozen=True, tag="cc.SetsRevealed"):
    """All face-down cards were turned up together and discarded. `cards`: for each seat that runs, in initiative order,
    its card (empty: none); `speeds` in the same order."""

    seats: tuple[Seat, ...]
    cards: tuple[str, ...]
    speeds: tuple[int, ...]
