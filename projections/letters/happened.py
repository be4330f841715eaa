"""What happened, in words: outcomes of the title by its own narration, those of the table by their wire names."""

from __future__ import annotations

import textwrap
from typing import Any

import msgspec

from games.kernel import acts, waiting
from games.kernel.audience import Seat
from games.kernel.cascade import allies
from games.kernel.contract import Told, Words
from games.kernel.refusal import Param
from projections.letters.scene import Scene, Step, private, public
from projections.letters.whose import sentence

_WAITING: tuple[type, ...] = (waiting.PressKept, waiting.PressHeld, waiting.PressConfirmed, waiting.PressRecalled)
_SILENT: tuple[type, ...] = (acts.Drew, acts.Answered, acts.Reopened, *_WAITING)
"""Outcomes that make a step or a proof but no news: a letter that counted who has answered would be no letter, and what
became of his message its writer has read in his receipt."""

_TEXTS = ("text", "reason", "name")
_QUOTE = "  | "
_NARROW = 64


def public_lines(scene: Scene, steps: tuple[Step, ...]) -> tuple[tuple[str, str], ...]:
    """(step number or empty, sentence) of everything all saw, in order."""
    found: list[tuple[str, str]] = []
    for step in steps:
        sentences = [text for told in public(step) for text in sentences_of(scene, told, None)]
        found.extend((str(step.number) if n == 0 else "", text) for n, text in enumerate(sentences))
    return tuple(found)


def private_lines(scene: Scene, steps: tuple[Step, ...]) -> tuple[tuple[str, str], ...]:
    """The same of what only the reader's seats saw, without what they said themselves or can see as it stands. A step that
    is not closed yet has no number here, since no letter tells one that its head does not cover; it says behind which it
    comes, or it would read as a part of that."""
    seats = scene.reader.seats
    found: list[tuple[str, str]] = []
    for step in steps:
        told = [
            one for one in private(step, seats) if not (_said_by(one, seats) or isinstance(one.outcome, scene.rules.shown))
        ]
        closed = step.number <= scene.step
        number = str(step.number) if closed else ""
        sentences = [text for one in told for text in sentences_of(scene, one, _witness(one, seats))]
        if sentences and found and not closed:
            sentences.insert(0, scene.say("letter.after-step", step=scene.step))
        found.extend((number if n == 0 else "", text) for n, text in enumerate(sentences))
    return tuple(found)


def _said_by(told: Told, seats: tuple[Seat, ...]) -> bool:
    """Whether somebody reads his own words; what he said to another seat of his own was said to him as well."""
    said = told.outcome
    return isinstance(said, acts.Pressed) and said.seat in seats and not {*said.to} & {*seats} - {said.seat}


def sentences_of(scene: Scene, told: Told, seat: Seat | None) -> tuple[str, ...]:
    """One outcome in sentences, as `seat` (None: everybody) is told of it; none for what is no news."""
    outcome = told.outcome
    if isinstance(outcome, _SILENT):
        return ()
    if isinstance(outcome, acts.Pressed):
        return press(scene, outcome)
    if isinstance(outcome, acts.Ended):
        return (*_table_words(scene, outcome), *placings(scene, outcome))
    if isinstance(outcome, acts.Came):
        return _table_words(scene, outcome)
    words = scene.rules.narrate(outcome, seat)
    return (scene.words(words),) if words else ()


def press(scene: Scene, outcome: acts.Pressed) -> tuple[str, ...]:
    """Talk, with a bar before each line of it, so that nobody's words can pass for ours."""
    lines = quoted(scene, scene.texts.get(outcome.text, ""))
    if outcome.to:
        opening = scene.say("letter.pressed-to", seat=outcome.seat, to=outcome.to)
    else:
        opening = scene.say("letter.pressed", seat=outcome.seat)
    return (opening, *lines)


def quoted(scene: Scene, text: str) -> tuple[str, ...]:
    """Somebody's words, a bar before each line; of words that were erased, that they were."""
    lines = [_QUOTE + part for line in text.splitlines() for part in textwrap.wrap(line, _NARROW) or [""]]
    return tuple(lines) or (scene.say("letter.erased"),)


def placings(scene: Scene, outcome: acts.Ended) -> tuple[str, ...]:
    """The table of places, the winner first; seats without a place last. Where all share one fate it is said once."""
    fates = {(p.place, p.score) for p in outcome.places}
    if len(fates) == 1:
        ((place, score),) = fates
        return (scene.say("all-win" if place else "all-lose", score=score),)
    ranked = sorted(outcome.places, key=lambda p: (p.place == 0, p.place, p.seat))
    if not any(p.place for p in ranked):
        return (scene.say("nobody-wins"), *(_placing(scene, p.seat, p.place, p.score) for p in ranked))
    return tuple(_placing(scene, p.seat, p.place, p.score) for p in ranked)


def _placing(scene: Scene, seat: Seat, place: int, score: int) -> str:
    id = {0: "place-none", 1: "place-first"}.get(place, "place-other")
    return scene.say(id, seat=seat, place=place, score=score)


def _table_words(scene: Scene, outcome: Any) -> tuple[str, ...]:
    tag = str(outcome.__struct_config__.tag)
    if isinstance(outcome, acts.Lapsed):
        tag = _lapse(scene, outcome)
    if isinstance(outcome, acts.Joined) and scene.speech.roles:
        said = scene.say("joined-as", seat=outcome.seat, name=scene.person(outcome.seat))
        return (said if scene.names.get(outcome.seat) else sentence(said),)
    if isinstance(outcome, acts.DefaultTaken) and scene.table.seat(outcome.seat).unmanned:
        tag = "default-autopilot"  # nobody was there to be late
    if isinstance(outcome, acts.Conceded) and allies(scene.rules, scene.table, outcome.seat):
        tag = "conceded-together"
    told = scene.words(Words(tag, _params(scene, outcome)))
    reason = scene.texts.get(getattr(outcome, "reason", ""), "")
    return (told, scene.say("reason-given", text=reason)) if reason else (told,)


def _lapse(scene: Scene, outcome: acts.Lapsed) -> str:
    """Of an order or of an answer; with the reason, where the title has words for it."""
    told = scene.speech.names("lapse", outcome.code)
    if outcome.number:
        return "lapsed-because" if told else "Lapsed"
    return "lapsed-answer-because" if told else "lapsed-answer"


def _params(scene: Scene, outcome: Any) -> dict[str, Param]:
    """The fields of an outcome that a sentence can hold; digests of texts become the texts."""
    params: dict[str, Param] = {}
    for field in msgspec.structs.fields(outcome):
        value = getattr(outcome, field.name)
        if field.name in _TEXTS and isinstance(value, str):
            params[field.name] = scene.texts.get(value, value if isinstance(outcome, acts.StandingFiled) else "")
        elif _sayable(value):
            params[field.name] = value
    return params


def _sayable(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(isinstance(item, str | int) for item in value)
    return isinstance(value, str | int | bool)


def _witness(told: Told, seats: tuple[Seat, ...]) -> Seat:
    """The reader's first seat that may see an outcome: the one it is told to."""
    return next(seat for seat in seats if isinstance(told.to, tuple) and seat in told.to)
