"""How a program plays Last Friday: what a question asks shows in the lines of its menu, in whichever language.

Where it knows the map it writes lines of its own, by the English words that count at every table; else, and where such a
line was not counted, it takes one of the menu.
"""

from __future__ import annotations

from deploy.players.camping import alarm, order, push
from deploy.players.laid import SETTLED
from deploy.players.letter import Letter, Question
from deploy.players.prowl import blood, hunt, twist
from deploy.players.watch import Watch
from deploy.players.wishes import wishes
from deploy.players.words import english_friday

BACK = {"maniac": "WISH lantern none"}
CAMPER_BACK = "WISH key none"
"""Lines that change nothing where nothing was wished: by them somebody silence answers for is back."""
CHANCES = {"CHANCE layout": "LAYOUT", "CHANCE spread": "SPREAD", "CHANCE start": "BEGIN"}


def answer(letter: Letter, question: Question, watch: Watch, *, again: bool) -> list[str]:
    """A line for one question, behind what is wished beside it. `again`: it was answered before, and that did not count."""
    if not question.lines:
        return []
    seat = question.seat or letter.seat
    told = tuple(english_friday(line) for line in question.lines)
    mark = ""
    if question.seat:
        mark, told = question.lines[0].partition(": ")[0] + ": ", tuple(line.partition(": ")[2] for line in told)
    if again:
        return [mark + told[0]]
    line = chosen(watch, told, seat, rest=question.kind.endswith(letter.tongue.rest))
    return [mark + said for said in (*wishes(watch, seat, line), line)]


def chosen(watch: Watch, menu: tuple[str, ...], seat: str, *, rest: bool) -> str:
    """The line for a menu that is not empty. `seat`: ``maniac`` or a colour; `rest`: a turn is going on."""
    verb = CHANCES.get(menu[0], menu[0].split()[0])
    if verb == "BOAT" and not all(line.startswith("BOAT") for line in menu):
        verb = "GO"
    if verb in SETTLED:
        return SETTLED[verb](watch, menu)
    if menu[0] == "CHANCE hunt":
        return hunt(watch) or menu[(5 * watch.night.round) % len(menu)]
    if verb == "BLOOD":
        return blood(watch, menu) or menu[0]
    if verb == "TWIST":
        return twist(watch)
    if verb == "PUSH":
        return push(watch.night, menu)
    if verb == "ALARM":
        return alarm(watch, menu, seat)
    if verb in ("CHOSEN", "LOOK"):
        return watch.chance.choice(menu)
    return order(watch, menu, seat, rest=rest)


def mistakable(question: Question) -> bool:
    """Whether it is a turn."""
    return question.lines[0].rpartition(": ")[2] in ("QUIET", "CHANCE hunt", "ТИХО", "НАУДАЧУ ход")


def mistake(question: Question) -> str:
    """A turn that nobody can take: to where no way leads, for either side."""
    mark, colon, first = question.lines[0].rpartition(": ")
    return f"{mark}{colon}GO {'a1 > m1' if first in ('QUIET', 'ТИХО') else '999'}"
