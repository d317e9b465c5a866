"""The arithmetic of an award as a table says it.

"envido + real envido: 2 + 3, querido", "truco · retruco: 3".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from referee.games import GAMES
from referee.matches.types import Raw, kind_of
from referee.matches.words.sum_texts import TURNED, TURNED_UNNAMED, WAYS
from referee.matches.words.terms import called
from referee.matches.words.wording import printed
from referee.rules.asked.speech import word_of
from referee.rules.asked.sums import AwardSum
from referee.rules.record.rulesets import Ruleset, Settings

MINUS = "−"
UNBROKEN = "\N{NO-BREAK SPACE}"
IN_A_LINE = 24
"""A sum of so many signs is not broken over two lines."""
CLAUSE = re.compile("[,;]")
PADS = frozenset(bet.why for game in GAMES.values() for bet in game.skin.pad)
"""What pads of points write into the record, in Spanish whoever reads."""


@dataclass(frozen=True, slots=True)
class Breakdown:
    """How an award came about.

    The bets by their names, in the language of the game, and the sentence on them.
    """

    words: str = ""
    text: str = ""

    @property
    def between(self) -> str:
        """Sign after the bets: a colon before numbers alone, a comma before words."""
        if not self.words or not self.text:
            return ""
        return "," if any(letter.isalpha() for letter in CLAUSE.split(self.text)[0]) else gettext(":")

    def __str__(self) -> str:
        """Return both as one sentence."""
        return f"{self.words}{self.between} {self.text}".strip()


def breakdown(
    award_sum: AwardSum, points: int, ruleset: Ruleset, settings: Settings, entries: Iterable[Raw] = ()
) -> Breakdown:
    """Say how an award of `points` came about, in the reader's language; never empty.

    `entries` are those of the hand that stand, for the amounts that were bet before the last one, which the
    state of a match forgets.
    """
    bets = _bets(award_sum, ruleset, settings, entries)
    way = _way(award_sum)
    # The last bid is the sum already: it is not said twice.
    if award_sum.way == "bets" and bets[-1:] == [str(points)]:
        way, bets = ("bids", bets) if len(bets) > 1 else ("bid", [])
    text = "; ".join(part for part in (_text(award_sum, way, points), _why_turned(award_sum)) if part)
    return Breakdown(_between(award_sum).join(bets), text)


def by_hand(raw: Raw | None) -> Breakdown:
    """Say why points were noted by hand.

    As their entry says, else by their source.
    """
    written = [raw[key] for key in ("why", "source") if raw and isinstance(raw.get(key), str) and raw[key]]
    return Breakdown(text=_noted(written[0]) if written else str(WAYS["adjust"]))


def _noted(why: str) -> str:
    """Say in the reader's language what a pad wrote into the record.

    A person's own words stay as they are.
    """
    if why not in PADS:
        return called(why)
    bets, _blank, taken = why.rpartition(" ")
    if taken == "querida":
        return gettext("%(bets)s querida") % {"bets": bets}
    return gettext("%(bets)s querido") % {"bets": bets} if taken == "querido" else why


def _between(award_sum: AwardSum) -> str:
    """Return the sign between bets.

    Envidos are added to each other; of other bets one takes the place of the last.
    """
    return " + " if award_sum.way.startswith(("envido", "falta")) else " · "


def _bets(award_sum: AwardSum, ruleset: Ruleset, settings: Settings, entries: Iterable[Raw]) -> list[str]:
    # A new amount takes the place of the one before, so the state holds only the last.
    if ruleset.fixes("numbers") == "bids" and award_sum.words:
        amounts = [raw["say"] for raw in entries if kind_of(raw) == "say"]
        bids = [printed(str(word)) for word in amounts if isinstance(word, int) or ruleset.words[word].game == "reste"]
        return bids or list(award_sum.words)
    if award_sum.words:
        return [printed(word) for word in award_sum.words]
    return [printed(word_of(ruleset, settings, step)) for step in award_sum.steps]


def _text(award_sum: AwardSum, way: str, points: int) -> str:
    flores = ngettext("una flor", "%(number)s flores", award_sum.flores) % {"number": award_sum.flores}
    return str(WAYS[way]) % {"sum": _sum(award_sum.terms, points), "flores": flores}


def _way(award_sum: AwardSum) -> str:
    """Return the way as it is worded: some leave out parts that are missing."""
    if award_sum.way in ("resto", "resto duel") and not award_sum.flores:
        return f"{award_sum.way} alone"
    if award_sum.way == "achico" and len(award_sum.terms) <= award_sum.flores:
        return "flor"
    if award_sum.way == "flor" and len(award_sum.terms) > award_sum.flores:
        return "flor more"
    if award_sum.way == "envido refused" and len(award_sum.words) == 1:
        return "envido refused at once"
    return award_sum.way


def _sum(terms: tuple[int, ...], points: int) -> str:
    """Return the terms as they are added up; the points where none are known."""
    if len(terms) < 2:
        return _signed(points)
    first, *more = terms
    added = "".join(f" + {term}" if term > 0 else f" {MINUS} {-term}" for term in more)
    text = f"{first}{added}" if min(more) > 0 else f"{first}{added} = {points}"
    # A short sum broken over two lines is hard to read.
    return text.replace(" ", UNBROKEN) if len(text) <= IN_A_LINE else text


def _signed(points: int) -> str:
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def _why_turned(award_sum: AwardSum) -> str:
    if not award_sum.turned:
        return ""
    if award_sum.way == "too many cards":
        return gettext("no las tenía, pasa al otro equipo")
    ways = TURNED if award_sum.claimed is not None else TURNED_UNNAMED
    return str(ways[award_sum.turned]) % {"claimed": award_sum.claimed, "held": award_sum.held}
