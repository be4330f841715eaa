"""Letters with pictures: how the mail is built, who gets none, and that no letter is lost for a picture."""

from __future__ import annotations

import io
import json
import random
import re
import uuid
from email.message import EmailMessage

import pytest
from sqlalchemy import Engine, text

from events import intake, observe, outbox, vault
from events.about import AnyAbout, AskAbout, NewsAbout, ReceiptAbout
from events.intake.html_text import render as text_of_html
from events.meter import Meter
from events.outbox import Letter
from tests.projections import tiny
from tests.worker.house import SERVER, sender, sink
from tests.worker.test_sender import column, later
from worker import raster
from worker.illustrator import MOST
from worker.names import Names

NEWS = NewsAbout((1,), 0, 4)


def put(engine: Engine, who: str = "anna", about: AnyAbout = NEWS) -> None:
    """A running game, and one letter about it."""
    with engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
        person = vault.person_of(conn, f"{who}@example.org")
        assert person is not None
        kind = "receipt" if isinstance(about, ReceiptAbout) else "news"
        outbox.put(conn, Letter(kind=kind, unique_key="k", about=about, game=game, seat=1, person=person.id))


def sent(engine: Engine, **how: object) -> EmailMessage:
    with sink() as (relay, kept):
        sender(engine, relay, **how).run()  # type: ignore[arg-type]
    (letter,) = kept.letters()
    return letter


def types(letter: EmailMessage) -> list[str]:
    return [part.get_content_type() for part in letter.walk()]


ILLUSTRATED = ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"]


@pytest.mark.parametrize("who", ["anna", "boris"])
def test_the_text_comes_first_and_the_page_brings_its_picture_along(engine: Engine, who: str) -> None:
    put(engine, who, NewsAbout((1, 2), 0, 4))
    letter = sent(engine)
    assert types(letter) == ILLUSTRATED
    picture = next(part for part in letter.walk() if part.get_content_type() == "image/png")
    page = letter.get_body(("html",))
    assert page is not None
    assert f'src="cid:{picture["Content-ID"].strip("<>")}"' in page.get_content()
    assert picture.get_content_disposition() == "inline"
    assert picture.get_content().startswith(b"\x89PNG")
    assert len(letter.as_bytes()) < MOST


def words(text: str) -> list[str]:
    """Without case, line breaks, and the marks of a list or an example."""
    return [word for word in text.casefold().split() if word not in ("-", "|")]


@pytest.mark.parametrize("who", ["anna", "boris"])
def test_the_page_says_the_same_words_as_the_text(engine: Engine, who: str) -> None:
    put(engine, who, NewsAbout((1, 2), 0, 4))
    letter = sent(engine)
    plain, page = letter.get_body(("plain",)), letter.get_body(("html",))
    assert plain is not None
    assert page is not None
    assert words(text_of_html(page.get_content()).text) == words(plain.get_content())


def test_an_answer_that_quotes_the_page_says_only_what_stands_above_it(engine: Engine) -> None:
    put(engine)
    page = sent(engine).get_body(("html",))
    assert page is not None
    body = f"<div>CHOOSE 3</div>{page.get_content()}"
    raw = (
        f"From: anna@example.org\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n{body}"
    )
    house = intake.House("turnpost.test", "here", None)
    reading = intake.read(raw.encode(), intake.Envelope("anna@example.org", "game+x@turnpost.test"), house)
    assert reading.new_text.split() == ["CHOOSE", "3"]


@pytest.mark.parametrize("who", ["anna", "boris"])
def test_nothing_in_the_page_fights_a_dark_window(engine: Engine, who: str) -> None:
    put(engine, who, NewsAbout((1, 2), 0, 4))
    letter = sent(engine)
    page = letter.get_body(("html",))
    assert page is not None
    html = page.get_content()
    assert '<meta name="color-scheme" content="light dark">' in html
    styles = [*re.findall(r'style="([^"]*)"', html), *re.findall(r"<style>(.*)</style>", html)]
    assert not [style for style in styles if re.search(r"(?<![-\w])color\s*:|background", style)]
    assert not re.search(r"<(font|script|link)|\b(bgcolor|text|color)=", html)


