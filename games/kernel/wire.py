"""Structs by their wire names. To find one class by its tag is much quicker than to have a union gone through."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args


@cache
def kinds(union: Any) -> dict[str, type]:
    """The structs of a union by their tags; none for what is no union."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}
