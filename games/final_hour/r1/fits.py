"""What a refusal shows as right: commands of the verb that was tried, legal now, from a view alone; maybe none at all.

A line for a card that has one part wrong is shown mended: the parts before it stay, and each thing that could stand in its
place is tried; so its writer sees which part is wrong and what would be legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1 import commands as c
from games.final_hour.r1 import planning
from games.final_hour.r1.cards import SYMBOLS
from games.final_hour.r1.checks import check
from games.final_hour.r1.choices import CHOICES, Commands
from games.final_hour.r1.effect import Effects
from games.final_hour.r1.rehearsal import run_up, stage
from games.final_hour.r1.resolving import effects_of
from games.final_hour.r1.spending import uses
from games.final_hour.r1.suggest import SUGGEST
from games.final_hour.r1.views import Mine, View
from games.final_hour.r1.vocabulary import usage
from games.kernel.audience import Seat
from games.kernel.refusal import Refusal

MOST = 5
"""How many lines a refusal shows at most."""

__all__ = ["asked", "instead", "of_verb", "usage"]


def of_verb(view: View, verb: str) -> Commands:
    """A few legal commands that a line with this verb can say now."""
    if view.seat is None or view.mine is None:
        return ()
    made = FITTING[verb](view, view.mine, view.seat) if verb in FITTING else ()
    return tuple(command for command in made if check(view, command) is None)[:MOST]


def instead(view: View, command: c.AnyCommand, refusal: Refusal) -> Commands:
    """What could stand in the place of a refused command: a mended line, the same verb, else what its seat is asked."""
    assert view.mine is not None
    if isinstance(command, c.Orders) and "part" in refusal.params:
        mended = _mended(view, view.mine, command, int(str(refusal.params["part"])))
        if mended:
            return mended
    return of_verb(view, VERBS[type(command)]) or asked(view)


def _mended(view: View, mine: Mine, command: c.Orders, wrong: int) -> Commands:
    """The line up to the wrong part, with what the card or its items allow in its place."""
    card = next((card for number, card in mine.laid if number == command.number), "")
    effects: Effects = effects_of(view.board, command.number, card) if card else ()
    kept, bad = command.parts[: wrong - 1], command.parts[wrong - 1]
    course = stage(view.board)
    if run_up(course, command.seat, effects, kept):
        return ()
    fresh = (
        part for effect in effects if effect.word in SUGGEST for part in SUGGEST[effect.word](course, command.seat, effect)
    )
    spent = uses(course, command.seat, after=isinstance(bad, c.Use) and bad.after)
    alike = sorted(dict.fromkeys((*fresh, *spent)), key=lambda part: _likeness(part, bad))
    lines = [c.Orders(command.seat, command.number, (*kept, part)) for part in alike]
    lines.append(c.Orders(command.seat, command.number, kept))
    return tuple(line for line in lines if check(view, line) is None)[:MOST]


def _likeness(part: c.AnyPart, bad: c.AnyPart) -> tuple[bool, bool]:
    """What is of the same kind stands first, and of items the same one."""
    same = isinstance(part, c.Use) and isinstance(bad, c.Use) and part.item == bad.item
    return type(part) is not type(bad), not same


def asked(view: View) -> Commands:
    """Answers to what the seat owes now, if anything."""
    seat = view.seat or 0
    found = CHOICES[kind](view, view.mine, seat) if view.mine and (kind := _owed(view, seat)) else ()
    return tuple(command for command in found if check(view, command) is None)[:MOST]


def _owed(view: View, seat: Seat) -> str:
    """The kind of ask the seat has to answer, as the open board tells; empty: none."""
    board, now = view.board, view.board.now()
    if seat in planning.awaited(board):
        return "lay"
    if board.phase == "watch":
        return "watch"
    if now and now.seat == seat:
        return "item" if board.stage == "after" else "resolve"
    if board.phase == "reckon" and board.lead == seat:
        return "reckoning"
    return board.phase if board.phase in ("vote", "stake") else ""


def _of(kind: str) -> Callable[[View, Mine, Seat], Commands]:
    """The menu of an ask, where the seat owes it."""
    return lambda view, mine, seat: CHOICES[kind](view, mine, seat) if _owed(view, seat) == kind else ()


def _resolves(view: View, mine: Mine, seat: Seat) -> Commands:
    """Of the card whose turn it is; of one that is still to come, everything left to the rules."""
    now = _of(_owed(view, seat))(view, mine, seat) if _owed(view, seat) in ("resolve", "item") else ()
    return now or tuple(c.Orders(seat, number) for number, _ in mine.laid)


RULES_OF_SILENCE = (c.Rule("low"), c.Rule("high"), c.Rule("keep", SYMBOLS))
"""The last one names all symbols there are, so that who has written another sees what can stand there."""

FITTING: Mapping[str, Callable[[View, Mine, Seat], Commands]] = {
    "LAY": _of("lay"),
    "SILENCE": lambda view, mine, seat: tuple(c.SetPolicy(seat, rule) for rule in RULES_OF_SILENCE),
    "SWAP": lambda view, mine, seat: tuple(one for one in _of("watch")(view, mine, seat) if isinstance(one, c.Swap)),
    "RESOLVE": _resolves,
    "TAKE-BACK": lambda view, mine, seat: tuple(c.TakeBack(seat, one.number) for one in mine.early),
    "DIRECT": _of("reckoning"),
    "PASS": lambda view, mine, seat: (c.Pass(seat),),
    "READY": _of("vote"),
    "STAKE": _of("stake"),
}

VERBS: Mapping[type, str] = {
    c.Lay: "LAY",
    c.SetPolicy: "SILENCE",
    c.Swap: "SWAP",
    c.Orders: "RESOLVE",
    c.TakeBack: "TAKE-BACK",
    c.Direct: "DIRECT",
    c.Pass: "PASS",
    c.Ready: "READY",
    c.Stake: "STAKE",
}
"""Which verb a command is said with."""
