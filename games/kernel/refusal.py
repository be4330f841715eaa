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


SHOWN = 200
"""Characters of anything somebody wrote that an answer repeats."""


def at(refusal: Refusal, line: int) -> Refusal:
    """The same refusal, naming the line it is about, and repeating no more of it than shows which part is meant."""
    return msgspec.structs.replace(refusal, line=line, params={name: _cut(value) for name, value in refusal.params.items()})


def _cut(value: Param) -> Param:
    if isinstance(value, tuple):
        return tuple(one[:SHOWN] if isinstance(one, str) else one for one in value)
    return value[:SHOWN] if isinstance(value, str) else value
