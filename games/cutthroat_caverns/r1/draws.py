"""Drawing from the deck, which is never stored shuffled: each card is picked by dice when it is drawn."""

from __future__ import annotations

from typing import Literal

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.course import Course
from games.kernel.audience import Seat


def draw_one(course: Course, seat: Seat) -> None:
    """The card of R6: only below the hand limit; an item counts as the draw (rules 4.4)."""
    if len(course.state.player(seat).hand) < party.hand_limit(course.state.player(seat)):
        _draw(course, seat, 1, "counts")


def draw_extra(course: Course, seat: Seat, count: int) -> None:
    """For an Amulet: so many cards, also above the limit; an item counts as a card (rules 4.4)."""
    course.tell(o.AmuletUsed(seat, count))
    _draw(course, seat, count, "counts")


def draw_to_limit(course: Course, seat: Seat) -> None:
    """Fill the hand; items lie before the seat at once and are replaced (rules 4.1, original rules line 111)."""
    player = course.state.player(seat)
    _draw(course, seat, party.hand_limit(player) - len(player.hand), "replaced")


def _draw(course: Course, seat: Seat, wanted: int, items: Literal["counts", "replaced"]) -> None:
    taken: list[str] = []
    counted = 0
    while wanted > 0:
        name = _pick(course, seat, taken)
        if name is None:
            break
        if card(name).type == "item":
            if course.state.deck.top:
                _hand_over(course, seat, taken)  # a known top is folded in order
            course.tell(o.ItemDrawn(seat, name))
            wanted -= items == "counts"
        else:
            taken.append(name)
            counted += 1
            wanted -= 1
    _hand_over(course, seat, taken)
    if counted:
        course.tell(o.CardsCounted(seat, counted))


def _pick(course: Course, seat: Seat, taken: list[str]) -> str | None:
    """The next card, not counting those picked already and not handed over; None: no card is left anywhere."""
    if not _left(course, taken):
        _hand_over(course, seat, taken)
        if not course.state.discards:
            return None
        course.tell(o.DeckReshuffled(len(course.state.discards)))
    deck = course.state.deck
    known = deck.top[len(taken) :]
    if known:
        return known[0]
    pool = party.without(deck.pool, tuple(taken[len(deck.top) :]))
    return pool[course.dice.draw("cc.deck", len(pool))]


def _left(course: Course, taken: list[str]) -> int:
    deck = course.state.deck
    return len(deck.top) + len(deck.pool) - len(taken)


def _hand_over(course: Course, seat: Seat, taken: list[str]) -> None:
    if taken:
        course.whisper(seat, o.CardsTaken(seat, tuple(taken)))
        taken.clear()
