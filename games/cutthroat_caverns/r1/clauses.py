"""What a verb's clause means: one builder a verb, clause -> command or refusal, on the view of who writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.cards import cards
from games.cutthroat_caverns.r1.order_notation import bonus, contrary, half_of, of_kind, special
from games.cutthroat_caverns.r1.party import has
from games.cutthroat_caverns.r1.snatching import all_choices
from games.cutthroat_caverns.r1.views import View
from games.cutthroat_caverns.r1.vocabulary import plain
from games.kernel.audience import Seat
from games.kernel.contract import Unstanding
from games.kernel.lexicon import Clause, Item, tokens
from games.kernel.refusal import Refusal

Built = c.Command | Unstanding | Refusal
Build = Callable[[Clause, View, Seat], Built]


# -- things of a clause ----------------------------------------------------------------------------------------------


def _all(*results: Any) -> tuple[Any, ...] | Refusal:
    """The results, or the first refusal among them."""
    return next((result for result in results if isinstance(result, Refusal)), results)


def _held(items: tuple[Item, ...], view: View, special: bool | None = None) -> tuple[str, ...] | Refusal:
    """Card ids of what was written. ``25`` is whichever portrait card of it is in hand; two kinds of it: ambiguous,
    unless SPECIAL is said, which only the own portrait can be."""
    found: list[str] = []
    for item in items:
        name = str(item.value)
        if name not in cards():
            hand = view.mine.hand if view.mine else ()
            mine = tuple(dict.fromkeys(held for held in hand if held.partition("-")[0] == name))
            own = tuple(held for held in mine if special and cards()[held].portrait == _character(view))
            mine = own or mine
            if len(mine) > 1:
                choices = tuple(plain().written("card", each) for each in mine)
                return Refusal("ambiguous", {"part": item.written, "choices": choices})
            name = mine[0] if mine else next(each for each in cards() if each.partition("-")[0] == name)
        found.append(name)
    return tuple(found)


def _merged(items: tuple[Item, ...], view: View) -> Refusal | None:
    """Where several cards may stand: the name of one that is as well the names of two of the hand (``crowd 20``) is
    ambiguous."""
    hand = view.mine.hand if view.mine else ()
    for item in items:
        halves = plain().halves("card", tokens(item.written))
        two = tuple(half[0] for half in halves) if halves else ()
        if two and has(hand, two):
            choices = (plain().written("card", str(item.value)), plain().listed("card", two, "AND"))
            return Refusal("ambiguous", {"part": item.written, "choices": choices})
    return None


def _character(view: View) -> str:
    return view.player(view.seat).character if view.seat else ""


def _only(items: tuple[Item, ...], wanted: str) -> Item | Refusal:
    """The one item; too few or too many are said."""
    if not items:
        return Refusal("unfinished", {"wanted": (wanted,)})
    return items[0] if len(items) == 1 else Refusal("unreadable-part", {"part": items[1].written})


def _seat_of(read: Clause, view: View, *parts: str) -> Seat | Refusal:
    """A seat by number, name or ``me``, behind the verb or a particle; 0 where nothing is written."""
    items = of_kind(read, "", "seat", "who")
    for part in parts:
        items += read.get(part, ())
    return _seat_in(items, view)


def _seat_in(items: tuple[Item, ...], view: View) -> Seat | Refusal:
    if not items:
        return 0
    item = _only(items, "seat")
    if isinstance(item, Refusal):
        return item
    if item.kind == "seat":
        return int(item.value)
    return (view.seat or 0) if item.value == "me" else Refusal("unreadable-part", {"part": item.written})


def _choices(read: Clause) -> dict[str, Any] | Refusal:
    pair = contrary(read)
    if pair:
        return Refusal("either-or", {"part": pair[0], "other": pair[1]})
    token = read["AT"][0].value if "AT" in read else None
    return {"special": special(read), "token": token, "bonus": bonus(read)}


# -- builders --------------------------------------------------------------------------------------------------------


def set_cards(read: Clause, view: View, seat: Seat) -> Built:
    victim = _seat_in(read.get("FROM", ()), view)
    merged = _merged(read[""], view) if view.mine and view.mine.set_size > 1 else None
    held = _held(read[""], view, special(read))
    found = _all(merged, held, _choices(read), _substitutes(read.get("SUB", ()), view), victim)
    if isinstance(found, Refusal):
        return found
    _, laid, choices, substitutes, victim = found
    fire: Any = read["FIRE"][0].value if "FIRE" in read else None
    item = str(read["TAKE"][0].value) if "TAKE" in read else ""
    return c.SetCards(seat, laid, **choices, substitutes=substitutes, fire=fire, victim=victim, item=item)


def _substitutes(items: tuple[Item, ...], view: View) -> tuple[str, ...] | Refusal:
    """``SUB 50``, ``SUB 50 20``, or ``SUB 50 none`` for no second card."""
    found: tuple[str, ...] = ()
    if merged := _merged(items, view):
        return merged
    for item in items:
        if item.value == "all":
            return Refusal("unreadable-part", {"part": item.written})
        held = (c.NO_SECOND,) if item.kind == "quant" else _held((item,), view)
        if isinstance(held, Refusal):
            return held
        found += held
    return found


def clear(read: Clause, view: View, seat: Seat) -> Built:
    return c.ClearSet(seat)


def policy(read: Clause, view: View, seat: Seat) -> Built:
    chosen: Any = read[""][0].value
    return c.SetPolicy(seat, chosen)


def use(read: Clause, view: View, seat: Seat) -> Built:
    found = _all(_only(of_kind(read, "", "item"), "item"), _seat_of(read, view, "ON"))
    if isinstance(found, Refusal):
        return found
    item, on = found
    times = of_kind(read, "", "timing", "quant")
    if len(times) > 1 or any(time.value == "all" for time in times):
        return Refusal("unreadable-part", {"part": times[-1].written})
    when: Any = None if not times else "never" if times[0].kind == "quant" else times[0].value
    return c.UseItem(seat, item.value, on, when)


def trade(read: Clause, view: View, seat: Seat) -> Built:
    give, want = (tuple(str(item.value) for item in of_kind(read, part, "item")) for part in ("", "FOR"))
    to = _seat_of(read, view, "TO", "WITH")
    if isinstance(to, Refusal):
        return to
    if not give or not to:
        return Refusal("unfinished", {"wanted": ("seat" if give else "item",)})
    return c.OfferTrade(seat, to, give, want)


def yes(read: Clause, view: View, seat: Seat) -> Built:
    number = _offer(read, tuple(offer.number for offer in view.offers if offer.to == seat), "YES")
    return number if isinstance(number, Refusal) else c.Consent(seat, number, True)


def no(read: Clause, view: View, seat: Seat) -> Built:
    number = _offer(read, tuple(offer.number for offer in view.offers if offer.to == seat), "NO")
    return number if isinstance(number, Refusal) else c.Consent(seat, number, False)


def retract(read: Clause, view: View, seat: Seat) -> Built:
    number = _offer(read, tuple(offer.number for offer in view.offers if offer.seat == seat), "RETRACT")
    return number if isinstance(number, Refusal) else c.Withdraw(seat, number)


def _offer(read: Clause, open_ones: tuple[int, ...], verb: str) -> int | Refusal:
    """An offer by its number, else the only one there is."""
    if read[""]:
        return int(read[""][0].value)
    if len(open_ones) == 1:
        return open_ones[0]
    lines = tuple(f"{verb} {number}" for number in open_ones)
    return Refusal("ambiguous", {"part": verb, "choices": lines}, legal=lines) if lines else Refusal("no-offer")


def hold(read: Clause, view: View, seat: Seat) -> Built:
    """``HOLD none``, or a window, whom it concerns, and only what would kill or is worth so much."""
    if [item.value for item in read[""]] == ["none"]:
        return c.HoldNone(seat)
    window = _only(of_kind(read, "", "window"), "window")
    if isinstance(window, Refusal):
        return window
    who, least = of_kind(read, "", "who", "seat"), of_kind(read, "", "number")
    than = of_kind(read, "", "than")
    unfit = [*who[1:], *least[1:], *of_kind(read, "", "quant"), *(item for item in who if item.value == "that")]
    unfit += [item for item in than if item.value != "at-least"]
    if unfit:
        return Refusal("unreadable-part", {"part": unfit[0].written})
    if len(than) != len(least):
        return Refusal("unfinished", {"wanted": ("number",)})
    kind: Any = window.value
    of: Any = "any" if not who else int(who[0].value) if who[0].kind == "seat" else who[0].value
    kill = bool(of_kind(read, "", "flag"))
    return c.HoldFor(seat, kind, seat if of == "me" else of, kill, int(least[0].value) if least else 0)


def keep(read: Clause, view: View, seat: Seat) -> Built:
    """``all``: discard nothing. A card, or ``none``, says what PROTECT says; where discards are asked for it could mean
    either, so it is no answer."""
    if read[""][0].value == "all":
        return c.Discard(seat)
    crowded = view.mine is not None and len(view.mine.hand) > view.mine.limit
    if view.phase == "spoils" or crowded:
        return Refusal("keep-or-protect")
    return protect(read, view, seat)


def protect(read: Clause, view: View, seat: Seat) -> Built:
    """A card no order may play; ``none``: every card may be played again."""
    item = read[""][0]
    if item.kind == "quant":
        return Refusal("unreadable-part", {"part": item.written}) if item.value == "all" else c.Keep(seat)
    held = _held((item,), view)
    return held if isinstance(held, Refusal) else c.Keep(seat, held[0])


def play(read: Clause, view: View, seat: Seat) -> Built:
    card = _only(of_kind(read, "", "card"), "card")
    if isinstance(card, Refusal):
        return card
    halves = of_kind(read, "", "half")
    if len(halves) > 1:
        return Refusal("either-or", {"part": halves[0].written, "other": halves[1].written})
    found = _all(_held((card,), view), _held(read.get("WITH", ()), view), _seat_of(read, view, "ON"), _choices(read))
    if isinstance(found, Refusal):
        return found
    held, attack, on, choices = found
    half: Any = half_of(card, halves)
    return c.Play(seat, held[0], on, half, attack[0] if attack else "", **choices)


def pass_(read: Clause, view: View, seat: Seat) -> Built:
    return c.Pass(seat)


def discard(read: Clause, view: View, seat: Seat) -> Built:
    """``none``: keep all; ``all``: the whole hand. At the Flooded Stair, DISCARD is the choice that the stair asks for.
    An item: given up."""
    if [item.value for item in read[""]] == ["none"]:
        return c.Discard(seat)
    items = of_kind(read, "", "item")
    if items:
        item = _only(read[""], "item")
        return item if isinstance(item, Refusal) else c.Forfeit(seat, str(item.value))
    stray = of_kind(read, "", "quant")
    written = of_kind(read, "", "card")
    held = _merged(written, view) or _held(written, view)
    if [item.value for item in read[""]] == ["all"] and view.mine:
        stray, held = (), view.mine.hand
    if stray:
        return Refusal("unreadable-part", {"part": stray[0].written})
    if isinstance(held, Refusal):
        return held
    crowded = view.mine is not None and len(view.mine.hand) > view.mine.limit
    return c.ChooseStair(seat, held) if view.phase == "stair" and not crowded else c.Discard(seat, held)


def stair(read: Clause, view: View, seat: Seat) -> Built:
    held = _merged(read[""], view) or _held(read[""], view)
    return held if isinstance(held, Refusal) else c.ChooseStair(seat, held)


def lose(read: Clause, view: View, seat: Seat) -> Built:
    return c.ChooseStair(seat)


def take(read: Clause, view: View, seat: Seat) -> Built:
    """Of the dead; after a Snatch, of the seat behind FROM or the only one that has it."""
    item = str(read[""][0].value)
    victim = _seat_in(read.get("FROM", ()), view)
    if isinstance(victim, Refusal) or (not victim and view.snatcher != seat):
        return victim if isinstance(victim, Refusal) else c.TakeLoot(seat, item)
    owners = tuple(one for one, held in all_choices(view, seat) if held == item)
    if not victim and len(owners) != 1:
        lines = tuple(f"TAKE {plain().written('item', item)} FROM p{owner}" for owner in owners)
        return Refusal("ambiguous", {"part": "TAKE", "choices": lines}, legal=lines)
    return c.TakeSnatched(seat, victim or owners[0], item)


def draw(read: Clause, view: View, seat: Seat) -> Built:
    """``DRAW 2``, or ``DRAW none``."""
    item = read[""][0]
    if item.value == "all":
        return Refusal("unreadable-part", {"part": item.written})
    return c.DrawCards(seat, 0 if item.kind == "quant" else int(item.value))


def unstanding(read: Clause, view: View, seat: Seat) -> Built:
    item = read["CANCEL"][0] if read.get("CANCEL") else None
    if item is None:
        return Refusal("unfinished", {"wanted": ("order",)})
    if item.kind == "number":
        return Unstanding(int(item.value))
    return Unstanding(0) if item.value == "all" else Refusal("unreadable-part", {"part": item.written})
