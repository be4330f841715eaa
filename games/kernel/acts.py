"""What can be asked of a table, and what can come of it: the commands and outcomes that titles never see.

Wire names are the tags. A command is imperative, an outcome past tense. The log knows seats, roles and the ordinal
of a holder, never the person; free text (names, press, reasons) is a digest here and lies outside the log.
"""

from __future__ import annotations

from typing import Any

from games.kernel.act import Act as Act
from games.kernel.act import Actor as Actor
from games.kernel.act import Came as Came
from games.kernel.act import Role as Role
from games.kernel.audience import Seat
from games.kernel.contract import Placing
from games.kernel.waiting import (
    ConfirmPress,
    HoldPress,
    PressConfirmed,
    PressHeld,
    PressKept,
    PressRecalled,
    PressReleased,
    RecallPress,
)


class Create(Act, frozen=True, tag="Create"):
    """Open a table. `seed` is the published commitment of the dice secret; `name` the digest of the game's name."""

    title: str
    revision: int
    seats: int
    options: dict[str, int | str | bool]
    seed: str
    algorithm: int
    name: str = ""


class Invite(Act, frozen=True, tag="Invite"):
    """The host asks somebody to sit down (any free seat when `seat` is 0). `invitation` counts from 1."""

    invitation: int
    seat: Seat = 0


class Join(Act, frozen=True, tag="Join"):
    """A person sits down. `holder` is the ordinal given to that person; `dice` the hex SHA-256 of his words, or empty."""

    holder: int
    seat: Seat = 0
    dice: str = ""
    name: str = ""


class Leave(Act, frozen=True, tag="Leave"):
    """A seat is given back before the start."""

    seat: Seat


class CloseSeat(Act, frozen=True, tag="CloseSeat"):
    """The host closes a free seat, so that the rest can start."""

    seat: Seat


class Autopilot(Act, frozen=True, tag="Autopilot"):
    """The host gives a free seat to no person: the rule for silence plays it, or a program that is invited by number
    `invitation` (0: none is)."""

    seat: Seat
    invitation: int = 0


class SitProgram(Act, frozen=True, tag="SitProgram"):
    """A program sits down, as a person does by Join; the whole table is told what it is. On a seat that was given to the
    autopilot it may also do so when the game has begun."""

    holder: int
    seat: Seat = 0
    dice: str = ""
    name: str = ""


class Start(Act, frozen=True, tag="Start"):
    """Seal the contributions and begin."""


class Cancel(Act, frozen=True, tag="Cancel"):
    """The host calls a game off that has not started. `reason` is a digest."""

    reason: str = ""


class Submit(Act, frozen=True, tag="Submit"):
    """The move lines of one submission for one seat, all or nothing, in the order written (plain data, see Rules)."""

    seat: Seat
    moves: tuple[dict[str, Any], ...]


class PassDeadline(Act, frozen=True, tag="PassDeadline"):
    """The clock says that an ask fell due. `due`: microseconds since 1970 UTC, as stored with the ask."""

    ask: str
    due: int


class PassDeadlines(Act, frozen=True, tag="PassDeadlines"):
    """The clock says that several fixed asks fell due together. One command, so that nothing comes between: neither a
    host's PAUSE nor the death of the clock leaves a window closed for some and open for others."""

    asks: tuple[str, ...]
    due: int


class Pause(Act, frozen=True, tag="Pause"):
    """The host stops the clocks. `reason` is a digest."""

    reason: str = ""


class Resume(Act, frozen=True, tag="Resume"):
    """The host lets the clocks run again; every open ask gets a whole new time."""


class Postpone(Act, frozen=True, tag="Postpone"):
    """The server gives all open asks new times, because a submission could not be read in time. `reason`: machine word."""

    reason: str


class Concede(Act, frozen=True, tag="Concede"):
    """A seat gives up; its character goes on by defaults and cannot win."""

    seat: Seat


class End(Act, frozen=True, tag="End"):
    """The host ends a running game without a winner. `reason` is a digest."""

    reason: str = ""


class Press(Act, frozen=True, tag="Press"):
    """Talk. `to` empty: to all. `text` is the digest of words that lie outside the log."""

    seat: Seat
    to: tuple[Seat, ...]
    text: str


class Disclose(Act, frozen=True, tag="Disclose"):
    """The server opens whole columns: for steps `first`..`last`, the columns named (seats, 0 host, -1 server)."""

    first: int
    last: int
    columns: tuple[int, ...]
    dice: bool = False


