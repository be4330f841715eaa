"""Final Hour by mail on the real thing: a practice table from its first letter to its last, with talk that has to wait."""

from __future__ import annotations

import re
import uuid
from email import message_from_bytes, policy
from pathlib import Path

from deploy.local import Stack
from tests.journeys import figures
from tests.journeys.demo import SETTINGS, command
from tests.journeys.test_practice import ME, play, programs, until


def words(stack: Stack, address: str) -> str:
    """All that lies in a mailbox, as it is read: letters one after the other, each line break a space."""
    box = Path(stack.environment["TURNPOST_MAILBOXES"]) / address
    found = []
    for file in sorted((*box.glob("new/*"), *box.glob("cur/*"))):
        body = message_from_bytes(file.read_bytes(), policy=policy.default).get_body(("plain",))
        found.append(" ".join(str(body.get_content()).split()) if body else "")
    return "\n".join(found)


def test_a_person_and_a_program_play_final_hour_to_its_end_and_talk_keeps_its_bounds(tmp_path: Path) -> None:
    with Stack(tmp_path / "house", SETTINGS) as stack:
        # given a practice table of two, and a person who is asked for his first card or waits for it
        said = command(stack, "practice", "final_hour", "--seats", "2", "--me", ME, "--set", "5m", "--window", "2m")
        assert f"mail {ME}" in said
        found = re.search(r"^(\S+) .* running +2/2 seats", command(stack, "games"), re.M)
        assert found
        (program,) = (address for address in programs(stack) if address.startswith("seat2."))
        until(lambda: "step " in words(stack, ME), 120)
        # when he talks while cards are laid, once of a plan and once of what he holds, and asks how things stand
        talk = tmp_path / "talk.txt"
        talk.write_text("PRESS shall I seal the walkway 9-14?\nPRESS I hold two eyes\nSTATUS\n", "utf-8")
        command(stack, "post", "--from", ME, str(talk))
        # then his receipt says of both that nobody has got them, and shows them
        until(lambda: "HELD BACK, nobody has got it: PRESS" in words(stack, ME), 120)
        mine = words(stack, ME)
        assert "WAITS, nobody has got it yet: PRESS" in mine
        assert "Your message 2, to all: | I hold two eyes" in mine
        assert "shall I seal" not in words(stack, program)
        # and when both play on by answering their letters, the game comes to an end
        person = play(stack, 600)
        assert person.over
        assert person.record
        until(lambda: "ended" in command(stack, "games"), 120)
        # and the plan was passed on when the first card was turned up, and what he holds to nobody
        until(lambda: "| shall I seal the walkway 9-14?" in words(stack, program), 120)
        assert "two eyes" not in words(stack, program)
        moves = figures.of(stack.environment["TURNPOST_DSN_APP"], uuid.UUID(found[1])).moves
        assert set(moves) == {1, 2}
        assert min(moves.values()) > 1
        assert "what the rules say" in command(stack, "audit", found[1])
