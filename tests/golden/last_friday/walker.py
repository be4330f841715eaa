"""Goes along a game beside the ledger and names what of the rules is seen in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.golden.last_friday import box, reckon
from tests.golden.last_friday.ledger import Ledger

Told = dict[str, Any]
SHOWN = ("trail", "lantern", "trap", "cabin", "hearing", "met", "cleared")
STEALTH = ("trail", "lantern", "trap", "cabin", "hearing", "passing")
STORY = (
    *("a death in I", "a colour that enters anew", "Stealth earned", "a trap that outlives its chapter"),
    "a lantern that outlives its chapter",
)
FACTS = (
    *(f"shown by {why}" for why in SHOWN),
    *(f"Stealth instead of {why}" for why in STEALTH),
    *("strode walk", "strode swim", "strode hatch", "crossed a dot among several ways", "camper named a way"),
    *("swim over a pawn", "swim over nothing by reading", "boat, one step of several", "boat, the whole turn"),
    *("starts halo", "starts stays", "starts before", "starts hideout", "starts in a cabin", "starts lit"),
    *("died hunted in 1", "died hunted in 3", "died stumbled in 1", "died stumbled in 3", "met the Chosen one in 4"),
    *("died hunted", "died stumbled", "died run", "died outside", "two killed by one step", "three circles in a cell"),
    *("corpse elsewhere", "key beside a corpse", "pusher run over", "killed under Plot twist"),
    *("axe before", "axe after", "axe takes a key from a hand", "axe takes a key from a dot", "a useless key found"),
    *("speed over a kill", "speed into a trap", "passed a lit circle", "lantern removed", "lantern spared"),
    *("shadow beside the trail", "shadow of the trail itself", "trail without a clue, reserve empty"),
    *("heard yes", "heard no", "heard before he was there", "trap cleared by stopping", "trap over a kill"),
    *("cabin opened by its own colour", "cabin opened by another", "sheltered as guest", "sheltered as opener"),
    *("looked for points", "looked for a cabin", "second key dropped for a first", "corpse found", "put aside and stayed"),
    *("extra window", "order held for news", "captain's order", "turn out of a corner", "entrance blocked"),
    *("caught by a step of his own", "caught by a camper", "nearest alone", "nearest among several", "clues returned"),
    *("clues returned though caught", "bump in III", "alarm in IV", "alarm step over him", "caught at an alarm"),
    *("alarm catch not counted", "points equal", "points for the maniac", "points for the campers", "points without tokens"),
    *("Plot twist used", "Plot twist declined", "hatch twice laid", "keys dropped after a hunt", "equipped from the box"),
    *STORY,
    "all of this in one campaign",
)
"""What else there is to be seen, beside what the data name."""


class Walker:
    """`here`: story of the game so far."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.died: list[str] = []
        self.uses: list[Told] = []
        self.last: Told = {"is": "", "colour": ""}
        self.cell = 0
        self.captains: dict[str, str] = {}
        self.orders: dict[tuple[str, int], bool] = {}

    def story(self) -> Iterator[str]:
        if set(STORY) <= self.seen:
            yield "all of this in one campaign"

    def hear(self, book: Ledger, told: Told) -> Iterator[str]:
        kind = told["is"].removeprefix("lf.")
        find = getattr(self, f"_{kind}", None)
        for thing in find(book, told) if find else ():
            self.seen.add(thing)
            yield thing
        self.last = told

    def _name(self) -> str:
        return str(self.last["is"]).removeprefix("lf.")

    # set-up and chapters

    def _ChapterBegan(self, book: Ledger, told: Told) -> Iterator[str]:
        self.died = []
        if book.chapter and told["chapter"] > 1:
            for kind in box.STAYS_ON_BOARD:
                if any(token == kind for token, _ in book.tokens.values()):
                    yield f"a {kind} that outlives its chapter"
        if self._name() == "Scored":
            yield "points equal" if self.last["salvation"] == self.last["horror"] else "points without tokens"

    def _CardChosen(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"card {told['card']}"

    def _CampersPlaced(self, book: Ledger, told: Told) -> Iterator[str]:
        if book.chapter > 1 and not book.alone:
            yield "a colour that enters anew"

    def _TokensGiven(self, book: Ledger, told: Told) -> Iterator[str]:
        if "stealth" in told["hand"]:
            yield "Stealth earned"

    def _ManiacStarted(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"starts {book.begins}"
        if any(told["circle"] in circles for circles in book.land.inner_circles.values()) and book.begins != "stays":
            yield "starts in a cabin"
        if told["circle"] in reckon.lights(book):
            yield "starts lit"

    def _ChosenEquipped(self, book: Ledger, told: Told) -> Iterator[str]:
        if told["boxed"]:
            yield "equipped from the box"

    # windows

    def _WindowOpened(self, book: Ledger, told: Told) -> Iterator[str]:
        self.cell = 0 if told["party"] == "maniac" else self.cell
        if told["later"]:
            yield "extra window"

    def _OrderFiled(self, book: Ledger, told: Told) -> Iterator[str]:
        self.orders[told["of"], told["by"]] = bool(told["parts"])
        yield from ()

    def _OrderReturned(self, book: Ledger, told: Told) -> Iterator[str]:
        self.orders.pop((told["of"], told["by"]), None)
        if told["code"] == "news":
            yield "order held for news"

    def _CaptainNamed(self, book: Ledger, told: Told) -> Iterator[str]:
        self.captains[told["of"]] = told["captain"]
        yield from ()

    def _TurnBegan(self, book: Ledger, told: Told) -> Iterator[str]:
        of = told["colour"]
        captain = self.captains.get(of, of)
        own = self.orders.get((of, reckon.seat(of)))
        if not own and captain != of and self.orders.get((of, reckon.seat(captain))):
            yield "captain's order"
        self.orders = {key: value for key, value in self.orders.items() if key[0] != of}
        self.uses = []

    def _TurnSkipped(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "entrance blocked"

    # campers

    def _Stepped(self, book: Ledger, told: Told) -> Iterator[str]:
        one, turn = book.people[told["colour"]], book.turn
        if told["by"] == "boat":
            yield "boat, the whole turn" if book.options["q12_boat"] == "turn" else "boat, one step of several"
            if one.at != book.boat:
                yield "ability B3"
        elif one.at != reckon.WAITING and self._several(book, one.at, told["to"]):
            yield "camper named a way"
        if book.moving:
            if book.moving[0][2] == "lantern-showed":
                yield "ability N3"
            if book.moving[0][2] == "trap-cleared":
                yield "ability G2"
            if book.moving[0][2] == "alarm" and told["over"] and told["over"] == book.at:
                yield "alarm step over him"
        elif turn and turn.steps == 3 and one.card in ("Y1", "N1") and one.acts():
            yield f"ability {one.card}"
        elif turn and turn.steps == 2 and one.card == "N2" and any(use["kind"] == "shovel" for use in self.uses):
            yield "ability N2"

    def _several(self, book: Ledger, start: str, to: str) -> bool:
        land = book.land
        over = sum(isinstance(circle, int) and to in land.trails[circle] for circle in land.trails[start])
        return over + (to in land.trails[start]) > 1

    def _ClueUsed(self, book: Ledger, told: Told) -> Iterator[str]:
        one, kind, dot = book.people[told["colour"]], told["kind"], told["dot"]
        self.uses.append(told)
        yield f"clue {kind} {'found and used' if told['found'] else 'used'}"
        counted = sum(use["counts"] for use in self.uses)
        if one.card == "R2" and counted == 2 and told["counts"]:
            yield "ability R2"
        far = dot not in reckon.within(book, one.at, 1) if dot and one.at != reckon.WAITING else False
        if far and (one.card, kind) in (("R1", "lantern"), ("Y3", "trap")):
            yield f"ability {one.card}"
        if kind == "hearing" and dot != one.at:
            yield "ability Y2"

    def _Heard(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "heard yes" if told["yes"] else "heard no" if book.at else "heard before he was there"

    def _TurnEnded(self, book: Ledger, told: Told) -> Iterator[str]:
        """A corpse beside him is gone, and he did not step onto its dot."""
        one = book.people[told["colour"]]
        shovels = [use["dot"] for use in self.uses if use["kind"] == "shovel"]
        if one.card == "R3" and shovels and one.at not in shovels:
            yield "ability R3"

    def _TokenOpened(self, book: Ledger, told: Told) -> Iterator[str]:
        if book.lies(told["dot"]) == "encounter":
            yield f"encounter {'corpse' if told['kind'] == 'corpse' else told['face']}"
        if told["kind"] == "corpse":
            yield "corpse found"

    def _TokenTaken(self, book: Ledger, told: Told) -> Iterator[str]:
        one = book.people[told["colour"]]
        if told["kind"] == "clue":
            yield f"clue {told['face']} taken"
            if one.clues[told["face"]]:
                yield "ability G3"
        elif self._name() == "KeyDropped":
            yield "second key dropped for a first"

    def _ClueDropped(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"clue {told['kind']} dropped"

    def _KeyDropped(self, book: Ledger, told: Told) -> Iterator[str]:
        if book.turn is None:
            yield "keys dropped after a hunt"

    def _KeyBoxed(self, book: Ledger, told: Told) -> Iterator[str]:
        if self._name() in ("CabinAxed", "KeyBoxed"):
            yield "axe takes a key from a hand" if told["holder"] else "axe takes a key from a dot"
        elif self._name() == "TokenOpened":
            yield "a useless key found"

    def _Shifted(self, book: Ledger, told: Told) -> Iterator[str]:
        if self._name() != "TokenOpened":
            yield "turn out of a corner"
        elif not told["to"]:
            yield "put aside and stayed"

    def _CabinOpened(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"cabin opened by {'its own colour' if told['by'] == told['cabin'] else 'another'}"

    def _CluesLookedAt(self, book: Ledger, told: Told) -> Iterator[str]:
        if book.stage == "looks":
            yield "looked for points"
        elif book.turn and book.turn.looks == "look":
            yield "ability B2"
        else:
            yield "looked for a cabin"

    def _ClueShown(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "ability G1"

    def _Sheltered(self, book: Ledger, told: Told) -> Iterator[str]:
        opener = book.huts[told["cabin"]][1]
        yield "sheltered as opener" if told["colour"] == opener else "sheltered as guest"

    # meetings

    def _Died(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"died {told['how']}"
        if told["how"] in ("hunted", "stumbled"):
            yield f"died {told['how']} in {book.chapter}"
        if book.chapter == 1:
            yield "a death in I"
        if told["how"] == "hunted":
            self.died.append(told["colour"])
            if len(self.died) == 2:
                yield "two killed by one step"
            if book.trapped:
                yield "trap over a kill"
            if book.twisted:
                yield "killed under Plot twist"
            if book.plan and len(book.plan["strides"]) > 1:
                yield "speed over a kill"
        if told["how"] == "run" and book.turn and book.turn.colour == told["colour"]:
            yield "pusher run over"
        if told["how"] != "outside" and book.tokens.get(told["dot"]):
            yield "corpse elsewhere"

    def _KeyLaid(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "key beside a corpse"

    def _Caught(self, book: Ledger, told: Told) -> Iterator[str]:
        if book.chapter == 2:
            yield "caught by a step of his own" if self._name() == "Strode" else "caught by a camper"
        else:
            yield "caught at an alarm" if book.moving else "met the Chosen one in 4"

    def _Bumped(self, book: Ledger, told: Told) -> Iterator[str]:
        if book.chapter == 3:
            yield "bump in III"
        elif book.people[told["colour"]].chosen:
            yield "alarm catch not counted"
        else:
            yield "alarm in IV"

    # the maniac

    def _TokenUsed(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"token {told['token']}"
        plan = book.plan or {}
        if told["token"] == "axe":
            yield f"axe {plan['when']}"
        if told["token"] == "stealth":
            yield f"Stealth instead of {self._spared(book)}"
        if told["token"] == "shadow":
            real = book.location(book.round - book.row.lag)
            yield "shadow of the trail itself" if plan["shadow"] == real else "shadow beside the trail"

    def _spared(self, book: Ledger) -> str:
        if self._name() == "Heard":
            return "hearing"
        if self._name() == "ClueUsed":
            return "lantern"
        if self._name() == "TrapSprung" or book.trapped:
            return "trap"
        lit = reckon.lights(book).get(book.at)
        if lit and self._name() in ("Thirsted", "Strode") and self._goes_on(book):
            return "passing"
        return lit if lit and self._name() in ("Strode", "ManiacStarted", "BloodClosed") else "trail"

    def _goes_on(self, book: Ledger) -> bool:
        strides = book.plan["strides"] if book.plan else []
        return self._name() == "Thirsted" or (len(strides) > 1 and book.number == 1 and self._name() == "Strode")

    def _CabinAxed(self, book: Ledger, told: Told) -> Iterator[str]:
        if any(side == "maniac" for side, _ in book.huts.values()):
            yield "hatch twice laid"

    def _Strode(self, book: Ledger, told: Told) -> Iterator[str]:
        self.died = []
        self.cell += 1
        yield f"strode {told['by']}"
        if self.cell == 3:
            yield "three circles in a cell"
        if told["by"] == "walk" and sum(to == told["circle"] for _, to in book.land.walks(book.at)) > 1:
            yield "crossed a dot among several ways"
        if told["by"] == "swim":
            if not told["dots"]:
                yield "swim over nothing by reading"
            if any(book.standing(dot) for dot in told["dots"]):
                yield "swim over a pawn"
        trapped = any(book.lies(dot) == "trap" for dot in told["dots"])
        if trapped and book.plan and len(book.plan["strides"]) > 1 and book.number == 0:
            yield "speed into a trap"

    def _PawnShown(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"shown by {told['why']}"
        if told["why"] == "hearing":
            yield "ability B1"
        if told["why"] == "cleared":
            yield "trap cleared by stopping"

    def _ManiacPassed(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "passed a lit circle"

    def _LanternRemoved(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "lantern removed"

    def _HuntEnded(self, book: Ledger, told: Told) -> Iterator[str]:
        if any(book.lies(dot) == "lantern" for dot in book.crossed):
            yield "lantern spared"
        if told["trail"] and not +book.reserve and self._name() == "PawnShown":
            yield "trail without a clue, reserve empty"

    def _TwistClosed(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "Plot twist used" if told["used"] else "Plot twist declined"

    # ends

    def _ChapterEnded(self, book: Ledger, told: Told) -> Iterator[str]:
        yield f"end {told['chapter']} {told['why']}"

    def _EncountersOpened(self, book: Ledger, told: Told) -> Iterator[str]:
        for _, kind, face in told["opened"]:
            yield f"encounter {'corpse' if kind == 'corpse' else face} left closed"

    def _CluesReturned(self, book: Ledger, told: Told) -> Iterator[str]:
        yield "clues returned though caught" if book.closed[-1][1] == "caught" else "clues returned"

    def _ChosenNamed(self, book: Ledger, told: Told) -> Iterator[str]:
        if told["how"] == "nearest":
            yield "nearest among several" if book.stage == "nearest" else "nearest alone"

    def _StageBegan(self, book: Ledger, told: Told) -> Iterator[str]:
        if told["stage"] in ("reward", "looks"):
            yield f"points for the {'maniac' if told['stage'] == 'reward' else 'campers'}"

    def _RewardTaken(self, book: Ledger, told: Told) -> Iterator[str]:
        yield from (f"reward {token}" for token in told["tokens"])

    def _GameOver(self, book: Ledger, told: Told) -> Iterator[str]:
        won = next(place["seat"] for place in told["places"] if place["place"] == 1)
        side = f" for {'maniac' if won == box.MANIAC else 'campers'}" if told["why"] == "sheltered" else ""
        yield f"over {book.options['mode']} {book.chapter} {told['why']}{side}"
