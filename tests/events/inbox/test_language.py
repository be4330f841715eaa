"""In which language somebody is written to: the invitation's, until he says another; and how an invitation is declined."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from sqlalchemy import Engine

from events import founding, vault
from events.about import NoticeAbout
from events.founding import Founded, Guest, NewGame
from events.handle import House
from events.model import GameId
from games.kernel.contract import Words
from tests.events.inbox import post


def _invited(at: House, language: str) -> GameId:
    guests = (Guest("p1@example.org", 1, language),)
    made = founding.found(at.desk, post.DOMAIN, NewGame("tiny", 1, 2, "host@example.org", guests=guests))
    assert isinstance(made, Founded)
    return made.game


def _language(at: House, who: str) -> str:
    with at.desk.engine.begin() as conn:
        person = vault.person_of(conn, who)
    assert person is not None
    return person.language


@pytest.mark.parametrize(
    ("invited", "written", "speaks"),
    [
        ("ru", "JOIN AS F3", "ru"),
        ("en", "ВОЙТИ КАК Боря", "en"),
        ("", "ВОЙТИ КАК Боря", "ru"),
        ("", "JOIN AS F3", "en"),
        ("ru", "LANGUAGE en\nJOIN AS F3", "en"),
        ("", "JOIN AS F3\nLANGUAGE ru", "ru"),
        ("ru", "JOIN AS F3\nЯЗЫК английский", "en"),
    ],
)
def test_the_language_of_an_invitation_stays_until_its_reader_says_another(
    engine: Engine, invited: str, written: str, speaks: str
) -> None:
    at = post.house(engine)
    game = _invited(at, invited)
    done = post.receipt(at, "p1@example.org", post.invited(at, game, 1), written)
    assert {line.status for line in done.lines} == {"counted"}
    assert _language(at, "p1@example.org") == speaks


def test_who_sits_down_is_told_his_language_and_can_change_it_before_and_after(engine: Engine) -> None:
    at = post.house(engine)
    game = _invited(at, "ru")
    first = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "LANGUAGE en")
    assert post.statuses(first) == [(1, "counted", "LANGUAGE en")]
    assert (first.language, first.lines[0].note) == ("en", Words("note.language", {"tongue": "en"}))
    sat = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "ВОЙТИ КАК Боря")
    assert sat.lines[0].note == Words("note.joined", {"seat": 1, "name": "Боря", "tongue": "en"})
    seat = post.address(at, game, "p1@example.org", 1)
    post.receipt(at, "p1@example.org", seat, "ЯЗЫК ru")
    assert _language(at, "p1@example.org") == "ru"
    wrong = post.receipt(at, "p1@example.org", seat, "LANGUAGE de")
    assert post.statuses(wrong) == [(1, "refused", "no-such-language")]
    assert _language(at, "p1@example.org") == "ru"


def _letters(at: House, who: str) -> str:
    with at.desk.engine.begin() as conn:
        chosen = sa.text(
            "SELECT p.letters FROM people.person p JOIN people.address a ON a.person = p.id WHERE a.address = :who"
        )
        return str(conn.execute(chosen, {"who": who}).scalar_one())


def test_a_player_chooses_text_alone_or_pictures_in_either_language(engine: Engine) -> None:
    at = post.house(engine)
    game = _invited(at, "en")
    guest = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "LETTERS TEXT")
    assert post.statuses(guest) == [(1, "refused", "seat-only")]
    post.receipt(at, "p1@example.org", post.invited(at, game, 1), "JOIN AS Ann")
    assert _letters(at, "p1@example.org") == "pictures"
    seat = post.address(at, game, "p1@example.org", 1)
    for written, form in (
        ("LETTERS TEXT", "text"),
        ("Letters: pictures", "pictures"),
        ("письма текстом", "text"),
        ("ПИСЬМА С КАРТИНКАМИ", "pictures"),
        ("ПИСЬМА ТЕКСТ.", "text"),
    ):
        done = post.receipt(at, "p1@example.org", seat, written)
        assert post.statuses(done) == [(1, "counted", f"LETTERS {form.upper()}")]
        assert done.lines[0].note == Words(f"note.letters-{form}")
        assert _letters(at, "p1@example.org") == form
    for written, legal in (
        ("LETTERS please", "LETTERS TEXT"),
        ("ПИСЬМА пришли", "LETTERS TEXT"),
        ("LETTERS", "LETTERS TEXT"),
    ):
        wrong = post.receipt(at, "p1@example.org", seat, written)
        assert post.statuses(wrong) == [(1, "refused", "no-such-letters")]
        assert wrong.lines[0].refusal
        assert wrong.lines[0].refusal.legal[0] == legal
    assert _letters(at, "p1@example.org") == "text"


def test_an_invitation_is_declined_the_host_hears_it_once_and_minds_may_change(engine: Engine) -> None:
    at = post.house(engine)
    game = _invited(at, "en")
    for _ in range(2):
        done = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "DECLINE")
        assert post.statuses(done) == [(1, "counted", "DECLINE")]
    assert [notice for notice, _ in post.notices(at, "declined")] == [NoticeAbout("declined", {"address": "p1@example.org"})]
    sat = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "JOIN AS Ann")
    assert sat.seats == (1,)
    late = post.receipt(at, "p1@example.org", post.invited(at, game, 1), "ОТКАЗЫВАЮСЬ")
    assert post.statuses(late) == [(1, "refused", "guests-only")]
