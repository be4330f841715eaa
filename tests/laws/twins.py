"""Two running games that differ only in what some seats know: to all others everything must come alike, until it is told.

Theory of operation. Both games run on the whole stack (`running.py`): real database, desk, deadlines, notifier, letters as
bytes at the relay, webhook, pages. They have one server key, one id and the same secrets, so the same dice, and clocks
that stand and are moved together. The seats in `knowing` do something else in the one than in the other (`differ`), or
draw something else (`other` changes the rules of the second game, for instance its hidden dice). All others, and the
host, write the same mails. After each mail everybody works, and whatever reached the host, a seat that does not know, the
webhook or a browser must be equal after masking (`opaque.py`, `reached.py`). Where the games agree again before anything
is turned up they go on as one to the next difference; where they stay apart the comparison ends with the first outcome
in `reveals`, which must come in both at once.

A title plugs in with its rules, who knows, and how the games differ:

    Twins(TITLES["last_friday"], elsewhere("step"), knowing=(1,), seats=6, reveals=("lf.Shown",)).run(ground, turns=40)
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.kernel.audience import HOST, Seat
from games.kernel.contract import Rules, Wait
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, waits
from games.kernel.trial import Choose
from tests.laws.ground import Ground
from tests.laws.reached import EVERYBODY, Reader
from tests.laws.running import Running, begin
from tests.laws.titles import Title

COUNTING = ("VERIFY", "WHY", "HELP moves", "SET", "PASS 9 9", "hm, what now?")
"""What anybody may write at any time and nobody else hears of."""


@dataclass(frozen=True)
class Apart:
    """What a seat writes in the one game and in the other (empty: nothing at all), and then in both, so that they agree
    again (empty: they stay apart)."""

    seat: Seat
    one: str
    two: str
    again: str = ""


@dataclass(frozen=True)
class Moment:
    """Both games before somebody writes. `knowing`: whose secrets they differ in."""

    rules: Rules
    one: Situation
    two: Situation
    knowing: tuple[Seat, ...]
    choose: Choose

    @property
    def apart(self) -> bool:
        return self._secrets(self.one) != self._secrets(self.two)

    @staticmethod
    def _secrets(at: Situation) -> tuple[object, ...]:
        """Words lie outside the log under digests with salts of their own: of talk that waits the number is enough."""
        return at.game, at.table.standing, len(at.table.unsent)

    def owed(self) -> tuple[Wait, ...]:
        return tuple(wait for wait in waits(self.rules, self.one) if wait.runs)

    def lines(self, wait: Wait, at: Situation) -> tuple[str, ...]:
        """What the menu of one of the games offers; none where it does not ask this."""
        if wait.key not in (one.key for one in waits(self.rules, at)):
            return ()
        return tuple(option.line for option in self.rules.options(self.rules.view(at.game, wait.seat), wait))

    def menu(self, wait: Wait) -> tuple[str, ...]:
        """Lines that both games offer."""
        other = self.lines(wait, self.two)
        return tuple(line for line in self.lines(wait, self.one) if line in other)

    def refused(self, seat: Seat, line: str) -> bool:
        """Whether a line would change nothing."""
        move = self.rules.parse(line, self.rules.view(self.one.game, seat))
        if isinstance(move, Refusal) or not isinstance(move, self.rules.commands):
            return isinstance(move, Refusal)
        return isinstance(self.rules.decide(self.one.game, move, dice_for(self.one, b"probe")), Refusal)


Differ = Callable[[Moment], tuple[Apart, ...]]


@dataclass
class Found:
    """`compared`: texts of each kind; `apart`: after how many mails the games did differ; `mails` in all; `revealed`: the
    games were apart and came to what is told to all; `breaches`: the first thing that came otherwise to somebody."""

    compared: Counter[str] = field(default_factory=Counter)
    mails: int = 0
    apart: int = 0
    revealed: bool = False
    breaches: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Twins:
    """`number`: of everything that is chosen by chance, and of the secrets of both games. `hush`: of so many turns all are
    silent in one. `openly`: they differ also while those alone are asked who know, because a table is told beforehand that
    it goes on with their answer; both must answer then, for that shows."""

    title: Title
    differ: Differ
    knowing: tuple[Seat, ...] = (2,)
    seats: int = 3
    options: Mapping[str, int | str | bool] = field(default_factory=dict)
    other: Callable[[Rules], Rules] = lambda rules: rules
    reveals: tuple[str, ...] = ()
    number: int = 1
    hush: int = 12
    openly: bool = False

    def run(self, ground: Ground, turns: int) -> Found:
        """Play on for so many turns of somebody's, to the end of the game, to what is revealed, or to the first breach."""
        other = replace(self.title, rules=self.other(self.title.rules))
        with ground.opened(self.title, self) as one, ground.opened(other, self) as two:
            walk = Walk(self, one, two)
            walk.begin()
            for turn in range(turns):
                if not walk.goes_on():
                    break
                walk.turn(turn)
            return walk.found


