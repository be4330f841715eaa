"""Before the first round of a chapter (rules 3.2, 3.4 to 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from games.last_friday.r1.commands import AnyCommand
from games.last_friday.r1.course import Course
from games.last_friday.r1.state import Stage
from games.last_friday.r1.views import View

CHECKS: Mapping[type, Callable[[View, Any], Refusal | None]] = {}
"""By command: why it cannot count, on the view of its seat; the stage was looked at before (checks.py, `STAGES`)."""
DECISIONS: Mapping[type, Callable[[Course, Any], None]] = {}
STAGES: Mapping[Stage, Callable[[Course], bool]] = {}
"""By stage of the phases ``setup`` and ``end``: what happens by itself; False where it stands still."""
DEFAULTS: Mapping[str, Callable[[View, Wait], AnyCommand]] = {}
"""By kind of ask."""
DRIFTS: Mapping[str, Callable[[Course], None]] = {}
"""What the dice choose: ``layout``, ``spread``, ``start``."""
