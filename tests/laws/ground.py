"""Where running games are opened: a database whose clock stands, a relay, and every part as its process puts it together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import msgspec
from sqlalchemy import Connection

from events import founding, keys, replay
from events.desk import Desk
from events.doorbell import Silence
from events.founding import Founded, Guest, NewGame
from events.meter import Meter
from events.model import GameId
from events.settings import Address, Settings
from games.kernel.audience import HOST
from games.kernel.contract import Rules
from games.kernel.situation import Situation
from projections.letters import Post
from projections.tickets import Tickets
from service.app import create_app
from service.site import open_site
from tests import dice
from tests.conftest import Database
from tests.laws.frozen import Frozen
from tests.laws.planted import Plant
from tests.laws.running import DOMAIN, LANGUAGES, URL, Running, address
from tests.laws.titles import Title
from tests.worker.house import Sink
from worker import works
from worker.hooks import Hooks
from worker.illustrator import Illustrator
from worker.names import Names
from worker.outbox import Sender
from worker.postbox import House, Postbox
from worker.transport.call import Call
from worker.transport.smtp import Smtp
from worker.transport.verdict import Sent, Verdict
from worker.works import Works

HOOK = "https://forum.example.org/in"
Draw = Callable[[str], bytes]
"""SVG -> PNG, or what stands for it."""


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
    relay: Address
    sink: Sink
    folder: Path
    draw: Draw = digested
    plant: Callable[[], Plant] = Plant

    @contextmanager
    def opened(self, title: Title, table: Table) -> Iterator[Running]:
        """A new table: everybody is invited, the host has his letter, the hook its challenge."""
        database, plant = self.databases(), self.plant()
        planted = plant.rules(title.rules)

        def lookup(name: str, revision: int) -> Rules:
            return planted

        settings = self._settings(database)
        tickets = Tickets(keys.read(settings.secrets))
        post = Post(lookup, tickets, URL, replay.Cache(), lambda name, revision: title.words)
        calls: list[Call] = []

        def build() -> Works:
            """As a process does that has just begun and knows of nothing."""
            made = works.build(settings, Silence(), Meter(), 2, lookup)
            ways = Ways(made.desk, self.relay, msgspec.structs.replace(post, cache=replay.Cache()), self.draw, plant, calls)
            return plant.works(self._wired(made, ways))

        house = build()
        site = replace(open_site(settings, Silence(), lookup), post=post)
        made = self._founded(house, title.rules, table)
        web = create_app(site).test_client()
        running = Running(self.sink, Frozen(database.admin), house, web, tickets, made, calls=calls, build=build)
        running.turn()
        try:
            yield running
        finally:
            running.clock.close()
            running.works.engine.dispose()
            site.engine.dispose()

    def _settings(self, database: Database) -> Settings:
        secret = self.folder / "secrets"
        secret.write_text(bytes(range(32)).hex())
        return Settings(dsn_app=database.app, secrets=secret, url=URL, domain=DOMAIN)

    @staticmethod
    def _wired(house: Works, ways: Ways) -> Works:
        """With senders as `works.build` makes them, that speak to our relay and never spread their tries."""
        mails = msgspec.structs.replace(ways.post, cid=Names(house.desk.server, DOMAIN).picture)
        mail = Sender(house.engine, "mail", replace(ways, post=mails).mail, house.meter, 30.0, lambda: 0.0)
        hooks = Sender(house.engine, "webhook", ways.hooks, house.meter, 30.0, lambda: 0.0)
        return replace(house, mail=mail.run, hooks=hooks.run)

    def _founded(self, house: Works, rules: Rules, table: Table) -> GameId:
        """Of the same number always with the same id and the same secrets."""
        key = f"twins {table.number}"
        desk = Desk(house.engine, house.desk.server, house.desk.rules, fresh=dice.fixed(key))
        made = founding.found(desk, DOMAIN, self._order(rules, table, key))
        assert isinstance(made, Founded), made
        return made.game

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
            hook=HOOK,
            key=key,
        )


@dataclass(frozen=True)
class Ways:
    """The ways out of one game: mail to the relay, on which a fault may lie, and calls to whoever hears them."""

    desk: Desk
    relay: Address
    post: Post
    draw: Draw
    plant: Plant
    calls: list[Call]

    def mail(self) -> Postbox:
        names = Names(self.desk.server, DOMAIN)
        drawing = Illustrator(self.draw, Meter())
        return Postbox(
            House(self.desk.server, names, self.post, self._situation, "here", drawing), Link(self.relay, self.plant)
        )

    def hooks(self) -> Hooks:
        return Hooks(Names(self.desk.server, DOMAIN), self.post, Heard(self.calls))

    def _situation(self, conn: Connection, game: GameId) -> Situation:
        return self.desk.read(conn, game)[1]


class Link(Smtp):
    def __init__(self, relay: Address, plant: Plant) -> None:
        super().__init__(relay, DOMAIN)
        self._plant = plant

    def send(self, sender: str, recipient: str, message: bytes) -> Verdict:
        return super().send(sender, recipient, self._plant.letter(message))


class Heard:
    """Keeps every call and says that it came."""

    def __init__(self, calls: list[Call]) -> None:
        self._calls = calls

    def post(self, call: Call) -> Verdict:
        self._calls.append(call)
        return Sent("http 204")

    def close(self) -> None: ...
