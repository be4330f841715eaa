"""What the tally writes down of an attack: how it begins, what action cards make of it, whether it counts."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden import blows
from tests.golden.ledger import STRENGTH, Blow, Tally, Told


def _made(tally: Tally, told: Told) -> None:
    """The edges an attack begins on, and what it is worth with all that goes with it."""
    book, attack = tally.ledger, told["attack"]
    one = book.people[attack["seat"]]
    tally.must(told["value"] == blows.worth(attack), f"an attack worth {told['value']}: {attack}")
    tally.must(book.attack is None, f"two attacks lie face-up: {book.attack}")
    book.attack = attack
    if attack["card"].startswith("M_"):
        return
    own = attack["card"] == f"A025-{one.character}"
    tally.must(own or not attack["sure"], f"{attack['card']} is no special of {one.character}")
    tally.must(attack["start"] == blows.start(book, attack), f"begins on {attack['start']}: {attack}")
    tally.must(attack["least"] == int(str(book.options.get("ladder_min_index", 0))), f"turns down to {attack['least']}")
    tally.must(attack["target"] in blows.target(book, attack), f"aimed at {attack['target']} of {book.lp}")
    tally.must(
        list(attack["wasted"]) == ([one.under] if attack["source"] == "substitute" else []), f"wastes {attack['wasted']}"
    )
    tally.must(list(attack["flat"]) in blows.flat(book, attack), f"flat {attack['flat']} of {attack['card']}")
    waiting = [] if attack["source"] == "counter" else one.riders
    tally.must(list(attack["riders"]) == waiting, f"riders {attack['riders']} of {waiting}")
    if waiting:
        one.riders = []
    turns = [1] * one.drinks(STRENGTH) + [-1] * book.crowded[attack["seat"]]
    plain = blows.worth({**attack, "turns": turns})
    book.warding = book.encounter == "crypt_knight" and book.warded != book.round and plain > 0
    tally.must(list(attack["turns"]) == turns + [-1] * book.warding, f"turns {attack['turns']}, not {turns} and the ward")


def _changed(tally: Tally, told: Told) -> None:
    """By the card that has just taken effect, and in nothing else."""
    book, new = tally.ledger, told["attack"]
    old, by = book.attack or {}, book.resolved
    tally.must(told["value"] == blows.worth(new), f"a changed attack worth {told['value']}")
    turn = [-1 if by.get("half") == "down" else 1] if by.get("card") == "X_TOUGH" else []
    more = [int(str(book.options.get("rally_bonus", 20)))] if by.get("card") == "X_RALLY" else []
    expected = {**old, "turns": [*old.get("turns", ()), *turn], "flat": [*old.get("flat", ()), *more]}
    tally.must(_plain(new) == _plain(expected) and bool(turn or more), f"{by} makes {new} of {old}")
    hostile = turn == [-1] and old.get("sure")
    tally.must(not hostile and not old.get("card", "").startswith("M_"), f"{by} touches {old}")
    book.attack = new


def _plain(attack: Told) -> Told:
    """Rows of any kind as lists."""
    return {name: list(each) if isinstance(each, tuple) else each for name, each in attack.items()}


def _landed(tally: Tally, told: Told) -> None:
    book, lying = tally.ledger, tally.ledger.attack or {}
    same = all(told[name] == lying.get(name) for name in ("seat", "card", "target"))
    tally.must(same and told["value"] == blows.worth(lying), f"{told} counts, and {lying} lies face-up")
    tally.must(book.lp[told["target"]] > 0, "a dead target is struck")
    tally.must(told["damage"] == blows.harm(book, told["value"]), f"{told['damage']} of {told['value']}")
    if book.warding:
        book.warded, book.warding = book.round, False
    book.last, book.attack = lying, None
    _lose(tally, told["seat"], told["target"], told["value"], told["damage"])
    if lying.get("card") == "A020C":
        book.crowded.update(blows.behind(book, told["seat"]))
    book.calm |= lying.get("card") == "A010H" and 50 in lying["flat"]


def _lose(tally: Tally, seat: int, target: int, worth: int, damage: int) -> None:
    """The creature's LP; more than there is is lost."""
    book = tally.ledger
    lost = min(damage, book.lp[target])
    book.lp[target] -= lost
    book.blows.append(Blow(seat, worth, lost))
    book.kill = target if lost and not book.lp[target] else None


def _crowded(tally: Tally, told: Told) -> None:
    """The next two of the living, and no further than the last."""
    book, last = tally.ledger, tally.ledger.last or {}
    behind = blows.behind(book, told["seat"])
    tally.must(last.get("card") == "A020C" and last["seat"] == told["seat"], f"{last} crowds")
    tally.must(list(told["seats"]) == behind, f"crowds {told['seats']}, not {behind}")


def _calmed(tally: Tally, told: Told) -> None:
    tally.must(tally.ledger.calm and tally.ledger.encounter in blows.UNHOLY, "calmed without holy water, or not of its kind")


def _warded(tally: Tally, told: Told) -> None:
    tally.must(tally.ledger.warding, "an attack is warded off")


def _cancelled(tally: Tally, told: Told) -> None:
    """It has hurt nobody; its riders were written off when it was made."""
    book, lying = tally.ledger, tally.ledger.attack or {}
    by = (book.resolved.get("seat"), book.resolved.get("card"))
    tally.must((told["by"], told["with_card"]) == by and by[1] in ("X_CRIT", "X_TRIP"), f"{told} by {by}")
    same = told["seat"] == lying.get("seat") and told["card"] == lying.get("card")
    tally.must(same and not lying.get("sure") and not told["card"].startswith("M_"), f"{told} stops {lying}")
    tally.must(told["by"] != told["seat"], "somebody stops himself")
    book.warding, book.attack = False, None


def _tripped(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(told["round"] == book.round + 1 and book.resolved.get("card") == "X_TRIP", f"tripped: {told}")
    book.people[told["seat"]].tripped = told["round"]


def _replaced(tally: Tally, told: Told) -> None:
    book, lying = tally.ledger, tally.ledger.attack or {}
    tally.must(told["with_card"] == "X_UNINT" == book.resolved.get("card"), f"{told['with_card']} takes a place")
    tally.must(lying.get("card") == told["card"] and told["card"].startswith("M_"), f"{told} takes the place of {lying}")
    book.attack = None


def _rider(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].riders.append(told["card"])
    _spent(tally, told)


def _spent(tally: Tally, told: Told) -> None:
    lying = tally.ledger.attack or {}
    tally.must((lying.get("seat"), lying.get("card")) == (told["seat"], told["card"]), f"{told}, and {lying} lies face-up")
    tally.ledger.attack = None


HEARD: dict[str, Callable[[Tally, Told], None]] = {
    "cc.AttackMade": _made,
    "cc.AttackWarded": _warded,
    "cc.AttackChanged": _changed,
    "cc.AttackCancelled": _cancelled,
    "cc.AttackLanded": _landed,
    "cc.Crowded": _crowded,
    "cc.CreatureCalmed": _calmed,
    "cc.Tripped": _tripped,
    "cc.ManoeuvreReplaced": _replaced,
    "cc.RiderLaid": _rider,
    "cc.FeintSpent": _spent,
}
