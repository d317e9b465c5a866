"""Sentences of every screen: of entries, of taps, and to be read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext, ngettext

from referee.games import GAMES
from referee.matches.types import Raw, kind_of
from referee.matches.words import gains, names, verbs
from referee.matches.words.entry_words import dealing, event
from referee.matches.words.terms import called


@dataclass(frozen=True, slots=True)
class Phrase:
    """A tap in a few words: what was done, by whom, on which side.

    `who` is empty, and `side` None, where that is nobody, or where `what` names them.
    """

    what: str
    who: str = ""
    side: int | None = None
    between: str = ", "

    @property
    def word(self) -> str:
        """What was done, where a colour tells the side."""
        # A number says nothing without its player.
        return str(self) if self.what.isdecimal() else self.what

    def __str__(self) -> str:
        return f"{self.what}{self.between}{self.who}" if self.who else self.what


def entry(raw: Raw, cast: names.Cast) -> str:
    """Say one entry in a few words: "truco, Ellos"; "28, Dani"; "+2 Ellos"."""
    return str(_entry(raw, cast))


def _entry(raw: Raw, cast: names.Cast, number: int = 0) -> Phrase:
    if kind_of(raw) == "deal":
        return Phrase(", ".join([deals(raw["deal"], cast), *dealing(raw)]))
    if kind_of(raw) == "adjust":
        return _points(raw["adjust"], cast)
    return Phrase(event(raw, cast, number), names.speaker(cast, raw), names.side_of(cast, raw))


def deals(dealer: int, cast: names.Cast) -> str:
    """Say who deals; by turns that is the gallo of the hand too (AR-GAL-04)."""
    if cast.by_turns:
        return gettext("da %(who)s, el gallo") % {"who": names.seat(cast, dealer)}
    return names.does(verbs.DEALS, cast, dealer)


def points(adjust: Sequence[int], cast: names.Cast) -> str:
    """Say points given or taken, and to whom: "+2 Ellos", "+2 Bruno y Caro"."""
    return str(_points(adjust, cast))


def _points(adjust: Sequence[int], cast: names.Cast) -> Phrase:
    some = [(number, amount) for number, amount in enumerate(adjust[: cast.accounts]) if amount]
    got = [Phrase(f"{amount:+d}", who.full, who.side, " ") for who, amount in gains.gainers(cast, some)]
    return got[0] if len(got) == 1 else Phrase(" ".join(map(str, got)))


def tap(raws: Sequence[Raw], cast: names.Cast) -> str:
    """Say the entries of a tap in a few words.

    A deal that came with them goes without saying.
    """
    return str(of_tap(raws, cast))


def of_tap(raws: Sequence[Raw], cast: names.Cast, number: int = 0) -> Phrase:
    """Return the words of a tap, apart from whose they were.

    `number` is that of the last trick that it noted, where it is at hand.
    """
    # A deal alone is worth a line; with a word after it, the word says enough.
    spoken = [raw for raw in raws if kind_of(raw) != "deal"] or list(raws)
    if not spoken:
        return Phrase("")
    if all(kind_of(raw) == "adjust" for raw in spoken):
        total = [sum(amounts) for amounts in zip(*(raw["adjust"] for raw in spoken), strict=False)]
        return _points(total, cast)
    if len(spoken) > 1 and all(kind_of(raw) == "trick" for raw in spoken):
        return _tricks(spoken, cast)
    return _entry(spoken[-1], cast, number)


def _tricks(raws: Sequence[Raw], cast: names.Cast) -> Phrase:
    """Say several tricks of one tap, of which the cast has the number of the last.

    The hand, if one side won them all, else one after the other.
    """
    winners = {names.speaker(cast, raw) for raw in raws}
    # Tied, or won by both: then each trick has to be told.
    if len(winners) > 1 or "" in winners:
        first = max(cast.trick - len(raws) + 1, 0)
        casts = [replace(cast, trick=first and first + place) for place in range(len(raws))]
        return Phrase(" · ".join(map(entry, raws, casts)))
    return hand(raws[0], cast)


def hand(trick: Raw, cast: names.Cast) -> Phrase:
    """Say the hand, or the duel, that this trick decided: "la mano, Ellos"."""
    terms = GAMES[cast.ruleset].terms
    return Phrase(called(terms.hand, terms), names.speaker(cast, trick), names.side_of(cast, trick))


def score(spoken: Sequence[str]) -> str:
    """Say the score in one line, as players do: "5 buenas - 7 malas".

    Of plain numbers "7 a 5".
    """
    return between(spoken).join(spoken)


def between(spoken: Sequence[str]) -> str:
    """Return the sign between scores: "a" where they are plain numbers."""
    return gettext(" a ") if all(number.isdecimal() for number in spoken) else " - "


def against(numbers: Sequence[object]) -> str:
    """Say scores or games against each other: "5 buenas a 7 malas", "2 a 1 a 0"."""
    return gettext(" a ").join(str(number) for number in numbers)


def gained(side: str, amount: int, reason: str) -> str:
    """Say for the ear who got how many points, and their reason."""
    if amount < 0:
        return gettext("%(side)s, menos %(amount)s.") % {"side": side, "amount": -amount}
    return gettext("%(side)s, más %(amount)s: %(reason)s.") % {"side": side, "amount": amount, "reason": reason}


def games(number: int, ruleset: str) -> str:
    """Say games won, as they are counted: "1 chico", or elsewhere "1 juego".

    Nothing for none.
    """
    if not number:
        return ""
    if GAMES[ruleset].terms.spanish:
        return ngettext("%(number)s chico", "%(number)s chicos", number) % {"number": number}
    return ngettext("%(number)s juego", "%(number)s juegos", number) % {"number": number}
