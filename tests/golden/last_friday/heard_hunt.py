"""The tally of the maniac's turn: every step as it was filed, what lies and stands on its way, what he has to show."""

from __future__ import annotations

from collections.abc import Iterable

from tests.golden.last_friday import box, reckon
from tests.golden.last_friday.heard_meet import over
from tests.golden.last_friday.ledger import Due, Tally, Then, Told, Want


def hunt(tally: Tally) -> Iterable[Due]:
    """What was filed, from its start to the end of the turn or to the question after a kill."""
    book = tally.book
    plan = book.plan
    if plan is None:
        tally.must(False, "nothing filed to be carried out")
        return []
    book.number = book.thirst = 0
    book.trapped, book.signal, book.crossed, book.answered = False, False, [], False
    found: list[Due] = []
    if plan["start"]:
        tally.must(not book.at, "begins twice")
        found += [Want("ManiacStarted", {"circle": plan["start"]}), light]
    if plan["axe"] and plan["when"] == "before":
        found.append(_axe)
    if len(plan["strides"]) > 1:
        found.append(Want("TokenUsed", {"token": "speed"}))
    first = [_stride(plan["strides"][0])] if plan["strides"] else [_end_move]
    return [*found, *first]


def _stride(stride: Told) -> Due:
    return Want("Strode", {"circle": stride["to"], "by": stride["by"]})


def showing(why: str, circle: int = 0) -> Then:
    """He has to show himself, or another circle; Stealth spares him that."""

    def find(tally: Tally) -> Iterable[Due]:
        book = tally.book
        if _stealthy(tally):
            return [Want("TokenUsed", {"token": "stealth"})]
        return [Want("PawnShown", {"circle": circle or book.at, "why": why})]

    return find


def _stealthy(tally: Tally) -> bool:
    book = tally.book
    return book.wishes.get((box.MANIAC, "stealth")) == ("yes",) and "stealth" in book.hand and not book.spent()


def light(tally: Tally) -> Iterable[Due]:
    why = reckon.lights(tally.book).get(tally.book.at)
    return [showing(why)] if why else []


def _strode(tally: Tally, told: Told) -> None:
    book, dots = tally.book, told["dots"]
    fair = (told["by"], tuple(dots), told["circle"])
    tally.must(fair in set(reckon.ways(book)), f"no way of his: {book.at} {fair}")
    if told["by"] == "walk":
        tally.must(book.land.walk(book.at, dots, told["circle"]), "no trail")
    _declared(tally, told)
    lanterns = [dot for dot in dots if book.lies(dot) == "lantern"]
    tally.must(list(told["lanterns"]) == lanterns, f"lanterns on the way: {lanterns}")
    book.crossed += lanterns
    book.at = told["circle"]
    book.swum, book.hatched = book.swum or told["by"] == "swim", book.hatched or told["by"] == "hatch"
    book.written.append((book.chapter, book.round, told["circle"]))
    book.trapped = any(book.lies(dot) == "trap" for dot in dots)
    before = len(book.living())
    met: list[Due] = []
    for dot in dots:
        met += [Want("TrapSprung", {"dot": dot})] if book.lies(dot) == "trap" else []
        met.append(over(dot))
    tally.then(*met, _on(before))


def _declared(tally: Tally, told: Told) -> None:
    """The way that was named, where it was."""
    book = tally.book
    said = book.blood if book.answered else book.plan and book.plan["strides"][book.number]
    via = said["via"] if said else []
    tally.must(all(dot in told["dots"] for dot in via), f"another way than {via}")


def _on(before: int) -> Then:
    """Behind a step: a trap ends it all; else the next stride, one more for a kill, or the end of the move."""

    def find(tally: Tally) -> Iterable[Due]:
        book = tally.book
        assert book.plan
        book.thirst += len(book.living()) < before
        if book.trapped:
            return [_end_move]
        if not book.answered and book.number + 1 < len(book.plan["strides"]):
            book.number += 1
            return [_passing, _stride(book.plan["strides"][book.number])]
        return _more(tally)

    return find


