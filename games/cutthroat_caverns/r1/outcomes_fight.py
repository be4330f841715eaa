"""What happens in a fight: turns, interrupts, the creature."""

from __future__ import annotations

from typing import Literal

from games.cutthroat_caverns.r1.commands import Half, Play
from games.cutthroat_caverns.r1.outcome import Outcome
from games.cutthroat_caverns.r1.state import Attack
from games.kernel.audience import Seat

Cause = Literal["creature", "critical-miss", "stair", "spikes", "fire"]


class TurnBegan(Outcome, frozen=True, tag="cc.TurnBegan"):
    """A seat is about to reveal its next face-down card. `late`: the second card of Opportunity Fire."""

    seat: Seat
    late: bool = False


class CardRevealed(Outcome, frozen=True, tag="cc.CardRevealed"):
    """A face-down card was turned up; what becomes of it follows."""

    seat: Seat
    card: str
    late: bool = False


class BluffShown(Outcome, frozen=True, tag="cc.BluffShown"):
    """The card revealed was a bluff, or could do nothing: discarded without effect."""

    seat: Seat
    card: str


class Substituted(Outcome, frozen=True, tag="cc.Substituted"):
    """A hand card was put face-up in the place of a substitution card; the attack itself follows."""

    seat: Seat
    card: str
    under: str


class LateLaid(Outcome, frozen=True, tag="cc.LateLaid"):
    """Told to the seat: a second card lies face-down until all turns are over."""

    seat: Seat
    card: str


class LateCounted(Outcome, frozen=True, tag="cc.LateCounted"):
    """Echo: the seat has laid a second card face-down."""

    seat: Seat


class AttackMade(Outcome, frozen=True, tag="cc.AttackMade"):
    """An attack or a rider lies face-up and may be answered. `value`: worth at this moment."""

    attack: Attack
    value: int


class AttackChanged(Outcome, frozen=True, tag="cc.AttackChanged"):
    """The attack face-up was turned, or got a bonus."""

    attack: Attack
    value: int


class AttackCancelled(Outcome, frozen=True, tag="cc.AttackCancelled"):
    """The attack fails; its riders and the substitution card under it are lost with it."""

    seat: Seat
    card: str
    by: Seat
    with_card: str


class AttackLanded(Outcome, frozen=True, tag="cc.AttackLanded"):
    """The attack counts. `value` before the creature's rule, `damage` after it (more than the target has is lost).

    `among`: how many targets the creature has, dead ones included, so that a reader knows whether to name it.
    """

    seat: Seat
    card: str
    target: int
    value: int
    damage: int
    among: int = 1


class RiderLaid(Outcome, frozen=True, tag="cc.RiderLaid"):
    """A rider waits before its owner for his next attack."""

    seat: Seat
    card: str


class TargetKilled(Outcome, frozen=True, tag="cc.TargetKilled"):
    """The killing blow. `prestige` includes `bonus`. `last`: nothing of the creature lives any more."""

    seat: Seat
    target: int
    prestige: int
    bonus: int
    last: bool


class AnswerLaid(Outcome, frozen=True, tag="cc.AnswerLaid"):
    """Told to the seat: its answer to the open window, None to pass."""

    seat: Seat
    play: Play | None


class ActionMeant(Outcome, frozen=True, tag="cc.ActionMeant"):
    """Told to the seat: an action card left its hand, with choices that are not for the eyes yet."""

    seat: Seat
    play: Play


class ActionPlayed(Outcome, frozen=True, tag="cc.ActionPlayed"):
    """Echo: an action card was played; it takes effect when nobody stops it. `on`: whom it is aimed at, 0: nobody."""

    seat: Seat
    card: str
    on: Seat
    half: Half | None = None


class ActionResolved(Outcome, frozen=True, tag="cc.ActionResolved"):
    """The played card takes effect; what it does follows. `stays`: it is not discarded but becomes an attack."""

    seat: Seat
    card: str
    stays: bool = False


class SetEdgedOut(Outcome, frozen=True, tag="cc.SetEdgedOut"):
    """All face-down cards of `seat` were discarded unseen."""

    seat: Seat
    by: Seat
    count: int


class Tripped(Outcome, frozen=True, tag="cc.Tripped"):
    """`seat` sets no card in `round`."""

    seat: Seat
    round: int


class CounterMade(Outcome, frozen=True, tag="cc.CounterMade"):
    """The hand card of a Counter Strike lies face-up; the attack itself follows."""

    seat: Seat
    card: str


class MomentReopened(Outcome, frozen=True, tag="cc.MomentReopened"):
    """Told to nobody: what the window is about has changed, so who passed may think again."""

    number: int


class MomentPassed(Outcome, frozen=True, tag="cc.MomentPassed"):
    """Told to nobody: the window is over."""

    number: int


class CreatureAttacked(Outcome, frozen=True, tag="cc.CreatureAttacked"):
    """The creature's attack: who is hit for how much, before Iron Skin. ``specific`` at once, ``random`` by new lots."""

    attack: Literal["specific", "random"]
    hits: tuple[tuple[Seat, int], ...]


class LifeLost(Outcome, frozen=True, tag="cc.LifeLost"):
    """`lp`: really lost, at least 1."""

    seat: Seat
    lp: int
    cause: Cause


class LifeKept(Outcome, frozen=True, tag="cc.LifeKept"):
    """Echo: Iron Skin turned the damage to nothing."""

    seat: Seat
    cause: Cause


class CardLost(Outcome, frozen=True, tag="cc.CardLost"):
    """Told to the seat: a random hand card was discarded."""

    seat: Seat
    card: str


class SetLost(Outcome, frozen=True, tag="cc.SetLost"):
    """Told to the seat: the creature died first, so these face-down cards are discarded unseen. Moves nothing itself."""

    seat: Seat
    cards: tuple[str, ...]


class CardLostCounted(Outcome, frozen=True, tag="cc.CardLostCounted"):
    """Echo: the seat lost a random hand card."""

    seat: Seat


class CreatureHealed(Outcome, frozen=True, tag="cc.CreatureHealed"):
    target: int
    lp: int


class Struck(Outcome, frozen=True, tag="cc.Struck"):
    """Told to nobody: these seats lost LP to the creature just now and may counter."""

    seats: tuple[Seat, ...]


class PileCleared(Outcome, frozen=True, tag="cc.PileCleared"):
    """The round's attack cards are discarded."""


class RoundEnded(Outcome, frozen=True, tag="cc.RoundEnded"):
    """Everybody has drawn; open potions have one round less."""

    round: int
