"""What the tally writes down of a fight: cards laid, turns, killing blows, who is struck and what it costs him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.golden import blows, box
from tests.golden.ledger import IRON, Tally, Told


def _locked(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.blows, book.crowded, book.calm = [], Counter(), False
    for seat, count in enumerate(told["counts"], 1):
        one = book.people[seat]
        most = 2 if one.drinks("I_HASTE") and book.lp else 1
        one.hand -= count
        one.down, one.late, one.aim, one.under = count, 0, None, ""
        free = one.alive and book.round not in (one.stone, one.tripped)
        tally.must(count <= (most if free else 0), f"seat {seat} lays {count}")
        tally.must(count > 0 or not free or one.hand == 0, f"seat {seat} lays nothing")


def _turn(tally: Tally, told: Told) -> None:
    """By initiative; second cards of Opportunity Fire when all turns are over, unless they come on their trigger."""
    book, one = tally.ledger, tally.ledger.people[told["seat"]]
    lying = [seat for seat in book.running() if book.people[seat].down]
    late = [seat for seat in book.running() if book.people[seat].late]
    if told["late"] and book.options.get("opportunity_fire_second_card") == "on_trigger":
        tally.must(one.late > 0, f"{told}, and no second card lies there")
    else:
        first = (late if told["late"] and not lying else lying)[:1]
        tally.must([told["seat"]] == first and told["late"] == (not lying), f"{told}, and {lying}, {late} lie face-down")


def _revealed(tally: Tally, told: Told) -> None:
    one = tally.ledger.people[told["seat"]]
    if told["late"]:
        one.late -= 1
    else:
        one.down -= 1
    tally.must(min(one.down, one.late) >= 0, f"{told}, and nothing lay there")


def _named(tally: Tally, told: Told) -> None:
    tally.must(tally.ledger.options.get("token_named") == "laid", "a token is named when cards are laid")
    tally.ledger.people[told["seat"]].aim = told["target"]


def _cleared(tally: Tally, told: Told) -> None:
    """The turns are over: a creature with an attack of its own has made it, unless it was calmed."""
    book = tally.ledger
    due = blows.at_once(book) is not None and not book.calm
    tally.must(due == ("specific" in book.did), f"the creature has done {book.did}")


def _killed(tally: Tally, told: Told) -> None:
    book = tally.ledger
    if told["target"] in book.burning:
        book.burning.remove(told["target"])
    last = book.dead() and not book.burning
    extra = book.bonus() if last and book.encounter != "cursed_goblin" else 0
    points = book.worth(told["target"]) + (book.tokens if last else 0) + extra
    tally.must(book.lp[told["target"]] == 0, f"target {told['target']} is paid for and lives")
    tally.must(book.blows[-1].seat == told["seat"], f"paid to {told['seat']}")
    tally.must((told["prestige"], told["last"]) == (points, last), f"paid {told['prestige']}, not {points}")
    book.people[told["seat"]].prestige += points
    book.kill = None


def _strikes(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.settled()
    expected = (blows.at_once(book) or []) if told["attack"] == "specific" else blows.by_lots(book)
    tally.must(not book.calm, "a creature strikes that was calmed")
    tally.must(told["attack"] not in book.did, f"a second attack of this kind: {told}")
    book.did.add(told["attack"])
    hits = [(seat, damage) for seat, damage in told["hits"]]
    tally.must(sorted(hits) == sorted(expected), f"strikes {hits}, not {expected}")
    book.hits = [[seat, damage] for seat, damage in hits]
    book.due = book.summed()
    book.struck, book.taken = [], 0


def _pay(tally: Tally, seat: int) -> int:
    """What the seat owes the creature; the Mimic's 5 more for one without items come on top."""
    book = tally.ledger
    for owed in book.due:
        if owed[0] == seat:
            book.due.remove(owed)
            return owed[1]
    more = book.encounter == "treasure_mimic" and book.follows[seat] > 0
    book.follows[seat] -= more
    return 5 if more else 0


DEALT = ("creature", "spikes")
"""Causes of damage that is announced for several before it is done."""


