"""When the clock must look at a game next: a hint that the desk leaves in the transaction that moves an ask.

The log is the truth; this spares the clock from folding every game to find out that nothing is due.
"""

from __future__ import annotations

from sqlalchemy import Connection, column, delete, select, table
from sqlalchemy.dialects.postgresql import insert

from events.model import GameId, Micros, shard_of
from games.kernel.table import Ask, Table

_deadline = table("deadline", column("game"), column("shard"), column("due"), schema="lease")
_MOST = 1_000
_LONG_AGO: Micros = 1


def running(table: Table) -> tuple[Ask, ...]:
    """The asks whose time runs: unanswered, with a due instant, in a game that is not paused."""
    if table.phase != "running":
        return ()
    return tuple(ask for ask in table.asks if ask.due and not ask.answered)


def unopened(table: Table) -> bool:
    """Whether a game is over and still to be opened (the server's last command: everything, with the dice)."""
    return table.phase in ("ended", "cancelled") and not table.open_dice


def note(conn: Connection, game: GameId, table: Table) -> None:
    """Leave word when the clock must look at a game next: when an ask falls due, or at once when the game is over and
    has not been opened yet. Nothing while nothing runs."""
    due = _LONG_AGO if unopened(table) else min((ask.due for ask in running(table)), default=0)
    if not due:
        conn.execute(delete(_deadline).where(_deadline.c.game == game))
        return
    row = insert(_deadline).values(game=game, shard=shard_of(game), due=due)
    conn.execute(row.on_conflict_do_update(index_elements=["game"], set_={"due": row.excluded.due}))


def due_before(conn: Connection, at: Micros) -> tuple[GameId, ...]:
    """Games with an ask due before an instant, the longest due first."""
    late = select(_deadline.c.game).where(_deadline.c.due < at).order_by(_deadline.c.due).limit(_MOST)
    return tuple(row.game for row in conn.execute(late))
