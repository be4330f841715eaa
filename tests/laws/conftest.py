"""What two running games stand on: a server whose databases have a clock that stands, and one relay for both."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import migrations
from deploy.local.postgres import SUPERUSER, Postgres
from tests.conftest import Database
from tests.laws import frozen
from tests.laws.ground import Ground
from tests.worker.house import sink

_TEMPLATE = "template_of_standing_clocks"
_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def standing(server: Postgres) -> str:
    """The name of a migrated database in which the clock stands; a template."""
    server.make_database(_TEMPLATE)
    frozen.freeze(server.dsn(SUPERUSER, _TEMPLATE))
    migrations.upgrade(server.dsn("owner", _TEMPLATE))
    return _TEMPLATE


@pytest.fixture
def databases(server: Postgres, standing: str) -> Iterator[Callable[[], Database]]:
    """Makes a database of that kind, as often as it is called."""
    with ExitStack() as ends:

        def make() -> Database:
            name = f"standing_{next(_numbers)}"
            server.make_database(name, standing)
            ends.callback(server.drop_database, name)
            roles = {role: server.dsn(role, name) for role in ("app", "owner", "queue")}
            return Database(name=name, admin=server.dsn(SUPERUSER, name), **roles)

        yield make


@pytest.fixture
def ground(databases: Callable[[], Database], tmp_path: Path) -> Iterator[Ground]:
    with sink() as (relay, kept):
        yield Ground(databases, relay, kept, tmp_path)
