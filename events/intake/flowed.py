"""format=flowed (RFC 3676): lines that end in a blank go on in the next one."""

from __future__ import annotations

import re

_DEPTH = re.compile(r">*")


def unwrap(text: str, delete_space: bool) -> str:
    """`text` with its soft line breaks undone, quoted lines too. `delete_space`: DelSp=yes, for scripts without blanks."""
    done: list[str] = []
    pending: list[str] = []
    pending_depth = 0
    for line in text.split("\n"):
        found = _DEPTH.match(line)
        depth = found.end() if found else 0
        content = line[depth:].removeprefix(" ")
        if pending and (depth != pending_depth or content == "-- "):
            done.append(_line(pending, pending_depth))
            pending = []
        pending_depth = depth
        if content.endswith(" ") and content != "-- ":
            pending.append(content[:-1] if delete_space else content)
            continue
        pending.append(content)
        done.append(_line(pending, depth))
        pending = []
    if pending:
        done.append(_line(pending, pending_depth))
    return "\n".join(done)


def _line(pieces: list[str], depth: int) -> str:
    whole = "".join(pieces)
    return ">" * depth + (" " if depth and whole else "") + (whole if whole == "-- " else whole.rstrip(" "))
