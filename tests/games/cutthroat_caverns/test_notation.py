"""Lines as people write them, in both languages, and back."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.cards import cards
from games.cutthroat_caverns.r1.notation import format, parse
from games.cutthroat_caverns.r1.order_notation import read, write
from games.cutthroat_caverns.r1.orders import WINDOWS, Condition, Deed, Order, When
from games.cutthroat_caverns.r1.reactions import REACTIONS
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.state import Offer
from games.cutthroat_caverns.r1.view import view
from games.cutthroat_caverns.r1.vocabulary import plain
from games.kernel.contract import Standing, Unstanding
from games.kernel.lexicon import one, tokens
from games.kernel.refusal import Refusal
from games.kernel.wording import LANGUAGES

NAMES = {1: "Вера", 2: "Anna", 3: "Борис", 4: "Anna Maria"}
BOARD = arrange({"players": 4, "seats": {1: {"hand": [40, 20, 50, "M_DOUBLE", "X_CRIT", "A025-NYX"]}}})
MINE = view(BOARD, 1)
TWO_PORTRAITS = view(arrange({"seats": {1: {"hand": ["A025-NYX", "A025-ORN"]}}}), 1)


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("set 40", "SET 40"),
        ("Кладу 40, 20.", "SET 40 20"),
        ("• SET ４０\u00a0and “Double Strike” SUB 50 none", "SET 40 double-strike SUB 50 none"),
        ("положить двойной удар замена 50 без особой", "SET double-strike PLAIN SUB 50"),
        ("SET 25 special at best kill", "SET 25-nyx SPECIAL AT best-kill"),
        ("SET 25 orn", "SET 25-orn"),
        ("SET 40 AT token 3", "SET 40 AT token 3"),
        ("SET 40 по слабейшей", "SET 40 AT lowest"),
        ("set 40 fire if kills", "SET 40 FIRE if-kills"),
        ("поставить 50", "SET 50"),
        ("сбросить все", "DISCARD 20 25-nyx 40 50 double-strike critical-miss"),
        ("CLEAR", "CLEAR"),
        ("правило случайную", "POLICY random"),
        ("drink the potion", None),
        ("Drink Potion of Healing on Örn", "USE healing ON p2"),
        ("выпить зелье исцеления на и2", "USE healing ON p2"),
        ("use heal me", "USE healing ON p1"),
        ("give healing to anna", "GIVE healing TO p2"),
        ("дарю скорость кому р2", "GIVE haste TO p2"),  # a Cyrillic letter that looks like p
        ("дать скорость, силу игроку 3", "GIVE haste strength TO p3"),
        ("TRADE healing FOR cure WITH Борис", "TRADE healing FOR cure WITH p3"),
        ("меняю лечение на скорость с борис", "TRADE cure FOR haste WITH p3"),
        ("YES 3", "YES 3"),
        ("нет 12", "NO 12"),
        ("отозвать предложение 3", "RETRACT 3"),
        ("HOLD pre-reveal Anna Maria", "HOLD pre-reveal p4"),
        ("hold reveal would-kill", "HOLD reveal WOULD-KILL"),
        ("ЖДАТЬ вскрытие убьёт", "HOLD reveal WOULD-KILL"),
        ("HOLD reveal leader ≥ 40", "HOLD reveal leader >= 40"),
        ("HOLD items", "HOLD items"),
        ("HOLD none", "HOLD none"),
        ("keep crit", "PROTECT critical-miss"),
        ("Берегу промах, пожалуйста", "PROTECT critical-miss"),
        ("KEEP none", "PROTECT none"),
        ("SET 40, thanks!", "SET 40"),
        ("оставить все", "KEEP all"),
        ("discard nothing", "KEEP all"),
        ("сбросить 5, 10 и обход", "DISCARD 5 10 edge-out"),
        ("PLAY Critical Miss against p2", "PLAY critical-miss ON p2"),
        ("play counterstrike with 25", "PLAY counter-strike WITH 25-nyx"),
        ("пас", "PASS"),
        ("stair 5 10", "STAIR 5 10"),
        ("теряю", "LOSE"),
        ("взять железную кожу", "TAKE iron-skin"),
        ("standing cancel 2", "STANDING CANCEL 2"),
        ("приказы отменить все", "STANDING CANCEL all"),
        ("IF any would kill THEN PLAY crit", "IF any WOULD-KILL THEN PLAY critical-miss"),
        (
            "если Борис вскрывает не меньше 40 и осталось <= 60 и престиж(он) >= моего "
            "то сыграть подножку иначе сыграть промах",
            "IF p3 REVEALS >= 40 AND remaining <= 60 AND prestige(who) >= mine THEN PLAY trip ELSE PLAY critical-miss",
        ),
        ("IF I lost LP THEN PLAY counter-strike WITH 25", "IF I-LOST-LP THEN PLAY counter-strike WITH 25"),
        ("IF HITS me THEN PLAY shield ON leader", "IF HITS me THEN PLAY human-shield ON leader"),
        ("если бьёт меня то сыграть живой щит на Борис", "IF HITS me THEN PLAY human-shield ON p3"),
        ("если любой вскрывает финт то сыграть случайный удар", "IF any REVEALS feint THEN PLAY unintentional-strike"),
        ("IF any WOULD-KILL THEN PLAY tougher than he looks", "IF any WOULD-KILL THEN PLAY tougher"),
        ("play not so tough", "PLAY not-so-tough"),
        ("PLAY tougher", "PLAY tougher"),
        ("сыграть не так уж крепок", "PLAY not-so-tough"),
        ("сыграть крепче, чем кажется", "PLAY tougher"),
        ("не при мне", None),
        ("сыграть только не при мне!", "PLAY not-on-my-watch"),
        ("play human shield on p3", "PLAY human-shield ON p3"),
        ("SET holy water without bonus", "SET holy-water NO-BONUS"),
        ("кладу святую воду без бонуса", "SET holy-water NO-BONUS"),
        ("SET snatch from Anna take healing", "SET snatch FROM p2 TAKE healing"),
        ("положить выхватывание у и3 взять амулет", "SET snatch FROM p3 TAKE amulet"),
        ("take healing from p2", "TAKE healing FROM p2"),
        ("взять исцеление у и2", "TAKE healing FROM p2"),
        ("draw 2", "DRAW 2"),
        ("добираю ничего", "DRAW none"),
        ("use fire if kills", "USE alchemists-fire if-kills"),
        ("использую огонь после", "USE alchemists-fire after"),
        ("USE fire none", "USE alchemists-fire none"),
        ("SET 40 FIRE after", "SET 40 FIRE after"),
        ("ждать удар", "HOLD hit"),
        ("HOLD reveal me", "HOLD reveal p1"),
        (
            "if leader plays critical-miss on me and my turn still to come then play not so fast on who",
            "IF leader PLAYS critical-miss ON me AND my-turn-still-to-come THEN PLAY not-so-fast ON who",
        ),
        ("IF next-after-me REVEALS rider THEN PLAY trip", "IF next-after-me REVEALS rider THEN PLAY trip"),
    ],
)
def test_a_line_is_read_and_written_back(line: str, canonical: str | None) -> None:
    for text in (line, line.upper(), unicodedata.normalize("NFD", line), f"  {line}  "):
        found = parse(text, MINE, NAMES)
        if canonical is None:
            assert isinstance(found, Refusal)
        else:
            assert not isinstance(found, Refusal), found
            assert format(found) == canonical


@pytest.mark.parametrize(
    "prose",
    [
        "Hi all,",
        "I will set 40 tomorrow",
        "На этой неделе я в отъезде",
        "On Monday Anna wrote:",
        "p2",
        "rally",
        "Nobody passes me the salt",
        "Самое время отомстить",
        "",
        "...",
        "settings",
    ],
)
def test_what_begins_with_no_verb_is_not_a_move_and_nothing_is_guessed(prose: str) -> None:
    assert parse(prose, MINE, NAMES) == Refusal("unreadable")


@pytest.mark.parametrize(
    ("line", "code", "params"),
    [
        ("Set me free, Anna", "unreadable-part", {"part": "me free anna"}),
        ("Yes, I think so", "unreadable-part", {"part": "i think so"}),
        ("Pass me the salt", "unreadable-part", {"part": "me the salt"}),
        ("Да ладно", "unreadable-part", {"part": "ладно"}),
        ("SET 40?", "unreadable-part", {"part": "?"}),
        ("SET 41", "no-such-card", {"part": "41"}),
        ("SET atack 40", "misspelt-part", {"part": "atack", "meant": ("40",)}),
        ("SET atack", "misspelt-part", {"part": "atack", "meant": ("attack",)}),
        ("TRADE", "no-items", {}),
        ("IF next WOULD-KILL THEN PLAY rally ELSE PASS", "else-play", {"part": "pass"}),
        ("SET", "unfinished", {"wanted": ("card",)}),
        ("SET 40 AT", "unfinished", {"wanted": ("aim",)}),
        ("SET 40 SPECIAL SPECIAL", "doubled", {"part": "special"}),
        ("SET 40 SPECIAL PLAIN", "either-or", {"part": "SPECIAL", "other": "PLAIN"}),
        ("PLAY", "unfinished", {"wanted": ("card",)}),
        ("GIVE healing", "unfinished", {"wanted": ("seat",)}),
        ("GIVE p2", "no-items", {}),
        ("HOLD", "unfinished", {"wanted": ("window",)}),
        ("HOLD reveal >=", "unfinished", {"wanted": ("number",)}),
        ("HOLD reveal all", "unreadable-part", {"part": "all"}),
        ("YES", "no-offer", {}),
        ("USE potion", "ambiguous", {"part": "potion", "choices": ("healing", "haste", "strength", "iron-skin")}),
        ("STANDING CANCEL", "unfinished", {"wanted": ("order",)}),
        ("IF any WOULD-KILL", "unfinished", {"wanted": ("play",)}),
        ("IF any THEN PLAY trip", "unfinished", {"wanted": ("event",)}),
        ("IF any WOULD-KILL AND remaining THEN PLAY trip", "unfinished", {"wanted": ("number",)}),
        ("IF any WOULD-KILL AND the moon THEN PLAY trip", "unreadable-part", {"part": "the moon"}),
        ("IF any WOULD-KILL THEN PASS", "unfinished", {"wanted": ("play",)}),
        ("IF any WOULD-KILL THEN PLAY trip now", "unreadable-part", {"part": "now"}),
        ("HOLD pre-reveal Ann", "ambiguous", {"part": "ann", "choices": ("p2", "p4")}),
    ],
)
def test_a_verb_with_something_else_is_refused_by_name_with_what_would_be_right(
    line: str, code: str, params: dict[str, Any]
) -> None:
    found = parse(line, MINE, NAMES)
    assert isinstance(found, Refusal)
    assert (found.code, found.params) == (code, params)
    assert not any(isinstance(parse(legal, MINE, NAMES), Refusal) for legal in found.legal)
    tried = one(plain(), ("verb",), tokens(line), 0)
    assert isinstance(tried, tuple)
    assert {legal.split()[0] for legal in found.legal} <= {tried[0].value}


def test_a_portrait_card_is_the_one_in_hand_and_never_a_guess() -> None:
    assert parse("SET 25", MINE) == c.SetCards(1, ("A025-NYX",))
    refusal = parse("SET 25", TWO_PORTRAITS)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["choices"]) == ("ambiguous", ("25-nyx", "25-orn"))
    assert parse("SET 25 SPECIAL", TWO_PORTRAITS) == c.SetCards(1, ("A025-NYX",), True)


def test_yes_answers_the_only_offer() -> None:
    offers = tuple(Offer(n, "trade", seat, to, ("I_CURE",)) for n, seat, to in ((4, 2, 1), (5, 1, 3)))
    assert parse("да", replace(MINE, offers=offers)) == c.Consent(1, 4, True)
    assert parse("RETRACT", replace(MINE, offers=offers)) == c.Withdraw(1, 5)
    two = parse("YES", replace(MINE, offers=(*offers, Offer(6, "trade", 3, 1, ("I_CURE",)))))
    assert isinstance(two, Refusal)
    assert two.legal == ("YES 4", "YES 6")


def test_at_the_stair_discard_is_the_choice_that_is_asked() -> None:
    stair = view(arrange({"phase": "stair", "encounter": "flooded_stair", "seats": {1: {"hand": [5, 10]}}}), 1)
    assert parse("DISCARD 5 10", stair) == c.ChooseStair(1, ("A005", "A010"))


def test_a_spectator_says_nothing() -> None:
    assert parse("PASS", view(BOARD, None)) == Refusal("unreadable")


def test_every_way_to_write_a_thing_is_one_thing() -> None:
    """No two ids of a kind share a phrase, so nothing in the file is ambiguous by itself."""
    for kind in ("verb", "card", "item", "seat", "policy", "window", "aim", "timing", "event", "who", "half"):
        seen: dict[tuple[str, ...], str] = {}
        for phrase in plain().phrases(kind):
            assert seen.setdefault(phrase.words, phrase.id) == phrase.id, phrase


def test_every_card_has_words_in_both_languages() -> None:
    for card in cards().values():
        kind = "item" if card.type == "item" else "card"
        ways = [" ".join(p.words) for p in plain().phrases(kind) if p.id == card.id]
        assert any(way.isascii() for way in ways), card.id
        assert any(not way.isascii() for way in ways), card.id


HAND = st.sampled_from([name for name, card in cards().items() if card.type != "item"])
ITEM = st.sampled_from([name for name, card in cards().items() if card.type == "item"])
SEAT = st.integers(1, 6)
TOKEN = st.none() | st.sampled_from(["lowest", "highest", "best-kill"]) | st.integers(1, 6)
SPECIAL = st.sampled_from([None, True, False])
FEW = st.lists(HAND, min_size=1, max_size=4).map(tuple)
ITEMS = st.lists(ITEM, min_size=1, max_size=3).map(tuple)
WHO = st.sampled_from(["any", "leader", "next"]) | SEAT
ONE = st.just(1)
BUILDS: dict[type, st.SearchStrategy[Any]] = {
    c.SetCards: st.builds(
        c.SetCards,
        ONE,
        FEW,
        SPECIAL,
        TOKEN,
        st.lists(HAND | st.just(c.NO_SECOND), max_size=3).map(tuple),
        st.sampled_from([None, "before", "after", "if-kills"]),
        SPECIAL,
        st.integers(0, 6),
        ITEM | st.just(""),
    ),
    c.ClearSet: st.builds(c.ClearSet, ONE),
    c.SetPolicy: st.builds(c.SetPolicy, ONE, st.sampled_from(["weakest", "middle", "strongest", "random"])),
    c.UseItem: st.builds(
        c.UseItem, ONE, ITEM, st.integers(0, 6), st.sampled_from([None, "before", "after", "if-kills", "never"])
    ),
    c.OfferTrade: st.builds(c.OfferTrade, ONE, SEAT, ITEMS, ITEMS | st.just(())),
    c.Consent: st.builds(c.Consent, ONE, st.integers(1, 99), st.booleans()),
    c.Withdraw: st.builds(c.Withdraw, ONE, st.integers(1, 99)),
    c.HoldFor: st.builds(
        c.HoldFor,
        ONE,
        st.sampled_from(["pre-reveal", "reveal", "hit", "counter", "action", "items"]),
        WHO,
        st.booleans(),
        st.integers(0, 200),
    ),
    c.HoldNone: st.builds(c.HoldNone, ONE),
    c.Keep: st.builds(c.Keep, ONE, HAND | st.just("")),
    c.Play: st.builds(
        c.Play,
        ONE,
        HAND,
        st.integers(0, 6),
        st.sampled_from([None, "up", "down"]),
        HAND | st.just(""),
        SPECIAL,
        TOKEN,
        SPECIAL,
    ),
    c.Pass: st.builds(c.Pass, ONE),
    c.Discard: st.builds(c.Discard, ONE, FEW | st.just(())),
    c.ChooseStair: st.builds(c.ChooseStair, ONE, FEW | st.just(())),
    c.TakeLoot: st.builds(c.TakeLoot, ONE, ITEM),
    c.Forfeit: st.builds(c.Forfeit, ONE, ITEM),
    c.TakeSnatched: st.builds(c.TakeSnatched, ONE, SEAT, ITEM),
    c.DrawCards: st.builds(c.DrawCards, ONE, st.integers(0, 9)),
    Unstanding: st.builds(Unstanding, st.integers(0, 99)),
}
COMMANDS = st.one_of(*BUILDS.values())


@pytest.mark.parametrize("language", LANGUAGES)
@given(COMMANDS)
@example(c.Discard(1, ("A020C", "A020")))
@example(c.SetCards(1, ("M_OPP",), substitutes=("A020C", "A020")))
def test_what_is_written_is_read_back(language: str, command: Any) -> None:
    assert parse(RULES.write(command, language), MINE, NAMES) == command


@pytest.mark.parametrize(
    ("canonical", "russian"),
    [
        ("SET 40", "КЛАДУ 40"),
        ("PLAY critical-miss", "ИГРАЮ критический-промах"),
        ("SET 25-nyx SPECIAL AT token 2", "КЛАДУ 25-никс ОСОБАЯ ПО фишке 2"),
        ("GIVE strength TO p3", "ДАРЮ силу КОМУ p3"),
        ("HOLD none", "ЖДУ: ничего"),
        ("IF leader HITS me THEN PLAY trip ON leader", "ЕСЛИ лидер меня бьют ТО ИГРАЮ подножку НА лидера"),
        ("trip", "подножка"),
        ("40", "40"),
        ("", ""),
    ],
)
def test_a_canonical_line_is_said_in_russian(canonical: str, russian: str) -> None:
    assert RULES.reword(canonical, "ru") == russian
    assert RULES.reword(canonical, "en") == canonical


@given(COMMANDS)
def test_a_russian_line_has_no_english_word(command: Any) -> None:
    assert re.fullmatch(r"(?:p[1-6]|[^a-zA-Z])*", RULES.write(command, "ru"))


def test_every_command_a_person_may_write_is_in_the_property() -> None:
    assert set(c.WRITABLE) <= BUILDS.keys()


ANYBODY = st.sampled_from(["any", "leader", "next", "me"]) | SEAT
WHENS = st.one_of(
    st.builds(When, st.sampled_from(["would-kill", "before-reveal"]), ANYBODY),
    st.builds(When, st.sampled_from(["lost-lp", "hits"])),
    st.builds(When, st.just("reveals"), ANYBODY, st.sampled_from(["attack", "special", "rider", "manoeuvre"])),
    st.builds(When, st.just("reveals"), ANYBODY, card=st.sampled_from(["A040", "M_FOCUS", "M_FEINT", "A025"])),
    st.builds(
        When,
        st.just("reveals"),
        ANYBODY,
        than=st.sampled_from(["at-least", "at-most", "more", "less", "equal"]),
        number=st.integers(0, 999),
    ),
    st.builds(When, st.just("plays"), ANYBODY, card=HAND | st.just(""), at=st.none() | ANYBODY),
)
CONDITIONS = st.one_of(
    st.builds(Condition, st.just("turn")),
    st.builds(
        Condition,
        st.sampled_from(["remaining", "value", "event", "round", "my-lp"]),
        st.sampled_from(["at-least", "at-most", "more", "less", "equal"]),
        st.integers(0, 999),
    ),
    st.builds(Condition, st.just("prestige"), st.just("more"), st.integers(0, 99), of=ANYBODY | st.just("that")),
    st.builds(Condition, st.just("prestige"), st.just("at-most"), mine=st.just(True), of=ANYBODY | st.just("that")),
)
HALF = st.sampled_from([None, "up", "down"])


def orders(when: When) -> st.SearchStrategy[Order]:
    """With cards that are played in the window of the event."""
    fitting = st.sampled_from([name for name, one in REACTIONS.items() if one.window == WINDOWS[when.event]])
    on = st.none() | ANYBODY | st.just("that")
    deeds = st.builds(Deed, fitting, on, HALF, HAND | st.just(""), SPECIAL, TOKEN, SPECIAL)
    return st.builds(Order, st.just(when), deeds, st.lists(CONDITIONS, max_size=3).map(tuple), st.none() | deeds)


ORDERS = WHENS.flatmap(orders)


@pytest.mark.parametrize("language", LANGUAGES)
@given(ORDERS)
def test_a_standing_order_is_written_and_read_back(language: str, order: Order) -> None:
    text = write(order)
    assert read(plain(), tokens(text)[1:]) == order
    standing = parse(text, MINE)
    assert isinstance(standing, Standing)
    assert parse(RULES.write(standing, language), MINE) == standing


@given(st.text(max_size=80))
def test_no_text_breaks_the_parser(text: str) -> None:
    found = parse(text, MINE, NAMES)
    assert isinstance(found, Refusal) or parse(format(found), MINE, NAMES) == found
