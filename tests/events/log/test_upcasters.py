"""Old shapes: a game stored before a field existed is read, audited and exported like any other."""

from __future__ import annotations

import json
import uuid
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events import chain, codec, export, replay, upcasters
from events.audit import audit
from events.model import Entry, Leaf, Version
from events.secrets import Secrets
from events.verify import verify
from games.kernel import audience
from games.kernel.acts import Actor
from tests import logbook, tiny_title

RULES = tiny_title.RULES
OLD = json.loads(Path(__file__).with_name("old_shapes.json").read_text())


def _old() -> logbook.Logged:
    game = uuid.UUID(OLD["game"])
    kept = Secrets(bytes.fromhex(OLD["salt_key"]), bytes.fromhex(OLD["dice_secret"]))
    versions: list[Version] = []
    leaves: list[Leaf] = []
    for number, one in enumerate(OLD["versions"], 1):
        entries = tuple(
            Entry(i, kind, shape, audience.read(to), payload) for i, (kind, shape, to, payload) in enumerate(one["entries"])
        )
        closes = any(entry.audience == "all" for entry in entries)
        versions.append(
            Version(
                game, number, one["parent"], one["step"], closes, one["at"], Actor(**one["actor"]), one["kind"],
                one["shape"], one["payload"], bytes.fromhex(one["id"]), one["dues"], entries,
            )
        )  # fmt: skip
        if closes:
            leaves.append(logbook.close(kept, OLD["seats"], versions, leaves))
    return logbook.Logged(game, OLD["seats"], kept, tuple(versions), tuple(leaves))


def test_an_old_game_is_read_as_if_it_had_been_written_today() -> None:
    old = _old()
    assert '"algorithm"' not in old.versions[0].payload + old.versions[0].entries[0].payload
    situation = replay.fold(RULES, old.versions)
    assert situation.table.algorithm == 1
    assert situation.table.phase == "ended"
    assert codec.decode_command("Create", 1, old.versions[0].payload).algorithm == 1  # type: ignore[union-attr]


def test_its_heads_are_still_those_that_stood_in_the_letters() -> None:
    old = _old()
    assert [chain.write_head(leaf.step, leaf.leaf) for leaf in old.leaves] == OLD["heads"]
    report = verify(export.write(export.build(old.game, old.versions, old.leaves, old.secrets, ())), OLD["heads"][2])
    assert report.findings == []


def test_an_audit_reads_the_old_text_through_and_finds_a_change_in_it() -> None:
    old = _old()
    assert audit(RULES, old.versions, old.leaves, old.secrets).finding is None
    entry = old.versions[0].entries[0]
    changed = msgspec.structs.replace(entry, payload=entry.payload.replace('"rounds":1', '"rounds":2'))
    first = msgspec.structs.replace(old.versions[0], entries=(changed,))
    finding = audit(RULES, (first, *old.versions[1:]), old.leaves, old.secrets).finding
    assert finding is not None
    assert (finding.version, finding.code) == (1, "differs")


def test_upcasters_are_chained_by_number() -> None:
    chains: dict[str, tuple[upcasters.Upcaster, ...]] = {
        "Thing": (lambda old: {**old, "b": old["a"] + 1}, lambda old: {"a": old["a"], "c": old["b"] + 1})
    }

    def read(shape: int, **old: Any) -> dict[str, Any]:
        return upcasters.upcast("Thing", shape, old, chains)

    assert upcasters.current("Thing", chains) == 3
    assert read(1, a=1) == {"a": 1, "c": 3}
    assert read(2, a=1, b=7) == {"a": 1, "c": 8}
    assert read(3, a=1, c=9) == {"a": 1, "c": 9}
    for unknown in (0, 4):
        with pytest.raises(upcasters.UnknownShape):
            read(unknown, a=1)
    with pytest.raises(upcasters.UnknownShape):
        upcasters.upcast("Another", 2, {}, chains)


def test_what_is_written_today_has_the_newest_shape() -> None:
    made = logbook.play(1)
    version = logbook.log(made, logbook.game_id(1)).versions[0]
    assert (version.shape, version.entries[0].shape) == (2, 2)
    assert codec.encode_outcome(RULES, tiny_title.Bumped(1)) == ("tiny.bumped", 1, '{"is":"tiny.bumped","seat":1}')


@pytest.mark.parametrize("number", range(3))
def test_every_command_and_outcome_comes_back_as_it_was(number: int) -> None:
    made = logbook.play(number)
    for played in made.played:
        command = codec.encode_command(played.command)
        assert codec.decode_command(*command) == played.command
        for entry, one in zip(codec.entries(RULES, played.told), played.told, strict=True):
            assert codec.told(RULES, entry) == one
