"""Letters leave once each, whatever the relay does and whoever dies; what goes wrong with one stays with it."""

from __future__ import annotations

import threading
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, text

from events import about, faults, outbox, vault
from events.about import AnnounceAbout, InviteAbout, NewsAbout, NoticeAbout
from events.meter import Meter
from events.outbox import Letter
from events.settings import Address
from events.vault import Holder, Invitation
from tests.projections import tiny
from tests.worker.house import SERVER, sender, sink
from tests.worker.test_envelope import OURS


def put(engine: Engine, number: int, address: str = "", expires: int | None = None) -> None:
    said = NoticeAbout("empty", language="en")
    to = address or f"player{number}@example.org"
    with engine.begin() as conn:
        outbox.put(conn, Letter(kind="notice", unique_key=f"n{number}", about=said, address=to, expires=expires))


def column(engine: Engine, name: str) -> list[object]:
    with engine.begin() as conn:
        return list(conn.execute(text(f"SELECT {name} FROM outbox.letter ORDER BY made, unique_key")).scalars())


def abouts(engine: Engine) -> list[about.AnyAbout]:
    return [about.read(str(one)) for one in column(engine, "about::text")]


def later(engine: Engine) -> None:
    """The delays of all letters and the leases of all senders pass."""
    with engine.begin() as conn:
        conn.execute(text("UPDATE outbox.letter SET due_at = now() - interval '1 s' WHERE state = 'waiting'"))
        conn.execute(text("UPDATE outbox.letter SET lease_until = now() - interval '1 s' WHERE state = 'sending'"))


def test_four_senders_and_three_hundred_letters_make_three_hundred_mails(engine: Engine) -> None:
    for number in range(300):
        put(engine, number)
    with sink() as (relay, kept), ThreadPoolExecutor(4) as pool:
        tried = list(pool.map(lambda _: sender(engine, relay).run(1000), range(4)))
    assert sum(tried) == 300
    assert Counter(to for to, _, _ in kept.taken) == Counter({f"player{n}@example.org": 1 for n in range(300)})
    assert len({letter["Message-ID"] for letter in kept.letters()}) == 300
    assert set(column(engine, "state")) == {"sent"}


def test_a_relay_that_fails_one_in_five_delays_those_and_no_others(engine: Engine) -> None:
    for number in range(20):
        put(engine, number)
    seen: Counter[str] = Counter()

    def flaky(stage: str, to: str) -> str | None:
        if stage == "data":
            seen[to] += 1
        return "451 busy" if stage == "data" and int(to[6:-12]) % 5 == 0 and seen[to] == 1 else None

    with sink(flaky) as (relay, kept):
        assert sender(engine, relay).run() == 20
        assert len(kept.taken) == 16
        assert Counter(column(engine, "state")) == {"sent": 16, "waiting": 4}
        assert sender(engine, relay).run() == 0  # the delay stands in the row
        later(engine)
        assert sender(engine, relay).run() == 4
    assert Counter(to for to, _, _ in kept.taken) == Counter({f"player{n}@example.org": 1 for n in range(20)})


def test_a_bad_address_stops_only_itself_and_the_host_is_told(engine: Engine) -> None:
    with engine.begin() as conn:
        game = tiny.stored(conn, tiny.forming()).game
        vault.invite(conn, SERVER, Invitation(game, 1, "gone@example.org", 0))
        lost = Letter(kind="invite", unique_key="i1", about=InviteAbout(1), game=game, address="gone@example.org")
        outbox.put(conn, lost)
    put(engine, 2)
    with sink(lambda stage, to: "550 no such user" if to.startswith("gone") else None) as (relay, kept):
        sender(engine, relay).run()
        assert Counter(column(engine, "state")) == {"failed": 1, "sent": 2}
    told = kept.letters("host@example.org")
    assert len(told) == 1
    assert "X-Turnpost-Loop" in told[0]


