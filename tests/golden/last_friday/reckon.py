"""What the tally works out from its ledger: room for tokens, who can go where, what is lit, who is nearest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.golden.last_friday import box
from tests.golden.last_friday.ledger import Ledger, Person, Turn

WAITING = "waiting"


def beside(book: Ledger, here: str | int) -> list[str]:
    """Bare dots next to a dot or a circle, else the nearest such."""
    near = book.land.dots
    seen: set[str | int] = {here}
    layer: set[str] = set(near(here))
    while layer:
        found = sorted(dot for dot in layer if book.bare(dot))
        if found:
            return found
        seen |= layer
        layer = {there for dot in layer for there in near(dot)} - seen
    return []


def pick(room: Iterable[str], wishes: Iterable[str]) -> str:
    """The first that is wished for, else the first; empty where there is no room."""
    dots = list(room)
    return next((dot for dot in (*wishes, *dots) if dot in dots), "")


def lights(book: Ledger) -> dict[int, str]:
    """Lit circles, and by what."""
    land = book.land
    found = dict.fromkeys(land.lit, "cabin")
    for dot, (kind, _) in book.tokens.items():
        if kind == "lantern":
            found.update(dict.fromkeys(land.circles(dot), "lantern"))
    return found


def inside(book: Ledger, dot: str) -> str:
    """The open cabin a dot is in."""
    return next((colour for colour, dots in book.land.inner_dots.items() if dot in dots), "")


def shelter(book: Ledger, dot: str) -> str:
    """The cabin a dot is in, if it is safe there."""
    colour = inside(book, dot)
    return colour if book.chapter == 1 and colour and book.huts[colour][0] == "camper" else ""


def barred(book: Ledger, one: Person, dot: str) -> bool:
    cabin = shelter(book, dot)
    return book.lies(dot) == "corpse" or bool(cabin and one.colour not in (cabin, book.huts[cabin][1]))


def ends(book: Ledger, one: Person, start: str, left: int) -> set[str]:
    """Where a movement of at most so many steps on foot can end."""
    land = book.land
    seen, edge = {one.at}, [one.at]
    for _ in range(left):
        layer: list[str] = []
        for here in edge:
            near = set(land.file["entrance"]["arrow_dots"]) if here == WAITING else land.steps(here)
            layer += [dot for dot in near - seen if not barred(book, one, dot)]
            seen |= near & set(layer)
        edge = [dot for dot in dict.fromkeys(layer) if not shelter(book, dot)]
    taken = {other.at for other in book.people.values() if other is not one}
    return seen - taken - {start, one.at}


def on(book: Ledger, one: Person, turn: Turn) -> set[str]:
    """Where his movement can go on to: on foot, and by boat."""
    land = book.land
    ferry = one.at in land.docks and (one.at == book.boat or box.much(one.card, "call-boat"))
    whole = book.options["q12_boat"] == "turn" and turn.steps
    foot = ends(book, one, turn.start, left(book))
    if not ferry or whole or not left(book):
        return foot
    across = {dot for dot in land.docks if frozenset((one.at, dot)) in land.lake}
    return foot | {dot for dot in across if not book.standing(dot) and not barred(book, one, dot)}


def left(book: Ledger) -> int:
    """Steps in the turn that is going on."""
    turn = book.turn
    return 0 if turn is None or turn.still else max(0, box.STEPS + turn.extra - turn.steps)


def settled(book: Ledger, one: Person, start: str, put: bool) -> bool:
    """He may stay where he stands."""
    alone = all(other.at != one.at or other is one for other in book.people.values())
    return put or (one.at != start and alone)


def back(book: Ledger, one: Person, start: str) -> set[str]:
    """Where he is put who can neither stay nor go on: at his start, or if that is taken by now as near as he can stand."""
    land = book.land
    pawns = {other.at for other in book.people.values() if other is not one}
    if start == WAITING or not (start in pawns or barred(book, one, start)):
        return {start}
    far = {dot: steps for dot, steps in land.far(one.at).items() if dot not in {*pawns, one.at}}
    free = {dot: steps for dot, steps in far.items() if book.lies(dot) != "corpse" and not inside(book, dot)}
    return {dot for dot, steps in free.items() if steps == min(free.values())} or {""}


def ways(book: Ledger) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Every step of the maniac that nothing forbids: kind, dots, circle."""
    land, at = book.land, book.at
    found = [("walk", dots, to) for dots, to in land.walks(at)]
    if not book.swum:
        found += [("swim", dots if book.options["q13_swim"] == "crosses" else (), to) for dots, to in land.swims(at)]
    if not book.hatched and at in land.hatches:
        found += [("hatch", (), to) for to in land.hatches - {at}]
    yield from (way for way in found if allowed(book, way[1], way[2]))


def allowed(book: Ledger, dots: Iterable[str], to: int) -> bool:
    """Nobody shelters there, no trap closes the way, and in the last chapter nobody stands on it."""
    land = book.land
    for colour, circles in land.inner_circles.items():
        guests = [one for one in book.people.values() if one.sheltered and one.at in land.inner_dots[colour]]
        if to in circles and guests and book.chapter == 1:
            return False
    if book.options["q14_trap"] == "closed" and any(book.lies(dot) == "trap" for dot in dots):
        return False
    return book.chapter != 4 or all(book.standing(dot) is None for dot in dots)


def starts(book: Ledger) -> set[int]:
    """Where the maniac may begin."""
    land = book.land
    if book.begins == "halo":
        return {int(text) for text in land.file["maniac_start"]}
    if book.begins == "stays":
        return set()
    own = (circles for colour, circles in land.inner_circles.items() if book.huts[colour][0] == "maniac")
    return {*land.docks.values(), *(circle for circles in own for circle in circles)}


def nearest(book: Ledger) -> list[str]:
    """Whoever needs fewest steps until one of them passes the maniac."""
    over = book.land.over(book.at)
    arrows = book.land.file["entrance"]["arrow_dots"]
    entrance = min((1 + over[dot] for dot in arrows if dot in over), default=9999)
    far = {one.colour: entrance if one.at == WAITING else over.get(one.at, 9999) for one in book.living()}
    return [colour for colour in box.COLOURS if far.get(colour) == min(far.values())]


def movers(book: Ledger, *hooks: str) -> list[list[object]]:
    """Whose cards move them at such a moment."""
    found: list[list[object]] = []
    for one in book.people.values():
        for hook in hooks:
            free = one.at and not one.sheltered and box.much(one.card, hook) and ends(book, one, one.at, 1)
            if free:
                found.append([one.colour, hook == "trap-cleared", hook])
    return found


def unseen(book: Ledger) -> list[str]:
    """Clues that nobody has turned up."""
    return sorted(dot for dot, token in book.tokens.items() if token == ("clue", ""))


def seats(book: Ledger) -> list[int]:
    """Whom the open window is for."""
    if book.window == "maniac" or book.stage in ("twist", "layout", "start"):
        return [box.MANIAC]
    among = book.later or box.COLOURS
    return [seat(colour) for colour in among if book.people[colour].acts()]


def seat(colour: str) -> int:
    return box.CAMPERS[box.COLOURS.index(colour)]


def within(book: Ledger, dot: str, steps: int) -> set[str]:
    return {other for other, far in book.land.far(dot).items() if 0 < far <= steps}
