"""The relay of the default: mail is on the disk before 250, the door's answer is passed back, faults on demand."""

from __future__ import annotations

import mailbox
import os
import smtplib
import subprocess
import sys
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from deploy.local import faults, ports
from deploy.local.faults import Fault
from deploy.local.stack import ROOT
from events.maildirs import folder_name
from events.settings import Address

ANNA, BORIS = "Anna@Players.test", "boris@players.test"
GAME = "game+key@turnpost.localhost"


class Door:
    """What the door of a service would say; keeps what it took."""

    def __init__(self) -> None:
        self.answers: dict[str, str] = {}
        self.taken: list[Envelope] = []

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]) -> str:
        if address in self.answers:
            return self.answers[address]
        envelope.rcpt_tos.append(address)
        return "250 ok"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.taken.append(envelope)
        return "250 ok"


@pytest.fixture
def door() -> Iterator[tuple[Door, Address]]:
    handler = Door()
    with ports.reserve(0, 0) as held:  # the controller of aiosmtpd takes no port 0
        where = ports.address(held)
        controller = Controller(handler, hostname=where.host, port=where.port, ready_timeout=60)
        controller.start()
        yield handler, where
        controller.stop()


@pytest.fixture
def relay(tmp_path: Path, door: tuple[Door, Address]) -> Iterator[Address]:
    """A relay in a process of its own; its mailboxes are `tmp_path`."""
    settings = {"TURNPOST_RELAY": "127.0.0.1:0", "TURNPOST_DOOR": str(door[1]), "TURNPOST_MAILBOXES": str(tmp_path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "deploy.local.relay"], cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ | settings
    )
    assert process.stdout is not None
    _, name, where = process.stdout.readline().split()
    assert name == "relay"
    yield Address.parse(where)
    process.terminate()
    assert process.wait(60) == 0
    process.stdout.close()


def letter(text: str = "Ваш ход") -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "us@turnpost.localhost", ANNA, "your turn"
    mail.set_content(text)
    return mail


def send(relay: Address, *to: str, mail: EmailMessage | None = None) -> dict[str, tuple[int, bytes]]:
    with smtplib.SMTP(relay.host, relay.port, timeout=60) as link:
        return link.send_message(mail or letter(), "us@turnpost.localhost", list(to))


def read(root: Path, address: str) -> list[mailbox.MaildirMessage]:
    folder = root / folder_name(address)
    return list(mailbox.Maildir(folder, create=False)) if folder.exists() else []


def test_each_recipient_has_a_maildir_in_lower_case(relay: Address, tmp_path: Path) -> None:
    send(relay, ANNA, BORIS)

    for address in (ANNA, BORIS):
        (mail,) = read(tmp_path, address)
        assert mail["Delivered-To"] == address
        assert mail["Return-Path"] == "<us@turnpost.localhost>"
        assert mail["Subject"] == "your turn"
        payload = mail.get_payload(decode=True)
        assert isinstance(payload, bytes)
        assert payload.decode() == "Ваш ход\n"
    assert (tmp_path / "anna@players.test" / "new").is_dir()


@pytest.mark.parametrize(
    ("address", "folder"),
    [
        ("../../etc/passwd@x", "%2E.%2F..%2Fetc%2Fpasswd@x"),
        ("A b\0@x", "a%20b%00@x"),
        ("юля@x", "%D1%8E%D0%BB%D1%8F@x"),
        ("", "%"),
    ],
)
def test_a_folder_name_is_safe(address: str, folder: str) -> None:
    assert folder_name(address) == folder


def test_long_addresses_stay_apart() -> None:
    names = {folder_name("a" * 300 + end) for end in ("1@x", "2@x")}

    assert len(names) == 2
    assert all(len(name) < 200 for name in names)


def test_mail_to_our_domain_goes_to_the_door(relay: Address, door: tuple[Door, Address], tmp_path: Path) -> None:
    send(relay, GAME, BORIS)

    (taken,) = door[0].taken
    assert taken.rcpt_tos == [GAME]
    assert taken.mail_from == "us@turnpost.localhost"
    assert len(read(tmp_path, BORIS)) == 1
    assert read(tmp_path, GAME) == []


