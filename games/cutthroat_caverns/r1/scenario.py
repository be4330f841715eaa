"""The words of scenario files: `arrange` builds a board from facts, `facts` reads one, `step` runs a named step.

The vocabulary is written down in ../SCENARIOS.md. Cards may be ids or printed values (50 is ``A050``; 25 is the own
portrait card of that seat). Whatever is not placed lies in the deck, so cards are always conserved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import harm
from games.cutthroat_caverns.r1.advance import step as next_step
from games.cutthroat_caverns.r1.cards import canonical, card, encounter, encounters, flags
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.creatures import habit_of, row_of
from games.cutthroat_caverns.r1.fold_cards import whole_deck
from games.cutthroat_caverns.r1.ladder import shown, value
from games.cutthroat_caverns.r1.party import hand_limit, without
from games.cutthroat_caverns.r1.readings import Readings, check, readings
from games.cutthroat_caverns.r1.state import Active, Blow, Creature, Deck, Path, Phase, Plan, Player, State, Target
from games.cutthroat_caverns.r1.view import view
from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal

GIVEN = (
    *("players", "event", "round", "phase", "final", "encounter", "lp", "tokens", "left", "path"),
    *("initiative", "next_initiative", "deck", "discards", "blows", "seats", "options"),
)
SEAT = (
    *("character", "lp", "prestige", "dead", "hand", "items", "active", "riders", "set", "late"),
    *("tripped", "petrified", "webs"),
)
_LOCKED = ("turns", "creature", "dusk", "strike")


def arrange(given: Mapping[str, Any]) -> State:
    """The board a scenario starts from. Raises ValueError on a word it does not know or cards that are not there."""
    _known("given", given, GIVEN)
    started = int(given.get("players", 4))
    seats = {int(seat): dict(row or {}) for seat, row in (given.get("seats") or {}).items()}
    phase: Phase = "strike" if "next_initiative" in given else given.get("phase", "set")
    players = tuple(_player(seat, seats.get(seat, {}), phase) for seat in range(1, started + 1))
    top = tuple(_card(name) for name in given.get("deck", ()))
    discards = tuple(_card(name) for name in given.get("discards", ()))
    placed = tuple(name for player in players for name in _held(player))
    creature = _creature(given, started)
    living = tuple(player.seat for player in players if player.alive)
    return State(
        started=started,
        players=players,
        deck=Deck(_rest((*placed, *top, *discards)), top),
        path=_path(given, creature),
        phase=phase,
        event=int(given.get("event", 1)),
        round=int(given.get("round", 1)),
        final=bool(given.get("final", False)),
        initiative=tuple(given.get("next_initiative") or given.get("initiative") or living),
        creature=creature,
        blows=tuple(Blow(int(seat), 0, int(damage), int(damage)) for seat, damage in given.get("blows", ())),
        discards=discards,
        readings=_readings(given.get("options") or {}),
    )


def _readings(options: Mapping[str, Any]) -> Readings:
    """What a host could have said. Raises ValueError on an option or a value there is not."""
    _known("options", options, tuple(flags().options))
    refusal = check({**flags().options, **options})
    if refusal:
        raise ValueError(f"options: {refusal.params}")
    return readings(options)


def _known(where: str, words: Mapping[str, Any], known: tuple[str, ...]) -> None:
    strange = sorted(set(words) - set(known))
    if strange:
        raise ValueError(f"{where}: unknown {', '.join(strange)}; known are {', '.join(sorted(known))}")


def _card(name: str | int, character: str = "") -> str:
    """A card by its id or its printed value."""
    if isinstance(name, int):
        name = f"A025-{character}" if name == 25 else f"A{name:03d}"
    try:
        return card(name).id
    except KeyError:
        raise ValueError(f"no such card: {name}") from None


def _player(seat: int, row: dict[str, Any], phase: Phase) -> Player:
    _known(f"seat {seat}", row, SEAT)
    character = row.get("character", flags().characters[seat - 1])
    cards = {
        place: tuple(_card(name, character) for name in row.get(place, ()))
        for place in ("hand", "items", "riders", "set", "late")
    }
    player = Player(
        seat,
        character,
        lp=0 if row.get("dead") else int(row.get("lp", flags().start_lp)),
        prestige=int(row.get("prestige", 0)),
        alive=not row.get("dead", False),
        hand=cards["hand"],
        items=canonical(cards["items"]),
        active=tuple(Active(_card(name), int(rounds)) for name, rounds in (row.get("active") or {}).items()),
        riders=cards["riders"],
        late=cards["late"],
        tripped=int(row.get("tripped", 0)),
        petrified=int(row.get("petrified", 0)),
        webs=int(row.get("webs", 0)),
    )
    if not cards["set"]:
        return player
    plan = Plan(cards["set"])
    if phase in _LOCKED:
        return replace(player, plan=plan, down=plan.cards)
    return replace(player, plan=plan, hand=(*player.hand, *plan.cards))


def _rest(placed: tuple[str, ...]) -> tuple[str, ...]:
    """All cards of the box that lie nowhere else."""
    missing = Counter(placed) - Counter(whole_deck())
    if missing:
        raise ValueError(f"the box does not hold so many copies of {', '.join(missing)}")
    return without(whole_deck(), placed)


def _held(player: Player) -> tuple[str, ...]:
    drunk = tuple(potion.item for potion in player.active)
    return (*player.hand, *player.items, *drunk, *player.riders, *player.down, *player.late)


def _creature(given: Mapping[str, Any], started: int) -> Creature:
    row = encounter(given.get("encounter", "ripper"))
    tokens = row.tokens.get(str(started), ())
    if row.lp:
        tokens = ((row.lp[str(started)], row.prestige),)
    wanted = given.get("lp", [lp for lp, _ in tokens])
    lp = wanted if isinstance(wanted, list | tuple) else [wanted]
    if len(lp) != len(tokens):
        raise ValueError(f"{row.id} has {len(tokens)} targets, but lp names {len(lp)}")
    targets = tuple(Target(int(left), prestige) for left, (_, prestige) in zip(lp, tokens, strict=True))
    return Creature(row.id, targets, int(given.get("tokens", 0)))


def _path(given: Mapping[str, Any], creature: Creature) -> Path:
    top = tuple(given.get("path", ()))
    pool = tuple(name for name in encounters() if name not in (*top, creature.encounter))
    return Path(pool, int(given.get("left", len(pool) + len(top))), top)


def facts(state: State) -> dict[str, Any]:
    """Dotted names and plain values, for the ``then`` of a scenario."""
    found: dict[str, Any] = {
        "event": state.event,
        "round": state.round,
        "phase": state.phase,
        "final": state.final,
        "left": state.path.left,
        "initiative": list(state.initiative),
        "blows": [[blow.seat, blow.value, blow.damage] for blow in state.blows],
        "discards": list(canonical(state.discards)),
        "gone": list(canonical(state.gone)),
        "offers": len(state.offers),
        "over": state.phase == "over",
        "crowded": list(state.crowded),
        "calm": state.calm,
        "places": [place.place for place in state.places],
        "winners": [place.seat for place in state.places if place.place == 1],
    }
    if state.creature:
        found["encounter"] = state.creature.encounter
        found["tokens"] = state.creature.tokens
        found["lp"] = [target.lp for target in state.creature.targets]
        found["creature.lp"] = sum(target.lp for target in state.creature.targets)
    found.update(_moment_facts(state))
    for player in state.players:
        found.update({f"seat.{player.seat}.{name}": fact for name, fact in _seat_facts(player).items()})
    return found


def _moment_facts(state: State) -> dict[str, Any]:
    moment = state.moment()
    seen = view(state, None).moment
    facts: dict[str, Any] = {"window": moment.kind if moment else "", "window.seat": moment.seat if moment else 0}
    if moment and moment.attack and seen and seen.attack:
        facts["attack.card"] = moment.attack.card
        facts["attack.value"] = value(moment.attack)
        facts["attack.shows"] = shown(moment.attack)
        facts["attack.damage"] = seen.attack.damage
        facts["attack.kills"] = seen.attack.kills
        facts["attack.special"] = moment.attack.sure
    return facts


def _seat_facts(player: Player) -> dict[str, Any]:
    return {
        "character": player.character,
        "lp": player.lp,
        "prestige": player.prestige,
        "alive": player.alive,
        "hand": list(canonical(player.hand)),
        "hand_size": len(player.hand),
        "items": list(player.items),
        "active": {potion.item: potion.rounds for potion in player.active},
        "riders": list(player.riders),
        "set": list(player.down or (player.plan.cards if player.plan else ())),
        "down": len(player.down),
        "late": len(player.late),
        "open": list(player.open),
        "aim": player.aim,
        "tripped": player.tripped,
        "petrified": player.petrified,
        "limit": hand_limit(player),
    }


def step(state: State, name: str, dice: Dice) -> tuple[Told, ...] | Refusal:
    """Run one named step of the rules; what follows by itself is left to the caller."""
    run = STEPS.get(name)
    if run is None:
        return Refusal("no-such-step", {"step": name, "steps": tuple(STEPS)})
    course = Course(state, dice)
    run(course)
    return course.told()


def _specific(course: Course) -> None:
    creature = course.state.creature
    habit = habit_of(creature).specific if creature else None
    if creature and habit:
        harm.creature_attacks(course, "specific", habit(course.state, row_of(creature)))


def _random(course: Course) -> None:
    creature = course.state.creature
    if creature:
        hits = habit_of(creature).random(course.state, row_of(creature))
        harm.creature_attacks(course, "random", hits)


def _creature_attacks(course: Course) -> None:
    """The specific attack where the creature has one, else the random one on the initiative given."""
    creature = course.state.creature
    specific = creature is not None and habit_of(creature).specific is not None
    (_specific if specific else _random)(course)


def _next(course: Course) -> None:
    """Whatever the rules would do by themselves, one step of it."""
    next_step(course)


STEPS: Mapping[str, Callable[[Course], None]] = {
    "creature-attacks": _creature_attacks,
    "specific-attacks": _specific,
    "random-attacks": _random,
    "bury-the-dead": harm.bury,
    "next-step": _next,
}
