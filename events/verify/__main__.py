"""Print what was found in a file. Exit 0: all is well, 1: something is not."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from . import verify


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="verify", description="Check an exported game.")
    parser.add_argument("file")
    parser.add_argument("--head", help="step:hash from one of your letters")
    parser.add_argument("--receipt", action="append", default=[], help="the commitment of an act, from its receipt")
    asked = parser.parse_args(arguments)
    report = verify(asked.file, asked.head, asked.receipt)
    for line in (*report.facts, *(f"NOT OK: {finding}" for finding in report.findings)):
        print(line)
    print("OK" if report.ok else f"checked up to step {report.step}")
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
