"""Potions and trades of W0: what becomes of an item, and of an offer that needs somebody else's word."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import card, flags
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.state import Offer
from games.kernel.audience import Seat


def void_offers(course: Course) -> None:
    """Close every open offer that can no longer be carried out: an item has moved, or somebody has died."""
    for offer in course.state.offers:
        if not party.stands(course.state, offer):
            course.tell(o.OfferClosed(offer, "void"))


def drink(course: Course, seat: Seat, item: str) -> None:
    """A potion for oneself: it works at once, for rounds, or for the encounter (rules 1.3)."""
    potion = card(item)
    gained = _gain(course, seat, item)
    course.tell(o.PotionOpened(seat, item, gained, potion.rounds))
    void_offers(course)


def offer(course: Course, made: Offer) -> None:
    """`made.number` is given here: offers are counted over the whole game."""
    numbered = Offer(course.state.offered + 1, made.kind, made.seat, made.to, made.give, made.want)
    course.tell(o.OfferMade(numbered))


def accept(course: Course, taken: Offer) -> None:
    """Carry an offer out; one that no longer stands is void instead (rules 6.3: void if an item has moved)."""
    if not party.stands(course.state, taken):
        course.tell(o.OfferClosed(taken, "void"))
        return
    course.tell(o.OfferClosed(taken, "accepted"))
    if taken.kind == "heal":
        item = taken.give[0]
        gained = _gain(course, taken.to, item)
        course.tell(o.Healed(taken.seat, taken.to, item, gained, card(item).prestige))
    else:
        course.tell(o.ItemsMoved(taken.seat, taken.to, taken.give))
        if taken.want:
            course.tell(o.ItemsMoved(taken.to, taken.seat, taken.want))
    void_offers(course)


def _gain(course: Course, seat: Seat, item: str) -> int:
    """LP a potion gives, never above the start value (original rules, line 13)."""
    return min(card(item).lp, flags().start_lp - course.state.player(seat).lp)
