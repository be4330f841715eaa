"""The texts beside the log: an audit finds the one that was changed, whoever changed it, and lets an erased one be."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, text

from events import audit, texts
from events.audit import Finding
from events.model import GameId
from games.kernel import acts
from games.kernel.acts import Actor
from tests import logbook, tiny_title
from tests.conftest import Database
from tests.logbook import Logged

BODIES = ("shall we?", "psst", "Boris")
TEXTS = {body: texts.Text(texts.digest(body.encode(), body), body.encode(), body) for body in BODIES}


def _game(conn: Connection) -> Logged:
    """A game in the log in which somebody talked twice, and its texts."""
    made = logbook.play(3)
    made.act(acts.Press(1, (), TEXTS["shall we?"].name), Actor("seat", 1, 1))
    made.act(acts.Press(1, (2,), TEXTS["psst"].name), Actor("seat", 1, 1))
    logged = logbook.log(made, logbook.game_id(3))
    logbook.write(conn, logged)
    for body in ("shall we?", "psst"):
        texts.keep(conn, logged.game, TEXTS[body], "press")
    return logged


def _audited(conn: Connection, game: GameId) -> audit.Audit:
    return audit.stored(conn, game, tiny_title.rules)


def test_texts_as_they_were_written_or_erased_are_well(database: Database) -> None:
    with logbook.engine(database.app).begin() as conn:
        game = _game(conn).game
        texts.keep(conn, logbook.game_id(4), TEXTS["Boris"], "join")  # another game's is none of its business
        assert (_audited(conn, game).finding, _audited(conn, game).texts) == (None, 2)
        texts.erase(conn, TEXTS["psst"].name)
        assert (_audited(conn, game).finding, _audited(conn, game).texts) == (None, 2)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("SET body = body || '!'", "not what was written"),
        ("SET salt = salt || '!'", "not what was written"),
        ("SET body = NULL", "not erased"),
        ("SET body = NULL, salt = NULL", "not erased"),
        ("SET game = gen_random_uuid()", "another game's"),
        ("SET game = NULL", "another game's"),
    ],
)
def test_an_altered_text_is_found_and_named_and_not_repeated(database: Database, change: str, said: str) -> None:
    with logbook.engine(database.app).begin() as conn:
        logged = _game(conn)
        conn.execute(text(f"UPDATE texts.text {change} WHERE digest = :digest"), {"digest": _raw("psst")})
        finding = _audited(conn, logged.game).finding
    assert finding is not None
    assert (finding.version, finding.code) == (len(logged.versions), "text")
    assert finding.what.startswith(f"text {TEXTS['psst'].name[:12]} (press): ")
    assert said in finding.what
    assert "psst" not in finding.what


def test_a_text_that_nothing_names_is_found(database: Database) -> None:
    with logbook.engine(database.app).begin() as conn:
        logged = _game(conn)
        texts.keep(conn, logged.game, TEXTS["Boris"], "press")
        assert _audited(conn, logged.game).finding == Finding(
            len(logged.versions),
            "text",
            f"text {TEXTS['Boris'].name[:12]} (press): it is kept for this game, and nothing in the log names it",
        )


def _raw(body: str) -> bytes:
    return bytes.fromhex(TEXTS[body].name)
