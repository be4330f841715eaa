"""What the supervisor prints for people."""

from __future__ import annotations

from deploy.local.state import Record, State

ROWS = (
    ("web", "pages and API"),
    ("door", "SMTP, mail to games arrives here"),
    ("relay", "SMTP, all other mail; it fills the mailboxes"),
    ("postgres", "folder of its unix socket, no port"),
)


def table(record: Record, state: State) -> str:
    """What listens where, and where the files are; one line each."""
    where = record.listens | {"web": record.listens["url"]}
    lines = [f"  {name:<10} {where[name]:<24}  {what}" for name, what in ROWS]
    places = (("state", state.base), ("mailboxes", state.mailboxes), ("logs", state.logs), ("settings", state.environment))
    return "\n".join([*lines, *(f"  {name:<10} {path}" for name, path in places)])


def arrived(record: Record, state: State) -> str:
    name = "warm" if record.made else "cold"
    before = getattr(state.figures(), name)
    other = f"; the last {name} start took {before:.1f} s" if before else ""
    kind = f"cold: {' and '.join(record.made)} had to be made" if record.made else "warm"
    return "\n".join(
        [
            f"turnpost is ready after {record.seconds:.1f} s ({kind}){other}",
            f"memory {record.megabytes} MiB {record.measure} in {record.processes} processes",
            table(record, state),
            "Ctrl-C ends all of it.",
        ]
    )


def already(record: Record, state: State) -> str:
    return "\n".join(
        [
            f"turnpost already runs here (process {record.pid}):",
            table(record, state),
            f"To end it: kill {record.pid}",
        ]
    )
