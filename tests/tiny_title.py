"""A title made for tests: small, and with everything that a title can have.

Each round every seat secretly chooses a number from 1 to 6 (the others see who is awaited). When all have chosen, a
window opens in which each seat may, once a game, bump the counter by one: who said HOLD is asked, a standing order
``IF BEHIND BUMP`` does it without asking. Then the die falls, bumps are added (6 goes round to 1), and the choices are
shown: an exact hit gives 3 points, a neighbour 1, and the seat's lucky number, dealt to it at the start, 1 more.
Silence chooses by dice and passes in the window.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from games.kernel.audience import Seat
from games.kernel.contract import (
    Meta,
    Option,
    Options,
    Placing,
    Rules,
    Section,
    Standing,
    StandingOrder,
    Told,
    Unstanding,
    Wait,
    Window,
    Words,
)
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from tests.tiny_words import canonical, reword


class Choose(msgspec.Struct, frozen=True, tag="tiny.choose", tag_field="is"):
    """`number` 0: let the dice choose (what silence stands for)."""

    settles: ClassVar[str] = "choice"
    seat: Seat
    number: int


class Clear(msgspec.Struct, frozen=True, tag="tiny.clear", tag_field="is"):
    seat: Seat


class Hold(msgspec.Struct, frozen=True, tag="tiny.hold", tag_field="is"):
    seat: Seat
    on: bool


class Bump(msgspec.Struct, frozen=True, tag="tiny.bump", tag_field="is"):
    """The answer to a window: laid up until the window is ripe."""

    seat: Seat
    yes: bool


class PlayBump(msgspec.Struct, frozen=True, tag="tiny.play-bump", tag_field="is"):
    """What a laid-up answer or a standing order does when its turn comes."""

    seat: Seat


class Opened(msgspec.Struct, frozen=True, tag="tiny.opened", tag_field="is"):
    seats: int
    rounds: int


class LuckyDealt(msgspec.Struct, frozen=True, tag="tiny.lucky-dealt", tag_field="is"):
    seat: Seat
    number: int


class Chose(msgspec.Struct, frozen=True, tag="tiny.chose", tag_field="is"):
    """`number` 0: taken back."""

    seat: Seat
    number: int


class Held(msgspec.Struct, frozen=True, tag="tiny.held", tag_field="is"):
    seat: Seat
    on: bool


class WindowOpened(msgspec.Struct, frozen=True, tag="tiny.window-opened", tag_field="is"):
    round: int


class Laid(msgspec.Struct, frozen=True, tag="tiny.laid", tag_field="is"):
    seat: Seat
    yes: bool


class Bumped(msgspec.Struct, frozen=True, tag="tiny.bumped", tag_field="is"):
    seat: Seat


class Fell(msgspec.Struct, frozen=True, tag="tiny.fell", tag_field="is"):
    """`die` as thrown, `counter` with the bumps."""

    die: int
    counter: int


class Shown(msgspec.Struct, frozen=True, tag="tiny.shown", tag_field="is"):
    choices: tuple[int, ...]
    points: tuple[int, ...]


Command = Choose | Clear | Hold | Bump | PlayBump
Outcome = Opened | LuckyDealt | Chose | Held | WindowOpened | Laid | Bumped | Fell | Shown


class State(msgspec.Struct, frozen=True):
    """One entry a seat in each tuple. `laid`: 0 nothing, 1 pass, 2 bump."""

    rounds: int
    round: int
    open: bool
    lucky: tuple[int, ...]
    choices: tuple[int, ...]
    scores: tuple[int, ...]
    hold: tuple[bool, ...]
    laid: tuple[int, ...]
    spent: tuple[bool, ...]
    bumps: int


class View(msgspec.Struct, frozen=True):
    """`seat` 0: a spectator, who has no number, lucky number or flag."""

    seat: Seat
    rounds: int
    round: int
    open: bool
    scores: tuple[int, ...]
    spent: tuple[bool, ...]
    chosen: tuple[bool, ...]
    bumps: int
    mine: int
    lucky: int
    hold: bool


def _at(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[: seat - 1], value, *values[seat:])


def check(options: Options, seats: int) -> Refusal | None:
    rounds = options["rounds"]
    return None if isinstance(rounds, int) and 1 <= rounds <= 20 else Refusal("bad-option", {"option": "rounds"})


def open_(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
    told = [Told(Opened(seats, int(options["rounds"])))]
    told += [Told(LuckyDealt(n, 1 + dice.draw("lucky", 6)), (n,)) for n in range(1, seats + 1)]
    return tuple(told)


def decide(state: State, command: Command, dice: Dice) -> tuple[Told, ...] | Refusal:
    at = command.seat - 1
    if isinstance(command, Hold):
        return (Told(Held(command.seat, command.on), (command.seat,)),)
    if isinstance(command, Choose | Clear):
        if state.open:
            return Refusal("closed", {"what": "choose"}, legal=("HOLD ON",))
        number = 0 if isinstance(command, Clear) else command.number or 1 + dice.draw("choice", 6)
        if not 0 <= number <= 6:
            return Refusal("bad-number", {"number": number}, legal=("CHOOSE 1", "CHOOSE 6"))
        return (Told(Chose(command.seat, number), (command.seat,)),)
    if not state.open or state.spent[at]:
        return Refusal("no-window", {}, legal=("HOLD ON",))
    if isinstance(command, Bump):
        return (Told(Laid(command.seat, command.yes), (command.seat,)),)
    return (Told(Bumped(command.seat)),)


def advance(state: State, dice: Dice) -> tuple[Told, ...]:
    if state.round <= state.rounds and not state.open and all(state.choices):
        return (Told(WindowOpened(state.round)),)
    return ()


def close(state: State, window: Window, dice: Dice) -> tuple[Told, ...]:
    die = 1 + dice.draw("die", 6)
    counter = (die + state.bumps - 1) % 6 + 1
    points = tuple(
        {0: 3, 1: 1}.get(abs(choice - counter), 0) + (lucky == counter)
        for choice, lucky in zip(state.choices, state.lucky, strict=True)
    )
    return (Told(Fell(die, counter)), Told(Shown(state.choices, points)))


def evolve(state: State | None, outcome: Outcome) -> State:
    if isinstance(outcome, Opened):
        n = outcome.seats
        none = (0,) * n
        return State(outcome.rounds, 1, False, none, none, none, (False,) * n, none, (False,) * n, 0)
    assert state is not None
    match outcome:
        case LuckyDealt(seat, number):
            changes: dict[str, Any] = {"lucky": _at(state.lucky, seat, number)}
        case Chose(seat, number):
            changes = {"choices": _at(state.choices, seat, number)}
        case Held(seat, on):
            changes = {"hold": _at(state.hold, seat, on)}
        case WindowOpened():
            changes = {"open": True}
        case Laid(seat, yes):
            changes = {"laid": _at(state.laid, seat, 2 if yes else 1)}
        case Bumped(seat):
            changes = {"spent": _at(state.spent, seat, True), "bumps": state.bumps + 1}
        case Fell():
            changes = {}
        case Shown(_, points):
            zeros = (0,) * len(points)
            scores = tuple(a + b for a, b in zip(state.scores, points, strict=True))
            changes = {"scores": scores, "round": state.round + 1, "open": False}
            changes |= {"choices": zeros, "laid": zeros, "bumps": 0}
    return msgspec.structs.replace(state, **changes)


def view(state: State, seat: Seat | None) -> View:
    def own(values: tuple[Any, ...], nothing: Any) -> Any:
        return values[seat - 1] if seat else nothing

    chosen = tuple(bool(choice) for choice in state.choices)
    shared = (state.rounds, state.round, state.open, state.scores, state.spent, chosen, state.bumps)
    return View(seat or 0, *shared, own(state.choices, 0), own(state.lucky, 0), own(state.hold, False))


def waits(state: State) -> tuple[Wait, ...]:
    if state.round > state.rounds:
        return ()
    seats = range(1, len(state.choices) + 1)
    if state.open:
        asked = [n for n in seats if state.hold[n - 1] and not state.spent[n - 1]]
        key = f"{state.round}/window"
        return tuple(
            Wait(n, f"{state.round}/bump/{n}", "bump", "window", key, answered=bool(state.laid[n - 1])) for n in asked
        )
    return tuple(
        Wait(n, f"{state.round}/choose/{n}", "choose", "set", f"{state.round}/choose", True, bool(state.choices[n - 1]))
        for n in seats
    )


def window(state: State) -> Window | None:
    if not state.open:
        return None
    return Window(f"{state.round}/window", "bump", tuple(range(1, len(state.choices) + 1)))


def answer(state: State, seat: Seat) -> PlayBump | None:
    return PlayBump(seat) if state.laid[seat - 1] == 2 and not state.spent[seat - 1] else None


def fires(order: StandingOrder, seen: View, window: Window) -> PlayBump | None:
    if window.kind != "bump" or seen.spent[seen.seat - 1]:
        return None
    return PlayBump(seen.seat) if seen.scores[seen.seat - 1] < max(seen.scores) else None


def options(seen: View, wait: Wait) -> tuple[Option, ...]:
    lines = ("BUMP", "PASS") if wait.kind == "bump" else tuple(f"CHOOSE {n}" for n in range(1, 7))
    return tuple(Option(line, Words("tiny.option", {"line": line})) for line in lines)


def default(seen: View, wait: Wait) -> Command:
    return Bump(wait.seat, False) if wait.kind == "bump" else Choose(wait.seat, 0)


_BEHIND = StandingOrder("IF BEHIND BUMP", {"if": "behind", "do": "bump"})


def parse(text: str, seen: View, names: Mapping[Seat, str] | None = None) -> Command | Standing | Unstanding | Refusal:
    match canonical(text):
        case ["CHOOSE", number] if number.isascii() and number.isdigit() and 1 <= int(number) <= 6:
            return Choose(seen.seat, int(number))
        case ["CLEAR"]:
            return Clear(seen.seat)
        case ["HOLD", "ON" | "OFF" as on]:
            return Hold(seen.seat, on == "ON")
        case ["BUMP"]:
            return Bump(seen.seat, True)
        case ["PASS"]:
            return Bump(seen.seat, False)
        case ["IF", "BEHIND", "BUMP"]:
            return Standing(_BEHIND)
        case ["CANCEL", "ORDERS"]:
            return Unstanding()
    return Refusal("unreadable", {"text": text[:60]}, legal=("CHOOSE 3", "PASS"))


def format_(command: Any) -> str:
    match command:
        case Choose(_, number):
            return f"CHOOSE {number}"
        case Clear():
            return "CLEAR"
        case Hold(_, on):
            return f"HOLD {'ON' if on else 'OFF'}"
        case Standing(order):
            return order.text
        case Unstanding():
            return "CANCEL ORDERS"
    return "BUMP" if getattr(command, "yes", True) else "PASS"


def narrate(outcome: Outcome, reader: Seat | None) -> Words | None:
    params = {k: v for k, v in msgspec.to_builtins(outcome).items() if k != "is"}
    return Words(str(outcome.__struct_config__.tag), params)


def describe(seen: View) -> tuple[Section, ...]:
    lines = [Words("tiny.round", {"round": seen.round, "rounds": seen.rounds})]
    lines.append(Words("tiny.scores", {"scores": seen.scores}))
    if seen.seat:
        lines.append(Words("tiny.yours", {"number": seen.mine, "lucky": seen.lucky, "hold": seen.hold}))
    return (Section(Words("tiny.board"), tuple(lines)),)


def result(state: State) -> tuple[Placing, ...]:
    if state.round <= state.rounds:
        return ()
    ranks = sorted(set(state.scores), reverse=True)
    return tuple(Placing(n, ranks.index(score) + 1, score) for n, score in enumerate(state.scores, 1))


def picture(seen: View, words: Mapping[str, str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{seen.round}/{seen.rounds} {seen.scores}</text></svg>'


def arrange(facts: Mapping[str, Any]) -> State:
    state = evolve(None, Opened(int(facts.get("seats", 2)), int(facts.get("rounds", 3))))
    tuples = {k: tuple(v) for k, v in facts.items() if k in ("lucky", "choices", "scores", "hold", "spent")}
    return msgspec.structs.replace(state, **tuples, round=int(facts.get("round", 1)), open=bool(facts.get("open", False)))


def step(state: State, name: str, dice: Dice) -> tuple[Told, ...] | Refusal:
    if name != "fall":
        return Refusal("unknown-step", {"step": name})
    return close(state, Window("", "bump", ()), dice)


def facts(state: State) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(state)
    return plain


def scramble(state: State, seat: Seat, dice: Dice) -> State:
    """The others hold other lucky numbers and, where they have chosen, chose something else."""
    lucky = tuple(v if n == seat or not v else 1 + dice.draw("s", 6) for n, v in enumerate(state.lucky, 1))
    choices = tuple(v if n == seat or not v else 1 + dice.draw("s", 6) for n, v in enumerate(state.choices, 1))
    return msgspec.structs.replace(state, lucky=lucky, choices=choices)


RULES = Rules(
    meta=Meta("tiny", 1, False, (1, 2, 3, 4, 5, 6), {"rounds": 3}, 200),
    commands=Command,
    outcomes=Outcome,
    state=State,
    check=check,
    open=open_,
    decide=decide,
    advance=advance,
    close=close,
    evolve=evolve,
    view=view,
    waits=waits,
    window=window,
    answer=answer,
    fires=fires,
    options=options,
    default=default,
    parse=parse,
    format=format_,
    narrate=narrate,
    describe=describe,
    touches=lambda outcome: (),
    result=result,
    picture=picture,
    arrange=arrange,
    step=step,
    facts=facts,
    scramble=scramble,
    reword=reword,
)


def rules(title: str, revision: int) -> Rules:
    """A registry that knows this title only. Raises LookupError."""
    if (title, revision) != ("tiny", 1):
        raise LookupError(f"{title}@{revision}")
    return RULES
