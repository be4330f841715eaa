"""The tally of what monsters and the Ancient One do."""

from __future__ import annotations

from tests.golden.final_hour import box
from tests.golden.final_hour.ledger import Tally, Told


def _activated(tally: Tally, told: Told) -> None:
    book, name = tally.ledger, f"ACTIVATE {told['zone']}"
    tally.must(book.musts[name] > 0 and told["seat"] == book.actor, f"nothing activates {told['zone']}")
    book.musts[name] -= 1
    _begin(tally, {token for token, at in book.monsters.items() if at in box.ZONES[told["zone"]]})
    book.reached = (1, 0)


def _begin(tally: Tally, there: set[str]) -> None:
    book = tally.ledger
    book.zone, book.active, book.reached = there, True, (0, 0)
    book.wreckers = sum("D" in box.MONSTERS[token][2] for token in there)


def _acts(tally: Tally, token: str, mark: str, most: int) -> None:
    """In a zone location after location, and in each killers, wanderers, wreckers, by the leftmost symbol."""
    book, name = tally.ledger, f"{mark} {token}"
    turn = (book.monsters.get(token, 0), "KWD".index(box.MONSTERS[token][2][0]))
    if book.reached > (0, 0) and not any(book.acted[f"{other} {token}"] for other in "KWS"):
        tally.must(turn >= book.reached, f"{token} acts at {turn} behind {book.reached}")
        book.reached = turn
    book.acted[name] += 1
    tally.must(book.active and mark in box.MONSTERS[token][2], f"{token} does not do {mark} now")
    tally.must(book.acted[name] <= most, f"{token} does {mark} again")


def _moved(tally: Tally, told: Told) -> None:
    book, token, start = tally.ledger, told["token"], told["start"]
    tally.must(book.monsters.get(token) == start, f"{token} moves from where it is not")
    if told["shoved"]:
        tally.must(book.shoving == start, f"{token} makes room for nothing")
        book.shoving = 0
        book.acted[f"S {token}"] += 1
    else:
        tally.must(start != book.ritual, f"{token} leaves the ritual by itself")
        _acts(tally, token, "W", 1)
    _goes(tally, told, start)


def _goes(tally: Tally, told: Told, start: int) -> None:
    """Along its arrows to where there is room, or to a seal."""
    book, token = tally.ledger, told["token"]
    path, stopped, overflow = book.route(token, start)
    said = [list(told["path"]), tuple(told["stopped"]) if told["stopped"] else None]
    tally.must(said == [path, stopped] and not overflow, f"{token} from {start}: told {said}, {path} {stopped} {overflow}")
    if told["stopped"]:
        tally.dead(token)
        book.turning = tuple(told["stopped"])
    else:
        book.monsters[token] = told["path"][-1] if told["path"] else start


def _spawned(tally: Tally, told: Told) -> None:
    book, token, at = tally.ledger, told["token"], told["at"]
    tally.must(token in book.pool | book.beside, f"{token} from nowhere")
    _expected(tally, at, token not in box.POOL)
    book.pool.discard(token)
    book.beside.discard(token)
    if book.free(at) > 0:
        tally.must(not told["path"] and not told["stopped"], f"{token} does not stay at {at}")
        book.monsters[token] = at
    else:
        _goes(tally, told, at)


