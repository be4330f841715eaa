"""Before the first round (rules 3.1): who plays whom, monsters by the sheet, hands."""

from __future__ import annotations

from games.final_hour.r1 import flags as f
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.auto import gate
from games.final_hour.r1.bestiary import specials
from games.final_hour.r1.box import box
from games.final_hour.r1.course import Course
from games.final_hour.r1.effect import Effect
from games.final_hour.r1.evolve import evolve
from games.final_hour.r1.ground import whereabouts
from games.kernel.contract import Options, Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal


def check(options: Options, seats: int) -> Refusal | None:
    return f.check(options)


def open_game(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
    """Investigators differ only by their cards; dice deal them, and the lead token."""
    left = [one.letter for one in box().investigators]
    dealt = tuple(left.pop(dice.draw("fh.investigator", len(left))) for _ in range(seats))
    began = o.GameBegan(dealt, 1 + dice.draw("fh.lead", seats), f.readings(options))
    course = Course(evolve(None, began), dice)
    board = course.board
    for effect in board.sheet().levels[board.readings.level]:
        _place(course, effect)
    for seat in range(1, seats + 1):
        _deal(course, seat)
    course.tell(o.RoundBegan(1, began.lead))
    return (Told(began), *course.told())


def _place(course: Course, effect: Effect) -> None:
    """Set-up fills no location, so nothing has to move on."""
    if effect.word == "SPAWN_SPECIAL":
        beside = (one for one in specials(course.board.sheet().special) if not whereabouts(course.board, one))
        at = gate(course.board, effect)
        course.tell(o.MonstersPlaced(tuple((token, at) for token, _ in zip(beside, range(effect.n), strict=False))))
        return
    others = course.board.sheet().others()
    places = others * effect.n if effect.word == "SPAWN_OTHERS" else (gate(course.board, effect),) * effect.n
    left, placed = list(course.state.pool), []
    for at in places:
        placed.append((left.pop(course.draw("fh.monster", len(left))), at))
    course.tell(o.MonstersPlaced(tuple(placed)))


def _deal(course: Course, seat: int) -> None:
    left, numbers = list(course.state.priority), []
    for _ in range(f.flags().hand):
        numbers.append(left.pop(course.draw("fh.priority", len(left))))
    course.whisper(seat, o.HandDealt(seat, tuple(numbers)))
