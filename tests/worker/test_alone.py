"""One thread works, nobody waits, and what comes meanwhile is seen to."""

from __future__ import annotations

import threading

import pytest

from worker.alone import Alone


def test_a_call_while_it_runs_returns_and_is_made_up_for() -> None:
    started, free = threading.Event(), threading.Event()
    runs: list[str] = []

    def work() -> int:
        runs.append(threading.current_thread().name)
        started.set()
        free.wait(60)
        return 1

    alone = Alone(work)
    first = threading.Thread(target=alone, name="first")
    first.start()
    assert started.wait(60)
    assert [alone(), alone()] == [0, 0]
    free.set()
    first.join(60)
    assert runs == ["first", "first"]
    assert alone() == 1


def test_an_error_leaves_it_free() -> None:
    alone = Alone(lambda: 1 // 0)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            alone()
