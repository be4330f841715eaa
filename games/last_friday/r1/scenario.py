"""The words of scenario files: `arrange` builds a game from facts, `step` runs a named step; facts.py reads one.

The vocabulary is written down in ../SCENARIOS.md. Whatever is not placed is where it belongs, so clues and keys are always
conserved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, get_args

from msgspec.structs import replace

from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.last_friday.r1 import ending, setup, stepping
from games.last_friday.r1.box import CLUES, SECRETLY, Clue, box
from games.last_friday.r1.camp import COLOURS, Colour
from games.last_friday.r1.cards import cards_of
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.course import Course
from games.last_friday.r1.decide import decide
from games.last_friday.r1.defaults import default
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.flags import check, flags, readings
from games.last_friday.r1.places import known
from games.last_friday.r1.state import WAITING, Board, Camper, Closed, Entered, Group, Hunter, Hut, Kind, State, Token
from games.last_friday.r1.view import view
from games.last_friday.r1.waits import due, waits

GIVEN = (
    *("options", "chapter", "round", "phase", "campers", "tokens", "looked", "cabins", "boat", "pawn", "reserve", "boxed"),
    *("maniac", "log", "swum", "hatched", "hand", "used", "closed"),
)
CAMPER = ("at", "card", "clues", "key", "chosen", "sheltered", "spares", "dead")
OPTIONS = {"camp": "fixture", "rhythm": "ready"}
"""What a scenario is played with where it says nothing else: the small map, and windows that close when all is in."""
PHASES = ("setup", "campers", "maniac")
UNSEEN = "unseen"
"""As the kind of a token: a clue that nobody has turned up."""


def arrange(given: Mapping[str, Any]) -> State:
    """The game a scenario starts from. Raises ValueError on a word it does not know or things that are not there."""
    _known("given", given, GIVEN)
    options = {**OPTIONS, **_rows(given, "options")}
    _known("options", options, tuple(flags().options))
    strange = [name for name, value in flags().options.items() if type(options.get(name, value)) is not type(value)]
    if strange:
        raise ValueError(f"options: {strange[0]} is no {type(flags().options[strange[0]]).__name__}")
    if refusal := check(options):
        raise ValueError(f"options: {refusal.params}")
    board = _board(given, Board(readings(options), _number(given, "chapter", 1), 0, "setup", "ready", (), 0))
    state = State(board, _hunter(given, board), Group(), ())
    return _clues(_tokens(state, given), given)


def _known(where: str, words: Mapping[str, Any], known: tuple[str, ...]) -> None:
    strange = sorted(set(map(str, words)) - set(known))
    if strange:
        raise ValueError(f"{where}: unknown {', '.join(strange)}; known are {', '.join(sorted(known))}")


def _rows(given: Mapping[str, Any], word: str) -> Mapping[Any, Any]:
    found = given.get(word) or {}
    if not isinstance(found, Mapping):
        raise ValueError(f"{word}: is a mapping such as {{a: b}}, not {found!r}")
    return found


def _list(given: Mapping[str, Any], word: str, otherwise: Any = ()) -> list[Any]:
    found = given.get(word, otherwise)
    if not isinstance(found, list | tuple):
        raise ValueError(f"{word}: is a list such as [a, b], not {found!r}")
    return list(found)


def _number(given: Mapping[Any, Any], word: Any, otherwise: int = 0) -> int:
    found = given.get(word, otherwise)
    if type(found) is not int:
        raise ValueError(f"{word}: is a number, not {found!r}")
    return found


def _one_of(where: str, word: Any, known: tuple[Any, ...]) -> Any:
    if word not in known:
        raise ValueError(f"{where}: there is no {word}; there are {', '.join(map(str, known))}")
    return word


def _board(given: Mapping[str, Any], bare: Board) -> Board:
    if bare.chapter not in (1, 2, 3, 4):
        raise ValueError(f"chapter: there is no {bare.chapter}; there are 1, 2, 3, 4")
    row = chapter(bare.chapter)
    phase = _one_of("phase", given.get("phase", "campers"), PHASES)
    board = replace(
        bare,
        round=_number(given, "round", 0 if phase == "setup" else 4),
        phase=phase,
        stage="ready" if phase == "setup" else "orders",
        window=1,
        huts=_huts(_rows(given, "cabins"), bare),
        boat=str(given.get("boat", "")),
        pawn=_number(given, "pawn"),
        hand=tuple(_one_of("hand", one, SECRETLY) for one in _list(given, "hand", sorted(row.alone.tokens))),
        used=tuple(
            (_number({"used": round}, "used"), _one_of("used", one, SECRETLY)) for round, one in _rows(given, "used").items()
        ),
        closed=tuple(Closed(number, str(why)) for number, why in enumerate(_list(given, "closed"), 1)),
    )
    board = replace(board, campers=_campers(_rows(given, "campers"), board))
    for word in ("pawn", "maniac"):
        _one_of(word, _number(given, word), (0, *board.ground().all_circles))
    if board.boat:
        _one_of("boat", board.boat, tuple(dock.dot for dock in board.ground().camp.docks))
    return board


def _huts(rows: Mapping[str, Any], board: Board) -> tuple[Hut, ...]:
    """``red: maniac``, ``red: camper`` (opened by its own camper) or ``red: camper blue``."""
    cabins = known(board.readings.camp).cabins
    found = []
    for colour, text in rows.items():
        side, _, opener = str(text).partition(" ")
        _one_of("cabins", colour, tuple(cabins))
        _one_of(f"cabin {colour}", side, ("camper", "maniac"))
        _one_of(f"cabin {colour}", opener, ("", *COLOURS))
        found.append(Hut(colour, side, opener or (colour if side == "camper" else "")))  # type: ignore[arg-type]
    return tuple(found)


def _campers(rows: Mapping[str, Any], board: Board) -> tuple[Camper, ...]:
    """Whoever is not named is dead; before a chapter, he has no card yet."""
    for colour in rows:
        _one_of("campers", colour, COLOURS)
    found = []
    for colour in COLOURS:
        row = rows.get(colour)
        if row is None:
            there = board.phase == "setup" and not rows
            found.append(Camper(colour, cards_of(colour) if there else cards_of(colour)[1:], alive=there))
        else:
            found.append(_camper(board, colour, row if isinstance(row, Mapping) else {"at": row}))
    standing = Counter(one.at for one in found if one.at not in ("", WAITING))
    twice = [dot for dot, count in standing.items() if count > 1]
    if twice:
        raise ValueError(f"campers: two cannot stand on {', '.join(sorted(twice))}")
    return tuple(found)


def _camper(board: Board, colour: Colour, row: Mapping[str, Any]) -> Camper:
    where = f"camper {colour}"
    _known(where, row, CAMPER)
    mine = cards_of(colour)
    card = _one_of(where, row.get("card", mine[0]), mine)
    at = _one_of(where, str(row.get("at", "")), ("", WAITING, *board.ground().all_dots))
    return Camper(
        colour,
        tuple(_one_of(where, one, mine) for one in _list(row, "spares", [one for one in mine if one != card])),
        card,
        at,
        tuple(sorted((_one_of(where, one, CLUES) for one in _list(row, "clues")), key=CLUES.index)),
        _one_of(where, row.get("key", ""), ("", *COLOURS)),
        not row.get("dead", False),
        bool(row.get("sheltered", bool(at) and stepping.shelter(board, at))),
        bool(row.get("chosen", False)),
    )


def _hunter(given: Mapping[str, Any], board: Board) -> Hunter:
    """His way by rounds; where only the circle is said he has begun there."""
    at = _number(given, "maniac")
    rows = _rows(given, "log") or ({0: at} if at else {})
    circles = [(number, one) for number, row in rows.items() for one in (row if isinstance(row, list) else [row])]
    for number, one in circles:
        _one_of("log", one, board.ground().all_circles)
        _one_of("log, rounds", number, tuple(range(box().rounds + 1)))
    entered = tuple(Entered(board.chapter, number, one, "walk" if number else "start") for number, one in circles)
    at = at or (entered[-1].circle if entered else 0)
    return Hunter(at, entered, bool(given.get("swum", False)), bool(given.get("hatched", False)))


def _tokens(state: State, given: Mapping[str, Any]) -> State:
    """``corpse``, ``corpse red``, ``key red``, ``clue trap`` (all have seen it), ``unseen trap``, ``encounter red``,
    ``lantern``, ``trap``; on a dot each."""
    ground, tokens, faces, layout = state.board.ground(), [], [], []
    for dot, text in _rows(given, "tokens").items():
        _one_of("tokens", dot, ground.all_dots)
        kind, _, face = str(text).partition(" ")
        _one_of(f"token {dot}", kind, (*get_args(Kind), UNSEEN))
        _one_of(f"token {dot}", face, FACES[kind])
        if kind == UNSEEN:
            faces.append((dot, face))
        if kind == "encounter":
            layout.append((dot, face))
        shown = "owner" if text == "corpse" else "" if kind in (UNSEEN, "encounter") else face
        tokens.append(Token(dot, "clue" if kind == UNSEEN else kind, shown))  # type: ignore[arg-type]
    board = replace(state.board, tokens=tuple(sorted(tokens, key=lambda one: one.dot)))
    hunter = replace(state.hunter, layout=tuple(sorted(layout)))
    return replace(state, board=board, hunter=hunter, faces=tuple(sorted(faces)))


FACES: Mapping[str, tuple[str, ...]] = {
    "clue": CLUES,
    UNSEEN: CLUES,
    "encounter": (*COLOURS, *CLUES, "corpse"),
    "key": COLOURS,
    "corpse": ("", "owner", *COLOURS),
    "lantern": ("",),
    "trap": ("",),
}
"""What may stand behind each kind of token."""


def _clues(state: State, given: Mapping[str, Any]) -> State:
    """The reserve is all that lies nowhere else; where it is said what it holds, the rest of it is in the box."""
    board = state.board
    placed: list[Any] = [face for _, face in state.faces]
    placed += [clue for one in board.campers for clue in one.clues]
    placed += [token.face for token in board.tokens if token.kind == "clue" and token.face]
    placed += [token.kind for token in board.tokens if token.kind in ("lantern", "trap")]
    left = _less("clues", box().all_clues(), tuple(placed))
    boxed = tuple(_one_of("boxed", one, CLUES) for one in _list(given, "boxed"))
    left = _less("boxed", left, boxed)
    if "reserve" in given:
        reserve = tuple(_one_of("reserve", one, CLUES) for one in _list(given, "reserve"))
        boxed, left = (*boxed, *_less("reserve", left, reserve)), tuple(sorted(reserve, key=CLUES.index))
    faces = dict(state.faces)
    looked = tuple((_one_of("looked", dot, tuple(faces)), faces[dot]) for dot in _list(given, "looked"))
    board = replace(board, reserve=len(left), boxed=boxed)
    return replace(state, board=board, reserve=left, group=replace(state.group, looked=tuple(sorted(looked))))


def _less(where: str, things: tuple[Clue, ...], gone: tuple[Clue, ...]) -> tuple[Clue, ...]:
    """Without these, each as often as it is named. Raises ValueError where there are not so many."""
    missing = Counter(gone) - Counter(things)
    if missing:
        raise ValueError(f"{where}: there is no {', '.join(map(str, missing))} left")
    left = Counter(things) - Counter(gone)
    return tuple(kind for kind in CLUES for _ in range(left[kind]))


# named steps


def step(state: State, name: str, dice: Dice) -> tuple[Told, ...] | Refusal:
    """One named step. Raises ValueError on a name it does not know."""
    word, _, number = name.partition(" ")
    if word not in STEPS or (number and number not in ("1", "2", "3", "4")):
        raise ValueError(f"no such step: {name}; known are chapter N, {', '.join(sorted(STEPS))}")
    return STEPS[word](state, number, dice)


def _chapter(state: State, number: str, dice: Dice) -> tuple[Told, ...]:
    course = Course(state, dice)
    setup.begin_chapter(course, int(number or state.board.chapter))
    return course.told()


def _end(state: State, number: str, dice: Dice) -> tuple[Told, ...]:
    course = Course(state, dice)
    ending.end(course, "rounds")
    return course.told()


def _time(state: State, number: str, dice: Dice) -> tuple[Told, ...]:
    """Whoever owes an answer to what is asked now is silent, and its time is over."""
    told: list[Told] = []
    for wait in waits(state):
        if wait not in waits(state):
            continue
        done: list[Told] = []
        if not wait.answered:
            answer = decide(state, default(view(state, wait.seat), wait), dice)
            assert not isinstance(answer, Refusal), answer
            done += answer
        if wait.fixed:
            done += due(state, wait, dice)
        for one in done:
            state = evolve(state, one.outcome)  # type: ignore[arg-type]  # an outcome of this title
        told += done
    return tuple(told)


STEPS: Mapping[str, Callable[[State, str, Dice], tuple[Told, ...]]] = {
    "chapter": _chapter,
    "end-chapter": _end,
    "time": _time,
}
