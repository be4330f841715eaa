"""Windows: who could interrupt a moment, who asked to be asked, and what lies ready.

Theory of operation. Whether anybody could play anything is judged from what is public, over all cards of the game,
never from hands; a moment in which no card of the game fits goes by. A seat is asked only if one of its HOLDs matches;
so a stop says that somebody holds, and nothing about cards (rules 6.3, windows).
"""

from __future__ import annotations

from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import asks
from games.cutthroat_caverns.r1.commands import HoldFor, Interject, Play
from games.cutthroat_caverns.r1.reactions import able
from games.cutthroat_caverns.r1.state import Moment, State
from games.cutthroat_caverns.r1.view import view
from games.cutthroat_caverns.r1.views import MomentView, View
from games.kernel.audience import Seat
from games.kernel.contract import Wait, Window


def key_of(moment: Moment) -> str:
    return f"{moment.kind}.{moment.number}.{moment.again}"


def window(state: State) -> Window | None:
    """The innermost moment, while nothing more urgent (an item, the hand limit) is owed; seats by initiative."""
    moment = state.moment()
    if moment is None or state.phase == "over" or urgent(state):
        return None
    return Window(key_of(moment), moment.kind, able(view(state, None)))


def urgent(state: State) -> bool:
    """Whether something must be settled before any window goes on."""
    return bool(state.bodies or state.owing or state.snatch) or party.hands_change(state)


def holders(state: State) -> tuple[Seat, ...]:
    """The seats that asked to be asked at this moment, by initiative."""
    seen = view(state, None)
    if seen.moment is None:
        return ()
    return tuple(
        seat for seat in able(seen) if any(matches(seen, seen.moment, seat, hold) for hold in state.player(seat).holds)
    )


def matches(seen: View, moment: MomentView, seat: Seat, hold: HoldFor) -> bool:
    """Whether a HOLD of this seat is for this moment; read on public facts alone."""
    if hold.window != moment.kind or not _concerns(seen, moment, seat, hold):
        return False
    if moment.attack is None:
        return not hold.kill and not hold.least
    return (moment.attack.kills or not hold.kill) and moment.attack.value >= hold.least


def _concerns(seen: View, moment: MomentView, seat: Seat, hold: HoldFor) -> bool:
    if moment.kind in ("hit", "counter"):
        return True
    if hold.who == "any":
        return moment.seat != seat
    if hold.who == "leader":
        living = {one.seat: one.prestige for one in seen.players if one.alive}
        return moment.seat in party.leaders(living)
    if hold.who == "next":
        return moment.seat == next_after(seen, seat)
    return moment.seat == hold.who


def next_after(seen: View, seat: Seat) -> Seat:
    """The living seat that comes after this one in the order of the round; 0: nobody."""
    order = [one for one in seen.initiative if seen.player(one).alive or one == seat]
    if seat not in order:
        return 0
    place = order.index(seat) + 1
    return order[place] if place < len(order) else 0


def waits(state: State, moment: Moment) -> tuple[Wait, ...]:
    """An ask for each holder; what anybody has answered stays open to change until the window is ripe."""
    row = asks()[moment.kind]
    key = key_of(moment)
    answered = {answer.seat for answer in moment.answers}
    holding = holders(state)
    return tuple(
        Wait(seat, f"{key}.{seat}", moment.kind, row.pace, key, row.visible, seat in answered)
        for seat in able(view(state, None))
        if seat in holding or seat in answered
    )


def answer(state: State, seat: Seat) -> Interject | None:
    """What the seat has laid up for the open window, as the command that plays it."""
    moment = state.moment()
    laid = _laid(moment, seat) if moment else None
    if laid is None:
        return None
    return Interject(laid.seat, laid.card, laid.on, laid.half, laid.attack, laid.special, laid.token, laid.bonus)


def _laid(moment: Moment, seat: Seat) -> Play | None:
    return next((one.play for one in moment.answers if one.seat == seat), None)