Command = (
    Create
    | Invite
    | Join
    | Leave
    | CloseSeat
    | Autopilot
    | SitProgram
    | Start
    | Cancel
    | Submit
    | PassDeadline
    | PassDeadlines
    | Pause
    | Resume
    | Postpone
    | Concede
    | End
    | Press
    | HoldPress
    | ConfirmPress
    | RecallPress
    | Disclose
)


class Created(Came, frozen=True, tag="Created"):
    title: str
    revision: int
    seats: int
    options: dict[str, int | str | bool]
    seed: str
    algorithm: int
    name: str


class Invited(Came, frozen=True, tag="Invited"):
    invitation: int
    seat: Seat


class Joined(Came, frozen=True, tag="Joined"):
    seat: Seat
    holder: int
    dice: str
    name: str


class Left(Came, frozen=True, tag="Left"):
    seat: Seat


class SeatClosed(Came, frozen=True, tag="SeatClosed"):
    seat: Seat


class AutopilotSeated(Came, frozen=True, tag="AutopilotSeated"):
    """No person plays this seat: a program does where one has joined, else the rule for silence."""

    seat: Seat


class Started(Came, frozen=True, tag="Started"):
    """`seats`: who plays. `dice`: their contributions in the same order, empty where none was given."""

    seats: tuple[Seat, ...]
    dice: tuple[str, ...]


class Cancelled(Came, frozen=True, tag="Cancelled"):
    reason: str


class Answered(Came, frozen=True, tag="Answered"):
    """A seat that everybody could see waited for has answered; what, nobody else learns."""

    seat: Seat
    kind: str


class Reopened(Came, frozen=True, tag="Reopened"):
    seat: Seat
    kind: str


class DefaultTaken(Came, frozen=True, tag="DefaultTaken"):
    """Silence was taken for the default. `missed`: how many in a row for this seat, of those
    that all saw it awaited for."""

    seat: Seat
    kind: str
    missed: int


class AutopilotEngaged(Came, frozen=True, tag="AutopilotEngaged"):
    """From now on this seat's visible asks are answered by default at once, until its holder writes again."""

    seat: Seat


class AutopilotReleased(Came, frozen=True, tag="AutopilotReleased"):
    seat: Seat


class StandingFiled(Came, frozen=True, tag="StandingFiled"):
    seat: Seat
    number: int
    text: str
    order: dict[str, Any]


class StandingCancelled(Came, frozen=True, tag="StandingCancelled"):
    """`number` 0: all of the seat's standing orders."""

    seat: Seat
    number: int


class StandingFired(Came, frozen=True, tag="StandingFired"):
    """A standing order gave the command whose outcomes follow; at most once per window."""

    seat: Seat
    number: int
    window: str


class Lapsed(Came, frozen=True, tag="Lapsed"):
    """The moment of a standing order (`number` 0: of an answer laid up) came and went, and it did not fit; told once per
    window, to its owner alone. `code`: the refusal it met."""

    seat: Seat
    number: int
    window: str
    code: str


class AnswerOpened(Came, frozen=True, tag="AnswerOpened"):
    """An answer laid up for a window was played; once per window and seat."""

    seat: Seat
    window: str


class Paused(Came, frozen=True, tag="Paused"):
    reason: str


class Resumed(Came, frozen=True, tag="Resumed"):
    pass


class Postponed(Came, frozen=True, tag="Postponed"):
    reason: str


class Conceded(Came, frozen=True, tag="Conceded"):
    seat: Seat


class Ended(Came, frozen=True, tag="Ended"):
    """The game is over. `why`: ``result`` by the rules, ``host``, ``conceded``. `places` as the rules count them."""

    why: str
    places: tuple[Placing, ...]
    reason: str


class Pressed(Came, frozen=True, tag="Pressed"):
    seat: Seat
    to: tuple[Seat, ...]
    text: str


class Disclosed(Came, frozen=True, tag="Disclosed"):
    first: int
    last: int
    columns: tuple[int, ...]
    dice: bool


class Drew(Came, frozen=True, tag="Drew"):
    """One draw, kept for the verifier; known to the server alone until the dice secret is opened."""

    purpose: str
    index: int
    sides: int
    value: int


Outcome = (
    Created
    | Invited
    | Joined
    | Left
    | SeatClosed
    | AutopilotSeated
    | Started
    | Cancelled
    | Answered
    | Reopened
    | DefaultTaken
    | AutopilotEngaged
    | AutopilotReleased
    | StandingFiled
    | StandingCancelled
    | StandingFired
    | Lapsed
    | AnswerOpened
    | Paused
    | Resumed
    | Postponed
    | Conceded
    | Ended
    | Pressed
    | PressKept
    | PressHeld
    | PressConfirmed
    | PressRecalled
    | PressReleased
    | Disclosed
    | Drew
)
