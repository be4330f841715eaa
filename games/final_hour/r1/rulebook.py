"""The rulebook of this title: topics, every card, item, location, special monster, sheet, verb and question, and what stands
behind each refusal.

Which topics there are lies in data/rules.toml; the numbers in the sentences are those of the
data files and of what a host has chosen, so that a corrected number is right here too. How a thing is called, in either
language, people find without an entry of ours; `ways` adds what else they may write.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.final_hour.r1.asks import asks
from games.final_hour.r1.bestiary import monster, monsters, pool, specials
from games.final_hour.r1.box import box
from games.final_hour.r1.campus import adjacent, along, location, locations
from games.final_hour.r1.cards import SYMBOLS, Card, cards, deck, priorities
from games.final_hour.r1.flags import Readings, flags, readings
from games.final_hour.r1.items import Item, items
from games.final_hour.r1.sheets import Sheet, sheet, sheets
from games.final_hour.r1.telling import told, told_of
from games.final_hour.r1.vocabulary import plain
from games.kernel import datafile
from games.kernel.contract import Options, Words
from games.kernel.rulebook import Entry, Params, Rulebook, questions, reasons, topics, verbs

_FILE = datafile.table(__package__, "rules.toml")


def rulebook(options: Options) -> Rulebook:
    """As the rules stand in a game with these options; what is left out of them is as in the data file."""
    read = readings(options)
    chosen = _chosen(read)
    return Rulebook(
        (
            *(_with_map(one) for one in topics(_FILE, chosen)),
            *(_card(one) for id, one in cards().items() if one.like == id),
            *(_item(one) for one in items().values()),
            *(_place(number, sheet(read.ancient)) for number in locations()),
            *(_special(one) for one in sheets().values()),
            *(_ancient(one) for one in sheets().values()),
            *verbs(_FILE, plain(), ("verb", "deed"), chosen),
            *questions(_FILE, asks(), plain()),
        ),
        reasons(_FILE),
    )


def _with_map(topic: Entry) -> Entry:
    """To the topic of the map, which locations are joined: there is nothing else to read it from without the picture."""
    if topic.id != "map":
        return topic
    rows = (Words("rule.map", {"number": number, "adjacent": adjacent(number)}) for number in locations())
    return msgspec.structs.replace(topic, facts=tuple(rows))


def _chosen(read: Readings) -> Params:
    """All numbers of the topics by name."""
    own, lies = flags(), box()
    places = len(sheet(read.ancient).others())
    return {
        **{name: getattr(own, name) for name in ("hand", "laid", "tops", "stake", "matches")},
        "solo": own.solo_matches,
        "double": own.double_counts,
        "ancient": read.ancient,
        "level": read.level,
        "clues": places,
        "red": sum(lies.red.values()),
        "ritual": lies.ritual_clues,
        "removed": lies.gates_removed,
        "stack": read.gate_spawn == "stack",
        "stacked": sum(lies.gate_tokens.values()) - len(lies.gate_tokens) - lies.gates_removed,
        "open": read.open_planning,
        "multi": read.multi_hand,
        "all": read.killer_hits == "all",
        "numbers": len(priorities()),
        "like": len(priorities()) // len(SYMBOLS),
        "omens": sum(one.omen > 0 for one in priorities().values()),
        "seals": lies.seals,
        "damage": lies.damage,
        "health": tuple(f"{players} ({health})" for players, health in lies.start_health.items()),
        "jumps": tuple(f"{number} → {location(number).red}" for number in locations() if not along(number, "red")),
        "monsters": len(pool()),
        "most": max(monster(id).health for id in pool()),
        "special": len(specials(sheet(read.ancient).special)),
        "items": len(items()),
        "finds": lies.clues["item"],
    }


def _card(one: Card) -> Entry:
    """One entry for all copies."""
    copies = tuple(id for id, other in cards().items() if other.like == one.id)
    name: Params = {"card": one.id}
    return Entry(
        "card",
        one.id,
        copies,
        (Words("rule.top", name), *told(one.top.effects), Words("rule.bottom", name), *told(one.bottom.effects)),
        (Words("rule.copies", {"copies": len(copies), "all": len(deck(one.owner)), "letter": one.owner}),),
    )


def _item(one: Item) -> Entry:
    how = Words("rule.keep" if one.keep else "rule.spend", {"when": one.when})
    return Entry("item", one.id, (one.id,), (*told(one.effects), how))


def _place(number: int, table: Sheet) -> Entry:
    """A location, and what lies there at this table."""
    here = location(number)
    params: Params = {"number": number, "zone": here.zone, "slots": here.slots, "adjacent": adjacent(number)}
    arrows: Params = {"blue": here.blue, "red": here.red, "jumps": along(number, "red") is None}
    text = Words("rule.place", {**params, **arrows})
    return Entry("location", str(number), (str(number),), (text, *_role(number, table)))


def _role(number: int, table: Sheet) -> Iterable[Words]:
    gate = table.gate_at(number)
    if number == table.ritual:
        yield Words("rule.place-ritual")
    if gate:
        yield Words("rule.place-gate", {"gate": gate})


def _special(of: Sheet) -> Entry:
    ids = specials(of.special)
    like = monsters()[ids[0]]
    params: Params = {"colour": like.colour, "health": like.health, "marks": like.marks, "count": len(ids)}
    return Entry("special", of.special, ids, (Words("rule.special", {**params, "ancient": of.id}),))


def _ancient(of: Sheet) -> Entry:
    where: Params = {"ritual": of.ritual, **{gate.lower(): number for gate, number in of.gates.items()}}
    return Entry("ancient", of.id, (of.id,), (Words("rule.ancient", where),), tuple(_sheet(of)))


def _sheet(of: Sheet) -> Iterable[Words]:
    """Its tables: what omens bring, what each level begins with."""
    for row in of.reckoning:
        if row.effects:
            yield Words("rule.omens", {"least": row.least, "most": row.most, "row": f"{of.id}-{row.least}"})
            yield from told_of(of, row.effects)
    for level, effects in of.levels.items():
        yield Words("rule.level", {"level": level})
        yield from told_of(of, effects)
