"""What the tally writes down of events, lots, items, deaths and the end."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden import box
from tests.golden.ledger import IRON, Person, Tally, Told


def _began(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.people = {seat: Person() for seat, _ in enumerate(told["characters"], 1)}
    book.left = told["encounters"]
    tally.must(len(set(told["characters"])) == len(book.people), "two of one character")


def _event(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.settled()
    book.final, book.encounter, book.round, book.tokens, book.warded = told["final"], told["encounter"], 0, 0, 0
    book.order, book.blows, book.lp = [], [], list(told["lp"])
    tally.must(told["event"] == book.event, f"event {told['event']}")
    tally.must(told["final"] == (book.left == 0), f"final {told['final']} with {book.left} left")
    tally.must(tuple(told["lp"]) == book.full(), f"LP {told['lp']}")
    tally.must(tuple(told["prestige"]) == box.PRESTIGE[book.encounter][: len(book.lp)], f"prestige {told['prestige']}")
    tally.must(bool(book.lp) or not told["final"], "a trap as a tie-breaker")
    used = [name for event, name in book.events.items() if event != book.event]
    tally.must(told["final"] or book.encounter not in used, "an encounter comes twice")
    book.events[book.event] = book.encounter
    book.left -= not told["final"]


def _lots(tally: Tally, told: Told) -> None:
    book = tally.ledger
    if told["lots"] == "loot":
        return
    tally.must(sorted(told["order"]) == book.living(), f"lots {told['order']}")
    book.order, book.fresh = list(told["order"]), told["lots"] == "round"


def _round(tally: Tally, told: Told) -> None:
    tally.settled()
    tally.must(told["round"] == tally.ledger.round + 1, f"round {told['round']}")
    tally.ledger.round, tally.ledger.fresh = told["round"], False


def _swallowed(tally: Tally, told: Told) -> None:
    _take(tally, told["seat"], told["item"])


def _take(tally: Tally, seat: int, *items: str) -> None:
    one = tally.ledger.people[seat]
    for item in items:
        tally.must(one.items[item] > 0, f"seat {seat} has no {item}")
        one.items[item] -= 1


def _drinks(tally: Tally, told: Told) -> None:
    one, item = tally.ledger.people[told["seat"]], told["item"]
    _take(tally, told["seat"], item)
    if item in box.HEALS:
        tally.must(told["lp"] == min(box.HEALS[item][0], 100 - one.lp), f"{item} gives {told['lp']} at {one.lp}")
        one.lp += told["lp"]
    else:
        lasts = (0, 0 if item == IRON else 2)
        tally.must((told["lp"], told["rounds"]) == lasts, f"{item} gives {told['lp']} for {told['rounds']}")
        one.potions.append([item, told["rounds"]])


def _healed(tally: Tally, told: Told) -> None:
    book, (lp, points) = tally.ledger, box.HEALS[told["item"]]
    _take(tally, told["seat"], told["item"])
    taker = book.people[told["to"]]
    tally.must(told["lp"] == min(lp, 100 - taker.lp), f"{told['item']} gives {told['lp']} at {taker.lp}")
    tally.must(told["prestige"] == points, f"{told['item']} scores {told['prestige']}")
    taker.lp += told["lp"]
    book.people[told["seat"]].prestige += points


def _moved(tally: Tally, told: Told) -> None:
    _take(tally, told["seat"], *told["items"])
    tally.ledger.people[told["to"]].items.update(told["items"])


def _died(tally: Tally, told: Told) -> None:
    book, seat = tally.ledger, told["seat"]
    one = book.people[seat]
    tally.must(one.alive and one.lp == 0, f"seat {seat} dies with {one.lp} LP")
    book.people[seat] = Person(lp=0, alive=False, items=one.items)
    if book.fresh:
        book.order.remove(seat)


def _looted(tally: Tally, told: Told) -> None:
    _take(tally, told["body"], told["item"])
    tally.ledger.people[told["seat"]].items[told["item"]] += 1


def _unlooted(tally: Tally, told: Told) -> None:
    _take(tally, told["body"], *told["left"])
    tally.must(not tally.ledger.people[told["body"]].items.total(), "items are left on the body")


def _ended_round(tally: Tally, told: Told) -> None:
    for one in tally.ledger.people.values():
        one.potions = [[name, left - 1 if left else 0] for name, left in one.potions if left != 1]


def _ended_event(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(told["event"] == book.event, f"event {told['event']} ends")
    fates = {"blood_mage": 3, "shadow_thief": 3}
    match told["how"]:
        case "killed":
            tally.must(book.dead() and book.kill is None, f"killed, with {book.lp} left")
        case "passed":
            tally.must(not book.lp, "passed, and it was no trap")
        case _:
            tally.must(book.round == fates.get(book.encounter) and not book.dead(), f"fled in round {book.round}")
    tally.settled()
    for one in book.people.values():
        one.potions, one.stone, one.webs = [], 0, 0
        if not book.options.get("rider_carries_over", True):
            one.riders = []


def _found(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].items[told["item"]] += 1
    tally.ledger.deck -= 1


def _rested(tally: Tally, told: Told) -> None:
    tally.ledger.event += 1
    tally.must(told["event"] == tally.ledger.event, f"event {told['event']} is next")


def _longer(tally: Tally, told: Told) -> None:
    book = tally.ledger
    rounds = {"necromancer": 2, "blood_mage": 3}
    tally.must(book.round == rounds.get(book.encounter) and not book.final, f"the path grows in round {book.round}")
    book.left += told["count"]


def _over(tally: Tally, told: Told) -> None:
    """The last word: places by prestige among the living; nobody wins where nobody lives."""
    book = tally.ledger
    book.over = told["places"]
    living = sorted((book.people[seat].prestige for seat in book.living()), reverse=True)
    tally.must(not living or (book.left == 0 and living.count(living[0]) == 1), f"over with {living}, {book.left} left")
    for place in told["places"]:
        one = book.people[place["seat"]]
        after = len(living) + 1 if living else 0
        wanted = (living.index(one.prestige) + 1 if one.alive else after, one.prestige)
        tally.must((place["place"], place["score"]) == wanted, f"place of {place}, not {wanted}")


HEARD: dict[str, Callable[[Tally, Told], None]] = {
    "cc.GameBegan": _began,
    "cc.EventBegan": _event,
    "cc.LotsDrawn": _lots,
    "cc.RoundBegan": _round,
    "cc.PathGrew": _longer,
    "cc.ItemSwallowed": _swallowed,
    "cc.PotionOpened": _drinks,
    "cc.Healed": _healed,
    "cc.ItemsMoved": _moved,
    "cc.PlayerDied": _died,
    "cc.LootTaken": _looted,
    "cc.LootOver": _unlooted,
    "cc.RoundEnded": _ended_round,
    "cc.EventEnded": _ended_event,
    "cc.PartyRested": _rested,
    "cc.GameOver": _over,
    "cc.ItemDrawn": _found,
}
