"""Two games that go apart where one side knows alone why: the other side hears the same, until something comes to light.

Both have one secret, so the same dice. The side that knows (the maniac, or the five campers) does in each what chance says:
it files another way, changes it, takes it back, tries what is refused, wishes, or is silent. The other side writes the same
lines in both, and time passes in both. After each of these everybody else has heard, sees, is asked and would be answered
the same. Once what is carried out shows (`SHOWS`), the second game is dropped, and both go on from the first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as replaced

from games.kernel import laws
from games.kernel.audience import Seat, may_see
from games.kernel.contract import Rules, Told, Wait
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, waits
from games.kernel.trial import Trial, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, MANIAC
from worker.told import reasons

LINES: dict[Seat, tuple[str, ...]] = {
    MANIAC: (
        *("WISH stealth yes", "WISH lantern no", "WISH clue a b", "WISH clue none", "WISH corpse c", "TAKE-BACK"),
        *("GO 4", "SWIM 106", "HATCH 2", "SPEED; GO 4; GO 5", "SHADOW 4; GO 5", "GO b", "TWIST yes", "BLOOD 4", "START 150"),
    ),
    2: (
        "WISH key a",
        "CAPTAIN yellow",
        "CAPTAIN none",
        "TAKE-BACK",
        "QUIET; HOLD IF NEWS",
        "GO 4",
        "USE hearing",
        "OPEN; ASK",
    ),
}
"""What the side that knows may write at any time: some of it counts, some is refused."""
PROBES = ("QUIET", "GO b", "GO 4", "TAKE-BACK", "WISH stealth yes", "BLOOD 4", "PUSH 4", "nonsense")
HIS = (
    *(
        o.PawnShown,
        o.ManiacPassed,
        o.TrapSprung,
        o.TrapCleared,
        o.LanternRemoved,
        o.Cornered,
        o.TokenUsed,
        o.CabinAxed,
        o.TwistClosed,
    ),
    *(o.Died, o.Caught, o.Bumped, o.Heard, o.TokenOpened, o.EncountersOpened, o.ChapterEnded),
)
"""What of the maniac's comes to light."""
THEIRS = (o.OrderReturned, o.TurnBegan, o.TurnSkipped, o.ChapterEnded)
"""Orders come to light when turns are taken."""
CHEAP = replace(RULES, picture=lambda view, labels: "", letter_picture=None)
"""A picture shows the view, and views are compared."""


@dataclass
class Ways:
    """`blind`: whose eyes are compared; `apart`: how often they were, while the games differed; `came`: kinds of what was
    filed, and of what ended it."""

    rules: Rules
    knowing: tuple[Seat, ...]
    options: dict[str, Any]
    apart: int = 0
    breaches: list[str] = field(default_factory=list)
    came: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.blind = tuple(seat for seat in (MANIAC, *CAMPERS) if seat not in self.knowing)
        self.shows = HIS if self.knowing == (MANIAC,) else THEIRS
        self.chance = Random(f"{self.options} {self.knowing}").randrange
        self.pair = [seated(self.rules, b"ways" * 8, 6, self.options) for _ in range(2)]

    @property
    def one(self) -> Trial:
        return self.pair[0]

    @property
    def fixed(self) -> bool:
        """Whether questions run their whole time. Where they do not, an answer shows by what it lets go on."""
        game = self.one.situation.game
        return bool(game.board.fixed()) and game.board.phase != "setup"

    def play(self, turns: int) -> Ways:
        for _ in range(turns):
            if self.one.over() or self.breaches:
                break
            for seat in self.knowing if self.fixed else ():
                self._apart(seat)
            self._together()
        return self

    # -- one side, in each game as chance has it --

    def _apart(self, seat: Seat) -> None:
        mine = [self._wait(trial, seat) for trial in self.pair]
        if any(wait and not wait.fixed for wait in mine):
            return
        for trial, wait in zip(self.pair, mine, strict=True):
            for _ in range(self.chance(3)):
                line = self._line(trial, seat, wait)
                self._quiet(seat, line, trial.line(seat, line))

    def _wait(self, trial: Trial, seat: Seat) -> Wait | None:
        return next((wait for wait in waits(self.rules, trial.situation) if wait.seat == seat and wait.runs), None)

    def _line(self, trial: Trial, seat: Seat, wait: Wait | None) -> str:
        menu = self._menu(trial, wait) if wait else ()
        lines = menu if menu and self.chance(4) else LINES[seat if seat == MANIAC else CAMPERS[0]]
        return lines[self.chance(len(lines))]

    def _menu(self, trial: Trial, wait: Wait) -> tuple[str, ...]:
        view = trial.rules.view(trial.situation.game, wait.seat)
        return tuple(option.line for option in trial.rules.options(view, wait))

    def _quiet(self, seat: Seat, line: str, told: tuple[Told, ...] | Refusal) -> None:
        """Nobody of the others is told anything."""
        if isinstance(told, Refusal):
            self.came["refused"] += 1
            return
        self.came.update(type(one.outcome).__name__ for one in told)
        if any(may_see(one.to, other) for one in told for other in (None, *self.blind)):
            self.breaches.append(f"seat {seat}, {line}: others were told {told}")

    # -- both alike --

    def _together(self) -> None:
        """Somebody answers, or all are silent until the next instant; then both are compared."""
        wait = self._next()
        lines = self._answers(wait)
        told = [self._done(trial, wait, line) for trial, line in zip(self.pair, lines, strict=True)]
        if any(isinstance(one.outcome, self.shows) for each in told for one in each):
            self.pair[1] = _copy(self.one)
        else:
            self._compare(f"{wait.kind} of {wait.seat}: {' | '.join(lines) or 'silence'}", told)

    def _next(self) -> Wait:
        """Of what is asked in both games."""
        keys = {wait.key for wait in self.pair[1].running()}
        owed = [wait for wait in self.one.running() if wait.key in keys]
        assert owed
        return owed[self.chance(len(owed))]

    def _answers(self, wait: Wait) -> tuple[str, str]:
        """Whoever knows answers each as he likes, where one sees only that he has; all others the same."""
        if self.chance(3) == 0 or (wait.seat in self.knowing and wait.fixed):
            return "", ""
        one, two = (self._menu(trial, wait) for trial in self.pair)
        if wait.seat in self.knowing and wait.kind in ("hunt", "order", "layout", "start"):
            return one[self.chance(len(one))], two[self.chance(len(two))]
        both = [line for line in one if line in two]
        line = both[self.chance(len(both))] if both else ""
        return line, line

    def _done(self, trial: Trial, wait: Wait, line: str) -> tuple[Told, ...]:
        told = trial.line(wait.seat, line) if line else trial.deadline(wait)
        if isinstance(told, Refusal):
            return ()
        self.came.update(type(one.outcome).__name__ for one in told)
        return told

    def _compare(self, what: str, told: list[tuple[Told, ...]]) -> None:
        self.apart += self.pair[0].situation.game != self.pair[1].situation.game
        probing = self.blind[self.chance(len(self.blind))]
        for seat in (None, *self.blind):
            one, two = (
                (
                    *laws.heard(self.rules, each, seat),
                    str(_reason(self.rules, trial, seat)),
                    *self._known(trial, seat, probing),
                )
                for each, trial in zip(told, self.pair, strict=True)
            )
            if one != two:
                self.breaches.append(f"{what}, seen by {seat}: {_first(one, two)}")

    def _known(self, trial: Trial, seat: Seat | None, probing: Seat) -> tuple[str, ...]:
        """A trial dates its asks by the number of the version, and that of a hidden answer is nobody's business."""
        if seat not in (None, probing):
            return ()
        table = trial.situation.table
        undated = replaced(table, asks=tuple(replaced(ask, due=1) for ask in table.asks))
        return laws.knows(self.rules, Situation(undated, trial.situation.game), seat, PROBES)


