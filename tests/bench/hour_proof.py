"""What Final Hour costs: auditing whole games of it, and the views of the fullest board in them."""

from __future__ import annotations

from events.audit import audit
from games.final_hour.r1 import RULES
from games.kernel.situation import Situation
from tests import logbook
from tests.bench import hours, turns
from tests.bench.figure import Figure
from tests.bench.ground import Sizes
from tests.bench.turns import Work
from tests.bench.wins import Evening

SEATS, _LOOKS = 4, 100
_AUDIT = (
    "a command is decided and what came of it folded anew from its text, five views are compared, and as every command of "
    "this title is public each makes a link: two dozen hashes, half of them salts"
)
_VIEW = "the board is handed out as it is, beside a seat's own cards"


def measured(sizes: Sizes) -> tuple[Figure, ...]:
    """Commands per second of one core, and milliseconds of it."""
    games = [hours.played(Evening(number, SEATS, "easy", "cthulhu")) for number in range(sizes.evenings)]
    logs = [logbook.log(logbook.disclose(made), logbook.game_id(number)) for number, made in enumerate(games)]
    full = max((one.after for made in games for one in made.played if one.after.game), key=_crowd)

    def audited() -> int:
        for log in logs:
            assert audit(RULES, log.versions, log.leaves, log.secrets).finding is None
        return sum(len(log.versions) for log in logs)

    def viewed() -> int:
        for _ in range(_LOOKS):
            assert all(RULES.view(full.game, seat).board is full.game.board for seat in (None, *full.table.playing()))
        return _LOOKS * (SEATS + 1)

    audited()  # tables of cards are read once
    rates = turns.on_one_core(sizes.turns, audited)
    return (
        Figure("audit of four-seat games of Final Hour", "commands/s", rates, (), 5_000, why=_AUDIT),
        Figure("a view of their fullest board", "ms", _each(sizes, viewed), (), 1, "at most", _VIEW),
    )


def _each(sizes: Sizes, work: Work) -> tuple[float, ...]:
    """Milliseconds of one core for each time."""
    return tuple(1000 / rate for rate in turns.on_one_core(sizes.turns, work))


def _crowd(situation: Situation) -> int:
    board = situation.game.board
    return sum(map(len, board.monsters)) + sum(board.damage) + len(board.seals)
