"""A small table with people at it, for letters: the tiny title with words of its own, in a database."""

from __future__ import annotations

import uuid
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from events import texts, vault
from events.about import AnyAbout
from events.keys import ServerKey
from events.model import GameId
from events.outbox import Claimed
from events.vault import Holder
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.dice import ALGORITHM, commitment
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from projections.letters import Post
from projections.letters.words import Catalogue, catalogue
from projections.tickets import Tickets
from tests import logbook, tiny_title
from tests.logbook import NOON, Logged

DAY = 24 * 3600 * 1_000_000
SECRET = b"d" * 32
KEY = ServerKey(bytes(range(32)))
PEOPLE = (("anna@example.org", "en", "UTC"), ("boris@example.org", "ru", "Europe/Moscow"))
NAMES = ("Anna", "Борис")

_WORDS = {
    "en": """
language = "en"
[words]
"tiny.opened" = "A game of {rounds} rounds for {seats} seats."
"tiny.lucky-dealt" = "Your lucky number is {number}."
"tiny.chose" = "{seat:@seat} has laid {number}."
"tiny.held" = "{seat:@seat} wants to be asked."
"tiny.window-opened" = "Round {round}: who bumps the counter?"
"tiny.laid" = "The answer lies ready."
"tiny.bumped" = "{seat:@seat} bumps the counter."
"tiny.time-up" = "The time of {seat:@seat} is over."
"tiny.fell" = "The die shows {die}, the counter {counter}."
"tiny.shown" = "Choices {choices}, points {points}."
"tiny.board" = "The board"
"tiny.round" = "Round {round} of {rounds}."
"tiny.scores" = "Scores: {scores}."
"tiny.yours" = "You laid {number}; lucky {lucky}."
"tiny.option" = "just that"
"tiny.rests" = "Nobody is heard while numbers are chosen."
"tiny.seems" = "This seems to tell a number: {parts}."
"closed" = "That is over."
"no-window" = "There is nothing to bump now."
[names.default]
choose = "Silence: nothing is chosen."
[names.kind]
choose = "Choose a number"
bump = "Bump or pass"
[names.title]
tiny = "Tiny"
""",
    "ru": """
language = "ru"
[words]
"tiny.opened" = "Игра на {rounds} раунда, мест: {seats}."
"tiny.lucky-dealt" = "Ваше счастливое число {number}."
"tiny.chose" = "{seat:@seat}: положено {number}."
"tiny.held" = "{seat:@seat}: спросить."
"tiny.window-opened" = "Раунд {round}: кто толкнёт счётчик?"
"tiny.laid" = "Ответ готов."
"tiny.bumped" = "{seat:@seat} толкает счётчик."
"tiny.time-up" = "{seat:@seat}: время вышло."
"tiny.fell" = "На кубике {die}, на счётчике {counter}."
"tiny.shown" = "Выбрано {choices}, очки {points}."
"tiny.board" = "Стол"
"tiny.round" = "Раунд {round} из {rounds}."
"tiny.scores" = "Счёт: {scores}."
"tiny.yours" = "Вы положили {number}; счастливое {lucky}."
"tiny.option" = "вот так"
"tiny.rests" = "Пока выбирают числа, никто не разговаривает."
"tiny.seems" = "Похоже, здесь названо число: {parts}."
"closed" = "Это уже позади."
"no-window" = "Толкать сейчас нечего."
[names.default]
choose = "Молчание: не выбрано ничего."
[names.kind]
choose = "Выбрать число"
bump = "Толкнуть или пас"
[names.title]
tiny = "Tiny"
""",
}


def words(title: str, revision: int) -> tuple[Catalogue, ...]:
    return tuple(catalogue(text) for text in _WORDS.values())


def post() -> Post:
    return Post(tiny_title.rules, Tickets(KEY), "https://turnpost.example", catalogues=words)


def fixed(body: str) -> texts.Text:
    """A text whose digest is the same in every run."""
    return texts.Text(texts.digest(b"s" * 16, body), b"s" * 16, body)


def forming(name: str = "Cave", rounds: int = 2) -> Trial:
    made = Trial(tiny_title.RULES, SECRET)
    create = acts.Create("tiny", 1, 2, {"rounds": rounds}, commitment(SECRET), ALGORITHM, fixed(name).name)
    _must(made, create, Actor("host", 0, 3))
    return made


def running(name: str = "Cave", rounds: int = 2) -> Trial:
    """Anna on seat 1, who gave words to the dice; Борис on seat 2, who gave none."""
    made = forming(name, rounds)
    for seat, who in enumerate(NAMES, 1):
        _must(made, acts.Join(seat, seat, "ab" * 32 if seat == 1 else "", fixed(who).name), Actor("seat", seat, seat))
    _must(made, acts.Start(), Actor("host", 0, 3))
    return made


def press(made: Trial, seat: int, to: tuple[int, ...], body: str) -> None:
    _must(made, acts.Press(seat, to, fixed(body).name), Actor("seat", seat, seat))


def timed(made: Trial) -> Trial:
    """Due instants a day after their version, as the desk would give them."""
    for at, one in enumerate(made.played, 1):
        dues = dict.fromkeys(one.dues, NOON + DAY + at * 1000000)
        made.played[at - 1] = msgspec.structs.replace(one, dues=dues)
    return made


def stored(conn: Connection, made: Trial, number: int = 1, bodies: Sequence[str] = ()) -> Logged:
    """The game in the log, its people in the vault: seats 1 and 2, and a host who does not play."""
    logged = logbook.log(timed(made), logbook.game_id(number))
    logbook.write(conn, logged)
    for seat, (address, language, zone) in enumerate(PEOPLE, 1):
        who = vault.person_for(conn, address, language)
        conn.execute(sa.text("UPDATE people.person SET zone = :zone WHERE id = :id"), {"zone": zone, "id": who.id})
        vault.sit(conn, logged.game, Holder(seat, who.id, "seat", seat))
    boss = vault.person_for(conn, "host@example.org", "en")
    vault.sit(conn, logged.game, Holder(3, boss.id, "host", 0))
    for body in ("Cave", *NAMES, *bodies):
        texts.keep(conn, logged.game, fixed(body), "text")
    return logged


def letter(conn: Connection, game: GameId | None, address: str | None, about: AnyAbout) -> Claimed:
    """An outbox row in a sender's hands."""
    who = vault.person_of(conn, address) if address else None
    return Claimed(
        id=uuid.UUID(int=1), kind="ask", channel="mail", game=game, shard=None, seat=None, person=who.id if who else None,
        address=address, about=about, attempts=1, message_id=None, rendered=None, again=False, unique_key="k",
    )  # fmt: skip


def _must(made: Trial, command: acts.Command, actor: Actor) -> None:
    result = made.act(command, actor)
    if isinstance(result, Refusal):
        raise ValueError(result.code)
