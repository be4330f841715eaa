"""Letters of a running game: your turn, news, something about the table, the end."""

from __future__ import annotations

from events.about import AnnounceAbout, AskAbout, EndedAbout, NewsAbout, Telling
from games.kernel.acts import Started
from projections.letters import board, checking, instants, unsent
from projections.letters.page import Block, Draft, prose
from projections.letters.scene import Scene


def span(about: AskAbout | NewsAbout | AnnounceAbout | EndedAbout) -> tuple[int, int]:
    """The steps a letter tells of: after the first number, up to and with the second."""
    since = max(0, about.step - 1) if about.since is None else about.since
    return since, about.step


def heard(about: Telling) -> tuple[int, int] | None:
    """The versions whose private part a letter tells: after the first number, up to and with the second."""
    return (about.heard, about.upto) if about.upto else None


def ask(scene: Scene, about: AskAbout) -> Draft:
    """It is your turn. Who owes what to whom stands in the reader's part: others may not know whom we wait for."""
    return Draft(
        subject=_ask_subject(scene, about),
        public=_public(scene, *span(about)),
        cut=board.cut(scene),
        passage=board.passage(scene),
        first=(
            board.owed(scene, board.now_owed(scene)),
            unsent.held(scene),
            board.drawn(scene),
            *board.menus(scene),
            board.private_news(scene, *span(about)),
            *board.private_board(scene),
            board.how(scene),
            board.pictures(scene),
        ),
    )


def news(scene: Scene, about: NewsAbout) -> Draft:
    """You were acted upon or talked to."""
    return _told(scene, about, scene.say("subject.news", table=scene.name, step=about.step))


def announce(scene: Scene, about: AnnounceAbout) -> Draft:
    """Something about the whole table."""
    return _told(scene, about, scene.say("subject.announce", table=scene.name, step=about.step, what=about.event))


def ended(scene: Scene, about: EndedAbout) -> Draft:
    """The table of places, and that everything can be checked now."""
    return Draft(
        subject=scene.say("subject.ended", table=scene.name, step=about.step),
        public=(
            *_public(scene, *span(about)),
            _how_to_verify(scene),
        ),
        cut=board.cut(scene),
        secret=(board.drawn(scene), board.private_news(scene, *span(about)), board.how(scene), board.pictures(scene)),
    )


def _how_to_verify(scene: Scene) -> Block:
    said = prose(scene.say("ended.open"), [scene.say("ended.verify")])
    return said.then(checking.block(scene, "turnpost.json"))


def _told(scene: Scene, about: NewsAbout | AnnounceAbout, subject: str) -> Draft:
    plays = bool(scene.reader.seats) and scene.situation.game is not None
    return Draft(
        subject=subject,
        public=_public(scene, *span(about)),
        cut=board.cut(scene),
        passage=board.passage(scene),
        first=(
            board.owed(scene, board.now_owed(scene)) if plays else Block(""),
            board.where(scene) if plays else Block(""),
            board.drawn(scene),
            board.private_news(scene, *span(about)),
            *board.private_board(scene),
            board.how(scene),
            board.pictures(scene),
        ),
    )


def _public(scene: Scene, since: int, upto: int) -> tuple[Block, ...]:
    """What everybody may read. The first letter after the start carries the seal of the dice, whatever else it is."""
    started = any(isinstance(told.outcome, Started) for step in scene.between(since, upto) for told in step.told)
    return (
        board.top(scene),
        board.public_news(scene, since, upto),
        *board.public_board(scene),
        *((board.dice(scene),) if started else ()),
        *board.proof(scene),
    )


def _ask_subject(scene: Scene, about: AskAbout) -> str:
    """Two turns never look alike, also where a mail program drops what stands in brackets; nothing hidden shows."""
    dues = [ask.due for ask in scene.table.asks if ask.key in about.asks and ask.due and not ask.answered]
    if not dues:
        return scene.say("subject.ask-still", table=scene.name, step=about.step)
    due = instants.short(min(dues), scene.reader.zone, scene.speech.language)
    return scene.say("subject.ask", table=scene.name, step=about.step, due=due)
