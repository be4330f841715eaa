"""Cutthroat Caverns, revision 1: the rules bundled for the table."""

from __future__ import annotations

from games.cutthroat_caverns.r1.advance import advance, close
from games.cutthroat_caverns.r1.anytime import anytime
from games.cutthroat_caverns.r1.checks import CERTAIN
from games.cutthroat_caverns.r1.commands import AnyCommand
from games.cutthroat_caverns.r1.decide import decide
from games.cutthroat_caverns.r1.defaults import default
from games.cutthroat_caverns.r1.evolve import evolve
from games.cutthroat_caverns.r1.meta import META
from games.cutthroat_caverns.r1.moments import answer, window
from games.cutthroat_caverns.r1.notation import format, parse
from games.cutthroat_caverns.r1.orders import fires, lacks
from games.cutthroat_caverns.r1.outcomes import AnyOutcome
from games.cutthroat_caverns.r1.picture import picture
from games.cutthroat_caverns.r1.rulebook import rulebook
from games.cutthroat_caverns.r1.scenario import arrange, facts, step
from games.cutthroat_caverns.r1.scramble import scramble
from games.cutthroat_caverns.r1.setup import check, open_game
from games.cutthroat_caverns.r1.state import State
from games.cutthroat_caverns.r1.touches import touches
from games.cutthroat_caverns.r1.view import view
from games.cutthroat_caverns.r1.vocabulary import reword, verbs
from games.cutthroat_caverns.r1.waits import waits
from games.cutthroat_caverns.r1.words import describe, narrate, options
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
    window=window,
    answer=answer,
    fires=fires,
    options=options,
    default=default,
    parse=parse,
    format=format,
    narrate=narrate,
    describe=describe,
    touches=touches,
    result=lambda state: state.places,
    picture=picture,
    arrange=arrange,
    step=step,
    facts=facts,
    scramble=scramble,
    verbs=verbs(),
    certain=CERTAIN,
    lacks=lacks,
    rulebook=rulebook,
    reword=reword,
    anytime=anytime,
)

__all__ = ["RULES"]
