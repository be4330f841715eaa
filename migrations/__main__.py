"""`python -m migrations`: bring the database of TURNPOST_DSN_OWNER up to date. Exit 0, or 1 with the reason."""

from __future__ import annotations

import os
import sys

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from migrations import current, upgrade


def main() -> int:
    dsn = os.environ.get("TURNPOST_DSN_OWNER", "")
    if not dsn:
        print("migrate: TURNPOST_DSN_OWNER is not set (the libpq DSN of the role that owns the tables)", file=sys.stderr)
        return 1
    try:
        upgrade(dsn)
        at = current(dsn)
    except (psycopg.Error, SQLAlchemyError) as error:
        print(f"migrate: {str(error).strip()}", file=sys.stderr)
        return 1
    print(f"ready migrate {at}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
