"""Verify: whatever is done to a file is a clear finding, never a crash and never passed over."""

from __future__ import annotations

import copy
import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from events import verify as verifier
from events.verify import dice, verify
from events.verify.__main__ import main
from games.kernel import dice as kernel
from tests.events.log import test_export as exports

ENDED = exports.ENDED
FINAL = exports._final(ENDED)
MINE = exports._running(exports.RUNNING, (2,))
FILES = {"final": FINAL, "mine": MINE}
HEAD = ENDED.head()


@pytest.mark.parametrize("name", FILES)
@given(st.data())
def test_any_byte_changed_is_found_or_means_the_same(name: str, data: st.DataObject) -> None:
    file = FILES[name]
    at = data.draw(st.integers(0, len(file) - 1))
    other = data.draw(st.integers(0, 255))
    changed = file[:at] + bytes([other]) + file[at + 1 :]
    report = verify(changed)
    if report.ok:
        assert json.loads(changed) == json.loads(file)
    else:
        assert len(report.findings) == 1


@pytest.mark.parametrize("name", FILES)
def test_any_digit_or_letter_changed_is_found(name: str) -> None:
    """Every 23rd of them, from end to end; none of these can mean the same."""
    file = FILES[name]
    places = [at for at, byte in enumerate(file) if chr(byte).isalnum()]
    for at in places[::23]:
        other = b"1" if file[at : at + 1] == b"0" else b"0"
        assert not verify(file[:at] + other + file[at + 1 :]).ok, file[at - 40 : at + 20]


@pytest.mark.parametrize("name", FILES)
@given(st.data())
def test_a_file_cut_off_anywhere_is_found(name: str, data: st.DataObject) -> None:
    file = FILES[name]
    cut = data.draw(st.integers(0, len(file) - 3))
    report = verify(file[:cut])
    assert report.findings[0].startswith("the file is damaged or cut off")


@given(st.binary(max_size=200))
@example(b"[" * 100_000)
@example(b"\xff\xfe")
@example(b"1" * 5000)
@example(b"null")
@example(b"{}")
@example(b'{"a":1,"a":1}')
def test_what_is_no_export_at_all_is_a_finding(file: bytes) -> None:
    assert len(verify(file).findings) == 1


_plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("all") | st.just("f" * 64),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [path, *(place for key in keys for place in _places(value[key], (*path, key)))]


PLACES = {name: _places(json.loads(file))[1:] for name, file in FILES.items()}


@pytest.mark.parametrize("name", FILES)
@given(st.data())
def test_anything_put_anywhere_is_a_finding_and_never_a_crash(name: str, data: st.DataObject) -> None:
    file = json.loads(FILES[name])
    place = data.draw(st.sampled_from(PLACES[name]))
    inner = file
    for key in place[:-1]:
        inner = inner[key]
    before = copy.deepcopy(inner[place[-1]])
    inner[place[-1]] = data.draw(_plain)
    same = json.dumps(inner[place[-1]]) == json.dumps(before)
    assert verify(file).ok == same


def _step(file: dict[str, Any], number: int) -> Any:
    return file["steps"][number - 1]


def _swap(file: dict[str, Any]) -> None:
    file["steps"][3], file["steps"][4] = file["steps"][4], file["steps"][3]


def _renumbered(file: dict[str, Any]) -> None:
    _swap(file)
    for number, step in enumerate(file["steps"], 1):
        step["step"] = number


def _shorter(file: dict[str, Any]) -> None:
    file["steps"].pop()
    last = file["steps"][-1]
    file["head"] = f"{last['step']}:{last['leaf'][:24]}"


def _renamed(file: dict[str, Any]) -> None:
    file["game"] = "00000000-0000-4000-8000-000000000000"


def _owner(file: dict[str, Any]) -> None:
    file["owner"] = [1]


def _twice(file: dict[str, Any]) -> None:
    _step(file, 3)["open"] *= 2


def _nothing_shown(file: dict[str, Any]) -> None:
    for step in file["steps"]:
        step["open"] = []


