"""The tally of windows: which opens when, whose turn it is, and when the round goes on."""

from __future__ import annotations

from collections.abc import Iterable

from tests.golden.last_friday import box, reckon
from tests.golden.last_friday.heard_camper import turn_began, turn_ended
from tests.golden.last_friday.heard_hunt import hunt
from tests.golden.last_friday.heard_meet import _arrival, by_card
from tests.golden.last_friday.heard_setup import opening, time_up
from tests.golden.last_friday.ledger import Due, Tally, Told, Want


def _opened(tally: Tally, told: Told) -> None:
    book = tally.book
    book.window, book.later, book.timed, book.news, book.stage = told["party"], tuple(told["later"]), set(), False, "orders"
    book.filed = {row for row in book.filed if row[2] or row[0] not in book.later}


def _timed(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.options["rhythm"] == "fixed" and told["seat"] not in book.timed, "time that is nobody's")
    tally.must(told["seat"] in reckon.seats(book), "time of somebody who is not asked")
    book.timed.add(told["seat"])
    time_up(tally)


def _closed(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(told["party"] == book.window and book.stage == "orders", "another window closed")
    awaited = set(reckon.seats(book))
    if book.options["rhythm"] == "fixed":
        tally.must(awaited <= book.timed, "a window closed before its time")
    elif told["party"] == "campers":
        filed = {by for colour, by, *_ in book.filed if reckon.seat(colour) == by}
        tally.must(awaited <= filed, f"a window closed without {awaited - filed}")
    else:
        tally.must(book.plan, "a window closed without a hunt")
    book.stage, book.later = "", ()
    tally.then(hunt if told["party"] == "maniac" else next_turn)


def next_turn(tally: Tally) -> Iterable[Due]:
    """After news those who are still to come have a window more; then one turn after another, by colour."""
    book = tally.book
    later = [colour for colour in box.COLOURS if colour not in book.acted and book.people[colour].acts()]
    if not later:
        return [_campers_done]
    if book.news:
        return [*_held(tally), Want("WindowOpened", {"party": "campers", "later": later})]
    one = book.people[later[0]]
    out = one.at == reckon.WAITING and not reckon.ends(book, one, one.at, box.STEPS)
    digs = any(colour == one.colour and parts for colour, _, parts, _ in book.filed)
    kind = "TurnBegan" if not out else "TurnSkipped|TurnBegan" if digs else "TurnSkipped"
    return [Want(kind, {"colour": one.colour})]


def _campers_done(tally: Tally) -> Iterable[Due]:
    return _done(tally, "campers")


def _maniac_done(tally: Tally) -> Iterable[Due]:
    return _done(tally, "maniac")


def _held(tally: Tally) -> list[Due]:
    """Orders that are laid aside when there is news."""
    book = tally.book
    rows = sorted((row for row in book.filed if row[3]), key=lambda row: (box.COLOURS.index(row[0]), row[1]))
    return [Want("OrderReturned", {"of": of, "by": by, "code": "news"}) for of, by, *_ in rows]


def _done(tally: Tally, party: str) -> Iterable[Due]:
    return [*(_held(tally) if tally.book.news else []), *_onward(tally, party)]


def _onward(tally: Tally, party: str) -> Iterable[Due]:
    book = tally.book
    if book.twisted:
        return [Want("ChapterEnded", {"why": "rounds"})]
    if party == book.row.first:
        return opening(tally, "maniac" if party == "campers" else "campers")
    if book.round < box.ROUNDS:
        return [Want("RoundBegan", {"round": book.round + 1})]
    if "twist" in book.hand:
        return [Want("StageBegan", {"phase": "twist", "stage": "twist"})]
    return [Want("ChapterEnded", {"why": "rounds"})]


def _skipped(tally: Tally, told: Told) -> None:
    tally.book.acted.append(told["colour"])
    tally.then(next_turn)


def _ended(tally: Tally, told: Told) -> None:
    turn_ended(tally, told)
    tally.then(next_turn)


def _filed(tally: Tally, told: Told) -> None:
    tally.book.filed = {row for row in tally.book.filed if row[:2] != (told["of"], told["by"])}
    tally.book.filed.add((told["of"], told["by"], bool(told["parts"]), told["hold"]))


def _withdrawn(tally: Tally, told: Told) -> None:
    tally.book.filed = {row for row in tally.book.filed if row[:2] != (told["of"], told["by"])}


def _hunt_filed(tally: Tally, told: Told) -> None:
    tally.book.plan = told["hunt"]


def _hunt_gone(tally: Tally, told: Told) -> None:
    tally.must(tally.book.plan, "no hunt to be withdrawn")
    tally.book.plan = None


def _hunt_ended(tally: Tally, told: Told) -> None:
    """Steps that the cards of campers bring come before the round goes on."""
    book = tally.book
    hooks = (["trap-cleared"] if book.trapped else []) + (["lantern-showed"] if book.signal else [])
    book.plan, book.thirst, book.crossed, book.blood = None, 0, [], None
    tally.then(_arrival, *([by_card(*hooks)] if hooks else []), _maniac_done)


def _wished(tally: Tally, told: Told) -> None:
    tally.book.wishes[told["seat"], told["kind"]] = tuple(told["values"])


def _unsaid(tally: Tally, told: Told) -> None:
    """Nobody is told so who has said something."""
    yes_or_no = told["kind"] in ("lantern", "stealth")
    said = tally.book.wishes.get((told["seat"], told["kind"]), ())
    tally.must(not (yes_or_no and said), f"{told['kind']} was said: {said}")


def _twist_filed(tally: Tally, told: Told) -> None:
    tally.must(tally.book.stage == "twist", "Plot twist out of time")
    tally.book.twist = told["yes"]


def _twist_closed(tally: Tally, told: Told) -> None:
    book = tally.book
    fixed = book.options["rhythm"] == "fixed"
    tally.must(book.stage == "twist" and (not fixed or box.MANIAC in book.timed), "the twist closed too early")
    tally.must(told["used"] == (book.twist is True), "another answer about Plot twist")
    if told["used"]:
        tally.then(Want("TokenUsed", {"token": "twist"}), *opening(tally, "maniac"))
    else:
        tally.then(Want("ChapterEnded", {"why": "rounds"}))


def _rest(tally: Tally, told: Told) -> None:
    turn = tally.book.turn
    tally.must(turn and turn.colour == told["colour"], "the rest of no turn")


def _nothing(tally: Tally, told: Told) -> None:
    """It moves nothing that is counted."""


HEARD = {
    "WindowOpened": _opened,
    "TimePassed": _timed,
    "OrdersClosed": _closed,
    "OrderFiled": _filed,
    "OrderWithdrawn": _withdrawn,
    "OrderReturned": _withdrawn,
    "CaptainNamed": _nothing,
    "TurnBegan": turn_began,
    "PartsLeft": _nothing,
    "RestAsked": _rest,
    "RestGiven": _rest,
    "TurnEnded": _ended,
    "TurnSkipped": _skipped,
    "HuntFiled": _hunt_filed,
    "HuntWithdrawn": _hunt_gone,
    "HuntReturned": _hunt_gone,
    "TwistFiled": _twist_filed,
    "TwistClosed": _twist_closed,
    "WishFiled": _wished,
    "Unsaid": _unsaid,
    "HuntEnded": _hunt_ended,
    "Cornered": _nothing,
}
