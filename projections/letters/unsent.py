"""Messages of the reader that nobody has got: held back until he answers, or kept until talk is open again.

His receipts of them may be long ago, so each is shown again, in its own words. Only its writer ever reads of one.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.table import Unsent
from projections.letters import clean, happened
from projections.letters.page import Block, exact, prose
from projections.letters.scene import Scene
from projections.letters.whose import of_seat, sentence

SHOWN = 200
"""Characters of a message that are repeated: enough to know it by, also where a hundred wait."""


def held(scene: Scene) -> Block:
    """Those that wait for his word, and how to give it."""
    return _listed(scene, "letter.held", [one for one in scene.table.unsent if one.seems])


def kept(scene: Scene) -> Block:
    """Those that go out by themselves."""
    return _listed(scene, "letter.kept", [one for one in scene.table.unsent if not one.seems])


def _listed(scene: Scene, id: str, messages: Iterable[Unsent]) -> Block:
    block = Block("")
    for seat in scene.reader.seats:
        mine = [one for one in messages if one.seat == seat]
        if mine:
            said = scene.say(id, numbers=tuple(one.number for one in mine))
            if len(scene.reader.seats) > 1:  # the numbers of two seats are alike
                said += " " + scene.say("letter.message-seat", seat=seat)
            block = block.then(prose("", [sentence(of_seat(scene, seat, said))]))
            block = block.then(exact("", [line for one in mine for line in _message(scene, one)]))
    return block


def _message(scene: Scene, one: Unsent) -> tuple[str, ...]:
    said = clean.line(scene.texts.get(one.text, ""), SHOWN)
    id = "letter.message-to" if one.to else "letter.message"
    return (scene.say(id, number=one.number, to=one.to), *happened.quoted(scene, said))
