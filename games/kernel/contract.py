"""What a title gives the table: pure functions over its own state, and data about itself.

Theory of operation. The table (table.py) owns seats, asks, clocks and standing orders; a title owns the board. The
table drives the title through the functions bundled in `Rules`:

    open     the first outcomes of a game
    decide   one command of one seat -> outcomes, or a refusal; all or nothing
    advance  what happens by itself, until the next window or ask, never past one
    due      the time of a fixed ask is over for its seat
    close    the open window ends: collected answers were played, everybody else passed
    evolve   the only way state changes; `evolve(None, first outcome)` builds the state
    view     what one seat (None: a spectator) may see; an allow-list
    waits    who owes what now

A *window* is a moment in which seats may interrupt. It is *ripe* when nobody who asked to be asked still owes an
answer. The table then offers it to the seats in `Window.order`: the answer a seat has laid up (`answer`), else the
first of its standing orders that `fires`; the first command found is decided and everything is looked at again.
`fires` gives a Refusal where the order's moment has come and it does not fit, None where it is not its moment.
When no seat has anything, the window is closed. A wait without a window works the same way for its own seat, so a
standing order may also answer a plain question.

Data that a title defines: commands, outcomes, state and views are frozen msgspec structs; commands and outcomes
carry explicit wire names as tags (tag field ``is``). Integers, no floats; no iteration over sets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from games.kernel.audience import Audience, Seat
from games.kernel.dice import Dice
from games.kernel.refusal import Param, Refusal
from games.kernel.wording import CANONICAL

if TYPE_CHECKING:  # the rulebook is made of Words
    from games.kernel.rulebook import Rulebook

Options = Mapping[str, int | str | bool]


class Told(msgspec.Struct, frozen=True):
    """An outcome and who may see it."""

    outcome: msgspec.Struct
    to: Audience = "all"


class Words(msgspec.Struct, frozen=True):
    """A sentence to be rendered later: `id` names it in the title's catalogue, `params` fill it in."""

    id: str
    params: dict[str, Param] = {}


class Section(msgspec.Struct, frozen=True):
    """A part of a letter that describes a view: a heading and its lines. `passing`: what lies open at this moment, which
    nobody can answer any more once the game is over."""

    heading: Words
    lines: tuple[Words, ...]
    passing: bool = False


class Wait(msgspec.Struct, frozen=True):
    """One thing a seat owes.

    `key` is unique in the game and the same in every replay (it never leaves the server). `pace` names the clock it
    runs by (``set``, ``window`` ...; a game option gives its length). `visible`: may the others see that this seat is
    awaited. `answered`: an answer is in, which may still be changed until the rules go on; an answered wait holds
    nothing up. Waits of equal `together` fall due together; a wait that belongs to an open window carries that
    window's key there, so that standing orders wait until the window is ripe.

    `fixed`: it stands until its due instant, answered or not, so that nobody can tell from the time of what follows
    whether or when it was answered. Only its own deadline ends it (`Rules.due`), never a move; `visible` then says that
    the others see until when the seat has time, and they see no more: neither an answer nor its want.
    """

    seat: Seat
    key: str
    kind: str
    pace: str
    together: str
    visible: bool = False
    answered: bool = False
    fixed: bool = False

    @property
    def runs(self) -> bool:
        """Whether the rules cannot go on because of it."""
        return self.fixed or not self.answered


class Window(msgspec.Struct, frozen=True):
    """A moment open to interrupts. `order`: seats by priority. `about` is for the title's own use."""

    key: str
    kind: str
    order: tuple[Seat, ...]


class Option(msgspec.Struct, frozen=True):
    """One legal answer: the canonical line to write and what it means."""

    line: str
    words: Words


class StandingOrder(msgspec.Struct, frozen=True):
    """A condition and what to do, as its seat wrote it (`text`, canonical) and as the title reads it (`order`)."""

    text: str
    order: dict[str, Any]


class Standing(msgspec.Struct, frozen=True, tag="table.standing", tag_field="is"):
    """What `parse` gives for a line that files a standing order."""

    order: StandingOrder


class Unstanding(msgspec.Struct, frozen=True, tag="table.unstanding", tag_field="is"):
    """What `parse` gives for a line that takes standing orders back. `number` 0 means all of the seat's."""

    number: int = 0


class Placing(msgspec.Struct, frozen=True):
    """The end of a game for one seat: `place` from 1 (several may share it), 0 where nobody wins; `score` as shown."""

    seat: Seat
    place: int
    score: int


class Group(msgspec.Struct, frozen=True):
    """Seats that have a name together. `words`: every way to write it, in both languages and every case."""

    seats: tuple[Seat, ...]
    words: tuple[str, ...]


