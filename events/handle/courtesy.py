"""Words that people wrap around an order (``please SET 40``, ``я кладу 17, спасибо``): for hints alone."""

from __future__ import annotations

from events.verbs import fold, talk

MOST = 6
"""So many of them stand in front of an order; what begins with more is a sentence."""


def bare(text: str) -> str:
    """A line without such words around it; the line itself where there are none, or nothing else."""
    words = text.split()
    front = 0
    while front < min(len(words), MOST) and _is_courtesy(words[front]):
        front += 1
    back = len(words)
    while back > front and _is_courtesy(words[back - 1]):
        back -= 1
    return " ".join(words[front:back]) if 0 < back - front < len(words) else text


def _is_courtesy(word: str) -> bool:
    folded = fold(word)
    return not folded or folded in talk().courtesy
