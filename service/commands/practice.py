"""A table for one person, with programs on the other seats: the local default runs them."""

from __future__ import annotations

import secrets
import smtplib
import time
from collections.abc import Callable
from typing import Annotated

import typer
from sqlalchemy import Connection

from events import founding, texts, vault, verbs
from events.founding import Guest, NewGame
from events.model import GameId
from events.settings import Settings
from events.verbs import NOBODY
from games.kernel.contract import Rules
from games.kernel.refusal import Refusal
from projections import queries
from projections.letters import clean
from service import answers, mailboxes
from service.commands.ground import FOUND, MISUSED, MOST_SEATS, called, connected, fail, newest, seconds, site, tongue
from service.commands.titles import options_of, seats_of
from service.mailboxes import Letter
from service.site import Site
from service.words import rules_of, sentence

SEATS = 4
"""Of a table if nobody says, where the title leaves a choice."""
PATIENCE = 60.0
"""Seconds until the game must have begun; programs sit down in two or three."""
LOOK = 0.25
_NAMES = {"en": "Practice", "ru": "Тренировка"}
_GUESTS = {"en": "Guest", "ru": "Гость"}
"""What is called who plays from an address that gives no name."""
_OPEN = {
    "en": "{table} is open: you have seat {seat}, programs have the others.",
    "ru": "{table}: стол открыт, ваше место {seat}, за остальными - программы.",
}
_BEGUN = {
    "en": """The game has begun.

  {turnpost} mail {me}           your newest letter: your cards, and lines to answer
  {turnpost} post --from {me}    answers it: copy lines of it, one order a line; Ctrl-D ends

You have {set} for a round and {window} for a short decision; then the rule for silence answers for you.
Programs answer within seconds. They stay while `python3 dev.py run` runs, and come back with it.
HELP in an answer explains the words; CONCEDE YES gives up.""",
    "ru": """Игра началась.

  {turnpost} mail {me}           ваше последнее письмо: карты и строки для ответа
  {turnpost} post --from {me}    ответ на него: перепишите строки оттуда, по приказу в строке; в конце Ctrl-D

На раунд у вас {set}, на короткое решение {window}; потом за вас ответит правило молчания.
Программы отвечают за секунды. Они играют, пока работает `python3 dev.py run`, и возвращаются вместе с ним.
ПОМОЩЬ в ответе объяснит слова; СДАЮСЬ ДА сдаёт игру.""",
}
_ELSEWHERE = {
    "en": "{me} also plays at {tables}: post answers the newest letter, of whichever table. Another --me keeps them apart.",
    "ru": "{me} играет и здесь: {tables}. post отвечает на последнее письмо любого стола; другой адрес в --me их разделит.",
}


def practice(
    title: Annotated[str, typer.Argument(help="which game, for instance cutthroat_caverns")],
    seats: Annotated[
        int | None,
        typer.Option(min=2, max=MOST_SEATS, metavar="NUMBER", help="how many, with yours; 4 where there is a choice"),
    ] = None,
    seat: Annotated[str, typer.Option(help="which seat is yours, by number or name")] = "1",
    option: Annotated[list[str] | None, typer.Option(help="an option of the title, as name=value")] = None,
    me: Annotated[str, typer.Option(help="mail address you play from; any will do, no mail leaves")] = "you@example.org",
    language: Annotated[str, typer.Option(callback=tongue, help="en or ru")] = "en",
    set_: Annotated[str, typer.Option("--set", help="time for a round of questions")] = "15m",
    window: Annotated[str, typer.Option(help="time for a short decision")] = "5m",
) -> None:
    """Play against programs: opens a table, seats you and them, and begins."""
    opened = site()
    settings = opened.settings
    if not settings.programs:
        fail("Programs play only where `python3 dev.py run` runs everything. Leave that running, and try again.", MISUSED)
    with connected(opened) as conn:
        others = _elsewhere(conn, me)
    tag = secrets.token_hex(4)
    revision = newest(opened, title)
    pinned = rules_of(opened, title, revision)
    count = seats or seats_of(pinned, SEATS)
    mine = _mine(pinned, seat, count)
    paces = {"set_seconds": seconds(set_), "window_seconds": seconds(window)}
    programs = (Guest(f"seat{n}.{tag}@{settings.programs}", n) for n in range(1, count + 1) if n != mine)
    order = NewGame(
        title=title,
        revision=revision,
        seats=count,
        host=f"host.{tag}@{settings.programs}",
        options={**_quick(pinned, paces["window_seconds"]), **paces, **options_of(option or [], pinned)},
        language=language,
        name=f"{_NAMES[language]} {tag[:4]}",
        guests=(Guest(me, mine, language), *programs),
    )
    made = founding.found(opened.desk, settings.domain, order)
    if isinstance(made, Refusal):
        fail(sentence(made, language, pinned, opened.post), MISUSED)
    opened.bell.posted()
    typer.echo(_OPEN[language].format(table=order.name, seat=seat))
    if others:
        typer.echo(_ELSEWHERE[language].format(me=me, tables=", ".join(others)))
    end = time.monotonic() + PATIENCE
    _sit(settings, me, order, end)
    if not _until(lambda: _phase(opened, made.game) == "running", end):
        fail(f"It has not begun after {PATIENCE:g} s, but will when all sit: {called()} games shows it.", FOUND)
    typer.echo(_BEGUN[language].format(turnpost=called(), me=me, set=_span(set_), window=_span(window)))