class Walk:
    """One pair of games on its way."""

    def __init__(self, twins: Twins, one: Running, two: Running) -> None:
        self.twins = twins
        self.pair = (one, two)
        self.choose = random.Random(twins.number).randrange
        self.found = Found()
        blind = [seat for seat in range(1, twins.seats + 1) if seat not in twins.knowing]
        self.blind: tuple[Seat, ...] = tuple(blind)
        self.readers = [(Reader(who, one), Reader(who, two)) for who in (EVERYBODY, HOST, *blind)]

    def begin(self) -> None:
        for running in self.pair:
            begin(running, self.twins.seats)
        self._compare("the start")

    def goes_on(self) -> bool:
        return not self.found.breaches and not self.found.revealed and self.moment().one.table.phase == "running"

    def moment(self) -> Moment:
        one, two = (running.situation() for running in self.pair)
        return Moment(self.twins.title.rules, one, two, self.twins.knowing, self.choose)

    def turn(self, number: int) -> None:
        """They differ if they may; somebody who does not know looks closely; they agree; then the game goes on."""
        moment = self.moment()
        asked = self.twins.openly or any(
            wait.fixed or (wait.seat in self.blind and not wait.answered) for wait in moment.owed()
        )
        differences = self.twins.differ(moment) if asked else ()
        for apart in differences:
            self.say(apart.seat, apart.one, apart.two)
        if self.goes_on() and (differences or number % 4 == 0):
            self._probe(number)
        for apart in differences:
            if apart.again:
                self.say(apart.seat, apart.again, apart.again)
        if self.goes_on():
            self._step(self.moment())

    def say(self, seat: Seat, one: str, two: str) -> None:
        """The same mail to both, or another to each, or none to one of them."""
        if not self.goes_on():
            return
        for running, text in zip(self.pair, (one, two), strict=True):
            if text:
                running.say(seat, text)
            else:
                running.posted += 1  # the next mail has the same id in both
        self._settle(f"{seat}: {one!r} | {two!r}")

    def _probe(self, number: int) -> None:
        who = (HOST, *self.blind)[number % (1 + len(self.blind))]
        moment = self.moment()
        own = tuple(line for line in self.twins.title.probes if who and moment.refused(who, line))
        lines = (*COUNTING, *own)
        body = f"{lines[number % len(lines)]}\nSTATUS"
        if who and number % 2:
            self._hand_in(who, body)
        else:
            self.say(who, body, body)

    def _hand_in(self, seat: Seat, body: str) -> None:
        """The same through the API, where what became of it can be asked for."""
        for reader in next(pair for pair in self.readers if pair[0].who == seat):
            reader.submission = reader.running.hand_in(seat, body)
        self._settle(f"{seat}: {body!r} by the API")

    def _step(self, moment: Moment) -> None:
        """Somebody answers what he owes, or all are silent until the next due instant."""
        owed = [wait for wait in moment.owed() if not wait.answered]
        if not owed or self.choose(self.twins.hush) == 0:
            self._silence(moment)
            return
        wait = owed[self.choose(len(owed))]
        menu = moment.menu(wait)
        if menu:
            line = menu[self.choose(len(menu))]
            self.say(wait.seat, line, line)
        elif wait.seat in self.twins.knowing and moment.apart:
            one, two = (moment.lines(wait, at) for at in (moment.one, moment.two))
            self.say(wait.seat, one[self.choose(len(one))], two[self.choose(len(two))])
        else:
            self._silence(moment)

    def _silence(self, moment: Moment) -> None:
        due = min(ask.due for at in (moment.one, moment.two) for ask in at.table.asks if ask.runs)
        for running in self.pair:
            running.clock.set(max(due + 1, running.clock.at))
        self._settle("silence")

    def _settle(self, what: str) -> None:
        before = self.moment()
        for running in self.pair:
            running.turn()
        self.found.mails += 1
        after = self.moment()
        self.found.apart += after.apart
        shown = [
            any(kind in self.twins.reveals for kind in running.outcomes(at.table.version))
            for running, at in zip(self.pair, (before.one, before.two), strict=True)
        ]
        if before.apart and any(shown):
            self.found.revealed = all(shown)
            self.found.breaches += [] if all(shown) else [f"{what}: revealed in one of two games"]
        else:
            self._compare(what)

    def _compare(self, what: str) -> None:
        for one, two in self.readers:
            for kind in ("letters", "calls", "times", "pages"):
                mine, others = getattr(one, kind)(), getattr(two, kind)()
                self.found.compared[kind] += len(mine)
                if mine != others and not self.found.breaches:
                    self.found.breaches.append(f"after {what}, reader {one.who}, {kind}: {_difference(mine, others)}")


