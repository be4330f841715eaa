"""The picture as it is sent: small enough, legible in both languages, and the same whoever draws it."""

from __future__ import annotations

import io
import random
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC
from functools import cache

import msgspec
import pytest
from PIL import Image

from events.about import AskAbout
from games import registry
from games.kernel import svg, trial
from games.kernel.trial import Played
from projections.letters import Picture, Rendered, markup
from projections.letters.catalogue import common, own
from projections.letters.kinds import turns
from projections.letters.page import Draft, text_of
from projections.letters.scene import Reader
from tests.projections import mailbag
from tests.worker.test_envelope import PLAIN
from worker import raster
from worker.envelope import compose
from worker.illustrator import MOST

CAVERNS = "cutthroat_caverns"
CID = "a" * 32 + "@turnpost.test"
LONG = {"en": "Bartholomew Featherstonehaugh the Elder 2", "ru": "Александра Константиновна Рождественская"}


@cache
def game() -> tuple[Played, ...]:
    made = trial.seated(registry.rules(CAVERNS, 1), bytes([3]) * 32, 6, {})
    return tuple(trial.play(made, random.Random(3).randrange).played)


@cache
def busiest() -> tuple[int, int]:
    """The version and the seat whose view draws the most."""
    rules = registry.rules(CAVERNS, 1)
    running = [(n, one.after.game) for n, one in enumerate(game()) if one.after.table.phase == "running"]
    sizes = [(len(rules.picture(rules.view(state, seat), {})), n, seat) for n, state in running for seat in range(1, 7)]
    return max(sizes)[1:]


def draft(language: str) -> tuple[Draft, str]:
    """The letter about that moment, with six steps of news, to a reader among players of long names."""
    at, seat = busiest()
    after, words = game()[at].after, own(CAVERNS, 1)
    steps = mailbag.steps_of(game()[: at + 1])
    scene = mailbag.scene(registry.rules(CAVERNS, 1), after, steps, seat, language, words)
    reader = Reader(language, UTC, "seat", (seat,), "pictures")
    scene = msgspec.structs.replace(scene, reader=reader, names=dict.fromkeys(range(1, 7), LONG[language]))
    keys = tuple(ask.key for ask in scene.table.asks if ask.seat == seat)
    return turns.ask(scene, AskAbout((seat,), keys, max(0, scene.step - 6), scene.step)), scene.say("letter.marker")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_busiest_table_of_six_is_shown_uncut_by_mail_programs(language: str) -> None:
    made, marker = draft(language)
    (drawing,) = made.drawings()
    html = markup.page(made, marker, language, lambda seat: CID)
    letter = Rendered(
        made.subject, text_of(made, marker), language, html, marker=marker, pictures=(Picture(CID, drawing.svg),)
    )
    assert len(compose(letter, PLAIN, {CID: raster.png(drawing.svg)})) < MOST * 9 // 10


def test_every_thread_draws_the_same_opaque_picture() -> None:
    drawing = draft("ru")[0].drawings()[0].svg
    with ThreadPoolExecutor(3) as pool:
        (png,) = set(pool.map(lambda _: raster.png(drawing), range(3)))
    with Image.open(io.BytesIO(png)) as found:
        assert found.size[0] == 700
        assert "transparency" not in found.info
        assert min(found.convert("RGB").getpixel((2, 2))) > 240  # type: ignore[type-var, arg-type]


def test_what_is_no_drawing_is_an_error_and_no_panic() -> None:
    with pytest.raises(ValueError, match=r"\w"):
        raster.png("<svg")


def drawn(letter: str, weight: int) -> bytes:
    return raster.png(svg.picture(40, 40, "", [svg.text(4, 30, letter, 28, weight=weight)]))


@pytest.mark.parametrize("weight", [400, 700])
def test_our_fonts_have_every_letter_and_sign_that_a_title_writes(weight: int) -> None:
    names = [
        text for catalogue in (*own(CAVERNS, 1), *common()) for table in catalogue.names.values() for text in table.values()
    ]
    needed = sorted({sign for name in names for sign in name if not sign.isspace()} | set("½×·…→"))
    missing = drawn("\u4e2d", weight)
    assert [sign for sign in needed if drawn(sign, weight) == missing] == []


def test_a_picture_names_nothing_outside_itself() -> None:
    found = draft("en")[0].drawings()[0].svg
    assert not re.search(r"href|url\((?!#)|<image|<script|<style", found)
