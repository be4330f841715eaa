"""The golden games: found by their numbers alone, so nothing of a first run is kept as what is right.

`python -m tests.golden.golden` plays them and prints what they reach, what none of them does, and how far cards and
windows are crossed with encounters; with the word `pairs` it names the crossings that never happened.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator

import msgspec

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.cards import cards, encounters
from games.kernel.contract import Option, Rules
from games.kernel.trial import Trial
from tests.games.cutthroat_caverns.rules.board import cards_of
from tests.golden import reach, tally
from tests.golden.box import COPIES
from tests.golden.ledger import Tally
from tests.golden.table import Habits, played

GAMES = 64
"""How many are played one after the other."""
MORE = (100, 103, 116, 144, 153, 228, 326, 330, 341, 352, 376, 437, 441, 447, 452, 564, 569, 577, 671, 688, 703, 724)
"""Numbers of games played for themselves, because each reaches several things that hardly any does."""


def miser(option: Option, seat: int) -> float:
    """Lays what is worth least, keeps action cards, lets every moment go: long fights, and hands without an attack.
    Seat 1 alone heals himself and stands on the stair, so that he may be the last alive."""
    verb, _, rest = option.line.partition(" ")
    if verb in ("USE", "STAIR"):
        return 2.0 if seat == 1 and "ON" not in rest else -30.0
    if verb in ("PASS", "DISCARD"):
        return 1.0 if verb == "PASS" or rest.isdecimal() else 0.0
    return -float(rest) if rest.isdecimal() else -20.0


READINGS: tuple[tuple[str, int | str | bool], ...] = (
    ("double_strike_mode", "play_two_normal"),
    ("opportunity_fire_second_card", "on_trigger"),
    ("token_named", "laid"),
    ("critical_miss_damage", 0),
    ("rally_bonus", 35),
    ("prestige_bonus", "2,5"),
    ("ladder_min_index", 1),
    ("trip_carries_over", True),
    ("rider_carries_over", False),
    ("heal_requires_wound", False),
    ("loot_passes", 2),
)
"""What hosts decide otherwise than the data file: each in half of every other game."""


def options(number: int) -> dict[str, int | str | bool]:
    """Half of the games are as in the box, but for their length."""
    chosen: dict[str, int | str | bool] = {"encounters": (9, 25, 2, 1)[number // 4 % 4], "ripper_first": number % 8 == 0}
    other = random.Random(f"options {number}")
    return chosen | {name: value for name, value in READINGS if number % 2 and other.randrange(2)}


def habits(number: int, written: Counter[str]) -> Habits:
    """Games differ by seats, length, readings and temper: two of five try what has been written least often so far, two
    are played by misers, one by chance; some people are often silent."""

    def rare(option: Option, seat: int) -> float:
        return -written[_card_of(option.line)]

    def mean(option: Option, seat: int) -> float:
        return miser(option, seat) - written[_card_of(option.line)] / 1000

    like, wild, silent = ((rare, 2, 2), (mean, 0, 1), (rare, 2, 20), (mean, 1, 10), (rare, 10, 5))[number // 16 % 5]
    return Habits(number, 3 + number % 4, options(number), 2 + number % 9, wild, silent, number % 10, like)


def _card_of(line: str) -> str:
    """A line without whom it is aimed at."""
    return line.partition(" ON ")[0]


def numbered() -> Iterator[tuple[int, Trial, Tally]]:
    """Each game with its number and its tally, which has heard it all."""
    written: Counter[str] = Counter()
    for number in (*range(GAMES), *MORE):
        trial = single(number, written if number < GAMES else Counter())
        yield number, trial, tallied(trial)


def games() -> Iterator[tuple[Trial, Tally]]:
    return ((trial, book) for _, trial, book in numbered())


def single(number: int, written: Counter[str], rules: Rules = RULES) -> Trial:
    """A single game; `written`: which lines people have written before, and how often."""
    return played(rules, habits(number, written), written)


def tallied(trial: Trial) -> Tally:
    """Hears the public outcomes version by version, looks at the table after each, and counts every card there is."""
    box = Counter({reach.base(name): COPIES[reach.base(name)] for name in cards()})
    book = tally.listen(trial.situation.table.options, box.total())
    for one in trial.played:
        public = (told.outcome for told in one.told if told.to == "all" and isinstance(told.outcome, RULES.outcomes))
        tally.hear(book, (msgspec.to_builtins(outcome) for outcome in public))
        if one.after.game is not None:
            tally.compare(book, msgspec.to_builtins(RULES.view(one.after.game, None)))
            found = Counter(reach.base(name) for name in cards_of(one.after.game))
            book.must(found == box, f"cards made {found - box}, cards lost {box - found}")
    return book


def main(words: list[str]) -> int:
    things: Counter[str] = Counter()
    crossed: Counter[tuple[str, str]] = Counter()
    wrong = 0
    for trial, book in games():
        wrong += len(book.wrong)
        print(*book.wrong[:3], sep="\n") if book.wrong else None
        for thing, where in reach.walk(trial):
            things[thing] += 1
            crossed[thing, where] += 1
    wanted = reach.wanted()
    missing = [thing for thing in wanted if not things[thing]]
    print(f"{GAMES + len(MORE)} games, {wrong} differences, {len(wanted) - len(missing)} of {len(wanted)} things reached")
    print("not reached:", ", ".join(missing) or "nothing")
    fights = [name for name, row in encounters().items() if not row.trap]
    halves = [thing for thing in wanted if thing[1:2] in ("0", "1", "_")]
    for name in ("cards", "windows"):
        rows = halves if name == "cards" else [thing for thing in wanted if thing.startswith("window")]
        met = [(thing, where) for thing in rows for where in fights if crossed[thing, where]]
        print(f"{name} x encounters: {len(met)} of {len(rows) * len(fights)}")
        if "pairs" in words:
            print(
                *(f"  never {thing} against {where}" for thing in rows for where in fights if (thing, where) not in met),
                sep="\n",
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
