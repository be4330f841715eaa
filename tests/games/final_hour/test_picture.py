"""The drawing of a view: well formed, in the reader's language, nothing hidden in it, nothing on top of anything else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest
from msgspec.structs import replace
from PIL import ImageFont

import worker
from games.final_hour.r1 import RULES, bestiary, campus, cards, layout, sheets
from games.final_hour.r1.box import box
from games.final_hour.r1.flags import readings
from games.final_hour.r1.labels import ENGLISH
from games.final_hour.r1.picture import picture
from games.final_hour.r1.state import Board, Investigator, Laid, SealToken
from games.final_hour.r1.views import Mine, View
from games.kernel import svg
from games.kernel.trial import play, seated
from projections.letters.catalogue import speech
from projections.letters.labels import labels
from worker.raster import png

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {1: "Вера", 2: "<b>Anna</b> & 'Co'", 3: "\x00Bo\x1b", 4: "W" * 60}
ROOM = 50_000
"""Bytes of a picture that a letter has room for beside its words: in a mail it takes a third more."""


class Box(msgspec.Struct, frozen=True):
    """What a thing takes of the picture. `what`: to say which it was."""

    left: float
    top: float
    right: float
    low: float
    what: str

    def meets(self, other: Box, slack: float = 0.5) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.low, other.low) - max(self.top, other.top)
        return across > slack and down > slack

    def holds(self, other: Box) -> bool:
        inside = self.left <= other.left + 1 and other.right <= self.right + 1
        return inside and self.top <= other.top + 1 and other.low <= self.low + 1


# boards


def board(seed: int, *, busy: bool, players: int = 4, ancient: str = "cthulhu") -> Board:
    """Any board there could be; a `busy` one has every slot filled and every token on it."""
    chance = random.Random(f"{seed} {ancient}")
    table = sheets.sheet(ancient)
    pool = [*bestiary.pool(), *bestiary.specials(table.special)]
    chance.shuffle(pool)
    tokens, damage, inside = box().damage, [], []
    for row in campus.locations().values():
        most = min(row.slots, tokens)
        damaged = min(most, 1 + row.number % 2) if busy else min(most, chance.choice([0, 0, 0, 1, 2]))
        tokens -= damaged
        room = row.slots - damaged
        damage.append(damaged)
        inside.append(tuple(pool.pop() for _ in range(room if busy else chance.randint(0, room))))
    numbers = chance.sample(sorted(cards.priorities()), 4)
    ways = chance.sample(campus.walkways(), box().seals if busy else chance.randint(0, box().seals))
    people = tuple(
        Investigator(seat, "JMLT"[seat - 1], table.ritual if busy else chance.randint(1, 15), chance.randint(1, 3), 5)
        for seat in range(1, players + 1)
    )
    some = tuple(number for number in table.others() if busy or chance.random() < 0.5)
    laid = tuple(
        Laid(1 + n % players, number, chance.choice([*cards.cards()]) if n < 2 else "") for n, number in enumerate(numbers)
    )
    return Board(
        readings({"ancient": ancient}),
        3,
        people,
        1,
        chance.randint(1, 8),
        "resolve",
        tuple(inside),
        tuple(damage),
        some,
        (4, 4, 4) if busy else (1, chance.randint(1, 4), 2),
        5,
        20,
        14,
        8,
        tuple(SealToken(way, chance.random() < 0.5) for way in ways),
        found=tuple(chance.choices(cards.SYMBOLS, k=3)),
        laid=laid,
        order=tuple(sorted(numbers)),
        turn=1,
    )


MINE = Mine((2, 11, 23, 28), "M05", ((17, "W06"),), None, 0, (), None, (2, 11, 23))


def empty() -> Board:
    """Nobody and nothing on it yet."""
    full = board(0, busy=False)
    none = ((),) * len(full.monsters)
    return replace(
        full, round=1, monsters=none, damage=(0,) * 15, seals=(), found=(), laid=(), order=(), turn=0, phase="plan"
    )


def busy() -> Board:
    """All there can be at once: every item that clues bring is found, too."""
    full = board(1, busy=True)
    first, *rest = full.investigators
    return replace(full, round=8, investigators=(replace(first, items=("I1", "I7", "I8")), *rest))


BUSY = busy()


@cache
def names(language: str) -> dict[str, str]:
    return labels(speech("final_hour", 1, language), NAMES)


def drawn(of: Board, language: str = "en", mine: Mine | None = MINE) -> str:
    return picture(View(1 if mine else None, of, mine), names(language))


def texts(document: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(document).iter(f"{SVG}text")]


# what it takes


@cache
def font(size: float, bold: bool) -> ImageFont.FreeTypeFont:
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    with (files(worker) / "fonts" / name).open("rb") as file:
        return ImageFont.truetype(file, size)


def written(element: Element, dx: float, dy: float, scale: float) -> Box:
    """What a text takes, in the letters it is drawn with; a digit and a capital are as high as 0.73 of the size."""
    size, words = float(element.get("font-size", "0")), element.text or ""
    width = font(size, element.get("font-weight") == "700").getlength(words)
    start = {"start": 0.0, "middle": -width / 2, "end": -width}[element.get("text-anchor", "start")]
    left, base = float(element.get("x", "0")) + start, float(element.get("y", "0"))
    return Box(
        dx + scale * left,
        dy + scale * (base - 0.74 * size),
        dx + scale * (left + width),
        dy + scale * (base + 0.1 * size),
        f"text {words!r}",
    )


def outline(element: Element, dx: float, dy: float, scale: float) -> Box:
    """What the first shape of a token takes."""
    shape = element[0]
    if shape.tag == f"{SVG}circle":
        x, y, radius = (float(shape.get(key, "0")) for key in ("cx", "cy", "r"))
        left, top, right, low = x - radius, y - radius, x + radius, y + radius
    elif shape.tag == f"{SVG}rect":
        left, top = float(shape.get("x", "0")), float(shape.get("y", "0"))
        right, low = left + float(shape.get("width", "0")), top + float(shape.get("height", "0"))
    else:
        points = [tuple(map(float, pair.split(","))) for pair in shape.get("points", "").split()]
        (left, right), (top, low) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    said = "".join(element.itertext())
    return Box(dx + scale * left, dy + scale * top, dx + scale * right, dy + scale * low, f"token {said!r}")


def things(document: str) -> Iterator[tuple[Box, tuple[Box, ...]]]:
    """Every token with the texts in it; every text outside of tokens, with nothing in it."""
    yield from _things(ElementTree.fromstring(document), 0, 0, 1)


def _things(element: Element, dx: float, dy: float, scale: float) -> Iterator[tuple[Box, tuple[Box, ...]]]:
    for child in element:
        move = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", child.get("transform", ""))
        grow = re.search(r"scale\(([\d.]+)\)", child.get("transform", ""))
        x, y = (float(part) for part in move.groups()) if move else (0.0, 0.0)
        at = (dx + scale * x, dy + scale * y, scale * (float(grow.group(1)) if grow else 1))
        if child.get("class") == "token":
            yield outline(child, *at), tuple(written(text, *at) for text in child.iter(f"{SVG}text"))
        elif child.tag == f"{SVG}text":
            yield written(child, *at), ()
        else:
            yield from _things(child, *at)


BOARDS = {
    "empty": empty(),
    "busy": BUSY,
    **{
        f"{ancient}-{seed}": board(seed, busy=seed % 4 == 0, players=2 + seed % 3, ancient=ancient)
        for ancient in sheets.sheets()
        for seed in range(4)
    },
    "keyed": replace(BUSY, damage=(0,) * 15, monsters=(*BUSY.monsters[:9], *((),) * 6)),
    "over": replace(
        BUSY, phase="over", ritual=("star", "eye"), stakes=((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12)), hits=7, needed=8
    ),
    "blind": replace(BUSY, stage="blind", blind="L10", laid=(*BUSY.laid[:3], replace(BUSY.laid[3], card="L10"))),
    "forced": replace(BUSY, forced=True, phase="watch"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_lies_on_anything_else(name: str, language: str) -> None:
    document = drawn(BOARDS[name], language)
    found = list(things(document))
    assert [f"{a.what} on {b.what}" for (a, _), (b, _) in combinations(found, 2) if a.meets(b)] == []
    assert [f"{text.what} out of {whole.what}" for whole, inside in found for text in inside if not whole.holds(text)] == []
    root = ElementTree.fromstring(document)
    page = Box(0, 0, float(root.get("width", "0")), float(root.get("height", "0")), "page")
    assert [one.what for one, _ in found if not page.holds(one)] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_names_stay_within_their_location_and_uncut(language: str) -> None:
    document = drawn(empty(), language)
    width, height = layout.PLACE
    campus_group = ElementTree.fromstring(document).findall(f"{SVG}g")[1]
    top = float(re.findall(r"[\d.]+", campus_group.get("transform", ""))[1])
    inside = [one for one, _ in things(document) if one.what.startswith("text") and top < one.top < top + layout.bottom()]
    places = [Box(x, top + y, x + width, top + y + height, "place") for x, y in layout.corners().values()]
    assert inside
    assert [one.what for one in inside if not any(place.holds(one) for place in places)] == []
    assert [one.what for one in inside if "…" in one.what] == []


def test_the_words_of_the_key_are_whole_while_there_is_room() -> None:
    for language in ("en", "ru"):
        shown = " ".join(texts(drawn(empty(), language)))
        keys = [name for name in ENGLISH if name.startswith("key-")]
        assert [name for name in keys if names(language)[f"picture.{name}"] not in shown] == []
        later = " ".join(texts(drawn(BUSY, language)))
        assert [name for name in keys if "arrow" in name and names(language)[f"picture.{name}"] in later] == []


@pytest.mark.parametrize("name", ["empty", "keyed", "busy", "over"])
def test_a_letter_has_room_for_it(name: str) -> None:
    assert len(png(drawn(BOARDS[name], "ru"))) < ROOM


# what it says


def test_every_token_of_a_board_is_there() -> None:
    shown = texts(drawn(BUSY))
    for tokens in BUSY.monsters:
        for token in tokens:
            assert token in shown
    assert drawn(BUSY).count(f"fill='{svg.LINE}' stroke='{svg.INK}' stroke-width='2'") == box().damage
    assert [word for word in ("A ×4", "B ×4", "C ×4") if word not in shown] == []
    assert shown.count("?") >= len(BUSY.clues) + box().ritual_clues


def test_it_says_how_the_table_stands() -> None:
    shown = " ".join(texts(drawn(BUSY)))
    for wanted in (
        "actions",
        "gate stack 5",
        "monster pool 20",
        "priority deck 14",
        "seals left 0",
        "damage left 0",
        "Cthulhu, easy",
    ):
        assert wanted in shown


def test_it_speaks_the_readers_language() -> None:
    shown = "\n".join(texts(drawn(BUSY, "ru")))
    for wanted in ("Раунд", "стопка врат 5", "Ктулху, низкая", "Обсерватория", "лицом вниз"):
        assert wanted in shown
    assert not re.search(r"gate|round|Main", shown)


def test_without_labels_it_is_english_with_numbers_for_names() -> None:
    shown = texts(picture(View(1, BUSY, MINE), {}))
    assert "p1 (you, lead)" in shown
    assert "Greenhouse" in shown


def test_names_are_text_and_nothing_else() -> None:
    document = drawn(BUSY)
    assert "p2 <b>Anna</b> & 'Co'" in texts(document)
    assert not [e for e in ElementTree.fromstring(document).iter() if e.tag in (f"{SVG}b", f"{SVG}script", f"{SVG}image")]
    assert "href" not in document


def test_others_see_no_hand_and_no_card_face_down() -> None:
    open_ = replace(BUSY, laid=tuple(replace(one, card="") for one in BUSY.laid))
    own = open_.laid[0].number
    mine = replace(MINE, laid=((own, "W06"),))
    seen, unseen = texts(drawn(open_, mine=mine)), texts(drawn(open_, mine=None))
    assert "only you see it" in seen
    assert "Bundle of Dynamite" in "\n".join(seen)
    for words in ("only you see it", "Your priority cards", "Bundle of Dynamite", "Chalk Circle", "Smudged Chalk"):
        assert words not in "\n".join(unseen)
    assert unseen.count("face-down") == len(open_.laid)


def test_no_form_is_told_by_colour_alone() -> None:
    """Without any colour every kind of thing is still drawn in its own way."""
    seals = [replace(BUSY, seals=(SealToken((1, 2), brown),)) for brown in (False, True)]
    monsters = [replace(empty(), monsters=((token,), *((),) * 14)) for token in ("S04b", "S04r")]
    for pair in (seals, monsters):
        grey = [re.sub(r"#[0-9a-f]{6}", "#000000", drawn(one)).replace("S04b", "S04").replace("S04r", "S04") for one in pair]
        assert grey[0] != grey[1]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_stakes_lie_open_at_the_end(count: int) -> None:
    over = BOARDS["over"]
    over = replace(over, stakes=over.stakes[:count], investigators=over.investigators[:count])
    shown = texts(drawn(over))
    assert "matches 7, needed 8" in shown
    assert [number for numbers in over.stakes for number in numbers if str(number) not in shown] == []


def test_every_arrow_of_the_campus_is_drawn_once() -> None:
    """A full head for each blue one, an open one for each red, and one more of each in the key."""
    document = drawn(empty())
    heads: dict[str, Any] = {
        colour: len(re.findall(f"<polygon[^>]*fill='{fill}' stroke='{colour}' stroke-width='1.6'", document))
        for colour, fill in (("#1f4fa3", "#1f4fa3"), ("#b3261e", "#ffffff"))
    }
    assert set(heads.values()) == {len(campus.locations()) + 1}


def test_a_map_without_a_drawn_way_is_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = msgspec.structs.replace(layout._file(), jumps=())
    monkeypatch.setattr(layout, "_file", lambda: bare)
    assert drawn(empty()).count("stroke-dasharray='5 3'") == len(campus.locations()) + 1


def test_it_draws_every_moment_of_a_game() -> None:
    """As its players see it, from the first letter to the end, without anything on top of anything else."""
    chance = random.Random(7)
    trial = play(seated(RULES, b"7" * 32, 3, {}), chance.randrange, [])
    games = [one.after.game for one in trial.played if one.after.game is not None]
    assert games[-1].board.phase == "over"
    for game in games[:: max(1, len(games) // 12)]:
        for seat in (None, 1):
            found = list(things(picture(RULES.view(game, seat), names("ru"))))
            assert [f"{a.what} on {b.what}" for (a, _), (b, _) in combinations(found, 2) if a.meets(b)] == []
