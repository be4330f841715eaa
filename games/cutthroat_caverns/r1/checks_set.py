"""Is a set legal? Rules R1; original rules, lines 215-225."""

from __future__ import annotations

from games.cutthroat_caverns.r1.attacks import HOLY_WATER, SNATCH
from games.cutthroat_caverns.r1.cards import card, is_item
from games.cutthroat_caverns.r1.commands import NO_SECOND, ClearSet, SetByDefault, SetCards
from games.cutthroat_caverns.r1.party import has, without
from games.cutthroat_caverns.r1.reveals import substitutes
from games.cutthroat_caverns.r1.views import Mine, View
from games.kernel.refusal import Refusal


def cards(view: View, mine: Mine, command: SetCards) -> Refusal | None:
    """The whole SET line. The first thing that is wrong is named."""
    return (
        _open(view, mine, command.seat)
        or _laid(mine, command)
        or _bluff(mine, command)
        or _special(view, mine, command)
        or _substitutes(view, mine, command)
        or _token(view, command)
        or _fire(view, command)
        or _bonus(view, mine, command)
        or _snatch(view, mine, command)
    )


def clear(view: View, mine: Mine, command: ClearSet) -> Refusal | None:
    if view.phase != "set":
        return Refusal("set-locked", {})
    return None if mine.plan else Refusal("nothing-set", {})


def by_default(view: View, mine: Mine, command: SetByDefault) -> Refusal | None:
    return _open(view, mine, command.seat)


def _open(view: View, mine: Mine, seat: int) -> Refusal | None:
    if view.phase != "set":
        return Refusal("set-locked", {})
    if view.player(seat).tripped == view.round:
        return Refusal("tripped", {"round": view.round})
    if view.player(seat).petrified == view.round:
        return Refusal("petrified", {"round": view.round})
    return None if mine.set_size else Refusal("no-cards", {})


def _laid(mine: Mine, command: SetCards) -> Refusal | None:
    if not command.cards:
        return Refusal("empty-set", {})
    if len(command.cards) > mine.set_size:
        return Refusal("too-many-cards", {"allowed": mine.set_size})
    return None if has(mine.hand, command.cards) else Refusal("not-in-hand", {"cards": command.cards})


def _bluff(mine: Mine, command: SetCards) -> Refusal | None:
    """An action card may be set only by somebody without any attack card (original rules, line 223)."""
    bluffs = tuple(name for name in command.cards if card(name).type == "action")
    if not bluffs:
        return None
    if any(card(name).type == "attack" for name in mine.hand):
        return Refusal("bluff-has-attacks", {"card": bluffs[0]})
    return Refusal("too-many-cards", {"allowed": 1}) if len(bluffs) > 1 else None


def _special(view: View, mine: Mine, command: SetCards) -> Refusal | None:
    """SPECIAL needs a card with the own portrait that can be revealed by this set."""
    if not command.special:
        return None
    character = view.player(command.seat).character
    mine_alone = any(card(name).portrait == character for name in _reach(view, mine, command))
    return None if mine_alone else Refusal("not-special", {})


def _reach(view: View, mine: Mine, command: SetCards) -> tuple[str, ...]:
    """Every card this set could reveal: a substitution card may bring any of the hand."""
    open_choice = any(substitutes(view.readings, name) for name in command.cards)
    return mine.hand if open_choice else command.cards


def _fire(view: View, command: SetCards) -> Refusal | None:
    """Alchemist's Fire is an item that lies before the player, and needs a fight."""
    held = any(card(item).damage for item in view.player(command.seat).items)
    return Refusal("no-fire", {}) if command.fire and not held else None


def _bonus(view: View, mine: Mine, command: SetCards) -> Refusal | None:
    there = HOLY_WATER in _reach(view, mine, command)
    return Refusal("no-holy-water", {}) if command.bonus is not None and not there else None


def _snatch(view: View, mine: Mine, command: SetCards) -> Refusal | None:
    """Whom to rob of what; both may be gone when it counts, then it is asked again."""
    if not command.victim and not command.item:
        return None
    if SNATCH not in _reach(view, mine, command):
        return Refusal("no-snatch", {})
    if command.item and not is_item(command.item):
        return Refusal("not-an-item", {"item": command.item})
    if not command.victim:
        return None
    if not 1 <= command.victim <= len(view.players) or command.victim == command.seat:
        return Refusal("no-such-seat", {"seat": command.victim})
    return None if view.player(command.victim).alive else Refusal("target-dead", {"seat": command.victim})


def _substitutes(view: View, mine: Mine, command: SetCards) -> Refusal | None:
    """A named substitute is an attack proper, in the hand beside the set (original rules, lines 71-77)."""
    places = sum(substitutes(view.readings, name) for name in command.cards)
    named = tuple(name for name in command.substitutes if name != NO_SECOND)
    if len(command.substitutes) > places:
        return Refusal("no-substitution", {"places": places})
    if command.substitutes[:1] == (NO_SECOND,):
        return Refusal("bad-substitute", {"card": NO_SECOND})
    for name in named:
        if name in mine.hand and not card(name).strikes:
            return Refusal("bad-substitute", {"card": name})
    if not has(without(mine.hand, command.cards), named):
        return Refusal("not-in-hand", {"cards": named})
    return None


def _token(view: View, command: SetCards) -> Refusal | None:
    """A token is named by its number; a dead one is refused now, one that dies later falls to the default."""
    if not isinstance(command.token, int) or view.creature is None:
        return None
    living = tuple(number for number, target in enumerate(view.creature.targets, 1) if target.lp > 0)
    return None if command.token in living else Refusal("bad-token", {"token": command.token, "living": living})
