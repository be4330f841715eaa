"""What a seat may see: the board reduced to the allow-list of `views.py`."""

from __future__ import annotations

import msgspec

from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import canonical, card
from games.cutthroat_caverns.r1.commands import Play
from games.cutthroat_caverns.r1.creatures import filtered
from games.cutthroat_caverns.r1.ladder import can_turn_up, value
from games.cutthroat_caverns.r1.state import Attack, Creature, Moment, Player, State
from games.cutthroat_caverns.r1.views import AttackView, Mine, MomentView, PlayerView, View
from games.kernel.audience import Seat
from games.kernel.memo import of_the_last, of_the_last_few


def view(state: State, seat: Seat | None) -> View:
    """Of one seat, or of a spectator (None). Dead players see what a spectator sees, and their empty hand."""
    seen = _looked(state)
    found = seen.get(seat)
    if found is None:
        found = seen[seat] = _of(state, seat) if seat else _public(state)
    return found


@of_the_last
def _looked(state: State) -> dict[Seat | None, View]:
    """Who has looked at a board, and what he saw: standing orders and answers of all seats are read on the same board."""
    return {}


def _of(state: State, seat: Seat) -> View:
    return msgspec.structs.replace(view(state, None), seat=seat, mine=_mine(state, state.player(seat)))


def _public(state: State) -> View:
    """What everybody sees, which is what a spectator sees."""
    body = state.bodies[0] if state.bodies else None
    moment = state.moment()
    return View(
        seat=None,
        started=state.started,
        event=state.event,
        round=state.round,
        phase=state.phase,
        final=state.final,
        w0=party.items_open(state),
        left=state.path.left,
        initiative=state.initiative,
        turn=state.turn,
        creature=state.creature,
        players=tuple([_player(player) for player in state.players]),
        moment=_moment(moment, state.creature) if moment else None,
        blows=state.blows,
        offers=state.offers,
        body=body,
        owing=state.owing,
        past=state.past,
        deck=len(state.deck.pool) + len(state.deck.top),
        discards=len(state.discards),
        places=state.places,
        readings=state.readings,
        crowded=state.crowded,
        calm=state.calm,
        snatcher=state.snatch.seat if state.snatch else 0,
        mine=None,
    )


@of_the_last_few(16)
def _player(player: Player) -> PlayerView:
    """Most players are the same on the next board: two boards of six find each other here."""
    return PlayerView(
        seat=player.seat,
        character=player.character,
        lp=player.lp,
        prestige=player.prestige,
        alive=player.alive,
        hand=len(player.hand),
        items=player.items,
        active=player.active,
        riders=player.riders,
        down=len(player.down),
        late=len(player.late),
        tripped=player.tripped,
        petrified=player.petrified,
        limit=party.hand_limit(player),
        open=player.open,
        aim=player.aim,
        draws=player.draws,
    )


def _moment(moment: Moment, creature: Creature | None) -> MomentView:
    return MomentView(
        kind=moment.kind,
        key=f"{moment.kind}.{moment.number}.{moment.again}",
        seat=moment.seat,
        late=moment.late,
        hits=moment.hits,
        attack=_attack(moment.attack, creature) if moment.attack and creature else None,
        struck=moment.struck,
        play=_announced(moment.play) if moment.play else None,
    )


def _announced(play: Play) -> Play:
    """What was said aloud: the card, on whom, which half; the choices behind it are not on the table yet."""
    return Play(play.seat, play.card, play.on, play.half)


def _attack(attack: Attack, creature: Creature) -> AttackView:
    worth = value(attack)
    hits = card(attack.card).hits
    damage = filtered(creature, worth) if hits else 0
    remaining = creature.targets[attack.target].lp
    return AttackView(
        seat=attack.seat,
        card=attack.card,
        source=attack.source,
        hits=hits,
        sure=attack.sure,
        warded=attack.warded,
        riders=attack.riders,
        value=worth,
        damage=damage,
        target=attack.target,
        remaining=remaining,
        kills=hits and damage >= remaining,
        turns_up=can_turn_up(attack),
    )


def _mine(state: State, player: Player) -> Mine:
    """What the moment adds to what lies before the seat: how much it may set, and what it has laid up."""
    moment = state.moment()
    mine, size = _own(player), party.may_set(state, player)
    answer = next((one for one in moment.answers if one.seat == player.seat), None) if moment else None
    if answer is None and size == mine.set_size:
        return mine
    return msgspec.structs.replace(
        mine, set_size=size, answer=answer.play if answer else None, passed=answer is not None and answer.play is None
    )


@of_the_last_few(16)
def _own(player: Player) -> Mine:
    return Mine(
        hand=canonical(player.hand),
        limit=party.hand_limit(player),
        set_size=0,
        plan=player.plan,
        fire=player.fire,
        down=player.down,
        late=player.late,
        policy=player.policy,
        holds=player.holds,
        keeps=player.keeps,
        spoils=player.spoils,
        answer=None,
        passed=False,
    )
