"""How lines stand to questions and to each other: which answer no question, and so count in answer to an old letter too, and
which are halves of one answer."""

from __future__ import annotations

from itertools import pairwise

from games.kernel.lexicon import tokens
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1.notation import format
from games.last_friday.r1.reading import ARROW
from games.last_friday.r1.views import View


def anytime(command: c.AnyCommand, text: str, view: View) -> bool:
    """Wishes, captains, and taking back. A turn too where its line says from where: to an old letter one that does not may
    be meant for a turn that is over, and would be taken for the next."""
    if isinstance(command, c.Order):
        return _begins(text, view.board.camper(command.of).at)
    if isinstance(command, c.Hunt):
        return view.hunter is not None and _begins(text, str(view.hunter.at))
    return isinstance(command, c.Wish | c.Captain | c.Withdraw)


def _begins(text: str, here: str) -> bool:
    """Whether a way in the line begins where its walker stands."""
    words = tokens(text)
    return any(one == here and other in ARROW for one, other in pairwise(words))


def clash(one: c.AnyCommand, other: c.AnyCommand) -> Refusal | None:
    """Two orders for one camper: the second would take the place of the first. Two wishes about the same thing."""
    if one == other:
        return None
    if isinstance(one, c.Order) and isinstance(other, c.Order) and one.of == other.of:
        both = c.Order(one.seat, one.of, (*one.parts, *other.parts), one.hold or other.hold)
        return Refusal("two-orders", {"of": one.of}, legal=(format(both),))
    if isinstance(one, c.Wish) and isinstance(other, c.Wish) and one.kind == other.kind:
        return Refusal("two-wishes", {"kind": one.kind})
    return None
