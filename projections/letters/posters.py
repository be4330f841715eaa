"""The page of a table's picture: all of it, or what somebody looks for in it, beside the same in words."""

from __future__ import annotations

from datetime import UTC

import msgspec
import sqlalchemy as sa

from events import replay
from events.model import GameId
from games.kernel.audience import Seat
from games.kernel.contract import Words
from projections.letters import clean, load
from projections.letters.labels import labels
from projections.letters.pages import Section
from projections.letters.post import Post
from projections.letters.scene import Reader, Scene

LONGEST = 60
"""Characters of what somebody looks for that are read and repeated."""


class Poster(msgspec.Struct, frozen=True):
    """`svg`: empty before the start. `sections`: the same in words, for who sees no picture. `seeks`: whether one can look
    for something; `sought`: what is looked for, `problem`: why that is not to be found, and then all is shown. `words`: what
    the page says around that."""

    name: str
    title: str
    language: str
    step: int
    svg: str
    sections: tuple[Section, ...]
    seeks: bool
    sought: str
    problem: str
    words: dict[str, str]


def poster(conn: sa.Connection, game: GameId, seat: Seat | None, language: str, sought: str, post: Post) -> Poster:
    """As this seat sees it (None: as everybody does), made from its view alone."""
    scene = _scene(conn, game, seat, language, post)
    sought = clean.line(sought, LONGEST)
    svg, problem = "", ""
    if scene.situation.game is not None:
        view = scene.rules.view(scene.situation.game, seat)
        names = labels(scene.speech, scene.names)
        found = scene.rules.seek(view, names, sought) if sought and scene.rules.seek else ""
        problem = scene.words(found) if isinstance(found, Words) else ""
        svg = found if found and isinstance(found, str) else scene.rules.picture(view, names)
    return Poster(
        name=scene.name,
        title=scene.speech.name("title", scene.table.title, {}),
        language=scene.speech.language,
        step=scene.step,
        svg=svg,
        sections=tuple(
            Section(scene.words(section.heading), tuple(scene.words(line) for line in section.lines))
            for section in scene.described(seat)
        ),
        seeks=scene.rules.seek is not None,
        sought=sought,
        problem=problem,
        words=_words(scene, seat),
    )


def _scene(conn: sa.Connection, game: GameId, seat: Seat | None, language: str, post: Post) -> Scene:
    rules = replay.pinned(conn, game, post.lookup)
    reader = Reader(language, UTC, "seat", (seat,)) if seat else Reader(language, UTC, "guest")
    speech = load.voice(reader, post.catalogues(rules.meta.title, rules.meta.revision), rules)
    return load.scene(conn, game, reader, rules, speech, (0, 0), post.cache)


def _words(scene: Scene, seat: Seat | None) -> dict[str, str]:
    seen = scene.say("page.seen-by", seat=seat) if seat else scene.say("page.seen-by-all")
    around = {name: scene.say(f"page.{name}") for name in ("home", "file", "picture", "find", "whole")}
    label = scene.say("sought-label") if scene.rules.seek else ""
    return {**around, "seen": seen, "label": label}