@pytest.mark.parametrize("answer", ["550 5.1.1 no such key", "451 4.3.0 later"])
def test_what_the_door_answers_is_passed_back_and_nothing_is_kept(
    relay: Address, door: tuple[Door, Address], tmp_path: Path, answer: str
) -> None:
    door[0].answers[GAME] = answer

    with pytest.raises(smtplib.SMTPDataError) as refused:
        send(relay, GAME, BORIS)

    assert refused.value.smtp_code == int(answer[:3])
    assert read(tmp_path, BORIS) == []


def test_what_the_door_refuses_for_one_of_two_comes_back(relay: Address, door: tuple[Door, Address], tmp_path: Path) -> None:
    door[0].answers["old@turnpost.localhost"] = "550 5.1.1 no such key"

    with smtplib.SMTP(relay.host, relay.port) as link:
        link.send_message(letter(), BORIS, [GAME, "old@turnpost.localhost"])

    (bounce,) = read(tmp_path, BORIS)
    assert bounce["Auto-Submitted"] == "auto-replied"
    assert "old@turnpost.localhost: 550 5.1.1 no such key" in str(bounce.get_payload())
    assert len(door[0].taken) == 1


def test_a_door_that_is_away_is_a_temporary_refusal(tmp_path: Path, relay: Address, door: tuple[Door, Address]) -> None:
    door[0].answers[GAME] = "421 4.3.2 going down"

    with pytest.raises(smtplib.SMTPDataError) as refused:
        send(relay, GAME)

    assert refused.value.smtp_code == 421


@pytest.mark.parametrize(("kind", "code"), [("refuse", 550), ("defer", 451)])
def test_a_recipient_can_be_refused_on_demand(relay: Address, tmp_path: Path, kind: str, code: int) -> None:
    faults.write(tmp_path, [Fault(to="anna@players.test", do=kind)])

    refused = send(relay, ANNA, BORIS)

    assert {address: answer[0] for address, answer in refused.items()} == {ANNA: code}
    assert (len(read(tmp_path, ANNA)), len(read(tmp_path, BORIS))) == (0, 1)


def test_a_fault_ends_with_its_time_and_with_the_file(relay: Address, tmp_path: Path) -> None:
    faults.write(tmp_path, [Fault(to="*", do="defer", until=time.time() + 60)])
    with pytest.raises(smtplib.SMTPRecipientsRefused):
        send(relay, BORIS)

    faults.write(tmp_path, [Fault(to="*", do="defer", until=time.time() - 1)])
    send(relay, BORIS)
    faults.write(tmp_path, [])
    send(relay, BORIS)

    assert len(read(tmp_path, BORIS)) == 2


def test_a_letter_can_be_refused_on_demand(relay: Address, tmp_path: Path) -> None:
    faults.write(tmp_path, [Fault(to="*", do="reject")])

    with pytest.raises(smtplib.SMTPDataError, match="554"):
        send(relay, BORIS)

    assert read(tmp_path, BORIS) == []


def test_a_mail_can_be_taken_and_the_connection_dropped_after_250(relay: Address, tmp_path: Path) -> None:
    faults.write(tmp_path, [Fault(to=BORIS, do="drop")])

    with smtplib.SMTP(relay.host, relay.port) as link:
        link.send_message(letter(), "us@turnpost.localhost", [BORIS])
        with pytest.raises(smtplib.SMTPServerDisconnected):
            link.noop()

    assert len(read(tmp_path, BORIS)) == 1


def test_a_mail_can_be_taken_without_an_answer(relay: Address, tmp_path: Path) -> None:
    faults.write(tmp_path, [Fault(to=BORIS, do="mute")])

    with smtplib.SMTP(relay.host, relay.port) as link, pytest.raises(smtplib.SMTPServerDisconnected):
        link.send_message(letter(), "us@turnpost.localhost", [BORIS])

    assert len(read(tmp_path, BORIS)) == 1


def test_a_fault_with_a_wrong_name_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no such fault: explode"):
        faults.write(tmp_path, [Fault(to="*", do="explode")])
