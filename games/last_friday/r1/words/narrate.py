"""One outcome as a sentence, for one reader.

What a side alone is told stands in outcomes of its own, so a sentence is the same for everybody who reads it. The maniac is
spoken to ("you"); campers go by colour, because whoever plays one may well play others. Some outcomes say nothing to
anybody, because the next one says it better.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.audience import Seat
from games.kernel.contract import Words
from games.kernel.sayings import Params, Say, either, nothing, plain, teller
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC, seat_of
from games.last_friday.r1.camper_notation import text as parts_text
from games.last_friday.r1.cards import card
from games.last_friday.r1.commands import Blood, Order, Wish
from games.last_friday.r1.state import WAITING
from games.last_friday.r1.written import format


def _chosen(name: str, field: str, *fields: str) -> Say:
    """A sentence of its own for each value of a field: the id ends with that."""
    return lambda outcome, seat: Words(f"{name}-{getattr(outcome, field)}", {one: getattr(outcome, one) for one in fields})


def _if(field: str, yes: Say, no: Say) -> Say:
    return either(lambda outcome: getattr(outcome, field), yes, no)


_QUIET = ("ready", "settle")
"""Stages in which nobody is asked."""


def _stage(outcome: o.StageBegan, seat: Seat | None) -> Words | None:
    if outcome.stage in _QUIET:
        return None
    return Words(f"stage-{outcome.stage}", {"due": outcome.due, "named": outcome.named})


def _card(outcome: o.CardChosen, seat: Seat | None) -> Words:
    params: Params = {"colour": outcome.colour, "card": outcome.card}
    if outcome.token is None:
        return Words("card-chosen-bare", {**params, "clue": card(outcome.card).token})
    return Words("card-chosen", {**params, "token": outcome.token})


def _placed(outcome: o.CampersPlaced, seat: Seat | None) -> Words | None:
    """Who waits at the entrance or is not there yet is left out."""
    there = tuple(f"{dot} {colour}" for colour, dot in outcome.places if dot and dot != WAITING)
    return Words("placed", {"places": there}) if there else None


def _pairs(name: str, field: str) -> Say:
    """Dots, and what lies on each; nothing, where there are none."""

    def say(outcome: Any, seat: Seat | None) -> Words | None:
        rows = getattr(outcome, field)
        return Words(name, {"laid": tuple(f"{row[0]} {row[-1]}" for row in rows)}) if rows else None

    return say


def _equipped(outcome: o.ChosenEquipped, seat: Seat | None) -> Words:
    return Words("chosen-equipped", {"colour": outcome.colour, "clues": (*outcome.reserve, *outcome.boxed)})


def _window(outcome: o.WindowOpened, seat: Seat | None) -> Words | None:
    if outcome.settled:
        return None
    if outcome.later:
        return Words("window-extra", {"later": outcome.later})
    return Words(f"window-{outcome.party}")


def _order(outcome: o.OrderFiled, seat: Seat | None) -> Words:
    line = format(Order(outcome.by, outcome.of, outcome.parts, outcome.hold))
    if outcome.by == seat_of(outcome.of):
        return Words("order-filed", {"of": outcome.of, "line": line})
    return Words("order-filed-captain", {"of": outcome.of, "line": line, "by": outcome.by})


def _returned(outcome: o.OrderReturned, seat: Seat | None) -> Words:
    params: Params = {"of": outcome.of, "code": outcome.code}
    if outcome.part:
        return Words("order-returned-part", {**params, "part": outcome.part})
    return Words("order-returned", params)


def _captain(outcome: o.CaptainNamed, seat: Seat | None) -> Words:
    if outcome.captain == outcome.of:
        return Words("captain-none", {"of": outcome.of})
    return Words("captain-named", {"of": outcome.of, "captain": outcome.captain})


def _left(outcome: o.PartsLeft, seat: Seat | None) -> Words | None:
    if not outcome.parts:
        return None
    line = parts_text(outcome.parts)
    return Words("parts-left-of", {"of": outcome.of, "line": line}) if outcome.of else Words("parts-left", {"line": line})


def _blood(outcome: o.BloodFiled, seat: Seat | None) -> Words:
    return Words("you-blood", {"line": format(Blood(MANIAC, outcome.stride))})


def _wish(outcome: o.WishFiled, seat: Seat | None) -> Words:
    return Words("you-wish", {"line": format(Wish(outcome.seat, outcome.kind, outcome.values))})


def _stepped(outcome: o.Stepped, seat: Seat | None) -> Words:
    params: Params = {"colour": outcome.colour, "to": outcome.to}
    if outcome.by == "boat":
        return Words("stepped-boat", params)
    return Words("stepped-over", {**params, "over": outcome.over}) if outcome.over else Words("stepped", params)


_SAID_NEXT = ("hearing", "shovel")
"""Clues of which the next outcome tells what they brought."""


def _used(outcome: o.ClueUsed, seat: Seat | None) -> Words | None:
    if outcome.kind in _SAID_NEXT:
        return None
    return Words(f"used-{outcome.kind}", {"colour": outcome.colour, "dot": outcome.dot})


def _moving(outcome: o.MovingBegan, seat: Seat | None) -> Words | None:
    """At the alarm, or by the ability of a card; nobody, where nobody is there to move."""
    if not outcome.movers:
        return None
    alarm = outcome.movers[0].why == "alarm"
    return Words("moving-alarm" if alarm else "moving-card", {"movers": tuple(one.colour for one in outcome.movers)})


def _strode(outcome: o.Strode, seat: Seat | None) -> Words:
    if outcome.by == "walk":
        return Words("you-strode", {"circle": outcome.circle, "dots": outcome.dots})
    return Words(f"you-strode-{outcome.by}", {"circle": outcome.circle})


def _thirst(outcome: o.Thirsted, seat: Seat | None) -> Words | None:
    return Words("you-thirst", {"steps": outcome.steps}) if outcome.steps else None


def _token(outcome: o.TokenUsed, seat: Seat | None) -> Words:
    """Of some it is said what they do, since what follows does not tell."""
    if outcome.token == "stealth":
        return Words("token-stealth")
    return Words("token-shadow" if outcome.token == "shadow" else "token-used", {"token": outcome.token})


def _cleared(outcome: o.TrackCleared, seat: Seat | None) -> Words | None:
    return Words("track-cleared", {"tokens": outcome.tokens}) if outcome.tokens else None


def _opened(outcome: o.TokenOpened, seat: Seat | None) -> Words:
    return Words(f"opened-{outcome.kind}", {"colour": outcome.colour, "dot": outcome.dot, "face": outcome.face})


def _over(outcome: o.GameOver, seat: Seat | None) -> Words:
    """Who has won is read off the places."""
    first = next((one.seat for one in outcome.places if one.place == 1), MANIAC)
    return Words(f"over-{outcome.why}", {"won": "maniac" if first == MANIAC else "campers"})


SAYINGS: Mapping[type, Say] = {
    o.GameBegan: lambda outcome, seat: Words("game-began", {"mode": outcome.readings.mode}),
    o.ChapterBegan: plain("chapter-began", "chapter"),
    o.StageBegan: _stage,
    o.CardChosen: _card,
    o.CampersPlaced: _placed,
    o.LayoutFixed: _pairs("you-layout", "laid"),
    o.EncountersLaid: plain("encounters-laid", "dots"),
    o.BoatMoored: plain("boat-moored", "dock"),
    o.CabinLaid: plain("cabin-laid", "colour", "side"),
    o.TokensSpread: plain("tokens-spread", "corpses", "clues"),
    o.ClueFaced: nothing,
    o.TokensGiven: _if("hand", plain("tokens-given", "hand"), plain("tokens-none")),
    o.ChosenNamed: _chosen("chosen", "how", "colour"),
    o.ChosenPlaced: plain("chosen-placed", "colour", "dot"),
    o.ChosenEquipped: _equipped,
    o.StartFiled: plain("you-start", "circle"),
    o.ManiacStarted: plain("you-began", "circle"),
    o.RoundBegan: plain("round-began", "round"),
    o.WindowOpened: _window,
    o.TimePassed: nothing,
    o.OrdersClosed: _if("extra", nothing, _chosen("closed", "party")),
    o.OrderFiled: _order,
    o.OrderWithdrawn: plain("order-withdrawn", "of"),
    o.OrderReturned: _returned,
    o.CaptainNamed: _captain,
    o.TurnBegan: nothing,
    o.PartsLeft: _left,
    o.RestAsked: plain("rest-asked", "colour"),
    o.RestGiven: plain("rest-given", "colour"),
    o.TurnEnded: nothing,
    o.TurnSkipped: plain("turn-skipped", "colour"),
    o.HuntFiled: lambda outcome, seat: Words("you-hunt", {"line": format(outcome.hunt)}),
    o.HuntWithdrawn: plain("you-hunt-back"),
    o.HuntReturned: plain("you-hunt-returned", "code"),
    o.BloodFiled: _blood,
    o.TwistFiled: _if("yes", plain("you-twist-yes"), plain("you-twist-no")),
    o.WishFiled: _wish,
    o.Unsaid: plain("you-unsaid", "kind"),
    o.TokenReturned: plain("you-token-back", "token", "code"),
    o.Stepped: _stepped,
    o.ClueUsed: _used,
    o.Heard: _if("yes", plain("heard-yes", "colour", "dot"), plain("heard-no", "colour", "dot")),
    o.CorpseCleared: plain("corpse-cleared", "colour", "dot"),
    o.TokenOpened: _opened,
    o.TokenTaken: plain("token-taken", "colour", "dot", "face"),
    o.TokenLeft: plain("token-left", "colour", "dot"),
    o.ClueDropped: plain("clue-dropped", "colour", "dot", "kind"),
    o.KeyDropped: plain("key-dropped", "colour", "dot", "key"),
    o.KeyBoxed: plain("key-boxed", "key"),
    o.Shifted: _if("to", plain("shifted", "colour", "to"), plain("shifted-nowhere", "colour")),
    o.CabinOpened: plain("cabin-opened", "by", "cabin"),
    o.CluesLookedAt: plain("clues-looked", "dots"),
    o.CluesSeen: _pairs("you-clues", "clues"),
    o.ClueShown: plain("clue-shown", "colour", "dot", "kind"),
    o.Sheltered: plain("sheltered", "colour", "cabin"),
    o.Died: _chosen("died", "how", "colour", "dot"),
    o.CorpseLaid: plain("corpse-laid", "dot"),
    o.KeyLaid: plain("key-laid", "dot", "key"),
    o.Caught: plain("caught", "colour", "circle"),
    o.Bumped: plain("bumped", "colour", "dot"),
    o.Pushed: plain("pushed", "colour", "to"),
    o.MovingBegan: _moving,
    o.MovingDone: nothing,
    o.Strode: _strode,
    o.Thirsted: _thirst,
    o.BloodOpened: plain("blood-opened"),
    o.BloodClosed: plain("blood-closed"),
    o.TokenUsed: _token,
    o.CabinAxed: plain("cabin-axed", "colour"),
    o.PawnShown: _chosen("shown", "why", "circle"),
    o.ManiacPassed: plain("passed", "circle"),
    o.TrapSprung: plain("trap-sprung", "dot"),
    o.TrapCleared: plain("trap-cleared", "dot"),
    o.LanternRemoved: plain("lantern-removed", "dot"),
    o.ClueLaid: plain("clue-laid", "dot"),
    o.HuntEnded: _if("trail", plain("hunt-ended", "trail"), plain("hunt-ended-none")),
    o.TwistClosed: _if("used", plain("twist-used"), plain("twist-not")),
    o.Cornered: plain("cornered", "circle"),
    o.ChapterEnded: _chosen("ended", "why", "chapter"),
    o.EncountersOpened: _pairs("encounters-opened", "opened"),
    o.CluesReturned: plain("clues-returned"),
    o.Scored: plain("scored", "salvation", "horror"),
    o.TrackCleared: _cleared,
    o.RewardTaken: _if("tokens", plain("rewarded", "tokens"), plain("rewarded-none")),
    o.GameOver: _over,
}

narrate = teller(SAYINGS)
