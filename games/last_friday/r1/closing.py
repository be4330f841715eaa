"""Behind the last round of a chapter (rules 3.3b, 3.5, 3.8): the nearest, points, rewards, and the chapter that follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import ending, pushing, setup
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import Secretly, box
from games.last_friday.r1.camp import Colour, Dot
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.clues import look, unseen
from games.last_friday.r1.course import Course
from games.last_friday.r1.state import Board, Stage, State
from games.last_friday.r1.views import View

TAKEN: tuple[Secretly, ...] = ("axe", "speed", "shadow", "twist")
"""What points may bring, in the order in which silence takes them; Stealth never (rules 3.9, Q45)."""
FAR = 10_000


def settle(course: Course) -> bool:
    """The clean-up of the chapter; who is the Chosen one; then the points."""
    ending.settle(course)
    if course.board.phase == "over":
        return True
    if course.board.chapter == 2 and course.board.chosen() is None:
        _choose(course)
    else:
        _points(course)
    return True


def _choose(course: Course) -> None:
    """The nearest to the maniac; among several he picks."""
    near = nearest(course.state)
    if len(near) > 1:
        course.tell(o.StageBegan("end", "nearest", named=near))
    else:
        course.tell(o.ChosenNamed(near[0], "nearest"))
        _points(course)


def nearest(state: State) -> tuple[Colour, ...]:
    """Fewest steps until one of them crosses his circle, whatever stands in the way; whoever still waits at the entrance has
    his step into the camp to make first (rules 3.9, Q27)."""
    far = {one.colour: _steps(state, one.at) for one in state.board.living()}
    least = min(far.values())
    return tuple(colour for colour, steps in far.items() if steps == least)


def _steps(state: State, dot: Dot) -> int:
    ground, at = state.board.ground(), state.hunter.at
    if not at:
        return FAR
    if dot in ground.all_dots:
        return found if (found := ground.steps_over(dot, at)) is not None else FAR
    arrows = (ground.steps_over(arrow, at) for arrow in sorted(ground.camp.arrows))
    return min((1 + steps for steps in arrows if steps is not None), default=FAR)


def _points(course: Course) -> None:
    """Who lives against who lies dead; whoever is ahead by so many is rewarded with as many, as far as there are such
    (rules 3.8, 3.9 Q21, Q22)."""
    board = course.board
    if board.used:
        course.tell(o.TrackCleared(tuple(token for _, token in board.used)))
    row = chapter(board.chapter)
    if not row.points:
        _next(course)
        return
    salvation = len(board.living())
    horror = sum(token.kind == "corpse" for token in board.tokens)
    course.tell(o.Scored(board.chapter, salvation, horror))
    stage: Stage = "reward" if horror > salvation else "looks"
    there = takeable(course.board) if stage == "reward" else hidden(course.board)
    due = min(abs(horror - salvation), len(there))
    if due:
        course.tell(o.StageBegan("end", stage, due))
    else:
        _next(course)


def _next(course: Course) -> None:
    setup.begin_chapter(course, course.board.chapter + 1)


def takeable(board: Board) -> tuple[Secretly, ...]:
    """Tokens he does not hold."""
    return tuple(token for token in TAKEN if token in box().maniac and token not in board.hand)


def hidden(board: Board) -> tuple[Dot, ...]:
    """Clues on the board that nobody has turned up."""
    return tuple(token.dot for token in board.tokens if unseen(board, token.dot))


def _reward(view: View, command: c.Reward) -> Refusal | None:
    allowed, due = takeable(view.board), view.board.due
    right = len(command.tokens) == len(set(command.tokens)) == due and set(command.tokens) <= set(allowed)
    return None if right else Refusal("bad-reward", {"due": due, "tokens": allowed})


def _looks(view: View, command: c.LookAt) -> Refusal | None:
    """As many as they have earned; fewer would only waste what is theirs."""
    allowed, due = hidden(view.board), view.board.due
    right = len(command.dots) == len(set(command.dots)) == due and set(command.dots) <= set(allowed)
    return None if right else Refusal("bad-looks", {"due": due, "dots": allowed})


def _take(course: Course, command: c.Reward) -> None:
    course.tell(o.RewardTaken(command.tokens))
    _next(course)


def _look(course: Course, command: c.LookAt) -> None:
    look(course, command.dots)
    _next(course)


def _name(course: Course, command: c.NameChosen) -> None:
    """Before a chapter, or behind the hunt."""
    if course.board.stage == "chosen":
        setup.DECISIONS[c.NameChosen](course, command)
        return
    course.tell(o.ChosenNamed(command.colour, "nearest"))
    _points(course)


def _default_looks(view: View, wait: Wait) -> c.LookAt:
    """What none of the campers has seen goes before what some have."""
    seen = dict(view.group.looked) if view.group else {}
    dots = sorted(hidden(view.board), key=lambda dot: (dot in seen, dot))
    return c.LookAt(wait.seat, tuple(dots[: view.board.due]))


CHECKS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    c.Push: pushing.check,
    c.Reward: _reward,
    c.LookAt: _looks,
}
"""As in setup.py."""
DECISIONS: Mapping[type, Callable[[Course, Any], None]] = {
    c.Push: pushing.push,
    c.NameChosen: _name,
    c.Reward: _take,
    c.LookAt: _look,
}
STAGES: Mapping[Stage, Callable[[Course], bool]] = {"settle": settle}
DEFAULTS: Mapping[str, Callable[[View, Wait], c.AnyCommand]] = {
    "push": pushing.default,
    "reward": lambda view, wait: c.Reward(wait.seat, takeable(view.board)[: view.board.due]),
    "looks": _default_looks,
}
