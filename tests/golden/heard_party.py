"""What the tally writes down of events, lots, items, deaths and the end."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden import blows, box
from tests.golden.ledger import IRON, Person, Tally, Told

FATES = {"blood_mage": 3, "shadow_thief": 3}
"""Encounter -> the last round in which it is there."""


def _began(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.people = {seat: Person(name) for seat, name in enumerate(told["characters"], 1)}
    book.left = told["encounters"]
    tally.must(len(set(told["characters"])) == len(book.people), "two of one character")


def _event(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.settled()
    book.final, book.encounter, book.round, book.tokens, book.warded = told["final"], told["encounter"], 0, 0, 0
    book.order, book.blows, book.lp, book.grown = [], [], list(told["lp"]), 0
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
        rounds = int(str(book.options.get("loot_passes", 1)))
        tally.must(sorted(told["order"]) == sorted(book.living() * rounds), f"{told['order']} loot")
        book.loot = list(told["order"])
        return
    book.drawn.clear()
    tally.must(sorted(told["order"]) == book.living(), f"lots {told['order']}")
    book.order, book.fresh = list(told["order"]), told["lots"] == "round"


def _round(tally: Tally, told: Told) -> None:
    tally.settled()
    tally.must(told["round"] == tally.ledger.round + 1, f"round {told['round']}")
    book = tally.ledger
    book.round, book.fresh, book.did = told["round"], False, set()
    tally.must(book.round <= FATES.get(book.encounter, book.round), f"{book.encounter} is still there")
    if book.encounter == "necromancer" and book.round == 3:
        tally.must(book.grown == book.spare(), "the necromancer has called nobody")


def _swallowed(tally: Tally, told: Told) -> None:
    """At once where there is no choice, else announced before."""
    book = tally.ledger
    _take(tally, told["seat"], told["item"])
    if book.owing[told["seat"]]:
        book.owing[told["seat"]] -= 1
    else:
        book.follows[told["seat"]] -= 1
    tally.must(book.encounter == "treasure_mimic" and book.follows[told["seat"]] >= 0, f"swallowed: {told}")


def _owed(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.owing[told["seat"]] += 1
    book.follows[told["seat"]] -= 1
    tally.must(book.encounter == "treasure_mimic" and book.follows[told["seat"]] >= 0, f"owed: {told}")


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
        tally.must(told["lp"] > 0 or not tally.ledger.options["heal_requires_wound"], f"{item} for the unhurt")
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
    tally.must(told["lp"] > 0 or not book.options["heal_requires_wound"], f"{told['item']} for the unhurt")
    taker.lp += told["lp"]
    book.people[told["seat"]].prestige += points


def _moved(tally: Tally, told: Told) -> None:
    _take(tally, told["seat"], *told["items"])
    tally.ledger.people[told["to"]].items.update(told["items"])


def _died(tally: Tally, told: Told) -> None:
    book, seat = tally.ledger, told["seat"]
    one = book.people[seat]
    tally.must(one.alive and one.lp == 0, f"seat {seat} dies with {one.lp} LP")
    book.people[seat] = Person(one.character, lp=0, alive=False, items=one.items)
    book.loot = [taker for taker in book.loot if taker != seat]
    book.owing[seat] = book.follows[seat] = 0
    if book.fresh:
        book.order.remove(seat)


def _looted(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(book.loot[:1] == [told["seat"]], f"{told['seat']} takes, and {book.loot} may")
    book.loot = book.loot[1:]
    _take(tally, told["body"], told["item"])
    tally.ledger.people[told["seat"]].items[told["item"]] += 1


def _unlooted(tally: Tally, told: Told) -> None:
    _take(tally, told["body"], *told["left"])
    tally.must(not tally.ledger.people[told["body"]].items.total(), "items are left on the body")


def _ended_round(tally: Tally, told: Told) -> None:
    """Everybody has drawn one card, unless the hand was full; the creature has struck by lot and grown."""
    book = tally.ledger
    for seat in book.living():
        one, drawn = book.people[seat], book.drawn[seat]
        full = one.hand >= one.limit() or not book.deck
        tally.must(drawn == 1 or (drawn == 0 and full), f"seat {seat} draws {drawn} to {one.hand}")
    due = bool(blows.by_lots(book)) and not book.calm
    tally.must(due <= ("random" in book.did), "the creature has struck nobody by lot")
    if book.encounter in ("fear", "shift"):
        tally.must(book.tokens == min(4, book.round), f"{book.tokens} tokens after {book.round} rounds")
    for one in book.people.values():
        one.potions = [[name, left - 1 if left else 0] for name, left in one.potions if left != 1]


def _ended_event(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(told["event"] == book.event, f"event {told['event']} ends")
    match told["how"]:
        case "killed":
            tally.must(book.dead() and book.kill is None, f"killed, with {book.lp} left")
            book.attack, book.played = None, []
        case "passed":
            tally.must(not book.lp, "passed, and it was no trap")
        case _:
            tally.must(book.round == FATES.get(book.encounter) and not book.dead(), f"fled in round {book.round}")
            tally.must(book.encounter != "blood_mage" or book.grown == book.spare(), "the blood mage has called nobody")
    tally.settled()
    for one in book.people.values():
        late = one.tripped > book.round and book.options.get("trip_carries_over")
        one.potions, one.stone, one.webs, one.tripped = [], 0, 0, 1 if late else 0
        one.down = one.late = 0
        if not book.options.get("rider_carries_over", True):
            one.riders = []


def _found(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].items[told["item"]] += 1
    tally.ledger.deck -= 1
    tally.ledger.drawn[told["seat"]] += 1


def _rested(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.event += 1
    tally.must(told["event"] == book.event, f"event {told['event']} is next")
    for seat in book.living():
        one = book.people[seat]
        tally.must(one.hand >= 7 or not book.deck, f"seat {seat} rests with {one.hand} cards")


def _longer(tally: Tally, told: Told) -> None:
    book = tally.ledger
    rounds = {"necromancer": 2, "blood_mage": 3}
    tally.must(book.round == rounds.get(book.encounter) and not book.final, f"the path grows in round {book.round}")
    tally.must(told["count"] == book.spare(), f"the path grows by {told['count']}")
    book.left += told["count"]
    book.grown = told["count"]


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
    "cc.ItemOwed": _owed,
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
