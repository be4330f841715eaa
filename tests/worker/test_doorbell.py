"""Ringing never waits and never fails, whatever the broker does."""

import threading
import time

from events.doorbell import Doorbell, Ring


def until(condition, patience: float = 60.0) -> bool:
    end = time.monotonic() + patience
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    return condition()


def test_every_ring_is_published() -> None:
    rung: list[Ring] = []
    bell = Doorbell(rung.append)
    bell.moved(3)
    bell.posted()
    bell.received()
    bell.close(60)
    assert set(rung) == {
        ("notify", (3,)),
        ("run_projections", (3,)),
        ("send_outbox", ()),
        ("call_hooks", ()),
        ("read_inbox", ()),
    }


def test_a_broker_that_fails_is_survived_and_tried_again() -> None:
    rung: list[Ring] = []

    def broken_once(ring: Ring) -> None:
        if not rung:
            rung.append(("failed", ()))
            raise ConnectionError("the broker is gone")
        rung.append(ring)

    bell = Doorbell(broken_once, pause=0.0)
    bell.ring(("notify", (1,)))
    assert until(lambda: len(rung) == 1)
    bell.received()
    bell.close(60)
    assert rung == [("failed", ()), ("read_inbox", ())]


def test_a_broker_that_hangs_holds_nobody_up_and_equal_rings_become_one() -> None:
    free, rung = threading.Event(), []

    def hanging(ring: Ring) -> None:
        free.wait(60)
        rung.append(ring)

    bell = Doorbell(hanging, capacity=4)
    bell.received()
    assert until(lambda: not bell._waiting)  # the thread hangs in the first ring
    for shard in range(1000):
        bell.moved(shard % 2)
    free.set()
    bell.close(60)
    assert len(rung) == 5


def test_a_closed_bell_takes_no_more() -> None:
    rung: list[Ring] = []
    bell = Doorbell(rung.append)
    bell.close()
    bell.posted()
    assert rung == []
