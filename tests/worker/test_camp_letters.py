"""Letters of Last Friday with the camp in them: one picture each, small enough to be shown uncut, all of it in words too."""

from __future__ import annotations

import io
from datetime import UTC

import msgspec
import pytest
from PIL import Image

from events.about import AskAbout
from games.kernel import svg
from games.last_friday.r1 import RULES
from games.last_friday.r1.box import CAMPERS, MANIAC
from games.last_friday.r1.glyphs import COATS, SUN
from games.last_friday.r1.picture import letter
from projections.letters import markup
from projections.letters.kinds import turns
from projections.letters.labels import labels
from projections.letters.load import linked
from projections.letters.page import Draft, text_of
from projections.letters.rendered import Picture, Rendered
from projections.letters.scene import Reader, Scene
from tests.logbook import game_id
from tests.projections import test_friday, tiny
from tests.worker.test_raster import CID, LONG, PLAIN
from worker.envelope import compose
from worker.illustrator import MOST
from worker.raster import png


def scene(seats: tuple[int, ...], language: str) -> Scene:
    found = test_friday.scene(seats, language)
    reader = Reader(language, UTC, "seat", seats, "pictures")
    return msgspec.structs.replace(found, reader=reader, names=dict.fromkeys(range(1, 7), LONG[language]))


def draft(found: Scene) -> Draft:
    seats = found.reader.seats
    keys = tuple(ask.key for ask in found.table.asks if ask.seat in seats)
    return turns.ask(found, AskAbout(seats, keys, max(0, found.step - 6), found.step))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seats", [(MANIAC,), (CAMPERS[0],), CAMPERS])
def test_a_letter_with_the_camp_is_shown_uncut_by_mail_programs(seats: tuple[int, ...], language: str) -> None:
    found = scene(seats, language)
    made, marker = draft(found), found.say("letter.marker")
    (drawing,) = made.drawings()
    html = markup.page(made, marker, language, lambda seat: CID)
    whole = Rendered(
        made.subject, text_of(made, marker), language, html, marker=marker, pictures=(Picture(CID, drawing.svg),)
    )

    assert len(compose(whole, PLAIN, {CID: png(drawing.svg)})) < MOST


def test_who_plays_several_campers_sees_what_the_first_who_owes_something_sees() -> None:
    found = scene(CAMPERS, "en")
    owing = next(wait.seat for wait in found.waits())
    (drawing,) = draft(found).drawings()

    assert drawing.seat == owing
    assert len(drawing.words.splitlines()) > 10


@pytest.mark.parametrize("seat", [MANIAC, *CAMPERS])
def test_the_words_of_a_picture_are_all_that_its_seat_sees(seat: int) -> None:
    found = scene((seat,), "en")
    (drawing,) = draft(found).drawings()
    said = [found.words(line).strip() for part in found.described(seat) for line in part.lines]

    assert [line for line in said if line not in drawing.words.splitlines()] == []
    assert drawing.svg == letter(RULES.view(found.situation.game, seat), labels(found.speech, found.names))


def test_the_link_leads_to_the_page_where_one_can_look_for_a_place() -> None:
    found = linked(scene((CAMPERS[0],), "en"), game_id(1), tiny.post().tickets, "https://turnpost.example")

    assert [url.rpartition("/")[2].isalnum() for url in found.links.pictures.values()] == [True]


def test_what_is_rare_in_a_picture_keeps_its_colour_in_the_mail() -> None:
    found = scene((CAMPERS[0],), "en")
    (drawing,) = draft(found).drawings()
    with Image.open(io.BytesIO(png(drawing.svg))) as shown:
        colours = {
            f"#{red:02x}{green:02x}{blue:02x}" for _, (red, green, blue) in shown.convert("RGB").getcolors(1 << 20) or ()
        }

    assert {COATS["red"], SUN, svg.INK, svg.PAPER} <= colours
