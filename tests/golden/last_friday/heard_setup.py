"""The tally of what happens before the first round of a chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.golden.last_friday import box, reckon
from tests.golden.last_friday.heard_hunt import light
from tests.golden.last_friday.ledger import Due, Person, Tally, Told, Want

ORDER = ("cards", "boat", "layout", "cabins", "chosen", "place", "spread", "start")


def _began(tally: Tally, told: Told) -> None:
    book = tally.book
    book.options = told["readings"]
    names = {colour: {card for card in box.CARDS if box.OF[card[0]] == colour} for colour in box.COLOURS}
    book.people = {colour: Person(colour, spares) for colour, spares in names.items()}
    first = 1 if book.options["mode"] == "campaign" else int(book.options["mode"])
    tally.must(told["chapter"] == first, "another chapter first")
    tally.then(Want("ChapterBegan", {"chapter": first}))


def _chapter(tally: Tally, told: Told) -> None:
    book = tally.book
    book.chapter, book.round, book.pawn, book.swum, book.hatched, book.twisted = told["chapter"], 0, 0, False, False, False
    book.turn, book.moving, book.plan, book.start, book.twist, book.trail = None, [], None, 0, None, 0
    book.acted, book.news, book.window, book.stage, book.blood, book.answered = [], False, "", "", None, False
    book.crossed, book.timed, book.filed, book.later = [], set(), set(), ()
    book.wishes.clear()
    if book.begins != "stays":
        book.at = 0
    for one in book.people.values():
        one.sheltered = False
    given = set(book.row.tokens_alone if book.alone else book.row.tokens)
    if book.chapter == 3 and not book.alone and book.closed[-1][1] != "caught":
        given.add("stealth")
    hand = sorted(book.hand | given)
    tally.then(*([Want("TokensGiven", {"hand": hand})] if given - book.hand else []), _from(0))


def _from(number: int):  # type: ignore[no-untyped-def]
    """What set-up asks next, from this stage on; behind the last the first round."""

    def find(tally: Tally) -> Iterable[Due]:
        book = tally.book
        found: list[Due] = []
        for stage in ORDER[number:]:
            if stage == "place":
                found += _places(tally)
            if stage == "start" and book.alone and book.chosen():
                found.append(_equip)
            if _asked(tally, stage):
                return [*found, Want("StageBegan", {"phase": "setup", "stage": stage, "due": 0, "named": []})]
        return [*found, _go]

    return find


def _asked(tally: Tally, stage: str) -> bool:
    book = tally.book
    file = book.land.file
    return {
        "cards": any(not one.card or not one.alive for one in book.people.values()),
        "boat": not book.boat and bool(file["docks"]),
        "layout": book.chapter == 1 and bool(file["encounter_dots"]),
        "cabins": book.alone and book.chapter > 1 and len(book.huts) < len(file["cabins"]),
        "chosen": book.row.chosen and book.chosen() is None,
        "place": book.row.chosen,
        "spread": book.alone and book.row.corpses > 0,
        "start": book.begins == "before",
    }[stage]


def _places(tally: Tally) -> Iterable[Due]:
    book = tally.book
    rows = [[one.colour, home] for one in book.people.values() if (home := _home(tally, one)) != one.at]
    return [Want("CampersPlaced", {"places": rows})] if rows else []


def _home(tally: Tally, one: Person) -> str:
    book = tally.book
    if book.chapter == 1:
        return str(book.land.file["camper_start"][one.colour])
    if not book.alone:
        return one.at or reckon.WAITING
    own = book.huts.get(one.colour, ("", ""))[0] == "camper"
    return min(book.land.inner_dots[one.colour]) if own else reckon.WAITING


def _go(tally: Tally) -> Iterable[Due]:
    book = tally.book
    if book.begins not in ("stays", "before"):
        return [Want("RoundBegan", {"round": 1})]
    lit = [light] if book.start else []
    return [Want("ManiacStarted", {"circle": book.start or book.at}), *lit, Want("RoundBegan", {"round": 1})]


def _stage(tally: Tally, told: Told) -> None:
    book = tally.book
    book.stage, book.rewards, book.named = told["stage"], told["due"], tuple(told["named"])
    book.timed, book.window = set(), ""


def next_stage(tally: Tally, stage: str) -> None:
    tally.must(tally.book.stage == stage, f"{stage} answered in {tally.book.stage}")
    tally.then(_from(ORDER.index(stage) + 1))


def _card(tally: Tally, told: Told) -> None:
    book = tally.book
    one, card = book.people[told["colour"]], told["card"]
    tally.must(book.stage == "cards" and (not one.card or not one.alive), "a card for who has one")
    tally.must(card in one.spares, f"{card} from nowhere")
    one.spares.discard(card)
    token = box.CARDS[card].token
    tally.must(told["token"] == (token if book.reserve[token] else None), f"{card} begins with {told['token']}")
    if told["token"]:
        book.reserve[token] -= 1
        one.clues[token] += 1
    one.card, one.alive = card, True
    if not _asked(tally, "cards"):
        next_stage(tally, "cards")


def _placed(tally: Tally, told: Told) -> None:
    for colour, dot in told["places"]:
        tally.book.people[colour].at = dot


def _layout(tally: Tally, told: Told) -> None:
    book = tally.book
    book.layout = dict(map(tuple, told["laid"]))
    tally.must(Counter(book.layout.values()) == Counter(box.ENCOUNTERS), "encounter tokens made or lost")
    tally.must(sorted(book.layout) == sorted(book.land.file["encounter_dots"]), "encounter tokens elsewhere")
    tally.must(book.stage == "layout", "laid out of time")
    if book.options["rhythm"] == "ready":
        laid_out(tally)


def laid_out(tally: Tally) -> None:
    """His time is over, or he has answered where nobody waits longer."""
    tally.then(Want("EncountersLaid", {"dots": sorted(tally.book.layout)}))


def _laid(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(all(book.lies(dot) == "" for dot in told["dots"]), "two tokens on a dot")
    book.tokens.update(dict.fromkeys(told["dots"], ("encounter", "")))
    next_stage(tally, "layout")


def _boat(tally: Tally, told: Told) -> None:
    tally.must(told["dock"] in tally.book.land.docks, "no dock")
    tally.book.boat = told["dock"]
    next_stage(tally, "boat")


def _cabin(tally: Tally, told: Told) -> None:
    book = tally.book
    side = box.OPENING[len(book.huts)]
    tally.must(told["side"] == side and told["colour"] not in book.huts and book.stage == "cabins", "another side's turn")
    book.huts[told["colour"]] = (told["side"], "")
    if not _asked(tally, "cabins"):
        next_stage(tally, "cabins")


def _spread(tally: Tally, told: Told) -> None:
    book = tally.book
    corpses, clues = told["corpses"], told["clues"]
    dots = [*corpses, *clues]
    locks = {cabin["lock_dot"] for cabin in book.land.file["cabins"].values()}
    tally.must(all(book.bare(dot) and dot not in locks for dot in dots), "spread where something is")
    tally.must(len(set(dots)) == len(dots), "two tokens on a dot")
    if not book.land.file.get("test"):
        tally.must((len(corpses), len(clues)) == (book.row.corpses, book.row.clues), "more or fewer spread")
        close = [(one, other) for one in dots for other in reckon.within(book, one, box.APART - 1) if other in dots]
        tally.must(not close, f"too close: {close}")
    book.tokens.update(dict.fromkeys(corpses, ("corpse", "")))
    book.tokens.update(dict.fromkeys(clues, ("clue", "")))
    tally.must(book.stage == "spread", "spread out of time")
    tally.then(*(Want("ClueFaced", {"dot": dot}) for dot in clues), _from(ORDER.index("spread") + 1))


def _faced(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.reserve[told["kind"]] > 0, f"{told['kind']} drawn, and none is left")
    book.reserve[told["kind"]] -= 1
    book.faces[told["dot"]] = told["kind"]


def _given(tally: Tally, told: Told) -> None:
    tally.book.hand = set(told["hand"])


def _chosen(tally: Tally, told: Told) -> None:
    book, dot = tally.book, told["dot"]
    one = book.people[told["colour"]]
    ours = [colour for colour, (side, _) in book.huts.items() if side == "camper"]
    rooms = [{dot for colour in ours for dot in book.land.inner_dots[colour]}]
    rooms.append({book.land.file["cabins"][colour]["lock_dot"] for colour in ours})
    rooms.append({name for name in book.land.trails if isinstance(name, str)})
    free = ({at for at in room if book.standing(at) in (None, one) and book.lies(at) != "corpse"} for room in rooms)
    tally.must(one.chosen and dot in next((room for room in free if room), set()), "the Chosen one begins elsewhere")
    one.at = dot
    next_stage(tally, "place")
    if book.chapter == 3 and not book.alone:
        tally.then(_equip)


def _equip(tally: Tally) -> Iterable[Due]:
    book = tally.book
    one = book.chosen()
    assert one
    lacks = [kind for kind in box.CLUES if not one.clues[kind]]
    reserve = [kind for kind in lacks if book.reserve[kind]]
    boxed = [kind for kind in lacks if kind not in reserve and book.boxed[kind]]
    given = {"colour": one.colour, "reserve": reserve, "boxed": boxed}
    return [Want("ChosenEquipped", given)] if reserve or boxed else []


def _equipped(tally: Tally, told: Told) -> None:
    book = tally.book
    book.reserve.subtract(told["reserve"])
    book.boxed.subtract(told["boxed"])
    book.people[told["colour"]].clues.update([*told["reserve"], *told["boxed"]])


def _start_filed(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(book.stage == "start" and told["circle"] in reckon.starts(book), "a start elsewhere")
    book.start = told["circle"]
    if book.options["rhythm"] == "ready":
        next_stage(tally, "start")


def _started(tally: Tally, told: Told) -> None:
    book, circle = tally.book, told["circle"]
    tally.must(
        book.at == circle if book.begins == "stays" and book.at else circle in reckon.starts(book), "begins elsewhere"
    )
    book.at, book.start = circle, 0
    book.written.append((book.chapter, 0, circle))


def _round(tally: Tally, told: Told) -> None:
    book = tally.book
    tally.must(told["round"] == book.round + 1 <= box.ROUNDS, "another round")
    book.round, book.acted, book.news, book.stage = told["round"], [], False, ""
    tally.then(*opening(tally, book.row.first))


def opening(tally: Tally, party: str) -> Iterable[Due]:
    """A window; in the last chapter the maniac's may find him without a way."""
    return [Want("WindowOpened", {"party": party, "later": []}), *([_cornered] if party == "maniac" else [])]


def _cornered(tally: Tally) -> Iterable[Due]:
    book = tally.book
    if book.chapter != 4 or not book.at or any(True for _ in reckon.ways(book)):
        return []
    ends = (Want("ChapterEnded", {"chapter": 4, "why": "cornered"}), Want("GameOver", {"why": "cornered"}))
    return [Want("Cornered", {"circle": book.at}), *ends]


def time_up(tally: Tally) -> None:
    """Set-up goes on behind the two questions in it that run their whole time."""
    if tally.book.stage == "layout":
        laid_out(tally)
    elif tally.book.stage == "start":
        next_stage(tally, "start")


HEARD = {
    "GameBegan": _began,
    "ChapterBegan": _chapter,
    "StageBegan": _stage,
    "CardChosen": _card,
    "CampersPlaced": _placed,
    "LayoutFixed": _layout,
    "EncountersLaid": _laid,
    "BoatMoored": _boat,
    "CabinLaid": _cabin,
    "TokensSpread": _spread,
    "ClueFaced": _faced,
    "TokensGiven": _given,
    "ChosenPlaced": _chosen,
    "ChosenEquipped": _equipped,
    "StartFiled": _start_filed,
    "ManiacStarted": _started,
    "RoundBegan": _round,
}
