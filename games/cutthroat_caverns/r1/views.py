"""What one seat, or a spectator, may see: an allow-list. All of it is public but `View.mine`."""

from __future__ import annotations

import msgspec

from games.cutthroat_caverns.r1.commands import Fire, HoldFor, Play, Policy, WindowKind
from games.cutthroat_caverns.r1.readings import Readings
from games.cutthroat_caverns.r1.state import Active, Blow, Body, Creature, Hit, Offer, Phase, Plan, Source
from games.kernel.audience import Seat
from games.kernel.contract import Placing


class PlayerView(msgspec.Struct, frozen=True):
    """`hand`: how many cards; cards of a set that is not locked yet count as in the hand. `down`: face-down, after the
    lock; `late`: face-down second cards of Opportunity Fire. `tripped`, `petrified`: the round without a set, 0: none.
    `limit`: of hand cards, which depends on what lies open. `open`: lies face-up and attacks next; `aim`: the token named
    openly, from 1; `draws`: amulets whose cards are still to be drawn."""

    seat: Seat
    character: str
    lp: int
    prestige: int
    alive: bool
    hand: int
    items: tuple[str, ...]
    active: tuple[Active, ...]
    riders: tuple[str, ...]
    down: int
    late: int
    tripped: int
    petrified: int
    limit: int
    open: tuple[str, ...] = ()
    aim: int = 0
    draws: int = 0


class AttackView(msgspec.Struct, frozen=True):
    """A card face-up. `value`: worth now; `damage`: what it would do to `target` (index) by the creature's rule;
    `remaining`: that target's LP; `kills`: whether it would kill it; `warded`: the creature has turned it. A manoeuvre
    has value 0 and `hits` False. `turns_up`: a doubling would find a higher value."""

    seat: Seat
    card: str
    source: Source
    hits: bool
    sure: bool
    riders: tuple[str, ...]
    value: int
    damage: int
    target: int
    remaining: int
    kills: bool
    warded: bool = False
    turns_up: bool = False


class MomentView(msgspec.Struct, frozen=True):
    """The open window. `seat`: whose turn or attack it is; `hits`: the creature's blows that are announced; `struck`: who
    lost LP to it; `play`: the action card that lies on the table, with its player."""

    kind: WindowKind
    key: str
    seat: Seat
    late: bool
    attack: AttackView | None
    struck: tuple[Seat, ...]
    play: Play | None
    hits: tuple[Hit, ...] = ()


class Mine(msgspec.Struct, frozen=True):
    """What only the seat itself sees. `hand` in canonical order, set cards included until the lock; `answer`: laid up
    for the open window; `passed`: it has passed; `set_size`: how many cards it
    may set this round, 0: none; `fire`: when the own fire is to be thrown, said apart from the set."""

    hand: tuple[str, ...]
    limit: int
    set_size: int
    plan: Plan | None
    down: tuple[str, ...]
    late: tuple[str, ...]
    policy: Policy | None
    holds: tuple[HoldFor, ...]
    keeps: tuple[str, ...]
    spoils: tuple[str, ...] | None
    answer: Play | None
    passed: bool
    fire: Fire | None = None


class View(msgspec.Struct, frozen=True):
    """`seat` None: a spectator. `w0`: potions and trades are open. `left`: encounters still face-down. `final`: this
    is a tie-breaker. `blows`: damage of this round, in order; in a set phase still that of the last. `body`: what lies
    beside a dead player, and who may take next (first of `order`). `owing`: who must give up an item to the creature.
    `past`: who is past the stair. `deck` and `discards` are sizes. `crowded`: whose attacks are turned down this round;
    `calm`: the creature makes no attack this round; `snatcher`: who is taking an item, 0: nobody."""

    seat: Seat | None
    started: int
    event: int
    round: int
    phase: Phase
    final: bool
    w0: bool
    left: int
    initiative: tuple[Seat, ...]
    turn: Seat
    creature: Creature | None
    players: tuple[PlayerView, ...]
    moment: MomentView | None
    blows: tuple[Blow, ...]
    offers: tuple[Offer, ...]
    body: Body | None
    owing: tuple[Seat, ...]
    past: tuple[Seat, ...]
    deck: int
    discards: int
    places: tuple[Placing, ...]
    readings: Readings
    mine: Mine | None
    crowded: tuple[Seat, ...] = ()
    calm: bool = False
    snatcher: Seat = 0

    def player(self, seat: Seat) -> PlayerView:
        """Seats count from 1."""
        return self.players[seat - 1]
