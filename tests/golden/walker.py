"""What a game reaches, heard outcome by outcome: halves of cards, endings, who killed, who died of what, what was said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.cutthroat_caverns.r1.cards import card, encounter, flags

EDGES = {0: "nothing", 1: "half", 2: "printed", 3: "double"}
ENDS = ("a single leader", "a tie-breaker", "one survivor", "nobody alive")
HALVES = ("X_TOUGH",)
"""Action cards of two halves."""
SOURCES = ("set", "substitute", "second", "late", "counter", "forced", "fire")
CAUSES = ("creature", "critical-miss", "stair", "spikes", "fire")
CHOICES: dict[str, tuple[str, ...]] = {
    "special": ("yes", "no", "unsaid"),
    "token": ("lowest", "highest", "best-kill", "by number", "unsaid"),
    "substitute": ("named", "unsaid"),
    "second": ("named", "none", "unsaid"),
    "haste": ("two cards", "one card"),
    "fire": ("before", "after", "if-kills"),
    "bonus": ("yes", "no", "unsaid"),
    "victim": ("named", "unsaid"),
}
"""What a SET line may say of a choice, or leave unsaid."""

Told = Mapping[str, Any]


def base(name: str) -> str:
    """Portraits of one card are one card."""
    return name.partition("-")[0]


class Walker:
    """Hears outcomes, also those that only their seat is told, and remembers what lies open.

    `where`: the encounter in play. `lying`: the attack face-up; `halves`: of the action cards on the table, the last
    on top; `plans`: what each seat
    has written for this round; `source`: of the last damage to the creature; `hurt`: what each seat lost LP by last.
    """

    def __init__(self, options: Mapping[str, object]) -> None:
        self.options = options
        self.where, self.final, self.round, self.source = "", False, 0, ""
        self.halves: list[str] = []
        self.lying: Told = {}
        self.plans: dict[int, Told] = {}
        self.hurt: dict[int, str] = {}
        self.tripped: dict[int, int] = {}
        self.riders: dict[int, int] = {}
        self.haste: set[int] = set()
        self.looted: list[tuple[int, int]] = []
        self.characters: list[str] = []

    def hear(self, told: Told) -> Iterator[str]:
        name = told["is"].removeprefix("cc.")
        self._remember(name, told)
        match name:
            case "EventEnded":
                yield f"{self.where} {told['how']}"
            case "AttackLanded":
                yield from self._attack()
            case "RiderLaid" | "FeintSpent" if base(told["card"]) == "M_FEINT":
                yield "M_FEINT printed"
            case "Substituted":
                yield f"{told['under']} printed"
            case "BluffShown" if told["card"].startswith("X_"):
                yield f"{told['card']} as a bluff"
            case "ActionResolved":
                yield f"{told['card']} {self.halves.pop()}"
            case "PotionOpened" | "FireThrown":
                yield f"{told['item']} used"
            case "ItemDrawn" if told["item"] == "I_AMULET":
                yield "I_AMULET used"
            case "Healed":
                yield f"{told['item']} for another"
            case "TargetKilled":
                yield f"kill by {self.source}"
            case "PlayerDied":
                yield f"death by {self.hurt[told['seat']]}"
        yield from self._said(name, told)
        yield from (f"{flag}: {self._value(flag)}" for flag in self._flags(name, told))

    def _remember(self, name: str, told: Told) -> None:
        match name:
            case "GameBegan":
                self.characters = list(told["characters"])
            case "EventBegan":
                self.where, self.final, self.round = told["encounter"], told["final"], 0
            case "RoundBegan":
                self.round, self.plans = told["round"], {}
            case "SetLaid":
                self.plans[told["seat"]] = told["plan"]
            case "AttackMade" | "AttackChanged":
                self.lying = told["attack"]
                if self.lying["riders"]:
                    self.riders[self.lying["seat"]] = 0
            case "AttackLanded":
                self.source = self.lying["source"]
            case "FireBurned":
                self.source = "fire"
            case "ActionPlayed":
                self.halves.append(told["half"] or "used")
            case "ActionCancelled":
                self.halves.pop()
            case "LifeLost":
                self.hurt[told["seat"]] = told["cause"]
            case "Tripped":
                self.tripped[told["seat"]] = told["round"]
            case "RiderLaid":
                self.riders[told["seat"]] = 1
            case "PlayerDied":
                self.tripped[told["seat"]] = self.riders[told["seat"]] = 0
            case "PotionOpened" if told["item"] == "I_HASTE":
                self.haste.add(told["seat"])

    def _attack(self) -> Iterator[str]:
        """The edge of the card, and of the riders with it: turns from outside move both."""
        attack = self.lying
        yield f"{base(attack['card'])} {self._edge(attack['start'])}"
        if attack["sure"]:
            yield f"{base(attack['card'])} special"
        for rider in attack["riders"]:
            yield f"{rider} {'printed' if rider == 'M_SLIP' else self._edge(2)}"

    def _edge(self, start: int) -> str:
        edge = start
        for turn in self.lying["turns"]:
            edge = max(self.lying.get("least", 0), min(3, edge + turn))
        return EDGES[edge]

    def _said(self, name: str, told: Told) -> Iterator[str]:
        """What a SET line said of a choice, once it matters."""
        plan = self.plans.get(told.get("seat", 0), {})
        if name == "CardRevealed" and not told["late"]:
            yield from self._of_card(told["seat"], told["card"], plan)
        if name == "FireThrown" and plan and plan["fire"]:
            yield f"choice fire: {plan['fire']}"
        if name == "SetsLocked":
            for seat in sorted(self.haste):
                if told["counts"][seat - 1]:
                    yield f"choice haste: {'two cards' if told['counts'][seat - 1] > 1 else 'one card'}"
        if name == "EventEnded":
            self.haste = set()

    def _of_card(self, seat: int, name: str, plan: Told) -> Iterator[str]:
        """`plan` as written to the log: what is not said is None or empty."""
        kind = card(name)
        many = self.where in ("boogens", "wolf_pack", "ogre_twins")
        if kind.portrait == self.characters[seat - 1]:
            yield f"choice special: {_three(plan['special'])}"
        if kind.strikes and many:
            token = plan["token"]
            yield f"choice token: {'by number' if isinstance(token, int) else token or 'unsaid'}"
        if kind.subtype == "manoeuvre_substitution":
            names = [*plan["substitutes"], "", ""]
            yield f"choice substitute: {'named' if names[0] else 'unsaid'}"
            if name == "M_OPP" or self.options["double_strike_mode"] == "play_two_normal":
                yield f"choice second: {'none' if names[1] == 'none' else 'named' if names[1] else 'unsaid'}"
        if name == "A010H" and encounter(self.where).type in kind.against:
            yield f"choice bonus: {_three(plan['bonus'])}"
        if name == "A010S":
            yield f"choice victim: {'named' if plan['victim'] else 'unsaid'}"

    def _flags(self, name: str, told: Told) -> Iterator[str]:
        """The readings that this outcome depends on."""
        healing = name in ("Healed", "PotionOpened") and bool(card(told["item"]).lp)
        if name == "LootTaken":
            self.looted.append((told["body"], told["seat"]))
        turned = self.lying["start"] + sum(self.lying["turns"]) if name == "AttackLanded" else 1
        met = {
            "double_strike_mode": name == "Substituted" and told["under"] == "M_DOUBLE",
            "opportunity_fire_second_card": name == "TurnBegan" and told["late"],
            "token_named": name == "AttackLanded" and told["among"] > 1,
            "critical_miss_damage": name == "AttackCancelled" and told["with_card"] == "X_CRIT",
            "rally_bonus": name == "ActionResolved" and told["card"] == "X_RALLY",
            "prestige_bonus": name == "TargetKilled" and told["bonus"] > 0,
            "ladder_min_index": turned < 1,
            "trip_carries_over": name == "EventEnded" and any(round > self.round for round in self.tripped.values()),
            "rider_carries_over": name == "EventEnded" and any(self.riders.values()),
            "heal_requires_wound": healing and (self.options["heal_requires_wound"] is True or not told["lp"]),
            "loot_passes": name == "LootTaken"
            and (self.options["loot_passes"] == 1 or self.looted.count((told["body"], told["seat"])) > 1),
            "ripper_first": name == "EventBegan" and told["event"] == 1,
            "encounters": name == "GameOver",
        }
        yield from (flag for flag, does in met.items() if does)
        if name == "EventEnded":
            self.tripped = {}
            self.riders = self.riders if self.options["rider_carries_over"] else {}

    def _value(self, flag: str) -> str:
        return value_of(flag, self.options[flag])

    def end(self, alive: int) -> str:
        if alive < 2:
            return ENDS[2 if alive else 3]
        return ENDS[1 if self.final else 0]


def _three(said: bool | None) -> str:
    return "unsaid" if said is None else "yes" if said else "no"


def value_of(flag: str, value: object) -> str:
    """A word or a truth as it is; of numbers only whether it is the one of the data file."""
    if isinstance(value, bool) or flag in flags().allowed:
        return str(value).lower()
    return "as in the box" if value == flags().options[flag] else "another"
