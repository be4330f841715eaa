"""Windows, and what is filed for them. Campers: to the five campers' seats. The maniac: to his alone."""

from __future__ import annotations

from typing import Literal

from games.kernel.audience import Seat
from games.last_friday.r1.box import Secretly
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.chapters import Party
from games.last_friday.r1.commands import Hunt, Stride
from games.last_friday.r1.outcome import Outcome
from games.last_friday.r1.parts import Parts


class WindowOpened(Outcome, frozen=True, tag="lf.WindowOpened"):
    """To all. `later`: an extra window, for these alone; it tells no news of its own. `settled`: they all have said what
    stands in spite of the news, and the window closes in the same moment (rhythm ``ready``)."""

    party: Party
    later: tuple[Colour, ...] = ()
    settled: bool = False


class TimePassed(Outcome, frozen=True, tag="lf.TimePassed"):
    """To all. The time of one seat in a window that runs its whole time is over, whatever it has filed."""

    seat: Seat


class OrdersClosed(Outcome, frozen=True, tag="lf.OrdersClosed"):
    """To all. The window is over, and what was filed is carried out. `extra`: it was one after news."""

    party: Party
    extra: bool = False


class OrderFiled(Outcome, frozen=True, tag="lf.OrderFiled"):
    """To the campers. In the place of what the same seat had filed for this colour."""

    of: Colour
    by: Seat
    parts: Parts
    hold: bool


class OrderWithdrawn(Outcome, frozen=True, tag="lf.OrderWithdrawn"):
    """To the campers."""

    of: Colour
    by: Seat


class OrderReturned(Outcome, frozen=True, tag="lf.OrderReturned"):
    """To the campers. A filed order could not be carried out, or not whole: `code` of the refusal at part number `part`, or
    ``news`` where it was to be held for news."""

    of: Colour
    by: Seat
    code: str
    part: int = 0


class CaptainNamed(Outcome, frozen=True, tag="lf.CaptainNamed"):
    """To the campers. The own colour: nobody."""

    of: Colour
    captain: Colour


class TurnBegan(Outcome, frozen=True, tag="lf.TurnBegan"):
    """To all. `parts` are not told: they show as they are done."""

    colour: Colour


class PartsLeft(Outcome, frozen=True, tag="lf.PartsLeft"):
    """To the campers. What of an order waits until an answer is in. `of`: whose turn it is; logs of before have none."""

    parts: Parts
    of: Colour | None = None


class RestAsked(Outcome, frozen=True, tag="lf.RestAsked"):
    """To all. A camper is asked for the rest of his turn."""

    colour: Colour


class RestGiven(Outcome, frozen=True, tag="lf.RestGiven"):
    """To all. The answer is in, and the turn goes on."""

    colour: Colour


class TurnEnded(Outcome, frozen=True, tag="lf.TurnEnded"):
    """To all."""

    colour: Colour


class TurnSkipped(Outcome, frozen=True, tag="lf.TurnSkipped"):
    """To all. He could not come in by the entrance; who stands on the board has his turn, moving or not."""

    colour: Colour


class HuntFiled(Outcome, frozen=True, tag="lf.HuntFiled"):
    """To the maniac."""

    hunt: Hunt


class HuntWithdrawn(Outcome, frozen=True, tag="lf.HuntWithdrawn"):
    """To the maniac."""


class HuntReturned(Outcome, frozen=True, tag="lf.HuntReturned"):
    """To the maniac. What he had filed early does not fit any more."""

    code: str


class BloodFiled(Outcome, frozen=True, tag="lf.BloodFiled"):
    """To the maniac. The answer to the question after a kill; None: no step."""

    stride: Stride | None


class TwistFiled(Outcome, frozen=True, tag="lf.TwistFiled"):
    """To the maniac."""

    yes: bool


class WishFiled(Outcome, frozen=True, tag="lf.WishFiled"):
    """To the side of the seat."""

    seat: Seat
    kind: Literal["clue", "corpse", "key", "lantern", "stealth"]
    values: tuple[str, ...]


class Unsaid(Outcome, frozen=True, tag="lf.Unsaid"):
    """To the side of the seat. It had said nothing of a choice that fell to it, and the published rule chose
    (data/asks.json, `carried`)."""

    seat: Seat
    kind: Literal["take", "shift", "look", "key", "clue", "corpse", "lantern", "stealth"]


class TokenReturned(Outcome, frozen=True, tag="lf.TokenReturned"):
    """To the maniac. A token of his hunt could not be used when it came to that, and he keeps it."""

    token: Secretly
    code: str
