"""From a command to what comes of it, or a refusal; all or nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import draws, fits, moments, offers, paths, snatching
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import canonical, card
from games.cutthroat_caverns.r1.checks import check
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.defaults import drawn_set, lowest_cards, pays_stair_with_cards
from games.cutthroat_caverns.r1.notation import format
from games.cutthroat_caverns.r1.party import excess, without
from games.cutthroat_caverns.r1.reactions import two_sided
from games.cutthroat_caverns.r1.state import Offer, Plan, State
from games.cutthroat_caverns.r1.view import view
from games.cutthroat_caverns.r1.views import View
from games.cutthroat_caverns.r1.waits import waits
from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal


def decide(state: State, command: c.AnyCommand, dice: Dice) -> tuple[Told, ...] | Refusal:
    """Legality is judged from the seat's view alone; only what follows reads the board."""
    if not 1 <= command.seat <= len(state.players):
        return Refusal("no-such-seat", {"seat": command.seat})
    seen = view(state, command.seat)
    refusal = check(seen, command)
    if refusal:
        return replace(refusal, legal=_legal(state, seen, command))
    course = Course(state, dice)
    DECISIONS[type(command)](course, command)
    return course.told()


def _legal(state: State, seen: View, command: c.AnyCommand) -> tuple[str, ...]:
    """A few lines that would count instead."""
    mine = tuple(wait for wait in waits(state) if wait.seat == command.seat)
    return tuple(format(choice) for choice in fits.instead(seen, command, mine))


def _set(course: Course, command: c.SetCards) -> None:
    plan = Plan(
        command.cards,
        command.special,
        command.token,
        command.substitutes,
        command.fire,
        command.bonus,
        command.victim,
        command.item,
    )
    course.whisper(command.seat, o.SetLaid(command.seat, plan))


def _set_by_default(course: Course, command: c.SetByDefault) -> None:
    name, by = drawn_set(course.state.player(command.seat), course.dice)
    course.whisper(command.seat, o.SetLaid(command.seat, Plan((name,)), by))


def _use(course: Course, command: c.UseItem) -> None:
    if card(command.item).damage:
        when = command.when or "before"
        course.whisper(command.seat, o.FireMeant(command.seat, None if when == "never" else when))
    elif command.on in (0, command.seat):
        offers.drink(course, command.seat, command.item)
    else:
        offers.offer(course, Offer(0, "heal", command.seat, command.on, (command.item,)))


def _trade(course: Course, command: c.OfferTrade) -> None:
    give, want = canonical(command.give), canonical(command.want)
    offers.offer(course, Offer(0, "trade", command.seat, command.to, give, want))


def _offer(course: Course, number: int) -> Offer:
    return next(one for one in course.state.offers if one.number == number)


def _consent(course: Course, command: c.Consent) -> None:
    asked = _offer(course, command.offer)
    if command.yes:
        offers.accept(course, asked)
    else:
        course.tell(o.OfferClosed(asked, "refused"))


def _withdraw(course: Course, command: c.Withdraw) -> None:
    course.tell(o.OfferClosed(_offer(course, command.offer), "withdrawn"))


def _play(course: Course, command: c.Play) -> None:
    """A letter's answer is laid up; it is played when nobody who asked to be asked still owes one."""
    course.whisper(command.seat, o.AnswerLaid(command.seat, command))


def _interject(course: Course, command: c.Interject) -> None:
    """Now: the card leaves the hand, and may itself be answered before it takes effect."""
    moment = course.state.stack[-1]
    meant = c.Play(
        command.seat,
        command.card,
        command.on or moment.seat,
        (command.half or "up") if two_sided(command.card) else None,
        command.attack,
        command.special,
        command.token,
        command.bonus,
    )
    course.whisper(command.seat, o.ActionMeant(command.seat, meant))
    course.tell(o.ActionPlayed(command.seat, command.card, meant.on, meant.half))


def _pass(course: Course, command: c.Pass) -> None:
    if course.state.moment() is not None:
        course.whisper(command.seat, o.AnswerLaid(command.seat, None))
    else:
        course.whisper(command.seat, o.HoldsEnded(command.seat, items=True))


def _hold_none(course: Course, command: c.HoldNone) -> None:
    """Whoever was being asked, and has not answered, thereby lets the open window go."""
    moment = course.state.moment()
    answered = {answer.seat for answer in moment.answers} if moment else set()
    if command.seat in moments.holders(course.state) and command.seat not in answered:
        course.whisper(command.seat, o.AnswerLaid(command.seat, None))
    course.whisper(command.seat, o.HoldsEnded(command.seat))


def _discard(course: Course, command: c.Discard) -> None:
    """Over the limit at once; at END only when everybody has chosen."""
    if excess(course.state.player(command.seat)):
        paths.discard(course, command.seat, command.cards)
    else:
        course.whisper(command.seat, o.SpoilsChosen(command.seat, command.cards))


def _discard_by_default(course: Course, command: c.DiscardByDefault) -> None:
    player = course.state.player(command.seat)
    loose = without(player.hand, player.plan.cards if player.plan and course.state.phase == "set" else ())
    paths.discard(course, command.seat, lowest_cards(loose, excess(player)))


def _stair(course: Course, command: c.ChooseStair) -> None:
    paths.pass_stair(course, command.seat, command.cards)


def _stair_by_default(course: Course, command: c.StairByDefault) -> None:
    paths.pass_stair(course, command.seat, pays_stair_with_cards(course.state, command.seat, course.dice))


DECISIONS: Mapping[type, Callable[[Course, Any], None]] = {
    c.SetCards: _set,
    c.ClearSet: lambda course, command: course.whisper(command.seat, o.SetTakenBack(command.seat)),
    c.SetByDefault: _set_by_default,
    c.SetPolicy: lambda course, command: course.whisper(command.seat, o.PolicyStored(command.seat, command.policy)),
    c.UseItem: _use,
    c.OfferTrade: _trade,
    c.Consent: _consent,
    c.Withdraw: _withdraw,
    c.HoldFor: lambda course, command: course.whisper(command.seat, o.HoldStored(command.seat, command)),
    c.HoldNone: _hold_none,
    c.Keep: lambda course, command: course.whisper(command.seat, o.CardKept(command.seat, command.card)),
    c.Play: _play,
    c.Interject: _interject,
    c.Pass: _pass,
    c.Discard: _discard,
    c.KeepByDefault: lambda course, command: course.whisper(command.seat, o.SpoilsChosen(command.seat, ())),
    c.DiscardByDefault: _discard_by_default,
    c.ChooseStair: _stair,
    c.StairByDefault: _stair_by_default,
    c.Forfeit: lambda course, command: course.tell(o.ItemSwallowed(command.seat, command.item)),
    c.DrawCards: lambda course, command: draws.draw_extra(course, command.seat, command.count),
    c.TakeSnatched: lambda course, command: snatching.take(course, command.seat, command.victim, command.item),
    c.TakeLoot: lambda course, command: paths.take_loot(course, command.seat, command.item),
}
