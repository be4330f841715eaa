"""The same scenes as letters, for a browser: a seat's board as a picture, and the page of what everybody has seen."""

from __future__ import annotations

from datetime import UTC

import msgspec
import sqlalchemy as sa

from events import replay, store, vault
from events.model import GameId
from games.kernel.audience import Seat
from projections.letters import board, happened, load
from projections.letters.catalogue import common
from projections.letters.labels import labels
from projections.letters.post import Post
from projections.letters.scene import Reader, Scene
from projections.letters.words import LANGUAGES, Speech


class Told(msgspec.Struct, frozen=True):
    """A step of the public history: its number, when it was closed (in words), and its sentences."""

    step: int
    at: str
    sentences: tuple[str, ...]


class Section(msgspec.Struct, frozen=True):
    """A heading (or none) and the lines below it: what a block of a letter says, in the shape that programs read."""

    heading: str
    lines: tuple[str, ...]


class Page(msgspec.Struct, frozen=True):
    """What everybody may see of a table now. `blocks`: seats and the title's own sections. `awaited`: a sentence, empty
    where nobody is awaited openly; who owes something in secret is not in it. `words`: what the page says around all
    that. `drawn`: whether there is a picture of what everybody sees; `seeks`: and a page on which
    one can look for things."""

    name: str
    title: str
    phase: str
    language: str
    step: int
    head: str
    awaited: str
    blocks: tuple[Section, ...]
    steps: tuple[Told, ...]
    words: dict[str, str]
    drawn: bool
    seeks: bool


def spectator(conn: sa.Connection, game: GameId, language: str, post: Post, since: int = 0) -> Scene:
    """The game as somebody sees it who holds nothing, with the closed steps after `since`."""
    rules = replay.pinned(conn, game, post.lookup)
    reader = Reader(language, UTC, "guest")
    speech = load.voice(reader, post.catalogues(rules.meta.title, rules.meta.revision), rules)
    return load.scene(conn, game, reader, rules, speech, (since, store.head(conn, game).step), post.cache)


def table(conn: sa.Connection, game: GameId, language: str, post: Post, since: int = 0) -> Page:
    """The public page, the newest step first."""
    scene = spectator(conn, game, language, post, since)
    steps = tuple(
        Told(step.number, scene.instant(step.at), tuple(text for _, text in happened.public_lines(scene, (step,))))
        for step in reversed(scene.steps)
    )
    return Page(
        name=scene.name,
        title=scene.speech.name("title", scene.table.title, {}),
        phase=scene.say("letter.phase", phase=scene.table.phase),
        language=scene.speech.language,
        step=scene.step,
        head=scene.head,
        awaited=_awaited(scene),
        blocks=tuple(Section(block.heading, block.lines) for block in board.public_board(scene)),
        steps=tuple(step for step in steps if step.sentences),
        words={
            "head": scene.say("page.head", head=scene.head) if scene.head else "",
            "home": scene.say("page.home"),
            "picture": scene.say("page.picture"),
        },
        drawn=scene.situation.game is not None,
        seeks=scene.rules.seek is not None,
    )


def _awaited(scene: Scene) -> str:
    seats = scene.table.awaited()
    return scene.say("page.awaited", seats=seats) if seats else ""


def picture(conn: sa.Connection, game: GameId, seat: Seat | None, post: Post) -> tuple[str, int]:
    """The SVG of all that a seat (None: everybody) sees, and the last closed step; empty before the start."""
    rules = replay.pinned(conn, game, post.lookup)
    situation = replay.situation(conn, game, rules, None, post.cache)
    step = store.head(conn, game).step
    if situation.game is None:
        return "", step
    own = (*post.catalogues(rules.meta.title, rules.meta.revision), *common())
    speech = Speech(language(conn, game, seat), own, roles=rules.seat_names)
    names = labels(speech, load.seat_names(conn, situation.table, speech.roles))
    return rules.picture(rules.view(situation.game, seat), names), step


def language(conn: sa.Connection, game: GameId, seat: Seat | None) -> str:
    """The language of whoever holds the seat."""
    holder = next((h for h in vault.holders(conn, game) if h.role == "seat" and h.seat == seat), None)
    return vault.person(conn, holder.person).language if holder else LANGUAGES[0]
