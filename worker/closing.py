"""When a game is over the server opens everything: columns of all steps and the secret of the dice."""

from __future__ import annotations

from sqlalchemy import Connection

from events import disclosure, store
from events.desk import Counted, Desk, Wanted
from events.model import GameId
from games.kernel.acts import Actor
from games.kernel.contract import Rules
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation


def disclose(desk: Desk, game: GameId) -> bool:
    """Open a game that is over, once. False where it is not over."""

    def prepare(conn: Connection, situation: Situation, rules: Rules) -> Wanted | Refusal:
        last = store.head(conn, game).step
        return Wanted(Actor("server"), disclosure.everything(len(situation.table.seats), last))

    answer = desk.prepared(game, prepare, desk.server.command_id("disclose", game.bytes))
    return isinstance(answer, Counted)
