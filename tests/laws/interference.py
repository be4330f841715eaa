"""Two games that differ only in what a seat may not know: everything that reaches the seat must be the same.

Theory of operation. At a prefix of a game the title scrambles what the seat may not know. Both states then give all
that the seat could ever get there: view, board, picture, menus, what its lines would be answered, who is awaited and
by which clock, and every kind of letter, set only where its drafts differ, because setting one knows nothing else.
Values that are opaque by declaration (heads, links) are placeholders of equal length in both. Where the scramble
changed nothing there is nothing to compare, so those pairs are counted apart.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec.structs import replace as with_fields

from games.kernel import laws
from games.kernel.audience import Seat
from games.kernel.contract import Rules, Wait
from games.kernel.dice import SealedDice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation
from games.kernel.trial import Trial
from projections.letters.page import Draft, prose
from projections.letters.scene import Scene
from tests.laws.titles import Title
from tests.projections.mailbag import Writer, drafts, scene, steps_of, whole

LANGUAGES = ("en", "ru")


@dataclass(frozen=True)
class Leak:
    """A fault put in on purpose, in the rules or in the letters."""

    rules: Callable[[Rules], Rules] = lambda rules: rules
    draft: Callable[[Scene, Draft], Draft] = lambda scene, draft: draft


@dataclass
class Found:
    """`pairs`: comparisons of states that did differ."""

    pairs: int
    breaches: list[str]


def search(title: Title, made: Trial, leak: Leak | None = None, every: int = 1) -> Found:
    """Every seat at every prefix of a running game (or at each `every`-th one)."""
    leak = leak or Leak()
    rules = leak.rules(title.rules)
    rules = replace(rules, picture=_once(rules.picture))
    if rules.letter_picture:
        rules = replace(rules, letter_picture=_once(rules.letter_picture))
    found = Found(0, [])
    for at, one in list(enumerate(made.played))[::every]:
        if one.after.table.phase != "running":
            continue
        steps = steps_of(made.played[: at + 1])
        for seat in one.after.table.playing():
            dice = SealedDice(b"s" * 32, at.to_bytes(4, "big"), {})
            pair = one.after, Situation(one.after.table, rules.scramble(one.after.game, seat, dice))
            if pair[0].game == pair[1].game:
                continue
            found.pairs += 1
            known = _known(title, rules, pair, seat) + _written(title, rules, pair, steps, seat, leak)
            found.breaches += [f"seat {seat} at version {at + 1}: {what}" for what in known]
    return found


def _known(title: Title, rules: Rules, pair: tuple[Situation, Situation], seat: Seat) -> list[str]:
    """What the rules say, and when they ask: who is asked next is seen in the times of what follows."""
    one, two = (laws.knows(rules, each, seat, title.probes) for each in pair)
    differ = [f"part {n}" for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b]
    if len(one) != len(two):
        differ.append("number of parts")
    if len({(_times(rules, each), rules.window(each.game)) for each in pair}) > 1:
        differ.append("times of questions")
    return differ


def _times(rules: Rules, at: Situation) -> tuple[Wait, ...]:
    """What decides when the game goes on: of a question that runs its whole time no answer does."""
    return tuple(with_fields(one, answered=one.answered and not one.fixed) for one in rules.waits(at.game))


def _written(title: Title, rules: Rules, pair: tuple[Situation, Situation], steps: Any, seat: Seat, leak: Leak) -> list[str]:
    """Letters, in one language after the other."""
    language = LANGUAGES[len(steps) % len(LANGUAGES)]

    def write(writer: Writer, scene: Scene, about: Any) -> Draft:
        return leak.draft(scene, writer(scene, about))

    one, two = (drafts(scene(rules, each, steps, seat, language, title.words), write) for each in pair)
    differ = (n for n, (a, b) in enumerate(zip(one, two, strict=True)) if a != b)
    return [f"letter {n}" for n in differ if whole(one[n], language) != whole(two[n], language)]


def _once(picture: Callable[..., str]) -> Callable[..., str]:
    """All letters of a moment show the same board: drawn once for equal views, which are all that a picture knows."""
    last: list[Any] = []

    def draw(view: Any, labels: Any) -> str:
        if last[:2] != [view, labels]:
            last[:] = [view, labels, picture(view, labels)]
        return str(last[2])

    return draw


# -- leaks --


def secret(game: Any) -> int:
    """A number that depends on everything in a state, hidden things among it."""
    return zlib.crc32(msgspec.json.encode(game))


def _of(scene: Scene) -> int:
    return secret(scene.situation.game)


def _changed(change: Callable[[int, Draft], dict[str, Any]]) -> Leak:
    return Leak(draft=lambda scene, draft: msgspec.structs.replace(draft, **change(_of(scene), draft)))


def _refusing(rules: Rules) -> Rules:
    """A refusal that counts what is hidden."""

    def decide(state: Any, command: Any, dice: Any) -> Any:
        answer = rules.decide(state, command, dice)
        return Refusal(answer.code, {"left": secret(state)}) if isinstance(answer, Refusal) else answer

    return replace(rules, decide=decide)


def _hurrying(rules: Rules) -> Rules:
    """Questions that run by another clock where the hidden things are such."""

    def waits(state: Any) -> tuple[Wait, ...]:
        pace = ("set", "window")[secret(state) % 2]
        return tuple(msgspec.structs.replace(wait, pace=pace) for wait in rules.waits(state))

    return replace(rules, waits=waits)


LEAKS = {
    "subject": _changed(lambda n, draft: {"subject": f"{draft.subject} {n % 10}"}),
    "length": _changed(lambda n, draft: {"public": (*draft.public, prose("", ["x" * (1 + n % 97)]))}),
    "order": _changed(lambda n, draft: {"public": draft.public[:: 1 if n % 2 else -1]}),
    "id": _changed(lambda n, draft: {"cut": f"{draft.cut} {n:08x}"}),
    "refusal": Leak(rules=_refusing),
    "time": Leak(rules=_hurrying),
}
