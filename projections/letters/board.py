"""The parts that letters are made of: what happened, how things stand, what is owed, how to answer, where the proof is."""

from __future__ import annotations

from collections.abc import Iterable

from events.about import Owed
from games.kernel.audience import Seat
from games.kernel.contract import Option, Wait
from projections.letters import happened
from projections.letters.labels import labels
from projections.letters.page import GLUE, Block, Drawing, exact, items, menu, numbered, prose
from projections.letters.scene import Scene
from projections.letters.whose import of_seat, sentence

MENU = 40
"""Lines of a menu; beyond that a letter is no help any more, and the grammar is."""


def top(scene: Scene) -> Block:
    """Which table, which title, which step: the same for every reader."""
    return prose("", [scene.say("letter.top", table=scene.name, title=scene.table.title, step=scene.step)])


def public_news(scene: Scene, since: int, upto: int) -> Block:
    """What all saw after step `since`, up to `upto`; each step by its number, for questions and disputes."""
    lines = happened.public_lines(scene, scene.between(since, upto))
    return numbered(scene.say("letter.happened"), lines or [("", scene.say("letter.quiet"))])


def private_news(scene: Scene, since: int, upto: int) -> Block:
    """Empty where the reader's seats saw nothing of their own."""
    steps = scene.between(since, upto) if scene.own is None else scene.own
    lines = happened.private_lines(scene, steps)
    return numbered(scene.say("letter.saw"), lines) if lines else Block("")


def public_board(scene: Scene) -> tuple[Block, ...]:
    """The table as everybody sees it: seats, then the title's own sections."""
    sections = scene.described(None)
    shown = [items(scene.words(s.heading), [scene.words(line) for line in s.lines]) for s in sections]
    return (seats(scene), *shown)


def private_board(scene: Scene) -> tuple[Block, ...]:
    """What the reader's seats see beyond that, seat by seat: a line that everybody sees is not said again, and what several
    of his seats see alike is said once."""
    everybody = [(section.heading, line) for section in scene.described(None) for line in section.lines]
    seen: dict[tuple[str, tuple[str, ...]], list[Seat]] = {}
    for seat in scene.reader.seats:
        for section in scene.described(seat):
            own = tuple(scene.words(line) for line in section.lines if (section.heading, line) not in everybody)
            if own:
                seen.setdefault((scene.words(section.heading), own), []).append(seat)
    shown = [
        items(heading if len(sharing) > 1 else of_seat(scene, sharing[0], heading), own)
        for (heading, own), sharing in seen.items()
    ]
    return (*shown, *(block for seat in scene.reader.seats for block in orders(scene, seat)))


def orders(scene: Scene, seat: Seat) -> tuple[Block, ...]:
    """The seat's standing orders by number; below one that could do nothing now, why."""
    filed: list[tuple[str, str]] = []
    for order in scene.table.standing:
        if order.seat == seat:
            filed.append((f"{order.number}", scene.order(order.text)))
            lack = scene.lacks(order)
            filed += [("", scene.words(lack))] if lack else []
    return (numbered(of_seat(scene, seat, scene.say("letter.orders")), filed),) if filed else ()


def seats(scene: Scene) -> Block:
    """Who sits where, and that a silent or conceded seat is played by rule."""
    rows = [(_place(scene, n), _seat(scene, n)) for n in range(1, len(scene.table.seats) + 1)]
    return numbered(scene.say("letter.seats"), rows)


def _place(scene: Scene, number: Seat) -> str:
    return scene.speech.place(number) if scene.speech.roles else f"{number}"


def _seat(scene: Scene, number: Seat) -> str:
    seat = scene.table.seat(number)
    if seat.closed:
        return scene.say("letter.seat-closed")
    if not seat.holder:
        return scene.say("letter.seat-autopilot" if seat.machine else "letter.seat-free")
    name = scene.person(number)
    if seat.conceded or seat.autopilot:
        return scene.say("letter.seat-gone", name=name)
    if seat.machine:
        return scene.say("letter.seat-program", name=name)
    return scene.say("letter.seat-taken", name=name)


def now_owed(scene: Scene) -> tuple[Owed, ...]:
    """What the reader's seats owe at this moment."""
    mine = (ask for ask in scene.table.asks if ask.seat in scene.reader.seats and not scene.table.seat(ask.seat).gone)
    runs = scene.table.phase == "running"
    return tuple(Owed(ask.seat, ask.kind, (ask.due or None) if runs else None, ask.answered, ask.fixed) for ask in mine)


