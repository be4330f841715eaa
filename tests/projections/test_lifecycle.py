"""Every event in the life of a game, and who gets a letter about it: the table that no event is forgotten in.

Each letter is put into words as it would be when it is sent, and says what has happened.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from sqlalchemy import Engine

from events import vault
from events.about import AnyAbout
from events.desk import Desk
from events.model import GameId
from events.outbox import Claimed
from games.kernel import acts
from games.kernel.acts import Actor
from projections.letters import Post, render
from projections.tickets import Tickets
from tests import tiny_title
from tests.events.desk.table import HOST, SERVER, Quick, counted, desk, fresh_id, made, started
from tests.projections import tiny
from tests.worker.table import clear, notify, people, press, rows

Step = Callable[[Desk, GameId], object]
ALL = {"host", "anna", "boris"}


def _act(command: acts.Command, actor: Actor = HOST) -> Step:
    return lambda house, game: counted(house.decide(game, actor, command, fresh_id()))


def _seat(seat: int) -> Actor:
    return Actor("seat", seat, seat + 1)


def _silence(times: int) -> Step:
    """Nobody answers; the clock passes that many deadlines of seat 1 and everything beside them."""

    def run(house: Desk, game: GameId) -> None:
        for _ in range(times):
            with house.engine.connect() as conn:
                ask = next(a for a in house.read(conn, game)[1].table.asks if a.seat == 1 and not a.answered)
            counted(house.decide(game, Actor("clock"), acts.PassDeadline(ask.key, ask.due), fresh_id()))
            with house.engine.connect() as conn:
                others = [a for a in house.read(conn, game)[1].table.asks if a.seat == 2 and not a.answered]
            if others and times > 1:
                move = {"is": "tiny.choose", "seat": 2, "number": 3}
                _act(acts.Submit(2, (move,)), _seat(2))(house, game)

    return run


def _many(*steps: Step) -> Step:
    def run(house: Desk, game: GameId) -> None:
        for step in steps:
            step(house, game)

    return run


def _submit(seat: int, number: int) -> Step:
    return _act(acts.Submit(seat, ({"is": "tiny.choose", "seat": seat, "number": number},)), _seat(seat))


JOINED = _act(acts.Join(2, 1), _seat(1))

# event -> (a running table?, what happens before, what happens, recipient -> (kind, words that must be in the letter))
LIFE: dict[str, tuple[bool, Step | None, Step, dict[str, tuple[str, str]]]] = {
    "somebody sits down": (False, None, JOINED, {"host": ("announce", "sits down")}),
    "a seat is given back": (False, JOINED, _act(acts.Leave(1), _seat(1)), {"host": ("announce", "gives the seat back")}),
    "called off": (False, JOINED, _act(acts.Cancel()), dict.fromkeys(ALL, ("ended", "called the game off"))),
    "silence": (True, None, _silence(1), {"anna": ("news", "Nothing came from")}),
    "long silence": (
        True,
        None,
        _silence(2),
        {
            "host": ("announce", "silent for long"),
            "anna": ("news", "silent for long"),
            "boris": ("ask", "silent for long"),
        },
    ),
    "an answer others wait for": (True, None, _submit(1, 3), {}),
    "a new round": (True, _submit(1, 3), _submit(2, 4), {"anna": ("ask", "Choices"), "boris": ("ask", "Choices")}),
    "paused": (True, None, _act(acts.Pause()), dict.fromkeys(ALL, ("announce", "stopped the clocks"))),
    "resumed": (
        True,
        _act(acts.Pause()),
        _act(acts.Resume()),
        {"host": ("announce", "run again"), "anna": ("ask", "run again"), "boris": ("ask", "run again")},
    ),
    "postponed": (
        True,
        None,
        _act(acts.Postpone("unread"), Actor("server")),
        {"anna": ("ask", "whole time again"), "boris": ("ask", "whole time again")},
    ),
    "given up": (
        True,
        None,
        _act(acts.Concede(1), _seat(1)),
        {"host": ("announce", "gives up")},  # her receipt tells her; that silence answers for her now is no news
    ),
    "everybody gives up": (
        True,
        _act(acts.Concede(1), _seat(1)),
        _act(acts.Concede(2), _seat(2)),
        dict.fromkeys(ALL, ("ended", "everybody has given up")),
    ),
    "ended by the host": (True, None, _act(acts.End()), dict.fromkeys(ALL, ("ended", "the host has ended it"))),
    "ended by the rules": (
        True,
        _many(*(_many(_submit(1, 3), _submit(2, 4)) for _ in range(2)), _submit(1, 3)),
        _submit(2, 4),
        dict.fromkeys(ALL, ("ended", "the rules have decided it")),
    ),
    "talk to all": (True, None, lambda h, g: press(h, g, 1, (), "hello all"), {"boris": ("news", "hello all")}),
    "talk to one": (True, None, lambda h, g: press(h, g, 2, (1,), "psst"), {"anna": ("news", "psst")}),
}


@pytest.mark.parametrize("event", LIFE)
def test_who_is_told_what(engine: Engine, event: str) -> None:
    runs, before, what, wanted = LIFE[event]
    house = desk(engine, Quick(1_000_000) if "silence" in event else None)
    game = started(house) if runs else made(house, 2)
    people(house, game, "anna", "boris")
    if before:
        before(house, game)
    notify(house, game)
    clear(engine)
    known = len(rows(engine))

    what(house, game)
    notify(house, game)

    new = [row for row in rows(engine)[known:] if row.state == "waiting"]
    assert {row.to: row.kind for row in new} == {to: kind for to, (kind, _) in wanted.items()}
    assert len(new) == len(wanted)
    for row in new:
        letter = words(engine, game, row.to, row.about)
        assert wanted[row.to][1] in letter, letter


def words(engine: Engine, game: GameId, who: str, about: AnyAbout) -> str:
    """Subject and text of a letter as it would be sent now."""
    post = Post(tiny_title.rules, Tickets(SERVER), "https://turnpost.example", catalogues=tiny.words)
    with engine.connect() as conn:
        person = vault.person_of(conn, f"{who}@example.org")
        assert person
        row = Claimed(
            id=uuid.UUID(int=1), kind="ask", channel="mail", game=game, shard=None, seat=None, person=person.id,
            address=None, about=about, attempts=1, message_id=None, rendered=None, again=False, unique_key="k",
        )  # fmt: skip
        made = render(conn, row, post)
    assert made.subject.startswith("[")
    return f"{made.subject}\n{' '.join(made.text.split())}"
