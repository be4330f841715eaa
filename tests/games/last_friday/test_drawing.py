"""The drawing of the camp: nothing on top of anything else, nothing told by colour alone, a part as readable as all."""

from __future__ import annotations

import random
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.kernel import svg
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.drawing import picture
from games.last_friday.r1.labels import ENGLISH
from games.last_friday.r1.legend import WIDTH, legend
from games.last_friday.r1.mapfile import camp
from games.last_friday.r1.scene import LEAST, UNIT, Scene, Thing, around
from projections.letters.catalogue import speech
from projections.letters.labels import labels
from tests.games.final_hour.test_picture import SVG, Box, things
from worker.raster import png

CAMP = camp("camp")
RUSSIAN = labels(speech("last_friday", 1, "ru"), {})
KINDS = [
    Thing("clue"),
    *(Thing("clue", face) for face in ("hearing", "trap", "lantern", "shovel", "sneakers")),
    Thing("encounter"),
    Thing("corpse", "owner"),
    Thing("lantern"),
    Thing("trap"),
    *(Thing("key", colour) for colour in COLOURS),
]
EMPTY = Scene(CAMP)
FIRST = Scene(
    CAMP,
    things={dot: Thing("encounter") for dot in CAMP.encounter},
    pawns={dot: colour for colour, dot in CAMP.camper_start.items()},
    boat=CAMP.docks[0].dot,
)


def busy(seed: int) -> Scene:
    """As full as a game may get: all clues, corpses and keys lie about, and every camper stands on one."""
    chance = random.Random(seed)
    sides = {colour: chance.choice(["camper", "maniac"]) for colour in COLOURS if seed % 3}
    lying = Scene(CAMP, sides).ground()  # type: ignore[arg-type]
    dots = chance.sample(lying.all_dots, 45)
    return Scene(
        CAMP,
        sides,  # type: ignore[arg-type]
        {dot: chance.choice(KINDS) for dot in dots},
        dict(zip(dots, COLOURS, strict=False)),
        "green",
        ("red", "blue"),
        chance.choice(lying.all_circles),
        tuple(chance.sample(lying.all_circles, 40)),
        CAMP.docks[seed % 4].dot,
    )


SCENES = {"empty": EMPTY, "first": FIRST, **{f"busy-{seed}": busy(seed) for seed in range(12)}}
LANGUAGES: dict[str, dict[str, str]] = {"en": {}, "ru": RUSSIAN}


def texts(document: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(document).iter(f"{SVG}text")]


