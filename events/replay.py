"""A game at any version, from its log alone: outcomes are folded, rules are never run.

The title's state folds along parents: a version whose parent is not the one before goes on from the state its parent
left, and what lies between is a dead branch. The table's own record folds in the physical order of the versions, over
dead branches too: steps, counts of draws and disclosures are never taken back.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection

from events import codec, store, stretch
from events.model import GameId, Version
from events.opening import Mark
from games.kernel import acts
from games.kernel.contract import Rules
from games.kernel.situation import Situation

Lookup = Callable[[str, int], Rules]
Folded = tuple[Situation, Version | Mark]
"""A situation and the version that left it."""


class Folding:
    """Folds the versions of one game one by one, from the first on. `wanted`: the versions that later ones go back to."""

    def __init__(self, rules: Rules, wanted: Iterable[int]) -> None:
        self._rules = rules
        self._wanted = frozenset(wanted)
        self._kept: dict[int, Any] = {0: None}
        self.situation = Situation()

    def before(self, version: Version) -> Situation:
        """What a version was decided on: the table as the version before left it, the title's state of its parent."""
        if version.parent == version.version - 1:
            return self.situation
        return Situation(self.situation.table, self._kept[version.parent])

    def take(self, version: Version) -> Situation:
        """Fold the next version."""
        return self.put(version, stretch.apply(self._rules, self.before(version), version))

    def put(self, version: Version, after: Situation) -> Situation:
        """The same, where it has been folded already."""
        self.situation = after
        if version.version in self._wanted:
            self._kept[version.version] = after.game
        return after


def jumps(versions: Iterable[Version]) -> frozenset[int]:
    """The versions that later ones of these go back to."""
    return frozenset(version.parent for version in versions if version.parent != version.version - 1)


def walk(rules: Rules, versions: Iterable[Version]) -> Iterator[tuple[Situation, Version, Situation]]:
    """Every version from the first on, with the situation it was decided on and the one it left."""
    every = list(versions)
    folding = Folding(rules, jumps(every))
    for version in every:
        before = folding.before(version)
        yield before, version, folding.take(version)


def fold(rules: Rules, versions: Iterable[Version]) -> Situation:
    """The situation after the last of these versions, which begin with the first of the game."""
    situation = Situation()
    for _, _, after in walk(rules, versions):
        situation = after
    return situation


def live(versions: Sequence[Version]) -> frozenset[int]:
    """The versions that the last one stands on, and the last one itself; all others lie on dead branches."""
    parents = {version.version: version.parent for version in versions}
    found: set[int] = set()
    number = versions[-1].version if versions else 0
    while number:
        found.add(number)
        number = parents[number]
    return frozenset(found)


def situation(
    conn: Connection, game: GameId, rules: Rules, upto: int | None = None, cache: Cache | None = None
) -> Situation:
    """A stored game at version `upto` (None: now). An unknown game is the empty situation."""
    kept = cache.get(game, upto) if cache else None
    found = _continued(conn, game, rules, upto, kept) if kept else None
    if found is None:
        found = _from_the_first(conn, game, rules, upto)
        if found is None:
            return Situation()
        if cache and kept:
            cache.drop(game)
    if cache:
        cache.put(game, found)
    return found[0]


def pinned(conn: Connection, game: GameId, lookup: Lookup) -> Rules:
    """The rules that a game has pinned. Raises LookupError for an unknown game, and what `lookup` raises."""
    first = next(store.versions(conn, game, 1, 1), None)
    if first is None:
        raise LookupError("no such game")
    command = codec.decode_command(first.kind, first.shape, first.payload)
    if not isinstance(command, acts.Create):
        raise LookupError("the first version makes no table")
    return lookup(command.title, command.revision)


def same(version: Version | Mark, mark: Mark) -> bool:
    """Whether it is this version that the mark means."""
    return mark == Mark(version.version, version.command_id, version.at)


class Cache:
    """Situations this process has folded lately: a few of each of the games used last. Nothing here is trusted unseen.

    A transaction that was rolled back may have left a version here that never came to be, and the same command may have
    come again since. So an entry is used only if the log holds its version with the same command id and instant; what
    lies between it and the version asked for is folded on it, and where that jumps back, the whole log is folded anew.
    """

    def __init__(self, games: int = 64, depth: int = 4) -> None:
        self._games = games
        self._depth = depth
        self._lock = threading.Lock()
        self._kept: OrderedDict[GameId, OrderedDict[int, Folded]] = OrderedDict()
        self._rules: dict[GameId, Rules] = {}

    def pinned(self, conn: Connection, game: GameId, lookup: Lookup) -> Rules:
        """The rules a game has pinned, which its first version says once and for all. Only for who reads committed
        versions and makes none."""
        if game not in self._rules:
            if len(self._rules) >= self._games:
                self._rules.clear()
            self._rules[game] = pinned(conn, game, lookup)
        return self._rules[game]

    def get(self, game: GameId, upto: int | None) -> Folded | None:
        """The newest situation that is kept of a game and not newer than asked for."""
        with self._lock:
            kept = self._kept.get(game) or OrderedDict[int, Folded]()
            newest = max((number for number in kept if upto is None or number <= upto), default=0)
            return kept.get(newest)

    def at(self, game: GameId, mark: Mark) -> Situation | None:
        """The situation that exactly this version left, if it is kept."""
        with self._lock:
            kept = self._kept.get(game) or OrderedDict[int, Folded]()
            found = kept.get(mark.version)
        return found[0] if found and same(found[1], mark) else None

    def put(self, game: GameId, found: Folded) -> None:
        """Keep a situation; the ones used longest ago make room."""
        with self._lock:
            kept = self._kept.setdefault(game, OrderedDict())
            kept[found[1].version] = found
            kept.move_to_end(found[1].version)
            self._kept.move_to_end(game)
            if len(kept) > self._depth:
                kept.popitem(last=False)
            if len(self._kept) > self._games:
                self._kept.popitem(last=False)

    def drop(self, game: GameId) -> None:
        """Forget a game."""
        with self._lock:
            self._kept.pop(game, None)


def _from_the_first(conn: Connection, game: GameId, rules: Rules, upto: int | None) -> Folded | None:
    """Fold the whole log as it is read, a page at a time, so that memory does not grow with it; None: there is none.

    How far to go is settled first, because the game may go on meanwhile.
    """
    extent = store.extent(conn, game, upto)
    if extent is None:
        return None
    last, jumps = extent
    if not jumps:
        return stretch.extend(conn, game, rules, Situation(), last.version), last
    folding = Folding(rules, jumps)
    for version in store.versions(conn, game, 1, last.version):
        folding.take(version)
    return folding.situation, last


def _continued(conn: Connection, game: GameId, rules: Rules, upto: int | None, start: Folded) -> Folded | None:
    """Go on from a kept situation; None where it is not of this log, or where a later version jumps back."""
    found, last = start
    newer = list(store.versions(conn, game, last.version, upto))
    if not newer or not same(last, Mark(newer[0].version, newer[0].command_id, newer[0].at)):
        return None
    for version in newer[1:]:
        if version.parent != version.version - 1:
            return None
        found, last = stretch.apply(rules, found, version), version
    return found, last
