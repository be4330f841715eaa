"""What the tally knows of a game of Last Friday, what it expects to hear next, and what does not add up.

Outcomes are plain dictionaries as they are written to the log. Whatever the rules bring by themselves is expected before it
is heard: `Tally.due` holds, in order, what must come (`Want`), and what finds out what must come once it is reached (a
function). So whatever is missing, too much or out of order is wrong, and not only what is false in itself.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.golden.last_friday import box
from tests.golden.last_friday.land import Land, land

Told = dict[str, Any]
Then = Callable[["Tally"], Iterable[Any]]
"""Finds out what must come, `Want` or `Then`, when it is reached."""


class Want(NamedTuple):
    """An outcome, or one of several (``one|other``), and what must be in it; a set as value: one of these."""

    kind: str
    fields: Mapping[str, Any] = MappingProxyType({})

    def fits(self, kind: str, told: Told) -> bool:
        return kind in self.kind.split("|") and all(agrees(value, told[name]) for name, value in self.fields.items())


Due = Want | Then


def agrees(wanted: object, said: object) -> bool:
    return said in wanted if isinstance(wanted, frozenset) else plain(wanted) == plain(said)


def plain(value: Any) -> Any:
    """Lists for tuples, all the way down."""
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


@dataclass
class Person:
    colour: str
    spares: set[str]
    card: str = ""
    at: str = ""
    clues: Counter[str] = field(default_factory=Counter)
    key: str = ""
    alive: bool = True
    sheltered: bool = False
    chosen: bool = False

    def acts(self) -> bool:
        return self.alive and bool(self.at) and not self.sheltered

    def room(self, kind: str) -> bool:
        return self.clues[kind] < box.much(self.card, "hold", otherwise=box.HELD)


@dataclass
class Turn:
    """`still`: he may not step any more. `onto`: a corpse that was cleared for the step that must follow. `looks`: clues
    that his card lets him look at, or show, at this moment."""

    colour: str
    start: str
    steps: int = 0
    extra: int = 0
    uses: int = 0
    opened: str = ""
    still: bool = False
    put: bool = False
    onto: str = ""
    looks: str = ""


@dataclass
class Ledger:
    """`tokens`: dot -> kind and what all know of it. `huts`: colour -> side and opener. `faces`, `layout`: what lies under
    what nobody has turned up. `looked`: of those, what campers have seen. `used`: round and token. `keys`: those that left
    the game. `written`: chapter, round and circle of each cell. `filed`: colours with an order, by seat, whether it has
    parts, and is held for news; `timed`: seats whose time is over; `later`: whom an extra window is for. `moving`: who
    steps out of turn, whether he must, and why; `nested`: one of them has raised an alarm. Of the hunt: `plan`, `number` of
    the stride, `thirst`, `trapped`, `crossed` lanterns, `blood` (what was `answered`), `signal`: a lantern has shown him
    where he ended."""

    options: Told = field(default_factory=dict)
    chapter: int = 0
    round: int = 0
    people: dict[str, Person] = field(default_factory=dict)
    tokens: dict[str, tuple[str, str]] = field(default_factory=dict)
    huts: dict[str, tuple[str, str]] = field(default_factory=dict)
    boat: str = ""
    hand: set[str] = field(default_factory=set)
    used: list[tuple[int, str]] = field(default_factory=list)
    pawn: int = 0
    reserve: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(box.CLUES, box.EACH)))
    boxed: Counter[str] = field(default_factory=Counter)
    faces: dict[str, str] = field(default_factory=dict)
    layout: dict[str, str] = field(default_factory=dict)
    looked: dict[str, str] = field(default_factory=dict)
    keys: set[str] = field(default_factory=set)
    at: int = 0
    written: list[tuple[int, int, int]] = field(default_factory=list)
    swum: bool = False
    hatched: bool = False
    wishes: dict[tuple[int, str], tuple[str, ...]] = field(default_factory=dict)
    start: int = 0
    plan: Told | None = None
    number: int = 0
    thirst: int = 0
    trapped: bool = False
    crossed: list[str] = field(default_factory=list)
    blood: Told | None = None
    answered: bool = False
    twist: bool | None = None
    twisted: bool = False
    signal: bool = False
    trail: int = 0
    window: str = ""
    later: tuple[str, ...] = ()
    filed: set[tuple[str, int, bool, bool]] = field(default_factory=set)
    timed: set[int] = field(default_factory=set)
    acted: list[str] = field(default_factory=list)
    news: bool = False
    turn: Turn | None = None
    moving: list[tuple[str, bool, str]] = field(default_factory=list)
    stepped: bool = False
    nested: bool = False
    pusher: str = ""
    closed: list[list[Any]] = field(default_factory=list)
    stage: str = ""
    rewards: int = 0
    named: tuple[str, ...] = ()
    over: Told | None = None

    @property
    def land(self) -> Land:
        return land(self.options["camp"], tuple(sorted((colour, side) for colour, (side, _) in self.huts.items())))

    @property
    def alone(self) -> bool:
        return bool(self.options["mode"] != "campaign")

    @property
    def row(self) -> box.Chapter:
        return box.CHAPTERS[self.chapter]

    @property
    def begins(self) -> str:
        return self.row.start_alone if self.alone else self.row.start

    def living(self) -> list[Person]:
        return [one for one in self.people.values() if one.alive]

    def chosen(self) -> Person | None:
        return next((one for one in self.people.values() if one.chosen), None)

    def standing(self, dot: str) -> Person | None:
        return next((one for one in self.people.values() if one.at == dot), None)

    def lies(self, dot: str) -> str:
        return self.tokens.get(dot, ("", ""))[0]

    def bare(self, dot: str) -> bool:
        return dot not in self.tokens and self.standing(dot) is None

    def lift(self, dot: str) -> None:
        for rows in (self.tokens, self.faces, self.layout, self.looked):
            rows.pop(dot, None)  # type: ignore[attr-defined]

    def spent(self) -> bool:
        return self.twisted or any(number == self.round for number, _ in self.used)

    def location(self, number: int) -> int:
        """The last circle written for this chapter by the end of a round."""
        return next((c for chapter, r, c in reversed(self.written) if chapter == self.chapter and r <= number), 0)


@dataclass
class Tally:
    """`wrong`: what does not add up, each with the number of the outcome. `held`: what is due once a question that stands in
    between is answered."""

    book: Ledger = field(default_factory=Ledger)
    wrong: list[str] = field(default_factory=list)
    heard: int = 0
    due: deque[Due] = field(default_factory=deque)
    held: list[deque[Due]] = field(default_factory=list)

    def must(self, holds: object, what: object) -> None:
        if not holds:
            book = self.book
            self.wrong.append(f"outcome {self.heard}, {book.chapter}.{book.round}: {what}")

    def then(self, *dues: Due) -> None:
        """These come before everything that was due already."""
        self.due.extendleft(reversed(dues))

    def unfold(self) -> Want | None:
        """What must come now; None: nothing by itself."""
        while self.due and not isinstance(self.due[0], Want):
            find = self.due.popleft()
            self.then(*find(self))  # type: ignore[operator]
        return self.due[0] if self.due else None  # type: ignore[return-value]

    def hold(self) -> None:
        self.held.append(self.due)
        self.due = deque()

    def resume(self) -> None:
        self.must(self.held, "an answer to nothing")
        if self.held:
            self.due.extend(self.held.pop())
