"""The table of the default's programs: what is started, in which order, and what each may know."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from deploy.local.leftovers import MARKER
from deploy.local.program import Program
from deploy.local.state import State
from deploy.local.supervisor import Watched

DSNS = {role: f"TURNPOST_DSN_{role.upper()}" for role in ("owner", "app", "queue")}


@dataclass(frozen=True)
class Row:
    """`module` is run by name, never imported; `roles` are the database roles whose DSN it is given.

    `once`: it ends by itself, and those behind it wait for that.
    """

    name: str
    module: str
    roles: tuple[str, ...] = ("app", "queue")
    once: bool = False
    arguments: tuple[str, ...] = ()


TABLE = (
    Row("migrate", "migrations", roles=("owner",), once=True),
    Row("relay", "deploy.local.relay", roles=()),
    Row("door", "worker.door"),
    Row("web", "service.web"),
    Row("worker", "worker"),
    Row("clock", "worker.clock"),
    Row("practice", "deploy.local.practice", roles=()),
)


def watched(table: tuple[Row, ...], settings: Mapping[str, str], state: State, place: Path) -> list[Watched]:
    """The children of a table. `settings` are the variables of all, `place` is the folder of the packages."""
    made = []
    for row in table:
        program = Program(row.name, command(row), environment(row, settings, state), place, state.log(row.name))
        made.append(Watched(row.name, program, gate=row.once, once=row.once))
    return made


def command(row: Row) -> list[str]:
    return [sys.executable, "-m", row.module, *row.arguments]


def environment(row: Row, settings: Mapping[str, str], state: State) -> dict[str, str]:
    """A child gets all settings but the DSNs of roles it has no business with."""
    closed = {variable for role, variable in DSNS.items() if role not in row.roles}
    known = {name: value for name, value in settings.items() if name not in closed}
    return known | {MARKER: state.marker()}
