"""Small helpers of the folds: a changed copy of the board, of one camper, of a side's secrets; tokens laid and lifted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from games.last_friday.r1.box import CLUES, Clue
from games.last_friday.r1.camp import COLOURS, Colour, Dot
from games.last_friday.r1.state import Camper, State, Token

Thing = TypeVar("Thing")


def same(state: State, outcome: object) -> State:
    """Announcements move nothing."""
    return state


def table(state: State, **changes: Any) -> State:
    return replace(state, board=replace(state.board, **changes))


def hunter(state: State, **changes: Any) -> State:
    return replace(state, hunter=replace(state.hunter, **changes))


def group(state: State, **changes: Any) -> State:
    return replace(state, group=replace(state.group, **changes))


def camper(state: State, colour: Colour, **changes: Any) -> State:
    at = COLOURS.index(colour)
    rows = state.board.campers
    return table(state, campers=(*rows[:at], replace(rows[at], **changes), *rows[at + 1 :]))


def every(state: State, **changes: Any) -> State:
    """All five campers."""
    return table(state, campers=tuple(replace(one, **changes) for one in state.board.campers))


def turn(state: State, **changes: Any) -> State:
    """The turn that is going on; nothing where none is."""
    now = state.board.turn
    return table(state, turn=replace(now, **changes)) if now else state


def asked(state: State, **changes: Any) -> State:
    """A new question or window, for which nobody's time is over."""
    return table(state, window=state.board.window + 1, timed=(), **changes)


def news(state: State, word: str) -> State:
    return table(state, news=(*state.board.news, word))


def without(things: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    """Less one of these. Raises ValueError where there is none."""
    at = things.index(thing)
    return (*things[:at], *things[at + 1 :])


def sorted_clues(clues: Iterable[Clue]) -> tuple[Clue, ...]:
    return tuple(sorted(clues, key=CLUES.index))


def lay(state: State, *tokens: Token) -> State:
    """On dots that are bare, or whose token turns into this one."""
    dots = [token.dot for token in tokens]
    kept = (token for token in state.board.tokens if token.dot not in dots)
    return table(state, tokens=tuple(sorted((*kept, *tokens), key=lambda token: token.dot)))


def lift(state: State, dot: Dot) -> State:
    """The token of a dot is gone, and with it what anybody knows of its face."""
    return forget(table(state, tokens=tuple(token for token in state.board.tokens if token.dot != dot)), dot)


def forget(state: State, dot: Dot) -> State:
    """What is hidden, or known to one side, of what lies on a dot."""
    state = hunter(state, layout=tuple(row for row in state.hunter.layout if row[0] != dot))
    state = group(state, looked=tuple(row for row in state.group.looked if row[0] != dot))
    return replace(state, faces=tuple(row for row in state.faces if row[0] != dot))


def give_back(state: State, clues: Iterable[Clue]) -> State:
    """To the reserve."""
    return reserve(state, sorted_clues((*state.reserve, *clues)))


def reserve(state: State, clues: tuple[Clue, ...]) -> State:
    return table(replace(state, reserve=clues), reserve=len(clues))


def holding(one: Camper, *clues: Clue) -> tuple[Clue, ...]:
    """What he holds, with these."""
    return sorted_clues((*one.clues, *clues))
