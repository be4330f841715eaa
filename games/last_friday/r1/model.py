"""The door to everything the title consists of: commands, outcomes, state, views, data.

Where to look: `commands.py` and `parts.py` what a seat can ask for, `outcomes.py` what came of it and who is told,
`state.py` the whole game (`Board` is what lies open), `views.py` what a seat may see; the data in `chapters.py cards.py
box.py flags.py asks.py`; the map in `camp.py`, its trails in `ground.py`."""

from __future__ import annotations

from games.last_friday.r1 import commands, outcomes, state, views

__all__ = ["commands", "outcomes", "state", "views"]