@pytest.mark.parametrize(
    ("name", "damage", "finding"),
    [
        ("mine", _swap, "step 4: here stands step 5; steps are missing or out of order"),
        ("final", _swap, "step 4: here stands step 5; steps are missing or out of order"),
        ("mine", _renumbered, "step 4: its leaf does not follow from its content and the step before"),
        ("final", _renumbered, "step 4, version "),
        ("mine", lambda file: file["steps"].pop(0), "step 1: here stands step 2; steps are missing or out of order"),
        ("mine", lambda file: file["steps"].pop(), "the file says its head is "),
        ("mine", _renamed, "step 1: its leaf does not follow from its content and the step before"),
        ("mine", _owner, "step 1: shows other columns than its owner may see (seat 1, seat 2)"),
        ("mine", _nothing_shown, "step 1: shows other columns than its owner may see (seat 2)"),
        ("mine", lambda file: _step(file, 6)["public"].clear(), "step 6: its leaf does not follow"),
        ("mine", lambda file: _step(file, 6).update(leaf="0" * 64), "step 6: its leaf does not follow"),
        ("mine", lambda file: _step(file, 3)["open"][0]["items"].clear(), "step 3: the content of the column of seat 2"),
        ("mine", _twice, "step 3: the column of seat 2 is shown twice"),
        ("mine", lambda file: file.update(dice="0" * 64), "dice: the file has to hold their secret once"),
        ("final", lambda file: file.update(dice=None), "dice: the file has to hold their secret once"),
        ("final", lambda file: file.update(dice="0" * 64), "dice: the secret is not the one whose commitment"),
        ("final", lambda file: _step(file, 2)["versions"].clear(), "step 2: was never closed"),
        ("final", lambda file: _step(file, 2)["salts"].pop(), "step 2: not one salt for each column"),
        ("mine", lambda file: file.update(format="other"), "not an export that this program knows"),
        ("mine", lambda file: file.update(more=1), "the file: not the members it should have"),
    ],
)  # fmt: skip
def test_the_finding_says_what_is_wrong_and_where(name: str, damage: Callable[[dict[str, Any]], None], finding: str) -> None:
    file = json.loads(FILES[name])
    damage(file)
    found = verify(file).findings
    assert len(found) == 1
    assert found[0].startswith(finding)


def test_a_shorter_game_is_whole_in_itself_and_only_the_head_of_a_letter_shows_it() -> None:
    file = json.loads(MINE)
    head = file["head"]
    _shorter(file)
    assert verify(file).ok
    found = verify(file, head).findings
    assert found == [f"head {head}: the file ends before that, with step {len(file['steps'])}"]


def test_heads_of_letters_are_compared() -> None:
    for step in json.loads(FINAL)["steps"]:
        assert verify(FINAL, f"{step['step']}:{step['leaf'][:24]}").ok
        assert verify(FINAL, f" {step['step']}:{step['leaf'].upper()}\n").ok
        wrong = f"{step['step']}:{step['leaf'][1:25]}"
        assert verify(FINAL, wrong).findings == [
            f"head {wrong}: the file has another step {step['step']}; this is not the game you were shown"
        ]
    for none in ("", "abc", "3:abc", "3", "0:" + "0" * 24):
        assert "is no head" in verify(FINAL, none).findings[0]


