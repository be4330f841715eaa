"""The whole board, as the server knows it. Nothing here is sent to anybody: `views.py` names what may be seen.

Theory of operation. `phase` says where in the event loop (rules 4.2) the game stands; `stack` holds the moments in
which it may be interrupted, innermost last: a turn before its reveal, an attack after it, a played action card, the
damage a creature has done. `advance` works off the stack first, then the phase. Sets are plans until the lock: the
cards stay in the hand, so that nobody sees how many were laid; the lock moves them to `down`.

Hands are in order of arrival (newest last), which no view shows. A deck is its known top and a multiset in canonical
order; each draw picks by dice. The path of encounters holds all that were never turned up (`pool`) and how many of
them lie face-down (`left`); the others are the unused box.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.cutthroat_caverns.r1.commands import Fire, HoldFor, Play, Policy, Token, WindowKind
from games.cutthroat_caverns.r1.readings import Readings
from games.kernel.audience import Seat
from games.kernel.contract import Placing

Phase = Literal["event", "set", "turns", "creature", "dusk", "strike", "draw", "round", "spoils", "stair", "over"]
Source = Literal["set", "substitute", "second", "late", "counter", "forced"]


class Plan(msgspec.Struct, frozen=True):
    """A set as written. After the lock `cards` have moved to `Player.down`; the choices stay for the reveal."""

    cards: tuple[str, ...]
    special: bool | None = None
    token: Token | None = None
    substitutes: tuple[str, ...] = ()
    fire: Fire | None = None
    bonus: bool | None = None
    victim: Seat = 0
    item: str = ""


class Active(msgspec.Struct, frozen=True):
    """An open potion. `rounds` left, this one included; 0: as long as the encounter lasts."""

    item: str
    rounds: int


class Player(msgspec.Struct, frozen=True):
    """One character. `tripped`, `petrified`: the round in which no card may be set (0: none). `webs`: by how much the hand
    limit is lower in this encounter. `spoils`: what to discard at END.
    `held`, `dropped`, `charmed`: how often items were held, hand cards discarded and amulets gained in this game, so that
    no ask repeats its key. `draws`: amulets whose cards are still to be drawn. `open`: lies face-up and attacks next (the
    second card of Double Strike). `fire`: when the own Alchemist's Fire is thrown. `aim`: the token named openly at the
    lock, from 1; 0: none."""

    seat: Seat
    character: str
    lp: int
    prestige: int = 0
    alive: bool = True
    hand: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    active: tuple[Active, ...] = ()
    riders: tuple[str, ...] = ()
    plan: Plan | None = None
    down: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    tripped: int = 0
    petrified: int = 0
    webs: int = 0
    policy: Policy | None = None
    holds: tuple[HoldFor, ...] = ()
    keeps: tuple[str, ...] = ()
    spoils: tuple[str, ...] | None = None
    held: int = 0
    dropped: int = 0
    charmed: int = 0
    draws: int = 0
    open: tuple[str, ...] = ()
    fire: Fire | None = None
    aim: int = 0


class Target(msgspec.Struct, frozen=True):
    """A creature, or one token of it. Dead at 0 LP."""

    lp: int
    prestige: int


class Creature(msgspec.Struct, frozen=True):
    """The encounter in play. A trap has no targets. `tokens`: prestige tokens it has gathered.
    `warded`: the last round in which it has turned an attack (0: none yet)."""

    encounter: str
    targets: tuple[Target, ...]
    tokens: int = 0
    warded: int = 0


class Attack(msgspec.Struct, frozen=True):
    """An attack, or a manoeuvre, that lies face-up and has not been counted yet.

    `least`: the lowest edge of this game's ladder. `start`: the edge it begins on (2 printed, 3 double). `turns`: turns
    from outside in order, +1 or -1, which turn the riders too. `flat`: bonuses that are never turned. `target`: index of
    the creature's target. `wasted`: cards that go with it if it fails (the substitution card under it). `sure`: a
    declared special attack. `warded`: the creature has turned it (the last of the turns it begins with). `calms`: Holy
    Water with its bonus.
    """

    seat: Seat
    card: str
    source: Source
    sure: bool = False
    start: int = 2
    turns: tuple[int, ...] = ()
    riders: tuple[str, ...] = ()
    flat: tuple[int, ...] = ()
    target: int = 0
    wasted: tuple[str, ...] = ()
    least: int = 0
    warded: bool = False
    calms: bool = False


class Hit(msgspec.Struct, frozen=True):
    """One blow of the creature that has been announced. `onto`: whom a Human Shield has moved it to so far."""

    seat: Seat
    damage: int
    onto: tuple[Seat, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What a seat has laid up for a moment; `play` None: it passes."""

    seat: Seat
    play: Play | None


