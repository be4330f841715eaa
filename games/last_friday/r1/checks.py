"""Why a command cannot count now, judged on the view of its seat alone (rules 3, 5.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel.refusal import Refusal
from games.last_friday.r1 import closing, moving, plans, rehearsal, setup
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import CAMPERS, MANIAC, colour_of, seat_of
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.state import Phase, Stage
from games.last_friday.r1.striding import path
from games.last_friday.r1.views import View

PLAYED: tuple[Phase, ...] = ("campers", "maniac", "twist")
"""Phases in which orders and hunts may be filed, also for a window that is not open yet."""
_WHOSE = ("not-yours", "no-such-seat", "not-now", "not-captain", "hunt-under-way", "no-turn", "not-in-camp")
_STEPS = (
    *("no-step", "which-way", "no-such-way", "too-far", "movement-over", "corpse-there", "not-your-cabin"),
    *("no-boat", "no-crossing", "boat-whole-turn", "must-move", "back-again", "cannot-end-here", "occupied"),
)
_CLUES = (
    *("one-clue", "not-held", "not-found", "take-it", "hear-here", "too-far-to-lay", "no-room-there", "no-corpse"),
    *("no-ability", "no-unseen-clue", "too-far-to-look", "no-such-dot", "ask-is-last"),
    *("nothing-to-open", "already-open", "nothing-to-take", "nothing-opened", "has-one"),
)
_STRIDES = (
    *("already-there", "no-start", "must-stride", "two-strides", "no-stride", "which-dots", "no-such-dots", "swum"),
    *("hatched", "sheltered-there", "trap-there", "camper-there"),
)
_TOKENS = ("one-token", "no-token", "token-spent", "cabin-open", "no-axe-circle", "no-shadow", "nothing-to-clear")
CERTAIN = frozenset((*_WHOSE, *_STEPS, *_CLUES, *_STRIDES, *_TOKENS))
"""Codes of refusals that no other line of the same mail can cure: a turn is one line, and while lines are read nobody
moves. So each wrong turn of a mail is told what is wrong with it."""


def check(view: View, command: c.AnyCommand) -> Refusal | None:
    """Whose it is, whether it is its moment, then what it asks for."""
    kind = type(command)
    side = CAMPERS if kind in CAMPERS_ONLY else (MANIAC,) if kind in MANIACS_ONLY else (MANIAC, *CAMPERS)
    if command.seat not in side:
        return Refusal("not-yours", {"seat": command.seat})
    stages = STAGES.get(kind)
    if stages and view.board.stage not in stages:
        return Refusal("not-now", {"stage": view.board.stage, "phase": view.board.phase})
    find = CHECKS.get(kind) or setup.CHECKS.get(kind) or closing.CHECKS.get(kind)
    return find(view, command) if find else None


def _order(view: View, command: c.Order) -> Refusal | None:
    assert view.group
    board = view.board
    if board.phase not in PLAYED:
        return Refusal("not-now", {"stage": board.stage, "phase": board.phase})
    if not orders_for(view, command.seat, command.of):
        return Refusal("not-captain", {"colour": command.of})
    now = board if board.stage == "rest" else replace(board, turn=None)
    return rehearsal.judge(now, view.group, command.of, command.parts)


def orders_for(view: View, seat: int, of: Colour) -> bool:
    """Whether a seat may order for a colour: its own, and those that have named it their captain."""
    assert view.group
    return seat_of(of) == seat or (of, colour_of(seat)) in view.group.captains


def _withdraw(view: View, command: c.Withdraw) -> Refusal | None:
    if command.seat == MANIAC:
        filed = view.hunter is not None and view.hunter.plan is not None and view.board.stage not in ("hunt", "blood")
        return None if filed else Refusal("nothing-filed", {})
    assert view.group
    of = command.of or colour_of(command.seat)
    filed = any((one.of, one.by) == (of, command.seat) for one in view.group.filed)
    return None if filed else Refusal("nothing-filed", {"colour": of})


def _alarm(view: View, command: c.Alarm) -> Refusal | None:
    if seat_of(view.board.moving[0].colour) != command.seat:
        return Refusal("not-yours", {"seat": command.seat})
    found = moving.check(view.board, command)
    return found if isinstance(found, Refusal) else None


def _hunt(view: View, command: c.Hunt) -> Refusal | None:
    """Once his window has closed his turn is under way until the round goes on, also while campers step aside in it: what
    was filed then would be carried out as a second turn."""
    assert view.hunter
    if view.board.phase not in PLAYED:
        return Refusal("not-now", {"stage": view.board.stage, "phase": view.board.phase})
    if view.board.phase == "maniac" and view.board.stage != "orders":
        return Refusal("hunt-under-way", {})
    return plans.judge(view.board, view.hunter, command)


def _drift(view: View, command: c.Drift) -> Refusal | None:
    """Each is good for its question alone."""
    stage = "orders" if command.what == "hunt" else command.what
    fits = view.board.stage == stage and (command.what != "hunt" or view.board.phase == "maniac")
    return None if fits else Refusal("not-now", {"stage": view.board.stage, "phase": view.board.phase})


def _blood(view: View, command: c.Blood) -> Refusal | None:
    assert view.hunter
    if command.stride is None:
        return None
    found = path(view.board, view.hunter, view.hunter.at, command.stride)
    return found if isinstance(found, Refusal) else None


def _wish(view: View, command: c.Wish) -> Refusal | None:
    """Dots are looked at when it comes to them: what is there then decides."""
    if (command.kind == "key") != (command.seat in CAMPERS):
        return Refusal("not-yours", {"seat": command.seat, "kind": command.kind})
    if command.kind in ("lantern", "stealth"):
        fits = command.values in ((), ("yes",), ("no",))
        return None if fits else Refusal("yes-or-no", {"kind": command.kind})
    dots = view.board.ground().all_dots
    wrong = next((value for value in command.values if value not in dots), "")
    return Refusal("no-such-dot", {"to": wrong}) if wrong else None


CAMPERS_ONLY = frozenset({c.Order, c.Captain, c.Push, c.Alarm, c.LookAt, c.ChooseCard, c.PlaceChosen})
MANIACS_ONLY = frozenset({c.Hunt, c.Drift, c.Blood, c.Twist, c.Layout, c.Boat, c.Spread, c.Start, c.NameChosen, c.Reward})
STAGES: Mapping[type, tuple[Stage, ...]] = {
    c.Push: ("push",),
    c.Alarm: ("moving",),
    c.LookAt: ("looks",),
    c.ChooseCard: ("cards",),
    c.PlaceChosen: ("place",),
    c.OpenCabin: ("cabins",),
    c.Blood: ("blood",),
    c.Twist: ("twist",),
    c.Layout: ("layout",),
    c.Boat: ("boat",),
    c.Spread: ("spread",),
    c.Start: ("start",),
    c.NameChosen: ("chosen", "nearest"),
    c.Reward: ("reward",),
}
"""Commands that answer one question, and when it is asked; others may come at any time."""
CHECKS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    c.Order: _order,
    c.Withdraw: _withdraw,
    c.Alarm: _alarm,
    c.Hunt: _hunt,
    c.Drift: _drift,
    c.Blood: _blood,
    c.Wish: _wish,
}
