"""Settings of a process, read from its environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from events.settings import Address, Settings, SettingsError


def test_without_variables_the_defaults_hold() -> None:
    settings = Settings.from_env({"HOME": "/", "TURNPOST_LEASE": ""})

    assert settings == Settings()
    assert (settings.lease, settings.set_aside, settings.tries, settings.sweep) == (30, 120, 3, 2)
    assert settings.max_mail == 10 * 1024 * 1024
    assert settings.domain == "turnpost.localhost"


def test_each_variable_is_read() -> None:
    environ = {
        "TURNPOST_DSN_APP": "host=/s user=app",
        "TURNPOST_DOOR": "127.0.0.1:2525",
        "TURNPOST_WEB": "[::1]:80",
        "TURNPOST_LEASE": "0.5",
        "TURNPOST_TRIES": "4",
        "TURNPOST_MAILBOXES": "/var/mail boxes",
        "TURNPOST_WEBHOOK_LOOPBACK": "1",
        "TURNPOST_HOSTS": "games.example.org, [::2]",
        "TURNPOST_METRICS_OPEN": "1",
        "TURNPOST_AUTHSERV": "mx.example.org",
    }

    settings = Settings.from_env(environ)

    assert settings.dsn_app == "host=/s user=app"
    assert settings.door == Address("127.0.0.1", 2525)
    assert settings.web == Address("::1", 80)
    assert (settings.lease, settings.tries) == (0.5, 4)
    assert settings.mailboxes == Path("/var/mail boxes")
    assert settings.webhook_loopback
    assert (settings.hosts, settings.metrics_open) == (("games.example.org", "[::2]"), True)
    assert settings.authserv == "mx.example.org"
    assert Settings.from_env(settings.to_env()) == settings


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("TURNPOST_DOOR", "localhost", "host:port"),
        ("TURNPOST_DOOR", "localhost:99999", "host:port"),
        ("TURNPOST_LEASE", "-1", "seconds above 0"),
        ("TURNPOST_LEASE", "soon", "seconds above 0"),
        ("TURNPOST_DEATHS", "0", "a whole number above 0"),
        ("TURNPOST_WEBHOOK_LOOPBACK", "yes", "0 or 1"),
        ("TURNPOST_HOSTS", "https://x.example", "host names without port, with commas between"),
        ("TURNPOST_HOSTS", "x.example:80", "host names without port, with commas between"),
    ],
)
def test_a_value_that_cannot_be_read_is_named(name: str, text: str, wanted: str) -> None:
    with pytest.raises(SettingsError, match=f"{name}='{text}' cannot be read: want {wanted}"):
        Settings.from_env({name: text})
