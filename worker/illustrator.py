"""Draws the pictures of a letter, and decides whether they go along.

No letter waits or fails for a picture: where one cannot be drawn, or where the whole would be larger than what mail
programs show uncut, the text goes alone, which says everything. How often that happens is counted; what was to be
drawn is written nowhere.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable

from events.meter import Meter
from events.observe import log
from projections.letters import Rendered
from worker.envelope import Pngs

MOST = 100_000
"""Bytes of a whole message with pictures; large mail programs cut what is longer than about 102 kB."""

Compose = Callable[[Rendered, Pngs], bytes]


class Illustrator:
    """`draw`: SVG -> PNG. It is called outside of any transaction."""

    def __init__(self, draw: Callable[[str], bytes], meter: Meter) -> None:
        self._draw = draw
        self._meter = meter

    def message(self, letter: uuid.UUID, rendered: Rendered, compose: Compose) -> bytes:
        """The whole message, with the pictures of `rendered` if they can be had."""
        pngs = self._pngs(letter, rendered)
        if pngs:
            message = compose(rendered, pngs)
            if len(message) <= MOST:
                self._meter.count("turnpost_pictures", "drawn")
                return message
            self._meter.count("turnpost_pictures", "large")
        return compose(rendered.plain(), {})

    def _pngs(self, letter: uuid.UUID, rendered: Rendered) -> Pngs:
        try:
            return {picture.cid: self._draw(picture.svg) for picture in rendered.pictures}
        except BaseException as error:  # a panic of the library is no Exception
            if isinstance(error, KeyboardInterrupt | SystemExit):
                raise
            self._meter.count("turnpost_pictures", "failed")
            log().exception("picture not drawn", letter=str(letter))
            return {}