def owed(scene: Scene, owing: Iterable[Owed]) -> Block:
    """What is owed and by when, each instant in the reader's zone and in UTC; what silence would do; how to come back."""
    listed = tuple(owing)
    entries: list[str] = []
    told: set[str] = set()
    for one in listed:
        entries.append(sentence(of_seat(scene, one.seat, _owed(scene, one))))
        if _runs(one) and (silence := scene.silence(one.kind)):
            rule = scene.say("letter.silence-alike") if silence in told else silence
            told.add(silence)
            entries.append(" " + " ".join([rule, *in_silence(scene, one)]))  # belongs to the entry above
    block = items(scene.say("letter.owed"), entries or [scene.say("letter.owed-nothing")])
    plain = any(_runs(one) and not scene.silence(one.kind) for one in listed)
    after = [scene.say("letter.silence")] if plain else []
    if scene.table.phase == "paused":
        after.append(scene.say("letter.paused"))
    else:
        away = [seat for seat in scene.reader.seats if _flies_itself(scene, seat)]
        after += [sentence(of_seat(scene, seat, scene.say("letter.back"))) for seat in away]
    return block.then(prose("", after))


def in_silence(scene: Scene, one: Owed) -> list[str]:
    """What silence comes to as things stand: the seat's orders for this moment, tried first, and what the title says of it;
    else the line it would answer with, where that is one a player could write. Read on the seat's own view. Nothing where
    the question is another by now.
    """
    waits = [wait for wait in scene.waits() if (wait.seat, wait.kind, wait.answered) == (one.seat, one.kind, False)]
    if not waits:
        return []
    window = scene.rules.window(scene.situation.game)
    if window and waits[0].together == window.key:
        filed = any(order.seat == one.seat for order in scene.table.standing)
        return [scene.say("letter.silence-orders")] if filed else []
    meant = scene.rules.silence(scene.rules.view(scene.situation.game, one.seat), waits[0])
    if meant is not None:
        return [scene.words(words) for words in meant]
    lines = {_in_silence(scene, wait) for wait in waits}
    said = scene.order(lines.pop())
    if not said or lines:
        return []
    return [scene.say("letter.silence-here", line=said).replace(f" {said}", f"{GLUE}{said}")]  # no line begins with an order


def _in_silence(scene: Scene, wait: Wait) -> str:
    """The line that silence stands for, if the question offers it; empty where dice or a rule choose only then."""
    view = scene.rules.view(scene.situation.game, wait.seat)
    line = scene.rules.format(scene.rules.default(view, wait))
    return line if line in {option.line for option in scene.rules.options(view, wait)} else ""


def _flies_itself(scene: Scene, seat: Seat) -> bool:
    """Whether a move would bring the seat back: who gave up stays away."""
    held = scene.table.seat(seat)
    return held.autopilot and not held.conceded


def _runs(one: Owed) -> bool:
    return bool(one.due) and not one.answered


def _owed(scene: Scene, one: Owed) -> str:
    id = "letter.owed-answered" if one.answered else "letter.owed-by"
    if one.due is None:
        return scene.say("letter.owed-answered-still" if one.answered else "letter.owed-still", kind=one.kind)
    if one.answered and one.fixed:
        return scene.say("letter.owed-fixed", kind=one.kind, due=scene.instant(one.due))
    until = scene.speech.name("closes", one.kind, {}) if scene.speech.names("closes", one.kind) else ""
    return scene.say(id, kind=one.kind, due=scene.instant(one.due), until=until or scene.say("letter.closes"))


def menus(scene: Scene) -> tuple[Block, ...]:
    """The legal answers to everything that is owed and not answered, as lines to copy, and what else could be written; none
    counts in a pause. Where several of the reader's seats could write lines of one kind, that is shown once."""
    if scene.table.phase != "running":
        return ()
    shown: list[str] = []
    return tuple(block for wait in scene.waits() if not wait.answered for block in _menu(scene, wait, shown))


def _menu(scene: Scene, wait: Wait, shown: list[str]) -> tuple[Block, ...]:
    view = scene.rules.view(scene.situation.game, wait.seat)
    options = scene.rules.options(view, wait)
    heading = scene.say("letter.menu-seat" if _several(scene) else "letter.menu", seat=wait.seat, kind=wait.kind)
    block = menu(heading, [_offer(scene, wait.seat, option) for option in options[:MENU]])
    if len(options) > MENU:
        block = block.then(prose("", [scene.say("letter.menu-more", n=len(options) - MENU)]))
    known = {option.line for option in options}
    others = [one for one in scene.rules.besides(view, wait) if one.line not in known and one.words.id not in shown]
    if not others:
        return (block,)
    further = scene.say("letter.besides-seat" if _several(scene) else "letter.besides", seat=wait.seat)
    examples = menu(further, [_offer(scene, wait.seat, one) for one in others])
    notes = () if shown else ("letter.besides-seats", "letter.besides-more") if _several(scene) else ("letter.besides-more",)
    shown += [one.words.id for one in others]
    return block, examples.then(prose("", [scene.say(id) for id in notes]))


def _several(scene: Scene) -> bool:
    return len(scene.reader.seats) > 1


def _offer(scene: Scene, seat: Seat, option: Option) -> tuple[str, str]:
    return line_for(scene, seat, scene.order(option.line)), scene.words(option.words)


