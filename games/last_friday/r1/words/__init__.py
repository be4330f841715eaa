"""How the title speaks: what happened, how things stand, what may be answered. The sentences lie in data/words.*.toml."""

from __future__ import annotations

from games.last_friday.r1.words.describe import describe
from games.last_friday.r1.words.menu import options
from games.last_friday.r1.words.narrate import narrate

__all__ = ["describe", "narrate", "options"]
