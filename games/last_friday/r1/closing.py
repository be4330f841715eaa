"""Behind the last round of a chapter (rules 3.5 to 3.8): the nearest, points, rewards; and the push of chapter III."""

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
"""As in setup.py."""
DECISIONS: Mapping[type, Callable[[Course, Any], None]] = {}
STAGES: Mapping[Stage, Callable[[Course], bool]] = {}
DEFAULTS: Mapping[str, Callable[[View, Wait], AnyCommand]] = {}
