"""Names of the people and the sides of a match, and of their verbs, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext, gettext_lazy

from referee.board import BoardColumn
from referee.games import QUICK
from referee.rules.record.hand import accounts_at, sides_at

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
class Side(BoardColumn):
    """The names of a side, or of a column of the board.

    `number` counts them; `side` is the one it plays on in this hand. `full` stands on the board and is read aloud,
    `short` on a key; `many` are more than a line can name. Verbs agree with its `person`.
    """

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
        return dealt_cast(match, match.first_dealer)
    return Cast(tuple(match.seats), now.sides, len(now.score), ruleset=match.ruleset)


def dealt_cast(match: Match, dealer: int) -> Cast:
    """Return the cast of a hand that this seat deals: the gallo may go round with it (AR-GAL-04)."""
    count, options = len(match.seats), match.settings
    sides, accounts = tuple(sides_at(count, dealer, options)), accounts_at(count, options)
    return Cast(tuple(match.seats), sides, accounts, ruleset=match.ruleset)


def dueling(whole: Cast, playing: tuple[int, ...]) -> Cast:
    """Return the cast with only the two of the duel on their sides; unchanged where all play together."""
    return whole if len(playing) == len(whole.players) else replace(whole, playing=playing)


def both_sides(cast: Cast) -> tuple[Side, Side]:
    """Return both sides of the hand: their players, or "Nosotros" and "Ellos" while nobody gave a name."""
    # The language is part of what is remembered: "Nosotros" is translated.
    return _sides(cast, get_language() or "")


def board_columns(cast: Cast) -> tuple[Side, ...]:
    """Return the columns of the board: sides, or players of a gallo by turns."""
    if not cast.by_turns:
        # The board counts for whole sides, also in a duel.
        return both_sides(replace(cast, playing=()) if cast.playing else cast)
    return _columns(cast, get_language() or "")


@lru_cache(maxsize=1024)
def _columns(cast: Cast, _language: str) -> tuple[Side, ...]:
    return tuple(_side(number, (shown_name(name),), cast.sides[number]) for number, name in enumerate(cast.players))


@lru_cache(maxsize=1024)
def _sides(cast: Cast, _language: str) -> tuple[Side, Side]:
    if cast.players == UNNAMED:
        ours, theirs = gettext("Nosotros"), gettext("Ellos")
        return Side(0, ours, gettext("Nos"), 0, person="us"), Side(1, theirs, theirs, 1, person="many")
    # In a duel a side is called as the one who plays it.
    seats = cast.playing or range(len(cast.players))
    first, second = (
        tuple(shown_name(cast.players[seat]) for seat in sorted(seats) if cast.sides[seat] == side) for side in (0, 1)
    )
    pair = _side(1, second, 1)
    # A key has two lines at most.
    if len(cast.players) == 3 and len(pair.full) > MOST_LETTERS:
        pair = replace(pair, short=gettext("la pareja"))
    return _side(0, first, 0), pair


def _side(number: int, players: tuple[str, ...], side: int) -> Side:
    full, many = names_joined(players), len(players) > MOST_ON_A_KEY
    short = gettext("los de %(first)s") % {"first": players[0]} if many else full
    return Side(number, full, short, side, many, "many" if len(players) > 1 else "one")


def shown_name(name: str) -> str:
    """Return a name as it is shown: a placeholder ("Jugador 2", "Nosotros") in the reader's language."""
    if name in UNNAMED:
        return gettext(name)
    number = NAMELESS.fullmatch(name)
    return gettext("Jugador %(number)s") % {"number": number[1]} if number else name


def seat_name(cast: Cast, number: object) -> str:
    """Return the name of the player in a seat; "?" for no seat here, as a kept refusal may name."""
    if not isinstance(number, int) or not 0 <= number < len(cast.players):
        return "?"
    return both_sides(cast)[number].full if cast.players == UNNAMED else shown_name(cast.players[number])


def does(verb: Verb, cast: Cast, number: int) -> str:
    """Say what the player in a seat does: "juega Ana", "juegan Ellos"."""
    return _does(verb, cast, number, get_language() or "")


