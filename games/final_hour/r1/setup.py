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
    """Every reading must be one there is, and every investigator that is named must be there for one seat."""
    named, lead = str(options["investigators"]), options["lead"]
    letters = [one.letter for one in box().investigators]
    if named and (len(named) != seats or len(set(named)) < seats or not set(named) <= set(letters)):
        like = f"{''.join(letters[:seats])} ({seats} of {''.join(letters)})"
        return Refusal("bad-option", {"option": "investigators", "value": named, "like": like})
    if not 0 <= int(lead) <= seats:
        return Refusal("bad-option", {"option": "lead", "value": lead, "like": f"0..{seats}"})
    return f.check(options)


def open_game(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
    """Investigators differ only by their cards; where the host says nothing, dice deal them and the lead token. A seat
    that was closed takes its investigator with it."""
    named = str(options["investigators"])[:seats]
    lead = int(options["lead"]) if 1 <= int(options["lead"]) <= seats else 1 + dice.draw("fh.lead", seats)
    began = o.GameBegan(tuple(named) or _dealt(seats, dice), lead, f.readings(options))
    course = Course(evolve(None, began), dice)
    board = course.board
    for effect in board.sheet().levels[board.readings.level]:
        _place(course, effect)
    for seat in range(1, seats + 1):
        _deal(course, seat)
    course.tell(o.RoundBegan(1, began.lead))
    return (Told(began), *course.told())


def _dealt(seats: int, dice: Dice) -> tuple[str, ...]:
    left = [one.letter for one in box().investigators]
    return tuple(left.pop(dice.draw("fh.investigator", len(left))) for _ in range(seats))


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
