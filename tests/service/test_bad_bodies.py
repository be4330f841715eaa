"""Whatever a program sends: an answer that says what is wrong, where, and what would be right; and nothing is changed."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
import sqlalchemy as sa
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from projections.tickets import Ticket
from service.app import LARGEST
from service.site import Site
from tests.projections import tiny

ORDER: dict[str, Any] = {
    "title": "tiny", "host": "host@example.org", "seats": 2, "name": "Cave", "language": "en", "key": "order-0001",
    "options": {"rounds": 3}, "hook": "https://forum.example.org/in",
    "guests": [{"address": "anna@example.org", "seat": 1, "language": "ru"}],
}  # fmt: skip
LINES: dict[str, Any] = {"text": "STATUS", "key": "lines-0001"}

NO_TEXT = ["a\0b", "\ud800", "a\udfff", "\x1b[2J", "\x7f", "a\x85b"]
NEVER = [None, True, 10**30, -(10**30), 1e300, [], {}, [1], {"a": 1}, *NO_TEXT]
"""What no single value of a body may be."""
WORDS = [0, -1, 1.5, *NEVER]
LINE = ["a\r\nBcc: x@example.org", "a\tb", "a\u2028b"]
NUMBERS = [-1, 1.5, 2.0, "", "1", "x", 21, *NEVER]
ADDRESSES = ["", "x", "x" * 400 + "@example.org", "a b@example.org", "a@b", *WORDS, *LINE]
TITLES, NAMES, KEYS = ["", "x" * 61], ["x" * 41], ["", "x" * 7, "x" * 101]
PACES = [0, -1, 366 * 24 * 3600, 2**53, 1.5, "24h", *NEVER]
OPTIONS = [None, True, 1, "", "x", [], [1], {"\0": 1}, {"colour": 1}, {"rounds": 0}, {"rounds": [[[[[[[1]]]]]]]}]

FIELDS: dict[str, list[Any]] = {
    "title": TITLES + WORDS + LINE + ["chess"],
    "host": [*ADDRESSES, "x@turnpost.localhost"],
    "seats": [*NUMBERS, 0],
    "name": NAMES + WORDS + LINE,
    "language": ["", "fr", *WORDS],
    "key": KEYS + WORDS + LINE,
    "options": OPTIONS,
    "options.rounds": ["3", 1.5, *NEVER],
    "options.set_seconds": PACES,
    "options.window_seconds": PACES,
    "hook": ["x" * 501, "http://forum.example.org", "ftp://forum.example.org", "https://a@b.example", *WORDS, *LINE],
    "guests": [None, True, 1, "x", {}, [1], [[]], [{}], [None], [{"address": "a@example.org"}] * 21],
    "guests.0.address": [*ADDRESSES, "x@turnpost.localhost"],
    "guests.0.seat": [*NUMBERS, 3],
    "guests.0.language": ["fr", *WORDS],
    "guests.0.unknown": [1],
    "unknown": [1, None],
}
BODIES: dict[str, tuple[bytes, int]] = {
    "nothing": (b"", 400),
    "half": (b'{"key": "', 400),
    "not UTF-8": (b'{"key": "\xff\xfe"}', 400),
    "UTF-16": ('{"key": 1}'.encode("utf-16"), 400),
    "a list": (b"[]", 422),
    "null": (b"null", 422),
    "a number": (b"1", 422),
    "text": (b'"x"', 422),
    "deep lists": (b"[" * 100_000, 400),
    "deep objects": (b'{"a":' * 40_000, 400),
    "deep and whole": (b"[" * 900 + b"]" * 900, 422),
    "digits": (b'{"key": ' + b"9" * 5000 + b"}", 400),
    "no number": (b'{"key": NaN}', 422),
    "infinity": (b'{"key": -Infinity}', 422),
    "endless": (b'{"key": 1e999}', 422),
    "twice": (b'{"key": "12345678", "key": "87654321"}', 422),
    "two": (b"{} {}", 400),
    "too large": (b'"' + b"x" * LARGEST + b'"', 413),
}
_fresh = itertools.count()


@pytest.fixture
def places(site: Site) -> dict[str, str]:
    with site.engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
    seat, table = (site.tickets.write(Ticket(kind, game, n, n)) for kind, n in (("play", 1), ("table", 0)))
    return {"games": "/api/games", "lines": f"/api/seats/{seat}/submissions", "table": f"/api/tables/{table}"}


def send(web: FlaskClient, site: Site, place: str, body: bytes, kind: str = "application/json") -> TestResponse:
    return web.post(place, data=body, content_type=kind, headers={"Authorization": f"Bearer {site.operator_token()}"})


def with_one(body: dict[str, Any], field: str, value: object) -> bytes:
    """A good body in which one place is bad; each with a key of its own, so that none is taken for another."""
    made = json.loads(json.dumps(body | {"key": f"bad-body-{next(_fresh)}"}))
    *way, last = field.split(".")
    inside: Any = made
    for word in way:
        inside = inside[int(word) if word.isdigit() else word]
    inside[last] = value
    return json.dumps(made).encode()


def counts(site: Site) -> list[int]:
    names = ("log.version", "outbox.letter", "outbox.hook", "inbox.mail", "people.person", "texts.text")
    with site.engine.connect() as conn:
        return [conn.execute(sa.text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names]


def told(answer: TestResponse) -> bool:
    """Whether it says anything besides the number."""
    return bool(answer.json and answer.json["code"] == answer.status_code and answer.json.get("errors"))


@pytest.mark.parametrize("field", FIELDS)
def test_every_bad_value_of_an_order_is_refused(web: FlaskClient, site: Site, field: str) -> None:
    before = counts(site)

    answers = [(value, send(web, site, "/api/games", with_one(ORDER, field, value))) for value in FIELDS[field]]

    assert [(value, a.status_code, a.text) for value, a in answers if a.status_code != 422 or not told(a)] == []
    assert counts(site) == before


@pytest.mark.parametrize(
    ("field", "values"),
    [("text", ["", "x" * 20_001, *WORDS]), ("key", KEYS + WORDS + LINE), ("unknown", [1, None])],
)
def test_every_bad_value_of_a_submission_is_refused(
    web: FlaskClient, site: Site, places: dict[str, str], field: str, values: list[Any]
) -> None:
    before = counts(site)

    answers = [(value, send(web, site, places["lines"], with_one(LINES, field, value))) for value in values]

    assert [(value, a.status_code, a.text) for value, a in answers if a.status_code != 422 or not told(a)] == []
    assert counts(site) == before


@pytest.mark.parametrize("what", BODIES)
@pytest.mark.parametrize("place", ["games", "lines"])
def test_what_is_no_body_is_refused(web: FlaskClient, site: Site, places: dict[str, str], place: str, what: str) -> None:
    before = counts(site)
    body, code = BODIES[what]

    answer = send(web, site, places[place], body)

    assert (answer.status_code, told(answer)) == (code, True), answer.text
    assert counts(site) == before


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"])
def test_a_body_that_is_not_called_json_is_refused(web: FlaskClient, site: Site, places: dict[str, str], kind: str) -> None:
    for place, body in (("games", ORDER), ("lines", LINES)):
        answer = send(web, site, places[place], json.dumps(body).encode(), kind)

        assert (answer.status_code, told(answer)) == (415, True)


def test_an_answer_names_the_place_and_what_would_be_right(web: FlaskClient, site: Site) -> None:
    seat = send(web, site, "/api/games", with_one(ORDER, "guests.0.seat", 99)).json["errors"]["json"]["guests"]["0"]["seat"]
    text = send(web, site, "/api/games", with_one(ORDER, "guests.0.address", "a\0b")).json["errors"]["json"]
    pace = send(web, site, "/api/games", with_one(ORDER, "options.set_seconds", 0)).json
    half = send(web, site, "/api/games", b'{\n"key": }').json["errors"]["body"]

    assert seat == ["Must be greater than or equal to 0 and less than or equal to 20."]
    assert text == {"guests.0.address": ["U+0000 is no text; send letters, spaces and line ends."]}
    assert pace["message"] == "The option set_seconds cannot be 0. It looks like this: 1..7776000."
    assert half == ["Not JSON at line 2, column 8: Expecting value."]


@pytest.mark.parametrize(
    "query", ["after=x", "after=-1", "after=1.5", "after=" + "9" * 20, "after=" + "9" * 5000, "language=fr", "language=%00",
              "after=%ff", "language=%ed%a0%80"],
)  # fmt: skip
def test_every_bad_question_is_refused(web: FlaskClient, places: dict[str, str], query: str) -> None:
    answer = web.get(f"{places['table']}?{query}")

    assert (answer.status_code, told(answer)) == (422, True)


@pytest.mark.parametrize("token", ["%00", "%ff", "x" * 5000, "%ed%a0%80", "..", "%2e%2e%2f", "a b", "=" * 50])
@pytest.mark.parametrize(
    "page", ["/api/tables/{}", "/api/seats/{}/submissions/{}", "/table/{}", "/picture/{}.svg", "/picture/{}", "/mail/{}/{}"]
)
def test_an_address_that_is_none_opens_nothing(web: FlaskClient, page: str, token: str) -> None:
    assert web.get(page.format(token, token)).status_code == 404


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 3), ("name", "Other"), ("host", "else@example.org"), ("options", {"rounds": 4}), ("guests", []),
        ("language", "ru"), ("hook", "https://forum.example.org/other"),
    ],
)  # fmt: skip
def test_the_same_key_with_another_order_is_a_conflict(web: FlaskClient, site: Site, field: str, value: object) -> None:
    first = send(web, site, "/api/games", json.dumps(ORDER).encode())
    before = counts(site)

    other = send(web, site, "/api/games", json.dumps(ORDER | {field: value}).encode())

    assert (first.status_code, other.status_code, told(other)) == (201, 409, True)
    assert counts(site) == before
    again = send(web, site, "/api/games", json.dumps(ORDER).encode())
    assert (again.status_code, again.json["game"], again.json["repeated"]) == (201, first.json["game"], True)


def test_a_key_of_a_refused_order_can_be_used_for_the_right_one(web: FlaskClient, site: Site) -> None:
    assert send(web, site, "/api/games", json.dumps(ORDER | {"options": {"rounds": 0}}).encode()).status_code == 422

    assert send(web, site, "/api/games", json.dumps(ORDER).encode()).status_code == 201


def test_the_same_key_with_other_lines_is_a_conflict(web: FlaskClient, site: Site, places: dict[str, str]) -> None:
    first = send(web, site, places["lines"], json.dumps(LINES).encode())
    before = counts(site)

    other = send(web, site, places["lines"], json.dumps(LINES | {"text": "HELP"}).encode())
    again = send(web, site, places["lines"], json.dumps(LINES).encode())

    assert (first.status_code, other.status_code, told(other)) == (202, 409, True)
    assert (again.status_code, again.json) == (202, first.json)
    assert counts(site) == before
