"""Reading the data files, which lie beside this package's modules."""

from __future__ import annotations

from importlib import resources
from typing import Any

import msgspec


def read(name: str, shape: Any) -> Any:
    """The JSON file as `shape`. Raises msgspec.ValidationError where it does not fit."""
    return msgspec.json.decode(resources.files(__package__).joinpath("data", name).read_bytes(), type=shape)
