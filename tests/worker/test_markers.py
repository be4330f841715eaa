"""A little game whose people, keys, words and cards carry marks; no log of any program holds one of them."""

from __future__ import annotations

import re
import smtplib

from sqlalchemy import text

from events import database as databases
from events import exposition
from tests.conftest import Database
from tests.worker.programs import until
from tests.worker.test_programs import Place, place

__all__ = ["place"]

MARK = "qzx"
SEATS = tuple(f"{MARK}{name}@example.org" for name in ("anna", "boris", "clara"))
HOST = f"{MARK}host@example.org"
SERVER_KEY = "5a" * 32
_OFFERED = re.compile(r"WHAT YOU CAN ANSWER.*?\n +(\S+(?: \S+)*)", re.S)


def secrets_of(place: Place) -> set[str]:
    """Everything in the letters that opens something: reply keys, and the addresses of boards."""
    letters = place.letters("")
    keys = {str(letter["Reply-To"]).partition("+")[2].partition("@")[0] for letter in letters if letter["Reply-To"]}
    tickets = {found for letter in letters for found in re.findall(r"[a-z2-7]{58}", str(letter.get_body(("plain",))))}
    assert keys
    assert tickets
    return keys | tickets


def move(place: Place) -> list[str]:
    """Whoever is asked for something writes the first line that his letter offers; the lines that name a card."""
    written = []
    for seat in SEATS:
        bodies = [body.get_content() for letter in place.letters(seat) if (body := letter.get_body(("plain",)))]
        offered = next((found.group(1) for text in bodies if (found := _OFFERED.search(text))), "")
        if offered:
            place.answer(seat, offered, f"PRESS 1: {MARK} whispers")
            written.append(offered)
    return [line for line in written if re.search(r"\d", line)]


def test_no_log_holds_what_nobody_else_may_read(place: Place, database: Database) -> None:
    place.players, place.host = SEATS, HOST
    for module in ("worker.door", "worker", "worker.clock"):
        place.start(module)
    place.play_to_the_first_turn()
    written = move(place)
    place.answer(HOST, f"PRESS: {MARK} says the host")
    place.answer(SEATS[0], f"{MARK} is no word of ours", f"PRESS: {MARK} to all", "SET 999")
    strange = f"From: {MARK}stranger@example.org\r\nSubject: {MARK}\r\n\r\n{MARK}\r\n".encode()
    with smtplib.SMTP(place.settings.door.host, place.settings.door.port, timeout=90) as link:
        for to in (f"game+{'a' * 32}@turnpost.test", f"{MARK}@turnpost.test"):
            link.sendmail(f"{MARK}stranger@example.org", [to], strange)
    engine = databases.engine(database.app, 2)
    unread = text("SELECT count(*) FROM inbox.mail WHERE state <> 'done'")
    unsent = text("SELECT count(*) FROM outbox.letter WHERE state IN ('waiting', 'sending')")

    def idle() -> bool:
        with engine.connect() as conn:
            return not conn.execute(unread).scalar() and not conn.execute(unsent).scalar()

    assert until(idle), place.words()
    forbidden = {MARK, SERVER_KEY, *written, *secrets_of(place)}
    logs = {}
    for name, program in place.programs.items():
        assert program.stop() == 0
        logs[name] = "".join(program.out + program.err)
    with engine.connect() as conn:
        page = exposition.page(conn).decode()
    engine.dispose()
    assert "Submit" in "".join(logs.values())
    assert not [(name, mark) for name, words in logs.items() for mark in forbidden if mark.lower() in words.lower()]
    assert not [mark for mark in forbidden if mark.lower() in page.lower()]
    assert 'turnpost_mails_total{answer="accepted",process="door"}' in page
    assert re.search(r'turnpost_rows_total\{process="\w+",verdict="unknown-key"\}', page)
    assert re.search(r'turnpost_commands_total\{kind="Join",process="\w+",result="counted"\}', page)
