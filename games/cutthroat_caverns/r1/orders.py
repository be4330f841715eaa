"""Standing orders: ``IF <who> <event> [AND <condition>]... THEN PLAY <card> ... [ELSE PLAY <card> ...]``.

An order is read on its owner's view only, so it can never tell what its owner may not know. The event must happen in
the open window; if all conditions hold, THEN is played, else ELSE (if there is one). An order whose card is not in hand,
or is under KEEP, or finds nobody to play it on, does not fit: it is refused, and the table tells its
owner. Which order comes first, and that none fires twice in a window, is the table's concern.

`who`: ``any`` (somebody else), a seat, ``leader`` (most prestige among the living; ties are all leaders), ``next`` (the
next living seat after the owner in this round's order), ``me``. In a deed ``that`` is the seat of the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.commands import Half, Interject, Token, WindowKind
from games.cutthroat_caverns.r1.reactions import REACTIONS
from games.cutthroat_caverns.r1.views import MomentView, View
from games.kernel.audience import Seat
from games.kernel.contract import StandingOrder, Window, Words
from games.kernel.refusal import Refusal

Who = Literal["any", "leader", "next", "me", "that"] | int
Event = Literal["would-kill", "reveals", "before-reveal", "plays", "hits", "lost-lp"]
Measure = Literal["remaining", "value", "prestige", "event", "round", "my-lp", "turn"]
Than = Literal["at-least", "at-most", "more", "less", "equal"]
Sort = Literal["attack", "special", "rider", "manoeuvre"]


class When(msgspec.Struct, frozen=True):
    """The event. `reveals`: of a `sort`, or a `card`, or worth `than` `number`. `plays`: a `card` (empty: any), aimed at
    `at` (None: at anybody)."""

    event: Event
    who: Who = "any"
    sort: Sort | None = None
    card: str = ""
    than: Than | None = None
    number: int = 0
    at: Who | None = None


class Condition(msgspec.Struct, frozen=True):
    """`measure` compared with `number`, or with the owner's own prestige (`mine`). `of`: whose prestige."""

    measure: Measure
    than: Than = "at-least"
    number: int = 0
    mine: bool = False
    of: Who = "that"


class Deed(msgspec.Struct, frozen=True):
    """The fields of a Play; `on` None: whom the window is about."""

    card: str
    on: Who | None = None
    half: Half | None = None
    attack: str = ""
    special: bool | None = None
    token: Token | None = None
    bonus: bool | None = None


class Order(msgspec.Struct, frozen=True):
    when: When
    then: Deed
    conditions: tuple[Condition, ...] = ()
    otherwise: Deed | None = None


WINDOWS: dict[Event, WindowKind] = {
    "would-kill": "reveal",
    "reveals": "reveal",
    "before-reveal": "pre-reveal",
    "plays": "action",
    "hits": "hit",
    "lost-lp": "counter",
}
OWN: tuple[Event, ...] = ("hits", "lost-lp")
"""Events that happen to the owner: the creature has named him, or has cost him LP."""


def fires(order: StandingOrder, view: View, window: Window) -> Interject | Refusal | None:
    """What the order does in this window, on its owner's view; None: it is not its moment."""
    moment = view.moment
    if moment is None or moment.key != window.key or view.seat is None:
        return None
    read = msgspec.convert(order.order, Order)
    if WINDOWS[read.when.event] != moment.kind:
        return None
    actor = _actor(read.when, moment, view.seat)
    if actor is None or not _happens(read.when, moment, view):
        return None
    if read.when.event not in OWN and not is_one(read.when.who, actor, view, actor):
        return None
    met = all(_holds(condition, moment, view, actor) for condition in read.conditions)
    deed = read.then if met else read.otherwise
    return _play(deed, view, view.seat, actor) if deed else None


def never(order: Order) -> str | None:
    """A card of the order that is played in no window of its event, so that it could never do anything; None: all fit.
    It depends on the words alone, so an answer that says it tells nothing of any hand."""
    deeds = (order.then, *([order.otherwise] if order.otherwise else []))
    return next((deed.card for deed in deeds if not _in_place(deed.card, WINDOWS[order.when.event])), None)


def _in_place(name: str, window: WindowKind) -> bool:
    reaction = REACTIONS.get(name)
    return reaction is not None and reaction.window == window


def is_one(who: Who, seat: Seat, view: View, actor: Seat) -> bool:
    """Whether a seat is one of those that `who` names, for the owner of the view; `actor`: the seat of the event."""
    match who:
        case "any":
            return seat != view.seat
        case "me":
            return seat == view.seat
        case "that":
            return seat == actor
        case _:
            return seat in _named(who, view)


def _named(who: Who, view: View) -> tuple[Seat, ...]:
    if isinstance(who, int):
        return (who,)
    alive = tuple(seat for seat in view.initiative if view.player(seat).alive)
    if who == "next":
        after = alive[alive.index(view.seat) + 1 :] if view.seat in alive else ()
        return after[:1]
    most = max((view.player(seat).prestige for seat in alive), default=0)
    return tuple(seat for seat in alive if view.player(seat).prestige == most)


