"""What somebody means who looks for a place on the map."""

from __future__ import annotations

from games.kernel.contract import Words
from games.kernel.refusal import SHOWN
from games.last_friday.r1.camp import COLOURS, Camp, Colour, Node
from games.last_friday.r1.places import known
from games.last_friday.r1.views import View
from games.last_friday.r1.vocabulary import dots_of

_DIGITS = 4
"""Of a number, with some to spare."""


def sought_in(view: View, sought: str) -> Node | Words:
    """A circle by its number or a dot by its name, written as in an order; words before it do no harm. What lies in a closed
    cabin is on no map until the cabin is open."""
    said = " ".join(sought.split())[:SHOWN]
    last = said.casefold().split()[-1].lstrip("#№") if said else ""
    node = int(last) if last.isdecimal() and len(last) <= _DIGITS else dots_of(view).get(last, last)
    if node in view.board.ground().nodes:
        return node
    colour = _cabin(known(view.board.readings.camp), node)
    if colour is None:
        return Words("sought-nowhere", {"said": said})
    return Words("sought-closed", {"said": said, "colour": colour})


def _cabin(camp: Camp, node: Node) -> Colour | None:
    """In which cabin a place lies."""
    for colour in COLOURS:
        cabin = camp.cabins.get(colour)
        sides = (cabin.camper, cabin.maniac) if cabin else ()
        if any(node in side.circles or node in side.dots for side in sides):
            return colour
    return None
