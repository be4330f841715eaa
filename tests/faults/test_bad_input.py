"""Bad input through the real door: a clear answer, nothing changed, nothing lost."""

from __future__ import annotations

import contextlib
import os
import resource
import smtplib
import subprocess
import sys
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path

import psutil
import pytest

from deploy.local import Stack
from deploy.local.stack import ROOT
from tests.faults import mail
from tests.faults.party import Party, turnpost, until

CARDS = ("100", "60", "50", "40", "30", "25", "20", "10", "5", "0")
MEGABYTE = 1024 * 1024


def plain(party: Party, body: str, to: str = "") -> EmailMessage:
    """A mail of the first seat, answering what it was asked last."""
    letter = party.asked(party.seats[0])
    assert letter is not None
    return mail.answer(to or str(letter["Reply-To"]), party.seats[0], body, "" if to else str(letter["Message-ID"]))


def lines(party: Party) -> list[str]:
    letter = party.asked(party.seats[0])
    assert letter is not None
    return mail.menu(letter)


def two_authors(party: Party) -> EmailMessage:
    made = plain(party, lines(party)[0])
    del made["From"]
    made["From"] = f"{party.seats[0]}, {party.seats[1]}"
    return made


def unknown_key(party: Party) -> EmailMessage:
    return plain(party, lines(party)[0], f"game+{'a' * 32}@{party.stack.settings.domain}")


def foreign_card(party: Party) -> EmailMessage:
    held = {line.split()[1] for line in lines(party) if line.startswith("SET ")}
    return plain(party, "SET " + next(card for card in CARDS if card not in held))


def contradiction(party: Party) -> EmailMessage:
    one, two = [line for line in lines(party) if line.startswith("SET ")][:2]
    return plain(party, f"{one}\n{two}")


def no_text(party: Party) -> EmailMessage:
    return plain(party, "\n")


def wrong_charset(party: Party) -> EmailMessage:
    made = plain(party, "x")
    made.replace_header("Content-Type", 'text/plain; charset="utf-8"')
    made.replace_header("Content-Transfer-Encoding", "8bit")
    made.set_payload(b"SET 40 \xff\xfe\x81\x8d\r\n".decode("ascii", "surrogateescape"))
    return made


# name -> the mail, and words of the answer it must get
ANSWERED: dict[str, tuple[Callable[[Party], EmailMessage], str]] = {
    "unreadable": (two_authors, "not"),
    "unknown key": (unknown_key, "not"),
    "card not in hand": (foreign_card, "NOT COUNTED"),
    "contradiction": (contradiction, "NOT COUNTED"),
    "no text": (no_text, "not"),
    "wrong charset": (wrong_charset, "not"),
}


@pytest.mark.parametrize("case", ANSWERED)
def test_it_is_answered_and_changes_nothing(party: Party, case: str) -> None:
    make, words = ANSWERED[case]
    made, before = make(party), party.version()
    had = len(party.letters(party.seats[0]))

    mail.deliver(party.door, party.seats[0], str(made["To"]), made.as_bytes())

    answer = until(lambda: party.letters(party.seats[0])[had:], f"no answer to: {case}")[0]
    assert answer["Auto-Submitted"] == "auto-replied"
    assert words in mail.text(answer)
    party.quiet()
    assert party.version() == before


def test_the_key_of_another_game_opens_nothing(stack: Stack, party: Party) -> None:
    other = Party(stack, "other")
    turnpost(stack, "new", "cutthroat_caverns", "--host", other.host, "--seats", "3", "--name", "Other")
    letter = other.latest(other.host)
    before, had = party.version(), len(other.letters(other.host))

    party.say(party.seats[0], letter, "CANCEL: mine")

    notice = until(lambda: other.letters(other.host)[had:], "the owner of the key was not told")[0]
    assert "came from an address we do not know" in mail.text(notice)
    party.quiet()
    assert party.version() == before


