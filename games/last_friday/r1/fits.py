"""What a refusal shows as right: answers to what the seat is asked now, from its view alone; maybe none at all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from games.kernel.contract import Wait
from games.kernel.lexicon import tokens
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import MANIAC
from games.last_friday.r1.choices import CHOICES, choices
from games.last_friday.r1.views import View
from games.last_friday.r1.waits import WHOSE, kind_of

MOST = 6
"""Lines that a refusal shows."""


def fits(view: View) -> tuple[c.AnyCommand, ...]:
    """Of the question that is put to this seat; of none, what it may file early. All of them: `nearest` picks."""
    seat, board = view.seat or 0, view.board
    asked = WHOSE[board.stage](board) if board.stage in WHOSE else ()
    kind = kind_of(board) if seat in asked else "hunt" if seat == MANIAC else "order"
    return choices(view, Wait(seat, "", kind, "", "")) if kind in CHOICES else ()


def nearest(lines: Iterable[str], written: str) -> tuple[str, ...]:
    """First what shares most places and words with what was written: who names a place is shown how to get there."""
    said = {word.lower() for word in tokens(written)}
    return tuple(sorted(lines, key=lambda line: -len(said.intersection(word.lower() for word in tokens(line)))))[:MOST]


def spelt(command: c.AnyCommand) -> str:
    """Every place and word in a command, also in one that no line could say; whose it is says nothing of what is meant."""
    return " ".join(
        _leaves({key: value for key, value in msgspec.to_builtins(command).items() if key not in ("seat", "is")})
    )


def _leaves(value: Any) -> Iterable[str]:
    if isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _leaves(part)
    elif not isinstance(value, bool) and value not in ("", 0, None):
        yield str(value)
