"""Seats that are roles, by mail: one person takes several, is written to once, and names them in his lines."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Engine

from events import founding, intake, texts, vault, verbs
from events.founding import Founded, Guest, NewGame
from events.handle import House
from events.model import GameId
from games.kernel.contract import Group
from games.kernel.refusal import Refusal
from tests import tiny_roles
from tests.events.desk import table
from tests.events.inbox import post

ANNA, BORIS, CLARA, HUGO = "anna@example.org", "boris@example.org", "clara@example.org", "host@example.org"


def house(engine: Engine) -> House:
    return House(table.desk(engine, rules=tiny_roles.rules), intake.House(post.DOMAIN, "turnpost", None))


def made(at: House, *guests: Guest, seats: int = 4) -> GameId:
    invited = guests or (Guest(ANNA), Guest(BORIS))
    found = founding.found(at.desk, post.DOMAIN, NewGame("tiny", 1, seats, HUGO, {"rounds": 1}, guests=invited))
    assert isinstance(found, Founded), found
    return found.game


def codes(at: House, who: str, to: str, body: str) -> list[str]:
    return [line.refusal.code if line.refusal else line.status for line in post.receipt(at, who, to, body).lines]


def test_one_mail_takes_several_seats_and_plays_them(engine: Engine) -> None:
    # given two invitations that name no seat
    at = house(engine)
    game = made(at)
    # when Anna takes three seats in one mail, once
    got = post.receipt(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 2 AS Anna\nJOIN SEAT 3\nJOIN\nJOIN SEAT 4")
    assert [line.status for line in got.lines] == ["counted", "counted", "refused", "counted"]
    assert got.lines[2].refusal == Refusal("already-seated", {"seats": (2, 3)}, line=3, legal=("JOIN SEAT 4",))
    assert got.seats == (2, 3, 4)
    # then the fox is left, and only for somebody else
    assert codes(at, ANNA, post.address(at, game, ANNA, 2), "JOIN SEAT 1") == ["seats-apart"]
    assert codes(at, BORIS, post.invited(at, game, 2), "JOIN AS Boris") == ["counted"]
    post.write(at, HUGO, post.address(at, game, HUGO, 0), "START")
    # and she has one name in all her seats, and lines for each
    with engine.begin() as conn:
        seats = at.desk.read(conn, game)[1].table.seats
        assert [texts.read(conn, seat.name) for seat in seats] == ["Boris", "Anna", "Anna", "Anna"]
    mine = post.receipt(at, ANNA, post.address(at, game, ANNA, 2), "p2: CHOOSE 1\np3: CHOOSE 2\np4: CHOOSE 3\np1: CHOOSE 3")
    assert [(line.seat, line.status) for line in mine.lines] == [
        (2, "counted"),
        (3, "counted"),
        (4, "counted"),
        (1, "refused"),
    ]


def names(at: House, game: GameId) -> list[str | None]:
    with at.desk.engine.begin() as conn:
        return [texts.read(conn, seat.name) if seat.name else None for seat in at.desk.read(conn, game)[1].table.seats]


def test_a_name_on_any_line_of_a_mail_is_that_of_all_seats_taken_in_it(engine: Engine) -> None:
    at = house(engine)
    game = made(at)
    got = post.receipt(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 2\nJOIN SEAT 3 AS Anna\nJOIN SEAT 4")
    assert [line.note and line.note.id for line in got.lines] == ["note.joined"] * 3
    assert names(at, game) == [None, "Anna", "Anna", "Anna"]


def test_a_name_given_later_is_that_of_the_seats_taken_before(engine: Engine) -> None:
    at = house(engine)
    game = made(at)
    got = post.receipt(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 2")
    assert [line.note and line.note.id for line in got.lines] == ["note.joined-nameless"]
    codes(at, BORIS, post.invited(at, game, 2), "JOIN SEAT 1")
    codes(at, ANNA, post.address(at, game, ANNA, 2), "JOIN SEAT 3 AS Anna")
    got = post.receipt(at, ANNA, post.address(at, game, ANNA, 2), "JOIN SEAT 4")
    assert [line.note and line.note.params["name"] for line in got.lines] == ["Anna"]
    assert names(at, game) == [None, "Anna", "Anna", "Anna"]


def test_a_host_is_the_host_by_his_own_invitation_too(engine: Engine) -> None:
    """His newest letter is the invitation to himself, and START answers it: seats are free, and that is what he is told."""
    at = house(engine)
    game = made(at, Guest(HUGO, 2), Guest(BORIS, 1))
    own = post.invited(at, game, 1)
    assert codes(at, HUGO, own, "START") == ["seats-empty"]
    assert codes(at, HUGO, own, "JOIN AS Hugo") == ["counted"]
    assert codes(at, BORIS, post.invited(at, game, 2), "START") == ["host-only"]


def test_an_invitation_to_a_seat_is_for_that_seat_alone(engine: Engine) -> None:
    at = house(engine)
    game = made(at, Guest(ANNA, 2), Guest(BORIS, 1))
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN\nJOIN SEAT 3") == ["counted", "already-seated"]


def test_who_is_invited_to_several_seats_takes_each_of_them_by_any_of_his_letters(engine: Engine) -> None:
    # given Anna with an invitation to each of two seats, and one seat that nobody was asked to take
    at = house(engine)
    game = made(at, Guest(ANNA, 2), Guest(ANNA, 3), Guest(BORIS, 1))
    # when she answers the letter for one of them
    got = post.receipt(at, ANNA, post.invited(at, game, 2), "JOIN SEAT 2 AS Anna\nJOIN SEAT 4\nJOIN SEAT 1\nJOIN SEAT 3")
    # then what she was invited to is hers, and nothing else
    assert [line.refusal.code if line.refusal else line.status for line in got.lines] == [
        "counted",
        "invited-elsewhere",
        "invited-elsewhere",
        "counted",
    ]
    assert got.seats == (2, 3)
    # and both of her letters are used
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN\nJOIN SEAT 4") == ["already-seated", "already-seated"]
    assert codes(at, BORIS, post.invited(at, game, 3), "JOIN") == ["counted"]


def test_a_letter_for_one_seat_takes_another_that_was_offered_by_another_letter(engine: Engine) -> None:
    at = house(engine)
    game = made(at, Guest(ANNA, 2), Guest(ANNA, 3), Guest(BORIS, 1))
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 4") == ["invited-elsewhere"]
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 3") == ["counted"]
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN") == ["counted"]
    assert post.receipt(at, ANNA, post.address(at, game, ANNA, 2), "STATUS").seats == (2, 3)


def test_a_host_takes_several_too(engine: Engine) -> None:
    at = house(engine)
    game = made(at)
    host = post.address(at, game, HUGO, 0)
    assert codes(at, HUGO, host, "JOIN SEAT 3\nJOIN SEAT 2\nJOIN SEAT 1") == ["counted", "counted", "seats-apart"]


def test_a_table_that_runs_gives_no_more_seats(engine: Engine) -> None:
    at = house(engine)
    game = made(at, seats=2)
    post.write(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 2")
    post.write(at, BORIS, post.invited(at, game, 2), "JOIN")
    post.write(at, HUGO, post.address(at, game, HUGO, 0), "START")
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 1\nJOIN SEAT 2") == ["phase-running", "already-seated"]


def test_who_gives_one_seat_back_still_speaks_for_the_others_by_any_letter(engine: Engine) -> None:
    at = house(engine)
    game = made(at)
    post.write(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 2\nJOIN SEAT 3")
    letter = post.address(at, game, ANNA, 2)
    assert codes(at, ANNA, letter, "p2: LEAVE") == ["counted"]
    assert post.receipt(at, ANNA, letter, "STATUS").seats == (3,)
    assert codes(at, ANNA, letter, "LEAVE") == ["counted"]
    post.write(at, ANNA, letter, "STATUS")
    assert [to for _, to in post.notices(at, "key-ended")] == [ANNA]


def test_who_gives_one_seat_back_still_speaks_by_the_invitation(engine: Engine) -> None:
    """It is open again for the seat he gave back, and he sits all the same."""
    at = house(engine)
    game = made(at)
    letter = post.invited(at, game, 1)
    assert codes(at, ANNA, letter, "JOIN SEAT 2 AS Anna\nJOIN SEAT 3\np2: LEAVE") == ["counted"] * 3
    assert codes(at, ANNA, letter, "PRESS hello\nLEAVE") == ["counted", "counted"]
    assert codes(at, ANNA, letter, "PRESS hello\nJOIN SEAT 2") == ["seat-only", "counted"]


def started(at: House) -> GameId:
    """Boris is the fox; Anna holds red, blue and grey, and Clara white."""
    game = made(at, Guest(ANNA), Guest(BORIS), Guest(CLARA), seats=5)
    post.write(at, ANNA, post.invited(at, game, 1), "JOIN red AS Anna\nВОЙТИ МЕСТО синий\nJOIN SEAT grey")
    post.write(at, BORIS, post.invited(at, game, 2), "JOIN fox AS Boris")
    post.write(at, CLARA, post.invited(at, game, 3), "ВОЙТИ белый КАК Клара")
    got = post.receipt(at, HUGO, post.address(at, game, HUGO, 0), "START")
    assert [line.status for line in got.lines] == ["counted"]
    return game


def test_seats_are_taken_and_played_by_their_names_in_either_language(engine: Engine) -> None:
    at = house(engine)
    game = started(at)
    with engine.begin() as conn:
        seats = at.desk.read(conn, game)[1].table.seats
        assert [texts.read(conn, seat.name) for seat in seats] == ["Boris", "Anna", "Anna", "Anna", "Клара"]
    said = "red: CHOOSE 1\nсиний: ЧИСЛО 2\nGREY: CHOOSE 3\nfox: CHOOSE 4"
    got = post.receipt(at, ANNA, post.address(at, game, ANNA, 2), said)
    assert [(line.seat, line.status, line.canonical) for line in got.lines] == [
        (2, "counted", "CHOOSE 1"),
        (3, "counted", "CHOOSE 2"),
        (4, "counted", "CHOOSE 3"),
        (1, "refused", ""),
    ]


@pytest.mark.parametrize(
    ("who", "seat", "line", "to"),
    [
        (CLARA, 5, "PRESS HENS: run", (2, 3, 4)),
        (CLARA, 5, "PRESS TO hens: run", (2, 3, 4)),
        (CLARA, 5, "СКАЗАТЬ КУРАМ: бегите", (2, 3, 4)),
        (CLARA, 5, "PRESS HENS:\nrun\nnow\nENDPRESS", (2, 3, 4)),
        (CLARA, 5, "PRESS TO HENS\nrun\nnow\nENDPRESS", (2, 3, 4)),
        (CLARA, 5, "PRESS TO hens, fox: run", (1, 2, 3, 4)),
        (CLARA, 5, "PRESS red, fox: run", (1, 2)),
        (CLARA, 5, "PRESS TO red run", (2,)),
        (CLARA, 5, "СКАЗАТЬ КОМУ красному, лису: бегу", (1, 2)),
        (CLARA, 5, "PRESS red is fine", ()),
        (ANNA, 2, "PRESS HENS: run", (5,)),
        (BORIS, 1, "PRESS HENS: run", (2, 3, 4, 5)),
    ],
)
def test_words_to_a_group_or_a_seat_reach_exactly_those(
    engine: Engine, who: str, seat: int, line: str, to: tuple[int, ...]
) -> None:
    at = house(engine)
    game = started(at)
    got = post.receipt(at, who, post.address(at, game, who, seat), line)
    assert [(one.status, one.note and one.note.params) for one in got.lines] == [("counted", {"to": to})]


def test_a_group_in_which_nobody_else_sits_is_not_everybody(engine: Engine) -> None:
    at = house(engine)
    game = made(at, seats=3)
    post.write(at, ANNA, post.invited(at, game, 1), "JOIN red AS Anna\nJOIN blue")
    post.write(at, BORIS, post.invited(at, game, 2), "JOIN fox AS Boris")
    letter = post.address(at, game, ANNA, 2)
    got = post.receipt(at, ANNA, letter, "PRESS HENS: run\nPRESS TO grey: run\nPRESS TO nobody: run")
    assert [line.refusal and (line.refusal.code, line.refusal.params["names"]) for line in got.lines] == [
        ("nobody-of-group", ("fox Boris",)),
        ("nobody-there", ("fox Boris",)),
        ("no-such-name", ("fox Boris",)),
    ]


def test_the_host_names_seats_too_and_nobody_is_called_like_one(engine: Engine) -> None:
    at = house(engine)
    game = made(at)
    host = post.address(at, game, HUGO, 0)
    got = post.receipt(at, HUGO, host, "INVITE zoe@example.org SEAT red\nSEAT blue AUTOPILOT\nCLOSE SEAT grey\nCLOSE purple")
    assert [line.refusal.code if line.refusal else line.canonical for line in got.lines] == [
        "INVITE zoe@example.org SEAT 2",
        "AUTOPILOT SEAT 3",
        "CLOSE SEAT 4",
        "no-seat-named",
    ]
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN AS Red\nJOIN AS hens\nJOIN purple") == [
        "name-means",
        "name-means",
        "too-many-words",
    ]


def test_a_word_of_two_meanings_is_a_bug_of_the_title() -> None:
    same = replace(tiny_roles.RULES, seat_names=lambda language: ("red", "red"))
    both = replace(tiny_roles.RULES, groups=(Group((1, 2), ("RED",)),))
    for rules in (same, both):
        with pytest.raises(ValueError, match="means"):
            verbs.roles_of(rules)


@pytest.mark.parametrize("phase", ["forming", "running"])
def test_words_to_somebody_of_several_seats_reach_all_of_them(engine: Engine, phase: str) -> None:
    at = house(engine)
    game = made(at, seats=3)
    post.write(at, ANNA, post.invited(at, game, 1), "JOIN SEAT 2 AS Anna\nJOIN SEAT 3")
    post.write(at, BORIS, post.invited(at, game, 2), "JOIN AS Boris")
    if phase == "running":
        post.write(at, HUGO, post.address(at, game, HUGO, 0), "START")
    got = post.receipt(at, BORIS, post.address(at, game, BORIS, 1), "PRESS TO Anna: hello")
    assert [line.note and line.note.params for line in got.lines] == [{"to": (2, 3)}]
    with engine.begin() as conn:
        person = vault.person_of(conn, ANNA)
        assert person is not None
        assert vault.seats_of(conn, game, person.id) == (2, 3)
