"""The words of the title made for tests, in both languages."""

from __future__ import annotations

from games.kernel.wording import Wording

_RUSSIAN = {
    "CHOOSE": "ЧИСЛО",
    "CLEAR": "СНЯТЬ",
    "PASS": "ПАС",
    "BUMP": "ТОЛКНУТЬ",
    "HOLD": "ЖДАТЬ",
    "ON": "ДА",
    "OFF": "НЕТ",
    "IF": "ЕСЛИ",
    "BEHIND": "ПОЗАДИ",
    "CANCEL": "ОТМЕНИТЬ",
    "ORDERS": "ПРИКАЗЫ",
}
_ENGLISH = {russian: english for english, russian in _RUSSIAN.items()}


def canonical(text: str) -> list[str]:
    """The words of a line, in English."""
    return [_ENGLISH.get(word, word) for word in text.upper().split()]


def reword(line: str, language: str) -> str:
    return Wording(_RUSSIAN)(line) if language == "ru" else line
