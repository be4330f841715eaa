"""`python -m migrations`: bring the database of TURNPOST_DSN_OWNER up to date. Exit 0, or 1 with the reason."""

from __future__ import annotations

import os
import sys

import psycopg

from migrations import current, newest, upgrade


def main() -> int:
    dsn = os.environ.get("TURNPOST_DSN_OWNER", "")
    if not dsn:
        print("migrate: TURNPOST_DSN_OWNER is not set (the libpq DSN of the role that owns the tables)", file=sys.stderr)
        return 1
    try:
        at = current(dsn)
        if at != newest():
            at = _upgraded(dsn)
    except psycopg.Error as error:
        return _failed(error)
    print(f"ready migrate {at}", flush=True)
    return 0


def _upgraded(dsn: str) -> str | None:
    from sqlalchemy.exc import SQLAlchemyError

    try:
        upgrade(dsn)
    except SQLAlchemyError as error:
        raise SystemExit(_failed(error)) from None
    return current(dsn)


def _failed(error: Exception) -> int:
    print(f"migrate: {str(error).strip()}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
