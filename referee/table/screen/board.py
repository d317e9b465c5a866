"""The live board: a half for each score, with its key, and under them the line of duels.

How a score is laid, `referee/board.py` says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.board import BoardSide, lay_score
from referee.context import Shown
from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.rules.asked.view import Look
from referee.rules.record.rulesets.base import Spoken
from referee.table.screen import strip
from referee.table.screen.pieces import Fresh, Piece, entries_text


@dataclass(frozen=True, slots=True)
class Owing(Piece):
    """The proof that a side owes, as a chip on its half that opens the drawer of proofs."""

    template: ClassVar[str] = "table/screen/_due.html"
    text: str


@dataclass(frozen=True, slots=True)
class Half(BoardSide, Piece):
    """A half of the live board: with the key for one point more, and what the last tap brought.

    Points from a source go to all of that side: `shared` are their points as JSON, `sharing` their names. `gallo` marks
    who plays alone against two, `kind` who makes the hand a special one, by its name. A tap logs `worth` points more:
    the worth of a hand without a bet. `due` is the proof that this side owes.

    What a tap logs, and its hot key, `static/js/table/screen/fill.js` can tell from the column's place.
    """

    template: ClassVar[str] = "table/screen/_half.html"
    fresh: Fresh | None = None
    open: bool = True
    shared: str = ""
    sharing: str = ""
    gallo: bool = False
    kind: str = ""
    worth: str = "1"
    due: Owing | None = None


def board_halves(
    data: TableData, look: Look, fresh: Mapping[int, Fresh] | None = None, owed: Mapping[int, str] | None = None
) -> tuple[Half, ...]:
    """Return the columns of the board.

    Each has what the last tap brought it (or `fresh` says) and the key for one point more.

    Between two hands they are those of the next one, as the keys are: the gallo may go round with the deal.
    """
    fresh, owed = strip.fresh_points(data) if fresh is None else fresh, owed or {}
    cast, kinds, language = data.next_cast, _kinds(data, look), get_language() or ""
    return tuple(
        _half(column, cast, _score(place, look), fresh.get(place), kinds.get(place, ""), owed.get(place, ""), language)
        for place, column in enumerate(names.board_columns(cast))
    )


class _Score(NamedTuple):
    """What a half shows of a look."""

    spoken: Spoken
    points: int
    games: int
    target: int
    halves: bool
    base: int
    is_open: bool


def _score(number: int, look: Look) -> _Score:
    games, is_open = look.games[number] if look.best_of > 1 else 0, look.phase != "match-over"
    return _Score(look.counts[number], look.score[number], games, look.target, look.halves, look.base, is_open)


# Most taps leave both scores as they are.
@lru_cache(1024)
def _half(
    column: names.Side, cast: names.Cast, score: _Score, fresh: Fresh | None, kind: str, owed: str, _language: str
) -> Half:
    count, skin, columns = score.spoken, GAMES[cast.ruleset].skin, names.board_columns(cast)
    # Points from a source go to all who play together; one tap on a column is for that column alone (AR-GAL-05).
    shared = tuple(int(other.side == column.side) for other in columns)
    laid = lay_score(
        count,
        score.points,
        skin.marks,
        target=score.target,
        halves=score.halves,
        base=score.base,
        brought=fresh.points if fresh else 0,
    )
    return Half(
        column,
        count,
        skin.lang,
        phrases.games_phrase(score.games, cast.ruleset),
        *laid,
        fresh=fresh,
        open=score.is_open,
        shared=entries_text((("adjust", shared),)),
        sharing=names.both_sides(cast)[column.side].full,
        gallo=cast.gallo is not None and column.side == 0,
        kind=kind,
        worth=str(score.base),
        due=Owing(owed) if owed else None,
    )


def _kinds(data: TableData, look: Look) -> dict[int, str]:
    """Return the name of a special hand (mão de onze, say) for each column that makes it one."""
    if look.special_at is None or look.phase == "match-over":
        return {}
    # Between hands the board announces the next one: its players decide before the first card.
    now = look if look.phase == "open" else data.ahead
    name = GAMES[look.ruleset].terms.kind(now.kind, look.special_at)
    return {column: name for column in (0, 1) if name and now.ahead in (None, column)}


@dataclass(frozen=True, slots=True)
class Duelist(Shown):
    """One of the two of a duel, with the points that it has brought that side; "" for none."""

    name: str
    side: int
    points: str


@dataclass(frozen=True, slots=True)
class Duel(Shown):
    """A duel, its mano first: "done", "now", "next", or "off" where the game was over before it."""

    stage: str
    mano: Duelist
    rival: Duelist

    @property
    def aloud(self) -> str:
        """How the duel stands, for the ear."""
        stages = {"done": _("terminado"), "now": _("se juega"), "next": _("por jugar"), "off": _("no se juega")}
        return stages[self.stage]


@dataclass(frozen=True, slots=True)
class Duels(Piece):
    """All duels of a hand in their order (AR-PIC-04); `running` while meddling may be noted.

    `leader` is what the game calls the one who plays first, `lang` its language.
    """

    template: ClassVar[str] = "table/screen/_duels.html"
    heading: str
    duels: tuple[Duel, ...]
    running: bool
    leader: str
    lang: str


def hand_duels(look: Look, cast: names.Cast, *, dealt: bool = True) -> Duels | None:
    """Return the duels of a pica-pica that is played, over or, not `dealt`, next; else None."""
    if not look.pica or (look.phase != "open" and not look.awards):
        return None
    duels, heading = tuple(_duel(place, look, cast) for place in range(len(look.contests))), _("Los duelos")
    if look.phase == "open":
        heading = _("Duelo %(number)s de %(total)s") % {"number": look.duel + 1, "total": len(duels)}
    game = GAMES[look.ruleset]
    return Duels(heading, duels, dealt and look.phase == "open", game.terms.leader, game.lang)


def _duel(place: int, look: Look, cast: names.Cast) -> Duel:
    mano, rival = (
        Duelist(names.seat_name(cast, seat), look.sides[seat], _points(place, look.sides[seat], look))
        for seat in look.contests[place]
    )
    if look.phase == "open":
        return Duel("done" if place < look.duel else "now" if place == look.duel else "next", mano, rival)
    return Duel("done" if place <= look.duel else "off", mano, rival)


def _points(place: int, side: int, look: Look) -> str:
    paid = zip(look.awards, look.paid_in, strict=True)
    number = sum(award.points for award, duel in paid if (duel, award.team) == (place, side))
    return f"{number:+d}" if number else ""
