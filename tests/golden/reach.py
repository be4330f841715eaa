"""What games reach: each half of each card, each encounter and how it ended, each ask, window, order and choice, each
reading of a host, each end of a game.

A thing is a text such as ``A050 half`` or ``fear killed``. `wanted` lists all there are, from the title's data; `walk`
names those of one game, each with the encounter it happened in, so that they can be crossed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from games.cutthroat_caverns.r1 import orders
from games.cutthroat_caverns.r1.cards import Card, asks, cards, encounters, flags
from games.cutthroat_caverns.r1.commands import WRITABLE
from games.cutthroat_caverns.r1.reactions import REACTIONS
from games.kernel import acts
from games.kernel.situation import Situation
from games.kernel.table import Filed
from games.kernel.trial import Played, Trial
from tests.golden.walker import CAUSES, CHOICES, ENDS, HALVES, SOURCES, Walker, base, value_of

FLEE = ("blood_mage", "shadow_thief")
WHO = ("any", "leader", "next", "me", "a seat")
"""Whom an order waits for."""
AT = ("nobody named", "that", "leader", "next", "a seat")
"""Whom an order aims at."""


def wanted() -> tuple[str, ...]:
    """Everything there is to reach, in a fixed order."""
    found = [f"{base(name)} {half}" for name, row in cards().items() for half in _halves(row)]
    for name, row in encounters().items():
        ways = ["passed"] if row.trap else ["killed", "fled"] if name in FLEE else ["killed"]
        found += [f"{name} {way}" for way in ways]
    for kind, ask in asks().items():
        found += [f"ask {kind} answered", f"ask {kind} in silence"]
        if ask.window:
            ways = ["used by an answer", "used by an order", "passed", "too late"]
            found += [f"window {kind} {way}" for way in ways]
    found += [f"command {kind.__struct_config__.tag}" for kind in WRITABLE]
    found += [f"kill by {source}" for source in SOURCES] + [f"death by {cause}" for cause in CAUSES]
    found += [f"choice {kind}: {way}" for kind, ways in CHOICES.items() for way in ways]
    return tuple(dict.fromkeys((*found, *_orders(), *_flags(), *(f"end {end}" for end in ENDS))))


def _halves(row: Card) -> tuple[str, ...]:
    if row.type == "item":
        return ("used", "for another") if row.lp else ("used",)
    if row.type == "action":
        edges = ("half", "printed", "double") if row.ladder else ()
        return (*(("up", "down") if base(row.id) in HALVES else ("used",)), *edges, "as a bluff")
    if row.ladder is None or not any(row.ladder):
        return ("printed",)
    twice = ("nothing",) if row.ladder[1] else ()
    return (*twice, "half", "printed", "double", *(("special",) if row.portrait else ()))


def _flags() -> Iterator[str]:
    for flag, value in flags().options.items():
        yield f"{flag}: {value_of(flag, value)}"
        if isinstance(value, bool):
            yield f"{flag}: {str(not value).lower()}"
        else:
            yield from (f"{flag}: {other}" for other in flags().allowed.get(flag, ("another",)))


def _orders() -> Iterator[str]:
    measures = get_args(orders.Measure)
    yield from (f"order at {event}" for event in orders.WINDOWS)
    yield from (f"order for {who}" for who in WHO)
    yield from (f"order at what {what}" for what in (*orders.SORTS, "card", "value", "is aimed at its owner"))
    yield from (f"order if {measure}, {way}" for measure in measures for way in ("met", "not met"))
    yield from (f"order aimed at {at}" for at in AT)
    yield from ("order, otherwise", "order lapsed", "answer lapsed", "order under KEEP lapsed")


def walk(trial: Trial) -> Iterator[tuple[str, str]]:
    """Each thing a game reaches, with the encounter in play (empty: none)."""
    walker, before = Walker(trial.situation.table.options), Situation()
    for one in trial.played:
        yield from ((thing, walker.where) for thing in _answers(before, one))
        yield from ((thing, walker.where) for thing in _ordered(before, one))
        for told in one.told:
            if isinstance(told.outcome, trial.rules.outcomes):
                yield from ((thing, walker.where) for thing in walker.hear(msgspec.to_builtins(told.outcome)))
        before = one.after
    yield from ((thing, "") for thing in _too_late(trial))
    yield f"end {walker.end(len(trial.situation.game.living()))}", walker.where


def _moves(command: object) -> tuple[dict[str, Any], ...]:
    return command.moves if isinstance(command, acts.Submit) else ()


def _answers(before: Situation, one: Played) -> Iterator[str]:
    """What people wrote and answered, what silence did, what was laid up and has been played."""
    moves = _moves(one.command)
    yield from (f"command {move['is']}" for move in moves)
    if isinstance(one.command, acts.Submit):
        still = {ask.key for ask in one.after.table.asks if not ask.answered}
        for ask in before.table.asks:
            if ask.seat == one.command.seat and not ask.answered and ask.key not in still:
                yield f"ask {ask.kind} answered"
                if asks()[ask.kind].window and {"is": "cc.Pass", "seat": ask.seat} in moves:
                    yield f"window {ask.kind} passed"
    for told in one.told:
        match told.outcome:
            case acts.DefaultTaken(kind=kind):
                yield f"ask {kind} in silence"
            case acts.AnswerOpened(window=key):
                yield f"window {key.partition('.')[0]} used by an answer"
            case acts.StandingFired(window=key):
                yield f"window {key.partition('.')[0]} used by an order"
            case acts.Lapsed(number=0):
                yield "answer lapsed"


def _ordered(before: Situation, one: Played) -> Iterator[str]:
    """What the standing orders that acted were about, and those whose moment came and that did not fit."""
    filed = {(each.seat, each.number): each for each in (*before.table.standing, *one.after.table.standing)}
    cards_played = iter([told.outcome for told in one.told if type(told.outcome).__name__ == "ActionPlayed"])
    for told in one.told:
        match told.outcome:
            case acts.AnswerOpened():
                next(cards_played)
            case acts.StandingFired(seat=seat, number=number) if (seat, number) in filed:
                yield from _of_order(filed[seat, number], next(cards_played))
            case acts.Lapsed(seat=seat, number=number) if number and (seat, number) in filed:
                yield "order lapsed"
                deed = msgspec.convert(filed[seat, number].order, orders.Order).then
                if before.game is not None and deed.card in before.game.player(seat).keeps:
                    yield "order under KEEP lapsed"


def _of_order(filed: Filed, played: Any) -> Iterator[str]:
    order = msgspec.convert(filed.order, orders.Order)
    when, other = order.when, order.otherwise is not None and played.card != order.then.card
    yield f"order at {when.event}"
    if when.event not in orders.OWN:
        yield f"order for {'a seat' if isinstance(when.who, int) else when.who}"
    if when.event == "reveals":
        yield f"order at what {when.sort or ('card' if when.card else 'value')}"
    if when.at == "me":
        yield "order at what is aimed at its owner"
    for condition in order.conditions:
        if not other or len(order.conditions) == 1:
            yield f"order if {condition.measure}, {'not met' if other else 'met'}"
    if other:
        yield "order, otherwise"
    deed = order.otherwise if other and order.otherwise else order.then
    yield f"order aimed at {'nobody named' if deed.on is None else 'a seat' if isinstance(deed.on, int) else deed.on}"


def _too_late(trial: Trial) -> Iterator[str]:
    """Action cards that came when their window had closed; the table of the tests tries nothing of the kind too early."""
    for command, refusal in trial.refused:
        for move in _moves(command):
            if move["is"] == "cc.Play" and refusal.code in ("no-window", "wrong-window", "not-a-target"):
                yield f"window {REACTIONS[move['card']].window} too late"
