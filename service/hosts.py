"""Which names the web answers to. Any other gets 421, before anything is looked at.

A page elsewhere can have its own name lead to this machine and then read what a browser here may read (DNS rebinding);
the browser still says the name it was given, so that is what is judged.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from flask import Flask, request
from werkzeug.exceptions import MisdirectedRequest

from events.settings import Settings


def guard(app: Flask, settings: Settings) -> None:
    """Refuse whatever is asked of a name that is not ours; of ports nothing is asked."""
    ours = names(settings)

    @app.before_request
    def _ours() -> None:
        if not known(request.host, ours):
            raise MisdirectedRequest


def names(settings: Settings) -> frozenset[str]:
    """The host of the public address, that on which the web listens, and those that were named; loopback goes without
    saying."""
    public = urlsplit(settings.url).hostname or ""
    named = (_name(name) for name in (settings.web.host, *settings.hosts))
    return frozenset({public, *named} - {"", "0.0.0.0", "::"})  # those two mean every address, and are none


def known(host: str, ours: frozenset[str]) -> bool:
    """`host`: as in a Host field, with or without a port."""
    name = _name(host)
    return name in ours or loopback(name)


def loopback(host: str) -> bool:
    """Whether a Host field, or a name, means this machine itself."""
    name = _name(host)
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def _name(host: str) -> str:
    try:
        found = urlsplit(f"//{host}" if host.count(":") < 2 or host.startswith("[") else f"//[{host}]").hostname
    except ValueError:
        return ""
    return (found or "").removesuffix(".")
