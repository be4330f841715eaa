"""A start is mostly imports: no process loads what it may never need before it is ready."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import migrations
from tests.conftest import Database
from tests.test_house import ROOT

LATER = {
    "worker.door": ("alembic", "celery", "httpx", "prometheus_client", "flask", "babel"),
    "worker.clock": ("alembic", "celery", "httpx", "prometheus_client", "flask"),
    "worker.__main__": ("alembic", "httpx", "prometheus_client", "flask"),
    "service.web": ("alembic", "celery", "httpx"),
    "migrations.__main__": ("alembic", "sqlalchemy", "celery", "httpx"),
    "deploy.local.relay": ("sqlalchemy", "celery", "httpx", "psycopg"),
    "deploy.local.__main__": ("sqlalchemy", "celery", "httpx", "structlog"),
}


@pytest.mark.parametrize("module", LATER)
def test_what_is_needed_later_is_loaded_later(module: str) -> None:
    asked = f"import sys, {module}; print(*sorted(set({LATER[module]!r}) & set(sys.modules)))"

    said = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)

    assert said.stdout.split() == []


def test_a_database_that_is_up_to_date_is_recognised_without_migrating(database: Database) -> None:
    assert migrations.current(database.owner) == migrations.newest()


def test_every_revision_is_named_by_its_file() -> None:
    for file in (Path(migrations.__file__).parent / "versions").glob("[0-9]*.py"):
        assert f'revision = "{file.name.partition("_")[0]}"\n' in file.read_text()
