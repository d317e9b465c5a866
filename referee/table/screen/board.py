"""The board: a half for each score, with its key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from django.utils.translation import get_language

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.rules.asked.view import Look
from referee.rules.record.rulesets.base import Spoken
from referee.table.screen import awards, marks
from referee.table.screen.pieces import Fresh, Piece, wire

LETTERS = 9
"""A word of so many letters fits a half in the larger type, and twice as many two lines of it in the smaller one."""


@dataclass(frozen=True, slots=True)
class Owing(Piece):
    """The proof that a side owes, as a chip on its half.

    It opens the drawer in which the proof is settled.
    """

    template: ClassVar[str] = "table/screen/_due.html"
    text: str


@dataclass(frozen=True, slots=True)
class Half(Piece):
    """A column of the board.

    It has the score as it is spoken, how it is laid, and the key for one point more.

    `account` is its number, `side` (the colour) whom it plays with in the hand that the keys are of. A score of two
    parts, "2 truts 1 point", has the second in `odd`; `lang` is the language of its words. A `good` score is in the
    buenas, a `small` one has odd points alone. Points from a source go to all of that side: `shared` are their points
    as JSON, `sharing` their names. `gallo` marks who plays alone against two, `kind` who makes the hand a special one,
    by its name. A tap logs `worth` points more: the worth of a hand without a bet. `pile` is the score as it is laid;
    of a good one `malas` lie in the matchbox, and `sweeps` tells that the last tap put them there. `due` is the proof
    that this side owes.

    What a tap logs, and its hot key, `static/js/table/screen/fill.js` can tell from the column's place.
    """

    template: ClassVar[str] = "table/screen/_half.html"
    account: int
    side: int
    full: str
    short: str
    number: str
    unit: str
    odd: tuple[str, str] | None = None
    good: bool = False
    small: bool = False
    lang: str = "es"
    games: str = ""
    fresh: Fresh | None = None
    open: bool = True
    shared: str = ""
    sharing: str = ""
    gallo: bool = False
    kind: str = ""
    worth: str = "1"
    pile: marks.Pile = marks.EMPTY
    malas: str = ""
    sweeps: bool = False
    due: Owing | None = None

    @property
    def type(self) -> str:
        """The smaller type that a long name needs, as a class with a blank before it."""
        if len(self.full) > 2 * LETTERS or max(map(len, self.full.split()), default=0) > LETTERS:
            return " narrow"
        return " long" if len(self.full) > LETTERS else ""


def board(
    data: TableData, look: Look, fresh: Mapping[int, Fresh] | None = None, owed: Mapping[int, str] | None = None
) -> tuple[Half, ...]:
    """Return the columns of the board.

    Each has what the last tap brought it (or `fresh` says) and the key for one point more.

    Between two hands they are those of the next one, as the keys are: the gallo may go round with the deal.
    """
    fresh, owed = awards.fresh(data) if fresh is None else fresh, owed or {}
    cast, kinds, language = data.next_cast, _kinds(data, look), get_language() or ""
    return tuple(
        _half(
            column,
            cast,
            _score(column.number, look),
            fresh.get(column.number),
            kinds.get(column.number, ""),
            owed.get(column.number, ""),
            language,
        )
        for column in names.columns(cast)
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
    count, skin, columns = score.spoken, GAMES[cast.ruleset].skin, names.columns(cast)
    # Points from a source go to all who play together; one tap on a column is for that column alone (AR-GAL-05).
    shared = tuple(int(other.side == column.side) for other in columns)
    # Sticks are laid for malas or for buenas, other marks for all the points.
    laid = count.number if skin.marks == "sticks" else score.points
    full = score.target // 2 if score.halves else score.target
    brought = fresh.points if fresh else 0
    return Half(
        account=column.number,
        side=column.side,
        full=column.full,
        short=column.short,
        number=str(count.number),
        unit=count.unit,
        odd=(str(count.odd[0]), count.odd[1]) if count.odd else None,
        good=count.buenas,
        small=count.small,
        lang=skin.lang,
        games=phrases.games(score.games, cast.ruleset),
        fresh=fresh,
        open=score.is_open,
        shared=wire((("adjust", shared),)),
        sharing=names.sides(cast)[column.side].full,
        gallo=cast.gallo is not None and column.side == 0,
        kind=kind,
        worth=str(score.base),
        pile=marks.pile(skin.marks, laid, full, score.base, brought),
        malas=str(full) if count.buenas else "",
        sweeps=count.buenas and brought >= count.number,
        due=Owing(owed) if owed else None,
    )


def _kinds(data: TableData, look: Look) -> dict[int, str]:
    """Name the special hand that the keys are of, for each column that makes it one.

    Such are mão de onze and mão de ferro.
    """
    if look.special_at is None or look.phase == "match-over":
        return {}
    # Between hands the board announces the next one: its players decide before the first card.
    now = look if look.phase == "open" else data.ahead
    name = GAMES[look.ruleset].terms.kind(now.kind, look.special_at)
    return {column: name for column in (0, 1) if name and now.ahead in (None, column)}
