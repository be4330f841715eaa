"""Another game that looks the same to one seat: what it may not know is dealt anew (for the non-interference law)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from games.final_hour.r1.commands import Rule
from games.final_hour.r1.reversal import likeliest
from games.final_hour.r1.state import Board, Secret, State
from games.kernel.audience import Seat
from games.kernel.dice import Dice

Thing = TypeVar("Thing")


def scramble(state: State, seat: Seat, dice: Dice) -> State:
    """Priority hands of the others and the deck are mixed and dealt again, so are each one's own action cards that nobody
    else has seen; every size stays. What lies face-down as a multiset (clues, gates, pool, items) is known to all by what
    lies open, and hides nothing. Votes and choices already made turn into others; orders laid up, which are cards by
    another name, are gone; policies, which are declared, change as well.
    """
    others = tuple(n for n in range(1, len(state.secrets) + 1) if n != seat)
    loose = [number for n in others for number in state.secret(n).hand] + list(state.priority)
    numbers = _mixed(tuple(loose), dice)
    secrets = list(state.secrets)
    for n in others:
        own = secrets[n - 1]
        hand, numbers = numbers[: len(own.hand)], numbers[len(own.hand) :]
        secrets[n - 1] = _other(state.board, n, own, hand, dice)
    return replace(state, secrets=tuple(secrets), priority=tuple(sorted(numbers)))


def _mixed(things: tuple[Thing, ...], dice: Dice) -> tuple[Thing, ...]:
    left, mixed = list(things), []
    while left:
        mixed.append(left.pop(dice.draw("scramble", len(left))))
    return tuple(mixed)


def _other(board: Board, seat: Seat, own: Secret, hand: tuple[int, ...], dice: Dice) -> Secret:
    """Cards that lie open stay what they are; the one that is drawn, and those face-down, may be any of the deck."""
    shown = {one.number for one in board.laid if one.card}
    hidden = tuple(card for number, card in own.laid if number not in shown)
    cards = _mixed(tuple(sorted((*own.deck, *hidden, *((own.drawn,) if own.drawn else ())))), dice)
    drawn, cards = (cards[0], cards[1:]) if own.drawn else ("", cards)
    laid = []
    for number, card in own.laid:
        face, cards = (card, cards) if number in shown else (cards[0], cards[1:])
        laid.append((number, face))
    return replace(
        own,
        deck=tuple(sorted(cards)),
        hand=hand,
        drawn=drawn,
        laid=tuple(laid),
        policy=Rule("low") if own.policy is None else None,
        choice=min(hand) if own.choice else 0,
        early=(),
        vote=None if own.vote is None else not own.vote,
        stake=likeliest(board, hand) if own.stake else (),
    )
