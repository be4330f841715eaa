"""One running game on the whole stack: a mail goes in as the door stores it, and what comes out lies at relay and hook.

Nothing runs by itself. `turn` lets every worker do its work once and once more, a second of the standing clock between
two of them, so that what is done too early or too late stands under another instant.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from functools import partial

from flask.testing import FlaskClient
from sqlalchemy import text

from events import inbox
from events.model import GameId, shard_of
from games.kernel.audience import HOST, Seat
from games.kernel.situation import Situation
from projections.tickets import Ticket, Tickets
from tests.laws.frozen import Frozen
from tests.worker.house import Sink
from worker.transport.call import Call
from worker.works import Works

DOMAIN, URL = "turnpost.test", "https://turnpost.example"
NAMES = ("Host", "Anna", "Борис", "Carl", "Dora", "Егор", "Fritz")
_REPLY_TO = re.compile(rb"^Reply-To: (\S+)\r?$", re.MULTILINE)
LANGUAGES = ("en", "en", "ru", "en", "ru", "ru", "en")


def address(seat: Seat) -> str:
    """Seat 0 is the host."""
    return f"seat{seat}@example.org" if seat else "host@example.org"


@dataclass(frozen=True)
class Letter:
    """What the relay was given."""

    to: str
    sender: str
    raw: bytes


Hand = Callable[[Frozen], None]
"""Moves the clock between two works."""
Attempt = Callable[[str, Callable[[], None]], None]
"""Does a work of this name, or dies of it."""
WORKS = ("pass_deadlines", "read_inbox", "notify", "send_outbox", "call_hooks", "run_projections")


@dataclass
class Running:
    """`letters`, `calls`: what came out so far, in order; `newest`: where the newest letter to an address is answered;
    `posted` counts the mails that went in, so that equal mails have equal ids. `build` makes the works of a process that
    has just begun."""

    sink: Sink
    clock: Frozen
    works: Works
    web: FlaskClient
    tickets: Tickets
    game: GameId
    build: Callable[[], Works]
    letters: list[Letter] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    newest: dict[str, str] = field(default_factory=dict)
    posted: int = 0
    hand: Hand = lambda clock: clock.go(1)
    attempt: Attempt = lambda name, work: work()

    # -- in --

    def say(self, seat: Seat, body: str) -> None:
        """A seat, or the host, answers his newest letter."""
        who = address(seat)
        self.posted += 1
        mail = EmailMessage(SMTP.clone(cte_type="8bit"))
        mail["From"], mail["To"], mail["Subject"] = who, self.newest[who], "Re: your turn"
        mail["Message-ID"] = f"<mail{self.posted}@players.example.org>"
        mail.set_content(body, cte="8bit")
        inbox.store(self.works.engine, str(mail["To"]), who, mail.as_bytes())

    def hand_in(self, seat: Seat, lines: str) -> str:
        """The same through the API; the address at which a program asks what became of it."""
        self.posted += 1
        holder = self.situation().table.seat(seat).holder
        path = f"/api/seats/{self.tickets.write(Ticket('play', self.game, seat, holder))}/submissions"
        answer = self.web.post(path, json={"text": lines, "key": f"submission {self.posted}"}, base_url=URL)
        assert answer.status_code == 202, answer.get_data(as_text=True)
        return f"{path}/{answer.get_json()['id']}"

    # -- time --

    def turn(self) -> None:
        """Everybody who works here works twice; the second round finds what the first has made."""
        for _ in range(2):
            for work in WORKS:
                self.attempt(work, partial(self._do, work))
                self.hand(self.clock)
        self._collect()

    def _do(self, work: str) -> None:
        of_a_shard = (shard_of(self.game),) if work in ("notify", "run_projections") else ()
        getattr(self.works, work)(*of_a_shard)

    def _collect(self) -> None:
        """Both games of a pair have one relay, and work in turn."""
        found, self.sink.taken[:] = [Letter(*one) for one in self.sink.taken], []
        self.letters += found
        for one in found:
            if to := _REPLY_TO.search(one.raw):
                self.newest[one.to] = to.group(1).decode()

    # -- what a test may see and nobody else --

    def situation(self) -> Situation:
        with self.works.engine.connect() as conn:
            return self.works.desk.read(conn, self.game)[1]

    def outcomes(self, after: int) -> tuple[str, ...]:
        """The kinds of what everybody was told in the versions after one."""
        query = """SELECT kind FROM log.outcome WHERE game = :game AND version > :after AND audience = 'all'
            ORDER BY version, index"""
        with self.works.engine.connect() as conn:
            return tuple(conn.execute(text(query), {"game": self.game, "after": after}).scalars())


def seat_all(running: Running, seats: int) -> None:
    """All sit down, some with words for the dice."""
    for seat in range(1, seats + 1):
        running.say(seat, f"JOIN AS {NAMES[seat]}" + (" DICE some words" if seat % 2 else ""))
    running.turn()


def begin(running: Running, seats: int) -> None:
    seat_all(running, seats)
    running.say(HOST, "START")
    running.turn()
    assert running.situation().table.phase == "running"
