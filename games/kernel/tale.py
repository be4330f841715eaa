"""What was told, together with where it led."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.kernel.contract import Told

Evolve = Callable[[Any, Any], Any]


class Tale(tuple[Told, ...]):
    """Outcomes in order, `before` what they were told of and `after` what they lead to, both states of a title or both
    situations, folded by the function `by` (`Rules.evolve`). A title folds what it tells as it goes, so the table need not
    fold it once more for the next line, for what follows of it and to close the version: `situation.fold` takes `after`
    where it stands on that very `before`. To whoever compares it a tale is a tuple like any other; what is read from the
    log is none and always folded.
    """

    before: Any
    after: Any
    by: Evolve

    def __new__(cls, told: Iterable[Told], before: Any, after: Any, by: Evolve) -> Tale:
        made = tuple.__new__(cls, told)
        made.before, made.after, made.by = before, after, by
        return made
