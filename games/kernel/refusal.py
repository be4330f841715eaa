"""A refusal: the answer to a submission that does not count, as a value.

Exceptions mean bugs. A refusal says what is wrong (code), where (line) and what would be right (legal), and
depends on what its seat may see only.
"""

from __future__ import annotations

import msgspec

Param = str | int | bool | tuple[str | int, ...]


class Refusal(msgspec.Struct, frozen=True):
    """`code` names a sentence of the catalogue (``unreadable``, ``not-in-hand``); `params` fill it in.

    `line` counts the lines of one submission from 1; 0 means the submission as a whole. `legal` holds a few
    lines, in canonical notation, that would be accepted instead.
    """

    code: str
    params: dict[str, Param] = {}
    line: int = 0
    legal: tuple[str, ...] = ()


def at(refusal: Refusal, line: int) -> Refusal:
    """The same refusal, naming the line it is about."""
    return msgspec.structs.replace(refusal, line=line)