def _actor(when: When, moment: MomentView, owner: Seat) -> Seat | None:
    """Whose deed the window is about."""
    if when.event in OWN:
        return owner if owner in (*moment.struck, *(hit.seat for hit in moment.hits)) else None
    if when.event == "plays":
        return moment.play.seat if moment.play else None
    return moment.seat or None


def _happens(when: When, moment: MomentView, view: View) -> bool:
    attack, play = moment.attack, moment.play
    if when.event == "would-kill":
        return attack is not None and attack.kills
    if when.event == "reveals":
        if attack is None or (when.card and attack.card.partition("-")[0] != when.card.partition("-")[0]):
            return False
        if when.than is not None:
            return attack.hits and COMPARE[when.than](attack.value, when.number)
        return when.sort is None or SORTS[when.sort](attack.card, attack.sure)
    if when.event == "plays":
        if play is None or (when.card and play.card != when.card):
            return False
        return when.at is None or is_one(when.at, play.on or moment.seat, view, play.seat)
    return True


COMPARE: dict[Than, Callable[[int, int], bool]] = {
    "at-least": lambda a, b: a >= b,
    "at-most": lambda a, b: a <= b,
    "more": lambda a, b: a > b,
    "less": lambda a, b: a < b,
    "equal": lambda a, b: a == b,
}

SORTS: dict[Sort, Callable[[str, bool], bool]] = {
    "attack": lambda name, sure: card(name).hits,
    "special": lambda name, sure: sure,
    "rider": lambda name, sure: card(name).subtype == "manoeuvre_rider",
    "manoeuvre": lambda name, sure: not card(name).strikes and card(name).type == "attack",
}


def _holds(condition: Condition, moment: MomentView, view: View, actor: Seat) -> bool:
    if condition.measure == "turn":
        return view.mine is not None and bool(view.mine.down or view.mine.late)
    right = view.player(view.seat).prestige if condition.mine and view.seat else condition.number
    return any(COMPARE[condition.than](left, right) for left in _measured(condition, moment, view, actor))


def _measured(condition: Condition, moment: MomentView, view: View, actor: Seat) -> tuple[int, ...]:
    """The values to compare; none: the thing is not there, and the condition does not hold."""
    owner = view.player(view.seat) if view.seat else None
    match condition.measure:
        case "remaining":
            if moment.attack:
                return (moment.attack.remaining,)
            return (sum(target.lp for target in view.creature.targets),) if view.creature else ()
        case "value":
            return (moment.attack.value,) if moment.attack else ()
        case "prestige":
            return tuple(p.prestige for p in view.players if is_one(condition.of, p.seat, view, actor))
        case "my-lp":
            return (owner.lp,) if owner else ()
        case "event":
            return (view.event,)
        case _:
            return (view.round,)


def _play(deed: Deed, view: View, owner: Seat, actor: Seat) -> Interject | Refusal:
    if view.mine is None or deed.card not in view.mine.hand:
        return Refusal("not-in-hand", {"cards": (deed.card,)})
    if deed.card in view.mine.keeps:
        return Refusal("card-protected", {"card": deed.card})
    if deed.attack and not _attack_held(deed, view):
        return Refusal("attack-gone", {"card": deed.attack})
    on = _aimed(deed.on, view, owner, actor)
    if on is None:
        return Refusal("not-a-target", {"card": deed.card})
    return Interject(owner, deed.card, on, deed.half, _attack_held(deed, view), deed.special, deed.token, deed.bonus)


def _attack_held(deed: Deed, view: View) -> str:
    """The card of the hand that a deed names to strike with; empty where it names none, or none is held."""
    return next((name for name in _own_first(view) if deed.attack in (name, name.partition("-")[0])), "")


def lacks(order: StandingOrder, view: View) -> Words | None:
    """What an order cannot do as its owner's hand is now, for its owner; None where nothing is against it."""
    read = msgspec.convert(order.order, Order)
    deeds = (read.then, *((read.otherwise,) if read.otherwise else ()))
    if view.mine is None or any(_able(deed, view) for deed in deeds):
        return None
    held = [deed for deed in deeds if deed.card in view.mine.hand]
    if not held:
        return Words("order-lacks", {"cards": tuple(dict.fromkeys(deed.card for deed in deeds))})
    if held[0].card in view.mine.keeps:
        return Words("order-protected", {"card": held[0].card})
    return Words("order-lacks", {"cards": (held[0].attack,)})


def _able(deed: Deed, view: View) -> bool:
    mine = view.mine
    held = mine is not None and deed.card in mine.hand and deed.card not in mine.keeps
    return held and (not deed.attack or bool(_attack_held(deed, view)))


def _own_first(view: View) -> tuple[str, ...]:
    """The hand, cards with the owner's portrait first."""
    if view.mine is None or view.seat is None:
        return ()
    mine = view.player(view.seat).character
    return tuple(sorted(view.mine.hand, key=lambda name: card(name).portrait != mine))


def _aimed(who: Who | None, view: View, owner: Seat, actor: Seat) -> Seat | None:
    """0: whom the window is about; None: nobody answers to the name, so the order does not fire."""
    if who is None:
        return 0
    if who == "me":
        return owner
    if who in ("that", "any"):
        return actor
    return next((seat for seat in _named(who, view) if seat != owner), None)
