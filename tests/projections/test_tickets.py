"""Tickets open what they were written for, and tell nothing about it."""

from __future__ import annotations

import uuid

from hypothesis import given
from hypothesis import strategies as st

from events.keys import ServerKey
from projections.tickets import KINDS, LENGTH, Ticket, Tickets

KEY = ServerKey(b"k" * 32)
tickets = st.builds(Ticket, st.sampled_from(KINDS), st.uuids(), st.integers(0, 6), st.integers(0, 300))


@given(tickets)
def test_reads_back_and_has_one_length(ticket: Ticket) -> None:
    text = Tickets(KEY).write(ticket)

    assert Tickets(KEY).read(text) == ticket
    assert len(text) == LENGTH
    assert text.isalnum()
    assert text == text.lower()


@given(tickets, st.integers(0, LENGTH - 1), st.sampled_from("abcdefghijklmnopqrstuvwxyz234567"))
def test_a_changed_one_opens_nothing(ticket: Ticket, at: int, char: str) -> None:
    text = Tickets(KEY).write(ticket)
    other = text[:at] + char + text[at + 1 :]

    assert Tickets(KEY).read(other) == (ticket if other == text else None)


def test_another_server_and_nonsense_open_nothing() -> None:
    text = Tickets(ServerKey(b"x" * 32)).write(Ticket("picture", uuid.UUID(int=1), 1, 1))

    for wrong in (text, "", "a" * LENGTH, "я" * LENGTH, "1" * LENGTH, text + "a", "\u00df" * LENGTH):
        assert Tickets(KEY).read(wrong) is None


def test_neighbours_do_not_look_alike() -> None:
    game = uuid.UUID(int=7)
    one, two = (Tickets(KEY).write(Ticket("picture", game, seat, 1)) for seat in (1, 2))

    assert sum(a == b for a, b in zip(one, two, strict=True)) < 15
