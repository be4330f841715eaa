"""The menu of an ask: answers that are legal now, as the line to write and what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.contract import Option, Wait, Words
from games.kernel.sayings import Params
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import parts as p
from games.last_friday.r1.cards import card
from games.last_friday.r1.choices import choices
from games.last_friday.r1.views import View
from games.last_friday.r1.written import format

Mean = Callable[[Any], Words]


def options(view: View, wait: Wait) -> tuple[Option, ...]:
    """What silence stands for comes first, where it is a line of its own."""
    return tuple(Option(format(command), _means(command, wait)) for command in choices(view, wait))


def _means(command: c.AnyCommand, wait: Wait) -> Words:
    """Where a question ends with its answer, what silence would do is another thing as an answer: nobody waits for it."""
    at_once = isinstance(command, c.Order) and not command.parts and not wait.fixed
    return Words("option-quiet-now") if at_once else MEANINGS[type(command)](command)


def _order(command: c.Order) -> Words:
    steps = [part for part in command.parts if isinstance(part, p.Go)]
    last = command.parts[-1] if command.parts else None
    if last is None:
        return Words("option-quiet")
    if isinstance(last, p.Open):
        return Words("option-open", {"to": steps[-1].to}) if steps else Words("option-open-here")
    if isinstance(last, p.Take | p.Leave):
        return Words("option-take" if isinstance(last, p.Take) else "option-leave")
    if isinstance(last, p.Go) and last.by == "boat":
        return Words("option-boat", {"to": last.to})
    return Words("option-steps" if len(steps) > 1 else "option-step", {"to": steps[-1].to, "steps": len(steps)})


def _hunt(command: c.Hunt) -> Words:
    if not command.strides:
        return Words("option-stand")
    last = command.strides[-1]
    if command.axe:
        return Words(f"option-axe-{command.when}", {**_to(last), "cabin": command.axe})
    if command.start:
        return Words("option-hunt-begin", {**_to(last), "start": command.start})
    return Words(f"option-{last.by}", _to(last) if last.by != "hatch" else {"to": last.to})


def _to(step: c.Stride | c.Push) -> Params:
    """Where to, and by which dots where more than one way leads there: no two lines of a menu say the same."""
    return {"to": step.to, "via": ", ".join(step.via)}


def _alarm(command: c.Alarm) -> Words:
    if not command.to:
        return Words("option-stay")
    if command.via == (0,):
        return Words("option-alarm-straight", {"to": command.to})
    return Words("option-alarm", {"to": command.to, "via": ", ".join(map(str, command.via))})


def _reward(command: c.Reward) -> Words:
    return Words("option-reward", {"tokens": command.tokens}) if command.tokens else Words("option-reward-none")


MEANINGS: Mapping[type, Mean] = {
    c.Order: _order,
    c.Alarm: _alarm,
    c.Push: lambda one: Words("option-push", _to(one)),
    c.LookAt: lambda one: Words("option-look", {"dots": one.dots}),
    c.ChooseCard: lambda one: Words("option-card", {"card": one.card, "clue": card(one.card).token}),
    c.PlaceChosen: lambda one: Words("option-place", {"dot": one.dot}),
    c.OpenCabin: lambda one: Words("option-cabin", {"colour": one.colour}),
    c.Hunt: _hunt,
    c.Drift: lambda one: Words("option-chance"),
    c.Blood: lambda one: Words("option-blood", _to(one.stride)) if one.stride else Words("option-blood-none"),
    c.Twist: lambda one: Words("option-twist-yes" if one.yes else "option-twist-no"),
    c.Start: lambda one: Words("option-begin", {"circle": one.circle}),
    c.Layout: lambda one: Words("option-layout"),
    c.Boat: lambda one: Words("option-boat-dock", {"dock": one.dock}),
    c.NameChosen: lambda one: Words("option-chosen", {"colour": one.colour}),
    c.Reward: _reward,
}
