"""The tally: hears a game of Last Friday, all that anybody is told and what nobody is, keeps its own ledger, and says where
game and ledger part.

It shares no line with the rules and reads no data of theirs but the maps, and those by itself. Who is told what is counted
too: an outcome that reaches one seat too many is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.golden.last_friday import box, heard_camper, heard_end, heard_hunt, heard_meet, heard_setup, heard_window
from tests.golden.last_friday.ledger import Tally, Told, Want, plain

HEARD: Mapping[str, Callable[[Tally, Told], None]] = {
    **heard_setup.HEARD,
    **heard_window.HEARD,
    **heard_camper.HEARD,
    **heard_meet.HEARD,
    **heard_hunt.HEARD,
    **heard_end.HEARD,
}
TO: Mapping[str, tuple[int, ...] | str] = {
    **dict.fromkeys(("LayoutFixed", "StartFiled", "ManiacStarted", "HuntFiled", "HuntWithdrawn", "HuntReturned"), (1,)),
    **dict.fromkeys(("BloodFiled", "TwistFiled", "TokenReturned", "Strode", "Thirsted"), (1,)),
    **dict.fromkeys(
        ("OrderFiled", "OrderWithdrawn", "OrderReturned", "CaptainNamed", "PartsLeft", "CluesSeen"), box.CAMPERS
    ),
    "ClueFaced": "none",
}
"""Whom an outcome is told; all, where it is not here."""
CHOSEN = {
    *("GameBegan", "CardChosen", "LayoutFixed", "BoatMoored", "CabinLaid", "TokensSpread", "ChosenNamed", "ChosenPlaced"),
    *("StartFiled", "TimePassed", "OrdersClosed", "OrderFiled", "OrderWithdrawn", "OrderReturned", "CaptainNamed"),
    *("PartsLeft", "RestAsked", "RestGiven", "TurnEnded", "HuntFiled", "HuntWithdrawn", "HuntReturned", "BloodFiled"),
    *("TwistFiled", "WishFiled", "TwistClosed", "BloodClosed", "Stepped", "ClueUsed", "TokenOpened", "TokenTaken"),
    *("TokenLeft", "ClueDropped", "KeyDropped", "Shifted", "CabinOpened", "CluesLookedAt", "ClueShown", "Pushed"),
    *("MovingDone", "RewardTaken"),
}
"""What somebody decides, or a clock: it may come where nothing else must."""


def audience(kind: str, told: Told) -> tuple[int, ...] | str:
    if kind in ("WishFiled", "Unsaid"):
        return (box.MANIAC,) if told["seat"] == box.MANIAC else box.CAMPERS
    return TO.get(kind, "all")


def hear(tally: Tally, told: Iterable[tuple[Told, Any]]) -> None:
    """Outcomes in their order, each with whom it was told. Raises KeyError on one it has never heard of."""
    for outcome, to in told:
        tally.heard += 1
        kind = outcome["is"].removeprefix("lf.")
        said = tuple(to) if isinstance(to, list | tuple) else to
        tally.must(said == audience(kind, outcome), f"{kind} told to {to}")
        if kind == "Unsaid":
            HEARD[kind](tally, outcome)
            continue
        want = tally.unfold()
        if want is None:
            tally.must(kind in CHOSEN, f"{kind} from nowhere: {outcome}")
        elif want.fits(kind, outcome):
            tally.due.popleft()
        else:
            tally.must(False, f"{outcome}, and {want} is due")
            tally.due.clear()
        HEARD[kind](tally, outcome)


def rest(tally: Tally) -> None:
    """The game stands still: nothing is due that comes by itself."""
    want = tally.unfold()
    tally.must(want is None or tally.book.over, f"{want} has not come")


def compare(tally: Tally, board: Told) -> None:
    """The ledger beside the open board as everybody sees it at this moment."""
    book = tally.book
    for row in board["campers"]:
        one = book.people[row["colour"]]
        mine = [one.card, one.at, sorted(one.clues.elements()), one.key, one.alive, one.sheltered, one.chosen]
        names = ("card", "at", "clues", "key", "alive", "sheltered", "chosen")
        said = [sorted(row[name]) if name == "clues" else row[name] for name in names]
        tally.must(mine == said, f"{one.colour}: ledger {mine}, table {said}")
        tally.must(one.spares == set(row["spares"]), f"{one.colour}: other spares")
    dots = Counter(one.at for one in book.people.values() if one.at not in ("", "waiting"))
    crowd = [one for one in book.people.values() if dots[one.at] > 1]
    ends = board["phase"] in ("end", "setup") and any(one.chosen for one in crowd)  # in the middle of a step
    tally.must(not crowd or board["turn"] or board["phase"] == "over" or ends, f"two pawns on one dot: {crowd}")
    lying = {row["dot"]: (row["kind"], row["face"]) for row in board["tokens"]}
    tally.must(lying == book.tokens, f"tokens: {set(lying.items()) ^ set(book.tokens.items())}")
    tally.must(len(lying) == len(board["tokens"]), "two tokens on one dot")
    mine = {
        "huts": [[colour, *row] for colour, row in book.huts.items()],
        "hand": sorted(book.hand),
        "used": plain(book.used),
        "boat": book.boat,
        "pawn": book.pawn,
        "chapter": book.chapter,
        "round": book.round,
        "reserve": book.reserve.total(),
        "boxed": sorted(book.boxed.elements()),
        "closed": book.closed,
        "acted": book.acted,
    }
    said = {name: plain(board[name]) for name in mine}
    said["huts"] = [[row["colour"], row["side"], row["opener"]] for row in board["huts"]]
    said["closed"] = [[row["chapter"], row["why"], row["salvation"], row["horror"]] for row in board["closed"]]
    said["hand"], said["boxed"] = sorted(said["hand"]), sorted(said["boxed"])
    tally.must(mine == said, f"{[(mine[name], said[name]) for name in mine if mine[name] != said[name]]}")


def count(tally: Tally, state: Told) -> None:
    """What nobody may see beside the ledger, and every token there is, each somewhere once."""
    book, hunter = tally.book, state["hunter"]
    written = [[row["chapter"], row["round"], row["circle"]] for row in hunter["log"] if row["by"] != "push"]
    mine = [book.at, book.swum, book.hatched, plain(book.written)]
    said = [hunter["at"], hunter["swum"], hunter["hatched"], written]
    tally.must(mine == said, f"the maniac: ledger {mine[:3]}, table {said[:3]}, written {mine[3] == said[3]}")
    tally.must(sorted(book.reserve.elements()) == sorted(state["reserve"]), "another reserve")
    for name, rows in (("faces", state["faces"]), ("layout", hunter["layout"]), ("looked", state["group"]["looked"])):
        own = getattr(book, name)
        tally.must(own == dict(map(tuple, rows)) and len(own) == len(rows), f"{name}: ledger {own}, table {rows}")
    _clues(tally, state)
    _encounters(tally, state)


def _clues(tally: Tally, state: Told) -> None:
    """The 35, and those of the encounter tokens."""
    board = state["board"]
    found = Counter([*state["reserve"], *board["boxed"], *(face for _, face in state["faces"])])
    for row in board["campers"]:
        found.update(row["clues"])
    found.update(face for _, face in state["hunter"]["layout"] if face in box.CLUES)
    found.update(row["face"] for row in board["tokens"] if row["kind"] == "clue" and row["face"])
    found.update(row["kind"] for row in board["tokens"] if row["kind"] in box.STAYS_ON_BOARD)
    dealt = board["readings"]["mode"] in ("campaign", "1") and _dealt(tally)
    extra = {kind: box.ENCOUNTERS.get(kind, 0) if dealt else 0 for kind in box.CLUES}
    wanted = {kind: box.EACH + extra[kind] for kind in box.CLUES}
    tally.must(+found == Counter(wanted), f"clues made or lost: {found}, should be {wanted}")


def _dealt(tally: Tally) -> bool:
    book = tally.book
    return bool(book.land.file["encounter_dots"]) and (book.chapter > 1 or book.round > 0 or bool(book.layout))


def _encounters(tally: Tally, state: Told) -> None:
    """Keys, owners, and corpses."""
    book, board = tally.book, state["board"]
    tokens = [(row["kind"], row["face"]) for row in board["tokens"]]
    hidden = [face for _, face in state["hunter"]["layout"]]
    keys = Counter([face for kind, face in tokens if kind == "key"])
    keys.update(face for face in hidden if face in box.COLOURS)
    keys.update(row["key"] for row in board["campers"] if row["key"])
    keys.update(book.keys)
    dealt = board["readings"]["mode"] in ("campaign", "1") and _dealt(tally)
    tally.must(keys == (Counter(box.COLOURS) if dealt else Counter()), f"keys made or lost: {keys}")
    owners = tokens.count(("corpse", "owner")) + hidden.count("corpse")
    tally.must(owners <= (box.OWNERS if dealt else 0), "an owner too many")
    own = sum(kind == "corpse" and face != "owner" for kind, face in tokens)
    last = any(one.chosen and not one.alive for one in tally.book.people.values())  # his death ends the game
    tally.must(own <= box.CORPSES + last, f"{own} corpses")
    laid = sum(kind == "encounter" for kind, _ in tokens)
    filed = board["stage"] == "layout"  # what he has filed lies on no dot until his window closes
    tally.must(laid == (0 if filed else len(hidden)), "an encounter token without a face")


def views(tally: Tally, seen: Mapping[int | None, Any]) -> None:
    """What each seat (None: a spectator) is shown beside the board: its own side's, and nothing of the other's."""
    for seat, view in seen.items():
        has = (view.hunter is not None, view.group is not None)
        tally.must(has == (seat == box.MANIAC, seat in box.CAMPERS), f"seat {seat} sees {has}")


__all__ = ["CHOSEN", "HEARD", "Tally", "Want", "audience", "compare", "count", "hear", "rest", "views"]
