"""A clock that jumps between two processes, back or far forward: nothing is lost by it, and nobody is told twice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from events.clock import SECOND
from events.model import shard_of
from games.kernel.audience import HOST
from tests.laws.amiss import Said, amiss, say
from tests.laws.friday import opened_in
from tests.laws.frozen import Frozen
from tests.laws.ground import Ground
from tests.laws.running import Running, begin, seat_all
from tests.laws.titles import CAVERNS, TITLES

HOUR, DAY = 3_600, 86_400
SEATS = 3


@dataclass(frozen=True)
class Table:
    """The first encounter asks everybody for a card at once."""

    number: int = 7
    seats: int = SEATS
    options: dict[str, int | str | bool] = field(default_factory=lambda: {"ripper_first": True})


@dataclass
class Jumping:
    """A hand that shows now this and now that; time itself goes on by a second a work. `seconds`: what it may be off by."""

    seconds: Sequence[int]
    at: int
    latest: int = 0

    def __call__(self, clock: Frozen) -> None:
        self.at += SECOND
        off = self.seconds[random.Random(self.at).randrange(len(self.seconds))]
        clock.set(self.at + off * SECOND)
        self.latest = max(self.latest, clock.at)


def play(running: Running, seconds: Sequence[int], mails: int) -> list[Said]:
    """Mails at a jumping clock, then rest: time goes on until the wildest instant it has shown is over."""
    jumping = running.hand = Jumping(seconds, running.clock.at)
    said = []
    for number in range(mails):
        said.append(say(running, number))
        running.turn()
    running.hand = lambda clock: clock.go(1)
    running.clock.set(max(jumping.latest, running.clock.at) + 200 * SECOND)
    for _ in range(4):
        running.turn()
    return said


JUMPS = {
    "an hour back and forth": (0, -HOUR, HOUR),
    "forty days forward": (0, 0, 0, 40 * DAY),
    "all of it, and back behind the beginning": (0, 0, -HOUR, 25 * HOUR, -30 * DAY, 400 * DAY),
}


@pytest.mark.parametrize("name", JUMPS)
def test_a_clock_that_jumps_loses_nothing_and_tells_nobody_twice(name: str, ground: Ground) -> None:
    with ground.opened(TITLES[CAVERNS], Table()) as running:
        begin(running, SEATS)

        said = play(running, JUMPS[name], 6)

        assert amiss(running, said) == []


def test_windows_that_run_their_whole_time_stand_a_jumping_clock(ground: Ground) -> None:
    """Days at once: the open window is over, the next one has its whole time from then on, and silence stalls none."""
    table = Table(seats=6, options={"mode": "1"})
    with ground.opened(opened_in(1), table) as running:
        begin(running, table.seats)

        said = play(running, JUMPS["all of it, and back behind the beginning"], 4)

        assert amiss(running, said) == []
        for _ in range(3):
            was = running.situation().game.board
            running.clock.set(max(ask.due for ask in running.situation().table.asks) + 3 * DAY * SECOND)
            running.turn()
            asks, is_ = running.situation().table.asks, running.situation().game.board
            assert (is_.round, is_.phase) != (was.round, was.phase)
            assert min(ask.due for ask in asks) > running.clock.at


def test_a_question_that_was_never_put_stays_when_the_clock_was_ahead_for_a_moment(ground: Ground) -> None:
    with ground.opened(TITLES[CAVERNS], Table()) as running:
        seat_all(running, SEATS)
        running.say(HOST, "START")
        running.works.read_inbox()
        running.works.notify(shard_of(running.game))

        running.clock.go(40 * DAY)
        running.works.send_outbox()
        running.clock.go(-40 * DAY)
        running.turn()

        assert amiss(running, []) == []


def test_what_is_lost_or_comes_twice_is_found(ground: Ground) -> None:
    with ground.opened(TITLES[CAVERNS], Table()) as running:
        begin(running, SEATS)
        said = play(running, (0,), 2)
        assert amiss(running, said) == []

        receipt = next(one for one in running.letters if said[0].message_id.encode() in one.raw)
        running.letters.append(receipt)
        twice = amiss(running, said)
        running.letters = [one for one in running.letters if one != receipt]
        lost = amiss(running, said)
        running.calls.append(running.calls[-1])
        called = amiss(running, said)

    assert "word0x: 2 receipts" in twice
    assert "word0x: 0 receipts" in lost
    assert any("calls of steps" in one for one in called)
