"""Deadlines: silence is taken for its default, but never while an answer that came in time may still be unread.

Theory of operation. The desk notes for each game when the clock must look at it next. The clock takes the games whose
instant has passed, draws a barrier behind everything that arrived before (see inbox/arrivals.py), and then, for each
ask that is due, decides PassDeadline under the game's lock if no submission received by the due instant is unread, for
this game or for an unknown one. Fixed asks that fell due together are one command, so that nothing comes between them. A
deadline includes its instant. An answer that comes later still counts while the clock has not got there, for only silence
costs. Rows that were set aside hold nobody up. A game or a chapter that is over
and was not opened at once, because the process died between, is opened here. What the rules of one game throw holds up
its own deadlines and nobody else's.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError

from events import alarms, clock, inbox
from events.desk import Desk, Refused, Wanted
from events.model import GameId, Micros
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Rules
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation
from games.kernel.table import Ask

UNREAD = "unread"


class Swept(msgspec.Struct, frozen=True):
    """What one sweep of the clock did: deadlines passed, and those held up by something unread."""

    passed: int
    held: int


def pass_deadlines(desk: Desk, patience: float) -> Swept:
    """Pass every deadline that has passed and may be. `patience`: seconds that a row of no known game is waited for.

    Two clocks at once do no harm: the second finds every ask closed. Raises ExceptionGroup of what single games threw,
    once all others have had their turn; what the database throws at once.
    """
    with desk.engine.begin() as conn:
        if not alarms.due_before(conn, clock.now(conn)):
            return Swept(0, 0)
    edge = inbox.barrier(desk.engine)
    with desk.engine.begin() as conn:
        games = alarms.due_before(conn, edge)
    results: list[Swept] = []
    broken: list[Exception] = []
    for game in games:
        try:
            results.append(_pass(desk, game, edge, patience))
        except (OperationalError, InterfaceError):
            raise
        except Exception as error:
            error.add_note(f"game {game}")
            broken.append(error)
    if broken:
        raise ExceptionGroup("deadlines not passed", broken)
    return Swept(sum(one.passed for one in results), sum(one.held for one in results))


def _pass(desk: Desk, game: GameId, edge: Micros, patience: float) -> Swept:
    """All due asks of one game, the earliest first; one that is held up holds up those after it."""
    passed = 0
    tried: set[tuple[str, Micros]] = set()
    with desk.engine.begin() as conn:
        _, situation = desk.read(conn, game)
    if alarms.unopened(situation.table):
        desk.disclose(game)
    while True:
        with desk.engine.begin() as conn:
            _, situation = desk.read(conn, game)
        due = [ask for ask in alarms.running(situation.table) if ask.due < edge and (ask.key, ask.due) not in tried]
        if not due:
            return Swept(passed, 0)
        first = min(due, key=lambda ask: (ask.due, ask.seat, ask.key))
        asks = _together(due, first)
        tried |= {(ask.key, ask.due) for ask in asks}
        refusal = _pass_asks(desk, game, asks, patience)
        if refusal == UNREAD:
            return Swept(passed, 1)
        passed += len(asks) if refusal == "" else 0


def _together(due: list[Ask], first: Ask) -> tuple[Ask, ...]:
    """The asks that end in one version: a fixed one with all that fell due together with it."""
    if not first.fixed:
        return (first,)
    return tuple(ask for ask in due if ask.fixed and (ask.together, ask.due) == (first.together, first.due))


def _pass_asks(desk: Desk, game: GameId, asks: tuple[Ask, ...], patience: float) -> str:
    """One command; the code of the refusal, empty when it passed. ``stale`` means that somebody was quicker."""
    due, keys = asks[0].due, tuple(ask.key for ask in asks)

    def prepare(conn: Connection, situation: Situation, rules: Rules) -> Wanted | Refusal:
        if inbox.unread_before(conn, game, due, patience):
            return Refusal(UNREAD)
        one = len(keys) == 1
        return Wanted(Actor("clock"), acts.PassDeadline(keys[0], due) if one else acts.PassDeadlines(keys, due))

    name = desk.server.command_id("deadline", game.bytes, *keys, due)
    answer = desk.prepared(game, prepare, name)
    return answer.refusal.code if isinstance(answer, Refused) else ""
