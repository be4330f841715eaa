"""Whether a map can be played, and how well: the fifteen invariants of rules 2.5, for any file.

What is wrong is named and never thrown. Later looks build on earlier ones (nobody can walk on trails whose ends are
missing), so they are taken in turn, and after one that found a fault the rest waits until it is mended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice

import msgspec

from games.last_friday.r1 import check_balance, check_names, check_plane, check_roles, check_trails, form
from games.last_friday.r1.camp import Camp, rules_hash
from games.last_friday.r1.mapfile import Problem, read
from games.last_friday.r1.measures import measures

SHOWN = 100
"""Problems that an answer names one by one."""
_LOOKED_FOR = 1000
"""Problems of one look, after which it ends: in a tangle everything crosses everything."""


class Report(msgspec.Struct, frozen=True):
    """`measures`: what was measured, by name, if the map could be walked on."""

    faults: tuple[Problem, ...]
    warnings: tuple[Problem, ...] = ()
    measures: Mapping[str, str] = {}
    hash: str = ""
    more: int = 0
    """Faults and warnings beyond those named."""
    waits: bool = False
    """Some was not looked at, because of the faults."""


Look = Callable[[Camp], Iterable[Problem]]

_LOOKS: tuple[tuple[Look, ...], ...] = (
    (check_names.sizes,),
    (check_names.names, check_plane.places),
    (check_trails.shape,),
    (check_roles.roles,),
    (
        check_trails.joined,
        check_trails.degrees,
        check_roles.cabins,
        check_roles.droppable,
        check_roles.packing,
        check_plane.drawing,
        check_names.hashed,
    ),
    (check_balance.balance,),
)
"""Those in one row do not need each other."""


def check(text: bytes | str) -> Report:
    """The report on a file."""
    camp = read(text)
    return _formless(form.faults(text)) if isinstance(camp, Problem) else examine(camp)


def _formless(faults: tuple[Problem, ...]) -> Report:
    return Report(faults[:SHOWN], more=max(0, len(faults) - SHOWN), waits=True)


def examine(camp: Camp) -> Report:
    """The report on a map."""
    found: list[Problem] = []
    for number, row in enumerate(_LOOKS, 1):
        found += [problem for look in row for problem in islice(look(camp), _LOOKED_FOR)]
        if any(not problem.warning for problem in found):
            return _report(camp, found, waits=number < len(_LOOKS))
    return _report(camp, found, waits=False)


def _report(camp: Camp, found: list[Problem], waits: bool) -> Report:
    faults = tuple(problem for problem in found if not problem.warning)
    warnings = tuple(problem for problem in found if problem.warning)
    return Report(
        faults[:SHOWN],
        warnings[:SHOWN],
        {} if faults else measures(camp),
        rules_hash(camp),
        max(0, len(faults) - SHOWN) + max(0, len(warnings) - SHOWN),
        waits,
    )
