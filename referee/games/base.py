"""The shape of a game as people know it; the law that decides it is its ruleset.

Its options as players say them, with the mixes that the rules forbid; the places of its words on the table screen; its
looks there; and what several games share.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games.rewording import Rewording
from referee.rules.record.rulesets import Option, Settings

Words = str | Promise
"""A text, perhaps one that is translated when it is shown."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A question about one option, with a chip for each of its values.

    `asks` is the question and `says` its chips, `at` the numbers of players it concerns (empty: all). `unless` names
    the option, and its value, beside which this one has nothing left to say. `brief` are its values in as few words as
    tables use, for what only some numbers of players have to decide.
    """

    asks: Words
    says: Mapping[Any, Words]
    at: tuple[int, ...] = ()
    unless: tuple[str, Any] | None = None
    brief: Mapping[Any, Words] = field(default_factory=dict)

    def concerns(self, players: int, options: Mapping[str, Any]) -> bool:
        """Return whether it has any effect at a table of so many with these options."""
        idle = self.unless is not None and options[self.unless[0]] == self.unless[1]
        return not idle and (not self.at or players in self.at)


@dataclass(frozen=True, slots=True)
class Mix:
    """A mix of options that the rules forbid, and the rule that does.

    `option` may only be one of `allowed` (none: its default) while `other` is one of `values`. `at` are the numbers of
    players it concerns (empty: all).
    """

    option: str
    allowed: tuple[Any, ...]
    other: str
    values: tuple[Any, ...]
    rule: str
    says: Words
    at: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """The questions of one game, or of some games that share them.

    A choice is kept when one of these games changes for another. `first` is what tables ask before they begin,
    `by_number` what only some numbers of players have to decide; the rest is folded away. `always` is written in the
    record even where it is the ruleset's own; `usual` is filled in where nothing is known of the device,
    `by_players` for so many players. `seats` is the rule that says how many play, `prefix` begins the fields of a form
    in which several games have an option of one name.
    """

    sentences: Mapping[str, Sentence]
    first: tuple[str, ...]
    always: tuple[str, ...]
    seats: str
    by_number: tuple[str, ...] = ()
    usual: Mapping[str, Any] = field(default_factory=dict)
    by_players: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    prefix: str = ""

    def field(self, option: str) -> str:
        """Name the field of an option in the form."""
        return f"{self.prefix}{option}"

    def proposed(self, players: int) -> dict[str, Any]:
        """Return the options that are filled in for so many players where nothing is known of the device."""
        return {**self.usual, **self.by_players.get(players, {})}

    def in_order(self) -> Iterator[tuple[str, Sentence]]:
        """List the questions: those of some numbers of players, the first ones, the rest."""
        before = (*self.by_number, *self.first)
        for name in (*before, *(name for name in self.sentences if name not in before)):
            yield name, self.sentences[name]


def wire(value: object) -> str:
    """Write an option's value as a form sends it."""
    # True would be sent as a word, and read back as another value than 1.
    return str(int(value)) if isinstance(value, bool) else str(value)


