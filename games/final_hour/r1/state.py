"""The whole game, as the server knows it: what lies open (`Board`) and what one seat, or nobody, knows (`Secret`).

Theory of operation. Everything on the table that all can see is one struct, `Board`, and a view hands out that very
struct; legality is judged and a line of orders is tried out on it, so neither can tell what is hidden. A round goes through
the phases ``plan`` (four action cards are laid, each under a priority card), ``watch`` (whoever holds the Pocket Watch may
swap), ``resolve`` (card after card by number), ``reckon``, ``gate``, ``vote`` and perhaps ``stake``.

No deck is stored shuffled. A face-down pile is a multiset in canonical order and a size; each draw picks by dice when it is
needed. That also holds for clue tokens, the two of the ritual among them, and for gate tokens: what a face-down token shows
is drawn when it is turned up, from all that were never turned. Only a scenario may say beforehand what lies there.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.final_hour.r1.box import Clue
from games.final_hour.r1.cards import Symbol
from games.final_hour.r1.commands import AnyPart, Rule, Walkway
from games.final_hour.r1.flags import Readings
from games.final_hour.r1.sheets import Sheet, sheet
from games.kernel.audience import Seat
from games.kernel.contract import Placing

Phase = Literal["plan", "watch", "resolve", "reckon", "gate", "vote", "stake", "over"]
Stage = Literal["card", "blind", "after"]


class Investigator(msgspec.Struct, frozen=True):
    """One seat's figure and what lies open before its player. `letter`: of the investigator (box.py). `deck`: size of the
    face-down action deck; `discards`: action cards played, face-up."""

    seat: Seat
    letter: str
    at: int
    health: int
    deck: int
    items: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


class SealToken(msgspec.Struct, frozen=True):
    """`brown`: has stopped one monster; the next takes it away."""

    walkway: Walkway
    brown: bool = False


class Laid(msgspec.Struct, frozen=True):
    """An action card on the table under a priority card. `card` is empty while it lies face-down."""

    seat: Seat
    number: int
    card: str = ""


class Board(msgspec.Struct, frozen=True):
    """All that lies open. `monsters` and `damage` by location (number - 1): tokens in order of arrival, damage tokens.
    `clues`: locations with a face-down clue token. `gates`: gate tokens at A, B, C; `stack`: gate tokens still face-down.
    `pool`: size of the pool; `pile`: standard monsters destroyed, beside it. `priority`: size of the priority deck.
    `items`: size of the item deck. `laid`: this round's cards in the order they were laid; `order`: their numbers,
    ascending, once planning is over; `turn`: how many of them are done; `stage`: of the one that is being resolved,
    ``blind`` while a card turned by it (`blind`) is, ``after`` while items may still be used. `full`: the health everybody
    began with. `omens`: of this round, -1: not counted yet. `forced`: the last gate token is gone, so the reversal must be
    tried. `ritual`, `stakes` (by seat): turned up in it; `hits`, `needed`: what it came to. `why`: how the game ended."""

    readings: Readings
    full: int
    investigators: tuple[Investigator, ...]
    lead: Seat
    round: int
    phase: Phase
    monsters: tuple[tuple[str, ...], ...]
    damage: tuple[int, ...]
    clues: tuple[int, ...]
    gates: tuple[int, int, int]
    stack: int
    pool: int
    priority: int
    items: int
    seals: tuple[SealToken, ...] = ()
    found: tuple[Symbol, ...] = ()
    pile: tuple[str, ...] = ()
    discards: tuple[int, ...] = ()
    laid: tuple[Laid, ...] = ()
    order: tuple[int, ...] = ()
    turn: int = 0
    stage: Stage = "card"
    blind: str = ""
    omens: int = -1
    forced: bool = False
    ritual: tuple[Symbol, ...] = ()
    stakes: tuple[tuple[int, ...], ...] = ()
    hits: int = 0
    needed: int = 0
    why: str = ""
    places: tuple[Placing, ...] = ()

    def investigator(self, seat: Seat) -> Investigator:
        """Seats count from 1."""
        return self.investigators[seat - 1]

    def sheet(self) -> Sheet:
        return sheet(self.readings.ancient)

    def at(self, number: int) -> tuple[str, ...]:
        """The monsters of a location."""
        return self.monsters[number - 1]

    def under(self, number: int) -> Laid | None:
        """The action card under a priority card of this round."""
        return next((one for one in self.laid if one.number == number), None)

    def now(self) -> Laid | None:
        """The card whose turn it is."""
        if self.phase != "resolve" or self.turn >= len(self.order):
            return None
        return self.under(self.order[self.turn])


class Early(msgspec.Struct, frozen=True):
    """Orders laid up. `seen`: each location they name, and how it looked then (glance.py)."""

    number: int
    parts: tuple[AnyPart, ...]
    seen: tuple[tuple[int, str], ...]


class Secret(msgspec.Struct, frozen=True):
    """What one seat knows and no other: `hand` (priority cards in order of arrival), `drawn` (an action card not laid yet),
    `laid` (what lies under its priority cards: number, card), `policy`, `choice` (open planning), `early`, `vote`, `stake`.
    What nobody knows: `deck`, its action cards still face-down."""

    deck: tuple[str, ...]
    hand: tuple[int, ...] = ()
    drawn: str = ""
    laid: tuple[tuple[int, str], ...] = ()
    policy: Rule | None = None
    choice: int = 0
    early: tuple[Early, ...] = ()
    vote: bool | None = None
    stake: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True):
    """`pool`, `priority`, `items`, `clues`, `gates`: what is face-down, as multisets in canonical order; of `clues` and
    `gates` some more than lie on the board, because one gate token left unseen and a clue token is drawn when it is turned.
    `known`: what a scenario says of face-down clue tokens (location, or 0 for the ritual; clue)."""

    board: Board
    secrets: tuple[Secret, ...]
    pool: tuple[str, ...]
    priority: tuple[int, ...]
    items: tuple[str, ...]
    clues: tuple[Clue, ...]
    gates: tuple[str, ...]
    known: tuple[tuple[int, Clue], ...] = ()

    def secret(self, seat: Seat) -> Secret:
        """Seats count from 1."""
        return self.secrets[seat - 1]
