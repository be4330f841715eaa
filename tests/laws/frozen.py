"""A database whose clock stands until somebody sets it: then every instant in a running game is one that a test has chosen.

The house has one clock, the database's. Here its two functions are put aside before anything is migrated, and others of
the same names read a row; so column defaults, functions of the log and every query go by that row. Each look at the clock
moves it by a microsecond, so that what was written first is also the earlier; the count begins anew when it is set.
"""

from __future__ import annotations

import psycopg

from events.clock import SECOND, instant
from events.model import Micros

NOON: Micros = 1_804_000_000_000_000
"""When the clock stands first: a day in March 2027."""

_PUT_ASIDE = """
    ALTER FUNCTION pg_catalog.{name}() RENAME TO running_{name};
    CREATE FUNCTION pg_catalog.{name}() RETURNS timestamptz LANGUAGE sql VOLATILE SECURITY DEFINER
        AS $$ SELECT at + nextval('standing.look') * interval '1 microsecond' FROM standing.clock $$;
"""


def freeze(dsn: str) -> None:
    """Of a database in which nothing lies yet; `dsn` is the superuser's."""
    with psycopg.connect(dsn, autocommit=True) as door:
        door.execute("CREATE SCHEMA standing; CREATE TABLE standing.clock (at timestamptz NOT NULL)")
        door.execute("CREATE SEQUENCE standing.look")
        door.execute("INSERT INTO standing.clock VALUES (%s)", [instant(NOON)])
        for name in ("clock_timestamp", "now"):
            door.execute(_PUT_ASIDE.format(name=name))


class Frozen:
    """The hand on the clock of one such database."""

    def __init__(self, dsn: str) -> None:
        self._door = psycopg.connect(dsn, autocommit=True)
        self.at = NOON

    def set(self, at: Micros) -> None:
        self.at = at
        self._door.execute("UPDATE standing.clock SET at = %s", [instant(at)])
        self._door.execute("SELECT setval('standing.look', 1, false)")

    def go(self, seconds: float) -> None:
        """On, or back where it is less than nothing."""
        self.set(self.at + int(seconds * SECOND))

    def close(self) -> None:
        self._door.close()
