"""What silence would do as things stand, in plain words, for the seat that is asked (rules 5.2)."""

from __future__ import annotations

from games.kernel.contract import Wait, Words
from games.last_friday.r1 import rehearsal, turns
from games.last_friday.r1.box import colour_of
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.camper_notation import text
from games.last_friday.r1.parts import Go, Parts
from games.last_friday.r1.rounds import standing_order
from games.last_friday.r1.views import View

TURNS = ("order", "extra", "rest")
BY_DICE = ("layout", "spread", "start", "hunt")
"""Questions whose default is drawn when it is taken: until then nobody can say more of it than the rule does."""


def silence(view: View, wait: Wait) -> tuple[Words, ...] | None:
    """Of a camper's turn where it would lead, if nobody who moves before him changes that. None: the line says it."""
    if wait.kind in BY_DICE:
        return ()
    return (_turn(view, wait.kind, colour_of(wait.seat)),) if wait.kind in TURNS else None


def _turn(view: View, kind: str, of: Colour) -> Words:
    assert view.group
    if not rehearsal.acts(view.board, of):
        return Words("silence-stays")
    course = rehearsal.ready(view.board, view.group, of)
    captain = standing_order(view.group, of) if kind != "rest" else None
    if captain and rehearsal.judge(view.board, view.group, of, captain.parts) is None:
        return Words("silence-captain", {"line": text(captain.parts)})
    assert course.board.turn
    return _led(turns.quiet(course.board, course.board.turn))


def _led(parts: Parts) -> Words:
    last = parts[-1] if parts else None
    if not isinstance(last, Go):
        return Words("silence-stays")
    return Words("silence-boat" if last.by == "boat" else "silence-goes", {"to": last.to})
