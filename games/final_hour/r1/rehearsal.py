"""Orders tried out on the board alone: whether every part could be done, and which could not.

Nothing hidden is there to be read: the rehearsal runs on the open board of a view, and what comes by chance does not come.
So a refusal tells no more than its seat can see.
"""

from __future__ import annotations

from games.final_hour.r1 import commands as c
from games.final_hour.r1.bestiary import monster, monsters
from games.final_hour.r1.campus import locations
from games.final_hour.r1.commands import AnyPart
from games.final_hour.r1.course import Course
from games.final_hour.r1.effect import Effects
from games.final_hour.r1.ground import whereabouts
from games.final_hour.r1.need import DIRECTED
from games.final_hour.r1.resolving import at, perform, usable
from games.final_hour.r1.script import Script, fit
from games.final_hour.r1.state import Board, State
from games.kernel.audience import Seat
from games.kernel.refusal import Refusal


def rehearse(board: Board, seat: Seat, effects: Effects, parts: tuple[AnyPart, ...]) -> Refusal | None:
    """The refusal that orders for these effects would meet now."""
    script = fit(effects, parts)
    if isinstance(script, Refusal):
        return script
    refusal = wishes_hold(board, effects, parts) or _uses_hold(board, seat, script)
    if refusal:
        return refusal
    if script.after and any(effect.word == "BLIND" for effect in effects):
        return at(Refusal("item-with-blind-card"), script.after[0][0])
    return perform(stage(board), seat, _needed(script))


def _uses_hold(board: Board, seat: Seat, script: Script) -> Refusal | None:
    """Items must be held, and be for that moment, also where the game might be over before they are used. One that is kept
    is used once for a card (rules 4.4)."""
    used: set[str] = set()
    for number, use in (*script.before, *script.after):
        assert isinstance(use, c.Use)
        refusal = usable(board, seat, use)
        if use.item in used and not refusal:
            refusal = Refusal("item-twice", {"item": use.item})
        if refusal:
            return at(refusal, number)
        used.add(use.item)
    return None


def stage(board: Board) -> Course:
    """A course on which something can be tried out."""
    return Course(State(board, (), (), (), (), (), ()), None)


def run_up(course: Course, seat: Seat, effects: Effects, parts: tuple[AnyPart, ...]) -> Refusal | None:
    """The parts done on a course, as far as they go, and nothing behind the last of them."""
    script = fit(effects, parts)
    if isinstance(script, Refusal):
        return script
    return perform(course, seat, _needed(script))


def _needed(script: Script) -> Script:
    """Without what follows the last part: it cannot make a part illegal that has been done."""
    if script.after:
        return script
    last = max((n for n, one in enumerate(script.sentences, 1) if one.parts), default=0)
    return Script(script.before, script.sentences[:last], (), script.wishes)


def wishes_hold(board: Board, effects: Effects, parts: tuple[AnyPart, ...]) -> Refusal | None:
    """Wishes must be about monsters and people that are there; whether they come to matter is seen when they act."""
    directed = any(effect.word in DIRECTED for effect in effects)
    named: list[str] = []
    for number, part in enumerate(parts, 1):
        refusal = _wish(board, part)
        if isinstance(part, c.First):
            named += part.tokens
            twice = next((token for token in part.tokens if named.count(token) > 1), "")
            refusal = refusal or (Refusal("token-twice", {"token": twice}) if twice else None)
        if isinstance(part, c.First | c.Hit | c.Shove) and not directed:
            refusal = Refusal("not-on-card", {"words": tuple(effect.word for effect in effects)})
        if refusal:
            return at(refusal, number)
    return None


def _wish(board: Board, part: AnyPart) -> Refusal | None:
    match part:
        case c.First(tokens):
            return next((refusal for token in tokens if (refusal := _there(board, token))), None)
        case c.Hit(token, seat):
            if not 1 <= seat <= len(board.investigators):
                return Refusal("no-such-seat", {"seat": seat})
            return _there(board, token) or (None if "K" in monster(token).marks else Refusal("no-killer", {"token": token}))
        case c.Shove(place, token):
            if place not in locations():
                return Refusal("no-such-place", {"at": place})
            return _there(board, token)
    return None


def _there(board: Board, token: str) -> Refusal | None:
    if token not in monsters():
        return Refusal("no-such-monster", {"token": token})
    return None if whereabouts(board, token) else Refusal("not-on-board", {"token": token})
