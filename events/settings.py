"""The settings of a process: read once, from the environment, by its composition root.

Everything below the root is given what it needs; nothing else reads the environment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

PREFIX = "TURNPOST_"
_NAME = re.compile(r"[a-z0-9_.-]+|\[[0-9a-f:.]+\]")


class SettingsError(ValueError):
    """A setting that cannot be read; the text names the variable, what it holds and what would be right."""


class Address(msgspec.Struct, frozen=True):
    """Where something listens. As text `host:port`; an IPv6 host stands in brackets."""

    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> Address:
        host, colon, port = text.rpartition(":")
        if not colon or not port.isdecimal() or int(port) > 65535:
            raise ValueError("host:port")
        return cls(host.strip("[]"), int(port))

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip().lower() for name in text.split(",") if name.strip())
    if any(not _NAME.fullmatch(name) for name in names):
        raise ValueError("host names without port, with commas between")
    return names


def _path(text: str) -> Path:
    return Path(text).expanduser()


def _yes(text: str) -> bool:
    if text not in ("0", "1"):
        raise ValueError("0 or 1")
    return text == "1"


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise ValueError("a whole number above 0")
    return int(text)


def _seconds(text: str) -> float:
    value = float(text) if text.replace(".", "", 1).isdecimal() else 0.0
    if value <= 0:
        raise ValueError("seconds above 0")
    return value


def _port_of(port: int) -> Address:
    return Address("127.0.0.1", port)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a process must know about where it runs. Empty DSNs mean: not given to this process."""

    dsn_app: str = ""  # libpq DSN of role app
    dsn_owner: str = ""  # of role owner: migrations and the operator's command line only
    dsn_queue: str = ""  # of role queue: the message transport only
    secrets: Path = Path("var/secrets")  # a 0600 file with the server key, 32 random bytes in hex
    domain: str = "turnpost.localhost"  # what stands behind the @ of our own addresses
    instance: str = "turnpost"  # our name in loop headers
    door: Address = _port_of(2525)  # where inbound mail arrives
    door_lmtp: bool = False  # speak LMTP there (behind a mail server) instead of SMTP
    relay: Address = _port_of(2526)  # the smarthost letters are given to
    web: Address = _port_of(8080)
    url: str = "http://127.0.0.1:8080"  # public base URL, without a slash at the end
    hosts: tuple[str, ...] = ()  # further names the web answers to, with commas between; any other Host gets 421
    metrics_open: bool = False  # show /metrics to whoever reaches the web; else it wants the operator's token
    authserv: str = ""  # authserv-id of our own mail server; Authentication-Results of any other are not believed
    state: Path = Path("var")  # of the local default: all it keeps; from the checkout's folder, unless it begins with /
    mailboxes: Path = Path("var/mail")  # maildir root of the local relay
    programs: str = ""  # what stands behind the @ of programs that play here; none where nobody runs them
    lease: float = 30.0  # seconds a claimed row belongs to whoever claimed it
    set_aside: float = 120.0  # seconds after which an unreadable row is set aside
    tries: int = 3  # failed tries after which it is
    sweep: float = 2.0  # seconds after which waiting work is done without a doorbell
    max_mail: int = 10 * 1024 * 1024  # bytes
    deaths: int = 3  # of one child of the local default within `death_window` seconds: everything stops
    death_window: float = 60.0
    webhook_loopback: bool = False  # allow plain http to loopback as a webhook target: tests only

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> Settings:
        """Read every `TURNPOST_*` variable that has a field here; others keep their default.

        Raises `SettingsError` for a value that cannot be read. An empty variable counts as not given.
        """
        found: dict[str, Any] = {}
        for field in cls.__struct_fields__:
            text = environ.get(PREFIX + field.upper(), "")
            if text:
                found[field] = _read(field, text)
        return cls(**found)

    def to_env(self) -> dict[str, str]:
        """The variables that `from_env` reads back as equal settings; for starting another process."""
        values = ((field, getattr(self, field)) for field in self.__struct_fields__)
        return {PREFIX + field.upper(): _write(value) for field, value in values}


_READERS: dict[str, Callable[[str], Any]] = {
    "secrets": _path,
    "state": _path,
    "mailboxes": _path,
    "hosts": _names,
    "metrics_open": _yes,
    "door": Address.parse,
    "relay": Address.parse,
    "web": Address.parse,
    "lease": _seconds,
    "set_aside": _seconds,
    "sweep": _seconds,
    "tries": _positive,
    "deaths": _positive,
    "death_window": _seconds,
    "max_mail": _positive,
    "webhook_loopback": _yes,
    "door_lmtp": _yes,
}


def _read(field: str, text: str) -> Any:
    try:
        return _READERS.get(field, str)(text)
    except ValueError as wanted:
        raise SettingsError(f"{PREFIX}{field.upper()}={text!r} cannot be read: want {wanted}") from None


def _write(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    return str(int(value)) if isinstance(value, bool) else str(value)
