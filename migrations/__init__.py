"""The schema, from nothing to now. The door: `upgrade(dsn)`, for the role that owns the tables.

Every start waits for this, and nearly every time there is nothing to do: so what migrates is imported only when it must.
"""

from __future__ import annotations

from importlib.resources import files

import psycopg

LOCK = 0x7075726E  # one migration at a time, whoever else has the same idea

__all__ = ["current", "newest", "upgrade"]


def upgrade(dsn: str, target: str = "head") -> None:
    """Bring the database of a libpq DSN up to `target`. Raises what PostgreSQL says; nothing is left half done."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine
    from sqlalchemy.pool import NullPool

    engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(dsn), poolclass=NullPool)
    config = Config()
    config.set_main_option("script_location", str(files(__name__)))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        config.attributes["connection"] = connection
        command.upgrade(config, target)


def newest() -> str:
    """The revision that `upgrade` leads to: files are named by their revision first, and revisions count up."""
    names = (path.name for path in files(__name__).joinpath("versions").iterdir())
    return max(name.partition("_")[0] for name in names if name.endswith(".py") and name[:1].isdigit())


def current(dsn: str) -> str | None:
    """The revision a database stands at; None where nothing was migrated yet."""
    with psycopg.connect(dsn) as connection:
        found = connection.execute("SELECT to_regclass('public.alembic_version')").fetchone()
        if found is None or found[0] is None:
            return None
        row = connection.execute("SELECT version_num FROM public.alembic_version").fetchone()
        return str(row[0]) if row else None
