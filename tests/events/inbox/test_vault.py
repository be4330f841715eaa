"""People, their addresses, seats and keys; and texts that can be erased."""

from __future__ import annotations

import uuid

import pytest
from sqlalchemy import Engine

from events import keys, texts, vault
from events.keys import ServerKey
from events.vault import Holder, Invitation

SERVER = ServerKey(bytes(range(32)))
GAME = uuid.UUID("00000000-0000-4000-8000-000000000001")


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("Anna@Example.ORG", "anna@example.org"),
        (" a.b+c@example.org ", "a.b+c@example.org"),
        ("Иван@пример.рф", "иван@xn--e1afmkfd.xn--p1ai"),
        ("x@example.org.", "x@example.org"),
    ],
)
def test_an_address_is_compared_without_case_and_with_its_ascii_domain(written: str, normal: str) -> None:
    assert vault.normal(written) == normal


@pytest.mark.parametrize("bad", ["", "anna", "@example.org", "a@", "a b@example.org", "a@example.org\nBcc: b@c", "a@.."])
def test_what_is_no_address_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="not a mail address"):
        vault.normal(bad)


def test_an_address_belongs_to_one_person(engine: Engine) -> None:
    with engine.begin() as conn:
        anna = vault.person_for(conn, "Anna@example.org", "ru")
        again = vault.person_for(conn, "anna@EXAMPLE.org", "en")
        assert again == anna
        assert vault.addresses(conn, anna.id) == ("anna@example.org",)
        assert vault.owns(conn, anna.id, "ANNA@example.org")
        assert not vault.owns(conn, anna.id, "bob@example.org")


def test_a_person_keeps_one_ordinal_and_may_hold_two_seats(engine: Engine) -> None:
    with engine.begin() as conn:
        anna = vault.person_for(conn, "anna@example.org", "en").id
        bob = vault.person_for(conn, "bob@example.org", "en").id
        vault.sit(conn, GAME, Holder(vault.ordinal(conn, GAME, anna), anna, "host", 0))
        vault.sit(conn, GAME, Holder(vault.ordinal(conn, GAME, anna), anna, "seat", 1))
        vault.sit(conn, GAME, Holder(vault.ordinal(conn, GAME, bob), bob, "seat", 2))
        vault.sit(conn, GAME, Holder(vault.ordinal(conn, GAME, anna), anna, "seat", 3))
        assert [(h.ordinal, h.role, h.seat) for h in vault.holders(conn, GAME)] == [
            (1, "host", 0),
            (1, "seat", 1),
            (2, "seat", 2),
            (1, "seat", 3),
        ]
        assert vault.seats_of(conn, GAME, anna) == (1, 3)
        assert vault.is_host(conn, GAME, anna)
        vault.stand(conn, GAME, 3)
        assert vault.seats_of(conn, GAME, anna) == (1,)


def test_the_key_of_a_letter_is_the_same_each_time_and_names_seat_person_and_asks(engine: Engine) -> None:
    letter = uuid.UUID(int=7)
    with engine.begin() as conn:
        anna = vault.person_for(conn, "anna@example.org", "en").id
        key = vault.letter_key(conn, SERVER, letter, GAME, 2, anna, [(2, "set/1/2"), (4, "set/1/4")])
        again = vault.letter_key(conn, SERVER, letter, GAME, 2, anna, [(2, "set/1/2"), (4, "set/1/4")])
        found = vault.grant(conn, keys.key_digest(key.upper()))
        assert key == again
        assert len(key) == keys.KEY_LENGTH
        assert found is not None
        assert (found.game, found.role, found.seat, found.person) == (GAME, "seat", 2, anna)
        assert found.asks == ((2, "set/1/2"), (4, "set/1/4"))
        assert not found.ended
        vault.end_keys(conn, GAME, anna)
        ended = vault.grant(conn, found.digest)
        assert ended is not None
        assert ended.ended


def test_an_invitation_has_a_key_of_its_own(engine: Engine) -> None:
    with engine.begin() as conn:
        vault.invite(conn, SERVER, Invitation(GAME, 1, "Anna@example.org", 3))
        found = vault.grant(conn, keys.key_digest(vault.invitation_key(SERVER, GAME, 1)))
        assert found is not None
        assert found.role == "guest"
        assert found.invitation == Invitation(GAME, 1, "anna@example.org", 3)
        vault.use(conn, GAME, 1)
        used = vault.invitation_of(conn, found.digest)
        assert used is not None
        assert used.used


@pytest.mark.parametrize("sign", ["+", "-", "="])
def test_a_key_is_found_whatever_a_gateway_made_of_the_plus(sign: str) -> None:
    key = SERVER.reply_key("x")
    assert keys.key_in(f"<Game{sign}{key.upper()}@turnpost.example>") == key


@pytest.mark.parametrize("address", ["game@turnpost.example", "game+short@x", "", "game+" + "1" * 32 + "@x"])
def test_no_key_is_found_where_none_is(address: str) -> None:
    assert keys.key_in(address) is None


def test_an_erased_text_leaves_its_digest_and_nothing_else(engine: Engine) -> None:
    said = texts.fresh("we attack at dawn")
    with engine.begin() as conn:
        texts.keep(conn, GAME, said, "press")
        assert texts.read(conn, said.name) == "we attack at dawn"
        texts.erase(conn, said.name)
        assert texts.read(conn, said.name) is None
    assert texts.fresh("we attack at dawn").name != said.name
    assert texts.fresh("").name == ""
