"""Every sentence about supervision, with children that are really killed. The children are stand-ins."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import psycopg
import pytest

from deploy.local import Stack, StackError
from deploy.local.leftovers import MARKER
from deploy.local.stack import ROOT
from deploy.local.state import Record

Standins = Callable[..., Stack]
NAMES = {"postgres", "relay", "door", "web", "worker", "clock", "practice"}


def living(stack: Stack) -> set[int]:
    """The processes of an instance that still live, found by what their environment says."""
    marker, found = stack.state.marker(), set()
    for process in psutil.process_iter():
        try:
            if process.environ().get(MARKER) == marker:
                found.add(process.pid)
        except psutil.Error:
            continue
    return found


def kept_apart(count: int) -> list[int]:
    """Free ports below those that the system gives to whoever asks for any: so they are free also a moment later."""
    kept = Path("/proc/sys/net/ipv4/ip_local_port_range")
    lowest = int(kept.read_text().split()[0]) if kept.exists() else 49_152
    found: list[int] = []
    for port in range(lowest - 1 - os.getpid() % 1_000, 1_024, -1):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            found.append(port)
        if len(found) == count:
            return found
    raise AssertionError("no port is free")


def until(what: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)


def test_a_cold_and_a_warm_start_print_their_figures(room: Path) -> None:
    stack = Stack(room / "state", module="tests.deploy.standins")
    before = dict(zip(("relay", "door", "web"), (f"127.0.0.1:{port}" for port in kept_apart(3)), strict=True))
    stack.state.write(Record(pid=0, phase="stopped", listens=before))  # else another program may get them in between

    record = stack.start()
    stack.stop()

    assert set(record.pids) == NAMES
    assert record.made == ["database"]
    assert record.seconds > 0
    assert record.megabytes > 0
    assert record.measure in ("PSS", "RSS")
    assert f"memory {record.megabytes} MiB {record.measure} in {record.processes} processes" in stack.said()
    assert record.listens["url"] in stack.said()

    again = stack.start()
    stack.stop()

    assert again.made == []
    assert again.listens == record.listens
    assert f"ready after {again.seconds} s (warm); the last cold start took {record.seconds} s" in stack.said()
    assert f"state      {stack.state.base}" in stack.said()


def test_a_second_run_says_where_the_first_listens(standins: Standins) -> None:
    stack = standins()
    record = stack.start()

    second = subprocess.run(
        [sys.executable, "-m", stack.module, str(stack.base)], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert second.returncode == 0
    assert "already runs" in second.stdout
    assert record.listens["url"] in second.stdout
    assert stack.record == record


def begin(stack: Stack) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", stack.module, str(stack.base)]
    environ = {**os.environ, **stack.overrides}
    return subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_of_two_starts_at_once_one_runs_and_the_other_says_where(standins: Standins) -> None:
    stack = standins()
    runs = [begin(stack) for _ in range(2)]
    try:
        until(lambda: any(run.poll() is not None for run in runs), 120)
        (second,) = [run for run in runs if run.poll() is not None]
        (first,) = [run for run in runs if run is not second]

        said = second.communicate()[0]

        assert (second.returncode, "already runs" in said) == (0, True), said
        assert stack.record.pid == first.pid
        assert set(stack.record.pids) == NAMES
    finally:
        for run in runs:
            run.terminate()
            run.communicate(timeout=60)


def test_a_signal_in_the_middle_of_a_start_ends_all(standins: Standins) -> None:
    stack = standins()
    run = begin(stack)
    until(lambda: (record := stack.state.read()) is not None and record.pids)  # the first child, not the last

    run.terminate()
    said = run.communicate(timeout=60)[0]

    assert (run.returncode, living(stack)) == (0, set()), said


def test_a_database_and_a_program_that_hang_are_ended_too(standins: Standins) -> None:
    stack = standins("clock=deaf")
    pids = stack.start().pids
    for name in ("postgres", "web"):
        os.kill(pids[name], signal.SIGSTOP)

    took = stack.stop(signal.SIGINT)

    assert took < 10
    assert living(stack) == set()


def test_taken_ports_do_not_matter(standins: Standins) -> None:
    with socket.create_server(("127.0.0.1", 0)) as strange, socket.create_server(("", 0)) as wide:
        taken = [held.getsockname()[1] for held in (strange, wide)]
        stack = standins(
            TURNPOST_WEB=f"127.0.0.1:{taken[0]}", TURNPOST_DOOR=f"127.0.0.1:{taken[1]}", TURNPOST_RELAY="127.0.0.1:25"
        )

        stack.start()

        ports = {name: address.port for name, address in stack.ports.items()}
        assert not set(ports.values()) & set(taken)
        assert len(set(ports.values())) == 3


def test_the_wanted_port_is_used_when_it_is_free(standins: Standins) -> None:
    (free,) = kept_apart(1)

    stack = standins(TURNPOST_WEB=f"127.0.0.1:{free}")
    stack.start()

    assert stack.ports["web"].port == free


def test_each_killed_child_comes_back_and_the_others_are_left_alone(standins: Standins) -> None:
    stack = standins()
    before = stack.start().pids

    for name in sorted(NAMES):
        stack.kill(name)

        after = before | {name: stack.again(name, before[name])}
        assert stack.record.pids == after
        assert f"{name} died (signal 9)" in stack.said()
        before = after

    with psycopg.connect(stack.settings.dsn_app) as door:
        assert door.execute("SELECT 1").fetchone() == (1,)


def test_the_pause_before_a_restart_doubles(standins: Standins) -> None:
    stack = standins(TURNPOST_DEATHS="4")
    pid = stack.start().pids["web"]

    for _ in range(3):
        stack.kill("web")
        pid = stack.again("web", pid)

    pauses = [line.rsplit(" ", 2)[1] for line in stack.said().splitlines() if line.startswith("web died")]
    assert pauses == ["0.1", "0.2", "0.4"]


def test_three_deaths_of_one_child_stop_everything_with_the_reason(standins: Standins) -> None:
    stack = standins()
    pid = stack.start().pids["web"]

    for _ in range(2):
        stack.kill("web")
        pid = stack.again("web", pid)
    stack.kill("web")

    assert stack.process
    assert stack.process.wait(60) == 1
    assert "web died 3 times within 60 s, the last time signal 9" in stack.said()
    assert living(stack) == set()


def test_deaths_outside_the_window_are_forgotten(standins: Standins) -> None:
    stack = standins(TURNPOST_DEATH_WINDOW="0.2")
    pid = stack.start().pids["web"]

    for _ in range(3):
        stack.kill("web")
        pid = stack.again("web", pid)
        time.sleep(0.25)

    assert set(stack.record.pids) == NAMES


def test_a_child_that_cannot_live_stops_the_start_with_its_last_words(standins: Standins) -> None:
    stack = standins("worker=crash")

    with pytest.raises(StackError, match="a stand-in that cannot live"):
        stack.start()

    assert living(stack) == set()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_each_ending_signal_ends_all_within_ten_seconds(standins: Standins, number: signal.Signals) -> None:
    stack = standins("clock=deaf" if number == signal.SIGINT else "")
    stack.start()

    session = psycopg.connect(stack.settings.dsn_app)  # does not hold the database up
    took = stack.stop(number)
    session.close()

    assert took < 10
    assert living(stack) == set()
    assert stack.process
    assert stack.process.returncode == 0
    assert stack.record.phase == "stopped"


def test_the_children_die_with_a_killed_supervisor(standins: Standins) -> None:
    stack = standins()
    stack.start()

    stack.kill("supervisor")

    until(lambda: not living(stack))


def test_after_kill_9_the_next_start_ends_its_own_leftovers_only(standins: Standins) -> None:
    stack = standins("clock=deaf")  # the kernel's signal does not end this one
    stranger_of_ours = standins()
    stranger_of_ours.start()
    deaf = stack.start().pids["clock"]
    innocent = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    try:
        stack.kill("supervisor")
        assert psutil.pid_exists(deaf)
        stack.overrides["STANDIN_HABITS"] = ""

        record = stack.start()

        assert set(record.pids) == NAMES
        assert deaf not in living(stack)
        assert "an earlier run had left" in stack.said()
        assert innocent.poll() is None
        assert living(stranger_of_ours) >= set(stranger_of_ours.record.pids.values())
    finally:
        innocent.kill()
        innocent.wait()


def test_a_stale_record_that_names_strangers_harms_nobody(standins: Standins) -> None:
    stack = standins()
    stack.start()
    stack.stop()
    innocent = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    try:
        (stack.state.base / "run.json").write_text(
            f'{{"pid": {innocent.pid}, "phase": "ready", "pids": {{"web": {innocent.pid}}}, "listens": {{"url": "http://x"}}}}'
        )
        (stack.state.postgres / "data" / "postmaster.pid").write_text(f"{innocent.pid}\n")

        record = stack.start()

        assert set(record.pids) == NAMES
        assert innocent.poll() is None
    finally:
        innocent.kill()
        innocent.wait()


def test_a_terminal_that_is_gone_does_not_hold_up_the_end(room: Path) -> None:
    reader, writer = os.pipe()
    run = subprocess.Popen(
        [sys.executable, "-m", "tests.deploy.standins", str(room / "state")],
        cwd=ROOT,
        stdout=writer,
        stderr=writer,
        env=os.environ | {"TURNPOST_WEB": "127.0.0.1:0"},
    )
    os.close(writer)
    os.read(reader, 4096)  # the table: it is ready
    os.close(reader)

    run.send_signal(signal.SIGHUP)

    assert run.wait(60) == 0


def test_a_setting_that_cannot_be_read_is_named_and_nothing_starts(standins: Standins) -> None:
    stack = standins(TURNPOST_DEATHS="none")

    with pytest.raises(StackError, match="TURNPOST_DEATHS='none' cannot be read: want a whole number above 0"):
        stack.start()
