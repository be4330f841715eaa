"""The data files of a title: what an owner of the box can correct lies there, and only there.

They lie in the folder ``data`` beside the modules of the revision, which gives its own ``__package__``. A file is read as
the struct that it must fit, so a slip in it is found where it is read and not in the middle of a game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

Shape = TypeVar("Shape")


def read(package: str, name: str, shape: type[Shape]) -> Shape:
    """A JSON file as `shape`. Raises msgspec.ValidationError where it does not fit."""
    return msgspec.json.decode(_raw(package, name), type=shape)


@cache
def table(package: str, name: str) -> Mapping[str, Any]:
    """A TOML file as it lies: words by kind, rows by name. Nobody may change what all share."""
    return tomllib.loads(_raw(package, name).decode("utf-8"))


def _raw(package: str, name: str) -> bytes:
    return resources.files(package).joinpath("data", name).read_bytes()
