"""How people play golden games of Last Friday: each game has a mood for each side, and chance does the rest.

They may see everything, since a game that never meets is worth little. What they order is looked at by the rules like any
line; what is refused is tried otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from games.last_friday.r1 import commands as c
from games.last_friday.r1 import moving
from games.last_friday.r1 import parts as p
from games.last_friday.r1.box import box, colour_of, seat_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.cards import amount
from games.last_friday.r1.clues import room_for, unseen, within
from games.last_friday.r1.flags import clears
from games.last_friday.r1.places import known
from games.last_friday.r1.plans import begin, shadows
from games.last_friday.r1.room import bare
from games.last_friday.r1.showing import lights
from games.last_friday.r1.state import Board, State, Turn
from games.last_friday.r1.stepping import routes
from games.last_friday.r1.strewing import scattered
from games.last_friday.r1.striding import Path, paths, starts

MANIAC = 1
HIDDEN = ("clue", "encounter")


class Mood(NamedTuple):
    """`hunter`: the maniac goes for campers, else he keeps away. `hounds`: campers go for him, else for what lies there and
    for shelter. `tools`: how often clues and tokens are used, in tenths. `silent`: how often nobody answers, in tenths."""

    hunter: bool
    hounds: bool
    tools: int
    silent: int


def mood(chance: random.Random) -> Mood:
    return Mood(chance.random() < 0.6, chance.random() < 0.5, chance.randrange(2, 9), chance.choice((0, 1, 2, 4)))


def orders(state: State, seat: int, mood: Mood, chance: random.Random) -> c.AnyCommand:
    """An order for the own colour."""
    of = colour_of(seat)
    return c.Order(seat, of, parts(state, of, mood, chance), chance.randrange(6) == 0)


def parts(state: State, of: Any, mood: Mood, chance: random.Random) -> tuple[p.AnyPart, ...]:
    """A way towards something, with clues, tokens and questions where there could be use for them."""
    board = state.board
    one = board.camper(of)
    turn = board.turn if board.turn and board.turn.colour == of else Turn(of, one.at)
    found: list[p.AnyPart] = [*_openings(board, turn, chance), *_uses(state, of, mood, chance)]
    if any(isinstance(part, p.Use) and part.kind == "sneakers" for part in found):
        turn = _longer(turn, amount(one.card, "sneakers", otherwise=1))
    boat = _boat(board, of, turn, chance)
    if boat:
        return (*found, *boat)
    ways = routes(board, turn)
    if not ways:
        return tuple(found)
    dots = sorted(ways)
    near = min(dots, key=lambda dot: (_far(state, of, dot, mood), dot)) if chance.randrange(6) else chance.choice(dots)
    for way in ways[near]:
        found.append(way.go)
        found += _there(state, of, way.to, chance)
        if isinstance(found[-1], p.Ask):
            return tuple(found)
    late = _uses(state, of, mood, chance, near)
    looks = [p.Look(dot) for dot in _unseen(board)[-1:] if one.key and chance.randrange(2)]
    return (*found, *(late if not any(isinstance(part, p.Use) for part in found) else []), *looks)


def _longer(turn: Turn, by: int) -> Turn:
    return Turn(turn.colour, turn.start, turn.steps, turn.extra + by, turn.uses, turn.opened, turn.ended, turn.moved)


def _openings(board: Board, turn: Turn, chance: random.Random) -> list[p.AnyPart]:
    """What lies on the dot where he stands."""
    here = board.camper(turn.colour).at
    if turn.opened:
        token = board.token(here)
        if token and token.kind == "clue" and chance.randrange(2):
            return [p.Use(token.face, _bare(board, here, chance), found=True)]  # type: ignore[arg-type]
        return [chance.choice((p.Take(), p.Leave()))]
    token = board.token(here)
    if token and token.kind in HIDDEN and chance.randrange(3) == 0:
        return [p.Take()] if token.face else [p.Open()]
    return []


def _there(state: State, of: Any, dot: str, chance: random.Random) -> list[p.AnyPart]:
    """What lies on a dot that he comes to; what he cannot hold may be used at once."""
    board, one = state.board, state.board.camper(of)
    token = board.token(dot)
    if token is None:
        return []
    if token.kind == "key":
        return [p.Take()]
    if token.kind not in HIDDEN or chance.randrange(5) == 0:
        return []
    if token.face:
        return [p.Take()]
    face = {**dict(state.faces), **dict(state.hunter.layout)}.get(dot, "")
    if face in one.clues and not room_for(one, face) and chance.randrange(4):  # type: ignore[arg-type]
        near = [at for at in board.ground().dots(dot) if (other := board.token(at)) and other.kind == "corpse"]
        if face == "shovel" and near:
            return [p.Open(), p.Use("shovel", near[0], found=True), p.Go(near[0]), p.Ask()]
        laid = _bare(board, dot, chance) if face in ("lantern", "trap") else ""
        return [p.Open(), p.Use(face, laid, found=True)]  # type: ignore[arg-type]
    aside = [p.Shift(chance.choice(board.ground().dots(dot)))] if chance.randrange(4) == 0 else []
    then = chance.choice(((), (), (p.Take(),), (p.Leave(),), (p.Ask(),)))
    return [*aside, p.Open(), *then]


def _boat(board: Board, of: Any, turn: Turn, chance: random.Random) -> list[p.AnyPart]:
    """Across the lake, where the way leads by it."""
    one = board.camper(of)
    docks = [dock.dot for dock in known(board.readings.camp).docks]
    ferry = one.at in docks and (one.at == board.boat or amount(one.card, "call-boat"))
    if ferry and chance.randrange(2):
        across = [dot for dot in board.ground().lake(one.at) if not board.standing(dot)]
        return [p.Go(chance.choice(across), by="boat")] if across else []
    ways = routes(board, turn) if board.boat and chance.randrange(3) == 0 else {}
    if board.boat in ways and len(ways[board.boat]) == 1:
        across = [dot for dot in board.ground().lake(board.boat) if not board.standing(dot)]
        return [ways[board.boat][0].go, *([p.Go(chance.choice(across), by="boat")] if across else [])]
    return []


def _uses(state: State, of: Any, mood: Mood, chance: random.Random, at: str = "") -> list[p.AnyPart]:
    """A clue where it could be of use: before the movement, or (`at`) behind it."""
    board = state.board
    one = board.camper(of)
    here = at or one.at
    if here not in board.ground().all_dots or chance.randrange(10) >= mood.tools:
        return []
    found: list[p.AnyPart] = []
    if one.key and chance.randrange(30) == 0:
        found.append(p.Drop("key"))
    for kind in chance.sample(one.clues, len(one.clues)):
        part = _use(state, of, kind, here, chance, bool(at))
        if isinstance(part, p.Use):
            onto = [p.Go(part.at)] if kind == "shovel" and not amount(one.card, "clear-near") else []
            found += [part, *onto]
            if amount(one.card, "uses") < 2 or onto:
                return found
        if chance.randrange(25) == 0:
            found.append(p.Drop(kind))
    return found


def _use(state: State, of: Any, kind: str, here: str, chance: random.Random, late: bool) -> p.AnyPart | None:
    board = state.board
    card = board.camper(of).card
    if kind == "hearing":
        near = [here, *board.ground().dots(here)] if amount(card, "hear-near") else [here]
        hears = [dot for dot in near if _beside(state, dot)]
        if amount(card, "hear-exact") and not hears:
            return None
        return p.Use("hearing", chance.choice(hears or near)) if chance.randrange(2) or hears else None
    if kind in ("lantern", "trap"):
        dots = within(board, here, amount(card, "lay-far", kind, otherwise=1))  # type: ignore[arg-type]
        free = [one for one in dots if bare(board, one)]
        close = [one for one in free if _beside(state, one)] if chance.randrange(4) else []
        dot = chance.choice(close or free or [""])
        near = [one for one in _unseen(board) if one in within(board, here, 2)]
        look = chance.choice(near) if near and amount(card, "look-after") else ""
        return p.Use(kind, dot, look if kind == "lantern" else "") if dot and chance.randrange(2) else None  # type: ignore[arg-type]
    if late:
        return None
    if kind == "shovel":
        corpses = [dot for dot in board.ground().dots(here) if (t := board.token(dot)) and t.kind == "corpse"]
        show = _unseen(board)[:1] if amount(card, "show-after") else []
        return p.Use("shovel", chance.choice(corpses), *show) if corpses else None
    return p.Use("sneakers") if chance.randrange(3) == 0 else None


def _beside(state: State, dot: str) -> bool:
    return state.hunter.at in state.board.ground().circles(dot)


def _bare(board: Board, dot: str, chance: random.Random) -> str:
    found = [one for one in within(board, dot, 1) if bare(board, one)]
    return chance.choice(found) if found else ""


def _unseen(board: Board) -> list[str]:
    return [token.dot for token in board.tokens if unseen(board, token.dot)]


def _far(state: State, of: Any, dot: str, mood: Mood) -> float:
    """Steps from a dot to what he wants; the Chosen one of chapter III wants to be far away."""
    board = state.board
    ground = board.ground()
    one, at = board.camper(of), state.hunter.at
    if at and ((board.chapter in (2, 4) and mood.hounds) or (board.chapter == 4 and one.chosen)):
        steps = ground.steps_over(dot, at)
        return 99 if steps is None else steps
    if board.chapter == 3 and one.chosen and at and not mood.hounds:
        return -float(ground.steps_over(dot, at) or 0)
    far = ground.step_distances(dot)
    return min((far[goal] for goal in _goals(board, of) if goal in far), default=0)


def _goals(board: Board, of: Any) -> list[str]:
    one, insides = board.camper(of), board.ground().insides
    mine = [hut.colour for hut in board.huts if hut.side == "camper" and of in (hut.colour, hut.opener)]
    if mine and board.chapter == 1:
        return [dot for cabin in mine for dot in insides[cabin].dots if not board.standing(dot)]
    if one.key:
        return [known(board.readings.camp).cabins[one.key].lock]
    if one.card == "B3" and board.round % 4 == 2:
        return [dock.dot for dock in known(board.readings.camp).docks if dock.dot != one.at]
    return [
        token.dot for token in board.tokens if token.kind in ("encounter", "key", "clue") and token.face not in one.clues
    ]


# the maniac


def hunts(state: State, mood: Mood, chance: random.Random) -> c.Hunt:
    own, board = state.hunter, state.board
    begins = starts(board, begin(board).start) if not own.at else ()
    start = chance.choice(begins) if begins else 0
    ways = paths(board, own, own.at or start)
    if not ways:
        return c.Hunt(MANIAC, (), start)
    first = _way(state, ways, mood, chance)
    spice = chance.randrange(10) < mood.tools
    if spice and "axe" in board.hand and chance.randrange(2):
        axed = _axed(board, ways, own.at, start)
        if axed:
            return axed
    if spice and "speed" in board.hand and chance.randrange(4) == 0:
        more = paths(board, own, first.to)
        return (
            c.Hunt(MANIAC, (first.stride, _way(state, more, mood, chance).stride), start) if more else _plain(first, start)
        )
    near = shadows(board, own, board.round)
    if spice and near and "shadow" in board.hand and chance.randrange(2):
        return c.Hunt(MANIAC, (first.stride,), start, shadow=chance.choice(near))
    traps = [token.dot for token in board.tokens if token.kind == "trap"]
    beside = [dot for dot in traps if first.to in board.ground().circles(dot)]
    clear = beside[0] if beside and clears(board.readings) else ""
    return c.Hunt(MANIAC, (first.stride,), start, clear=clear)


def _axed(board: Board, ways: tuple[Path, ...], at: int, start: int) -> c.Hunt | None:
    """Into a cabin that is closed, from where he is or from where one step leads."""
    for colour, cabin in known(board.readings.camp).cabins.items():
        if not board.hut(colour):
            if at in cabin.axe:
                return c.Hunt(MANIAC, (ways[0].stride,), start, axe=colour)
            after = [way for way in ways if way.to in cabin.axe]
            if after:
                busy = [way for way in after if any(board.standing(dot) for dot in way.dots)] or after
                return c.Hunt(MANIAC, (busy[0].stride,), start, axe=colour, when="after")
    return None


def spread(state: State, chance: random.Random) -> c.Spread | None:
    """Far enough from each other, if chance will have it."""
    board, row = state.board, begin(state.board)
    dots = [dot for dot in known(board.readings.camp).dots if bare(board, dot)]
    chance.shuffle(dots)
    found = scattered(board, dots, row.corpses + row.clues)
    return c.Spread(MANIAC, found[: row.corpses], found[row.corpses :])


def _plain(first: Path, start: int) -> c.Hunt:
    return c.Hunt(MANIAC, (first.stride,), start)


def _way(state: State, ways: tuple[Path, ...], mood: Mood, chance: random.Random) -> Path:
    """Over campers, or away from them; special ways and things on the way are worth a try now and then."""
    board = state.board
    special = [way for way in ways if way.stride.by != "walk" or any(board.token(dot) for dot in way.dots)]
    if special and chance.randrange(4) == 0:
        return chance.choice(special)
    over = [way for way in ways if any(board.standing(dot) for dot in way.dots)]
    if board.chapter == 2 and not mood.hunter:
        ways = tuple(way for way in ways if way not in over) or ways
        over = []
    if over and board.chapter != 4 and mood.hunter and chance.randrange(8):
        return chance.choice(over)
    if chance.randrange(6) == 0:
        return chance.choice(ways)
    sign = 1 if mood.hunter and board.chapter in (1, 3) else -1
    axes = [one for cabin in known(board.readings.camp).cabins.values() for one in cabin.axe]
    if "axe" in board.hand and board.chapter > 1 and chance.randrange(2):
        return min(ways, key=lambda way: (min(board.ground().walk_distances(way.to).get(one, 99) for one in axes), way.dots))
    return min(ways, key=lambda way: (sign * _closest(board, way.to), way.to, way.dots))


def _closest(board: Board, circle: int) -> int:
    """Steps to whom it goes for: the Chosen one where there is one, else anybody outside."""
    far = board.ground().walk_distances(circle)
    out = [one for one in board.campers if one.at in board.ground().all_dots and not one.sheltered]
    chosen = [one for one in out if one.chosen] or out
    return min((far[near] for one in chosen for near in board.ground().circles(one.at) if near in far), default=0)


def keen(state: State, chance: random.Random) -> c.Hunt | None:
    """What others hardly do: into light and over traps while he has Stealth, and an axe behind a kill."""
    own, board = state.hunter, state.board
    if not own.at:
        return None
    ways = paths(board, own, own.at)
    if "axe" in board.hand:
        for colour, cabin in known(board.readings.camp).cabins.items():
            over = [way for way in ways if way.to in cabin.axe and any(board.standing(dot) for dot in way.dots)]
            if over and not board.hut(colour):
                return c.Hunt(MANIAC, (over[0].stride,), axe=colour, when="after")
    lit = lights(board)
    told = [way for way in ways if way.to in lit or any(board.token(dot) for dot in way.dots)]
    if not told or "stealth" not in board.hand:
        return _plain(chance.choice(told), 0) if told and chance.randrange(2) else None
    first = chance.choice(told)
    more = paths(board, own, first.to)
    both = first.to in lit and more and "speed" not in {token for _, token in board.used} and chance.randrange(2)
    return c.Hunt(MANIAC, (first.stride, *([chance.choice(more).stride] if both and "speed" in board.hand else [])))


def blood(state: State, chance: random.Random) -> c.Blood:
    ways = paths(state.board, state.hunter, state.hunter.at)
    over = [way for way in ways if any(state.board.standing(dot) for dot in way.dots)]
    if not ways or chance.randrange(4) == 0:
        return c.Blood(MANIAC)
    return c.Blood(MANIAC, chance.choice(over or ways).stride)


def asides(state: State, seat: int, mood: Mood, chance: random.Random) -> Iterator[c.AnyCommand]:
    """What is said beside an answer, and need not count."""
    board = state.board
    if seat == MANIAC:
        dots = chance.sample(board.ground().all_dots, 3)
        kind = chance.choice(("clue", "corpse", "lantern", "stealth", "stealth"))
        values = (chance.choice(("yes", "yes", "no")),) if kind in ("lantern", "stealth") else tuple(dots)
        yield c.Wish(seat, kind, values if chance.randrange(5) else ())  # type: ignore[arg-type]
        yield c.Withdraw(seat)
        yield hunts(state, mood, chance)
        return
    near = [dot for one in board.campers if one.at in board.ground().all_dots for dot in board.ground().dots(one.at)]
    yield c.Wish(seat, "key", tuple(chance.sample(near, min(2, len(near)))))
    yield c.Withdraw(seat, colour_of(seat) if chance.randrange(2) else "")
    captain = chance.choice(COLOURS)
    yield c.Captain(seat, captain)
    mine = [of for of, by in state.group.captains if seat_of(by) == seat]
    yield from (c.Order(seat, of, parts(state, of, mood, chance)) for of in mine)  # type: ignore[arg-type]
    yield orders(state, seat, mood, chance)


def alarm(state: State, seat: int, mood: Mood, chance: random.Random) -> c.AnyCommand:
    ways = moving.steps(state.board)
    near = [way for way in ways if way.over == state.hunter.at]
    way = chance.choice(near or ways)
    return c.Alarm(seat, way.to, way.go.via)


def layout(state: State, chance: random.Random) -> c.Layout:
    dots = sorted(known(state.board.readings.camp).encounter)
    faces = list(box().all_encounters())
    chance.shuffle(faces)
    return c.Layout(MANIAC, tuple(zip(dots, faces, strict=True)))
