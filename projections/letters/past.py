"""A game at an earlier step, as a seat saw it then: what it knew, not what it knows now."""

from __future__ import annotations

import sqlalchemy as sa

from events import chain, replay, store
from events.model import GameId
from games.kernel.refusal import Refusal
from projections.letters import board, load
from projections.letters.page import Block
from projections.letters.post import Post
from projections.letters.scene import Reader, Scene


def at(conn: sa.Connection, game: GameId, reader: Reader, step: int, post: Post) -> Scene | Refusal:
    """The scene at the end of a step (0: now). Refuses a step that is not closed and a seat that is not there."""
    rules = replay.pinned(conn, game, post.lookup)
    last = store.head(conn, game).step
    closed = store.leaf(conn, game, step) if step else None
    if step and closed is None:
        return Refusal("no-such-step", {"step": step, "last": last})
    situation = replay.situation(conn, game, rules, closed.version if closed else None)
    strangers = [seat for seat in reader.seats if not 1 <= seat <= len(situation.table.seats)]
    if strangers:
        return Refusal("no-such-seat", {"seat": strangers[0]})
    shown = step or last
    leaf = closed or store.leaf(conn, game, shown)
    steps = tuple(load.steps_between(conn, game, rules, (shown - 1, shown)))
    speech = load.voice(reader, post.catalogues(rules.meta.title, rules.meta.revision), rules)
    return Scene(
        reader=reader,
        speech=speech,
        rules=rules,
        situation=situation,
        name=load.game_name(conn, game, situation.table),
        names=load.seat_names(conn, situation.table, speech.roles),
        head=chain.write_head(shown, leaf.leaf) if leaf else "",
        step=shown,
        steps=steps,
        texts=load.texts_of(conn, steps),
    )


def blocks(scene: Scene) -> tuple[Block, ...]:
    """Everything the reader knew: the step, the board, and, for a seat, what it owed and held."""
    public = (board.top(scene), board.public_news(scene, scene.step - 1, scene.step), *board.public_board(scene))
    if not scene.reader.seats:
        return (*public, *board.proof(scene))
    own = (
        board.private_news(scene, scene.step - 1, scene.step),
        board.owed(scene, board.now_owed(scene)),
        *board.private_board(scene),
    )
    return (*public, *own, *board.proof(scene))
