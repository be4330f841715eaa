"""Talk that has to wait: what can be asked about it, and what comes of it before it is `Pressed` (press.py)."""

from __future__ import annotations

from games.kernel.act import Act, Came
from games.kernel.audience import Seat


class HoldPress(Act, frozen=True, tag="HoldPress"):
    """Talk that seemed to tell what its writer must not. `seems`: kinds, in the title's words, of what it seemed to tell.

    The verdict stands in the command because the words do not: they can be erased, and an audit must decide without them.
    """

    seat: Seat
    to: tuple[Seat, ...]
    text: str
    seems: tuple[str, ...]


class ConfirmPress(Act, frozen=True, tag="ConfirmPress"):
    """The writer of a message that was held back says that it tells nothing of the kind."""

    seat: Seat
    number: int


class RecallPress(Act, frozen=True, tag="RecallPress"):
    """The writer takes a message back that nobody has got yet, held back or kept."""

    seat: Seat
    number: int


class PressKept(Came, frozen=True, tag="PressKept"):
    """Talk rests: it will be `Pressed` when it opens again. `number` counts the messages of this seat that had to wait."""

    seat: Seat
    number: int
    to: tuple[Seat, ...]
    text: str


class PressHeld(Came, frozen=True, tag="PressHeld"):
    """Held back until its writer confirms it. `number` as in `PressKept`, `seems` as in `HoldPress`."""

    seat: Seat
    number: int
    to: tuple[Seat, ...]
    text: str
    seems: tuple[str, ...]


class PressConfirmed(Came, frozen=True, tag="PressConfirmed"):
    """Held back no more; from here on it is like one that is kept."""

    seat: Seat
    number: int


class PressRecalled(Came, frozen=True, tag="PressRecalled"):
    seat: Seat
    number: int


class PressReleased(Came, frozen=True, tag="PressReleased"):
    """A message waits no longer; the `Pressed` that stands behind it is what the others get."""

    seat: Seat
    number: int
