"""What Last Friday costs: deciding and auditing whole campaigns of it, and the legal steps of whoever has most of them."""

from __future__ import annotations

from collections import Counter

from events.audit import audit
from games.kernel.contract import Wait
from games.kernel.situation import Situation, waits
from games.kernel.trial import Trial
from games.last_friday.r1 import RULES
from tests import logbook
from tests.bench import turns
from tests.bench.figure import Figure
from tests.bench.ground import Sizes
from tests.bench.turns import Work
from tests.golden.last_friday import golden

CAMPAIGNS = (5, 15, 25, 35)
"""Golden games (tests/golden/last_friday) of four chapters, in either rhythm."""
_LOOKS, _EVERY = 20, 8
_DECIDE = "an order is tried out on the board when it is filed and when its turn comes; each outcome is folded by itself"
_AUDIT = "the same, and what came of it folded anew from its text; seven views are compared, and every link is hashed"
_MENU = "each line of a menu is tried out as the answer would be; an order of two steps costs eight outcomes on paper"


def measured(sizes: Sizes) -> tuple[Figure, ...]:
    """Commands per second of one core, and milliseconds of it."""
    games = [golden.played(RULES, number, Counter()) for number in CAMPAIGNS[: sizes.evenings]]
    logs = [logbook.log(logbook.disclose(made), logbook.game_id(number)) for number, made in enumerate(games)]
    busy, wait = busiest(games)
    seen = RULES.view(busy.game, wait.seat)

    def decided() -> int:
        return sum(again(made) for made in games)

    def audited() -> int:
        for log in logs:
            assert audit(RULES, log.versions, log.leaves, log.secrets).finding is None
        return sum(len(log.versions) for log in logs)

    def offered() -> int:
        return sum(bool(RULES.options(seen, wait)) for _ in range(_LOOKS))

    audited()  # maps and cards are read once
    return (
        Figure("deciding campaigns of Last Friday", "commands/s", _rates(sizes, decided), (), 3_000, why=_DECIDE),
        Figure("audit of campaigns of Last Friday", "commands/s", _rates(sizes, audited), (), 3_000, why=_AUDIT),
        Figure(f"its longest menu, {_length(busy, wait)} lines", "ms", _each(sizes, offered), (), 2, "at most", _MENU),
    )


def again(made: Trial) -> int:
    """Every command of a game decided and folded once more."""
    copy = Trial(RULES, made.secret)
    for one in made.played:
        copy.act(one.command, one.actor)
    assert copy.situation == made.situation
    return len(made.played)


def busiest(games: list[Trial]) -> tuple[Situation, Wait]:
    """Who may choose among most, and when; every few versions are looked at."""
    some = (one.after for made in games for one in made.played[::_EVERY] if one.after.game)
    found = ((after, wait) for after in some for wait in waits(RULES, after))
    return max(found, key=lambda row: _length(*row))


def _length(situation: Situation, wait: Wait) -> int:
    return len(RULES.options(RULES.view(situation.game, wait.seat), wait))


def _rates(sizes: Sizes, work: Work) -> tuple[float, ...]:
    return turns.on_one_core(sizes.turns, work)


def _each(sizes: Sizes, work: Work) -> tuple[float, ...]:
    """Milliseconds of one core for each time."""
    return tuple(1000 / rate for rate in turns.on_one_core(sizes.turns, work))
