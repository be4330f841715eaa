"""Deadlines: silence costs, but what came in time is never too late."""

from __future__ import annotations

import json
import random
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace

import msgspec
import pytest
from sqlalchemy import Engine, text

from events import alarms, handle, inbox, store
from events.about import ReceiptAbout
from events.clock import SECOND
from events.deadlines import Swept, pass_deadlines
from events.handle import Caps
from events.inbox import arrivals
from games.kernel import acts
from games.kernel.contract import Rules, Wait
from tests import tiny_title
from tests.events.desk import table
from tests.events.desk.table import Quick
from tests.events.inbox import post

RACES = 1_000
TABLES = 5  # at once
DELAY = 100_000  # microseconds
MINUTE = 60 * SECOND
HOUR = 3_600.0  # seconds
ONE = "p1@example.org"


def test_nothing_passes_before_its_instant(engine: Engine) -> None:
    house = table.desk(engine)
    table.started(house)
    assert pass_deadlines(house, 120) == Swept(0, 0)


def test_silence_is_taken_for_its_default_and_the_game_goes_on(engine: Engine) -> None:
    house = table.desk(engine, Quick(1))
    game = table.started(house, seats=2)
    assert pass_deadlines(house, 120).passed == 2
    assert sorted(table.open_asks(house, game)) == ["2/choose/1", "2/choose/2"]


def test_the_clock_is_told_when_to_look_next_after_every_act_also_where_that_has_not_changed(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house, seats=2, rounds=3, set_seconds=60, window_seconds=20)
    lines = (
        (1, "CHOOSE 2"),
        (1, "CHOOSE 3"),
        (1, "HOLD ON"),
        (2, "CHOOSE 1"),
        (1, "BUMP"),
        (2, "CHOOSE 5"),
        (1, "CHOOSE 5"),
    )
    looks = []
    for seat, line in lines:
        answer = table.counted(table.submit(house, game, seat, line))
        with engine.begin() as conn:
            looks.append(conn.execute(text("SELECT due FROM lease.deadline WHERE game = :game"), {"game": game}).scalar())
        assert looks[-1] == alarms.next_look(answer.situation.table)
    assert looks[0] == looks[1] == looks[2]
    assert len(set(looks)) > 2


def test_a_passed_deadline_is_passed_once_however_many_clocks_there_are(engine: Engine) -> None:
    house = table.desk(engine, Quick(1))
    game = table.started(house, seats=4, rounds=1)
    clocks = [threading.Thread(target=pass_deadlines, args=(house, 120)) for _ in range(3)]
    for clock in clocks:
        clock.start()
    for clock in clocks:
        clock.join()
    with engine.begin() as conn:
        kinds = [version.kind for version in store.versions(conn, game)]
        assert kinds.count("PassDeadline") == 4
        assert house.read(conn, game)[1].table.phase == "ended"


def test_a_game_whose_rules_throw_holds_up_no_other(engine: Engine) -> None:
    house = table.desk(engine, Quick(1), _throwing)
    stuck, sound = table.started(house, rounds=SEVEN), table.started(house)

    with pytest.raises(ExceptionGroup) as thrown:
        pass_deadlines(house, 120)

    assert [str(error) for error in thrown.value.exceptions] == ["no default"]
    assert str(stuck) in thrown.value.exceptions[0].__notes__[0]
    assert sorted(table.open_asks(house, stuck)) == ["1/choose/1", "1/choose/2"]
    assert sorted(table.open_asks(house, sound)) == ["2/choose/1", "2/choose/2"]


SEVEN = 7


def _throwing(title: str, revision: int) -> Rules:
    """The tiny title with a bug: silence stands for nothing in a game of seven rounds."""

    def default(view: tiny_title.View, wait: Wait) -> tiny_title.Command:
        if view.rounds == SEVEN:
            raise ValueError("no default")
        return tiny_title.default(view, wait)

    return replace(tiny_title.RULES, default=default)


