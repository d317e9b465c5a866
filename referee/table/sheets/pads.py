"""The source pad: keys for points noted by hand, by what each game has to score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.words.terms import TRANSLATED
from referee.matches.words.wording import named
from referee.rules.asked.points_by_hand import sources, worth_of_bet
from referee.rules.asked.whatif import ImaginedTable
from referee.rules.record.rulesets import Settings, find_ruleset


@dataclass(frozen=True, slots=True)
class SourceKey:
    """A key of the pad: its label, its points, and source and reason in the record.

    `lang` is "" for the reader's language; points are 0 for what the falta is worth now.
    """

    label: str | Promise
    points: int
    source: str
    why: str
    lang: str = "es"


def pad(ruleset: str, options: Mapping[str, Any]) -> tuple[SourceKey, ...]:
    """Return the keys of the pad at a table with these options."""
    settings, skin = find_ruleset(ruleset).settings(options), GAMES[ruleset].skin
    return _with_bets(ruleset, settings) if skin.pad else tuple(_by_ladder(ruleset, settings, skin))


@lru_cache(64)
def _with_bets(ruleset: str, settings: Settings) -> tuple[SourceKey, ...]:
    """Return the keys of the bets that this table has.

    A hand without any stands before the bets on the tricks; a bet that was not taken comes last.
    """
    rules, skin = find_ruleset(ruleset), GAMES[ruleset].skin
    place = ImaginedTable(ruleset, {name: settings[name] for name in rules.options}, rules.players[0])
    worths = [(bet, worth_of_bet(place, bet.words)) for bet in skin.pad]
    keys = [SourceKey(bet.label, points, bet.source, bet.why) for bet, points in worths if points is not None]
    base = rules.ladder_for(settings)[0].worth
    # The hand without a bet stands where the bets on the tricks begin.
    by_tricks = next(at for at, key in enumerate(keys) if key.source == skin.bet)
    keys.insert(by_tricks, _plain(skin.hand, base))
    return (*keys, _plain("no querido", base))


def _plain(source: str, points: int) -> SourceKey:
    """Return a key whose label is no word of the game.

    It is told in the reader's language, and kept in Spanish.
    """
    return SourceKey(TRANSLATED[source], points, source, source, lang="")


def _by_ladder(ruleset: str, settings: Settings, skin: Skin) -> Iterator[SourceKey]:
    """Yield the keys of a game with a ladder or with amounts.

    They are a hand, each step or amount, a bet that was not taken, a hand at eleven, a penalty.
    """
    for source in sources(ruleset, settings):
        points = source.points
        if source.kind == "hand":
            yield SourceKey(skin.hand, points, skin.hand, skin.hand, skin.lang)
        elif source.kind == "bet":
            label = named(find_ruleset(ruleset), settings, source.word)
            yield SourceKey(label, points, skin.bet, source.word, skin.lang)
        elif source.kind == "amount":
            yield SourceKey(_("apuesta"), points, skin.bet, str(points), "")
        else:
            word = {"refused": skin.no, "special": skin.terms.kind("special", source.at)}.get(source.kind, source.word)
            yield SourceKey(word, points, word, word, skin.lang)
