"""For whoever runs the house: what could not be read, what could not be sent, the token of the API."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime
from typing import Annotated

import sqlalchemy as sa
import typer

from events import inbox as arrivals
from events import outbox as letters
from projections.runner import PROJECTIONS, Runner
from service.commands.ground import MISUSED, connected, fail, site

inbox = typer.Typer(help="Messages that could not be read.", no_args_is_help=True)
outbox = typer.Typer(help="Letters that could not be sent.", no_args_is_help=True)
_hook = sa.table("hook", *map(sa.column, ("game", "url", "state", "failures", "reason")), schema="outbox")
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


def hooks() -> None:
    """List the webhooks of all games: where they lead, whether they are in use, why not."""
    with connected(site()) as conn:
        rows = conn.execute(sa.select(_hook).order_by(_hook.c.game, _hook.c.url)).all()
    for row in rows:
        typer.echo(f"{row.game}  {row.state:9}  {row.failures} failures  {row.url}  {row.reason or ''}".rstrip())
    typer.echo(f"{len(rows)} webhooks.")


def rebuild(name: Annotated[str, typer.Argument(help="one board; without it, all of them")] = "") -> None:
    """Make boards anew from the log. Sends nothing; the log is not touched."""
    known = [projection.name for projection in PROJECTIONS]
    if name and name not in known:
        fail(f"There is no board {name!r}. There is: {', '.join(known)}", MISUSED)
    opened = site()
    connected(opened).close()
    runner = Runner(opened.engine, opened.post.lookup)
    for one in [name] if name else known:
        typer.echo(f"{one}: {runner.rebuild(one)} versions folded")


def token() -> None:
    """Print the token that the API wants of whoever opens tables. Keep it to yourself."""
    typer.echo(site().operator_token())


def _id(written: str) -> uuid.UUID:
    try:
        return uuid.UUID(written)
    except ValueError:
        fail(f"{written!r} is no id; the list shows them.", MISUSED)
