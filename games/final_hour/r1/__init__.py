"""Arkham Horror: Final Hour, revision 1: the rules bundled for the table."""

from __future__ import annotations

from games.final_hour.r1.advance import advance, close
from games.final_hour.r1.anytime import anytime, clash
from games.final_hour.r1.bounds import TALK
from games.final_hour.r1.checks import CERTAIN
from games.final_hour.r1.commands import AnyCommand
from games.final_hour.r1.decide import decide
from games.final_hour.r1.defaults import default
from games.final_hour.r1.evolve import evolve
from games.final_hour.r1.facts import facts
from games.final_hour.r1.meta import META
from games.final_hour.r1.notation import format, parse
from games.final_hour.r1.orders import fires, lacks
from games.final_hour.r1.outcomes import AnyOutcome
from games.final_hour.r1.picture import picture
from games.final_hour.r1.rulebook import rulebook
from games.final_hour.r1.scenario import arrange, step
from games.final_hour.r1.scramble import scramble
from games.final_hour.r1.setup import check, open_game
from games.final_hour.r1.state import State
from games.final_hour.r1.touches import touches
from games.final_hour.r1.view import view
from games.final_hour.r1.vocabulary import reword, verbs
from games.final_hour.r1.waits import waits
from games.final_hour.r1.words import describe, narrate, options
from games.kernel.contract import Rules

RULES = Rules(
    meta=META,
    commands=AnyCommand,
    outcomes=AnyOutcome,
    state=State,
    check=check,
    open=open_game,
    decide=decide,
    advance=advance,
    close=close,
    evolve=evolve,
    view=view,
    waits=waits,
    window=lambda state: None,
    answer=lambda state, seat: None,
    fires=fires,
    options=options,
    default=default,
    parse=parse,
    format=format,
    narrate=narrate,
    describe=describe,
    touches=touches,
    result=lambda state: state.board.places,
    picture=picture,
    arrange=arrange,
    step=step,
    facts=facts,
    scramble=scramble,
    verbs=verbs(),
    certain=CERTAIN,
    rulebook=rulebook,
    reword=reword,
    yes_no=lambda wait: ("READY yes", "READY no") if wait.kind == "vote" else (),
    anytime=anytime,
    clash=clash,
    side=lambda seat: META.seats,
    apart=lambda options, seat, other: not options["multi_hand"],
    lacks=lacks,
    talk=TALK,
)
"""No windows: every question of this title is put to one seat, or to all alike. Orders laid up are an answer that is given
before the question comes (advance.py). All that play, 1 to 4, win or lose together (rules 3.5)."""

__all__ = ["RULES"]
