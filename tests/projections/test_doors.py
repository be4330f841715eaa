"""Letters at the door say what a newcomer has to know, and invite no answer where none arrives."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from events.about import HostAbout, NoticeAbout
from games import registry
from projections.letters import Rendered, render
from projections.letters.catalogue import own
from projections.letters.words import LANGUAGES, Speech
from tests.projections import tiny


def _lost(engine: Engine, code: str, address: str) -> Rendered:
    with engine.begin() as conn:
        tiny.stored(conn, tiny.running())
        return render(conn, tiny.letter(conn, None, address, NoticeAbout(code)), tiny.post())


def test_a_mail_for_no_game_is_told_the_games_of_its_sender_and_invites_no_answer(engine: Engine) -> None:
    letter = _lost(engine, "unknown-key", "anna@example.org")
    assert "===" not in letter.text
    assert "Games you take part in now: Cave." in letter.text
    assert "an answer to it reaches no game" in letter.text


@pytest.mark.parametrize(
    ("code", "address"), [("unknown-key", "stranger@example.org"), ("empty", "anna@example.org")], ids=["stranger", "other"]
)
def test_no_game_is_named_to_a_stranger_or_without_need(engine: Engine, code: str, address: str) -> None:
    assert "Cave" not in _lost(engine, code, address).text


def test_a_letter_without_a_way_to_answer_shows_no_line_to_answer_above(engine: Engine) -> None:
    with engine.begin() as conn:
        logged = tiny.stored(conn, tiny.running())
        row = tiny.letter(conn, logged.game, "anna@example.org", NoticeAbout("key-ended"))
        letter = render(conn, row, tiny.post())
    assert letter.text.startswith("=== Reply above this line ===")
    assert "===" not in letter.unanswerable().text


def test_the_host_reads_whom_he_invited(engine: Engine) -> None:
    with engine.begin() as conn:
        logged = tiny.stored(conn, tiny.forming())
        about = HostAbout("en", ("anna@example.org", "boris@example.org"))
        letter = render(conn, tiny.letter(conn, logged.game, "host@example.org", about), tiny.post())
    assert "Invitations go to anna@example.org and boris@example.org." in " ".join(letter.text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_title_says_in_its_invitation_what_it_is(language: str) -> None:
    title = "cutthroat_caverns"
    speech = Speech(language, own(title, registry.rules(title, 1).meta.revision))
    assert speech.names("about", title)
    assert len(speech.name("about", title, {})) > 200