def read_value(option: Option, sent: str) -> Any:
    """Read the value that a form sent; KeyError for none of them."""
    return {wire(value): value for value in option.values}[sent]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a side's column, which it keeps for the whole match.

    `words` share it, in the order in which they come; a table without any of them has no such place. A "ladder" holds
    the next word that raises the stake, a "bid" the least amount that may be bet, and "amounts" opens all others.
    `unless` is an option and the value that leaves a table without it.
    """

    words: tuple[str, ...] = ()
    unless: tuple[str, str | bool] = ("", "")
    kind: Literal["words", "ladder", "bid", "amounts"] = "words"


# Compared and hashed as itself: the rows that a table has are remembered by them.
@dataclass(frozen=True, slots=True, eq=False)
class SlotRow:
    """A row of slots, from the outer edge of the screen to the seam between the sides.

    `flor` are the slots that stand there instead while flores are bet on.
    """

    slots: tuple[Slot, ...]
    flor: tuple[Slot, ...] = ()


LADDER = Slot(kind="ladder")
BID = Slot(kind="bid")
AMOUNTS = Slot(kind="amounts")


def slot(*words: str) -> Slot:
    """Return the place that these words share."""
    return Slot(words)


@dataclass(frozen=True, slots=True)
class Terms:
    """Names that players have for a trick, a tied one and a deal.

    `tricks` are the first, second and third trick, as keys name them. `special` is a hand that begins with one side at
    so many points, `iron` one that begins with both there. `play` is the name of the game as they play it, `leader` the
    player who plays first. `turned` is the card that is turned up after the deal, in games that turn one, `high` the
    cards that beat all others, which it makes there, and `high_one` one of them; `made` are names that some of these
    have, in their order from the highest ("" for none). Six or eight play a `ring` of all, or `duels`. Terms in
    `spanish` are said in the reader's language, all others as they are, and those of cards and hands in any case.
    """

    trick: str
    tie: str
    hand: str
    tricks: tuple[str, str, str]
    special: Mapping[int, str] = field(default_factory=dict)
    iron: str = ""
    play: str = "Truco"
    leader: str = "mano"
    turned: str = ""
    high: str = "bravas"
    high_one: str = "brava"
    made: tuple[str, ...] = ()
    ring: str = "redonda"
    duels: str = "pica-pica"
    spanish: bool = False

    def kind(self, kind: str, at: int | None) -> str:
        """Name a hand of this kind ("special", "iron") that so many points begin."""
        return self.iron if kind == "iron" else self.special.get(at or 0, "") if kind == "special" else ""


@dataclass(frozen=True, slots=True)
class PadBet:
    """A key of the source pad: its label, bets that answer each other, recorded source and reason."""

    label: str
    words: tuple[str, ...]
    source: str
    why: str


@dataclass(frozen=True, slots=True)
class Skin:
    """The words, keys, deck and marks of a game.

    `lang` is the language of its words. `ladder` are the words that raise the stake, in their order; `yes` and `no`
    answer them, and `bet` is what points won by tricks were for. `rows` are the places of its words in a side's column,
    from the top. `terms` are what players call a trick and the like. `first` are the words that may come before the
    first card, said by one player. `rare` are those behind "otras", of which the `personal` ones are said by a
    player and not for a side; the key of one that has a place opens that sheet. `decision` are the words of the
    side at eleven: it plays, or does not. `hot` are hot keys, of words and of "bid", an amount; `brief` are words
    that are shorter on their keys. `marks` is how points are laid on the board. `pad` are the bets on the pad for
    points by hand, where it is not the ladder that stands there. The turned card may lie `under_pack`, half in
    sight.
    """

    lang: Literal["es", "pt", "ca", "fr"]
    deck: Literal["spanish", "french"]
    marks: Literal["sticks", "tentos", "notches", "truts"]
    ladder: tuple[str, ...]
    yes: str
    no: str
    terms: Terms
    rows: tuple[SlotRow, ...]
    bet: str = "truco"
    decision: tuple[str, str] | None = None
    first: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    personal: tuple[str, ...] = ()
    hot: Mapping[str, str] = field(default_factory=dict)
    brief: Mapping[str, str] = field(default_factory=dict)
    pad: tuple[PadBet, ...] = ()
    under_pack: bool = False

    @property
    def trick(self) -> str:
        """Name a trick."""
        return self.terms.trick

    @property
    def tie(self) -> str:
        """Name a tied trick."""
        return self.terms.tie

    @property
    def hand(self) -> str:
        """Name a deal."""
        return self.terms.hand


@dataclass(frozen=True, slots=True)
class GameCoverage:
    """The parts of a game that the referee covers, those that it believes without proof, and the others."""

    covered: tuple[Words, ...]
    believes: tuple[Words, ...]
    left_out: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of a game, and the rule that leaves them free, where one says so."""

    text: Words
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """Rules that the engine follows without citing them, as `citations.toml` has them."""

    rules: Mapping[str, str]
    hand: tuple[str, str, str]
    words: Mapping[str, str]
    otherwise: tuple[tuple[str, object, str, str], ...] = ()
    punished: Mapping[str, str] = field(default_factory=dict)
    added: Mapping[str, str] = field(default_factory=dict)
    worth: Mapping[str, str] = field(default_factory=dict)

    def of(self, subject: str, settings: Settings) -> str:
        """Cite the rule about a subject, as a table with these settings plays it."""
        for option, value, about, rule in self.otherwise:
            if about == subject and settings[option] == value:
                return rule
        return self.rules[subject]


