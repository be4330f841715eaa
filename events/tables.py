"""The tables of the log as SQLAlchemy Core knows them. JSON columns give and take their exact text."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Cast,
    Column,
    ColumnElement,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    Uuid,
    cast,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import JSON, UserDefinedType


class JsonText(UserDefinedType[str]):
    """A ``json`` column whose value in Python is its text, character for character."""

    cache_ok = True

    def get_col_spec(self, **_: Any) -> str:
        return "JSON"

    def bind_expression(self, bindvalue: Any) -> Cast[Any]:
        return cast(cast(bindvalue, Text), JSON)

    def column_expression(self, colexpr: Any) -> ColumnElement[str]:
        return cast(colexpr, Text)


metadata = MetaData()

version = Table(
    "version",
    metadata,
    Column("shard", SmallInteger, primary_key=True),
    Column("game", Uuid, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("parent", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("closes", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", JsonText, nullable=False),
    Column("kind", Text, nullable=False),
    Column("shape", Integer, nullable=False),
    Column("payload", JsonText, nullable=False),
    Column("command_id", LargeBinary, nullable=False),
    Column("dues", JsonText, nullable=False),
    Column("position", BigInteger, nullable=False),
    schema="log",
)

outcome = Table(
    "outcome",
    metadata,
    Column("shard", SmallInteger, primary_key=True),
    Column("game", Uuid, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("index", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("shape", Integer, nullable=False),
    Column("audience", Text, nullable=False),
    Column("payload", JsonText, nullable=False),
    schema="log",
)

step = Table(
    "step",
    metadata,
    Column("shard", SmallInteger, primary_key=True),
    Column("game", Uuid, primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("columns", ARRAY(LargeBinary), nullable=False),
    Column("leaf", LargeBinary, nullable=False),
    schema="log",
)

position = Table(
    "position",
    metadata,
    Column("shard", SmallInteger, primary_key=True),
    Column("last", BigInteger, nullable=False),
    schema="log",
)

secret = Table(
    "game",
    metadata,
    Column("shard", SmallInteger, primary_key=True),
    Column("game", Uuid, primary_key=True),
    Column("salt_key", LargeBinary, nullable=False),
    Column("dice_secret", LargeBinary, nullable=False),
    schema="secrets",
)
