"""What a game of Final Hour reaches, heard outcome by outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.final_hour.r1.cards import card
from tests.golden.final_hour import box

ENDS = (
    *("win by choice", "win forced", "loss by overflow of a monster", "loss by overflow of damage"),
    *("loss by a killer", "loss by a card", "loss by a reckoning", "loss by a reversal by choice"),
    *("loss by a reversal forced", "forced by the last gate", "forced by a burned gate"),
    *("ritual of two symbols", "ritual of one symbol twice", "vote tied, lead for", "vote tied, lead against"),
)
MOVES = (
    *("move by a step", "move by a chain", "move by a jump", "move straight to the ritual", "move into the ritual"),
    *("spawn in place", "spawn by a chain", "spawn by a jump", "spawn straight to the ritual", "spawn into the ritual"),
    *("shoved", "shoved by a chain", "stopped behind a step", "stopped at once", "spawn stopped"),
    *("yellow seal turned", "brown seal gone", "seal turned by a push", "pushed out of the ritual"),
    *("damage spared, all damage", "damage spared, none left", "nothing left to spawn", "no special left to spawn"),
    *(
        "killer hits one of several",
        "killer hits all of several",
        "orders returned, place changed",
        "orders returned, illegal",
    ),
    *("0 omens", "1 omens", "2 omens", "3 omens", "4 omens"),
)


class Walker:
    """`people`: where each stands, by seat. `forced`: the reversal has to be tried; `burned`: by a card."""

    def __init__(self) -> None:
        self.people: dict[int, int] = {}
        self.items: dict[int, set[str]] = {}
        self.readings: dict[str, Any] = {}
        self.lead, self.forced, self.burned = 0, False, False
        self.hurt, self.overflow = "", ""

    def hear(self, told: dict[str, Any]) -> Iterator[str]:
        name = told["is"].removeprefix("fh.")
        match name:
            case "GameBegan":
                self.readings, self.lead = told["readings"], told["lead"]
                at = box.RITUAL[self.readings["ancient"]]
                self.people = dict.fromkeys(range(1, len(told["investigators"]) + 1), at)
                self.items = {seat: set() for seat in self.people}
            case "Moved":
                self.people[told["seat"]] = told["path"][-1]
            case "ActionRevealed":
                yield f"{card(told['card']).like} {told['side']}"
            case "BlindTurned":
                yield f"{card(told['card']).like} bottom"
            case "ItemTaken":
                self.items[told["seat"]].add(told["item"])
            case "ItemUsed" | "NumbersSwapped":
                yield f"item {told['item']}"
            case "Attacked" if "I6" in self.items[told["by"]]:
                yield "item I6"
            case "ClueFound":
                yield f"clue {told['clue']}"
            case "OmensCounted":
                yield f"{self.readings['ancient']} row {told['row']}"
                yield f"{told['omens']} omens"
            case "OrdersReturned":
                yield f"orders returned, {'place changed' if told['code'] == 'place-changed' else 'illegal'}"
            case "DamageSpared":
                yield f"damage spared, {'none left' if told['supply'] else 'all damage'}"
            case "NothingSpawned":
                yield "no special left to spawn" if told["special"] else "nothing left to spawn"
            case "HealthLost":
                self.hurt = told["cause"]
                yield from self._hit(told)
            case "MonsterMoved" | "MonsterSpawned":
                yield from self._route(told)
            case "SealTurned":
                yield "brown seal gone" if told["gone"] else "yellow seal turned"
            case "MonsterPushed" if told["start"] == self._ritual():
                yield "pushed out of the ritual"
            case "MonstersDestroyed" if told["cause"] == "push":
                yield "seal turned by a push"
            case "RitualOverflowed":
                self.overflow = "a monster" if told["token"] else "damage"
        yield from self._reversal(name, told)

    def _ritual(self) -> int:
        return box.RITUAL[self.readings["ancient"]]

    def _hit(self, told: dict[str, Any]) -> Iterator[str]:
        here = [seat for seat, at in self.people.items() if at == self.people[told["seat"]]]
        if told["cause"] == "killer" and len(here) > 1:
            yield f"killer hits {self.readings['killer_hits']} of several"

    def _route(self, told: dict[str, Any]) -> Iterator[str]:
        path, stopped = told["path"], told["stopped"]
        moved = told["is"] == "fh.MonsterMoved"
        verb = "move" if moved else "spawn"
        start = told["start"] if moved else told["at"]
        colour = box.MONSTERS[told["token"]][0]
        steps = list(zip((start, *path), path, strict=False))
        if stopped:
            yield ("stopped behind a step" if path else "stopped at once") if moved else "spawn stopped"
        if not steps:
            if not moved and not stopped:
                yield "spawn in place"
            return
        along = [box.ARROWS[colour][here] == there for here, there in steps]
        yield f"{verb} by a chain" if len(path) > 1 or not moved else "move by a step"
        if any(direct and not box.walkway(*step) for direct, step in zip(along, steps, strict=True)):
            yield f"{verb} by a jump"
        if not all(along):
            yield f"{verb} straight to the ritual"
        if path[-1] == self._ritual():
            yield f"{verb} into the ritual"
        if told.get("shoved"):
            yield "shoved by a chain" if len(path) > 1 else "shoved"

    def _reversal(self, name: str, told: dict[str, Any]) -> Iterator[str]:
        match name:
            case "GateBurned":
                self.burned = not told["left"]
            case "LeadPassed":
                self.lead, self.forced = told["seat"], told["forced"]
                if self.forced:
                    yield "forced by a burned gate" if self.burned else "forced by the last gate"
            case "VotesCounted" if len(told["yes"]) == len(told["no"]):
                yield f"vote tied, lead {'for' if self.lead in told['yes'] else 'against'}"
            case "RitualRevealed":
                yield "ritual of two symbols" if len(set(told["ritual"])) == 2 else "ritual of one symbol twice"
            case "GameOver":
                yield f"{'won' if told['won'] else 'lost'} with {len(self.people)}"
                yield self._end(told["why"])

    def _end(self, why: str) -> str:
        how = "forced" if self.forced else "by choice"
        ends = {
            "reversed": f"win {how}",
            "failed": f"loss by a reversal {how}",
            "overflow": f"loss by overflow of {self.overflow}",
            "health": f"loss by a {self.hurt}",
        }
        return ends[why]