def collisions(document: str) -> list[str]:
    found = list(things(document))
    return [
        *(f"{a.what} on {b.what}" for (a, _), (b, _) in combinations(found, 2) if a.meets(b)),
        *(f"{text.what} out of {whole.what}" for whole, inside in found for text in inside if not whole.holds(text)),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_lies_on_anything_else(name: str, language: str) -> None:
    assert collisions(picture(SCENES[name], LANGUAGES[language])) == []


def test_names_of_places_stand_clear_of_trails() -> None:
    """Between the lines that they might be taken to belong to, in both languages."""
    lying = EMPTY.ground()
    lines = [(lying.at(a), lying.at(b)) for a, b in CAMP.segments]
    for names_of in LANGUAGES.values():
        outside = [one for one, inside in things(picture(EMPTY, names_of)) if one.what.startswith("text")]
        names = [
            one for one in outside if any(one.what == f"text {said!r}" for one_ in CAMP.decor for said in one_.name.values())
        ]
        assert len(names) == sum(bool(one.name) for one in CAMP.decor)
        assert [box.what for box in names for line in lines if through(box, line)] == []


def through(box: Box, line: tuple[tuple[float, float], tuple[float, float]]) -> bool:
    (x1, y1), (x2, y2) = line
    spots = [((x1 + (x2 - x1) * part / 40) * UNIT, (y1 + (y2 - y1) * part / 40) * UNIT) for part in range(41)]
    return any(box.left < x < box.right and box.top < y < box.low for x, y in spots)


def test_every_circle_and_dot_is_named_once() -> None:
    shown = texts(picture(EMPTY, {}))

    assert [name for name in (*map(str, CAMP.circles), *CAMP.dots) if shown.count(name) != 1] == []


def test_an_open_cabin_shows_its_inside() -> None:
    closed, opened = (texts(picture(Scene(CAMP, sides), {})) for sides in ({}, {"red": "camper"}))

    assert set(opened) - set(closed) == {"202", "203", "re1", "re2", "for campers"}


def test_it_speaks_the_readers_language() -> None:
    english, russian = (texts(picture(busy(1), said)) for said in LANGUAGES.values())
    said = {name for one in CAMP.decor for name in (one.name.get("en"), one.name.get("ru")) if name}

    assert {one.name["en"] for one in CAMP.decor if one.name} == said & set(english)
    assert {one.name["ru"] for one in CAMP.decor if one.name} == said & set(russian)
    assert not [text for text in russian if re.search("[A-Z]", text)]


def test_words_of_the_picture_are_all_used() -> None:
    full = replace(busy(1), waiting=COLOURS, overlays={"red": "camper", "blue": "maniac"})
    shown = " ".join(texts(picture(full, {})) + texts(key("en")))

    assert {name for name, word in ENGLISH.items() if name != "language" and word not in shown} == {
        "camp",
        "chapter",
        "round",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_have_all_words_of_the_picture(language: str) -> None:
    named = labels(speech("last_friday", 1, language), {})

    assert {name for name in named if name.startswith("picture.")} == {f"picture.{name}" for name in ENGLISH}
    if language == "en":
        assert {name: named[f"picture.{name}"] for name in ENGLISH} == ENGLISH


def key(language: str) -> str:
    drawn, height = legend(LANGUAGES[language])
    return svg.picture(WIDTH, height, "key", [drawn])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_is_whole_and_clear(language: str) -> None:
    document = key(language)
    shown = " ".join(texts(document))

    assert collisions(document) == []
    assert "…" not in shown
    words = {name: RUSSIAN[f"picture.{name}"] if language == "ru" else word for name, word in ENGLISH.items()}
    assert [name for name, word in words.items() if name.startswith("key-") and word not in shown] == []


def test_no_form_is_told_by_colour_alone() -> None:
    """Without any colour every kind of thing, role and state is still drawn in its own way."""
    dot, circle = CAMP.encounter[0], CAMP.maniac_start[0]
    kinds = [Scene(CAMP, things={dot: kind}) for kind in KINDS]
    pawns = [Scene(CAMP, pawns={dot: colour}, chosen=chosen) for colour in COLOURS for chosen in (None, colour)]
    circles = [EMPTY, Scene(CAMP, lit=(circle,)), Scene(CAMP, shown=circle), Scene(CAMP, found=circle)]
    sides = [EMPTY, Scene(CAMP, {"red": "camper"}), Scene(CAMP, {"red": "maniac"})]
    for scenes in (kinds, pawns, circles, sides):
        grey = {re.sub(r"#[0-9a-f]{6}", "#000000", picture(scene, {})) for scene in scenes}
        assert len(grey) == len(scenes)


def test_roles_have_forms_of_their_own() -> None:
    """Where a map gives a dot or circle another role, a grey drawing is another one."""
    bare = replace(
        CAMP, encounter=(), camper_start={}, maniac_start=(), cabins={}, docks=(), lake_lines=(), arrows=(), decor=()
    )
    plain = next(dot for dot in CAMP.dots if dot not in CAMP.encounter)
    roles = [
        bare,
        replace(bare, encounter=(plain,)),
        replace(bare, camper_start={"red": plain}),
        replace(bare, arrows=(plain,)),
        replace(bare, maniac_start=(5,)),
        replace(bare, docks=(replace(CAMP.docks[0], circle=5),)),
        replace(bare, cabins={"red": replace(CAMP.cabins["red"], lock=plain, axe=())}),
        replace(bare, cabins={"red": replace(CAMP.cabins["red"], axe=(5,))}),
    ]
    grey = {re.sub(r"#[0-9a-f]{6}", "#000000", picture(Scene(one), {})) for one in roles}

    assert len(grey) == len(roles)


# parts


def test_a_part_shows_what_was_asked_for_at_the_same_size() -> None:
    window = around(EMPTY.ground(), (106, CAMP.encounter[0]))
    assert window is not None
    part = picture(replace(EMPTY, window=window), {})
    root = ElementTree.fromstring(part)

    assert {"106", CAMP.encounter[0]} <= set(texts(part))
    assert (root.get("width"), root.get("height")) == (str(int(LEAST[0] * UNIT)), str(int(LEAST[1] * UNIT)))
    assert len(texts(part)) < len(texts(picture(EMPTY, {}))) / 3
    assert set(re.findall("font-size='(11|8.5)'", part)) == {"11", "8.5"}


@pytest.mark.parametrize("node", [1, 14, 150, 196, 123, "m1", "a1"])
def test_a_part_at_the_rim_lies_on_the_board(node: int | str) -> None:
    window = around(EMPTY.ground(), (node,))
    assert window is not None
    left, top, width, height = window

    assert (width, height) == LEAST
    assert min(left, top) >= 0
    assert left + width <= CAMP.size[0]
    assert top + height <= CAMP.size[1]
    assert str(node) in texts(picture(replace(EMPTY, window=window), {}))


def test_a_part_of_everything_is_everything() -> None:
    assert around(EMPTY.ground(), EMPTY.ground().nodes) == (0, 0, *CAMP.size)
    assert around(EMPTY.ground(), ()) is None


@pytest.mark.parametrize("seed", range(4))
def test_nothing_in_a_part_is_cut_or_covered(seed: int) -> None:
    scene = busy(seed)
    window = around(scene.ground(), (scene.shown,))
    assert window is not None
    left, top, width, height = (value * UNIT for value in window)
    document = picture(replace(scene, window=window), RUSSIAN)
    page = Box(left, top, left + width, top + height, "part")

    assert collisions(document) == []
    named = [one for one, _ in things(document) if one.what.startswith("token") and "''" not in one.what]
    assert [one.what for one in named if not page.holds(one)] == []


def test_a_letter_has_room_for_a_part() -> None:
    scene = busy(1)

    assert len(png(picture(replace(scene, window=around(scene.ground(), (106,))), {}))) < 45_000


def test_what_somebody_looks_for_is_marked() -> None:
    marked, plain = (picture(replace(EMPTY, found=node), {}) for node in (77, 0))

    assert marked != plain
    assert picture(replace(EMPTY, found="a1"), {}) not in (marked, plain)


def test_words_of_a_map_are_text_and_nothing_else() -> None:
    decor = (replace(CAMP.decor[0], kind="sign", at=((40.0, 20.0),), name={"en": "<script>&'\x00"}),)
    document = picture(Scene(replace(CAMP, decor=decor)), {})

    assert "<script>&'" in texts(document)
    assert not list(ElementTree.fromstring(document).iter(f"{SVG}script"))


def test_the_small_map_is_drawn_too() -> None:
    fixture = camp("fixture")
    shown = texts(picture(Scene(fixture, {"red": "camper", "blue": "maniac"}), {}))

    assert {*map(str, range(1, 9)), *"abcdefghpq", "r1", "s2"} <= set(shown)