def line_for(scene: Scene, seat: Seat, line: str) -> str:
    """A line as the reader has to write it: who holds several seats puts the seat in front."""
    return f"{scene.speech.place(seat)}: {line}" if len(scene.reader.seats) > 1 else line


def how(scene: Scene) -> Block:
    """How to answer; the same words in every letter, so that they can be skipped. The host reads his own words."""
    if scene.reader.role == "host":
        return prose(scene.say("letter.how"), [scene.say("letter.how-host"), scene.say(f"letter.host-{scene.table.phase}")])
    if scene.table.phase not in ("forming", "running", "paused"):
        return words(scene)  # there is no order left to give
    several = scene.reader.seats[1:2]
    example = line_for(scene, several[0], "...") if several else ""
    moves = scene.say("letter.how-seats", example=example) if several else scene.say("letter.how-together")
    return prose(scene.say("letter.how"), [scene.say("letter.how-text"), moves, scene.say("letter.how-words")])


def words(scene: Scene) -> Block:
    """The short form, for somebody who has just shown that he knows how."""
    return prose("", [scene.say("letter.how-words")])


def host_words(scene: Scene) -> Block:
    """What the host can write now."""
    return prose("", [scene.say(f"letter.host-{scene.table.phase}")])


def pictures(scene: Scene) -> Block:
    """Links to the board as the reader's seats see it; nothing before the start."""
    if scene.situation.game is None or not scene.links.pictures:
        return Block("")
    several = len(scene.reader.seats) > 1
    id = "letter.picture-seat" if several else "letter.picture"
    lines = [scene.say(id, seat=n, url=scene.links.pictures[n]) for n in scene.reader.seats if n in scene.links.pictures]
    return exact("", [*lines, scene.say("letter.secret-links")]) if lines else Block("")


def drawn(scene: Scene) -> Block:
    """The table as each of the reader's seats sees it, for whoever wants pictures; nothing before the start."""
    if scene.situation.game is None or scene.reader.letters != "pictures":
        return Block("")
    return Block("", tuple(_drawing(scene, seat) for seat in _shown(scene)))


def _shown(scene: Scene) -> tuple[Seat, ...]:
    """Whose views are drawn. Where a letter has no room for the whole table, it has none for several parts of it either: who
    has several seats sees what the first of them that owes something sees."""
    seats = scene.reader.seats
    if scene.rules.letter_picture is None or len(seats) < 2:
        return seats
    owing = [wait.seat for wait in scene.waits()]
    return (next((seat for seat in seats if seat in owing), seats[0]),)


def where(scene: Scene) -> Block:
    """Where the lines to copy are, in a letter that asks nothing new while something is owed."""
    owing = scene.table.phase == "running" and any(not wait.answered for wait in scene.waits())
    return prose("", [scene.say("letter.menu-where")] if owing else [])


def _drawing(scene: Scene, seat: Seat) -> Drawing:
    view = scene.rules.view(scene.situation.game, seat)
    said = [scene.words(words).strip() for part in scene.described(seat) for words in (part.heading, *part.lines)]
    if len(scene.reader.seats) > 1:
        said.insert(0, scene.say("letter.drawn", seat=seat))
    picture = scene.rules.letter_picture or scene.rules.picture
    return Drawing(seat, picture(view, labels(scene.speech, scene.names)), "\n".join(said))


def programs(scene: Scene) -> Block:
    """Where a program of the reader's hands in lines for a seat; asked for by STATUS, and rarely needed."""
    found = [scene.say("letter.program", seat=seat, url=url) for seat, url in scene.links.programs.items()]
    return exact("", found)


def proof(scene: Scene) -> tuple[Block, ...]:
    """The head of the chain, which makes every reader a witness, and the page of what everybody saw."""
    head = scene.say("letter.head", head=scene.head) if scene.head else scene.say("letter.no-head")
    page = exact("", [scene.say("letter.page", url=scene.links.table)]) if scene.links.table else Block("")
    return (prose("", [head]), page)


def dice(scene: Scene) -> Block:
    """The promise and, once sealed, what each seat gave (design 5: dice)."""
    lines = [scene.say("dice.promise", seed=scene.table.seed), scene.say("dice.rule")]
    sealed = scene.table.sealed
    if sealed and not any(sealed):
        lines.append(scene.say("dice.nobody"))
    elif sealed:
        lines.append(scene.say("dice.yours") + ":")
        given = zip(scene.table.playing(), sealed, strict=True)
        lines.extend(scene.say("dice.gave" if d else "dice.gave-none", seat=n, digest=d) for n, d in given)
    return prose(scene.say("dice.heading"), lines)


def cut(scene: Scene) -> str:
    """The line to cut along before a letter is shown to somebody."""
    if scene.reader.seats:
        return scene.say("letter.cut", seats=scene.reader.seats)
    return scene.say("letter.cut-host" if scene.reader.role == "host" else "letter.cut-guest")


def passage(scene: Scene) -> str:
    """The line to cut along where what is for the reader alone stands first, because it is what he has to answer."""
    return scene.say("letter.cut-above")
