"""What every page and command is given: where it runs, the database, the desk, and how letters and pages are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from events import database, keys, replay
from events.desk import Desk
from events.doorbell import Bell, Silence
from events.keys import ServerKey
from events.meter import Meter
from events.settings import Settings
from games import registry
from projections.letters import Post
from projections.tickets import Tickets

OPERATOR = "operator"


@dataclass(frozen=True)
class Site:
    """One for each process. `engine` connects as role app. `bell` is rung after commits and may be silent.

    `mailboxes`: where the relay of the local default writes what would have gone out; None anywhere else.
    `newest`: the revision that new games of a title get; raises LookupError.
    """

    settings: Settings
    engine: sa.Engine
    server: ServerKey
    desk: Desk
    tickets: Tickets
    post: Post
    bell: Bell
    mailboxes: Path | None = None
    newest: Callable[[str], int] = registry.newest
    meter: Meter = field(default_factory=Meter)

    def operator_token(self) -> str:
        """What the API wants of whoever makes tables: derived from the server key, so it lies nowhere."""
        return self.server.derived(OPERATOR).hex()


def open_site(
    settings: Settings,
    bell: Bell | None = None,
    lookup: replay.Lookup = registry.rules,
    mailboxes: Path | None = None,
) -> Site:
    """Put a site together. Raises OSError or ValueError where the server key cannot be read."""
    ring = bell or Silence()
    server = keys.read(settings.secrets)
    engine = database.engine(settings.dsn_app)
    desk = Desk(engine, server, lookup, moved=ring.moved)
    tickets = Tickets(server)
    post = Post(lookup, tickets, settings.url, replay.Cache())
    return Site(settings, engine, server, desk, tickets, post, ring, mailboxes)
