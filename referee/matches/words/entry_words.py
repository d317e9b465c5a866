"""What single entries did, in a few words: a word said, a trick, a card, a proof, the kind of a deal."""

from __future__ import annotations

from django.utils.translation import gettext

from referee.games import GAMES
from referee.matches.types import Raw, kind_of
from referee.matches.words import cards, names, verbs
from referee.matches.words.conjunctions import labelled
from referee.matches.words.terms import called, ordinal
from referee.matches.words.wording import kind, printed
from referee.rules.asked.played import tells_before
from referee.rules.record.rulesets import find_ruleset

SHOWN = {
    "ok": verbs.SHOWED,
    "wrong": verbs.SHOWED_NOT,
    "flor": verbs.HAD_FLOR,
    "no flor": verbs.HAD_NO_FLOR,
}
"""The words that answer a claim, as the record writes them."""


def dealing(raw: Raw) -> list[str]:
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


def event(raw: Raw, cast: names.Cast, number: int = 0) -> str:
    """Say what an entry did, without who it was.

    `number` is that of the trick, where it is at hand.
    """
    done = kind_of(raw)
    if done == "say":
        return _said(raw, cast)
    if done == "show":
        return _shown(raw, cast)
    if done == "trick":
        return _trick(raw, cast, number or cast.trick)
    if done == "play":
        return cards.name(raw["play"], cast.ruleset) + _before(raw, cast)
    if done == "showdown":
        return gettext("el tanto")
    return gettext("fin de la mano")


def _shown(raw: Raw, cast: names.Cast) -> str:
    """Say how a claim was answered: by a word, or with cards."""
    shown, person = raw["show"], names.person_of(cast, raw)
    if isinstance(shown, str):
        return SHOWN[shown].of(person)
    return verbs.SHOWED_CARDS.of(person) % {"cards": cards.names(shown, cast.ruleset)}


def _trick(raw: Raw, cast: names.Cast, number: int) -> str:
    """Say a trick.

    With who played the first of the equal cards of a tied one, or the last, where somebody noted it.
    """
    terms, tied = GAMES[cast.ruleset].terms, raw["trick"] == "parda"
    text = ordinal(terms, number)
    if tied:
        text = f"{text} {called(terms.tie, terms)}" if terms.spanish else labelled(text, terms.tie)
    if raw.get("first") is not None:
        text += ", " + gettext("la primera de %(who)s") % {"who": names.seat(cast, raw["first"])}
    if raw.get("last") is not None:
        text += ", " + gettext("la última de %(who)s") % {"who": names.seat(cast, raw["last"])}
    return text + _before(raw, cast)


def _before(raw: Raw, cast: names.Cast) -> str:
    """Say whether an equal card lay there before the bet, where the game asks (BR-REC-05)."""
    if not isinstance(raw.get("before"), bool) or not tells_before(find_ruleset(cast.ruleset)):
        return ""
    return ", " + (gettext("una igual ya estaba") if raw["before"] else gettext("ninguna igual estaba antes"))


def _said(raw: Raw, cast: names.Cast) -> str:
    """Say a word, and to whom, or an amount that the hand shall be worth.

    (TF-BET-02.)
    """
    word = raw["say"]
    if isinstance(word, int):
        # In some games a number is what the hand shall be worth, in others the points of an envido.
        bids = find_ruleset(cast.ruleset).fixes("numbers") == "bids"
        return gettext("por %(amount)s") % {"amount": word} if bids else str(word)
    if "to" in raw:
        return gettext("%(word)s a %(who)s") % {"word": printed(word), "who": names.seat(cast, raw["to"])}
    more = raw.get("and")
    words = find_ruleset(cast.ruleset).words
    # Another program's key of this name may hold anything.
    if isinstance(more, str) and more in words and words[more].act == "bet":
        return gettext("%(word)s y %(more)s") % {"word": printed(word), "more": printed(more)}
    return printed(str(word))
