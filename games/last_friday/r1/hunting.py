"""The maniac's turn carried out (rules 3.3): start, axe, steps and whom they meet, more steps for kills, showing, trail.

What he does is told to him; to all is told what the rules make public, and at its end always that it is over.
"""

from __future__ import annotations

from games.last_friday.r1 import ending, meeting, moving, plans, trail
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.cards import Hook
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.commands import Hunt, Stride
from games.last_friday.r1.course import Course
from games.last_friday.r1.showing import light, lights, passed, show
from games.last_friday.r1.striding import Path, path
from games.last_friday.r1.unsaid import agreed


def begin(course: Course) -> None:
    """The hunt that was filed, from its start to the end of the turn or to the question after a kill."""
    hunt = _plan(course)
    if hunt.start:
        course.tell(o.ManiacStarted(hunt.start))
        light(course)
    if hunt.axe and hunt.when == "before":
        _axe(course, hunt)
    if len(hunt.strides) > 1:
        course.tell(o.TokenUsed("speed"))
    _stride(course, hunt.strides, 0)


def resume(course: Course) -> None:
    """After the question: one more step, or none. Where his kills allow several he is asked for each of them, whatever he
    does, so that how often he is asked tells no more than how many have died."""
    answer = course.state.hunter.blood or ()
    thirst = course.state.hunter.thirst - 1
    course.tell(o.BloodClosed())
    course.tell(o.Thirsted(thirst))
    if answer:
        passing(course)
        _stride(course, answer, thirst)
    else:
        _more(course, thirst)


def passing(course: Course) -> None:
    """He goes on from where he is in the same turn."""
    at = course.state.hunter.at
    _lanterns(course, at in lights(course.board) and passed(course, at))


def _plan(course: Course) -> Hunt:
    plan = course.state.hunter.plan
    assert plan
    return plan


def _stride(course: Course, strides: tuple[Stride, ...], thirst: int) -> None:
    """The steps one after another; `thirst`: more of them that earlier kills allow."""
    for number, stride in enumerate(strides):
        if number:
            passing(course)
        own = course.state.hunter
        way = path(course.board, own, own.at, stride)
        assert isinstance(way, Path), way
        killed, trapped = _step(course, way)
        if course.stopped:
            return
        thirst += killed
        if trapped:
            _arrive(course, True)
            return
    _more(course, thirst)


def _more(course: Course, thirst: int) -> None:
    """The question for one more step, where kills allow it; else the move is over."""
    if thirst and chapter(course.board.chapter).extra_step:
        course.tell(o.Thirsted(thirst))
        course.tell(o.BloodOpened())
    else:
        _arrive(course, False)


def _step(course: Course, way: Path) -> tuple[bool, bool]:
    """What lies and stands on the way, in its order (rules 3.9, Q3, Q15): whether he killed, whether a trap caught him."""
    tokens = {dot: token.kind for dot in way.dots if (token := course.board.token(dot))}
    lanterns = tuple(dot for dot in way.dots if tokens.get(dot) == "lantern")
    course.tell(o.Strode(way.to, way.stride.by, way.dots, lanterns))
    killed = trapped = False
    for dot in way.dots:
        if course.stopped:
            break
        if tokens.get(dot) == "trap":
            course.tell(o.TrapSprung(dot))
            trapped = True
        one = course.board.standing(dot)
        if one:
            killed = meeting.over(course, one.colour) or killed
    return killed, trapped


def _arrive(course: Course, trapped: bool) -> None:
    """The move is over: he shows himself where he must, then the rest of the turn."""
    hunt = _plan(course)
    hooks: list[Hook] = ["trap-cleared"] if trapped else []
    if trapped:
        shown: bool = show(course, course.state.hunter.at, "trap")
    else:
        by = light(course)
        shown = by is not None
        hooks += ["lantern-showed"] if by == "lantern" else []
    _lanterns(course, shown)
    if hunt.clear and plans.clearable(course.board, course.state.hunter.at, hunt.clear):
        show(course, course.state.hunter.at, "cleared")
        course.tell(o.TrapCleared(hunt.clear))
        hooks += [] if trapped else ["trap-cleared"]  # one dot, however many traps
    if hunt.axe and hunt.when == "after":
        _axe(course, hunt)
    course.tell(o.HuntEnded(trail.leave(course, hunt)))
    ending.check(course)
    if hooks and not course.stopped:
        moving.by_card(course, *hooks)


def _lanterns(course: Course, shown: bool) -> None:
    """Those he went over leave, if he wishes it (rules 3.8). Where he has said nothing they leave if he was `shown`, unless
    he wishes them to stay: whoever swam past a light, or spent Stealth on it, would be given away by a default."""
    crossed = course.state.hunter.crossed
    wish = agreed(course, "lantern") if crossed else ""
    if wish == "yes" or (shown and wish != "no"):
        for dot in crossed:
            course.tell(o.LanternRemoved(dot))


def _axe(course: Course, hunt: Hunt) -> None:
    """Steps that came behind the order may have led him elsewhere; then the token is kept."""
    code = plans.axe_barred(course, hunt)
    assert hunt.axe
    if code:
        course.tell(o.TokenReturned("axe", code))
        return
    course.tell(o.TokenUsed("axe"))
    course.tell(o.CabinAxed(hunt.axe))
    for one in course.board.campers:
        if one.key == hunt.axe:
            course.tell(o.KeyBoxed(hunt.axe, holder=one.colour))
    for token in course.board.tokens:
        if token.kind == "key" and token.face == hunt.axe:
            course.tell(o.KeyBoxed(hunt.axe, dot=token.dot))
