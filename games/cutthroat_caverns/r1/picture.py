"""The table as one seat sees it, as a drawing of our own: the creature with its LP, the seats in order, the own hand.

`labels` put it into a reader's language: ``table.key`` -> text, as the catalogues name things (``card.A040``,
``seat.2``, ``picture.lp``); what is missing is English, and a seat goes by its number. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.cutthroat_caverns.r1.cards import card, encounter, flags
from games.cutthroat_caverns.r1.views import MomentView, PlayerView, View
from games.kernel import svg

WIDTH = 700
EDGE = 14
ROW = 60
LINE = 19
CARD = (104, 136)

ENGLISH = {
    "lp": "LP",
    "prestige": "prestige",
    "event": "Event",
    "initiative": "initiative",
    "final": "Tie-breaker",
    "round": "round",
    "ahead": "ahead",
    "deck": "deck",
    "discards": "discards",
    "hand": "hand",
    "down": "face-down",
    "items": "items",
    "works": "works",
    "left": "rounds left",
    "waits": "waits",
    "dead": "dead",
    "killed": "killed",
    "trap": "trap",
    "token": "token",
    "you": "you",
    "turn": "on turn",
    "laid": "laid",
    "special": "special",
    "worth": "worth",
    "kills": "would kill",
    "tripped": "lays nothing in round",
    "petrified": "stone in round",
    "webbed": "webbed, hand limit",
    "warded": "turned one step down",
    "strikes": "strikes by lot",
    "empty": "no cards",
    "your-hand": "Your hand",
    "picture": "The table",
}


class Labels:
    """Names of things in the reader's language."""

    def __init__(self, labels: Mapping[str, str]) -> None:
        self._labels = labels

    def word(self, key: str) -> str:
        return self._labels.get(f"picture.{key}", ENGLISH[key])

    def card(self, name: str) -> str:
        return self._labels.get(f"card.{name}", card(name).name)

    def cards(self, names: tuple[str, ...]) -> str:
        counted = {name: names.count(name) for name in names}
        return ", ".join(self.card(name) + (f" x{count}" if count > 1 else "") for name, count in counted.items())

    def thing(self, table: str, key: str, fallback: str) -> str:
        return self._labels.get(f"{table}.{key}", fallback)

    def seat(self, number: int) -> str:
        return self._labels.get(f"seat.{number}", f"p{number}")


def picture(view: View, labels: Mapping[str, str]) -> str:
    """An SVG document, 700 units wide; its height depends on how many seats and cards there are."""
    words = Labels(labels)
    parts: list[str] = []
    bottom: float = 0
    for section in (_head, _creature, _moment, _seats, _hand):
        drawn, bottom = section(view, words, bottom)
        parts += drawn
    return svg.picture(WIDTH, bottom + EDGE, words.word("picture"), parts)


Drawn = tuple[list[str], float]


def _head(view: View, words: Labels, top: float) -> Drawn:
    name = words.word("final") if view.final else f"{words.word('event')} {view.event}"
    left = f"{name}, {words.word('round')} {view.round}" if view.round else name
    right = (
        f"{words.word('ahead')} {view.left} · {words.word('deck')} {view.deck} · {words.word('discards')} {view.discards}"
    )
    y = top + 30
    return [svg.text(EDGE, y, left, 20, weight=700), svg.text(WIDTH - EDGE, y, right, 14, anchor="end")], top + 44


def _creature(view: View, words: Labels, top: float) -> Drawn:
    if view.creature is None:
        return [], top
    row = encounter(view.creature.encounter)
    rule = svg.wrapped(words.thing("rule", row.id, ""), WIDTH - 4 * EDGE, 14, 3)
    started, targets = str(view.started), view.creature.targets
    full = [row.lp[started]] if row.lp else [lp for lp, _ in row.tokens.get(started, ())]
    height = 40 + 22 * len(targets) + 19 * len(rule)
    parts = [svg.box(EDGE, top, WIDTH - 2 * EDGE, height, fill=svg.FAINT, line=2)]
    parts.append(svg.text(2 * EDGE, top + 26, words.thing("encounter", row.id, row.name), 18, weight=700))
    y = top + 38
    for number, (target, whole) in enumerate(zip(targets, full, strict=True), 1):
        worth = target.prestige + (view.creature.tokens if len(targets) == 1 else 0)
        grown = f" (+{view.creature.tokens})" if worth > target.prestige else ""
        facts = f"{target.lp} / {whole} {words.word('lp')} · {words.word('prestige')} {worth}{grown}"
        name = f"{words.word('token')} {number}: " if len(targets) > 1 else ""
        parts.append(svg.bar(2 * EDGE, y, 300, target.lp, whole, name + (facts if target.lp else words.word("killed"))))
        y += 22
    if not targets:
        parts.append(svg.text(WIDTH - 2 * EDGE, top + 26, words.word("trap"), 16, anchor="end"))
    parts += _habits(view, words, top + 24)
    parts += [svg.text(2 * EDGE, y + 14 + 19 * line, said, 14) for line, said in enumerate(rule)]
    return parts, top + height + 10


