"""What a program writes to its log never holds a key, an address, a name, what people say or what they chose."""

from __future__ import annotations

import re

from deploy.local import Stack
from tests.faults import mail
from tests.faults.party import Party

MARK = "zqmarker"
WIRE = re.compile(r"game\+([a-z2-7]{20,})@")


def test_no_log_holds_what_was_planted(stack: Stack) -> None:
    party = Party(stack, f"{MARK}table")  # in addresses and the table's name
    party.begin()
    for number in range(6):
        party.move(number)
    seat = party.seats[0]
    asked = party.asked(seat)
    assert asked is not None
    party.say(seat, asked, f"PRESS TO p2: {MARK}whisper\nPRESS: {MARK}loud\nSET {MARK}card\n{MARK}line")
    party.say(seat, asked, mail.menu(asked)[0])
    foreign = mail.answer(f"game+{MARK}{'a' * 24}@{stack.settings.domain}", f"{MARK}@example.org", f"{MARK} orders")
    mail.deliver(party.door, f"{MARK}@example.org", str(foreign["To"]), foreign.as_bytes())
    party.quiet()

    letters = [one for address in (party.host, *party.seats) for one in party.letters(address)]
    keys = {found for one in letters for found in WIRE.findall(str(one["Reply-To"]))}
    planted = {MARK, "example.org", *party.seats, *(sent.word for sent in party.sent), *keys}
    logs = {path: path.read_text(errors="replace").lower() for path in stack.state.logs.rglob("*") if path.is_file()}

    assert len(keys) > 5
    assert {"door.log", "worker.log", "clock.log", "postgres.log"} <= {path.name for path in logs}
    assert sum(map(len, logs.values())) > 2_000
    found = [(path.name, word) for path, text in logs.items() for word in planted if word.lower() in text]
    assert found == []
