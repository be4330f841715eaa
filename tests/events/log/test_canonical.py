"""The canonical form: the vectors, computed a second time by other means, and laws over generated values."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import canonical
from events.verify import shape

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text())
_SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def by_hand(value: Any) -> str:
    """The rules of events/canonical.py, written a second time without json.dumps."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        composed = unicodedata.normalize("NFC", value)
        return '"' + "".join(_SHORT.get(c, f"\\u{ord(c):04x}" if ord(c) < 32 else c) for c in composed) + '"'
    if isinstance(value, list):
        return "[" + ",".join(by_hand(item) for item in value) + "]"
    members = {unicodedata.normalize("NFC", key): item for key, item in value.items()}
    order = sorted(members, key=lambda key: [ord(c) for c in key])
    return "{" + ",".join(f"{by_hand(key)}:{by_hand(members[key])}" for key in order) + "}"


@pytest.mark.parametrize("vector", VECTORS["canonical"], ids=lambda vector: vector["why"])
def test_a_text_has_the_form_written_down(vector: dict[str, str]) -> None:
    assert canonical.rewrite(vector["json"]) == vector["text"]
    assert by_hand(json.loads(vector["json"])) == vector["text"]
    assert canonical.rewrite(vector["text"]) == vector["text"]
    assert hashlib.sha256(vector["text"].encode()).hexdigest() == vector["sha256"]


@pytest.mark.parametrize("vector", VECTORS["refused"], ids=lambda vector: vector["why"])
def test_what_has_no_form_is_refused(vector: dict[str, str]) -> None:
    with pytest.raises(canonical.NotCanonical):
        canonical.rewrite(vector["json"])


@pytest.mark.parametrize("value", [1.0, float("nan"), b"x", {1, 2}, {1: 2}, [object()], 2**53, {"a": 0.5}])
def test_data_that_is_not_plain_is_refused(value: object) -> None:
    with pytest.raises(canonical.NotCanonical):
        canonical.write(value)


def test_a_text_nested_too_deeply_is_refused_and_not_the_end_of_the_program() -> None:
    with pytest.raises(canonical.NotCanonical):
        canonical.rewrite("[" * 100_000 + "]" * 100_000)


_texts = st.text(st.characters(exclude_categories=["Cs"]))
_keys = st.text("abcé\u4e00\U0001f3b2", max_size=3)
_values = st.recursive(
    st.none() | st.booleans() | st.integers(-canonical.LARGEST, canonical.LARGEST) | _texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_keys, inner, max_size=4),
    max_leaves=12,
)


@given(_values)
def test_both_ways_of_writing_agree_and_writing_again_changes_nothing(value: Any) -> None:
    text = canonical.write(value)
    assert text == by_hand(value)
    assert canonical.rewrite(text) == text
    assert canonical.rewrite(json.dumps(value, indent=3)) == text
    assert shape.canonical(canonical.read(text)).decode() == text


_TEXTS = st.one_of(
    st.text(),
    st.sampled_from(["é", "é", "Å", "\u212b", "\x00\x08\x7f", "\u2028", '"\\/', "9007199254740993", "1.5", "\ud7a3\u0301"]),
)
_DATA = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**54), 2**54) | st.integers() | st.floats() | _TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXTS, inner, max_size=3),
    max_leaves=8,
)
_ODD = (
    '{"a":1,"a":1}', '{"a":1, "b":2}', '{"b":1,"a":2}', "1.0", "1e3", "-0", "01", "NaN", "null", "[]x", "\ufeff1",
    '"\\u0041"', '"\\u0001"', '"\\/"', '"\\ud800"',
    "9007199254740991", "9007199254740992", "-9007199254740992", "[" * 100_000, "", " 1",
    '{"\\u00e9":1,"e\\u0301":2}',
)  # fmt: skip


def _outcome(work: Callable[[], object]) -> object:
    try:
        return work()
    except canonical.NotCanonical:
        return "refused"


@given(_DATA, st.booleans(), st.booleans(), st.sampled_from([None, (",", ":"), (", ", ":")]))
def test_what_is_seen_at_a_glance_is_what_a_closer_look_finds(data: object, escaped: bool, order: bool, gaps: Any) -> None:
    """Bytes are always looked at closely; a text only where a glance does not do."""
    text = json.dumps(data, ensure_ascii=escaped, sort_keys=order, separators=gaps)
    _same_both_ways(text)


@pytest.mark.parametrize("text", _ODD, ids=lambda text: text[:20])
def test_nothing_odd_passes_at_a_glance(text: str) -> None:
    _same_both_ways(text)


def _same_both_ways(text: str) -> None:
    raw = text.encode("utf-8", "surrogatepass")
    for work in (canonical.read, canonical.rewrite):
        one, two = _outcome(partial(work, text)), _outcome(partial(work, raw))
        assert repr(one) == repr(two)  # 1 is not True
