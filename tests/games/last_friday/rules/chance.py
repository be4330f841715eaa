"""Chapter I of Last Friday played by chance on the printed camp, from behind its set-up to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.dice import SealedDice
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import defaults, moving, rounds
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import box, seat_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.cards import card, cards_of
from games.last_friday.r1.course import Course
from games.last_friday.r1.decide import decide
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.flags import readings
from games.last_friday.r1.places import known
from games.last_friday.r1.plans import begin
from games.last_friday.r1.state import Board, State, Turn
from games.last_friday.r1.stepping import routes
from games.last_friday.r1.striding import paths, starts
from games.last_friday.r1.view import view
from games.last_friday.r1.waits import due, waits
from tests.games.last_friday.rules.board import MANIAC, Game

Choose = Callable[[int], int]


def dealt(choose: Choose, options: dict[str, Any]) -> State:
    """Behind set-up: cards, boat and encounter tokens as chance has it."""
    state = evolve(None, o.GameBegan(readings({"mode": "1", **options}), 1))
    course = Course(state, SealedDice(b"set-up", b"", {}))
    course.tell(o.ChapterBegan(1))
    camp = known(state.board.readings.camp)
    for colour in COLOURS:
        mine = cards_of(colour)[choose(3)]
        course.tell(o.CardChosen(colour, mine, card(mine).token))
    course.tell(o.CampersPlaced(tuple((colour, camp.camper_start[colour]) for colour in COLOURS)))
    course.tell(o.BoatMoored(camp.docks[choose(len(camp.docks))].dot))
    faces = list(box().all_encounters())
    laid = tuple((dot, faces.pop(choose(len(faces)))) for dot in camp.encounter)
    course.tell(o.LayoutFixed(laid))
    course.tell(o.EncountersLaid(camp.encounter))
    course.tell(o.TokensGiven(("axe", "twist", "shadow", "speed")))
    rounds.begin(course)
    return course.state


class Chance(Game):
    """Whoever is asked does what chance says; what is refused is only counted."""

    def __init__(self, state: State, choose: Choose) -> None:
        super().__init__(state)
        self.dice = SealedDice(b"chance", b"", {})  # type: ignore[assignment]
        self.choose = choose
        self.refusals: list[Refusal] = []

    def play(self, check: Callable[[Chance], None], most: int = 2000) -> Chance:
        """To the end of the game; `check` looks at it whenever it is at rest."""
        for _ in range(most):
            if self.board.phase == "over":
                return self
            check(self)
            self._turn()
        raise RuntimeError("not over")

    def _turn(self) -> None:
        owed = waits(self.state)
        assert owed, (self.board.phase, self.board.stage)
        wait = owed[self.choose(len(owed))]
        if not wait.answered and self.choose(5):
            self._try(self._answer(wait.seat, wait.kind))
        elif wait.fixed or not wait.answered:
            if not wait.answered:
                self._count(defaults.default(view(self.state, wait.seat), wait))
            if wait.fixed:
                self._fold(due(self.state, wait, self.dice))
            self.go_on()

    def _count(self, command: Any) -> None:
        result = decide(self.state, command, self.dice)
        assert not isinstance(result, Refusal), (command, result)
        self._fold(result)

    def _try(self, command: Any) -> None:
        before = self.state
        result = decide(self.state, command, self.dice)
        if isinstance(result, Refusal):
            self.refusals.append(result)
            assert self.state == before
        else:
            self._fold(result)
            self.go_on()

    def _answer(self, seat: int, kind: str) -> Any:
        if seat == MANIAC:
            return self._maniac(kind)
        colour = COLOURS[seat - 2]
        if kind not in ("order", "extra", "rest", "alarm"):
            wait = next(one for one in waits(self.state) if one.seat == seat)
            return defaults.default(view(self.state, seat), wait)
        if kind == "alarm":
            ways = moving.steps(self.board)
            way = ways[self.choose(len(ways))]
            return c.Alarm(seat, way.to, way.go.via)
        return c.Order(seat, colour, order(self.board, colour, self.choose), not self.choose(4))

    def _maniac(self, kind: str) -> Any:
        if kind == "hunt":
            return self._hunt()
        if kind == "blood":
            return self._blood()
        wait = next(one for one in waits(self.state) if one.seat == MANIAC)
        return c.Twist(MANIAC, True) if kind == "twist" else defaults.default(view(self.state, MANIAC), wait)

    def _hunt(self) -> c.Hunt:
        own, board = self.state.hunter, self.board
        begins = starts(board, begin(board).start) if not own.at else (0,)
        start = begins[self.choose(len(begins))]
        ways = paths(board, own, start or own.at)
        busy = tuple(way for way in ways if any(board.standing(dot) or board.token(dot) for dot in way.dots))
        near = min(ways, key=lambda way: _closest(board, way.to))
        first = (
            busy[self.choose(len(busy))]
            if busy and self.choose(3)
            else near
            if self.choose(3)
            else ways[self.choose(len(ways))]
        )
        strides = (first.stride,)
        if not self.choose(4):
            more = paths(board, own, first.to)
            strides = (*strides, more[self.choose(len(more))].stride)
        axe = COLOURS[self.choose(5)] if not self.choose(4) else ""
        shadow = first.to if not self.choose(4) else 0
        return c.Hunt(MANIAC, strides, start, axe, ("before", "after")[self.choose(2)], shadow)  # type: ignore[arg-type]

    def _blood(self) -> c.Blood:
        ways = paths(self.board, self.state.hunter, self.state.hunter.at)
        return c.Blood(MANIAC, ways[self.choose(len(ways))].stride)


def _closest(board: Board, circle: int) -> int:
    far = board.ground().walk_distances(circle)
    out = [one.at for one in board.campers if one.at in board.ground().all_dots and not one.sheltered]
    return min((far[near] for dot in out for near in board.ground().circles(dot) if near in far), default=0)


def order(board: Board, colour: Any, choose: Choose) -> tuple[c.AnyPart, ...]:
    """A way somewhere, with clues, tokens and questions where there could be use for them."""
    one = board.camper(colour)
    turn = board.turn if board.turn and board.turn.colour == colour else Turn(colour, one.at)
    ways = routes(board, turn)
    if not ways:
        return ()
    parts: list[c.AnyPart] = []
    if one.clues and not choose(3):
        parts.append(c.Use(one.clues[choose(len(one.clues))], one.at if not choose(5) else ""))
    if one.clues and not choose(8):
        parts.append(c.Drop(one.clues[choose(len(one.clues))]))
    dots = tuple(ways)
    near = min(dots, key=lambda dot: (_far(board, colour, dot), dot))
    way = ways[near if choose(6) else dots[choose(len(dots))]]
    for step in way:
        parts.append(step.go)
        token = board.token(step.to)
        if token and token.kind in ("clue", "encounter") and choose(4):
            parts += [c.Take()] if token.face else [c.Open(), *([c.Ask()] if not choose(4) else [])]
            if isinstance(parts[-1], c.Ask):
                break
        elif token and token.kind == "key":
            parts.append(c.Take())
    return tuple(parts)


def _far(board: Board, colour: Any, dot: str) -> int:
    """Steps from a dot to what he wants: a cabin that is his, the lock of his key, else the nearest thing to turn up."""
    far = board.ground().step_distances(dot)
    return min((far[goal] for goal in _goals(board, colour) if goal in far), default=0)


def _goals(board: Board, colour: Any) -> list[str]:
    one, insides = board.camper(colour), board.ground().insides
    mine = [hut.colour for hut in board.huts if hut.side == "camper" and colour in (hut.colour, hut.opener)]
    if mine:
        return [dot for cabin in mine for dot in insides[cabin].dots if not board.standing(dot)]
    if one.key:
        return [known(board.readings.camp).cabins[one.key].lock]
    return [token.dot for token in board.tokens if token.kind in ("encounter", "key")]


def seats() -> tuple[int, ...]:
    return (MANIAC, *(seat_of(colour) for colour in COLOURS))
