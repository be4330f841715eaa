"""Whether a command is legal, judged from the view of its seat alone: so a refusal can say nothing it may not know.

Each check gives a refusal or None. The table at the end holds one row a command; the phases a command belongs to are
checked there too. Codes name sentences of the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.cutthroat_caverns.r1 import checks_items, checks_play, checks_set
from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.cards import cards, encounter
from games.cutthroat_caverns.r1.party import has
from games.cutthroat_caverns.r1.snatching import all_choices
from games.cutthroat_caverns.r1.views import Mine, View
from games.kernel.refusal import Refusal

MOST_HOLDS = 40
"""HOLDs of a seat in one round: every window for everybody by name, and some to spare. Each stands in its letters."""

Check = Callable[[View, Mine, Any], Refusal | None]


def _free(view: View, mine: Mine, command: c.Command) -> Refusal | None:
    """Declared inputs (policy, HOLD none): always taken."""
    return None


def _hold(view: View, mine: Mine, command: c.HoldFor) -> Refusal | None:
    """Taken for any card, owned or not, so that a HOLD proves nothing."""
    if isinstance(command.who, int) and not 1 <= command.who <= len(view.players):
        return Refusal("no-such-seat", {"seat": command.who})
    if command.window == "items" and not view.w0:
        return Refusal("items-closed", {})
    full = len(mine.holds) >= MOST_HOLDS and command not in mine.holds
    return Refusal("too-many-holds", {"most": MOST_HOLDS}) if full else None


def _keep(view: View, mine: Mine, command: c.Keep) -> Refusal | None:
    """Any card of the game may be kept, owned or not."""
    if command.card and command.card not in cards():
        return Refusal("unknown-card", {"card": command.card})
    return None


def _discard(view: View, mine: Mine, command: c.Discard) -> Refusal | None:
    too_many = len(mine.hand) - mine.limit
    if not has(mine.hand, command.cards):
        return Refusal("not-in-hand", {"cards": command.cards})
    laid = mine.plan.cards if mine.plan and view.phase == "set" else ()
    if not has(mine.hand, (*command.cards, *laid)):
        return Refusal("card-laid", {"cards": laid})
    if too_many > 0:
        wrong = len(command.cards) != too_many
        return Refusal("discard-count", {"count": too_many}) if wrong else None
    return None if view.phase == "spoils" else Refusal("not-now", {"phase": view.phase})


def _keep_default(view: View, mine: Mine, command: c.KeepByDefault) -> Refusal | None:
    return None if view.phase == "spoils" else Refusal("not-now", {"phase": view.phase})


def _limit_default(view: View, mine: Mine, command: c.DiscardByDefault) -> Refusal | None:
    return None if len(mine.hand) > mine.limit else Refusal("not-now", {"phase": view.phase})


def _stair(view: View, mine: Mine, command: c.ChooseStair) -> Refusal | None:
    if not _on_stair(view, command.seat):
        return Refusal("not-now", {"phase": view.phase})
    wanted = encounter(view.creature.encounter).number("discard") if view.creature else 0
    if command.cards and len(command.cards) != wanted:
        return Refusal("discard-count", {"count": wanted})
    return None if has(mine.hand, command.cards) else Refusal("not-in-hand", {"cards": command.cards})


def _stair_default(view: View, mine: Mine, command: c.StairByDefault) -> Refusal | None:
    return None if _on_stair(view, command.seat) else Refusal("not-now", {"phase": view.phase})


def _on_stair(view: View, seat: int) -> bool:
    waiting = (one for one in view.initiative if view.player(one).alive and one not in view.past)
    return view.phase == "stair" and next(waiting, 0) == seat


def _loot(view: View, mine: Mine, command: c.TakeLoot) -> Refusal | None:
    body = view.body
    if body is None or body.order[:1] != (command.seat,):
        return Refusal("not-now", {"phase": view.phase})
    return None if command.item in body.items else Refusal("not-there", {"item": command.item, "items": body.items})


def _forfeit(view: View, mine: Mine, command: c.Forfeit) -> Refusal | None:
    if command.seat not in view.owing:
        return Refusal("not-now", {"phase": view.phase})
    held = view.player(command.seat).items
    return None if command.item in held else Refusal("not-there", {"item": command.item, "items": held})


def _draw(view: View, mine: Mine, command: c.DrawCards) -> Refusal | None:
    """Up to as many as an Amulet gives (rules 1.3)."""
    if not view.player(command.seat).draws:
        return Refusal("no-amulet", {})
    most = max(one.draw for one in cards().values())
    return None if 0 <= command.count <= most else Refusal("draw-count", {"most": most})


def _snatched(view: View, mine: Mine, command: c.TakeSnatched) -> Refusal | None:
    if view.snatcher != command.seat:
        return Refusal("not-now", {"phase": view.phase})
    if (command.victim, command.item) in all_choices(view, command.seat):
        return None
    if not 1 <= command.victim <= len(view.players) or command.victim == command.seat:
        return Refusal("no-such-seat", {"seat": command.victim})
    return Refusal("not-their-item", {"seat": command.victim, "items": (command.item,)})


CHECKS: Mapping[type, Check] = {
    c.SetCards: checks_set.cards,
    c.ClearSet: checks_set.clear,
    c.SetByDefault: checks_set.by_default,
    c.SetPolicy: _free,
    c.UseItem: checks_items.use,
    c.OfferTrade: checks_items.trade,
    c.Consent: checks_items.consent,
    c.Withdraw: checks_items.withdraw,
    c.HoldFor: _hold,
    c.HoldNone: _free,
    c.Keep: _keep,
    c.Play: checks_play.play,
    c.Interject: checks_play.play,
    c.Pass: checks_play.pass_,
    c.Discard: _discard,
    c.KeepByDefault: _keep_default,
    c.DiscardByDefault: _limit_default,
    c.ChooseStair: _stair,
    c.StairByDefault: _stair_default,
    c.TakeLoot: _loot,
    c.Forfeit: _forfeit,
    c.DrawCards: _draw,
    c.TakeSnatched: _snatched,
}

CERTAIN = frozenset(
    {
        "bad-substitute",
        "dead",
        "game-over",
        "items-closed",
        "needs-attack",
        "needs-target",
        "no-cards",
        "no-such-half",
        "no-such-seat",
        "no-window",
        "not-a-target",
        "not-an-item",
        "not-in-hand",
        "not-now",
        "not-timed",
        "not-wounded",
        "petrified",
        "self-only",
        "set-locked",
        "target-dead",
        "tripped",
        "unknown-card",
        "works-by-itself",
        "wrong-window",
    }
)
"""Codes that hold whatever the other lines of a mail do: none moves the game on or fills a hand, and items alone come
by one (YES)."""


def check(view: View, command: c.AnyCommand) -> Refusal | None:
    """The refusal a command gets, or None if it is legal. `view` is that of the command's seat."""
    if view.places or view.phase == "over":
        return Refusal("game-over", {})
    if view.mine is None or not view.player(command.seat).alive:
        return Refusal("dead", {})
    return CHECKS[type(command)](view, view.mine, command)
