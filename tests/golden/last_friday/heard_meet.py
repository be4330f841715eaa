"""The tally of meetings: who dies where, who is caught, shown, pushed, alarmed, and which end that is."""

from __future__ import annotations

from collections.abc import Iterable

from tests.golden.last_friday import box, reckon
from tests.golden.last_friday.ledger import Due, Tally, Then, Told, Want


def over(dot: str) -> Then:
    """The maniac's way crosses this dot."""

    def find(tally: Tally) -> Iterable[Due]:
        book = tally.book
        one = book.standing(dot)
        if one is None or (one.sheltered and book.chapter == 1):
            return []
        if book.chapter == 2:
            return _caught(tally, one.colour)
        ends = _lost("chosen-killed") if book.chapter == 3 and one.chosen else []
        return [Want("Died", {"colour": one.colour, "how": "hunted", "dot": dot}), *ends]

    return find


def met(tally: Tally, colour: str) -> Iterable[Due]:
    """A camper has crossed the maniac."""
    book = tally.book
    one = book.people[colour]
    if book.chapter == 2:
        return _caught(tally, colour)
    stumbled = Want("Died", {"colour": colour, "how": "stumbled", "dot": one.at})
    if book.chapter == 1:
        return [stumbled]
    if one.chosen and book.chapter == 3:
        return [stumbled, *_lost("chosen-found")]
    alarmed = bool(book.moving) and book.moving[0][2] == "alarm"
    if one.chosen and not (alarmed and book.options["q32_alarm_catch"] == "none"):
        return [Want("Caught", {"colour": colour, "circle": book.at}), *_lost("chosen-caught")]
    bump: list[Due] = [
        Want("PawnShown", {"circle": book.at, "why": "met"}),
        Want("Bumped", {"colour": colour, "dot": one.at}),
    ]
    if book.chapter == 3 or one.chosen:
        return bump
    others = [[other.colour, True, "alarm"] for other in book.living() if other.at and other is not one]
    waiting = [list(row) for row in book.moving if row[0] != colour]
    raised = others and not alarmed
    return [*bump, *([Want("MovingBegan", {"movers": _rows([*others, *waiting])})] if raised else [])]


def _rows(movers: list[list[object]]) -> list[Told]:
    return [{"colour": colour, "must": must, "why": why} for colour, must, why in movers]


def by_card(*hooks: str) -> Then:
    def find(tally: Tally) -> Iterable[Due]:
        found = reckon.movers(tally.book, *hooks)
        return [Want("MovingBegan", {"movers": _rows(found)})] if found else []

    return find


def _lost(why: str) -> list[Due]:
    """The game ends with the chapter."""
    return [Want("ChapterEnded", {"why": "chosen"}), Want("GameOver", {"why": why})]


def _caught(tally: Tally, colour: str) -> list[Due]:
    book = tally.book
    named = [] if book.alone else [Want("ChosenNamed", {"colour": colour, "how": "caught"})]
    caught = Want("Caught", {"colour": colour, "circle": book.at})
    return [caught, *named, Want("ChapterEnded", {"chapter": 2, "why": "caught"})]


def _died(tally: Tally, told: Told) -> None:
    """His clues go back; corpse and key lie where there is room, and chapter I may be over."""
    book, colour = tally.book, told["colour"]
    one = book.people[colour]
    tally.must(one.at == told["dot"] and one.alive, f"{colour} died elsewhere")
    key, dot = one.key, one.at
    book.reserve.update(one.clues)
    one.clues.clear()
    one.at, one.key, one.alive, one.sheltered = "", "", False, False
    book.news = True
    wishes = book.wishes.get((box.MANIAC, "corpse"), ())
    there = dot if dot not in book.tokens else reckon.pick(reckon.beside(book, dot), wishes)
    laid = [Want("CorpseLaid", {"dot": there, "of": colour})] if there else []
    tally.then(*laid, *([_key(there or dot, colour, key)] if key else []), _arrival)


