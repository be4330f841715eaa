"""Stand-ins for the words of the title, until they are there."""

from __future__ import annotations

from typing import Any

from games.cutthroat_caverns.r1.choices import choices
from games.cutthroat_caverns.r1.notation import format
from games.kernel.contract import Option, Words


def options(view: Any, wait: Any) -> tuple[Option, ...]:
    return tuple(Option(format(command), Words("pending")) for command in choices(view, wait))


def narrate(outcome: Any, seat: Any) -> None:
    return None


def describe(view: Any) -> tuple[()]:
    return ()


def picture(view: Any, words: Any) -> str:
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