def _reason(rules: Rules, trial: Trial, seat: Seat | None) -> Any:
    """Why he gets a letter of the last version, if he does."""
    before, last = trial.played[-2:]
    return reasons(rules, before.after, last.told, last.after).get(seat) if seat else None


def _first(one: tuple[str, ...], two: tuple[str, ...]) -> str:
    """The first that came otherwise, around the first letter of it."""
    a, b = next(((a, b) for a, b in zip(one, two, strict=False) if a != b), (f"{len(one)}", f"{len(two)}"))
    at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
    return f"{a[max(0, at - 60) : at + 60]} / {b[max(0, at - 60) : at + 60]}"


def _copy(trial: Trial) -> Trial:
    made = Trial(trial.rules, trial.secret)
    made.situation, made.played = trial.situation, list(trial.played)
    return made


TABLES: tuple[dict[str, Any], ...] = (
    *({"mode": mode} for mode in ("campaign", "1", "2", "3", "4")),
    *({"mode": mode, "rhythm": "ready"} for mode in "14"),
)
SIDES = {"maniac": ((MANIAC,), 90), "campers": (CAMPERS, 80)}
"""Who knows, and for how many turns they play."""


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("side", SIDES)
def test_the_other_side_hears_the_same_until_something_comes_to_light(side: str, options: dict[str, Any]) -> None:
    knowing, turns = SIDES[side]

    ways = Ways(CHEAP, knowing, options).play(turns)

    assert ways.breaches == []
    assert ways.apart > 10
    assert ways.came.keys() & {"HuntFiled", "OrderFiled"}


def _noisy(outcome: type) -> Rules:
    """A fault put in on purpose: what one side does is told to all."""

    def decide(state: Any, command: Any, dice: Dice) -> tuple[Told, ...] | Refusal:
        told = RULES.decide(state, command, dice)
        if isinstance(told, Refusal):
            return told
        return tuple(Told(one.outcome, "all") if isinstance(one.outcome, outcome) else one for one in told)

    return replace(CHEAP, decide=decide)


def _counting(state: Any, seat: Seat | None) -> Any:
    """A view of the reserve that counts what the maniac has written down."""
    seen = RULES.view(state, seat)
    swum = state.hunter.swum + len(state.hunter.wishes) + bool(state.hunter.plan) + len(state.group.filed)
    return replaced(seen, board=replaced(seen.board, reserve=seen.board.reserve + swum))


def _hasty(state: Any, wait: Wait, dice: Dice) -> tuple[Told, ...]:
    """The end of somebody's time says whether he had answered."""
    return (Told(o.TimePassed(wait.seat), "all" if wait.answered else (wait.seat,)),)


FAULTS = {
    "a hunt is told": ("maniac", _noisy(o.HuntFiled)),
    "a wish is told": ("maniac", _noisy(o.WishFiled)),
    "an order is told": ("campers", _noisy(o.OrderFiled)),
    "a count in a view": ("maniac", replace(CHEAP, view=_counting)),
    "a count in the maniac's view": ("campers", replace(CHEAP, view=_counting)),
    "the end of a time": ("maniac", replace(CHEAP, due=_hasty)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_leak_is_found(fault: str) -> None:
    side, rules = FAULTS[fault]

    assert Ways(rules, SIDES[side][0], {"mode": "2"}).play(SIDES[side][1]).breaches
