"""Sentences of every screen: what an entry said, what a tap took back, what is read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from referee.games import GAMES
from referee.matches.words import deck, names
from referee.matches.words.wording import kind, printed
from referee.rules.record.rulesets import find

Raw = dict[str, Any]

SHOWN = {
    "ok": gettext_lazy("mostró"),
    "wrong": gettext_lazy("no mostró"),
    "flor": gettext_lazy("tenía flor"),
    "no flor": gettext_lazy("no tenía flor"),
}


def entry(raw: Raw, cast: names.Cast) -> str:
    """One entry in a few words: "truco, Ellos"; "28, Dani"; "baza, Nosotros"; "+2 Ellos"."""
    who = names.speaker(cast, raw)
    if "deal" in raw:
        return ", ".join([deals(raw["deal"], cast), *_dealt(raw)])
    said = _event(raw, cast)
    return f"{said}, {who}" if who else said


def _dealt(raw: Raw) -> list[str]:
    """What kind of deal it was: of two kinds of hands, with a vira, with one card, or without a cut."""
    told = [kind(raw["pica"])] if isinstance(raw.get("pica"), bool) else []
    if raw.get("vira"):
        told.append(gettext("vira %(card)s") % {"card": raw["vira"]})
    if raw.get("cards") == 1:
        told.append(gettext("una carta"))
    elif raw.get("cut") is False:
        told.append(gettext("sin corte"))
    return told


def _event(raw: Raw, cast: names.Cast) -> str:
    if "say" in raw:
        return _said(raw, cast)
    if "show" in raw:
        return _shown(raw["show"], cast)
    if "adjust" in raw:
        return points(raw["adjust"], cast)
    if "trick" in raw:
        return _trick(raw, cast)
    if "play" in raw:
        return deck.name(raw["play"], cast.ruleset)
    if "showdown" in raw:
        return gettext("ganó")
    return gettext("fin de la mano")


def _shown(shown: str | list[str], cast: names.Cast) -> str:
    """What a claim was answered with: a word, or cards."""
    if isinstance(shown, str):
        return str(SHOWN[shown])
    return gettext("mostró %(cards)s") % {"cards": deck.names(shown, cast.ruleset)}


def _trick(raw: Raw, cast: names.Cast) -> str:
    """A trick, or a tied one with who played the first of the equal cards, or the last, where somebody noted it."""
    terms, tied = GAMES[cast.ruleset].terms, raw["trick"] == "parda"
    if terms.spanish:
        told = gettext("baza parda") if tied else gettext("baza")
    else:
        told = f"{terms.trick}: {terms.tie}" if tied else terms.trick
    if raw.get("first") is not None:
        told += ", " + gettext("la primera de %(who)s") % {"who": names.seat(cast, raw["first"])}
    if raw.get("last") is not None:
        told += ", " + gettext("la última de %(who)s") % {"who": names.seat(cast, raw["last"])}
    return told


def _said(raw: Raw, cast: names.Cast) -> str:
    """A word, to whom it was said, or an amount that the hand shall be worth (TF-BET-02)."""
    word = raw["say"]
    if isinstance(word, int):
        bids = find(cast.ruleset).fixes("numbers") == "bids"
        return gettext("por %(amount)s") % {"amount": word} if bids else str(word)
    if "to" in raw:
        return gettext("%(word)s a %(who)s") % {"word": printed(word), "who": names.seat(cast, raw["to"])}
    return printed(str(word))


def deals(dealer: int, cast: names.Cast) -> str:
    """Who deals; by turns that is the gallo of the hand too (AR-GAL-04)."""
    text = gettext("da %(who)s, el gallo") if cast.by_turns else gettext("da %(who)s")
    return text % {"who": names.seat(cast, dealer)}


def points(adjust: Sequence[int], cast: names.Cast) -> str:
    """Points given or taken, with whom they went to: "+2 Ellos", "+2 Bruno y Caro"."""
    some = [(number, amount) for number, amount in enumerate(adjust[: cast.accounts]) if amount]
    return " ".join(f"{amount:+d} {who.full}" for who, amount in names.gainers(cast, some))


def tap(raws: Sequence[Raw], cast: names.Cast) -> str:
    """What a tap logged, in a few words; a deal that came with it goes without saying."""
    said = [raw for raw in raws if "deal" not in raw] or list(raws)
    if not said:
        return ""
    if all("adjust" in raw for raw in said):
        total = [sum(amounts) for amounts in zip(*(raw["adjust"] for raw in said), strict=False)]
        return points(total, cast)
    if len(said) > 1 and all("trick" in raw for raw in said):
        return _tricks(said, cast)
    return entry(said[-1], cast)


def _tricks(raws: Sequence[Raw], cast: names.Cast) -> str:
    """Several tricks of one tap: the hand, if one side won them all, else one after the other."""
    winners = {names.speaker(cast, raw) for raw in raws}
    if len(winners) > 1 or "" in winners:
        return " · ".join(entry(raw, cast) for raw in raws)
    terms, side = GAMES[cast.ruleset].terms, winners.pop()
    return gettext("la mano, %(side)s") % {"side": side} if terms.spanish else f"{terms.hand}, {side}"


def score(spoken: Sequence[str]) -> str:
    """The score in one line, as players say it: "5 buenas - 7 malas", and of plain numbers "7 a 5"."""
    return between(spoken).join(spoken)


def between(spoken: Sequence[str]) -> str:
    """What stands between scores: "a" where they are plain numbers."""
    return gettext(" a ") if all(one.isdecimal() for one in spoken) else " - "


def against(numbers: Sequence[object]) -> str:
    """Scores or games set against each other: "5 buenas a 7 malas", "2 a 1 a 0"."""
    return gettext(" a ").join(str(number) for number in numbers)


def gained(side: str, amount: int, reason: str) -> str:
    """For the ear: who got how many points and what for."""
    if amount < 0:
        return gettext("%(side)s, menos %(amount)s.") % {"side": side, "amount": -amount}
    return gettext("%(side)s, más %(amount)s: %(reason)s.") % {"side": side, "amount": amount, "reason": reason}


def games(number: int, ruleset: str) -> str:
    """Games won, as they are counted: "1 chico", or elsewhere "1 juego"; nothing for none."""
    if not number:
        return ""
    if GAMES[ruleset].terms.spanish:
        return ngettext("%(number)s chico", "%(number)s chicos", number) % {"number": number}
    return ngettext("%(number)s juego", "%(number)s juegos", number) % {"number": number}
