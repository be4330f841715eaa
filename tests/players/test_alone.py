"""Programs that play know their mailbox: they load nothing of the house, and go on from what lies in it."""

from __future__ import annotations

import subprocess
import sys
from email.message import EmailMessage
from pathlib import Path

import pytest

from deploy.players.letter import Letter
from deploy.players.mind import Mind
from deploy.players.player import QUIET, Player, called
from deploy.players.postbag import Postbag
from deploy.players.words import EN, RU
from tests.players.shapes import SHAPES, Writer
from tests.players.test_shapes import letter
from tests.worker.house import sink

ROOT = Path(__file__).resolve().parents[2]
LOADED = "import sys, {module}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
OURS = "import sys, {module}; print(*sorted(name for name in sys.modules if name.startswith('deploy')))"


def said(line: str, module: str) -> set[str]:
    command = [sys.executable, "-S", "-c", line.format(module=module)]
    return set(subprocess.run(command, cwd=ROOT, env={}, capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize("module", ["deploy.players.player", "deploy.players.host"])
def test_a_program_is_made_of_the_standard_library_and_of_its_own_folder(module: str) -> None:
    assert said(LOADED, module) - set(sys.stdlib_module_names) <= {"__main__", "deploy", "sitecustomize"}
    assert {name for name in said(OURS, module) if not name.startswith("deploy.players")} == {"deploy"}


@pytest.fixture
def box(tmp_path: Path) -> Path:
    for part in ("tmp", "new", "cur"):
        (tmp_path / "box" / part).mkdir(parents=True)
    return tmp_path / "box"


def put(box: Path, name: str, one: Letter) -> None:
    (box / "new" / name).write_bytes(one.message.as_bytes())


class Quiet(Postbag):
    """Keeps what would have been sent."""

    def send(self, mail: object) -> None:
        self.sent += 1


def player(box: Path) -> Player:
    writer = Writer("seat2.ab@players.localhost", "Grace", "en", EN.signature, None)  # type: ignore[arg-type]
    return Player(Quiet(box, "127.0.0.1:1", writer.address, 0.01), Mind(1, EN, QUIET), writer, SHAPES["gmail"], 0)


def test_what_was_answered_in_an_earlier_life_is_not_answered_again_and_the_rest_is(box: Path) -> None:
    # given a program that has answered a question, and was ended
    put(box, "1", letter("ask", "en"))
    first = player(box)
    first.run(0.3)
    assert first.bag.sent == 1
    # when it is started again, it says nothing; a letter that came meanwhile it answers
    again = player(box)
    again.run(0.3)
    assert again.bag.sent == 0
    assert len(again.settled) == 1
    put(box, "2", letter("invite", "en"))
    third = player(box)
    third.run(0.3)
    assert (third.bag.sent, third.joined) == (1, True)


def test_a_letter_is_new_until_its_reader_comes_back_for_the_next(box: Path) -> None:
    put(box, "1", letter("ask", "en"))
    bag = Postbag(box, "127.0.0.1:1", "a@example.org", 0.01)
    found = next(bag.letters(float("inf")))
    assert len(found) == 1
    assert bag.past() == []
    assert next(Postbag(box, "127.0.0.1:1", "a@example.org").letters(float("inf")))[0].id == found[0].id


STRAY = [
    b"",
    b"\xff\xfe\x00",
    b"Subject: =?utf-8?b?////?=\r\nContent-Type: text/html\r\n\r\n<b>",
    b"Content-Type: text/plain; charset=nosuch\r\n\r\nHOW TO SIT DOWN\r\n",
    b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n--b--\r\n",
    b"Message-ID: <<>\r\nIn-Reply-To: <\r\nReply-To: @\r\nContent-Language: =?x?q?=\r\n\r\nhello\r\n",
]


@pytest.mark.parametrize("raw", STRAY, ids=range(len(STRAY)))
def test_a_mail_that_is_no_letter_is_passed_over_and_the_next_is_answered(box: Path, raw: bytes) -> None:
    (box / "new" / "1").write_bytes(raw)
    put(box, "2", letter("ask", "en"))

    one = player(box)
    one.run(0.3)

    assert one.bag.sent == 1
    assert not list((box / "new").iterdir())


def test_whom_nobody_takes_mail_for_is_not_answered(box: Path) -> None:
    mail = EmailMessage()
    mail["To"] = "nobody@example.org"
    with sink(lambda stage, to: "550 5.1.1 nobody here") as (where, kept):
        bag = Postbag(box, str(where), "a@example.org")
        bag.send(mail)
    assert (bag.sent, kept.taken) == (0, [])


def test_programs_of_one_table_have_names_of_their_own_in_its_language() -> None:
    names = {called(f"seat{n}.ab12@players.localhost", RU) for n in range(1, 7)}
    assert names == set(RU.names)
    assert called("bob@players.localhost", EN) == "Bob"
