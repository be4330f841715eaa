"""One step of an export: the content of its columns, its leaf, and where an opened step lays out its versions."""

from __future__ import annotations

import re
from typing import Any

from . import game as games
from . import shape
from .game import Game
from .shape import HOST, SERVER, Bad

_OPENED = {"step", "versions", "columns", "salts", "leaf"}
_CLOSED = {"step", "public", "columns", "open", "leaf"}
_ENVELOPE = {"actor", "at", "id", "parent", "version"}
_CONTENT = {"kind", "shape", "payload"}
_VERSION = _CONTENT | _ENVELOPE | {"dues", "salts", "outcomes"}
_SALTS = {"command", "envelope", "layout"}
_PUBLIC = _CONTENT | {"audience"}
_HIDDEN = _PUBLIC | {"salt"}
_PART = {"column", "salt", "items"}
_ITEMS = {"outcome": _CONTENT | {"what", "salt"}, "command": _CONTENT | {"what", "salt", "envelope"}}
_ACTOR = {"role", "seat", "holder"}


def check(game: Game, number: int, step: Any) -> None:
    """Check the next step and take note of it."""
    where = f"step {number}"
    if isinstance(step, dict) and (type(step.get("step")) is not int or step["step"] != number):
        raise Bad(f"{where}: here stands step {str(step.get('step'))[:20]}; steps are missing or out of order")
    opened = isinstance(step, dict) and "versions" in step
    shape.members(step, _OPENED if opened else _CLOSED, where)
    columns = [shape.octets(column, f"{where}, a column") for column in shape.listed(step["columns"], where)]
    if len(columns) != len(game.columns):
        raise Bad(f"{where}: {len(columns)} columns, not one for each seat, host and server")
    public, shown = _opened(game, step, where) if opened else _closed(game, step, where)
    for column, made in shown.items():
        if made != columns[game.columns.index(column)]:
            raise Bad(f"{where}: the content of the column of {shape.named(column)} is not what was committed to")
    told = shape.sha256("turnpost/1/public", shape.canonical(public))
    leaf = shape.sha256("turnpost/1/leaf", game.leaf, number, told, *columns)
    if leaf != shape.octets(step["leaf"], f"{where}, leaf"):
        raise Bad(f"{where}: its leaf does not follow from its content and the step before")
    game.leaf = leaf
    game.leaves.append(leaf)
    game.shown.append(set(shown))
    game.seen = game.seen and SERVER in shown
    for outcome in public:
        games.learn(game, outcome["kind"], outcome["payload"], where)


def _closed(game: Game, step: dict[str, Any], where: str) -> tuple[list[Any], dict[int, bytes]]:
    """Public outcomes, and the hash of every column that is shown, of a step that is not opened entirely."""
    public = shape.listed(step["public"], where)
    for outcome in public:
        shape.content(outcome, _CONTENT, where)
    shown: dict[int, bytes] = {}
    for part in shape.listed(step["open"], where):
        shape.members(part, _PART, where)
        column = shape.number(part["column"], where, SERVER, game.seats)
        if column in shown:
            raise Bad(f"{where}: the column of {shape.named(column)} is shown twice")
        items = [_item(game, item, column, where) for item in shape.listed(part["items"], where)]
        shown[column] = shape.sha256("turnpost/1/column", shape.octets(part["salt"], where), *items)
    return public, shown


def _item(game: Game, item: Any, column: int, where: str) -> bytes:
    """The commitment of one thing in a column."""
    what = item.get("what") if isinstance(item, dict) else None
    if what == "layout":
        shape.members(item, {"what", "commitment"}, where)
        return shape.octets(item["commitment"], where)
    if what == "outcome":
        shape.content(item, _ITEMS[what], where)
        return _outcome(game, item, column, where)
    if what == "command":
        shape.content(item, _ITEMS[what], where)
        envelope = shape.octets(item["envelope"], where)
        return _command(game, item, shape.octets(item["salt"], where), envelope, column)
    raise Bad(f"{where}: an unknown thing lies in the column of {shape.named(column)}")


