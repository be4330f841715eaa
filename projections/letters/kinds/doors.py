"""Letters at the door: to the host whose table was opened, to somebody who is invited, and short notices."""

from __future__ import annotations

from typing import Protocol

from events.about import HostAbout, InviteAbout, NoticeAbout
from games.kernel.contract import Words
from games.kernel.refusal import Param
from projections.letters import board, clean
from projections.letters.page import Block, Draft, exact, examples, prose
from projections.letters.scene import Scene
from projections.letters.seating import seating

_HOST_LINES = (
    ("INVITE anna@example.org", "host.invite"),
    ("INVITE anna@example.org SEAT 2 LANGUAGE ru", "host.invite-seat"),
    ("CLOSE SEAT 4", "host.close"),
    ("SEAT 4 AUTOPILOT", "host.autopilot"),
    ("START", "host.start"),
    ("CANCEL: ...", "host.cancel"),
    ("PAUSE: ...", "host.pause"),
    ("RESUME", ""),
    ("END: ...", "host.end"),
    ("HOOK https://example.org/in", "host.hook"),
)
_BAD_SENDER = "unknown-sender"
LOST = ("unknown-key", "key-ended", "other-game")
"""Notices to somebody whose mail reached no game he holds a part of now."""

_GUEST_CODES = ("begun-without-you",)
"""To somebody who was invited and has said nothing: so nothing of his was left undone."""
_HOST_CODES = ("row-aside", "late-proof", "hook-refused", "letter-failed", "invitation-failed", "declined")


class Speaker(Protocol):
    """Whoever can say a sentence: a scene, or a bare voice where no game is known."""

    def say(self, id: str, /, **params: Param) -> str: ...

    def words(self, words: Words) -> str: ...


def host(scene: Scene, about: HostAbout) -> Draft:
    """The table stands: its words, its clocks, the promise of its dice."""
    table = scene.table
    guests = tuple(clean.line(guest) for guest in about.guests)
    return Draft(
        subject=scene.say("subject.host", table=scene.name),
        public=(
            board.top(scene),
            prose("", [scene.say("host.opening", title=table.title, seats=len(table.seats)), _pace(scene)]),
            board.dice(scene),
            *board.proof(scene),
        ),
        cut=board.cut(scene),
        secret=(
            prose("", [scene.say("host.invited", guests=guests)] if guests else []),
            examples(scene.say("host.do"), [(scene.order(line), scene.say(id) if id else "") for line, id in _HOST_LINES]),
            prose(scene.say("letter.how"), [scene.say("host.how-text"), scene.say("letter.how-words")]),
        ),
    )


def invite(scene: Scene, about: InviteAbout) -> Draft:
    """Who invites, what is played, how long a turn is, how to say yes; the promise of the dice before anybody sits."""
    table = scene.table
    by = clean.line(about.host)
    opening = [scene.say("invite.by" if by else "invite.opening", host=by, title=table.title, seats=len(table.seats))]
    what = _what(scene)
    if not scene.rules.meta.released:
        what.append(scene.say("invite.trial"))
    if about.seat:
        opening.append(scene.say("invite.seat", seat=about.seat))
        if scene.rules.several(table.options):
            opening.append(scene.say("invite.offered", line=f"JOIN SEAT {about.seat} AS {scene.say('invite.name')}"))
    elif scene.speech.roles:
        opening += _roles(scene)
    return Draft(
        subject=scene.say("subject.invite", table=scene.name, title=table.title),
        public=(
            board.top(scene),
            prose("", [*opening, _pace(scene)]),
            prose("", [*what, scene.say("invite.rules")]),
            board.dice(scene),
            *board.proof(scene),
        ),
        cut=board.cut(scene),
        secret=(
            seating(scene),
            prose("", [scene.say("invite.no")]),
        ),
    )


def _what(scene: Scene) -> list[str]:
    """What the title says of itself, and of those options of this table that whoever is invited should know."""
    table = scene.table
    told = (table.title, *(f"{table.title} {name} {value}" for name, value in table.options.items()))
    return [scene.speech.name("about", one, {}) for one in told if scene.speech.names("about", one)]


def _roles(scene: Scene) -> list[str]:
    """What there is to choose from, and how."""
    table = scene.table
    free = tuple(n for n in table.playing() if not table.seat(n).holder)
    if not free:
        return []
    said = [scene.say("invite.roles", free=free, line=f"JOIN SEAT {free[0]} AS {scene.say('invite.name')}")]
    return [*said, scene.say("invite.several")] if scene.rules.several(table.options) and len(free) > 1 else said


def notice(
    speaker: Speaker,
    about: NoticeAbout,
    name: str = "",
    tail: tuple[Block, ...] = (),
    games: tuple[str, ...] = (),
) -> Draft:
    """A short word to a sender whose message was not taken, or to a host. `name`: of the game, if it is known; `games`:
    those of the sender where it is not."""
    subject = "subject.notice-host" if about.code in _HOST_CODES else "subject.notice"
    subject = "subject.notice-guest" if about.code in _GUEST_CODES else subject
    said = [speaker.words(Words(about.code, about.params))]
    if games:
        said.append(speaker.say("notice.games", games=games))
    if about.code not in (*_HOST_CODES, *_GUEST_CODES, _BAD_SENDER):
        said.append(speaker.say("notice.nothing"))
    if not name:
        said.append(speaker.say("notice.closed"))
    if about.quiet:
        said.append(speaker.say("notice.quiet", until=about.quiet))
    wrote = [f"  | {line}" for line in clean.lines(about.text, 600)]
    return Draft(
        subject=speaker.say(subject, table=name),
        public=(prose("", said), *tail),
        cut=speaker.say("letter.cut-guest"),
        secret=(exact(speaker.say("notice.wrote"), wrote) if wrote else Block(""),),
    )


def _pace(scene: Scene) -> str:
    options = scene.table.options
    return scene.say("invite.pace", set=int(options["set_seconds"]), window=int(options["window_seconds"]))
