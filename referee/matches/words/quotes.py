"""Rules as they are quoted to players, the mixes of options that they forbid, and the goals of a game."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext as _

from referee import book
from referee.games import GAMES
from referee.games.base import Mix, Sentence, Words
from referee.matches.models import Match
from referee.matches.words.wording import marked, tongue_of
from referee.rules.asked.played import Figures, figures
from referee.rules.record.rulesets import Option, Ruleset, Settings, find_ruleset

Notes = Mapping[str, tuple["OptionNote", ...]]


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement of a table: how many play there, and everything that holds."""

    players: int
    settings: Settings


@dataclass(frozen=True, slots=True)
class OptionNote:
    """An option beside a rule that depends on it: its `question`, and the answers.

    At a table `plays` is its answer, else empty; `usual` is what the ruleset has where nobody chose, `others` are the
    rest of the answers.
    """

    question: Words
    plays: Words
    usual: Words
    others: tuple[Words, ...]

    @property
    def is_usual(self) -> bool:
        """Whether this table plays the usual answer."""
        return self.plays == self.usual


@dataclass(frozen=True, slots=True)
class Quote:
    """A rule as `_quote.html` shows it.

    Its ID and `number`, title and text as HTML, in `lang`; and the options beside. `link` is where its number leads:
    empty for no link, None for the place in the book that the page names.
    """

    id: str
    number: SafeString
    title: SafeString
    text: SafeString
    notes: tuple[OptionNote, ...]
    lang: str
    link: str | None = None


def agreement(match: Match) -> Agreement:
    """Return the agreement of a match."""
    return Agreement(len(match.seats), match.settings)


def figures_of(match: Match) -> Figures:
    """Return the figures of a match's table, which texts of its rules name."""
    return figures(match.rules, match.settings)


def quote(rule: str, ruleset: str, noted: Notes, table: Figures | None = None) -> Quote | None:
    """Quote a rule of a game in the reader's language; None for no rule of the book.

    `noted` is what `notes` tells of the table that it is quoted at, `table` its figures.
    """
    if not book.is_rule(rule):
        return None
    lang = get_language() or "es"
    title, text, tongue = book.title(rule, lang, table), book.rule_text(rule, lang, table), tongue_of(ruleset, rule)
    there = book.spoken_in(text, lang)
    return Quote(
        rule, escape(rule), marked(title, tongue, there), marked(text, tongue, there), noted.get(rule, ()), there
    )


def quoted(match: Match, *rules: str) -> list[Quote]:
    """Quote rules as a match plays them, each once, without those that the book does not know."""
    noted, table = option_notes(match.ruleset, agreement(match)), figures_of(match)
    return [found for found in (quote(rule, match.ruleset, noted, table) for rule in dict.fromkeys(rules)) if found]


def option_notes(ruleset: str, table: Agreement | None = None) -> Notes:
    """List by rule the options that touch it, or this table's choice of them.

    An option that has no effect at the table (too few players, no flor) says nothing there.
    """
    rules, sheet = find_ruleset(ruleset), GAMES[ruleset].sheet
    found: defaultdict[str, list[OptionNote]] = defaultdict(list)
    for name, option in rules.options.items():
        sentence = sheet.sentences.get(name)
        if sentence is None or (table and not _concerns(name, sentence, rules, table)):
            continue
        note = _note(option, sentence, table.settings[name] if table else None)
        for rule in option.rules:
            found[rule].append(note)
    return {rule: tuple(some) for rule, some in found.items()}


def _note(option: Option, sentence: Sentence, value: Any) -> OptionNote:
    others = tuple(sentence.says[answer] for answer in option.values if answer != option.default)
    return OptionNote(
        sentence.asks, "" if value is None else sentence.says[value], sentence.says[option.default], others
    )


def _concerns(name: str, sentence: Sentence, ruleset: Ruleset, table: Agreement) -> bool:
    """Tell whether the option has any effect with this table's players and other options."""
    settings = table.settings
    # An option that another one overrules would only confuse beside the rule.
    idle = any(
        mix.option == name and not mix.allowed and settings[mix.other] in mix.values for mix in forbidden_mixes(ruleset)
    )
    return not idle and sentence.concerns(table.players, settings)


# Mixes of options and players that the rules forbid, and the rule that says so.

PLAYERS = "players"
"""The subject of a mix about the number of players, which is no option."""


def forbidden_mixes(ruleset: Ruleset) -> tuple[Mix, ...]:
    """List the forbidden mixes of a ruleset's options."""
    return GAMES[ruleset.name].mixes


def forbidden_seats(ruleset: Ruleset) -> Mix:
    """Forbid the numbers of players that a ruleset is not for."""
    game = GAMES[ruleset.name]
    says = _("%(game)s se juega de a %(players)s.") % {"game": game.name, "players": either_number(ruleset.players)}
    return Mix(PLAYERS, ruleset.players, "ruleset", (ruleset.name,), game.sheet.seats, says)


def impossible(ruleset: Ruleset, options: Mapping[str, Any]) -> list[Mix]:
    """List the mixes that forbid these options; one that is idle has to stand at its default."""
    all_of_them = {**ruleset.defaults(), **options}
    return [mix for mix in forbidden_mixes(ruleset) if _holds(mix, ruleset, all_of_them)]


def mended(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    """Put whatever is forbidden back to its default."""
    good = dict(options)
    for mix in impossible(ruleset, options):
        good[mix.option] = ruleset.options[mix.option].default
    return good


def _holds(mix: Mix, ruleset: Ruleset, options: Mapping[str, Any]) -> bool:
    allowed = mix.allowed or (ruleset.options[mix.option].default,)
    return options[mix.other] in mix.values and options[mix.option] not in allowed


# Goals of a game, as its players count them: how many play, to how many points, and how many games.


def either_number(numbers: Sequence[int]) -> str:
    """Say that it is one of some numbers: "2, 4 o 6"."""
    *some, last = numbers
    parts = {"some": ", ".join(map(str, some)), "last": last}
    # Spanish says "u" before an eight.
    return (gettext("%(some)s u %(last)s") if last == 8 else gettext("%(some)s o %(last)s")) % parts


def how_many(ruleset: Ruleset) -> str:
    """Say for how many a ruleset is: "2, 3, 4, 6 u 8 jugadores"."""
    return gettext("%(number)s jugadores") % {"number": either_number(ruleset.players)}


def goal_in_words(ruleset: Ruleset, options: dict[str, Any]) -> str:
    """Say for how much a game is played: "a 30", "a 5 truts"."""
    return gettext("a %(points)s") % {"points": ruleset.spoken(ruleset.settings(options)["target"])}


def terms_of_match(match: Match) -> list[str]:
    """List the terms of a match: flor where its game has one, points, and games."""
    ruleset, settings = match.rules, match.settings
    parts = [goal_in_words(ruleset, match.options)]
    if "flor" in ruleset.options:
        parts.insert(0, gettext("con flor") if settings["flor"] else gettext("sin flor"))
    if settings["best_of"] > 1:
        parts.append(gettext("al mejor de %(games)s") % {"games": settings["best_of"]})
    return parts


def games_won_words(match: Match) -> str:
    """Name the games of a match: "chicos" where it is argentine."""
    return gettext("chicos") if "best_of" in match.rules.options else gettext("juegos")
