"""The door to everything the title consists of: commands, outcomes, state, views, data.

Where to look: `commands.py` what a seat can ask for, `outcomes.py` what came of it, `state.py` the whole game (`Board` is
what lies open), `views.py` what a seat may see; the data in
`cards.py bestiary.py campus.py sheets.py items.py box.py flags.py`.

Ask kinds (data/asks.json has clock, visibility and default): ``lay watch resolve item reckoning vote stake``.
"""

from __future__ import annotations

from games.final_hour.r1 import commands, outcomes, state, views

__all__ = ["commands", "outcomes", "state", "views"]
