"""The one write door: one transaction for one command, the same submission twice is one, a crash leaves nothing half."""

from __future__ import annotations

import threading
import uuid

import pytest
from sqlalchemy import Connection, Engine, text

from events import chain, clock, replay, secrets, store
from events.deadlines import pass_deadlines
from events.desk import Answer, Counted, Desk, Refused, Wanted
from events.pace import UNMANNED
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.dice import commitment
from tests import dice, tiny_title
from tests.events.desk import table


def test_a_made_game_has_its_secrets_and_publishes_the_commitment_of_its_dice(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.made(house)
    with engine.begin() as conn:
        first = next(store.versions(conn, game))
        situation = replay.situation(conn, game, tiny_title.RULES)
        assert situation.table.seed == commitment(secrets.of(conn, game).dice_secret)
        assert (first.version, first.step, first.closes) == (1, 1, True)


def test_making_the_same_game_twice_makes_one_and_a_refused_one_leaves_nothing(engine: Engine) -> None:
    house = table.desk(engine)
    game, order, name = uuid.uuid4(), acts.Create("tiny", 1, 2, {}, "", 0), table.fresh_id()
    first, second = house.create(game, order, name), house.create(game, order, name)
    bad = uuid.uuid4()
    refused = house.create(bad, acts.Create("tiny", 1, 2, {"rounds": 99}, "", 0), table.fresh_id())
    assert isinstance(first, Counted)
    assert isinstance(second, Counted)
    assert (second.version, second.repeated, second.head) == (1, True, first.head)
    assert isinstance(refused, Refused)
    with engine.begin() as conn:
        assert store.head(conn, bad).version == 0
        with pytest.raises(LookupError):
            secrets.of(conn, bad)


def test_a_command_with_its_outcomes_is_read_back_by_another_process(engine: Engine) -> None:
    game = table.started(table.desk(engine))
    answer = table.counted(table.submit(table.desk(engine), game, 1, "CHOOSE 4", "HOLD ON"))
    other = table.desk(engine)
    with engine.begin() as conn:
        _, situation = other.read(conn, game)
        assert situation == answer.situation
        assert store.head(conn, game).version == answer.version
        stored = store.find(conn, game, next(iter([v.command_id for v in store.versions(conn, game, answer.version)])))
        assert stored is not None
        assert stored.kind == "Submit"


def test_the_same_command_id_gives_the_stored_answer_and_changes_nothing(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    name = table.fresh_id()
    first = table.counted(table.submit(house, game, 1, "CHOOSE 4", command_id=name))
    again = table.counted(table.submit(house, game, 1, "CHOOSE 4", command_id=name))
    assert not first.repeated
    assert again.repeated
    assert (again.version, again.command, again.outcomes) == (first.version, first.command, first.outcomes)


def test_two_at_once_with_one_id_are_one_command(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    for number in range(1, 11):
        name, answers = table.fresh_id(), list[Counted]()
        command = table.lines(house, game, 1, f"CHOOSE {number % 6 + 1}")

        def go(name: bytes = name, command: acts.Submit = command, into: list[Counted] = answers) -> None:
            into.append(table.counted(house.decide(game, Actor("seat", 1, 2), command, name)))

        threads = [threading.Thread(target=go) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer.repeated for answer in answers) == [False, True]
        assert answers[0].version == answers[1].version


def test_two_seats_at_once_both_count(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    commands = [table.lines(house, game, seat, "CHOOSE 3") for seat in (1, 2)]
    answers: list[Counted] = []

    def go(seat: int) -> None:
        answers.append(
            table.counted(house.decide(game, Actor("seat", seat, seat + 1), commands[seat - 1], table.fresh_id()))
        )

    threads = [threading.Thread(target=go, args=(seat,)) for seat in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert abs(answers[0].version - answers[1].version) == 1
    assert any(type(one.outcome).__name__ == "Fell" for answer in answers for one in answer.outcomes)


def test_what_the_caller_writes_is_there_if_and_only_if_the_command_is(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    command, name = table.lines(house, game, 1, "CHOOSE 4"), table.fresh_id()
    with engine.begin() as conn:
        before = store.head(conn, game)

    def crash(conn: Connection, answer: Answer) -> None:
        conn.execute(text("INSERT INTO lease.heartbeat (process, at) VALUES ('caller', now())"))
        raise RuntimeError("the caller died")

    with pytest.raises(RuntimeError):
        house.decide(game, Actor("seat", 1, 2), command, name, crash)
    with engine.begin() as conn:
        assert store.head(conn, game) == before
        assert conn.execute(text("SELECT count(*) FROM lease.heartbeat")).scalar_one() == 0
    assert not table.counted(house.decide(game, Actor("seat", 1, 2), command, name)).repeated


def test_a_refusal_appends_nothing_and_is_answered_all_the_same(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    seen: list[Answer] = []
    answer = house.decide(game, table.HOST, acts.Resume(), table.fresh_id(), lambda _, answer: seen.append(answer))
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "phase-running"
    assert seen == [answer]


def test_the_doorbell_rings_after_the_commit_and_cannot_fail_a_move(engine: Engine) -> None:
    rung: list[int] = []
    game = table.started(table.desk(engine))

    def ring(shard: int) -> None:
        with engine.begin() as conn:
            rung.append(store.head(conn, game).version)
        raise OSError("no broker")

    house = Desk(engine, table.SERVER, tiny_title.rules, ring, fresh=dice.fixed("a table"))
    answer = table.counted(table.submit(house, game, 1, "CHOOSE 4"))
    assert rung == [answer.version]


def test_a_hidden_act_has_a_commitment_of_its_own_and_a_public_one_moves_the_head(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    hidden = table.counted(table.submit(house, game, 1, "HOLD ON"))
    public = table.counted(table.submit(house, game, 1, "CHOOSE 4"))
    with engine.begin() as conn:
        version = next(store.versions(conn, game, hidden.version))
        assert hidden.commitment == chain.commitment(secrets.of(conn, game), version).hex()
        last = store.leaf(conn, game, public.step)
        assert last is not None
        assert public.head == chain.write_head(last.step, last.leaf)
    assert public.commitment == ""
    assert public.head != hidden.head


def test_asks_that_belong_together_fall_due_together_and_keep_their_instant(engine: Engine) -> None:
    house = table.desk(engine)
    before = table.now(house)
    game = table.started(house, seats=3, set_seconds=60)
    after = table.now(house)
    dues = table.open_asks(house, game)
    table.submit(house, game, 1, "CHOOSE 4")
    assert len(set(dues.values())) == 1
    assert table.open_asks(house, game) == {key: due for key, due in dues.items() if not key.endswith("/1")}
    assert before < min(dues.values()) - 60 * clock.SECOND < after


def test_a_postponed_game_has_the_grace_on_top_and_a_resumed_one_a_whole_new_time(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house, set_seconds=600, window_seconds=60)
    before = table.open_asks(house, game)
    table.counted(house.decide(game, Actor("server"), acts.Postpone("row-aside"), table.fresh_id()))
    assert table.open_asks(house, game) == {key: due + 60_000_000 for key, due in before.items()}
    table.counted(house.decide(game, table.HOST, acts.Pause(), table.fresh_id()))
    paused = table.now(house)
    table.counted(house.decide(game, table.HOST, acts.Resume(), table.fresh_id()))
    assert paused < min(table.open_asks(house, game).values()) - 600 * clock.SECOND < table.now(house)


def test_a_command_can_be_made_under_the_lock(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.made(house)
    answer = house.prepared(
        game,
        lambda conn, situation, rules: Wanted(table.HOST, acts.Invite(situation.table.invitations + 1)),
        table.fresh_id(),
    )
    assert table.counted(answer).command == acts.Invite(1)


def test_an_unknown_game_is_an_error_of_the_caller(engine: Engine) -> None:
    with pytest.raises(LookupError):
        table.desk(engine).decide(uuid.uuid4(), table.HOST, acts.Start(), table.fresh_id())


def test_a_game_that_is_over_is_opened_at_once_and_after_a_crash_by_the_clock(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = table.desk(engine)
    first, second = table.started(house, rounds=1), table.started(house, rounds=1)
    house.decide(first, table.HOST, acts.End(), table.fresh_id())
    with monkeypatch.context() as patched:
        patched.setattr(house, "disclose", lambda game: (_ for _ in ()).throw(RuntimeError("killed")))
        house.decide(second, table.HOST, acts.End(), table.fresh_id())
    with engine.begin() as conn:
        assert house.read(conn, first)[1].table.open_dice
        assert not house.read(conn, second)[1].table.open_dice
    pass_deadlines(house, 120)
    with engine.begin() as conn:
        assert house.read(conn, second)[1].table.open_dice
        assert store.find(conn, second, table.SERVER.command_id("disclose", second.bytes)) is not None
        assert conn.execute(text("SELECT count(*) FROM lease.deadline")).scalar_one() == 0


def test_nobody_waits_for_a_seat_that_was_given_up(engine: Engine) -> None:
    # given a window in which seat 1 alone is asked, with a whole day to answer
    house = table.desk(engine, table.Quick(86_400 * clock.SECOND))
    game = table.started(house)
    for seat, line in ((1, "HOLD ON"), (1, "CHOOSE 1"), (2, "CHOOSE 2")):
        table.counted(table.submit(house, game, seat, line))
    assert list(table.open_asks(house, game)) == ["1/bump/1"]
    # when its holder gives up
    given_up = table.counted(house.decide(game, Actor("seat", 1, 2), acts.Concede(1), table.fresh_id()))
    # then silence answers a moment later, and a move of his changes nothing
    assert table.open_asks(house, game) == {"1/bump/1": given_up.at + UNMANNED * clock.SECOND}
    late = table.submit(house, game, 1, "BUMP")
    assert isinstance(late, Refused)
    assert late.refusal.code == "has-conceded"
    passed = acts.PassDeadline("1/bump/1", given_up.at + UNMANNED * clock.SECOND)
    table.counted(house.decide(game, Actor("clock"), passed, table.fresh_id()))
    assert list(table.open_asks(house, game)) == ["2/choose/2"]
