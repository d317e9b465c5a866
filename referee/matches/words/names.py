"""What the people and the sides of a match are called, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from django.utils.translation import get_language, gettext

from referee.games import QUICK
from referee.rules.record.rulesets import find
from referee.rules.record.seats import accounts_at, sides_at

if TYPE_CHECKING:
    from referee.matches.models import Match
    from referee.matches.types import Raw
    from referee.rules.asked.look import Look

Gain = TypeVar("Gain")
UNNAMED = ("Nosotros", "Ellos")
"""The seats of a match that was started without names."""
NAMELESS = re.compile(r"Jugador ([1-8])")
"""What the record calls a player whose name nobody gave."""
BEFORE_E = re.compile(r"h?[ií](?![aeiou])", re.IGNORECASE)
"""Names before which "y" becomes "e": Inés, Hilario; not Ian, whose beginning sounds like no vowel."""
BEFORE_U = re.compile(r"h?[oó]", re.IGNORECASE)
"""Names before which "o" becomes "u": Omar, Horacio."""
MOST_ON_A_KEY = 2
"""So many names fit a key; more players together are "los de Ana"."""
MOST_LETTERS = 26
"""So many letters fit a key in two lines; against a gallo there is one pair only, and need not be named."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays a hand: the players in order of seat, the side of each, and how many scores the board has.

    `playing` are the two seats of the duel in play, its mano first; empty where all play together. `ruleset` is the
    game, whose words are used.
    """

    players: tuple[str, ...]
    sides: tuple[int, ...]
    accounts: int
    playing: tuple[int, ...] = ()
    ruleset: str = QUICK

    @property
    def by_turns(self) -> bool:
        """Whether every player has a score of its own: a gallo by turns (AR-GAL-05)."""
        return self.accounts > 2

    @property
    def gallo(self) -> int | None:
        """The seat that plays alone against two; None where nobody does (AR-GAL-01)."""
        return self.sides.index(0) if len(self.players) == 3 else None


@dataclass(frozen=True, slots=True)
class Side:
    """Who is called what: `number` counts sides, or columns of the board; `side` is the one it plays on in this hand.

    `full` stands on the board and is read aloud, `short` on a key; `many` are more than a line can name.
    """

    number: int
    full: str
    short: str
    side: int
    many: bool = False

    @property
    def brief(self) -> str:
        """What fits a line of its own: all of them, or "los de Ana"."""
        return self.short if self.many else self.full


def cast(match: Match, seen: Look | None = None) -> Cast:
    """The cast of the hand that is seen; without it, of the first hand of the match."""
    if seen is None:
        return dealt(match, match.first_dealer)
    return Cast(tuple(match.seats), seen.sides, len(seen.score), ruleset=match.ruleset)


def dealt(match: Match, dealer: int) -> Cast:
    """The cast of a hand that this seat deals: the gallo may go round with the deal (AR-GAL-04)."""
    count, options = len(match.seats), find(match.ruleset).settings(match.options)
    sides, accounts = tuple(sides_at(count, dealer, options)), accounts_at(count, options)
    return Cast(tuple(match.seats), sides, accounts, ruleset=match.ruleset)


def heard_in(match: Match, hand: Cast, told: Iterable[tuple[Raw, bool]]) -> Iterator[Cast]:
    """The cast of each entry of a hand, as raw entries and whether they stand.

    What was taken back may have opened the next hand with its own deal, and is told by that one's sides.
    """
    opened = hand
    for raw, stands in told:
        if not stands and raw.get("deal") in range(len(match.seats)):
            opened = dealt(match, raw["deal"])
        elif stands:
            opened = hand
        yield opened


def dueling(whole: Cast, playing: tuple[int, ...]) -> Cast:
    """The cast with the two who play the duel as the only ones of their sides; unchanged where all play together."""
    return whole if len(playing) == len(whole.players) else replace(whole, playing=playing)


def sides(cast: Cast) -> tuple[Side, Side]:
    """Both sides of the hand: "Nosotros" and "Ellos" while nobody gave a name, else their players ("Ana y Caro")."""
    return _sides(cast, get_language() or "")


def columns(cast: Cast) -> tuple[Side, ...]:
    """The columns of the board: the sides, or each player of a gallo by turns."""
    if not cast.by_turns:
        return sides(replace(cast, playing=()))
    return tuple(_side(number, (called(name),), cast.sides[number]) for number, name in enumerate(cast.players))


def gainers(cast: Cast, got: Iterable[tuple[int, Gain]]) -> list[tuple[Side, Gain]]:
    """Who got what, by numbers of columns: both of a pair that got the same are one, "Bruno y Caro" (AR-GAL-05)."""
    board = columns(cast)
    told: list[tuple[list[Side], Gain]] = []
    for number, gain in got:
        column = board[number]
        partner = next((some for some, same in told if same == gain and _paired(some, column)), None)
        if partner is None:
            told.append(([column], gain))
        else:
            partner.append(column)
    return [(replace(some[0], full=together(tuple(one.full for one in some))), gain) for some, gain in told]


def _paired(some: list[Side], column: Side) -> bool:
    return len(some) == 1 and some[0].side == column.side and some[0].number != column.number


@lru_cache(maxsize=1024)
def _sides(cast: Cast, _language: str) -> tuple[Side, Side]:
    if cast.players == UNNAMED:
        ours, theirs = gettext("Nosotros"), gettext("Ellos")
        return Side(0, ours, gettext("Nos"), 0), Side(1, theirs, theirs, 1)
    seats = cast.playing or range(len(cast.players))
    first, second = (
        tuple(called(cast.players[seat]) for seat in sorted(seats) if cast.sides[seat] == side) for side in (0, 1)
    )
    pair = _side(1, second, 1)
    if len(cast.players) == 3 and len(pair.full) > MOST_LETTERS:
        pair = replace(pair, short=gettext("la pareja"))
    return _side(0, first, 0), pair


def _side(number: int, players: tuple[str, ...], side: int) -> Side:
    full, many = together(players), len(players) > MOST_ON_A_KEY
    short = gettext("los de %(first)s") % {"first": players[0]} if many else full
    return Side(number, full, short, side, many)


def together(players: Sequence[str]) -> str:
    """Names in a row: "Ana, Bruno y Caro". Spanish says "e" before the sound of its own "y"."""
    if len(players) < 2:
        return "".join(players)
    and_last = gettext("%(some)s e %(last)s") if BEFORE_E.match(players[-1]) else gettext("%(some)s y %(last)s")
    return and_last % {"some": ", ".join(players[:-1]), "last": players[-1]}


def either(players: Sequence[str]) -> str:
    """Names of which one is meant: "Ana, Bruno o Caro". Spanish says "u" before the sound of its own "o"."""
    if len(players) < 2:
        return "".join(players)
    or_last = gettext("%(some)s u %(last)s") if BEFORE_U.match(players[-1]) else gettext("%(some)s o %(last)s")
    return or_last % {"some": ", ".join(players[:-1]), "last": players[-1]}


def called(name: str) -> str:
    """A name as it is shown: what stands in for one, "Jugador 2", is in the reader's language."""
    number = NAMELESS.fullmatch(name)
    return gettext("Jugador %(number)s") % {"number": number[1]} if number else name


def seat(cast: Cast, number: object) -> str:
    """The name of the player in a seat; "?" for what is no seat of this table, which a kept refusal may name."""
    if not isinstance(number, int) or not 0 <= number < len(cast.players):
        return "?"
    return sides(cast)[number].full if cast.players == UNNAMED else called(cast.players[number])


def speaker(cast: Cast, raw: dict[str, object]) -> str:
    """Who an entry is about: the player where the seat is known, else the side; empty where it names nobody."""
    for place in ("by", "showdown", "trick", "deal"):
        number = raw.get(place)
        if isinstance(number, int) and 0 <= number < len(cast.players):
            return seat(cast, number)
    team = raw.get("team")
    return sides(cast)[team].brief if team in (0, 1) else ""


def versus(cast: Cast) -> str:
    """Who plays whom, for a heading: "Ana y Caro – Bruno y Dani", "Ana – Bruno – Caro"."""
    return " – ".join(one.full for one in columns(cast))
