"""Every letter that one seat could get at one moment of a game in memory, as texts: what laws about letters look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC
from typing import Any

from events.about import AnnounceAbout, AskAbout, EndedAbout, Line, NewsAbout, Owed, ReceiptAbout
from games.kernel.contract import Rules
from games.kernel.situation import Situation
from games.kernel.trial import Played
from projections.letters import load, markup
from projections.letters.kinds import receipt, turns
from projections.letters.page import Draft, text_of
from projections.letters.scene import Links, Reader, Scene, Step
from projections.letters.words import Catalogue

NOON = 1_800_000_000_000_000
Writer = Callable[[Scene, Any], Draft]


def steps_of(played: Sequence[Played]) -> tuple[Step, ...]:
    """The closed steps of a game, as the log would number them."""
    steps: list[Step] = []
    kept: list[Played] = []
    for one in played:
        kept.append(one)
        if any(told.to == "all" for told in one.told):
            told = tuple(told for each in kept for told in each.told)
            steps.append(Step(len(steps) + 1, NOON + len(steps) * 1_000_000, told))
            kept = []
    return tuple(steps)


def scene(
    rules: Rules, situation: Situation, steps: tuple[Step, ...], seat: int, language: str, own: tuple[Catalogue, ...]
) -> Scene:
    """The scene of one seat. Head and links are placeholders: they are opaque by declaration."""
    reader = Reader(language, UTC, "seat", (seat,), "pictures")
    links = Links(
        "https://turnpost.example/table/opaque",
        {seat: "https://turnpost.example/picture/opaque.svg"},
        checker="https://turnpost.example/verify.zip",
    )
    names = {n: f"Player-{n}" for n in situation.table.playing()}
    head = f"{len(steps)}:" + "0" * 24
    return Scene(reader, load.voice(reader, own, rules), rules, situation, "Cave", names, head, len(steps), steps, {}, links)


def letters(scene: Scene, write: Callable[[Writer, Scene, Any], Draft] | None = None) -> tuple[str, ...]:
    """Subject, text, page and pictures of each kind. `write` stands between the writers and us, for planted leaks."""
    return tuple(whole(draft, scene.reader.language) for draft in drafts(scene, write))


def drafts(scene: Scene, write: Callable[[Writer, Scene, Any], Draft] | None = None) -> tuple[Draft, ...]:
    """The same before they are set: all that setting one knows is its draft and the language."""
    seat, last = scene.reader.seats[0], scene.step
    since = max(0, last - 3)
    keys = tuple(ask.key for ask in scene.table.asks if ask.seat == seat)
    owed = tuple(Owed(ask.seat, ask.kind, ask.due, ask.answered) for ask in scene.table.asks if ask.seat == seat)
    status = ReceiptAbout("seat", (seat,), NOON, (Line(1, "STATUS", "counted"),), owed, enclose=("status",))
    abouts: tuple[tuple[Writer, Any], ...] = (
        (turns.ask, AskAbout((seat,), keys, since, last)),
        (turns.news, NewsAbout((seat,), since, last)),
        (turns.announce, AnnounceAbout("Paused", last)),
        (turns.ended, EndedAbout((seat,), last)),
        (lambda scene, about: receipt.receipt(scene, about, lambda: None), status),
    )
    return tuple(write(writer, scene, about) if write else writer(scene, about) for writer, about in abouts)


def whole(draft: Draft, language: str) -> str:
    page = markup.page(draft, "===", language, lambda seat: f"opaque-{seat}")
    pictures = "\n".join(drawing.svg for drawing in draft.drawings())
    return f"Subject: {draft.subject}\n{page}\n{pictures}\n{text_of(draft, '===')}"
