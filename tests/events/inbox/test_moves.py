"""Moves by mail: one Submit for each seat, all or nothing, guarded by the ask; and the same mail twice is one."""

from __future__ import annotations

import threading
import uuid
from dataclasses import replace

import pytest
from sqlalchemy import Engine, text

from events import handle, inbox, vault
from events.about import Owed, ReceiptAbout
from events.handle.moves import MOST_JUDGED
from games.kernel.contract import Words
from games.kernel.refusal import Refusal
from tests import tiny_title
from tests.events.desk import table
from tests.events.inbox import post

ONE, TWO = "p1@example.org", "p2@example.org"


def _first(at: handle.House, game: uuid.UUID, seat: int = 1) -> str:
    """The address of a letter that asks seat for its first choice."""
    return post.address(at, game, f"p{seat}@example.org", seat, ((seat, f"1/choose/{seat}"),))


def test_moves_count_and_the_receipt_says_so_with_what_is_owed_and_the_head(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    got = post.receipt(at, ONE, _first(at, game), "Hi all,\n\nchoose 4\nЖДАТЬ ON\n\nCheers\nAnna")
    assert post.statuses(got) == [
        (1, "ignored", ""),
        (3, "counted", "CHOOSE 4"),
        (4, "counted", "HOLD ON"),
        (6, "ignored", ""),
        (7, "ignored", ""),
    ]
    due = table.open_asks(at.desk, game)["1/choose/2"]
    assert got.owed == (Owed(1, "choose", due, True),)
    assert got.head
    assert not got.repeated


def test_a_hidden_act_gets_its_commitment(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    got = post.receipt(at, ONE, _first(at, game), "HOLD ON")
    assert len(got.lines[0].commitment) == 64


def test_one_wrong_line_stops_all_moves_of_the_mail_but_no_other_verb(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    before = post.version(at, game)
    got = post.receipt(at, ONE, _first(at, game), "CHOOSE 4\nPRESS hello\nCHOOSE 9\nHOLD ON")
    assert post.statuses(got) == [
        (1, "refused", "not-counted-with"),
        (2, "counted", "PRESS ..."),
        (3, "refused", "unreadable"),
        (4, "refused", "not-counted-with"),
    ]
    wrong = got.lines[2].refusal
    assert wrong is not None
    assert wrong.legal
    assert post.version(at, game) == before + 1
    assert got.owed[0].answered is False


def test_each_line_that_cannot_be_read_says_why_and_the_others_which_one_stopped_them(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    got = post.receipt(at, ONE, _first(at, game), "CHOOSE 8\nHOLD ON\nCHOOSE 9\nHOLD ON")
    codes = [(line.number, line.refusal and line.refusal.code) for line in got.lines]
    assert codes == [(1, "unreadable"), (2, "not-counted-with"), (3, "unreadable"), (4, "not-counted-with")]
    assert [line.refusal.params["other"] for line in got.lines if line.refusal and "other" in line.refusal.params] == [1, 1]


def test_talk_in_a_game_that_does_not_run_is_passed_over_and_moves_are_refused(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at)
    post.write(at, ONE, post.invited(at, game, 1), "JOIN")
    got = post.receipt(at, ONE, post.address(at, game, ONE, 1), "Hi all\nCHOOSE 4\nWhen do we start?")
    assert post.statuses(got) == [(1, "ignored", ""), (2, "refused", "phase-forming"), (3, "ignored", "")]
    assert [line.note for line in got.lines] == [None, None, Words("note.question")]


def test_two_lines_that_contradict_each_other_are_both_named(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    got = post.receipt(at, ONE, _first(at, game), "CHOOSE 4\n\nCHOOSE 5")
    assert post.statuses(got) == [(1, "refused", "not-counted-with"), (3, "refused", "contradiction")]
    refusal = got.lines[1].refusal
    assert refusal is not None
    assert refusal.params == {"lines": (1, 3)}
    same = post.receipt(at, ONE, _first(at, game), "CHOOSE 4\nCHOOSE 4")
    assert [status for _, status, _ in post.statuses(same)] == ["counted", "counted"]


def test_a_misspelt_verb_is_answered_with_the_verb(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    got = post.receipt(at, ONE, _first(at, game), "statsu")
    refusal = got.lines[0].refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("did-you-mean", {"word": "statsu", "meant": ("STATUS",)})


def test_an_old_letter_moves_nothing_but_can_still_talk_and_ask(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    old = _first(at, game)
    post.write(at, ONE, old, "CHOOSE 4")
    post.write(at, TWO, _first(at, game, 2), "CHOOSE 2")
    got = post.receipt(at, ONE, old, "CHOOSE 4\nPRESS still here\nSTATUS")
    assert post.statuses(got) == [(1, "refused", "closed-ask"), (2, "counted", "PRESS ..."), (3, "counted", "STATUS")]
    assert [owed.kind for owed in got.owed] == ["choose"]
    assert not got.late
    assert got.enclose == ("status",)


def test_a_line_may_name_the_seat_but_only_one_that_its_writer_holds(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at)
    both = "p1@example.org"
    post.write(at, both, post.invited(at, game, 1), "JOIN")
    host = post.address(at, game, "host@example.org", 0)
    post.write(at, "host@example.org", host, f"INVITE {both} SEAT 2")
    post.write(at, both, post.invited(at, game, 3), "JOIN")
    post.write(at, "host@example.org", host, "START")
    letter = post.address(at, game, both, 1, ((1, "1/choose/1"), (2, "1/choose/2")))
    got = post.receipt(at, both, letter, "p2: HOLD ON\np1: CHOOSE 3\np3: CHOOSE 2")
    assert got.seats == (1, 2)
    assert [(n.number, n.seat, n.status) for n in got.lines] == [(1, 2, "counted"), (2, 1, "counted"), (3, 3, "refused")]
    refusal = got.lines[2].refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("not-your-seat", {"seat": 3, "seats": (1, 2)})


def test_the_same_mail_twice_has_one_effect_and_the_receipt_says_counted_before(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = _first(at, game)
    first = post.receipt(at, ONE, to, "CHOOSE 4\nPRESS hi", message_id="<same@example.org>")
    version = post.version(at, game)
    second = post.receipt(at, ONE, to, "CHOOSE 4\nPRESS hi", message_id="<same@example.org>")
    assert [line.status for line in first.lines] == ["counted", "counted"]
    assert [line.status for line in second.lines] == ["already", "already"]
    assert second.repeated
    assert [line.canonical for line in second.lines] == [line.canonical for line in first.lines]
    assert post.version(at, game) == version


def test_two_mails_with_one_message_id_are_two_submissions(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = _first(at, game)
    post.write(at, ONE, to, "CHOOSE 4", message_id="<same@example.org>")
    second = post.receipt(at, ONE, to, "CHOOSE 5", message_id="<same@example.org>")
    assert post.statuses(second) == [(1, "counted", "CHOOSE 5")]
    assert not second.repeated


def test_a_mail_without_an_id_is_known_by_its_source(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = _first(at, game)
    raw = b"\r\n".join(n for n in post.source(ONE, to, "CHOOSE 4").splitlines() if not n.lower().startswith(b"message-id"))
    for trace in (b"Received: from a\r\n", b"Received: from b\r\n"):
        inbox.store(engine, to, ONE, trace + raw)
    version = post.version(at, game)
    post.read_all(at)
    assert post.version(at, game) == version + 1


def test_talk_goes_to_seats_or_names_and_needs_words(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at)
    post.write(at, ONE, post.invited(at, game, 1), "JOIN AS Anna")
    post.write(at, TWO, post.invited(at, game, 2), "JOIN AS Боря Б.")
    to = post.address(at, game, ONE, 1)
    body = (
        "PRESS TO borya b.: psst\nPRESS TO p2 hello\nPRESS TO Zoe: hi\nPRESS TO p9 hi\n"
        "PRESS TO p2\nline one\n\nline two\nENDPRESS\nSTATUS\nPRESS"
    )
    got = post.receipt(at, ONE, to, body)
    assert [(line.number, line.status) for line in got.lines] == [
        (1, "counted"),
        (2, "counted"),
        (3, "refused"),
        (4, "refused"),
        (5, "counted"),
        (10, "counted"),
        (11, "refused"),
    ]
    assert got.lines[0].note == Words("note.pressed", {"to": (2,)})
    with engine.begin() as conn:
        bodies = conn.execute(text("SELECT body FROM texts.text WHERE kind = 'press' ORDER BY made")).scalars().all()
    assert bodies == ["psst", "hello", "line one\n\nline two"]


def test_who_holds_two_seats_says_which_one_speaks(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at, 3)
    with engine.begin() as conn:
        held = next(holder for holder in vault.holders(conn, game) if holder.seat == 1)
        vault.stand(conn, game, 3)
        vault.sit(conn, game, vault.Holder(held.ordinal, held.person, "seat", 3))
    got = post.receipt(at, ONE, post.address(at, game, ONE, 1), "PRESS one\np3: PRESS TO p2: three\np3: PRESS TO p1: me")
    assert [(line.seat, line.status) for line in got.lines] == [(1, "counted"), (3, "counted"), (3, "refused")]


def test_talk_to_nobody_to_oneself_or_to_one_of_two_is_refused_with_who_sits_where(engine: Engine) -> None:
    at = post.house(engine)
    game = post.new(at, 5)
    for number, name in enumerate(("Anna", "Bob", "bob"), 1):
        post.write(at, f"p{number}@example.org", post.invited(at, game, number), f"JOIN AS {name}")
    post.write(at, "host@example.org", post.address(at, game, "host@example.org", 0), "CLOSE SEAT 5")
    got = post.receipt(
        at,
        ONE,
        post.address(at, game, ONE, 1),
        "\n".join(f"PRESS TO {to}: hi" for to in ("p1", "Anna", "p4", "p5", "p9", "Zoe", "Bob", "p2, p4", "p3")),
    )
    there = ("p2 Bob", "p3 bob")
    assert [line.refusal and (line.refusal.code, line.refusal.params) for line in got.lines] == [
        ("to-yourself", {"seat": 1}),
        ("to-yourself", {"seat": 1}),
        ("nobody-there", {"seat": 4, "names": there}),
        ("nobody-there", {"seat": 5, "names": there}),
        ("nobody-there", {"seat": 9, "names": there}),
        ("no-such-name", {"name": "Zoe", "names": there}),
        ("several-called", {"name": "Bob", "names": there}),
        ("nobody-there", {"seat": 4, "names": there}),
        None,
    ]


def test_help_verify_and_resend_answer_without_touching_the_game(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = _first(at, game)
    head = post.receipt(at, ONE, to, "CHOOSE 4").head
    version = post.version(at, game)
    got = post.receipt(at, ONE, to, f"HELP press\nVERIFY {head}\nVERIFY 1:{'0' * 24}\nVERIFY\nRESEND\nSIGNOFF\nCHOOSE 1")
    assert [line.note.id for line in got.lines if line.note] == [
        "note.help",
        "note.verified",
        "note.not-in-chain",
        "note.export",
        "note.nothing-to-resend",
    ]
    assert (got.enclose, got.topics) == (("help", "export", "status"), ("press",))
    assert post.version(at, game) == version


@pytest.mark.parametrize("tries", [1, 2])
def test_a_crash_between_the_commands_of_a_mail_leaves_each_counted_once(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    at = post.house(engine)
    game = post.running(at)
    version = post.version(at, game)
    row = post.send(at, ONE, _first(at, game), "PRESS one\nCHOOSE 4\nPRESS two")
    prepared, calls = at.desk.prepared, [0]

    def dying(*given: object) -> object:
        calls[0] += 1
        if calls[0] in range(2, 2 + tries):
            raise RuntimeError("killed")
        return prepared(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(at.desk, "prepared", dying)
    monkeypatch.setattr(inbox.rows, "BACKOFF", (0.0, 0.0, 0.0))
    post.read_all(at)
    got = post.answer(at, row)
    assert got is not None
    assert [line.status for line in got.lines] == ["counted"] * 3  # type: ignore[union-attr]
    assert post.version(at, game) == version + 3
    assert post.state(at, row) == ("done", "person")


def test_two_workers_at_the_same_mail_twice_have_one_effect_and_one_receipt_each(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at)
    to = _first(at, game)
    for number in range(20):
        version = post.version(at, game)
        rows = [post.send(at, ONE, to, f"CHOOSE {number % 6 + 1}", message_id=f"<{number}@example.org>") for _ in range(2)]
        workers = [threading.Thread(target=post.read_all, args=(at,)) for _ in range(2)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        answers = [post.answer(at, row) for row in rows]
        assert [answer.lines[0].status for answer in answers if isinstance(answer, ReceiptAbout)] == ["counted", "already"]
        assert post.version(at, game) == version + 1


def _halves(one: object, other: object) -> Refusal | None:
    both = isinstance(one, tiny_title.Hold) and isinstance(other, tiny_title.Hold) and one != other
    return Refusal("halves", legal=("HOLD ON",)) if both else None


@pytest.mark.parametrize(("many", "legal"), [(3, ("HOLD ON",)), (200, ())])
def test_halves_of_one_line_are_put_together_where_a_line_can_have_so_many(
    engine: Engine, many: int, legal: tuple[str, ...]
) -> None:
    """Each line in it makes the whole a longer one to read: hundreds took a quarter of a minute, under the lock."""
    rules = replace(tiny_title.RULES, clash=_halves)
    at = handle.House(table.desk(engine, rules=lambda title, revision: rules), post.house(engine).mail)
    game = post.running(at)
    got = post.receipt(at, ONE, post.address(at, game, ONE, 1), "HOLD ON\nHOLD OFF\n" * (many // 2) + "HOLD OFF")
    wrong = [line.refusal for line in got.lines if line.refusal and line.refusal.code != "not-counted-with"]
    assert wrong == [Refusal("halves", line=2, legal=legal)]


def test_of_hundreds_of_lines_the_first_are_told_what_is_wrong_with_each(engine: Engine) -> None:
    rules = replace(tiny_title.RULES, certain=frozenset({"no-window"}))
    at = handle.House(table.desk(engine, rules=lambda title, revision: rules), post.house(engine).mail)
    game = post.running(at)
    got = post.receipt(at, ONE, post.address(at, game, ONE, 1), "BUMP\n" * 200)
    codes = [line.refusal.code for line in got.lines if line.refusal]
    assert codes == ["no-window"] * MOST_JUDGED + ["not-counted-with"] * (200 - MOST_JUDGED)
