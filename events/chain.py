"""The chain: what is committed of a step, and how one step hangs on the one before.

Theory of operation. Everything not for everybody enters the chain as a salted commitment, so that the chain can be
shown while the game runs. The salts derive from the game's salt key. A step (the version that has an outcome for all,
and every version since the step before) has one *column* for each seat, the host and the server, always, whether
anything lies in it or not; so the number of hashes depends on the number of seats only.

    what                          lies in                            as
    a command                     its actor's column                 commitment over envelope and payload
    an outcome for some seats     the column of each of them         commitment over kind, shape and payload
    an outcome for nobody         the server's column                the same
    how a version was laid out    the server's column                commitment over audiences and due instants
    an outcome for all            nowhere: it is public              in the clear, in the digest of the leaf

The envelope (version, parent, time, actor, command id) is a commitment inside the command's own, so that a seat can be
given the content of its column without learning how many hidden acts of others lie between its own.

Every hash is ``SHA-256(label 00 (length part)*)`` with lengths of four bytes, most significant first; every salt is
``HMAC-SHA256(salt key, label 00 (length part)*)``. Numbers are parts in decimal. verify.py says the same again in
other words, on purpose, and the vectors in tests/events/log/vectors.json pin both.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from events import canonical
from events.model import Entry, GameId, Leaf, Version
from events.secrets import Secrets
from games.kernel import audience
from games.kernel.acts import Actor
from games.kernel.audience import HOST
from games.kernel.mac import mac

SERVER = -1
HEAD_DIGITS = 24
"""Hex digits of a leaf in a head: 96 bits, short enough for a letter."""

_length = struct.Struct(">I").pack
_OF_32_BYTES = _length(32)
"""What stands before each hash and each salt."""
_HEAD = re.compile(r"([1-9][0-9]{0,9}):([0-9a-f]{24})")


Text = Callable[[str], str]
"""Gives the canonical text of a stored one; `canonical.rewrite`, or `as_it_is` for whoever has seen that it is canonical."""


def as_it_is(text: str) -> str:
    return text


def framed(label: str, *parts: bytes | str | int) -> bytes:
    """Label and parts, each part after its length: two different lists never give the same bytes."""
    pieces = [label.encode(), b"\x00"]
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        pieces += (_length(len(raw)), raw)
    return b"".join(pieces)


def digest(label: str, *parts: bytes | str | int) -> bytes:
    return hashlib.sha256(framed(label, *parts)).digest()


def _hashed(label: bytes, hashes: Iterable[bytes], rest: bytes = b"") -> bytes:
    """`digest` where all parts, or all before `rest`, which is framed, are hashes or salts: a step takes a dozen, and
    to frame part by part cost more than to hash. `label` ends with its zero byte."""
    return hashlib.sha256(_OF_32_BYTES.join((label, *hashes)) + rest).digest()


def _written(text: str) -> bytes:
    """A text as a part, framed."""
    raw = text.encode()
    return _length(len(raw)) + raw


@lru_cache(1024)
def _named(kind: str, shape: int) -> bytes:
    """A wire name and the number of its shape as parts, framed."""
    return framed("", kind, shape)[1:]


def salt(secrets: Secrets, what: str, *place: int) -> bytes:
    """The salt of one thing: ``command``, ``envelope``, ``layout`` (version), ``outcome`` (version, index) or
    ``column`` (step, column)."""
    return mac(secrets.salt_key, _salted(what), b"".join([_number(number) for number in place]))


@lru_cache(64)
def _salted(what: str) -> bytes:
    """How the text of every such salt begins."""
    return framed(f"turnpost/1/salt/{what}")


@lru_cache(4096)
def _number(number: int) -> bytes:
    """A number as a part, framed: versions, steps, indices and columns come again and again."""
    return framed("", number)[1:]


def columns(seats: int) -> tuple[int, ...]:
    """The columns of a leaf in their fixed order: seats 1..n, the host, the server."""
    return (*range(1, seats + 1), HOST, SERVER)


def column_of(actor: Actor) -> int:
    """Where an actor's commands lie. Who sits nowhere yet has no column: such a command lies in the server's."""
    if actor.role == "host":
        return HOST
    return actor.seat if actor.role == "seat" and actor.seat else SERVER


def envelope(version: Version) -> dict[str, Any]:
    """What is committed of a command beside its content."""
    return {
        "actor": {"holder": version.actor.holder, "role": version.actor.role, "seat": version.actor.seat},
        "at": version.at,
        "id": version.command_id.hex(),
        "parent": version.parent,
        "version": version.version,
    }


def layout(version: Version) -> dict[str, Any]:
    """What is committed of a version's shape: who was told what, in order, and when its asks fall due."""
    return {
        "audiences": [audience.write(entry.audience) for entry in version.entries],
        "dues": version.dues,
        "version": version.version,
    }


