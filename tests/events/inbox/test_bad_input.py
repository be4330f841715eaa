"""What bad input gets: a clear answer, nothing changed, nothing lost."""

from __future__ import annotations

import time
import uuid
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from sqlalchemy import Engine, text

from events import canonical, clock, handle, inbox, store
from events.about import NoticeAbout, ReceiptAbout
from events.handle import Caps
from tests.events.inbox import post

ONE, TWO = "p1@example.org", "p2@example.org"
MINUTE = 60 * clock.SECOND


def _letter(at: handle.House, game: uuid.UUID) -> str:
    return post.address(at, game, ONE, 1, ((1, "1/choose/1"),))


def clock_now(at: handle.House) -> int:
    with at.desk.engine.begin() as conn:
        return clock.now(conn)


def _store(at: handle.House, to: str, raw: bytes) -> NoticeAbout:
    """A raw mail, read; the notice it got."""
    row = inbox.store(at.desk.engine, to, ONE, raw).id
    post.read_all(at)
    found = post.answer(at, row)
    assert isinstance(found, NoticeAbout), found
    return found


HEAD = b"From: p1@example.org\r\nTo: x@turnpost.example\r\nSubject: Re\r\nMessage-ID: <m@example.org>\r\n"
PLAIN = b"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
SEALED = (
    b'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\r\n\r\n--b\r\n'
    b"Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b--\r\n"
)
PASSED_ON = (
    b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n"
    b"From: p2@example.org\r\n\r\nCHOOSE 4\r\n--b--\r\n"
)
RAW = [
    ("empty", HEAD + b"\r\n"),
    ("empty", HEAD + b"\r\n> CHOOSE 4\r\n> CHOOSE 5\r\n"),
    ("lossy", HEAD + PLAIN + b"CHOOSE 4 \xff\xfe\x81\x8d\r\n"),
    ("encrypted", HEAD + SEALED),
    ("forwarded", HEAD + PASSED_ON),
    ("unreadable", HEAD.replace(b"p1@example.org", b"p1@example.org, p2@example.org") + b"\r\nCHOOSE 4\r\n"),
]


@pytest.mark.parametrize(("code", "raw"), RAW, ids=[f"{code}-{n}" for n, (code, _) in enumerate(RAW)])
def test_a_mail_without_readable_orders_is_explained_and_changes_nothing(engine: Engine, code: str, raw: bytes) -> None:
    at = post.house(engine)
    game = post.running(at)
    version = post.version(at, game)
    found = _store(at, _letter(at, game), raw)
    assert found.code == code
    assert post.version(at, game) == version
    assert [to for _, to in post.notices(at, code)] == [ONE]


SILENT = [
    {"Auto_Submitted": "auto-replied"},
    {"Precedence": "bulk"},
    {"X_Autoreply": "yes"},
    {"subject": "Автоответ: я в отпуске"},
    {"X_Turnpost_Loop": "turnpost"},
]


@pytest.mark.parametrize("headers", SILENT)
def test_what_no_person_wrote_is_kept_and_never_answered(engine: Engine, headers: dict[str, str]) -> None:
    at = post.house(engine)
    game = post.running(at)
    version, letters = post.version(at, game), len(post.outbox(at))
    row = post.send(at, ONE, _letter(at, game), "CHOOSE 4", **headers)
    post.read_all(at)
    assert post.state(at, row)[0] == "done"
    assert (post.version(at, game), len(post.outbox(at))) == (version, letters)


