"""The arithmetic of a fight by hand: what an attack is worth, what it does, whom the creature strikes for how much."""

from __future__ import annotations

from tests.golden import box
from tests.golden.ledger import Ledger, Told

Strikes = list[tuple[int, int]]
UNHOLY = ("fear", "crypt_knight", "bone_chorus", "pit_demon", "soul_leech", "shadow_thief")
"""What Holy Water burns: Undead, Fiends, Demons."""


def start(ledger: Ledger, attack: Told) -> int:
    """The edge an attack begins on: one higher where it is special, or takes the place of a Double Strike."""
    twice = ledger.options.get("double_strike_mode") == "play_two_normal"
    doubled = attack["source"] == "substitute" and ledger.people[attack["seat"]].under == "M_DOUBLE" and not twice
    return 3 if attack["sure"] or doubled else 2


def target(ledger: Ledger, attack: Told) -> tuple[int, ...]:
    """The targets an attack may be aimed at: any that lives, or the one named openly when the cards were laid."""
    alive = [index for index, left in enumerate(ledger.lp) if left]
    aim = ledger.people[attack["seat"]].aim
    if aim is None or attack["source"] == "counter":
        return tuple(alive)
    return (aim if aim in alive else min(alive, key=lambda index: (ledger.lp[index], index)),)


def behind(ledger: Ledger, seat: int) -> list[int]:
    """Whom a Crowd of this seat gets in the way of: the next two of the living, and no further than the last."""
    order = ledger.running()
    return order[order.index(seat) + 1 :][:2]


def flat(ledger: Ledger, attack: Told) -> tuple[list[int], ...]:
    """The flat bonuses an attack may begin with; the water's may be declined."""
    if attack["card"] == "A010H" and ledger.encounter in UNHOLY:
        return [], [50]
    others = any(blow.damage and blow.seat != attack["seat"] for blow in ledger.blows)
    return ([20],) if attack["card"] == "A020P" and others else ([],)


def _edge(start: int, turns: list[int], least: int) -> int:
    edge = max(start, least)
    for turn in turns:
        edge = max(least, min(3, edge + turn))
    return edge


def worth(attack: Told) -> int:
    """Ladder, then riders as they were laid, then what is flat."""
    ladder = box.LADDERS.get(attack["card"].split("-")[0])
    if ladder is None or attack["card"].startswith("M_"):
        return 0
    least = attack.get("least", 0)
    sum_ = ladder[_edge(attack["start"], attack["turns"], least)]
    for rider in attack["riders"]:
        if rider == "M_SLIP":
            sum_ *= 2
        else:
            sum_ += box.LADDERS[rider][_edge(2, attack["turns"], least)]
    return sum_ + sum(attack["flat"])


def harm(ledger: Ledger, value: int) -> int:
    """What the creature feels of it."""
    if ledger.encounter == "iron_skin_gargoyle":
        return value if value > 20 else 0
    if ledger.encounter == "stone_golem":
        return min(value, 40)
    return min(value, 10) if ledger.encounter == "bat_swarm" else value


def at_once(ledger: Ledger) -> Strikes | None:
    """The specific attack; None: this creature has none."""
    done = {seat: sum(blow.damage for blow in ledger.blows if blow.seat == seat) for seat in ledger.order}
    alive = ledger.running()
    match ledger.encounter:
        case "battle_troll":
            hitters = [blow.seat for blow in ledger.blows if blow.damage]
            both = [(hitters[0], 20), (hitters[-1], 10)] if hitters else [(seat, 5) for seat in alive]
            return [(seat, damage) for seat, damage in both if seat in alive]
        case "anti_paladin" | "cursed_goblin" | "bat_swarm":
            return [(seat, 5) for seat in alive]
        case "fear":
            most = max(done.values())
            first = next(seat for seat in ledger.order if done[seat] == most)
            return [(first, 10 + 5 * ledger.round)] if most and first in alive else []
        case "bone_chorus":
            behind = sorted(alive, key=lambda seat: (done[seat], -alive.index(seat)))
            return [(seat, 15) for seat in behind[: 1 if ledger.started < 5 else 2]]
        case "soul_leech":
            top = max(ledger.people[seat].prestige for seat in alive)
            leaders = [seat for seat in alive if ledger.people[seat].prestige == top]
            return [(seat, 20 if len(leaders) == 1 else 10) for seat in leaders]
        case "mirror_witch":
            hardest = max((blow.worth for blow in ledger.blows), default=0)
            owners = {blow.seat for blow in ledger.blows if blow.worth == hardest}
            first = next((seat for seat in ledger.order if seat in owners), 0)
            back = min(30, hardest // 2 // 5 * 5)
            return [(first, back)] if back and first in alive else []
    return None


def by_lots(ledger: Ledger) -> Strikes:
    """The attack by the new numbers."""
    order, lp = ledger.order, ledger.lp
    entries: Strikes = []
    match ledger.encounter:
        case "boogens":
            entries = [(number, 10) for number, left in enumerate(lp, 1) if left]
        case "wolf_pack":
            entries = [(number, 15 if number == 1 else 5) for number, left in enumerate(lp, 1) if left]
        case "ogre_twins":
            alone = 10 if 0 in lp else 0
            entries = [(1, 15 + alone)] * bool(lp[0]) + [(len(order), 10 + alone)] * bool(lp[1])
        case name if name in box.LOTS:
            entries = list(box.LOTS[name][ledger.started - 3])
    return [(order[number - 1], damage) for number, damage in entries if number <= len(order)]