def _difference(mine: tuple[str, ...], others: tuple[str, ...]) -> str:
    """How many came, and the first lines that are not alike."""
    pairs = (pair for a, b in zip(mine, others, strict=False) for pair in _lines(a, b))
    first = next(pairs, ("", ""))
    return f"{len(mine)} and {len(others)}; {first[0]!r} / {first[1]!r}"


def _lines(one: str, two: str) -> Iterator[tuple[str, str]]:
    a, b = one.splitlines(), two.splitlines()
    yield from ((x, y) for x, y in zip(a, b, strict=False) if x != y)
    if len(a) != len(b):
        yield f"{len(a)} lines", f"{len(b)} lines"


Lines = tuple[str, str, str]
"""A line here, another there (or none), and one for both in the end."""


def secretly(*kinds: str, verb: str = "", lines: Sequence[Lines] = ()) -> Differ:
    """Whoever knows answers an ask of these kinds by one line of his menu here and by another there, or changes his answer
    here and not there; writes some of `lines`, which nobody hears of; and in the end answers both alike."""

    def differ(moment: Moment) -> tuple[Apart, ...]:
        found = []
        for wait in moment.owed():
            menu = [line for line in moment.menu(wait) if line.startswith(verb)]
            if wait.kind in kinds and wait.seat in moment.knowing and len(menu) > 1:
                first = moment.choose(len(menu))
                two = "" if wait.answered else menu[first - 1]
                found.append(Apart(wait.seat, menu[first], two, menu[moment.choose(len(menu))]))
                found += [Apart(wait.seat, *lines[moment.choose(len(lines))])] if lines else []
        return tuple(found)

    return differ


def elsewhere(*kinds: str) -> Differ:
    """Whoever knows goes a way of his own in each game: a line of the menu here and one of the menu there, which may have
    become another. Nothing brings the two together again."""

    def differ(moment: Moment) -> tuple[Apart, ...]:
        found = []
        for wait in moment.owed():
            one, two = moment.lines(wait, moment.one), moment.lines(wait, moment.two)
            if wait.kind in kinds and wait.seat in moment.knowing and not wait.answered and one and two:
                at = moment.choose(len(one))
                found.append(Apart(wait.seat, one[at], two[(at - 1) % len(two)]))
        return tuple(found)

    return differ


def nothing(moment: Moment) -> tuple[Apart, ...]:
    """They differ in what was drawn, and do the same as far as they can."""
    return ()
