"""The parts of an order line, carried out one by one. Each is refused as a value, with nothing done, where it cannot be.

A deed reads the board alone, so a line can be tried out on a view (rehearsal.py) before any of it counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games.final_hour.r1 import beasts, draws
from games.final_hour.r1 import commands as c
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.campus import adjacent, walkway
from games.final_hour.r1.commands import AnyPart, Wound
from games.final_hour.r1.course import Course
from games.final_hour.r1.effect import Effect
from games.final_hour.r1.ending import heal
from games.final_hour.r1.ground import free, order_from, played_by, present, seal, seals_left, whereabouts
from games.final_hour.r1.items import item
from games.final_hour.r1.outcomes_act import Cause
from games.kernel.audience import Seat
from games.kernel.refusal import Refusal

Deed = Callable[[Course, Seat, Effect, Any, tuple[AnyPart, ...]], Refusal | None]


def stands(course: Course, seat: Seat) -> int:
    return course.board.investigator(seat).at


def bonus(course: Course, seat: Seat) -> int:
    """What items add to each attack of the seat (rules 4.4, `WOUNDS`)."""
    held = course.board.investigator(seat).items
    return sum(effect.n for name in held for effect in item(name).effects if effect.word == "WOUNDS")


def move(course: Course, seat: Seat, effect: Effect, part: c.Move, before: tuple[AnyPart, ...]) -> Refusal | None:
    if len(part.path) > effect.n:
        return Refusal("too-far", {"moves": len(part.path), "most": effect.n})
    here = stands(course, seat)
    for to in part.path:
        if not walkway(here, to):
            return no_path(here, to)
        here = to
    if part.path:
        course.tell(o.Moved(seat, part.path))
    return None


def no_path(here: int, to: int) -> Refusal:
    return Refusal("no-path", {"from": here, "to": to, "ways": adjacent(here)})


def strike(course: Course, by: Seat, at: int, wounds: tuple[Wound, ...], most: int) -> Refusal | None:
    """Wounds split among monsters of one location; shares below a monster's health vanish (original lines 78 to 80)."""
    total = sum(count for _, count in wounds)
    doubled = next((token for token, count in Counter(token for token, _ in wounds).items() if count > 1), "")
    if doubled:
        return Refusal("token-twice", {"token": doubled})
    refusal = all_here(course, at, tuple(token for token, _ in wounds))
    if refusal:
        return refusal
    if total > most or any(count < 1 for _, count in wounds):
        return Refusal("too-many-wounds", {"wounds": total, "most": most})
    if wounds:
        course.tell(o.Attacked(by, at, wounds))
        destroy(course, by, at, tuple(token for token, count in wounds if count >= monster(token).health), "attack")
    return None


def destroy(course: Course, by: Seat, at: int, tokens: tuple[str, ...], cause: Cause) -> None:
    if tokens:
        course.tell(o.MonstersDestroyed(at, tokens, cause, by))


def all_here(course: Course, at: int, tokens: tuple[str, ...]) -> Refusal | None:
    there = course.board.at(at)
    missing = next((token for token in tokens if token not in there), "")
    return Refusal("not-here", {"token": missing, "at": at, "here": there}) if missing else None


def attack(course: Course, seat: Seat, effect: Effect, part: c.Attack, before: tuple[AnyPart, ...]) -> Refusal | None:
    return strike(course, seat, stands(course, seat), part.wounds, effect.n + bonus(course, seat))


def attack_adjacent(
    course: Course, seat: Seat, effect: Effect, part: c.Attack, before: tuple[AnyPart, ...]
) -> Refusal | None:
    """Where no location is named, it is that of the first token."""
    at = part.at or (whereabouts(course.board, part.wounds[0][0]) if part.wounds else 0)
    if not walkway(stands(course, seat), at):
        return not_adjacent(course, seat, at)
    return strike(course, seat, at, part.wounds, effect.n + bonus(course, seat))


def not_adjacent(course: Course, seat: Seat, at: int) -> Refusal:
    return Refusal("not-adjacent", {"at": at, "ways": adjacent(stands(course, seat))})


