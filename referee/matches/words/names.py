"""Names of the people and the sides of a match, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from django.utils.translation import get_language, gettext

from referee.games import QUICK
from referee.matches.words.conjunctions import either, together
from referee.matches.words.placeholders import NAMELESS, UNNAMED
from referee.matches.words.verbs import Person, Verb
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.seats import accounts_at, sides_at

if TYPE_CHECKING:
    from referee.matches.models import Match
    from referee.rules.asked.view import Look

MOST_ON_A_KEY = 2
"""The number of names that fit a key; more players together are "los de Ana"."""
MOST_LETTERS = 26
"""The number of letters that fit a key in two lines; against a gallo there is one pair only, and need not be named."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The players of a hand in order of seat, and the side of each.

    `accounts` is the number of scores on the board. `playing` are the two seats of the duel in play, its mano first;
    empty where all play together. `ruleset` is the game, whose words are used. `trick` is the number of the trick that
    is named, 0 where it is not at hand.
    """

    players: tuple[str, ...]
    sides: tuple[int, ...]
    accounts: int
    playing: tuple[int, ...] = ()
    ruleset: str = QUICK
    trick: int = 0

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
    """The names of a side, or of a column of the board.

    `number` counts them; `side` is the one it plays on in this hand.

    `full` stands on the board and is read aloud, `short` on a key; `many` are more than a line can name. Verbs agree
    with its `person`.
    """

    number: int
    full: str
    short: str
    side: int
    many: bool = False
    person: Person = "one"

    @property
    def brief(self) -> str:
        """Text that fits a line of its own: all of them, or "los de Ana"."""
        return self.short if self.many else self.full

    def does(self, verb: Verb) -> str:
        """Say what they do, in a line: "contestan Ana y Caro"."""
        return verb.about(self.brief, self.person)


def cast(match: Match, now: Look | None = None) -> Cast:
    """Return the cast of the hand in this look, or of the match's first one."""
    if now is None:
        return dealt(match, match.first_dealer)
    return Cast(tuple(match.seats), now.sides, len(now.score), ruleset=match.ruleset)


def dealt(match: Match, dealer: int) -> Cast:
    """Return the cast of a hand that this seat deals.

    The gallo may go round with the deal (AR-GAL-04).
    """
    count, options = len(match.seats), find_ruleset(match.ruleset).settings(match.options)
    sides, accounts = tuple(sides_at(count, dealer, options)), accounts_at(count, options)
    return Cast(tuple(match.seats), sides, accounts, ruleset=match.ruleset)


def dueling(whole: Cast, playing: tuple[int, ...]) -> Cast:
    """Return the cast with only the two who play the duel on their sides.

    Unchanged where all play together.
    """
    return whole if len(playing) == len(whole.players) else replace(whole, playing=playing)


def sides(cast: Cast) -> tuple[Side, Side]:
    """Return both sides of the hand.

    "Nosotros" and "Ellos" while nobody gave a name, else their players ("Ana y Caro").
    """
    # The language is part of what is remembered: "Nosotros" is translated.
    return _sides(cast, get_language() or "")


def columns(cast: Cast) -> tuple[Side, ...]:
    """Return the columns of the board: sides, or players of a gallo by turns."""
    if not cast.by_turns:
        # The board counts for whole sides, also in a duel.
        return sides(replace(cast, playing=()) if cast.playing else cast)
    return _columns(cast, get_language() or "")


@lru_cache(maxsize=1024)
def _columns(cast: Cast, _language: str) -> tuple[Side, ...]:
    return tuple(_side(number, (called(name),), cast.sides[number]) for number, name in enumerate(cast.players))


@lru_cache(maxsize=1024)
def _sides(cast: Cast, _language: str) -> tuple[Side, Side]:
    if cast.players == UNNAMED:
        ours, theirs = gettext("Nosotros"), gettext("Ellos")
        return Side(0, ours, gettext("Nos"), 0, person="us"), Side(1, theirs, theirs, 1, person="many")
    # In a duel a side is called as the one who plays it.
    seats = cast.playing or range(len(cast.players))
    first, second = (
        tuple(called(cast.players[seat]) for seat in sorted(seats) if cast.sides[seat] == side) for side in (0, 1)
    )
    pair = _side(1, second, 1)
    # A key has two lines at most.
    if len(cast.players) == 3 and len(pair.full) > MOST_LETTERS:
        pair = replace(pair, short=gettext("la pareja"))
    return _side(0, first, 0), pair


def _side(number: int, players: tuple[str, ...], side: int) -> Side:
    full, many = together(players), len(players) > MOST_ON_A_KEY
    short = gettext("los de %(first)s") % {"first": players[0]} if many else full
    return Side(number, full, short, side, many, "many" if len(players) > 1 else "one")


def called(name: str) -> str:
    """Return a name as it is shown.

    A placeholder, "Jugador 2" or "Nosotros", is in the reader's language.
    """
    if name in UNNAMED:
        return gettext(name)
    number = NAMELESS.fullmatch(name)
    return gettext("Jugador %(number)s") % {"number": number[1]} if number else name


def seat(cast: Cast, number: object) -> str:
    """Return the name of the player in a seat.

    "?" for no seat of this table, which a kept refusal may name.
    """
    if not isinstance(number, int) or not 0 <= number < len(cast.players):
        return "?"
    return sides(cast)[number].full if cast.players == UNNAMED else called(cast.players[number])


def does(verb: Verb, cast: Cast, number: int) -> str:
    """Say what the player in a seat does: "juega Ana", "juegan Ellos"."""
    return _does(verb, cast, number, get_language() or "")


@lru_cache(maxsize=2048)
def _does(verb: Verb, cast: Cast, number: int, _language: str) -> str:
    return verb.about(seat(cast, number), person(cast, number))


def any_does(verb: Verb, cast: Cast, seats: Sequence[int]) -> str:
    """Say what any of these players does: "sale Ana o Caro"."""
    if len(seats) == 1:
        return does(verb, cast, seats[0])
    return verb.about(either([seat(cast, number) for number in seats]), "one")


def person(cast: Cast, number: int) -> Person:
    """Return the person that verbs about the player in a seat agree with."""
    return sides(cast)[number].person if cast.players == UNNAMED and number in (0, 1) else "one"


def speaker(cast: Cast, raw: dict[str, object]) -> str:
    """Return whom an entry is about: the player, else the side.

    Empty where it names nobody.
    """
    player, team = _player(cast, raw), raw.get("team")
    if player is not None:
        return seat(cast, player)
    return sides(cast)[team].brief if team in (0, 1) else ""


def side_of(cast: Cast, raw: dict[str, object]) -> int | None:
    """Return the side that an entry is about; None where it names nobody."""
    player, team = _player(cast, raw), raw.get("team")
    if player is not None:
        return cast.sides[player]
    return team if team in (0, 1) else None


def person_of(cast: Cast, raw: dict[str, object]) -> Person:
    """Return the person that verbs about whoever made an entry agree with."""
    player, team = _player(cast, raw), raw.get("team")
    if player is not None:
        return person(cast, player)
    return sides(cast)[team].person if team in (0, 1) else "one"


def _player(cast: Cast, raw: dict[str, object]) -> int | None:
    # The seat may stand under any of these keys; none names more than one.
    for place in ("by", "showdown", "trick", "deal"):
        number = raw.get(place)
        if isinstance(number, int) and 0 <= number < len(cast.players):
            return number
    return None


def versus(cast: Cast) -> str:
    """Say who plays whom, for a heading: "Ana y Caro – Bruno y Dani"."""
    return " – ".join(side.full for side in columns(cast))