def _key(near: str, colour: str, key: str) -> Then:
    def find(tally: Tally) -> Iterable[Due]:
        book = tally.book
        dot = reckon.pick(reckon.beside(book, near), book.wishes.get((reckon.seat(colour), "key"), ()))
        if not dot:
            book.keys.add(key)
        return [Want("KeyLaid", {"dot": dot, "key": key})] if dot else []

    return find


def _arrival(tally: Tally) -> Iterable[Due]:
    """Chapter I is over when nobody is left outside."""
    book = tally.book
    if book.chapter != 1 or book.stage == "settle":
        return []
    living = book.living()
    if living and not all(one.sheltered for one in living):
        return []
    return [Want("ChapterEnded", {"chapter": 1, "why": "sheltered" if living else "killed"})]


def _corpse(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(told["dot"] not in book.tokens, "a corpse where something lies")
    book.tokens[told["dot"]] = ("corpse", told["of"])


def _key_laid(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.bare(told["dot"]), "a key where something is")
    book.tokens[told["dot"]] = ("key", told["key"])


def _sheltered(tally: Tally, told: Told) -> None:
    book = tally.book
    one = book.people[told["colour"]]
    guests = [other for other in book.people.values() if other.sheltered and reckon.inside(book, other.at) == told["cabin"]]
    tally.must(book.standing(one.at) is one and all(other.at != one.at for other in guests), "two on one dot")
    tally.must(len(guests) < 2 and one.at in book.land.inner_dots[told["cabin"]], "sheltered elsewhere, or a third")
    one.sheltered = True
    if book.turn:
        book.turn.still = True
    tally.then(_arrival)


def _bumped(tally: Tally, told: Told) -> None:
    book = tally.book
    book.news = True
    if book.chapter == 3:
        book.pusher = told["colour"]
        tally.hold()


def _pushed(tally: Tally, told: Told) -> None:
    """By a trail from where he was, over the Chosen one only if every way is; whoever stands on it dies."""
    book, dots = tally.book, told["dots"]
    tally.must(told["colour"] == book.pusher, "pushed by somebody else")
    tally.must(book.land.walk(book.at, dots, told["to"]), "pushed along no trail")
    chosen = book.chosen()
    hit = chosen is not None and chosen.at in dots
    tally.must(not hit or all(chosen.at in way for way, _ in book.land.walks(book.at)), "pushed over the Chosen one")  # type: ignore[union-attr]
    book.at = book.pawn = told["to"]
    book.pusher, book.news = "", True
    if book.turn and not book.moving:
        book.turn.still = True
    tally.resume()
    tally.then(*(_run(dot) for dot in dots))


def _run(dot: str) -> Then:
    def find(tally: Tally) -> Iterable[Due]:
        one = tally.book.standing(dot)
        if one is None:
            return []
        return [Want("Died", {"colour": one.colour, "how": "run"}), *(_lost("chosen-killed") if one.chosen else [])]

    return find


def _moving(tally: Tally, told: Told) -> None:
    """The rest waits until all of them have stepped, or stayed."""
    book = tally.book
    if not book.moving:
        tally.hold()
    book.nested = bool(book.moving)
    book.moving, book.stepped = [(row["colour"], row["must"], row["why"]) for row in told["movers"]], False


def _moved(tally: Tally, told: Told) -> None:
    book = tally.book
    if not book.moving:
        tally.must(False, "nobody steps out of turn")
        return
    if book.nested:  # who has raised the alarm by a step that was out of turn itself
        book.nested = False
        return
    colour, must, _ = book.moving[0]
    one = book.people[colour]
    tally.must(told["colour"] == colour, "out of order")
    if not book.stepped and must:
        tally.must(not (one.at and reckon.ends(book, one, one.at, 1)), f"{colour} had to step, and stayed")
    rest = book.moving[1:]
    book.moving, book.stepped = rest, False
    if not rest:
        tally.resume()


def _stumbled_over(tally: Tally, told: Told) -> None:
    tally.book.news = True


HEARD = {
    "Died": _died,
    "CorpseLaid": _corpse,
    "KeyLaid": _key_laid,
    "Sheltered": _sheltered,
    "Caught": _stumbled_over,
    "Bumped": _bumped,
    "Pushed": _pushed,
    "MovingBegan": _moving,
    "MovingDone": _moved,
}
