"""The tally of action cards: what a half allows, what it has to bring, and that no deed goes beyond it."""

from __future__ import annotations

from tests.golden.final_hour import box
from tests.golden.final_hour.heard_plan import spend
from tests.golden.final_hour.ledger import Tally, Told

GRANTS = {"MOVE": "MOVE", "PUSH": "PUSH", "SEAL": "SEAL", "REPAIR": "REPAIR", "DESTROY": "DESTROY", "BLAST": "BLAST"}


def load(tally: Tally, half: str) -> None:
    """What the sentences of a half allow and demand from now on."""
    book = tally.ledger
    for word, *rest in box.words(half):
        if word in GRANTS:
            book.budget[GRANTS[word]] += int(rest[0])
        match word:
            case "ATTACK" | "ATTACK_ADJ" | "SWEEP":
                book.strikes.append((word, int(rest[0])))
            case "RUN":
                book.budget["MOVE"] += int(rest[0])
                book.strikes += [("ATTACK", int(rest[1]))] * int(rest[0])
            case "EACH_ATTACK":
                played = [seat for seat, _ in book.laid]
                book.strikes += [(f"VOLLEY {seat}", 2 * played.count(seat)) for seat in book.people]
            case "HEAL" | "HEAL_AT" | "HEAL_ANY":
                book.heals.append((word, int(rest[0])))
            case "SPAWN" | "LOSE":
                book.musts[word] += int(rest[0])
            case "ACTIVATE":
                book.musts[f"ACTIVATE {rest[0]}"] += 1
            case "GATEBURN":
                book.musts[word] += book.stack > 0
            case "BLIND":
                one = book.people[book.actor]
                book.musts[word] += bool(one.deck or one.discards)
            case "INVESTIGATE" | "DAMAGE":
                book.musts[word] += 1
            case "BLAST":
                book.musts["DAMAGE"] += 1


def _revealed(tally: Tally, told: Told) -> None:
    book, name = tally.ledger, told["card"]
    number = book.order[book.turn] if book.turn < len(book.order) else 0
    owner = next((seat for seat, laid in book.laid if laid == number), 0)
    tally.must((told["number"], told["seat"]) == (number, owner), "a card turned up out of its turn")
    one = book.people[told["seat"]]
    tally.must(name in box.CARDS and name[0] == one.letter and name not in one.discards, f"{name} from nowhere")
    tally.must(told["side"] == ("top" if book.turn < 2 else "bottom"), "the other half")
    book.card, book.side, book.actor, book.blind = name, told["side"], told["seat"], ""
    load(tally, box.CARDS[name][told["side"] == "bottom"])


def _blind(tally: Tally, told: Told) -> None:
    book, name = tally.ledger, told["card"]
    one = book.people[told["seat"]]
    tally.must(name[0] == one.letter and name not in (*one.discards, book.card), f"{name} from nowhere")
    tally.must(told["seat"] == book.actor and book.musts["BLIND"] > 0, "nothing turns a card blindly")
    book.musts["BLIND"] -= 1
    one.deck -= 1
    book.blind = name
    load(tally, box.CARDS[name][1].replace("BLIND", ""))


def _effect_done(tally: Tally, told: Told) -> None:
    tally.must(told["number"] == tally.ledger.order[tally.ledger.turn], "another card's effect is over")
    tally.done()


def _action_done(tally: Tally, told: Told) -> None:
    book = tally.ledger
    _effect_done(tally, told)
    book.people[told["seat"]].discards += [book.card, *([book.blind] if book.blind else [])]
    book.turn += 1
    book.card = book.blind = ""


def _take(tally: Tally, word: str, count: int) -> None:
    book = tally.ledger
    tally.must(count <= book.budget[word], f"{word} {count}, allowed {book.budget[word]}")
    book.budget[word] -= count


def _moved(tally: Tally, told: Told) -> None:
    one = tally.ledger.people[told["seat"]]
    for here, there in zip((one.at, *told["path"]), told["path"], strict=False):
        tally.must(box.walkway(here, there), f"no walkway {here}-{there}")
    tally.must(told["path"] and told["seat"] == tally.ledger.actor, "somebody else walks")
    _take(tally, "MOVE", len(told["path"]))
    one.at = told["path"][-1]


def _attacked(tally: Tally, told: Told) -> None:
    book, wounds, at, by = tally.ledger, dict(told["wounds"]), told["at"], told["by"]
    tally.must(all(book.monsters.get(token) == at for token in wounds), "wounds for what stands elsewhere")
    if told["wounds"] and not _sweeps(tally, told):
        tally.fought()
    strike = next((one for one in sorted(book.strikes, key=lambda one: one[1]) if _fits(tally, one, told)), None)
    tally.must(strike, f"no attack of {sum(wounds.values())} at {at} by seat {by}")
    if strike:
        book.strikes.remove(strike)
    book.dying = {token: at for token, count in wounds.items() if count >= box.MONSTERS[token][1]}


def _sweeps(tally: Tally, told: Told) -> bool:
    return any(kind == "SWEEP" and _fits(tally, (kind, most), told) for kind, most in tally.ledger.strikes)


def _fits(tally: Tally, strike: tuple[str, int], told: Told) -> bool:
    book, (kind, most), wounds = tally.ledger, strike, dict(told["wounds"])
    by, one = told["by"], book.people[told["by"]]
    if kind == "SWEEP":
        return told["at"] == one.at and wounds == dict.fromkeys(book.at(one.at), most)
    if sum(wounds.values()) > most + ("I6" in one.items):
        return False
    if kind == "ATTACK_ADJ":
        return by == book.actor and box.walkway(one.at, told["at"]) is not None
    return told["at"] == one.at and by == (book.actor if kind == "ATTACK" else int(kind.split()[1]))


