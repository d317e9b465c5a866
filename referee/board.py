"""The board of a score: which marks lie where on each side, whether they are drawn as HTML or in a picture.

Points are sticks in squares of five, tentos in rows, notches cut in rods, truts with odd points beside them. The
drawings are in templates/table/screen/_marks.html; here it says which of them lie where, and which the last tap laid.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, cycle
from typing import Any, Literal, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from referee.context import Shown
from referee.games import GAMES
from referee.rules.ledger.score import counted_by
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.rulesets.base import Spoken
from referee.rules.record.rulesets.trut import POINTS

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
DRAWING = re.compile(r'<g id="(?P<group>[\w-]+)">.*?</g>|<(?:path|use) id="(?P<single>[\w-]+)"[^>]*>')
"""A drawing in the template of all marks: none stands within another."""
REFERENCE = re.compile(r'href="#([\w-]+)"')


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
class BoardColumn(Shown):
    """A column of a board: its number, its name in full and short, and its side.

    The side is its colour, -1 for none.
    """

    number: int
    full: str
    short: str
    side: int


@dataclass(frozen=True, slots=True)
class BoardSide(Shown):
    """A half of a board: its names, its score, and its marks, for templates/table/screen/_half.html.

    `count` is the score as it is spoken, in words of the language `lang`; `games` says how many games it won. `pile` is
    the score as it is laid; of a good one `malas` lie in the matchbox, and `sweeps` tells that the last tap put them
    there.
    """

    column: BoardColumn
    count: Spoken
    lang: str = "es"
    games: str = ""
    pile: Pile = EMPTY
    malas: str = ""
    sweeps: bool = False

    @property
    def layout(self) -> str:
        """The classes by which it is laid out, each after a space."""
        classes = {
            "with-parts": bool(self.count.odd),
            "good": self.count.buenas,
            "wide": self.pile.wide,
        }
        return f" of-{self.pile.style} room{self.pile.room}{class_names(classes)}"

    @property
    def type(self) -> str:
        """The smaller type that a long name needs, as a class with a blank before it."""
        full = self.column.full
        if len(full) > 2 * NAME_LETTERS or max(map(len, full.split()), default=0) > NAME_LETTERS:
            return " narrow"
        return " long" if len(full) > NAME_LETTERS else ""


@dataclass(frozen=True, slots=True)
class Board(Shown):
    """A board as it lies, for templates/_still_board.html and for pictures."""

    sides: tuple[BoardSide, ...]

    @property
    def marks(self) -> Iterator[str]:
        """The name of every drawing that lies on it."""
        return chain.from_iterable(drawn_names(side.pile) for side in self.sides)

    @property
    def layout(self) -> str:
        """The classes by which it is laid out."""
        return layout_classes(self.sides)

    @property
    def drawings(self) -> SafeString:
        """The drawings that it needs, for a page that has no others."""
        return mark_drawings(self.marks)


def layout_classes(sides: Sequence[BoardSide], *, duels: bool = False, owes: bool = False) -> str:
    """Return the classes by which a board is laid out, each after a space.

    The browser could find them by `:has()`, and would look for them again with each stick that is laid.
    """
    classes = {
        "three": len(sides) > 2,
        "with-parts": any(side.count.odd for side in sides),
        "with-box": any(side.malas for side in sides),
        "with-duels": duels,
        "with-due": owes,
    }
    return class_names(classes)


def class_names(classes: Mapping[str, bool]) -> str:
    """Return those of these classes that stand, each after a space."""
    return "".join(f" {name}" for name, stands in classes.items() if stands)


class LaidScore(NamedTuple):
    """A score as it lies: its marks, the malas in the matchbox, and whether the last tap put them there."""

    pile: Pile
    malas: str
    sweeps: bool


def lay_score(
    count: Spoken, points: int, style: Style, *, target: int, halves: bool, base: int, brought: int = 0
) -> LaidScore:
    """Lay a score of a game to `target`, with malas and buenas if it has `halves`."""
    # Sticks are laid for malas or for buenas, other marks for all the points.
    laid = count.number if style == "sticks" else points
    full = target // 2 if halves else target
    marks = pile(style, laid, full, base, brought)
    return LaidScore(marks, str(full) if count.buenas else "", count.buenas and brought >= count.number)


def stored_board(
    ruleset: str,
    options: Mapping[str, Any],
    score: Sequence[int],
    columns: Iterable[BoardColumn],
    games: Sequence[str] = (),
) -> Board:
    """Return the board of a score that was kept, of which nothing is new; `games` says what each side won."""
    law, skin = find_ruleset(ruleset), GAMES[ruleset].skin
    settings = law.settings(options)
    target, base = settings.target, law.ladder_for(settings)[0].worth
    counts = counted_by(score, law, target)
    sides = []
    for column, count, points in zip(columns, counts, score, strict=True):
        laid = lay_score(count, points, skin.marks, target=target, halves=law.has_malas(target), base=base)
        won = games[column.number] if games else ""
        sides.append(BoardSide(column, count, skin.lang, won, *laid))
    return Board(tuple(sides))


def drawn_names(laid: Pile) -> Iterator[str]:
    """Yield the name of every drawing of a pile, mark by mark."""
    for mark in laid.marks:
        yield from filter(None, (mark.laid, *mark.new))


def mark_drawings(names: Iterable[str]) -> SafeString:
    """Return the drawings of these names, and those that they are made of, for the `defs` of an SVG."""
    return _drawings_of(frozenset(names))


# A game has a few piles, and many pages show the same ones.
@lru_cache(256)
def _drawings_of(names: frozenset[str]) -> SafeString:
    every, wanted, waiting = _drawings(), set[str](), list(names)
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += every[name].parts
    return SafeString("".join(drawing.text for name, drawing in every.items() if name in wanted))


class Drawing(NamedTuple):
    """A drawing of a mark as text, and the names of those that it is made of."""

    text: str
    parts: tuple[str, ...]


@cache
def _drawings() -> Mapping[str, Drawing]:
    """Read the drawings of all marks, by name."""
    page = render_to_string("table/screen/_marks.html")
    return {
        found["group"] or found["single"]: Drawing(found[0], tuple(REFERENCE.findall(found[0])))
        for found in DRAWING.finditer(page)
    }


# How each style lies.


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
