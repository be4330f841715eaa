"""The same mail read again, as a second copy or after a crash: what it did counts once, and its lines are shown as they
were, also where the mail itself has changed who sits where."""

from __future__ import annotations

import uuid

import pytest
from sqlalchemy import Engine

from events import handle, inbox, vault
from events.about import InviteAbout, NewsAbout, ReceiptAbout
from events.model import GameId
from events.outbox import Letter, put
from tests.events.inbox import post

HOST, ONE = "host@example.org", "p1@example.org"
SAME = "<same@example.org>"
SITS = "PRESS before\nJOIN AS Boris\nPRESS hello\nINVITE zoe@example.org"


def _dying(at: handle.House, monkeypatch: pytest.MonkeyPatch, call: int) -> None:
    """The given call of the desk kills its reader, and the row is read again at once."""
    prepared, calls = at.desk.prepared, [0]

    def dying(*given: object) -> object:
        calls[0] += 1
        if calls[0] == call:
            raise RuntimeError("killed")
        return prepared(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(at.desk, "prepared", dying)
    monkeypatch.setattr(inbox.rows, "BACKOFF", (0.0, 0.0, 0.0))


def _resent(at: handle.House) -> int:
    return sum(key.startswith("resend:") for key, _, _ in post.outbox(at))


def _put_news(at: handle.House, game: GameId, who: uuid.UUID) -> None:
    with at.desk.engine.begin() as conn:
        put(conn, Letter(kind="news", unique_key="told", about=NewsAbout((1,), 0, 1), game=game, person=who))


def test_a_host_who_sits_down_and_talks_in_one_mail_has_said_it_once_when_it_comes_twice(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    host = post.address(at, game, HOST, 0)
    first = post.receipt(at, HOST, host, SITS, message_id=SAME)
    version, letters = post.version(at, game), len([n for _, n, _ in post.outbox(at) if isinstance(n, InviteAbout)])
    second = post.receipt(at, HOST, host, SITS, message_id=SAME)
    assert [line.status for line in first.lines] == ["counted"] * 4
    assert [line.status for line in second.lines] == ["already"] * 4
    assert [(line.canonical, line.note) for line in second.lines] == [(line.canonical, line.note) for line in first.lines]
    assert post.version(at, game) == version
    assert len([n for _, n, _ in post.outbox(at) if isinstance(n, InviteAbout)]) == letters


def test_a_guest_whose_join_comes_twice_hears_that_it_counts(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    for status in ("counted", "already"):
        got = post.receipt(at, ONE, post.invited(at, game, 1), "JOIN AS Anna", message_id=SAME)
        assert post.statuses(got) == [(1, status, "JOIN AS Anna")]


@pytest.mark.parametrize("call", [2, 3, 4])
def test_a_crash_behind_a_join_leaves_each_line_counted_once(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, call: int
) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    version = post.version(at, game)
    row = post.send(at, HOST, post.address(at, game, HOST, 0), SITS)
    _dying(at, monkeypatch, call)
    post.read_all(at)
    got = post.answer(at, row)
    assert isinstance(got, ReceiptAbout)
    assert [line.status for line in got.lines] == ["counted"] * 4
    assert post.version(at, game) == version + 4


def test_talk_between_moves_is_talk_also_when_the_mail_comes_again(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = post.address(at, game, ONE, 1, ((1, "1/choose/1"),))
    body = "hello everybody\n\nhere is what i do\n\nCHOOSE 4\n\nthanks for all of it"
    first, second = (post.receipt(at, ONE, to, body, message_id=SAME) for _ in range(2))
    assert [(n.written, n.status, n.canonical) for n in first.lines if n.status != "ignored"] == [
        ("CHOOSE 4", "counted", "CHOOSE 4")
    ]
    assert [(n.written, n.status, n.canonical) for n in second.lines if n.status != "ignored"] == [
        ("CHOOSE 4", "already", "CHOOSE 4")
    ]
    assert [(n.number, n.written) for n in second.lines] == [(n.number, n.written) for n in first.lines]


def test_a_resend_that_comes_twice_sends_one_letter(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = post.address(at, game, ONE, 1)
    with engine.begin() as conn:
        person = vault.person_of(conn, ONE)
    assert person is not None
    _put_news(at, game, person.id)
    for _ in range(2):
        post.write(at, ONE, to, "RESEND", message_id=SAME)
    assert _resent(at) == 1
    post.write(at, ONE, to, "RESEND", message_id="<other@example.org>")
    assert _resent(at) == 2


def test_what_stands_below_a_join_is_said_from_the_seat_it_gave_and_once(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 2)
    body = "PRESS too early\nJOIN AS Anna\nPRESS hello\nSTATUS\nLEAVE\nPRESS too late"
    for status in ("counted", "already"):
        got = post.receipt(at, ONE, post.invited(at, game, 1), body, message_id=SAME)
        assert post.statuses(got) == [
            (1, "refused", "seat-only"),
            (2, status, "JOIN AS Anna"),
            (3, status, "PRESS ..."),
            (4, "counted", "STATUS"),
            (5, status, "LEAVE"),
            (6, "refused", "seat-only"),
        ]
