"""How a chapter ends, what it was worth, and how the game ended. All to all."""

from __future__ import annotations

from games.kernel.contract import Placing
from games.last_friday.r1.box import Clue, Face, Secretly
from games.last_friday.r1.camp import Colour, Dot
from games.last_friday.r1.outcome import Outcome
from games.last_friday.r1.state import Kind


class ChapterEnded(Outcome, frozen=True, tag="lf.ChapterEnded"):
    """`why`: ``sheltered`` (all who live), ``killed`` (all five), ``caught`` (the maniac), ``rounds`` (all are played),
    ``chosen`` (the Chosen one is dead, or has found him), ``cornered``."""

    chapter: int
    why: str


class EncountersOpened(Outcome, frozen=True, tag="lf.EncountersOpened"):
    """End of chapter I: what nobody had opened is turned up and stays where it lies."""

    opened: tuple[tuple[Dot, Kind, Face], ...]


class CluesReturned(Outcome, frozen=True, tag="lf.CluesReturned"):
    """End of chapter II: what each camper puts back into the reserve."""

    returned: tuple[tuple[Colour, tuple[Clue, ...]], ...]


class Scored(Outcome, frozen=True, tag="lf.Scored"):
    chapter: int
    salvation: int
    horror: int


class TrackCleared(Outcome, frozen=True, tag="lf.TrackCleared"):
    """The maniac's used tokens leave."""

    tokens: tuple[Secretly, ...]


class RewardTaken(Outcome, frozen=True, tag="lf.RewardTaken"):
    """What the maniac takes for his points."""

    tokens: tuple[Secretly, ...]


class GameOver(Outcome, frozen=True, tag="lf.GameOver"):
    """`why`: ``killed``, ``sheltered``, ``caught``, ``escaped``, ``chosen-killed``, ``chosen-found``, ``chosen-lives``,
    ``chosen-caught``, ``cornered``, ``rounds``: with the chapter it says who has won."""

    why: str
    places: tuple[Placing, ...]
