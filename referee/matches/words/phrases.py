"""Sentences of every screen: of entries, of taps, and to be read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext, gettext_lazy, ngettext

from referee.games import GAMES
from referee.matches.types import Raw, kind_of
from referee.matches.words import cards, gains, names
from referee.matches.words.wording import kind, printed
from referee.rules.record.rulesets import find

SHOWN = {
    "ok": gettext_lazy("mostró"),
    "wrong": gettext_lazy("no mostró"),
    "flor": gettext_lazy("tenía flor"),
    "no flor": gettext_lazy("no tenía flor"),
}


def entry(raw: Raw, cast: names.Cast) -> str:
    """Say one entry in a few words: "truco, Ellos"; "28, Dani"; "+2 Ellos"."""
    who = names.speaker(cast, raw)
    if kind_of(raw) == "deal":
        return ", ".join([deals(raw["deal"], cast), *_dealt(raw)])
    event = _event(raw, cast)
    return f"{event}, {who}" if who else event


def _dealt(raw: Raw) -> list[str]:
    """Say of which kind a deal was.

    Of two kinds of hands, with a vira, with one card, or without a cut.
    """
    parts = [kind(raw["pica"])] if isinstance(raw.get("pica"), bool) else []
    if raw.get("vira"):
        parts.append(gettext("vira %(card)s") % {"card": raw["vira"]})
    if raw.get("cards") == 1:
        parts.append(gettext("una carta"))
    elif raw.get("cut") is False:
        parts.append(gettext("sin corte"))
    return parts


def _event(raw: Raw, cast: names.Cast) -> str:
    event = kind_of(raw)
    if event == "say":
        return _said(raw, cast)
    if event == "show":
        return _shown(raw["show"], cast)
    if event == "adjust":
        return points(raw["adjust"], cast)
    if event == "trick":
        return _trick(raw, cast)
    if event == "play":
        return cards.name(raw["play"], cast.ruleset)
    if event == "showdown":
        return gettext("ganó")
    return gettext("fin de la mano")


def _shown(shown: str | list[str], cast: names.Cast) -> str:
    """Say how a claim was answered: by a word, or with cards."""
    if isinstance(shown, str):
        return str(SHOWN[shown])
    return gettext("mostró %(cards)s") % {"cards": cards.names(shown, cast.ruleset)}


def _trick(raw: Raw, cast: names.Cast) -> str:
    """Say a trick.

    With who played the first of the equal cards of a tied one, or the last, where somebody noted it.
    """
    terms, tied = GAMES[cast.ruleset].terms, raw["trick"] == "parda"
    if terms.spanish:
        text = gettext("baza parda") if tied else gettext("baza")
    else:
        text = f"{terms.trick}: {terms.tie}" if tied else terms.trick
    if raw.get("first") is not None:
        text += ", " + gettext("la primera de %(who)s") % {"who": names.seat(cast, raw["first"])}
    if raw.get("last") is not None:
        text += ", " + gettext("la última de %(who)s") % {"who": names.seat(cast, raw["last"])}
    return text


def _said(raw: Raw, cast: names.Cast) -> str:
    """Say a word, and to whom, or an amount that the hand shall be worth.

    (TF-BET-02.)
    """
    word = raw["say"]
    if isinstance(word, int):
        # In some games a number is what the hand shall be worth, in others the points of an envido.
        bids = find(cast.ruleset).fixes("numbers") == "bids"
        return gettext("por %(amount)s") % {"amount": word} if bids else str(word)
    if "to" in raw:
        return gettext("%(word)s a %(who)s") % {"word": printed(word), "who": names.seat(cast, raw["to"])}
    return printed(str(word))


def deals(dealer: int, cast: names.Cast) -> str:
    """Say who deals; by turns that is the gallo of the hand too (AR-GAL-04)."""
    text = gettext("da %(who)s, el gallo") if cast.by_turns else gettext("da %(who)s")
    return text % {"who": names.seat(cast, dealer)}


def points(adjust: Sequence[int], cast: names.Cast) -> str:
    """Say points given or taken, and to whom: "+2 Ellos", "+2 Bruno y Caro"."""
    some = [(number, amount) for number, amount in enumerate(adjust[: cast.accounts]) if amount]
    return " ".join(f"{amount:+d} {who.full}" for who, amount in gains.gainers(cast, some))


def tap(raws: Sequence[Raw], cast: names.Cast) -> str:
    """Say the entries of a tap in a few words.

    A deal that came with them goes without saying.
    """
    # A deal alone is worth a line; with a word after it, the word says enough.
    spoken = [raw for raw in raws if kind_of(raw) != "deal"] or list(raws)
    if not spoken:
        return ""
    if all(kind_of(raw) == "adjust" for raw in spoken):
        total = [sum(amounts) for amounts in zip(*(raw["adjust"] for raw in spoken), strict=False)]
        return points(total, cast)
    if len(spoken) > 1 and all(kind_of(raw) == "trick" for raw in spoken):
        return _tricks(spoken, cast)
    return entry(spoken[-1], cast)


def _tricks(raws: Sequence[Raw], cast: names.Cast) -> str:
    """Say several tricks of one tap.

    The hand, if one side won them all, else one after the other.
    """
    winners = {names.speaker(cast, raw) for raw in raws}
    # Tied, or won by both: then each trick has to be told.
    if len(winners) > 1 or "" in winners:
        return " · ".join(entry(raw, cast) for raw in raws)
    terms, side = GAMES[cast.ruleset].terms, winners.pop()
    return gettext("la mano, %(side)s") % {"side": side} if terms.spanish else f"{terms.hand}, {side}"


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
