"""Who gets a letter, for what, how often; from the log alone."""

from __future__ import annotations

import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, text

from events import faults, vault
from events.about import AnnounceAbout, AskAbout, EndedAbout, HookAbout, NewsAbout, NoticeAbout, read
from events.deadlines import pass_deadlines
from events.model import shard_of
from games.kernel import acts
from games.kernel.acts import Actor
from projections.runner import PROJECTIONS, Runner
from tests import tiny_roles, tiny_title
from tests.events.desk.table import HOST, SERVER, Quick, counted, desk, fresh_id, made, started, submit
from tests.worker.table import clear, notifier, notify, people, press, rows, told, waiting
from worker.notify import Notifier


def test_the_start_asks_who_is_awaited_and_tells_the_host(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    assert waiting(engine) == [("anna", "ask"), ("boris", "ask"), *[("host", "announce")] * 3]  # two joined, all started
    asked = next(row.about for row in rows(engine, "waiting") if row.to == "anna")
    assert isinstance(asked, AskAbout)
    assert (asked.seats, len(asked.asks), asked.since) == ((1,), 1, 0)


def test_who_holds_two_seats_gets_one_letter(engine: Engine) -> None:
    house = desk(engine)
    game = started(house, seats=3)
    people(house, game, "anna", "boris", "anna")
    notify(house, game)
    mine = [row.about for row in rows(engine, "waiting") if row.to == "anna"]
    assert [(about.seats, len(about.asks)) for about in mine] == [((1, 3), 2)]


def test_the_host_gets_one_letter_for_the_seats_that_are_taken_one_after_the_other(engine: Engine) -> None:
    """At a table that shares its seats out one mail takes several; each alone made a letter of its own."""
    house = desk(engine, rules=tiny_roles.rules)
    game = made(house, seats=4)
    people(house, game)
    writer = Notifier(engine, tiny_roles.rules, house.disclose)
    for seat in (2, 3, 4):
        counted(house.decide(game, Actor("seat", seat, 2), acts.Join(2, seat), fresh_id()))
        writer.run(shard_of(game))
    assert [(row.to, row.about.event) for row in rows(engine, "waiting")] == [("host", "Joined")]


def test_a_version_is_told_once(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    assert notify(house, game) > 0
    before = rows(engine)
    assert notify(house, game) == 0
    assert rows(engine) == before


def test_making_projections_anew_sends_nothing(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    before = rows(engine)
    runner = Runner(engine, tiny_title.rules)
    for projection in PROJECTIONS:
        assert runner.rebuild(projection.name) > 0
    assert notifier(house).behind() == ()
    assert rows(engine) == before


def test_a_newer_letter_takes_the_place_of_an_unsent_one_and_tells_all_of_it(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    submit(house, game, 1, "CHOOSE 3")
    submit(house, game, 2, "CHOOSE 4")
    notify(house, game)
    mine = [row for row in rows(engine) if row.to == "anna"]
    assert [row.state for row in mine] == ["superseded", "waiting"]
    assert mine[1].about.since == 0
    assert mine[1].about.asks != mine[0].about.asks


def test_after_a_sent_letter_the_next_one_goes_on_from_there(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    first = next(row.about.step for row in rows(engine, "waiting") if row.to == "anna")
    clear(engine)
    submit(house, game, 1, "CHOOSE 3")
    submit(house, game, 2, "CHOOSE 4")
    notify(house, game)
    assert [(row.about.since, row.kind) for row in rows(engine, "waiting")] == [(first, "ask")] * 2


def test_what_a_letter_told_that_may_never_have_come_is_told_again_by_the_next(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    with engine.begin() as conn:
        conn.execute(text("UPDATE outbox.letter SET state = 'uncertain', reason = 'uncertain'"))
    submit(house, game, 1, "CHOOSE 3")
    submit(house, game, 2, "CHOOSE 4")
    notify(house, game)
    assert [(row.about.since, row.about.heard) for row in rows(engine, "waiting")] == [(0, 0)] * 2


def test_a_hidden_window_asks_who_said_hold_and_nobody_else_hears_of_it(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    submit(house, game, 1, "HOLD ON")
    submit(house, game, 1, "CHOOSE 3")
    notify(house, game)
    clear(engine)
    submit(house, game, 2, "CHOOSE 4")
    notify(house, game)
    assert waiting(engine) == [("anna", "ask")]


def test_what_only_one_seat_saw_stands_in_one_letter_also_when_its_step_closes_later(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    press(house, game, 1, (2,), "a word before")
    notify(house, game)
    clear(engine)
    press(house, game, 1, (2,), "a word between")
    notify(house, game)
    clear(engine)
    submit(house, game, 1, "CHOOSE 3")
    submit(house, game, 2, "CHOOSE 4")
    notify(house, game)
    letters = [said for row, said in told(engine, game) if row.to == "boris" and row.state != "superseded"]
    assert [[word in said for said in letters] for word in ("a word before", "a word between")] == [
        [True, False, False],
        [False, True, False],
    ]


def test_talk_to_one_seat_reaches_its_holder_and_nobody_else(engine: Engine) -> None:
    house = desk(engine)
    game = started(house, seats=4)
    people(house, game, "anna", "boris", "carl", "anna")
    notify(house, game)
    clear(engine)
    press(house, game, 4, (2,), "for one pair of eyes")
    notify(house, game)
    assert waiting(engine) == [("boris", "news")]
    for seat in (1, 2, 3, 4):
        submit(house, game, seat, "CHOOSE 3")
    notify(house, game)
    heard = {row.to: said for row, said in told(engine, game) if "for one pair of eyes" in said}
    assert set(heard) == {"boris"}  # she who wrote it, from her second seat, has no news of it
    assert "Seat 4 writes to seat 2:" in heard["boris"]


def test_what_an_unsent_letter_would_have_told_stands_in_the_one_that_takes_its_place(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    clear(engine)
    press(house, game, 1, (2,), "one")
    notify(house, game)
    press(house, game, 1, (2,), "two")
    notify(house, game)
    last = [said for row, said in told(engine, game) if row.to == "boris" and row.state == "waiting"]
    assert [("| one" in said, "| two" in said) for said in last] == [(True, True)]


def test_answers_of_others_send_no_letter(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    clear(engine)
    submit(house, game, 1, "CHOOSE 3")
    notify(house, game)
    assert waiting(engine) == []


def test_who_was_silent_is_told_and_asked_again(engine: Engine) -> None:
    house = desk(engine, Quick(1))
    game = started(house, rounds=3)
    people(house, game, "anna", "boris")
    notify(house, game)
    clear(engine)
    assert pass_deadlines(house, 1.0).passed > 0
    notify(house, game)
    told = {row.to: row for row in rows(engine, "waiting", "superseded")}
    assert set(told) >= {"anna", "boris"}


def test_words_to_one_seat_reach_that_seat_alone(engine: Engine) -> None:
    house = desk(engine)
    game = started(house, seats=3)
    people(house, game, "anna", "boris", "clara")
    notify(house, game)
    clear(engine)
    press(house, game, 1, (2,), "psst")
    notify(house, game)
    assert waiting(engine) == [("boris", "news")]
    about = rows(engine, "waiting")[0].about
    assert isinstance(about, NewsAbout)
    clear(engine)
    press(house, game, 1, (), "hello")
    notify(house, game)
    assert waiting(engine) == [("boris", "news"), ("clara", "news")]


def test_news_that_take_the_place_of_a_question_ask_it_still(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    press(house, game, 1, (2,), "psst")
    notify(house, game)
    assert [(row.to, row.kind) for row in rows(engine, "waiting") if row.to == "boris"] == [("boris", "ask")]


def test_a_pause_is_told_to_all_and_a_resume_asks_again(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    clear(engine)
    counted(house.decide(game, HOST, acts.Pause(), fresh_id()))
    notify(house, game)
    assert waiting(engine) == [("anna", "announce"), ("boris", "announce"), ("host", "announce")]
    clear(engine)
    counted(house.decide(game, HOST, acts.Resume(), fresh_id()))
    notify(house, game)
    assert waiting(engine) == [("anna", "ask"), ("boris", "ask"), ("host", "announce")]


def test_the_end_is_told_after_everything_was_opened(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    counted(house.decide(game, HOST, acts.End(), fresh_id()))
    notify(house, game)
    last = [row for row in rows(engine, "waiting") if isinstance(row.about, EndedAbout)]
    assert sorted(row.to for row in last) == ["anna", "boris", "host"]
    with engine.begin() as conn:
        _, situation = house.read(conn, game)
    assert situation.table.open_dice
    assert notify(house, game) == 0


def test_a_game_called_off_is_told_to_those_who_sat_down(engine: Engine) -> None:
    house = desk(engine)
    game = made(house)
    counted(house.decide(game, Actor("seat", 1, 2), acts.Join(2, 1), fresh_id()))
    people(house, game, "anna")
    counted(house.decide(game, HOST, acts.Cancel(), fresh_id()))
    notify(house, game)
    assert [row.kind for row in rows(engine, "waiting") if row.to == "anna"] == ["ended"]
    joined = [row.about for row in rows(engine) if row.to == "host" and isinstance(row.about, AnnounceAbout)]
    assert [about.event for about in joined] == ["Joined"]


class Death(BaseException):
    """What a kill looks like from inside."""


def die() -> None:
    raise Death


def test_a_notifier_that_dies_writes_nothing_and_the_next_one_everything_once(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    faults.arm("notify", die)
    try:
        with pytest.raises(Death):
            notify(house, game)
    finally:
        faults.arm("")
    assert rows(engine) == []
    notify(house, game)
    assert [to for to, kind in waiting(engine) if kind == "ask"] == ["anna", "boris"]


def test_two_notifiers_at_once_write_each_letter_once(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: notify(house, game), range(8)))
    assert [to for to, kind in waiting(engine) if kind == "ask"] == ["anna", "boris"]


def test_a_version_that_cannot_be_read_does_not_silence_its_shard_for_ever(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    one = notifier(house)
    monkeypatch.setattr("worker.notify.reasons", broken)
    versions = 4  # made, joined twice, started
    for _ in range(2 * versions):
        with pytest.raises(ZeroDivisionError):
            one.run(shard_of(game))
    monkeypatch.undo()
    assert one.run(shard_of(game)) == versions


def test_a_hook_that_has_answered_hears_of_every_closed_step(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    hook = uuid.uuid4()
    with engine.begin() as conn:
        values = {"game": game, "id": hook, "silent": uuid.uuid4()}
        conn.execute(text("INSERT INTO outbox.hook VALUES (:game, :id, 'https://h.example', 'x', 'active')"), values)
        conn.execute(text("INSERT INTO outbox.hook VALUES (:game, :silent, 'https://i.example', 'x', 'challenge')"), values)
    submit(house, game, 1, "HOLD ON")  # closes no step
    submit(house, game, 1, "CHOOSE 3")  # a public "has answered", which closes one
    notify(house, game)
    calls = [row.about for row in rows(engine, "waiting") if row.kind == "hook"]
    assert [(type(about), about.hook, about.event) for about in calls] == [(HookAbout, str(hook), "game.step")]


def test_who_left_the_vault_gets_nothing(engine: Engine) -> None:
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    with engine.begin() as conn:
        vault.stand(conn, game, 2)
    notify(house, game)
    assert "boris" not in {row.to for row in rows(engine)}


def test_who_has_given_up_is_asked_and_told_of_silence_no_more(engine: Engine) -> None:
    # given a seat that was given up in a window where it alone is asked
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    for seat, line in ((1, "HOLD ON"), (1, "CHOOSE 1"), (2, "CHOOSE 2")):
        counted(submit(house, game, seat, line))
    notify(house, game)
    clear(engine)
    given_up = counted(house.decide(game, Actor("seat", 1, 2), acts.Concede(1), fresh_id()))
    # when silence answers for it
    asked = given_up.situation.table.asks[0]
    counted(house.decide(game, Actor("clock"), acts.PassDeadline(asked.key, asked.due), fresh_id()))
    notify(house, game)
    # then the other one is asked for the next round, and nobody else but the host hears anything
    assert waiting(engine) == [("boris", "ask"), ("host", "announce")]


def test_who_was_invited_and_did_not_sit_down_hears_once_that_it_has_begun(engine: Engine) -> None:
    # given invitations to one who plays and, twice, to one who never came
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    with engine.begin() as conn:
        for ordinal, name, language in ((1, "anna", ""), (2, "carl", ""), (3, "carl", "ru")):
            asked = vault.Invitation(game, ordinal, f"{name}@example.org", 0, language=language)
            vault.invite(conn, SERVER, asked)
    # when the start is told, twice
    notify(house, game)
    notify(house, game)
    # then carl hears it, in the language he was last asked in, and nobody else does
    with engine.begin() as conn:
        found = conn.execute(text("SELECT address, about::text FROM outbox.letter WHERE kind = 'notice'")).all()
    assert [(row.address, read(row.about)) for row in found] == [
        ("carl@example.org", NoticeAbout("begun-without-you", language="ru"))
    ]
