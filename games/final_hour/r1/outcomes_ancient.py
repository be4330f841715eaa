"""What monsters and the Ancient One do, and how the game ends."""

from __future__ import annotations

from typing import Literal

from games.final_hour.r1.cards import Symbol
from games.final_hour.r1.commands import Walkway
from games.final_hour.r1.effect import Gate, Zone
from games.final_hour.r1.outcome import Outcome
from games.kernel.audience import Seat
from games.kernel.contract import Placing

End = Literal["reversed", "failed", "overflow", "health"]


class ZoneActivated(Outcome, frozen=True, tag="fh.ZoneActivated"):
    """The monsters of a zone act, location by location; what they do follows."""

    seat: Seat
    zone: Zone


class MonsterMoved(Outcome, frozen=True, tag="fh.MonsterMoved"):
    """`path`: every location it came to, the last is where it stands. `shoved`: it made room for a damage token.
    `stopped`: the seal on this walkway destroyed it behind the last location of `path`."""

    token: str
    start: int
    path: tuple[int, ...]
    shoved: bool = False
    stopped: Walkway | None = None


class MonsterSpawned(Outcome, frozen=True, tag="fh.MonsterSpawned"):
    """`at`: where it appeared; `path`: where it went from there because that was full, the last is where it stands.
    `stopped`: the seal on this walkway destroyed it on the way."""

    token: str
    at: int
    path: tuple[int, ...] = ()
    stopped: Walkway | None = None


class NothingSpawned(Outcome, frozen=True, tag="fh.NothingSpawned"):
    """No token was left to appear there."""

    at: int
    special: bool


class PoolRefilled(Outcome, frozen=True, tag="fh.PoolRefilled"):
    """The empty pool was made anew from the pile beside it."""


class RitualOverflowed(Outcome, frozen=True, tag="fh.RitualOverflowed"):
    """One more token had to enter the ritual location, and no slot could take it. `token` is empty for a damage token."""

    at: int
    token: str


class OmensCounted(Outcome, frozen=True, tag="fh.OmensCounted"):
    """The reckoning: omens on the four priority cards, which are discarded; `row`: the least omens of the row."""

    omens: int
    row: int


class ReckoningDone(Outcome, frozen=True, tag="fh.ReckoningDone"):
    pass


class GateOpened(Outcome, frozen=True, tag="fh.GateOpened"):
    """The top gate token was turned up. `tokens`: so many lie at that gate now."""

    gate: Gate
    at: int
    tokens: int


class LeadPassed(Outcome, frozen=True, tag="fh.LeadPassed"):
    """`seat` has the lead token now. `forced`: no gate token is left, so the reversal must be tried."""

    seat: Seat
    forced: bool


class VoteLaid(Outcome, frozen=True, tag="fh.VoteLaid"):
    """Told to the seat; it may be changed until everybody has voted."""

    seat: Seat
    yes: bool


class VotesCounted(Outcome, frozen=True, tag="fh.VotesCounted"):
    """`attempt`: the reversal is tried now."""

    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    attempt: bool


class StakeLaid(Outcome, frozen=True, tag="fh.StakeLaid"):
    """Told to the seat; it may be changed until everybody has laid."""

    seat: Seat
    numbers: tuple[int, ...]


class RitualRevealed(Outcome, frozen=True, tag="fh.RitualRevealed"):
    """The ritual tokens and all stakes (by seat) were turned up. `hits`: what the cards come to, `needed` for success."""

    ritual: tuple[Symbol, ...]
    stakes: tuple[tuple[int, ...], ...]
    hits: int
    needed: int


class GameOver(Outcome, frozen=True, tag="fh.GameOver"):
    """All win or all lose. `seat`: who lost the last health, 0 otherwise."""

    won: bool
    why: End
    places: tuple[Placing, ...]
    seat: Seat = 0