def _opened(game: Game, step: dict[str, Any], where: str) -> tuple[list[Any], dict[int, bytes]]:
    """The same of a step that shows its versions: put everything where it belongs, and hash that."""
    if game.whole != len(game.leaves):
        raise Bad(f"{where}: opened entirely, but a step before it is not")
    salts = [shape.octets(salt, where) for salt in shape.listed(step["salts"], where)]
    if len(salts) != len(game.columns):
        raise Bad(f"{where}: not one salt for each column")
    lies: dict[int, list[bytes]] = {column: [] for column in game.columns}
    public: list[Any] = []
    for version in shape.listed(step["versions"], where):
        if public:
            raise Bad(f"{where}: goes on after the version that closed it")
        public = _version(game, version, lies, where)
    if not public:
        raise Bad(f"{where}: was never closed")
    game.whole += 1
    pairs = zip(game.columns, salts, strict=True)
    return public, {column: shape.sha256("turnpost/1/column", salt, *lies[column]) for column, salt in pairs}


def _version(game: Game, version: Any, lies: dict[int, list[bytes]], where: str) -> list[Any]:
    """Put the commitments of one version where they lie; gives its public outcomes."""
    shape.content(version, _VERSION, where)
    game.version += 1
    where = f"{where}, version {game.version}"
    if version["version"] != game.version:
        raise Bad(f"{where}: here stands version {str(version['version'])[:20]}; versions are missing or out of order")
    shape.number(version["parent"], where, 0, game.version - 1)
    shape.members(version["salts"], _SALTS, where)
    salts = {what: shape.octets(salt, where) for what, salt in version["salts"].items()}
    text = shape.canonical({name: version[name] for name in _ENVELOPE})
    envelope = shape.sha256("turnpost/1/envelope", salts["envelope"], text)
    column = _actor(game, version["actor"], where)
    lies[column].append(_command(game, version, salts["command"], envelope, column))
    outcomes = shape.listed(version["outcomes"], where)
    for outcome in outcomes:
        _place(game, outcome, lies, where)
    audiences = [outcome["audience"] for outcome in outcomes]
    text = shape.canonical({"audiences": audiences, "dues": version["dues"], "version": version["version"]})
    lies[SERVER].append(shape.sha256("turnpost/1/layout", salts["layout"], text))
    return [{name: outcome[name] for name in _CONTENT} for outcome in outcomes if outcome["audience"] == "all"]


def _place(game: Game, outcome: Any, lies: dict[int, list[bytes]], where: str) -> None:
    """Put an outcome into the columns of those it was told to; a public one lies in none and has no salt."""
    audience = outcome.get("audience") if isinstance(outcome, dict) else None
    shape.content(outcome, _PUBLIC if audience == "all" else _HIDDEN, where)
    for reader in _readers(game, audience, where):
        lies[reader].append(_outcome(game, outcome, reader, where))


def _actor(game: Game, actor: Any, where: str) -> int:
    """The column of who acted; who sits nowhere yet has none, and his acts lie in the server's."""
    shape.members(actor, _ACTOR, where)
    if actor["role"] == "seat":
        return shape.number(actor["seat"], where, 0, game.seats) or SERVER
    return HOST if actor["role"] == "host" else SERVER


def _readers(game: Game, audience: Any, where: str) -> list[int]:
    """The columns in which an outcome lies."""
    known = game.readers.get(audience) if isinstance(audience, str) else None
    if known is not None:
        return known
    parts = audience.split(",") if isinstance(audience, str) else []
    readers = [int(part) for part in parts if re.fullmatch("0|[1-9][0-9]?", part)]
    if not parts or len(readers) != len(parts) or readers != sorted(set(readers)) or readers[-1] > game.seats:
        raise Bad(f"{where}: an outcome is told to nobody known")
    game.readers[audience] = readers
    return readers


def _outcome(game: Game, outcome: dict[str, Any], column: int, where: str) -> bytes:
    if outcome["kind"] == "Drew" and column == SERVER:
        game.draws.append((outcome["payload"], game.seen))
    text = shape.canonical(outcome["payload"])
    salt = shape.octets(outcome["salt"], where)
    return shape.sha256("turnpost/1/outcome", salt, outcome["kind"], outcome["shape"], text)


def _command(game: Game, command: dict[str, Any], salt: bytes, envelope: bytes, column: int) -> bytes:
    text = shape.canonical(command["payload"])
    made = shape.sha256("turnpost/1/command", salt, envelope, command["kind"], command["shape"], text)
    game.acts[made.hex()] = f"{command['kind']} in step {len(game.leaves) + 1}, column of {shape.named(column)}"
    return made
