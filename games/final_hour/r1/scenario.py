"""The words of scenario files: `arrange` builds a game from facts, `step` runs a named step; facts.py reads one.

The vocabulary is written down in ../SCENARIOS.md. Whatever is not placed lies face-down where it belongs, so cards and
tokens are always conserved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from games.final_hour.r1 import ancient, beasts, planning
from games.final_hour.r1.activation import activate_specials, activate_zone
from games.final_hour.r1.advance import step as next_step
from games.final_hour.r1.bestiary import monster, monsters, pool
from games.final_hour.r1.box import Clue, box
from games.final_hour.r1.campus import ZONES, location, locations, walkway
from games.final_hour.r1.cards import card, deck, priorities
from games.final_hour.r1.course import Course
from games.final_hour.r1.draws import RITUAL, draw_action
from games.final_hour.r1.flags import check, flags, readings
from games.final_hour.r1.fold_plan import began
from games.final_hour.r1.ground import free
from games.final_hour.r1.items import item, items
from games.final_hour.r1.outcomes import GameBegan
from games.final_hour.r1.setup import open_game
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import Investigator, Laid, SealToken, Secret, State
from games.final_hour.r1.wishes import Wishes
from games.kernel.contract import Told
from games.kernel.dice import Dice, ScriptedDice
from games.kernel.refusal import Refusal

GIVEN = (
    *("players", "options", "round", "phase", "lead", "monsters", "damage", "seals", "clues", "found", "ritual", "gates"),
    *("stack", "pile", "discards", "seats", "laid", "turn", "priority_deck"),
)
SEAT = ("letter", "at", "health", "items", "hand", "drawn", "discards", "deck")


def arrange(given: Mapping[str, Any]) -> State:
    """The game a scenario starts from. Raises ValueError on a word it does not know or things that are not there."""
    _known("given", given, GIVEN)
    rows = {int(seat): dict(row or {}) for seat, row in (given.get("seats") or {}).items()}
    count = int(given.get("players", max(rows, default=2)))
    for seat, row in rows.items():
        _known(f"seat {seat}", row, SEAT)
    options = dict(given.get("options") or {})
    _known("options", options, tuple(flags().options))
    if refusal := check({**flags().options, **options}):
        raise ValueError(f"options: {refusal.params}")
    letters = tuple(rows.get(n, {}).get("letter", box().investigators[n - 1].letter) for n in range(1, count + 1))
    state = began(GameBegan(letters, int(given.get("lead", 1)), readings(options)))
    state = _seats(state, rows)
    state = _ground(state, given)
    state = _face_down(state, given)
    return _round(state, given)


def _known(where: str, words: Mapping[str, Any], known: tuple[str, ...]) -> None:
    strange = sorted(set(map(str, words)) - set(known))
    if strange:
        raise ValueError(f"{where}: unknown {', '.join(strange)}; known are {', '.join(sorted(known))}")


def _seats(state: State, rows: Mapping[int, Mapping[str, Any]]) -> State:
    figures, secrets = [], []
    for one in state.board.investigators:
        row = rows.get(one.seat, {})
        open_cards = tuple(map(str, row.get("discards", ())))
        held = tuple(map(str, row.get("deck", ())))
        rest = held or _less(f"seat {one.seat}", deck(one.letter), open_cards)
        figures.append(
            Investigator(
                one.seat,
                one.letter,
                _place(row.get("at", one.at)),
                int(row.get("health", one.health)),
                len(rest),
                tuple(item(str(name)).id for name in row.get("items", ())),
                open_cards,
            )
        )
        drawn = str(row.get("drawn", ""))
        secrets.append(Secret(rest, hand=tuple(map(int, row.get("hand", ()))), drawn=drawn))
    return replace(state, board=replace(state.board, investigators=tuple(figures)), secrets=tuple(secrets))


def _less(where: str, things: tuple[Any, ...], gone: tuple[Any, ...]) -> tuple[Any, ...]:
    """Without these, each as often as it is named. Raises ValueError where there are not so many."""
    missing = Counter(gone) - Counter(things)
    if missing:
        raise ValueError(f"{where}: there is no {', '.join(map(str, missing))} left")
    left = Counter(gone)
    kept = []
    for thing in things:
        if left[thing]:
            left[thing] -= 1
        else:
            kept.append(thing)
    return tuple(kept)


def _place(number: Any) -> int:
    if int(number) not in locations():
        raise ValueError(f"no such location: {number}")
    return int(number)


def _rows(given: Mapping[Any, Any] | None) -> dict[int, Any]:
    return {_place(at): value for at, value in (given or {}).items()}


def _ground(state: State, given: Mapping[str, Any]) -> State:
    board = state.board
    there = _rows(given.get("monsters"))
    tokens = {at: tuple(_token(name) for name in names) for at, names in there.items()}
    damage = _rows(given.get("damage"))
    board = replace(
        board,
        monsters=tuple(tokens.get(number, ()) for number in locations()),
        damage=tuple(int(damage.get(number, 0)) for number in locations()),
        seals=tuple(sorted((_seal(text) for text in given.get("seals", ())), key=lambda one: one.walkway)),
        pile=tuple(_token(name) for name in given.get("pile", ())),
        gates=tuple(int((given.get("gates") or {}).get(gate, 1)) for gate in GATES),
        discards=tuple(map(int, given.get("discards", ()))),
        found=tuple(given.get("found", ())),
    )
    for number in locations():
        if free(board, number) < 0:
            raise ValueError(f"location {number} has {location(number).slots} slots")
    return replace(state, board=board)


def _token(name: Any) -> str:
    if str(name) not in monsters():
        raise ValueError(f"no such monster: {name}")
    return str(name)


def _seal(text: str) -> SealToken:
    """``9-14`` is yellow, ``9-14 brown`` has stopped one."""
    pair, _, colour = str(text).partition(" ")
    one, _, other = pair.partition("-")
    way = walkway(_place(one), _place(other))
    if way is None or colour not in ("", "brown"):
        raise ValueError(f"no such seal: {text}")
    return SealToken(way, colour == "brown")


def _face_down(state: State, given: Mapping[str, Any]) -> State:
    """What nobody sees: all that lies nowhere else. Clues that are named lie where they are named."""
    board = state.board
    standing = tuple(token for row in board.monsters for token in row) + board.pile
    twice = [token for token, count in Counter(standing).items() if count > 1]
    if twice:
        raise ValueError(f"{', '.join(twice)} cannot stand in two places")
    left = tuple(token for token in pool() if token not in standing)
    clues = given.get("clues")
    places = board.clues if clues is None else tuple(sorted(_place(at) for at in clues))
    named = clues if isinstance(clues, Mapping) else {}
    known = [(RITUAL, _clue(name)) for name in given.get("ritual", ())]
    known += [(_place(at), _clue(name)) for at, name in named.items() if name]
    hidden = _less("clues", tuple(clue for clue, count in box().clues.items() for _ in range(count)), board.found)
    _less("clues", hidden, tuple(clue for _, clue in known))
    held = tuple(name for one in board.investigators for name in one.items)
    gates = tuple(gate for gate in GATES for _ in range(box().gate_tokens[gate]))
    opened = tuple(gate for gate, count in zip(GATES, board.gates, strict=True) for _ in range(count))
    shut = _less("gates", gates, opened)
    rest = _less("items", tuple(items()), held)
    stack = int(given.get("stack", max(0, len(shut) - box().gates_removed)))
    return replace(
        state,
        board=replace(board, pool=len(left), clues=places, items=len(rest), stack=stack),
        pool=left,
        clues=hidden,
        known=tuple(known),
        gates=shut,
        items=rest,
    )


def _clue(name: Any) -> Clue:
    for one in box().clues:
        if one == name:
            return one
    raise ValueError(f"no such clue: {name}")


def _round(state: State, given: Mapping[str, Any]) -> State:
    """Where the round stands. `laid`: rows of seat, number, card, in the order they were laid; in the phase ``resolve``
    they are ranked, `turn` of them are done, and the next one lies open. Hands are filled up from the lowest numbers left,
    so that everybody can lay."""
    rows = tuple((int(seat), int(number), str(name)) for seat, number, name in given.get("laid", ()))
    phase = str(given.get("phase", "resolve" if rows else "plan"))
    order = tuple(sorted(number for _, number, _ in rows)) if phase == "resolve" else ()
    turn = int(given.get("turn", 0))
    state = _laid(state, rows)
    state = _turned_up(state, order[: turn + 1], order[:turn])
    state = _hands(state, given, tuple(number for _, number, _ in rows))
    board = replace(
        state.board,
        phase=phase,
        round=int(given.get("round", 1)),
        order=order,
        turn=turn,
        forced=phase == "stake",
    )
    return _drawn(replace(state, board=board))


def _drawn(state: State) -> State:
    """Who is to lay now has drawn an action card already: the first one left in the deck, where none is named."""
    course = Course(state, ScriptedDice(()))
    for seat in planning.awaited(state.board):
        if not state.secret(seat).drawn:
            draw_action(course, seat)
    return course.state


def _laid(state: State, rows: tuple[tuple[int, int, str], ...]) -> State:
    """Action cards face-down under priority cards; one that is not named is the first left in its deck."""
    secrets = list(state.secrets)
    for seat, number, name in rows:
        own = secrets[seat - 1]
        face = name or own.deck[0]
        if card(face).owner != state.board.investigator(seat).letter:
            raise ValueError(f"{face} is no card of seat {seat}")
        deck_left = _less(f"seat {seat}", own.deck, (face,)) if face in own.deck else own.deck
        secrets[seat - 1] = replace(own, deck=deck_left, laid=(*own.laid, (number, face)))
    for at, own in enumerate(secrets):
        if own.drawn:
            secrets[at] = replace(own, deck=_less(f"seat {at + 1}", own.deck, (own.drawn,)))
    figures = tuple(replace(one, deck=len(own.deck)) for one, own in zip(state.board.investigators, secrets, strict=True))
    laid = tuple(Laid(seat, number) for seat, number, _ in rows)
    return replace(state, board=replace(state.board, laid=laid, investigators=figures), secrets=tuple(secrets))


def _turned_up(state: State, shown: tuple[int, ...], done: tuple[int, ...]) -> State:
    """Cards under these numbers lie open; those that are done lie with the discards as well."""
    faces = {number: name for own in state.secrets for number, name in own.laid}
    laid = tuple(replace(one, card=faces[one.number] if one.number in shown else "") for one in state.board.laid)
    figures = tuple(
        replace(
            one,
            discards=(
                *one.discards,
                *(faces[card.number] for card in laid if card.seat == one.seat and card.number in done),
            ),
        )
        for one in state.board.investigators
    )
    secrets = tuple(replace(own, laid=tuple(row for row in own.laid if row[0] not in done)) for own in state.secrets)
    return replace(state, board=replace(state.board, laid=laid, investigators=figures), secrets=secrets)


def _hands(state: State, given: Mapping[str, Any], laid: tuple[int, ...]) -> State:
    """Priority cards: hands as they are said, filled up; the rest is the deck, or as much of it as `priority_deck` says."""
    taken = (*state.board.discards, *laid, *(number for own in state.secrets for number in own.hand))
    left = _less("priority cards", tuple(priorities()), taken)
    secrets = []
    for own in state.secrets:
        missing = max(0, flags().hand - len(own.hand))
        secrets.append(replace(own, hand=(*own.hand, *left[:missing])))
        left = left[missing:]
    rest = tuple(map(int, given.get("priority_deck", left)))
    return replace(state, board=replace(state.board, priority=len(rest)), secrets=tuple(secrets), priority=rest)


def step(state: State, name: str, dice: Dice) -> tuple[Told, ...] | Refusal:
    """Run one named step of the rules; what follows by itself is left to the caller."""
    word, *rest = name.split()
    if word == "set-up":
        return open_game(_chosen(state), len(state.secrets), dice)
    run = STEPS.get(word)
    if run is None:
        return Refusal("no-such-step", {"step": name, "steps": ("set-up", *STEPS)})
    course = Course(state, dice)
    run(course, *rest)
    return course.told()


def _chosen(state: State) -> dict[str, int | str | bool]:
    """What a host would have set to play this game: its readings, whom everybody plays, and who leads."""
    board = state.board
    letters = "".join(one.letter for one in board.investigators)
    return {**msgspec.to_builtins(board.readings), "investigators": letters, "lead": board.lead}


def _activate(course: Course, what: str) -> None:
    """``activate green``, or ``activate specials``."""
    for zone in ZONES:
        if zone == what:
            activate_zone(course, zone, Wishes())
    if what == "specials":
        activate_specials(course, Wishes())


def _spawn(course: Course, at: str, token: str = "") -> None:
    """``spawn 12``: a random monster; ``spawn 12 S09b``: that one."""
    if token:
        beasts.appear(course, monster(token).id, int(at))
    else:
        beasts.spawn(course, int(at))


def _gate(course: Course, letter: str = "") -> None:
    """``gate A``: the next gate token is of A."""
    if letter:
        ancient.come_through(course, next(gate for gate in GATES if gate == letter))
    else:
        ancient.open_gate(course)


def _next(course: Course) -> None:
    """Whatever the rules would do by themselves, one step of it."""
    next_step(course)


STEPS: Mapping[str, Callable[..., None]] = {
    "activate": _activate,
    "wander": lambda course, token: beasts.wander(course, token),
    "wreck": lambda course, token: beasts.wreck(course, token),
    "spawn": _spawn,
    "spawn-special": lambda course, at: beasts.spawn_special(course, int(at)),
    "damage": lambda course, at: beasts.damage(course, int(at)),
    "gate": _gate,
    "next-step": _next,
}
