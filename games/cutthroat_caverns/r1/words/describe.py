"""A view in sections of sentences: the table, the creature, what lies open, your hand, your items, what you have laid.

A spectator and a dead player get the public sections only.
"""

from __future__ import annotations

from collections import Counter

from games.cutthroat_caverns.r1.cards import card, encounter, flags
from games.cutthroat_caverns.r1.commands import SetCards
from games.cutthroat_caverns.r1.notation import format
from games.cutthroat_caverns.r1.rulebook import numbers_of
from games.cutthroat_caverns.r1.state import Offer, Plan
from games.cutthroat_caverns.r1.views import Mine, MomentView, PlayerView, View
from games.cutthroat_caverns.r1.vocabulary import plain
from games.kernel.contract import Section, Words
from games.kernel.sayings import Lines, Params, filled


def describe(view: View) -> tuple[Section, ...]:
    """Sections without a line are left out."""
    sections = [
        Section(Words("section-table"), tuple(_table(view))),
        Section(Words("section-creature"), tuple(_creature(view))),
        Section(Words("section-now"), tuple(_now(view)), passing=True),
    ]
    if view.mine is not None and view.seat and view.player(view.seat).alive:
        sections += [
            Section(Words("section-hand", {"count": len(view.mine.hand)}), tuple(_hand(view.mine))),
            Section(Words("section-items"), tuple(_items(view.player(view.seat)))),
            Section(Words("section-order"), tuple(_order(view.mine))),
        ]
    return filled(sections)


def _table(view: View) -> Lines:
    lines = [Words("table-final") if view.final else Words("table-event", {"event": view.event, "left": view.left})]
    if view.round and view.creature:
        lines.append(Words("table-round", {"round": view.round}))
    order = view.initiative or tuple(player.seat for player in view.players)
    rest = tuple(player.seat for player in view.players if player.seat not in order)
    for number, seat in enumerate(order, 1):
        lines += _player(view.player(seat), number if view.initiative else 0, seat in view.crowded)
    for seat in rest:
        lines += _player(view.player(seat), 0, seat in view.crowded)
    lines.append(Words("table-deck", {"deck": view.deck, "discards": view.discards}))
    return lines


def _player(player: PlayerView, number: int, crowded: bool) -> Lines:
    who: Params = {"seat": player.seat, "character": player.character}
    if not player.alive:
        return [Words("player-dead", {**who, "items": player.items})]
    facts: Params = {**who, "lp": player.lp, "prestige": player.prestige, "hand": player.hand}
    lines = [Words("player", {**facts, "number": number}) if number else Words("player-unordered", facts)]
    if player.items:
        lines.append(Words("player-items", {"items": player.items}))
    for potion in player.active:
        kind = "player-potion" if potion.rounds else "player-potion-lasts"
        lines.append(Words(kind, {"item": potion.item, "rounds": potion.rounds}))
    if player.riders:
        lines.append(Words("player-riders", {"riders": player.riders}))
    if player.down or player.late:
        lines.append(Words("player-down", {"count": player.down + player.late}))
    if player.open:
        lines.append(Words("player-open", {"cards": player.open}))
    if player.aim:
        lines.append(Words("player-aim", {"target": player.aim}))
    if crowded:
        lines.append(Words("player-crowded"))
    if player.tripped:
        lines.append(Words("player-tripped", {"round": player.tripped}))
    if player.petrified:
        lines.append(Words("player-petrified", {"round": player.petrified}))
    if player.limit < flags().hand_limit:
        lines.append(Words("player-webbed", {"limit": player.limit}))
    return lines


def _creature(view: View) -> Lines:
    if view.creature is None:
        return []
    row, targets = encounter(view.creature.encounter), view.creature.targets
    name: Params = {"encounter": row.id}
    rule = Words(f"rule.encounter.{row.id}", numbers_of(row))
    if not targets:
        return [Words("trap", name), rule]
    if all(target.lp <= 0 for target in targets):
        return [Words("creature-dead", name)]
    lines: Lines = []
    if len(targets) == 1:
        params: Params = {"lp": targets[0].lp, "prestige": targets[0].prestige + view.creature.tokens}
        lines.append(Words("creature", {**name, **params}))
    else:
        lines.append(Words("creature-tokens", name))
        for number, target in enumerate(targets, 1):
            kind = "creature-token" if target.lp else "creature-token-dead"
            lines.append(Words(kind, {"number": number, "lp": target.lp, "prestige": target.prestige}))
    lines.append(rule)
    if view.creature.tokens:
        lines.append(Words("creature-grown", {"tokens": view.creature.tokens}))
    strikes = tuple(f"#{number}: {damage}" for number, damage in row.random.get(str(view.started), ()))
    if strikes:
        lines.append(Words("creature-strikes-by-lot", {"strikes": strikes}))
    return lines


