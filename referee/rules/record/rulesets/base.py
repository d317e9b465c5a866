"""The form in which a game is declared: pack, words, options, ladder of stakes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from referee.rules.record.cards import Pack
from referee.rules.record.counts import Spoken
from referee.rules.record.rulesets.settings import NAMES, USUAL, Settings
from referee.rules.record.rulesets.vocabulary import Step, Word


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
    """An option of the table.

    Its possible values, its default, and the rules of the book that it changes.
    """

    values: tuple[Any, ...]
    default: Any
    rules: tuple[str, ...] = ()

    def allows(self, value: object) -> bool:
        """Return whether `value` is one of the values."""
        # Python's 1 equals True, but JSON's does not: a target of `true` is no target.
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)


def nothing_follows(settings: Settings) -> dict[str, Any]:
    """Return no further settings: none follows from the options."""
    return {}


def never_malformed(settings: Settings) -> Contradiction | None:
    """Return no contradiction: no options exclude each other."""
    return None


# Compared and hashed as itself: a copy with other tables may have the same name, and settings are cached by ruleset.
@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """A game as it is declared: data, and a few small functions of its options.

    `law` begins the IDs of its own rules; `ladder` begins with the stake of a hand without a bet, `ladders` are others
    that the option `ladder` chooses; `cites` maps refusals and payments of the shared sub-games to the rule that says
    so, or to another code and its rule; `fixed` are the settings in which it differs from the usual ones without
    leaving them to an option, `follows` adds those that follow from the options.

    `pack_for` finds the pack of a hand from the settings and the vira, where they change it; `contradiction` names an
    option that the others exclude, and the reason; `halves` tells whether a game to that target has malas and buenas,
    `counted` a score as players count it where it has not; `synonyms` map other forms of a word to the reserved one.
    """

    name: str
    law: str
    pack: Pack
    players: tuple[int, ...]
    words: Mapping[str, Word]
    options: Mapping[str, Option]
    ladder: tuple[Step, ...]
    cites: Mapping[str, str | tuple[str, str]]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    follows: Callable[[Settings], dict[str, Any]] = nothing_follows
    ladders: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)
    pack_for: Callable[[Settings, str], Pack] | None = None
    contradiction: Callable[[Settings], Contradiction | None] = never_malformed
    halves: Callable[[int], bool] = lambda target: False
    counted: Callable[[int], Spoken] = Spoken
    synonyms: Mapping[str, str] = field(default_factory=dict)
    citations: Mapping[str, Citation] = field(init=False)

    def __post_init__(self) -> None:
        """Write `cites` in one form: a name that stands for itself has its own code."""
        pairs = ((name, (name, cited) if isinstance(cited, str) else cited) for name, cited in self.cites.items())
        object.__setattr__(self, "citations", {name: Citation(*pair) for name, pair in pairs})

    def defaults(self) -> dict[str, Any]:
        """Return every option with its default value."""
        return {name: option.default for name, option in self.options.items()}

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
