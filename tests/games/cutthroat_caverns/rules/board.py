"""A table in the middle of a game: arranged from facts, moved by commands, its dice scripted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1 import commands as c
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.audience import may_see
from games.kernel.contract import Told, Wait
from games.kernel.decide import decide
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, fold, opened, settle, waits
from games.kernel.table import SeatState, Table


class Board:
    """`told` holds everything since the arrangement; `dice` is the script of the next command alone."""

    def __init__(self, **given: Any) -> None:
        seats = given.get("players", 4)
        table = Table(
            phase="running",
            title="cutthroat_caverns",
            revision=1,
            options=dict(RULES.meta.options),
            seats=tuple(SeatState(holder=seat) for seat in range(1, seats + 1)),
            sealed=("",) * seats,
        )
        self.situation = Situation(table, RULES.arrange(given))
        self.version = 0
        self.told: list[Told] = []
        self._settle()

    @property
    def state(self) -> Any:
        return self.situation.game

    def _settle(self) -> None:
        self.version += 1
        dues = {wait.key: self.version for wait in opened(RULES, self.situation)}
        self.situation = settle(RULES, self.situation, self.version, dues)

    def _act(self, command: acts.Command, actor: Actor, dice: Iterable[int]) -> Refusal | None:
        told = decide(RULES, self.situation, command, actor, ScriptedDice(dice))
        if isinstance(told, Refusal):
            return told
        self.situation = fold(RULES, self.situation, told)
        self.told += told
        self._settle()
        return None

    def send(self, *commands: c.AnyCommand, dice: Iterable[int] = ()) -> Refusal | None:
        """One submission of the seat the commands name."""
        seat = commands[0].seat
        moves = tuple(msgspec.to_builtins(command) for command in commands)
        return self._act(acts.Submit(seat, moves), Actor("seat", seat, seat), dice)

    def lay(self, *sets: tuple[int, str], dice: Iterable[int] = ()) -> None:
        """Each seat lays one card; the script is for the last of them."""
        for place, (seat, card) in enumerate(sets, 1):
            assert self.send(c.SetCards(seat, (card,)), dice=dice if place == len(sets) else ()) is None

    def silence(self, seat: int, kind: str, dice: Iterable[int] = ()) -> None:
        """The ask of this seat falls due."""
        ask = next(ask for ask in self.situation.table.asks if ask.seat == seat and ask.kind == kind)
        assert self._act(acts.PassDeadline(ask.key, ask.due), Actor("clock"), dice) is None

    def step(self, name: str, dice: Iterable[int] = ()) -> None:
        """A named step of the rules and nothing after it, but that the blows it announces fall."""
        script = ScriptedDice(dice)
        told = RULES.step(self.state, name, script)
        assert not isinstance(told, Refusal)
        self._fold(told)
        window = RULES.window(self.state)
        if window and window.kind == "hit":
            self._fold(RULES.close(self.state, window, script))
        elif self.state.stack and self.state.stack[-1].kind == "hit":
            self._fold(RULES.step(self.state, "next-step", script))

    def _fold(self, told: Any) -> None:
        self.situation = fold(RULES, self.situation, told)
        self.told += told

    def fact(self, name: str) -> Any:
        return RULES.facts(self.state)[name]

    def owed(self) -> list[tuple[int, str]]:
        """Who owes which kind of answer now."""
        return [(wait.seat, wait.kind) for wait in self.waits() if not wait.answered]

    def waits(self) -> tuple[Wait, ...]:
        return waits(RULES, self.situation)

    def happened(self, kind: type) -> list[Any]:
        """All outcomes of one kind so far."""
        return [told.outcome for told in self.told if isinstance(told.outcome, kind)]

    def seen(self, seat: int | None) -> list[str]:
        """Kinds of the outcomes a seat has been told of, in order."""
        return [type(told.outcome).__name__ for told in self.told if may_see(told.to, seat)]

    def hand(self, seat: int) -> tuple[str, ...]:
        return self.state.player(seat).hand  # type: ignore[no-any-return]

    def player(self, seat: int) -> Any:
        return self.state.player(seat)


def cards_of(state: Any) -> list[str]:
    """Every card there is, wherever it lies; for the law that none is made or lost."""
    found = [*state.deck.pool, *state.deck.top, *state.discards, *state.gone, *state.pile]
    for player in state.players:
        found += [*player.hand, *player.items, *player.riders, *player.down, *player.late, *player.open]
        found += [potion.item for potion in player.active]
    for body in state.bodies:
        found += body.items
    for moment in state.stack:
        if moment.attack:
            found += [moment.attack.card, *moment.attack.riders, *moment.attack.wasted]
        if moment.play and moment.kind == "action":
            found.append(moment.play.card)
    return sorted(found)
