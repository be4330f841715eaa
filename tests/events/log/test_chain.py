"""The chain: the vectors, computed a second time from the definition; and what shows of hidden acts, which is nothing."""

from __future__ import annotations

import hashlib
import hmac
import json
import uuid
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import chain
from events.model import Entry, Version
from events.secrets import Secrets
from games.kernel import acts, audience
from games.kernel.acts import Actor
from games.kernel.audience import Audience
from games.kernel.contract import Told
from tests import logbook
from tests.events.log.test_canonical import by_hand

VECTOR = json.loads(Path(__file__).with_name("vectors.json").read_text())["chain"]
SECRETS = Secrets(bytes.fromhex(VECTOR["salt_key"]), bytes(32))


def _versions() -> list[Version]:
    found = []
    for one in VECTOR["versions"]:
        told: list[tuple[str, int, str, str]] = one["entries"]
        entries = tuple(
            Entry(i, kind, shape, audience.read(to), payload) for i, (kind, shape, to, payload) in enumerate(told)
        )
        found.append(
            Version(
                uuid.UUID(VECTOR["game"]), one["version"], one["parent"], one["step"],
                any(entry.audience == "all" for entry in entries), one["at"], Actor(**one["actor"]), one["kind"],
                one["shape"], one["payload"], bytes.fromhex(one["id"]), one["dues"], entries,
            )
        )  # fmt: skip
    return found


def test_the_program_gives_the_vectors() -> None:
    versions = _versions()
    for version, vector in zip(versions, VECTOR["versions"], strict=True):
        assert chain.commitment(SECRETS, version).hex() == vector["commitment"]
    leaf = b""
    for step in VECTOR["steps"]:
        link = chain.close_step(SECRETS, VECTOR["seats"], leaf, [v for v in versions if v.step == step["step"]])
        leaf = link.leaf
        assert [column.hex() for column in link.columns] == step["columns"]
        assert (link.step, link.leaf.hex(), chain.write_head(link.step, link.leaf)) == (
            step["step"], step["leaf"], step["head"],
        )  # fmt: skip


def _framed(label: str, parts: tuple[Any, ...]) -> bytes:
    raws = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join([label.encode(), b"\x00", *(len(raw).to_bytes(4, "big") + raw for raw in raws)])


def _hash(label: str, *parts: Any) -> bytes:
    return hashlib.sha256(_framed(label, parts)).digest()


def _salt(what: str, *place: int) -> bytes:
    return hmac.new(SECRETS.salt_key, _framed(f"turnpost/1/salt/{what}", place), hashlib.sha256).digest()


def test_the_vectors_follow_from_the_definition() -> None:
    """Which commitment lies in which column is written out here, for the two steps of the vector."""
    first, pick, late = VECTOR["versions"]

    def command(one: dict[str, Any]) -> bytes:
        text = by_hand({name: one[name] for name in ("actor", "at", "id", "parent", "version")})
        envelope = _hash("turnpost/1/envelope", _salt("envelope", one["version"]), text)
        payload = by_hand(json.loads(one["payload"]))
        return _hash("turnpost/1/command", _salt("command", one["version"]), envelope, one["kind"], one["shape"], payload)

    def outcome(one: dict[str, Any], index: int) -> bytes:
        kind, shape, _, payload = one["entries"][index]
        return _hash("turnpost/1/outcome", _salt("outcome", one["version"], index), kind, shape, payload)

    def layout(one: dict[str, Any], *audiences: str) -> bytes:
        text = by_hand({"audiences": list(audiences), "dues": one["dues"], "version": one["version"]})
        return _hash("turnpost/1/layout", _salt("layout", one["version"]), text)

    def step(number: int, before: bytes, public: str, lies: dict[int, list[bytes]]) -> bytes:
        columns = [_hash("turnpost/1/column", _salt("column", number, column), *lies[column]) for column in (1, 2, 0, -1)]
        assert [column.hex() for column in columns] == VECTOR["steps"][number - 1]["columns"]
        return _hash("turnpost/1/leaf", before, number, _hash("turnpost/1/public", public), *columns)

    before = _hash("turnpost/1/game", uuid.UUID(VECTOR["game"]).bytes)
    public = '[{"kind":"Opened","payload":{"is":"Opened","seats":2},"shape":1}]'
    leaf = step(1, before, public, {1: [], 2: [], 0: [command(first)], -1: [layout(first, "all")]})
    assert leaf.hex() == VECTOR["steps"][0]["leaf"]

    public = (
        '[{"kind":"Passed","payload":{"is":"Passed"},"shape":1},{"kind":"Shown","payload":{"is":"Shown","n":-1},"shape":1}]'
    )
    servers = [outcome(pick, 2), layout(pick, "1", "0,2", "none")]
    servers += [command(late), outcome(late, 1), layout(late, "all", "none", "all")]
    lies = {1: [command(pick), outcome(pick, 0)], 2: [outcome(pick, 1)], 0: [outcome(pick, 1)], -1: servers}
    assert step(2, leaf, public, lies).hex() == VECTOR["steps"][1]["leaf"]