def envelope_commitment(secrets: Secrets, version: Version) -> bytes:
    text = canonical.write_whole(envelope(version))
    return _hashed(b"turnpost/1/envelope\x00", [salt(secrets, "envelope", version.version)], _written(text))


def commitment(secrets: Secrets, version: Version, text: Text = canonical.rewrite) -> bytes:
    """The commitment of a version's command: what a receipt of a hidden act prints, in hex."""
    own = salt(secrets, "command", version.version)
    inner = envelope_commitment(secrets, version)
    content = _named(version.kind, version.shape) + _written(text(version.payload))
    return _hashed(b"turnpost/1/command\x00", [own, inner], content)


def outcome_commitment(secrets: Secrets, version: int, entry: Entry, text: Text = canonical.rewrite) -> bytes:
    own = salt(secrets, "outcome", version, entry.index)
    content = _named(entry.kind, entry.shape) + _written(text(entry.payload))
    return _hashed(b"turnpost/1/outcome\x00", [own], content)


def layout_commitment(secrets: Secrets, version: Version) -> bytes:
    text = canonical.write_whole(layout(version))
    return _hashed(b"turnpost/1/layout\x00", [salt(secrets, "layout", version.version)], _written(text))


def outcome_columns(entry: Entry) -> tuple[int, ...]:
    """In which columns an outcome lies: none for a public one."""
    if entry.audience == "all":
        return ()
    return (SERVER,) if entry.audience == "none" else entry.audience


def _filled(secrets: Secrets, versions: Iterable[Version], text: Text) -> dict[int, list[bytes]]:
    """The commitments of a step by column, in order: command, outcomes, layout of each version. A column in which nothing
    lies is left out."""
    found: dict[int, list[bytes]] = defaultdict(list)
    for version in versions:
        found[column_of(version.actor)].append(commitment(secrets, version, text))
        for entry in version.entries:
            into = outcome_columns(entry)
            if into:
                sealed = outcome_commitment(secrets, version.version, entry, text)
                for column in into:
                    found[column].append(sealed)
        found[SERVER].append(layout_commitment(secrets, version))
    return found


def public_digest(versions: Iterable[Version], text: Text = canonical.rewrite) -> bytes:
    """The digest over a step's outcomes for all, in order."""
    public = ",".join(
        [
            f'{_opening(entry.kind)}{text(entry.payload)},"shape":{entry.shape}}}'
            for version in versions
            for entry in version.entries
            if entry.audience == "all"
        ]
    )
    return digest("turnpost/1/public", f"[{public}]")


@lru_cache(1024)
def _opening(kind: str) -> str:
    """How an outcome for all begins."""
    return f'{{"kind":{canonical.write(kind)},"payload":'


def beginning(game: GameId) -> bytes:
    """What the first leaf hangs on."""
    return digest("turnpost/1/game", game.bytes)


def close_step(
    secrets: Secrets, seats: int, previous: bytes, versions: Sequence[Version], text: Text = canonical.rewrite
) -> Leaf:
    """The link for a step, from all its versions (the last one closes it).

    `seats`: how many the table was made with, closed ones included. `previous`: the leaf of the step before, empty for
    the first.
    """
    last = versions[-1]
    step = last.step
    filled = _filled(secrets, versions, text)
    made = tuple([_column(secrets, step, column, filled.get(column, [])) for column in columns(seats)])
    before = previous or beginning(last.game)
    leaf = digest("turnpost/1/leaf", before, step, public_digest(versions, text), *made)
    return Leaf(last.game, step, last.version, made, leaf)


def _column(secrets: Secrets, step: int, column: int, items: list[bytes]) -> bytes:
    """The hash over its salt and what lies in it."""
    own = mac(secrets.salt_key, _salted("column"), _number(step) + _number(column))
    return _hashed(b"turnpost/1/column\x00", [own, *items])


def write_head(step: int, leaf: bytes) -> str:
    """``12:`` and 24 hex digits; empty before the first step."""
    return f"{step}:{leaf.hex()[:HEAD_DIGITS]}" if step else ""


def read_head(text: str) -> tuple[int, str] | None:
    """Step and hex digits of a written head; None where it is none."""
    found = _HEAD.fullmatch(text.strip().lower())
    return (int(found[1]), found[2]) if found else None
