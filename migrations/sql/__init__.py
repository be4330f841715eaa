"""Runs the named .sql files of a revision, exactly as written."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files

from alembic import op


def execute(text: str) -> None:
    """Run a script of several statements on the driver itself, so that neither ``%`` nor ``:name`` means anything."""
    driver = op.get_bind().connection.driver_connection
    assert driver is not None
    driver.execute(text.encode())


def run(revision: str, names: Iterable[str]) -> None:
    """Run ``sql/REVISION/NAME.sql`` for each name, in order."""
    folder = files(__name__) / revision
    for name in names:
        execute((folder / f"{name}.sql").read_text(encoding="utf-8"))
