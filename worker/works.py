"""The pieces of work there are: each a function that does what waits, whoever calls it and however often.

The tasks of the queue call them when a doorbell rings; the clock calls the very same ones for whatever has waited too
long. All of them take what they do from tables and may run at once in many processes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Engine

from events import clock, database, handle, inbox, intake, keys, replay
from events.deadlines import pass_deadlines
from events.desk import Desk
from events.doorbell import Bell, Ring
from events.meter import Meter
from events.observe import log
from events.settings import Settings
from events.sql import load
from games import registry
from projections.letters import Post
from projections.runner import PROJECTIONS, Runner
from projections.tickets import Tickets
from worker import hooks, postbox, raster, rows
from worker.alone import Alone
from worker.illustrator import Illustrator
from worker.names import Names
from worker.notify import Notifier
from worker.outbox import Sender
from worker.postbox import Postbox
from worker.transport.call import Late
from worker.transport.smtp import Smtp

READ_AT_ONCE = 50
"""Submissions read before somebody else has a turn."""


@dataclass(frozen=True)
class Works:
    """One for each process. Every function returns how much it did; none is harmed by being called for nothing."""

    engine: Engine
    desk: Desk
    house: handle.House
    runner: Runner
    notifier: Notifier
    mail: Callable[[], int]
    hooks: Callable[[], int]
    bell: Bell
    meter: Meter
    settings: Settings

    def read_inbox(self) -> int:
        read = 0
        while read < READ_AT_ONCE and handle.read_one(self.house):
            read += 1
        if read == READ_AT_ONCE:
            self.bell.received()
        return read

    def run_projections(self, shard: int) -> int:
        return self.runner.run(shard)

    def notify(self, shard: int) -> int:
        told = self.notifier.run(shard)
        if told:
            self.bell.posted()
        return told

    def send_outbox(self) -> int:
        return self.mail()

    def call_hooks(self) -> int:
        return self.hooks()

    def pass_deadlines(self) -> int:
        return pass_deadlines(self.desk, self.settings.set_aside).passed

    def named(self) -> dict[str, Callable[..., int]]:
        """What a doorbell may name."""
        some = (self.read_inbox, self.run_projections, self.notify, self.send_outbox, self.call_hooks)
        return {work.__name__: work for work in some}

    def overdue(self, older: float) -> list[Ring]:
        """What has waited for more than `older` seconds, in the order in which it should be done."""
        with self.engine.connect() as conn:
            names = [projection.name for projection in PROJECTIONS]
            limit = clock.now(conn) - int(older * clock.SECOND)
            behind = conn.execute(load("behind"), {"names": names, "limit": limit}).all()
            found: list[Ring] = [("read_inbox", ())] if inbox.waiting(conn, older) else []
            found += [("notify", (row.shard,)) for row in behind if row.work == "notify"]
            found += [(name, ()) for name, channel in _CHANNELS if rows.waiting(conn, channel, older)]
            found += [("run_projections", (row.shard,)) for row in behind if row.work == "projections"]
        return found

    def guarded(self, ring: Ring) -> int:
        """Do a piece of work; an error is written down and costs nobody else anything: the work still waits."""
        name, numbers = ring
        try:
            return self.named()[name](*numbers)
        except Exception:
            self.meter.count("turnpost_work_errors", name)
            log().exception("work failed", work=name, shard=numbers[0] if numbers else None)
            return 0


_CHANNELS = (("send_outbox", "mail"), ("call_hooks", "webhook"))


def build(
    settings: Settings, bell: Bell, meter: Meter, connections: int = 8, lookup: replay.Lookup = registry.rules
) -> Works:
    """Put the pieces together for one process. Raises OSError or ValueError where the server key cannot be read."""
    server = keys.read(settings.secrets)
    engine = database.engine(settings.dsn_app, connections)

    def decided(kind: str, result: str) -> None:
        meter.count("turnpost_commands", kind, result)

    def seen(verdict: str) -> None:
        meter.count("turnpost_rows", verdict)

    desk = Desk(engine, server, lookup, moved=bell.moved, decided=decided)
    names = Names(server, settings.domain)
    post = Post(lookup, Tickets(server), settings.url, replay.Cache(), cid=names.picture)
    drawing = Illustrator(raster.png, meter)
    letters = postbox.House(server, names, post, lambda conn, game: desk.read(conn, game)[1], settings.instance, drawing)
    chance, lease, loopback = random.Random().random, settings.lease, settings.webhook_loopback
    mail = Sender(engine, "mail", lambda: Postbox(letters, Smtp(settings.relay, settings.domain)), meter, lease, chance)
    calls = Sender(engine, "webhook", lambda: hooks.Hooks(names, post, Late(loopback)), meter, lease, chance)
    return Works(
        engine=engine,
        desk=desk,
        house=handle.House(
            desk=desk,
            mail=intake.House(settings.domain, settings.instance, settings.authserv or None),
            lease=settings.lease,
            set_aside=settings.set_aside,
            tries=settings.tries,
            hook_loopback=settings.webhook_loopback,
            programs=settings.programs,
            posted=bell.posted,
            seen=seen,
        ),
        runner=Runner(engine, lookup),
        notifier=Notifier(engine, lookup, desk.disclose),
        mail=Alone(mail.run),
        hooks=calls.run,
        bell=bell,
        meter=meter,
        settings=settings,
    )
