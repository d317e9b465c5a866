"""The board: a column for each score, with the key for one point more, and points that were noted by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from referee.matches import names, phrases
from referee.matches.queries import TableData
from referee.rules.look import Look
from referee.table import strip
from referee.table.pieces import Fresh, Piece, wire


@dataclass(frozen=True, slots=True)
class Half(Piece):
    """A column of the board: the score as it is spoken, its sticks in fives, and the key for one point more.

    `account` is its number, `side` (the colour) whom it plays with in the hand that the keys are of. What came from a
    source goes to all of that side: `shared` are their points as JSON, `sharing` their names. `gallo` marks who plays
    alone against two, `hot` is the hot key of one point more.
    """

    template: ClassVar[str] = "table/_half.html"
    account: int
    side: int
    full: str
    short: str
    number: str
    unit: str
    games: str = ""
    fresh: Fresh | None = None
    plus: str = ""
    open: bool = True
    shared: str = ""
    sharing: str = ""
    gallo: bool = False
    hot: str = ""

    @property
    def good(self) -> bool:
        """Whether it is in the buenas."""
        return self.unit.startswith("buena")

    @property
    def marks(self) -> list[str]:
        """The points as the squares that show them, by their number of sticks."""
        full, rest = divmod(int(self.number), 5)
        return ["5"] * full + ([str(rest)] if rest else [])


def board(data: TableData, seen: Look) -> tuple[Half, ...]:
    """The columns of the board, each with what the last tap brought it and the key for one point more.

    Between two hands they are those of the next one, as the keys are: the gallo may go round with the deal.
    """
    fresh, cast = strip.fresh(data), data.next_cast
    return tuple(_half(one, seen, fresh.get(one.number), cast) for one in names.columns(cast))


def _half(column: names.Side, seen: Look, fresh: Fresh | None, cast: names.Cast) -> Half:
    number, _space, unit = seen.spoken[column.number].partition(" ")
    columns = names.columns(cast)
    own = tuple(int(one == column) for one in columns)
    shared = tuple(int(one.side == column.side) for one in columns)
    return Half(
        account=column.number,
        side=column.side,
        full=column.full,
        short=column.short,
        number=number,
        unit=unit,
        games=phrases.games(seen.games[column.number], seen.ruleset) if seen.best_of > 1 else "",
        fresh=fresh,
        plus=wire((("adjust", own),)),
        open=seen.phase != "match-over",
        shared=wire((("adjust", shared),)),
        sharing=names.sides(cast)[column.side].full,
        gallo=cast.gallo is not None and column.side == 0,
        hot=_hot(column.number, len(columns)),
    )


def _hot(number: int, columns: int) -> str:
    """One point more on a keyboard: 1 and Shift+1, or the number of the column where there are three."""
    return str(number + 1) if columns > 2 else ("1", "Shift+1")[number]


def reconcile(data: TableData, seen: Look) -> dict[str, Any] | None:
    """Points just noted that equal what a truco in play is worth: are they the same points?

    A pair with a score each has them when both were given them (AR-GAL-05).
    """
    if seen.phase != "open" or seen.stake < 2 or not data.undo or "adjust" not in data.undo[-1].raw:
        return None
    taps = (line.raw["adjust"] for line in data.undo if "adjust" in line.raw)
    noted = [sum(amounts) for amounts in zip(*taps, strict=True)]
    columns = names.columns(data.cast)
    if noted not in [[seen.stake * (one.side == side) for one in columns] for side in (0, 1)]:
        return None
    word = seen.stake_word or "truco"
    return {
        "seq": data.undo[-1].seq,
        "text": _("¿Son los del %(word)s?") % {"word": word},
        "yes": wire((("close", word),)),
    }
