"""What everybody heard, read by itself: for who repeats the public record and needs no board and nobody's secrets."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from events import direct
from events.model import GameId, Micros, Version


class Line(NamedTuple):
    """An outcome for all, as stored."""

    kind: str
    shape: int
    payload: str


class Heard(NamedTuple):
    """One version as everybody knows it: `lines` is empty where nobody heard of it. The fields are those of `Version`."""

    position: int
    game: GameId
    version: int
    parent: int
    step: int
    at: Micros
    lines: list[Line]


def since(conn: Connection, shard: int, position: int, limit: int) -> list[Heard]:
    """What came after a position of a shard, in the order of commit; at most `limit`. Positions have no gaps."""
    where = {"shard": shard, "after": position, "upto": position + limit}
    found: list[Heard] = []
    for place, game, version, parent, step, at, kind, shape, payload in direct.rows(conn, "heard", where):
        if not found or found[-1].position != place:
            found.append(Heard(place, game, version, parent, step, at, []))
        if kind is not None:
            found[-1].lines.append(Line(kind, shape, payload))
    return found


def of(version: Version) -> Heard:
    """The same of a version that was read whole."""
    lines = [Line(one.kind, one.shape, one.payload) for one in version.entries if one.audience == "all"]
    return Heard(version.position, version.game, version.version, version.parent, version.step, version.at, lines)