def _destroyed(tally: Tally, told: Told) -> None:
    book, at, tokens, cause = tally.ledger, told["at"], told["tokens"], told["cause"]
    tally.must(all(book.monsters.get(token) == at for token in tokens), "destroyed where it does not stand")
    here = book.people[told["by"]].at
    match cause:
        case "attack" | "sweep":
            tally.must(dict.fromkeys(tokens, at) == book.dying, f"killed {tokens}, wounds for {book.dying}")
            book.dying = {}
        case "destroy":
            tally.must(at == here, "destroyed elsewhere")
            _take(tally, "DESTROY", len(tokens))
        case "blast":
            tally.must(sorted(tokens) == sorted(book.at(at)) and box.walkway(here, at), "a blast of a part, or too far")
            _take(tally, "BLAST", 1)
        case "push":
            tally.must(at == here and len(tokens) == 1, "pushed elsewhere")
            _take(tally, "PUSH", 1)
            book.turning = (at, 0)
    for token in tokens:
        tally.dead(token)


def _pushed(tally: Tally, told: Told) -> None:
    book, way = tally.ledger, box.walkway(told["start"], told["to"])
    tally.must(book.people[told["seat"]].at == told["start"] == book.monsters.get(told["token"]), "pushed from elsewhere")
    tally.must(way and way not in book.seals and book.free(told["to"]) > 0, "pushed where nothing can go")
    _take(tally, "PUSH", 1)
    book.monsters[told["token"]] = told["to"]


def _sealed(tally: Tally, told: Told) -> None:
    book, way = tally.ledger, tuple(told["walkway"])
    tally.must(way in box.WALKWAYS and book.people[told["seat"]].at in way, f"no walkway {way} here")
    tally.must(way not in book.seals and len(book.seals) < box.SEALS, "a second seal, or a ninth")
    _take(tally, "SEAL", 1)
    book.seals[way] = False


def _repaired(tally: Tally, told: Told) -> None:
    book, at, count = tally.ledger, told["at"], told["count"]
    tally.must(1 <= count <= book.damage[at], "damage removed that is not there")
    _take(tally, "REPAIR", count)
    book.damage[at] -= count


def _recovered(tally: Tally, told: Told) -> None:
    book, seat, count = tally.ledger, told["seat"], told["count"]
    one = book.people[seat]
    heal = next(
        (
            (word, most)
            for word, most in book.heals
            if tally.curable(word, seat) and count == min(most, book.full - one.health)
        ),
        None,
    )
    tally.must(heal, f"seat {seat} healed by {count}, which nothing allows")
    if heal:
        book.heals.remove(heal)
    one.health += count
    tally.must(count > 0 and one.health <= book.full, f"health {one.health}")


def _found(tally: Tally, told: Told) -> None:
    book, clue, at = tally.ledger, told["clue"], told["at"]
    tally.must(at in book.clues, f"no clue at {at}")
    _looked(tally, told)
    book.clues.discard(at)
    book.found[clue] += 1
    tally.must(book.found[clue] <= box.CLUES[clue], f"{book.found[clue]} clue tokens of {clue}")
    book.musts["ITEM"] += clue == "item"


def _nothing(tally: Tally, told: Told) -> None:
    tally.must(told["at"] not in tally.ledger.clues, "a clue that is there was not found")
    _looked(tally, told)


def _looked(tally: Tally, told: Told) -> None:
    """Where one stands, or with a camera beside it."""
    book, here = tally.ledger, tally.ledger.people[told["seat"]].at
    near = told["at"] == here or (book.budget["LOOK"] and box.walkway(here, told["at"]))
    tally.must(near and book.musts["INVESTIGATE"] > 0, "a search that nothing allows")
    book.budget["LOOK"] -= told["at"] != here
    book.musts["INVESTIGATE"] -= 1


def _item(tally: Tally, told: Told) -> None:
    book = tally.ledger
    tally.must(told["item"] in book.items and book.musts["ITEM"] > 0, f"{told['item']} from nowhere")
    book.items.discard(told["item"])
    book.musts["ITEM"] -= 1
    book.people[told["seat"]].items.append(told["item"])


def _used(tally: Tally, told: Told) -> None:
    book, item = tally.ledger, told["item"]
    tally.must(told["seat"] == book.actor and told["gone"] == (item not in box.KEPT), f"{item} used otherwise")
    spend(tally, told["seat"], item)
    load(tally, box.ITEMS[item])
    if item == "I1":  # told right before what it does
        book.heals.insert(0, book.heals.pop())
    book.budget["LOOK"] += item == "I8"


def _burned(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.stack -= 1
    tally.must(told["left"] == book.stack >= 0 and book.musts["GATEBURN"] > 0, "a gate token too many burned")
    book.musts["GATEBURN"] -= 1


HEARD = {
    "fh.ActionRevealed": _revealed,
    "fh.BlindTurned": _blind,
    "fh.EffectDone": _effect_done,
    "fh.ActionDone": _action_done,
    "fh.Moved": _moved,
    "fh.Attacked": _attacked,
    "fh.MonstersDestroyed": _destroyed,
    "fh.MonsterPushed": _pushed,
    "fh.SealPlaced": _sealed,
    "fh.DamageRemoved": _repaired,
    "fh.HealthRecovered": _recovered,
    "fh.ClueFound": _found,
    "fh.NoClue": _nothing,
    "fh.ItemTaken": _item,
    "fh.ItemUsed": _used,
    "fh.GateBurned": _burned,
}
