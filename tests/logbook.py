"""Played games as the log holds them: versions, closed steps and secrets, without a desk."""

from __future__ import annotations

import hashlib
import random
import uuid
from collections.abc import Callable, Sequence

import msgspec
import psycopg
from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.pool import NullPool

from events import chain, codec, disclosure, secrets, store
from events.model import GameId, Leaf, Version
from events.secrets import Secrets
from games.kernel import acts, trial
from games.kernel.acts import Actor
from games.kernel.contract import Rules
from games.kernel.trial import Trial
from tests import tiny_title

NOON = 1_800_000_000_000_000
EXTRAS = ("HOLD ON", "HOLD OFF", "CLEAR", "IF BEHIND BUMP", "CANCEL ORDERS", "BUMP")


class Logged(msgspec.Struct, frozen=True):
    """A game as stored. `seats`: columns of seats, as many as the table was made with."""

    game: GameId
    seats: int
    secrets: Secrets
    versions: tuple[Version, ...]
    leaves: tuple[Leaf, ...]

    def head(self) -> str:
        return chain.write_head(self.leaves[-1].step, self.leaves[-1].leaf)


def engine(dsn: str) -> Engine:
    """An engine over a libpq DSN that keeps no connections."""
    return create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(dsn), poolclass=NullPool)


def game_id(number: int) -> GameId:
    """A game id that is the same in every run."""
    return uuid.UUID(bytes=hashlib.sha256(f"game {number}".encode()).digest()[:16], version=4)


def play(number: int, seats: int = 3, rounds: int = 2, rules: Rules = tiny_title.RULES) -> Trial:
    """A whole game by legal answers, some silence and some talk; the same for the same number."""
    choose = random.Random(number).randrange
    made = trial.seated(rules, bytes([number % 256]) * 32, seats, {"rounds": rounds})
    made.act(acts.Press(1, (), hashlib.sha256(b"hello").hexdigest()), Actor("seat", 1, 1))
    trial.play(made, choose, EXTRAS)
    if seats > 1:
        made.act(acts.Press(1, (2,), hashlib.sha256(b"psst").hexdigest()), Actor("seat", 1, 1))
    return made


def disclose(made: Trial) -> Trial:
    """Open everything, as the server does at the end."""
    steps = sum(any(one.to == "all" for one in played.told) for played in made.played)
    made.act(disclosure.everything(len(made.situation.table.seats), steps), Actor("server"))
    return made


def log(made: Trial, game: GameId, salt_key: bytes = b"s" * 32, parents: dict[int, int] | None = None) -> Logged:
    """A trial as versions with their chain. `parents`: versions that stand on another than the one before."""
    found = Secrets(salt_key, made.secret)
    seats = len(made.situation.table.seats)
    versions: list[Version] = []
    leaves: list[Leaf] = []
    for number, one in enumerate(made.played, 1):
        kind, shape, payload = codec.encode_command(one.command)
        entries = codec.entries(made.rules, one.told)
        versions.append(
            Version(
                game, number, (parents or {}).get(number, number - 1), len(leaves) + 1,
                any(entry.audience == "all" for entry in entries), NOON + number * 1_000_000, one.actor, kind, shape,
                payload, hashlib.sha256(f"{game} {number}".encode()).digest(), one.dues, entries,
            )
        )  # fmt: skip
        if versions[-1].closes:
            leaves.append(close(found, seats, versions, leaves))
    return Logged(game, seats, found, tuple(versions), tuple(leaves))


def close(found: Secrets, seats: int, versions: Sequence[Version], leaves: Sequence[Leaf]) -> Leaf:
    """The link for the step that the last version closes."""
    step = [version for version in versions if version.step == versions[-1].step]
    return chain.close_step(found, seats, leaves[-1].leaf if leaves else b"", step)


def write(conn: Connection, logged: Logged, each: Callable[[Version], None] = lambda version: None) -> None:
    """Append a whole game to the database."""
    secrets.keep(conn, logged.game, logged.secrets.salt_key, logged.secrets.dice_secret)
    links = {leaf.version: leaf for leaf in logged.leaves}
    for version in logged.versions:
        store.append(conn, version, links.get(version.version))
        each(version)