def _hurt(tally: Tally, told: Told) -> None:
    book, seat, lp = tally.ledger, told["seat"], told["lp"]
    one = book.people[seat]
    if told["cause"] in DEALT:
        dealt = any(seat == owed for owed, _ in book.due)
        owed = _pay(tally, seat)
        book.struck.append(seat)
        book.taken += lp
        if dealt and told["cause"] == "creature":
            book.follows[seat] += sum(hit == seat for hit, _ in book.hits)
    else:
        missed = told["cause"] == "critical-miss"
        owed = int(str(book.options.get("critical_miss_damage", 10))) if missed else 10
        tally.must(not missed or book.resolved.get("card") == "X_CRIT", f"{told} after {book.resolved}")
    tally.must(lp == min(one.lp, owed) > 0, f"seat {seat} loses {lp} of {owed}")
    tally.must(not one.drinks(IRON), f"seat {seat} is hurt through iron skin")
    tally.must(one.stone != book.round or told["cause"] != "creature", f"seat {seat} is hurt as stone")
    one.lp -= lp


def _kept(tally: Tally, told: Told) -> None:
    if told["cause"] in DEALT:
        tally.must(_pay(tally, told["seat"]) > 0, f"nothing was meant for {told['seat']}")
    tally.must(tally.ledger.people[told["seat"]].drinks(IRON) > 0, f"seat {told['seat']} has no iron skin")


def _stone(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(_pay(tally, told["seat"]) > 0, f"nothing was meant for {told['seat']}")
    tally.must(book.people[told["seat"]].stone == book.round, f"seat {told['seat']} is no stone")


def _petrified(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(book.encounter == "medusa" and told["seat"] in book.struck, f"petrified: {told['seat']}")
    tally.must(told["round"] == book.round + 1, f"petrified in {told['round']}")
    book.follows[told["seat"]] -= 1
    book.people[told["seat"]].stone = told["round"]


def _webbed(tally: Tally, told: Told) -> None:
    book, one = tally.ledger, tally.ledger.people[told["seat"]]
    one.webs += 1
    book.follows[told["seat"]] -= 1
    limit = one.limit()
    tally.must(book.encounter == "giant_spider" and told["limit"] == limit >= 4, f"webbed to {told['limit']}, not {limit}")


def _grew(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.tokens += 1
    tally.must(book.encounter in ("fear", "shift") and told["tokens"] == book.tokens <= 4, f"{told['tokens']} tokens")


def _drank(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(book.encounter == "anti_paladin" and told["lp"] == book.taken, f"healed by {told['lp']} of {book.taken}")
    tally.ledger.lp[told["target"]] += told["lp"]


def _ran(tally: Tally, told: Told) -> None:
    """The corridor: who owes how much, in the order they are hurt."""
    ladders = [box.LADDERS.get(name.split("-")[0]) if name[:1] == "A" else None for name in told["cards"]]
    speeds = [ladder[2] if ladder else 0 for ladder in ladders]
    tally.must(list(told["speeds"]) == speeds, f"speeds {told['speeds']} of {told['cards']}")
    tally.must(list(told["seats"]) == tally.ledger.running(), f"{told['seats']} run")
    for one in tally.ledger.people.values():
        one.down = 0
    slow = sorted(set(speeds))[:2]
    tally.ledger.due = [
        [seat, (25, 10)[slow.index(speed)]] for seat, speed in zip(told["seats"], speeds, strict=True) if speed in slow
    ]


HEARD: dict[str, Callable[[Tally, Told], None]] = {
    "cc.SetsLocked": _locked,
    "cc.TurnBegan": _turn,
    "cc.CardRevealed": _revealed,
    "cc.TokenNamed": _named,
    "cc.PileCleared": _cleared,
    "cc.TargetKilled": _killed,
    "cc.CreatureAttacked": _strikes,
    "cc.CreatureHealed": _drank,
    "cc.CreatureGrew": _grew,
    "cc.LifeLost": _hurt,
    "cc.LifeKept": _kept,
    "cc.StoneStruck": _stone,
    "cc.Petrified": _petrified,
    "cc.Webbed": _webbed,
    "cc.SetsRevealed": _ran,
}
