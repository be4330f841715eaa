"""What this title says to people: message ids and parameters; the sentences lie in data/words.<language>.toml."""

from __future__ import annotations

from games.final_hour.r1.words.describe import describe
from games.final_hour.r1.words.menu import options
from games.final_hour.r1.words.narrate import narrate

__all__ = ["describe", "narrate", "options"]
