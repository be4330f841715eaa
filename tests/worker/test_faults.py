"""A process dies at the step it was armed for, at the named time, and nowhere else."""

from pathlib import Path

import pytest

from events import faults


@pytest.fixture
def deaths() -> list[str]:
    return []


@pytest.fixture(autouse=True)
def disarmed() -> object:
    yield
    faults.arm("")


def test_an_unarmed_process_lives(deaths: list[str]) -> None:
    faults.reach("notify")
    assert deaths == []


def test_it_dies_at_the_third_time_and_only_there(deaths: list[str]) -> None:
    faults.arm("notify:3", lambda: deaths.append("dead"))
    for step in ("notify", "outbox-sending", "notify"):
        faults.reach(step)
    assert deaths == []
    faults.reach("notify")
    assert deaths == ["dead"]


@pytest.mark.parametrize("wanted", ["nowhere", "notify:0", "notify:x", "notify:-1"])
def test_a_step_nobody_reaches_is_an_error(wanted: str) -> None:
    with pytest.raises(ValueError, match="TURNPOST_DIE_AT"):
        faults.arm(wanted)


def test_it_dies_where_a_file_names_the_step_and_only_once(tmp_path: Path, deaths: list[str]) -> None:
    faults.arm(f"folder={tmp_path}", lambda: deaths.append("dead"))
    faults.reach("notify")
    (tmp_path / "notify").touch()
    for step in ("outbox-sending", "notify", "notify"):
        faults.reach(step)
    assert deaths == ["dead"]
    assert list(tmp_path.iterdir()) == []