def run(course: Course, seat: Seat, effect: Effect, part: c.Run, before: tuple[AnyPart, ...]) -> Refusal | None:
    if len(before) >= effect.times:
        return Refusal("too-far", {"moves": len(before) + 1, "most": effect.times})
    here = stands(course, seat)
    if not walkway(here, part.to):
        return no_path(here, part.to)
    course.tell(o.Moved(seat, (part.to,)))
    return strike(course, seat, part.to, part.wounds, effect.n + bonus(course, seat))


def volley(course: Course, seat: Seat, effect: Effect, part: c.Volley, before: tuple[AnyPart, ...]) -> Refusal | None:
    if not 1 <= part.of <= len(course.board.investigators):
        return Refusal("no-such-seat", {"seat": part.of})
    if any(isinstance(one, c.Volley) and one.of == part.of for one in before):
        return Refusal("seat-twice", {"seat": part.of})
    most = effect.n * played_by(course.board, part.of) + bonus(course, part.of)
    return strike(course, part.of, stands(course, part.of), part.wounds, most)


def destroy_some(course: Course, seat: Seat, effect: Effect, part: c.Destroy, before: tuple[AnyPart, ...]) -> Refusal | None:
    at = stands(course, seat)
    if len(set(part.tokens)) < len(part.tokens):
        return Refusal("token-twice", {"token": Counter(part.tokens).most_common(1)[0][0]})
    refusal = all_here(course, at, part.tokens)
    if refusal:
        return refusal
    must = min(effect.n, len(course.board.at(at)))
    if len(part.tokens) != must:
        return Refusal("destroy-count", {"tokens": len(part.tokens), "count": must})
    destroy(course, seat, at, part.tokens, "destroy")
    return None


def push(course: Course, seat: Seat, effect: Effect, part: c.Push, before: tuple[AnyPart, ...]) -> Refusal | None:
    """Also out of the ritual location (original line 127). A sealed walkway destroys what is pushed onto it (line 97)."""
    here = stands(course, seat)
    if len(part.pushes) > effect.n:
        return Refusal("too-many-pushes", {"pushes": len(part.pushes), "most": effect.n})
    for token, to in part.pushes:
        way = walkway(here, to)
        if way is None:
            return no_path(here, to)
        refusal = all_here(course, here, (token,))
        if refusal:
            return refusal
        if free(course.board, to) <= 0:
            return Refusal("no-slot", {"at": to})
        if seal(course.board, way):
            destroy(course, seat, here, (token,), "push")
            beasts.turn_seal(course, way)
        else:
            course.tell(o.MonsterPushed(seat, token, here, to))
    return None


def set_seals(course: Course, seat: Seat, effect: Effect, part: c.Seal, before: tuple[AnyPart, ...]) -> Refusal | None:
    here = stands(course, seat)
    if len(part.walkways) > effect.n:
        return Refusal("too-many-seals", {"seals": len(part.walkways), "most": effect.n})
    for pair in part.walkways:
        way = walkway(*pair)
        if way is None or here not in way:
            return Refusal("no-walkway", {"from": pair[0], "to": pair[1], "at": here, "ways": adjacent(here)})
        if seal(course.board, way):
            return Refusal("sealed-already", {"from": way[0], "to": way[1]})
        if seals_left(course.board) <= 0:
            return Refusal("no-seals-left")
        course.tell(o.SealPlaced(seat, way))
    return None


def repair(course: Course, seat: Seat, effect: Effect, part: c.Repair, before: tuple[AnyPart, ...]) -> Refusal | None:
    at = stands(course, seat)
    if part.at not in (0, at):
        return Refusal("not-where-you-stand", {"at": part.at, "here": at})
    return repair_at(course, seat, effect, part.count, at)


def repair_at(course: Course, seat: Seat, effect: Effect, count: int, at: int) -> Refusal | None:
    if not 1 <= at <= len(course.board.damage):
        return Refusal("no-such-place", {"at": at})
    most = min(effect.n, course.board.damage[at - 1])
    if not 1 <= count <= most:
        return Refusal("no-damage", {"at": at, "count": count, "most": most})
    course.tell(o.DamageRemoved(seat, at, count))
    return None


