"""What a check learns of a game while it reads an export, and what must be so at its end."""

from __future__ import annotations

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from . import shape
from .shape import HOST, SERVER, Bad

FORMAT = "turnpost-export/1"
_FILE = {"format", "game", "seats", "owner", "dice", "steps", "head"}
_HEAD = re.compile(r"([1-9][0-9]{0,9}):([0-9a-f]{16,64})")


@dataclass
class Game:
    """`dice`: the secret, once open. `shown`: for each step the columns whose content the file holds. `whole`: how many
    steps, from the first on, show everything. `opened`: what the server disclosed, as (first, last, columns); `fair`:
    whether the dice too. `draws`: every draw that is shown, and whether all before it are; they lie in the server's column,
    of which `seen` says whether every step so far shows it. `acts`: commitment of every command that is shown -> what it
    is. `columns`: in the order of a leaf. `readers`: the columns in which an outcome lies, by its audience."""

    seats: int
    owner: list[int]
    dice: bytes | None
    leaf: bytes
    leaves: list[bytes] = field(default_factory=list)
    shown: list[set[int]] = field(default_factory=list)
    seen: bool = True
    whole: int = 0
    version: int = 0
    seed: str = ""
    given: dict[int, str] = field(default_factory=dict)
    sealed: list[str] = field(default_factory=list)
    opened: list[tuple[int, int, list[int]]] = field(default_factory=list)
    fair: bool = False
    draws: list[tuple[dict[str, Any], bool]] = field(default_factory=list)
    acts: dict[str, str] = field(default_factory=dict)
    columns: list[int] = field(init=False)
    readers: dict[str, list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.columns = [*range(1, self.seats + 1), HOST, SERVER]
        self.readers = {"all": [], "none": [SERVER]}


def begin(data: Any) -> Game:
    """Read what stands beside the steps."""
    shape.members(data, _FILE, "the file")
    if data["format"] != FORMAT:
        raise Bad(f"not an export that this program knows: {data['format']!r}")
    seats = shape.number(data["seats"], "seats", 0, 99)
    owner = [shape.number(column, "owner", SERVER, seats) for column in shape.listed(data["owner"], "owner")]
    if owner != sorted(set(owner)):
        raise Bad("owner: not in order")
    try:
        game = uuid.UUID(data["game"])
    except (ValueError, AttributeError, TypeError):
        raise Bad("the file names no game") from None
    if str(game) != data["game"]:
        raise Bad("the file names no game")
    dice = None if data["dice"] is None else shape.octets(data["dice"], "dice")
    return Game(seats, owner, dice, shape.sha256("turnpost/1/game", game.bytes))


def learn(game: Game, kind: str, payload: dict[str, Any], where: str) -> None:
    """Take note of the public outcomes that matter to a check."""
    try:
        if kind == "Created":
            _created(game, payload, where)
        elif kind == "Joined":
            game.given[payload["seat"]] = str(payload["dice"])
        elif kind == "Left":
            game.given.pop(payload["seat"], None)
        elif kind == "Started":
            _started(game, payload, where)
        elif kind == "Disclosed":
            first, last = (shape.number(payload[name], where, 0, shape.LARGEST) for name in ("first", "last"))
            game.opened.append((first, last, list(payload["columns"])))
            game.fair = game.fair or payload["dice"] is True
    except (KeyError, TypeError):
        raise Bad(f"{where}: {kind} does not say what it should") from None


def _created(game: Game, payload: dict[str, Any], where: str) -> None:
    game.seed = str(payload["seed"])
    if payload["seats"] != game.seats:
        raise Bad(f"{where}: the file does not have the seats that the table was made with")
    if payload.get("algorithm", 1) != 1:
        raise Bad(f"{where}: this program does not know the way these dice fall")


def _started(game: Game, payload: dict[str, Any], where: str) -> None:
    game.sealed = [str(text) for text in payload["dice"]]
    if game.sealed != [game.given.get(seat, "") for seat in payload["seats"]]:
        raise Bad(f"{where}: the sealed contributions are not those that the players gave")


def end(game: Game, data: dict[str, Any]) -> list[str]:
    """The head, and the right to every column that is shown; gives what was looked at."""
    head = f"{len(game.leaves)}:{game.leaf.hex()[:24]}" if game.leaves else ""
    if data["head"] != head:
        raise Bad(f"the file says its head is {str(data['head'])[:40]}, its steps give {head or 'none'}")
    for number, shown in enumerate(game.shown, 1):
        wrong = shown ^ _due(game, number)
        if wrong:
            names = ", ".join(shape.named(column) for column in sorted(wrong))
            raise Bad(f"step {number}: shows other columns than its owner may see ({names})")
    total = len(game.leaves) * len(game.columns)
    return [
        f"chain: {len(game.leaves)} steps, head {head or 'none'}",
        f"columns: {sum(map(len, game.shown))} of {total} shown, all as committed",
        f"opened entirely: {game.whole} steps, {game.version} versions"
        if game.whole
        else "opened entirely: no step yet; what others hide is opened when the game is over",
    ]


def _due(game: Game, step: int) -> set[int]:
    """The columns that the owner of this file may see of a step."""
    opened = {column for first, last, columns in game.opened if first <= step <= last for column in columns}
    return (opened | set(game.owner)) & set(game.columns)


def is_head(written: str) -> bool:
    """Whether it has the form in which letters print a head."""
    return bool(_HEAD.fullmatch(written.strip().lower()))


def answers(game: Game, head: str | None, receipts: Sequence[str]) -> list[str]:
    """Whether the chain holds what the reader has in his own letters."""
    facts = []
    if head is not None:
        found = _HEAD.fullmatch(head.strip().lower())
        if not found:
            raise Bad(f"{head[:80]!r} is no head: it is a step, a colon, and at least 16 hex digits")
        if int(found[1]) > len(game.leaves):
            raise Bad(f"head {head}: the file ends before that, with step {len(game.leaves)}")
        if not game.leaves[int(found[1]) - 1].hex().startswith(found[2]):
            raise Bad(f"head {head}: the file has another step {found[1]}; this is not the game you were shown")
        facts.append(f"head {head}: is in the chain")
    for receipt in receipts:
        act = game.acts.get(receipt.strip().lower())
        if act is None:
            raise Bad(f"receipt {receipt[:80]}: no act that this file shows has this commitment")
        facts.append(f"receipt {receipt}: {act}")
    return facts
