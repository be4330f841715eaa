"""The camp as plain data, for planting faults in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import games.last_friday.r1 as title
from games.last_friday.r1.camp import Camp, rules_hash
from games.last_friday.r1.check import Report, check
from games.last_friday.r1.ground import ground
from games.last_friday.r1.mapfile import Problem, camp, read

TEXT = (Path(str(title.__file__)).parent / "data" / "camp.json").read_text("utf-8")
Map = dict[str, Any]
CAMP = camp("camp")
LYING = ground(CAMP, {})


def whole() -> Map:
    found: Map = json.loads(TEXT)
    return found


def as_camp(data: Map) -> Camp:
    found = read(json.dumps(data))
    assert isinstance(found, Camp)
    return found


def judged(data: Map) -> Report:
    """The report on a map that says its own hash, as one has who changes it on purpose."""
    data["sha256_of_rules_part"] = rules_hash(as_camp(data))
    return check(json.dumps(data))


def named(problems: tuple[Problem, ...], rule: int, where: str, what: str) -> bool:
    return any(one.rule == rule and where in one.where and what in one.what and one.right for one in problems)


def put(*keys: Any) -> Callable[[Map], None]:
    *path, last, value = keys

    def change(data: Map) -> None:
        for key in path:
            data = data[key]
        data[last] = value

    return change
