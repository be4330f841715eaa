"""A table of the tiny title with people in the vault, and what a notifier has written for them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Engine, text

from events import about as abouts
from events import texts, vault
from events.desk import Desk
from events.model import GameId, shard_of
from events.vault import Holder
from games.kernel import acts
from games.kernel.acts import Actor
from projections.letters import render
from tests import tiny_title
from tests.events.desk import table
from tests.projections import tiny
from worker.notify import Notifier


class Row(msgspec.Struct, frozen=True):
    to: str
    kind: str
    state: str
    about: Any


def people(desk: Desk, game: GameId, *names: str) -> None:
    """The host and the holders of seats 1.. , by name; a name twice holds two seats."""
    with desk.engine.begin() as conn:
        host = vault.person_for(conn, "host@example.org", "en")
        vault.sit(conn, game, Holder(1, host.id, "host", 0))
        for seat, name in enumerate(names, 1):
            who = vault.person_for(conn, f"{name}@example.org", "en")
            vault.sit(conn, game, Holder(vault.ordinal(conn, game, who.id), who.id, "seat", seat))


def notifier(desk: Desk) -> Notifier:
    return Notifier(desk.engine, tiny_title.rules, desk.disclose)


def notify(desk: Desk, game: GameId) -> int:
    return notifier(desk).run(shard_of(game))


def rows(engine: Engine, *states: str) -> list[Row]:
    """What lies in the outbox, in the order it was written."""
    query = """SELECT coalesce(a.address, '') AS to, l.kind, l.state, l.about::text AS about
        FROM outbox.letter l LEFT JOIN people.address a USING (person) ORDER BY l.made, a.address"""
    with engine.begin() as conn:
        found = [Row(r.to.partition("@")[0], r.kind, r.state, abouts.read(r.about)) for r in conn.execute(text(query))]
    return [row for row in found if not states or row.state in states]


def told(engine: Engine, game: GameId) -> list[tuple[Row, str]]:
    """Every letter about the game with its text, in the order they were written."""
    found = []
    for row in rows(engine):
        with engine.begin() as conn:
            mine = tiny.letter(conn, game, f"{row.to}@example.org", row.about)
            found.append((row, render(conn, mine, tiny.post()).text))
    return found


def waiting(engine: Engine) -> list[tuple[str, str]]:
    return sorted((row.to, row.kind) for row in rows(engine, "waiting"))


def clear(engine: Engine) -> None:
    """Everything that waits has been sent."""
    with engine.begin() as conn:
        conn.execute(text("UPDATE outbox.letter SET state = 'sent' WHERE state = 'waiting'"))


def press(desk: Desk, game: GameId, seat: int, to: tuple[int, ...], body: str) -> None:
    words = texts.fresh(body)
    with desk.engine.begin() as conn:
        texts.keep(conn, game, words, "press")
    command = acts.Press(seat, to, words.name)
    table.counted(desk.decide(game, Actor("seat", seat, seat + 1), command, table.fresh_id()))