def _more(tally: Tally) -> Iterable[Due]:
    """One more step for a kill; he is asked for each of them, whether he takes it or not."""
    book = tally.book
    if book.thirst and book.chapter in box.KILLING:
        return [Want("Thirsted", {"steps": book.thirst}), Want("BloodOpened")]
    return [_end_move]


def _passing(tally: Tally) -> Iterable[Due]:
    """He leaves a circle again in the same turn."""
    book = tally.book
    if book.at not in reckon.lights(book):
        return [_lanterns_unseen]
    if _stealthy(tally):
        return [Want("TokenUsed", {"token": "stealth"}), _lanterns_unseen]
    return [Want("ManiacPassed", {"circle": book.at}), _lanterns]


def _lanterns_unseen(tally: Tally) -> Iterable[Due]:
    """Nobody has seen him: only if he wants it."""
    return _lanterns(tally) if tally.book.wishes.get((box.MANIAC, "lantern")) == ("yes",) else []


def _lanterns(tally: Tally) -> Iterable[Due]:
    book = tally.book
    if book.wishes.get((box.MANIAC, "lantern")) == ("no",):
        return []
    return [Want("LanternRemoved", {"dot": dot}) for dot in book.crossed if book.lies(dot) == "lantern"]


def _end_move(tally: Tally) -> Iterable[Due]:
    book = tally.book
    lit = reckon.lights(book).get(book.at)
    book.signal = lit == "lantern" and not book.trapped and not _stealthy(tally)
    shown = [showing("trap")] if book.trapped else [light]
    seen = (book.trapped or lit) and not _stealthy(tally)
    return [*shown, _lanterns if seen else _lanterns_unseen, _clearing, _axe_after, _trail, _ended]


def _clearing(tally: Tally) -> Iterable[Due]:
    book = tally.book
    assert book.plan
    dot = book.plan["clear"]
    may = book.options["q14_trap"] == "closed" or book.options["trap_cleared"] == "stop"
    if not (dot and may and book.lies(dot) == "trap" and book.at in book.land.circles(dot)):
        return []
    book.trapped = True
    return [showing("cleared"), Want("TrapCleared", {"dot": dot})]


def _axe_after(tally: Tally) -> Iterable[Due]:
    plan = tally.book.plan
    return [_axe] if plan and plan["axe"] and plan["when"] == "after" else []


def _axe(tally: Tally) -> Iterable[Due]:
    book = tally.book
    assert book.plan
    cabin = book.plan["axe"]
    circles = {int(text) for text in book.land.file["cabins"].get(cabin, {}).get("axe_circles", [])}
    if cabin in book.huts or book.at not in circles:
        return [Want("TokenReturned", {"token": "axe"})]
    return [Want("TokenUsed", {"token": "axe"}), Want("CabinAxed", {"colour": cabin})]


def _axed(tally: Tally, told: Told) -> None:
    book, cabin = tally.book, told["colour"]
    book.huts[cabin] = ("maniac", "")
    book.news = True
    holders = [one.colour for one in book.people.values() if one.key == cabin]
    lying = [dot for dot, token in book.tokens.items() if token == ("key", cabin)]
    tally.then(
        *(Want("KeyBoxed", {"key": cabin, "holder": colour, "dot": ""}) for colour in holders),
        *(Want("KeyBoxed", {"key": cabin, "holder": "", "dot": dot}) for dot in lying),
    )


def _trail(tally: Tally) -> Iterable[Due]:
    """In every third round: where he was by then, or with Shadow a circle next to it; then a clue beside it."""
    book = tally.book
    book.trail = 0
    if book.round not in box.TRAIL or book.twisted:
        return []
    assert book.plan
    real, wanted = book.location(book.round - book.row.lag), book.plan["shadow"]
    if not wanted:
        return [_shown_trail(real)]
    if wanted not in {real, *book.land.circles(real)} or book.spent():
        return [Want("TokenReturned", {"token": "shadow"}), _shown_trail(real)]
    return [Want("TokenUsed", {"token": "shadow"}), _shown_trail(wanted)]


