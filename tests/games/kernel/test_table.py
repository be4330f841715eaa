"""The table around any title: phases, seats, silence, autopilot, standing orders, giving up. Told with the tiny title."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Window
from games.kernel.dice import ALGORITHM, commitment
from games.kernel.moves import MOST_ORDERS
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from tests.tiny_title import RULES, PlayBump, decide

SECRET = b"secret of a test"
HOST, CLOCK = Actor("host"), Actor("clock")


def started(seats: int = 3, rounds: int = 3) -> Trial:
    return seated(RULES, SECRET, seats, {"rounds": rounds})


def forming(seats: int = 2) -> Trial:
    trial = Trial(RULES, SECRET)
    trial.act(acts.Create("tiny", 1, seats, {}, commitment(SECRET), ALGORITHM), HOST)
    return trial


def kinds(result: object) -> list[str]:
    assert not isinstance(result, Refusal), result
    return [type(one.outcome).__name__ for one in result]  # type: ignore[attr-defined]


def code(result: object) -> str:
    assert isinstance(result, Refusal), result
    return result.code


@pytest.mark.parametrize(
    ("options", "seats", "expected"),
    [
        ({"round": 3}, 2, "unknown-option"),
        ({"rounds": "3"}, 2, "bad-option"),
        ({"rounds": True}, 2, "bad-option"),
        ({"set_seconds": 0}, 2, "bad-option"),
        ({"set_seconds": -1}, 2, "bad-option"),
        ({"window_seconds": 90 * 86400 + 1}, 2, "bad-option"),
        ({"window_seconds": 10**6 * 86400}, 2, "bad-option"),
        ({"set_seconds": 2**63}, 2, "bad-option"),
        ({"set_seconds": 10**5000}, 2, "bad-option"),
        ({"set_seconds": 1.5}, 2, "bad-option"),
        ({"rounds": 10**5000}, 2, "bad-option"),
        ({"rounds": -3}, 2, "bad-option"),
        ({"x" * 5000: 3}, 2, "unknown-option"),
        ({"rounds": 99}, 2, "bad-option"),
        ({}, 9, "bad-seats"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_made(options: dict[str, int], seats: int, expected: str) -> None:
    create = acts.Create("tiny", 1, seats, options, commitment(SECRET), ALGORITHM)
    assert code(Trial(RULES, SECRET).act(create, HOST)) == expected


def test_seats_fill_from_the_first_and_an_empty_one_blocks_the_start() -> None:
    trial = forming(2)
    trial.act(acts.Join(2), Actor("seat", 0, 2))
    assert trial.situation.table.seat(1).holder == 2
    assert code(trial.act(acts.Join(3, 1), Actor("seat", 0, 3))) == "seat-taken"
    assert code(trial.act(acts.Start(), HOST)) == "seats-empty"
    trial.act(acts.Join(3), Actor("seat", 0, 3))
    assert code(trial.act(acts.Join(4), Actor("seat", 0, 4))) == "table-full"
    assert "Started" in kinds(trial.act(acts.Start(), HOST))


def test_only_the_last_free_seat_can_be_closed_so_that_numbers_never_move() -> None:
    trial = forming(3)
    early = trial.act(acts.CloseSeat(1), HOST)
    assert (code(early), early.legal) == ("close-last-first", ("CLOSE SEAT 3",))  # type: ignore[union-attr]
    assert kinds(trial.act(acts.CloseSeat(3), HOST)) == ["SeatClosed"]
    assert trial.situation.table.playing() == (1, 2)


def test_a_seat_on_autopilot_starts_without_anybody_and_nobody_waits_for_it() -> None:
    # given a table for three that two people sit at, and a host who gives the third seat away
    trial = forming(3)
    trial.act(acts.Join(2), Actor("seat", 0, 2))
    trial.act(acts.Join(3), Actor("seat", 0, 3))
    early = trial.act(acts.Start(), HOST)
    assert code(early) == "seats-empty"
    assert early.legal == ("INVITE anna@example.org SEAT 3", "AUTOPILOT SEAT 3", "CLOSE SEAT 3")  # type: ignore[union-attr]
    told = trial.act(acts.Autopilot(3), HOST)
    assert [one.to for one in told] == ["all"]  # type: ignore[union-attr]
    assert code(trial.act(acts.Autopilot(3), HOST)) == "already-autopilot"
    assert code(trial.act(acts.Autopilot(2), HOST)) == "seat-taken"
    # when the game starts
    assert "Started" in kinds(trial.act(acts.Start(), HOST))
    # then only the people are asked, and the round ends with the last of them
    assert [wait.seat for wait in trial.owed()] == [1, 2]
    trial.line(1, "CHOOSE 1")
    trial.line(2, "CHOOSE 2")
    assert [wait.seat for wait in trial.owed()] == [1, 2]
    assert not trial.situation.table.seat(3).autopilot


def test_somebody_who_joins_takes_a_seat_from_the_autopilot_last_of_all() -> None:
    trial = forming(3)
    trial.act(acts.Autopilot(1), HOST)
    for holder in (2, 3, 4):
        trial.act(acts.Join(holder), Actor("seat", 0, holder))
    assert [seat.holder for seat in trial.situation.table.seats] == [4, 2, 3]
    assert not trial.situation.table.seat(1).machine


def test_a_table_of_nothing_but_autopilots_does_not_start() -> None:
    trial = forming(2)
    trial.act(acts.Autopilot(1), HOST)
    trial.act(acts.Autopilot(2), HOST)
    early = trial.act(acts.Start(), HOST)
    assert (code(early), early.legal) == ("seats-empty", ("INVITE anna@example.org SEAT 1", "CLOSE SEAT 2"))  # type: ignore[union-attr]


def test_a_program_sits_down_also_late_but_only_where_the_autopilot_was_promised() -> None:
    # given a game that began with a seat on autopilot
    trial = forming(2)
    trial.act(acts.Join(2), Actor("seat", 0, 2))
    trial.act(acts.Autopilot(2, 1), HOST)
    trial.act(acts.Start(), HOST)
    # when a program comes to it, it sits; and everybody is told again what it is
    assert code(trial.act(acts.SitProgram(3, 1), Actor("seat", 0, 3))) == "phase-running"
    told = kinds(trial.act(acts.SitProgram(3, 2), Actor("seat", 0, 3)))
    # then nobody answers for it any more, and no second one comes
    assert told == ["Joined", "AutopilotSeated"]
    assert "WindowOpened" in kinds(trial.line(1, "CHOOSE 1"))
    trial.line(1, "PASS")
    assert not trial.situation.table.seat(2).absent
    assert code(trial.act(acts.SitProgram(4, 2), Actor("seat", 0, 4))) == "phase-running"


def test_the_start_seals_what_the_holders_of_that_moment_gave() -> None:
    # given a seat whose first holder gave words and left
    trial = forming(2)
    trial.act(acts.Join(2, 1, "aa"), Actor("seat", 0, 2))
    trial.act(acts.Leave(1), Actor("seat", 1, 2))
    trial.act(acts.Join(3, 1, ""), Actor("seat", 0, 3))
    trial.act(acts.Join(4, 2, "bb"), Actor("seat", 0, 4))
    # when the game starts
    trial.act(acts.Start(), HOST)
    # then his words are dropped and the empty place shows
    assert trial.situation.table.sealed == ("", "bb")


@pytest.mark.parametrize(
    ("command", "actor", "expected"),
    [
        (acts.Start(), Actor("seat", 1, 1), "not-yours"),
        (acts.Submit(1, ()), Actor("seat", 1, 1), "phase-forming"),
        (acts.Pause(), HOST, "phase-forming"),
        (acts.Disclose(1, 1, (1,)), Actor("server"), "phase-forming"),
    ],
)
def test_a_command_out_of_place_is_refused(command: acts.Command, actor: Actor, expected: str) -> None:
    assert code(forming().act(command, actor)) == expected


def test_a_game_called_off_takes_nothing_but_talk() -> None:
    trial = forming()
    assert kinds(trial.act(acts.Cancel("r"), HOST)) == ["Cancelled"]
    assert code(trial.act(acts.Join(2), Actor("seat", 0, 2))) == "phase-cancelled"
    assert kinds(trial.act(acts.Press(1, (), "digest"), Actor("seat", 1, 1))) == ["Pressed"]


def test_a_submission_counts_whole_or_not_at_all() -> None:
    trial = started()
    before = trial.situation
    result = trial.line(1, "CHOOSE 3", "HOLD ON", "BUMP")
    assert isinstance(result, Refusal)
    assert (result.code, result.line) == ("no-window", 3)
    assert trial.situation == before


def test_the_first_answer_shows_a_changed_one_does_not_a_withdrawn_one_does() -> None:
    trial = started()
    assert kinds(trial.line(1, "CHOOSE 3")) == ["Chose", "Answered"]
    assert kinds(trial.line(1, "CHOOSE 4")) == ["Chose"]
    assert kinds(trial.line(1, "CLEAR")) == ["Chose", "Reopened"]
    assert kinds(trial.line(1, "CLEAR")) == ["Chose"]


@pytest.mark.parametrize("moved", ["answered", "elsewhen"])
def test_a_deadline_that_was_overtaken_is_stale(moved: str) -> None:
    trial = started()
    ask = trial.situation.table.asks[0]
    if moved == "answered":
        trial.line(ask.seat, "CHOOSE 1")
    due = ask.due if moved == "answered" else ask.due + 1
    assert code(trial.act(acts.PassDeadline(ask.key, due), CLOCK)) == "stale"


def test_a_pause_takes_no_moves_and_a_resume_gives_every_ask_a_new_time() -> None:
    trial = started()
    was = {ask.key: ask.due for ask in trial.situation.table.asks}
    trial.act(acts.Pause("r"), HOST)
    assert code(trial.line(1, "CHOOSE 1")) == "phase-paused"
    assert code(trial.deadline(trial.owed()[0])) == "phase-paused"
    trial.act(acts.Resume(), HOST)
    now = {ask.key: ask.due for ask in trial.situation.table.asks}
    assert now.keys() == was.keys()
    assert all(now[key] > was[key] for key in was)


def test_a_window_asks_only_those_who_said_hold_and_plays_by_priority() -> None:
    trial = started(3, 1)
    trial.line(2, "HOLD ON")
    for seat in (1, 2, 3):
        result = trial.line(seat, f"CHOOSE {seat}")
    assert "WindowOpened" in kinds(result)
    assert [(wait.seat, wait.visible) for wait in trial.owed()] == [(2, False)]
    told = trial.line(2, "BUMP")
    assert kinds(told)[:3] == ["Laid", "AnswerOpened", "Bumped"]
    assert trial.over()


def test_a_window_without_hold_closes_in_the_same_version() -> None:
    trial = started(2, 1)
    trial.line(1, "CHOOSE 1")
    assert "Shown" in kinds(trial.line(2, "CHOOSE 2"))
    assert trial.over()


def test_a_standing_order_fires_once_a_window_and_tells_its_owner_alone() -> None:
    # given a seat that is behind and has an order for it
    trial = started(2, 6)
    trial.line(1, "IF BEHIND BUMP")
    told: list[object] = []
    while not trial.over() and not any(type(one.outcome) is acts.StandingFired for one in told):  # type: ignore[attr-defined]
        trial.line(1, "CHOOSE 1")
        told = list(trial.line(2, "CHOOSE 6"))  # type: ignore[arg-type]
    fired = [one for one in told if type(one.outcome) is acts.StandingFired]  # type: ignore[attr-defined]
    assert [one.to for one in fired] == [(1,)]  # type: ignore[attr-defined]


def test_orders_are_numbered_by_seat_so_that_a_number_tells_nothing_of_the_others() -> None:
    # given two games that differ in what another seat has hidden
    quiet, busy = started(), started()
    busy.line(2, "IF BEHIND BUMP", "IF BEHIND BUMP")
    busy.line(2, "CANCEL ORDERS")
    # then a seat's own orders are 1, 2, and after cancelling 3, in both
    for trial in (quiet, busy):
        told = trial.line(1, "IF BEHIND BUMP", "IF BEHIND BUMP")
        assert [one.outcome.number for one in told] == [1, 2]  # type: ignore[union-attr, attr-defined]
        trial.line(1, "CANCEL ORDERS")
        told = trial.line(1, "IF BEHIND BUMP")
        assert [one.outcome.number for one in told] == [3]  # type: ignore[union-attr, attr-defined]
    # and the other seat goes on with its own
    told = busy.line(2, "IF BEHIND BUMP")
    assert [one.outcome.number for one in told] == [3]  # type: ignore[union-attr, attr-defined]


def test_a_seat_keeps_so_many_orders_and_is_told_when_there_is_no_room() -> None:
    trial = started()
    trial.line(2, "IF BEHIND BUMP")
    trial.line(1, *["IF BEHIND BUMP"] * MOST_ORDERS)

    refusal = trial.line(1, "CHOOSE 1", "IF BEHIND BUMP")

    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params, refusal.line) == ("too-many-orders", {"most": MOST_ORDERS}, 2)
    trial.line(1, "CANCEL ORDERS")
    assert not isinstance(trial.line(1, "IF BEHIND BUMP"), Refusal)
    assert not isinstance(trial.line(2, "IF BEHIND BUMP"), Refusal)


def lapses(result: object) -> list[tuple[object, object]]:
    assert not isinstance(result, Refusal), result
    return [(one.outcome, one.to) for one in result if type(one.outcome) is acts.Lapsed]  # type: ignore[attr-defined]


def test_an_order_that_does_not_fit_lapses_once_a_window_and_tells_its_owner_alone() -> None:
    # given an order whose moment is every window, and what it says never fits
    def fires(order: object, seen: object, window: Window) -> Refusal | None:
        return Refusal("not-in-hand", {}) if window.kind == "bump" else None

    trial = started(2, 2)
    trial.rules = replace(RULES, fires=fires)
    trial.line(1, "IF BEHIND BUMP")
    for number in (1, 2):
        # when a window comes and goes
        trial.line(1, "CHOOSE 1")
        told = trial.line(2, "CHOOSE 2")
        # then it lapses there, once
        assert lapses(told) == [(acts.Lapsed(1, 1, f"{number}/window", "not-in-hand"), (1,))]


def test_an_order_for_a_plain_question_that_does_not_fit_says_so_once_and_leaves_the_question_open() -> None:
    trial = started(2, 2)
    trial.rules = replace(RULES, fires=lambda order, seen, window: PlayBump(1) if window.kind == "choose" else None)
    told = trial.line(1, "IF BEHIND BUMP")
    assert lapses(told) == [(acts.Lapsed(1, 1, "1/choose/1", "no-window"), (1,))]
    assert {wait.seat for wait in trial.owed()} == {1, 2}
    assert lapses(trial.line(2, "CHOOSE 1")) == []


def test_a_laid_up_answer_that_no_longer_fits_lapses_too() -> None:
    trial = started(2, 1)
    trial.rules = replace(RULES, decide=lambda s, c, d: Refusal("gone", {}) if isinstance(c, PlayBump) else decide(s, c, d))
    trial.line(2, "HOLD ON")
    trial.line(1, "CHOOSE 1")
    trial.line(2, "CHOOSE 2")
    told = trial.line(2, "BUMP")
    assert lapses(told) == [(acts.Lapsed(2, 0, "1/window", "gone"), (2,))]
    assert trial.over()


def test_standing_orders_are_cancelled_by_number_or_all() -> None:
    trial = started()
    trial.line(1, "IF BEHIND BUMP")
    trial.line(1, "IF BEHIND BUMP")
    assert [order.number for order in trial.situation.table.standing] == [1, 2]
    trial.line(1, "CANCEL ORDERS")
    assert trial.situation.table.standing == ()


def test_who_gives_up_has_no_place_and_the_last_one_ends_the_game() -> None:
    trial = started(2, 3)
    trial.act(acts.Concede(1), Actor("seat", 1, 1))
    assert code(trial.act(acts.Concede(1), Actor("seat", 1, 1))) == "already-conceded"
    while not trial.over():
        trial.line(2, "CHOOSE 6")
        if not trial.over() and not trial.owed():
            pytest.fail("nobody is awaited")
    places = {placing.seat: placing.place for placing in trial.situation.table.places}
    assert places == {1: 0, 2: 1}


def test_who_gives_up_beside_an_ally_has_the_place_that_they_share() -> None:
    trial = started(3, 3)
    trial.rules = replace(RULES, side=lambda seat: (1, 2) if seat in (1, 2) else (seat,))
    for seat in (1, 3):
        trial.act(acts.Concede(seat), Actor("seat", seat, seat))
    while not trial.over():
        trial.line(2, "CHOOSE 6")
    placed = {placing.seat: placing.place > 0 for placing in trial.situation.table.places}
    assert placed == {1: True, 2: True, 3: False}


def test_when_all_give_up_it_is_over_without_places() -> None:
    trial = started(2)
    trial.act(acts.Concede(1), Actor("seat", 1, 1))
    told = trial.act(acts.Concede(2), Actor("seat", 2, 2))
    assert kinds(told) == ["Conceded", "Ended"]
    assert trial.situation.table.places == ()


def test_an_end_closes_every_ask_and_only_then_the_server_may_open_columns() -> None:
    trial = started()
    assert code(trial.act(acts.Disclose(1, 1, (1,)), Actor("server"))) == "phase-running"
    trial.act(acts.End("r"), HOST)
    assert trial.situation.table.asks == ()
    assert kinds(trial.act(acts.Disclose(1, 3, (-1, 0, 1), True), Actor("server"))) == ["Disclosed"]
    assert trial.situation.table.open_dice


def test_talk_to_one_reaches_him_and_its_writer_only() -> None:
    trial = started()
    told = trial.act(acts.Press(1, (3,), "digest"), Actor("seat", 1, 1))
    assert not isinstance(told, Refusal)
    assert told[0].to == (1, 3)
    assert code(trial.act(acts.Press(1, (7,), "digest"), Actor("seat", 1, 1))) == "no-such-seat"


def test_a_move_that_names_another_seat_is_a_bug_not_a_refusal() -> None:
    trial = started()
    move = {"is": "tiny.choose", "seat": 2, "number": 1}
    with pytest.raises(ValueError, match="another seat"):
        trial.act(acts.Submit(1, (move,)), Actor("seat", 1, 1))
