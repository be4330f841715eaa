"""An engine of the application role on a fresh database."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from sqlalchemy import Engine, create_engine
from sqlalchemy.pool import QueuePool

from tests.conftest import Database


@pytest.fixture
def engine(database: Database) -> Iterator[Engine]:
    made = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(database.app), poolclass=QueuePool, pool_size=8
    )
    yield made
    made.dispose()
