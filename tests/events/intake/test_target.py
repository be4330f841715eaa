"""For whom a mail is, and which letters of ours it answers."""

from __future__ import annotations

import pytest

from events.intake import Envelope
from tests.events.intake.mails import DOMAIN, KEY, OTHER_KEY, mail, reading

ELSEWHERE = Envelope("red@players.example", f"turnpost@{DOMAIN}")
HEAD = b"From: red@players.example\n"
OTHER = f"game+{OTHER_KEY}@{DOMAIN}".encode()


def field(name: str, address: str) -> bytes:
    return f"{name}: {address}".encode()


@pytest.mark.parametrize(
    "name",
    ["X-Original-To", "Delivered-To", "X-Gm-Original-To", "Envelope-To", "X-Envelope-To", "X-Forwarded-To", "To", "Cc"],
)
def test_the_key_is_found_in_every_field_that_may_carry_it(name: str) -> None:
    got = reading(mail(field(name, f'"Game 17" <game+{KEY}@{DOMAIN}>'), head=HEAD), ELSEWHERE)

    assert (got.key, got.key_source) == (KEY, name.lower())


def test_what_is_nearer_to_the_envelope_wins() -> None:
    got = reading(mail(field("To", f"game+{KEY}@{DOMAIN}"), b"Delivered-To: " + OTHER, head=HEAD), ELSEWHERE)

    assert (got.key, got.key_source) == (OTHER_KEY, "delivered-to")


@pytest.mark.parametrize(
    "written",
    [
        f"game+{KEY}@{DOMAIN}",
        f"GAME+{KEY.upper()}@{DOMAIN.upper()}",
        f"game-{KEY}@{DOMAIN}",
        f"game={KEY}@{DOMAIN}",
        f"<game+{KEY}@{DOMAIN}>",
        f"game+{KEY}@{DOMAIN}.",
    ],
)
def test_relays_may_change_case_and_plus(written: str) -> None:
    assert reading(mail(head=HEAD), Envelope("red@players.example", written)).key == KEY


@pytest.mark.parametrize(
    "written",
    [
        f"game+{KEY}@other.example",
        f"game+{KEY}@not-{DOMAIN}",
        f"game+{KEY}@{DOMAIN}.evil.example",
        f"game+{KEY[:-1]}@{DOMAIN}",
        f"game+{KEY}a@{DOMAIN}",
        f"game+{'1' * 32}@{DOMAIN}",
        f"game{KEY}@{DOMAIN}",
        f"turnpost@{DOMAIN}",
        "",
    ],
)
def test_what_only_looks_like_a_key_is_none(written: str) -> None:
    got = reading(mail(field("To", written), head=HEAD), Envelope("red@players.example", written))

    assert (got.key, got.key_source) == (None, None)


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ((f"In-Reply-To: <a@{DOMAIN}>",), ("a",)),
        (("In-Reply-To: <x@foreign.example>", f"References: <thread.z@{DOMAIN}> <a@{DOMAIN}>"), ("a", "thread.z")),
        ((f"In-Reply-To: <b@{DOMAIN}>", f"References: <a@{DOMAIN}> <b@{DOMAIN}>"), ("b", "a")),
        ((f"References: <a@{DOMAIN}>,<b@{DOMAIN}>",), ("b", "a")),
        ((f"References: a@{DOMAIN} b@{DOMAIN}",), ("b", "a")),
        ((f"References: <a@{DOMAIN}>\n\t<b@{DOMAIN.upper()}>",), ("b", "a")),
        (("References: <a@evil.example> <b> <> <",), ()),
    ],
)
def test_our_ids_are_found_nearest_first(fields: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    got = reading(mail(*(one.encode() for one in fields), head=HEAD), ELSEWHERE)

    assert tuple(one.rpartition("@")[0] for one in got.references) == wanted


def test_a_flood_of_references_is_bounded() -> None:
    flood = " ".join(f"<{number}@{DOMAIN}>" for number in range(500))

    assert len(reading(mail(field("References", flood), head=HEAD), ELSEWHERE).references) == 30