@pytest.mark.parametrize("plays", [False, True], ids=["idle", "plays"])
def test_a_host_who_plays_does_not_learn_from_a_failure_who_was_written_to_in_secret(engine: Engine, plays: bool) -> None:
    with engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
        anna, host = (vault.person_of(conn, f"{name}@example.org") for name in ("anna", "host"))
        assert anna is not None
        assert host is not None
        if plays:
            vault.stand(conn, game, 2)
            vault.sit(conn, game, Holder(3, host.id, "seat", 2))

    def fails(tells: NewsAbout | AnnounceAbout) -> int:
        with engine.begin() as conn:
            one = Letter(kind="news", unique_key=str(tells), about=tells, game=game, seat=1, person=anna.id)
            outbox.put(conn, one)
        with sink(lambda stage, to: "554 no" if stage == "data" and to.startswith("anna") else None) as (relay, _):
            sender(engine, relay).run()
        return sum(isinstance(one, NoticeAbout) for one in abouts(engine))

    assert fails(NewsAbout((1,), 0, 4)) == (0 if plays else 1)
    assert fails(AnnounceAbout("Started", 4)) == 1


NAMES = {
    "break": "Cave\r\nBcc: e@example.org",
    "encoded": "=?utf-8?q?C=0D=0ABcc:_e@example.org?=",
    "marks": "\u202eevaC\t\x1b[2J",
    "long": "Пещера " * 3000,
    "empty": "\n",
    "template": "{x}%s",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_whatever_a_table_is_called_its_letters_have_our_headers_and_no_others(engine: Engine, name: str) -> None:
    with engine.begin() as conn:
        game = tiny.stored(conn, tiny.forming(name), bodies=(name,)).game
        vault.invite(conn, SERVER, Invitation(game, 1, "anna@example.org", 0))
        about = InviteAbout(1)
        outbox.put(conn, Letter(kind="invite", unique_key="i1", about=about, game=game, address="anna@example.org"))
    with sink() as (relay, kept):
        sender(engine, relay).run()
    (letter,) = kept.letters()
    assert {header.lower() for header in letter} == OURS
    assert len(letter["Subject"]) <= 250
    assert letter["Subject"].isprintable()
    assert column(engine, "state") == ["sent"]


def test_a_known_address_that_is_refused_gets_nothing_more(engine: Engine) -> None:
    with engine.begin() as conn:
        vault.person_for(conn, "player1@example.org", "en")
    put(engine, 1)
    with sink(lambda stage, to: "550 no such user") as (relay, _):
        sender(engine, relay).run()
        with engine.begin() as conn:
            assert vault.stopped(conn, "Player1@example.org")
        put(engine, 2, "player1@example.org")
        sender(engine, relay).run()
    assert column(engine, "reason") == ["address", "no-address"]
    assert column(engine, "attempts") == [1, 1]


def test_a_refused_letter_fails_without_blaming_the_address(engine: Engine) -> None:
    with engine.begin() as conn:
        vault.person_for(conn, "player1@example.org", "en")
    put(engine, 1)
    with sink(lambda stage, to: "554 spam" if stage == "data" else None) as (relay, _), engine.begin() as conn:
        sender(engine, relay).run()
        assert not vault.stopped(conn, "player1@example.org")
    assert column(engine, "state") == ["failed"]


def test_tries_end_and_the_operator_can_put_the_letter_back(engine: Engine) -> None:
    put(engine, 1)
    with sink(lambda stage, to: "451 no") as (relay, _):
        for _ in range(9):
            sender(engine, relay).run()
            later(engine)
    assert (column(engine, "state"), column(engine, "reason")) == (["failed"], ["tries"])
    with engine.begin() as conn:
        row = conn.execute(text("SELECT id FROM outbox.letter")).scalar_one()
        assert outbox.put_back(conn, row)
    with sink() as (relay, kept):
        sender(engine, relay).run()
    assert len(kept.taken) == 1


def test_a_relay_that_is_down_costs_no_letter_a_try(engine: Engine) -> None:
    for number in range(10):
        put(engine, number)
    nobody = sender(engine, Address("127.0.0.1", 1))
    for _ in range(30):
        nobody.run()
        later(engine)
    assert set(column(engine, "state")) == {"waiting"}
    assert set(column(engine, "attempts")) == {0}
    with sink() as (relay, kept):
        sender(engine, relay).run()
    assert len(kept.taken) == 10


class Death(BaseException):
    """What a kill looks like from inside."""


def die() -> None:
    raise Death


@pytest.mark.parametrize(("step", "copies"), [("outbox-sending", 1), ("after-relay-250", 2)])
def test_a_sender_that_dies_loses_nothing_and_doubles_at_most_the_letter_in_hand(
    engine: Engine, step: str, copies: int
) -> None:
    for number in range(3):
        put(engine, number)
    with sink() as (relay, kept):
        faults.arm(f"{step}:2", die)
        try:
            with pytest.raises(Death):
                sender(engine, relay).run()
        finally:
            faults.arm("")
        assert sender(engine, relay).run() == 1  # its lease still runs: only the third is free
        later(engine)
        assert sender(engine, relay).run() == 1
    ids = Counter(letter["Message-ID"] for letter in kept.letters())
    assert sorted(ids.values()) == sorted([1, 1, copies])
    assert len({raw for _, _, raw in kept.taken}) == 3  # the second copy is the same byte for byte
    assert set(column(engine, "state")) == {"sent"}


def test_a_letter_that_may_have_gone_twice_is_not_sent_a_third_time(engine: Engine) -> None:
    put(engine, 1)
    with sink() as (relay, kept):
        for _ in range(2):
            faults.arm("after-relay-250", die)
            try:
                with pytest.raises(Death):
                    sender(engine, relay).run()
            finally:
                faults.arm("")
            later(engine)
        assert sender(engine, relay).run() == 0
    assert len(kept.taken) == 2
    assert column(engine, "state") == ["uncertain"]


def test_a_letter_whose_time_is_over_is_not_sent(engine: Engine) -> None:
    put(engine, 1, expires=1_000_000)
    with sink() as (relay, kept):
        assert sender(engine, relay).run() == 0
    assert kept.taken == []
    assert column(engine, "state") == ["superseded"]


def test_a_letter_that_cannot_be_written_ends_after_a_few_tries_and_holds_nobody_up(engine: Engine) -> None:
    with engine.begin() as conn:
        lost = Letter(kind="invite", unique_key="x", about=InviteAbout(1), game=uuid.uuid4(), address="x@example.org")
        outbox.put(conn, lost)
    put(engine, 1)
    meter = Meter()
    with sink() as (relay, kept):
        for _ in range(6):
            sender(engine, relay, meter=meter).run()
            later(engine)
    assert len(kept.taken) == 1
    assert sorted(map(str, column(engine, "state"))) == ["failed", "sent"]
    assert ("turnpost_letters", ("notice", "mail", "sent"), 1) in meter.counts()


def test_a_person_is_written_to_where_he_is_reached_now(engine: Engine) -> None:
    with engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
        anna = vault.person_of(conn, "anna@example.org")
        assert anna
        about = NoticeAbout("empty")
        outbox.put(conn, Letter(kind="notice", unique_key="1", about=about, game=game, seat=1, person=anna.id))
        vault.sit(conn, game, Holder(1, anna.id, "seat", 1))
    with sink() as (relay, kept):
        sender(engine, relay).run()
    assert [to for to, _, _ in kept.taken] == ["anna@example.org"]


def test_two_threads_share_one_sender(engine: Engine) -> None:
    for number in range(20):
        put(engine, number)
    with sink() as (relay, kept):
        one = sender(engine, relay)
        threads = [threading.Thread(target=one.run) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(kept.taken) == 20
