"""The readings of one game: what its host decided where the rules leave a choice (rules file, 6.4).

They are public, part of the first outcome and of the board, so a game keeps what it began with. Which options there
are, what they are otherwise, and what they can be, lies in data/flags.json.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from games.cutthroat_caverns.r1.cards import flags
from games.kernel.contract import Options
from games.kernel.refusal import Refusal

DoubleStrike = Literal["replace_one_doubled", "play_two_normal"]
SecondCard = Literal["end_of_turns", "on_trigger"]
TokenNamed = Literal["reveal", "laid"]

_STEPS = re.compile(r"\d{1,2}(,\d{1,2}){0,9}")


class Readings(msgspec.Struct, frozen=True):
    """`double_strike_mode`: one attack takes its place doubled, or two as printed. `opportunity_fire_second_card`: turned
    up when all turns are over, or (``on_trigger``) as soon as it would kill. `token_named`: at the reveal, or openly when
    the sets lock. `prestige_bonus`: of the late events in order, the last for all that follow."""

    double_strike_mode: DoubleStrike = "replace_one_doubled"
    opportunity_fire_second_card: SecondCard = "end_of_turns"
    token_named: TokenNamed = "reveal"
    critical_miss_damage: int = 10
    rally_bonus: int = 20
    prestige_bonus: tuple[int, ...] = (1, 2, 3, 4)
    ladder_min_index: int = 0
    trip_carries_over: bool = False
    rider_carries_over: bool = True
    heal_requires_wound: bool = True
    loot_passes: int = 1


def readings(options: Options) -> Readings:
    """Of options that `check` has let through; what is left out is as in the data file."""
    known: dict[str, object] = {**flags().options, **options}
    chosen = {name: known[name] for name in Readings.__struct_fields__}
    chosen["prestige_bonus"] = [int(step) for step in str(known["prestige_bonus"]).split(",")]
    return msgspec.convert(chosen, Readings)


def check(options: Options) -> Refusal | None:
    """The first option that has no such value."""
    for name, words in flags().allowed.items():
        if options[name] not in words:
            return _bad(name, options[name], " | ".join(words))
    for name, (least, most) in flags().between.items():
        if not least <= int(options[name]) <= most:
            return _bad(name, options[name], f"{least}..{most}")
    steps = str(options["prestige_bonus"])
    return None if _STEPS.fullmatch(steps) else _bad("prestige_bonus", steps, str(flags().options["prestige_bonus"]))


def _bad(option: str, value: object, like: str) -> Refusal:
    return Refusal("bad-option", {"option": option, "value": str(value), "like": like})
