"""The tally of the end of a chapter: the clean-up, the Chosen one, points and what they bring; and who has won."""

from __future__ import annotations

from collections.abc import Iterable

from tests.golden.last_friday import box, reckon
from tests.golden.last_friday.heard_setup import next_stage
from tests.golden.last_friday.ledger import Due, Tally, Told, Want


def _ended(tally: Tally, told: Told) -> None:
    """Nothing else that was due comes any more, but for the end of the game where that is it."""
    book = tally.book
    tally.must(told["chapter"] == book.chapter, "another chapter ends")
    last = [one for one in tally.due if isinstance(one, Want) and one.kind == "GameOver"][:1]
    tally.due.clear()
    tally.held.clear()
    book.closed.append([book.chapter, told["why"], 0, 0])
    book.plan, book.turn, book.moving, book.pusher, book.stage, book.filed = None, None, [], "", "settle", set()
    book.thirst, book.crossed, book.blood = 0, [], None
    tally.then(*(last or [SETTLE[book.chapter]]))


def _arrived(tally: Tally) -> Iterable[Due]:
    book = tally.book
    out = [one for one in book.living() if not one.sheltered]
    return [*(Want("Died", {"colour": one.colour, "how": "outside", "dot": one.at}) for one in out), _opening]


def _opening(tally: Tally) -> Iterable[Due]:
    """What nobody opened; keys of open cabins leave."""
    book = tally.book
    if not book.living():
        return [Want("GameOver", {"why": "killed"})]
    rows = [[dot, *_turned(face)] for dot, face in sorted(book.layout.items())]
    useless = [(dot, face) for dot, face in sorted(book.layout.items()) if face in book.huts]
    boxed = (Want("KeyBoxed", {"key": face, "dot": dot}) for dot, face in useless)
    over: list[Due] = [Want("GameOver", {"why": "sheltered"})] if book.alone else [points]
    return [Want("EncountersOpened", {"opened": rows}), *boxed, *over]


def _turned(face: str) -> tuple[str, str]:
    return ("corpse", "owner") if face == "corpse" else ("clue" if face in box.CLUES else "key", face)


def _hunted(tally: Tally) -> Iterable[Due]:
    book = tally.book
    caught = book.closed[-1][1] == "caught"
    if book.alone:
        return [Want("GameOver", {"why": "caught" if caught else "escaped"})]
    held = [[one.colour, [kind for kind in box.CLUES for _ in range(one.clues[kind])]] for one in book.living()]
    back = [row for row in held if row[1]]
    found: list[Due] = []
    if back and (not caught or book.options["q26_clues"] == "dropped"):
        found.append(Want("CluesReturned", {"returned": back}))
    if not caught:
        keys = (one for one in book.living() if one.key)
        found += [Want("KeyDropped", {"colour": one.colour, "key": one.key}) for one in keys]
    return [*found, _choosing]


def _choosing(tally: Tally) -> Iterable[Due]:
    book = tally.book
    if book.chosen():
        return [points]
    near = reckon.nearest(book)
    if len(near) > 1:
        return [Want("StageBegan", {"phase": "end", "stage": "nearest", "named": near})]
    return [Want("ChosenNamed", {"colour": near[0], "how": "nearest"})]


def _survived(tally: Tally) -> Iterable[Due]:
    return [Want("GameOver", {"why": "chosen-lives"})] if tally.book.alone else [points]


def _escaped(tally: Tally) -> Iterable[Due]:
    return [Want("GameOver", {"why": "rounds"})]


SETTLE = {1: _arrived, 2: _hunted, 3: _survived, 4: _escaped}


def points(tally: Tally) -> Iterable[Due]:
    book = tally.book
    cleared = [Want("TrackCleared", {"tokens": [token for _, token in book.used]})] if book.used else []
    corpses = sum(kind == "corpse" for kind, _ in book.tokens.values())
    return [*cleared, Want("Scored", {"chapter": book.chapter, "salvation": len(book.living()), "horror": corpses})]


def _scored(tally: Tally, told: Told) -> None:
    book = tally.book
    salvation, horror = told["salvation"], told["horror"]
    book.closed[-1][2:] = [salvation, horror]
    tally.must(horror <= box.CORPSES + box.OWNERS, "more corpses than there are")
    takes = horror > salvation
    there = [token for token in box.TAKEN if token not in book.hand] if takes else reckon.unseen(book)
    due = min(abs(horror - salvation), len(there))
    stage = "reward" if takes else "looks"
    follows = Want("StageBegan", {"phase": "end", "stage": stage, "due": due}) if due else _follows(tally)
    tally.then(follows)


def _follows(tally: Tally) -> Want:
    return Want("ChapterBegan", {"chapter": tally.book.chapter + 1})


def _named(tally: Tally, told: Told) -> None:
    book, colour, how = tally.book, told["colour"], told["how"]
    tally.must(book.people[colour].alive, "the Chosen one is dead")
    for one in book.people.values():
        one.chosen = one.colour == colour
    if how == "named":
        tally.must(book.chapter in (3, 4) and book.alone, "named in another chapter")
        next_stage(tally, "chosen")
    elif how == "nearest":
        tally.must(book.stage != "nearest" or colour in book.named, "named one who is not nearest")
        tally.must(book.chapter == 2, "the nearest of another chapter")
        tally.then(points)


def _opened(tally: Tally, told: Told) -> None:
    book = tally.book
    for dot, kind, face in told["opened"]:
        book.lift(dot)
        book.tokens[dot] = (kind, face)


def _returned(tally: Tally, told: Told) -> None:
    for colour, clues in told["returned"]:
        tally.book.reserve.update(clues)
        tally.book.people[colour].clues.clear()


def _cleared(tally: Tally, told: Told) -> None:
    tally.book.used = []


def _taken(tally: Tally, told: Told) -> None:
    book, tokens = tally.book, told["tokens"]
    fair = set(tokens) <= {token for token in box.TAKEN if token not in book.hand}
    tally.must(fair and len(set(tokens)) == len(tokens) == book.rewards and book.stage == "reward", f"takes {tokens}")
    book.hand |= set(tokens)
    tally.then(_follows(tally))


def _over(tally: Tally, told: Told) -> None:
    book, why = tally.book, told["why"]
    safe = sum(one.sheltered for one in book.living())
    arrived = "campers" if safe >= box.SHELTERED_TO_WIN else "maniac"
    winner = arrived if why == "sheltered" else box.WINNERS[why]
    for place in told["places"]:
        side = "maniac" if place["seat"] == box.MANIAC else "campers"
        tally.must((place["place"], place["score"]) == (1 if side == winner else 2, 0), f"{why}: seat {place['seat']}")
    tally.must([place["seat"] for place in told["places"]] == [box.MANIAC, *box.CAMPERS], "not everybody is placed")
    book.over = told


HEARD = {
    "ChapterEnded": _ended,
    "EncountersOpened": _opened,
    "CluesReturned": _returned,
    "Scored": _scored,
    "TrackCleared": _cleared,
    "RewardTaken": _taken,
    "ChosenNamed": _named,
    "GameOver": _over,
}
