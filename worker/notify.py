"""Writes the letters: reads the log by a cursor of its own and puts a row for everybody who has to be told.

Theory of operation. For each shard one cursor, in the outbox and not among the projections. Its row is locked, the
next versions are read, rows are put, the cursor moves: one transaction, so a version has its letters or has not been
read, and a second notifier waits and then finds nothing to do. Who is told is decided in `told.py`. A person gets one
letter for a version, however many seats he holds; a newer letter takes the place of one that still waits, and tells
what that one would have told: everything after the step that reached him last. Receipts are no business of ours.
A version that cannot be read three times in a row is passed over with an error, so that one broken game does not
silence its whole shard.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, Engine, Integer, cast, column, func, select, table, update
from sqlalchemy.exc import DBAPIError

from events import invitations, outbox, replay, store, vault
from events.about import AnnounceAbout, AskAbout, EndedAbout, HookAbout, NewsAbout, Telling
from events.clock import SECOND, Micros
from events.faults import reach
from events.model import GameId, Version
from events.observe import log
from events.outbox import Letter, letter
from events.tables import position
from games.kernel import acts
from games.kernel.audience import Seat
from projections import moments
from projections.base import Moment
from worker import hooks
from worker.told import Reason, open_asks, reasons

BATCH = 50
GATHERING: Micros = 2 * SECOND
"""How long word of a seat that was taken waits for the next seat of the same mail."""
TRIES = 3
_cursor = table("cursor", column("shard"), column("position"), schema="outbox")


class Reader(msgspec.Struct, frozen=True):
    """A person, the seats he holds (0: he is the host and may hold none), and all reasons to write to him."""

    person: uuid.UUID
    seats: tuple[Seat, ...]
    reasons: tuple[Reason, ...]


class Notifier:
    """`over(game)` is called, outside of any transaction, before the letters about the end of a game are written."""

    def __init__(self, engine: Engine, lookup: replay.Lookup, over: Callable[[GameId], object]) -> None:
        self._engine = engine
        self._lookup = lookup
        self._over = over
        self._cache = replay.Cache()
        self._failed: Counter[tuple[int, int]] = Counter()

    def run(self, shard: int) -> int:
        """Write the letters of everything in a shard that has none. Returns how many versions were read."""
        total = 0
        while True:
            self._open_ended(shard)
            with self._engine.begin() as conn:
                start = _lock(conn, shard)
                found = store.since(conn, shard, start, BATCH)
                for version in found:
                    self._write(conn, shard, version)
                if found:
                    conn.execute(update(_cursor).where(_cursor.c.shard == shard).values(position=found[-1].position))
                reach("notify")
            total += len(found)
            if len(found) < BATCH:
                return total

    def behind(self) -> tuple[int, ...]:
        """Shards with versions that have no letters yet."""
        with self._engine.connect() as conn:
            joined = select(position.c.shard).join(_cursor, _cursor.c.shard == position.c.shard)
            return tuple(conn.execute(joined.where(position.c.last > _cursor.c.position)).scalars())

    def _open_ended(self, shard: int) -> None:
        """A letter about the end says that everything is open: so it is made open first, by a command of its own."""
        with self._engine.connect() as conn:
            start = int(conn.execute(select(_cursor.c.position).where(_cursor.c.shard == shard)).scalar_one())
            coming = store.since(conn, shard, start, BATCH)
        ended = {v.game for v in coming if any(entry.kind in _OVER for entry in v.entries)}
        for game in sorted(ended):
            try:
                self._over(game)
            except DBAPIError:
                raise
            except Exception:
                log().exception("game not opened", game=str(game))

    def _write(self, conn: Connection, shard: int, version: Version) -> None:
        key = (shard, version.position)
        try:
            with conn.begin_nested():
                self._letters(conn, version)
        except DBAPIError:
            raise
        except Exception:
            self._failed[key] += 1
            log().exception("letters not written", game=str(version.game), version=version.version)
            if self._failed[key] < TRIES:
                raise
        self._failed.pop(key, None)

    def _letters(self, conn: Connection, version: Version) -> None:
        rules = replay.pinned(conn, version.game, self._lookup)
        before = replay.situation(conn, version.game, rules, version.version - 1, self._cache)
        moment = moments.at(conn, version, self._lookup, self._cache)
        why = reasons(rules, before, moment.told, moment.situation)
        for reader in _readers(conn, version.game, why):
            _put(conn, moment, reader, rules.several(moment.situation.table.options))
        if any(isinstance(one.outcome, acts.Started) for one in moment.told):
            host = vault.host(conn, version.game)
            invitations.close(conn, version.game, vault.person(conn, host.person).language if host else "en")
        if version.closes:
            for hook in hooks.active(conn, version.game):
                _call(conn, version, hook)


_JOINED = str(acts.Joined.__struct_config__.tag)
_OVER = tuple(str(kind.__struct_config__.tag) for kind in (acts.Ended, acts.Cancelled))


def _lock(conn: Connection, shard: int) -> int:
    mine = select(_cursor.c.position).where(_cursor.c.shard == shard).with_for_update()
    return int(conn.execute(mine).scalar_one())


def _readers(conn: Connection, game: GameId, why: dict[Seat, Reason]) -> tuple[Reader, ...]:
    """One for each person: a host who plays is written to as a player, for he has no host's eyes."""
    held: dict[uuid.UUID, list[Seat]] = {}
    for holder in vault.holders(conn, game):
        held.setdefault(holder.person, []).append(holder.seat)
    found = []
    for person, mine in held.items():
        chosen = tuple(why[seat] for seat in mine if seat in why)
        if chosen:
            found.append(Reader(person, tuple(sorted(seat for seat in mine if seat)), chosen))
    return tuple(found)


