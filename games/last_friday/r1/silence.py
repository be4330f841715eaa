"""What silence would do as things stand, in plain words, for the seat that is asked (rules 5.2)."""

from __future__ import annotations

from games.kernel.contract import Wait, Words
from games.last_friday.r1 import finding, rehearsal, turns
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import colour_of
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.camper_notation import text
from games.last_friday.r1.course import Course
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
    return _turn(view, wait, colour_of(wait.seat)) if wait.kind in TURNS else None


def _turn(view: View, wait: Wait, of: Colour) -> tuple[Words, ...]:
    """What was opened first, then where he goes. A captain's order is for silence, and that ends with the window: who would
    have the others wait for it alone is told how to say so at once."""
    assert view.group
    if not rehearsal.acts(view.board, of):
        return (Words("silence-stays"),)
    course = rehearsal.ready(view.board, view.group, of)
    captain = standing_order(view.group, of) if wait.kind != "rest" else None
    if captain and rehearsal.judge(view.board, view.group, of, captain.parts) is None:
        said = Words("silence-captain", {"line": text(captain.parts)})
        return (said,) if wait.fixed else (said, Words("silence-at-once"))
    opened = _opened(course)
    assert course.board.turn
    return (_led(turns.quiet(course.board, course.board.turn)), *opened)


def _opened(course: Course) -> tuple[Words, ...]:
    """What becomes of a thing that lies open from this turn, by the rule that settles it; nothing where there is none."""
    finding.settle(course)
    told = tuple(one.outcome for one in course.told())
    laid = next((one.dot for one in told if isinstance(one, o.ClueDropped)), "")
    if laid:
        return (Words("silence-laid", {"dot": laid}),)
    if any(isinstance(one, o.TokenTaken) for one in told):
        return (Words("silence-taken"),)
    return (Words("silence-left"),) if any(isinstance(one, o.TokenLeft) for one in told) else ()


def _led(parts: Parts) -> Words:
    last = parts[-1] if parts else None
    if not isinstance(last, Go):
        return Words("silence-stays")
    return Words("silence-boat" if last.by == "boat" else "silence-goes", {"to": last.to})
