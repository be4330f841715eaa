"""The house itself: who may import whom, whose packages these are, and what must never be in the tree."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = tuple(tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["root_packages"])
LONGEST = 400  # lines of a file
# Spelt in two halves, so that this file is not its own finding.
FOREIGN = re.compile(r"(?<![\w.~])/(?:wor" + r"k|roo" + r"t)/|pyp" + r"i\.org|index" + r"-url")


def files(*endings: str) -> Iterator[Path]:
    """Files of the project, without what is made by running it."""
    made = {".venv", "var", "build", "dist", "__pycache__"}
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name not in made and (name == ".ci" or not name.startswith("."))]
        yield from (Path(folder, name) for name in names if name != ".git" and name.endswith(endings or ""))


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_is_ours(package: str) -> None:
    """Their names are common; distributions of the same name exist."""
    spec = importlib.util.find_spec(package)

    assert spec is not None
    assert spec.submodule_search_locations
    assert {Path(place).parent for place in spec.submodule_search_locations} == {ROOT}


def test_the_layers_hold() -> None:
    command = "import importlinter.cli as cli; cli.lint_imports_command(['--no-logo', '--no-cache'])"

    done = subprocess.run([sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr


def test_rules_import_the_standard_library_and_msgspec_only() -> None:
    allowed = {*sys.stdlib_module_names, "msgspec", "games"}
    found = [
        f"{short(path)}: {name}"
        for path in files(".py")
        if path.is_relative_to(ROOT / "games")
        for name in imported(path)
        if name not in allowed
    ]

    assert found == []


def imported(path: Path) -> Iterator[str]:
    """First words of the modules a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def test_every_desk_of_a_test_has_the_same_dice_in_every_run() -> None:
    """Dice that are rolled anew show what is rare to one build in a hundred, and to nobody who looks for it."""
    desks = [
        (short(path), node)
        for path in files(".py")
        if path.is_relative_to(ROOT / "tests") and not path.is_relative_to(ROOT / "tests" / "bench")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Desk"
    ]

    assert len(desks) > 5
    assert [(name, node.lineno) for name, node in desks if "fresh" not in {word.arg for word in node.keywords}] == []


def test_no_file_is_longer_than_a_person_reads() -> None:
    long = {short(path): count for path in files(".py", ".sql") if (count := len(path.read_text().splitlines())) > LONGEST}

    assert long == {}


def test_the_lock_holds_hashes_and_no_addresses() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    packages = re.split(r"^(?=\S+==)", lock, flags=re.MULTILINE)[1:]

    assert "://" not in lock
    assert len(packages) > 50
    assert [words.split()[0] for words in packages if not re.search(r"--hash=sha256:[0-9a-f]{64}", words)] == []


def test_no_file_names_a_place_of_one_machine() -> None:
    found = []
    for path in files():
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        found += [f"{short(path)}: {match.group()}" for match in FOREIGN.finditer(text)]

    assert found == []
