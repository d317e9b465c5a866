"""The tricks of the hand, as their cards were played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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
    return [_laid_trick(trick, look, cast, pack) for trick in look.tricks if trick.done or trick.cards]


def _laid_trick(trick: Trick, look: Look, cast: names.Cast, pack: Pack) -> LaidTrick:
    laid = tuple(
        Laid(
            card_words.picture(card, look.ruleset, pack),
            f"{card_words.name(card, look.ruleset)}, {names.seat(cast, seat)}",
            look.sides[seat],
            seat == trick.winner_seat,
        )
        for seat, card in trick.cards
    )
    return LaidTrick(ordinal(GAMES[look.ruleset].terms, trick.number), _won(trick, look, cast), trick.winner_side, laid)


def _won(trick: Trick, look: Look, cast: names.Cast) -> str:
    """Return who won a trick; empty while it is played.

    A tied one is called as players call it.
    """
    if not trick.done:
        return ""
    if trick.parda or trick.winner_side is None:
        return tied(GAMES[look.ruleset].skin)
    return names.sides(cast)[trick.winner_side].brief


def tied(skin: Skin) -> str:
    """Return what players call a tied trick."""
    return called(skin.tie, skin.terms)
