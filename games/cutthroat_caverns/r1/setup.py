"""Before the first event: options, characters, hands (rules 4.1)."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import draws
from games.cutthroat_caverns.r1 import readings as r
from games.cutthroat_caverns.r1.cards import encounters, flags
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.evolve import evolve
from games.cutthroat_caverns.r1.outcomes import GameBegan
from games.kernel.contract import Options, Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal


def check(options: Options, seats: int) -> Refusal | None:
    """There must be as many encounters as are wanted, and every reading must be one there is."""
    wanted, there = int(options["encounters"]), len(encounters())
    if not 1 <= wanted <= there:
        return Refusal("bad-option", {"option": "encounters", "value": wanted, "like": f"1..{there}"})
    return r.check(options)


def open_game(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
    """Characters are dealt by dice, hands drawn to the limit; items lie face-up before their owners at once."""
    left = list(flags().characters)
    dealt = tuple(left.pop(dice.draw("cc.character", len(left))) for _ in range(seats))
    first = "ripper" if options["ripper_first"] else ""
    began = GameBegan(dealt, int(options["encounters"]), first, r.readings(options))
    course = Course(evolve(None, began), dice)
    for player in course.state.players:
        draws.draw_to_limit(course, player.seat)
    return (Told(began), *course.told())
