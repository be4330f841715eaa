"""Another board that looks the same to one seat: what it may not know is dealt anew (for the non-interference law)."""

from __future__ import annotations

from msgspec.structs import replace

from games.cutthroat_caverns.r1.cards import canonical, card
from games.cutthroat_caverns.r1.state import Deck, Moment, Plan, Player, State
from games.kernel.audience import Seat
from games.kernel.dice import Dice


def scramble(state: State, seat: Seat, dice: Dice) -> State:
    """Hands, sets and second cards of the others, and the deck, are mixed and dealt again; every size stays.

    Face-down cards stay attack cards and bluffs stay bluffs, so that what is dealt could have been laid. Items remain
    in the deck: a hand never holds one. Choices behind a set fall back to none, answers laid up become passes: both
    are cards by another name. What is declared (HOLDs, KEEPs, policies) stays, and so does all that lies open.
    """
    others = tuple(player for player in state.players if player.seat != seat)
    loose = [name for player in others for name in (*player.hand, *player.down, *player.late)]
    loose += [name for name in state.deck.pool if card(name).type != "item"]
    pile = _Pile(canonical(tuple(loose)), dice)
    dealt = {player.seat: _face_down(player, pile) for player in others}
    for player in sorted(others, key=_freedom):
        dealt[player.seat] = _hand(player, dealt[player.seat], pile)
    items = tuple(name for name in state.deck.pool if card(name).type == "item")
    return replace(
        state,
        players=tuple(dealt.get(player.seat, player) for player in state.players),
        deck=Deck(canonical((*items, *pile.left)), state.deck.top),
        stack=tuple(_silent(moment, seat) for moment in state.stack),
    )


class _Pile:
    """Loose cards, taken at random by class."""

    def __init__(self, names: tuple[str, ...], dice: Dice) -> None:
        self.left = list(names)
        self._dice = dice

    def take(self, *kinds: str) -> str:
        """A card of one of these classes (``strike``, ``attack``, ``action``). Raises IndexError when there is none."""
        fitting = [name for name in self.left if _classes(name) & set(kinds)]
        name = fitting[self._dice.draw("scramble", len(fitting))]
        self.left.remove(name)
        return name


def _classes(name: str) -> frozenset[str]:
    one = card(name)
    return frozenset((one.type, "strike")) if one.strikes else frozenset((one.type,))


def _face_down(player: Player, pile: _Pile) -> Player:
    """Second cards first, then the set: each of the class it had."""
    late = tuple(pile.take("strike") for _ in player.late)
    down = tuple(pile.take(card(name).type) for name in player.down)
    return replace(player, down=down, late=late)


def _freedom(player: Player) -> int:
    """Hands that must hold no attack are dealt first, while there are action cards enough."""
    return 0 if player.plan and not player.down and card(player.plan.cards[0]).type == "action" else 1


def _hand(player: Player, dealt: Player, pile: _Pile) -> Player:
    """A laid plan is drawn with the hand, and stays legal: a bluff only in a hand without any attack."""
    plan = player.plan
    dealt = replace(dealt, spoils=None if player.spoils is None else ())
    if plan is None or player.down:
        hand = tuple(pile.take("attack", "action") for _ in player.hand)
        return replace(dealt, hand=hand, plan=_bare(plan, dealt.down))
    laid = tuple(pile.take(card(name).type) for name in plan.cards)
    bluffs = any(card(name).type == "action" for name in laid)
    rest = tuple(pile.take("action") if bluffs else pile.take("attack", "action") for _ in player.hand[len(laid) :])
    return replace(dealt, hand=canonical((*laid, *rest)), plan=_bare(plan, laid))


def _bare(plan: Plan | None, laid: tuple[str, ...]) -> Plan | None:
    """The cards without the choices."""
    return Plan(laid) if plan else None


def _silent(moment: Moment, seat: Seat) -> Moment:
    return replace(
        moment,
        answers=tuple(one if one.seat == seat else replace(one, play=None) for one in moment.answers),
    )
