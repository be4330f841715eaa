"""A view in sections of sentences: the round, the campus, the investigators, what is laid, and what is your own.

A spectator gets the public sections only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.final_hour.r1 import part_notation, planning
from games.final_hour.r1.ancient import row
from games.final_hour.r1.campus import locations
from games.final_hour.r1.cards import card, priority
from games.final_hour.r1.ground import free, present
from games.final_hour.r1.items import item
from games.final_hour.r1.order_notation import rule_text
from games.final_hour.r1.resolving import side
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import Board, Investigator, Laid
from games.final_hour.r1.telling import told, told_of
from games.final_hour.r1.views import Mine, View
from games.kernel.audience import Seat
from games.kernel.contract import Section, Words
from games.kernel.sayings import Lines, Params, below, filled


def describe(view: View) -> tuple[Section, ...]:
    """Sections without a line are left out."""
    board = view.board
    sections = [
        Section(Words("section-round"), tuple(_round(board))),
        Section(Words("section-people"), tuple(line for one in board.investigators for line in _person(board, one))),
        Section(Words("section-laid"), tuple(line for one in board.laid for line in _laid(board, one)), passing=True),
        Section(
            Words("section-campus"),
            (Words("campus-signs"), *(line for number in locations() for line in _place(board, number))),
        ),
    ]
    if view.mine is not None:
        sections.append(Section(Words("section-mine"), tuple(_mine(board, view.seat or 0, view.mine))))
    return filled(sections)


def _round(board: Board) -> Lines:
    lines = [
        Words("round-now", {"round": board.round, "lead": board.lead}),
        *_awaited(board),
        Words("round-ancient", {"ancient": board.readings.ancient, "level": board.readings.level, "stack": board.stack}),
        Words("round-clues", {"found": board.found}) if board.found else Words("round-no-clues"),
    ]
    if board.readings.multi_hand:
        lines.append(Words("round-multi-hand"))
    if board.readings.open_planning:
        lines.append(Words("round-open-planning"))
    if board.phase == "reckon":
        lines += [Words("round-omens", {"omens": board.omens}), *below(told_of(board.sheet(), row(board)))]
    if board.forced:
        lines.append(Words("round-forced"))
    if board.ritual:
        lines.append(Words("round-ritual", {"ritual": board.ritual, "hits": board.hits, "needed": board.needed}))
    lines.append(Words("round-decks", {"priority": board.priority, "pool": board.pool, "pile": len(board.pile)}))
    return lines


def _awaited(board: Board) -> Lines:
    """What part of the round it is, and who is awaited: no hand decides that. Who has voted or staked is not told here."""
    now, watcher = board.now(), planning.watcher(board)
    asked: Mapping[str, tuple[Any, ...]] = {
        "plan": planning.awaited(board),
        "resolve": (now.seat,) if now else (),
        "reckon": (board.lead,),
        "watch": watcher[:1] if watcher else (),
    }
    seats = asked.get(board.phase, ())
    if board.phase in ("vote", "stake"):
        return [Words("round-asks-all", {"phase": board.phase})]
    return [Words("round-asks", {"phase": board.phase, "seats": seats})] if seats else []


def _person(board: Board, one: Investigator) -> Lines:
    params: Params = {"seat": one.seat, "letter": one.letter, "at": one.at, "health": one.health, "full": board.full}
    lines = [Words("person-lead" if one.seat == board.lead else "person", params)]
    if one.items:
        lines.append(Words("person-items", {"items": one.items}))
    return lines


def _laid(board: Board, one: Laid) -> Lines:
    symbol = priority(one.number).symbol
    params: Params = {"seat": one.seat, "number": one.number, "symbol": symbol, "omens": priority(one.number).omen}
    if not one.card:
        return [Words("laid", params)]
    done = board.order.index(one.number) < board.turn or board.phase != "resolve"
    half = side(board, one.number)
    lines = [Words("laid-done" if done else "laid-open", {**params, "card": one.card, "side": half})]
    if not done:
        lines += below(told(card(one.card).half(half).effects))
    if not done and board.blind:
        lines += [Words("laid-blind", {"card": board.blind}), *below(told(card(board.blind).bottom.effects))]
    return lines


def _place(board: Board, number: int) -> Lines:
    """A location with anything on it, in one line, and the seals on its walkways to higher numbers. A text is empty where
    there is nothing to say."""
    gate, damage = board.sheet().gate_at(number), board.damage[number - 1]
    found: Params = {
        "ritual": number == board.sheet().ritual,
        "gate": gate or "",
        "gates": str(board.gates[GATES.index(gate)]) if gate else "",
        "tokens": board.at(number),
        "damage": str(damage or ""),
        "clue": number in board.clues,
        "seats": present(board, number),
    }
    name = "place" + ("-monsters" if found["tokens"] else "") + ("-people" if found["seats"] else "")
    slots = max(0, free(board, number))  # the monster whose way out has ended the game still stands beside the damage
    lines = [Words(name, {"at": number, **found, "free": slots})] if any(found.values()) else []
    for one in board.seals:
        if one.walkway[0] == number:
            lines.append(Words("place-seal-brown" if one.brown else "place-seal", {"at": number, "other": one.walkway[1]}))
    return lines


def _mine(board: Board, seat: Seat, mine: Mine) -> Lines:
    lines: Lines = []
    for number in mine.hand:
        one = priority(number)
        lines.append(Words("hand-omen" if one.omen else "hand", {"number": number, "symbol": one.symbol}))
    for name in board.investigator(seat).items:
        one_item = item(name)
        how = Words("rule.keep" if one_item.keep else "rule.spend", {"when": one_item.when})
        lines += [Words("mine-item", {"item": name}), *below((*told(one_item.effects), how))]
    if mine.drawn:
        drawn = card(mine.drawn)
        lines += [Words("drawn", {"card": mine.drawn}), Words("drawn-top"), *below(told(drawn.top.effects))]
        lines += [Words("drawn-bottom"), *below(told(drawn.bottom.effects))]
    shown = {one.number for one in board.laid if one.card}
    for number, name in mine.laid:
        if number not in shown:
            lines += _hidden(board, number, name)
    if mine.choice:
        lines.append(Words("you-choose", {"number": mine.choice}))
    for early in mine.early:
        lines.append(Words("you-orders", {"number": early.number, "line": part_notation.text(early.parts) or "-"}))
    if mine.policy:
        lines.append(Words("you-policy", {"line": f"SILENCE {rule_text(mine.policy)}"}))
    if mine.vote is not None:
        lines.append(Words("you-vote-yes" if mine.vote else "you-vote-no"))
    if mine.stake:
        lines.append(Words("you-stake", {"numbers": mine.stake}))
    return lines


def _hidden(board: Board, number: int, name: str) -> Lines:
    """A card of one's own that lies face-down; what it will do, once its rank is known."""
    if not board.order:
        return [Words("mine-laid", {"number": number, "card": name})]
    half = side(board, number)
    heading = Words("mine-ranked", {"number": number, "card": name, "side": half})
    return [heading, *below(told(card(name).half(half).effects))]