def _put(conn: Connection, moment: Moment, reader: Reader, several: bool) -> None:
    """`several`: one mail takes more than one seat, with a version for each. Word of them rests for `GATHERING`, and a later
    letter takes its place."""
    version, game = moment.version, moment.version.game
    dropped = outbox.supersede(conn, game, reader.person, ("ask",), "newer")
    outbox.supersede(conn, game, reader.person, ("news",), "newer")
    if several:
        outbox.supersede(conn, game, reader.person, ("announce",), "newer", event=_JOINED)
    since = _reached(conn, game, reader.person, "step")
    heard = _reached(conn, game, reader.person, "upto")
    about, expires = _about(moment, reader, since, owing=dropped > 0)
    about = msgspec.structs.replace(about, heard=heard, upto=version.version)
    new = Letter(
        kind=_KINDS[type(about)],
        unique_key=f"told:{game}:{version.version}:{reader.person}:mail",
        about=about,
        game=game,
        seat=reader.seats[0] if reader.seats else 0,
        person=reader.person,
        expires=expires,
        due_at=version.at + GATHERING if several and getattr(about, "event", "") == _JOINED else None,
    )
    outbox.put(conn, new)


_KINDS: dict[type, outbox.Kind] = {
    EndedAbout: "ended",
    AskAbout: "ask",
    AnnounceAbout: "announce",
    NewsAbout: "news",
}


def _about(moment: Moment, reader: Reader, since: int, owing: bool) -> tuple[Telling, int | None]:
    """What one person is told, and until when it makes sense. `owing`: a letter that asked for something was dropped."""
    step = _closed(moment.version)
    events = [why.event for why in reader.reasons if why.event]
    asks = open_asks(moment.situation.table, reader.seats) if moment.situation.table.phase == "running" else ()
    if any(why.over for why in reader.reasons):
        return EndedAbout(reader.seats, step, since), None
    if asks and (owing or any(why.asked for why in reader.reasons)):
        keys = tuple(ask.key for ask in asks)
        return AskAbout(reader.seats, keys, since, step), max(ask.due for ask in asks)
    if events:
        return AnnounceAbout(events[0], step, since), None
    return NewsAbout(reader.seats, since, step), None


def _closed(version: Version) -> int:
    """The last step that was closed when this version was stored."""
    return version.step if version.closes else version.step - 1


def _reached(conn: Connection, game: GameId, person: uuid.UUID, what: str) -> int:
    """The last step (`what`: ``step``), or version of what only he saw (``upto``), of which a letter to this person has
    told everything, sent or on its way. One that is *uncertain* for good may never have come, so the next tells it again."""
    last = cast(letter.c.about.op("->>")(what), Integer)
    told = (
        (letter.c.game == game)
        & (letter.c.person == person)
        & letter.c.kind.in_(("ask", "news", "announce"))
        & letter.c.state.in_(("waiting", "sending", "sent"))
    )
    return int(conn.execute(select(func.max(last)).where(told)).scalar() or 0)


def _call(conn: Connection, version: Version, hook: uuid.UUID) -> None:
    about = HookAbout(str(hook), hooks.STEP, version.step)
    name = f"hook:{hook}:{version.game}:{version.step}"
    new = Letter(kind="hook", channel="webhook", unique_key=name, about=about, game=version.game)
    outbox.put(conn, new)
