"""The tally of set-up, planning, and the round's end."""

from __future__ import annotations

from collections import Counter

from tests.golden.final_hour import box
from tests.golden.final_hour.ledger import Person, Tally, Told


def _began(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.readings, book.lead = told["readings"], told["lead"]
    letters = told["investigators"]
    tally.must(len(set(letters)) == len(letters) and set(letters) <= set("JMLTWH"), "two of one investigator")
    tally.must(1 <= book.lead <= len(letters), "no such lead")
    book.full = box.HEALTH[len(letters)]
    book.people = {seat: Person(letter, book.ritual, book.full) for seat, letter in enumerate(letters, 1)}
    book.beside = set(box.SPECIAL[book.readings["ancient"]])
    book.clues = set(box.SLOTS) - {book.ritual, *box.GATES[book.readings["ancient"]].values()}
    book.deck -= 4 * len(letters)


def _placed(tally: Tally, told: Told) -> None:
    book = tally.ledger
    for token, at in told["placed"]:
        tally.must(token in book.pool | book.beside, f"{token} from nowhere")
        tally.must(book.free(at) > 0, f"no slot at {at}")
        book.pool.discard(token)
        book.beside.discard(token)
        book.monsters[token] = at


def _set_up(tally: Tally) -> None:
    """What stands where before the first round."""
    book = tally.ledger
    gates, level = box.GATES[book.readings["ancient"]], book.readings["level"]
    wanted = Counter(dict.fromkeys(book.clues, 2 if level == "hard" else 1))
    wanted.update({gates[gate]: count for gate, count in box.AT_GATES[level].items()})
    tally.must(Counter(book.monsters.values()) == wanted, "set-up of another level")
    special = {at for token, at in book.monsters.items() if token not in box.POOL}
    tally.must(special == {gates["B"]}, "special monsters elsewhere")


def _round(tally: Tally, told: Told) -> None:
    book = tally.ledger
    if not book.round:
        _set_up(tally)
    tally.must(told["round"] == book.round + 1 and told["lead"] == book.lead, "another round, or another lead")
    tally.must(book.phase in ("plan", "counted"), f"a round begins in {book.phase}")
    book.round, book.phase, book.laid, book.order, book.turn = told["round"], "plan", [], [], 0


def _rebuilt(tally: Tally, told: Told) -> None:
    """Of a card that is drawn the ledger knows once it is laid."""
    one = tally.ledger.people[told["seat"]]
    tally.must(one.deck == 0 and one.discards, "an action deck made anew too early")
    one.deck, one.discards = len(one.discards), []


def _laid(tally: Tally, told: Told) -> None:
    book, number = tally.ledger, told["number"]
    tally.must(len(book.laid) < 4 and told["seat"] == book.layers()[len(book.laid)], "not this seat's turn to lay")
    if told["seat"] not in book.people:
        return
    known = [*book.discards, *(one for _, one in book.laid)]
    tally.must(number in box.PRIORITY and number not in known, f"{number} lies already")
    book.laid.append([told["seat"], number])
    book.people[told["seat"]].deck -= 1
    book.owed += 1


def _reshuffled(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(book.owed > book.deck, "the priority deck made anew before it was empty")
    book.owed, book.deck, book.discards = book.owed - book.deck, len(book.discards), []


def _planned(tally: Tally, told: Told) -> None:
    tally.must(len(tally.ledger.laid) == 4, "planning ends before four cards lie")
    tally.ledger.phase = "watch"


def _swapped(tally: Tally, told: Told) -> None:
    book, turned = tally.ledger, {told["one"]: told["other"], told["other"]: told["one"]}
    tally.must(book.phase == "watch" and told["item"] == "I9", "a swap at another time")
    tally.must(set(turned) <= {number for _, number in book.laid} and len(turned) == 2, "a swap of what does not lie")
    spend(tally, told["seat"], told["item"])
    book.laid = [[seat, turned.get(number, number)] for seat, number in book.laid]


def spend(tally: Tally, seat: int, item: str) -> None:
    held = tally.ledger.people[seat].items
    tally.must(item in held, f"seat {seat} does not hold {item}")
    if item in held and item not in box.KEPT:
        held.remove(item)


def _ranked(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(list(told["order"]) == sorted(number for _, number in book.laid), "ranks out of order")
    book.order, book.phase, book.turn = list(told["order"]), "resolve", 0


def _lead(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.done()
    shut = book.phase == "reckoned" and not book.stack
    tally.must(book.phase == "gate" or shut, f"the lead is passed in {book.phase}")
    tally.must(told["seat"] == book.order_from(book.lead)[1 % len(book.people)], "the lead goes to somebody else")
    tally.must(told["forced"] == (book.stack == 0), "forced, or not, against the stack of gates")
    book.lead, book.phase = told["seat"], "stake" if told["forced"] else "vote"


def _votes(tally: Tally, told: Told) -> None:
    book, yes, no = tally.ledger, told["yes"], told["no"]
    tally.must(sorted([*yes, *no]) == sorted(book.people) and book.phase == "vote", "votes of others")
    most = len(yes) > len(no) or (len(yes) == len(no) and book.lead in yes)
    tally.must(told["attempt"] == most, "a vote counted otherwise")
    book.phase = "stake" if told["attempt"] else "counted"


def _ritual(tally: Tally, told: Told) -> None:
    book, ritual, stakes = tally.ledger, told["ritual"], told["stakes"]
    lying = [number for stake in stakes for number in stake]
    tally.must(book.phase == "stake", f"the ritual is revealed in {book.phase}")
    tally.must(len(ritual) == 2 and "item" not in ritual, "no ritual tokens")
    for symbol, count in (book.found + Counter(ritual)).items():
        tally.must(count <= box.CLUES[symbol], f"{count} clue tokens of {symbol}")
    tally.must(len(stakes) == len(book.people) and all(len(stake) == 3 for stake in stakes), "stakes of another size")
    tally.must(len(set(lying)) == len(lying) and not {*lying} & {*book.discards}, "cards staked that lie elsewhere")
    hits = sum(ritual.count(box.symbol(number)) for number in lying)
    needed = box.NEEDED[len(book.people)]
    tally.must((told["hits"], told["needed"]) == (hits, needed), f"hits {hits} of {needed}")
    book.last = ("reversed" if hits >= needed else "failed", 0)


def over(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(book.last == (told["why"], told["seat"]), f"over by {told['why']}, expected {book.last}")
    won = told["why"] == "reversed"
    places = [[one["seat"], one["place"], one["score"]] for one in told["places"]]
    found = sum(count for clue, count in book.found.items() if clue != "item")
    tally.must(told["won"] == won, "won and lost")
    tally.must(places == [[seat, int(won), found] for seat in book.people], f"places {places}")
    book.over, book.last, book.phase = told, None, "over"


HEARD = {
    "fh.GameBegan": _began,
    "fh.MonstersPlaced": _placed,
    "fh.RoundBegan": _round,
    "fh.ActionDeckRebuilt": _rebuilt,
    "fh.PriorityLaid": _laid,
    "fh.PriorityReshuffled": _reshuffled,
    "fh.PlanningEnded": _planned,
    "fh.NumbersSwapped": _swapped,
    "fh.RanksFixed": _ranked,
    "fh.LeadPassed": _lead,
    "fh.VotesCounted": _votes,
    "fh.RitualRevealed": _ritual,
    "fh.GameOver": over,
}
