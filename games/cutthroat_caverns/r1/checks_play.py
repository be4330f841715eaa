"""Is an action card, or a pass, legal now? Rules 4.3."""

from __future__ import annotations

from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.commands import Pass, Play
from games.cutthroat_caverns.r1.party import without
from games.cutthroat_caverns.r1.reactions import REACTIONS, fits, targets, unsaid
from games.cutthroat_caverns.r1.views import Mine, MomentView, View
from games.kernel.refusal import Refusal


def play(view: View, mine: Mine, command: Play) -> Refusal | None:
    """The card is in the hand, the window is open, and what lies there may be its target."""
    moment = view.moment
    if moment is None:
        return Refusal("no-window", {})
    if command.card not in mine.hand:
        return Refusal("not-in-hand", {"cards": (command.card,)})
    reaction = REACTIONS.get(command.card)
    if reaction is None or reaction.window != moment.kind:
        return Refusal("wrong-window", {"card": command.card, "window": moment.kind})
    return _target(view, command) or _half(moment, command) or _attack(mine, command)


def _target(view: View, command: Play) -> Refusal | None:
    possible = targets(view, command.seat, command.card)
    if not possible or (command.on and command.on not in possible):
        return Refusal("not-a-target", {"card": command.card})
    if not command.on and unsaid(view, command.seat, command.card) is None:
        return Refusal("needs-target", {"card": command.card, "seats": possible})
    return None


def _half(moment: MomentView, command: Play) -> Refusal | None:
    """A half is one of a two-sided card that would do something; the doubling needs a higher value (original line 51)."""
    possible = REACTIONS[command.card].halves(moment)
    if not possible:
        return None
    return None if (command.half or "up") in possible else Refusal("no-such-half", {"card": command.card})


def _attack(mine: Mine, command: Play) -> Refusal | None:
    rest = without(mine.hand, (command.card,))
    if not REACTIONS[command.card].needs(rest):
        return Refusal("needs-attack", {"card": command.card})
    if not command.attack:
        return None
    if command.attack not in rest:
        return Refusal("not-in-hand", {"cards": (command.attack,)})
    return None if card(command.attack).strikes else Refusal("bad-substitute", {"card": command.attack})


def pass_(view: View, mine: Mine, command: Pass) -> Refusal | None:
    """Something must be open that this seat could let go: a window it may answer, or its HOLD of the set phase."""
    if view.moment is None and view.phase in ("set", "spoils", "stair"):
        return None if any(hold.window == "items" for hold in mine.holds) else Refusal("not-holding", {})
    open_for_me = view.moment is not None and any(fits(view, command.seat, name) for name in REACTIONS)
    return None if open_for_me else Refusal("no-window", {})
