"""The questions of the form about a table that nobody sits at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.options import wire
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import cards as card_words
from referee.matches.words.names import called, cast, columns
from referee.rules.record.rulesets import Ruleset, Settings

OPTION = "o-"
"""Before the name of an option, in the form."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A question of the form: field, text, and answers as (value, text, chosen)."""

    field: str
    asks: str
    answers: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A score of the form: its field, its owner, its number, and the most it can be."""

    field: str
    whose: str
    value: int
    most: int


def players(rules: Ruleset, seats: int) -> Choice:
    """Ask how many play."""
    return Choice("n", _("Jugadores"), tuple((str(n), str(n), n == seats) for n in rules.players))


def dealers(match: Match, dealer: int) -> tuple[Choice, ...]:
    """Ask who deals."""
    answers = tuple((str(seat), called(name), seat == dealer) for seat, name in enumerate(match.seats))
    return (Choice("d", _("Da"), answers),)


def viras(settings: Settings, pack: Mapping[str, int], vira: str) -> tuple[Choice, ...]:
    """Ask for the vira, where the game turns one."""
    if not settings["vira"]:
        return ()
    cards = tuple(
        (card, capfirst(card_words.name(card)), card == vira) for card in sorted(pack, key=lambda card: card[::-1])
    )
    return (Choice("v", _("La vira"), (("", "–", not vira), *cards)),)


def of_options(rules: Ruleset, seats: int, options: Mapping[str, Any]) -> Iterator[Choice]:
    """List the options that concern such a table, as players say them."""
    for name, sentence in GAMES[rules.name].sheet.in_order():
        if name in rules.options and len(rules.options[name].values) > 1 and sentence.concerns(seats, options):
            says = ((value, answer) for value, answer in sentence.says.items() if rules.options[name].allows(value))
            answers = tuple((wire(value), str(answer), value == options[name]) for value, answer in says)
            yield Choice(OPTION + name, str(sentence.asks), answers)


def scores(match: Match, data: TableData, score: tuple[int, ...], target: int) -> Iterator[Number]:
    """Ask for the points of each score."""
    for column, points in zip(columns(cast(match, data.look)), score, strict=True):
        yield Number(f"p{column.number}", column.full, points, target - 1)
