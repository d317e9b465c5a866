"""The board: a half for each score, with its key and the score as it is laid, and under them the line of duels.

Points are sticks in squares of five, tentos in rows, notches cut in rods, truts with odd points beside them. The
drawings are in templates/table/screen/_marks.html; here it says which of them lie where, and which the last tap laid.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from typing import ClassVar, Literal, NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.rules.asked.view import Look
from referee.rules.record.rulesets.base import Spoken
from referee.rules.record.rulesets.trut import POINTS
from referee.table.screen import strip
from referee.table.screen.pieces import Fresh, Piece, Shown, entries_text

Style = Literal["sticks", "tentos", "notches", "truts"]
FIVE, THREE, SIX = 5, 3, 6
GROUNDS: dict[Style, str] = {
    "sticks": "-7 -7 114 114",
    "tentos": "0 0 66 22",
    "notches": "0 0 108 48",
    "truts": "0 0 100 100",
}
"""The room of a mark of each style, in units of its drawing."""
ROWS_OF_TENTOS = 4
"""There is room for so many rows of tentos, so that they are of one size whatever a tento is worth."""
HANDS = "abc"
"""Squares are laid by three moods of the same hand, one after the other: each is irregular in its own way."""
ROOMS = (3, 4, 6, 12)
"""A pile has room for so many marks: the fewer a game needs, the larger they lie."""


@dataclass(frozen=True, slots=True)
class LaidMark(Shown):
    """The drawing of what lay before the last tap, and of what that tap laid on it."""

    laid: str
    new: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile(Shown):
    """The marks of a score.

    There is room for `most` of them, or for so many as there are. `coming` is the stick that the next point lays, where
    the game counts in sticks.
    """

    style: Style
    marks: tuple[LaidMark, ...]
    most: int
    coming: str = ""

    @property
    def box(self) -> str:
        """The room of a mark as the `viewBox` of its drawing."""
        return GROUNDS[self.style]

    @property
    def room(self) -> int:
        """The number of marks that there must be room for."""
        return next(room for room in ROOMS if max(self.most, len(self.marks)) <= room)

    @property
    def wide(self) -> bool:
        """Whether it takes the whole width: the number stands under it."""
        return self.style != "sticks" or self.room > ROOMS[0]


EMPTY = Pile("sticks", (), 3, "a1")


NAME_LETTERS = 9
"""A word of so many letters fits a half in the larger type, and twice as many two lines of it in the smaller one."""


@dataclass(frozen=True, slots=True)
class Owing(Piece):
    """The proof that a side owes, as a chip on its half that opens the drawer of proofs."""

    template: ClassVar[str] = "table/screen/_due.html"
    text: str


@dataclass(frozen=True, slots=True)
class Half(Piece):
    """A column of the board.

    It has the score as it is spoken (`count`), how it is laid, and the key for one point more.

    `column` has its number, its names and (the colour) whom it plays with in the hand that the keys are of. `lang` is
    the language of the score's words. Points from a source go to all of that side: `shared` are their points as JSON,
    `sharing` their names. `gallo` marks who plays alone against two, `kind` who makes the hand a special one, by its
    name. A tap logs `worth` points more: the worth of a hand without a bet. `pile` is the score as it is laid; of a
    good one `malas` lie in the matchbox, and `sweeps` tells that the last tap put them there. `due` is the proof that
    this side owes.

    What a tap logs, and its hot key, `static/js/table/screen/fill.js` can tell from the column's place.
    """

    template: ClassVar[str] = "table/screen/_half.html"
    column: names.Side
    count: Spoken
    lang: str = "es"
    games: str = ""
    fresh: Fresh | None = None
    open: bool = True
    shared: str = ""
    sharing: str = ""
    gallo: bool = False
    kind: str = ""
    worth: str = "1"
    pile: Pile = EMPTY
    malas: str = ""
    sweeps: bool = False
    due: Owing | None = None

    @property
    def type(self) -> str:
        """The smaller type that a long name needs, as a class with a blank before it."""
        full = self.column.full
        if len(full) > 2 * NAME_LETTERS or max(map(len, full.split()), default=0) > NAME_LETTERS:
            return " narrow"
        return " long" if len(full) > NAME_LETTERS else ""


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
    # Sticks are laid for malas or for buenas, other marks for all the points.
    laid = count.number if skin.marks == "sticks" else score.points
    full = score.target // 2 if score.halves else score.target
    brought = fresh.points if fresh else 0
    return Half(
        column=column,
        count=count,
        lang=skin.lang,
        games=phrases.games_phrase(score.games, cast.ruleset),
        fresh=fresh,
        open=score.is_open,
        shared=entries_text((("adjust", shared),)),
        sharing=names.both_sides(cast)[column.side].full,
        gallo=cast.gallo is not None and column.side == 0,
        kind=kind,
        worth=str(score.base),
        pile=pile(skin.marks, laid, full, score.base, brought),
        malas=str(full) if count.buenas else "",
        sweeps=count.buenas and brought >= count.number,
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


def pile(style: Style, points: int, full: int, base: int = 1, new: int = 0) -> Pile:
    """Return points as this game lays them; the last tap brought `new` of them.

    A hand without a bet is worth `base` points, which are one tento (BR-SCO-06). What lies above the points of a `full`
    pile is drawn up to as many again: the number says the rest.
    """
    # A score can be noted far above the target; past twice as much the marks would be too small to read.
    shown = min(points, 2 * full)
    before = min(max(points - max(new, 0), 0), shown)
    if style == "sticks":
        return Pile(style, _sticks(shown, before), -(-full // FIVE), _stick(shown))
    if style == "tentos":
        return Pile(style, _tentos(shown, before, base), ROWS_OF_TENTOS)
    if style == "notches":
        return Pile(style, _notches(shown, before, full), -(-full // SIX))
    return Pile(style, _truts(shown, before, full)[: ROOMS[-1]], full // POINTS + 1)


def _split(points: int, before: int, size: int) -> list[tuple[int, int]]:
    """Return groups of `size`: how many lay in each, and how many lie there now."""
    starts = range(0, points, size)
    return [(min(max(before - start, 0), size), min(points - start, size)) for start in starts]


def _stick(place: int) -> str:
    """Return the name of a stick, counted from 0."""
    square, stick = divmod(place, FIVE)
    return f"{HANDS[square % len(HANDS)]}{stick + 1}"


def _laid(before: str, letter: str, old: int, now: int) -> LaidMark:
    """Return a mark of `old` parts that lay there, drawn as `before`, and of those up to `now`."""
    return LaidMark(f"{before}{old}" if old else "", tuple(f"{letter}{n}" for n in range(old + 1, now + 1)))


def _sticks(points: int, before: int) -> tuple[LaidMark, ...]:
    """Lay sticks in squares of five."""
    squares = zip(cycle(HANDS), _split(points, before, FIVE), strict=False)
    return tuple(_laid(hand * 2, hand, old, now) for hand, (old, now) in squares)


def _tentos(points: int, before: int, base: int) -> tuple[LaidMark, ...]:
    """Lay seeds in rows of three; a half seed is less than a tento."""
    seeds, half = divmod(points, base)
    rows = _split(seeds + bool(half), min(before // base, seeds), THREE)
    marks = [_laid("t", "e", old, now) for old, now in rows]
    if half:
        last = marks[-1]
        marks[-1] = LaidMark(last.laid, (*last.new[:-1], f"h{last.new[-1][1:]}"))
    return tuple(marks)


def _notches(points: int, before: int, full: int) -> tuple[LaidMark, ...]:
    """Cut notches in rods that have room for six."""
    rods = max(-(-full // SIX), -(-points // SIX))
    split = _split(points, before, SIX)
    split += [(0, 0)] * (rods - len(split))
    return tuple(LaidMark(f"n{old}", tuple(f"k{n}" for n in range(old + 1, now + 1))) for old, now in split)


def _truts(points: int, before: int, full: int) -> tuple[LaidMark, ...]:
    """Lay truts as squares, drawn empty until won, and odd points as sticks beside them (TT-CNT-01)."""
    (truts, odd), (old_truts, old_odd) = divmod(points, POINTS), divmod(before, POINTS)
    marks = [
        LaidMark("q1" if at < min(truts, old_truts) else "q0", ("q1",) if old_truts <= at < truts else ())
        for at in range(max(full // POINTS, truts))
    ]
    if odd:
        kept = min(odd, old_odd) if truts == old_truts else 0
        marks.append(_laid("o", "p", kept, odd))
    return tuple(marks)


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
    """All duels of a hand in their order (AR-PIC-04); `running` while meddling may be noted."""

    template: ClassVar[str] = "table/screen/_duels.html"
    heading: str
    duels: tuple[Duel, ...]
    running: bool


def hand_duels(look: Look, cast: names.Cast, *, dealt: bool = True) -> Duels | None:
    """Return the duels of a pica-pica that is played, over or, not `dealt`, next; else None."""
    if not look.pica or (look.phase != "open" and not look.awards):
        return None
    duels, heading = tuple(_duel(place, look, cast) for place in range(len(look.contests))), _("Los duelos")
    if look.phase == "open":
        heading = _("Duelo %(number)s de %(total)s") % {"number": look.duel + 1, "total": len(duels)}
    return Duels(heading, duels, dealt and look.phase == "open")


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
