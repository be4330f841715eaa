"""The reversal as a program judges it: what may lie on the ritual, what its cards are worth, when to try, what to stake."""

from __future__ import annotations

import re
from itertools import combinations

from deploy.players.campus import SYMBOL_TOKENS, Campus, Card
from deploy.players.words import SYMBOLS

STAKE, HITS, ALONE = 3, 2, 3  # cards that each stakes; how many must hit, by player, and for one alone
CHANCE = 0.7  # of the own hand, from which a program votes to try


def pairs(campus: Campus) -> dict[tuple[str, str], float]:
    """How likely each pair of symbols is to lie on the ritual, as far as the clues that were found tell."""
    left = [one for one in dict.fromkeys(SYMBOLS.values()) for _ in range(SYMBOL_TOKENS - campus.found.count(one))]
    all_pairs = list(combinations(left, 2))
    return {pair: all_pairs.count(pair) / len(all_pairs) for pair in dict.fromkeys(all_pairs)}


def chance(stake: tuple[Card, ...], campus: Campus) -> float:
    """That so many of these cards hit as each must bring on the average."""
    needed = ALONE if len(campus.people) == 1 else HITS
    return sum(likely for pair, likely in pairs(campus).items() if _hits(stake, pair) >= needed)


def expected(cards: tuple[Card, ...], campus: Campus) -> float:
    """How many hits these cards are worth."""
    return sum(likely * _hits(cards, pair) for pair, likely in pairs(campus).items())


def _hits(stake: tuple[Card, ...], pair: tuple[str, str]) -> int:
    """A card counts twice where both tokens show its symbol."""
    return sum(pair.count(card.symbol) for card in stake)


def _best(campus: Campus) -> float:
    return max((chance(stake, campus) for stake in combinations(campus.hand, STAKE)), default=0.0)


def vote(line: str, campus: Campus, name: str) -> float:
    """Better a small chance than none: where the ritual is almost full, or somebody almost dead, it is tried."""
    weakest = min((one.health for one in campus.people), default=9)
    ready = campus.at(campus.ritual).free <= 1 or weakest <= 1 or campus.stack <= 0 or _best(campus) >= CHANCE
    return 1.0 if line.endswith("yes") == ready else 0.0


def stake(line: str, campus: Campus, name: str) -> float:
    numbers = set(map(int, re.findall(r"\d+", line)))
    cards = tuple(card for card in campus.hand if card.number in numbers)
    return chance(cards, campus) * 10 + expected(cards, campus)
