"""What happens before anything is resolved: set-up, and the laying of four action cards."""

from __future__ import annotations

from games.final_hour.r1.commands import Rule
from games.final_hour.r1.flags import Readings
from games.final_hour.r1.outcome import Outcome
from games.kernel.audience import Seat


class GameBegan(Outcome, frozen=True, tag="fh.GameBegan"):
    """`investigators`: letters by seat. `readings`: what the host chose."""

    investigators: tuple[str, ...]
    lead: Seat
    readings: Readings


class MonstersPlaced(Outcome, frozen=True, tag="fh.MonstersPlaced"):
    """Set-up: each token and the location where it stands."""

    placed: tuple[tuple[str, int], ...]


class HandDealt(Outcome, frozen=True, tag="fh.HandDealt"):
    """Told to the seat: its first priority cards."""

    seat: Seat
    numbers: tuple[int, ...]


class RoundBegan(Outcome, frozen=True, tag="fh.RoundBegan"):
    round: int
    lead: Seat


class ActionDeckRebuilt(Outcome, frozen=True, tag="fh.ActionDeckRebuilt"):
    """An empty action deck was made anew from its discards."""

    seat: Seat


class ActionDrawn(Outcome, frozen=True, tag="fh.ActionDrawn"):
    """Told to the seat: the action card it has to lay now."""

    seat: Seat
    card: str


class PriorityChosen(Outcome, frozen=True, tag="fh.PriorityChosen"):
    """Told to the seat, in open planning: its choice, which may still be changed."""

    seat: Seat
    number: int


class PriorityLaid(Outcome, frozen=True, tag="fh.PriorityLaid"):
    """The seat's action card lies face-down under this priority card."""

    seat: Seat
    number: int


class PriorityReshuffled(Outcome, frozen=True, tag="fh.PriorityReshuffled"):
    """The empty priority deck was made anew from its discards."""


class PriorityDrawn(Outcome, frozen=True, tag="fh.PriorityDrawn"):
    """Told to the seat: the priority card that fills its hand again."""

    seat: Seat
    number: int


class PolicySet(Outcome, frozen=True, tag="fh.PolicySet"):
    """Told to the seat: what its silence in planning stands for."""

    seat: Seat
    rule: Rule | None


class PlanningEnded(Outcome, frozen=True, tag="fh.PlanningEnded"):
    """All action cards lie."""


class NumbersSwapped(Outcome, frozen=True, tag="fh.NumbersSwapped"):
    """Two laid action cards exchanged their priority cards, by an item of the seat."""

    seat: Seat
    item: str
    one: int
    other: int


class RanksFixed(Outcome, frozen=True, tag="fh.RanksFixed"):
    """In which order the cards are turned up and resolved; the first show their top."""

    order: tuple[int, ...]
