"""Sentences of every screen: of entries, of taps, and to be read aloud."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from django.utils.translation import gettext, ngettext

from referee.games import GAMES
from referee.matches.types import Raw, entry_kind, points_of
from referee.matches.words import cards, names
from referee.matches.words.names import Cast, Side, board_columns, labelled_names, names_joined
from referee.matches.words.wording import kind, ordinal, printed, trick_term
from referee.rules.asked.played import tells_before
from referee.rules.record.rulesets import find_ruleset


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


def entry_phrase(raw: Raw, cast: names.Cast) -> str:
    """Say one entry in a few words: "truco, Ellos"; "28, Dani"; "+2 Ellos"."""
    return str(_entry(raw, cast))


def _entry(raw: Raw, cast: names.Cast, number: int = 0) -> Phrase:
    if entry_kind(raw) == "deal":
        return Phrase(", ".join([deals(raw["deal"], cast), *kind_of_deal(raw, cast.ruleset)]))
    if entry_kind(raw) == "adjust":
        return _points(raw["adjust"], cast)
    return Phrase(entry_event(raw, cast, number), names.speaker_name(cast, raw), names.side_of_entry(cast, raw))


def deals(dealer: int, cast: names.Cast) -> str:
    """Say who deals; by turns that is the gallo of the hand too (AR-GAL-04)."""
    if cast.by_turns:
        return gettext("da %(who)s, el gallo") % {"who": names.seat_name(cast, dealer)}
    return names.does(names.DEALS, cast, dealer)


def points(adjust: Sequence[int], cast: names.Cast) -> str:
    """Say points given or taken, and to whom: "+2 Ellos", "+2 Bruno y Caro"."""
    return str(_points(adjust, cast))


def _points(adjust: Sequence[int], cast: names.Cast) -> Phrase:
    some = [(number, amount) for number, amount in enumerate(adjust[: cast.accounts]) if amount]
    got = [Phrase(f"{amount:+d}", who.full, who.side, " ") for who, amount in gainers(cast, some)]
    return got[0] if len(got) == 1 else Phrase(" ".join(map(str, got)))


def tap_phrase(raws: Sequence[Raw], cast: names.Cast) -> str:
    """Say the entries of a tap in a few words, without a deal that came with them."""
    return str(of_tap(raws, cast))


def of_tap(raws: Sequence[Raw], cast: names.Cast, number: int = 0) -> Phrase:
    """Return the words of a tap, without their speaker; `number` is that of its last trick, if at hand."""
    # A deal alone is worth a line; with a word after it, the word says enough.
    spoken = [raw for raw in raws if entry_kind(raw) != "deal"] or list(raws)
    if not spoken:
        return Phrase("")
    if all(entry_kind(raw) == "adjust" for raw in spoken):
        return _points(points_of(spoken), cast)
    if len(spoken) > 1 and all(entry_kind(raw) == "trick" for raw in spoken):
        return _tricks(spoken, cast)
    return _entry(spoken[-1], cast, number)


def _tricks(raws: Sequence[Raw], cast: names.Cast) -> Phrase:
    """Say several tricks of one tap, the last by the cast: the hand if one side won all, else each."""
    winners = {names.speaker_name(cast, raw) for raw in raws}
    # Tied, or won by both: then each trick has to be told.
    if len(winners) > 1 or "" in winners:
        first = max(cast.trick - len(raws) + 1, 0)
        casts = [replace(cast, trick=first and first + place) for place in range(len(raws))]
        return Phrase(" · ".join(map(entry_phrase, raws, casts)))
    return hand_phrase(raws[0], cast)


def hand_phrase(trick: Raw, cast: names.Cast) -> Phrase:
    """Say the hand, or the duel, that this trick decided: "la mano, Ellos"."""
    terms = GAMES[cast.ruleset].terms
    return Phrase(trick_term(terms.hand, terms), names.speaker_name(cast, trick), names.side_of_entry(cast, trick))


def score(spoken: Sequence[str]) -> str:
    """Say the score in one line, as players do: "5 buenas - 7 malas", plain numbers as "7 a 5"."""
    return between(spoken).join(spoken)


def between(spoken: Sequence[str]) -> str:
    """Return the sign between scores: "a" where they are plain numbers."""
    return gettext(" a ") if all(number.isdecimal() for number in spoken) else " - "


def scores_against(numbers: Sequence[object]) -> str:
    """Say scores or games against each other: "5 buenas a 7 malas", "2 a 1 a 0"."""
    return gettext(" a ").join(str(number) for number in numbers)


def gained(side: str, amount: int, reason: str) -> str:
    """Say for the ear who got how many points, and their reason."""
    if amount < 0:
        return gettext("%(side)s, menos %(amount)s.") % {"side": side, "amount": -amount}
    return gettext("%(side)s, más %(amount)s: %(reason)s.") % {"side": side, "amount": amount, "reason": reason}


def games_phrase(number: int, ruleset: str) -> str:
    """Say games won, as they are counted: "1 chico", or elsewhere "1 juego"; nothing for none."""
    if not number:
        return ""
    if GAMES[ruleset].terms.spanish:
        return ngettext("%(number)s chico", "%(number)s chicos", number) % {"number": number}
    return ngettext("%(number)s juego", "%(number)s juegos", number) % {"number": number}


# What single entries did, in a few words: a word said, a trick, a card, a proof, the kind of a deal.

SHOWN = {
    "ok": names.SHOWED,
    "wrong": names.SHOWED_NOT,
    "flor": names.HAD_FLOR,
    "no flor": names.HAD_NO_FLOR,
}
"""The words that answer a claim, as the record writes them."""


def kind_of_deal(raw: Raw, ruleset: str) -> list[str]:
    """Say of which kind a deal was: of two kinds of hands, with a turned card or one each, without a cut."""
    parts = [kind(ruleset, raw["pica"])] if isinstance(raw.get("pica"), bool) else []
    # A file may say anything there.
    if isinstance(raw.get("vira"), str) and raw["vira"]:
        parts.append(f"{GAMES[ruleset].terms.turned} {cards.written(raw['vira'], ruleset)}")
    if raw.get("cards") == 1:
        parts.append(gettext("una carta"))
    elif raw.get("cut") is False:
        parts.append(gettext("sin corte"))
    return parts


def entry_event(raw: Raw, cast: names.Cast, number: int = 0) -> str:
    """Say what an entry did, but not who did it; `number` is that of its trick, where it is at hand."""
    done = entry_kind(raw)
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
    shown, person = raw["show"], names.person_of_entry(cast, raw)
    if isinstance(shown, str):
        return SHOWN[shown].of(person)
    return names.SHOWED_CARDS.of(person) % {"cards": cards.names(shown, cast.ruleset)}


def _trick(raw: Raw, cast: names.Cast, number: int) -> str:
    """Say a trick; of a tied one who played the first of the equal cards, or the last, where noted."""
    terms, tied = GAMES[cast.ruleset].terms, raw["trick"] == "parda"
    text = ordinal(terms, number)
    if tied:
        text = f"{text} {trick_term(terms.tie, terms)}" if terms.spanish else labelled_names(text, terms.tie)
    if raw.get("first") is not None:
        text += ", " + gettext("la primera de %(who)s") % {"who": names.seat_name(cast, raw["first"])}
    if raw.get("last") is not None:
        text += ", " + gettext("la última de %(who)s") % {"who": names.seat_name(cast, raw["last"])}
    return text + _before(raw, cast)


def _before(raw: Raw, cast: names.Cast) -> str:
    """Say whether an equal card lay there before the bet, where the game asks (BR-REC-05)."""
    if not isinstance(raw.get("before"), bool) or not tells_before(find_ruleset(cast.ruleset)):
        return ""
    return ", " + (gettext("una igual ya estaba") if raw["before"] else gettext("ninguna igual estaba antes"))


def _said(raw: Raw, cast: names.Cast) -> str:
    """Say a word, and to whom, or an amount that the hand shall be worth (TF-BET-02)."""
    word = raw["say"]
    if isinstance(word, int):
        # In some games a number is what the hand shall be worth, in others the points of an envido.
        bids = find_ruleset(cast.ruleset).fixes("numbers") == "bids"
        return gettext("por %(amount)s") % {"amount": word} if bids else str(word)
    if "to" in raw:
        return gettext("%(word)s a %(who)s") % {
            "word": printed(word, cast.ruleset),
            "who": names.seat_name(cast, raw["to"]),
        }
    more = raw.get("and")
    words = find_ruleset(cast.ruleset).words
    # Another program's key of this name may hold anything.
    if isinstance(more, str) and more in words and words[more].act == "bet":
        return gettext("%(word)s y %(more)s") % {
            "word": printed(word, cast.ruleset), "more": printed(more, cast.ruleset),
        }  # fmt: skip
    return printed(str(word), cast.ruleset)


# Gains of a hand: which side, or which players, got how much.

Gain = TypeVar("Gain")


def gainers(cast: Cast, got: Iterable[tuple[int, Gain]]) -> list[tuple[Side, Gain]]:
    """Return the gains by columns of the board; a pair that got the same is one side (AR-GAL-05)."""
    board = board_columns(cast)
    gains: list[tuple[list[Side], Gain]] = []
    for number, gain in got:
        column = board[number]
        # In a gallo by turns the pair wins together, each on a column of its own.
        partner = next((sides for sides, same in gains if same == gain and _paired(sides, column)), None)
        if partner is None:
            gains.append(([column], gain))
        else:
            partner.append(column)
    return [(_together(sides), gain) for sides, gain in gains]


def _together(sides: list[Side]) -> Side:
    if len(sides) == 1:
        return sides[0]
    return replace(sides[0], full=names_joined(tuple(side.full for side in sides)), person="many")


def _paired(sides: list[Side], column: Side) -> bool:
    return len(sides) == 1 and sides[0].side == column.side and sides[0].number != column.number
