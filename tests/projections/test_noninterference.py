"""Two games that differ only in what a seat may not know give that seat the same letters, to the byte."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games import registry
from games.kernel import trial
from games.kernel.contract import Rules
from games.kernel.dice import SealedDice
from games.kernel.situation import Situation
from games.kernel.trial import Trial
from projections.letters.catalogue import own
from projections.letters.page import Block, Draft, Drawing, prose
from projections.letters.scene import Scene
from tests import tiny_title
from tests.logbook import EXTRAS
from tests.projections import tiny
from tests.projections.mailbag import Writer, letters, scene, steps_of

CAVERNS = "cutthroat_caverns"


def played(title: str, number: int) -> tuple[Trial, tuple[Any, ...]]:
    """A whole game by legal answers and silence, and the words of its title."""
    choose = random.Random(number).randrange
    if title == "tiny":
        made = trial.seated(tiny_title.RULES, bytes([number]) * 32, 3, {"rounds": 2})
        return trial.play(made, choose, EXTRAS), tiny.words("tiny", 1)
    made = trial.seated(registry.rules(title, 1), bytes([number]) * 32, 3, {})
    return trial.play(made, choose), own(title, 1)


def moments(made: Trial, count: int) -> list[int]:
    """Some versions of a running game, spread over it."""
    running = [n for n, one in enumerate(made.played) if one.after.table.phase == "running"]
    return running[:: max(1, len(running) // count)]


def scrambled(rules: Rules, after: Situation, seat: int, number: int) -> Situation:
    return Situation(after.table, rules.scramble(after.game, seat, SealedDice(b"s" * 32, bytes([number]), {})))


@pytest.mark.parametrize("title", ["tiny", CAVERNS])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_letters_show_nothing_that_their_seat_may_not_know(title: str, language: str) -> None:
    made, words = played(title, 3)
    pairs = 0
    for at in moments(made, 12):
        after, steps = made.played[at].after, steps_of(made.played[: at + 1])
        for seat in after.table.playing():
            other = scrambled(made.rules, after, seat, at % 250)
            pairs += other.game != after.game
            one, two = (letters(scene(made.rules, s, steps, seat, language, words)) for s in (after, other))
            assert one == two, f"seat {seat} at version {at + 1}"
    assert pairs > 10


def _leak(draft: Draft, **changes: Any) -> Draft:
    return msgspec.structs.replace(draft, **changes)


def _secret(scene: Scene) -> int:
    """Something the reader may not know: what the others have been dealt or have laid."""
    game = scene.situation.game
    return sum(
        (n + 1) * 10 + value * 7 ** (n + 1)
        for n, value in enumerate((*game.lucky, *game.choices))
        if n % len(game.lucky) + 1 not in scene.reader.seats
    )


def _drawing(svg: str, words: str) -> Block:
    return Block("", (Drawing(1, svg, words),))


LEAKS: dict[str, Callable[[Scene, Draft], Draft]] = {
    "subject": lambda scene, draft: _leak(draft, subject=f"{draft.subject} {_secret(scene)}"),
    "length": lambda scene, draft: _leak(draft, public=(*draft.public, prose("", ["x" * (1 + _secret(scene) % 97)]))),
    "order": lambda scene, draft: _leak(draft, public=draft.public[:: 1 if _secret(scene) % 2 else -1]),
    "picture": lambda scene, draft: _leak(draft, public=(*draft.public, _drawing(str(_secret(scene)), ""))),
    "words of a picture": lambda scene, draft: _leak(draft, public=(*draft.public, _drawing("", str(_secret(scene))))),
    "id": lambda scene, draft: _leak(draft, cut=f"{draft.cut} {_secret(scene):x}"),
}


@pytest.mark.parametrize("kind", LEAKS)
def test_planted_leaks_are_caught(kind: str) -> None:
    made, words = played("tiny", 3)

    def write(writer: Writer, scene: Scene, about: Any) -> Draft:
        return LEAKS[kind](scene, writer(scene, about))

    caught = 0
    for at in moments(made, 12):
        after, steps = made.played[at].after, steps_of(made.played[: at + 1])
        for seat in after.table.playing():
            other = scrambled(made.rules, after, seat, at)
            one, two = (letters(scene(made.rules, s, steps, seat, "en", words), write) for s in (after, other))
            caught += one != two
    assert caught


def test_what_is_below_the_cut_is_the_same_for_every_seat() -> None:
    made, words = played(CAVERNS, 4)
    for at in moments(made, 10):
        after, steps = made.played[at].after, steps_of(made.played[: at + 1])
        tops = set()
        for seat in after.table.playing():
            ask = letters(scene(made.rules, after, steps, seat, "en", words))[0]
            tops.add(ask.rpartition("- - - -")[2])
        assert len(tops) == 1, f"version {at + 1}"
