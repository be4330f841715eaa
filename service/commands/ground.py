"""What the commands stand on: the settings of what runs here, a game by its name, how to end."""

from __future__ import annotations

import atexit
import os
import re
import uuid
from typing import NoReturn

import sqlalchemy as sa
import typer

from events import texts
from events.doorbell import Doorbell, publisher
from events.model import GameId
from events.settings import Settings, SettingsError
from games import registry
from projections import queries
from service.site import Site, open_site

FOUND, MISUSED = 1, 2
MOST_SEATS, MOST_STEPS, MOST_DOORS = 99, 2**31 - 1, 10_000
"""Larger numbers are slips of a hand; what a game has it says itself."""
NO_DATABASE = "The database does not answer. Is it running? `python3 dev.py run` starts it; leave that running."
PATIENCE = 3.0
"""Seconds a doorbell that was rung may take to be heard; nothing is lost without it, it only comes later."""
_HINT = (
    "Start `python3 dev.py run`, leave it running, and use `python3 dev.py turnpost ...`; "
    "elsewhere set TURNPOST_DSN_APP and TURNPOST_SECRETS."
)
_SPAN = re.compile(r"(\d{1,6})\s*([smhd]?)")
_SECONDS = {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86400}


def called() -> str:
    """What a person types before the words of this command, for usage lines and for lines to copy."""
    return os.environ.get("TURNPOST_CALLED") or "turnpost"


def fail(message: str, code: int = FOUND) -> NoReturn:
    """Say what is wrong on stderr and end."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


def site() -> Site:
    """The site of the settings in the environment. Its bell rings only where a queue is known."""
    try:
        settings = Settings.from_env(os.environ)
        if not settings.dsn_app:
            fail(f"No database is named. {_HINT}", MISUSED)
        bell = Doorbell(publisher(settings.dsn_queue)) if settings.dsn_queue else None
        if bell:
            atexit.register(bell.close, PATIENCE)
        return open_site(settings, bell)
    except (SettingsError, OSError, ValueError) as error:
        fail(f"The settings cannot be used: {error}. {_HINT}", MISUSED)


def connected(opened: Site) -> sa.Connection:
    """A connection, or a plain word that there is none."""
    try:
        return opened.engine.connect()
    except sa.exc.OperationalError:
        fail(NO_DATABASE)


def newest(opened: Site, title: str) -> int:
    """The newest revision of a title, or a plain word which there are."""
    try:
        return opened.newest(title)
    except LookupError:
        known = sorted({name for name, _ in registry.titles()})
        fail(f"There is no title {title!r}. There is: {', '.join(known)}", MISUSED)


def game(conn: sa.Connection, written: str) -> GameId:
    """A game by its id, by the beginning of it (four characters at least), or by the name of its table."""
    doors = queries.doors(conn, limit=MOST_DOORS)
    wanted = written.removeprefix("#").lower()
    by_id = {door.game for door in doors if len(wanted) >= 4 and _starts(door.game, wanted)}
    by_name = {door.game for door in doors if door.name and texts.read(conn, door.name) == written}
    found = by_id or by_name
    if len(found) == 1:
        return found.pop()
    if found:
        fail(f"{len(found)} games are called so; write more of the id; {called()} games lists them", MISUSED)
    fail(f"There is no game {written!r} here; {called()} games lists them.")


def _starts(game: uuid.UUID, wanted: str) -> bool:
    return str(game).startswith(wanted) or game.hex.startswith(wanted)


def seconds(written: str) -> int:
    """``24h``, ``90m``, ``10s``, ``2d``, or plain seconds. Raises typer.BadParameter."""
    found = _SPAN.fullmatch(written.strip().lower())
    if not found or int(found[1]) == 0:
        raise typer.BadParameter(f"{written!r} is no span of time: write 24h, 90m, 10s or 2d")
    return int(found[1]) * _SECONDS[found[2]]


def tongue(written: str) -> str:
    """A language we speak. Raises typer.BadParameter."""
    if written not in ("en", "ru"):
        raise typer.BadParameter("the language is en or ru")
    return written