def test_who_wants_text_gets_text_alone_and_pictures_when_he_says_so(engine: Engine) -> None:
    put(engine)
    with engine.begin() as conn:
        anna = vault.person_of(conn, "anna@example.org")
        assert anna is not None
        vault.prefers(conn, anna.id, "text")
    assert types(sent(engine)) == ["text/plain"]


def test_receipts_and_letters_to_the_host_are_text(engine: Engine) -> None:
    put(engine, "host", NEWS)
    assert types(sent(engine)) == ["text/plain"]


def test_a_second_attempt_sends_the_same_bytes_and_draws_nothing_again(engine: Engine) -> None:
    put(engine)
    drawn: list[str] = []
    offered: list[bytes] = []

    def draw(svg: str) -> bytes:
        drawn.append(svg)
        return raster.png(svg)

    def busy(stage: str, to: str) -> str | None:
        return "451 busy" if stage == "data" else None

    with sink(busy) as (relay, _):
        sender(engine, relay, draw=draw).run()
    with engine.begin() as conn:
        offered += conn.execute(text("SELECT rendered FROM outbox.letter")).scalars()
    later(engine)
    with sink() as (relay, kept):
        sender(engine, relay, draw=draw).run()
    assert [bytes(one) for one in offered] == [message for _, _, message in kept.taken]
    assert len(drawn) == 1


class Panic(BaseException):
    """As the library ends where it finds no way out."""


@pytest.mark.parametrize(
    "error", [ValueError("Anna holds 5"), MemoryError(), Panic("Anna holds 5")], ids=lambda e: type(e).__name__
)
def test_a_picture_that_cannot_be_drawn_costs_no_letter(engine: Engine, error: BaseException) -> None:
    put(engine)
    meter, said = Meter(), io.StringIO()
    observe.set_up("worker", said)

    def draw(svg: str) -> bytes:
        raise error

    assert types(sent(engine, meter=meter, draw=draw)) == ["text/plain"]
    assert column(engine, "state") == ["sent"]
    assert ("turnpost_pictures", ("failed",), 1) in meter.counts()
    events = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [event["errors"] for event in events if event["event"] == "picture not drawn"] == [[type(error).__name__]]
    assert "holds" not in said.getvalue()


def test_a_letter_that_would_be_cut_goes_as_text(engine: Engine) -> None:
    put(engine)
    meter = Meter()
    assert types(sent(engine, meter=meter, draw=lambda svg: random.Random(1).randbytes(MOST * 3 // 4))) == ["text/plain"]
    assert ("turnpost_pictures", ("large",), 1) in meter.counts()


def test_nothing_is_locked_while_a_picture_is_drawn(engine: Engine) -> None:
    put(engine)
    held: list[int] = []
    mine = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'"

    def draw(svg: str) -> bytes:
        with engine.connect() as conn:
            held.append(int(conn.execute(text(mine)).scalar_one()))
        return raster.png(svg)

    assert types(sent(engine, draw=draw)) == ILLUSTRATED
    assert held == [0]


def test_the_name_of_a_picture_tells_neither_seat_nor_game() -> None:
    names = Names(SERVER, "turnpost.test")
    ids = [uuid.UUID(int=n) for n in range(1, 4)]
    found = {names.picture(letter, seat) for letter in ids for seat in range(1, 13)}
    assert len(found) == 36
    assert all(re.fullmatch(r"[a-z2-7]{32}@turnpost\.test", name) for name in found)
    assert names.picture(ids[0], 1) in found


def test_an_ask_brings_a_picture_too(engine: Engine) -> None:
    with engine.begin() as conn:
        made = tiny.running()
        game = tiny.stored(conn, made).game
        anna = vault.person_of(conn, "anna@example.org")
        assert anna is not None
        keys = tuple(ask.key for ask in made.played[-1].after.table.asks if ask.seat == 1)
        ask = Letter(kind="ask", unique_key="k", about=AskAbout((1,), keys, 0, 4), game=game, seat=1, person=anna.id)
        outbox.put(conn, ask)
    assert types(sent(engine)) == ILLUSTRATED
