"""For which window an order or a hunt counts, and what a captain does who has his own in turn. An order may come at any
time, also in the very moment in which a window closes, and its writer cannot know which of the two was first."""

from __future__ import annotations

from games.kernel.contract import Words
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import box, colour_of
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.plans import round_of
from games.last_friday.r1.state import Board
from games.last_friday.r1.views import View


def meant(command: c.AnyCommand, view: View) -> Words | None:
    """Judged on the view in which it counted; for its writer alone."""
    board = view.board
    match command:
        case c.Order():
            return _order(board, command.of)
        case c.Hunt():
            now = board.phase == "maniac" and board.stage == "orders"
            return _words("now" if now else "next", round_of(board)) if board.stage != "twist" else None
        case c.Captain():
            return _captain(view, colour_of(command.seat), command.of)
    return None


def _captain(view: View, own: Colour, captain: Colour) -> Words | None:
    """Two who have named each other: nobody answers for them where both are silent."""
    assert view.group
    mutual = captain != own and dict(view.group.captains).get(captain) == own
    return Words("meant-captains", {"captain": captain, "of": own}) if mutual else None


def _order(board: Board, of: Colour) -> Words | None:
    """A turn that is asked for the rest of it goes on with that; else his next turn is in this round, or in the next."""
    if board.stage == "rest" and board.turn and board.turn.colour == of:
        return Words("meant-rest")
    ahead = board.phase == "maniac" and chapter(board.chapter).first == "maniac"
    if board.phase == "campers" and of not in board.acted and not (board.turn and board.turn.colour == of):
        open_now = board.stage == "orders" or (board.stage == "extra" and of in board.later)
        return _words("extra" if board.stage == "extra" and open_now else "now" if open_now else "turn", board.round)
    return _words("next", board.round if ahead else board.round + 1)


def _words(which: str, round: int) -> Words | None:
    """None behind the last round: what comes then is another chapter."""
    return Words(f"meant-{which}", {"round": round}) if round <= box().rounds else None
