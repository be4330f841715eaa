"""A game made and filled without any page: found, INVITE, JOIN, CLOSE, START by mail."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import Engine

from events import founding, texts, vault
from events.about import HookAbout, HostAbout, InviteAbout, ReceiptAbout
from events.founding import Founded, Guest, NewGame
from events.handle import House
from events.model import GameId
from games.kernel.contract import Words
from games.kernel.refusal import Refusal
from tests.events.inbox import post


def test_a_new_game_writes_to_its_host_and_to_everybody_invited_once(engine: Engine) -> None:
    at = post.house(engine)
    guests = (Guest("Anna@Example.org", 1, "ru"), Guest("bob@example.org"))
    order = NewGame("tiny", 1, 3, "Host@Example.org", guests=guests, hook="https://example.org/in", name="Caves", key="k1")
    first, second = (founding.found(at.desk, post.DOMAIN, order) for _ in range(2))
    assert isinstance(first, Founded)
    assert isinstance(second, Founded)
    assert (second.game, second.repeated, second.secret) == (first.game, True, "")
    assert first.secret.startswith("whsec_")
    letters = [(letter, to) for _, letter, to in post.outbox(at)]
    assert (HostAbout("en", ("Anna@Example.org", "bob@example.org")), "host@example.org") in letters
    assert [(letter, to) for letter, to in letters if isinstance(letter, InviteAbout)] == [
        (InviteAbout(1, 1, "ru", "Host@Example.org"), "anna@example.org"),
        (InviteAbout(2, 0, "en", "Host@Example.org"), "bob@example.org"),
    ]
    assert sum(isinstance(letter, HookAbout) for letter, _ in letters) == 1
    with engine.begin() as conn:
        name = at.desk.read(conn, first.game)[1].table.name
        assert texts.read(conn, name) == "Caves"


def test_a_game_that_cannot_be_is_refused_and_leaves_nothing(engine: Engine) -> None:
    at = post.house(engine)
    good = NewGame("tiny", 1, 2, "host@example.org")
    bad = [
        (NewGame("tiny", 1, 9, "host@example.org"), "bad-seats"),
        (NewGame("tiny", 1, 2, "host@example.org", {"rounds": 99}), "bad-option"),
        (NewGame("tiny", 1, 2, "host@example.org", {"set_seconds": 0}), "bad-option"),
        (NewGame("chess", 1, 2, "host@example.org"), "unknown-title"),
        (NewGame("tiny", 1, 2, "nobody"), "bad-address"),
        (NewGame("tiny", 1, 2, "host@example.org", name="Cave\r\nBcc: e@example.org"), "bad-name"),
        (NewGame("tiny", 1, 2, "host@example.org", name="\u202eevaC"), "bad-name"),
        (NewGame("tiny", 1, 2, "host@example.org", name="C\x00"), "bad-name"),
        (NewGame("tiny", 1, 2, "host@example.org", name="x" * 41), "bad-name"),
        (NewGame("tiny", 1, 2, f"game@{post.DOMAIN}"), "own-address"),
        (NewGame("tiny", 1, 2, "host@example.org", guests=(Guest("a@example.org", 3),)), "no-such-seat"),
        (NewGame("tiny", 1, 2, "host@example.org", hook="http://example.org"), "bad-url"),
        (NewGame("tiny", 1, 2, "host@example.org", hook="https://169.254.169.254/"), "bad-url"),
        (NewGame("tiny", 1, 2, "host@example.org", hook="https://example.org/" + "x" * 500), "bad-url"),
    ]
    for order, code in bad:
        refused = founding.found(at.desk, post.DOMAIN, order)
        assert isinstance(refused, Refusal)
        assert refused.code == code
    assert post.outbox(at) == []
    assert isinstance(founding.found(at.desk, post.DOMAIN, good), Founded)


def test_a_table_is_filled_and_started_by_mail(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    host = post.address(at, game, "host@example.org", 0)
    early = post.receipt(at, "host@example.org", host, "START")
    assert post.statuses(early) == [(1, "refused", "seats-empty")]
    joined = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "JOIN AS Anna DICE three green apples")
    assert joined.lines[0].note == Words("note.joined", {"seat": 1, "name": "Anna", "tongue": "en"})
    assert (joined.role, joined.seats) == ("seat", (1,))
    russian = post.receipt(at, "p2@example.org", post.invited(at, game, 2), "Войти как Боря")
    assert russian.seats == (2,)
    started = post.receipt(at, "host@example.org", host, "START")
    assert post.statuses(started) == [(1, "counted", "START")]
    assert started.role == "host"
    with engine.begin() as conn:
        seats = at.desk.read(conn, game)[1].table.seats
        assert [texts.read(conn, seat.name) for seat in seats] == ["Anna", "Боря"]
        assert seats[0].dice
        assert not seats[1].dice
        borya = vault.person_of(conn, "p2@example.org")
        assert borya is not None
        assert borya.language == "ru"


def test_the_host_invites_by_mail_and_may_take_a_seat_himself(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 1, options={"rounds": 1})
    host = post.address(at, game, "host@example.org", 0)
    asked = post.receipt(
        at, "host@example.org", host, f"INVITE zoe@example.org LANGUAGE ru\nINVITE game@{post.DOMAIN}\nJOIN SEAT 1"
    )
    assert post.statuses(asked) == [
        (1, "counted", "INVITE zoe@example.org LANGUAGE ru"),
        (2, "refused", "own-address"),
        (3, "counted", "JOIN SEAT 1"),
    ]
    assert asked.seats == (1,)
    assert InviteAbout(2, 0, "ru", "host@example.org") in [letter for _, letter, _ in post.outbox(at)]


def test_an_example_that_comes_back_is_passed_over_and_says_how_it_is_meant(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    version = post.version(at, game)
    host = post.address(at, game, "host@example.org", 0)
    got = post.receipt(at, "host@example.org", host, "  | CANCEL: why   call the game off\n  | CLOSE SEAT 2\n")
    assert [(line.status, line.note) for line in got.lines] == [("ignored", Words("note.example")), ("ignored", None)]
    unfilled = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "JOIN AS ...  sit down\nJOIN AS ... DICE ...")
    assert [code for _, _, code in post.statuses(unfilled)] == ["fill-in", "fill-in"]
    assert post.version(at, game) == version


def test_an_invitation_is_used_once_and_from_its_own_address(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    to = post.invited(at, game, 1)
    assert post.receipt(at, "P1@Example.org", to, "JOIN").seats == (1,)
    again = post.receipt(at, "p1@example.org", to, "JOIN SEAT 2")
    assert post.statuses(again) == [(1, "refused", "already-seated")]
    stranger = post.write(at, "eve@example.org", post.invited(at, game, 2), "JOIN")
    assert stranger is not None
    assert [to for _, to in post.notices(at, "unknown-sender")] == ["p2@example.org"]


SEATED = Refusal("already-seated", {"seats": (1,)})


def _joins_again(at: House, game: GameId) -> list[ReceiptAbout]:
    """What Anna, who sits on seat 1, is answered to a second JOIN by every letter she has, and in one mail with a first."""
    keys = (post.invited(at, game, 1), post.address(at, game, "p1@example.org", 1))
    return [post.receipt(at, "p1@example.org", key, line) for key in keys for line in ("JOIN", "JOIN AS Bob", "JOIN SEAT 1")]


@pytest.mark.parametrize("phase", ["forming", "running"])
def test_who_sits_already_is_told_where_and_nothing_changes(engine: Engine, phase: str) -> None:
    # given Anna on seat 1
    at = post.house(engine)
    game = post.new(at, 2)
    first = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "JOIN AS Anna\nJOIN AS Anna\nJOIN AS Bob DICE x")
    assert [line.status for line in first.lines] == ["counted", "refused", "refused"]
    if phase == "running":
        post.write(at, "p2@example.org", post.invited(at, game, 2), "JOIN AS Carl")
        post.write(at, "host@example.org", post.address(at, game, "host@example.org", 0), "START")
    with engine.begin() as conn:
        before = at.desk.read(conn, game)[1].table
    # when she says it again, by whatever letter and name
    answers = [*first.lines[1:], *(line for receipt in _joins_again(at, game) for line in receipt.lines)]
    # then each answer names her seat, and the table is as it was
    assert [msgspec.structs.replace(line.refusal, line=0) for line in answers if line.refusal] == [SEATED] * len(answers)
    with engine.begin() as conn:
        after = at.desk.read(conn, game)[1].table
        assert after == before
        assert texts.read(conn, after.seat(1).name) == "Anna"


def test_a_host_who_says_join_twice_takes_one_seat(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    host = post.address(at, game, "host@example.org", 0)
    got = post.receipt(at, "host@example.org", host, "JOIN AS Anna\nJOIN AS Anna")
    assert [line.status for line in got.lines] == ["counted", "refused"]
    assert got.seats == (1,)


def test_a_second_invitation_to_the_same_seat_says_that_it_is_yours(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    post.write(at, "host@example.org", post.address(at, game, "host@example.org", 0), "INVITE p1@example.org SEAT 1")
    post.write(at, "p1@example.org", post.invited(at, game, 1), "JOIN AS Anna")
    again = post.receipt(at, "p1@example.org", post.invited(at, game, 3), "JOIN AS Anna")
    assert post.statuses(again) == [(1, "refused", "already-seated")]


def test_a_seat_is_given_back_and_its_keys_speak_no_more(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    post.write(at, "p1@example.org", post.invited(at, game, 1), "JOIN")
    mine = post.address(at, game, "p1@example.org", 1)
    left = post.receipt(at, "p1@example.org", mine, "LEAVE")
    assert post.statuses(left) == [(1, "counted", "LEAVE")]
    assert left.seats == ()
    post.write(at, "p1@example.org", mine, "STATUS")
    assert [to for _, to in post.notices(at, "key-ended")] == ["p1@example.org"]


def test_who_gave_no_name_is_told_what_he_is_called_and_can_take_one(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    invitation = post.invited(at, game, 2)
    sat = post.receipt(at, "p2@example.org", invitation, "JOIN")
    assert sat.lines[0].note == Words("note.joined-nameless", {"seat": 2, "tongue": "en"})
    left = post.receipt(at, "p2@example.org", invitation, "LEAVE")
    assert (left.seats, left.lines[0].note) == ((), Words("note.left", {"seat": 2}))
    again = post.receipt(at, "p2@example.org", invitation, "JOIN AS Bob")
    assert (again.seats, again.lines[0].note) == ((2,), Words("note.joined", {"seat": 2, "name": "Bob", "tongue": "en"}))
    twice = post.receipt(at, "p2@example.org", invitation, "JOIN AS Rob")
    assert post.statuses(twice) == [(1, "refused", "already-seated")]


def test_who_left_and_came_too_late_stays_outside(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    for n in (1, 2):
        post.write(at, f"p{n}@example.org", post.invited(at, game, n), "JOIN")
    post.write(at, "p2@example.org", post.invited(at, game, 2), "LEAVE")
    host = post.address(at, game, "host@example.org", 0)
    post.write(at, "host@example.org", host, "JOIN AS Hugo\nSTART")
    late = post.receipt(at, "p2@example.org", post.invited(at, game, 2), "JOIN")
    assert post.statuses(late) == [(1, "refused", "phase-running")]


def test_a_verb_at_the_wrong_time_names_the_one_that_fits(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    post.write(at, "p1@example.org", post.invited(at, game, 1), "JOIN")
    seat = post.address(at, game, "p1@example.org", 1)
    early = post.receipt(at, "p1@example.org", seat, "CONCEDE")
    game = post.running(at, 2)
    seat = post.address(at, game, "p1@example.org", 1)
    late = post.receipt(at, "p1@example.org", seat, "LEAVE\nWITHDRAW")
    shown = [line.refusal and line.refusal.legal for line in (*early.lines, *late.lines)]
    assert shown == [("LEAVE",), ("CONCEDE",), ("CONCEDE",)]
    copied = post.receipt(at, "p1@example.org", seat, "CONCEDE")
    assert post.statuses(copied) == [(1, "refused", "surely")]


def test_only_the_host_closes_pauses_and_ends(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at, 2)
    seat = post.address(at, game, "p1@example.org", 1)
    host = post.address(at, game, "host@example.org", 0)
    tried = post.receipt(at, "p1@example.org", seat, "PAUSE\nEND: bored\nINVITE x@example.org")
    assert [code for _, _, code in post.statuses(tried)] == ["host-only"] * 3
    done = post.receipt(at, "host@example.org", host, "PAUSE: lunch\nRESUME\nPRESS: hello all\nEND: enough")
    assert [status for _, status, _ in post.statuses(done)] == ["counted"] * 4


def test_a_seat_may_be_closed_and_a_game_called_off(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    host = post.address(at, game, "host@example.org", 0)
    done = post.receipt(at, "host@example.org", host, "CLOSE SEAT 2\nCANCEL: nobody came")
    assert [status for _, status, _ in post.statuses(done)] == ["counted", "counted"]


def test_a_webhook_is_named_once_with_a_secret_of_its_own(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    host = post.address(at, game, "host@example.org", 0)
    done = post.receipt(at, "host@example.org", host, "HOOK https://example.org/in\nHOOK http://example.org/in")
    assert [status for _, status, _ in post.statuses(done)] == ["counted", "refused"]
    note = done.lines[0].note
    assert note is not None
    assert str(note.params["secret"]).startswith("whsec_")
    again = post.receipt(at, "host@example.org", host, "HOOK https://example.org/in")
    assert post.statuses(again) == [(1, "refused", "already-hooked")]


@pytest.mark.parametrize(("bare", "full"), [("CONCEDE", "CONCEDE YES"), ("Сдаюсь!", "Сдаюсь, да")])
def test_giving_up_is_asked_about_first(engine: Engine, bare: str, full: str) -> None:
    at = post.house(engine)
    game = post.running(at, 3)
    seat, before = post.address(at, game, "p1@example.org", 1), post.version(at, game)
    asked = post.receipt(at, "p1@example.org", seat, bare)
    assert post.statuses(asked) == [(1, "refused", "surely")]
    assert asked.lines[0].refusal
    assert asked.lines[0].refusal.legal == ("CONCEDE YES",)
    assert post.version(at, game) == before
    done = post.receipt(at, "p1@example.org", seat, full)
    assert post.statuses(done) == [(1, "counted", "CONCEDE YES")]
    again = post.receipt(at, "p1@example.org", seat, bare)
    assert post.statuses(again) == [(1, "refused", "already-conceded")]


MISSPELT = [("RESUM", "RESUME"), ("STRAT", "START"), ("ПРИГЛОСИТЬ x@example.org", "ПРИГЛАСИТЬ")]


@pytest.mark.parametrize(("line", "meant"), MISSPELT)
def test_a_host_s_misspelt_verb_is_answered_with_the_verbs_he_has(engine: Engine, line: str, meant: str) -> None:
    at = post.house(engine)
    game = post.running(at, 2)
    host = post.address(at, game, "host@example.org", 0)
    got = post.receipt(at, "host@example.org", host, line)
    refusal = got.lines[0].refusal
    assert refusal
    assert (refusal.code, refusal.params) == ("did-you-mean", {"word": line.split()[0], "meant": (meant,)})


def test_a_host_who_moves_is_told_that_moves_are_for_seats(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at, 2)
    host = post.address(at, game, "host@example.org", 0)
    got = post.receipt(at, "host@example.org", host, "CHOOSE 4")
    assert post.statuses(got) == [(1, "refused", "moves-seat-only")]


def test_closing_a_seat_is_offered_only_where_a_seat_can_be_closed(engine: Engine) -> None:
    at = post.house(engine)
    closes = []
    for people in (1, 2):
        game = post.new(at, people)
        got = post.receipt(at, "host@example.org", post.address(at, game, "host@example.org", 0), "START")
        assert got.lines[0].refusal
        closes.append(got.lines[0].refusal.params["closes"])
    assert closes == [False, True]


def test_a_seat_is_given_to_the_autopilot_by_mail_and_the_rest_play(engine: Engine) -> None:
    # given a table for three, where two sit
    at = post.house(engine)
    game = post.new(at, 3)
    for n in (1, 2):
        post.write(at, f"p{n}@example.org", post.invited(at, game, n), "JOIN")
    host = post.address(at, game, "host@example.org", 0)
    # when a player tries it, and then the host says it, and START below it
    mine = post.receipt(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), "SEAT 3 AUTOPILOT")
    got = post.receipt(at, "host@example.org", host, "Место 3 автопилот\nSTART")
    # then it counts from the host alone, and people alone are asked; no letter went to anybody new
    assert post.statuses(mine) == [(1, "refused", "host-only")]
    assert post.statuses(got) == [(1, "counted", "AUTOPILOT SEAT 3"), (2, "counted", "START")]
    assert got.lines[0].note == Words("note.autopilot", {"seat": 3, "program": False})
    with engine.begin() as conn:
        table = at.desk.read(conn, game)[1].table
    assert (table.phase, table.seat(3).unmanned) == ("running", True)
    assert sum(isinstance(letter, InviteAbout) for _, letter, _ in post.outbox(at)) == 3


def test_where_programs_play_one_is_invited_and_sits_down_also_after_the_start(engine: Engine) -> None:
    at = post.house(engine, programs="players.localhost")
    game = post.new(at, 2)
    post.write(at, "p1@example.org", post.invited(at, game, 1), "JOIN")
    host = post.address(at, game, "host@example.org", 0)
    post.write(at, "host@example.org", host, "SEAT 2 AUTOPILOT\nSTART")
    letters = [(letter.invitation, letter.seat, to) for _, letter, to in post.outbox(at) if isinstance(letter, InviteAbout)]
    program = f"seat2.{game.hex[:12]}@players.localhost"
    assert (3, 2, program) in letters
    # when the program answers, the seat is its own, and what it is stays known
    got = post.receipt(at, program, post.invited(at, game, 3), "JOIN AS Clara DICE some words")
    assert post.statuses(got) == [(1, "counted", "JOIN AS Clara DICE ...")]
    with engine.begin() as conn:
        seat = at.desk.read(conn, game)[1].table.seat(2)
    assert (seat.machine, seat.unmanned) == (True, False)
    # and it is asked and answers as anybody does
    post.write(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), "CHOOSE 1")
    moved = post.receipt(at, program, post.address(at, game, program, 2), "CHOOSE 2")
    assert moved.lines[0].status == "counted"


def test_a_person_who_is_invited_late_is_told_that_the_game_has_begun(engine: Engine) -> None:
    at = post.house(engine, programs="players.localhost")
    game = post.new(at, 2)
    post.write(at, "p1@example.org", post.invited(at, game, 1), "JOIN")
    post.write(at, "host@example.org", post.address(at, game, "host@example.org", 0), "SEAT 2 AUTOPILOT\nSTART")
    late = post.receipt(at, "p2@example.org", post.invited(at, game, 2), "JOIN")
    assert post.statuses(late) == [(1, "refused", "phase-running")]
