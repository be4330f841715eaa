"""What happens, step by step: outcomes are told and folded at once, so that the next step sees them."""

from __future__ import annotations

from typing import TypeVar

from games.kernel.audience import Audience
from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.tale import Tale
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, MANIAC
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.state import Board, State

Thing = TypeVar("Thing")

_TO: dict[type, Audience] = {
    **dict.fromkeys(o.MANIACS, (MANIAC,)),
    **dict.fromkeys(o.CAMPERS, CAMPERS),
    **dict.fromkeys(o.NOBODYS, "none"),
}


def audience(outcome: o.AnyOutcome) -> Audience:
    """Who is told: by the kind of outcome alone, so that no rule can forget it."""
    if isinstance(outcome, o.WishFiled | o.Unsaid):
        return (MANIAC,) if outcome.seat == MANIAC else CAMPERS
    return _TO.get(type(outcome), "all")


class Course:
    """The state as it moves, and what was told on the way. Lives no longer than one call of the table.

    Without dice it is a rehearsal on the open board: what is hidden is not there and does not happen, and what a token
    turns out to be is not known. `unseen` says that something was turned up in it, so that what follows cannot be judged.
    """

    def __init__(self, state: State, dice: Dice | None) -> None:
        self.state = self._began = state
        self.unseen = False
        self._dice = dice
        self._told: list[Told] = []

    @property
    def board(self) -> Board:
        return self.state.board

    @property
    def stopped(self) -> bool:
        """The chapter, or the game, is over: nothing of it happens any more."""
        return self.state.board.phase in ("end", "over")

    def tell(self, outcome: o.AnyOutcome) -> None:
        self._told.append(Told(outcome, audience(outcome)))
        self.state = evolve(self.state, outcome)

    def told(self) -> Tale:
        return Tale(self._told, self._began, self.state, evolve)

    @property
    def rehearsed(self) -> bool:
        return self._dice is None

    def draw(self, purpose: str, sides: int) -> int:
        assert self._dice is not None
        return self._dice.draw(purpose, sides)

    def pick(self, purpose: str, things: tuple[Thing, ...]) -> Thing:
        """One of them by dice; a draw also where there is but one, so that counts of draws tell nothing."""
        return things[self.draw(purpose, len(things))]
