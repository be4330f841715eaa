"""Memory of a whole process tree."""

from __future__ import annotations

from dataclasses import dataclass

import psutil

MEBIBYTE = 1024 * 1024


@dataclass(frozen=True)
class Memory:
    """`measure` says what was added up: PSS shares common pages out, RSS counts them once for each process."""

    megabytes: int
    measure: str
    processes: int


def of_tree(root: psutil.Process | None = None) -> Memory:
    """The tree below `root` (ourselves by default). PSS where the kernel tells it for all of them."""
    top = root or psutil.Process()
    tree = [top, *top.children(recursive=True)]
    pss = [_read(process, "pss") for process in tree]
    if all(value is not None for value in pss):
        return _sum(pss, "PSS")
    return _sum([_read(process, "rss") for process in tree], "RSS")


def _read(process: psutil.Process, field: str) -> int | None:
    try:
        facts = process.memory_full_info() if field == "pss" else process.memory_info()
    except psutil.NoSuchProcess:
        return 0
    except psutil.AccessDenied:
        return None
    return getattr(facts, field, None)


def _sum(values: list[int | None], measure: str) -> Memory:
    counted = [value for value in values if value]
    return Memory(round(sum(counted) / MEBIBYTE), measure, len(counted))
