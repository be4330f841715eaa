"""A stand-in for the picture, until it is there."""

from __future__ import annotations

from typing import Any


def picture(view: Any, words: Any) -> str:
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