class Seeming(msgspec.Struct, frozen=True):
    """What a message seems to tell that its writer may not: `kinds`, which stand in the log, and `words` for him alone."""

    kinds: tuple[str, ...]
    words: Words


@dataclass(frozen=True)
class Talk:
    """The bounds that a title sets to the talk of its players.

    `rests(state)`: that nobody is heard now, and until when; None while talk is open. It must be a function of what lies
    open, for everybody may know when he is heard. `seems(state, text)` judges one message by its words and by what lies
    open, never by what is hidden: being asked about a message must tell nothing. It is asked before the command is made,
    because the words lie outside the log.
    """

    rests: Callable[[Any], Words | None]
    seems: Callable[[Any, str], Seeming | None]


@dataclass(frozen=True)
class Chapters:
    """Parts of a game whose secrets are opened while it goes on: what everybody did in them can then be checked.

    `now(state)`: the chapter, from 1, to which the newest hidden thing belongs. It never goes back, and is a new one as soon
    as anything hidden of that has happened; until then a step of the one before may still be counted to it. `open(state)`:
    the last chapter whose secrecy is over, 0 for none; all before it are open with it. It must be a function of what lies
    open, and is a promise: nothing that still matters in secret may have happened in those chapters, and no talk of them may
    still wait. Standing orders the table ends then, in the same version. `seats`: whose columns are opened, where others
    hold what still matters (what lies face down, or was looked at); none: those of all seats and the server's.
    """

    now: Callable[[Any], int]
    open: Callable[[Any], int]
    seats: tuple[Seat, ...] = ()


class Meta(msgspec.Struct, frozen=True):
    """A revision's facts: `released` False means draft. `cascade` bounds the steps of one version (a bug if reached)."""

    title: str
    revision: int
    released: bool
    seats: tuple[int, ...]
    options: dict[str, int | str | bool]
    cascade: int


def canonical(line: str, language: str) -> str:
    """For a title whose lines have words of one language only."""
    return line


class Parse(Protocol):
    """One line as a seat writes it -> a command, Standing, Unstanding or Refusal. `names`: how the players of the seats
    are called at this table; a title that lets lines name people reads them as seats."""

    def __call__(self, text: str, view: Any, names: Mapping[Seat, str] = ..., /) -> Any: ...


def nothing_due(state: Any, wait: Wait, dice: Dice) -> tuple[Told, ...]:
    """Of a title none of whose questions runs its whole time."""
    return ()


