"""Faults put into a running game on purpose: each tells something hidden to who may not know it, and must be found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from events import outbox, vault
from events.about import NewsAbout
from events.model import GameId
from events.outbox import Letter
from events.vault import Holder
from games.kernel.contract import Option, Rules, Section, Told, Wait, Words
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from tests.laws.interference import secret
from worker.works import Works


class Plant:
    """Nothing is planted. `hidden`: a number that depends on everything in the game as it was folded last.

    One is made for each running game; a fault changes the rules, the workers, or the bytes of a letter on their way."""

    hidden = 0

    def rules(self, rules: Rules) -> Rules:
        def evolve(state: Any, outcome: Any) -> Any:
            after = rules.evolve(state, outcome)
            self.hidden = secret(after)
            return after

        return replace(rules, evolve=evolve)

    def works(self, works: Works) -> Works:
        return works

    def letter(self, message: bytes) -> bytes:
        return message


class Line(Plant):
    """A line that all may read counts what is hidden."""

    def rules(self, rules: Rules) -> Rules:
        known = super().rules(rules)

        def describe(view: Any) -> tuple[Section, ...]:
            first, *rest = rules.describe(view)
            count = Words("letter.phase", {"phase": str(self.hidden)})
            return (msgspec.structs.replace(first, lines=(*first.lines, count)), *rest)

        return replace(known, describe=describe)


class Byte(Plant):
    """A letter is one byte longer where it happens so."""

    def letter(self, message: bytes) -> bytes:
        return message[:-2] + b" " * (self.hidden % 2) + message[-2:]


class Early(Plant):
    """What a mail caused is told while it is read, where it happens so; else a second later as always."""

    def works(self, works: Works) -> Works:
        def posted() -> None:
            if self.hidden % 2:
                for shard in works.notifier.behind():
                    works.notifier.run(shard)

        return replace(works, house=replace(works.house, posted=posted))


class More(Plant):
    """Everybody gets a letter when something hidden happens that suits."""

    told = 0

    def works(self, works: Works) -> Works:
        def posted() -> None:
            if self.hidden % 2 and self.hidden != self.told:
                self.told = self.hidden
                with works.engine.begin() as conn:
                    for game in conn.exec_driver_sql("SELECT DISTINCT game FROM people.holder").scalars().all():
                        for holder in vault.holders(conn, game):
                            outbox.put(conn, self._letter(game, holder))

        return replace(works, house=replace(works.house, posted=posted))

    def _letter(self, game: GameId, holder: Holder) -> Letter:
        about = NewsAbout((holder.seat,) if holder.seat else (), 0, 1)
        name = f"planted:{self.hidden}:{holder.person}"
        return Letter(kind="news", unique_key=name, about=about, game=game, seat=holder.seat, person=holder.person)


class Ask(Plant):
    """Somebody is asked once more where it happens so."""

    def rules(self, rules: Rules) -> Rules:
        def waits(state: Any) -> tuple[Wait, ...]:
            found = rules.waits(state)
            own = [wait for wait in found if wait.seat == 1]
            return (*found, *(msgspec.structs.replace(wait, key=f"{wait.key}.x") for wait in own if secret(state) % 2))

        return replace(rules, waits=waits)


class Open(Plant):
    """What one seat does in secret is told to all."""

    def rules(self, rules: Rules) -> Rules:
        def decide(state: Any, command: Any, dice: Dice) -> tuple[Told, ...] | Refusal:
            told = rules.decide(state, command, dice)
            return told if isinstance(told, Refusal) else tuple(Told(one.outcome, "all") for one in told)

        return replace(rules, decide=decide)


class Menu(Plant):
    """A menu is one line shorter where it happens so: what may be answered tells what others have."""

    def rules(self, rules: Rules) -> Rules:
        known = super().rules(rules)

        def options(view: Any, wait: Wait) -> tuple[Option, ...]:
            return rules.options(view, wait)[self.hidden % 2 :]

        return replace(known, options=options)


PLANTS: dict[str, Callable[[], Plant]] = {
    "a count in a public line": Line,
    "one byte longer": Byte,
    "told early": Early,
    "a letter more": More,
    "an ask opened": Ask,
    "a secret told to all": Open,
    "a shorter menu": Menu,
}
