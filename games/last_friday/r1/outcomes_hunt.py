"""The maniac's turn. Where he goes is told to him alone; to all, where nothing else is said."""

from __future__ import annotations

from typing import Literal

from games.last_friday.r1.box import Secretly
from games.last_friday.r1.camp import Circle, Colour, Dot
from games.last_friday.r1.outcome import Outcome


class Strode(Outcome, frozen=True, tag="lf.Strode"):
    """To the maniac. One step; the circle goes into the cell of the round. `lanterns`: those on the way, which leave when he
    has shown himself, if he wants it."""

    circle: Circle
    by: Literal["walk", "swim", "hatch"]
    dots: tuple[Dot, ...] = ()
    lanterns: tuple[Dot, ...] = ()


class Thirsted(Outcome, frozen=True, tag="lf.Thirsted"):
    """To the maniac. How many more steps his kills allow him."""

    steps: int


class BloodOpened(Outcome, frozen=True, tag="lf.BloodOpened"):
    """After a kill he may take one more step; this window is open whether he does or not."""


class BloodClosed(Outcome, frozen=True, tag="lf.BloodClosed"):
    """The window after a kill is over."""


class TokenUsed(Outcome, frozen=True, tag="lf.TokenUsed"):
    """It lies on the cell of the round until the chapter ends. Stealth: what had to be shown was not."""

    token: Secretly


class CabinAxed(Outcome, frozen=True, tag="lf.CabinAxed"):
    """Its maniac's side lies up now."""

    colour: Colour


class PawnShown(Outcome, frozen=True, tag="lf.PawnShown"):
    """The black pawn is put on a circle. `why`: ``trail``, ``lantern``, ``trap``, ``cabin``, ``hearing`` (Max's), ``met``
    (a camper went over him), ``cleared`` (he stopped beside a trap to clear it). Of a trail it may be an old location, or
    with Shadow one next to it; else it is where he is."""

    circle: Circle
    why: Literal["trail", "lantern", "trap", "cabin", "hearing", "met", "cleared"]


class ManiacPassed(Outcome, frozen=True, tag="lf.ManiacPassed"):
    """He went on from a lit circle; where to is not told."""

    circle: Circle


class TrapSprung(Outcome, frozen=True, tag="lf.TrapSprung"):
    """The maniac went over it; it goes to the box."""

    dot: Dot


class TrapCleared(Outcome, frozen=True, tag="lf.TrapCleared"):
    """The maniac ended his turn beside it to clear it; it goes to the box (rules 3.9, Q14 A)."""

    dot: Dot


class LanternRemoved(Outcome, frozen=True, tag="lf.LanternRemoved"):
    """The maniac went over it; it goes to the box with its lights."""

    dot: Dot


class ClueLaid(Outcome, frozen=True, tag="lf.ClueLaid"):
    """Beside the pawn of a trail, face down; to nobody, what it is: `ClueFaced` follows."""

    dot: Dot


class HuntEnded(Outcome, frozen=True, tag="lf.HuntEnded"):
    """The maniac's turn is over. Told after each, whatever has happened in it. `trail`: the circle shown as this round's; 0:
    none was."""

    trail: Circle = 0


class TwistClosed(Outcome, frozen=True, tag="lf.TwistClosed"):
    """Whether Plot twist gives the maniac one more turn; that it does is followed by its `TokenUsed`."""

    used: bool


class Cornered(Outcome, frozen=True, tag="lf.Cornered"):
    """Chapter IV: the maniac has no way left."""

    circle: Circle
