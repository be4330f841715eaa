"""Mail of the local default from the command: read a mailbox, answer its newest letter through a real door."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner, Result

from events import inbox
from events.doorbell import Silence
from events.maildirs import folder_name
from events.meter import Meter
from events.settings import Settings
from service.cli import app
from service.site import Site
from tests.worker.conftest import listening
from worker.door import Door, session

ANNA = "anna@example.org"
LETTER = """Return-Path: <bounce@turnpost.localhost>
Delivered-To: anna@example.org
From: turnpost <{key}@turnpost.localhost>
Reply-To: {key}@turnpost.localhost
Message-ID: <{key}.1@turnpost.localhost>
Subject: =?utf-8?b?0J/QtdGJ0LXRgNCw?=
Date: Thu, 05 Feb 2026 10:00:00 +0000
Content-Type: text/plain; charset=utf-8

Ваш ход, {key}.
"""


def run(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=said)


def deliver(settings: Settings, name: str, key: str, whose: str = ANNA) -> None:
    folder = settings.mailboxes / whose / "new"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(LETTER.format(key=key).encode())


@contextlib.contextmanager
def opened(site: Site) -> Iterator[str]:
    """The door of the house, on a port of its own."""

    def keep(sender: str, recipient: str, raw: bytes) -> object:
        return inbox.store(site.engine, recipient, sender, raw)

    with ThreadPoolExecutor(2) as threads:
        door = Door("turnpost.localhost", keep, Silence(), Meter(), threads)
        with listening(lambda: session(door, "turnpost.localhost", 100_000, lmtp=False)) as where:
            yield str(where)


@pytest.fixture(autouse=True)
def _ground(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in settings.to_env().items():
        monkeypatch.setenv(name, value)


def arrived(site: Site) -> list[tuple[str, str, str]]:
    with site.engine.connect() as conn:
        rows = conn.execute(sa.text("SELECT rcpt_to, mail_from, raw FROM inbox.mail ORDER BY received")).all()
    return [(recipient, sender, bytes(raw).decode()) for recipient, sender, raw in rows]


def test_mail_shows_the_newest_letters_with_the_newest_at_the_end(settings: Settings) -> None:
    for number in (1, 2, 3):
        deliver(settings, f"{number}.turnpost", f"key{number}")

    one, two, boxes = run("mail", "Anna@example.org"), run("mail", ANNA, "--last", "2"), run("mail")

    assert one.exit_code == 0, one.output
    assert "Subject: Пещера" in one.output
    assert "Reply-To: key3@turnpost.localhost" in one.output
    assert "Ваш ход, key3." in one.output
    assert "key2" not in one.output
    assert two.output.index("Ваш ход, key2.") < two.output.index("Ваш ход, key3.")
    assert boxes.output.split() == ["3", ANNA]


@pytest.mark.parametrize("asked", ["O'Brien@пример.рф", "o'brien@xn--e1afmkfd.xn--p1ai", "o%27brien@xn--e1afmkfd.xn--p1ai"])
def test_a_mailbox_is_found_by_its_address_whatever_its_folder_is_called(settings: Settings, asked: str) -> None:
    deliver(settings, "1.turnpost", "key1", folder_name("o'brien@xn--e1afmkfd.xn--p1ai"))

    shown = run("mail", asked)

    assert shown.exit_code == 0, shown.output
    assert "Ваш ход, key1." in shown.output


def test_post_answers_the_newest_letter_through_the_door(
    site: Site, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    deliver(settings, "1.turnpost", "key1")
    deliver(settings, "2.turnpost", "key2")
    answer = tmp_path / "answer.txt"
    answer.write_text("КЛАДУ 40\n")

    with opened(site) as where:
        monkeypatch.setenv("TURNPOST_DOOR", where)
        typed = run("post", "--from", ANNA, said="JOIN AS Anna\n")
        written = run("post", "--from", ANNA, str(answer), "--to", "key1@turnpost.localhost")
        stranger = run("post", "--from", ANNA, "--to", "x@elsewhere.example", said="SET 40\n")

    assert (typed.exit_code, written.exit_code, stranger.exit_code) == (0, 0, 2), typed.output + written.output
    assert "takes no mail to x@elsewhere.example" in stranger.output
    (first, sender, raw), (second, _, _) = arrived(site)
    assert (first, second, sender) == ("key2@turnpost.localhost", "key1@turnpost.localhost", ANNA)
    assert "In-Reply-To: <key2.1@turnpost.localhost>" in raw


@pytest.mark.parametrize(
    ("words", "said", "told"),
    [
        (("mail", "nobody@example.org"), "", "There is: anna@example.org"),
        (("mail", "../secrets"), "", "There is no mailbox"),
        (("post", "--from", "nobody@example.org"), "SET 40", "There is no mailbox"),
        (("post", "--from", ANNA), " \n", "is empty"),
        (("post", "--from", ANNA, "/nowhere/at.all"), "", "cannot be read"),
        (("post", "--from", ANNA, "--to", "a\nb@turnpost.localhost"), "SET 40", "No answer can be made"),
    ],
)
def test_misuse_of_the_mailboxes_is_told_in_a_line(settings: Settings, words: tuple[str, ...], said: str, told: str) -> None:
    deliver(settings, "1.turnpost", "key1")

    found = run(*words, said=said)

    assert (found.exit_code, told in found.output) == (2, True), found.output


def test_where_no_door_answers_and_where_no_mailboxes_are_a_line_says_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = [run("mail"), run("post", "--from", ANNA, said="SET 40")]
    deliver(settings, "1.turnpost", "key1")
    monkeypatch.setenv("TURNPOST_DOOR", "127.0.0.1:1")
    shut = run("post", "--from", ANNA, said="SET 40")

    assert [found.exit_code for found in nowhere] == [2, 2]
    assert all("There are no mailboxes" in found.output for found in nowhere)
    assert (shut.exit_code, "dev.py run" in shut.output) == (1, True), shut.output
