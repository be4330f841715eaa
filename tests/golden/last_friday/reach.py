"""What games of Last Friday reach: each card's ability, clue, token, reading, end, ask, each way to die, to show oneself.

A thing is a text such as ``ability R1`` or ``end 3 chosen-found``. `wanted` lists all there are, from the title's data;
`walk` names those of one game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from games.kernel import acts
from games.kernel.situation import Situation
from games.kernel.trial import Played, Trial
from games.last_friday.r1.asks import asks
from games.last_friday.r1.box import box
from games.last_friday.r1.cards import cards
from games.last_friday.r1.commands import AnyCommand, AnyPart
from games.last_friday.r1.flags import flags
from games.last_friday.r1.outcomes import AnyOutcome
from tests.golden.last_friday import tally
from tests.golden.last_friday.ledger import Tally
from tests.golden.last_friday.walker import FACTS, Walker

ENDS = (
    *("1 sheltered", "1 killed", "1 rounds", "2 caught", "2 rounds", "3 chosen", "3 rounds"),
    *("4 chosen", "4 cornered", "4 rounds"),
)
"""Ways for a chapter to end."""
OVER = (
    *("campaign 1 killed", "campaign 3 chosen-killed", "campaign 3 chosen-found"),
    *("campaign 4 chosen-caught", "campaign 4 cornered", "campaign 4 rounds"),
    *("1 1 killed", "1 1 sheltered for campers", "1 1 sheltered for maniac", "2 2 caught", "2 2 escaped"),
    *("3 3 chosen-killed", "3 3 chosen-found", "3 3 chosen-lives"),
    *("4 4 chosen-caught", "4 4 cornered", "4 4 rounds"),
)
"""Ways for a game to end: its mode, the chapter, why."""


def wanted() -> tuple[str, ...]:
    """Everything there is to reach, in a fixed order."""
    found = [f"{word} {card}" for card in cards() for word in ("card", "ability")]
    for clue in box().clues:
        found += [f"clue {clue} {how}" for how in ("used", "found and used", "taken", "dropped")]
    found += [f"encounter {face}" for face in box().encounters]
    found += [f"encounter {face} left closed" for face in box().encounters]
    found += [f"token {token}" for token in box().maniac]
    found += [f"reward {token}" for token in box().maniac if token != "stealth"]
    for kind in asks():
        found += [f"ask {kind} answered", f"ask {kind} in silence"]
    found += [f"command {kind.__struct_config__.tag}" for kind in get_args(AnyCommand)]
    found += [f"part {kind.__struct_config__.tag}" for kind in get_args(AnyPart)]
    found += [f"outcome {kind.__struct_config__.tag}" for kind in get_args(AnyOutcome)]
    found += [f"{name}: {value}" for name, values in flags().allowed.items() for value in values]
    found += ["camp: camp", "camp: fixture"]
    found += [f"mode {mode}, {rhythm}" for mode in flags().allowed["mode"] for rhythm in flags().allowed["rhythm"]]
    found += [f"end {end}" for end in ENDS] + [f"over {end}" for end in OVER]
    return tuple(dict.fromkeys((*found, *FACTS)))


def walk(trial: Trial) -> Iterator[str]:
    """Each thing a game reaches, as often as it does."""
    before, chosen = Situation(), trial.situation.table.options
    for name in (*flags().allowed, "camp"):
        yield f"{name}: {chosen[name]}"
    yield f"mode {chosen['mode']}, {chosen['rhythm']}"
    book, walker = Tally(), Walker()
    for one in trial.played:
        yield from _answers(before, one)
        for told in one.told:
            if isinstance(told.outcome, trial.rules.outcomes):
                outcome = msgspec.to_builtins(told.outcome)
                yield f"outcome {outcome['is']}"
                yield from walker.hear(book.book, outcome)
                tally.hear(book, [(outcome, told.to)])
        before = one.after
    yield from walker.story()


def _answers(before: Situation, one: Played) -> Iterator[str]:
    """What people wrote and answered, and what silence did."""
    if isinstance(one.command, acts.Submit):
        for move in one.command.moves:
            yield f"command {move['is']}"
            yield from (f"part {part['does']}" for part in _parts(move))
        still = {ask.key for ask in one.after.table.asks if not ask.answered}
        for ask in before.table.asks:
            if ask.seat == one.command.seat and not ask.answered and ask.key not in still:
                yield f"ask {ask.kind} answered"
    for told in one.told:
        if isinstance(told.outcome, acts.DefaultTaken):
            yield f"ask {told.outcome.kind} in silence"


def _parts(move: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from move.get("parts", ())
