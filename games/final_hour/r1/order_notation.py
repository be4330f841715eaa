"""The text of standing orders: words to `Order` and back."""

from __future__ import annotations

from collections.abc import Mapping

from games.final_hour.r1.cards import SYMBOLS
from games.final_hour.r1.commands import Rule
from games.final_hour.r1.orders import Order, When
from games.final_hour.r1.vocabulary import plain
from games.kernel.lexicon import Cursor, Item
from games.kernel.refusal import Refusal


def always(cursor: Cursor) -> Order | Refusal:
    """Behind ALWAYS: how to choose a card, READY with a vote, or what is left to the published rule. A verb comes last,
    since the word for a reckoning also begins a line of its own."""
    verb = cursor.take("choose", "auto") or cursor.take("verb")
    if not isinstance(verb, Item):
        return verb or stuck(cursor, "choice")
    if verb.kind == "auto":
        return _end(cursor, Order(auto=verb.value))  # type: ignore[arg-type]
    if verb.kind == "choose":
        found = rule_of(cursor, verb)
        return found if isinstance(found, Refusal) else _end(cursor, Order(then=found))
    said = cursor.take("yes") if verb.value == "READY" else None
    if not isinstance(said, Item):
        return said or stuck(cursor, "yes" if verb.value == "READY" else "choice")
    return _end(cursor, Order(vote=said.value == "yes"))


def conditional(cursor: Cursor) -> Order | Refusal:
    """Behind IF: what lies, THEN a choice, perhaps ELSE another."""
    when = _when(cursor)
    if isinstance(when, Refusal):
        return when
    if not cursor.particle("THEN"):
        return stuck(cursor, "then")
    then = rule(cursor)
    if isinstance(then, Refusal):
        return then
    if not cursor.particle("ELSE"):
        return _end(cursor, Order(then, when))
    otherwise = rule(cursor)
    return otherwise if isinstance(otherwise, Refusal) else _end(cursor, Order(then, when, otherwise))


def _when(cursor: Cursor) -> When | Refusal:
    found = [cursor.take(*kinds) for kinds in (("fact",), ("count", "number"), ("than",), ("number",))]
    for item, wanted in zip(found, ("fact", "count", "than", "number"), strict=True):
        if not isinstance(item, Item):
            return item or stuck(cursor, wanted)
    _, count, than, number = (item.value for item in found if isinstance(item, Item))
    return When(int(count), "below" if than == "below" else "above", int(number))


def rule(cursor: Cursor) -> Rule | Refusal:
    """low, high, or keep with symbols."""
    chosen = cursor.take("choose")
    if not isinstance(chosen, Item):
        return chosen or stuck(cursor, "choice")
    return rule_of(cursor, chosen)


def rule_of(cursor: Cursor, chosen: Item) -> Rule | Refusal:
    if chosen.value != "keep":
        return Rule("low" if chosen.value == "low" else "high")
    kept = set()
    while symbol := cursor.take("symbol"):
        if isinstance(symbol, Refusal):
            return symbol
        kept.add(symbol.value)
        cursor.filler()
    return Rule("keep", tuple(one for one in SYMBOLS if one in kept)) if kept else stuck(cursor, "symbol")


def _end(cursor: Cursor, order: Order) -> Order | Refusal:
    return stuck(cursor, "") if cursor.rest() else order


def stuck(cursor: Cursor, wanted: str) -> Refusal:
    """Nothing of what is wanted stands here: the line ends too early, or has something else."""
    rest = cursor.rest()
    if not rest:
        return Refusal("unfinished", {"wanted": (wanted,)})
    meant = cursor.meant(*_NEAR.get(wanted, _PARTS))
    if meant:
        return Refusal("misspelt-part", {"part": rest[0], "meant": meant})
    return Refusal("unreadable-part", {"part": " ".join(rest[:4])})


_PARTS = ("deed", "place", "token", "item")
_NEAR: Mapping[str, tuple[str, ...]] = {
    "place": ("place", "deed"),
    "number": (),
    "seat": ("seat",),
    "item": ("item",),
    "choice": ("choose", "auto"),
    "symbol": ("symbol",),
    "yes": ("yes",),
    "fact": ("fact",),
    "count": ("count",),
    "than": ("than",),
    "then": ("particle",),
    "cancel": ("particle",),
    "order": ("quant",),
}
"""What a word that cannot be read may be near to, by what is wanted in its place; else the parts of a line for a card."""


def write(order: Order) -> str:
    """The canonical text."""
    if order.auto:
        return f"ALWAYS {plain().written('auto', order.auto)}"
    if order.vote is not None:
        return f"ALWAYS READY {'yes' if order.vote else 'no'}"
    assert order.then is not None
    if order.when is None:
        return f"ALWAYS {rule_text(order.then)}"
    when = order.when
    count = plain().written("count", str(when.count)) if 1 <= when.count <= 3 else str(when.count)
    text = f"IF laid contains {count} {when.than} {when.number} THEN {rule_text(order.then)}"
    return f"{text} ELSE {rule_text(order.otherwise)}" if order.otherwise else text


def rule_text(rule: Rule) -> str:
    return " ".join((rule.choose, *rule.symbols))
