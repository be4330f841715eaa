"""SQL that is easier to read as SQL: named files, each opening with a one-line comment that says what it is for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sqlalchemy import TextClause, text


@cache
def load(name: str, package: str = __name__) -> TextClause:
    """The statement in ``NAME.sql`` of a package, with its ``:parameters``. Raises FileNotFoundError."""
    return text(_read(name, package))


@cache
def direct(name: str) -> str:
    """The statement in ``NAME.sql`` as the driver takes it (events/direct.py), with its ``%(parameters)s``."""
    return _read(name, __name__)


def _read(name: str, package: str) -> str:
    return (files(package) / f"{name}.sql").read_text(encoding="utf-8")
