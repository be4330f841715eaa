"""A view in sections of sentences: the chapter, the campers, what lies in the camp, and what is the reader's own side's.

The first section has the same lines in every letter, also where there is nothing to tell, so that no letter says by its
length what another does not. No line begins with a colour, a dot or a number, as orders do.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.contract import Section, Words
from games.kernel.sayings import Lines, Params, filled
from games.last_friday.r1.box import MANIAC, box, seat_of
from games.last_friday.r1.camp import COLOURS, Dot
from games.last_friday.r1.camper_notation import text as parts_text
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.commands import Hunt, Order, Wish
from games.last_friday.r1.places import hash_of, known
from games.last_friday.r1.plans import begin, round_of
from games.last_friday.r1.state import WAITING, Board, Camper, Group, Hunter, Hut, Kind, Wished
from games.last_friday.r1.striding import paths, starts
from games.last_friday.r1.views import View
from games.last_friday.r1.written import format

SHOWN = 12
"""Digits of a map's hash."""


def describe(view: View) -> tuple[Section, ...]:
    """Sections without a line are left out. The last ones are seen by one side alone."""
    board = view.board
    sections = [
        Section(Words("section-chapter"), tuple(_chapter(board))),
        Section(Words("section-campers"), tuple(_camper(one) for one in board.campers)),
        Section(Words("section-camp"), tuple(_camp(board))),
    ]
    if view.hunter is not None:
        sections.append(Section(Words("section-maniac"), tuple(_hunter(board, view.hunter))))
    if view.group is not None:
        sections.append(Section(Words("section-group"), tuple(_group(board, view.group))))
    return filled(sections)


def next_trail(board: Board) -> int:
    """The round whose trail comes next; 0: none any more in this chapter."""
    over = board.phase in ("twist", "end", "over") or board.twisted
    left = board.phase == "campers" and chapter(board.chapter).first == "maniac"
    return 0 if over else next((one for one in box().trail if one > board.round or (one == board.round and not left)), 0)


def _chapter(board: Board) -> Lines:
    """What every letter tells, in the same order."""
    row, trail = chapter(board.chapter), next_trail(board)
    where: Params = {"chapter": board.chapter, "round": board.round, "rounds": box().rounds}
    return [
        Words("now-mode", {"mode": board.readings.mode}),
        *([] if board.fixed() else [Words("now-ready")]),
        Words("now-map", {"name": known(board.readings.camp).id, "hash": hash_of(board.readings.camp)[:SHOWN]}),
        Words("now-chapter" if board.round else "now-setup", where),
        Words("now-first" if row.first == "campers" else "now-first-maniac"),
        Words("now-pawn", {"circle": board.pawn}) if board.pawn else Words("now-pawn-none"),
        Words("now-trail", {"round": trail}) if trail else Words("now-trail-none"),
        Words("now-hand", {"hand": board.hand}),
        _used(board),
        Words("now-boat", {"dock": board.boat}) if board.boat else Words("now-boat-none"),
        Words("now-reserve", {"reserve": board.reserve}),
        *(
            Words("now-over", {"chapter": one.chapter, "salvation": one.salvation, "horror": one.horror})
            for one in board.closed
        ),
    ]


def _used(board: Board) -> Words:
    """The tokens that lie on the track, each with its round."""
    if not board.used:
        return Words("now-used-none")
    return Words("now-used", {"used": tuple(f"{number} {one}" for number, one in board.used)})


def _camper(one: Camper) -> Words:
    params: Params = {"colour": one.colour, "card": one.card, "clues": one.clues, "key": one.key or "none"}
    if not one.alive:
        return Words("camper-dead", params)
    if not one.card:
        return Words("camper-none", params)
    if one.at in ("", WAITING):
        return Words("camper-waits" if one.at else "camper-off", params)
    name = "camper-safe" if one.sheltered else "camper-chosen" if one.chosen else "camper-at"
    return Words(name, {**params, "at": one.at})


def _dots(board: Board, kind: Kind, *, known: bool) -> tuple[tuple[Dot, str], ...]:
    """Dots of this kind of token with what all know of it."""
    return tuple((one.dot, one.face) for one in board.tokens if one.kind == kind and bool(one.face) == known)


