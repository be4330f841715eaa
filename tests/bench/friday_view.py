"""What a program would read in a letter of Last Friday, taken from views and outcomes.

tests/players/test_friday.py makes sure that it is the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deploy.players.night import Camper, Night
from deploy.players.rumour import Rumour
from games.kernel.contract import Told, Words
from games.last_friday.r1.cards import card
from games.last_friday.r1.state import WAITING, Board
from games.last_friday.r1.state import Camper as Seated
from games.last_friday.r1.views import View
from games.last_friday.r1.words import narrate

CHAPTERS = ("", "I", "II", "III", "IV")
SHOWN = ("shown-lantern", "shown-trap", "shown-cabin", "shown-hearing", "shown-met", "shown-cleared")
RUMOURS = {
    "stepped-over": ("step", "colour", "over", "to"),
    "stepped": ("go", "colour", "to"),
    "stepped-boat": ("go", "colour", "to"),
    "shifted": ("go", "colour", "to"),
    "used-lantern": ("lantern", "colour", "dot"),
    "cabin-opened": ("unlocked", "by", "cabin"),
    "cabin-axed": ("axed", "colour"),
    "died-hunted": ("killed", "colour", "dot"),
    "died-stumbled": ("stumbled", "colour", "dot"),
    "pushed": ("pushed", "to"),
    "token-used": ("used", "token"),
    "token-shadow": ("used", "token"),
    "passed": ("passed", "circle"),
    "trap-sprung": ("sprung", "dot"),
    "shown-trail": ("trail", "circle"),
    "closed-maniac": ("prowls",),
    "token-stealth": ("stealth",),
    "hunt-ended": ("hunted",),
    "hunt-ended-none": ("hunted",),
    "round-began": ("round", "round"),
    **dict.fromkeys(SHOWN, ("shown", "circle")),
}


def rumours(told: Iterable[Told]) -> Iterator[Rumour]:
    """Of what everybody was told."""
    for one in told:
        words = (
            narrate(one.outcome, None) if one.to == "all" and type(one.outcome).__module__.startswith("games.last") else None
        )
        if words:
            yield from rumour(words)


def rumour(words: Words) -> Iterator[Rumour]:
    """At most one."""
    if words.id == "chapter-began":
        yield ("chapter", CHAPTERS[int(str(words.params["chapter"]))])
    elif words.id in ("heard-yes", "heard-no"):
        yield ("heard", str(words.params["colour"]), str(words.params["dot"]), "yes" if words.id == "heard-yes" else "no")
    elif words.id in RUMOURS:
        name, *fields = RUMOURS[words.id]
        yield (name, *(str(words.params[one]) for one in fields))


def night(view: View) -> Night:
    """The board, and what is the maniac's own where it is his view."""
    board, own = view.board, view.hunter
    return Night(
        chapter=board.chapter,
        round=board.round,
        alone=board.alone(),
        pawn=board.pawn,
        hand=tuple(board.hand),
        used=tuple(board.used),
        boat=board.boat,
        campers=tuple(map(_camper, board.campers)),
        huts=tuple((hut.colour, hut.side) for hut in board.huts),
        encounters=_dots(board, "encounter"),
        clues=tuple(one.dot for one in board.tokens if one.kind == "clue" and not one.face),
        known={one.dot: one.face for one in board.tokens if one.kind == "clue" and one.face},
        keys={one.dot: one.face for one in board.tokens if one.kind == "key"},
        corpses=_dots(board, "corpse"),
        lanterns=_dots(board, "lantern"),
        traps=_dots(board, "trap"),
        at=own.at if own else 0,
        log=tuple((one.round, one.circle) for one in own.log if one.chapter == board.chapter) if own else (),
        swum=own.swum if own else False,
        hatched=own.hatched if own else False,
        layout=dict(own.layout) if own else {},
    )


def _dots(board: Board, kind: str) -> tuple[str, ...]:
    return tuple(one.dot for one in board.tokens if one.kind == kind)


def _camper(one: Seated) -> Camper:
    if not one.alive:
        return Camper(one.colour, alive=False)
    if not one.card:
        return Camper(one.colour)
    return Camper(
        colour=one.colour,
        card=card(one.card).name,
        at="waiting" if one.at == WAITING else one.at,
        clues=tuple(one.clues),
        key=one.key if one.at not in ("", WAITING) else "",
        safe=one.sheltered,
        chosen=one.chosen and not one.sheltered,
    )
