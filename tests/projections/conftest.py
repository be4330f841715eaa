"""What the tests of projections stand on: an engine of role app over a fresh database."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from sqlalchemy import Engine, create_engine

from tests.conftest import Database


@pytest.fixture
def engine(database: Database) -> Iterator[Engine]:
    made = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(database.app))
    yield made
    made.dispose()
