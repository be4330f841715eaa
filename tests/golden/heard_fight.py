"""What the tally writes down of a fight: attacks, the creature's LP, who is struck and what it costs him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.golden import blows, box
from tests.golden.ledger import IRON, STRENGTH, Blow, Tally, Told


def _locked(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.blows, book.crowded, book.calm = [], Counter(), False
    for seat, count in enumerate(told["counts"], 1):
        one = book.people[seat]
        most = 2 if one.drinks("I_HASTE") and book.lp else 1
        one.hand -= count
        tally.must(count <= (most if one.alive and one.stone != book.round else 0), f"seat {seat} lays {count}")


def _made(tally: Tally, told: Told) -> None:
    """The edges an attack begins on, and what it is worth with all that goes with it."""
    book, attack = tally.ledger, told["attack"]
    one = book.people[attack["seat"]]
    tally.must(told["value"] == blows.worth(attack), f"an attack worth {told['value']}: {attack}")
    if attack["card"].startswith("M_"):
        return
    tally.must(list(attack["flat"]) in blows.flat(book, attack), f"flat {attack['flat']} of {attack['card']}")
    waiting = [] if attack["source"] == "counter" else one.riders
    tally.must(list(attack["riders"]) == waiting, f"riders {attack['riders']} of {waiting}")
    if waiting:
        one.riders = []
    turns = [1] * one.drinks(STRENGTH) + [-1] * book.crowded[attack["seat"]]
    plain = blows.worth({**attack, "turns": turns})
    ward = book.encounter == "crypt_knight" and book.warded != book.round and plain > 0
    book.lying = ward
    tally.must(list(attack["turns"]) == turns + [-1] * ward, f"turns {attack['turns']}, not {turns} and {ward}")


def _changed(tally: Tally, told: Told) -> None:
    tally.must(told["value"] == blows.worth(told["attack"]), f"a changed attack worth {told['value']}")


def _landed(tally: Tally, told: Told) -> None:
    book = tally.ledger
    before = book.lp[told["target"]]
    tally.must(before > 0, "a dead target is struck")
    tally.must(told["damage"] == blows.harm(book, told["value"]), f"{told['damage']} of {told['value']}")
    if book.lying:
        book.warded, book.lying = book.round, False
    _lose(tally, told["seat"], told["target"], told["value"], told["damage"])


def _lose(tally: Tally, seat: int, target: int, worth: int, damage: int) -> None:
    """The creature's LP; more than there is is lost."""
    book = tally.ledger
    lost = min(damage, book.lp[target])
    book.lp[target] -= lost
    book.blows.append(Blow(seat, worth, lost))
    book.kill = target if lost and not book.lp[target] else None


def _warded(tally: Tally, told: Told) -> None:
    tally.must(tally.ledger.encounter == "crypt_knight", "warded")


def _cancelled(tally: Tally, told: Told) -> None:
    """It has hurt nobody; its riders were written off when it was made."""
    tally.ledger.lying = False


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
    hits = [(seat, damage) for seat, damage in told["hits"]]
    tally.must(sorted(hits) == sorted(expected), f"strikes {hits}, not {expected}")
    book.hits = [[seat, damage] for seat, damage in hits]
    book.due = book.summed()
    book.struck = []


def _pay(tally: Tally, seat: int) -> int:
    """What the seat owes the creature; the Mimic's 5 more for one without items come on top."""
    book = tally.ledger
    for owed in book.due:
        if owed[0] == seat:
            book.due.remove(owed)
            return owed[1]
    more = book.encounter == "treasure_mimic" and seat in book.struck and not book.people[seat].items.total()
    return 5 if more else 0


DEALT = ("creature", "spikes")
"""Causes of damage that is announced for several before it is done."""


def _hurt(tally: Tally, told: Told) -> None:
    book, seat, lp = tally.ledger, told["seat"], told["lp"]
    one = book.people[seat]
    if told["cause"] in DEALT:
        owed = _pay(tally, seat)
        book.struck.append(seat)
    else:
        owed = 10 if told["cause"] in ("stair", "fire") else int(str(book.options.get("critical_miss_damage", 10)))
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
    book.people[told["seat"]].stone = told["round"]


def _webbed(tally: Tally, told: Told) -> None:
    book, one = tally.ledger, tally.ledger.people[told["seat"]]
    one.webs += 1
    limit = 7 + (1 if one.items["I_AMULET"] else 0) - one.webs
    tally.must(book.encounter == "giant_spider" and told["limit"] == limit >= 4, f"webbed to {told['limit']}, not {limit}")


def _grew(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.tokens += 1
    tally.must(book.encounter in ("fear", "shift") and told["tokens"] == book.tokens <= 4, f"{told['tokens']} tokens")


def _drank(tally: Tally, told: Told) -> None:
    tally.must(tally.ledger.encounter == "anti_paladin", "healed")
    tally.ledger.lp[told["target"]] += told["lp"]


def _ran(tally: Tally, told: Told) -> None:
    """The corridor: who owes how much, in the order they are hurt."""
    ladders = [box.LADDERS.get(name.split("-")[0]) if name[:1] == "A" else None for name in told["cards"]]
    speeds = [ladder[2] if ladder else 0 for ladder in ladders]
    tally.must(list(told["speeds"]) == speeds, f"speeds {told['speeds']} of {told['cards']}")
    tally.must(list(told["seats"]) == tally.ledger.running(), f"{told['seats']} run")
    slow = sorted(set(speeds))[:2]
    tally.ledger.due = [
        [seat, (25, 10)[slow.index(speed)]] for seat, speed in zip(told["seats"], speeds, strict=True) if speed in slow
    ]


HEARD: dict[str, Callable[[Tally, Told], None]] = {
    "cc.SetsLocked": _locked,
    "cc.AttackMade": _made,
    "cc.AttackWarded": _warded,
    "cc.AttackChanged": _changed,
    "cc.AttackCancelled": _cancelled,
    "cc.AttackLanded": _landed,
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
    "cc.RiderLaid": lambda tally, told: tally.ledger.people[told["seat"]].riders.append(told["card"]),
}
