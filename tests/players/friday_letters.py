"""Last Friday played in memory by minds that are given nothing but the letters they would get."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP

import msgspec

from deploy.players.letter import Letter
from deploy.players.mind import Habits, Mind
from deploy.players.words import TONGUES
from events.about import AskAbout
from games import registry
from games.kernel import trial
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from projections.letters import load
from projections.letters.catalogue import own
from projections.letters.kinds import turns
from projections.letters.page import text_of
from tests.projections.mailbag import scene, steps_of

TITLE, SEATS = "last_friday", 6
RULES, WORDS = registry.rules(TITLE, 1), own(TITLE, 1)
QUIET = Habits(talks=0, holds=0, asks=0, errs_at=10_000)
ALONE = ((1,), (2, 3, 4, 5, 6))


def begun(number: int, mode: str, camp: str = "camp") -> Trial:
    """A table that has started; the same for the same number."""
    options = {"mode": mode, "rhythm": "ready", "camp": camp}
    return trial.seated(RULES, number.to_bytes(4, "big") * 8, SEATS, options)


class Person:
    """A program with the seats it holds: it knows what its letters tell. `told`: steps that one has told it."""

    def __init__(self, seats: tuple[int, ...], language: str, seed: int) -> None:
        self.seats, self.language, self.told = seats, language, 0
        self.mind = Mind(seed, TONGUES[language], QUIET)

    def letter(self, made: Trial) -> Letter:
        """The next letter that asks it something."""
        steps = steps_of(made.played)
        seen = scene(RULES, made.situation, steps, self.seats[0], self.language, WORDS)
        seen = msgspec.structs.replace(seen, reader=msgspec.structs.replace(seen.reader, seats=self.seats))
        seen = msgspec.structs.replace(seen, speech=load.voice(seen.reader, WORDS, RULES))
        keys = tuple(ask.key for ask in seen.table.asks if ask.seat in self.seats)
        draft = turns.ask(seen, AskAbout(self.seats, keys, self.told, len(steps)))
        self.told = len(steps)
        mail = EmailMessage(policy=SMTP)
        mail["Subject"] = draft.subject
        mail.set_content(text_of(draft, "==="), cte="quoted-printable")
        mail["Content-Language"] = self.language
        return Letter(mail.as_bytes())


def turn(made: Trial, people: tuple[Person, ...]) -> Letter:
    """Whoever is awaited first is asked; his answers count, or those of the menu in their place. Gives the letter."""
    seat = made.owed()[0].seat
    person = next(one for one in people if seat in one.seats)
    letter = person.letter(made)
    for question in [one for one in letter.questions() if one.lines]:
        lines = person.mind.answer(letter, [question])
        assert lines, letter.subject
        for line in lines:
            said = line.partition(": ")[2] if question.seat else line
            asked = next(wait.seat for wait in made.owed() if wait.seat in person.seats)
            if isinstance(made.line(asked, said), Refusal):
                (again,) = person.mind.answer(letter, [question])
                said = again.partition(": ")[2] if question.seat else again
                assert not isinstance(made.line(asked, said), Refusal), (line, again)
    return letter
