"""What happens while action cards are resolved."""

from __future__ import annotations

from typing import Literal

from games.final_hour.r1.box import Clue
from games.final_hour.r1.cards import Side
from games.final_hour.r1.commands import AnyPart, Walkway, Wound
from games.final_hour.r1.outcome import Outcome
from games.kernel.audience import Seat

Cause = Literal["attack", "sweep", "destroy", "blast", "push"]
Hurt = Literal["killer", "card", "reckoning"]


class ActionRevealed(Outcome, frozen=True, tag="fh.ActionRevealed"):
    """The card under this number was turned up; it shows its top or its bottom."""

    seat: Seat
    number: int
    card: str
    side: Side


class OrdersLaid(Outcome, frozen=True, tag="fh.OrdersLaid"):
    """Told to the seat: orders for its card are laid up until its turn. `seen`: the locations they name, as they look."""

    seat: Seat
    number: int
    parts: tuple[AnyPart, ...]
    seen: tuple[tuple[int, str], ...]


class OrdersTakenBack(Outcome, frozen=True, tag="fh.OrdersTakenBack"):
    seat: Seat
    number: int


class OrdersReturned(Outcome, frozen=True, tag="fh.OrdersReturned"):
    """Told to the seat: orders laid up do not hold any more, and it is asked again. `code`: the refusal they would meet, or
    ``place-changed``; `places`: the locations that have changed."""

    seat: Seat
    number: int
    code: str
    places: tuple[int, ...] = ()


class Moved(Outcome, frozen=True, tag="fh.Moved"):
    """An investigator walked; `path` without the start."""

    seat: Seat
    path: tuple[int, ...]


class Attacked(Outcome, frozen=True, tag="fh.Attacked"):
    """Wounds at a location; what dies of them follows. `by`: whose figure strikes."""

    by: Seat
    at: int
    wounds: tuple[Wound, ...]


class MonstersDestroyed(Outcome, frozen=True, tag="fh.MonstersDestroyed"):
    """Standard tokens go to the pile, special ones beside the sheet. ``push``: onto a sealed walkway."""

    at: int
    tokens: tuple[str, ...]
    cause: Cause
    by: Seat


class MonsterPushed(Outcome, frozen=True, tag="fh.MonsterPushed"):
    seat: Seat
    token: str
    start: int
    to: int


class SealPlaced(Outcome, frozen=True, tag="fh.SealPlaced"):
    """A seal, yellow up."""

    seat: Seat
    walkway: Walkway


class SealTurned(Outcome, frozen=True, tag="fh.SealTurned"):
    """A seal stopped a monster: from yellow to brown, or (`gone`) from brown back to the supply."""

    walkway: Walkway
    gone: bool


class DamagePlaced(Outcome, frozen=True, tag="fh.DamagePlaced"):
    at: int


class DamageSpared(Outcome, frozen=True, tag="fh.DamageSpared"):
    """No damage token was placed: every slot holds one, or (`supply`) there is none left."""

    at: int
    supply: bool


class DamageRemoved(Outcome, frozen=True, tag="fh.DamageRemoved"):
    seat: Seat
    at: int
    count: int


class HealthRecovered(Outcome, frozen=True, tag="fh.HealthRecovered"):
    """`count` is what was really recovered."""

    seat: Seat
    count: int


class HealthLost(Outcome, frozen=True, tag="fh.HealthLost"):
    """`token`: the killer that did it."""

    seat: Seat
    count: int
    cause: Hurt
    token: str = ""


class ClueFound(Outcome, frozen=True, tag="fh.ClueFound"):
    """A clue token was turned up. A symbol lies on the board from now on."""

    seat: Seat
    at: int
    clue: Clue


class NoClue(Outcome, frozen=True, tag="fh.NoClue"):
    """Nothing was left to find."""

    seat: Seat
    at: int


class ItemTaken(Outcome, frozen=True, tag="fh.ItemTaken"):
    """The top item lies before the seat."""

    seat: Seat
    item: str


class ItemUsed(Outcome, frozen=True, tag="fh.ItemUsed"):
    """What comes of it follows. `gone`: back to the box."""

    seat: Seat
    item: str
    gone: bool


class GateBurned(Outcome, frozen=True, tag="fh.GateBurned"):
    """A gate token left the stack unseen. `left`: tokens in the stack."""

    left: int


class BlindTurned(Outcome, frozen=True, tag="fh.BlindTurned"):
    """The top card of the seat's action deck was turned up by another card; its bottom comes now."""

    seat: Seat
    card: str


class EffectDone(Outcome, frozen=True, tag="fh.EffectDone"):
    """The effect of the card is over; an item taken on the way may still be used."""

    seat: Seat
    number: int


class ActionDone(Outcome, frozen=True, tag="fh.ActionDone"):
    """The card goes to its owner's discards."""

    seat: Seat
    number: int
