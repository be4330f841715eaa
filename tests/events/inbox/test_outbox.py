"""Letters as rows: one for each reason, claimed, sent or given up."""

from __future__ import annotations

import time
import uuid

import pytest
from sqlalchemy import Engine, text

from events import outbox, vault
from events.about import AskAbout, NoticeAbout
from events.outbox import Letter

GAME = uuid.UUID("00000000-0000-4000-8000-000000000001")
ABOUT = NoticeAbout("unknown-key", {"seats": (1, 2)})


def _put(engine: Engine, key: str, **more: object) -> uuid.UUID | None:
    with engine.begin() as conn:
        return outbox.put(conn, Letter(kind="notice", unique_key=key, about=ABOUT, address="a@example.org", **more))  # type: ignore[arg-type]


def test_one_reason_gives_one_letter(engine: Engine) -> None:
    assert _put(engine, "row 1") is not None
    assert _put(engine, "row 1") is None


def test_a_claimed_letter_carries_what_it_is_about_and_is_nobody_elses(engine: Engine) -> None:
    row = _put(engine, "row 1", game=GAME, seat=2)
    claimed = outbox.claim(engine, 30)
    assert claimed is not None
    assert (claimed.id, claimed.about, claimed.game, claimed.seat, claimed.attempts, claimed.again) == (
        row,
        ABOUT,
        GAME,
        2,
        1,
        False,
    )
    assert outbox.claim(engine, 30) is None
    with engine.begin() as conn:
        outbox.stamp_sent(conn, claimed.id, "250 ok")
    assert outbox.claim(engine, 30) is None


def test_a_letter_lost_in_sending_comes_again_as_it_was_rendered(engine: Engine) -> None:
    _put(engine, "row 1")
    first = outbox.claim(engine, 0.05)
    assert first is not None
    with engine.begin() as conn:
        outbox.keep_rendered(conn, first.id, "<x@turnpost.example>", b"bytes")
    time.sleep(0.1)
    second = outbox.claim(engine, 30)
    assert second is not None
    assert (second.id, second.again, second.message_id, second.rendered) == (
        first.id,
        True,
        "<x@turnpost.example>",
        b"bytes",
    )


def test_a_refused_letter_waits_its_turn_and_a_failed_one_waits_for_the_operator(engine: Engine) -> None:
    row = _put(engine, "row 1")
    assert row is not None
    outbox.claim(engine, 30)
    with engine.begin() as conn:
        outbox.retry(conn, row, 60, "451 later")
    assert outbox.claim(engine, 30) is None
    with engine.begin() as conn:
        outbox.fail(conn, row, "refused", "550 no")
        assert outbox.put_back(conn, row)
    claimed = outbox.claim(engine, 30)
    assert claimed is not None
    assert claimed.attempts == 1


def test_an_unsent_ask_is_superseded_and_a_receipt_never_is(engine: Engine) -> None:
    with engine.begin() as conn:
        anna = vault.person_for(conn, "anna@example.org", "en").id
        ask = AskAbout((1,), ("set/1/1",), 1, 2)
        outbox.put(conn, Letter(kind="ask", unique_key="ask 1", about=ask, game=GAME, person=anna))
        assert outbox.last_of(conn, GAME, anna) == Letter(kind="ask", unique_key="ask 1", about=ask, game=GAME, person=anna)
        assert outbox.supersede(conn, GAME, anna, ("ask",), "newer") == 1
        with pytest.raises(ValueError, match="never"):
            outbox.supersede(conn, GAME, anna, ("receipt",), "newer")
    assert outbox.claim(engine, 30) is None


def test_of_letters_written_at_once_the_last_is_the_newest(engine: Engine) -> None:
    with engine.begin() as conn:
        anna = vault.person_for(conn, "anna@example.org", "en").id
        for step in range(1, 6):
            about = AskAbout((1,), (f"set/{step}/1",), step, step + 1)
            one = Letter(kind="ask", unique_key=f"ask {step}", about=about, game=GAME, person=anna)
            outbox.put(conn, one)
            assert outbox.last_of(conn, GAME, anna) == one
        assert conn.execute(text("SELECT count(DISTINCT made) FROM outbox.letter")).scalar_one() == 5


def test_answers_are_counted_by_address_and_sort(engine: Engine) -> None:
    _put(engine, "idle:1")
    _put(engine, "idle:2")
    _put(engine, "receipt:3")
    with engine.begin() as conn:
        assert outbox.answered(conn, "a@example.org", 86_400, "idle:").count == 2
        assert outbox.answered(conn, "b@example.org", 86_400, "idle:").count == 0