def _shown_trail(circle: int) -> Then:
    def find(tally: Tally) -> Iterable[Due]:
        if _stealthy(tally):
            return [showing("trail", circle)]
        tally.book.trail = circle
        return [showing("trail", circle), _clue(circle)]

    return find


def _clue(circle: int) -> Then:
    def find(tally: Tally) -> Iterable[Due]:
        book = tally.book
        dot = reckon.pick(reckon.beside(book, circle), book.wishes.get((box.MANIAC, "clue"), ()))
        there = +book.reserve and dot
        return [Want("ClueLaid", {"dot": dot}), Want("ClueFaced", {"dot": dot})] if there else []

    return find


def _clue_laid(tally: Tally, told: Told) -> None:
    tally.must(tally.book.bare(told["dot"]), "a clue where something is")
    tally.book.tokens[told["dot"]] = ("clue", "")


def _ended(tally: Tally) -> Iterable[Due]:
    return [Want("HuntEnded", {"trail": tally.book.trail})]


def _token(tally: Tally, told: Told) -> None:
    book, token = tally.book, told["token"]
    tally.must(token in book.hand, f"{token} is not his")
    tally.must(token == "twist" or not book.spent(), "a second token in one round")
    tally.must(token != "stealth" or book.chapter > 1, "Stealth in chapter I")
    tally.must(token != "twist" or (book.round == box.ROUNDS and book.twist), "Plot twist out of time")
    book.hand.discard(token)
    book.used.append((book.round, token))
    book.twisted = book.twisted or token == "twist"


def _shown(tally: Tally, told: Told) -> None:
    book = tally.book
    book.pawn, book.news = told["circle"], True


def _passed(tally: Tally, told: Told) -> None:
    tally.book.news = True


def _sprung(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.lies(told["dot"]) == "trap", "no trap there")
    book.lift(told["dot"])
    book.boxed["trap"] += 1


def _removed(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.lies(told["dot"]) == "lantern", "no lantern there")
    book.crossed = [dot for dot in book.crossed if dot != told["dot"]]
    book.lift(told["dot"])
    book.boxed["lantern"] += 1


def _thirsted(tally: Tally, told: Told) -> None:
    tally.book.thirst = told["steps"]


def _blood_opened(tally: Tally, told: Told) -> None:
    book = tally.book
    book.stage, book.blood, book.timed, book.answered = "blood", None, set(), False


def _blood_filed(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.stage == "blood", "blood out of time")
    book.blood, book.answered = told["stride"], True


def _blood_closed(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.answered, "no answer to the question after a kill")
    tally.must(book.stage == "blood" and _time(tally), "blood closed too early")
    book.stage = ""
    book.thirst -= 1
    on = [_passing, _stride(book.blood)] if book.blood else [_more]
    tally.then(Want("Thirsted", {"steps": book.thirst}), *on)


def _time(tally: Tally) -> bool:
    """Windows that run their whole time have done so."""
    return tally.book.options["rhythm"] == "ready" or box.MANIAC in tally.book.timed


HEARD = {
    "Strode": _strode,
    "Thirsted": _thirsted,
    "BloodOpened": _blood_opened,
    "BloodFiled": _blood_filed,
    "BloodClosed": _blood_closed,
    "TokenUsed": _token,
    "TokenReturned": lambda tally, told: None,
    "CabinAxed": _axed,
    "PawnShown": _shown,
    "ManiacPassed": _passed,
    "TrapSprung": _sprung,
    "TrapCleared": _sprung,
    "LanternRemoved": _removed,
    "ClueLaid": _clue_laid,
}
