"""The golden games of Final Hour: found by their numbers alone, so nothing of a first run is kept as what is right.

`python -m tests.golden.final_hour.golden` plays them and prints what they reach and what none of them does.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator

import msgspec

from deploy.players import hour
from games.final_hour.r1 import RULES
from games.final_hour.r1.state import State
from games.kernel.contract import Option, Rules, Wait
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from tests.bench import hours
from tests.golden.final_hour import box, lines, reach, tally
from tests.golden.final_hour.ledger import Tally

GAMES = 108
"""How many are played one after the other: each number of seats with each Ancient One and each level, three times over."""
MORE = (109, 111, 127, 132, 143, 147, 155, 170, 177, 184, 247, 258, 278, 313, 322, 527, 557, 563, 685)
"""Numbers of games played for themselves, because each reaches several things that hardly any does."""
LONGEST = 2000
"""Submissions after which a game is given up as endless."""


def options(number: int) -> dict[str, int | str | bool]:
    """What the host of a game chose; in half of the games all but Ancient One and level is as in the data file."""
    chance = random.Random(f"options {number}")
    seats = 1 + number % 4
    chosen: dict[str, int | str | bool] = {
        "ancient": ("cthulhu", "umordhoth", "shudde-mell")[number // 4 % 3],
        "level": ("easy", "normal", "hard")[number // 12 % 3],
    }
    if number % 2 == number // 36 % 2:
        return chosen
    others: dict[str, int | str | bool] = {
        "investigators": "".join(chance.sample("JMLTWH", seats)),
        "lead": 1 + chance.randrange(seats),
        "killer_hits": "all",
        "gate_spawn": "each",
        "open_planning": True,
        "multi_hand": True,
    }
    return chosen | {name: value for name, value in others.items() if chance.randrange(2)}


def played(rules: Rules, number: int, written: Counter[str]) -> Trial:
    """A whole game. A third is played by the programs that play by mail, a third by chance, a third by people who write
    what has been written least so far. Raises RuntimeError when it does not end, or a line of a menu is refused."""
    chance = random.Random(number)
    trial = seated(rules, number.to_bytes(4, "big") * 8, 1 + number % 4, options(number))
    for _ in range(LONGEST):
        if trial.over():
            return trial
        owed = trial.owed()
        _answer(trial, owed[chance.randrange(len(owed))], chance, number // 36 % 3, written)
    raise RuntimeError(f"not over after {LONGEST} submissions")


def _answer(trial: Trial, wait: Wait, chance: random.Random, temper: int, written: Counter[str]) -> None:
    if temper and chance.randrange(4) == 0:
        seat = 1 + chance.randrange(len(trial.situation.table.seats))
        trial.line(seat, lines.aside(trial.rules.view(trial.situation.game, seat), seat, chance))
        if all(one.key != wait.key for one in trial.owed()):
            return
    view = trial.rules.view(trial.situation.game, wait.seat)
    menu = trial.rules.options(view, wait)
    if not menu or (temper and chance.randrange(10) == 0):
        trial.deadline(wait)
        return
    line = _chosen(menu, view, wait, chance, temper, written)
    written[_kind(line)] += 1
    if isinstance(trial.line(wait.seat, line), Refusal):
        raise RuntimeError(f"the menu of {wait.kind} offers an illegal line: {line} {trial.refused[-1:]}")


def _chosen(
    menu: tuple[Option, ...], view: object, wait: Wait, chance: random.Random, temper: int, written: Counter[str]
) -> str:
    if wait.kind == "vote" and chance.randrange(8):
        return menu[0].line
    if temper == 1 or (temper == 2 and chance.randrange(3) == 0):
        return menu[chance.randrange(len(menu))].line
    if temper == 2:
        return min(menu, key=lambda one: (written[_kind(one.line)], chance.random())).line
    return hour.chosen(hours.campus(view), tuple(one.line for one in menu), str(wait.seat))  # type: ignore[arg-type]


def _kind(line: str) -> str:
    """A line without numbers: what is done, not where."""
    return " ".join(word for word in line.split() if not any(sign.isdigit() for sign in word))


def numbered() -> Iterator[tuple[int, Trial, Tally]]:
    """Each game with its number and its tally, which has heard it all."""
    written: Counter[str] = Counter()
    for number in (*range(GAMES), *MORE):
        trial = played(RULES, number, written if number < GAMES else Counter())
        yield number, trial, tallied(trial)


def tallied(trial: Trial) -> Tally:
    """Hears the public outcomes version by version, looks at the table after each, and counts all that is in the box."""
    book = Tally()
    for one in trial.played:
        public = [msgspec.to_builtins(told.outcome) for told in one.told if told.to == "all" and _ours(told.outcome)]
        tally.hear(book, public)
        if one.after.game is not None:
            if public:
                tally.compare(book, msgspec.to_builtins(RULES.view(one.after.game, None).board))
            _counted(book, one.after.game)
    return book


def _ours(outcome: object) -> bool:
    return isinstance(outcome, RULES.outcomes)


def _counted(book: Tally, state: State) -> None:
    """Also what nobody may see: every card and every token there is, each once."""
    board = state.board
    numbers = [*state.priority, *board.discards, *(number for own in state.secrets for number in own.hand)]
    lying = [one.number for one in board.laid if one.number not in board.discards]
    book.must(sorted([*numbers, *lying]) == [*box.PRIORITY], "priority cards made or lost")
    standard = [*state.pool, *board.pile, *(one for row in board.monsters for one in row if one in box.POOL)]
    book.must(sorted(standard) == sorted(box.POOL), "monsters made or lost")
    for one, own in zip(board.investigators, state.secrets, strict=True):
        turned = {number: laid.card for laid in board.laid if laid.card for number in [laid.number]}
        open_cards = [card for number, card in own.laid if number not in turned or turned[number] == card]
        names = [*own.deck, *one.discards, *open_cards, *([own.drawn] if own.drawn else [])]
        if board.blind and (now := board.now()) and now.seat == one.seat:
            names.append(board.blind)
        wanted = sorted(name for name in box.CARDS if name[0] == one.letter)
        book.must(sorted(names) == wanted or board.phase == "over", f"action cards of seat {one.seat} made or lost")


def main() -> int:
    things: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    wrong = 0
    for number, trial, book in numbered():
        ends[trial.situation.game.board.why] += 1
        wrong += len(book.wrong)
        print(*(f"game {number}, {what}" for what in book.wrong[:3]), sep="\n") if book.wrong else None
        things.update(set(reach.walk(trial)))
    wanted = reach.wanted()
    missing = [thing for thing in wanted if not things[thing]]
    print(f"{GAMES + len(MORE)} games, {wrong} differences, {len(wanted) - len(missing)} of {len(wanted)} things reached")
    print(dict(sorted(ends.items())))
    print("not reached:", ", ".join(missing) or "nothing")
    print("reached once:", ", ".join(thing for thing in wanted if things[thing] == 1) or "nothing")
    print("unknown things:", ", ".join(sorted(things.keys() - set(wanted))) or "none")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
