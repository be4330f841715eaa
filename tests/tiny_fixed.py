"""The title made for tests with questions that run their whole time: nobody sees who has chosen a number, or when.

The seats choose as ever; at the due instant each is told `TimeUp`, and after the last of them the window opens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from games.kernel.audience import Seat
from games.kernel.contract import Rules, Told, Wait
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from tests import tiny_title
from tests.tiny_title import Choose, Clear, Opened, Outcome, Shown


class TimeUp(msgspec.Struct, frozen=True, tag="tiny.time-up", tag_field="is"):
    seat: Seat


class State(tiny_title.State, frozen=True):
    """`up`: whose time is over in this round."""

    up: tuple[Seat, ...] = ()


def evolve(state: State | None, outcome: Outcome | TimeUp) -> State:
    if isinstance(outcome, TimeUp):
        assert state is not None
        return msgspec.structs.replace(state, up=(*state.up, outcome.seat))
    after = tiny_title.evolve(state, outcome)
    if isinstance(outcome, Opened):
        return State(**msgspec.structs.asdict(after))
    assert isinstance(after, State)
    return msgspec.structs.replace(after, up=()) if isinstance(outcome, Shown) else after


def decide(state: State, command: tiny_title.Command, dice: Dice) -> tuple[Told, ...] | Refusal:
    if isinstance(command, Choose | Clear) and command.seat in state.up:
        return Refusal("closed", {"what": "choose"})
    return tiny_title.decide(state, command, dice)


def advance(state: State, dice: Dice) -> tuple[Told, ...]:
    return tiny_title.advance(state, dice) if len(state.up) == len(state.choices) else ()


def due(state: State, wait: Wait, dice: Dice) -> tuple[Told, ...]:
    return (Told(TimeUp(wait.seat), (wait.seat,)),)


def view(state: State, seat: Seat | None) -> tiny_title.View:
    """Who has chosen shows to himself alone."""
    seen = tiny_title.view(state, seat)
    chosen = tuple(n == seat and one for n, one in enumerate(seen.chosen, 1))
    return msgspec.structs.replace(seen, chosen=chosen)


def waits_seen(state: State) -> tuple[Wait, ...]:
    found = tiny_title.waits(state)
    if state.open:
        return found
    return tuple(msgspec.structs.replace(one, fixed=True) for one in found if one.seat not in state.up)


def waits(state: State) -> tuple[Wait, ...]:
    return tuple(msgspec.structs.replace(one, visible=False) for one in waits_seen(state))


def scramble(state: State, seat: Seat, dice: Dice) -> State:
    """The others chose something else, or did not choose; the same of their lucky numbers."""
    lucky = tuple(v if n == seat or not v else 1 + dice.draw("s", 6) for n, v in enumerate(state.lucky, 1))
    choices: list[Any] = [v if n == seat or state.open else dice.draw("s", 7) for n, v in enumerate(state.choices, 1)]
    return msgspec.structs.replace(state, lucky=lucky, choices=tuple(choices))


RULES = replace(
    tiny_title.RULES,
    outcomes=Outcome | TimeUp,
    state=State,
    decide=decide,
    advance=advance,
    evolve=evolve,
    view=view,
    waits=waits,
    due=due,
    scramble=scramble,
)
SEEN = replace(RULES, waits=waits_seen)
"""The same where everybody sees until when each has time."""


def rules(title: str, revision: int) -> Rules:
    """A registry that knows this title only. Raises LookupError."""
    tiny_title.rules(title, revision)
    return RULES
