"""What must hold for every title and revision, as functions over a played game. Each gives the breaches it found.

An empty result means the law held. The laws that need a database (the same submission twice, projections rebuilt)
are tested beside their parts; the ones that need letters build on `knows` here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from operator import sub
from typing import Any

import msgspec

from games.kernel import acts
from games.kernel.audience import may_see
from games.kernel.cascade import silence
from games.kernel.contract import Rules, Told, Wait
from games.kernel.decide import decide
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, evolve, fold, settle, waits
from games.kernel.table import Ask
from games.kernel.trial import Played, Trial, moves_of
from games.kernel.wording import LANGUAGES


def redecides(trial: Trial) -> list[str]:
    """Re-deciding the commands gives the stored outcomes, and folding them the stored situations; where a tale says that it
    led is where its outcomes lead."""
    breaches: list[str] = []
    situation = Situation()
    for number, one in enumerate(trial.played, 1):
        told = decide(trial.rules, situation, one.command, one.actor, dice_for(situation, trial.secret))
        if told != one.told:
            return [*breaches, f"version {number}: other outcomes"]
        after = evolve(trial.rules, situation, [each.outcome for each in told])
        if after != fold(trial.rules, situation, told):
            return [*breaches, f"version {number}: its tale leads elsewhere"]
        situation = settle(trial.rules, after, number, one.dues)
        if situation != one.after:
            return [*breaches, f"version {number}: another situation"]
    return breaches


def waits_or_over(trial: Trial) -> list[str]:
    """Every prefix of the log is a game that has not begun, has ended, or waits for somebody who can still answer."""
    breaches = []
    for number, one in enumerate(trial.played, 1):
        if one.after.table.phase != "running":
            continue
        if not any(wait.runs for wait in waits(trial.rules, one.after)):
            breaches.append(f"version {number}: nobody is awaited")
    return breaches


def silence_decides(trial: Trial) -> list[str]:
    """Every ask has a default that is accepted, so that a silent player never stalls a game."""
    breaches = []
    for number, one in enumerate(trial.played, 1):
        for wait in waits(trial.rules, one.after):
            command = trial.rules.default(trial.rules.view(one.after.game, wait.seat), wait)
            dice = dice_for(one.after, trial.secret)
            if isinstance(trial.rules.decide(one.after.game, command, dice), Refusal):
                breaches.append(f"version {number}: the default of {wait.kind} is refused")
    return breaches


def fixed_stand(trial: Trial) -> list[str]:
    """A fixed ask ends by its own deadline or with the game, and by nothing that a player or another deadline does."""
    breaches = []
    before: tuple[Wait, ...] = ()
    for number, one in enumerate(trial.played, 1):
        ends = _ended_by(one.command)
        after = waits(trial.rules, one.after)
        if one.after.table.phase != "ended":
            gone = {wait.key for wait in before if wait.fixed} - {wait.key for wait in after}
            breaches += [f"version {number}: {key} was cut short" for key in sorted(gone - ends)]
        before = after
    return breaches


def _ended_by(command: acts.Command) -> frozenset[str]:
    """The asks whose deadline a command passes."""
    if isinstance(command, acts.PassDeadlines):
        return frozenset(command.asks)
    return frozenset((command.ask,)) if isinstance(command, acts.PassDeadline) else frozenset()


def chapters_go_on(trial: Trial) -> list[str]:
    """Neither the chapter that is played nor the last open one ever goes back."""
    chapters, breaches = trial.rules.chapters, []
    before = (0, 0)
    for number, one in enumerate(trial.played, 1):
        if chapters and one.after.game is not None:
            after = chapters.now(one.after.game), chapters.open(one.after.game)
            breaches += [f"version {number}: from chapter {before} to {after}"] if min(map(sub, after, before)) < 0 else []
            before = after
    return breaches


def parses_back(trial: Trial) -> list[str]:
    """`parse(write(c, language)) == c` in every language, for every command that counted, on the view it was given on."""
    breaches = []
    situation = Situation()
    for number, one in enumerate(trial.played, 1):
        if isinstance(one.command, acts.Submit):
            for move in moves_of(_only(trial, one)):
                for text in {trial.rules.write(move, language): None for language in LANGUAGES}:
                    back = trial.rules.parse(text, trial.rules.view(situation.game, one.command.seat))
                    if back != move:
                        breaches.append(f"version {number}: {text!r} reads as {back!r}")
        situation = one.after
    return breaches


def knows(rules: Rules, situation: Situation, seat: int | None, probes: Sequence[str] = ()) -> tuple[str, ...]:
    """Everything the rules give a seat at one moment, as texts in a fixed order: view, board, picture, questions and
    when they fall due, menus, and what its `probes` (lines it might write) would be answered before anything moves."""
    game = situation.game
    view = rules.view(game, seat)
    found = [_text(view), _text(rules.describe(view)), rules.picture(view, {})]
    if rules.letter_picture:
        found.append(rules.letter_picture(view, {}))
    for ask in situation.table.asks:
        if ask.seat == seat or ask.visible:
            found.append(_text((ask.seat, ask.kind, ask.visible, _shown(ask, seat), ask.due)))
    if seat is None:
        return tuple(found)
    found.extend(_text(rules.options(view, wait)) for wait in waits(rules, situation) if wait.seat == seat)
    found.extend(_probe(rules, situation, seat, probe) for probe in probes)
    return tuple(found)


def _shown(ask: Ask, seat: int | None) -> bool:
    """Whether a seat sees an answer to an ask: to one that runs its whole time only its own."""
    return ask.answered and (ask.seat == seat or not ask.fixed)


def tells_when_due(rules: Rules, situation: Situation, seat: int, dice: Dice) -> list[str]:
    """When the time of another seat's fixed ask is over, a seat hears the same whether and however that was answered."""
    other = Situation(situation.table, rules.scramble(situation.game, seat, dice))
    one, two = ([_over(rules, each, wait, seat) for wait in _fixed(rules, each, seat)] for each in (situation, other))
    return [_difference(number, a, b) for number, (a, b) in enumerate(zip(one, two, strict=True)) if a != b]


