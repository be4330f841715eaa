"""How well talk is judged: messages that tell a hand, and messages that do not, in files beside this one.

``python -m tests.games.final_hour.figures`` prints the figures and what was judged wrongly; a run of the tests ends with the
figures.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from games.final_hour.r1.talk import hints

HERE = Path(__file__).parent
NAMES = ("en", "ru", "unseen", "unseen2", "unseen3")
"""The words are made for those of either language. Of what was unseen, the first two have been looked at since, and the
words were mended by the kinds of disguise that they let go; the third never was, and is what players will meet."""


class Figures(msgspec.Struct, frozen=True):
    """`caught` of `tells` messages that tell, `held` of `innocent` ones that do not; `first`: how many of both at first
    sight, empty where the words were made for them."""

    name: str
    caught: int
    tells: int
    held: int
    innocent: int
    first: tuple[int, ...] = ()

    @property
    def recall(self) -> float:
        return self.caught / self.tells

    @property
    def precision(self) -> float:
        return self.caught / (self.caught + self.held)

    def line(self) -> str:
        return (
            f"talk of Final Hour, {self.name}: {self.caught} of {self.tells} messages that tell are held (recall "
            f"{self.recall:.2f}), {self.held} of {self.innocent} innocent ones are held (false holds "
            f"{self.held / self.innocent:.2f})"
            + (f"; at first sight {self.first[0]} and {self.first[1]}" if self.first else "")
        )


def messages(name: str) -> dict[str, Any]:
    return tomllib.loads((HERE / f"talk.{name}.toml").read_text("utf-8"))


def figures(name: str) -> Figures:
    rows = messages(name)
    caught, held = ([bool(hints(row["text"])) for row in rows[key]] for key in ("tells", "innocent"))
    first = tuple(int(rows["first"][key]) for key in ("caught", "held")) if "first" in rows else ()
    return Figures(name, sum(caught), len(caught), sum(held), len(held), first)


def wrong(name: str) -> tuple[str, ...]:
    """What was let go and what was held for nothing, a line each."""
    rows = messages(name)
    missed = (f"  let go: {row['text']}" for row in rows["tells"] if not hints(row["text"]))
    false = (f"  held:   {row['text']}" for row in rows["innocent"] if hints(row["text"]))
    return (*missed, *false)


if __name__ == "__main__":
    for one in NAMES:
        sys.stdout.write("\n".join((figures(one).line(), *wrong(one))) + "\n")
