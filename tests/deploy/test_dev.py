"""The one file a person starts: what it says where it cannot work, and that it runs from anywhere."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.local.stack import ROOT

DEV = ROOT / "dev.py"


def dev(*words: str, where: Path, before: str = "") -> subprocess.CompletedProcess[str]:
    """Run dev.py in this Python after `before` changed it; nothing is installed: it must refuse first."""
    program = f"import runpy, sys; {before or 'pass'}; sys.argv = {['dev.py', *words]!r}; "
    program += f"runpy.run_path({str(where / 'dev.py')!r}, run_name='__main__')"
    return subprocess.run([sys.executable, "-c", program], cwd="/", capture_output=True, text=True, check=False)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout with dev.py and the lock alone, and no environment."""
    for name in ("dev.py", "requirements.lock"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def test_a_python_that_is_too_old_is_told_so(bare: Path) -> None:
    done = dev("run", where=bare, before="sys.version_info = (3, 10, 4, 'final', 0)")

    assert done.returncode == 1
    assert done.stderr == f"dev.py: turnpost needs Python 3.11 or later; this is 3.10.4 ({sys.executable})\n"


def test_an_old_python_can_read_the_file_that_tells_it() -> None:
    ast.parse(DEV.read_text(), feature_version=(3, 7))


@pytest.mark.parametrize("module", ["ensurepip", "venv"])
def test_a_python_that_cannot_make_environments_is_told_what_to_install(bare: Path, module: str) -> None:
    done = dev("run", where=bare, before=f"sys.modules[{module!r}] = None")

    assert done.returncode == 1
    assert "this Python cannot make environments" in done.stderr
    assert "apt install python3." in done.stderr
    assert not (bare / ".venv").exists()


def test_an_unknown_word_gets_the_known_ones(bare: Path) -> None:
    done = dev("start", where=bare)

    assert done.returncode == 2
    assert "run    start everything on this machine" in done.stderr
    assert not (bare / ".venv").exists()


def test_help_is_an_answer_and_not_an_error(bare: Path) -> None:
    done = dev("--help", where=bare)

    assert (done.returncode, done.stderr) == (0, "")
    assert "usage:" in done.stdout


def test_a_build_runs_what_a_person_runs() -> None:
    script = ROOT / ".ci" / "run"

    assert script.stat().st_mode & 0o100
    assert "exec python3 dev.py test" in script.read_text()
