"""The form in which a game is declared: pack, words, options, ladder of stakes, score."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from referee.rules.record.cards import CardPack


@dataclass(frozen=True, slots=True)
class Spoken:
    """A score in its parts: a number and its unit, and odd points beside them.

    The unit is "" where the game has none. `buenas` tells that the score is past the half of a game with halves,
    `small` that all of it is odd points.
    """

    number: int
    unit: str = ""
    odd: tuple[int, str] | None = None
    buenas: bool = False
    small: bool = False

    def __str__(self) -> str:
        """Return the score in words: "5 buenas", "2 truts 1 point", "7"."""
        parts = [(self.number, self.unit), *([self.odd] if self.odd else [])]
        return " ".join(f"{number} {unit}".rstrip() for number, unit in parts)


def in_halves(points: int, half: int) -> Spoken:
    """Return malas up to half the target, buenas above it (AR-SCO-03)."""
    if points <= half:
        return Spoken(points, "mala" if points == 1 else "malas")
    buenas = min(points - half, half)
    return Spoken(buenas, "buena" if buenas == 1 else "buenas", buenas=True)


# The vocabulary of a ruleset: its words, the sub-games that hear them, its steps.

SubGame = Literal[
    "answer", "call", "challenge", "choice", "claim", "decision", "duel", "envido", "excess", "family", "flor", "fold",
    "guard", "maldon", "pido", "redeal", "reply", "reste", "stakes", "values",
]  # fmt: skip
"""The matter that hears a word: `judge.words` has the functions of each."""


Act = Literal[
    "achico", "agree", "ask", "bet", "burn", "claim", "concede", "contraflor", "falta", "flor", "fold", "keep",
    "leave", "meddling", "no", "pass", "quiero", "raise", "resto", "throw", "yes", "yield",
]  # fmt: skip
"""The effect of a word in the sub-game that hears it."""


Question = Literal["", "decision", "redeal", "redealt"]
"""The question to be settled before the first card; "redealt" once all agreed to new cards."""


class Requirement(NamedTuple):
    """An option, and the value that it must have."""

    option: str
    value: Any = True


@dataclass(frozen=True, slots=True)
class Word:
    """A reserved word.

    `game` names the sub-game that hears it, `act` its effect there, `worth` its points or its step on a ladder; `also`
    is the question about the hand that it answers instead while that is open; `option` is a requirement without which a
    table has no such word; an `aimed` one is said to somebody (`to`), one for `anyone` may be said by a player without
    a part in the contest in play, an `always` one after the hand too.
    """

    name: str
    game: SubGame
    act: Act
    worth: int = 0
    also: Question = ""
    option: Requirement | None = None
    aimed: bool = False
    anyone: bool = False
    always: bool = False

    def exists(self, settings: Mapping[str, Any]) -> bool:
        """Return whether the word is one of this table's."""
        return self.option is None or bool(settings[self.option.option] == self.option.value)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the ladder of stakes: its word, the worth of the tricks then, and its rule."""

    word: str
    worth: int
    rule: str


# The settings of a table: fixed by its ruleset, chosen, or following from those.


@dataclass(frozen=True, slots=True)
class Settings(Mapping[str, Any]):
    """The settings of a table.

    The defaults hold where a game says nothing else: no envido and no flor, no hands at eleven, a card waits
    for the answer to a bet, the referee believes a result that no logged card disproves (BR-REC-07, TC-REC-05), and a
    new deal replaces one that is not yet under way (BR-DEA-11, TC-REC-04). A setting of one game alone has the
    default of a game without it.

    It is a mapping too, for code that walks through options by name.
    """

    # The game and the match.
    target: int = 0
    best_of: int = 0
    games_to_win: int = 1
    scoring: Literal["in_order", "together"] = "in_order"
    ladder: str = ""
    losers_odd: Literal["", "lost", "lost-on-proposal"] = ""
    truts: int = 0

    # The pack.
    deck: Literal["sujo", "limpo"] = "sujo"
    ranking: str = "32"
    three_and_half: Literal["none", "joker", "10♣"] = "none"
    vira: bool = False

    # The deal.
    cards_dealt: Literal["", "cut", "three"] = ""
    deal: Literal["choice", "simple", "cutter", "cutter2"] = "simple"
    misdeal: bool = True
    maldon: Literal["no", "any", "mano"] = "no"
    tied_deal: Literal["next", "same"] = "next"
    royal_family: Literal["off", "shown", "hidden"] = "off"
    poor_family: Literal["off", "shown", "hidden"] = "off"

    # The tricks.
    results: Literal["seat", "cards"] = "seat"
    tie_lead: Literal["trick-leader", "first-tied", "last-tied"] = "trick-leader"
    tied_hand: Literal["none", "non-dealer", "dealer", "carry"] = "none"
    after_tie: Literal["free", "highest"] = "free"
    earlier_partner: bool = False
    face_down: bool = False
    facedown_after_tie: bool = False

    # The bets on the tricks.
    bet_when: Literal["own-turn", "around", "any-time"] = "own-turn"
    truco_when: Literal["own-turn", "any-time"] = "own-turn"
    trut_when: Literal["own-turn", "any-time"] = "own-turn"
    truco_bets: Literal["hand", "trick"] = "hand"
    cards_wait: Literal["", "wait", "accept"] = "wait"
    needs_card: bool = False
    overraise: Literal["", "penalty", "refuse"] = ""
    raise_in_reply: bool = False
    mazo_early: Literal[1, 2] = 1

    # Hands at eleven.
    special_at: int | None = None
    special_worth: int = 0
    special_wins: bool = False
    truco_at_eleven: Literal["refuse", "lose-1", "lose-game"] = "refuse"
    iron_hand: Literal["seen", "blind"] = "seen"

    # Numbers, envido and flor.
    numbers: Literal["none", "values", "bids"] = "none"
    shows: Literal["", "claims", "dues"] = ""
    envido: bool = False
    envido_raises: Literal["free", "once"] = "free"
    envido_tie: Literal["mano", "bidder"] = "mano"
    double_envidos: bool = False
    falta_envido: Literal["leader", "match", "half", "malas_match"] = "leader"
    flor: bool = False
    flor_duty: Literal["must", "may"] = "must"
    flor_after_truco: Literal["personal", "closed"] = "personal"
    flor_negras: Literal[20, 30] = 20
    achico: Literal["plus1", "flat", "mixed"] = "plus1"
    contraflor: Literal["flores", "plus2", "plus3"] = "flores"
    flor_pays: Literal["all", "own", "one"] = "all"
    contraflor_resto: Literal["resto+flores", "resto", "match"] = "resto+flores"
    pido_flor_fail: Literal[0, 1, 3, 4] = 1
    pido_flor_hand: bool = False

    # Three players, and three or four a side.
    gallo: Literal["fixed", "turn"] = "fixed"
    pica_pica: Literal["alternate", "never"] = "never"
    pica_from: int = 0
    pica_until: Literal["last5", "buenas"] = "last5"
    pica_falta: Literal[6, 10] = 6

    def __hash__(self) -> int:
        """Return a hash of some settings, by which tables mostly differ."""
        # All sixty would be dear, and much is remembered by the settings of a table.
        return hash((self.target, self.ladder, self.deck, self.envido, self.flor))

    def __getitem__(self, name: str) -> Any:
        """Return the setting of that name; KeyError where there is none."""
        if name not in NAMES:
            raise KeyError(name)
        return getattr(self, name)

    def __iter__(self) -> Iterator[str]:
        """Yield the names of all settings."""
        return iter(NAMES)

    def __len__(self) -> int:
        """Count the settings."""
        return len(NAMES)


NAMES = dict.fromkeys(field.name for field in fields(Settings))
"""The settings in their order, as a dictionary, since every access by name looks one up."""

USUAL = Settings()
"""The settings where a game says nothing else."""


# The form in which a game is declared: pack, words, options, ladder of stakes.


class Contradiction(NamedTuple):
    """An option that the others exclude, and the reason."""

    option: str
    reason: str


class Citation(NamedTuple):
    """The code of a refusal, or the name of a payment, and the rule that it cites."""

    code: str
    rule: str


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the table: its values, its default, and the rules of the book that it changes."""

    values: tuple[Any, ...]
    default: Any
    rules: tuple[str, ...] = ()

    def allows(self, value: object) -> bool:
        """Return whether `value` is one of the values."""
        # Python's 1 equals True, but JSON's does not: a target of `true` is no target.
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)