def _camp(board: Board) -> Lines:
    """What lies there; a kind of thing of which there is none has no line. All of it is open to all."""
    ground = board.ground()
    lanterns = tuple(one.dot for one in board.tokens if one.kind == "lantern")
    lit = tuple(sorted({circle for dot in lanterns for circle in ground.circles(dot)}))
    lines = [
        *(_cabin(board, hut) for hut in board.huts),
        _some("camp-closed", colours=tuple(one for one in COLOURS if board.hut(one) is None)),
        _some("camp-encounters", dots=_unknown(board, "encounter")),
        _some("camp-clues", dots=_unknown(board, "clue")),
        _some("camp-known", laid=_known(board, "clue")),
        _some("camp-key", laid=_known(board, "key")),
        _some("camp-corpses", dots=tuple(one.dot for one in board.tokens if one.kind == "corpse")),
        Words("camp-lanterns", {"dots": lanterns, "lit": lit}) if lanterns else None,
        _some("camp-traps", dots=tuple(one.dot for one in board.tokens if one.kind == "trap")),
    ]
    return [line for line in lines if line is not None]


def _cabin(board: Board, hut: Hut) -> Words:
    inside = board.ground().insides[hut.colour]
    params: Params = {"colour": hut.colour, "side": hut.side, "lit": inside.lit}
    return Words("camp-cabin", {**params, "circles": tuple(inside.circles), "dots": tuple(inside.dots)})


def _some(name: str, **things: tuple[str, ...]) -> Words | None:
    """A line with a list; none where the list is empty."""
    return Words(name, dict(things)) if any(things.values()) else None


def _unknown(board: Board, kind: Kind) -> tuple[Dot, ...]:
    """Where tokens of this kind lie of which not all know what they are."""
    return tuple(one.dot for one in board.tokens if one.kind == kind and not one.face)


def _known(board: Board, kind: Kind) -> tuple[str, ...]:
    """The others, each with what it is."""
    return tuple(f"{one.dot} {one.face}" for one in board.tokens if one.kind == kind and one.face)


def _hunter(board: Board, own: Hunter) -> Lines:
    here = tuple(f"{one.round}: {one.circle}" for one in own.log if one.chapter == board.chapter)
    laid = tuple(f"{dot} {face}" for dot, face in own.layout)
    lines = [
        Words("mine-at", {"at": own.at}) if own.at else Words("mine-off"),
        _some("mine-log", log=here),
        Words("mine-swum", {"swum": own.swum}),
        Words("mine-hatched", {"hatched": own.hatched}),
        _some("mine-layout", laid=laid),
        Words("mine-plan", {"line": format(own.plan)}) if own.plan else Words("mine-none"),
    ]
    early = [] if own.plan else _early(board, own)
    return [*(line for line in lines if line is not None), *early, *(_wish(one) for one in own.wishes)]


def _early(board: Board, own: Hunter) -> Lines:
    """While the campers have their window no menu offers him a turn that he may file: from where it could begin."""
    if board.phase != "campers" or round_of(board) > box().rounds:
        return []
    begins = () if own.at else starts(board, begin(board).start)
    at = own.at or next(iter(begins), 0)
    ways = paths(board, replace(own, at=at), at) if at else ()
    if not ways:
        return []
    to = tuple(dict.fromkeys(way.to for way in ways))
    where = Words("mine-early-start", {"circles": begins}) if begins else Words("mine-early", {"at": at, "circles": to})
    return [where, Words("mine-early-line", {"line": format(Hunt(MANIAC, (ways[0].stride,), 0 if own.at else at))})]


def _wish(one: Wished) -> Words:
    line = format(Wish(one.seat, one.kind, one.values))  # type: ignore[arg-type]  # a kind of wish, as it was filed
    return Words("mine-wish" if one.seat == MANIAC else "group-wish", {"line": line, "by": one.seat})


def _group(board: Board, group: Group) -> Lines:
    lines: Lines = []
    for one in group.filed:
        line = format(Order(one.by, one.of, one.parts, one.hold))
        own = one.by == seat_of(one.of)
        lines.append(Words("group-order" if own else "group-captain-order", {"of": one.of, "line": line, "by": one.by}))
    if not lines:
        lines.append(Words("group-none"))
    if group.rest and board.turn:
        lines.append(Words("group-rest", {"of": board.turn.colour, "line": parts_text(group.rest)}))
    lines += [Words("group-captain", {"of": of, "captain": captain}) for of, captain in group.captains]
    looked = _some("group-looked", laid=tuple(f"{dot} {face}" for dot, face in group.looked))
    return [*lines, *([looked] if looked else []), *(_wish(one) for one in group.wishes)]
