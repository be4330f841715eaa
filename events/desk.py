"""The desk: the one write door of the log.

Theory of operation. Every command goes through `decide`, one transaction for one command of one game, in this order:
the game's lock, and behind it whether the command id is known and where the game stands (one call, see opening.py) · the
situation, from the cache where that holds what the log does · decide · compute due instants · append, and note the next
of them (one statement) · what the caller wants written with it (`then`) · commit. So two commands of a game never see the
same situation, the same submission twice is one command, and what a caller writes (a receipt, a row marked done) is there
if and only if the command is. What is kept for the next command is folded from the stored texts, after the commit. The
doorbell rings after the commit and cannot fail a move. Anything about several games is several transactions. A refusal
appends nothing; `then` runs for it all the same, because refused submissions are answered too.
"""

from __future__ import annotations

import secrets as random
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, Engine

from events import alarms, chain, clock, codec, disclosure, opening, replay, secrets, store
from events.faults import reach
from events.keys import ServerKey
from events.model import GameId, Head, Leaf, Micros, Version, shard_of
from events.observe import log
from events.opening import Opening
from events.pace import UNMANNED, Pace
from events.secrets import Secrets
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Rules, Told
from games.kernel.decide import decide as rule
from games.kernel.dice import ALGORITHM, commitment
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, fold, opened, settle


class Counted(msgspec.Struct, frozen=True):
    """A command that counts, now or since before (`repeated`), with what came of it.

    `head`: the head of the chain now, ``step:hash``, empty before the first step. `commitment`: hex, of the command
    itself, for the receipt of an act that no head covers yet; empty where the version closed a step. `situation`: the
    game as it stands now. `step`: the step the version belongs to.
    """

    version: int
    step: int
    at: Micros
    command: acts.Command
    outcomes: tuple[Told, ...]
    repeated: bool
    head: str
    commitment: str
    situation: Situation


class Refused(msgspec.Struct, frozen=True):
    """A command that does not count, why, and the game as it stands. `kind`: its name; empty where none was made."""

    refusal: Refusal
    head: str
    situation: Situation
    kind: str = ""


Answer = Counted | Refused
Then = Callable[[Connection, Answer], None]


class Wanted(msgspec.Struct, frozen=True):
    """A command and who gives it."""

    actor: Actor
    command: acts.Command


class _Done(msgspec.Struct, frozen=True):
    """An answer and, where something was appended, the version: what may be kept once it is committed."""

    answer: Answer
    version: Version | None = None


Prepare = Callable[[Connection, Situation, Rules], Wanted | Refusal]
"""Makes a command under the game's lock, from what is true then; or refuses to."""


