"""Orders that come as a window closes: each counts, and its receipt says for which window."""

from __future__ import annotations

from games.kernel.contract import Wait
from games.last_friday.r1 import RULES
from tests.laws.friday import opened_in
from tests.laws.ground import Ground
from tests.laws.late import Table
from tests.laws.running import Running, address, begin
from tests.worker.house import parsed

MANIAC, RED = 1, 2


def ways(running: Running, seat: int) -> list[str]:
    """Turns that begin where red stands now, or ways of the maniac."""
    view = RULES.view(running.situation().game, seat)
    kind = "hunt" if seat == MANIAC else "order"
    lines = [option.line for option in RULES.options(view, Wait(seat, "early", kind, "set", ""))]
    return [line for line in lines if line.startswith("GO ") and (">" in line or seat == MANIAC)]


def receipt(running: Running) -> str:
    """The newest, read and sent while nobody passes deadlines."""
    running.works.read_inbox()
    running.works.send_outbox()
    running._collect()
    mail = parsed(running.letters[-1].raw)
    assert (mail["To"], mail["Auto-Submitted"]) == (address(RED), "auto-replied")
    part = mail.get_body(("plain",))
    assert part is not None
    return " ".join(str(part.get_content()).split())


def test_its_receipt_says_for_which_window_each_counts(ground: Ground) -> None:
    with ground.opened(opened_in(1), Table(options={"mode": "1"})) as running:
        begin(running, 6)
        running.say(RED, f"LANGUAGE en\n{ways(running, RED)[0]}")
        assert "COUNTED: GO" in (first := receipt(running))
        assert "It is for the window that is open now, of round 1." in first

        # when the time is over and the clock has not come there
        running.clock.set(running.situation().table.asks[0].due + 1)
        running.say(RED, ways(running, RED)[1])
        assert "It is for the window that is open now, of round 1." in receipt(running)

        # when it has
        running.turn()
        came = running.situation().game.board
        assert (came.phase, came.round) == ("maniac", 1)
        here = RULES.view(running.situation().game, RED).board.camper("red").at
        line = ways(running, RED)[0]
        running.say(RED, f"{here} > {line.removeprefix('GO ')}")
        assert "It is for the next window, that of round 2." in receipt(running)