def test_a_mail_of_20_megabytes_is_refused_for_good_and_stored_nowhere(party: Party) -> None:
    made, stored = plain(party, "x" * 76 + "\n"), rows(party)
    raw = made.as_bytes() + (b"\r\n" + b"x" * 76) * (20 * MEGABYTE // 78)

    with pytest.raises(smtplib.SMTPResponseException) as answered:
        mail.once(party.door, party.seats[0], str(made["To"]), raw)

    assert answered.value.smtp_code == 552
    assert rows(party) == stored


def test_the_same_mail_twice_counts_once_and_the_second_answer_says_so(party: Party) -> None:
    made, before, had = plain(party, "PRESS: onlyonce"), party.version(), len(party.letters(party.seats[0]))

    for _ in range(2):
        mail.deliver(party.door, party.seats[0], str(made["To"]), made.as_bytes())
        party.quiet()

    answers = [one for one in party.letters(party.seats[0])[had:] if one["In-Reply-To"] == made["Message-ID"]]
    assert party.said("onlyonce") == 1
    assert party.version() == before + 1
    assert [("had this message before" in mail.text(one)) for one in answers] == [False, True]


def test_two_mails_under_one_message_id_both_count(party: Party) -> None:
    first, second = plain(party, "PRESS: thefirst"), plain(party, "PRESS: thesecond")
    second.replace_header("Message-ID", str(first["Message-ID"]))

    for made in (first, second):
        mail.deliver(party.door, party.seats[0], str(made["To"]), made.as_bytes())
    party.quiet()

    assert (party.said("thefirst"), party.said("thesecond")) == (1, 1)
    answers = [one for one in party.letters(party.seats[0]) if one["In-Reply-To"] == first["Message-ID"]]
    assert len({str(one["Message-ID"]) for one in answers}) == 2


def test_while_the_database_is_down_mail_is_refused_for_now_and_taken_later(stack: Stack, party: Party) -> None:
    made = plain(party, "PRESS: indarkness")
    before = stack.pid("postgres")

    with dark(stack), pytest.raises(smtplib.SMTPResponseException) as answered:
        mail.once(party.door, party.seats[0], str(made["To"]), made.as_bytes())

    assert 400 <= answered.value.smtp_code < 500
    stack.again("postgres", before)
    mail.deliver(party.door, party.seats[0], str(made["To"]), made.as_bytes())
    party.quiet()
    assert party.said("indarkness") == 1


@contextlib.contextmanager
def dark(stack: Stack) -> Iterator[None]:
    """The database is gone with every process of it, and the supervisor, who would start it again, is held up."""
    supervisor, server = psutil.Process(stack.pid("supervisor")), psutil.Process(stack.pid("postgres"))
    supervisor.suspend()
    try:
        until(lambda: supervisor.status() == psutil.STATUS_STOPPED, "the supervisor does not stand")
        gone = [server, *server.children(recursive=True)]
        server.kill()
        until(lambda: all(map(ended, gone)), "the database does not end")
        yield
    finally:
        supervisor.resume()


def ended(process: psutil.Process) -> bool:
    """A child of a supervisor that stands is a zombie until he goes on."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def test_with_a_full_disk_mail_is_refused_for_now_and_taken_later(stack: Stack, party: Party) -> None:
    """The kernel limits the size of the server's files, which PostgreSQL treats as a full disk (it ignores SIGXFSZ)."""
    made = plain(party, "PRESS: thereisroom")
    made.add_attachment(os.urandom(5 * MEGABYTE), "image", "jpeg", filename="photo.jpg")
    raw, stored = made.as_bytes(), rows(party)
    room(stack, 17 * MEGABYTE)  # above one file of the server's journal, below a table with three such mails
    try:
        answers = [code(party, made, raw) for _ in range(4)]
    finally:
        room(stack, resource.RLIM_INFINITY)

    taken = answers.count(250)
    assert answers == [250] * taken + [451] * (4 - taken)
    assert taken < 4
    assert rows(party) == stored + taken
    mail.deliver(party.door, party.seats[0], str(made["To"]), raw)
    party.quiet()
    assert party.said("thereisroom") == 1


def code(party: Party, made: EmailMessage, raw: bytes) -> int:
    try:
        mail.once(party.door, party.seats[0], str(made["To"]), raw)
    except smtplib.SMTPResponseException as answered:
        return answered.smtp_code
    return 250


def room(stack: Stack, size: int) -> None:
    """Let no file of the database server grow above `size` bytes."""
    server = psutil.Process(stack.pid("postgres"))
    pids = [process.pid for process in (server, *server.children(recursive=True))]

    def limit() -> None:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))

    own = server.uids().real
    other = {} if own == os.getuid() else {"user": own, "group": server.gids().real, "extra_groups": []}
    subprocess.run(["true"], preexec_fn=limit, check=True, **other)  # an account may limit its own processes only


def rows(party: Party) -> int:
    return int(party.ask("SELECT count(*) FROM inbox.mail")[0][0])


def test_an_answer_to_a_closed_question_says_so(party: Party) -> None:
    old = party.asked(party.seats[0])
    assert old is not None
    for seat in party.seats:  # all lay their cards, and the round goes on
        asked = party.asked(seat)
        assert asked is not None
        party.say(seat, asked, mail.menu(asked)[0])
    party.quiet()
    before = party.version()

    made = party.say(party.seats[0], old, mail.menu(old)[0])

    party.quiet()
    answer = next(one for one in party.letters(party.seats[0]) if one["In-Reply-To"] == made["Message-ID"])
    assert "NOT COUNTED" in mail.text(answer)
    assert party.version() == before


def test_half_an_export_is_refused_with_a_reason(party: Party, tmp_path: Path) -> None:
    whole, half = tmp_path / "whole.json", tmp_path / "half.json"
    turnpost(party.stack, "export", party.game, str(whole), "--seat", "1")
    content = whole.read_bytes()
    half.write_bytes(content[: len(content) // 2])

    done = [
        subprocess.run(
            [sys.executable, "-m", "events.verify", str(file)], cwd=ROOT, capture_output=True, text=True, check=False
        )
        for file in (whole, half)
    ]

    assert [one.returncode for one in done] == [0, 1]
    assert "Traceback" not in done[1].stderr
    assert done[1].stdout + done[1].stderr
