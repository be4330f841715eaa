"""The menu of an ask: every answer that is legal now, as the line to write and what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.cards import card, encounter
from games.cutthroat_caverns.r1.choices import choices
from games.cutthroat_caverns.r1.notation import format
from games.cutthroat_caverns.r1.views import View
from games.kernel.contract import Option, Wait, Words
from games.kernel.refusal import Param

Mean = Callable[[Any, View, Wait], Words]


def options(view: View, wait: Wait) -> tuple[Option, ...]:
    """In the order of the rules' own list; each line is understood and accepted as it stands."""
    return tuple(Option(format(command), MEANINGS[type(command)](command, view, wait)) for command in choices(view, wait))


def _use(command: c.UseItem, view: View, wait: Wait) -> Words:
    if card(command.item).damage:
        return Words("option-fire", {"item": command.item})
    if command.on in (0, command.seat):
        return Words("option-use", {"item": command.item})
    return Words("option-heal", {"item": command.item, "on": command.on})


def _consent(command: c.Consent, view: View, wait: Wait) -> Words:
    offer = next(one for one in view.offers if one.number == command.offer)
    kind = "heal" if offer.kind == "heal" else "trade" if offer.want else "gift"
    word = "yes" if command.yes else "no"
    return Words(f"option-{word}-{kind}", {"seat": offer.seat, "give": offer.give, "want": offer.want})


def _play(command: c.Play, view: View, wait: Wait) -> Words:
    if command.attack:
        return Words("option-counter", {"card": command.card, "attack": command.attack})
    params: dict[str, Param] = {"card": command.card, "on": command.on or (view.moment.seat if view.moment else 0)}
    return Words("option-play-half", {**params, "half": command.half}) if command.half else Words("option-play", params)


def _pass(command: c.Pass, view: View, wait: Wait) -> Words:
    return Words("option-done" if wait.kind == "items" else "option-pass")


def _discard(command: c.Discard, view: View, wait: Wait) -> Words:
    return Words("option-discard", {"cards": command.cards}) if command.cards else Words("option-keep-all")


def _stair(command: c.ChooseStair, view: View, wait: Wait) -> Words:
    if command.cards:
        return Words("option-discard", {"cards": command.cards})
    return Words("option-lose", {"lp": encounter(view.creature.encounter).number("lose") if view.creature else 0})


def _draw(command: c.DrawCards, view: View, wait: Wait) -> Words:
    return Words("option-draw", {"count": command.count}) if command.count else Words("option-draw-none")


MEANINGS: Mapping[type, Mean] = {
    c.SetCards: lambda command, view, wait: Words("option-set", {"cards": command.cards}),
    c.UseItem: _use,
    c.Consent: _consent,
    c.Play: _play,
    c.Pass: _pass,
    c.Discard: _discard,
    c.ChooseStair: _stair,
    c.Forfeit: lambda command, view, wait: Words("option-forfeit", {"item": command.item}),
    c.DrawCards: _draw,
    c.TakeSnatched: lambda command, view, wait: Words("option-snatch", {"item": command.item, "victim": command.victim}),
    c.TakeLoot: lambda command, view, wait: Words("option-take", {"item": command.item}),
}
