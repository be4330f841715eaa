"""When the clock must look at a game next: a hint that the desk leaves in the transaction that moves an ask.

The log is the truth; this spares the clock from folding every game to find out that nothing is due.
"""

from __future__ import annotations

from sqlalchemy import Connection, column, select, table

from events.model import GameId, Micros
from games.kernel.table import Ask, Table

_deadline = table("deadline", column("game"), column("shard"), column("due"), schema="lease")
_MOST = 1_000
_LONG_AGO: Micros = 1


def running(table: Table) -> tuple[Ask, ...]:
    """The asks whose time runs: unanswered or fixed, with a due instant, in a game that is not paused."""
    if table.phase != "running":
        return ()
    return tuple(ask for ask in table.asks if ask.due and ask.runs)


def unopened(table: Table) -> bool:
    """Whether something is still to be opened: of a game that is over everything, with the dice (the server's last command);
    of one that goes on a chapter whose secrecy is over."""
    if table.phase in ("ended", "cancelled"):
        return not table.open_dice
    return table.opens > table.shown


def next_look(table: Table) -> Micros | None:
    """When the clock must look at a game next: when an ask falls due, or at once when something is still to be opened.
    None while nothing runs. The desk leaves word of it in the statement that appends."""
    return _LONG_AGO if unopened(table) else min((ask.due for ask in running(table)), default=None)


def due_before(conn: Connection, at: Micros) -> tuple[GameId, ...]:
    """Games with an ask due before an instant, the longest due first."""
    late = select(_deadline.c.game).where(_deadline.c.due < at).order_by(_deadline.c.due).limit(_MOST)
    return tuple(row.game for row in conn.execute(late))