_CITED: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("citations.toml").read_text(encoding="utf-8"))


def citations(game: str, family: str = "", added: Mapping[str, str] | None = None) -> Citations:
    """Return what a game cites, its family's rules and the cards that tables add to its pack too.

    A rule of the family that the game has not stands empty with its own.
    """
    shared, own = _CITED.get(family, {}), _CITED[game]
    tables = {
        name: {about: rule for about, rule in {**shared.get(name, {}), **own.get(name, {})}.items() if rule}
        for name in ("rules", "words", "punished", "worth")
    }
    otherwise = tuple(tuple(row) for row in own.get("otherwise", ()))
    return Citations(**tables, hand=tuple((shared | own)["hand"]), otherwise=otherwise, added=added or {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as people know it.

    `name` is in its own language and not translated; `pack` and `says` tell it from others. A `clockwise` game
    goes round to the left. `sheet` asks for its options, of which `mixes` are forbidden; `spelling` are words that
    people write otherwise than the record, `everyday` those that Spanish texts say too, as everyday words, and
    `rewording` has its own words for those of a game whose texts it shares. `shelf` is its part of the book, `cites`
    the rules that the engine does not cite; `signs` and `dealing` are customs that no rule tells. It is the first game
    that readers `at_home` are offered: a language, or one with its region ("es-uy"). The card of the game `beside`
    names it, to readers of its own language. `open_bets` hang on the score: each with the words that make it stand
    accepted, by either side in turn.
    """

    ruleset: str
    name: str
    pack: Words
    says: Words
    skin: Skin
    sheet: Sheet
    shelf: Shelf
    cites: Citations
    coverage: GameCoverage
    clockwise: bool = False
    at_home: tuple[str, ...] = ()
    beside: str = ""
    mixes: tuple[Mix, ...] = ()
    open_bets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    spelling: Mapping[str, str] = field(default_factory=dict)
    everyday: tuple[str, ...] = ()
    rewording: Rewording | None = None
    signs: Signs | None = None
    dealing: tuple[Words, ...] | None = None

    @property
    def lang(self) -> str:
        """Name the language of its words."""
        return self.skin.lang

    @property
    def terms(self) -> Terms:
        """Name a trick, a tied one, a deal."""
        return self.skin.terms


SPANISH_PACK = _("baraja española, 40 cartas")
FRENCH_PACK = _("baraja francesa, 40 cartas")
PIQUET_PACK = _("baraja francesa, 32 cartas")

GAMES_TO_WIN = Sentence(_("El partido es"), {1: _("a un solo juego"), 2: _("al mejor de tres")})
"""How many games make a match, where they are counted by those that a side needs."""

UNSEEN = _("Lo que no se anota no se juzga: sin cartas anotadas, se cree lo que la mesa diga.")
TURNS_BY_RESULTS = _("Anotando sólo quién ganó cada baza no se sabe a quién le tocaba hablar o tirar dentro de ella.")
GAUCHO = _("El truco gaúcho (o gaudério, o cego): es otro juego, el argentino en portugués, y tiene su reglamento.")
FREE_SIGNS = _("Las señas y la charla: son libres y no se anotan.")
