"""The record of a table: seats and holders, asks and their due instants, standing orders, counts of draws.

It folds in the physical order of the versions, also over a rewind; the title's own state does not lie here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from games.kernel import acts, waiting
from games.kernel.audience import Seat
from games.kernel.contract import Placing

Phase = Literal["new", "forming", "running", "paused", "ended", "cancelled"]


class SeatState(msgspec.Struct, frozen=True):
    """One seat. `holder` 0: nobody. `missed`: defaults in a row, of what all saw it awaited for. `filed`: how
    many standing orders the seat has ever filed; a count over the table would tell of others' hidden orders. `waited`: the
    same of its messages that had to wait.

    `machine`: given to a program or, without a holder, to the rule for silence. `autopilot`: its holder has been silent for
    so long that silence answers at once.
    """

    holder: int = 0
    dice: str = ""
    name: str = ""
    closed: bool = False
    autopilot: bool = False
    conceded: bool = False
    missed: int = 0
    filed: int = 0
    waited: int = 0
    machine: bool = False

    @property
    def unmanned(self) -> bool:
        """Given to the autopilot, and no program has joined: nobody can ever answer."""
        return self.machine and not self.holder

    @property
    def gone(self) -> bool:
        """Nobody will ever answer for it: it is asked nothing, and nobody waits for it."""
        return self.conceded or self.unmanned

    @property
    def absent(self) -> bool:
        """Silence answers for it, and nobody waits for more."""
        return self.autopilot or self.gone


class Ask(msgspec.Struct, frozen=True):
    """One thing a seat owes, as the table keeps it. `due` 0: not computed yet. `since`: the version that opened it."""

    key: str
    seat: Seat
    kind: str
    pace: str
    together: str
    visible: bool
    answered: bool
    due: int
    since: int
    fixed: bool = False

    @property
    def runs(self) -> bool:
        """Whether the clock has to see to it: it is unanswered, or runs its whole time."""
        return self.fixed or not self.answered


class Filed(msgspec.Struct, frozen=True):
    """A standing order in force; `number` counts from 1 for each seat and is never given twice."""

    seat: Seat
    number: int
    text: str
    order: dict[str, Any]


class Unsent(msgspec.Struct, frozen=True):
    """A message that its addressees have not got; `number` counts from 1 for each seat and is never given twice. Where it
    `seems` to tell something it is held back until its writer confirms it, else it is kept until talk opens."""

    seat: Seat
    number: int
    to: tuple[Seat, ...]
    text: str
    seems: tuple[str, ...] = ()


class Table(msgspec.Struct, frozen=True):
    """Everything the table knows. `used`: which answers and standing orders the current windows have already played.
    `unsent`: in the order written. `disclosed`: the last step that was opened; `opens`: the last chapter whose secrecy is
    over by the title; `shown`: the same when the server last opened something."""

    phase: Phase = "new"
    title: str = ""
    revision: int = 0
    options: dict[str, int | str | bool] = {}
    seed: str = ""
    algorithm: int = 0
    name: str = ""
    seats: tuple[SeatState, ...] = ()
    invitations: int = 0
    sealed: tuple[str, ...] = ()
    asks: tuple[Ask, ...] = ()
    standing: tuple[Filed, ...] = ()
    used: tuple[str, ...] = ()
    unsent: tuple[Unsent, ...] = ()
    draws: dict[str, int] = {}
    places: tuple[Placing, ...] = ()
    disclosed: int = 0
    open_dice: bool = False
    opens: int = 0
    shown: int = 0
    version: int = 0

    def seat(self, number: Seat) -> SeatState:
        """Seats count from 1."""
        return self.seats[number - 1]

    def ask(self, key: str) -> Ask | None:
        return next((ask for ask in self.asks if ask.key == key), None)

    def owed(self, number: Seat) -> tuple[Ask, ...]:
        """What a seat owes and has not answered."""
        return tuple(ask for ask in self.asks if ask.seat == number and not ask.answered)

    def awaited(self) -> tuple[Seat, ...]:
        """Whom everybody may know to be waited for, in order. For a fixed ask that is so as long as it runs."""
        return tuple(sorted({ask.seat for ask in self.asks if ask.visible and ask.runs}))

    def message(self, seat: Seat, number: int) -> Unsent | None:
        """A message of the seat that still waits."""
        return next((one for one in self.unsent if (one.seat, one.number) == (seat, number)), None)

    def playing(self) -> tuple[Seat, ...]:
        """The seats that are not closed."""
        return tuple(n for n, seat in enumerate(self.seats, 1) if not seat.closed)


def contributions(table: Table) -> tuple[str, ...]:
    """The dice contributions that are, or by a start now would be, sealed: one text a playing seat, in seat order."""
    if table.sealed:
        return table.sealed
    return tuple(table.seat(n).dice for n in table.playing())


def mark(seat: Seat, number: int, window: str) -> str:
    """The entry of `Table.used` for a standing order (or, with number 0, the seat's own answer) in one window."""
    return f"{seat}/{number}/{window}"


def lapse_mark(seat: Seat, number: int, window: str) -> str:
    """The entry of `Table.used` that says that this one's lapse was told; it may still act while the window is open."""
    return f"{seat}/lapsed-{number}/{window}"


def _seat(table: Table, number: Seat, **changes: Any) -> Table:
    seats = list(table.seats)
    seats[number - 1] = replace(seats[number - 1], **changes)
    return replace(table, seats=tuple(seats))


def _created(table: Table, o: acts.Created) -> Table:
    return Table(
        phase="forming",
        title=o.title,
        revision=o.revision,
        options=o.options,
        seed=o.seed,
        algorithm=o.algorithm,
        name=o.name,
        seats=tuple(SeatState() for _ in range(o.seats)),
    )


def _joined(table: Table, o: acts.Joined) -> Table:
    """A person has one name: who gives it with a later seat bears it on those that he took without."""
    seated = _seat(table, o.seat, holder=o.holder, dice=o.dice, name=o.name, machine=False)
    if not o.name:
        return seated
    seats = tuple(replace(s, name=o.name) if s.holder == o.holder and not s.name else s for s in seated.seats)
    return replace(seated, seats=seats)


def _filed(table: Table, o: acts.StandingFiled) -> Table:
    order = Filed(o.seat, o.number, o.text, o.order)
    kept = replace(table, standing=(*table.standing, order))
    return _seat(kept, o.seat, filed=max(table.seat(o.seat).filed, o.number))


def _standing_cancelled(table: Table, o: acts.StandingCancelled) -> Table:
    kept = tuple(s for s in table.standing if s.seat != o.seat or (o.number and s.number != o.number))
    return replace(table, standing=kept)


def _waits(table: Table, o: waiting.PressKept | waiting.PressHeld) -> Table:
    message = Unsent(o.seat, o.number, o.to, o.text, o.seems if isinstance(o, waiting.PressHeld) else ())
    return _seat(replace(table, unsent=(*table.unsent, message)), o.seat, waited=o.number)


def _confirmed(table: Table, o: waiting.PressConfirmed) -> Table:
    mine = table.message(o.seat, o.number)
    return replace(table, unsent=tuple(replace(one, seems=()) if one == mine else one for one in table.unsent))


def _gone(table: Table, o: waiting.PressRecalled | waiting.PressReleased) -> Table:
    mine = table.message(o.seat, o.number)
    return replace(table, unsent=tuple(one for one in table.unsent if one != mine))


def _drew(table: Table, o: acts.Drew) -> Table:
    draws = table.draws.copy()
    draws[o.purpose] = o.index + 1
    return replace(table, draws=draws)


def _untimed(table: Table) -> Table:
    """All open asks lose their due instants: the desk gives each a whole new time."""
    return replace(table, asks=tuple(replace(ask, due=0) for ask in table.asks))


def _conceded(table: Table, o: acts.Conceded) -> Table:
    """What the seat owes loses its due instant too: nobody has to be given time for it any more."""
    asks = tuple(replace(ask, due=0) if ask.seat == o.seat else ask for ask in table.asks)
    return replace(_seat(table, o.seat, conceded=True), asks=asks)


def _over(table: Table, phase: Phase) -> Table:
    return replace(table, phase=phase, asks=(), standing=(), used=())


def _disclosed(table: Table, o: acts.Disclosed) -> Table:
    return replace(table, disclosed=max(table.disclosed, o.last), open_dice=table.open_dice or o.dice, shown=table.opens)


FOLDS: Mapping[type, Callable[[Table, Any], Table]] = {
    acts.Created: _created,
    acts.Invited: lambda t, o: replace(t, invitations=o.invitation),
    acts.Joined: _joined,
    acts.Left: lambda t, o: _seat(t, o.seat, holder=0, dice="", name="", machine=False),
    acts.SeatClosed: lambda t, o: _seat(t, o.seat, closed=True, machine=False),
    acts.AutopilotSeated: lambda t, o: _seat(t, o.seat, machine=True),
    acts.Started: lambda t, o: replace(t, phase="running", sealed=o.dice),
    acts.Cancelled: lambda t, o: _over(t, "cancelled"),
    acts.Answered: lambda t, o: t,
    acts.Reopened: lambda t, o: t,
    acts.DefaultTaken: lambda t, o: _seat(t, o.seat, missed=o.missed),
    acts.AutopilotEngaged: lambda t, o: _seat(t, o.seat, autopilot=True),
    acts.AutopilotReleased: lambda t, o: _seat(t, o.seat, autopilot=False, missed=0),
    acts.StandingFiled: _filed,
    acts.StandingCancelled: _standing_cancelled,
    acts.StandingFired: lambda t, o: replace(t, used=(*t.used, mark(o.seat, o.number, o.window))),
    acts.Lapsed: lambda t, o: replace(t, used=(*t.used, lapse_mark(o.seat, o.number, o.window))),
    acts.AnswerOpened: lambda t, o: replace(t, used=(*t.used, mark(o.seat, 0, o.window))),
    acts.Paused: lambda t, o: replace(t, phase="paused"),
    acts.Resumed: lambda t, o: _untimed(replace(t, phase="running")),
    acts.Postponed: lambda t, o: _untimed(t),
    acts.Conceded: _conceded,
    acts.Ended: lambda t, o: replace(_over(t, "ended"), places=o.places),
    acts.Pressed: lambda t, o: t,
    waiting.PressKept: _waits,
    waiting.PressHeld: _waits,
    waiting.PressConfirmed: _confirmed,
    waiting.PressRecalled: _gone,
    waiting.PressReleased: _gone,
    acts.Disclosed: _disclosed,
    acts.Drew: _drew,
}

"""How each of the table's own outcomes moves it; titles fold theirs elsewhere."""
