"""The rulebook of this title: topics, every clue, token of the maniac, camper's card and reading, every verb and question,
and what stands behind each refusal.

Which topics there are lies in data/rules.toml; the numbers in the sentences are those of the data files, of the map and of
what a host has chosen, so that a corrected number is right here too. How a thing is called, in either language, people find
without an entry of ours; `ways` adds what else they may write.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import datafile
from games.kernel.contract import Options, Words
from games.kernel.rulebook import Entry, Params, Rulebook, reasons, topics, verbs
from games.last_friday.r1.asks import asks
from games.last_friday.r1.atlas import atlas
from games.last_friday.r1.box import CLUES, SECRETLY, box
from games.last_friday.r1.cards import Card, cards
from games.last_friday.r1.chapters import chapter, sheltered_to_win
from games.last_friday.r1.flags import Readings, clears, flags, readings
from games.last_friday.r1.places import PRINTED, known
from games.last_friday.r1.telling import ability
from games.last_friday.r1.vocabulary import BOOK

_FILE = datafile.table(__package__, "rules.toml")
_ALONE = (2, 3, 4)
"""Chapters that need a set-up of their own where they are played alone."""


def rulebook(options: Options) -> Rulebook:
    """As the rules stand in a game with these options; what is left out of them is as in the data file."""
    read = readings(options)
    chosen = _chosen(read)
    return Rulebook(
        (
            *(_with_map(one, read) for one in topics(_FILE, chosen)),
            *(Entry("clue", one, BOOK.plain.read("clue", one), (Words(f"rule.clue.{one}", chosen),)) for one in CLUES),
            *(Entry("token", one, BOOK.plain.read("token", one), (Words(f"rule.token.{one}", chosen),)) for one in SECRETLY),
            *(_card(one) for one in cards().values()),
            *verbs(_FILE, BOOK.plain, ("verb", "deed"), chosen),
            *(_ask(kind, read) for kind in asks()),
            *(Entry("reading", id, (id,), (Words(f"rule.reading.{id}", chosen),)) for id in flags().readings),
        ),
        reasons(_FILE),
    )


def _with_map(topic: Entry, read: Readings) -> Entry:
    """To the topic of the map, all of it in words: without the picture there is nothing else to read it from."""
    return replace(topic, facts=atlas(known(read.camp))) if topic.id == "map" else topic


def _chosen(read: Readings) -> Params:
    """All numbers of the topics by name, and what the host has chosen."""
    own, lies, camp = flags(), box(), known(read.camp)
    alone = tuple(chapter(number).alone for number in _ALONE)
    ids = tuple(own.readings)
    return {
        "rounds": lies.rounds,
        "trail": lies.trail,
        "back": chapter(1).lag,
        "starts": tuple(sorted(camp.maniac_start)),
        "docks": tuple(sorted(dock.circle for dock in camp.docks)),
        "circles": max(camp.circles),
        "inside": _inside(read),
        "need": sheltered_to_win(),
        "open": alone[0].cabins.count("camper"),
        "broken": alone[0].cabins.count("maniac"),
        "corpses": tuple(one.corpses for one in alone),
        "laid": tuple(one.clues for one in alone),
        "mode": read.mode,
        "clues": len(lies.all_clues()),
        "each": tuple(dict.fromkeys(lies.clues.values())),
        "encounters": len(lies.all_encounters()),
        "owners": lies.encounters["corpse"],
        "printed": read.camp in PRINTED,
        "first": ids[0],
        "last": ids[-1],
        "choices": tuple(id for id, one in own.readings.items() if one.option),
        "fixed": read.rhythm == "fixed",
        "q12": read.q12_boat == "step",
        "q13": read.q13_swim == "crosses",
        "q14": read.q14_trap == "over",
        "clear": clears(read),
        "q26": read.q26_clues == "kept",
        "q32": read.q32_alarm_catch == "catch",
    }


def _inside(read: Readings) -> str:
    """From the first to the last circle inside a cabin."""
    cabins = known(read.camp).cabins.values()
    numbers = sorted(number for cabin in cabins for side in (cabin.camper, cabin.maniac) for number in side.circles)
    return f"{numbers[0]}-{numbers[-1]}" if numbers else "-"


def _card(one: Card) -> Entry:
    head: Params = {"colour": one.colour, "clue": one.token}
    return Entry("card", one.id, (one.id, one.ability), (Words("rule.card", head), ability(one)))


def _ask(kind: str, read: Readings) -> Entry:
    """What it asks and what silence stands for; by which clock, and what the others see of it."""
    row = asks()[kind]
    seen = "fixed" if row.fixed and read.rhythm == "fixed" else "seen" if row.visible else "unseen"
    text = (Words("rule.ask", {"kind": kind}), Words(f"rule.ask.{row.pace}"), Words(f"rule.ask.{seen}"))
    return Entry("ask", kind, (kind,), text)
