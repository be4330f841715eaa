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
    late = {player.seat: tuple(pile.take(_kind(name)) for name in player.late) for player in others}
    dealt = {player.seat: _face_down(player, late[player.seat], pile) for player in others}
    if state.phase == "set":
        laid = {player.seat: _laid(player, pile) for player in others}
        for player in sorted(others, key=_freedom):
            dealt[player.seat] = _hand_and_plan(player, dealt[player.seat], laid[player.seat], pile)
    else:
        for player in others:
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


def _kind(name: str) -> str:
    """The narrowest class of a card."""
    return "strike" if card(name).strikes else card(name).type


def _face_down(player: Player, late: tuple[str, ...], pile: _Pile) -> Player:
    """Second cards have been dealt to all; then the set: each of the class it had."""
    return replace(player, down=tuple(pile.take(card(name).type) for name in player.down), late=late)


def _freedom(player: Player) -> int:
    """Hands that must hold no attack are dealt first, while there are action cards enough."""
    return 0 if player.plan and card(player.plan.cards[0]).type == "action" else 1


def _hand(player: Player, dealt: Player, pile: _Pile) -> Player:
    """Outside the set phase: any hand of that size; of the choices of a set only the cards face-down are left."""
    hand = tuple(pile.take("attack", "action") for _ in player.hand)
    spoils = None if player.spoils is None else ()
    return replace(dealt, hand=hand, plan=_bare(player.plan, dealt.down), spoils=spoils, fire=None)


def _laid(player: Player, pile: _Pile) -> tuple[str, ...]:
    """What is laid is dealt to all before any hand, while there are cards of each class enough."""
    return tuple(pile.take(card(name).type) for name in player.plan.cards) if player.plan else ()


def _hand_and_plan(player: Player, dealt: Player, laid: tuple[str, ...], pile: _Pile) -> Player:
    """A plan is dealt with its hand and stays legal: a bluff only in a hand without any attack."""
    if player.plan is None:
        return _hand(player, dealt, pile)
    bluffs = card(laid[0]).type == "action"
    rest = tuple(pile.take("action") if bluffs else pile.take("attack", "action") for _ in player.hand[len(laid) :])
    return replace(dealt, hand=canonical((*laid, *rest)), plan=_bare(player.plan, laid), fire=None)


def _bare(plan: Plan | None, laid: tuple[str, ...]) -> Plan | None:
    """The cards without the choices."""
    return Plan(laid) if plan else None


def _silent(moment: Moment, seat: Seat) -> Moment:
    return replace(
        moment,
        answers=tuple(one if one.seat == seat else replace(one, play=None) for one in moment.answers),
    )