def _fixed(rules: Rules, situation: Situation, seat: int) -> list[Wait]:
    return [wait for wait in waits(rules, situation) if wait.fixed and wait.seat != seat]


def _over(rules: Rules, situation: Situation, wait: Wait, seat: int) -> str:
    """What the seat is told of the end of another's time, the default that may come before it included."""
    dice = dice_for(situation, b"probe")
    told = () if wait.answered else silence(rules, situation, wait, 0, dice)
    after = fold(rules, situation, told)
    return _text(heard(rules, (*told, *rules.due(after.game, wait, dice)), seat))


def heard(rules: Rules, told: Sequence[Told], seat: int | None) -> tuple[str, ...]:
    """What a seat is told of some outcomes: the outcomes it may see, and the words for them."""
    mine = [one.outcome for one in told if may_see(one.to, seat)]
    return tuple(_text((outcome, _narrated(rules, outcome, seat))) for outcome in mine)


def interferes(rules: Rules, situation: Situation, seat: int, dice: Dice, probes: Sequence[str] = ()) -> list[str]:
    """Two games that differ only in what the seat may not know give it the same. The breaches name the first byte."""
    other = Situation(situation.table, rules.scramble(situation.game, seat, dice))
    pairs = zip(knows(rules, situation, seat, probes), knows(rules, other, seat, probes), strict=True)
    return [_difference(number, one, two) for number, (one, two) in enumerate(pairs) if one != two]


def digest(trial: Trial) -> str:
    """One hash over canonical outcomes, states and every seat's view at every version: equal in every process."""
    total = hashlib.sha256()
    for one in trial.played:
        total.update(_text((one.told, one.after.game)).encode())
        if one.after.game is not None:
            for seat in (None, *one.after.table.playing()):
                total.update(_text(trial.rules.view(one.after.game, seat)).encode())
    return total.hexdigest()


def _only(trial: Trial, one: Played) -> Trial:
    single = Trial(trial.rules, trial.secret)
    single.played = [one]
    return single


def _probe(rules: Rules, situation: Situation, seat: int, line: str) -> str:
    move = rules.parse(line, rules.view(situation.game, seat))
    if isinstance(move, Refusal) or not isinstance(move, rules.commands):
        return _text(move)
    result = rules.decide(situation.game, move, dice_for(situation, b"probe"))
    if isinstance(result, Refusal):
        return _text(result)
    return _text(heard(rules, result, seat))


def _narrated(rules: Rules, outcome: Any, seat: int | None) -> Any:
    return rules.narrate(outcome, seat) if isinstance(outcome, rules.outcomes) else None


def _text(value: Any) -> str:
    """JSON in the order of the fields; dictionaries sorted, so that only real differences show."""
    return msgspec.json.encode(value, order="sorted").decode()


def _difference(number: int, one: str, two: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    start = max(0, at - 40)
    return f"part {number} at {at}: …{one[start : at + 40]}… / …{two[start : at + 40]}…"