def _habits(view: View, words: Labels, y: float) -> list[str]:
    """At the right of the creature's name the numbers it will strike by lot; below, a star for each token gathered."""
    assert view.creature is not None
    x, parts = WIDTH - 2 * EDGE, []
    for number, damage in reversed(encounter(view.creature.encounter).random.get(str(view.started), ())):
        parts.append(svg.text(x, y + 5, f"-{damage}", 14, anchor="end"))
        parts.append(svg.ring(x - 44, y, 11) + svg.text(x - 44, y + 5, str(number), 13, weight=700, anchor="middle"))
        x -= 70
    if parts:
        parts.append(svg.text(x, y + 5, words.word("strikes"), 13, anchor="end"))
    return parts + [_star(WIDTH - 3 * EDGE - 20 * n, y + 20) for n in range(view.creature.tokens)]


def _moment(view: View, words: Labels, top: float) -> Drawn:
    """What lies open and may be answered, in one framed line."""
    said = _open(view.moment, words) if view.moment else ""
    if view.owing:
        owing = ", ".join(words.seat(seat) for seat in dict.fromkeys(view.owing))
        said = f"{owing}: {words.thing('kind', 'forfeit', 'an item')}"
    if not said:
        return [], top
    parts = [svg.box(EDGE, top, WIDTH - 2 * EDGE, 34, line=3)]
    parts.append(svg.text(2 * EDGE, top + 23, svg.fit(said, WIDTH - 4 * EDGE, 15), 15, weight=700))
    return parts, top + 44


def _open(moment: MomentView, words: Labels) -> str:
    attack, play = moment.attack, moment.play
    if moment.kind == "action" and play is not None:
        on = f" → {words.seat(play.on)}" if play.on else ""
        return f"{words.seat(play.seat)}: {words.card(play.card)}{on}"
    if attack is not None:
        shown = f"{words.seat(attack.seat)}: {words.cards((attack.card, *attack.riders))}"
        worth = f", {words.word('worth')} {attack.value}" if attack.hits else ""
        turned = f", {words.word('warded')}" if attack.warded else ""
        return shown + worth + turned + (f", {words.word('kills')}" if attack.kills else "")
    if moment.kind == "hit":
        return f"{words.thing('kind', 'hit', 'a blow of the creature')}: " + ", ".join(
            f"{words.seat(hit.seat)} {hit.damage}" for hit in moment.hits
        )
    if moment.kind == "counter":
        return ", ".join(words.seat(seat) for seat in moment.struck) + f": {words.thing('kind', 'counter', 'striking back')}"
    return f"{words.seat(moment.seat)}: {words.thing('kind', 'pre-reveal', 'before a reveal')}"


def _seats(view: View, words: Labels, top: float) -> Drawn:
    order = (*view.initiative, *(p.seat for p in view.players if p.seat not in view.initiative))
    parts: list[str] = []
    for place, seat in enumerate(order):
        number = str(place + 1) if place < len(view.initiative) and view.player(seat).alive else ""
        drawn, top = _seat(view, view.player(seat), number, words, top)
        parts += drawn
    return parts, top + 4


def _seat(view: View, player: PlayerView, number: str, words: Labels, y: float) -> Drawn:
    own, alive = player.seat == view.seat, player.alive
    belongings = svg.wrapped(_belongings(player, words), WIDTH - 4 * EDGE - 50, 13, 4) if alive else ()
    height = ROW + LINE * len([line for line in belongings if line])
    fill = "#ffffff" if alive else svg.FAINT
    parts = [svg.box(EDGE, y, WIDTH - 2 * EDGE, height, fill=fill, line=3 if own else 1)]
    marks = [words.word("you")] * own + [words.word("turn")] * (player.seat == view.turn)
    called, short = words.seat(player.seat), f"p{player.seat}"
    name = (called if called == short else f"{short} {called}") + (f" ({', '.join(marks)})" if marks else "")
    character = words.thing("character", player.character, player.character.title())
    parts.append(svg.text(EDGE + 50, y + 24, svg.fit(name, 220, 16), 16, weight=700))
    if not alive:
        said = f"{character}: {words.word('dead')}"
        return [*parts, _cross(EDGE + 24, y + 26), svg.text(EDGE + 50, y + 46, said, 14)], y + height + 6
    if number:
        parts.append(svg.ring(EDGE + 24, y + 26, 16) + svg.text(EDGE + 24, y + 32, number, 16, weight=700, anchor="middle"))
    place = f" · {words.word('initiative')} {number}" if number else ""
    parts.append(svg.text(EDGE + 50, y + 46, svg.fit(character + place, 250, 12), 12))
    parts.append(svg.bar(310, y + 13, 110, player.lp, flags().start_lp, f"{player.lp} {words.word('lp')}"))
    parts.append(_star(530, y + 19))
    parts.append(svg.text(545, y + 24, svg.fit(f"{words.word('prestige')} {player.prestige}", 140, 14), 14, weight=700))
    parts.append(svg.text(310, y + 46, f"{words.word('hand')} {player.hand}", 14))
    parts += _face_down(player.down + player.late, y + 33, words)
    parts += [svg.text(EDGE + 50, y + 66 + LINE * n, line, 13) for n, line in enumerate(belongings)]
    return parts, y + height + 6


