"""A game at an earlier step or version, as a seat saw it then: what it knew, not what it knows now."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from events import chain, replay, store
from events.model import GameId, Leaf
from games.kernel.contract import Rules
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation
from projections.letters import board, load
from projections.letters.page import Block, prose
from projections.letters.post import Post
from projections.letters.scene import Reader, Scene, Step


def at(conn: sa.Connection, game: GameId, reader: Reader, step: int, post: Post) -> Scene | Refusal:
    """The scene at the end of a step (0: now). Refuses a step that is not closed and a seat that is not there."""
    rules = replay.pinned(conn, game, post.lookup)
    last = store.head(conn, game).step
    closed = store.leaf(conn, game, step) if step else None
    if step and closed is None:
        return Refusal("no-such-step", {"step": step, "last": last})
    situation = replay.situation(conn, game, rules, closed.version if closed else None)
    shown = step or last
    steps = load.steps_between(conn, game, rules, (shown - 1, shown))
    return _scene(conn, game, reader, post, rules, situation, shown, closed or store.leaf(conn, game, shown), steps)


def within(conn: sa.Connection, game: GameId, reader: Reader, version: int, post: Post) -> Scene | Refusal:
    """The scene behind one version, also inside of a step, which then has come so far and no farther: under its number, and
    under the head of the last step that was closed. Only for a game whose record is open to the end, since versions count
    what was done in secret. Refuses a version that is not there."""
    rules = replay.pinned(conn, game, post.lookup)
    found = next(store.versions(conn, game, version, version), None)
    if found is None:
        return Refusal("no-such-version", {"version": version, "last": store.head(conn, game).version})
    first, _ = span(conn, game, found.step)
    steps = load.gathered(conn, game, rules, (first - 1, version))
    closed = store.leaf(conn, game, found.step if found.closes else found.step - 1)
    situation = replay.situation(conn, game, rules, version)
    return _scene(conn, game, reader, post, rules, situation, found.step, closed, steps)


def span(conn: sa.Connection, game: GameId, step: int) -> tuple[int, int]:
    """The first and the last version of a step; of one that is not closed, the last there is."""
    before, upto = store.leaf(conn, game, step - 1), store.leaf(conn, game, step)
    return before.version + 1 if before else 1, upto.version if upto else store.head(conn, game).version


def _scene(
    conn: sa.Connection,
    game: GameId,
    reader: Reader,
    post: Post,
    rules: Rules,
    situation: Situation,
    number: int,
    leaf: Leaf | None,
    found: Iterable[Step],
) -> Scene | Refusal:
    strangers = [seat for seat in reader.seats if not 1 <= seat <= len(situation.table.seats)]
    if strangers:
        return Refusal("no-such-seat", {"seat": strangers[0]})
    steps = tuple(found)
    speech = load.voice(reader, post.catalogues(rules.meta.title, rules.meta.revision), rules)
    return Scene(
        reader=reader,
        speech=speech,
        rules=rules,
        situation=situation,
        name=load.game_name(conn, game, situation.table),
        names=load.seat_names(conn, situation.table, speech.roles),
        head=chain.write_head(leaf.step, leaf.leaf) if leaf else "",
        step=number,
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


def numbered(scene: Scene, version: int) -> Block:
    """Says of which version the scene is."""
    return prose("", [scene.say("letter.version", version=str(version), step=scene.step)])
