"""Scenario files: YAML documents on a disk, run and told, a line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

from games.kernel import scenario
from games.kernel.contract import Rules
from games.kernel.scenario import Result

SUFFIXES = (".yaml", ".yml")
LARGEST = 1_000_000
"""Bytes of one file; a host may hand in files of strangers."""

Lookup = Callable[[str, int], Rules]
"""(title, revision; 0: the newest) -> rules. Raises LookupError where there are none."""


class Unreadable(Exception):
    """A file that holds no scenarios; the text says why."""


class _Loader(yaml.SafeLoader):
    """Plain YAML in which no key stands twice: the second would silently win."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        twice = next((key for place, key in enumerate(keys) if key in keys[:place]), None)
        if twice is not None:
            raise yaml.constructor.ConstructorError(None, None, f"{twice!r} stands twice", node.start_mark)
        return dict(super().construct_mapping(node, deep))


def run(paths: Sequence[Path], rules_lookup: Lookup, out: Callable[[str], object]) -> int:
    """Runs files and folders (all YAML files below them, by name), tells each scenario. 0: all hold; 1: something does not.

    Nothing to run is a failure too, so that a misspelt path never passes.
    """
    ran = failed = 0
    for path in paths:
        for file in _files(path):
            for result in results(file, rules_lookup):
                ran += 1
                failed += bool(result.wrong)
                out(f"{'FAIL' if result.wrong else 'ok  '} {result.name or '(no name)'} ({file})")
                for wrong in result.wrong:
                    out(f"       {wrong}")
    out(f"{ran} scenarios, {failed} failed" if ran else "no scenario found")
    return 1 if failed or not ran else 0


def results(file: Path, rules_lookup: Lookup) -> Iterator[Result]:
    """One result for each document of a file; a file or document that cannot be read is a result too."""
    try:
        documents = _documents(file)
    except Unreadable as error:
        yield Result(file.name, (str(error),))
        return
    for number, data in enumerate(documents, 1):
        try:
            read = scenario.read(data)
            rules = rules_lookup(read.title, read.revision)
        except (ValueError, LookupError) as error:
            yield Result(f"document {number}", (str(error),))
            continue
        yield scenario.play(rules, read)


def _documents(file: Path) -> list[Any]:
    try:
        if file.stat().st_size > LARGEST:
            raise Unreadable(f"larger than {LARGEST} bytes")
        return [data for data in yaml.load_all(file.read_text("utf-8"), _Loader) if data is not None]
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise Unreadable(str(error)) from error
    except RecursionError as error:
        raise Unreadable("nested too deep") from error


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(found for found in path.rglob("*") if found.suffix in SUFFIXES and found.is_file())
    return [path]
