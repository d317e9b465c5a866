"""The board: a column for each score, with the key for one point more, and points that were noted by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.matches.words.wording import printed
from referee.rules.asked.look import Look, look
from referee.rules.bets.truts import lost_beside
from referee.table.screen import marks, strip
from referee.table.screen.pieces import Fresh, Piece, wire


@dataclass(frozen=True, slots=True)
class Half(Piece):
    """A column of the board: the score as it is spoken, how it is laid, and the key for one point more.

    `account` is its number, `side` (the colour) whom it plays with in the hand that the keys are of. A score of two
    parts, "2 truts 1 point", has the second in `odd`; `lang` is the language of its words. What came from a source goes
    to all of that side: `shared` are their points as JSON, `sharing` their names. `gallo` marks who plays alone against
    two, `kind` who makes the hand a special one, by its name. `hot` is the hot key of `worth` points more: what a hand
    without a bet is worth. `tally` are the marks of games that do not count in sticks.
    """

    template: ClassVar[str] = "table/_half.html"
    account: int
    side: int
    full: str
    short: str
    number: str
    unit: str
    odd: tuple[str, str] | None = None
    lang: str = "es"
    games: str = ""
    fresh: Fresh | None = None
    plus: str = ""
    open: bool = True
    shared: str = ""
    sharing: str = ""
    gallo: bool = False
    kind: str = ""
    hot: str = ""
    worth: str = "1"
    tally: marks.Tally | None = None

    @property
    def good(self) -> bool:
        """Whether it is in the buenas."""
        return self.unit.startswith("buena")

    @property
    def small(self) -> bool:
        """Whether all of it is odd points."""
        return self.unit.startswith("point")

    @property
    def marks(self) -> list[str]:
        """The points as the squares that show them, by their number of sticks; none where there is a tally."""
        return [] if self.tally else marks.squares(int(self.number))


def board(data: TableData, seen: Look, fresh: Mapping[int, Fresh] | None = None) -> tuple[Half, ...]:
    """The columns of the board, each with what the last tap brought it (or `fresh` says) and the key for one point
    more.

    Between two hands they are those of the next one, as the keys are: the gallo may go round with the deal.
    """
    fresh = strip.fresh(data) if fresh is None else fresh
    cast, base = data.next_cast, data.state.ladder[0].worth
    kinds = _kinds(data, seen)
    return tuple(
        _half(one, seen, fresh.get(one.number), cast, base, kinds.get(one.number, "")) for one in names.columns(cast)
    )


def _half(column: names.Side, seen: Look, fresh: Fresh | None, cast: names.Cast, base: int, kind: str) -> Half:
    number, unit, *odd = [*seen.spoken[column.number].split(" "), ""][:4]
    skin, columns = GAMES[seen.ruleset].skin, names.columns(cast)
    own = tuple(base * (one == column) for one in columns)
    shared = tuple(int(one.side == column.side) for one in columns)
    return Half(
        account=column.number,
        side=column.side,
        full=column.full,
        short=column.short,
        number=number,
        unit=unit,
        odd=(odd[0], odd[1]) if len(odd) == 2 else None,
        lang=skin.lang,
        games=phrases.games(seen.games[column.number], seen.ruleset) if seen.best_of > 1 else "",
        fresh=fresh,
        plus=wire((("adjust", own),)),
        open=seen.phase != "match-over",
        shared=wire((("adjust", shared),)),
        sharing=names.sides(cast)[column.side].full,
        gallo=cast.gallo is not None and column.side == 0,
        kind=kind,
        hot=_hot(column.number, len(columns)),
        worth=str(base),
        tally=marks.tally(skin.marks, seen.score[column.number], seen.target, base),
    )


def _hot(number: int, columns: int) -> str:
    """One point more on a keyboard: 1 and Shift+1, or the number of the column where there are three."""
    return str(number + 1) if columns > 2 else ("1", "Shift+1")[number]


def _kinds(data: TableData, seen: Look) -> dict[int, str]:
    """What the hand that the keys are of is called, by the columns that make it special: mão de onze, mão de ferro."""
    at = data.state.options["special_at"]
    if at is None or seen.phase == "match-over":
        return {}
    now = seen if seen.phase == "open" else look(data.ready)
    name = GAMES[seen.ruleset].terms.kind(now.kind, at)
    return {column: name for column in (0, 1) if name and now.ahead in (None, column)}


def reconcile(data: TableData, seen: Look) -> dict[str, Any] | None:
    """Points just noted that equal what a bet or a special hand in play is worth: are they the same points?

    A pair with a score each has them when both were given them (AR-GAL-05).
    """
    plain = seen.stake <= data.state.ladder[0].worth and not seen.kind
    if seen.phase != "open" or plain or not data.undo or "adjust" not in data.undo[-1].raw:
        return None
    taps = (line.raw["adjust"] for line in data.undo if "adjust" in line.raw)
    noted = [sum(amounts) for amounts in zip(*taps, strict=True)]
    columns = names.columns(data.cast)
    if noted not in [[seen.stake * (one.side == side) for one in columns] for side in (0, 1)]:
        return None
    word = _stake_word(data, seen)
    asked = _("¿Son los de esta mano?") if seen.kind else _("¿Son los del %(word)s?") % {"word": printed(word)}
    return {
        "seq": data.undo[-1].seq,
        "text": asked,
        "yes": wire(*_lost(data, noted), (("close", word),)),
    }


def _stake_word(data: TableData, seen: Look) -> str:
    """What the tricks are played for, by its name: a special hand, the last word of the ladder, or a bet by amount."""
    special = GAMES[seen.ruleset].terms.kind(seen.kind, data.state.options["special_at"])
    return special or seen.stake_word or GAMES[seen.ruleset].skin.bet


def _lost(data: TableData, noted: list[int]) -> list[tuple[tuple[str, Any], ...]]:
    """The entry for what the others lose with a hand, where they lose anything."""
    lost = lost_beside(data.state, noted)
    return [(("adjust", lost),)] if any(lost) else []
