"""The tricks of the hand, as their cards were played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from django.utils.translation import get_language

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.words import cards as card_words
from referee.matches.words import names
from referee.matches.words.terms import called, ordinal
from referee.rules.asked.values import Trick
from referee.rules.asked.view import Look
from referee.rules.record.cards import Pack
from referee.table.screen.pieces import Piece


@dataclass(frozen=True, slots=True)
class Laid(Piece):
    """A card as it lies on the table.

    `label` is the card and who played it, `wins` whether it took the trick.
    """

    template: ClassVar[str] = "table/screen/_laid.html"
    picture: card_words.Picture
    label: str
    side: int
    wins: bool


@dataclass(frozen=True, slots=True)
class LaidTrick(Piece):
    """A trick as it lies there: its number, who won it, and the cards as played.

    `won` is empty while it is played.
    """

    template: ClassVar[str] = "table/screen/_trick.html"
    number: str
    won: str
    side: int | None
    cards: tuple[Laid, ...]


def tricks(look: Look, cast: names.Cast, pack: Pack) -> list[LaidTrick]:
    """Return the tricks of the hand that are over or hold cards."""
    about, language = (look.ruleset, look.sides, cast, pack), get_language() or ""
    return [_laid_trick(trick, *about, language) for trick in look.tricks if trick.done or trick.cards]


def past(look: Look, cast: names.Cast) -> str:
    """Say who won the tricks that are over: "primera Ana · segunda parda"."""
    terms = GAMES[look.ruleset].terms
    return " · ".join(
        f"{ordinal(terms, trick.number)} {_won(trick, look.ruleset, cast)}" for trick in look.tricks if trick.done
    )


# A trick that is over stays as it lies.
@lru_cache(2048)
def _laid_trick(
    trick: Trick, ruleset: str, sides: tuple[int, ...], cast: names.Cast, pack: Pack, _language: str
) -> LaidTrick:
    laid = tuple(
        Laid(
            card_words.picture(card, ruleset, pack),
            f"{card_words.name(card, ruleset)}, {names.seat(cast, seat)}",
            sides[seat],
            seat == trick.winner_seat,
        )
        for seat, card in trick.cards
    )
    return LaidTrick(ordinal(GAMES[ruleset].terms, trick.number), _won(trick, ruleset, cast), trick.winner_side, laid)


def _won(trick: Trick, ruleset: str, cast: names.Cast) -> str:
    """Return who won a trick; empty while it is played.

    A tied one is called as players call it.
    """
    if not trick.done:
        return ""
    if trick.parda or trick.winner_side is None:
        return tied(GAMES[ruleset].skin)
    return names.sides(cast)[trick.winner_side].brief


def tied(skin: Skin) -> str:
    """Return what players call a tied trick."""
    return called(skin.tie, skin.terms)
