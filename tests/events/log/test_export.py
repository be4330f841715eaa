"""Exports: what a running game's file tells its reader, also by its length, is public or his own."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import chain, disclosure, export
from events.verify import verify
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.audience import may_see
from games.kernel.contract import Told
from games.kernel.refusal import Refusal
from tests import logbook
from tests.conftest import Database
from tests.logbook import Logged

RUNNING = logbook.log(logbook.play(7), logbook.game_id(7))
MADE = logbook.disclose(logbook.play(7))
ENDED = logbook.log(MADE, logbook.game_id(7))
OWNERS: tuple[tuple[int, ...], ...] = ((), (1,), (2,), (3,), (0,), (1, 3))


def _running(logged: Logged, own: tuple[int, ...]) -> bytes:
    return export.write(export.build(logged.game, logged.versions, logged.leaves, logged.secrets, own))


def _final(logged: Logged) -> bytes:
    opened = disclosure.disclosed(logged.versions)
    return export.write(export.build(logged.game, logged.versions, logged.leaves, logged.secrets, (), opened))


def test_both_exports_of_a_stored_game_are_good(database: Database) -> None:
    with logbook.engine(database.app).begin() as conn:
        logbook.write(conn, RUNNING)
        assert export.final(conn, RUNNING.game) == Refusal("not-disclosed")
        running = export.running(conn, RUNNING.game, (2,))
        assert verify(export.write(running), RUNNING.head()).findings == []
        other = logbook.log(MADE, logbook.game_id(8))
        logbook.write(conn, other)
        final = export.final(conn, other.game)
        assert isinstance(final, dict)
        assert verify(export.write(final), other.head()).findings == []
        with pytest.raises(ValueError, match="no such columns"):
            export.running(conn, RUNNING.game, (4,))


@pytest.mark.parametrize("own", OWNERS)
def test_a_running_export_is_good_and_its_draws_are_not_yet_checkable(own: tuple[int, ...]) -> None:
    for steps in range(1, len(RUNNING.leaves) + 1):
        last = RUNNING.leaves[steps - 1]
        now = msgspec.structs.replace(RUNNING, versions=RUNNING.versions[: last.version], leaves=RUNNING.leaves[:steps])
        report = verify(_running(now, own), now.head())
        assert report.findings == []
        assert report.facts[0] == f"chain: {steps} steps, head {now.head()}"
        assert report.facts[3].startswith("draws: not yet checkable")


def test_the_final_export_opens_and_checks_everything() -> None:
    report = verify(_final(ENDED), ENDED.head())
    assert report.findings == []
    assert f"opened entirely: {len(ENDED.leaves)} steps, {len(ENDED.versions)} versions" in report.facts
    draws = sum(MADE.situation.table.draws.values())
    assert draws > 5
    assert f"draws: {draws}, all as the dice gave them" in report.facts
    stored = json.loads(_final(ENDED))
    payloads = [json.loads(v.payload) for v in ENDED.versions]
    assert [version["payload"] for step in stored["steps"] for version in step["versions"]] == payloads


def test_talk_after_the_end_lies_in_closed_steps_behind_the_opened_ones() -> None:
    """What was disclosed ends with a step; whispers after it stay whispers, and later heads can still be checked."""
    made = logbook.disclose(logbook.play(7))
    made.act(acts.Press(1, (2,), "11" * 32), Actor("seat", 1, 1))
    made.act(acts.Press(1, (), "22" * 32), Actor("seat", 1, 1))
    logged = logbook.log(made, logbook.game_id(7))
    file = json.loads(_final(logged))
    assert ["versions" in step for step in file["steps"]] == [True] * len(ENDED.leaves) + [False]
    assert "11" * 32 not in _final(logged).decode()
    assert verify(_final(logged), logged.head()).findings == []


def test_the_commitment_on_a_receipt_is_found_by_its_owner_and_by_all_at_the_end() -> None:
    act = next(version for version in ENDED.versions if version.actor.seat == 2 and version.kind == "Submit")
    receipt = chain.commitment(ENDED.secrets, act).hex()
    mine = verify(_running(RUNNING, (2,)), receipts=[receipt])
    assert (mine.findings, mine.facts[-1]) == ([], f"receipt {receipt}: Submit in step {act.step}, column of seat 2")
    assert verify(_running(RUNNING, (1,)), receipts=[receipt]).findings != []
    assert verify(_final(ENDED), receipts=[receipt]).findings == []


@pytest.mark.parametrize("own", OWNERS)
def test_once_everything_is_disclosed_a_running_export_shows_the_same(own: tuple[int, ...]) -> None:
    report = verify(_running(ENDED, own), ENDED.head())
    assert report.findings == []
    draws = sum(MADE.situation.table.draws.values())
    assert f"draws: {draws}, all as the dice gave them" in report.facts


def test_a_chapter_that_was_disclosed_is_shown_to_everybody_and_nothing_else() -> None:
    made = logbook.play(7)
    made.act(acts.Disclose(2, 6, (1, -1), False), Actor("server"))
    logged = logbook.log(made, logbook.game_id(7))
    file = json.loads(_running(logged, ()))
    shown = {step["step"]: [part["column"] for part in step["open"]] for step in file["steps"] if step["open"]}
    assert shown == {step: [1, -1] for step in range(2, 7)}
    assert verify(_running(logged, ())).findings == []
    assert verify(_running(logged, (2,))).findings == []


def _told(logged: Logged, own: tuple[int, ...]) -> list[str]:
    readers = own or (None,)
    return [
        entry.payload
        for version in logged.versions
        for entry in version.entries
        if not any(may_see(entry.audience, reader) for reader in readers)
    ]


@pytest.mark.parametrize("own", OWNERS)
def test_a_running_export_holds_nothing_but_what_is_public_or_its_readers(own: tuple[int, ...]) -> None:
    text = json.dumps(json.loads(_running(RUNNING, own)), separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    known = {entry for version in RUNNING.versions for entry in _seen(version, own)}
    for payload in _told(RUNNING, own):
        assert payload in known or payload not in text
    for version in RUNNING.versions:
        assert version.command_id.hex() not in text
        assert str(version.at) not in text
        if version.payload != '{"is":"Start"}' and chain.column_of(version.actor) not in own:
            assert version.payload not in text
    for word in ("version", "parent", "dues", "at", "id", "audience"):
        assert f'"{word}":' not in text
    assert RUNNING.secrets.salt_key.hex() not in text
    assert RUNNING.secrets.dice_secret.hex() not in text


def _seen(version: Any, own: tuple[int, ...]) -> list[str]:
    return [e.payload for e in version.entries if any(may_see(e.audience, reader) for reader in (None, *own))]


def _with_hidden(logged_from: int, hidden: list[tuple[int, Any]]) -> Logged:
    """A game of three seats in which seats 1 and 2 did things in secret, each told to some; seat 3 took no part."""
    made = logbook.play(logged_from, 3, 1)
    keep = [played for played in made.played if any(one.to == "all" for one in played.told)]
    template = keep[0]
    secret = [
        msgspec.structs.replace(
            template,
            command=acts.Press(seat, (), "00" * 32),
            actor=Actor("seat", seat, seat),
            dues={f"1/choose/{seat}": 7},
            told=(Told(acts.Pressed(seat, (), "00" * 32), to),),
        )
        for seat, to in hidden
    ]
    made.played[:] = keep
    order = random.Random(len(hidden))
    for one in secret:
        made.played.insert(order.randrange(1, len(made.played)), one)
    return logbook.log(made, logbook.game_id(logged_from))


_hidden = st.lists(st.tuples(st.sampled_from([1, 2]), st.sampled_from([(1,), (2,), (1, 2), (0, 1), "none"])), max_size=8)


@given(_hidden)
def test_what_others_did_in_secret_shows_in_no_name_number_order_or_length(hidden: list[tuple[int, Any]]) -> None:
    """Seat 3 and a spectator get the same file but for the values of hashes and salts, whatever the others did."""
    quiet, busy = _with_hidden(3, []), _with_hidden(3, hidden)
    for own in ((), (3,)):
        one, other = _running(quiet, own), _running(busy, own)
        assert len(one) == len(other)
        assert _blanked(one) == _blanked(other)


def _blanked(file: bytes) -> str:
    """The file with the digits of hashes, salts and the head made equal."""
    return re.sub(r"[0-9a-f]{24,}", lambda found: "0" * len(found[0]), file.decode())


def test_the_folder_of_the_verifier_works_alone(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Copied away from the project, with an interpreter that sees nothing installed, as the file says."""
    source = Path(request.config.rootpath) / "events" / "verify"
    (tmp_path / "verify").mkdir()
    for file in source.glob("*.py"):
        (tmp_path / "verify" / file.name).write_bytes(file.read_bytes())
    (tmp_path / "game.json").write_bytes(_final(ENDED))

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-S", "-W", "error", "-m", "verify", "game.json", *words]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False, env={})

    good = run("--head", ENDED.head())
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.splitlines()[-2:] == [f"head {ENDED.head()}: is in the chain", "OK"]
    bad = run("--head", f"3:{'0' * 24}")
    assert (bad.returncode, bad.stderr) == (1, "")
    assert "NOT OK: head 3:" in bad.stdout
