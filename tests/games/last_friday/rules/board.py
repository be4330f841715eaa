"""Games of Last Friday on the small map F of the rules, set up from plain data and played without a table.

`given` takes what differs from an empty chapter I at round 4, with the campers' window open and windows that close when all
is in: `at` (colour: dot) places campers, whoever is not named is dead; `clues`, `keys`, `cards` by colour; `tokens` by dot
as ``kind`` or ``kind:face``; `under` by dot what lies under a face-down token; `maniac` his circle; `huts` colour: side or
``camper:opener``; `log` his circles by round; other names are fields of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel.audience import may_see
from games.kernel.contract import Told, Wait
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from games.last_friday.r1 import defaults
from games.last_friday.r1.advance import advance
from games.last_friday.r1.box import CLUES, box, seat_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.cards import cards_of
from games.last_friday.r1.decide import decide
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.flags import readings
from games.last_friday.r1.folding import without
from games.last_friday.r1.state import Board, Camper, Entered, Group, Hunter, Hut, State, Token
from games.last_friday.r1.view import view
from games.last_friday.r1.waits import due, waits

RED, YELLOW, GREEN, BLUE, BROWN = (seat_of(colour) for colour in COLOURS)
MANIAC = 1
OPTIONS = {"camp": "fixture", "rhythm": "ready"}


def given(**said: Any) -> State:
    """The state these facts describe."""
    at, clues = said.pop("at", {}), said.pop("clues", {})
    keys, cards = said.pop("keys", {}), said.pop("cards", {})
    under, huts = said.pop("under", {}), said.pop("huts", {})
    sheltered, chosen = said.pop("sheltered", ()), said.pop("chosen", "")
    tokens = tuple(Token(dot, *text.split(":")) for dot, text in sorted(said.pop("tokens", {}).items()))
    hunter = _hunter(said, {dot: face for dot, face in under.items() if _kind(tokens, dot) == "encounter"})
    faces = tuple(sorted((dot, face) for dot, face in under.items() if _kind(tokens, dot) == "clue"))
    campers = tuple(
        Camper(
            colour,
            tuple(card for card in cards_of(colour) if card != cards.get(colour, cards_of(colour)[0])),
            cards.get(colour, cards_of(colour)[0]),
            at.get(colour, ""),
            tuple(clues.get(colour, ())),
            keys.get(colour, ""),
            colour in at,
            colour in sheltered,
            colour == chosen,
        )
        for colour in COLOURS
    )
    reserve = box().all_clues()
    for kind in (*(kind for held in clues.values() for kind in held), *(face for _, face in faces)):
        reserve = without(reserve, kind)
    reserve = tuple(said.pop("reserve_of", reserve))
    board = Board(
        readings=readings({**OPTIONS, **said.pop("options", {})}),
        campers=campers,
        reserve=len(reserve),
        tokens=tokens,
        huts=tuple(Hut(colour, *side.split(":")) for colour, side in huts.items()),
        **{
            "chapter": 1,
            "round": 4,
            "phase": "campers",
            "stage": "orders",
            "hand": ("axe", "shadow", "speed", "twist"),
            **said,
        },
    )
    return State(board, hunter, Group(), reserve, faces)


def _hunter(said: dict[str, Any], layout: Mapping[str, str]) -> Hunter:
    circle, chapter = said.pop("maniac", 0), said.get("chapter", 1)
    log = said.pop("log", {0: circle} if circle else {})
    rows = [(number, row if isinstance(row, list) else [row]) for number, row in log.items()]
    entered = tuple(Entered(chapter, number, one, "walk" if number else "start") for number, row in rows for one in row)
    return replace(Hunter(at=circle, log=entered, layout=tuple(sorted(layout.items()))), **said.pop("hunter", {}))


def _kind(tokens: tuple[Token, ...], dot: str) -> str:
    return next((token.kind for token in tokens if token.dot == dot), "")


class Game:
    """What is done to a state, and what was told."""

    def __init__(self, state: State, dice: tuple[int, ...] = ()) -> None:
        self.state = state
        self.dice = ScriptedDice(dice)
        self.told: list[Told] = []

    def do(self, *commands: Any) -> Game:
        """Each of them counts; after the last the game goes on by itself."""
        for command in commands:
            result = decide(self.state, command, self.dice)
            assert not isinstance(result, Refusal), result
            self._fold(result)
        return self.go_on()

    def refused(self, command: Any) -> tuple[str, dict[str, Any]]:
        """The code and the params of the refusal it meets."""
        result = decide(self.state, command, self.dice)
        assert isinstance(result, Refusal), result
        return result.code, result.params

    def go_on(self) -> Game:
        self._fold(advance(self.state, self.dice))
        return self

    def silence(self, *kinds: str) -> Game:
        """Everybody who owes an answer of these kinds (none said: any) is silent, as long as the window stands."""
        for wait in waits(self.state):
            if not wait.answered and (not kinds or wait.kind in kinds) and wait in waits(self.state):
                command = defaults.default(view(self.state, wait.seat), wait)
                result = decide(self.state, command, self.dice)
                assert not isinstance(result, Refusal), (wait, result)
                self._fold(result)
        return self.go_on()

    def timeout(self) -> Game:
        """The whole time of every fixed wait passes, with the default where nothing is in."""
        for wait in waits(self.state):
            if not wait.answered:
                result = decide(self.state, defaults.default(view(self.state, wait.seat), wait), self.dice)
                assert not isinstance(result, Refusal), (wait, result)
                self._fold(result)
            self._fold(due(self.state, wait, self.dice))
        return self.go_on()

    def _fold(self, told: tuple[Told, ...]) -> None:
        for one in told:
            self.told.append(one)
            self.state = evolve(self.state, one.outcome)

    @property
    def board(self) -> Board:
        return self.state.board

    def owed(self) -> list[str]:
        return [f"{wait.seat} {wait.kind}" for wait in waits(self.state) if not wait.answered]

    def waits(self) -> tuple[Wait, ...]:
        return waits(self.state)

    def heard(self, seat: int | None = None) -> list[str]:
        """Names of the outcomes a seat, or a spectator, was told, in order."""
        return [type(one.outcome).__name__ for one in self.told if may_see(one.to, seat)]

    def of(self, kind: type) -> list[Any]:
        """All outcomes of one kind."""
        return [one.outcome for one in self.told if isinstance(one.outcome, kind)]

    def facts(self) -> dict[str, Any]:
        """Positions, tokens and the pawn, as short plain data."""
        return {
            "at": {one.colour: one.at for one in self.board.campers if one.at},
            "dead": [one.colour for one in self.board.campers if not one.alive],
            "tokens": {token.dot: f"{token.kind}:{token.face}" if token.face else token.kind for token in self.board.tokens},
            "pawn": self.board.pawn,
            "maniac": self.state.hunter.at,
        }


def held(game: Game, colour: str) -> tuple[str, ...]:
    one = next(one for one in game.board.campers if one.colour == colour)
    return (*one.clues, *((f"key:{one.key}",) if one.key else ()))


def tally(state: State) -> dict[str, int]:
    """Every clue there is, wherever it lies: it must stay what the box has, but for those of encounter tokens."""
    found = [*state.reserve, *state.board.boxed, *(face for _, face in state.faces)]
    found += [kind for one in state.board.campers for kind in one.clues]
    for token in state.board.tokens:
        found += [token.face] if token.kind == "clue" and token.face else []
        found += [token.kind] if token.kind in ("lantern", "trap") else []
    return {kind: found.count(kind) for kind in CLUES}
