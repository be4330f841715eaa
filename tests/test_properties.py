"""How property tests run everywhere: never against a clock, and what fails can be made to fail again."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import settings

from tests.test_house import ROOT

ASKED = "from hypothesis import settings as s; import tests.conftest; print(s().deadline, s().print_blob, s().derandomize)"


def test_no_machine_is_too_slow_for_a_property() -> None:
    assert settings().deadline is None


@pytest.mark.parametrize(("build", "wanted"), [("", "None True False"), ("true", "None True True")])
def test_what_fails_can_be_made_to_fail_again(build: str, wanted: str) -> None:
    environ = {**os.environ, "CI": build, "PYTHONPATH": str(ROOT)}

    said = subprocess.run([sys.executable, "-c", ASKED], cwd=ROOT, env=environ, capture_output=True, text=True, check=True)

    assert said.stdout.strip() == wanted