LAWS: Mapping[str, Mapping[str, Any]] = {
    "": {},
    **tomllib.loads(Path(__file__).with_name("laws.toml").read_text(encoding="utf-8")),
}
"""The tables of each law, and of each family of games that share some."""


# Compared and hashed as itself: a copy with other tables may have the same name, and settings are cached by ruleset.
@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """A game as it is declared: data, and a few small functions of its options.

    `law` begins the IDs of its own rules and names its tables in `laws.toml`, `family` those that it shares with other
    games; `ladder` begins with the stake of a hand without a bet, `ladders` are others that the option `ladder`
    chooses; `fixed` are the settings in which it differs from the usual ones without leaving them to an option,
    `follows` adds those that follow from the options.

    `pack_for` finds the pack of a hand from the settings and the vira, where they change it; `contradiction` names an
    option that the others exclude, and the reason; `halves` tells whether a game to that target has two halves, which
    a score calls malas and buenas if they are `named_halves`, `counted` a score as players count it where not.

    Its law gives the `citations` of refusals and payments, the `grounds` on which rulings rest besides, by their
    reasons, and `synonyms`, which map other forms of a word to the reserved one. A variant has `own` rules in the place
    of some that the games it shares them with cite: the referee judges by those, and quotes its own.
    """

    name: str
    law: str
    pack: CardPack
    players: tuple[int, ...]
    words: Mapping[str, Word]
    options: Mapping[str, Option]
    ladder: tuple[Step, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    follows: Callable[[Settings], dict[str, Any]] = lambda settings: {}
    ladders: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)
    pack_for: Callable[[Settings, str], CardPack] | None = None
    contradiction: Callable[[Settings], Contradiction | None] = lambda settings: None
    halves: Callable[[int], bool] = lambda target: False
    named_halves: bool = True
    counted: Callable[[int], Spoken] = Spoken
    family: str = ""
    citations: Mapping[str, Citation] = field(init=False)
    grounds: Mapping[str, str] = field(init=False)
    synonyms: Mapping[str, str] = field(init=False)
    own: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        """Take the tables of the law, after those of its family."""
        cites = {
            # A name that stands for itself has its own code.
            name: Citation(name, cited) if isinstance(cited, str) else Citation(*cited)
            for name, cited in self._table("cites").items()
        }
        forms = {form: word for word, forms in self._table("synonyms").items() for form in forms}
        forms = {form: word for form, word in forms.items() if word in self.words}
        grounds, own = self._table("grounds"), self._table("own")
        for name, table in (("citations", cites), ("grounds", grounds), ("synonyms", forms), ("own", own)):
            object.__setattr__(self, name, table)

    def _table(self, name: str) -> dict[str, Any]:
        return {key: value for law in (self.family, self.law) for key, value in LAWS[law].get(name, {}).items()}

    def rule_of(self, name: str) -> str:
        """Return the rule that a refusal or a payment cites, empty where the game has no such."""
        return self.citations[name].rule if name in self.citations else ""

    def quoted(self, rule: str) -> str:
        """Return the rule that this game quotes where the referee judges by a shared one."""
        return self.own.get(rule, rule)

    def defaults(self) -> dict[str, Any]:
        """Return every option with its default value."""
        return {name: option.default for name, option in self.options.items()}

    def has_malas(self, target: int) -> bool:
        """Tell whether a score of a game to that target is said in malas and buenas."""
        return self.named_halves and self.halves(target)

    def spoken(self, points: int) -> str:
        """Return points as players say them where there are no malas and buenas."""
        return str(self.counted(points))

    def settings(self, options: Mapping[str, Any]) -> Settings:
        """Return everything that holds at a table with these options."""
        # The types are part of the key, since 1 and True would share a place in the cache.
        # Every copy of a state asks for its settings.
        return _settings(self, tuple((name, value, type(value)) for name, value in options.items()))

    def fixes(self, name: str) -> Any:
        """Return a setting that no option changes, such as the meaning of numbers."""
        return self.fixed.get(name, USUAL[name])

    def pack_of(self, settings: Settings, vira: str = "") -> CardPack:
        """Return the pack of a hand at a table, under this vira where one is turned."""
        return self.pack if self.pack_for is None else self.pack_for(settings, vira)

    def ladder_for(self, settings: Settings) -> tuple[Step, ...]:
        """Return the ladder that is climbed at a table."""
        return self.ladders.get(settings.ladder, self.ladder)


@lru_cache(maxsize=1024)
def _settings(ruleset: Ruleset, written: tuple[tuple[str, Any, type], ...]) -> Settings:
    # A stored match may have an option that its ruleset has lost since: it says nothing any more.
    options = {name: value for name, value, _type in written if name in NAMES}
    settings = replace(USUAL, **{**ruleset.fixed, **ruleset.defaults(), **options})
    settings = replace(settings, **ruleset.follows(settings))
    return settings if settings.best_of else replace(settings, best_of=2 * settings.games_to_win - 1)
