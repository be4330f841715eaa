"""What single cards do beyond an attack: crowding, holy water, snatching, swapping, shielding, fire, the amulet."""

from __future__ import annotations

from games.cutthroat_caverns.r1.commands import Fire
from games.cutthroat_caverns.r1.outcome import Outcome
from games.cutthroat_caverns.r1.state import Snatch
from games.kernel.audience import Seat


class FeintSpent(Outcome, frozen=True, tag="cc.FeintSpent"):
    """A Feint was shown and did nothing; it is discarded."""

    seat: Seat
    card: str


class SecondShown(Outcome, frozen=True, tag="cc.SecondShown"):
    """A second hand card lies face-up and attacks when the first is done (Double Strike, as two attacks)."""

    seat: Seat
    card: str


class TokenNamed(Outcome, frozen=True, tag="cc.TokenNamed"):
    """`target`: index of the token that the face-down cards of `seat` are meant for, named openly at the lock."""

    seat: Seat
    target: int


class Crowded(Outcome, frozen=True, tag="cc.Crowded"):
    """Every attack of `seats` is turned one edge down until the round ends."""

    seat: Seat
    seats: tuple[Seat, ...]


class CreatureCalmed(Outcome, frozen=True, tag="cc.CreatureCalmed"):
    """Holy Water: the creature makes no attack for the rest of the round."""

    seat: Seat


class SnatchLanded(Outcome, frozen=True, tag="cc.SnatchLanded"):
    """Told to nobody: an item is to be taken, with what was wished when the card was laid."""

    snatch: Snatch


class ItemSnatched(Outcome, frozen=True, tag="cc.ItemSnatched"):
    seat: Seat
    victim: Seat
    item: str


class SnatchOver(Outcome, frozen=True, tag="cc.SnatchOver"):
    """Told to nobody: there is nothing to take."""

    seat: Seat


class ManoeuvreReplaced(Outcome, frozen=True, tag="cc.ManoeuvreReplaced"):
    """Unintentional Strike: `card` of `seat` is discarded, and the card of `by` takes its place as an attack of `seat`."""

    seat: Seat
    card: str
    by: Seat
    with_card: str


class ActionCancelled(Outcome, frozen=True, tag="cc.ActionCancelled"):
    """The action card `card` of `seat` has no effect. `taken`: it goes to the hand of `by`, else to the discards."""

    seat: Seat
    card: str
    by: Seat
    with_card: str
    taken: bool


class SetsSwapped(Outcome, frozen=True, tag="cc.SetsSwapped"):
    """The next face-down cards of both seats have changed places."""

    seat: Seat
    on: Seat


class NowYours(Outcome, frozen=True, tag="cc.NowYours"):
    """Told to the seat, an echo: the card that lies face-down before it now."""

    seat: Seat
    card: str


class Shielded(Outcome, frozen=True, tag="cc.Shielded"):
    """`on` takes the blow meant for `seat`. `hit`: its index among the blows announced."""

    seat: Seat
    on: Seat
    hit: int
    damage: int


class FireMeant(Outcome, frozen=True, tag="cc.FireMeant"):
    """Told to the seat: when its Alchemist's Fire will be thrown; None: not any more."""

    seat: Seat
    when: Fire | None


class FireThrown(Outcome, frozen=True, tag="cc.FireThrown"):
    """Alchemist's Fire: whom and what it burns follows."""

    seat: Seat
    item: str


class FireBurned(Outcome, frozen=True, tag="cc.FireBurned"):
    """`damage` to a target of the creature (more than it has is lost); `among`: how many targets the creature has."""

    seat: Seat
    target: int
    damage: int
    among: int


class FireSpared(Outcome, frozen=True, tag="cc.FireSpared"):
    """Told to nobody: the turn is over and the fire was not thrown."""

    seat: Seat


class AmuletUsed(Outcome, frozen=True, tag="cc.AmuletUsed"):
    """The seat draws so many cards for the Amulet it has gained."""

    seat: Seat
    count: int
