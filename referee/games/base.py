"""The shape of a game as people know it; the law that decides it is its ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.book import Shelf
from referee.games.options import Mix, Sheet, Words
from referee.games.skin import Skin, Terms
from referee.rules.record.rulesets import Settings


@dataclass(frozen=True, slots=True)
class Coverage:
    """The parts of a game that the referee has, and those that it lacks.

    `covered` parts, those that it `believes` since no record can show them, and those that are `left_out`.
    """

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
    """Rules of the book that the engine follows without citing them.

    `rules` are by subject: "rank" is the order of the cards, "wins" who wins a trick, "partners" partners' equal cards,
    "tie" a tied trick, "leads" and "leads_tied" who leads after each, "all_tied" whose the hand is after nothing but
    tied tricks; a game with values adds "equal", "higher" and "value" of each matter, one with a vira "manilhas".
    `hand` says whose the hand is after no tied trick, one, or two. `otherwise` are subjects that an option's value has
    told by another rule: option, value, subject, rule. `words` say when a word may be said, by the sub-game that hears
    it (and the act, where acts differ), `punished` what it costs at eleven. `added` are cards that a table adds to the
    pack. `worth` tells how much a bet is worth that hangs on the score, where its award cites who wins it.
    """

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as people know it.

    `name` is in its own language and not translated; `pack` and `says` are what it is known for. A `clockwise` game
    goes round to the left. `sheet` asks for its options, of which `mixes` are forbidden; `spelling` are words that
    people write otherwise than the record. `shelf` is its part of the book, `cites` the rules that the engine does not
    cite, `coverage` what the referee can do for it; `signs` and `dealing` are customs that no rule tells.
    `open_bets` hang on the score: each with the words that make it stand
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
    coverage: Coverage
    clockwise: bool = False
    mixes: tuple[Mix, ...] = ()
    open_bets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    spelling: Mapping[str, str] = field(default_factory=dict)
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
