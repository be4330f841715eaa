"""Final Hour played in memory by minds that are given nothing but the letters they would get."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP

import msgspec

from deploy.players.letter import Letter, Question
from deploy.players.mind import Habits, Mind
from deploy.players.words import TONGUES
from events.about import AskAbout
from games.kernel import trial
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from projections.letters import load
from projections.letters.kinds import turns
from projections.letters.page import text_of
from tests.laws.titles import HOUR, TITLES
from tests.projections.mailbag import scene, steps_of

HABITS = Habits(talks=0, holds=0, asks=0, errs_at=10_000)


def begun(number: int, seats: int) -> Trial:
    """A table that has started; the same for the same number."""
    return trial.seated(TITLES[HOUR].rules, number.to_bytes(4, "big") * 8, seats, {})


def letter(made: Trial, seat: int, language: str) -> Letter:
    """The letter that asks a seat what it owes now."""
    rules, steps = made.rules, steps_of(made.played)
    seen = scene(rules, made.situation, steps, seat, language, TITLES[HOUR].words)
    seen = msgspec.structs.replace(seen, speech=load.voice(seen.reader, TITLES[HOUR].words, rules))
    keys = tuple(ask.key for ask in seen.table.asks if ask.seat == seat)
    draft = turns.ask(seen, AskAbout((seat,), keys, max(0, len(steps) - 1), len(steps)))
    mail = EmailMessage(policy=SMTP)
    mail["Subject"] = draft.subject
    mail.set_content(text_of(draft, "==="), cte="quoted-printable")
    mail["Content-Language"] = language
    return Letter(mail.as_bytes())


def mind(seat: int, language: str) -> Mind:
    made = Mind(seat, TONGUES[language], HABITS)
    made.name = f"Player-{seat}"
    return made


def played(made: Trial, minds: dict[int, tuple[Mind, str]], rounds: int = 99) -> list[tuple[Question, str]]:
    """Play so many rounds, or to the end; what was asked, and what was answered. Raises AssertionError on a line that does
    not count."""
    said: list[tuple[Question, str]] = []
    while not made.over() and made.situation.game.board.round <= rounds:
        seat = made.owed()[0].seat
        one, language = minds[seat]
        read = letter(made, seat, language)
        questions = [question for question in read.questions() if question.lines]
        lines = one.answer(read, questions)
        result = made.line(seat, *lines)
        assert lines, read.subject
        assert not isinstance(result, Refusal), (lines, result)
        said += [(question, line) for question, line in zip(questions, lines, strict=True)]
    return said