def _face_down(count: int, y: float, words: Labels) -> list[str]:
    """So many card backs, and the word for them."""
    backs = [svg.box(440 + 17 * n, y, 12, 16, fill="url(#gone)", line=2, round_=2) for n in range(count)]
    return [*backs, svg.text(448 + 17 * count, y + 13, words.word("down"), 14)] if count else []


def _belongings(player: PlayerView, words: Labels) -> str:
    """Items, open potions, waiting riders, a trip, stone, webs: one line."""
    told = [f"{words.word('items')}: {words.cards(player.items)}"] if player.items else []
    for potion in player.active:
        rounds = f" ({words.word('left')}: {potion.rounds})" if potion.rounds else ""
        told.append(f"{words.word('works')}: {words.card(potion.item)}{rounds}")
    told += [f"{words.word('waits')}: {words.cards(player.riders)}"] if player.riders else []
    told += [f"{words.word('tripped')} {player.tripped}"] if player.tripped else []
    told += [f"{words.word('petrified')} {player.petrified}"] if player.petrified else []
    told += [f"{words.word('webbed')} {player.limit}"] if player.limit < flags().hand_limit else []
    return " · ".join(told)


def _cross(x: float, y: float) -> str:
    return f"<path d='M{x - 9:g} {y - 9:g} l18 18 m0 -18 l-18 18' stroke='{svg.INK}' stroke-width='4' fill='none'/>"


def _star(x: float, y: float) -> str:
    points = "0,-9 2.6,-3 9,-3 4,1.4 5.8,8 0,4.2 -5.8,8 -4,1.4 -9,-3 -2.6,-3"
    return f"<polygon points='{points}' transform='translate({x:g} {y:g})' fill='{svg.INK}'/>"


def _hand(view: View, words: Labels, top: float) -> Drawn:
    """The own cards; a word stands on those that are laid and on the own portrait."""
    if view.mine is None or view.seat is None or not view.player(view.seat).alive:
        return [], top
    laid = list(view.mine.plan.cards) if view.mine.plan and not view.mine.down else []
    down = (*view.mine.down, *view.mine.late)
    parts = [svg.text(EDGE, top + 20, words.word("your-hand"), 16, weight=700)]
    width, height = CARD
    shown = [*((name, False) for name in view.mine.hand), *((name, True) for name in down)]
    if not shown:
        parts.append(svg.text(EDGE, top + 44, words.word("empty"), 14))
    each = (WIDTH - 2 * EDGE + 8) // (width + 8)
    for place, (name, face_down) in enumerate(shown):
        x, y = EDGE + place % each * (width + 8), top + 32 + place // each * (height + 8)
        planned = name in laid
        if planned:
            laid.remove(name)
        parts += _card(name, x, y, face_down or planned, view.player(view.seat).character, words)
    return parts, top + 32 + (-(-len(shown) // each) or 1) * (height + 8)


def _card(name: str, x: float, y: float, laid: bool, character: str, words: Labels) -> list[str]:
    width, height = CARD
    row = card(name)
    parts = [svg.box(x, y, width, height, fill="#ffffff", line=3 if laid else 1, round_=8)]
    middle = x + width / 2
    lines = svg.wrapped(words.card(name), width - 10, 12, 3 if row.strikes else 4)
    if row.strikes and row.ladder:
        _, half, main, double = row.ladder
        parts.append(svg.text(middle, y + 44, str(main), 32, weight=700, anchor="middle"))
        parts.append(svg.text(middle, y + 64, f"½ {half} · ×2 {double}", 12, anchor="middle"))
    start = y + 82 if row.strikes else y + 30
    parts += [svg.text(middle, start + 15 * n, line, 12, anchor="middle") for n, line in enumerate(lines)]
    marks = [words.word("laid")] if laid else []
    marks += [words.word("special")] if row.portrait == character else []
    first = y + height - 8 - 15 * (len(marks) - 1)
    return parts + [svg.text(middle, first + 15 * n, mark, 12, weight=700, anchor="middle") for n, mark in enumerate(marks)]
