"""Letters of a running game: your turn, news, something about the table, the end."""

from __future__ import annotations

from events.about import AnnounceAbout, AskAbout, EndedAbout, NewsAbout
from projections.letters import board, instants
from projections.letters.page import Block, Draft, prose
from projections.letters.scene import Scene


def ask(scene: Scene, about: AskAbout) -> Draft:
    """It is your turn. Who owes what to whom stands below the cut: others may not know whom we wait for.

    The first letter of a game carries the seal of the dice."""
    return Draft(
        subject=_ask_subject(scene, about),
        public=(
            board.top(scene),
            board.public_news(scene, about.since, about.step),
            *board.public_board(scene),
            *((board.dice(scene),) if not about.since else ()),
            *board.proof(scene),
        ),
        cut=board.cut(scene),
        secret=(
            board.owed(scene, board.now_owed(scene)),
            *board.menus(scene),
            board.private_news(scene, about.since, about.step),
            *board.private_board(scene),
            board.how(scene),
            board.pictures(scene),
        ),
    )


def news(scene: Scene, about: NewsAbout) -> Draft:
    """You were acted upon or talked to."""
    return Draft(
        subject=scene.say("subject.news", table=scene.name, step=about.step),
        public=(
            board.top(scene),
            board.public_news(scene, about.since, about.step),
            *board.public_board(scene),
            *board.proof(scene),
        ),
        cut=board.cut(scene),
        secret=(
            board.private_news(scene, about.since, about.step),
            board.owed(scene, board.now_owed(scene)),
            *board.private_board(scene),
            board.how(scene),
            board.pictures(scene),
        ),
    )


def announce(scene: Scene, about: AnnounceAbout) -> Draft:
    """Something about the whole table. The first letter of a game (Started) carries the seal of the dice."""
    started = about.event == "Started"
    secret = (
        board.private_news(scene, about.step - 1, about.step),
        board.owed(scene, board.now_owed(scene)) if scene.reader.seats and scene.situation.game else Block("", ()),
        *board.private_board(scene),
        board.how(scene),
        board.pictures(scene),
    )
    return Draft(
        subject=scene.say("subject.announce", table=scene.name, step=about.step, what=about.event),
        public=(
            board.top(scene),
            board.public_news(scene, about.step - 1, about.step),
            *board.public_board(scene),
            *((board.dice(scene),) if started else ()),
            *board.proof(scene),
        ),
        cut=board.cut(scene),
        secret=secret,
    )


def ended(scene: Scene, about: EndedAbout) -> Draft:
    """The table of places, and that everything can be checked now."""
    since = max(0, about.step - 1)
    return Draft(
        subject=scene.say("subject.ended", table=scene.name, step=about.step),
        public=(
            board.top(scene),
            board.public_news(scene, since, about.step),
            *board.public_board(scene),
            prose(scene.say("ended.open"), [scene.say("ended.verify", head=scene.head)]),
            *board.proof(scene),
        ),
        cut=board.cut(scene),
        secret=(board.how(scene), board.pictures(scene)),
    )


def _ask_subject(scene: Scene, about: AskAbout) -> str:
    """Two turns never look alike, also where a mail program drops what stands in brackets; nothing hidden shows."""
    dues = [ask.due for ask in scene.table.asks if ask.key in about.asks and ask.due and not ask.answered]
    if not dues:
        return scene.say("subject.ask-still", table=scene.name, step=about.step)
    due = instants.short(min(dues), scene.reader.zone, scene.speech.language)
    return scene.say("subject.ask", table=scene.name, step=about.step, due=due)
