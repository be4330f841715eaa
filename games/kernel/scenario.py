"""Scenarios: a situation as facts, what is done, what must hold. Pure; reading files is somebody else's work.

A scenario is plain data (lists, dictionaries, texts, numbers):

    title: cutthroat_caverns            revision: 1 (left out: whoever runs it says which)
    name:  what the example shows
    given: facts for the title's `arrange` (the vocabulary stands beside each title)
    when:  a list of entries, each one of
             {1: "SET 40"}              one submission of seat 1, as a player writes it; a list of lines is one submission
             {step: creature-attacks}   a named step of the rules
             {silence: [2, set]}        the ask of this kind that seat 2 owes falls due (a fixed one also if answered)
             {join: [1, 2]}             whoever holds seat 1 had asked for seat 2 too, before the game began
           with `dice: [2, 0]` to script its draws (then 0 for ever), and `refused: code` if it must not count
    then:  facts of the title's `facts` that must hold, `owed: ["2 set"]`: who owes which answer, in order,
           `clocks: ["2 set 60"]`: by which clock each runs, with its seconds where an option of the title sets them,
           and `holders: [1, 1]`: which person holds each seat, each his own unless one has joined twice;
           `told: [lf.Heard, {is: lf.PawnShown, circle: 3}]`: outcomes that everybody was told in this order, others between
           them, each by its name or with what it says; `untold`: of these there was none; `told.2`, `untold.2`: seat 2;
           or `refused: code`: what the last entry is answered

A refusal may be said whole: `refused: {code: no-path, part: 1, legal: [RESOLVE 3 MOVE 9]}` names what fills its sentence in,
the `line` of the submission, and all lines that it shows as right, in their order; what is not named may be anything.

After each entry the game goes on by itself until somebody must be asked, as it does at a table. An entry that is refused
changes nothing; a refusal nobody expected ends the scenario.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.audience import may_see
from games.kernel.cascade import run as go_on
from games.kernel.contract import Options, Rules, Told, Wait
from games.kernel.decide import decide
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal, at
from games.kernel.situation import Situation, fold, opened, settle, waits
from games.kernel.table import SeatState, Table

_ABSENT = object()
_TELLING = ("told", "untold")


class Entry(msgspec.Struct, frozen=True):
    """One thing that is done: lines of a seat, a named step, the silence of a seat for a kind of ask, or another seat
    (`joins`) for the holder of `seat`."""

    seat: int = 0
    lines: tuple[str, ...] = ()
    step: str = ""
    silence: str = ""
    joins: int = 0
    dice: tuple[int, ...] = ()
    refused: Mapping[str, Any] = {}


class Scenario(msgspec.Struct, frozen=True):
    """A scenario as read. `revision` 0: not said."""

    title: str
    name: str
    given: Mapping[str, Any]
    when: tuple[Entry, ...]
    then: Mapping[str, Any]
    revision: int = 0


class _Done(NamedTuple):
    """What an entry has led to, and what was told on the way."""

    after: Situation
    told: tuple[Told, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """`wrong`: what differed, a sentence each; empty: all of it holds."""

    name: str
    wrong: tuple[str, ...] = ()


def read(data: Any) -> Scenario:
    """The scenario of plain data. Raises ValueError, saying what is not right, on anything the form does not know."""
    if not isinstance(data, Mapping):
        raise ValueError("a scenario is a mapping with title, given, when and then")
    strange = sorted(set(map(str, data)) - set(Scenario.__struct_fields__))
    if strange:
        raise ValueError(f"unknown {', '.join(strange)}; known are {', '.join(Scenario.__struct_fields__)}")
    for key, kind in (("title", str), ("given", Mapping), ("then", Mapping)):
        if not isinstance(data.get(key), kind):
            raise ValueError(f"{key} is missing or not what it should be")
    revision = data.get("revision", 0)
    if type(revision) is not int:
        raise ValueError("revision is a number")
    when = tuple(_entry(number, entry) for number, entry in enumerate(_list(data.get("when", [])), 1))
    _refused("then", data["then"].get("refused"))
    for word, wanted in data["then"].items():
        if str(word).partition(".")[0] in _TELLING:
            _told_items(str(word), wanted)
    return Scenario(data["title"], str(data.get("name", "")), data["given"], when, data["then"], revision)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("when is a list")
    return value


def _entry(number: int, data: Any) -> Entry:
    if not isinstance(data, Mapping):
        raise ValueError(f"when {number}: an entry is a mapping such as {{1: SET 40}}")
    deeds = [key for key in data if key in ("step", "silence", "join") or type(key) is int]
    strange = [key for key in data if key not in deeds and key not in ("dice", "refused")]
    if strange or len(deeds) != 1:
        raise ValueError(
            f"when {number}: one seat, step, silence or join, and dice or refused; not {sorted(map(str, data))}"
        )
    found = _deed(number, deeds[0], data[deeds[0]])
    dice, refused = data.get("dice", []), data.get("refused", "")
    if not isinstance(dice, list) or not all(type(value) is int for value in dice):
        raise ValueError(f"when {number}: dice is a list of numbers")
    return msgspec.structs.replace(found, dice=tuple(dice), refused=_refused(f"when {number}", refused))


def _refused(where: str, data: Any) -> Mapping[str, Any]:
    """A refusal that is expected; empty: none is."""
    whole = {"code": data} if isinstance(data, str) and data else data or {}
    if not isinstance(whole, Mapping) or (whole and not isinstance(whole.get("code"), str)):
        raise ValueError(f"{where}: refused is a code, or a mapping with a code such as {{code: no-path, part: 1}}")
    return whole


def _deed(number: int, key: Any, value: Any) -> Entry:
    if key == "step":
        return Entry(step=str(value))
    if key == "silence":
        if not isinstance(value, list) or len(value) != 2 or type(value[0]) is not int:
            raise ValueError(f"when {number}: silence is a seat and a kind of ask, [2, set]")
        return Entry(seat=value[0], silence=str(value[1]))
    if key == "join":
        if not isinstance(value, list) or len(value) != 2 or any(type(seat) is not int for seat in value):
            raise ValueError(f"when {number}: join is the seat somebody holds and the one he asks for, [1, 2]")
        return Entry(seat=value[0], joins=value[1])
    lines = value if isinstance(value, list) else [value]
    return Entry(seat=key, lines=tuple(str(line) for line in lines))


def play(rules: Rules, scenario: Scenario) -> Result:
    """Runs it from `given` to `then`."""
    try:
        situation = _arranged(rules, scenario.given)
    except ValueError as error:
        return Result(scenario.name, (f"given: {error}",))
    heard: list[Told] = []
    for number, entry in enumerate(scenario.when, 1):
        try:
            result = _do(rules, situation, entry)
        except (ValueError, LookupError) as error:
            return Result(scenario.name, (f"when {number}: {error}",))
        last = scenario.then.get("refused") if number == len(scenario.when) else None
        wrong = _otherwise(result, entry.refused or _refused("then", last))
        if wrong:
            return Result(scenario.name, tuple(f"when {number}: {one}" for one in wrong))
        if not isinstance(result, Refusal):
            situation = result.after
            heard += result.told
    wrong = (*_differences(rules, situation, scenario.then, bool(scenario.when)), *_unheard(heard, scenario.then))
    return Result(scenario.name, wrong)


def _otherwise(result: _Done | Refusal, wanted: Mapping[str, Any]) -> Sequence[str]:
    """How an answer differs from the one expected; nothing: it does not."""
    code = wanted.get("code", "")
    if not isinstance(result, Refusal) or result.code != code:
        return [f"{_told(result)}, not {code or 'counted'}"] if isinstance(result, Refusal) or code else []
    told = {**msgspec.to_builtins(result.params), "code": code, "line": result.line, "legal": list(result.legal)}
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}
    differing = [name for name, value in wanted.items() if plain.get(name, _ABSENT) != value]
    return [
        f"{code} with {name} {plain[name]!r}, not {wanted[name]!r}" if name in plain else f"{code} tells no {name}"
        for name in differing
    ]


def _told(result: _Done | Refusal) -> str:
    return f"refused as {result.code} {result.params}" if isinstance(result, Refusal) else "counted"


def _arranged(rules: Rules, given: Mapping[str, Any]) -> Situation:
    game = rules.arrange(given)
    seats = int(given.get("players", max(rules.meta.seats)))  # seats the board does not have are never asked
    table = Table(
        phase="running",
        title=rules.meta.title,
        revision=rules.meta.revision,
        options={**rules.meta.options, **(given.get("options") or {})},
        seats=tuple(SeatState(holder=seat) for seat in range(1, seats + 1)),
        sealed=("",) * seats,
    )
    return _settled(rules, Situation(table, game))


def _settled(rules: Rules, situation: Situation) -> Situation:
    version = situation.table.version + 1
    return settle(rules, situation, version, {wait.key: version for wait in opened(rules, situation)})


def _do(rules: Rules, situation: Situation, entry: Entry) -> _Done | Refusal:
    """The situation after an entry and all that follows by itself."""
    dice = ScriptedDice(entry.dice)
    if entry.step:
        told = rules.step(situation.game, entry.step, dice)
        if isinstance(told, Refusal):
            return told
        after = fold(rules, situation, told)
        then = go_on(rules, after, dice)
        return _Done(_settled(rules, fold(rules, after, then)), (*told, *then))
    if entry.joins:
        joined = _joined(rules, situation, entry)
        return joined if isinstance(joined, Refusal) else _Done(joined)
    command = _silent(situation, entry) if entry.silence else _submit(rules, situation, entry)
    if isinstance(command, Refusal):
        return command
    actor = Actor("clock") if entry.silence else Actor("seat", entry.seat, situation.table.seat(entry.seat).holder)
    result = decide(rules, situation, command, actor, dice)
    return result if isinstance(result, Refusal) else _Done(_settled(rules, fold(rules, situation, result)), tuple(result))


def _joined(rules: Rules, situation: Situation, entry: Entry) -> Situation | Refusal:
    """The same game, its table having formed so. What is asked is whether the table lets a person sit there."""
    table, person = situation.table, situation.table.seat(entry.seat).holder
    seats = tuple(SeatState(holder=person) if n == entry.seat else SeatState() for n in range(1, len(table.seats) + 1))
    forming = Situation(msgspec.structs.replace(table, phase="forming", seats=seats, asks=()), None)
    asked = acts.Join(person, entry.joins)
    result = decide(rules, forming, asked, Actor("seat", entry.joins, person), ScriptedDice(()))
    if isinstance(result, Refusal):
        return result
    held = tuple(
        msgspec.structs.replace(one, holder=person) if n == entry.joins else one for n, one in enumerate(table.seats, 1)
    )
    return Situation(msgspec.structs.replace(table, seats=held), situation.game)


def _silent(situation: Situation, entry: Entry) -> acts.PassDeadline:
    for ask in situation.table.asks:
        if (ask.seat, ask.kind) == (entry.seat, entry.silence):
            return acts.PassDeadline(ask.key, ask.due)
    raise LookupError(f"seat {entry.seat} owes no {entry.silence}")


def _submit(rules: Rules, situation: Situation, entry: Entry) -> acts.Submit | Refusal:
    view = rules.view(situation.game, entry.seat)
    moves: list[dict[str, Any]] = []
    for number, line in enumerate(entry.lines, 1):
        move = rules.parse(line, view)
        if isinstance(move, Refusal):
            return at(move, number)
        moves.append(msgspec.to_builtins(move))
    return acts.Submit(entry.seat, tuple(moves))


def _differences(rules: Rules, situation: Situation, then: Mapping[str, Any], done: bool) -> Sequence[str]:
    facts = dict(rules.facts(situation.game))
    facts["holders"] = [seat.holder for seat in situation.table.seats]
    facts["owed"] = [f"{wait.seat} {wait.kind}" for wait in waits(rules, situation) if not wait.answered]
    facts["clocks"] = [_clock(wait, situation.table.options) for wait in waits(rules, situation) if not wait.answered]
    wrong = [] if done or "refused" not in then else ["nothing was done that could be refused"]
    for name, wanted in then.items():
        if name == "refused" or str(name).partition(".")[0] in _TELLING:
            continue
        found = facts.get(name, _ABSENT)
        if found is _ABSENT:
            wrong.append(f"{name} is no fact here")
        elif found != wanted:
            wrong.append(f"{name} is {found!r}, not {wanted!r}")
    return wrong


def _clock(wait: Wait, options: Options) -> str:
    """Whose, which, and how many seconds it runs by the title's own option."""
    name = f"{wait.pace}_seconds"
    return f"{wait.seat} {wait.pace} {options[name]}" if name in options else f"{wait.seat} {wait.pace}"


