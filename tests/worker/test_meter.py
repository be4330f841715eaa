"""Counts of several processes become one page, without a label that names a game, a seat or a person."""

import msgspec
import pytest

from events.exposition import exposition
from events.meter import COUNTERS, Count, Meter


def test_counts_travel_as_json_and_add_up_by_process() -> None:
    door, worker = Meter(), Meter()
    door.count("turnpost_mails", "accepted")
    door.count("turnpost_mails", "accepted")
    worker.count("turnpost_letters", "ask", "mail", "sent")
    heartbeats = {name: msgspec.json.encode(meter.counts()) for name, meter in {"door": door, "worker": worker}.items()}
    counts = [(name, c) for name, text in heartbeats.items() for c in msgspec.json.decode(text, type=list[Count])]
    page = exposition(counts, {"turnpost_oldest_unsent_letter_seconds": {"": 2.5}}).decode()
    assert 'turnpost_mails_total{answer="accepted",process="door"} 2.0' in page
    assert 'turnpost_letters_total{channel="mail",kind="ask",process="worker",result="sent"} 1.0' in page
    assert "turnpost_oldest_unsent_letter_seconds 2.5" in page


def test_an_undeclared_label_is_a_bug() -> None:
    with pytest.raises(ValueError, match="labels"):
        Meter().count("turnpost_mails", "accepted", "game 17")


def test_no_label_tells_who_did_what() -> None:
    assert not {"game", "seat", "person", "address", "holder"} & {x for kind in COUNTERS.values() for x in kind.labels}
