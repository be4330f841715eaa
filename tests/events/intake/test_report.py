"""Delivery reports: who, what, and how heavy it weighs."""

from __future__ import annotations

import pytest

from events.intake import report
from tests.events.intake.mails import mail, multipart, plain


def bounced(*blocks: str) -> bytes:
    status = b"Content-Type: message/delivery-status\n\n" + "\n\n".join(blocks).encode()
    return multipart(b"report; report-type=delivery-status", plain("Sorry."), status)


OURS = "Reporting-MTA: dns; mx.example\nArrival-Date: Mon, 1 Jan 2026 00:00:00 +0000"


def test_one_fate_for_each_recipient() -> None:
    raw = bounced(
        OURS,
        "Original-Recipient: rfc822;Red@Players.example\nFinal-Recipient: RFC822; <red2@elsewhere.example>\n"
        "Action: failed\nStatus: 5.1.1",
        "Final-Recipient: rfc822; blue@players.example\nAction: delayed (will retry)\nStatus: 4.4.1",
    )

    assert report.read(raw) == (
        report.Fate("red2@elsewhere.example", "red@players.example", "failed", "5.1.1", "hard"),
        report.Fate("blue@players.example", None, "delayed", "4.4.1", "soft"),
    )


@pytest.mark.parametrize(
    ("action", "status", "weight"),
    [
        ("failed", "5.1.1", "hard"),
        ("failed", "5.2.1", "hard"),
        ("failed", "5.0.0", "hard"),
        ("failed", "5.2.2", "soft"),
        ("failed", "5.3.4", "soft"),
        ("failed", "5.7.1", "soft"),
        ("failed", "5.7.26", "soft"),
        ("failed", "5.1.8", "soft"),
        ("failed", "4.4.7", "soft"),
        ("failed", "", "soft"),
        ("delayed", "5.1.1", "soft"),
        ("delivered", "2.0.0", "none"),
        ("relayed", "", "none"),
    ],
)
def test_what_weighs_how_much(action: str, status: str, weight: str) -> None:
    assert report.weigh(action, status) == weight


def test_a_vague_status_gives_way_to_the_diagnostic() -> None:
    raw = bounced(
        OURS,
        "Final-Recipient: rfc822;red@players.example\nAction: failed\nStatus: 5.0.0\n"
        "Diagnostic-Code: smtp; 552 5.2.2 Over quota",
    )

    assert [(fate.status, fate.weight) for fate in report.read(raw)] == [("5.2.2", "soft")]


@pytest.mark.parametrize(
    "raw", [mail(), b"", multipart(b"report", plain("x")), bounced(""), bounced(OURS), bounced("Action: failed")]
)
def test_what_is_no_report_says_nothing(raw: bytes) -> None:
    assert report.read(raw) == ()


def test_a_report_without_a_usable_address_is_still_told() -> None:
    raw = bounced(OURS, "Final-Recipient: rfc822; <>\nFinal-Recipient: x\nAction: failed\nStatus: 5.1.1")

    assert report.read(raw) == (report.Fate(None, None, "failed", "5.1.1", "hard"),)
