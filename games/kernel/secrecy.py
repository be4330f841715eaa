"""What ends with the secrecy of chapters (`Rules.chapters`), because it is opened with them and would still be in force."""

from __future__ import annotations

from games.kernel import acts
from games.kernel.contract import Rules, Told
from games.kernel.situation import Situation, fold


def ended(rules: Rules, situation: Situation, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """The standing orders of the seats whose columns are opened are cancelled, each seat's for itself, by the version with
    which the secrecy of a chapter is over: a title cannot do that, for it does not know them."""
    chapters = rules.chapters
    if chapters is None or situation.game is None:
        return ()
    after = fold(rules, situation, told)
    if after.table.phase not in ("running", "paused") or chapters.open(after.game) <= situation.table.opens:
        return ()
    seats = sorted({filed.seat for filed in after.table.standing if filed.seat in (chapters.seats or (filed.seat,))})
    return tuple(Told(acts.StandingCancelled(seat, 0), (seat,)) for seat in seats)
