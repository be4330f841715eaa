"""VERIFY by mail: what is attached can be checked by the program that needs nothing but the file."""

from __future__ import annotations

import json
import re
import uuid

from sqlalchemy import Engine

from events import vault
from events.about import AnyAbout
from events.handle import House
from events.model import GameId
from events.outbox import Claimed
from events.verify import verify
from projections.letters import Post, Rendered, render
from projections.tickets import Tickets
from tests import tiny_title
from tests.events.desk.table import SERVER
from tests.events.inbox import post
from tests.projections import tiny

HEAD = re.compile(r"--head ([0-9]+:[0-9a-f]{24})")


def letter(at: House, game: GameId, who: str, about: AnyAbout) -> Rendered:
    made = Post(tiny_title.rules, Tickets(SERVER), "https://turnpost.example", catalogues=tiny.words)
    with at.desk.engine.begin() as conn:
        person = vault.person_of(conn, who)
        assert person
        row = Claimed(
            id=uuid.UUID(int=1), kind="receipt", channel="mail", game=game, shard=None, seat=None, person=person.id,
            address=who, about=about, attempts=1, message_id=None, rendered=None, again=False, unique_key="k",
        )  # fmt: skip
        return render(conn, row, made)


def asked(at: House, game: GameId) -> tuple[Rendered, bytes]:
    found = post.receipt(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), "VERIFY")
    made = letter(at, game, "p1@example.org", found)
    return made, made.attachments[0].content


def test_while_the_game_runs_the_reader_gets_his_own_column(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at, options={"rounds": 1})
    post.write(at, "p1@example.org", post.address(at, game, "p1@example.org", 1), "CHOOSE 3")

    made, file = asked(at, game)

    head = HEAD.search(made.text)
    assert head
    report = verify(file, head[1])
    assert report.ok, report.findings
    assert "not yet checkable" in " ".join(report.facts)
    assert [[one["column"] for one in step["open"]] for step in json.loads(file)["steps"]] == [[1]] * report.step


def test_when_it_is_over_he_gets_all_of_it(engine: Engine) -> None:
    at = post.house(engine)
    game = post.running(at, options={"rounds": 1})
    for n in (1, 2):
        post.write(at, f"p{n}@example.org", post.address(at, game, f"p{n}@example.org", n), f"CHOOSE {n}")

    made, file = asked(at, game)

    head = HEAD.search(made.text)
    assert head
    report = verify(file, head[1])
    assert report.ok, report.findings
    assert "not yet checkable" not in " ".join(report.facts)
    assert not verify(file, "1:" + "0" * 24).ok