def _rehash(file: dict[str, Any], payloads: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """What a server could do that forges a whole game: change drawn values and hash everything again.

    The columns are recomputed by asking the verifier what it misses: there is no other forger at hand, and it may not
    be the program under test that writes the chain.
    """
    from events.verify import game, shape, steps

    for step in file["steps"]:
        for version in step["versions"]:
            for outcome in version["outcomes"]:
                payloads(outcome)
    found = game.begin(file)
    for step in file["steps"]:
        public, shown = steps._opened(found, step, "forged")
        step["columns"] = [shown[column].hex() for column in found.columns]
        told = shape.sha256("turnpost/1/public", shape.canonical(public))
        columns = [shown[column] for column in found.columns]
        found.leaf = shape.sha256("turnpost/1/leaf", found.leaf, step["step"], told, *columns)
        found.leaves.append(found.leaf)
        step["leaf"] = found.leaf.hex()
    file["head"] = f"{len(file['steps'])}:{found.leaf.hex()[:24]}"
    return file


def test_a_forged_draw_is_found_though_the_whole_chain_was_written_anew() -> None:
    def load(outcome: dict[str, Any]) -> None:
        if outcome["kind"] == "Drew" and outcome["payload"]["purpose"] == "die":
            outcome["payload"]["value"] = 5 - outcome["payload"]["value"]

    honest = _rehash(json.loads(FINAL), lambda outcome: None)
    assert verify(honest).ok
    assert honest == json.loads(FINAL)
    forged = verify(_rehash(json.loads(FINAL), load))
    assert "(die): the dice did not give" in forged.findings[0]


def test_a_draw_left_out_or_taken_twice_is_found() -> None:
    def skip(outcome: dict[str, Any]) -> None:
        if outcome["kind"] == "Drew":
            outcome["payload"]["index"] += 1

    assert "is counted as 1, but 0 came before it" in verify(_rehash(json.loads(FINAL), skip)).findings[0]


def test_contributions_that_nobody_gave_are_found() -> None:
    def own(outcome: dict[str, Any]) -> None:
        if outcome["kind"] == "Started":
            outcome["payload"]["dice"][0] = hashlib.sha256(b"of the server").hexdigest()

    found = verify(_rehash(json.loads(FINAL), own)).findings
    assert found == ["step 5: the sealed contributions are not those that the players gave"]


@given(st.binary(min_size=32, max_size=32), st.text(max_size=9), st.integers(0, 2**40), st.integers(1, 2**53))
def test_the_dice_of_the_verifier_are_the_dice_of_the_game(secret: bytes, purpose: str, index: int, sides: int) -> None:
    sealed = kernel.seal(["a", "", "b"])
    assert dice._seal(["a", "", "b"]) == sealed
    assert dice.roll(secret, sealed, purpose, index, sides) == kernel.roll(secret, sealed, purpose, index, sides)


def test_the_command_prints_what_was_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(FINAL)
    assert main([str(path), "--head", HEAD]) == 0
    assert capsys.readouterr().out.endswith("OK\n")
    path.write_bytes(FINAL[: len(FINAL) // 2])
    assert main([str(path)]) == 1
    assert "NOT OK: the file is damaged or cut off" in capsys.readouterr().out
    assert main([str(tmp_path / "none.json")]) == 1
    assert "NOT OK: the file cannot be read" in capsys.readouterr().out
    assert main([str(tmp_path)]) == 1


def alone(where: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The program in a folder that knows nothing of the project, without any package."""
    command = [sys.executable, "-S", "-W", "error", *words]
    return subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)


def test_the_folder_runs_alone_by_its_path_as_a_module_and_under_another_name(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(FINAL)
    for name in ("verify", "other name"):
        shutil.copytree(Path(str(verifier.__file__)).parent, tmp_path / name)

    for words in (("verify",), ("-m", "verify"), ("other name",)):
        good = alone(tmp_path, *words, "game.json", "--head", HEAD)
        missing = alone(tmp_path, *words, "nothing.json")
        misused = alone(tmp_path, *words, "game.json", "--head", "xx")

        assert (good.returncode, good.stderr, good.stdout.splitlines()[-1]) == (0, "", "OK")
        assert (missing.returncode, misused.returncode) == (1, 2)
        assert "is no head" in misused.stderr


def test_what_is_no_export_is_told_in_words_of_a_person() -> None:
    assert verify(b"# turnpost\n").findings == ["this is no export of a game: such a file begins with {"]
    assert verify(FINAL[:100]).findings[0].startswith("the file is damaged or cut off: line ")
    assert "opened entirely: no step yet; what others hide is opened when the game is over" in verify(MINE).facts