def repair_anywhere(
    course: Course, seat: Seat, effect: Effect, part: c.Repair, before: tuple[AnyPart, ...]
) -> Refusal | None:
    return repair_at(course, seat, effect, part.count, part.at or stands(course, seat))


def heal_self(course: Course, seat: Seat, effect: Effect, part: c.Heal, before: tuple[AnyPart, ...]) -> Refusal | None:
    if part.of != seat:
        return Refusal("heal-whom", {"seat": part.of, "seats": (seat,)})
    heal(course, seat, effect.n)
    return None


def heal_here(course: Course, seat: Seat, effect: Effect, part: c.Heal, before: tuple[AnyPart, ...]) -> Refusal | None:
    there = _worth_healing(course, present(course.board, stands(course, seat)))
    if part.of not in there:
        return Refusal("heal-whom", {"seat": part.of, "seats": there})
    heal(course, part.of, effect.n)
    return None


def _worth_healing(course: Course, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of them who are hurt: it is done as far as possible (reading C18). Where nobody is, anybody may be named."""
    return tuple(seat for seat in seats if course.board.investigator(seat).health < course.board.full) or seats


def heal_anyone(course: Course, seat: Seat, effect: Effect, part: c.Heal, before: tuple[AnyPart, ...]) -> Refusal | None:
    if not 1 <= part.of <= len(course.board.investigators):
        return Refusal("no-such-seat", {"seat": part.of})
    everybody = _worth_healing(course, order_from(course.board, seat))
    if part.of not in everybody:
        return Refusal("heal-whom", {"seat": part.of, "seats": everybody})
    heal(course, part.of, effect.n)
    return None


def blast(course: Course, seat: Seat, effect: Effect, part: c.Blast, before: tuple[AnyPart, ...]) -> Refusal | None:
    if not walkway(stands(course, seat), part.at):
        return not_adjacent(course, seat, part.at)
    destroy(course, seat, part.at, course.board.at(part.at), "blast")
    for _ in range(effect.n):
        if not course.over:
            beasts.damage(course, part.at)
    return None


def look(course: Course, seat: Seat, effect: Effect, part: c.Look, before: tuple[AnyPart, ...]) -> Refusal | None:
    if not walkway(stands(course, seat), part.at):
        return not_adjacent(course, seat, part.at)
    if part.at not in course.board.clues:
        near = tuple(at for at in adjacent(stands(course, seat)) if at in course.board.clues)
        return Refusal("no-clue-there", {"at": part.at, "clues": near})
    draws.investigate(course, seat, part.at)
    return None


DEEDS: Mapping[str, tuple[type, Deed]] = {
    "MOVE": (c.Move, move),
    "ATTACK": (c.Attack, attack),
    "ATTACK_ADJ": (c.Attack, attack_adjacent),
    "RUN": (c.Run, run),
    "EACH_ATTACK": (c.Volley, volley),
    "DESTROY": (c.Destroy, destroy_some),
    "PUSH": (c.Push, push),
    "SEAL": (c.Seal, set_seals),
    "REPAIR": (c.Repair, repair),
    "HEAL": (c.Heal, heal_self),
    "HEAL_AT": (c.Heal, heal_here),
    "HEAL_ANY": (c.Heal, heal_anyone),
    "BLAST_ADJ": (c.Blast, blast),
    "REPAIR_ANY": (c.Repair, repair_anywhere),
    "INVESTIGATE_ADJ": (c.Look, look),
}
"""Effect word -> the part that fits it, and how it is done. `before`: parts already done for the same sentence."""

SEVERAL = ("RUN", "EACH_ATTACK")
"""Words that take several parts."""


def fits(effect: Effect, part: AnyPart) -> bool:
    """Whether a part can speak of a sentence. An attack without a location is meant where one stands, if it can be."""
    kind = DEEDS.get(effect.word)
    if kind is None or type(part) is not kind[0]:
        return False
    return not (effect.word == "ATTACK" and isinstance(part, c.Attack) and part.at)
