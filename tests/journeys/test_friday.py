"""Last Friday by mail on the real thing: a practice table where the person has a camper, and programs all the rest."""

from __future__ import annotations

import re
import uuid
from pathlib import Path

from deploy.local import Stack
from tests.journeys import figures
from tests.journeys.demo import SETTINGS, command
from tests.journeys.test_practice import ME, play, programs, until


def test_a_person_and_programs_play_the_hunt_to_its_end(tmp_path: Path) -> None:
    with Stack(tmp_path / "house", SETTINGS) as stack:
        # given a practice table of which the person has chosen seat and chapter
        words = ("--seat", "red", "--option", "mode=2", "--me", ME, "--set", "5m", "--window", "2m")
        said = command(stack, "practice", "last_friday", *words)
        assert "you have seat red" in said
        found = re.search(r"^(\S+) .* running +6/6 seats", command(stack, "games"), re.M)
        assert found
        assert sorted(one.partition(".")[0] for one in programs(stack)) == [
            "host",
            "seat1",
            "seat3",
            "seat4",
            "seat5",
            "seat6",
        ]
        # when all answer their letters
        person = play(stack, 600)
        # then the hunt is over by its own rules, and each side has moved
        assert person.over
        assert person.record
        until(lambda: "ended" in command(stack, "games"), 120)
        moves = figures.of(stack.environment["TURNPOST_DSN_APP"], uuid.UUID(found[1])).moves
        assert set(moves) == set(range(1, 7))
        assert "what the rules say" in command(stack, "audit", found[1])
