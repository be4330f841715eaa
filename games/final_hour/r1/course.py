"""What happens, step by step: outcomes are told and folded at once, so that the next step sees them."""

from __future__ import annotations

from typing import TypeVar

from games.final_hour.r1.evolve import evolve
from games.final_hour.r1.outcomes import AnyOutcome
from games.final_hour.r1.state import Board, State
from games.kernel.audience import Seat
from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.tale import Tale

Thing = TypeVar("Thing")


class Course:
    """The state as it moves, and what was told on the way. Lives no longer than one call of the table.

    Without dice it is a rehearsal: what comes by chance does not come at all, so that a line can be tried out on a view.
    """

    def __init__(self, state: State, dice: Dice | None) -> None:
        self.state = self._began = state
        self._dice = dice
        self._told: list[Told] = []

    @property
    def board(self) -> Board:
        return self.state.board

    @property
    def over(self) -> bool:
        """Nothing more happens once the game is won or lost."""
        return self.state.board.phase == "over"

    def tell(self, outcome: AnyOutcome) -> None:
        self._told.append(Told(outcome))
        self.state = evolve(self.state, outcome)

    def whisper(self, seat: Seat, outcome: AnyOutcome) -> None:
        """For one seat only."""
        self._told.append(Told(outcome, (seat,)))
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
