"""One running game on the whole stack: a mail goes in as the door stores it, and what comes out lies at relay and hook.

Nothing runs by itself. `turn` lets every worker do its work once and once more, a second of the standing clock between
two of them, so that what is done too early or too late stands under another instant.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from email.policy import SMTP
from itertools import count
from pathlib import Path
from typing import Protocol

from flask.testing import FlaskClient
from sqlalchemy import Connection, text

from events import founding, inbox, replay
from events.desk import Desk
from events.doorbell import Silence
from events.founding import Founded, Guest, NewGame
from events.meter import Meter
from events.model import GameId, shard_of
from events.settings import Address, Settings
from games.kernel.audience import HOST, Seat
from games.kernel.contract import Rules
from games.kernel.situation import Situation
from projections.letters import Post
from projections.tickets import Tickets
from service.app import create_app
from service.site import open_site
from tests.conftest import Database
from tests.laws.frozen import Frozen
from tests.laws.planted import Plant
from tests.worker.house import Sink
from tests.worker.test_webhook import Target
from worker import works
from worker.illustrator import Illustrator
from worker.names import Names
from worker.outbox import Sender
from worker.postbox import House, Postbox
from worker.transport.smtp import Smtp
from worker.transport.verdict import Verdict
from worker.works import Works

DOMAIN, URL = "turnpost.test", "https://turnpost.example"
NAMES = ("Host", "Anna", "Борис", "Carl", "Dora", "Егор", "Fritz")
_REPLY_TO = re.compile(rb"^Reply-To: (\S+)\r?$", re.MULTILINE)
LANGUAGES = ("en", "en", "ru", "en", "ru", "ru", "en")


def address(seat: Seat) -> str:
    """Seat 0 is the host."""
    return f"seat{seat}@example.org" if seat else "host@example.org"


@dataclass(frozen=True)
class Outside:
    """Where mails and calls of whichever game runs just now end up. Both games of a pair have the same."""

    relay: Address
    sink: Sink
    target: Target


@dataclass(frozen=True)
class Letter:
    """What the relay was given."""

    to: str
    sender: str
    raw: bytes


@dataclass(frozen=True)
class Call:
    headers: dict[str, str]
    body: bytes


Draw = Callable[[str], bytes]
"""SVG -> PNG, or what stands for it."""


Hand = Callable[[Frozen], None]
"""Moves the clock between two works."""


@dataclass
class Running:
    """`letters`, `calls`: what came out so far, in order; `newest`: where the newest letter to an address is answered;
    `posted` counts the mails that went in, so that equal mails have equal ids."""

    outside: Outside
    clock: Frozen
    works: Works
    web: FlaskClient
    tickets: Tickets
    game: GameId
    letters: list[Letter] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    newest: dict[str, str] = field(default_factory=dict)
    posted: int = 0
    hand: Hand = lambda clock: clock.go(1)

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

    # -- time --

    def turn(self) -> None:
        """Everybody who works here works twice; the second round finds what the first has made."""
        shard = shard_of(self.game)
        for _ in range(2):
            for work in (
                self.works.pass_deadlines,
                self.works.read_inbox,
                lambda: self.works.notify(shard),
                self.works.send_outbox,
                self.works.call_hooks,
                lambda: self.works.run_projections(shard),
            ):
                work()
                self.hand(self.clock)
        self._collect()

    def _collect(self) -> None:
        sink, target = self.outside.sink, self.outside.target
        found, sink.taken[:] = [Letter(*one) for one in sink.taken], []
        self.letters += found
        for one in found:
            if to := _REPLY_TO.search(one.raw):
                self.newest[one.to] = to.group(1).decode()
        called, target.seen[:] = [Call(*one) for one in target.seen], []
        self.calls += called

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


def digested(svg: str) -> bytes:
    """Stands for the picture: as good as it for a comparison, and quickly made."""
    return hashlib.sha256(svg.encode()).digest()


class Table(Protocol):
    """What is to be played. `number`: of its secrets."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, int | str | bool]: ...
    @property
    def number(self) -> int: ...


@dataclass(frozen=True)
class Ground:
    """Where games are opened. `databases` makes one whose clock stands; `plant` makes a fault for each game, or none."""

    databases: Callable[[], Database]
    outside: Outside
    folder: Path
    draw: Draw = digested
    plant: Callable[[], Plant] = Plant

    @contextmanager
    def opened(self, rules: Rules, table: Table) -> Iterator[Running]:
        """A new table: everybody is invited, the host has his letter, the hook its challenge."""
        database, plant = self.databases(), self.plant()
        planted = plant.rules(rules)

        def lookup(title: str, revision: int) -> Rules:
            return planted

        settings = self._settings(database)
        house = works.build(settings, Silence(), Meter(), 2, lookup)
        house = plant.works(replace(house, mail=_mail(house, settings, self.draw, plant)))
        site = open_site(settings, Silence(), lookup)
        key = f"twins {table.number}"
        desk = Desk(house.engine, house.desk.server, lookup, fresh=_bytes_of(key))
        made = founding.found(desk, DOMAIN, self._order(rules, table, key), hook_loopback=True)
        assert isinstance(made, Founded), made
        web = create_app(site).test_client()
        running = Running(self.outside, Frozen(database.admin), house, web, site.tickets, made.game)
        running.turn()
        try:
            yield running
        finally:
            running.clock.close()
            house.engine.dispose()
            site.engine.dispose()

    def _settings(self, database: Database) -> Settings:
        secret = self.folder / "secrets"
        secret.write_text(bytes(range(32)).hex())
        return Settings(
            dsn_app=database.app, secrets=secret, url=URL, domain=DOMAIN, relay=self.outside.relay, webhook_loopback=True
        )

    def _order(self, rules: Rules, table: Table, key: str) -> NewGame:
        """A table of people of whom some read Russian."""
        guests = tuple(Guest(address(seat), seat, LANGUAGES[seat]) for seat in range(1, table.seats + 1))
        return NewGame(
            rules.meta.title,
            rules.meta.revision,
            table.seats,
            address(HOST),
            dict(table.options),
            name="Cave",
            guests=guests,
            hook=self.outside.target.url,
            key=key,
        )


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


class Link(Smtp):
    """The way to the relay, on which a fault may lie."""

    def __init__(self, relay: Address, plant: Plant) -> None:
        super().__init__(relay, DOMAIN)
        self._plant = plant

    def send(self, sender: str, recipient: str, message: bytes) -> Verdict:
        return super().send(sender, recipient, self._plant.letter(message))


def _mail(house: Works, settings: Settings, draw: Draw, plant: Plant) -> Callable[[], int]:
    """The sender of mail as `works.build` makes it, with another hand to draw."""
    names = Names(house.desk.server, DOMAIN)
    post = Post(house.desk.rules, Tickets(house.desk.server), URL, replay.Cache(), cid=names.picture)

    def situation(conn: Connection, game: GameId) -> Situation:
        return house.desk.read(conn, game)[1]

    letters = House(house.desk.server, names, post, situation, "here", Illustrator(draw, house.meter))

    def postbox() -> Postbox:
        return Postbox(letters, Link(settings.relay, plant))

    return Sender(house.engine, "mail", postbox, house.meter, settings.lease, lambda: 0.0).run


def _bytes_of(key: str) -> Callable[[int], bytes]:
    """Secrets that are the same for the same key, one after the other."""
    numbers = count()
    return lambda length: hashlib.shake_256(f"{key} {next(numbers)}".encode()).digest(length)
