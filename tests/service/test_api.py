"""The API: the same doors as the mail, and one answer to everybody who has no business here."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
import sqlalchemy as sa
from flask.testing import FlaskClient

from events import founding, intake
from events.founding import Founded, Guest, NewGame
from events.handle import House, read_one
from events.model import GameId
from projections.tickets import Ticket
from service.site import Site
from tests.events.inbox import post
from tests.projections import tiny
from tests.service.conftest import Bell

DOMAIN = "turnpost.localhost"
ORDER: dict[str, Any] = {
    "title": "tiny",
    "host": "host@example.org",
    "seats": 2,
    "name": "Cave",
    "key": "order-0001",
    "guests": [{"address": "anna@example.org"}, {"address": "boris@example.org", "language": "ru"}],
}


@pytest.fixture
def game(site: Site) -> GameId:
    with site.engine.begin() as conn:
        return tiny.stored(conn, tiny.running()).game


def test_whatever_does_not_open_gets_the_same_answer(web: FlaskClient, site: Site, game: GameId) -> None:
    write = site.tickets.write
    wrong = {
        "nonsense": "x",
        "of no game": write(Ticket("table", uuid.UUID(int=5))),
        "of another kind": write(Ticket("picture", game, 1, 1)),
        "of a former holder": write(Ticket("play", game, 1, 9)),
        "of no such seat": write(Ticket("play", game, 5, 1)),
    }
    other = write(Ticket("play", game, 1, 1))

    answers = {f"table {why}": web.get(f"/api/tables/{token}") for why, token in wrong.items()}
    answers["table by a play ticket"] = web.get(f"/api/tables/{other}")
    for why, token in wrong.items():
        answers[f"result {why}"] = web.get(f"/api/seats/{token}/submissions/{uuid.UUID(int=1)}")
        answers[f"post {why}"] = web.post(f"/api/seats/{token}/submissions", json={"text": "PASS", "key": "k" * 8})
    answers["no such submission"] = web.get(f"/api/seats/{other}/submissions/{uuid.UUID(int=1)}")
    answers["no such place"] = web.get("/api/nothing")
    answers["order without a token"] = web.post("/api/games", json=ORDER)
    answers["order with a wrong token"] = web.post("/api/games", json=ORDER, headers={"Authorization": "Bearer x"})

    shapes = {why: (answer.status_code, answer.json, answer.content_type) for why, answer in answers.items()}
    assert set(map(str, shapes.values())) == {str((404, {"code": 404, "status": "Not Found"}, "application/json"))}, shapes


@pytest.mark.parametrize("path", ["/picture/{}.svg", "/picture/{}", "/table/{}"])
def test_pages_do_the_same(web: FlaskClient, site: Site, game: GameId, path: str) -> None:
    kind = "picture" if "svg" not in path else "table"
    tokens = ("x", site.tickets.write(Ticket("play", game, 1, 1)), site.tickets.write(Ticket(kind, game, 1, 9)))  # type: ignore[arg-type]

    answers = [web.get(path.format(token)) for token in tokens]

    assert {(answer.status_code, answer.text, answer.content_type) for answer in answers} == {
        (404, "404 Not Found\n", "text/plain; charset=utf-8")
    }


def test_open_a_table_once(web: FlaskClient, site: Site) -> None:
    operator = {"Authorization": f"Bearer {site.operator_token()}"}

    made = web.post("/api/games", json=ORDER, headers=operator)
    again = web.post("/api/games", json=ORDER, headers=operator)

    assert made.status_code == again.status_code == 201
    assert made.json["game"] == again.json["game"]
    assert (made.json["repeated"], again.json["repeated"]) == (False, True)
    page: Any = web.get(f"/api/tables/{made.json['table']}").json
    assert (page["name"], page["step"], page["title"]) == ("Cave", 1, "Tiny")
    with site.engine.connect() as conn:
        kinds = conn.execute(sa.text("SELECT kind, count(*) FROM outbox.letter GROUP BY kind ORDER BY kind")).all()
    assert [tuple(row) for row in kinds] == [("announce", 1), ("invite", 2)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"title": "chess"}, "unknown-title"),
        ({"seats": 9}, "bad-seats"),
        ({"options": {"rounds": 0}}, "bad-option"),
        ({"options": {"set_seconds": 10**15}}, "bad-option"),
        ({"options": {"window_seconds": -1}}, "bad-option"),
        ({"options": {"set_seconds": 3.5}}, "bad-option"),
        ({"options": {"set_seconds": {"a": [1] * 1000}}}, "bad-option"),
        ({"options": {"set_seconds": None}}, "json"),
        ({"host": "x@turnpost.localhost"}, "own-address"),
        ({"host": "nobody"}, "json"),
        ({"key": ""}, "json"),
    ],
)
def test_a_bad_order_leaves_nothing(web: FlaskClient, site: Site, change: dict[str, Any], said: str) -> None:
    operator = {"Authorization": f"Bearer {site.operator_token()}"}

    refused = web.post("/api/games", json={**ORDER, **change}, headers=operator)

    assert refused.status_code == 422
    assert said in refused.json["errors"]
    with site.engine.connect() as conn:
        assert conn.execute(sa.text("SELECT count(*) FROM log.version")).scalar_one() == 0


def test_lines_for_a_seat_are_stored_like_a_mail(web: FlaskClient, site: Site, game: GameId, bell: Bell) -> None:
    url = f"/api/seats/{site.tickets.write(Ticket('play', game, 1, 1))}/submissions"

    stored = web.post(url, json={"text": "CHOOSE 3\nSTATUS", "key": "my-key-1"})

    assert stored.status_code == 202
    assert web.get(f"{url}/{stored.json['id']}").json["state"] == "waiting"
    assert bell.rung == ["received"]
    with site.engine.connect() as conn:
        row = conn.execute(sa.text("SELECT game, seat, channel, mail_from, raw FROM inbox.mail")).one()
    assert (row.game, row.seat, row.channel, row.mail_from) == (game, 1, "api", "anna@example.org")
    assert b"CHOOSE 3\r\nSTATUS" in row.raw


def test_lines_are_read_and_decided_like_a_mail_and_once(web: FlaskClient, site: Site) -> None:
    house = House(site.desk, intake.House(site.settings.domain, site.settings.instance, None))
    game = started(site, house)
    url = f"/api/seats/{site.tickets.write(Ticket('play', game, 1, 2))}/submissions"

    first, again = (web.post(url, json={"text": "CHOOSE 3\nBUMP ME UP", "key": "my-key-1"}).json["id"] for _ in range(2))
    good = web.post(url, json={"text": "choose 3", "key": "my-key-2"}).json["id"]
    while read_one(house):
        pass

    refused, repeated, counted = (web.get(f"{url}/{row}").json for row in (first, again, good))
    assert [line["status"] for line in refused["lines"]] == ["refused", "refused"]
    assert [line["status"] for line in repeated["lines"]] == ["refused", "refused"]
    assert [(line["status"], line["canonical"]) for line in counted["lines"]] == [("counted", "CHOOSE 3")]
    with site.engine.connect() as conn:
        submits = conn.execute(sa.text("SELECT count(*) FROM log.version WHERE kind = 'Submit'")).scalar_one()
    assert submits == 1


def test_who_gave_a_seat_back_and_took_it_again_can_write_for_it_again(web: FlaskClient, site: Site) -> None:
    house = House(site.desk, intake.House(site.settings.domain, site.settings.instance, None))
    order = NewGame("tiny", 1, 2, "host@example.org", guests=(Guest("anna@example.org", 1),))
    made = founding.found(site.desk, DOMAIN, order)
    assert isinstance(made, Founded)
    invited = ours(post.invited(house, made.game, 1))
    url = f"/api/seats/{site.tickets.write(Ticket('play', made.game, 1, 2))}/submissions"
    statuses = []
    for number, verb in enumerate(("JOIN", "LEAVE", "JOIN")):
        if verb == "JOIN":
            post.write(house, "anna@example.org", invited, verb)
        said = web.post(url, json={"text": "LEAVE" if verb == "LEAVE" else "PRESS hi", "key": f"my-key-{number}"})
        while read_one(house):
            pass
        statuses += [line["status"] for line in web.get(f"{url}/{said.json['id']}").json.get("lines", [])]

    assert statuses == ["counted", "counted"]  # between them nobody sits there, and the address opens nothing


def ours(address: str) -> str:
    return address.replace(post.DOMAIN, DOMAIN)


def started(site: Site, house: House) -> GameId:
    """A table that was opened, filled by mail and begun."""
    guests = (Guest("anna@example.org", 1), Guest("boris@example.org", 2))
    made = founding.found(site.desk, site.settings.domain, NewGame("tiny", 1, 2, "host@example.org", guests=guests))
    assert isinstance(made, Founded)
    for number, guest in enumerate(guests, 1):
        post.write(house, guest.address, ours(post.invited(house, made.game, number)), "JOIN")
    post.write(house, ORDER["host"], ours(post.address(house, made.game, ORDER["host"], 0)), "START")
    return made.game


@pytest.mark.parametrize("body", [b"", b"{", b'{"text": 1}', b'{"text": "", "key": "12345678"}'])
def test_a_bad_body_is_refused_and_nothing_is_stored(web: FlaskClient, site: Site, game: GameId, body: bytes) -> None:
    url = f"/api/seats/{site.tickets.write(Ticket('play', game, 1, 1))}/submissions"

    refused = web.post(url, data=body, content_type="application/json")

    assert refused.status_code in (400, 422)
    with site.engine.connect() as conn:
        assert conn.execute(sa.text("SELECT count(*) FROM inbox.mail")).scalar_one() == 0


def test_too_large_a_body_is_refused(web: FlaskClient, site: Site, game: GameId) -> None:
    url = f"/api/seats/{site.tickets.write(Ticket('play', game, 1, 1))}/submissions"

    assert web.post(url, json={"text": "x" * 300_000, "key": "12345678"}).status_code == 413
