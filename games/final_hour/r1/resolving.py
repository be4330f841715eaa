"""An action card resolved: items before, the effect from left to right, items behind."""

from __future__ import annotations

from msgspec.structs import replace

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.auto import AUTO
from games.final_hour.r1.cards import Side, card
from games.final_hour.r1.commands import AnyPart, Use, Volley
from games.final_hour.r1.course import Course
from games.final_hour.r1.deeds import DEEDS
from games.final_hour.r1.effect import Effects
from games.final_hour.r1.flags import flags
from games.final_hour.r1.items import item
from games.final_hour.r1.script import Placed, Script, Sentence
from games.final_hour.r1.state import Board
from games.final_hour.r1.wishes import Wishes
from games.kernel.audience import Seat
from games.kernel.refusal import Refusal


def side(board: Board, number: int) -> Side:
    """Which half a laid card shows by its rank (rules 3.2)."""
    return "top" if board.order.index(number) < flags().tops else "bottom"


def effects_of(board: Board, number: int, name: str) -> Effects:
    """What is left to do of card `name` under a number: of one that turned another card up, that one's bottom, in which a
    further BLIND does nothing (rules 4.2); nothing once only items may be used."""
    if board.order[board.turn] != number or board.stage == "card":
        return card(name).half(side(board, number)).effects
    if board.stage == "after":
        return ()
    return tuple(effect for effect in card(board.blind).bottom.effects if effect.word != "BLIND")


def perform(course: Course, seat: Seat, script: Script) -> Refusal | None:
    """The whole line; the first part that cannot be done is refused, by its place in the line. Once the game is over
    nothing more is done, or refused."""
    for placed in script.before:
        refusal = _use(course, seat, placed)
        if refusal:
            return refusal
    for sentence in script.sentences:
        refusal = None if course.over else _say(course, seat, sentence, script.wishes)
        if refusal:
            return refusal
    for placed in script.after:
        refusal = None if course.over else _use(course, seat, placed)
        if refusal:
            return refusal
    return None


def _say(course: Course, seat: Seat, sentence: Sentence, wishes: Wishes) -> Refusal | None:
    effect = sentence.effect
    done: tuple[AnyPart, ...] = ()
    for number, part in _in_turn(course.board, seat, sentence):
        refusal = DEEDS[effect.word][1](course, seat, effect, part, done)
        if refusal:
            return at(refusal, number)
        done = (*done, part)
    if not sentence.parts and effect.word in AUTO:
        AUTO[effect.word](course, seat, effect, wishes)
    return None


def _in_turn(board: Board, seat: Seat, sentence: Sentence) -> tuple[Placed, ...]:
    """The parts as they are done. Where everybody attacks that is in turn order from the owner of the card, however it was
    written (rules 4.2)."""
    if sentence.effect.word != "EACH_ATTACK":
        return sentence.parts
    seats = len(board.investigators)
    return tuple(sorted(sentence.parts, key=lambda one: (one[1].of - seat) % seats if isinstance(one[1], Volley) else 0))


def at(refusal: Refusal, number: int) -> Refusal:
    """The same, naming the part of the line it is about."""
    return replace(refusal, params={**refusal.params, "part": number})


def _use(course: Course, seat: Seat, placed: Placed) -> Refusal | None:
    number, use = placed
    assert isinstance(use, Use)
    refusal = usable(course.board, seat, use) or _do(course, seat, use)
    return at(refusal, number) if refusal else None


def usable(board: Board, seat: Seat, use: Use) -> Refusal | None:
    """Whether the seat holds it and it can be used then (rules 4.4)."""
    held = board.investigator(seat).items
    if use.item not in held:
        return Refusal("no-such-item", {"item": use.item, "items": held})
    when = item(use.item).when
    before = board.stage == "card" and not use.after
    if when == "card" and (before or use.after or board.stage == "after"):
        return None
    if when == "before" and before:
        return None
    return Refusal("item-not-now", {"item": use.item, "when": when})


def _do(course: Course, seat: Seat, use: Use) -> Refusal | None:
    row = item(use.item)
    effect = row.effects[0]
    kind, deed = DEEDS[effect.word]
    if type(use.part) is not kind:
        return Refusal("item-does-other", {"item": use.item, "word": effect.word})
    trial = Course(course.state, None)  # or it would be gone for nothing
    refusal = deed(trial, seat, effect, use.part, ())
    if refusal:
        return refusal
    if effect.word != "INVESTIGATE_ADJ" and all(isinstance(one.outcome, o.DamageSpared) for one in trial.told()):
        return Refusal("item-for-nothing", {"item": use.item})
    course.tell(o.ItemUsed(seat, use.item, not row.keep))
    return deed(course, seat, effect, use.part, ())
