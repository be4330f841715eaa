"""Letters: what a row of the outbox is about, put into words in the language of its reader, when it is sent.

The door is `render`. A letter is made from the reader's own views and from outcomes he may see, never from anything
else, so it says no more than he may know at that moment (tests/projections/test_noninterference.py).
"""

from __future__ import annotations

from projections.letters.post import Post, render
from projections.letters.rendered import Attachment, Picture, Rendered

__all__ = ["Attachment", "Picture", "Post", "Rendered", "render"]
