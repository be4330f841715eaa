"""How well the reading does on public collections of mails; they lie beside the project where they lie at all.

The floors are what was reached, rounded down a little; run with ``-s`` to see the figures.
"""

from __future__ import annotations

import email
import email.policy
import json
import re
from pathlib import Path

import pytest

from events.intake import Envelope, quote
from tests.events.intake.mails import GAME, reading

MAILS = next(
    (up / "shared" / "mail" for up in Path(__file__).parents[4:6] if (up / "shared" / "mail").is_dir()), Path("absent")
)
CRISP = MAILS / "crisp_expected.json"
ALFONSRV = MAILS / "alfonsrv+mail-parser-reply" / "test" / "emails"
SISIMAI = MAILS / "sisimai" / "maildir"
ZBATESON = MAILS / "zbateson" / "tests" / "_data" / "emails"

KEPT = {
    "begins_with_signature": 5, "caution": 33, "caution2": 6, "correct_sig": 1, "email_1_1": 5, "email_1_3": 3,
    "email_1_4": 1, "email_1_5": 12, "email_1_6": 1, "email_1_7": 1, "email_1_8": 2, "email_2_1": 1, "email_2_2": 1,
    "email_2_3": 1, "email_3_1": 2, "email_bullets": 5, "email_danish_1": 4, "email_danish_2": 4, "email_danish_3": 2,
    "email_danish_4": 2, "email_danish_5": 4, "email_gmail": 1, "email_headers_no_delimiter": 1, "email_ja_1_1": 1,
    "email_ja_1_2": 4, "email_nl_1_1": 4, "email_nl_1_2": 1, "email_one_is_not_on": 3, "email_partial_quote_header": 4,
    "email_pl_1_1": 0, "email_pl_1_2": 0, "email_pl_1_3": 0, "email_sent_from_BlackBerry": 1,
    "email_sent_from_iPhone": 1, "email_sent_from_multi_word_mobile_device": 1, "email_sent_from_not_signature": 2,
    "email_sig_delimiter_in_middle_of_line": 4, "email_sv_anon_1": 6, "email_swedish_1": 5, "email_swedish_2": 5,
    "forward": 6, "greedy_on": 4, "multi_header": 1, "multiline_on": 0, "multiline_on_de": 1, "outlook": 5,
    "pathological": 2,
}  # fmt: skip
"""How many lines with text a reader of each file finds to be new (no closings or disclaimers are cut)."""

pytestmark = pytest.mark.skipif(not MAILS.is_dir(), reason="the collections are not beside the project")


def folded(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.split("\n") if line.strip()]


def test_replies_in_many_languages() -> None:
    samples = json.loads(CRISP.read_text(encoding="utf-8"))
    got = {one["file"]: (folded(quote.trim(one["text"]).new_text), folded(one["want"])) for one in samples}
    wrong = sorted(file for file, (new, wanted) in got.items() if new != wanted)
    leaks = sorted(file for file, (new, wanted) in got.items() if set(new) - set(wanted))

    print(f"\nreplies, expected first fragment: {len(got) - len(wrong)} of {len(got)} exact, wrong {wrong}, leaks {leaks}")
    assert len(got) - len(wrong) >= 0.97 * len(got)


def test_replies_of_another_collection() -> None:
    texts = {file.stem: file.read_text(encoding="utf-8", errors="replace") for file in sorted(ALFONSRV.glob("*.txt"))}
    wrong = [name for name, text in texts.items() if len(folded(quote.trim(text).new_text)) != KEPT[name]]

    print(f"\nreplies, lines kept: {len(texts) - len(wrong)} of {len(texts)}, wrong {wrong}")
    assert len(texts) - len(wrong) >= 0.97 * len(texts)


def enveloped(raw: bytes) -> Envelope:
    found = re.search(rb"^Return-Path:[ \t]*<?([^>\s]*)", raw[:4000], re.M | re.I)
    return Envelope(found[1].decode("ascii", "replace") if found else "somebody@elsewhere.example", GAME)


def test_bounces_are_caught_at_the_gate() -> None:
    files = sorted((SISIMAI / "bsd").glob("*.eml"))
    got = {file.name: reading(raw := file.read_bytes(), enveloped(raw)) for file in files}
    bounces = {name: one for name, one in got.items() if not name.startswith(("arf", "rfc3834"))}
    caught = [name for name, one in bounces.items() if one.verdict == "bounce"]
    persons = sorted(name for name, one in got.items() if one.verdict == "person")

    print(f"\nbounces: {len(caught)} of {len(bounces)} caught; read as a person's: {persons}")
    assert len(caught) >= 0.97 * len(bounces)
    assert len(persons) <= 0.02 * len(got)


def test_what_only_speaks_of_bounces_is_a_person() -> None:
    got = {file.name: reading(raw := file.read_bytes(), enveloped(raw)).verdict for file in (SISIMAI / "not").glob("is-*")}

    assert got
    assert set(got.values()) == {"person"}


def test_odd_mime_is_read_as_the_standard_library_reads_it() -> None:
    """Where that reads a plain text part, and more than replacement characters and uuencode; white space apart."""
    agreed, differ = 0, []
    for file in sorted(ZBATESON.glob("*.txt")):
        raw = file.read_bytes()
        ours = reading(raw)
        try:
            part = email.message_from_bytes(raw, policy=email.policy.default).get_body(("plain",))
            theirs = str(part.get_content()) if part else ""
        except (LookupError, ValueError, AttributeError, KeyError):
            continue
        wanted = "".join(theirs.split()).replace("\ufeff", "")
        if not wanted or "\ufffd" in wanted or "\nbegin 6" in theirs:
            continue
        if wanted in "".join(ours.text.split()):
            agreed += 1
        else:
            differ.append(file.name)

    print(f"\nodd MIME: {agreed} agree with the standard library, {len(differ)} differ: {differ}")
    assert agreed > 40
    assert not differ