@lru_cache(maxsize=2048)
def _does(verb: Verb, cast: Cast, number: int, _language: str) -> str:
    return verb.about(seat_name(cast, number), person_in_seat(cast, number))


def any_does(verb: Verb, cast: Cast, seats: Sequence[int]) -> str:
    """Say what any of these players does: "sale Ana o Caro"."""
    if len(seats) == 1:
        return does(verb, cast, seats[0])
    return verb.about(either_name([seat_name(cast, number) for number in seats]), "one")


def person_in_seat(cast: Cast, number: int) -> Person:
    """Return the person that verbs about the player in a seat agree with."""
    return both_sides(cast)[number].person if cast.players == UNNAMED and number in (0, 1) else "one"


def speaker_name(cast: Cast, raw: dict[str, object]) -> str:
    """Return whom an entry is about: the player, else the side; empty where it names nobody."""
    player, team = _player(cast, raw), raw.get("team")
    if player is not None:
        return seat_name(cast, player)
    return both_sides(cast)[team].brief if team in (0, 1) else ""


def side_of_entry(cast: Cast, raw: dict[str, object]) -> int | None:
    """Return the side that an entry is about; None where it names nobody."""
    player, team = _player(cast, raw), raw.get("team")
    if player is not None:
        return cast.sides[player]
    return team if team in (0, 1) else None


def person_of_entry(cast: Cast, raw: dict[str, object]) -> Person:
    """Return the person that verbs about whoever made an entry agree with."""
    player, team = _player(cast, raw), raw.get("team")
    if player is not None:
        return person_in_seat(cast, player)
    return both_sides(cast)[team].person if team in (0, 1) else "one"


def _player(cast: Cast, raw: dict[str, object]) -> int | None:
    # The seat may stand under any of these keys; none names more than one.
    for place in ("by", "showdown", "trick", "deal"):
        number = raw.get(place)
        if isinstance(number, int) and 0 <= number < len(cast.players):
            return number
    return None


def versus_heading(cast: Cast) -> str:
    """Say who plays whom, for a heading: "Ana y Caro – Bruno y Dani"."""
    return " – ".join(side.full for side in board_columns(cast))


# Names and texts, joined as the reader's language joins them: "Ana, Bruno y Caro".

BEFORE_E = re.compile(r"h?[ií](?![aeiou])", re.IGNORECASE)
"""Names before which "y" becomes "e": Inés, Hilario; not Ian, whose beginning sounds like no vowel."""
BEFORE_U = re.compile(r"h?[oó]", re.IGNORECASE)
"""Names before which "o" becomes "u": Omar, Horacio."""

CONTRACTED = {"pt-br": {"de Eles": "deles"}}
"""What a language writes as one word where a text meets the side without names."""


def contracted(text: str) -> str:
    """Contract what a language does not leave apart: "é de Eles" is "é deles"."""
    for apart, joined in CONTRACTED.get(get_language() or "", {}).items():
        text = text.replace(apart, joined)
    return text


def labelled_names(label: str, text: str) -> str:
    """Join a label and its text: "Ana: envido". French has a space before the colon."""
    return f"{label}{gettext(':')} {text}"


def names_joined(players: Sequence[str]) -> str:
    """Join names in a row: "Ana, Bruno y Caro". Spanish says "e" before the sound of its own "y"."""
    if len(players) < 2:
        return "".join(players)
    # Two texts, not a rule of the language's own: each translation has its own two.
    and_last = gettext("%(some)s e %(last)s") if BEFORE_E.match(players[-1]) else gettext("%(some)s y %(last)s")
    return and_last % {"some": ", ".join(players[:-1]), "last": players[-1]}


def either_name(players: Sequence[str]) -> str:
    """Join names of which one is meant: "Ana, Bruno o Caro"; in Spanish with "u" before an "o"."""
    if len(players) < 2:
        return "".join(players)
    or_last = gettext("%(some)s u %(last)s") if BEFORE_U.match(players[-1]) else gettext("%(some)s o %(last)s")
    return or_last % {"some": ", ".join(players[:-1]), "last": players[-1]}


# Placeholders for names nobody gave, and when they give way to names.

UNNAMED = ("Nosotros", "Ellos")
"""The seats of a match that was started without names."""
NAMELESS = re.compile(r"Jugador ([1-8])")
"""The record's name for a player whose name nobody gave."""