def _none(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(not book.beside if told["special"] else not book.pool and not book.pile, "something was left to spawn")
    _expected(tally, told["at"], told["special"])


def _expected(tally: Tally, at: int, special: bool) -> None:
    book, name = tally.ledger, f"SPECIAL {at}"
    if special:
        tally.must(book.musts[name] > 0, f"no special monster is due at {at}")
        book.musts[name] -= 1
    elif book.phase == "gate":
        tally.must(book.spawns[:1] == [at], f"spawns at {at}, due {book.spawns}")
        book.spawns = book.spawns[1:]
    else:
        tally.must(book.musts["SPAWN"] > 0 and at == book.people[book.actor].at, f"nothing spawns at {at}")
        book.musts["SPAWN"] -= 1


def _refilled(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(not book.pool and book.pile, "the pool made anew too early")
    book.pool, book.pile = set(book.pile), []


def _turned(tally: Tally, told: Told) -> None:
    book, way = tally.ledger, tuple(told["walkway"])
    due = book.turning
    tally.must(due and (due == way or (due[1] == 0 and due[0] in way)), f"nothing met the seal on {way}")
    tally.must(way in book.seals and told["gone"] == book.seals.get(way), f"the seal on {way} turned otherwise")
    book.turning = None
    if told["gone"]:
        book.seals.pop(way, None)
    else:
        book.seals[way] = True


def _damaged(tally: Tally, told: Told) -> None:
    book, at = tally.ledger, told["at"]
    tally.must(book.damage.total() < box.DAMAGE, "a damage token more than there are")
    tally.must(book.damage[at] < box.SLOTS[at], f"no slot for damage at {at}")
    tally.must(at != book.ritual or book.free(at) > 0, "damage in a full ritual location")
    _damage_due(tally, at)
    book.damage[at] += 1
    book.shoving = at if book.free(at) < 0 else 0


def _spared(tally: Tally, told: Told) -> None:
    book, at = tally.ledger, told["at"]
    full = book.damage[at] == box.SLOTS[at]
    tally.must(book.damage.total() == box.DAMAGE if told["supply"] else full, "damage spared without a reason")
    _damage_due(tally, at)


def _damage_due(tally: Tally, at: int) -> None:
    """By a card, a sheet, or a monster that wrecks."""
    book = tally.ledger
    wrecked = book.active and any("D" in box.MONSTERS[token][2] for token in book.at(at))
    names = () if wrecked and book.acted["D"] < book.wreckers else ("DAMAGE", f"DAMAGE {at}")
    due = next((name for name in names if book.musts[name] > 0), "")
    tally.must(due or wrecked, f"no damage is due at {at}")
    if due:
        book.musts[due] -= 1
    else:
        book.acted["D"] += 1


def _lost(tally: Tally, told: Told) -> None:
    book, seat, count = tally.ledger, told["seat"], told["count"]
    one, cause, token = book.people[seat], told["cause"], told["token"]
    match cause:
        case "killer":
            here = [person for person in book.people.values() if person.at == one.at]
            tally.must(book.monsters.get(token) == one.at and count == 1, f"{token} hits from elsewhere, or for {count}")
            _acts(tally, token, "K", len(here) if book.readings["killer_hits"] == "all" else 1)
        case "card":
            tally.must(seat == book.actor and count <= book.musts["LOSE"], "health lost by no card")
            book.musts["LOSE"] -= count
        case "reckoning":
            tally.must(book.phase == "reckon" and count == 1, "health lost by no reckoning")
            book.hurt.append(seat)
    one.health -= count
    tally.must(count > 0 and one.health >= 0, f"health {one.health}")
    if one.health <= 0:
        book.last = ("health", seat)


def _overflowed(tally: Tally, told: Told) -> None:
    book, token = tally.ledger, told["token"]
    tally.must(told["at"] == book.ritual and book.free(book.ritual) <= 0, "the ritual is not full")
    if token and (start := book.monsters.get(token)):
        tally.must(book.route(token, start)[2], f"{token} need not go there")
    book.last, book.shoving = ("overflow", 0), 0


def _omens(tally: Tally, told: Told) -> None:
    book, laid = tally.ledger, [number for _, number in tally.ledger.laid]
    omens = sum(number in box.OMENS for number in laid)
    row = (0, 1, 1, 3, 3)[omens]
    tally.must(book.turn == 4, "reckoning before four cards are done")
    tally.must((told["omens"], told["row"]) == (omens, row), f"omens {omens}, row {row}")
    book.discards += laid
    book.phase, book.hurt, book.actor = "reckon", [], 0
    gates = box.GATES[book.readings["ancient"]]
    book.sheet = box.ROWS[book.readings["ancient"]].get(row, "")
    for word, *rest in box.words(book.sheet):
        match word:
            case "ACTIVATE_SPECIAL":
                _begin(tally, {token for token in book.monsters if token not in box.POOL})
            case "SPAWN_SPECIAL":
                book.musts[f"SPECIAL {gates[rest[0]]}"] += int(rest[1])
            case "DAMAGE_GATE":
                book.musts[f"DAMAGE {gates[rest[0]]}"] += 1
            case "DAMAGE_LEAD":
                book.musts[f"DAMAGE {book.people[book.lead].at}"] += 1


def _reckoned(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.done()
    hurt: list[int] = []
    if "LOSE_LEAD" in book.sheet:
        hurt = [book.lead]
    if "LOSE_WITH_SPECIAL" in book.sheet:
        special = {at for token, at in book.monsters.items() if token not in box.POOL}
        hurt = [seat for seat in book.order_from(book.lead) if book.people[seat].at in special]
    tally.must(book.hurt == hurt, f"the reckoning hurt {book.hurt}, due {hurt}")
    book.phase = "reckoned"


def _gate(tally: Tally, told: Told) -> None:
    book, gate = tally.ledger, told["gate"]
    gates = box.GATES[book.readings["ancient"]]
    tally.must(book.phase == "reckoned" and book.stack > 0, "no gate token is left, or it is not time")
    book.gates[gate] += 1
    book.stack -= 1
    book.phase = "gate"
    tally.must((told["at"], told["tokens"]) == (gates[gate], book.gates[gate]), "another gate")
    tally.must(book.gates[gate] <= box.EACH_GATE, f"{book.gates[gate]} tokens of gate {gate}")
    each = book.readings["gate_spawn"] == "each"
    book.spawns = [gates[one] for one in "ABC"] if each else [gates[gate]] * book.gates[gate]


HEARD = {
    "fh.ZoneActivated": _activated,
    "fh.MonsterMoved": _moved,
    "fh.MonsterSpawned": _spawned,
    "fh.NothingSpawned": _none,
    "fh.PoolRefilled": _refilled,
    "fh.SealTurned": _turned,
    "fh.DamagePlaced": _damaged,
    "fh.DamageSpared": _spared,
    "fh.HealthLost": _lost,
    "fh.RitualOverflowed": _overflowed,
    "fh.OmensCounted": _omens,
    "fh.ReckoningDone": _reckoned,
    "fh.GateOpened": _gate,
}
