"""What the service says itself: why something was refused, in a sentence, and what would be right."""

from __future__ import annotations

from datetime import UTC

from games.kernel.contract import Rules, Words
from games.kernel.refusal import Refusal
from projections.letters import Post, load
from projections.letters.scene import Reader
from service.site import Site


def rules_of(opened: Site, title: str, revision: int) -> Rules | None:
    """The rules of a title; None where it is not here, which whoever makes the table says."""
    try:
        return opened.post.lookup(title, revision)
    except LookupError:
        return None


def sentence(refusal: Refusal, language: str = "en", of: Rules | None = None, post: Post | None = None) -> str:
    """In words; below it, a line each, what would be legal. `of`: the rules of the title it is about, where there are such:
    what the title refuses is said in its own words, and its seats are called as it calls them."""
    reader = Reader(language, UTC, "host")
    own = post.catalogues(of.meta.title, of.meta.revision) if of and post else ()
    speech = load.voice(reader, own, of) if of else load.speech(reader, ())
    said = speech.say(Words(refusal.code, refusal.params), {})
    return "\n".join([said, *(f"  {speech.order(line)}" for line in refusal.legal)])