def test_a_paused_game_has_no_deadlines(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    house = table.desk(engine, Quick(MINUTE))
    game = table.started(house)
    table.counted(house.decide(game, table.HOST, acts.Pause(), table.fresh_id()))
    table.goes_on(monkeypatch, MINUTE)
    assert pass_deadlines(house, 120) == Swept(0, 0)


def test_an_unread_submission_that_came_in_time_holds_the_clock_and_a_later_one_does_not(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = post.house(engine, Quick(MINUTE))
    game = post.running(at)
    post.send(at, ONE, post.address(at, game, ONE, 1, ((1, "1/choose/1"),)), "CHOOSE 4")
    table.goes_on(monkeypatch, MINUTE)
    assert pass_deadlines(at.desk, 120) == Swept(0, 1)
    post.read_all(at)
    post.send(at, ONE, post.address(at, game, ONE, 1), "STATUS")
    assert pass_deadlines(at.desk, 120).passed >= 1
    with engine.begin() as conn:
        choices = [
            one.payload for version in store.versions(conn, game) for one in version.entries if one.kind == "tiny.chose"
        ]
    assert '"number":4' in choices[0]


def test_a_mail_that_is_stamped_and_not_yet_committed_holds_the_clock(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = post.house(engine, Quick(MINUTE))
    game = post.running(at)
    due = table.open_asks(at.desk, game)["1/choose/1"]
    swept: list[Swept] = []
    with engine.begin() as door:
        arrived = arrivals._store(door, post.address(at, game, ONE, 1), ONE, b"on its way", "mail")
        assert arrived.received <= due
        table.goes_on(monkeypatch, MINUTE)
        clock = threading.Thread(target=lambda: swept.append(pass_deadlines(at.desk, 120)))
        clock.start()
        clock.join(0.2)
        assert clock.is_alive()
    clock.join(60)
    assert swept == [Swept(0, 1)]


@contextmanager
def _busy(*work: Callable[[], object]) -> Iterator[list[BaseException]]:
    """Do each of these again and again, each in a thread of its own, until the block is left."""
    over, errors = threading.Event(), list[BaseException]()

    def loop(once: Callable[[], object]) -> None:
        try:
            while not over.is_set():
                once()
        except BaseException as error:
            errors.append(error)
            raise

    threads = [threading.Thread(target=loop, args=(once,)) for once in work]
    for thread in threads:
        thread.start()
    try:
        yield errors
    finally:
        over.set()
        for thread in threads:
            thread.join()


class Sent(msgspec.Struct, frozen=True):
    """A mail of the race: when it was stored, what it answers, and when that fell due."""

    row: uuid.UUID
    game: uuid.UUID
    ask: str
    received: int
    due: int


def test_in_a_thousand_races_of_door_worker_and_clock_no_mail_in_time_is_too_late(engine: Engine) -> None:
    at = post.house(engine, Quick(DELAY), Caps(idle=RACES))
    games = [_seated(at) for _ in range(RACES // 20)]
    worker = _resting(lambda: handle.read_one(at))
    clock = _resting(lambda: pass_deadlines(at.desk, 120).passed > 0)
    with _busy(worker, clock) as errors, ThreadPoolExecutor(TABLES) as tables:
        played = tables.map(lambda numbered: _race(at, numbered[1], random.Random(numbered[0]), errors), enumerate(games))
        mails = [mail for game in played for mail in game]
        post.read_all(at)
    answers = {
        key.partition(":")[2]: _counted(answer) for key, answer, _ in post.outbox(at) if isinstance(answer, ReceiptAbout)
    }
    silent = {(game, ask) for game in games for ask in _defaulted(at, game)}
    in_time = [mail for mail in mails if mail.received <= mail.due]
    assert sum(_rounds(at, game) for game in games) == RACES
    assert len(answers) >= len(mails) > RACES // 2
    assert [mail for mail in in_time if not answers[str(mail.row)] and (mail.game, mail.ask) in silent] == []
    assert len(in_time) > RACES // 10
    assert len(silent) > RACES // 20


def _rounds(at: handle.House, game: uuid.UUID) -> int:
    """How many rounds were played: each ends with a move or without one."""
    with at.desk.engine.begin() as conn:
        return sum(version.kind in ("Submit", "PassDeadline") for version in store.versions(conn, game))


def _defaulted(at: handle.House, game: uuid.UUID) -> list[str]:
    """The asks of a game whose deadline was passed."""
    with at.desk.engine.begin() as conn:
        passed = [version for version in store.versions(conn, game) if version.kind == "PassDeadline"]
    return [str(json.loads(version.payload)["ask"]) for version in passed]


def _seated(at: handle.House) -> uuid.UUID:
    """A table of one, not started: alone, nobody's autopilot ends a round before its time."""
    game = post.new(at, 1, options={"rounds": 20})
    post.write(at, ONE, post.invited(at, game, 1), "JOIN")
    return game


def _resting(once: Callable[[], bool]) -> Callable[[], object]:
    """A process that looks again after five milliseconds when it found nothing to do."""
    return lambda: once() or time.sleep(0.005)


def _race(at: handle.House, game: uuid.UUID, jitter: random.Random, errors: list[BaseException]) -> list[Sent]:
    """Twenty rounds of one game: each time a mail arrives within some milliseconds of the due instant, of six one behind it.

    A machine so busy that this thread sleeps through a whole round sends no mail in that round.
    """
    letters = {f"{number}/choose/1": post.address(at, game, ONE, 1, ((1, f"{number}/choose/1"),)) for number in range(1, 21)}
    table.counted(at.desk.decide(game, table.HOST, acts.Start(), table.fresh_id()))
    mails, last = list[Sent](), ""
    while asks := table.open_asks(at.desk, game):
        assert not errors
        [(ask, due)] = asks.items()
        if ask == last:
            time.sleep(0.02)
            continue
        time.sleep(max((due - jitter.randrange(-DELAY // 5, DELAY)) / 1e6 - time.time(), 0))
        arrived = inbox.store(at.desk.engine, letters[ask], ONE, post.source(ONE, letters[ask], "CHOOSE 4"))
        mails.append(Sent(arrived.id, game, ask, arrived.received, due))
        last = ask
    return mails


def _counted(answer: object) -> bool:
    return isinstance(answer, ReceiptAbout) and answer.lines[0].status == "counted"


def test_a_crashing_row_and_ten_thousand_rows_for_no_game_hold_a_third_game_no_longer_than_agreed(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = post.house(engine)
    first, second = post.running(at), post.running(at)
    quick = post.house(engine, Quick(MINUTE))
    crashing = post.send(at, ONE, post.address(at, first, ONE, 1), "CHOOSE 4")
    table.started(quick.desk)
    flood = text(
        "INSERT INTO inbox.mail (id, received, rcpt_to, mail_from, raw, source_digest)"
        " SELECT gen_random_uuid(), clock_timestamp(), 'nobody@turnpost.example', 'a@example.org', 'x'::bytea, 'x'::bytea"
        " FROM generate_series(1, 10000)"
    )
    with engine.begin() as conn:
        conn.execute(flood)
    welcome = post.send(at, ONE, post.address(at, second, ONE, 1), "CHOOSE 4")
    _poisoned(monkeypatch, crashing)
    while post.state(at, crashing)[0] != "aside" or post.state(at, welcome)[0] != "done":
        assert handle.read_one(at)
    table.goes_on(monkeypatch, MINUTE)
    assert pass_deadlines(quick.desk, HOUR) == Swept(0, 1)
    assert pass_deadlines(quick.desk, 0.001).passed >= 1  # each of them has waited for longer
    with engine.begin() as conn:
        assert inbox.waiting(conn) >= 9_900


def _poisoned(monkeypatch: pytest.MonkeyPatch, row: uuid.UUID) -> None:
    from events.handle import reader

    whole = reader.identify

    def crash(conn: object, house: object, claimed: inbox.Submission) -> object:
        if claimed.id == row:
            raise RuntimeError("poison")
        return whole(conn, house, claimed)  # type: ignore[arg-type]

    monkeypatch.setattr(reader, "identify", crash)
    monkeypatch.setattr(inbox.rows, "BACKOFF", (0.0, 0.0, 0.0))
