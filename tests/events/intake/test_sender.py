"""Who wrote: one From with one address, or nobody. And what our own edge says about it."""

from __future__ import annotations

import pytest

from events.intake import House
from tests.events.intake.mails import HOUSE, mail, reading

GOOD = {
    b"red@players.example": "red@players.example",
    b"<Red@Players.EXAMPLE>": "red@players.example",
    b'"Red, the Great" <red@players.example>': "red@players.example",
    b'"red@players.example" <red@players.example>': "red@players.example",
    b"=?utf-8?B?0JjQstCw0L0=?= <ivan@players.example>": "ivan@players.example",
    "Иван <ivan@players.example>".encode("koi8-r"): "ivan@players.example",
    "Иван <ivan@почта.example>".encode(): "ivan@xn--80a1acny.example",
    b"Ivan <ivan@xn--80a1acny.example>": "ivan@xn--80a1acny.example",
    b"red.o.hara+games@players.example (Red (the \\) Great))": "red.o.hara+games@players.example",
    b"red@localhost": "red@localhost",
    b'"O\'Hara \\"Red\\"" <red@players.example>': "red@players.example",
}


@pytest.mark.parametrize(("field", "wanted"), GOOD.items())
def test_one_address_is_taken_and_normalised(field: bytes, wanted: str) -> None:
    got = reading(mail(head=b"From: " + field + b"\n"))

    assert (got.from_address, got.sender_problem, got.verdict) == (wanted, None, "person")


BAD = {
    b"From: a@x.example\nFrom: b@x.example": "two-from",
    b"From: a@x.example\nFROM: a@x.example": "two-from",
    b"To: nobody": "no-from",
    b"From: a@x.example, b@x.example": "two-addresses",
    b"From: a@x.example; b@x.example": "two-addresses",
    b"From: <a@x.example><b@x.example>": "two-addresses",
    b"From: players: a@x.example, b@x.example;": "group",
    b"From: players:;": "group",
    b'From: "owner@x.example" <a@y.example>': "address-in-name",
    b"From: owner@x.example <a@y.example>": "address-in-name",
    b"From: =?utf-8?q?owner=40x.example?= <a@y.example>": "address-in-name",
    b"From: =?utf-8?q?a=0Ab?= <a@x.example>": "encoded-newline",
    b"From: =?utf-8?b?YQpTdWJqZWN0OiBi?= <a@x.example>": "encoded-newline",
    b"From: nobody in particular": "bad-address",
    b"From: <a b@x.example>": "bad-address",
    b"From: a@x..example@": "bad-address",
    b"From: a@\xff\xfe.example": "bad-address",
    b'From: "': "no-address",
    b"From: ()": "no-address",
}


@pytest.mark.parametrize(("head", "problem"), BAD.items())
def test_a_doubtful_sender_is_nobody(head: bytes, problem: str) -> None:
    got = reading(mail(head=head + b"\nReply-To: red@players.example\n"))

    assert (got.from_address, got.sender_problem, got.verdict, got.reason) == (None, problem, "unreadable", problem)


OURS = b"Authentication-Results: mx.turnpost.example; "


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ((OURS + b"spf=pass; dmarc=pass header.from=x",), "pass"),
        ((OURS + b"dmarc=fail (p=NONE sp=NONE)",), "fail"),
        ((OURS + b"dkim=pass", OURS + b"dmarc=FAIL"), "fail"),
        ((OURS + b"dmarc=pass", OURS + b"dmarc=fail"), "pass"),
        ((b"Authentication-Results: MX.Turnpost.Example 1; dmarc = pass",), "pass"),
        ((OURS + b"dmarc=temperror",), "none"),
        ((OURS + b"spf=pass smtp.mailfrom=dmarc=pass.example",), "none"),
        ((b"Authentication-Results: mx.evil.example; dmarc=pass",), "none"),
        ((b"Authentication-Results: mx.turnpost.example.evil.example; dmarc=pass",), "none"),
        ((b"Authentication-Results: (mx.turnpost.example;) evil; dmarc=pass",), "none"),
        ((), "none"),
    ],
)
def test_only_our_own_edge_is_believed(fields: tuple[bytes, ...], wanted: str) -> None:
    got = reading(mail(*fields))

    assert got.authentication == wanted
    assert got.sender_problem == ("dmarc-fail" if wanted == "fail" else None)
    assert (got.verdict, got.from_address) == ("person", "red@players.example")


def test_without_an_edge_nothing_is_believed() -> None:
    house = House(HOUSE.domain, HOUSE.instance, None)

    assert reading(mail(OURS + b"dmarc=fail"), house=house).authentication == "none"
