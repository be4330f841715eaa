"""Print what was found in a file. Exit 0: all is well, 1: something is not, 2: misused."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

if not __package__:  # the folder itself was started, `python3 verify FILE`: it is a package all the same
    _folder = Path(__file__).resolve().parent
    _spec = importlib.util.spec_from_file_location("turnpost_verify", _folder / "__init__.py")
    assert _spec
    assert _spec.loader
    sys.modules[_spec.name] = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(sys.modules[_spec.name])
    sys.exit(importlib.import_module(f"{_spec.name}.__main__").main())

from . import verify
from .game import is_head


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="verify", description="Check an exported game.")
    parser.add_argument("file")
    parser.add_argument("--head", type=_head, help="step:hash from one of your letters")
    parser.add_argument("--receipt", action="append", default=[], help="the commitment of an act, from its receipt")
    asked = parser.parse_args(arguments)
    report = verify(asked.file, asked.head, asked.receipt)
    for line in (*report.facts, *(f"NOT OK: {finding}" for finding in report.findings)):
        print(line)
    print("OK" if report.ok else f"checked up to step {report.step}")
    return 0 if report.ok else 1


def _head(written: str) -> str:
    if not is_head(written):
        raise argparse.ArgumentTypeError(f"{written[:80]!r} is no head: a step, a colon, and at least 16 hex digits")
    return written


if __name__ == "__main__":
    sys.exit(main())
