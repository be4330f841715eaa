"""Versions of the log as values: what every fold is given. `lookup` finds the rules that a game has pinned."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection

from events import codec, heard, replay, store
from events.heard import Heard
from events.model import Version
from games.kernel.contract import Rules, Told
from games.kernel.situation import Situation, fold, settle
from projections.base import Moment


def at(conn: Connection, version: Version, lookup: replay.Lookup, cache: replay.Cache) -> Moment:
    """A version with the situation it left. Raises what a damaged log raises: nothing is folded past it.

    `cache` holds what was folded here from committed versions and nothing else, and a committed version stays as it is.
    So a version that follows the newest one kept is folded on it without another look at the log.
    """
    kept = cache.get(version.game, version.version - 1)
    rules = cache.pinned(conn, version.game, lookup)
    if kept is None or kept[1].version != version.version - 1 or version.parent != version.version - 1:
        return _moment(rules, version, replay.situation(conn, version.game, rules, version.version, cache))
    told = _told(rules, version)
    after = settle(rules, fold(rules, kept[0], told), version.version, version.dues)
    cache.put(version.game, (after, version))
    return Moment(version, rules, told, after)


def branch(conn: Connection, last: Version, lookup: replay.Lookup) -> Iterator[Moment]:
    """The live branch that ends with `last`, from its first version on; dead branches are left out."""
    rules = replay.pinned(conn, last.game, lookup)
    every = list(store.versions(conn, last.game, 1, last.version))
    alive = replay.live(every)
    for _, version, after in replay.walk(rules, every):
        if version.version in alive:
            yield _moment(rules, version, after)


def spoken(conn: Connection, last: Heard) -> Iterator[Heard]:
    """What everybody heard on the live branch that ends with `last`."""
    every = list(store.versions(conn, last.game, 1, last.version))
    alive = replay.live(every)
    return (heard.of(version) for version in every if version.version in alive)


def _moment(rules: Rules, version: Version, after: Situation) -> Moment:
    return Moment(version, rules, _told(rules, version), after)


def _told(rules: Rules, version: Version) -> tuple[Told, ...]:
    return tuple(codec.told(rules, entry) for entry in version.entries)
