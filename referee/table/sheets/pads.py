"""The source pad: where points noted by hand came from, by what each game has to score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.words.wording import named, printed
from referee.rules.asked.whatif import Place, worth
from referee.rules.record.rulesets import find
from referee.rules.record.rulesets.base import Ruleset
from referee.table.screen.word_keys import called


@dataclass(frozen=True, slots=True)
class Source:
    """A key of the pad: what is printed and in which language ("" for the reader's), the points (0: what the falta is
    worth now), source and reason in the record.
    """

    label: str
    points: int
    source: str
    why: str
    lang: str = "es"


BETS = (
    ("envido", ("envido",), "envido", "envido querido"),
    ("real envido", ("real envido",), "envido", "real envido querido"),
    ("env. + env.", ("envido", "envido"), "envido", "envido envido querido"),
    ("env. + real", ("envido", "real envido"), "envido", "envido real envido querido"),
    ("falta", ("falta envido",), "envido", "falta envido querida"),
    ("flor", ("flor",), "flor", "flor"),
    ("truco", ("truco",), "truco", "truco querido"),
    ("retruco", ("truco", "quiero retruco"), "truco", "retruco querido"),
    ("vale cuatro", ("truco", "quiero retruco", "quiero vale cuatro"), "truco", "vale cuatro querido"),
)
"""Where a game has an envido: what is printed, what is said, source and reason. The rules tell the points."""
AMOUNTS = range(2, 9)
"""Bets by any amount that have a key; for more there is "otros"."""


def pad(ruleset: str, options: Mapping[str, Any]) -> tuple[Source, ...]:
    """The keys of the pad at a table with these options."""
    rules = find(ruleset)
    settings = rules.settings(options)
    return (
        _with_envido(ruleset, tuple(settings.items()))
        if settings["envido"]
        else tuple(_sources(rules, settings, GAMES[ruleset].skin))
    )


@lru_cache(64)
def _with_envido(ruleset: str, settings: tuple[tuple[str, Any], ...]) -> tuple[Source, ...]:
    """The bets that this table has, a hand without any, and a bet that was not taken."""
    rules = find(ruleset)
    place = Place(ruleset, {name: value for name, value in settings if name in rules.options}, rules.players[0])
    base, falta = rules.ladder_for(dict(settings))[0].worth, ("falta envido",)
    worths = [(bet, worth(place, bet[1])) for bet in BETS]
    found = [
        Source(label, 0 if words == falta else points, source, why)
        for (label, words, source, why), points in worths
        if points is not None
    ]
    first_truco = next(at for at, one in enumerate(found) if one.source == "truco")
    found.insert(first_truco, Source("mano", base, "truco", "mano"))
    return (*found, Source("no querido", base, "no querido", "no querido"))


def _sources(rules: Ruleset, settings: Mapping[str, Any], skin: Skin) -> Iterator[Source]:
    """A hand, each step of the ladder or amount, a bet that was not taken, a hand at eleven, a penalty."""
    ladder = rules.ladder_for(settings)
    base = ladder[0].worth
    yield Source(skin.hand, base, skin.bet, skin.hand, skin.lang)
    for step in ladder[1:]:
        if step.word:
            yield Source(named(rules, settings, step.word), step.worth, skin.bet, step.word, skin.lang)
    if settings["numbers"] == "bids":
        yield from (Source(_("apuesta"), amount, skin.bet, str(amount), "") for amount in AMOUNTS)
    yield Source(skin.no, base, skin.no, skin.no, skin.lang)
    special = skin.terms.kind("special", settings["special_at"])
    if special:
        yield Source(special, settings["special_worth"], special, special, skin.lang)
    yield from (Source(word, base, word, word, skin.lang) for word in skin.rare if rules.words[word].game == "claim")


def letters(ruleset: str) -> str:
    """The letters of a keyboard that log words, tricks and hands in this game: "T truco, Q quiero"."""
    skin = GAMES[ruleset].skin
    said = [(letter, _("apuesta") if word == "bid" else printed(word)) for word, letter in skin.hot.items()]
    return ", ".join(
        f"{letter} {what}" for letter, what in [*said, ("B", called(skin.trick)), ("M", called(skin.hand))]
    )
