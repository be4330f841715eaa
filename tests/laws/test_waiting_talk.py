"""Talk that has to wait is as if it had not been: nobody but its writer is told, shown or asked anything else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from games.kernel import acts, waiting
from games.kernel.acts import Actor
from games.kernel.audience import Seat
from games.kernel.press import rests
from games.kernel.situation import Situation
from games.kernel.trial import Trial
from projections.letters.page import Draft
from projections.letters.scene import Scene
from tests import tiny_talk
from tests.laws.titles import HOUR, TINY, TITLES, Title
from tests.projections.mailbag import Writer, letters, scene, steps_of
from worker.told import reasons

WRITER, ADDRESSEE = 1, 2


def title(name: str) -> Title:
    rules = tiny_talk.RULES if name == TINY else TITLES[name].rules
    return Title(rules, *(getattr(TITLES[name], field) for field in ("words", "options", "extras", "probes")))


@dataclass
class Pair:
    """The same game twice: in one of them the writer said things that wait."""

    quiet: Trial
    spoken: Trial


def pairs(title: Title, said: tuple[acts.Command, ...], versions: int) -> Iterator[Pair]:
    """Both games after each command of a played one, up to where the first kept message goes out."""
    made = title.played(5, 3)
    quiet, spoken = (Trial(title.rules, made.secret) for _ in range(2))
    for one in made.played[:versions]:
        for trial in (quiet, spoken):
            trial.act(_timed(trial, one.command), one.actor)
        if _delivered(spoken):
            return
        if not spoken.situation.table.unsent and rests(title.rules, spoken.situation):
            for command in said:
                before = spoken.situation
                told = spoken.act(command, Actor("seat", WRITER, WRITER))
                assert isinstance(told, tuple), told
                others = set(reasons(title.rules, before, told, spoken.situation)) - {WRITER}
                assert others == set()
        yield Pair(quiet, spoken)


def _timed(trial: Trial, command: acts.Command) -> acts.Command:
    """A passed deadline by the due instant that its ask has in this game."""
    ask = trial.situation.table.ask(command.ask) if isinstance(command, acts.PassDeadline) else None
    return acts.PassDeadline(ask.key, ask.due) if ask else command


def _delivered(trial: Trial) -> bool:
    return any(isinstance(one.outcome, acts.Pressed) for one in trial.played[-1].told)


def _honest(writer: Writer, scene: Scene, about: Any) -> Draft:
    return writer(scene, about)


def _counting(writer: Writer, scene: Scene, about: Any) -> Draft:
    """A fault put in on purpose: a letter that is longer where something waits."""
    draft = writer(scene, about)
    return msgspec.structs.replace(draft, subject=draft.subject + "." * len(scene.table.unsent))


def _shown(title: Title, trial: Trial, seat: Seat, language: str, write: Any = _honest) -> tuple[str, ...]:
    """Every letter of a seat. Due instants are stored by the clock, and no version has one of its own: here all have one."""
    table = trial.situation.table
    asks = tuple(msgspec.structs.replace(ask, due=1) for ask in table.asks)
    now = Situation(msgspec.structs.replace(table, asks=asks), trial.situation.game)
    return letters(scene(title.rules, now, steps_of(trial.played), seat, language, title.words), write)


KEPT = (acts.Press(WRITER, (ADDRESSEE,), "a"), acts.Press(WRITER, (), "b"))
HELD = (waiting.HoldPress(WRITER, (ADDRESSEE,), "7", ("number",)), waiting.HoldPress(WRITER, (), "8", ("number",)))


@pytest.mark.parametrize("name", [TINY, HOUR])
@pytest.mark.parametrize("said", [KEPT, HELD], ids=["kept", "held"])
def test_the_mailboxes_of_all_others_are_the_same(name: str, said: Any) -> None:
    one, compared = title(name), 0
    for number, pair in enumerate(pairs(one, said, 60)):
        if not pair.spoken.situation.table.unsent or (number % 4 and said is HELD):
            continue
        for seat in (ADDRESSEE, 3):
            language = ("en", "ru")[number % 2]
            assert _shown(one, pair.quiet, seat, language) == _shown(one, pair.spoken, seat, language), number
            compared += 1
    assert compared > 3


def test_a_letter_that_counted_what_waits_would_be_found() -> None:
    one = title(TINY)

    last = next(pair for pair in pairs(one, KEPT, 60) if pair.spoken.situation.table.unsent)

    assert _shown(one, last.quiet, ADDRESSEE, "en", _counting) != _shown(one, last.spoken, ADDRESSEE, "en", _counting)
