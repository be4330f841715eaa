"""What the handling of submissions needs to know about where it runs, and about the one submission in hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Connection

from events import inbox, intake
from events.about import Answering, Line, Role
from events.desk import Desk
from events.inbox import Submission
from events.model import GameId
from events.vault import Grant, PersonId
from events.verbs import NOBODY, Roles
from games.kernel.audience import Seat


class Caps(msgspec.Struct, frozen=True):
    """Answers a day to one address (mail rule 9): a robot that answers everything must run dry.

    `idle`: receipts in which nothing counts; `counted`: receipts in which something does; `notices`: all notices.
    """

    counted: int = 2_000
    idle: int = 100
    notices: int = 20


@dataclass(frozen=True)
class House:
    """One for each process. `programs`: the domain of programs that play here, empty where nobody runs them.

    `lease`, `set_aside`: seconds; `posted()` is called after a letter was put, `seen(verdict)` for
    each row that was read to its end."""

    desk: Desk
    mail: intake.House
    lease: float = 30.0
    set_aside: float = 120.0
    tries: int = 3
    hook_loopback: bool = False
    programs: str = ""
    caps: Caps = field(default_factory=Caps)
    posted: Callable[[], None] = lambda: None
    seen: Callable[[str], None] = lambda verdict: None


@dataclass(frozen=True)
class Known:
    """A submission whose sender is known. `person` is None for a guest until he sits down; `address`: his From.

    `seats`: what the person holds; `hosts`: whether he runs the game; `twin`: the same submission came before; `roles`: what
    the seats of this game are called.
    """

    house: House
    row: Submission
    reading: intake.Reading
    grant: Grant
    game: GameId
    address: str
    person: PersonId | None
    language: str
    seats: tuple[Seat, ...]
    hosts: bool
    twin: bool
    roles: Roles = NOBODY

    @property
    def role(self) -> Role:
        return "seat" if self.seats else "host" if self.hosts else "guest"

    @property
    def seat(self) -> Seat:
        """The seat that talks where a line names none: the key's, else the first held; 0 where none is."""
        if self.grant.seat in self.seats:
            return self.grant.seat
        return self.seats[0] if self.seats else 0

    @property
    def bare(self) -> Seat:
        """The seat of a move that names none: the only one, or that of an address which is for one seat alone. 0 where its
        writer holds several: his letters are for all of them, so he has to say."""
        return self.seat if len(self.seats) < 2 or self.row.channel == inbox.OF_ONE_SEAT else 0

    def command_id(self, line: int) -> bytes:
        """The id of the command that begins with this line of the submission.

        Only what was written goes in, never who sits where when it is read: a JOIN changes that, and the second copy of
        a mail, or the same one read again after a crash, must find what the first has done.
        """
        row = self.row
        parts = (row.key_digest or b"", row.message_id or "", row.new_digest or b"", line)
        return self.house.desk.server.command_id("mail", *parts)

    def answering(self) -> Answering:
        return answering(self.reading)


Finish = Callable[[Connection, tuple[Line, ...]], None]


def answering(reading: intake.Reading) -> Answering:
    return Answering(reading.message_id or "", reading.references, reading.subject)
