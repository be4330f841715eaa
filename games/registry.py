"""The only list of titles: (title, revision) -> rules."""

from __future__ import annotations

from importlib import import_module

from games.kernel.contract import Rules

_REVISIONS: dict[tuple[str, int], str] = {
    ("cutthroat_caverns", 1): "games.cutthroat_caverns.r1",
    ("final_hour", 1): "games.final_hour.r1",
    ("last_friday", 1): "games.last_friday.r1",
}


class UnknownTitle(LookupError):
    """No such title or revision in this installation."""


def rules(title: str, revision: int) -> Rules:
    """The rules a game has pinned. Raises UnknownTitle."""
    try:
        module = import_module(_REVISIONS[title, revision])
    except KeyError:
        raise UnknownTitle(f"{title}@{revision}") from None
    found: Rules = module.RULES
    return found


def newest(title: str) -> int:
    """The revision that new games get. Raises UnknownTitle."""
    revisions = [revision for name, revision in _REVISIONS if name == title]
    if not revisions:
        raise UnknownTitle(title)
    return max(revisions)


def titles() -> tuple[tuple[str, int], ...]:
    """Every title and revision there is, in order."""
    return tuple(sorted(_REVISIONS))
