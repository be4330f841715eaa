"""The tables of the schema `board`, as the migration makes them. Every row carries its game, so it can be folded anew."""

from __future__ import annotations

import sqlalchemy as sa

from events.tables import JsonText

_BOARD = sa.MetaData(schema="board")

cursor = sa.Table(
    "cursor",
    _BOARD,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("shard", sa.SmallInteger, primary_key=True),
    sa.Column("position", sa.BigInteger, nullable=False),
)

ask = sa.Table(
    "ask",
    _BOARD,
    sa.Column("shard", sa.SmallInteger),
    sa.Column("game", sa.Uuid, primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("holder", sa.Integer),
    sa.Column("kind", sa.Text),
    sa.Column("pace", sa.Text),
    sa.Column("together", sa.Text),
    sa.Column("visible", sa.Boolean),
    sa.Column("answered", sa.Boolean),
    sa.Column("due", sa.BigInteger),
    sa.Column("since", sa.Integer),
)

lobby = sa.Table(
    "lobby",
    _BOARD,
    sa.Column("shard", sa.SmallInteger),
    sa.Column("game", sa.Uuid, primary_key=True),
    sa.Column("title", sa.Text),
    sa.Column("revision", sa.Integer),
    sa.Column("name", sa.Text),
    sa.Column("phase", sa.Text),
    sa.Column("seats", sa.Integer),
    sa.Column("taken", sa.Integer),
    sa.Column("options", JsonText),
    sa.Column("version", sa.Integer),
    sa.Column("step", sa.Integer),
    sa.Column("made", sa.BigInteger),
    sa.Column("changed", sa.BigInteger),
)

history = sa.Table(
    "history",
    _BOARD,
    sa.Column("shard", sa.SmallInteger),
    sa.Column("game", sa.Uuid, primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True),
    sa.Column("ordinal", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger),
    sa.Column("kind", sa.Text),
    sa.Column("shape", sa.Integer),
    sa.Column("payload", JsonText),
)
