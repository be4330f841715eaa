"""For whoever runs the house: what could not be read, what could not be sent, the token of the API."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime

import sqlalchemy as sa
import typer

from events import inbox as arrivals
from events import outbox as letters
from service.commands.ground import MISUSED, connected, fail, site

inbox = typer.Typer(help="Messages that could not be read.", no_args_is_help=True)
outbox = typer.Typer(help="Letters that could not be sent.", no_args_is_help=True)
_SHOWN = ("id", "kind", "address", "attempts", "state", "reason", "relay_answer")


@inbox.command("aside")
def aside() -> None:
    """List what was set aside, with the reason; nobody waits for it any more."""
    with connected(site()) as conn:
        found = arrivals.asides(conn)
    for row in found:
        at = datetime.fromtimestamp(row.received // 1_000_000, UTC).isoformat(sep=" ")
        typer.echo(f"{row.id}  {at}  {row.game or 'no game'}  {row.reason}")
    typer.echo(f"{len(found)} set aside.")


@inbox.command("retry")
def again(row: str) -> None:
    """Have one read again; it keeps the time at which it arrived."""
    opened = site()
    with connected(opened) as conn, conn.begin():
        if not arrivals.retry(conn, _id(row)):
            fail("There is no such message among those set aside.")
    opened.bell.received()
    typer.echo("It will be read again.")


@outbox.command("failed")
def failed() -> None:
    """List letters that were given up, or may have been sent, with the last answer of the relay."""
    columns = [letters.letter.c[name] for name in _SHOWN]
    wanted = letters.letter.c.state.in_(("failed", "uncertain"))
    with connected(site()) as conn:
        rows = conn.execute(sa.select(*columns).where(wanted).order_by(letters.letter.c.made)).all()
    for row in rows:
        why = f"{row.reason or ''}  {row.relay_answer or ''}".strip()
        typer.echo(f"{row.id}  {row.state:9}  {row.kind:8}  {row.attempts} tries  {why}")
    typer.echo(f"{len(rows)} failed.")


@outbox.command("retry")
def resend(row: str) -> None:
    """Have one sent again, with a fresh count of tries."""
    opened = site()
    with connected(opened) as conn, conn.begin():
        if not letters.put_back(conn, _id(row)):
            fail("There is no such letter among those that failed.")
    opened.bell.posted()
    typer.echo("It will be sent again.")


def token() -> None:
    """Print the token that the API wants of whoever opens tables. Keep it to yourself."""
    typer.echo(site().operator_token())


def _id(written: str) -> uuid.UUID:
    try:
        return uuid.UUID(written)
    except ValueError:
        fail(f"{written!r} is no id; the list shows them.", MISUSED)