class Moment(msgspec.Struct, frozen=True):
    """A moment that can be interrupted. `number` counts all moments of the game, `again` how often it reopened.

    ``pre-reveal``: `seat` is about to reveal (`late`: the second card of Opportunity Fire). ``reveal``: `attack` lies
    face-up. ``hit``: the creature's `hits` are announced. ``counter``: `struck` have lost LP to the creature. ``action``:
    `play` was played and may be stopped.
    """

    kind: WindowKind
    number: int
    seat: Seat = 0
    late: bool = False
    attack: Attack | None = None
    hits: tuple[Hit, ...] = ()
    struck: tuple[Seat, ...] = ()
    play: Play | None = None
    answers: tuple[Answer, ...] = ()
    again: int = 0


class Blow(msgspec.Struct, frozen=True):
    """Damage counted this round, in order. `value`: of the attack; `damage`: what the target really lost; `attack`: False
    for the fire, which is none."""

    seat: Seat
    target: int
    value: int
    damage: int
    attack: bool = True


class Snatch(msgspec.Struct, frozen=True):
    """A Snatch has counted: `seat` takes an item. `victim`, `item`: what it wished when the card was laid, if anything."""

    seat: Seat
    victim: Seat = 0
    item: str = ""


class Offer(msgspec.Struct, frozen=True):
    """Something one seat asks of another in W0. ``heal``: `give` is the one potion."""

    number: int
    kind: Literal["heal", "trade"]
    seat: Seat
    to: Seat
    give: tuple[str, ...]
    want: tuple[str, ...] = ()


class Body(msgspec.Struct, frozen=True):
    """The items of a dead player that nobody has taken yet. `order`: who may take, next first, once lots are `drawn`."""

    seat: Seat
    items: tuple[str, ...]
    order: tuple[Seat, ...] = ()
    drawn: bool = False


class Deck(msgspec.Struct, frozen=True):
    """Cards to draw: the known top first, then any of `pool`."""

    pool: tuple[str, ...]
    top: tuple[str, ...] = ()


class Path(msgspec.Struct, frozen=True):
    """The encounters to come: `left` face-down, the known `top` first; `pool`: all others never turned up."""

    pool: tuple[str, ...]
    left: int
    top: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True):
    """`started`: how many players began, which decides LP and attack rows. `initiative`: seats from number 1 on;
    `past`: who is past the stair; `pile`: the round's attack cards that counted; `blows`: damage of this round, in a set
    phase still that of the last; `gone`: cards out of the game; `owing`: who must give up an item to the creature, once
    for each item; `crowded`: whose attacks are turned down this round, once for each Crowd; `calm`: the creature makes no
    attack this round."""

    started: int
    players: tuple[Player, ...]
    deck: Deck
    path: Path
    phase: Phase = "event"
    event: int = 1
    round: int = 0
    final: bool = False
    initiative: tuple[Seat, ...] = ()
    creature: Creature | None = None
    turn: Seat = 0
    past: tuple[Seat, ...] = ()
    stack: tuple[Moment, ...] = ()
    moments: int = 0
    pile: tuple[str, ...] = ()
    blows: tuple[Blow, ...] = ()
    discards: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    offered: int = 0
    bodies: tuple[Body, ...] = ()
    owing: tuple[Seat, ...] = ()
    crowded: tuple[Seat, ...] = ()
    calm: bool = False
    snatch: Snatch | None = None
    places: tuple[Placing, ...] = ()
    readings: Readings = Readings()

    def player(self, seat: Seat) -> Player:
        """Seats count from 1."""
        return self.players[seat - 1]

    def living(self) -> tuple[Player, ...]:
        return tuple(player for player in self.players if player.alive)

    def moment(self) -> Moment | None:
        """The innermost moment."""
        return self.stack[-1] if self.stack else None
