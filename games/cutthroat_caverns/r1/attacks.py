"""An attack is made, aimed, and counts: rules R2b to R2e. How a face-down card comes to it is told in reveals.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import card, encounter
from games.cutthroat_caverns.r1.commands import Token
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.creatures import dead, filtered, habit_of, row_of
from games.cutthroat_caverns.r1.ladder import DOUBLE, MAIN, value
from games.cutthroat_caverns.r1.state import Attack, Creature, Moment, Plan, Snatch, Source, State
from games.kernel.audience import Seat


def highest(hand: tuple[str, ...]) -> str | None:
    """The attack card proper with the highest printed value; of equals the first in canonical order."""
    strikes = sorted((name for name in hand if card(name).strikes), key=lambda name: (-card(name).main, name))
    return strikes[0] if strikes else None


def make(course: Course, seat: Seat, name: str, source: Source, plan: Plan, *, start: int = MAIN, under: str = "") -> None:
    """An attack lies face-up, with what its owner chose in `plan`. `under`: the substitution card that goes with it."""
    attack = ready(course.state, seat, name, source, plan, start=start, under=under)
    course.tell(o.AttackMade(attack, value(attack)))
    if attack.warded:
        course.tell(o.AttackWarded(seat))


def ready(state: State, seat: Seat, name: str, source: Source, plan: Plan, *, start: int = MAIN, under: str = "") -> Attack:
    """The attack as it would lie there. Waiting riders go with it, but never with a Counter Strike (original line 85)."""
    player, row, creature = state.player(seat), card(name), state.creature
    assert creature is not None
    sure = bool(row.portrait) and row.portrait == player.character and plan.special is not False
    flat = FLATS[name](state, seat, plan) if name in FLATS else 0
    attack = Attack(
        seat,
        name,
        source,
        sure,
        DOUBLE if sure else start,
        tuple(turn for opening in OPENINGS for turn in opening(state, seat)),
        () if source == "counter" else player.riders,
        (flat,) if flat else (),
        wasted=(under,) if under else (),
        least=state.readings.ladder_min_index,
        calms=name == HOLY_WATER and bool(flat),
    )
    token = player.aim if player.aim and source != "counter" else plan.token
    attack = _warded(state, creature, attack)
    return replace(attack, target=_aim(creature, value(attack), token))


def _warded(state: State, creature: Creature, attack: Attack) -> Attack:
    """Crypt Knight: the first attack of the round that would hurt it is turned one edge down, riders too. It is the
    last of the turns an attack begins with; one that fails after all has not hurt it, so the next is turned."""
    if not habit_of(creature).ward or creature.warded == state.round or not filtered(creature, value(attack)):
        return attack
    turns = (*attack.turns, row_of(creature).number("first_attack_turns"))
    return replace(attack, turns=turns, warded=True)


def kills(state: State, attack: Attack) -> bool:
    """Whether the attack, as it lies there, would kill what it is aimed at."""
    creature = state.creature
    return creature is not None and filtered(creature, value(attack)) >= creature.targets[attack.target].lp


def _strength(state: State, seat: Seat) -> tuple[int, ...]:
    """Potion of Strength turns every attack of its drinker one edge up."""
    return (1,) * party.works(state.player(seat).active, party.STRENGTH)


def _crowd(state: State, seat: Seat) -> tuple[int, ...]:
    """Each Crowd before him in this round turns the attack one edge down."""
    return (-1,) * state.crowded.count(seat)


OPENINGS: tuple[Callable[[State, Seat], tuple[int, ...]], ...] = (_strength, _crowd)
"""Turns an attack starts with, in the order of rules 1.1 step 3."""

CROWD, HOLY_WATER, SNATCH, PRESS = "A020C", "A010H", "A010S", "A020P"


def _blessed(state: State, seat: Seat, plan: Plan) -> int:
    """Holy Water: flat, against some types of creature, unless its owner will not have it."""
    row, creature = card(HOLY_WATER), state.creature
    fitting = creature is not None and encounter(creature.encounter).type in row.against
    return row.bonus if fitting and plan.bonus is not False else 0


def _pressed(state: State, seat: Seat, plan: Plan) -> int:
    """Press the Advantage: flat, if another player has done the creature damage this round."""
    return card(PRESS).bonus if any(blow.damage and blow.seat != seat for blow in state.blows) else 0


FLATS: Mapping[str, Callable[[State, Seat, Plan], int]] = {HOLY_WATER: _blessed, PRESS: _pressed}
"""Flat bonuses that a card brings along itself."""


def _aim(creature: Creature, worth: int, token: Token | None) -> int:
    """The index of the target: as wished where that lives, else the lowest LP (which is also the likeliest kill)."""
    living = [index for index, target in enumerate(creature.targets) if target.lp > 0]
    lowest = min(living, key=lambda index: (creature.targets[index].lp, index))
    if isinstance(token, int):
        return token - 1 if token - 1 in living else lowest
    if token == "highest":
        return max(living, key=lambda index: (creature.targets[index].lp, -index))
    if token == "best-kill":
        damage = filtered(creature, worth)
        kills = [index for index in living if creature.targets[index].lp <= damage]
        return max(
            kills,
            key=lambda index: (creature.targets[index].prestige, creature.targets[index].lp, -index),
            default=lowest,
        )
    return lowest


def name_tokens(course: Course) -> None:
    """Where the game has tokens named when a card is laid: all do so openly at the lock, by initiative."""
    state = course.state
    if state.readings.token_named != "laid" or state.creature is None or len(state.creature.targets) < 2:
        return
    for seat in party.living_order(state):
        player = state.player(seat)
        if player.down and player.plan:
            worth = card(player.down[0]).main
            course.tell(o.TokenNamed(seat, _aim(state.creature, worth, player.plan.token)))


def land(course: Course, moment: Moment) -> None:
    """The window is over: a manoeuvre is done, an attack counts, a dead creature ends the event."""
    attack, creature = moment.attack, course.state.creature
    assert attack is not None
    assert creature is not None
    row = card(attack.card)
    if not row.hits:
        done = o.RiderLaid if row.subtype == "manoeuvre_rider" else o.FeintSpent
        course.tell(done(attack.seat, attack.card))
        return
    worth = value(attack)
    damage, among = filtered(creature, worth), len(creature.targets)
    course.tell(o.AttackLanded(attack.seat, attack.card, attack.target, worth, damage, among))
    if attack.warded:
        course.note(o.WardSpent(course.state.round))
    if attack.card in SUCCESSES:
        SUCCESSES[attack.card](course, attack)
    if course.state.creature and course.state.creature.targets[attack.target].lp <= 0:
        last = dead(course.state.creature)
        kill(course, attack.seat, attack.target, last)
        if last:
            win(course)


def win(course: Course) -> None:
    """Nothing of the creature lives: the event is over, and who still had cards face-down is told which were lost."""
    for player in course.state.players:
        if player.down or player.late:
            course.whisper(player.seat, o.SetLost(player.seat, (*player.down, *player.late)))
    course.tell(o.EventEnded(course.state.event, "killed"))


def kill(course: Course, seat: Seat, index: int, last: bool) -> None:
    """The killing blow and its prestige; tokens of the creature and the bonus of late events come with the last."""
    creature = course.state.creature
    assert creature is not None
    cursed = row_of(creature).params.get("no_event_bonus")
    extra = party.bonus(course.state.readings, course.state.event) if last and not cursed else 0
    prestige = creature.targets[index].prestige + (creature.tokens if last else 0) + extra
    course.tell(o.TargetKilled(seat, index, prestige, extra, last))


def _crowds(course: Course, attack: Attack) -> None:
    """The next two living players of this round's order; it does not go round (rules 1.3)."""
    order = party.living_order(course.state)
    behind = order[order.index(attack.seat) + 1 :][:2]
    if behind:
        course.tell(o.Crowded(attack.seat, behind))


def _calms(course: Course, attack: Attack) -> None:
    if attack.calms:
        course.tell(o.CreatureCalmed(attack.seat))


def _snatches(course: Course, attack: Attack) -> None:
    """Who is robbed, and of what, may have been said when the card was laid."""
    plan = course.state.player(attack.seat).plan
    wished = plan is not None and attack.source != "counter"
    course.note(o.SnatchLanded(Snatch(attack.seat, plan.victim, plan.item) if wished and plan else Snatch(attack.seat)))


SUCCESSES: Mapping[str, Callable[[Course, Attack], None]] = {CROWD: _crowds, HOLY_WATER: _calms, SNATCH: _snatches}
"""What an attack that counts does beside its damage."""
