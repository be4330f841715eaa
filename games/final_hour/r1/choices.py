"""Legal answers to an ask, as commands, computed from a view alone.

For a card that is: everything left to its rule, and for each location within reach the line that goes there and does the
rest sensibly. Far more can be written than a menu could hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games.final_hour.r1 import commands as c
from games.final_hour.r1.ancient import row
from games.final_hour.r1.auto import AUTO
from games.final_hour.r1.bestiary import specials
from games.final_hour.r1.commands import AnyPart
from games.final_hour.r1.course import Course
from games.final_hour.r1.deeds import DEEDS, SEVERAL
from games.final_hour.r1.effect import Effect, Effects
from games.final_hour.r1.flags import flags
from games.final_hour.r1.ground import whereabouts
from games.final_hour.r1.rehearsal import rehearse, stage, wishes_hold
from games.final_hour.r1.resolving import effects_of
from games.final_hour.r1.reversal import likeliest
from games.final_hour.r1.spending import uses
from games.final_hour.r1.suggest import SUGGEST
from games.final_hour.r1.views import Mine, View
from games.final_hour.r1.wishes import Wishes
from games.kernel.audience import Seat
from games.kernel.contract import Wait

Commands = tuple[c.AnyCommand, ...]
MOST = 12
"""Lines of a menu for one card."""


def choices(view: View, wait: Wait) -> Commands:
    """In the order they are shown, what silence stands for first."""
    assert view.mine is not None
    return CHOICES[wait.kind](view, view.mine, wait.seat)


def _lay(view: View, mine: Mine, seat: Seat) -> Commands:
    return tuple(c.Lay(seat, number) for number in mine.hand)


def _watch(view: View, mine: Mine, seat: Seat) -> Commands:
    laid = sorted(one.number for one in view.board.laid)
    swaps = (c.Swap(seat, one, other) for one in laid for other in laid if one < other)
    return (c.Pass(seat), *swaps)


def _resolve(view: View, mine: Mine, seat: Seat) -> Commands:
    now = view.board.now()
    if now is None:
        return ()
    effects = effects_of(view.board, now.number, next(card for number, card in mine.laid if number == now.number))
    lines = (c.Orders(seat, now.number), *(c.Orders(seat, now.number, parts) for parts in _lines(view, seat, effects)))
    legal = tuple(line for line in dict.fromkeys(lines) if rehearse(view.board, seat, effects, line.parts) is None)
    return legal[:MOST]


def _lines(view: View, seat: Seat, effects: Effects) -> Iterator[tuple[AnyPart, ...]]:
    """A line for each first choice; what is left of the card follows sensibly."""
    course = stage(view.board)
    for at, effect in enumerate(effects):
        for part in SUGGEST[effect.word](course, seat, effect) if effect.word in SUGGEST else ():
            yield (part, *_rest(view, seat, effects[:at], effects[at:], part))
    for use in uses(stage(view.board), seat, after=False):
        yield (use, *_rest(view, seat, (), effects, None))


def _rest(view: View, seat: Seat, skipped: Effects, effects: Effects, first: AnyPart | None) -> tuple[AnyPart, ...]:
    """Parts for the sentences behind the first, each the first suggestion where the course stands by then."""
    course, parts = stage(view.board), []
    for effect in skipped:
        _by_itself(course, seat, effect)
    given = first
    for effect in effects:
        part = given or next(iter(SUGGEST[effect.word](course, seat, effect) if _follows(effect) else ()), None)
        if part is None:
            _by_itself(course, seat, effect)
            continue
        if DEEDS[effect.word][1](course, seat, effect, part, ()):
            break
        parts += [] if given else [part]
        given = None
    return tuple(parts)


def _follows(effect: Effect) -> bool:
    """Whether a suggestion is taken for it unasked: nobody is sent to another place."""
    return effect.word in SUGGEST and effect.word not in (*SEVERAL, "MOVE", "PUSH")


def _by_itself(course: Course, seat: Seat, effect: Effect) -> None:
    if effect.word in AUTO and not course.over:
        AUTO[effect.word](course, seat, effect, Wishes())


def _item(view: View, mine: Mine, seat: Seat) -> Commands:
    now = view.board.now()
    if now is None:
        return ()
    lines = (c.Orders(seat, now.number, (use,)) for use in uses(stage(view.board), seat, after=True))
    return (c.Pass(seat), *tuple(line for line in lines if rehearse(view.board, seat, (), line.parts) is None)[:MOST])


def _reckoning(view: View, mine: Mine, seat: Seat) -> Commands:
    """In order of ids, or a monster that can be put first."""
    board = view.board
    acting = tuple(token for token in specials(board.sheet().special) if whereabouts(board, token))
    firsts = (c.Direct(seat, (c.First((token,)),)) for token in acting[1:])
    return (c.Direct(seat), *(one for one in firsts if wishes_hold(board, row(board), one.parts) is None))


def _stake(view: View, mine: Mine, seat: Seat) -> Commands:
    """All but one card each time; the likeliest first."""
    best = likeliest(view.board, mine.hand)
    others = (tuple(one for one in mine.hand if one != left) for left in mine.hand)
    stakes = dict.fromkeys((best, *(stake for stake in others if len(stake) == flags().stake)))
    return tuple(c.Stake(seat, stake) for stake in stakes)


CHOICES: Mapping[str, Callable[[View, Mine, Seat], Commands]] = {
    "lay": _lay,
    "watch": _watch,
    "resolve": _resolve,
    "item": _item,
    "reckoning": _reckoning,
    "vote": lambda view, mine, seat: (c.Ready(seat, False), c.Ready(seat, True)),
    "stake": _stake,
}
