"""The drawing of a view: well formed, escaped, complete, and nothing in it that the seat may not see."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.cards import encounters
from games.cutthroat_caverns.r1.picture import picture
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.state import Attack, Moment
from games.cutthroat_caverns.r1.view import view
from games.kernel import svg
from games.kernel.trial import play, seated
from projections.letters.catalogue import speech
from projections.letters.labels import labels

BOARD = {
    "players": 6,
    "encounter": "boogens",
    "lp": [40, 10, 0, 40, 25, 40],
    "phase": "turns",
    "round": 2,
    "event": 4,
    "initiative": [3, 1, 2, 4, 5],
    "seats": {
        1: {"hand": [40, 20, "X_CRIT", "M_OPP"], "set": [25], "items": ["I_CURE", "I_CURE"], "active": {"I_STR": 2},
            "riders": ["M_FOCUS"], "prestige": 7, "lp": 35},
        2: {"set": [100], "prestige": 12},
        3: {"set": [10], "tripped": 3, "hand": [5]},
        5: {"lp": 10},
        6: {"dead": True},
    },
}  # fmt: skip
NAMES = {1: "Вера", 2: "<b>Anna</b> & 'Co'", 3: "\x00Bo\x1b"}
SVG = "{http://www.w3.org/2000/svg}"


def texts(document: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(document).iter(f"{SVG}text")]


def drawn(seat: int | None, language: str = "en") -> str:
    return picture(view(arrange(BOARD), seat), labels(speech("cutthroat_caverns", 1, language), NAMES))


def test_it_shows_what_the_seat_sees() -> None:
    shown = " ".join(texts(drawn(1)))
    for wanted in ("Event 4, round 2", "Boogens", "token 2: 10 / 40 LP", "token 3: killed", "Вера (you)", "35 LP",
                   "prestige 12", "Cure Wounds x2", "Potion of Strength (rounds left: 2)", "waits: Focus Strength",
                   "lays nothing in round 3", "Nephiedra: dead", "face-down", "laid", "special"):  # fmt: skip
        assert wanted in shown


def test_it_speaks_the_readers_language() -> None:
    shown = "\n".join(texts(drawn(1, "ru")))
    assert "Событие 4, раунд 2" in shown
    assert "Критический" in shown
    assert "dead" not in shown


def test_names_are_text_and_nothing_else() -> None:
    document = drawn(1)
    assert "p2 <b>Anna</b> & 'Co'" in texts(document)
    assert "p3 Bo" in texts(document)
    assert not [e for e in ElementTree.fromstring(document).iter() if e.tag in (f"{SVG}b", f"{SVG}script", f"{SVG}image")]
    assert "href" not in document


@pytest.mark.parametrize("seat", [None, 2, 6])
def test_others_see_no_card_of_the_hand(seat: int | None) -> None:
    shown = "\n".join(texts(drawn(seat)))
    assert "Critical" not in shown
    assert "Opportunity" not in shown


def test_without_labels_it_is_english_with_numbers_for_names() -> None:
    shown = "\n".join(texts(picture(view(arrange(BOARD), 1), {})))
    assert "p1 (you)" in shown
    assert "Attack 40" in shown


def test_it_draws_every_moment_of_a_game_within_its_frame() -> None:
    chance = random.Random(5)
    trial = play(seated(RULES, b"5" * 32, 3, {}), chance.randrange, ["HOLD reveal", "HOLD pre-reveal", "HOLD counter"])
    for one in trial.played[5::7]:
        for seat in (None, 1):
            root = ElementTree.fromstring(picture(RULES.view(one.after.game, seat), {}))
            height, width = float(root.get("height", "0")), float(root.get("width", "0"))
            for element in root.iter(f"{SVG}text"):
                assert 0 < float(element.get("y", "0")) < height
                assert 0 < float(element.get("x", "0")) < width
                assert float(element.get("font-size", "0")) >= 12


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("name", encounters())
def test_every_encounter_is_drawn_with_its_numbers(name: str, players: int) -> None:
    row = encounters()[name]
    board = {"encounter": name, "players": players, "round": 2, "tokens": 4 if row.rule in ("fear", "shift") else 0}
    document = picture(view(arrange(board), 1), labels(speech("cutthroat_caverns", 1, "ru"), NAMES))
    shown = texts(document)
    assert row.name not in shown
    for lp in [row.lp[str(players)]] if row.lp else [lp for lp, _ in row.tokens.get(str(players), ())]:
        assert any(f"{lp} / {lp} ОЖ" in text for text in shown)
    for number, damage in row.random.get(str(players), ()):
        assert str(number) in shown
        assert f"-{damage}" in shown
    assert document.count("<polygon") == players + board["tokens"]


def test_stone_webs_and_an_item_owed_are_drawn() -> None:
    seats = {1: {"petrified": 2}, 2: {"webs": 2}, 3: {"items": ["I_CURE", "I_IRON"]}}
    board = arrange({"encounter": "treasure_mimic", "round": 2, "seats": seats})
    shown = "\n".join(texts(picture(view(replace(board, owing=(3,)), None), {})))
    for wanted in ("stone in round 2", "webbed, hand limit 5", "p3: an item"):
        assert wanted in shown


def test_an_attack_that_the_creature_has_turned_says_so() -> None:
    state = arrange({"encounter": "crypt_knight", "phase": "turns"})
    attack = Attack(2, "A040", "set", turns=(-1,), warded=True)
    shown = texts(picture(view(replace(state, stack=(Moment("reveal", 1, 2, attack=attack),)), None), {}))
    assert "p2: Attack 40, worth 20, turned one step down" in shown


@pytest.mark.parametrize("language", ["en", "ru"])
def test_character_and_initiative_have_room_beside_each_other(language: str) -> None:
    names = labels(speech("cutthroat_caverns", 1, language), {})
    place = names["picture.initiative"]
    for character in (name for key, name in names.items() if key.startswith("character.")):
        line = f"{character} · {place} 6"
        assert svg.fit(line, 250, 12) == line
