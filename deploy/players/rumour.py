"""What happened at a table of Last Friday, as its letters tell it: sentences from which campers work out where he may be.

A `Rumour` is the name of what happened and what it happened to, in English whichever language tells of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deploy.players.letter import Letter
from deploy.players.words import FRIDAY_WORDS, RU

Rumour = tuple[str, ...]
_CHAPTERS = ("I", "II", "III", "IV")
_NUMBERED = re.compile(r"(?:(\d+)  )?\s*(.*)")
_CIRCLE = r"(\d+)"
_DOT = r"([a-z]+\d+)"
_SENTENCES = {
    "en": (
        ("chapter", r"Chapter (I{1,3}|IV) \([^)]+\) begins\."),
        ("round", rf"Round {_CIRCLE} begins\."),
        ("step", rf"Camper (\w+) goes over circle {_CIRCLE} to {_DOT}\."),
        ("go", rf"Camper (\w+) goes to {_DOT}\."),
        ("go", rf"Camper (\w+) crosses the lake by boat to {_DOT}\."),
        ("go", rf"Camper (\w+) is put on {_DOT}, and"),
        ("lantern", rf"Camper (\w+) lays a lantern on {_DOT}\."),
        ("heard", rf"Camper (\w+) listens on {_DOT}\. Is the maniac beside it\? (Yes|No)\."),
        ("unlocked", r"Camper (\w+) opens the (\w+) cabin with its key\."),
        ("axed", r"The (\w+) cabin is broken open"),
        ("killed", rf"Camper (\w+) is killed on {_DOT}: the maniac"),
        ("stumbled", rf"Camper (\w+) dies on the way to {_DOT}:"),
        ("pushed", rf"Camper \w+ pushes the maniac to circle {_CIRCLE}\."),
        ("used", r"The maniac uses a token: ([^.]+)\."),
        ("shown", rf"(?:[Tt]he maniac|he) is (?:found )?on circle {_CIRCLE}\."),
        ("passed", rf"The maniac has passed the lit circle {_CIRCLE}\."),
        ("sprung", rf"The bear trap on {_DOT} is gone\."),
        ("trail", rf"Trail: the black pawn stands on circle {_CIRCLE}\."),
        ("prowls", r"The maniac's window is over\."),
        ("stealth", r"show himself and uses Stealth"),
        ("hunted", r"The maniac's turn is over\."),
    ),
    "ru": (
        ("chapter", r"Начинается глава (I{1,3}|IV) \([^)]+\)\."),
        ("round", rf"Начинается раунд {_CIRCLE}\."),
        ("step", rf"(\w+) турист через круг {_CIRCLE} идёт на {_DOT}\."),
        ("go", rf"(\w+) турист идёт на {_DOT}\."),
        ("go", rf"(\w+) турист на лодке переплывает на {_DOT}\."),
        ("go", rf"(\w+) турист становится на {_DOT}, его"),
        ("lantern", rf"(\w+) турист ставит фонарь на {_DOT}\."),
        ("heard", rf"(\w+) турист слушает на {_DOT}\. Маньяк рядом\? (Да|Нет)\."),
        ("unlocked", r"(\w+) турист открывает домик ключом: (\w+)\."),
        ("axed", r"Домик взломан и лежит стороной маньяка: (\w+)\."),
        ("killed", rf"(\w+) турист убит на {_DOT}: через"),
        ("stumbled", rf"(\w+) турист гибнет на пути к {_DOT}:"),
        ("pushed", rf"\w+ турист толкает маньяка на круг {_CIRCLE}\."),
        ("used", r"В ход идёт жетон маньяка: ([^.]+)\."),
        ("shown", rf"(?:маньяк|он|Маньяка нашли) на круге {_CIRCLE}\."),
        ("passed", rf"Маньяк прошёл освещённый круг {_CIRCLE}\."),
        ("sprung", rf"Капкана на {_DOT} больше нет\."),
        ("trail", rf"След: чёрная фишка на круге {_CIRCLE}\."),
        ("prowls", r"Окно маньяка закончилось\."),
        ("stealth", r"показаться и применяет Невидимку"),
        ("hunted", r"Ход маньяка закончен\."),
    ),
}
_KNOWN = {
    language: (
        tuple(name for name, _ in rows),
        re.compile("|".join(f"(?P<n{at}>{row})" for at, (_, row) in enumerate(rows))),
    )
    for language, rows in _SENTENCES.items()
}


def rumours(letter: Letter, after: int) -> tuple[int, tuple[Rumour, ...]]:
    """The last step a letter tells of, and what happened in the steps after the one that is known already."""
    told: list[str] = []
    step = last = after
    for line in letter.blocks.get(letter.tongue.happened, ()):
        found = _NUMBERED.match(line)
        assert found
        step = int(found[1]) if found[1] else step
        last = max(last, step)
        if step > after and not found[2].startswith("|"):  # somebody's words
            told.append(found[2])
    return last, tuple(said(" ".join(told), "ru" if letter.tongue is RU else "en"))


def said(text: str, language: str) -> Iterator[Rumour]:
    """What these sentences tell, in their order."""
    names, pattern = _KNOWN[language]
    for found in pattern.finditer(text):
        at = next(n for n in range(len(names)) if found[f"n{n}"] is not None)
        first = pattern.groupindex[f"n{at}"]
        rest = pattern.groupindex.get(f"n{at + 1}", pattern.groups + 1)
        yield (
            names[at],
            *(
                FRIDAY_WORDS.get(word.lower(), word if word in _CHAPTERS else word.lower())
                for word in found.groups()[first : rest - 1]
            ),
        )
