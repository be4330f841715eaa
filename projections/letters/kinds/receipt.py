"""The receipt: what became of each line, what is owed, and the head. It always comes."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

from events import verbs
from events.about import Line, ReceiptAbout
from games.kernel.contract import Words
from projections.letters import board, checking, clean, unsent
from projections.letters.kinds import help
from projections.letters.page import Block, Draft, exact, example, prose
from projections.letters.rendered import Attachment
from projections.letters.scene import Scene
from projections.letters.seating import seating, stands

_SUBJECT = {
    "counted": "subject.counted",
    "held": "subject.held",
    "kept": "subject.kept",
    "partly": "subject.partly",
    "refused": "subject.refused",
    "none": "subject.none",
}
_UNSENT = {"note.press-held": "held", "note.press-kept": "kept"}
"""Messages that were taken and went to nobody, by what is noted of them: to say that they count would be taken for sent."""
_NO_ORDERS = frozenset(
    {
        *("PRESS", "ENDPRESS", "CONFIRM", "RECALL", "STATUS", "HELP", "WHY", "LANGUAGE", "LETTERS"),
        *("VERIFY", "RESEND", "SIGNOFF"),
    }
)
"""Words that ask, talk or say how letters are to be: they change no game and no table."""
_INDENT = "    "
_HIDES = " DICE ..."
"""In a line that brought words for the dice: they are left out, also where it is shown as it was written."""
Enclose = Callable[[], Attachment | None]


def receipt(scene: Scene, about: ReceiptAbout, export: Enclose) -> Draft:
    """`export` makes the running export for the reader's own column; it is called only if a line asked for it.

    Menus help whoever asked how things stand, had a line refused (also where another line of his counted: his moves did
    not), or still owes an answer. They are of the moment of writing, so what is owed is too where they stand: the two must
    agree."""
    attachment = export() if "export" in about.enclose else None
    status = "status" in about.enclose
    menus = status or any(line.status == "refused" for line in about.lines) or any(not one.answered for one in about.owed)
    return Draft(
        subject=_subject(scene, about),
        public=(board.top(scene), *(board.public_board(scene) if status else ())),
        cut=board.cut(scene),
        secret=(
            prose("", _opening(scene, about)),
            *_lines(scene, about),
            board.owed(scene, board.now_owed(scene) if menus else about.owed) if about.seats else Block(""),
            *((unsent.held(scene), unsent.kept(scene)) if status else ()),
            *(board.menus(scene) if menus else ()),
            *(board.private_board(scene) if status else ()),
            *(help.why(scene, about.reasons) if "why" in about.enclose else ()),
            *(help.blocks(scene, about.topics) if "help" in about.enclose else ()),
            _export(scene, attachment),
            _words(scene, about),
            board.pictures(scene),
            board.programs(scene) if status else Block(""),
            *board.proof(scene),
        ),
        attachments=(attachment,) if attachment else (),
    )


def _words(scene: Scene, about: ReceiptAbout) -> Block:
    """How to answer, at length where nothing counted; how to sit down for who does not sit yet."""
    if stands(scene):
        return seating(scene)
    if _state(_fates(scene, about)) in ("refused", "none"):
        return board.how(scene)
    return board.host_words(scene) if scene.reader.role == "host" else board.words(scene)


def _fate(scene: Scene, line: Line) -> str:
    """What became of a line, as its writer should take it. One that comes once more is told of as it stands now."""
    fate = _UNSENT.get(line.note.id, "") if line.note else ""
    if not fate or not line.note or line.status not in ("counted", "already"):
        return line.status
    waits = scene.table.message(line.seat, int(str(line.note.params["number"])))
    return fate if line.status == "counted" or waits else line.status


def _fates(scene: Scene, about: ReceiptAbout) -> Counter[str]:
    return Counter(_fate(scene, line) for line in about.lines)


def _state(fates: Counter[str]) -> str:
    """Prose that was passed over neither counts nor is refused."""
    taken = next((fate for fate in ("counted", "already", "held", "kept") if fates[fate]), "none")
    if fates["refused"]:
        return "refused" if taken == "none" else "partly"
    return "counted" if taken == "already" else taken


def _subject(scene: Scene, about: ReceiptAbout) -> str:
    """`mark` tells two receipts apart; it is a digest of what they answer, so it says nothing. What waits for a word of the
    reader goes before all else."""
    answered = f"{about.answering.message_id}/{about.received}"
    mark = hashlib.sha256(answered.encode()).hexdigest()[:6]
    only_asked = about.enclose and all(line.status == "counted" and not line.seat for line in about.lines)
    fates = _fates(scene, about)
    id = "subject.answer" if only_asked else _SUBJECT["held" if fates["held"] else _state(fates)]
    return scene.say(id, table=scene.name, mark=mark)


def _opening(scene: Scene, about: ReceiptAbout) -> list[str]:
    fates = _fates(scene, about)
    state, counted = _state(fates), fates["counted"] + fates["already"]
    lines = [scene.say(id) for fate, id in (("held", "receipt.asks"), ("kept", "receipt.waits")) if fates[fate]]
    if state == "counted":
        state = "counted-some" if fates["ignored"] else "counted-besides" if lines else "counted"
    if state not in ("held", "kept"):
        lines.append(_partly(scene, about) if state == "partly" else scene.say(f"receipt.{state}"))
    if about.repeated:
        lines.append(scene.say("receipt.repeated"))
    if about.late:
        lines.append(scene.say("receipt.late"))
    lines.append(scene.say("receipt.received", at=scene.instant(about.received)))
    if about.quiet:
        until = scene.instant(about.quiet)
        lines.append(
            scene.say("receipt.quiet" if counted or fates["held"] or fates["kept"] else "receipt.quiet-idle", until=until)
        )
    return lines


def _partly(scene: Scene, about: ReceiptAbout) -> str:
    """How many orders count and how many do not. What asks, talks or sets letters is none: where HELP alone counts, no order
    does."""
    orders = Counter(_fate(scene, line) for line in about.lines if _is_order(scene, line))
    counted, refused = orders["counted"] + orders["already"], orders["refused"]
    form = "partly" if counted and refused else "partly-moves" if counted else "partly-words" if refused else "partly-mixed"
    return scene.say(f"receipt.{form}", counted=counted, refused=refused)


def _is_order(scene: Scene, line: Line) -> bool:
    """Whether a line changes the game or the table, or was written for that."""
    verb = verbs.verb_of(line.canonical or verbs.roles_of(scene.rules).split(line.written)[1])
    return verb is None or verb.name not in _NO_ORDERS


def _lines(scene: Scene, about: ReceiptAbout) -> tuple[Block, ...]:
    """Each line in place, as the reader's language writes it, with its fate; the seal of an act once, below its last line.
    HELP says what a seal is for."""
    if not about.lines:
        return ()
    shown: list[str] = []
    last = {line.commitment: n for n, line in enumerate(about.lines)}
    for n, line in enumerate(about.lines):
        shown.extend(_line(scene, about, line))
        if line.commitment and last[line.commitment] == n:
            shown.append(_INDENT + scene.say("receipt.seal", seal=line.commitment))
    return (exact(scene.say("receipt.lines"), shown),)


def _line(scene: Scene, about: ReceiptAbout, line: Line) -> list[str]:
    written = clean.line(line.written)
    understood = scene.order(line.canonical)
    named, said = verbs.roles_of(scene.rules).split(written)
    text = understood or (said if named and named == line.seat and len(about.seats) > 1 else written)
    if line.seat and len(about.seats) > 1 and line.status != "ignored":
        text = scene.say("receipt.seat", seat=line.seat, text=text)
    found = [f"{line.number}. {scene.say('receipt.is-' + _fate(scene, line))}: {text}"]
    if understood and understood not in (written, said) and _HIDES not in line.canonical:
        found.append(_INDENT + scene.say("receipt.written", text=written))
    if line.why:
        found.extend(_indented(scene.words(line.why)))
    if line.note:
        found.extend(_indented(scene.words(line.note)))
    if line.refusal:
        found.extend(_indented(scene.words(Words(line.refusal.code, line.refusal.params))))
        if where := help.rule(scene, line.refusal, line.written):
            found.extend(_indented(where))
        if line.refusal.legal:
            found.append(_INDENT + scene.say("receipt.instead"))
            found.extend(f"{_INDENT}  {example(_right(scene, line, legal))}" for legal in line.refusal.legal)
    return found


def _right(scene: Scene, line: Line, legal: str) -> str:
    """A line to copy: a move of somebody with several seats names the one it is for, since without it it is taken for the
    first of them. Words that count at every table stand as they are."""
    said = scene.order(legal)
    named = verbs.roles_of(scene.rules).split(legal)[0]
    return said if named or not line.seat or verbs.begins(legal) else board.line_for(scene, line.seat, said)


def _indented(text: str) -> list[str]:
    return [_INDENT + part for part in prose("", [text]).lines]


def _export(scene: Scene, attachment: Attachment | None) -> Block:
    if attachment is None:
        return Block("")
    return prose("", [scene.say("receipt.export")]).then(checking.block(scene, attachment.name))
