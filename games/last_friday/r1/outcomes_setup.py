"""What happens before the first round of a chapter."""

from __future__ import annotations

from games.last_friday.r1.box import Clue, Face, Secretly
from games.last_friday.r1.camp import Circle, Colour, Dot, Side
from games.last_friday.r1.flags import Readings
from games.last_friday.r1.outcome import Outcome
from games.last_friday.r1.state import Phase, Stage


class GameBegan(Outcome, frozen=True, tag="lf.GameBegan"):
    """To all. `chapter`: the first that is played. `readings`: what the host chose. `camp`: hash of the rules part of its
    map, so that everybody can tell which camp is played."""

    readings: Readings
    chapter: int
    camp: str = ""


class ChapterBegan(Outcome, frozen=True, tag="lf.ChapterBegan"):
    """To all. Round 0: swim, hatch and the meaning of the black pawn begin anew; nobody is sheltered."""

    chapter: int


class StageBegan(Outcome, frozen=True, tag="lf.StageBegan"):
    """To all. What is asked now, in set-up and at the end of a chapter. `due`: how many tokens or clues; `named`: whom the
    maniac may name."""

    phase: Phase
    stage: Stage
    due: int = 0
    named: tuple[Colour, ...] = ()


class CardChosen(Outcome, frozen=True, tag="lf.CardChosen"):
    """To all. Who plays for a colour, and the clue he begins with; None where the reserve has none of that type."""

    colour: Colour
    card: str
    token: Clue | None


class CampersPlaced(Outcome, frozen=True, tag="lf.CampersPlaced"):
    """To all. Where the campers begin: dots, ``waiting`` at the entrance, or empty. The dead of a chapter live again."""

    places: tuple[tuple[Colour, Dot], ...]


class LayoutFixed(Outcome, frozen=True, tag="lf.LayoutFixed"):
    """To the maniac. What lies under the encounter tokens."""

    laid: tuple[tuple[Dot, Face], ...]


class EncountersLaid(Outcome, frozen=True, tag="lf.EncountersLaid"):
    """To all. On which dots encounter tokens lie face down."""

    dots: tuple[Dot, ...]


class BoatMoored(Outcome, frozen=True, tag="lf.BoatMoored"):
    """To all."""

    dock: Dot


class CabinLaid(Outcome, frozen=True, tag="lf.CabinLaid"):
    """To all. Open from the beginning, in a chapter played alone."""

    colour: Colour
    side: Side


class TokensSpread(Outcome, frozen=True, tag="lf.TokensSpread"):
    """To all. Corpses of earlier chapters, and clues nobody has seen; for each of those a `ClueFaced` follows."""

    corpses: tuple[Dot, ...]
    clues: tuple[Dot, ...]


class ClueFaced(Outcome, frozen=True, tag="lf.ClueFaced"):
    """To nobody. What was drawn from the reserve for a clue that lies unseen."""

    dot: Dot
    kind: Clue


class TokensGiven(Outcome, frozen=True, tag="lf.TokensGiven"):
    """To all. What the maniac holds from now on."""

    hand: tuple[Secretly, ...]


class ChosenNamed(Outcome, frozen=True, tag="lf.ChosenNamed"):
    """To all. `how`: ``caught`` the maniac, ``nearest`` to him, ``named`` by him."""

    colour: Colour
    how: str


class ChosenPlaced(Outcome, frozen=True, tag="lf.ChosenPlaced"):
    """To all."""

    colour: Colour
    dot: Dot


class ChosenEquipped(Outcome, frozen=True, tag="lf.ChosenEquipped"):
    """To all. The clues the Chosen one is given, beside those he has: from the reserve, and from the box where it has
    none."""

    colour: Colour
    reserve: tuple[Clue, ...]
    boxed: tuple[Clue, ...]


class StartFiled(Outcome, frozen=True, tag="lf.StartFiled"):
    """To the maniac. Where he means to begin; it may be changed until his time is over."""

    circle: Circle


class ManiacStarted(Outcome, frozen=True, tag="lf.ManiacStarted"):
    """To the maniac. Cell 0 of the chapter."""

    circle: Circle


class RoundBegan(Outcome, frozen=True, tag="lf.RoundBegan"):
    """To all."""

    round: int
