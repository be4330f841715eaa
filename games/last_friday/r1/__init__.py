"""Last Friday, revision 1: the rules bundled for the table."""

from __future__ import annotations

from games.kernel.contract import Rules
from games.last_friday.r1.advance import advance, close
from games.last_friday.r1.anytime import anytime, clash
from games.last_friday.r1.besides import besides
from games.last_friday.r1.box import CAMPERS
from games.last_friday.r1.checks import CERTAIN
from games.last_friday.r1.commands import AnyCommand
from games.last_friday.r1.decide import decide
from games.last_friday.r1.defaults import default
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.facts import facts
from games.last_friday.r1.holders import GROUPS, apart, behalf, seat_names, several
from games.last_friday.r1.meant import meant
from games.last_friday.r1.meta import META
from games.last_friday.r1.notation import format, parse
from games.last_friday.r1.outcomes import AnyOutcome, BloodFiled, HuntFiled, OrderFiled, WishFiled
from games.last_friday.r1.picture import letter, picture, seek
from games.last_friday.r1.rulebook import rulebook
from games.last_friday.r1.scenario import arrange, step
from games.last_friday.r1.scramble import scramble
from games.last_friday.r1.secrecy import CHAPTERS
from games.last_friday.r1.setup import check, open_game
from games.last_friday.r1.silence import silence
from games.last_friday.r1.state import State
from games.last_friday.r1.touches import touches
from games.last_friday.r1.view import view
from games.last_friday.r1.vocabulary import reword, verbs
from games.last_friday.r1.waits import due, waits
from games.last_friday.r1.words import describe, narrate, options

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
    fires=lambda order, view, window: None,
    options=options,
    default=default,
    parse=parse,
    format=format,
    narrate=narrate,
    describe=describe,
    touches=touches,
    result=lambda state: state.board.places,
    picture=picture,
    letter_picture=letter,
    seek=seek,
    arrange=arrange,
    step=step,
    facts=facts,
    scramble=scramble,
    verbs=verbs(),
    certain=CERTAIN,
    rulebook=rulebook,
    reword=reword,
    apart=apart,
    several=several,
    seat_names=seat_names,
    groups=GROUPS,
    side=lambda seat: CAMPERS if seat in CAMPERS else (seat,),
    behalf=behalf,
    besides=besides,
    silence=silence,
    shown=(OrderFiled, HuntFiled, BloodFiled, WishFiled),
    due=due,
    yes_no=lambda wait: ("TWIST yes", "TWIST no") if wait.kind == "twist" else (),
    anytime=anytime,
    meant=meant,
    clash=clash,
    chapters=CHAPTERS,
)
"""No windows and no standing orders of the table: every question is put to a seat, and what holds until it is said otherwise
is a wish or a captain (commands.py)."""

__all__ = ["RULES"]
