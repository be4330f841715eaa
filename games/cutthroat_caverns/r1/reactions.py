"""The action cards: in which window each is played, at whom, and in which halves. One row a card; effects.py does them.

`targets` judges the moment from what everybody sees, `needs` what the hand must hold besides the card itself. Targets
that are protected are simply not targets (original rules, lines 57-59, 71-77).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.cutthroat_caverns.r1 import attacks
from games.cutthroat_caverns.r1.cards import card, cards
from games.cutthroat_caverns.r1.commands import Half, WindowKind
from games.cutthroat_caverns.r1.views import MomentView, View
from games.kernel.audience import Seat
from games.kernel.memo import of_the_like

Seats = tuple[Seat, ...]
NOBODY_IN_PARTICULAR: Seats = (0,)
"""The target of a card that is aimed at the creature."""


def _needs_nothing(hand: tuple[str, ...]) -> bool:
    return True


def _one_piece(moment: MomentView) -> tuple[Half, ...]:
    return ()


@dataclass(frozen=True)
class Reaction:
    """`window`: in which it is played. `targets(view, moment, by)`: at whom this seat could play it, whatever it holds;
    empty: not now. `halves`: which halves of a two-sided card are possible. `named`: nobody is its target unsaid."""

    window: WindowKind
    targets: Callable[[View, MomentView, Seat], Seats]
    needs: Callable[[tuple[str, ...]], bool] = _needs_nothing
    halves: Callable[[MomentView], tuple[Half, ...]] = _one_piece
    named: bool = False


def _hides(view: View, seat: Seat) -> bool:
    one = view.player(seat)
    return bool(one.down or one.late)


def _hidden(view: View, moment: MomentView, by: Seat) -> Seats:
    """Edge Out: any other player with a face-down card, from when the sets are down until he reveals it (rules 4.3)."""
    return tuple(one.seat for one in view.players if one.alive and one.seat != by and _hides(view, one.seat))


def _both_hidden(view: View, moment: MomentView, by: Seat) -> Seats:
    """Mixed Signals: the same, while one's own card lies face-down too."""
    return _hidden(view, moment, by) if _hides(view, by) else ()


def _hostile(view: View, moment: MomentView, by: Seat) -> Seats:
    """An attack of another player that is no declared special: manoeuvres and specials are safe."""
    attack = moment.attack
    return (attack.seat,) if attack and attack.hits and not attack.sure and attack.seat != by else ()


def _attack_of_another(view: View, moment: MomentView, by: Seat) -> Seats:
    attack = moment.attack
    return (attack.seat,) if attack and attack.hits and attack.seat != by else ()


def _manoeuvre_of_another(view: View, moment: MomentView, by: Seat) -> Seats:
    """A Feint or a rider; substitution cards never lie open by themselves."""
    attack = moment.attack
    return (attack.seat,) if attack and not attack.hits and attack.seat != by else ()


def _turnable(view: View, moment: MomentView, by: Seat) -> Seats:
    """Any attack, the own one too, that can be turned at all."""
    return (moment.attack.seat,) if moment.attack and _turns(moment) else ()


def _turns(moment: MomentView) -> tuple[Half, ...]:
    """Up where there is a higher value; down is the hostile half, and never touches a declared special (rules 4.3)."""
    attack = moment.attack
    if attack is None or not attack.hits:
        return ()
    up: tuple[Half, ...] = ("up",) if attack.turns_up else ()
    return up if attack.sure else (*up, "down")


def _any_action(view: View, moment: MomentView, by: Seat) -> Seats:
    return (moment.play.seat,) if moment.play else ()


def _was_struck(view: View, moment: MomentView, by: Seat) -> Seats:
    return NOBODY_IN_PARTICULAR if by in moment.struck else ()


def _stand_ins(view: View, moment: MomentView, by: Seat) -> Seats:
    """Human Shield: the other living, as far as a blow meant for this seat has not been moved to them before."""
    blows = tuple(hit for hit in moment.hits if hit.seat == by)
    return tuple(
        one.seat for one in view.players if one.alive and one.seat != by and any(one.seat not in hit.onto for hit in blows)
    )


def _has_strike(hand: tuple[str, ...]) -> bool:
    return attacks.highest(hand) is not None


REACTIONS: Mapping[str, Reaction] = {
    "X_EDGE": Reaction("pre-reveal", _hidden),
    "X_MIXED": Reaction("pre-reveal", _both_hidden),
    "X_CRIT": Reaction("reveal", _hostile),
    "X_TRIP": Reaction("reveal", _hostile),
    "X_TOUGH": Reaction("reveal", _turnable, halves=_turns),
    "X_RALLY": Reaction("reveal", _attack_of_another),
    "X_UNINT": Reaction("reveal", _manoeuvre_of_another),
    "X_WATCH": Reaction("action", _any_action),
    "X_FAST": Reaction("action", _any_action),
    "X_SHIELD": Reaction("hit", _stand_ins, named=True),
    "X_COUNTER": Reaction("counter", _was_struck, needs=_has_strike),
}


def targets(seen: View, by: Seat, name: str) -> Seats:
    """At whom this seat may play this card into the open window, if it holds it. Read on public facts alone."""
    reaction, moment = REACTIONS.get(name), seen.moment
    if reaction is None or moment is None or not seen.player(by).alive or reaction.window != moment.kind:
        return ()
    return reaction.targets(seen, moment, by)


def fits(seen: View, by: Seat, name: str) -> bool:
    """Whether there is anybody or anything to play this card at."""
    return bool(targets(seen, by, name))


def unsaid(seen: View, by: Seat, name: str) -> Seat | None:
    """At whom the card is played where no target is named: whom the window is about. None: it must be said."""
    about = seen.moment.seat if seen.moment else 0
    return about if not REACTIONS[name].named and about in targets(seen, by, name) else None


@of_the_like
def able(seen: View) -> Seats:
    """The living seats, by initiative, for whom any card of the game fits the open window."""
    if seen.moment is None:
        return ()
    window, known = seen.moment.kind, cards()
    inside = [name for name, reaction in REACTIONS.items() if reaction.window == window and name in known]
    return tuple([seat for seat in seen.initiative if any(fits(seen, seat, name) for name in inside)])


def two_sided(name: str) -> bool:
    return card(name).type == "action" and REACTIONS[name].halves is not _one_piece
