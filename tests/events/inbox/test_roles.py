"""Seats that are roles, by mail: one person takes several, is written to once, and names them in his lines."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from events import founding, intake, texts, vault
from events.desk import Desk
from events.founding import Founded, Guest, NewGame
from events.handle import House
from events.model import GameId
from games.kernel.refusal import Refusal
from tests import tiny_roles
from tests.events.desk import table
from tests.events.inbox import post

ANNA, BORIS, HUGO = "anna@example.org", "boris@example.org", "host@example.org"


def house(engine: Engine) -> House:
    return House(Desk(engine, table.SERVER, tiny_roles.rules), intake.House(post.DOMAIN, "turnpost", None))


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
    assert got.lines[2].refusal == Refusal("already-seated", {"seats": (2, 3)}, line=3)
    assert got.seats == (2, 3, 4)
    # then the fox is left, and only for somebody else
    assert codes(at, ANNA, post.address(at, game, ANNA, 2), "JOIN SEAT 1") == ["seats-apart"]
    assert codes(at, BORIS, post.invited(at, game, 2), "JOIN AS Boris") == ["counted"]
    post.write(at, HUGO, post.address(at, game, HUGO, 0), "START")
    # and she has one name in all her seats, and lines for each
    with engine.begin() as conn:
        seats = at.desk.read(conn, game)[1].table.seats
        assert [texts.read(conn, seat.name) for seat in seats] == ["Boris", "Anna", "Anna", "Anna"]
    mine = post.receipt(at, ANNA, post.address(at, game, ANNA, 2), "CHOOSE 1\np3: CHOOSE 2\np4: CHOOSE 3\np1: CHOOSE 3")
    assert [(line.seat, line.status) for line in mine.lines] == [
        (2, "counted"),
        (3, "counted"),
        (4, "counted"),
        (1, "refused"),
    ]


def test_an_invitation_to_a_seat_is_for_that_seat_alone(engine: Engine) -> None:
    at = house(engine)
    game = made(at, Guest(ANNA, 2), Guest(BORIS, 1))
    assert codes(at, ANNA, post.invited(at, game, 1), "JOIN\nJOIN SEAT 3") == ["counted", "already-seated"]


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
    assert codes(at, ANNA, letter, "LEAVE") == ["counted"]
    assert post.receipt(at, ANNA, letter, "STATUS").seats == (3,)
    assert codes(at, ANNA, letter, "LEAVE") == ["counted"]
    post.write(at, ANNA, letter, "STATUS")
    assert [to for _, to in post.notices(at, "key-ended")] == [ANNA]


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
