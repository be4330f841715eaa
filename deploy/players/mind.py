"""What a player decides: by chance from a seed, with a little sense, out of what the letter itself offers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from deploy.players import friday, hour
from deploy.players.letter import Letter, Question
from deploy.players.watch import Watch
from deploy.players.words import ENGLISH_VERBS, RUSSIAN_VERBS, WORTH, Tongue

LOW = 60  # LP below which a sensible player drinks
STRANGE = ("100", "50", "40", "30", "20", "10", "5", "0")  # cards he may wrongly believe to hold
ORDERS = (
    "IF any WOULD-KILL AND remaining <= 40 THEN PLAY critical-miss",
    "IF HITS me THEN PLAY human-shield ON leader",
    "IF any PLAYS THEN PLAY not-so-fast",
)
HOLDS = ("HOLD reveal WOULD-KILL", "HOLD reveal >= 40", "HOLD pre-reveal leader", "HOLD hit", "HOLD counter")
FIRE = ("USE alchemists-fire", "ИСПОЛЬЗУЮ алхимический-огонь")
FOR_ANOTHER = (" ON ", " НА ")
BACK, HOUR_BACK = "HOLD none", "SILENCE high"  # moves that change nothing: by them somebody silence answers for is back


@dataclass
class Habits:
    """How often (one in so many letters) a player does what nobody asked for; 0 is never. `errs_at`: the number of the
    question that he answers with a card he does not hold."""

    talks: int = 8
    holds: int = 9
    asks: int = 15
    errs_at: int = 3
    native: bool = False


class Mind:
    """One player's will. `name` is what the table calls him."""

    def __init__(self, seed: int, tongue: Tongue, habits: Habits) -> None:
        self.chance = Random(seed)
        self.tongue = tongue
        self.habits = habits
        self.name = self.chance.choice(tongue.names)
        self.watch = Watch(Random(seed))
        self._own = Random(seed).randrange(10**9)
        self._asked = 0
        self._ordered = False
        self._answered: set[tuple[str, ...]] = set()

    def joining(self, example: str) -> str:
        """The invitation's own line with another name, and words for the dice where it has any."""
        verb, particle, _name, *rest = example.split()
        words = [verb, particle, self.name]
        return " ".join([*words, rest[0], self._dice()] if rest else words)

    def taking(self, seats: tuple[str, ...]) -> list[str]:
        """A line for each of several seats; the English words count at every table."""
        words = f" DICE {self._dice()}"
        return [f"JOIN SEAT {seat} AS {self.name}{words if number == 0 else ''}" for number, seat in enumerate(seats)]

    def _dice(self) -> str:
        """Words of his own for the dice: another's may be the same, the number behind them is not."""
        return f"{self.chance.choice(self.tongue.dice)} {self._own}"

    def hear(self, letter: Letter) -> None:
        """Keep of a letter what later answers need; every one, in the order they came, also those of an earlier life."""
        if letter.is_friday:
            self.watch.read(letter)

    def answer(self, letter: Letter, questions: list[Question]) -> list[str]:
        """A line for each question, and sometimes one more. Empty lines never."""
        self.hear(letter)
        lines: list[str] = []
        for question in questions:
            self._asked += 1
            lines += self._mistaken(question) or self._sensible(letter, question)
        talk = self.tongue.comrades if letter.is_hour else self.tongue.campfire if letter.is_friday else ()
        beside = self._talk(talk) if talk else self._beside()
        return [*lines, *map(self._spoken, beside)]

    def back(self, letter: Letter) -> str:
        """A line that says one is there again."""
        if letter.is_friday:
            return friday.BACK.get(letter.seat, friday.CAMPER_BACK)
        return HOUR_BACK if letter.is_hour else BACK

    def _sensible(self, letter: Letter, question: Question) -> list[str]:
        """By the title that the letter names."""
        if letter.is_friday:
            again = question.name in self._answered
            self._answered.add(question.name)
            return friday.answer(letter, question, self.watch, again=again)
        return hour.answer(letter, question, self.name) if letter.is_hour else self._chosen(letter, question)

    def _chosen(self, letter: Letter, question: Question) -> list[str]:
        """Fire now and then, or a drink when LP are low, else hardly ever; then one of the other lines."""
        used = [line for line in question.lines if _verb(line) == "USE"]
        others = [line for line in question.lines if line not in used]
        fire = [line for line in used if line in FIRE]
        drinks = [line for line in used if line not in fire]
        for_me = [line for line in drinks if not any(mark in line for mark in FOR_ANOTHER)]
        thirsty = self._once_in(2 if letter.lp(self.name) < LOW else 10)
        first = [self.chance.choice(for_me)] if for_me and thirsty else []
        if not first and len(for_me) < len(drinks) and self._once_in(12):
            first = [self.chance.choice([line for line in drinks if line not in for_me])]
        if not first and fire and self._once_in(3):
            first = fire
        return [*first, self._weighed(question, others)] if others else first

    def _weighed(self, question: Question, lines: list[str]) -> str:
        """Strong attacks rather than weak ones, and the strongest where it is run for; all the cards that can be had; with
        several to keep or lose, whatever comes."""
        attacks = sorted((line for line in lines if _worth(line)), key=_worth)
        if attacks and question.kind == self.tongue.race:
            return attacks[-1]
        if attacks and not self._once_in(3):
            return self.chance.choice(attacks[-2:])
        return lines[0] if _verb(lines[0]) == "DRAW" else self.chance.choice(lines)

    def _mistaken(self, question: Question) -> list[str]:
        """Once in a game, where a card is to be laid: one that is not on the menu."""
        laid = [line.split() for line in question.lines if _verb(line) in ("SET", "LAY")]
        if self._asked < self.habits.errs_at or not (laid or friday.mistakable(question)):
            return []
        self.habits.errs_at = 10_000
        if not laid:
            return [friday.mistake(question)]
        return [f"{laid[0][0]} {next(card for card in STRANGE if card not in {held[1] for held in laid})}"]

    def _beside(self) -> list[str]:
        lines = []
        if self._once_in(self.habits.holds):
            lines.append(self.chance.choice(HOLDS))
        elif not self._ordered and self._once_in(6):
            self._ordered = True
            lines.append(self.chance.choice(ORDERS))
        return [*lines, *self._talk(self.tongue.chatter)]

    def _talk(self, chatter: tuple[str, ...]) -> list[str]:
        """A question how things stand, or a word to the others, now and then."""
        lines = [self.tongue.status] if self._once_in(self.habits.asks) else []
        said = [f"{self.tongue.press} {self.chance.choice(chatter)}"] if self._once_in(self.habits.talks) else []
        return [*lines, *said]

    def _spoken(self, line: str) -> str:
        """What he says unasked, in his own words."""
        verb, blank, rest = line.partition(" ")
        return RUSSIAN_VERBS.get(verb, verb) + blank + rest if self.habits.native else line

    def _once_in(self, number: int) -> bool:
        """True once in `number` times; never for 0."""
        return number > 0 and self.chance.randrange(number) == 0


def _verb(line: str) -> str:
    """What a line does, by its English word, in whichever language it is printed."""
    first = line.partition(" ")[0].rstrip(":")
    return ENGLISH_VERBS.get(first, first)


def _worth(line: str) -> int:
    """What an attack that a line lays does by itself, as far as its name tells; 0 for all else."""
    card = line.partition(" ")[2]
    number = card.partition("-")[0]
    return 0 if _verb(line) != "SET" else WORTH.get(card, int(number) if number.isdigit() else 0)