def _mine(pinned: Rules | None, seat: str, count: int) -> int:
    """The number of a seat that is written as people write it."""
    found = (verbs.roles_of(pinned) if pinned else NOBODY).seat(seat)
    if found is None or not 1 <= found <= count:
        fail(f"There is no seat {seat!r} at this table.", MISUSED)
    return found


def _quick(pinned: Rules | None, window: int) -> dict[str, int | str | bool]:
    """Where windows may run their whole time, with programs nobody waits for that: they close when all is in."""
    wanted: dict[str, int | str | bool] = {"rhythm": "ready", "extra_seconds": window}
    return {name: value for name, value in wanted.items() if pinned and name in pinned.meta.options}


def _elsewhere(conn: Connection, me: str) -> tuple[str, ...]:
    """What the tables are called that this address sits at and that are not over."""
    person = vault.person_of(conn, me)
    doors = (queries.door(conn, game) for game in vault.games_of(conn, person.id)) if person else ()
    still = (door for door in doors if door and door.phase in ("forming", "running", "paused"))
    return tuple(clean.name(texts.read(conn, door.name) or "") or str(door.game)[:8] for door in still)


def _span(written: str) -> str:
    """As it was written; a bare number is seconds."""
    return f"{written} s" if written.strip().isdecimal() else written


def _sit(settings: Settings, me: str, order: NewGame, end: float) -> None:
    """Answer the invitation as its reader would."""
    found: list[Letter] = []
    if not _until(lambda: found.extend(_invitation(settings, me, order.name)) or bool(found), end):
        fail(f"No invitation came to {me}: {called()} outbox shows what waits.", FOUND)
    try:
        answers.post(settings, answers.compose(found[0], verbs.reword(_join(me, order.language), order.language)))
    except (OSError, smtplib.SMTPException, ValueError) as error:
        fail(f"The door did not take your JOIN: {error}")


def _join(me: str, language: str) -> str:
    """By the name in the address, where that can be a name and does not read like talk to oneself."""
    name = me.partition("@")[0].strip().capitalize()
    usable = name not in ("You", "Me") and not isinstance(verbs.read(f"JOIN AS {name}"), Refusal)
    return f"JOIN AS {name if usable else _GUESTS[language]}"


def _invitation(settings: Settings, me: str, table: str) -> list[Letter]:
    box = mailboxes.box_of(settings.mailboxes, me)
    heads = mailboxes.letters(settings.mailboxes, box) or []
    mine = (mailboxes.letter(settings.mailboxes, box, head.name) for head in heads if table in head.subject)
    return [letter for letter in mine if letter]


def _phase(opened: Site, game: GameId) -> str:
    with opened.engine.connect() as conn:
        door = queries.door(conn, game)
    return door.phase if door else ""


def _until(done: Callable[[], bool], end: float) -> bool:
    """Whether it came about in time."""
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(LOOK)
    return True
