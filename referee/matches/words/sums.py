"""The arithmetic of an award as a table says it.

"envido + real envido: 2 + 3, querido", "truco · retruco: 3".
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from referee.games import GAMES
from referee.matches.types import Raw, entry_kind
from referee.matches.words.wording import printed, reworded, trick_term
from referee.rules.asked.speech import word_of
from referee.rules.asked.sums import AwardSum
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset

# Texts of sums: one for each way in which points come about.

WAYS: Mapping[str, str | Promise] = {
    "flor": _("%(flores)s: %(sum)s"),
    "flor more": _("%(flores)s y %(more)s más: %(sum)s"),
    "flor bet given": _("lo que ya valía la apuesta, %(flores)s y %(more)s más: %(sum)s"),
    "contraflor given": _("lo que ya valía la contraflor, %(flores)s: %(sum)s"),
    "achico": _("%(flores)s y uno por achicarse: %(sum)s"),
    "resto": _("lo que le faltaba al que iba ganando y %(flores)s: %(sum)s"),
    "resto alone": _("lo que le faltaba al que iba ganando: %(sum)s"),
    "resto match": _("lo que le faltaba a quien ganó: %(sum)s"),
    "resto duel": _("el resto de un duelo y %(flores)s: %(sum)s"),
    "resto duel alone": _("el resto de un duelo: %(sum)s"),
    "envido": _("%(sum)s, querido"),
    "envido refused": _("no querido; lo de antes: %(sum)s"),
    "envido refused at once": _("no querido; sin nada antes: %(sum)s"),
    "falta": _("lo que le faltaba al que iba ganando: %(sum)s"),
    "falta match": _("lo que le faltaba a quien ganó: %(sum)s"),
    "falta half": _("lo que faltaba para las buenas: %(sum)s"),
    "falta least": _("no faltaba nada; como mínimo: %(sum)s"),
    "falta duel": _("la falta de un duelo: %(sum)s"),
    "early fold": _("por el envido que no se cantó: %(sum)s"),
    "no bets": _("la mano sin apuestas: %(sum)s"),
    "bets": "%(sum)s",
    "bid": _("la mano por %(sum)s"),
    "bids": "",
    "unanswered": _("quedó sin contestar; lo de antes: %(sum)s"),
    "refused": _("no querido; lo de antes: %(sum)s"),
    "carried": _("lo que venía de la mano anterior: %(sum)s"),
    "ran": _("lo que vale una mano: %(sum)s"),
    "special": _("una mano así se juega por %(sum)s"),
    "game": _("lo que les faltaba para el juego: %(sum)s"),
    "odd points": _("los puntos sueltos que tenían: %(sum)s"),
    "too many cards": _("lo que valía la mano: %(sum)s"),
    "pido": _("la flor que no se cantó: %(sum)s"),
    "pido in vain": _("lo que cuesta pedirla en vano: %(sum)s"),
    "pido hand": _("la flor y lo que el otro equipo hizo en la mano: %(sum)s"),
    "meddling": _("el castigo: %(sum)s; lo que hizo en el duelo el equipo que se metió se tacha"),
    "tento": _("un tento: %(sum)s"),
    "tento off": _("un tento menos: %(sum)s"),
    "adjust": _("anotados a mano"),
}
"""The words for each way in which points come about, after the bets' names."""
TURNED: Mapping[str, str | Promise] = {
    "held": _("cantó %(claimed)s y eran %(held)s, pasa al otro equipo"),
    "unshown": _("cantó %(claimed)s y no mostró, pasa al otro equipo"),
    "impossible": _("cantó %(claimed)s y no podía tenerlo, pasa al otro equipo"),
}
TURNED_UNNAMED: Mapping[str, str | Promise] = {
    "unshown": _("no mostró, pasa al otro equipo"),
    "impossible": _("no era flor, pasa al otro equipo"),
}
"""Why an award changed sides: with the value that was declared, or without."""


MINUS = "−"
UNBROKEN = "\N{NO-BREAK SPACE}"
IN_A_LINE = 24
"""A sum of so many signs is not broken over two lines."""
CLAUSE = re.compile("[,;]")
PADS = frozenset(bet.why for game in GAMES.values() for bet in game.skin.pad)
"""What pads of points write into the record, in Spanish whoever reads."""


@dataclass(frozen=True, slots=True)
class Breakdown:
    """How an award came about: the bets in the words of the game, and the sentence on them."""

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


def by_hand(raw: Raw | None, ruleset: str) -> Breakdown:
    """Say why points were noted by hand: as their entry says, else by their source."""
    written = [raw[key] for key in ("why", "source") if raw and isinstance(raw.get(key), str) and raw[key]]
    return Breakdown(text=_noted(written[0], ruleset) if written else str(WAYS["adjust"]))


def _noted(why: str, ruleset: str) -> str:
    """Say in the reader's language what a pad wrote; a person's own words stay as they are."""
    if why not in PADS:
        return trick_term(reworded(why, ruleset) if why in find_ruleset(ruleset).words else why)
    bets, _blank, taken = reworded(why, ruleset).rpartition(" ")
    if taken == "querida":
        return gettext("%(bets)s querida") % {"bets": bets}
    return gettext("%(bets)s querido") % {"bets": bets} if taken == "querido" else reworded(why, ruleset)


def _between(award_sum: AwardSum) -> str:
    """Return the sign between bets: envidos are added, of other bets one replaces the last."""
    return " + " if award_sum.way.startswith(("envido", "falta")) else " · "


def _bets(award_sum: AwardSum, ruleset: Ruleset, settings: Settings, entries: Iterable[Raw]) -> list[str]:
    # A new amount takes the place of the one before, so the state holds only the last.
    if ruleset.fixes("numbers") == "bids" and award_sum.words:
        amounts = [raw["say"] for raw in entries if entry_kind(raw) == "say"]
        bids = [
            printed(str(word), ruleset.name)
            for word in amounts
            if isinstance(word, int) or ruleset.words[word].game == "reste"
        ]
        return bids or list(award_sum.words)
    if award_sum.words:
        return [printed(word, ruleset.name) for word in award_sum.words]
    return [printed(word_of(ruleset, settings, step), ruleset.name) for step in award_sum.steps]


def _text(award_sum: AwardSum, way: str, points: int) -> str:
    flores = ngettext("una flor", "%(number)s flores", award_sum.flores) % {"number": award_sum.flores}
    more = sum(award_sum.terms[award_sum.flores :])
    return str(WAYS[way]) % {"sum": _sum(award_sum.terms, points), "flores": flores, "more": more}


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
