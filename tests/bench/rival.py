"""The same by the `eventsourcing` package: one aggregate, one event a save, over the same server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from tests.bench.ground import Ground


class Notes(Aggregate):
    """Keeps the last text it was given, so that folding costs next to nothing."""

    text: str

    def __init__(self) -> None:
        self.text = ""

    @event("Noted")
    def note(self, text: str) -> None:
        self.text = text


@contextmanager
def application(ground: Ground, database: str) -> Iterator[Application[UUID]]:
    """An application with its own tables in a database of the server. Nothing is cached and no snapshot is taken."""
    made = Application[UUID](
        {
            "PERSISTENCE_MODULE": "eventsourcing.postgres",
            "POSTGRES_DBNAME": database,
            "POSTGRES_HOST": str(ground.server.socket),
            "POSTGRES_USER": "owner",
            "POSTGRES_PASSWORD": "",
        }
    )
    try:
        yield made
    finally:
        made.close()


def saved(app: Application[UUID], texts: Sequence[str]) -> int:
    """One event and one save for each text."""
    notes = Notes()
    for text in texts:
        notes.note(text)
        app.save(notes)
    return len(texts)


def stored(app: Application[UUID], texts: Sequence[str]) -> UUID:
    """An aggregate with an event for each text, saved at once."""
    notes = Notes()
    for text in texts:
        notes.note(text)
    app.save(notes)
    return notes.id


def loaded(app: Application[UUID], notes: UUID, count: int) -> int:
    """Load an aggregate that has so many events, beside the one that made it."""
    found: Notes = app.repository.get(notes)
    assert found.version == count + 1
    return count
