"""One whole default for all tests of this folder that need one and leave it alive."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local import Stack
from tests.faults.kills import SETTINGS
from tests.faults.party import Party


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    base = Path(tempfile.mkdtemp(prefix="turnpost-bad-input-"))
    base.chmod(0o711)
    with Stack(base, SETTINGS) as running:
        yield running


@pytest.fixture(scope="session")
def party(stack: Stack) -> Party:
    """A game that has begun; its seats have been asked for their first cards."""
    made = Party(stack, "bad")
    made.begin()
    return made