def placeholder_name(seat: int) -> str:
    """Return the record's name for the player in a seat who has none. `names.called` translates it."""
    return f"Jugador {seat + 1}"


def is_placeholder(name: str) -> bool:
    """Tell whether nobody gave this name: "Jugador 2", Nosotros, Ellos."""
    return name in UNNAMED or NAMELESS.fullmatch(name) is not None


def seated(seats: list[str], seat: int, name: str, *, renames: bool) -> list[str]:
    """Return the match's names after somebody, perhaps nameless, has sat down.

    A name that somebody gave to the seat stays, unless the newcomer `renames` it. "Nosotros" and "Ellos" last only
    while one phone logs: a name, or a phone on the other side, ends them for both.
    """
    new = list(seats)
    # One with a name beside "Ellos" would read as if the others were somebody else's.
    if tuple(seats) == UNNAMED and (name or seat == 1):
        new = [placeholder_name(place) for place in range(len(seats))]
    if name and (renames or is_placeholder(new[seat])):
        new[seat] = name
    return new


# Sentences whose verb agrees with whom they are about: one person, several, or "Nosotros".

Person = Literal["one", "many", "us"]
"""The number of a name: of one person, of several or of a side, of the side that speaks of itself."""


# Compared and hashed as itself: its forms are in the language of whoever asks.
@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """A sentence in the three forms that languages need, which a translation may write alike."""

    single: Promise
    several: Promise
    ours: Promise

    def of(self, person: Person) -> str:
        """Return the form that agrees, its placeholders still to be filled."""
        return str({"one": self.single, "many": self.several, "us": self.ours}[person])

    def about(self, who: str, person: Person) -> str:
        """Return the sentence about somebody, whose name stands in it."""
        return self.of(person) % {"who": who}


ANSWERS = Verb(gettext_lazy("contesta %(who)s"), gettext_lazy("contestan %(who)s"), gettext_lazy("contestamos %(who)s"))
DECIDES = Verb(gettext_lazy("decide %(who)s"), gettext_lazy("deciden %(who)s"), gettext_lazy("decidimos %(who)s"))
PLAYS = Verb(gettext_lazy("juega %(who)s"), gettext_lazy("juegan %(who)s"), gettext_lazy("jugamos %(who)s"))
SINGS = Verb(gettext_lazy("canta %(who)s"), gettext_lazy("cantan %(who)s"), gettext_lazy("cantamos %(who)s"))
SINGS_NEXT = Verb(gettext_lazy("canta"), gettext_lazy("cantan"), gettext_lazy("cantamos"))
LEADS = Verb(gettext_lazy("sale %(who)s"), gettext_lazy("salen %(who)s"), gettext_lazy("salimos %(who)s"))
DEALS = Verb(gettext_lazy("da %(who)s"), gettext_lazy("dan %(who)s"), gettext_lazy("damos %(who)s"))
IS_MANO = Verb(gettext_lazy("es mano %(who)s"), gettext_lazy("son mano %(who)s"), gettext_lazy("somos mano %(who)s"))
WON_IT = Verb(gettext_lazy("ganó %(who)s"), gettext_lazy("ganaron %(who)s"), gettext_lazy("ganamos %(who)s"))
SHOWED = Verb(gettext_lazy("mostró"), gettext_lazy("mostraron"), gettext_lazy("mostramos"))
SHOWED_NOT = Verb(gettext_lazy("no mostró"), gettext_lazy("no mostraron"), gettext_lazy("no mostramos"))
HAD_FLOR = Verb(gettext_lazy("tenía flor"), gettext_lazy("tenían flor"), gettext_lazy("teníamos flor"))
HAD_NO_FLOR = Verb(gettext_lazy("no tenía flor"), gettext_lazy("no tenían flor"), gettext_lazy("no teníamos flor"))
HAD_NONE = Verb(gettext_lazy("no tenía"), gettext_lazy("no tenían"), gettext_lazy("no teníamos"))
SHOWED_CARDS = Verb(
    gettext_lazy("mostró %(cards)s"), gettext_lazy("mostraron %(cards)s"), gettext_lazy("mostramos %(cards)s")
)
