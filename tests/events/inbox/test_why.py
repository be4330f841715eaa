"""WHY by mail: what was refused last is explained to whoever was refused, and to nobody else."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from events import handle
from events.about import ReceiptAbout
from events.model import GameId
from tests.events.inbox import post

ONE, TWO = "p1@example.org", "p2@example.org"


def _letter(at: handle.House, game: GameId, seat: int) -> str:
    return post.address(at, game, f"p{seat}@example.org", seat)


def _reasons(got: ReceiptAbout) -> list[tuple[str, str]]:
    return [(line.written, line.refusal.code) for line in got.reasons if line.refusal]


@pytest.mark.parametrize("word", ["WHY", "why?", "Почему?", "ПОЧЕМУ"])
def test_why_is_about_the_last_receipt_with_a_refusal(engine: Engine, word: str) -> None:
    # given a refusal, and after it a mail that counts
    at = post.house(engine)
    game = post.running(at)
    to = _letter(at, game, 1)
    post.receipt(at, ONE, to, "PRESS TO p9: hello")
    post.receipt(at, ONE, to, "STATUS")
    before = post.version(at, game)

    # when its sender asks why
    got = post.receipt(at, ONE, to, word)

    # then he is told of it, and nothing has changed
    assert _reasons(got) == [("PRESS TO p9: hello", "nobody-there")]
    assert got.enclose == ("why",)
    assert [line.note.id for line in got.lines if line.note] == ["note.why"]
    assert post.version(at, game) == before


def test_why_in_the_mail_that_was_refused_is_about_that_mail(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = _letter(at, game, 1)
    post.receipt(at, ONE, to, "PRESS TO p9: hello")

    got = post.receipt(at, ONE, to, "CHOOSE 99\nWHY")

    assert [code for _, code in _reasons(got)] == ["unreadable"]


def test_nobody_is_told_why_another_was_refused(engine: Engine) -> None:
    at = post.house(engine)
    game, other = post.running(at), post.running(at)
    post.receipt(at, ONE, _letter(at, game, 1), "PRESS TO p9: hello")

    assert _reasons(post.receipt(at, TWO, _letter(at, game, 2), "WHY")) == []
    assert _reasons(post.receipt(at, ONE, _letter(at, other, 1), "WHY")) == []


def test_with_the_code_of_a_refusal_it_asks_as_help_does(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)

    got = post.receipt(at, ONE, _letter(at, game, 1), "WHY closed-ask")

    assert (got.enclose, got.topics, got.reasons) == (("help",), ("closed-ask",), ())


@pytest.mark.parametrize("talk", ["Why not all together this time", "Why me?", "Почему бы и нет"])
def test_a_sentence_that_begins_so_is_talk(engine: Engine, talk: str) -> None:
    at = post.house(engine)
    game = post.running(at)

    got = post.receipt(at, ONE, _letter(at, game, 1), talk)

    assert post.statuses(got) == [(1, "ignored", "")]
