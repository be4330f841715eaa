"""An audit: quiet over what was played, and never over a change, wherever it is planted."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import audit as auditing
from events import canonical
from events.audit import Finding, audit
from events.model import Entry, Leaf, Version
from games.kernel.contract import Told, Window
from games.kernel.dice import Dice
from tests import logbook, tiny_title
from tests.conftest import Database
from tests.logbook import Logged

RULES = tiny_title.RULES
LOGGED = logbook.log(logbook.disclose(logbook.play(7)), logbook.game_id(7))
replace = msgspec.structs.replace


def _found(logged: Logged, rules: Any = RULES) -> Finding | None:
    return audit(rules, logged.versions, logged.leaves, logged.secrets).finding


def _with(version: Version, logged: Logged = LOGGED, rechained: bool = False) -> Logged:
    """The log with one version in the place of another; `rechained`: by somebody who also wrote the chain anew."""
    versions = [*logged.versions]
    versions[version.version - 1] = version
    if not rechained:
        return replace(logged, versions=tuple(versions))
    leaves: list[Leaf] = []
    for number, one in enumerate(versions, 1):
        if one.closes:
            leaves.append(logbook.close(logged.secrets, logged.seats, versions[:number], leaves))
    return replace(logged, versions=tuple(versions), leaves=tuple(leaves))


@pytest.mark.parametrize("number", range(6))
def test_what_was_played_is_what_the_rules_say(number: int) -> None:
    made = logbook.disclose(logbook.play(number, 1 + number % 4, 3))
    logged = logbook.log(made, logbook.game_id(number))
    result = audit(RULES, logged.versions, logged.leaves, logged.secrets)
    assert result.finding is None
    assert (result.versions, result.steps) == (len(logged.versions), len(logged.leaves))
    assert result.outcomes == sum(len(version.entries) for version in logged.versions)
    assert result.draws == sum(made.situation.table.draws.values())
    assert result.views >= len(made.played) - 6


def test_a_stored_game_is_audited_with_the_rules_it_pinned(database: Database) -> None:
    with logbook.engine(database.app).begin() as conn:
        logbook.write(conn, LOGGED)
        assert auditing.stored(conn, LOGGED.game, tiny_title.rules).finding is None
        with pytest.raises(LookupError):
            auditing.stored(conn, logbook.game_id(99), tiny_title.rules)


def _altered(value: Any) -> list[Any]:
    """Every way to change one thing in plain data."""
    if isinstance(value, bool) or value is None:
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, str):
        return [value + "x"]
    if isinstance(value, list):
        inner = [[*value[:i], other, *value[i + 1 :]] for i, item in enumerate(value) for other in _altered(item)]
        return [*inner, [*value, 1]]
    inner_members = [{**value, key: other} for key in value if key != "is" for other in _altered(value[key])]
    return [*inner_members, {**value, "more": 1}]


OUTCOMES = [(v.version, entry.index) for v in LOGGED.versions for entry in v.entries]


@pytest.mark.parametrize("rechained", [False, True])
def test_a_change_of_any_stored_outcome_is_found_where_it_is(rechained: bool) -> None:
    for number, index in OUTCOMES:
        version = LOGGED.versions[number - 1]
        entry = version.entries[index]
        for other in _altered(canonical.read(entry.payload)):
            told = replace(entry, payload=canonical.write(other))
            entries = (*version.entries[:index], told, *version.entries[index + 1 :])
            finding = _found(_with(replace(version, entries=entries), rechained=rechained))
            assert finding is not None, (entry, other)
            assert (finding.version, finding.code) == (number, "differs"), (entry, other, finding)


def test_a_change_of_any_command_is_found_by_the_rules_or_else_by_the_chain() -> None:
    """Whoever changes a command that would have come to the same (the words of JOIN) still breaks the chain."""
    for version in LOGGED.versions:
        for other in _altered(canonical.read(version.payload)):
            finding = _found(_with(replace(version, payload=canonical.write(other))))
            assert finding is not None, (version.kind, other)
            closing = next(leaf.version for leaf in LOGGED.leaves if leaf.step == version.step)
            assert finding.version == (closing if finding.code == "leaf" else version.version), (other, finding)


def _first(test: Callable[[Version], bool]) -> Version:
    return next(version for version in LOGGED.versions if test(version))


OPENS = _first(lambda version: bool(version.dues))
SECRET = _first(lambda version: any(entry.audience == (2,) for entry in version.entries))
PUBLIC = _first(lambda version: version.version > 4 and version.closes)


def _told(version: Version, change: Callable[[Entry], Entry | None]) -> Version:
    kept = [told for entry in version.entries if (told := change(entry))]
    return replace(version, entries=tuple(replace(entry, index=i) for i, entry in enumerate(kept)))


@pytest.mark.parametrize(
    ("version", "codes"),
    [
        (_told(SECRET, lambda e: replace(e, audience=(1,)) if e.audience == (2,) else e), {"audience"}),
        (_told(SECRET, lambda e: None if e.audience == (2,) else e), {"audience", "differs", "outcomes"}),
        (_told(SECRET, lambda e: replace(e, kind="tiny.bumped") if e.audience == (2,) else e), {"differs"}),
        (_told(PUBLIC, lambda e: replace(e, payload="{")), {"unreadable"}),
        (_told(PUBLIC, lambda e: replace(e, shape=9)), {"unreadable"}),
        (replace(PUBLIC, payload="[]"), {"unreadable"}),
        (replace(PUBLIC, kind="Nothing"), {"differs", "unreadable"}),
        (replace(OPENS, dues={}), {"dues"}),
        (replace(OPENS, dues={**OPENS.dues, "x": 1}), {"dues"}),
        (replace(OPENS, dues={key: due + 1 for key, due in OPENS.dues.items()}), {"leaf"}),
        (replace(PUBLIC, at=PUBLIC.at + 1), {"leaf"}),
        (replace(PUBLIC, command_id=b"!" * 32), {"leaf"}),
        (replace(PUBLIC, parent=PUBLIC.version), {"parent"}),
        (replace(PUBLIC, parent=1), {"raised", "refused", "differs", "outcomes", "dues", "leaf"}),
        (replace(PUBLIC, step=PUBLIC.step + 1), {"step"}),
        (replace(PUBLIC, closes=False), {"step"}),
    ],
)
def test_a_change_beside_the_payloads_is_found(version: Version, codes: set[str]) -> None:
    finding = _found(_with(version))
    assert finding is not None
    assert finding.version == version.version
    assert finding.code in codes


def test_missing_moved_and_superfluous_things_are_found() -> None:
    versions, leaves = LOGGED.versions, LOGGED.leaves
    for without in range(len(versions) - 1):
        finding = _found(replace(LOGGED, versions=versions[:without] + versions[without + 1 :]))
        assert finding == Finding(without + 1, "gap", f"the log goes on with version {without + 2}")
    swapped = _found(replace(LOGGED, versions=(*versions[:3], versions[4], versions[3], *versions[5:])))
    assert swapped is not None
    assert swapped.version == 4
    more = _found(replace(LOGGED, versions=versions[:-1]))
    assert more is not None
    assert more.code == "step"
    changed = _found(replace(LOGGED, leaves=(replace(leaves[0], columns=leaves[1].columns), *leaves[1:])))
    assert changed == Finding(1, "leaf", "the link of step 1 is not the one its content gives")


def test_other_secrets_are_found() -> None:
    seed = audit(RULES, LOGGED.versions, LOGGED.leaves, replace(LOGGED.secrets, dice_secret=b"?" * 32)).finding
    assert seed is not None
    assert (seed.version, seed.code) == (1, "seed")
    salts = audit(RULES, LOGGED.versions, LOGGED.leaves, replace(LOGGED.secrets, salt_key=b"?" * 32)).finding
    assert salts is not None
    assert (salts.version, salts.code) == (1, "leaf")


def _loaded_die(state: Any, window: Window, dice: Dice) -> tuple[Told, ...]:
    told = tiny_title.close(state, window, dice)
    return (Told(tiny_title.Fell(6, 6)), *told[1:])


def _other_view(state: Any, seat: int | None) -> Any:
    seen.append(seat)
    return replace(tiny_title.view(state, seat), bumps=len(seen))


seen: list[int | None] = []


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"close": _loaded_die}, "differs"), ({"view": _other_view}, "view"), ({"evolve": lambda state, o: 1 / 0}, "raised")],
)
def test_other_rules_than_those_played_by_are_found(changes: dict[str, Any], code: str) -> None:
    finding = _found(LOGGED, dataclasses.replace(RULES, **changes))
    assert finding is not None
    assert finding.code == code
    assert 4 < finding.version < len(LOGGED.versions)


@given(st.sampled_from(OUTCOMES))
def test_what_is_found_gives_no_payload_away(place: tuple[int, int]) -> None:
    version = LOGGED.versions[place[0] - 1]
    told = _told(version, lambda e: replace(e, payload='{"is":"x","marker":"m4rk3r"}') if e.index == place[1] else e)
    finding = _found(_with(told))
    assert finding is not None
    assert "m4rk3r" not in json.dumps(msgspec.to_builtins(finding))
