"""The tally of what campers do: every step along a trail, every clue as its card allows, every token once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.golden.last_friday import box, reckon
from tests.golden.last_friday.heard_hunt import showing
from tests.golden.last_friday.heard_meet import by_card, met
from tests.golden.last_friday.ledger import Due, Person, Tally, Then, Told, Turn, Want


def _stepped(tally: Tally, told: Told) -> None:
    book, to, over = tally.book, told["to"], told["over"]
    one = book.people[told["colour"]]
    out_of_turn = bool(book.moving)
    if out_of_turn:
        tally.must(book.moving[0][0] == one.colour and not book.stepped and told["by"] == "walk", "steps out of order")
        book.stepped = True
        if book.turn and book.turn.colour == one.colour and not book.turn.steps:
            book.turn.start = to
    else:
        _in_turn(tally, one, told)
    tally.must(one.acts() and not book.pusher, f"{one.colour} cannot step")
    tally.must(_trail(tally, one, told), f"no trail {one.at} {to} over {over} by {told['by']}")
    tally.must(not reckon.barred(book, one, to), f"{to} is barred")
    one.at = to
    if told["by"] == "boat":
        book.boat = to
    tally.must(not out_of_turn or book.standing(to) is one or _alone(tally, one), "two on one dot")
    cross = [_cross(one.colour)] if over and over == book.at else []
    tally.then(*cross, _into(one.colour))
    if out_of_turn:
        tally.due.append(_moved(one.colour))


def _alone(tally: Tally, one: Person) -> bool:
    return all(other.at != one.at or other is one for other in tally.book.people.values())


def _cross(colour: str) -> Then:
    return lambda tally: met(tally, colour)


def _into(colour: str) -> Then:
    """Whoever has come into a cabin where he is safe stays there."""

    def find(tally: Tally) -> Iterable[Due]:
        one = tally.book.people[colour]
        cabin = reckon.shelter(tally.book, one.at) if one.at and not one.sheltered else ""
        return [Want("Sheltered", {"colour": colour, "cabin": cabin})] if cabin else []

    return find


def _moved(colour: str) -> Then:
    return lambda tally: [Want("MovingDone", {"colour": colour})]


def _in_turn(tally: Tally, one: Person, told: Told) -> None:
    book, turn = tally.book, tally.book.turn
    if turn is None or turn.colour != one.colour:
        tally.must(False, f"{one.colour} steps out of his turn")
        return
    whole = told["by"] == "boat" and book.options["q12_boat"] == "turn"
    tally.must(reckon.left(book) > 0 and not (whole and turn.steps), f"step {turn.steps + 1} of {2 + turn.extra}")
    tally.must(turn.onto in ("", told["to"]), f"the corpse on {turn.onto} was cleared for a step onto it")
    tally.must(not turn.opened, "what was opened is neither taken nor left")
    turn.steps, turn.onto, turn.looks = turn.steps + 1, "", ""
    turn.still = turn.still or whole


def _trail(tally: Tally, one: Person, told: Told) -> bool:
    book, to, over = tally.book, told["to"], told["over"]
    land = book.land
    if told["by"] == "boat":
        ferry = one.at == book.boat or box.much(one.card, "call-boat")
        return bool(ferry and one.at in land.docks and frozenset((one.at, to)) in land.lake and not over)
    if one.at == reckon.WAITING:
        return to in land.file["entrance"]["arrow_dots"] and not over
    return land.step(one.at, to, over)


def _used(tally: Tally, told: Told) -> None:
    book, kind, turn = tally.book, told["kind"], tally.book.turn
    one = book.people[told["colour"]]
    if turn is None or turn.colour != one.colour:
        tally.must(False, "a clue used out of turn")
        return
    tally.must(told["counts"] == (not told["found"]), "another count of uses")
    if told["found"]:
        tally.must(turn.opened == one.at and book.tokens.get(one.at) == ("clue", kind), f"{kind} was not found here")
        tally.must(not one.room(kind), f"{kind} could be held")
        book.lift(one.at)
        turn.opened = ""
    else:
        turn.uses += 1
        tally.must(one.clues[kind] > 0, f"{kind} is not held")
        tally.must(turn.uses <= box.much(one.card, "uses", otherwise=box.USES), "a clue too many in one turn")
        one.clues[kind] -= 1
    turn.looks = ""
    behind = turn.steps > 0 and not told["found"]
    USES[kind](tally, one, told)
    turn.still = turn.still or (behind and kind not in ("sneakers", "shovel"))
    if kind not in box.STAYS_ON_BOARD:
        book.reserve[kind] += 1


def _hearing(tally: Tally, one: Person, told: Told) -> None:
    book, dot = tally.book, told["dot"]
    near = book.land.dots(one.at) if box.much(one.card, "hear-near") else set()
    tally.must(dot in {one.at, *near}, f"hears from {dot}")
    yes = book.at in book.land.circles(dot)
    exact = [showing("hearing")] if yes and box.much(one.card, "hear-exact") else []
    tally.then(Want("Heard", {"colour": one.colour, "dot": dot, "yes": yes}), *exact)


def _lay(tally: Tally, one: Person, told: Told) -> None:
    book, dot, kind = tally.book, told["dot"], told["kind"]
    reach = box.much(one.card, "lay-far", kind, otherwise=1)
    near = {at for at in reckon.within(book, one.at, reach) if book.bare(at)} or set(reckon.beside(book, one.at))
    tally.must(dot in near, f"no {kind} can lie on {dot}")
    book.tokens[dot] = (kind, "")


def _lantern(tally: Tally, one: Person, told: Told) -> None:
    book = tally.book
    _lay(tally, one, told)
    assert book.turn
    if box.much(one.card, "look-after"):
        book.turn.looks = "look"
    if book.at in book.land.circles(told["dot"]):
        stealthy = (box.MANIAC, "stealth")
        spared = book.wishes.get(stealthy) == ("yes",) and "stealth" in book.hand and not book.spent()
        tally.then(showing("lantern"), *([] if spared else [by_card("lantern-showed")]))


def _shovel(tally: Tally, one: Person, told: Told) -> None:
    book, dot, turn = tally.book, told["dot"], tally.book.turn
    assert turn
    near = one.at != reckon.WAITING and dot in book.land.dots(one.at)
    far = one.at in book.land.docks and frozenset((one.at, dot)) in book.land.lake
    arrow = one.at == reckon.WAITING and dot in book.land.file["entrance"]["arrow_dots"]
    tally.must(book.lies(dot) == "corpse" and (near or far or arrow), f"no corpse to clear on {dot}")
    if not ((near or arrow) and box.much(one.card, "clear-near")):
        turn.onto = dot
    turn.extra += box.much(one.card, "dig-step", "shovel")
    if box.much(one.card, "show-after"):
        turn.looks = "show"
    tally.then(Want("CorpseCleared", {"colour": one.colour, "dot": dot}))


def _sneakers(tally: Tally, one: Person, told: Told) -> None:
    turn = tally.book.turn
    assert turn
    tally.must(not turn.still, "sneakers behind the movement")
    turn.extra += box.much(one.card, "sneakers", otherwise=1)


USES: dict[str, Callable[[Tally, Person, Told], None]] = {
    "hearing": _hearing,
    "trap": _lay,
    "lantern": _lantern,
    "shovel": _shovel,
    "sneakers": _sneakers,
}


def _cleared(tally: Tally, told: Told) -> None:
    tally.book.lift(told["dot"])


def _opened(tally: Tally, told: Told) -> None:
    book, dot, turn = tally.book, told["dot"], tally.book.turn
    one = book.people[told["colour"]]
    tally.must(one.at == dot and turn and turn.colour == one.colour, "opened from afar")
    kind, face = book.tokens.get(dot, ("", ""))
    tally.must(kind in ("clue", "encounter") and not face, f"nothing to open on {dot}")
    true = book.faces.get(dot) if kind == "clue" else book.layout.get(dot)
    what = ("clue", true) if true in box.CLUES else ("corpse", "owner") if true == "corpse" else ("key", true)
    tally.must((told["kind"], told["face"]) == what, f"{told['kind']} {told['face']} opened, and {what} lay there")
    book.lift(dot)
    book.tokens[dot] = (told["kind"], told["face"])
    book.news = True
    if not turn:
        return
    if told["kind"] == "corpse":
        turn.still = True
        near = (at for at in book.land.dots(dot) if not book.standing(at) and not reckon.inside(book, at))
        free = frozenset(at for at in near if book.lies(at) != "corpse")
        tally.then(Want("Shifted", {"colour": one.colour, "to": free or frozenset([""])}))
        return
    turn.opened = dot
    if told["kind"] == "key" and told["face"] in book.huts:
        tally.then(Want("KeyBoxed", {"key": told["face"], "dot": dot, "holder": ""}))


def _taken(tally: Tally, told: Told) -> None:
    book, dot, kind, face = tally.book, told["dot"], told["kind"], told["face"]
    one = book.people[told["colour"]]
    tally.must(one.at == dot and book.tokens.get(dot) == (kind, face) and face, f"{kind} {face} is not on {dot}")
    tally.must(book.turn and book.turn.colour == one.colour, "taken out of turn")
    book.lift(dot)
    if book.turn:
        book.turn.opened = ""
    if kind == "key":
        tally.must(not one.key, "a second key")
        one.key = face
    else:
        tally.must(one.room(face), f"a {face} too many")
        one.clues[face] += 1


def _left(tally: Tally, told: Told) -> None:
    turn = tally.book.turn
    tally.must(turn and turn.opened == told["dot"], "nothing opened to be left")
    if turn:
        turn.opened = ""


def _dropped(tally: Tally, told: Told) -> None:
    book, kind = tally.book, told["kind"]
    one = book.people[told["colour"]]
    tally.must(one.clues[kind] > 0 and book.turn, f"{kind} is not held")
    tally.must(told["dot"] in reckon.beside(book, one.at), "dropped where something is, or too far")
    one.clues[kind] -= 1
    book.tokens[told["dot"]] = ("clue", kind)


def _key_dropped(tally: Tally, told: Told) -> None:
    book, key = tally.book, told["key"]
    one = book.people[told["colour"]]
    tally.must(one.key == key, f"no {key} key in his hands")
    tally.must(told["dot"] in reckon.beside(book, one.at), "dropped where something is, or too far")
    one.key = ""
    book.tokens[told["dot"]] = ("key", key)


def _boxed(tally: Tally, told: Told) -> None:
    book, key = tally.book, told["key"]
    tally.must(key in book.huts and key not in book.keys, f"the {key} key leaves, and its cabin is closed")
    book.keys.add(key)
    if told["holder"]:
        book.people[told["holder"]].key = ""
        return
    book.lift(told["dot"])
    if book.turn and book.turn.opened == told["dot"]:
        book.turn.opened = ""


def _shifted(tally: Tally, told: Told) -> None:
    book, turn = tally.book, tally.book.turn
    one = book.people[told["colour"]]
    tally.must(turn and turn.colour == one.colour, "put elsewhere out of turn")
    if not turn:
        return
    if book.lies(one.at) != "corpse":  # he has run himself into a corner
        tally.must(turn.steps and told["to"] in reckon.back(book, one, turn.start), "put where he did not begin")
        tally.must(not reckon.on(book, one, turn), "put back, and could go on")
    one.at = told["to"] or one.at
    turn.put = turn.still = True


def _cabin(tally: Tally, told: Told) -> None:
    book, cabin = tally.book, told["cabin"]
    one = book.people[told["by"]]
    lock = book.land.file["cabins"][cabin]["lock_dot"]
    tally.must(one.key == cabin and one.at == lock and cabin not in book.huts, "opened without its key, or elsewhere")
    tally.must(book.turn and book.turn.colour == one.colour, "opened out of turn")
    one.key = ""
    book.keys.add(cabin)
    book.huts[cabin] = ("camper", one.colour)
    book.news = True
    if book.turn:
        book.turn.looks = "cabin"
        book.turn.still = True


def _look(tally: Tally, told: Told) -> None:
    book, dots, turn = tally.book, told["dots"], tally.book.turn
    tally.must(set(dots) <= set(reckon.unseen(book)) and len(set(dots)) == len(dots), "a look at what lies open")
    if book.stage == "looks":
        tally.must(len(dots) == book.rewards, "more or fewer looked at")
    else:
        tally.must(turn and turn.looks in ("cabin", "look") and len(dots) == 1, "a look that nothing allows")
        near = reckon.within(book, book.people[turn.colour].at, 2) if turn and turn.looks == "look" else set(dots)
        tally.must(set(dots) <= near, "a look too far")
        if turn:
            turn.looks = ""
    tally.then(Want("CluesSeen", {"clues": [[dot, book.faces.get(dot)] for dot in dots]}))


def _seen(tally: Tally, told: Told) -> None:
    tally.book.looked.update(dict(map(tuple, told["clues"])))
    if tally.book.stage == "looks":
        tally.then(Want("ChapterBegan", {"chapter": tally.book.chapter + 1}))


def _shown(tally: Tally, told: Told) -> None:
    book, dot, turn = tally.book, told["dot"], tally.book.turn
    tally.must(turn and turn.looks == "show", "shown, and nothing allows it")
    tally.must(dot in reckon.unseen(book) and book.faces.get(dot) == told["kind"], "another clue shown")
    book.lift(dot)
    book.tokens[dot] = ("clue", told["kind"])
    if turn:
        turn.looks = ""


def turn_began(tally: Tally, told: Told) -> None:
    book, colour = tally.book, told["colour"]
    book.filed = {row for row in book.filed if row[0] != colour}
    book.turn = Turn(colour, book.people[colour].at)


def turn_ended(tally: Tally, told: Told) -> None:
    """Nobody may stay who can go, nothing opened is left open, and whoever stands on a lock with its key has opened it."""
    book, turn = tally.book, tally.book.turn
    one = book.people[told["colour"]]
    tally.must(turn and turn.colour == one.colour and not book.moving and not book.pusher, "another turn ended")
    if turn and one.alive and not one.sheltered:
        tally.must(not turn.onto and not turn.opened, "a cleared corpse or an opened token is left as it is")
        free = reckon.settled(book, one, turn.start, turn.put)
        stuck = not reckon.on(book, one, turn)
        tally.must(free or (stuck and (one.at == turn.start or not turn.steps)), f"{one.colour} may not stay on {one.at}")
    lock = book.land.file["cabins"][one.key]["lock_dot"] if one.key and one.key not in book.huts else ""
    tally.must(not (lock and one.at == lock), "a cabin that should have opened")
    new = set(reckon.unseen(book)) - set(book.looked)
    tally.must(not (turn and turn.looks == "cabin" and new), "nobody looked at a clue")
    book.turn = None
    book.acted.append(one.colour)


HEARD = {
    "Stepped": _stepped,
    "ClueUsed": _used,
    "Heard": lambda tally, told: None,
    "CorpseCleared": _cleared,
    "TokenOpened": _opened,
    "TokenTaken": _taken,
    "TokenLeft": _left,
    "ClueDropped": _dropped,
    "KeyDropped": _key_dropped,
    "KeyBoxed": _boxed,
    "Shifted": _shifted,
    "CabinOpened": _cabin,
    "CluesLookedAt": _look,
    "CluesSeen": _seen,
    "ClueShown": _shown,
}
