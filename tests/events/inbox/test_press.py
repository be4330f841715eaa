"""Talk at a table whose title bounds it, by mail: kept, held back, confirmed, taken back; and an audit without the words."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, text

from events import audit, intake, texts
from events.about import Line, ReceiptAbout
from events.handle import House
from events.model import GameId
from games import registry
from games.kernel.contract import Words
from projections.letters import Post, render
from projections.tickets import Tickets
from tests import tiny_talk
from tests.events.desk import table
from tests.events.inbox import post
from tests.events.inbox.test_hour import begun, made
from tests.projections import tiny

ONE, TWO = "p1@example.org", "p2@example.org"


@pytest.fixture
def at(engine: Engine) -> House:
    return House(table.desk(engine, rules=tiny_talk.rules), intake.House(post.DOMAIN, "turnpost", None))


def says(at: House, game: GameId, seat: int, body: str) -> ReceiptAbout:
    who = f"p{seat}@example.org"
    return post.receipt(at, who, post.address(at, game, who, seat), body)


def line(got: ReceiptAbout) -> Line:
    assert len(got.lines) == 1
    return got.lines[0]


def pressed(at: House, game: GameId) -> list[str]:
    """The words that went out so far, in the order of the log."""
    query = text(
        """SELECT t.body FROM log.outcome o JOIN texts.text t ON t.digest = decode(o.payload->>'text', 'hex')
        WHERE o.game = :game AND o.kind = 'Pressed' ORDER BY o.version, o.index"""
    )
    with at.desk.engine.begin() as conn:
        return list(conn.execute(query, {"game": game}).scalars())


def test_a_message_is_kept_until_all_have_chosen(at: House) -> None:
    game = post.running(at)

    got = line(says(at, game, 1, "PRESS TO p2: shall we both go low?"))

    assert (got.status, got.canonical) == ("counted", "PRESS TO p2 ...")
    assert (got.note, got.why) == (Words("note.press-kept", {"number": 1}), Words("tiny.rests"))
    assert got.commitment
    assert pressed(at, game) == []
    says(at, game, 1, "CHOOSE 3\nHOLD ON")
    says(at, game, 2, "CHOOSE 4")
    assert pressed(at, game) == ["shall we both go low?"]


def test_a_message_that_seems_to_tell_is_held_back_until_its_writer_confirms_it(at: House) -> None:
    # given talk that is open, because somebody is asked in a window
    game = post.running(at)
    says(at, game, 1, "CHOOSE 3\nHOLD ON")
    says(at, game, 2, "CHOOSE 4")

    held = line(says(at, game, 2, "PRESS I am with 4 of you"))
    assert held.note == Words("note.press-held", {"number": 1})
    assert held.why == Words("tiny.seems", {"parts": ("4",)})
    assert pressed(at, game) == []

    sent = line(says(at, game, 2, "CONFIRM 1"))
    assert (sent.status, sent.canonical, sent.note) == ("counted", "CONFIRM 1", Words("note.press-confirmed", {"number": 1}))
    assert pressed(at, game) == ["I am with 4 of you"]


@pytest.mark.parametrize("written", ["CONFIRM 1", "confirm no. 1", "ПОДТВЕРДИТЬ 1", "Подтверждаю №1."])
def test_it_is_confirmed_in_either_language(at: House, written: str) -> None:
    game = post.running(at)
    says(at, game, 1, "PRESS 7")

    got = line(says(at, game, 1, written))

    assert (got.canonical, got.why) == ("CONFIRM 1", Words("tiny.rests"))
    assert got.note == Words("note.press-confirmed-kept", {"number": 1})


def test_what_waits_is_taken_back_by_its_writer_alone(at: House) -> None:
    game = post.running(at)
    says(at, game, 1, "PRESS 7")

    other = line(says(at, game, 2, "RECALL 1"))
    mine = line(says(at, game, 1, "ОТОЗВАТЬ 1"))
    again = line(says(at, game, 1, "CONFIRM 1"))

    assert [one.refusal.code if one.refusal else one.canonical for one in (other, mine, again)] == [
        "no-such-message",
        "RECALL 1",
        "no-such-message",
    ]


def test_a_word_without_a_number_is_refused_and_a_sentence_is_talk(at: House) -> None:
    game = post.running(at)

    got = says(at, game, 1, "CONFIRM\nrecall how we won last time, all of us together")

    assert post.statuses(got) == [(1, "refused", "no-number"), (2, "ignored", "")]


def test_the_host_is_told_nothing_and_is_heard_himself(at: House) -> None:
    game = post.running(at)
    before = [letter for _, letter, to in post.outbox(at) if to == "host@example.org"]
    says(at, game, 1, "PRESS 7")
    says(at, game, 1, "PRESS hello")

    assert [letter for _, letter, to in post.outbox(at) if to == "host@example.org"] == before
    host = post.address(at, game, "host@example.org", 0)
    assert line(post.receipt(at, "host@example.org", host, "PRESS we go on at 7")).note == Words("note.pressed", {"to": ()})


def test_a_host_who_plays_speaks_from_his_seat(at: House) -> None:
    game = post.new(at, 2)
    post.write(at, ONE, post.invited(at, game, 1), "JOIN")
    post.write(at, TWO, post.invited(at, game, 2), "JOIN")
    host = post.address(at, game, "host@example.org", 0)
    post.write(at, "host@example.org", host, "START")
    post.seat_host(at, game, 2)

    assert line(post.receipt(at, "host@example.org", host, "PRESS 7")).note == Words("note.press-held", {"number": 1})


def test_an_audit_decides_it_all_again_when_the_words_are_erased(at: House) -> None:
    game = post.running(at)
    for seat, body in ((1, "PRESS 7"), (2, "PRESS hello"), (1, "CONFIRM 1"), (1, "CHOOSE 3"), (2, "CHOOSE 4")):
        says(at, game, seat, body)
    assert pressed(at, game) == ["7", "hello"]
    with at.desk.engine.begin() as conn:
        for kept in texts.of(conn, game):
            texts.erase(conn, kept.name)

    with at.desk.engine.begin() as conn:
        assert audit.stored(conn, game, tiny_talk.rules).finding is None


def test_in_final_hour_plans_wait_for_the_first_card_and_hands_for_a_word(engine: Engine) -> None:
    at = House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))
    game = begun(at, 2)

    plan = line(says(at, game, 1, "PRESS shall I seal the walkway to the ritual?"))
    tells = line(says(at, game, 2, "СКАЗАТЬ у меня два ока"))

    assert (plan.note, plan.why) == (Words("note.press-kept", {"number": 1}), Words("talk-rests-plan"))
    assert tells.note == Words("note.press-held", {"number": 1})
    assert tells.why is not None
    assert (tells.why.id, tells.why.params["kinds"]) == ("talk-seems", ("symbol", "number"))


# what its writer reads


def read(at: House, game: GameId, who: str, to: str, body: str) -> str:
    """The text of the receipt of a mail, as it would be sent."""
    found = post.receipt(at, who, to, body)
    with at.desk.engine.begin() as conn:
        whole = render(
            conn, tiny.letter(conn, game, who, found), Post(at.desk.rules, Tickets(tiny.KEY), "https://t.example")
        )
    return f"{whole.subject}\n{whole.text}"


@pytest.fixture
def hour(engine: Engine) -> House:
    return House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))


def test_a_message_held_back_is_not_called_counted_and_its_writer_reads_what_to_do(hour: House) -> None:
    game = begun(hour, 2)
    to = post.address(hour, game, TWO, 2)

    text = " ".join(read(hour, game, TWO, to, "PRESS I hold two eyes").split())

    assert "Held back, please answer" in text
    assert "1. HELD BACK, nobody has got it: PRESS" in text
    assert "answer CONFIRM 1" in text
    assert "COUNTED" not in text
    assert "is counted" not in text


def test_a_message_that_waits_for_talk_says_so_beside_what_counts(hour: House) -> None:
    game = begun(hour, 2)
    to = post.address(hour, game, ONE, 1)

    text = " ".join(read(hour, game, ONE, to, "PRESS shall I seal 9-14?\nSILENCE low").split())

    assert "A message of yours waits until talk is open. You need do nothing. All else that you wrote is counted." in text
    assert "1. WAITS, nobody has got it yet: PRESS" in text
    assert "2. COUNTED: SILENCE low" in text


def test_status_shows_every_message_that_waits_in_its_own_words_and_nobody_else_reads_of_it(hour: House) -> None:
    game = begun(hour, 2)
    one, two = (post.address(hour, game, who, seat) for seat, who in ((1, ONE), (2, TWO)))
    for body in ("PRESS I hold two eyes", "PRESS TO p2: shall I seal 9-14?", "PRESS and a third, which is nothing"):
        says(hour, game, 1, body)

    text = read(hour, game, ONE, one, "STATUS")
    other = read(hour, game, TWO, two, "STATUS")

    flat = " ".join(text.split())
    assert "Your messages held back until you answer: 1. CONFIRM and a number lets one go" in flat
    assert "Your messages that wait until talk is open: 2 and 3. RECALL and a number takes one back." in flat
    assert "Your message 1, to all:\n  | I hold two eyes\n" in text
    assert "Your message 2, to Player 2:\n  | shall I seal 9-14?\nYour message 3, to all:\n  | and a third" in text
    for said in ("your message", "two eyes", "shall i seal", "a third"):
        assert said not in other.casefold()


def test_who_holds_two_seats_is_told_of_which_seat_a_message_waits_and_answers_for_that_seat(hour: House) -> None:
    # given a table that has declared it, and one person on both seats
    game = made(hour, ("p1", "p1"), multi_hand=True)
    for seat, to in enumerate([post.invited(hour, game, seat) for seat in (1, 2)], 1):
        assert post.receipt(hour, ONE, to, f"JOIN AS Ann{seat}").lines[0].status == "counted"
    post.write(hour, "host@example.org", post.address(hour, game, "host@example.org", 0), "START")
    first, second = (post.address(hour, game, ONE, seat) for seat in (1, 2))
    # when he writes from both, and something is held back for each
    post.receipt(hour, ONE, first, "PRESS I hold two eyes")
    held = read(hour, game, ONE, second, "PRESS my lowest is 7")
    # then he reads which seat it is of
    assert "HELD BACK, nobody has got it: Ann2: PRESS" in held
    status = " ".join(read(hour, game, ONE, first, "STATUS").split())
    assert "Ann1: your messages held back until you answer: 1." in status
    assert "Ann2: your messages held back until you answer: 1." in status
    assert "drops it. Put p2: before the word. Your message 1, to all: | my lowest is 7" in status
    # and both his hands in one letter, each under its seat
    assert "ANN1: YOUR OWN" in status
    assert "ANN2: YOUR OWN" in status
    # and a number counts for the seat that is named, else for the one whose letter he answers
    assert "COUNTED: Ann2: RECALL 1" in read(hour, game, ONE, first, "p2: RECALL 1")
    assert "Ann1: CONFIRM 1" in read(hour, game, ONE, first, "CONFIRM 1")
    left = " ".join(read(hour, game, ONE, second, "STATUS").split())
    assert "held back until you answer" not in left
    assert "Ann1: your messages that wait until talk is open: 1." in left
