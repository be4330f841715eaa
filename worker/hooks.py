"""Webhooks as a channel of the outbox: public facts about a game, to an address its host has named.

A hook is silent until it has answered a challenge. It is switched off when it says that it is gone (410), or when at
least ten calls in a row failed over at least a day; one success starts the count anew. Its host is told. What was not
delivered is kept, and can be put back.
"""

from __future__ import annotations

import uuid
from datetime import UTC

import msgspec
from sqlalchemy import Connection, case, column, func, select, table, text, update

from events import chain, clock, outbox, replay, store, vault
from events.about import HookAbout, NoticeAbout
from events.clock import instant
from events.model import GameId
from events.outbox import Claimed, Letter
from games.kernel.audience import HOST
from games.kernel.contract import Told
from projections.letters import Post, happened, load
from projections.letters.scene import Reader
from worker import rows, schedule
from worker.names import Names
from worker.outbox import Undeliverable
from worker.transport.call import Call, Caller
from worker.transport.verdict import Later, Never, Verdict

CHALLENGE = "challenge"
STEP = "game.step"
FAILURES = 10
_DAY = text("interval '24 hours'")
_columns = ("game", "id", "url", "secret", "state", "failures", "since", "reason")
hook = table("hook", *(column(name) for name in _columns), schema="outbox")


class Fact(msgspec.Struct, frozen=True):
    """Something everybody saw, by its wire name; and in English sentences."""

    kind: str
    words: tuple[str, ...]


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """`awaited`: seats that everybody may know are awaited. `head`: ``step:hash`` after this step."""

    game: str
    title: str = ""
    step: int = 0
    head: str = ""
    outcomes: tuple[Fact, ...] = ()
    awaited: tuple[int, ...] = ()


class Body(msgspec.Struct, frozen=True):
    """What is posted. `timestamp`: when it happened, ISO 8601."""

    type: str
    timestamp: str
    data: Facts


class Hooks:
    """One batch of calls."""

    delays: tuple[float, ...] = schedule.HOOK

    def __init__(self, names: Names, post: Post, client: Caller) -> None:
        self._names = names
        self._post = post
        self._client = client
        self._ready: dict[uuid.UUID, Call] = {}

    def prepare(self, conn: Connection, row: Claimed) -> None:
        about = _about(row)
        found = conn.execute(select(hook).where(hook.c.id == uuid.UUID(about.hook))).first()
        if found is None or found.state == "off" or row.game is None:
            raise Undeliverable("hook-off")
        body = row.rendered
        if body is None:
            body = msgspec.json.encode(self._body(conn, row.game, about))
            rows.prepared(conn, row.id, self._names.event(row.id), None, body)
        self._ready[row.id] = Call(found.url, bytes(found.secret).decode(), self._names.event(row.id), bytes(body))

    def carry(self, row: Claimed) -> Verdict:
        return self._client.post(self._ready.pop(row.id))

    def taken(self, conn: Connection, row: Claimed) -> None:
        conn.execute(
            update(hook)
            .where(hook.c.id == uuid.UUID(_about(row).hook), hook.c.state != "off")
            .values(state="active", failures=0, since=func.clock_timestamp(), reason=None)
        )

    def refused(self, conn: Connection, row: Claimed, verdict: Later | Never) -> None:
        """Count a failure; switch off what has failed for long enough, and tell the host once."""
        mine = (hook.c.id == uuid.UUID(_about(row).hook)) & (hook.c.state != "off")
        since = case((hook.c.failures == 0, func.clock_timestamp()), else_=hook.c.since)
        found = conn.execute(
            update(hook)
            .where(mine)
            .values(failures=hook.c.failures + 1, since=since, reason=verdict.reason[:100])
            .returning(hook.c.failures, (hook.c.since <= func.clock_timestamp() - _DAY).label("long"), hook.c.state)
        ).first()
        if found is None:
            return
        dead = isinstance(verdict, Never) and verdict.dead
        if dead or (found.failures >= FAILURES and found.long):
            conn.execute(update(hook).where(mine).values(state="off"))
            if row.game:
                _tell_host(conn, row.game, _about(row).hook, verdict.reason)

    def close(self) -> None:
        self._client.close()

    def _body(self, conn: Connection, game: GameId, about: HookAbout) -> Body:
        public = self._names.public_game(game)
        if about.event == CHALLENGE:
            return Body("hook.challenge", _iso(conn), Facts(public))
        rules = replay.pinned(conn, game, self._post.lookup)
        reader = Reader("en", UTC, "guest")
        speech = load.voice(reader, self._post.catalogues(rules.meta.title, rules.meta.revision), rules)
        scene = load.scene(conn, game, reader, rules, speech, (about.step - 1, about.step), self._post.cache)
        closed = scene.between(about.step - 1, about.step)
        leaf = store.leaf(conn, game, about.step)
        told = [one for step in closed for one in step.told if one.to == "all"]
        facts = Facts(
            game=public,
            title=rules.meta.title,
            step=about.step,
            head=chain.write_head(leaf.step, leaf.leaf) if leaf else "",
            outcomes=tuple(Fact(_kind(one), happened.sentences_of(scene, one, None)) for one in told),
            awaited=scene.table.awaited(),
        )
        return Body(about.event, instant(closed[0].at).isoformat() if closed else _iso(conn), facts)


def active(conn: Connection, game: GameId) -> tuple[uuid.UUID, ...]:
    """The hooks of a game that have answered their challenge, and are not switched off."""
    chosen = select(hook.c.id).where(hook.c.game == game, hook.c.state == "active").order_by(hook.c.id)
    return tuple(row.id for row in conn.execute(chosen))


def _kind(told: Told) -> str:
    return str(type(told.outcome).__struct_config__.tag)


def _iso(conn: Connection) -> str:
    return instant(clock.now(conn)).isoformat()


def _tell_host(conn: Connection, game: GameId, hook_id: str, reason: str) -> None:
    host = vault.host(conn, game)
    if host:
        about = NoticeAbout("hook-refused", {"reason": reason[:100]})
        name = f"hook-off:{hook_id}"
        outbox.put(conn, Letter(kind="notice", unique_key=name, about=about, game=game, seat=HOST, person=host.person))


def _about(row: Claimed) -> HookAbout:
    if not isinstance(row.about, HookAbout):
        raise TypeError("not a hook's row")
    return row.about
