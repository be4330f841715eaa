"""What the server has opened of a game: whole columns for a range of steps, and in the end the secret of the dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

import msgspec

from events import canonical, chain, replay
from events.model import Version
from games.kernel import acts
from games.kernel.audience import HOST
from games.kernel.contract import Rules
from games.kernel.situation import Situation
from games.kernel.table import Table


class Opened(msgspec.Struct, frozen=True):
    """What the server has disclosed: pairs of step and column, and whether the secret of the dice."""

    columns: frozenset[tuple[int, int]]
    dice: bool

    def of(self, step: int) -> frozenset[int]:
        """The columns of one step that are open."""
        return frozenset(column for number, column in self.columns if number == step)


def everything(seats: int, step: int) -> acts.Disclose:
    """The server's command that opens a game that is over. `seats`: as the table was made; `step`: the last closed one.

    It opens the step that it closes itself too, so that the final export ends with the newest head.
    """
    return acts.Disclose(1, step + 1, chain.columns(seats), True)


class Reached(msgspec.Struct, frozen=True):
    """Where a game is when a step closes: its chapter, and the last one whose secrecy is over."""

    chapter: int
    opens: int


def chapters(rules: Rules, table: Table, by_step: Sequence[Reached]) -> acts.Disclose | None:
    """The server's command that opens the chapters whose secrecy is over, of the closed steps that it has not opened yet;
    None where there are none. `by_step`: where each closed step has reached, in order.

    The columns that the title names, else those of the seats and the server's: the host has no part in the secrets of a
    chapter. The step that the command itself closes is not among them, nor any behind one of a chapter that is not open. Nor
    is any behind the step with which their secrecy ended, however late the command comes: standing orders that were filed
    since then are in force.
    """
    first = next((n for n, step in enumerate(by_step, 1) if step.chapter and n > table.disclosed), 0)
    over = next((n for n, step in enumerate(by_step, 1) if step.opens == table.opens), 0)
    open_ones = list(takewhile(lambda step: step.chapter <= table.opens, by_step[first - 1 : over])) if first else []
    if not open_ones:
        return None
    named = rules.chapters.seats if rules.chapters else ()
    columns = named or tuple(column for column in chain.columns(len(table.seats)) if column != HOST)
    return acts.Disclose(first, first + len(open_ones) - 1, columns)


def by_step(rules: Rules, versions: Iterable[Version]) -> tuple[Reached, ...]:
    """Where each closed step has reached. A step is of the chapter that the game is in when it closes, for one that reaches
    into the next chapter may hold secrets of that."""
    return tuple(reached(rules, after) for _, version, after in replay.walk(rules, versions) if version.closes)


def reached(rules: Rules, situation: Situation) -> Reached:
    """Where a game is at one moment; chapter 0 before it begins, and where a title has none."""
    begun = rules.chapters is not None and situation.game is not None
    return Reached(rules.chapters.now(situation.game) if rules.chapters and begun else 0, situation.table.opens)


def disclosed(versions: Iterable[Version]) -> Opened:
    """What the `Disclosed` outcomes of a log have opened so far."""
    columns: set[tuple[int, int]] = set()
    dice = False
    for version in versions:
        for entry in version.entries:
            if entry.kind == "Disclosed":
                said = canonical.read(entry.payload)
                steps = range(said["first"], said["last"] + 1)
                columns.update((step, column) for step in steps for column in said["columns"])
                dice = dice or said["dice"]
    return Opened(frozenset(columns), dice)
