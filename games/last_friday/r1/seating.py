"""Who plays whom, and where the campers and the Chosen one begin (rules 3.2, 3.4 to 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CLUES, Clue, colour_of
from games.last_friday.r1.camp import Colour, Dot
from games.last_friday.r1.cards import card
from games.last_friday.r1.course import Course
from games.last_friday.r1.places import known
from games.last_friday.r1.plans import begin
from games.last_friday.r1.state import WAITING, Board, Camper
from games.last_friday.r1.views import View

EQUIPPED = 3
"""The chapter of a campaign that gives the Chosen one a clue of each type; played alone, III and IV do."""


def cardless(board: Board) -> tuple[Colour, ...]:
    """Who has no card yet, or whose card has died."""
    return tuple(one.colour for one in board.campers if not one.card or not one.alive)


def choose_card(course: Course, command: c.ChooseCard) -> None:
    """With the token it begins with, if the reserve has one."""
    token = card(command.card).token
    given = token if token in course.state.reserve else None
    course.tell(o.CardChosen(colour_of(command.seat), command.card, given))


def place_campers(course: Course) -> None:
    """By the lake in chapter I; played alone, in the own cabin if it is the campers', else at the entrance; newcomers of a
    campaign there too, and everybody else where he is."""
    places = tuple((one.colour, dot) for one in course.board.campers if (dot := _home(course.board, one)) != one.at)
    if places:
        course.tell(o.CampersPlaced(places))


def _home(board: Board, one: Camper) -> Dot:
    camp = known(board.readings.camp)
    if board.chapter == 1:
        return camp.camper_start[one.colour]
    if board.alone():
        return _inside(board, one.colour)
    return one.at or WAITING


def _inside(board: Board, colour: Colour) -> Dot:
    hut = board.hut(colour)
    if hut is None or hut.side != "camper":
        return WAITING
    return min(board.ground().insides[colour].dots)


def spots(board: Board) -> tuple[Dot, ...]:
    """Where the Chosen one may begin: free inside dots of cabins that campers opened; if there is none, the dots by their
    locks (rules 3.9, Q29)."""
    ours = [hut.colour for hut in board.huts if hut.side == "camper"]
    ground, camp = board.ground(), known(board.readings.camp)
    inside = sorted(dot for colour in ours for dot in ground.insides[colour].dots)
    locks = sorted(camp.cabins[colour].lock for colour in ours)
    return _free(board, inside) or _free(board, locks) or _free(board, ground.all_dots)


def _free(board: Board, dots: Any) -> tuple[Dot, ...]:
    """Without another camper, and without a corpse."""
    chosen = board.chosen()
    found = []
    for dot in dots:
        stands, token = board.standing(dot), board.token(dot)
        if (stands is None or stands == chosen) and (token is None or token.kind != "corpse"):
            found.append(dot)
    return tuple(found)


def place_chosen(course: Course, command: c.PlaceChosen) -> None:
    """In a campaign with what he is given for it."""
    colour = colour_of(command.seat)
    course.tell(o.ChosenPlaced(colour, command.dot))
    if course.board.chapter == EQUIPPED and not course.board.alone():
        _equip(course, colour)


def equip_alone(course: Course) -> None:
    """Played alone he is given his clues once the maniac has spread his unseen ones (rules 3.6): what is spread comes of all
    that the reserve holds."""
    chosen = course.board.chosen()
    if chosen and course.board.alone():
        _equip(course, chosen.colour)


def _equip(course: Course, colour: Colour) -> None:
    """One clue of each type, from the reserve, then from the box (rules 3.9, Q30)."""
    held = course.board.camper(colour).clues
    wanted: list[Clue] = [kind for kind in CLUES if kind not in held]
    reserve = tuple(kind for kind in wanted if kind in course.state.reserve)
    boxed = tuple(kind for kind in wanted if kind not in reserve and kind in course.board.boxed)
    if reserve or boxed:
        course.tell(o.ChosenEquipped(colour, reserve, boxed))


def _card(view: View, command: c.ChooseCard) -> Refusal | None:
    one = view.board.camper(colour_of(command.seat))
    if one.colour not in cardless(view.board):
        return Refusal("has-card", {"card": one.card})
    return None if command.card in one.spares else Refusal("no-such-card", {"card": command.card, "cards": one.spares})


def _place(view: View, command: c.PlaceChosen) -> Refusal | None:
    chosen = view.board.chosen()
    if chosen is None or chosen.colour != colour_of(command.seat):
        return Refusal("not-yours", {"seat": command.seat})
    found = spots(view.board)
    return None if command.dot in found else Refusal("no-such-place", {"dot": command.dot, "dots": found})


def _name(view: View, command: c.NameChosen) -> Refusal | None:
    """In set-up anybody; after the hunt one of those as near (rules 3.9, Q27)."""
    living = tuple(one.colour for one in view.board.living())
    allowed = view.board.named if view.board.stage == "nearest" else living
    return None if command.colour in allowed else Refusal("not-among", {"colour": command.colour, "colours": allowed})


def seated(board: Board) -> bool:
    """A Chosen one belongs to this chapter."""
    return begin(board).chosen


CHECKS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    c.ChooseCard: _card,
    c.PlaceChosen: _place,
    c.NameChosen: _name,
}
DEFAULTS: Mapping[str, Callable[[View, Wait], c.AnyCommand]] = {
    "card": lambda view, wait: c.ChooseCard(wait.seat, view.board.camper(colour_of(wait.seat)).spares[0]),
    "chosen": lambda view, wait: c.NameChosen(wait.seat, view.board.living()[0].colour),
    "nearest": lambda view, wait: c.NameChosen(wait.seat, view.board.named[0]),
    "place": lambda view, wait: c.PlaceChosen(wait.seat, spots(view.board)[0]),
}
