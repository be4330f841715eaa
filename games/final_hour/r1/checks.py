"""Whether a command is legal, judged from the view of its seat alone: so a refusal can say nothing it may not know.

Each check gives a refusal or None; a row a command. Codes name sentences of the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.final_hour.r1 import ancient, planning
from games.final_hour.r1 import commands as c
from games.final_hour.r1.cards import priorities
from games.final_hour.r1.effect import Effects
from games.final_hour.r1.flags import flags
from games.final_hour.r1.rehearsal import rehearse, wishes_hold
from games.final_hour.r1.resolving import at, effects_of
from games.final_hour.r1.views import Mine, View
from games.final_hour.r1.wishes import WISHES
from games.kernel.refusal import Refusal

Check = Callable[[View, Mine, Any], Refusal | None]


def not_now(view: View) -> Refusal:
    return Refusal("not-now", {"phase": view.board.phase})


def _lay(view: View, mine: Mine, command: c.Lay) -> Refusal | None:
    """Only on an action card that was drawn: between two lines of one mail none is."""
    awaited = planning.awaited(view.board)
    if awaited and command.seat not in awaited:
        return Refusal("not-your-turn", {"seats": awaited})
    if not awaited or not mine.drawn:
        return not_now(view)
    return _in_hand(mine, (command.number,))


def _in_hand(mine: Mine, numbers: tuple[int, ...]) -> Refusal | None:
    strange = next((number for number in numbers if number not in priorities()), 0)
    if strange or any(number < 1 for number in numbers):
        return Refusal("no-such-priority", {"number": strange, "most": len(priorities())})
    missing = tuple(number for number in numbers if number not in mine.hand)
    return Refusal("not-in-hand", {"numbers": missing, "hand": mine.hand}) if missing else None


def _free(view: View, mine: Mine, command: c.Command) -> Refusal | None:
    """What silence stands for may always be said."""
    return None


def _swap(view: View, mine: Mine, command: c.Swap) -> Refusal | None:
    refusal = _watching(view, command)
    if refusal:
        return refusal
    laid = tuple(sorted(one.number for one in view.board.laid))
    strange = tuple(number for number in (command.one, command.other) if number not in laid)
    if strange:
        return Refusal("not-laid", {"number": strange[0], "laid": laid})
    return Refusal("number-twice", {"numbers": (command.one, command.other)}) if command.one == command.other else None


def _watching(view: View, command: c.Command) -> Refusal | None:
    """Only while numbers may be swapped, and only by who holds what swaps them."""
    if view.board.phase != "watch":
        return not_now(view)
    found = planning.watcher(view.board)
    return None if found and found[0] == view.seat else Refusal("no-watch")


def _orders(view: View, mine: Mine, command: c.Orders) -> Refusal | None:
    refusal = _card(view, mine, command.number)
    if refusal:
        return refusal
    board, effects = view.board, _effects(view, mine, command.number)
    if board.order[board.turn] != command.number:
        board = replace(board, stage="card")  # by its turn, whatever is going on now will be over
    return rehearse(board, command.seat, effects, command.parts)


def _card(view: View, mine: Mine, number: int) -> Refusal | None:
    """The card under this number is the seat's own and not done yet."""
    board = view.board
    if board.phase == "watch":
        return Refusal("not-ranked")
    if board.phase != "resolve":
        return not_now(view)
    if not number:
        return Refusal("nothing-to-resolve")
    laid = board.under(number)
    if laid is None:
        return Refusal("not-laid", {"number": number, "laid": board.order})
    own = tuple(one for one, _ in mine.laid)
    if laid.seat != view.seat:
        return Refusal("not-your-card", {"number": number, "seat": laid.seat, "own": own})
    if board.order.index(number) < board.turn:
        return Refusal("card-done", {"number": number, "own": own})
    return None


def _effects(view: View, mine: Mine, number: int) -> Effects:
    return effects_of(view.board, number, next(card for one, card in mine.laid if one == number))


def _take_back(view: View, mine: Mine, command: c.TakeBack) -> Refusal | None:
    if any(one.number == command.number for one in mine.early):
        return None
    return Refusal("nothing-laid-up", {"number": command.number, "numbers": tuple(one.number for one in mine.early)})


def _direct(view: View, mine: Mine, command: c.Direct) -> Refusal | None:
    board = view.board
    if board.phase != "reckon":
        return not_now(view)
    if board.lead != view.seat:
        return Refusal("not-lead", {"lead": board.lead})
    effects = ancient.row(board)
    strange = next((n for n, part in enumerate(command.parts, 1) if not isinstance(part, WISHES)), 0)
    if strange:
        return at(Refusal("not-on-card", {"words": tuple(effect.word for effect in effects)}), strange)
    return wishes_hold(board, effects, command.parts)


def _pass(view: View, mine: Mine, command: c.Pass) -> Refusal | None:
    """Of an item that could be used now."""
    now = view.board.now()
    if now is None:
        return _watching(view, command)
    return None if view.board.stage == "after" and now.seat == view.seat else Refusal("nothing-to-pass")


def _ready(view: View, mine: Mine, command: c.Ready) -> Refusal | None:
    return None if view.board.phase == "vote" else not_now(view)


def _stake(view: View, mine: Mine, command: c.Stake) -> Refusal | None:
    if view.board.phase != "stake":
        return not_now(view)
    given, wanted = len(command.numbers), flags().stake
    if given != wanted:
        return Refusal("stake-count", {"given": given, "count": wanted})
    if len(set(command.numbers)) < given:
        return Refusal("number-twice", {"numbers": command.numbers})
    return _in_hand(mine, command.numbers)


CERTAIN = frozenset(
    {
        "game-over",
        "no-killer",
        "no-such-monster",
        "no-such-place",
        "no-such-priority",
        "no-such-seat",
        "no-watch",
        "not-in-hand",
        "not-laid",
        "not-lead",
        "not-now",
        "not-your-turn",
        "number-twice",
        "seat-twice",
        "stake-count",
        "token-twice",
    }
)
"""Codes that hold whatever the other lines of a mail do: none fills a hand, none adds a card to those laid, and the phase
moves on between two lines only where numbers may be swapped, which has a code of its own (`not-ranked`)."""

CHECKS: Mapping[type, Check] = {
    c.Lay: _lay,
    c.SetPolicy: _free,
    c.Swap: _swap,
    c.Orders: _orders,
    c.TakeBack: _take_back,
    c.Direct: _direct,
    c.Pass: _pass,
    c.Ready: _ready,
    c.Stake: _stake,
}


def check(view: View, command: c.AnyCommand) -> Refusal | None:
    """The refusal a command gets, or None if it is legal. `view` is that of the command's seat."""
    if view.board.phase == "over":
        return Refusal("game-over")
    assert view.mine is not None
    return CHECKS[type(command)](view, view.mine, command)