def test_a_bounce_is_never_answered_whatever_it_quotes(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    letters = len(post.outbox(at))
    raw = post.source("mailer-daemon@example.org", _letter(at, game), "CHOOSE 4")
    row = inbox.store(engine, _letter(at, game), "", raw).id
    post.read_all(at)
    assert post.state(at, row) == ("done", "bounce")
    assert len(post.outbox(at)) == letters


@pytest.mark.parametrize("to", [f"game+{'a' * 32}@{post.DOMAIN}", f"game@{post.DOMAIN}"])
def test_an_unknown_key_is_explained_a_few_times_a_day(engine: Engine, to: str) -> None:
    at = post.house(engine, caps=Caps(notices=2))
    for n in range(4):
        post.write(at, "eve@example.org", to, f"CHOOSE {n}")
    assert [to for _, to in post.notices(at, "unknown-key")] == ["eve@example.org"] * 2


def test_a_strangers_mail_with_a_valid_key_is_told_to_the_known_address_and_not_executed(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    version = post.version(at, game)
    post.write(at, "eve@example.org", _letter(at, game), "CHOOSE 4\nPRESS I am p1")
    post.write(at, TWO, _letter(at, game), "CHOOSE 4")
    assert post.version(at, game) == version
    found = post.notices(at, "unknown-sender")
    assert [(letter.params["address"], to) for letter, to in found] == [("eve@example.org", ONE), (TWO, ONE)]
    assert not [to for _, _, to in post.outbox(at) if to == "eve@example.org"]


def test_a_key_of_another_game_moves_nothing_here(engine: Engine) -> None:
    at = post.house(engine)
    here, there = post.running(at), post.running(at)
    version = post.version(at, here)
    got = post.receipt(at, ONE, _letter(at, there), f"JOIN {here}\nCHOOSE 4")
    assert post.statuses(got)[0] == (1, "refused", "already-seated")
    assert post.version(at, here) == version
    assert post.version(at, there) > 0


def test_a_key_inside_the_references_finds_the_game(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    with engine.begin() as conn:
        letter = conn.execute(
            text("SELECT id FROM outbox.letter WHERE kind = 'receipt' AND address = :a LIMIT 1"), {"a": ONE}
        )
        row = letter.scalar_one()
        conn.execute(
            text("UPDATE outbox.letter SET message_id = :m WHERE id = :id"), {"m": f"<{row}@{post.DOMAIN}>", "id": row}
        )
    with engine.begin() as conn:
        from events import vault

        person = vault.person_of(conn, ONE)
        assert person is not None
        vault.letter_key(conn, at.desk.server, row, game, 1, person.id)
    got = post.receipt(at, ONE, f"turnpost@{post.DOMAIN}", "CHOOSE 4", In_Reply_To=f"<{row}@{post.DOMAIN}>")
    assert post.statuses(got) == [(1, "counted", "CHOOSE 4")]


def test_a_robot_that_answers_everything_runs_dry(engine: Engine) -> None:
    at = post.house(engine, caps=Caps(idle=3))
    game = post.running(at)
    to = _letter(at, game)
    answers = [post.write(at, ONE, to, f"thank you for your message number {'x' * n}") for n in range(5)]
    assert [found is not None for found in answers] == [True, True, True, False, False]
    until = [found.quiet for found in answers if isinstance(found, ReceiptAbout)]
    assert until[:2] == [None, None]
    first = answers[0]
    assert isinstance(first, ReceiptAbout)
    assert until[2] is not None
    assert first.received < until[2] - 86_400_000_000 <= clock_now(at)  # a day after the first of them
    assert post.receipt(at, ONE, to, "CHOOSE 4").lines[0].status == "counted"


@pytest.mark.parametrize("cap", [1, 2, 4])
def test_whoever_is_answered_no_more_has_been_told_so_whatever_reads_at_once(engine: Engine, cap: int) -> None:
    at = post.house(engine, caps=Caps(counted=cap, notices=cap))
    game = post.running(at)
    with engine.begin() as conn:
        conn.execute(text("DELETE FROM outbox.letter"))
    to = _letter(at, game)
    for n in range(cap + 8):
        post.send(at, ONE, to, f"PRESS word {n}")
        post.send(at, "eve@example.org", f"game@{post.DOMAIN}", f"hello {n}")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: post.read_all(at), range(4)))
    for kind in (ReceiptAbout, NoticeAbout):
        mine = [letter.quiet for _, letter, _ in post.outbox(at) if isinstance(letter, kind)]
        # Four who all saw room for two more make cap + 2 without a warning; four who saw none, four with it.
        assert cap <= len(mine) <= cap + 6
        assert any(quiet is not None for quiet in mine)  # which of those in hand at once was last, nobody knows


def test_megabytes_of_prose_are_read_and_the_receipt_stays_short(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    got = post.receipt(at, ONE, _letter(at, game), "CHOOSE 4\n" + "some words here and there\n" * 300_000)
    assert (got.lines[0].status, got.lines[-1].refusal and got.lines[-1].refusal.code) == ("counted", "too-many-lines")
    assert len(got.lines) < 100


def test_an_answer_repeats_no_more_of_a_line_than_shows_which_is_meant(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    got = post.receipt(at, ONE, _letter(at, game), "PRESS TO " + "x" * 100 + ": hello\nNODBODY" + "Y" * 1_000_000)
    assert [line.status for line in got.lines] == ["refused", "refused"]
    assert len(msgspec.json.encode(got)) < 5_000


def test_the_database_down_is_a_temporary_refusal(engine: Engine) -> None:
    import psycopg
    from sqlalchemy import create_engine

    def gone() -> psycopg.Connection:
        raise psycopg.OperationalError("no server")

    nowhere = create_engine("postgresql+psycopg://", creator=gone)
    with pytest.raises(inbox.TryLater):
        inbox.store(nowhere, "a@turnpost.example", ONE, HEAD)


def _poison(at: handle.House, monkeypatch: pytest.MonkeyPatch, row: uuid.UUID) -> None:
    """Reading this row raises, every time."""
    from events.handle import reader

    whole = reader.identify

    def crash(conn: object, house: object, claimed: inbox.Submission) -> object:
        if claimed.id == row:
            raise RuntimeError("poison")
        return whole(conn, house, claimed)  # type: ignore[arg-type]

    monkeypatch.setattr(reader, "identify", crash)
    monkeypatch.setattr(inbox.rows, "BACKOFF", (0.0, 0.0, 0.0))


@pytest.mark.parametrize("plays", [False, True], ids=["idle", "plays"])
def test_a_row_that_cannot_be_read_is_set_aside_its_game_waits_once_and_its_host_is_told(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, plays: bool
) -> None:
    """A host who plays is told of the clocks that were moved, as all are, and not that more could not be read."""
    from tests.events.desk import table

    at = post.house(engine)
    game = post.running(at, options={"window_seconds": 60})
    if plays:
        post.seat_host(at, game, 2)
    before = table.open_asks(at.desk, game)
    first, second = (post.send(at, ONE, _letter(at, game), f"CHOOSE {n}") for n in (4, 5))
    for row in (first, second):
        with monkeypatch.context() as patched:
            _poison(at, patched, row)
            while post.state(at, row)[0] != "aside":
                handle.read_one(at)
    assert post.state(at, first)[0] == "aside"
    assert table.open_asks(at.desk, game) == {
        key: due + 60_000_000 for key, due in before.items() if key.endswith(("1", "2"))
    }
    assert [to for _, to in post.notices(at, "row-aside")] == ["host@example.org"] * (1 if plays else 2)
    assert [to for _, to in post.notices(at, "set-aside")] == [ONE] * 2
    post.read_all(at)


@pytest.mark.parametrize("plays", [False, True], ids=["idle", "plays"])
def test_a_row_read_late_is_decided_with_its_first_instant_and_its_sender_gets_the_proof(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, plays: bool
) -> None:
    from events.deadlines import pass_deadlines
    from tests.events.desk.table import Quick, goes_on

    at = post.house(engine, Quick(MINUTE))
    game = post.running(at)
    if plays:
        post.seat_host(at, game, 2)
    row = post.send(at, ONE, _letter(at, game), "CHOOSE 4\nPRESS hello")
    with monkeypatch.context() as patched:
        _poison(at, patched, row)
        while post.state(at, row)[0] != "aside":
            handle.read_one(at)
    goes_on(monkeypatch, MINUTE)
    while not (swept := pass_deadlines(at.desk, 120)).passed:  # the second that the game was given
        time.sleep(0.02)
    assert swept.passed == 2
    with engine.begin() as conn:
        assert inbox.retry(conn, row)
    post.read_all(at)
    got = post.answer(at, row)
    assert got is not None
    assert got.late  # type: ignore[union-attr]
    assert [(n.status, n.refusal and n.refusal.code) for n in got.lines] == [  # type: ignore[union-attr]
        ("refused", "closed-at"),
        ("counted", None),
    ]
    with engine.connect() as conn:
        passed = [canonical.read(one.payload)["due"] for one in store.versions(conn, game) if one.kind == "PassDeadline"]
    assert got.lines[0].refusal.params == {"due": passed[-1]}  # type: ignore[union-attr]
    assert [to for _, to in post.notices(at, "late-proof")] == ([] if plays else ["host@example.org"])