@dataclass(frozen=True)
class Rules:
    """A revision of a title: the only door between the table and the rules.

    `commands` and `outcomes` are unions of tagged structs; `decide` takes any of `commands`. A command class may say
    by a class variable `settles` what it settles: two lines of one mail that settle the same differently are refused.
    `check` refuses options that make no sense. `default(view, wait)` gives the command silence stands for; hidden
    defaults are commands whose decision draws by dice. `touches(outcome)`: seats acted upon, who get a letter though
    nobody asks them anything. `result(state)` is empty until the game is over. `facts` gives checkable facts of a
    state for the `then` part of a scenario (dotted names -> plain values); `arrange` is its counterpart for `given`;
    `step(state, name, dice)` runs one named rules step of a scenario (for instance ``creature-attacks``).
    `scramble(state, seat, dice)`: another state that differs only in what the seat may not know. `verbs`: every word
    a line of a move may begin with, so that a misspelt one gets a hint. `certain`: codes of refusals that no other line of
    the same mail can cure, so that each such line is told its own. `rulebook`: the rules to look up, as they stand
    in a game with these options; None where a title has none. `apart(options, seat, other)`: that one person may not hold
    both, because their secrets would come together; the same whichever of two is named first. A program plays each of its
    seats by what that seat sees, so nothing is apart for it. `several`: that seats are roles which people share out among
    themselves, so that an invitation which names no seat is good for as many as its person names.
    `side(seat)`: the seats that win or lose with it, itself among them, whoever plays them.
    `lacks`: why an order could do nothing as things stand, on its owner's view and for his eyes; None where it could.
    `talk`: its bounds, None where players may say anything at any time.
    `chapters`: None where everything is opened at the end alone.
    `seat_names(language)`: what the seats are called before anybody sits there, one word each, by seat; none where they have
    numbers only. `groups`: words for several of them, for talk.
    `due(state, wait, dice)`: what becomes true when the time of a fixed wait is over; behind its default, where it was not
    answered. That wait is then owed no more, and others of the same `together` still are until their own `due`. Every seat
    must be told the same by it whether there was an answer or not.

    `clash(one, other)`: why two lines of one mail cannot stand beside each other, where `settles` does not say it; with the
    line that says both, if there is one.

    `yes_no(wait)`: the canonical lines that a bare yes and a bare no stand for in answer to a question; none for a question
    that is no such.

    `shown`: outcomes for one side alone that its view says for as long as they matter, so that no letter need tell them too.

    `besides(view, wait)`: an example for each kind of line that a menu does not list and that would count now: what answers
    the question in another way, and what holds for later.

    `silence(view, wait)`: what silence would do as things stand, for its own seat, where the line of its default says
    nothing; none where the rule says all there is. None (as everywhere but there): that line is shown.

    `behalf(view, seat)`: that lines for another seat may come from the seat of the view, since whoever plays the other has
    let it speak for him. They are read as its own, with what the title calls the other in front.

    `anytime(command, text, view)`: that the line answers no question, so that it counts also in answer to a letter whose
    questions have closed since. Of standing orders that is known.

    `meant(command, view)`: for which of several moments a line counts, where its writer cannot know, because it may come
    early or in the very moment in which a window closes; judged on the view in which it counted, for his eyes alone.

    `format` gives the canonical line of a command, in English words: what is stored, logged and compared. `reword` says a
    canonical line, or a part of one, in another language, without looking at a board; `write` is both. What is written in
    either language is read as the command it came from.

    `letter_picture`: what goes into a letter, where `picture` is larger than mail programs show; None where it is not.
    `seek(view, labels, sought)`: the part of `picture` around what a reader looks for, in his words, with a mark on it; or
    why there is no such thing. A title that has it has the sentence ``sought-label``, which says what one may look for.
    """

    meta: Meta
    commands: Any
    outcomes: Any
    state: Any
    check: Callable[[Options, int], Refusal | None]
    open: Callable[[Options, int, Dice], tuple[Told, ...]]
    decide: Callable[[Any, Any, Dice], tuple[Told, ...] | Refusal]
    advance: Callable[[Any, Dice], tuple[Told, ...]]
    close: Callable[[Any, Window, Dice], tuple[Told, ...]]
    evolve: Callable[[Any, Any], Any]
    view: Callable[[Any, Seat | None], Any]
    waits: Callable[[Any], tuple[Wait, ...]]
    window: Callable[[Any], Window | None]
    answer: Callable[[Any, Seat], Any]
    fires: Callable[[StandingOrder, Any, Window], Any]
    options: Callable[[Any, Wait], tuple[Option, ...]]
    default: Callable[[Any, Wait], Any]
    parse: Parse
    format: Callable[[Any], str]
    narrate: Callable[[Any, Seat | None], Words | None]
    describe: Callable[[Any], tuple[Section, ...]]
    touches: Callable[[Any], tuple[Seat, ...]]
    result: Callable[[Any], tuple[Placing, ...]]
    picture: Callable[[Any, Mapping[str, str]], str]
    arrange: Callable[[Mapping[str, Any]], Any]
    step: Callable[[Any, str, Dice], tuple[Told, ...] | Refusal]
    facts: Callable[[Any], dict[str, Any]]
    scramble: Callable[[Any, Seat, Dice], Any]
    verbs: tuple[str, ...] = ()
    certain: frozenset[str] = frozenset()
    rulebook: Callable[[Options], Rulebook] | None = None
    reword: Callable[[str, str], str] = canonical
    apart: Callable[[Options, Seat, Seat], bool] = lambda options, seat, other: False
    several: Callable[[Options], bool] = lambda options: False
    seat_names: Callable[[str], tuple[str, ...]] = lambda language: ()
    groups: tuple[Group, ...] = ()
    side: Callable[[Seat], tuple[Seat, ...]] = lambda seat: (seat,)
    chapters: Chapters | None = None
    lacks: Callable[[StandingOrder, Any], Words | None] = lambda order, view: None
    talk: Talk | None = None
    due: Callable[[Any, Wait, Dice], tuple[Told, ...]] = nothing_due
    clash: Callable[[Any, Any], Refusal | None] = lambda one, other: None
    yes_no: Callable[[Wait], tuple[str, str] | tuple[()]] = lambda wait: ()
    anytime: Callable[[Any, str, Any], bool] = lambda command, text, view: False
    shown: tuple[type, ...] = ()
    meant: Callable[[Any, Any], Words | None] = lambda command, view: None
    besides: Callable[[Any, Wait], tuple[Option, ...]] = lambda view, wait: ()
    silence: Callable[[Any, Wait], tuple[Words, ...] | None] = lambda view, wait: None
    behalf: Callable[[Any, Seat], bool] = lambda view, seat: False
    letter_picture: Callable[[Any, Mapping[str, str]], str] | None = None
    seek: Callable[[Any, Mapping[str, str], str], str | Words] | None = None

    def write(self, command: Any, language: str = CANONICAL) -> str:
        """The line of a command in a language."""
        return self.reword(self.format(command), language)