def _game(seats: int, *hidden: Audience) -> logbook.Logged:
    """A table of some seats: made, talked at in secret as often as `hidden` says, talked at once in public."""
    made = logbook.play(1, 6, 1)
    made.played[2:] = [
        msgspec.structs.replace(
            made.played[1],
            command=acts.Press(1, (), "00" * 32),
            actor=Actor("seat", 1, 1),
            told=(Told(acts.Pressed(1, (), "00" * 32), to),),
        )
        for to in (*hidden, "all")
    ]
    return logbook.log(made, logbook.game_id(seats))


@given(st.lists(st.sampled_from([(1,), (2,), (1, 2), (0,), "none"]), max_size=6))
def test_the_number_of_hashes_depends_on_the_number_of_seats_only(hidden: list[Audience]) -> None:
    quiet, busy = _game(6), _game(6, *hidden)
    assert [len(leaf.columns) for leaf in busy.leaves] == [len(leaf.columns) for leaf in quiet.leaves] == [8, 8, 8]
    assert [leaf.step for leaf in busy.leaves] == [leaf.step for leaf in quiet.leaves]
    assert len(busy.head()) == len(quiet.head())


@given(st.lists(st.sampled_from([(1,), (2,), (1, 2), (0,), "none"]), min_size=1, max_size=6), st.data())
def test_every_hidden_thing_moves_the_head(hidden: list[Audience], data: st.DataObject) -> None:
    """Drop one hidden version, tell it to somebody else, change its text, its time, or its id: another head."""
    logged = _game(6, *hidden)
    step = [version for version in logged.versions if version.step == 3]
    before = logged.leaves[1].leaf
    at = data.draw(st.integers(0, len(hidden) - 1))
    entry = step[at].entries[0]
    changes: list[dict[str, Any]] = [
        {"at": step[at].at + 1},
        {"command_id": b"!" * 32},
        {"parent": 1},
        {"actor": Actor("seat", 2, 1)},
        {"actor": Actor("seat", 1, 2)},
        {"payload": '{"is":"Press"}'},
        {"shape": 2},
        {"dues": {"x": 1}},
        {"entries": ()},
        {"entries": (msgspec.structs.replace(entry, payload='{"is":"Pressed"}'),)},
        {"entries": (msgspec.structs.replace(entry, audience=(3,)),)},
        {"entries": (msgspec.structs.replace(entry, kind="Other"),)},
        {"entries": (entry, msgspec.structs.replace(entry, index=1))},
    ]
    heads = {chain.close_step(logged.secrets, 6, before, step).leaf}
    for change in changes:
        other = [*step[:at], msgspec.structs.replace(step[at], **change), *step[at + 1 :]]
        heads.add(chain.close_step(logged.secrets, 6, before, other).leaf)
    heads.add(chain.close_step(logged.secrets, 6, before, step[:at] + step[at + 1 :]).leaf)
    heads.add(chain.close_step(msgspec.structs.replace(logged.secrets, salt_key=b"t" * 32), 6, before, step).leaf)
    heads.add(chain.close_step(logged.secrets, 6, logged.leaves[0].leaf, step).leaf)
    assert len(heads) == len(changes) + 4


def test_no_two_salts_are_alike() -> None:
    places = [("column", 1, 12), ("column", 11, 2), ("outcome", 1, 12), ("outcome", 11, 2), ("command", 1), ("envelope", 1)]
    places += [("layout", 1), ("column", 1, -1), ("column", 1, 0)]
    assert len({chain.salt(SECRETS, what, *place) for what, *place in places}) == len(places)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("actor", "column"),
    [
        (Actor("seat", 2, 5), 2), (Actor("host", 0, 1), 0), (Actor("clock"), -1), (Actor("server"), -1),
        (Actor("seat", 0, 7), -1),
    ],
)  # fmt: skip
def test_a_command_lies_in_its_actors_column(actor: Actor, column: int) -> None:
    assert chain.column_of(actor) == column


@pytest.mark.parametrize("text", ["", "12", "0:" + "a" * 24, "12:abc", "x:" + "a" * 24, "12:" + "g" * 24, "12:" + "a" * 25])
def test_what_is_no_head_is_not_read_as_one(text: str) -> None:
    assert chain.read_head(text) is None


def test_a_head_is_read_back() -> None:
    assert chain.read_head(f" {chain.write_head(12, bytes(range(32))).upper()} ") == (12, bytes(range(12)).hex())
    assert chain.write_head(0, b"") == ""
