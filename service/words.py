"""Why something was refused, in a sentence, and what would be right."""

from __future__ import annotations

from datetime import UTC

from games.kernel.contract import Words
from games.kernel.refusal import Refusal
from projections.letters import load
from projections.letters.scene import Reader


def sentence(refusal: Refusal, language: str = "en") -> str:
    """In words; below it, a line each, what would be legal."""
    speech = load.speech(Reader(language, UTC, "host"), ())
    said = speech.say(Words(refusal.code, refusal.params), {})
    return "\n".join([said, *(f"  {speech.order(line)}" for line in refusal.legal)])
