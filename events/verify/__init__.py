"""Checks an exported game from its file alone: ``python -m events.verify FILE [--head STEP:HASH] [--receipt HEX]``.

This folder needs Python 3.11 and nothing else, so that you can read it, copy it, and run it where you like
(``python3 verify FILE`` and ``python3 -m verify FILE`` beside the folder; as one archive, ``python3 verify.zip FILE``).
It shares no line with the program that wrote the export. What it checks, step by step:

* the digest over the public outcomes, and the hash of every column whose content the file shows;
* that the leaf is the hash of the leaf before, the public digest and all columns;
* where a step is opened entirely: that every outcome lies in the columns of exactly those it was told to, and that
  versions count on without a gap;
* every draw of the dice, once their secret is open: the secret against the commitment published in the first step,
  the contributions against what the players gave, each result against its definition;
* that the file shows the columns its owner has a right to, neither more nor fewer.

What it cannot know: whether the game followed its rules (that is what an audit re-runs), and whether these are the
hashes you were given while you played. Compare the head in any of your letters: ``--head 12:0123...``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import dice, game, shape, steps
from .shape import Bad

__all__ = ["Report", "verify"]


@dataclass
class Report:
    """`findings` is empty when all is well; `facts` say what was looked at. `step` is the last one that held."""

    findings: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    step: int = 0

    @property
    def ok(self) -> bool:
        return not self.findings


def verify(source: str | Path | bytes | dict[str, Any], head: str | None = None, receipts: Sequence[str] = ()) -> Report:
    """Check an export (a path, the bytes of a file, or what they hold); never raises for what is in it.

    `head`: ``step:hash`` as it stood in a letter. `receipts`: commitments of acts, as receipts print them.
    """
    report = Report()
    try:
        if isinstance(source, dict):
            data = shape.parsed(source)
        else:
            data = shape.parse(source if isinstance(source, bytes) else _file(source))
        found = game.begin(data)
        for number, step in enumerate(shape.listed(data["steps"], "steps"), 1):
            steps.check(found, number, step)
            report.step = number
        report.facts += game.end(found, data)
        report.facts.append(dice.check(found))
        report.facts += game.answers(found, head, receipts)
    except Bad as finding:
        report.findings.append(str(finding)[:400])
    return report


def _file(path: str | Path) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise Bad(f"the file cannot be read: {error}") from None
