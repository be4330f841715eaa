"""How lines stand to questions and to each other: which answer no question, and so count in answer to an old letter too, and
which are halves of one answer."""

from __future__ import annotations

from itertools import pairwise

from games.kernel.lexicon import tokens
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1.reading import ARROW
from games.last_friday.r1.views import View
from games.last_friday.r1.written import format


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
    """Two orders for one camper: the second would take the place of the first. Two wishes about the same thing. What the
    dice are to choose, and a choice."""
    if one == other:
        return None
    if isinstance(one, c.Order) and isinstance(other, c.Order) and one.of == other.of:
        return Refusal("two-orders", {"of": one.of}, legal=_together(one, other))
    if isinstance(one, c.Wish) and isinstance(other, c.Wish) and one.kind == other.kind:
        return Refusal("two-wishes", {"kind": one.kind})
    chance, choice = (one, other) if isinstance(one, c.Drift) else (other, one)
    if isinstance(chance, c.Drift) and type(choice).__name__.lower() == chance.what:
        return Refusal("either-or", {"part": format(chance), "other": format(choice)})
    return None


def _together(one: c.Order, other: c.Order) -> tuple[str, ...]:
    """Both halves of a turn in one line; nothing where each says a way or neither is a half: they are two turns, and one
    behind the other would be a third that nobody meant and that may not be."""
    ways = [any(isinstance(part, c.Go) for part in order.parts) for order in (one, other)]
    if all(ways) or not one.parts or not other.parts:
        return ()
    return (format(c.Order(one.seat, one.of, (*one.parts, *other.parts), one.hold or other.hold)),)
