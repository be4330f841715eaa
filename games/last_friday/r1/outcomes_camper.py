"""What campers do and what becomes of them. To all, where nothing else is said."""

from __future__ import annotations

from typing import Literal

from games.last_friday.r1.box import Clue, Face
from games.last_friday.r1.camp import Circle, Colour, Dot
from games.last_friday.r1.outcome import Outcome
from games.last_friday.r1.state import Kind, Moving


class Stepped(Outcome, frozen=True, tag="lf.Stepped"):
    """One step. `over`: the circle between; 0: none. By boat, the boat comes along."""

    colour: Colour
    to: Dot
    over: Circle = 0
    by: Literal["walk", "boat"] = "walk"


class ClueUsed(Outcome, frozen=True, tag="lf.ClueUsed"):
    """Hearing, shovel and sneakers go back to the reserve; a lantern or a trap is laid on `dot`. `found`: it was the one
    just opened here. `counts` as the clue of the turn."""

    colour: Colour
    kind: Clue
    dot: Dot = ""
    found: bool = False
    counts: bool = True


class Heard(Outcome, frozen=True, tag="lf.Heard"):
    """Whether the maniac is on a circle next to the dot."""

    colour: Colour
    dot: Dot
    yes: bool


class CorpseCleared(Outcome, frozen=True, tag="lf.CorpseCleared"):
    """By a shovel; it counts no more."""

    colour: Colour
    dot: Dot


class TokenOpened(Outcome, frozen=True, tag="lf.TokenOpened"):
    """Turned up for all. `kind`: what it turned out to be."""

    colour: Colour
    dot: Dot
    kind: Kind
    face: Face


class TokenTaken(Outcome, frozen=True, tag="lf.TokenTaken"):
    """A clue, or a key, that lay face up."""

    colour: Colour
    dot: Dot
    kind: Kind
    face: Face


class TokenLeft(Outcome, frozen=True, tag="lf.TokenLeft"):
    """What was opened stays where it is."""

    colour: Colour
    dot: Dot


class ClueDropped(Outcome, frozen=True, tag="lf.ClueDropped"):
    """Face down, but all have seen it."""

    colour: Colour
    dot: Dot
    kind: Clue


class KeyDropped(Outcome, frozen=True, tag="lf.KeyDropped"):
    """Face up."""

    colour: Colour
    dot: Dot
    key: Colour


class KeyBoxed(Outcome, frozen=True, tag="lf.KeyBoxed"):
    """The key of a cabin that the maniac has opened leaves the game. `dot`: where it lay, or empty; `holder`: who had it, or
    empty."""

    key: Colour
    dot: Dot = ""
    holder: Colour | Literal[""] = ""


class Shifted(Outcome, frozen=True, tag="lf.Shifted"):
    """Whoever found a corpse is put on a dot next to it, and who can neither stay nor go on where his turn began or near by;
    his movement is over. No dot: he stays."""

    colour: Colour
    to: Dot


class CabinOpened(Outcome, frozen=True, tag="lf.CabinOpened"):
    """By key, which leaves the game."""

    cabin: Colour
    by: Colour


class CluesLookedAt(Outcome, frozen=True, tag="lf.CluesLookedAt"):
    """Campers have looked at these, and put them back."""

    dots: tuple[Dot, ...]


class CluesSeen(Outcome, frozen=True, tag="lf.CluesSeen"):
    """To the campers: what they saw."""

    clues: tuple[tuple[Dot, Clue], ...]


class ClueShown(Outcome, frozen=True, tag="lf.ClueShown"):
    """Shown to everybody, by an ability; it lies on, and all know it."""

    colour: Colour
    dot: Dot
    kind: Clue


class Sheltered(Outcome, frozen=True, tag="lf.Sheltered"):
    """Chapter I: safe inside, to its end."""

    colour: Colour
    cabin: Colour


class Died(Outcome, frozen=True, tag="lf.Died"):
    """`dot`: where it happened. `how`: ``hunted`` (the maniac went over him), ``stumbled`` (he went over the maniac),
    ``run`` (over him the maniac was pushed), ``outside`` (chapter I has ended). His clues go to the reserve; a `CorpseLaid`
    and, for a key, a `KeyLaid` follow."""

    colour: Colour
    dot: Dot
    how: Literal["hunted", "stumbled", "run", "outside"]


class CorpseLaid(Outcome, frozen=True, tag="lf.CorpseLaid"):
    dot: Dot
    of: Colour


class KeyLaid(Outcome, frozen=True, tag="lf.KeyLaid"):
    """A dead camper's key, face up beside his corpse."""

    dot: Dot
    key: Colour


class Caught(Outcome, frozen=True, tag="lf.Caught"):
    """Chapter II: the maniac is killed, by this camper. `circle`: where it happened."""

    colour: Colour
    circle: Circle


class Bumped(Outcome, frozen=True, tag="lf.Bumped"):
    """Chapters III and IV: a camper went over the maniac, on the way to `dot`. In III he is asked where to push him."""

    colour: Colour
    dot: Dot


class Pushed(Outcome, frozen=True, tag="lf.Pushed"):
    """Chapter III: to which circle, over which dots."""

    colour: Colour
    to: Circle
    dots: tuple[Dot, ...]


class MovingBegan(Outcome, frozen=True, tag="lf.MovingBegan"):
    """Some step out of turn, one after another: at the alarm of chapter IV, or by an ability."""

    movers: tuple[Moving, ...]


class MovingDone(Outcome, frozen=True, tag="lf.MovingDone"):
    """After his step, or without one."""

    colour: Colour
