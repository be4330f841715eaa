"""The rulebook of this title: every card, encounter, verb, question and topic, and what stands behind each refusal.

Which sentences belong to what lies in data/rules.toml; the numbers in the sentences are
those of the data files and of the readings a host has chosen, so that a corrected number is right here too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from games.cutthroat_caverns.r1.cards import Card, Encounter, asks, cards, encounters, flags
from games.cutthroat_caverns.r1.readings import readings
from games.cutthroat_caverns.r1.vocabulary import plain
from games.kernel import datafile
from games.kernel.contract import Options, Words
from games.kernel.rulebook import Entry, Params, Rulebook, questions, reasons, topics, verbs

Row = Mapping[str, str]

_FILE = datafile.table(__package__, "rules.toml")


def rulebook(options: Options) -> Rulebook:
    """As the rules stand in a game with these options; what is left out of them is as in the data file."""
    chosen = _chosen(options)
    entries = (
        *topics(_FILE, chosen),
        *(_card(name, row, chosen) for name, row in _FILE["card"].items()),
        *(_encounter(row) for row in encounters().values()),
        *verbs(_FILE, plain(), ("verb",), {}),
        *questions(_FILE, asks(), plain()),
    )
    return Rulebook(entries, reasons(_FILE))


def numbers_of(row: Encounter) -> Params:
    """The numbers an encounter's sentence is filled with: its own, and those made of them."""
    own: Params = {name: value for name, value in row.params.items() if type(value) is int}
    counts = tuple(f"{n} ({row.params[f'least_damage_{n}']})" for n in (3, 4, 5, 6) if f"least_damage_{n}" in row.params)
    made: Params = {"loss": -row.prestige, "steps": -int(row.params.get("first_attack_turns", 0)), "counts": counts}
    return {**own, **made}


def _chosen(options: Options) -> Params:
    known = readings(options)
    high = max(one.hand for one in cards().values())
    return {
        **{name: value for name, value in {**flags().options, **options}.items() if isinstance(value, int)},
        "start_lp": flags().start_lp,
        "hand_limit": flags().hand_limit,
        "heal_yes_below": flags().heal_yes_below,
        "bonus_from_event": flags().bonus_from_event,
        "all": sum(one.copies for one in cards().values()),
        "amulet": high,
        "bonus": known.prestige_bonus,
        "stays": known.rider_carries_over,
        "carries": known.trip_carries_over,
        "wound": known.heal_requires_wound,
        "two": known.double_strike_mode == "play_two_normal",
        "trigger": known.opportunity_fire_second_card == "on_trigger",
        "laid": known.token_named == "laid",
    }


def _family(name: str) -> tuple[Card, ...]:
    """All cards of a row of the data file: itself, or one for each portrait."""
    return tuple(one for id, one in cards().items() if id == name or id.startswith(f"{name}-"))


def _card(name: str, row: Row, chosen: Params) -> Entry:
    family = _family(name)
    one = family[0]
    edges = dict(zip(("none", "half", "value", "double"), one.ladder or (), strict=False))
    numbers: Params = {
        **chosen,
        **{key: getattr(one, key) for key in ("lp", "prestige", "rounds", "times", "damage", "splash", "draw", "hand")},
        **edges,
        "bonus": one.bonus,
        "against": one.against,
        "copies": sum(each.copies for each in family),
    }
    kind = "item" if one.type == "item" else "card"
    return Entry(
        "card",
        name,
        plain().read(kind, name, *(each.id for each in family)),
        (
            Words(f"rule.card.{row.get('does', name)}", numbers),
            Words(f"rule.when.{row['when']}", numbers),
            Words(f"rule.stops.{row['stops']}", numbers),
        ),
        (*((Words("rule.ladder", numbers),) if one.strikes else ()), Words("rule.deck", numbers)),
    )


def _encounter(row: Encounter) -> Entry:
    return Entry(
        "encounter",
        row.id,
        (row.id, row.name),
        (Words(f"rule.encounter.{row.id}", numbers_of(row)),),
        tuple(_facts(row)),
    )


def _facts(row: Encounter) -> Iterable[Words]:
    params: Params = {"type": row.type, "prestige": row.prestige}
    yield Words("rule.trap" if row.trap else "rule.tokens-worth" if row.tokens else "rule.creature", params)
    if row.lp:
        yield Words("rule.lp", {"rows": tuple(f"{n} ({lp})" for n, lp in row.lp.items())})
    if row.tokens:
        yield Words("rule.tokens", {"rows": tuple(f"{n} ({_tokens(each)})" for n, each in row.tokens.items())})
    if row.random:
        blows = ((n, "; ".join(f"#{k}: {hit}" for k, hit in each)) for n, each in row.random.items())
        yield Words("rule.lots", {"rows": tuple(f"{n} ({each})" for n, each in blows)})


def _tokens(each: tuple[tuple[int, int], ...]) -> str:
    """Alike ones together: ``60/2 + 3 × 40/1``."""
    often = Counter(f"{lp}/{points}" for lp, points in each).items()
    return " + ".join(one if count == 1 else f"{count} × {one}" for one, count in often)
