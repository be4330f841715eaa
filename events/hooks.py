"""Webhooks a host has named: kept with a secret of their own, silent until their challenge is answered."""

from __future__ import annotations

import ipaddress
import re
import unicodedata
import uuid
from urllib.parse import urlsplit

from sqlalchemy import Connection, column, select, table
from sqlalchemy.dialects.postgresql import insert

from events import keys, outbox
from events.about import HookAbout
from events.model import GameId
from events.outbox import Letter

_hook = table("hook", column("game"), column("id"), column("url"), column("secret"), column("state"), schema="outbox")
LONGEST = 500
PORTS = (443, 8443)
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_NUMBER = re.compile(r"[0-9]+|0[xX][0-9a-fA-F]*")
_INNER = (".localhost", ".local", ".internal", ".intranet", ".lan", ".home", ".corp", ".private", ".home.arpa", ".onion")
"""Ends of names that lead nowhere, or to a network of somebody's own (RFC 6761, 6762, 8375, 9476)."""
_HIDING = tuple(map(ipaddress.ip_network, ("::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""Numbers that hold another number, which may be an inner one (RFC 4291, 6052, 3056, 4380)."""


def allowed(url: str, loopback: bool) -> bool:
    """What can be told from the address alone: https, a host that is public by its name or number, nobody's password, a
    usual port, no more than `LONGEST` characters. Where a name leads is judged each time it is called.

    `loopback`: plain http to this machine counts too, any port, for tests.
    """
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        return False
    if not host or len(url) > LONGEST or "@" in parts.netloc or "\\" in url or not url.isprintable() or " " in url:
        return False
    if loopback and parts.scheme in ("http", "https") and host in _LOOPBACK:
        return True
    return parts.scheme == "https" and port in (None, *PORTS) and _public(host)


def _public(host: str) -> bool:
    """Whether a host is no number of an inner network, and no name that only an inner network knows. Numbers count in
    every way in which some resolver reads them: 127.1, 2130706433, 0x7f.1, 0177.0.0.1."""
    folded = unicodedata.normalize("NFKC", host)
    try:
        number = ipaddress.ip_address(folded)
        return number.is_global and not number.is_multicast and not any(number in net for net in _HIDING)
    except ValueError:
        last = folded.rpartition(".")[2]
    if ":" in folded or _NUMBER.fullmatch(last):
        return False
    return "." in folded and not f".{folded}".endswith(_INNER)


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
