"""The sender: claims due letters one by one, hands each to its transport, and writes down what became of it.

Theory of operation. One row, three transactions. The claim commits *sending*, a lease and one more attempt before
anything is said to anybody. The preparation puts the letter into words once and commits the bytes with their
Message-ID; what takes long and needs no table (a picture) is made outside of any transaction, and one more keeps the
bytes then. After the transport's answer a last one stamps the row. A process that dies before the bytes are kept has sent
nothing; one that dies between the relay's 250 and the stamp leaves a row that comes again once, byte for byte the same.
Several senders never hold one row. What goes wrong with a letter stays with that letter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection, Engine

from events import outbox
from events.faults import reach
from events.meter import Meter
from events.observe import log
from events.outbox import Claimed
from worker import rows, schedule
from worker.transport.verdict import Later, Never, Sent, Verdict

BATCH = 100
"""Letters sent before somebody else has a turn."""

RENDER_TRIES = 5
_PATIENCE = 3
"""Letters in a row that reach nobody before a batch gives up: the other side is down."""


class Stale(Exception):
    """The letter says nothing any more; the text is a machine word. It is superseded, not failed."""


class Undeliverable(Exception):
    """The letter cannot be sent to anybody; the text is a machine word."""


Keep = Callable[[Connection], None]
Finish = Callable[[], Keep]


class Carrier(Protocol):
    """One channel. `prepare` runs in a transaction of its own and may raise `Stale` or `Undeliverable`; what it returns is
    done outside of one, and returns what keeps the result. `carry` speaks to the outside and touches no table; `refused`
    writes down, with the letter, that its address or hook takes nothing; `taken` that it took one."""

    delays: tuple[float, ...]

    def prepare(self, conn: Connection, row: Claimed) -> Finish | None: ...

    def carry(self, row: Claimed) -> Verdict: ...

    def taken(self, conn: Connection, row: Claimed) -> None: ...

    def refused(self, conn: Connection, row: Claimed, verdict: Later | Never) -> None: ...

    def close(self) -> None: ...


class Sender:
    """Sends one channel, so that a slow hook holds up no mail. `carrier` is opened for each batch; `chance` spreads
    retries. Any number of threads may run it at once."""

    def __init__(
        self,
        engine: Engine,
        channel: outbox.Channel,
        carrier: Callable[[], Carrier],
        meter: Meter,
        lease: float,
        chance: schedule.Chance,
    ) -> None:
        self._engine = engine
        self._channel = channel
        self._carrier = carrier
        self._meter = meter
        self._lease = lease
        self._chance = chance

    def run(self, limit: int = BATCH) -> int:
        """Send what is due, at most `limit` letters. Returns how many were tried."""
        with self._engine.begin() as conn:
            rows.expire(conn)
        carrier = self._carrier()
        tried = unreached = 0
        try:
            while tried < limit and unreached < _PATIENCE and (row := self._claim()):
                verdict = self._one(row, carrier)
                unreached = unreached + 1 if isinstance(verdict, Later) and verdict.relay else 0
                tried += 1
        finally:
            carrier.close()
        return tried

    def _claim(self) -> Claimed | None:
        return outbox.claim(self._engine, self._lease, self._channel)

    def _one(self, row: Claimed, carrier: Carrier) -> Verdict | None:
        """One letter; None if it never came to be sent."""
        reach("outbox-sending")
        try:
            self._prepare(row, carrier)
        except Stale as stale:
            reason = str(stale)
            self._finish(row, "superseded", lambda conn: rows.superseded(conn, row.id, reason))
            return None
        except Undeliverable as why:
            dead = Never(str(why))
            self._settle(row, carrier, dead)
            return dead
        except Exception:
            log().exception("letter not prepared", letter=str(row.id), kind=row.kind, tries=row.attempts)
            self._settle(row, carrier, Never("unprepared") if row.attempts >= RENDER_TRIES else Later("unprepared"))
            return None
        verdict = carrier.carry(row)
        if isinstance(verdict, Sent):
            reach("after-relay-250")
        self._settle(row, carrier, verdict)
        return verdict

    def _prepare(self, row: Claimed, carrier: Carrier) -> None:
        with self._engine.begin() as conn:
            finish = carrier.prepare(conn, row)
        if finish:
            keep = finish()
            with self._engine.begin() as conn:
                keep(conn)

    def _settle(self, row: Claimed, carrier: Carrier, verdict: Verdict) -> None:
        """The last transaction."""
        if isinstance(verdict, Sent):
            self._finish(row, "sent", lambda conn: _sent(conn, row, carrier, verdict))
            return
        after = self._after(row, carrier, verdict)
        if isinstance(verdict, Later) and after is not None:
            self._finish(row, "later", lambda conn: _later(conn, row, carrier, verdict, after))
        else:
            self._finish(row, "failed", lambda conn: _failed(conn, row, carrier, verdict))

    def _after(self, row: Claimed, carrier: Carrier, verdict: Later | Never) -> float | None:
        if isinstance(verdict, Never):
            return None
        if verdict.relay:
            return schedule.spread(schedule.UNREACHED, self._chance)
        own = schedule.delay(carrier.delays, row.attempts, self._chance)
        return own if own is None or verdict.after is None else max(own, verdict.after)

    def _finish(self, row: Claimed, result: str, write: Callable[[Connection], None]) -> None:
        with self._engine.begin() as conn:
            write(conn)
        self._meter.count("turnpost_letters", row.kind, row.channel, result)
        said = {"letter": str(row.id), "game": _text(row.game), "kind": row.kind, "channel": row.channel}
        log().info("letter", state=result, tries=row.attempts, **said)


def _sent(conn: Connection, row: Claimed, carrier: Carrier, verdict: Sent) -> None:
    outbox.stamp_sent(conn, row.id, verdict.answer)
    carrier.taken(conn, row)


def _later(conn: Connection, row: Claimed, carrier: Carrier, verdict: Later, after: float) -> None:
    rows.postponed(conn, row, after, verdict.reason, free=verdict.relay)
    carrier.refused(conn, row, verdict)


def _failed(conn: Connection, row: Claimed, carrier: Carrier, verdict: Later | Never) -> None:
    outbox.fail(conn, row.id, "tries" if isinstance(verdict, Later) else _word(verdict), verdict.reason)
    carrier.refused(conn, row, verdict)


def _word(verdict: Never) -> str:
    return "address" if verdict.dead else verdict.reason.split(" ")[0]


def _text(value: object) -> str | None:
    return None if value is None else str(value)
