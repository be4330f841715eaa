"""One person at a table of programs, as `turnpost practice` opens it on the real thing."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import psutil

from deploy.local import Stack
from deploy.local.leftovers import MARKER
from deploy.local.practice import ENDED
from deploy.players.answer import Writer, plain
from deploy.players.letter import Letter
from deploy.players.mind import Mind
from deploy.players.player import QUIET, Player
from deploy.players.postbag import Postbag
from deploy.players.words import EN
from tests.journeys import figures
from tests.journeys.demo import SETTINGS, command

ME = "you@example.org"


def programs(stack: Stack) -> dict[str, int]:
    """Address -> process of every program that plays."""
    marker, found = stack.state.marker(), {}
    for process in psutil.process_iter():
        try:
            words = process.cmdline()
            if process.environ().get(MARKER) == marker and "--address" in words and "deploy.local" not in words:
                found[words[words.index("--address") + 1]] = process.pid
        except psutil.Error:
            continue
    return found


def until(what: Callable[[], object], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.2)


class Bag(Postbag):
    """One that is put down when its reader has had enough."""

    enough: Callable[[], bool] = staticmethod(lambda: False)

    def letters(self, end: float) -> Iterator[list[Letter]]:
        for some in super().letters(end):
            yield some
            if self.enough():
                return


def play(stack: Stack, seconds: float, questions: int = 1_000_000) -> Player:
    """The person reads and answers until the game is over, or until he was asked so many questions."""
    bag = Bag(Path(stack.environment["TURNPOST_MAILBOXES"]) / ME, str(stack.ports["relay"]), ME)
    person = Player(bag, Mind(3, EN, QUIET), Writer(ME, "Ann", "en", EN.signature, datetime.now(UTC)), plain, 0)
    bag.enough = lambda: person.seen["questions"] >= questions
    person.joined = True
    person.run(seconds)
    return person


def test_a_person_plays_with_programs_that_outlive_a_restart_and_wait_for_nobody(tmp_path: Path) -> None:
    with Stack(tmp_path / "house", SETTINGS) as stack:
        # given a table that one command has opened, filled and begun
        words = ("--seats", "3", "--me", ME, "--set", "8s", "--window", "5s", "--option", "encounters=3")
        said = command(stack, "practice", "cutthroat_caverns", *words)
        assert f"mail {ME}" in said
        assert f"post --from {ME}" in said
        listed = command(stack, "games")
        found = re.search(r"^(\S+) .* running +3/3 seats", listed, re.M)
        assert found, listed
        game, before = uuid.UUID(found[1]), programs(stack)
        assert sorted(address.partition(".")[0] for address in before) == ["host", "seat2", "seat3"]
        # when the person answers for a while, and everything is ended and started again in the middle of the game
        assert play(stack, 120, questions=3).seen["questions"] >= 3
        dsn = stack.environment["TURNPOST_DSN_APP"]
        until(lambda: set(figures.of(dsn, game).mails) == {"done"}, 120)
        stack.stop()
        assert programs(stack) == {}
        stack.start()
        until(lambda: programs(stack).keys() == before.keys(), 120)
        assert not set(programs(stack).values()) & set(before.values())
        middle = figures.of(dsn, game).moves
        # then the programs play on to the end without the person, who says nothing any more
        until(lambda: f"{game}  cutthroat_caverns@1  ended" in command(stack, "games"), 600)
        boxes = [Path(stack.environment["TURNPOST_MAILBOXES"]) / address for address in before]
        until(lambda: all((box / ENDED).exists() for box in boxes), 120)
        assert programs(stack) == {}
        moves = figures.of(dsn, game).moves
        assert set(moves) == {1, 2, 3}
        assert moves[1] == middle[1]
        assert moves[2] + moves[3] > middle[2] + middle[3]  # the one or the other may die in a cave
        assert "what the rules say" in command(stack, "audit", str(game))


def test_practice_speaks_its_person_s_language_and_names_the_other_tables_of_the_address(tmp_path: Path) -> None:
    with Stack(tmp_path / "house", SETTINGS) as stack:
        # given a table of this address
        first = command(stack, "practice", "cutthroat_caverns", "--seats", "3", "--me", ME)
        name = re.search(r"^(Practice \w+) is open", first, re.M)
        assert name, first
        assert "also plays" not in first
        # when another is opened in Russian
        second = command(stack, "practice", "cutthroat_caverns", "--seats", "3", "--me", ME, "--language", "ru")
        # then it says where the address plays too, and the letters are Russian from the first question on
        assert f"{ME} играет и здесь: {name[1]}." in second
        until(lambda: "ЧТО МОЖНО ОТВЕТИТЬ" in command(stack, "mail", ME), 120)