def _now(view: View) -> Lines:
    lines = [_offer(offer) for offer in view.offers]
    if view.w0:
        lines.append(Words("now-items-stair" if view.phase == "stair" else "now-items-open"))
    if view.moment is not None:
        lines += _moment(view.moment)
    if view.owing:
        lines.append(Words("now-owing", {"seats": view.owing}))
    if view.calm:
        lines.append(Words("now-calm"))
    if view.snatcher:
        lines.append(Words("now-snatch", {"seat": view.snatcher}))
    if view.body is not None:
        lines.append(Words("now-loot", {"body": view.body.seat, "items": view.body.items, "order": view.body.order}))
    return lines


def _offer(offer: Offer) -> Words:
    kind = "now-offer-heal" if offer.kind == "heal" else "now-offer-trade" if offer.want else "now-offer-gift"
    params: Params = {"number": offer.number, "seat": offer.seat, "to": offer.to, "give": offer.give, "want": offer.want}
    return Words(kind, params)


def _moment(moment: MomentView) -> Lines:
    """What the open window is about."""
    if moment.kind == "pre-reveal":
        return [Words("now-late" if moment.late else "now-pre-reveal", {"seat": moment.seat})]
    if moment.kind == "hit":
        seats, damages = tuple(hit.seat for hit in moment.hits), tuple(hit.damage for hit in moment.hits)
        return [Words("now-hit", {"seats": seats, "damages": damages})]
    if moment.kind == "counter":
        return [Words("now-counter", {"seats": moment.struck})]
    if moment.kind == "action" and moment.play is not None:
        play = moment.play
        kind = "now-action-on" if play.on else "now-action"
        return [Words(kind, {"seat": play.seat, "card": play.card, "on": play.on})]
    attack = moment.attack
    if attack is None:
        return []
    if not attack.hits:
        return [Words("now-manoeuvre", {"seat": attack.seat, "card": attack.card})]
    params: Params = {"seat": attack.seat, "card": attack.card, "value": attack.value, "remaining": attack.remaining}
    lines = [Words("now-attack", params)]
    if attack.riders:
        lines.append(Words("now-riders", {"riders": attack.riders}))
    if attack.sure:
        lines.append(Words("now-special"))
    if attack.warded:
        lines.append(Words("now-warded"))
    lines.append(Words("now-kills" if attack.kills else "now-lives", {"seat": attack.seat, "damage": attack.damage}))
    return lines


def _hand(mine: Mine) -> Lines:
    """A line for each different card: how to write it, its name, what it does."""
    lines: Lines = []
    for name, count in Counter(mine.hand).items():
        row = card(name)
        params: Params = {"short": plain().written("card", name), "count": count, "card": name}
        if row.ladder and row.strikes:
            _, half, _, double = row.ladder
            kind = "hand-advanced" if row.subtype == "advanced" else "hand-attack"
            lines.append(Words(kind if count == 1 else f"{kind}s", {**params, "half": half, "double": double}))
        else:
            lines.append(Words("hand-card" if count == 1 else "hand-cards", params))
    if len(mine.hand) > mine.limit:
        lines.append(Words("hand-over", {"limit": mine.limit, "count": len(mine.hand) - mine.limit}))
    return lines


def _items(player: PlayerView) -> Lines:
    lines = [
        Words("item" if count == 1 else "items", {"short": plain().written("item", name), "count": count, "item": name})
        for name, count in Counter(player.items).items()
    ]
    for potion in player.active:
        kind = "player-potion" if potion.rounds else "player-potion-lasts"
        lines.append(Words(kind, {"item": potion.item, "rounds": potion.rounds}))
    return lines


def _order(mine: Mine) -> Lines:
    lines: Lines = [Words("order-set", {"line": _plan(mine.plan)})] if mine.plan else []
    if mine.fire:
        lines.append(Words("order-fire", {"when": mine.fire}))
    if (mine.down or mine.late) and not (mine.plan and (*mine.down, *mine.late) == mine.plan.cards):
        lines.append(Words("order-down", {"cards": (*mine.down, *mine.late)}))
    if mine.answer is not None:
        lines.append(Words("order-answer", {"line": format(mine.answer)}))
    elif mine.passed:
        lines.append(Words("order-passed"))
    if mine.spoils is not None:
        lines.append(Words("order-spoils", {"cards": mine.spoils}) if mine.spoils else Words("order-keep-all"))
    if mine.policy:
        lines.append(Words("order-policy", {"policy": mine.policy}))
    lines += [Words("order-hold", {"line": format(hold)}) for hold in mine.holds]
    return lines + ([Words("order-keeps", {"cards": mine.keeps})] if mine.keeps else [])


def _plan(plan: Plan) -> str:
    """A set as its canonical line; the seat plays no part in it."""
    choices = (plan.special, plan.token, plan.substitutes, plan.fire, plan.bonus, plan.victim, plan.item)
    return format(SetCards(0, plan.cards, *choices))
