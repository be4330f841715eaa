"""The page of a table's picture: all of it, what somebody looks for, the same in words, and for whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from sqlalchemy import Connection

from events import vault
from events.model import GameId
from events.settings import Settings
from events.vault import Holder
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1.box import CAMPERS, MANIAC
from projections.tickets import Ticket
from service.app import create_app
from service.site import Site, open_site
from tests import logbook
from tests.projections import tiny

ANNA, BORIS = "anna@example.org", "boris@example.org"


@pytest.fixture
def house(settings: Settings) -> Iterator[Site]:
    made = open_site(settings)
    yield made
    made.engine.dispose()


@pytest.fixture
def browser(house: Site) -> FlaskClient:
    return create_app(house).test_client()


def begun(secret: bytes = b"d" * 32) -> Trial:
    """Behind the set-up that asks nobody but by silence."""
    made = seated(RULES, secret, 6, {"mode": "1", "rhythm": "ready"})
    for _ in range(200):
        if made.situation.game.board.phase in ("campers", "maniac"):
            return made
        made.deadline(made.running()[0])
    raise RuntimeError("the set-up does not end")


def stored(conn: Connection, made: Trial, number: int = 1) -> GameId:
    """The maniac reads Russian, the others English."""
    logged = logbook.log(tiny.timed(made), logbook.game_id(number))
    logbook.write(conn, logged)
    people = {MANIAC: vault.person_for(conn, BORIS, "ru")}
    for seat in (MANIAC, *CAMPERS):
        who = people.get(seat) or vault.person_for(conn, ANNA, "en")
        vault.sit(conn, logged.game, Holder(seat, who.id, "seat", seat))
    return logged.game


def address(house: Site, game: GameId, seat: int = 0, find: str = "") -> str:
    ticket = Ticket("picture", game, seat, seat) if seat else Ticket("picture", game)
    return f"/picture/{house.tickets.write(ticket)}" + (f"?find={quote(find)}" if find else "")


@pytest.fixture
def game(house: Site) -> GameId:
    with house.engine.begin() as conn:
        return stored(conn, begun())


def test_the_whole_camp_stands_on_the_page_beside_the_same_in_words(browser: FlaskClient, house: Site, game: GameId) -> None:
    found = browser.get(address(house, game, CAMPERS[0]))

    assert (found.status_code, found.mimetype) == (200, "text/html")
    for number in ("1", "106", "201", "a4"):
        assert f">{number}</text>" in found.text
    for said in ("Clues: ", "As red sees it", 'name="find"', "the boat"):
        assert said in found.text, said
    assert "<script" not in found.text
    assert "form-action 'self'" in found.headers["Content-Security-Policy"]
    file = re.search(r'href="(/picture/[^"]+\.svg)"', found.text)
    assert file
    whole = browser.get(file[1])
    assert (whole.status_code, whole.mimetype) == (200, "image/svg+xml")
    assert whole.text in found.text


def test_each_reader_has_his_language(browser: FlaskClient, house: Site, game: GameId) -> None:
    maniac = browser.get(address(house, game, MANIAC)).text
    guest = [browser.get(address(house, game), headers={"Accept-Language": one}).text for one in ("en", "ru")]

    assert "Каким его видит маньяк" in maniac
    assert "Найти круг или точку" in maniac
    assert 'lang="ru"' in maniac
    assert "As everybody sees it." in guest[0]
    assert "Каким его видят все." in guest[1]


def test_a_circle_that_is_looked_for_is_shown_large_with_a_mark(browser: FlaskClient, house: Site, game: GameId) -> None:
    whole = browser.get(address(house, game, CAMPERS[0])).text
    found = browser.get(address(house, game, CAMPERS[0], "77"))

    assert found.status_code == 200
    assert ">77</text>" in found.text
    assert ">1</text>" not in found.text
    assert 'value="77"' in found.text
    assert "Back to the whole picture" in found.text
    assert "Back to the whole picture" not in whole
    assert "Clues: " in found.text


@pytest.mark.parametrize("find", ["212", "<script>alert(1)</script>", "x" * 5000, "\x00\x1b[2J", "202", "%", "\u202ez"])
def test_what_is_not_there_is_answered_and_all_is_shown(browser: FlaskClient, house: Site, game: GameId, find: str) -> None:
    found = browser.get(address(house, game, CAMPERS[0], find))

    assert found.status_code == 400
    assert re.search(r'role="alert">.*(no circle and no dot on the board|which is closed)', found.text)
    assert ">201</text>" in found.text
    assert "<script" not in found.text
    assert not set("\x00\x1b\u202e") & set(unescape(found.text))
    assert "x" * 61 not in found.text


def test_an_empty_search_shows_all(browser: FlaskClient, house: Site, game: GameId) -> None:
    for end in ("?find=", "?find=%20%20", "?other=1"):
        found = browser.get(address(house, game, CAMPERS[0]) + end)
        assert found.status_code == 200
        assert ">201</text>" in found.text


def test_the_tag_changes_with_what_is_shown_and_with_nothing_else(browser: FlaskClient, house: Site, game: GameId) -> None:
    tags = [browser.get(address(house, game, CAMPERS[0], find)).headers["ETag"] for find in ("", "77", "78", "77")]

    assert tags[1] == tags[3]
    assert len(set(tags)) == 3
    for tag in tags:
        assert re.fullmatch(r'"[0-9]+-[a-z2-7]{26}"', tag)
    known = {"If-None-Match": tags[1]}
    assert browser.get(address(house, game, CAMPERS[0], "77"), headers=known).status_code == 304
    assert browser.get(address(house, game, CAMPERS[0], "78"), headers=known).status_code == 200


def test_campers_and_guests_see_the_same_whatever_the_maniac_does(browser: FlaskClient, house: Site) -> None:
    """Two tables with the same dice, at which he begins elsewhere."""
    pages: list[list[str]] = []
    for number, line in enumerate(("150 > 172", "6 > 24"), 2):
        made = begun()
        assert not isinstance(made.line(MANIAC, line), Refusal)
        with house.engine.begin() as conn:
            table = stored(conn, made, number)
        seen = [browser.get(address(house, table, seat, find)) for seat in (0, *CAMPERS) for find in ("", "150", "300")]
        pages.append([_without_tickets(one.text) + one.headers["ETag"].partition("-")[0] for one in seen])

    assert pages[0] == pages[1]


def _without_tickets(page: str) -> str:
    return re.sub(r"[a-z2-7]{58}", "TICKET", re.sub("#[0-9a-f]{6}</h1>|<title>#[0-9a-f]{6}", "NAME", page))


def test_a_wrong_or_foreign_ticket_opens_nothing(browser: FlaskClient, house: Site, game: GameId) -> None:
    left = house.tickets.write(Ticket("picture", game, 2, 9))
    for path in (
        f"/picture/{left}",
        f"/picture/{house.tickets.write(Ticket('table', game))}",
        "/picture/x",
        "/picture/" + "a" * 58,
    ):
        assert browser.get(path).status_code == 404


def test_the_page_of_the_table_leads_to_it(browser: FlaskClient, house: Site, game: GameId) -> None:
    page = browser.get(f"/table/{house.tickets.write(Ticket('table', game))}").text

    link = re.search(r'href="(/picture/[^"]+)"', page)
    assert link
    assert link[1] == address(house, game)
    assert browser.get(link[1]).status_code == 200


def test_a_title_whose_picture_shows_it_all_has_the_page_without_a_form(web: FlaskClient, site: Site) -> None:
    with site.engine.begin() as conn:
        table = tiny.stored(conn, tiny.running()).game
    found = web.get(f"/picture/{site.tickets.write(Ticket('picture', table, 2, 2))}?find=3")

    assert found.status_code == 200
    assert "<svg" in found.text
    assert "<form" not in found.text
    assert "Стол" in found.text


def test_looking_changes_nothing(browser: FlaskClient, house: Site, game: GameId) -> None:
    with house.engine.connect() as conn:
        before = vault.holders(conn, game)
        version = house.desk.read(conn, game)
    for find in ("", "77", "300"):
        browser.get(address(house, game, MANIAC, find))
    with house.engine.connect() as conn:
        assert (vault.holders(conn, game), house.desk.read(conn, game)) == (before, version)