class Desk:
    """One for each process; safe to use from several threads. `moved(shard)` is called after each commit that appended,
    `decided(kind, result)` after each decision: ``counted``, ``repeated`` or ``refused``. `fresh(n)`: n random bytes for
    the secrets of a new game."""

    def __init__(
        self,
        engine: Engine,
        server: ServerKey,
        rules: Callable[[str, int], Rules],
        moved: Callable[[int], None] = lambda shard: None,
        pace: Pace | None = None,
        decided: Callable[[str, str], None] = lambda kind, result: None,
        fresh: Callable[[int], bytes] = random.token_bytes,
    ) -> None:
        self.engine = engine
        self.server = server
        self.rules = rules
        self.cache = replay.Cache()
        self._moved = moved
        self._pace = pace or Pace()
        self._decided = decided
        self._fresh_bytes = fresh
        self._pinned: dict[GameId, Rules] = {}

    def decide(
        self, game: GameId, actor: Actor, command: acts.Command, command_id: bytes, then: Then | None = None
    ) -> Answer:
        """One command of a game. The same `command_id` again gives the stored answer, `repeated`."""
        return self.prepared(game, lambda *_: Wanted(actor, command), command_id, then)

    def prepared(self, game: GameId, prepare: Prepare, command_id: bytes, then: Then | None = None) -> Answer:
        """One command that can only be made under the game's lock (the next ordinal, a parsed line).

        Whatever `prepare` or `then` raise undoes everything.
        """
        with self.engine.begin() as conn:
            opened = opening.take(conn, game, command_id)
            done = self._again(conn, game, opened) if opened.known else self._fresh(conn, game, prepare, command_id, opened)
            answer = done.answer
            if then:
                then(conn, answer)
            reach("desk-before-commit")
        reach("desk-after-commit")
        if done.version and isinstance(answer, Counted):
            self.cache.put(game, (answer.situation, done.version))
        self._decided(*_result(answer))
        if isinstance(answer, Counted) and not answer.repeated:
            self._ring(game, answer, command_id)
            if alarms.unopened(answer.situation.table):
                self._open_at_once(game)
        return answer

    def disclose(self, game: GameId) -> Answer:
        """Open what is to be opened: everything of a game that is over, all columns and the secret of the dice; or the
        chapters whose secrecy is over. Once each; it is refused before."""
        with self.engine.begin() as conn:
            table = self.read(conn, game)[1].table

        def prepare(conn: Connection, situation: Situation, rules: Rules) -> Wanted | Refusal:
            now = situation.table
            if now.phase in ("running", "paused") and alarms.unopened(now):
                found = disclosure.chapters(rules, now, disclosure.by_step(rules, store.versions(conn, game)))
                return Wanted(Actor("server"), found) if found else Refusal(f"phase-{now.phase}", {"command": "Disclose"})
            return Wanted(Actor("server"), disclosure.everything(len(now.seats), store.head(conn, game).step))

        chapters = () if table.phase in ("ended", "cancelled") else (table.opens,)
        return self.prepared(game, prepare, self.server.command_id("disclose", game.bytes, *chapters))

    def create(self, game: GameId, order: acts.Create, command_id: bytes, then: Then | None = None) -> Answer:
        """Make a game: its secrets, the commitment of its dice, its first version. `seed` and `algorithm` of the order
        are filled in here, so that nobody chooses them."""
        dice_secret = self._fresh_bytes(32)

        def prepare(conn: Connection, situation: Situation, rules: Rules) -> Wanted | Refusal:
            sealed = msgspec.structs.replace(order, seed=commitment(dice_secret), algorithm=ALGORITHM)
            wanted = Wanted(Actor("host", 0, 1), sealed)
            told = rule(rules, situation, sealed, wanted.actor, dice_for(situation, dice_secret))
            if isinstance(told, Refusal):
                return told
            secrets.keep(conn, game, self._fresh_bytes(32), dice_secret)
            return wanted

        self._pinned[game] = self.rules(order.title, order.revision)
        try:
            answer = self.prepared(game, prepare, command_id, then)
        finally:
            self._pinned.pop(game, None)  # what the log says from now on: it may be an older game, of another title
        return answer

    def read(self, conn: Connection, game: GameId) -> tuple[Rules, Situation]:
        """A game as it stands, without a lock. Raises LookupError for an unknown game."""
        rules = self.rules_of(conn, game)
        return rules, replay.situation(conn, game, rules, cache=self.cache)

    def head(self, conn: Connection, game: GameId) -> str:
        """The head of a game's chain as it is printed; empty before the first step."""
        return _written(store.head(conn, game))

    def rules_of(self, conn: Connection, game: GameId) -> Rules:
        """The rules a game has pinned. Raises LookupError for an unknown game."""
        if game not in self._pinned:
            self._pinned[game] = replay.pinned(conn, game, self.rules)
        return self._pinned[game]

    def _situation(self, conn: Connection, game: GameId, opened: Opening) -> tuple[Rules, Situation]:
        """The game as it stands under its lock. Raises LookupError for an unknown game."""
        rules = self.rules_of(conn, game)
        kept = self.cache.at(game, opened.last) if opened.last else Situation()
        return rules, kept or replay.situation(conn, game, rules, cache=self.cache)

    def _again(self, conn: Connection, game: GameId, opened: Opening) -> _Done:
        """The stored answer of a known command id."""
        rules, situation = self._situation(conn, game, opened)
        version = next(store.versions(conn, game, opened.known, opened.known))
        told = tuple(codec.told(rules, entry) for entry in version.entries)
        return _Done(_counted(opened.kept(), version, told, opened.head, situation, repeated=True))

    def _fresh(self, conn: Connection, game: GameId, prepare: Prepare, command_id: bytes, opened: Opening) -> _Done:
        rules, situation = self._situation(conn, game, opened)
        wanted = prepare(conn, situation, rules)
        if isinstance(wanted, Refusal):
            return _Done(Refused(wanted, _written(opened.head), situation))
        kept = opened.secrets or secrets.of(conn, game)
        told = rule(rules, situation, wanted.command, wanted.actor, dice_for(situation, kept.dice_secret))
        if isinstance(told, Refusal):
            return _Done(Refused(told, _written(opened.head), situation, type(wanted.command).__name__))
        version = self._version(game, rules, situation, opened, wanted, told, command_id)
        stored = tuple(codec.told(rules, entry) for entry in version.entries)
        after = settle(rules, fold(rules, situation, stored), version.version, version.dues)
        leaf = self._leaf(conn, opened, kept, version, len(after.table.seats))
        look = alarms.next_look(after.table)
        if look == alarms.next_look(situation.table):
            store.append(conn, version, leaf)
        else:
            store.append_noting(conn, version, leaf, look)
        reached = Head(version.version, leaf.step, leaf.leaf) if leaf else opened.head
        return _Done(_counted(kept, version, stored, reached, after, repeated=False), version)

    def _leaf(self, conn: Connection, opened: Opening, kept: Secrets, version: Version, seats: int) -> Leaf | None:
        """The link of the step that the version closes; None where it closes none."""
        if not version.closes:
            return None
        pending = store.pending(conn, version.game, opened.closed) if opened.closed < opened.head.version else ()
        return chain.close_step(kept, seats, opened.head.leaf, [*pending, version])

    def _version(
        self,
        game: GameId,
        rules: Rules,
        situation: Situation,
        opened: Opening,
        wanted: Wanted,
        told: tuple[Told, ...],
        command_id: bytes,
    ) -> Version:
        """The version as it will be stored."""
        encoded = codec.encode_command(wanted.command)
        return Version(
            game=game,
            version=opened.head.version + 1,
            parent=opened.head.version,
            step=opened.head.step + 1,
            closes=any(one.to == "all" for one in told),
            at=opened.at,
            actor=wanted.actor,
            kind=encoded.kind,
            shape=encoded.shape,
            payload=encoded.payload,
            command_id=command_id,
            dues=self._dues(rules, situation, fold(rules, situation, told), wanted.command, opened.at),
            entries=codec.entries(rules, told),
        )

    def _dues(
        self, rules: Rules, before: Situation, after: Situation, command: acts.Command, at: Micros
    ) -> dict[str, Micros]:
        """Due instants of the asks that have none. A postponed ask keeps what it had and gets the grace on top."""
        options = after.table.options
        waits = opened(rules, after)
        if isinstance(command, acts.Postpone):
            had = {ask.key: ask.due for ask in before.table.asks}
            grace = self._pace.grace(options) * clock.SECOND
            return {wait.key: max(had.get(wait.key, at), at) + grace for wait in waits}
        open_keys = {wait.key for wait in rules.waits(after.game)} if waits else set()
        running = {ask.together: ask.due for ask in after.table.asks if ask.due and ask.key in open_keys}
        dues = self._pace.due(waits, options, at, running)
        if all(after.table.seat(wait.seat).gone for wait in waits):
            return {key: min(due, at + UNMANNED * clock.SECOND) for key, due in dues.items()}
        return dues

    def _open_at_once(self, game: GameId) -> None:
        """The move that ended the game, or a chapter, is committed and must not fail; if this does, the clock makes up for
        it."""
        try:
            self.disclose(game)
        except Exception:
            log().warning("disclosure failed", game=str(game), exc_info=True)

    def _ring(self, game: GameId, answer: Counted, command_id: bytes) -> None:
        """Tell the workers; a broken bell is a line in the log and nothing else."""
        shard = shard_of(game)
        log().info(
            "counted",
            game=str(game),
            version=answer.version,
            command=type(answer.command).__name__,
            command_id=self.server.tag(command_id),
        )
        try:
            self._moved(shard)
        except Exception:
            log().warning("doorbell failed", shard=shard, exc_info=True)


def _counted(
    kept: Secrets, version: Version, told: tuple[Told, ...], head: Head, situation: Situation, *, repeated: bool
) -> Counted:
    own = "" if version.closes else chain.commitment(kept, version).hex()
    return Counted(
        version=version.version,
        step=version.step,
        at=version.at,
        command=codec.decode_command(version.kind, version.shape, version.payload),
        outcomes=told,
        repeated=repeated,
        head=_written(head),
        commitment=own,
        situation=situation,
    )


def _written(head: Head) -> str:
    return chain.write_head(head.step, head.leaf)


def _result(answer: Answer) -> tuple[str, str]:
    """What a decision counts as; nothing in it tells whose it was."""
    if isinstance(answer, Refused):
        return answer.kind or "none", "refused"
    return type(answer.command).__name__, "repeated" if answer.repeated else "counted"
