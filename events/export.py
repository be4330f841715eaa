"""A game as one JSON file, to be checked by anybody with verify.py and nothing else.

The file goes as far as the last closed step. A step is either *closed*: its public outcomes, the hash of every column,
the leaf, and the content of those columns that its reader owns or that were disclosed; or *opened*: every version with
everything in it and all salts. Closed steps name no version, time or command id, so what a running game's file tells
its reader, also by its length, is public or his own. Steps are opened once the server has disclosed all their columns
and the dice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection

from events import canonical, chain, secrets, store
from events.disclosure import Opened, disclosed
from events.model import Entry, GameId, Leaf, Version
from events.secrets import Secrets
from games.kernel import audience
from games.kernel.refusal import Refusal

FORMAT = "turnpost-export/1"
Export = dict[str, Any]


def running(conn: Connection, game: GameId, own: tuple[int, ...] = ()) -> Export:
    """What the owner of columns `own` (seats, 0 the host; none: a spectator) may have of a game at any time."""
    versions, leaves = store.whole(conn, game)
    return build(game, versions, leaves, secrets.of(conn, game), own)


def final(conn: Connection, game: GameId) -> Export | Refusal:
    """Everything, once the server has disclosed it; until then a refusal (``not-disclosed``)."""
    versions, leaves = store.whole(conn, game)
    opened = disclosed(versions)
    if not opened.dice:
        return Refusal("not-disclosed")
    return build(game, versions, leaves, secrets.of(conn, game), (), opened)


def write(export: Export) -> bytes:
    """The bytes of the file."""
    return json.dumps(export, ensure_ascii=False, indent=1).encode() + b"\n"


def build(
    game: GameId,
    versions: Sequence[Version],
    leaves: Sequence[Leaf],
    kept: Secrets,
    own: tuple[int, ...],
    whole: Opened | None = None,
) -> Export:
    """The file over the closed steps of a game; versions of the step that is still open stay out of it.

    `whole`: what was disclosed, where steps are to be opened entirely.
    Raises ValueError where `own` names a column that the game does not have.
    """
    seats = len(leaves[0].columns) - 2 if leaves else 0
    columns = chain.columns(seats)
    if not set(own) <= set(columns):
        raise ValueError(f"no such columns: {own}")
    opened = disclosed(versions)
    steps = []
    covered = [version for version in versions if leaves and version.version <= leaves[-1].version]
    for leaf, told in zip(leaves, _steps(covered), strict=True):
        if whole and all((leaf.step, column) in whole.columns for column in columns):
            steps.append(_opened(leaf, told, kept, columns))
        else:
            shown = tuple(c for c in columns if c in own or (leaf.step, c) in opened.columns)
            steps.append(_shut(leaf, told, kept, shown))
    return {
        "format": FORMAT,
        "game": str(game),
        "seats": seats,
        "owner": sorted(own),
        "dice": kept.dice_secret.hex() if opened.dice else None,
        "steps": steps,
        "head": chain.write_head(leaves[-1].step, leaves[-1].leaf) if leaves else "",
    }


def _steps(versions: Iterable[Version]) -> Iterable[list[Version]]:
    return (list(step) for _, step in groupby(versions, key=lambda version: version.step))


def _shut(leaf: Leaf, versions: list[Version], kept: Secrets, shown: tuple[int, ...]) -> dict[str, Any]:
    public = [_told(entry) for version in versions for entry in version.entries if entry.audience == "all"]
    return {
        "step": leaf.step,
        "public": public,
        "columns": [column.hex() for column in leaf.columns],
        "open": [
            {
                "column": column,
                "salt": chain.salt(kept, "column", leaf.step, column).hex(),
                "items": _items(versions, kept, column),
            }
            for column in shown
        ],
        "leaf": leaf.leaf.hex(),
    }


def _items(versions: list[Version], kept: Secrets, column: int) -> list[dict[str, Any]]:
    """The content of a column: what lies in it, with salts; envelopes and layouts as commitments only."""
    found: list[dict[str, Any]] = []
    for version in versions:
        number = version.version
        if chain.column_of(version.actor) == column:
            envelope = chain.envelope_commitment(kept, version).hex()
            salt = chain.salt(kept, "command", number).hex()
            found.append({"what": "command", **_content(version), "salt": salt, "envelope": envelope})
        for entry in version.entries:
            if column in chain.outcome_columns(entry):
                salt = chain.salt(kept, "outcome", number, entry.index).hex()
                found.append({"what": "outcome", **_told(entry), "salt": salt})
        if column == chain.SERVER:
            found.append({"what": "layout", "commitment": chain.layout_commitment(kept, version).hex()})
    return found


def _opened(leaf: Leaf, versions: list[Version], kept: Secrets, columns: tuple[int, ...]) -> dict[str, Any]:
    return {
        "step": leaf.step,
        "versions": [_version(version, kept) for version in versions],
        "columns": [column.hex() for column in leaf.columns],
        "salts": [chain.salt(kept, "column", leaf.step, column).hex() for column in columns],
        "leaf": leaf.leaf.hex(),
    }


def _version(version: Version, kept: Secrets) -> dict[str, Any]:
    number = version.version
    return {
        **chain.envelope(version),
        **_content(version),
        "dues": version.dues,
        "salts": {what: chain.salt(kept, what, number).hex() for what in ("command", "envelope", "layout")},
        "outcomes": [_outcome(number, entry, kept) for entry in version.entries],
    }


def _outcome(number: int, entry: Entry, kept: Secrets) -> dict[str, Any]:
    told = {**_told(entry), "audience": audience.write(entry.audience)}
    if entry.audience == "all":
        return told
    return {**told, "salt": chain.salt(kept, "outcome", number, entry.index).hex()}


def _content(version: Version) -> dict[str, Any]:
    return {"kind": version.kind, "shape": version.shape, "payload": canonical.read(version.payload)}


def _told(entry: Entry) -> dict[str, Any]:
    return {"kind": entry.kind, "shape": entry.shape, "payload": canonical.read(entry.payload)}
