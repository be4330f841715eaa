"""What happens, step by step: outcomes are told and folded at once, so that the next step sees them."""

from __future__ import annotations

from games.cutthroat_caverns.r1.evolve import evolve
from games.cutthroat_caverns.r1.outcomes import AnyOutcome
from games.cutthroat_caverns.r1.state import State
from games.kernel.audience import Audience, Seat
from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.tale import Tale


class Course:
    """The state as it moves, and what was told on the way. Lives no longer than one call of the table."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = self._began = state
        self.dice = dice
        self._told: list[Told] = []

    def tell(self, outcome: AnyOutcome, to: Audience = "all") -> None:
        self._told.append(Told(outcome, to))
        self.state = evolve(self.state, outcome)

    def whisper(self, seat: Seat, outcome: AnyOutcome) -> None:
        """For one seat only."""
        self.tell(outcome, (seat,))

    def note(self, outcome: AnyOutcome) -> None:
        """For nobody: it only moves the state."""
        self.tell(outcome, "none")

    def told(self) -> Tale:
        return Tale(self._told, self._began, self.state, evolve)

    def lots(self, purpose: str, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats in a drawn order: one draw for each place but the last."""
        left, order = list(seats), []
        while left:
            order.append(left.pop(self.dice.draw(purpose, len(left)) if len(left) > 1 else 0))
        return tuple(order)
