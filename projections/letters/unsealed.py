"""Versions of a game that are open: what was asked in each, by whom, and all that came of it, with whom it was told to.

For whoever looks into a dispute: what did the server know, and what was said to whom. So nothing is left out, also what is
no news in a letter; where an outcome has no words of its own it stands as the log has it.
"""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa

from events import chain, codec, store
from events.model import GameId, Version
from games.kernel import acts
from games.kernel.audience import Audience
from games.kernel.contract import Told
from games.kernel.moves import command_of
from projections.letters import happened
from projections.letters.page import Block, numbered
from projections.letters.scene import Scene


def block(conn: sa.Connection, game: GameId, scene: Scene, span: tuple[int, int], columns: frozenset[int]) -> Block:
    """From the first to the last version of `span`. `columns`: those that are open of what these versions hold (seats, 0 the
    host, -1 the server); of others nothing is shown, for in a running game it would be what is still in force."""
    found = [(one.version, tuple(_lines(scene, one, columns))) for one in store.versions(conn, game, *span)]
    lines = [("" if n else str(version), line) for version, said in found for n, line in enumerate(said)]
    return numbered(scene.say("letter.unsealed"), lines)


def _lines(scene: Scene, version: Version, columns: frozenset[int]) -> Iterator[str]:
    command = codec.decode_command(version.kind, version.shape, version.payload)
    actor = version.actor
    who = scene.say("unsealed.seat", seat=actor.seat) if actor.seat else scene.say(f"unsealed.{actor.role}")
    asked = [version.kind]
    if isinstance(command, acts.Submit):
        asked = [scene.rules.write(command_of(scene.rules, move), scene.reader.language) for move in command.moves]
    if chain.column_of(actor) in columns:
        yield from (scene.say("unsealed.asked", who=who, line=line) for line in asked)
    for entry in version.entries:
        told = codec.told(scene.rules, entry)
        if _open(told.to, columns):
            yield from (f"{_to(scene, told.to)} {sentence}" for sentence in _said(scene, told, entry.kind, entry.payload))


def _open(to: Audience, columns: frozenset[int]) -> bool:
    """One column that holds it is enough."""
    if isinstance(to, tuple):
        return not columns.isdisjoint(to)
    return to == "all" or chain.SERVER in columns


def _to(scene: Scene, to: Audience) -> str:
    if isinstance(to, tuple):
        return scene.say("unsealed.to", to=to)
    return scene.say(f"unsealed.{to}")


def _said(scene: Scene, told: Told, kind: str, payload: str) -> tuple[str, ...]:
    seat = told.to[0] if isinstance(told.to, tuple) else None
    return happened.sentences_of(scene, told, seat) or (f"{kind} {payload}",)