def _told_items(where: str, data: Any) -> tuple[Mapping[str, Any], ...]:
    """Outcomes that are spoken of, each a mapping with its wire name under `is`. Raises ValueError."""
    _, dot, seat = where.partition(".")
    rows: list[Any] = data if isinstance(data, list) else [None]
    items = [{"is": item} if isinstance(item, str) else item for item in rows]
    if (dot and not seat.isdecimal()) or not all(isinstance(item, Mapping) and "is" in item for item in items):
        raise ValueError(f"{where} is a list of outcomes, each a name or a mapping such as {{is: lf.Heard, yes: true}}")
    return tuple(items)


def _unheard(heard: Sequence[Told], then: Mapping[str, Any]) -> Sequence[str]:
    """What should have been told and was not, or the other way round."""
    wrong = []
    for name, data in then.items():
        word, _, seat = str(name).partition(".")
        if word not in _TELLING:
            continue
        said = [_plain(one.outcome) for one in heard if may_see(one.to, int(seat) if seat else None)]
        items = _told_items(str(name), data)
        if word == "untold":
            wrong += [f"{name}: {found} was told" for item in items for found in said if _fits(found, item)]
            continue
        left = iter(said)
        for item in items:
            if not any(_fits(found, item) for found in left):
                wrong.append(f"{name}: {dict(item)} is missing in {[found['is'] for found in said]}")
                break
    return wrong


def _plain(outcome: msgspec.Struct) -> Mapping[str, Any]:
    """As it would be written down, with lists for whatever has an order."""
    found: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(outcome))
    return found


def _fits(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(found.get(name, _ABSENT) == value for name, value in wanted.items())
