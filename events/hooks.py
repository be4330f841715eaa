"""Webhooks a host has named: kept with a secret of their own, silent until their challenge is answered."""

from __future__ import annotations

import uuid
from urllib.parse import urlsplit

from sqlalchemy import Connection, column, select, table
from sqlalchemy.dialects.postgresql import insert

from events import keys, outbox
from events.about import HookAbout
from events.model import GameId
from events.outbox import Letter

_hook = table("hook", column("game"), column("id"), column("url"), column("secret"), column("state"), schema="outbox")
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


def allowed(url: str, loopback: bool) -> bool:
    """The cheap half of the guard: https, and no user in the address. Where it leads is judged when it is called.

    `loopback`: plain http to this machine counts too, for tests.
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        return False
    if not host or "@" in parts.netloc:
        return False
    return parts.scheme == "https" or (loopback and parts.scheme == "http" and host in _LOOPBACK)


def known(conn: Connection, game: GameId, url: str) -> bool:
    """Whether the game has this address already; nobody is told twice."""
    return conn.execute(select(_hook.c.id).where(_hook.c.game == game, _hook.c.url == url)).first() is not None


def add(conn: Connection, game: GameId, hook: uuid.UUID, url: str) -> str:
    """Keep a webhook in state ``challenge`` and put its challenge. Gives its secret (``whsec_...``), to be told to
    the host once; the column holds the same text as bytes."""
    secret = keys.hook_secret()
    row = insert(_hook).values(game=game, id=hook, url=url, secret=secret.encode(), state="challenge")
    conn.execute(row.on_conflict_do_nothing())
    about = HookAbout(str(hook), "challenge")
    name = f"hook:{hook}:challenge"
    outbox.put(conn, Letter(kind="hook", channel="webhook", unique_key=name, about=about, game=game))
    return secret
