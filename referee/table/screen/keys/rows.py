"""The rows of keys on the screen: what each key logs, and which are lit.

Rows follow the phase of the hand; within one no key moves, so that a thumb finds it without looking. Which they are
follows from the game's words and what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.rules.asked.speech import Offered, offered
from referee.rules.asked.ties import tie
from referee.table.screen.keys.desk import Desk, called, hot_of, word_row
from referee.table.screen.keys.ladder import first_rows, stake_rows
from referee.table.screen.pieces import Key, KeyRow, WordRow, wire


def word_rows(desk: Desk) -> list[WordRow | KeyRow]:
    """Return the word rows from the top.

    First come those before the first card, then envido and flor, and the stakes last.
    """
    return [*first_rows(desk), *_envido_rows(desk), *stake_rows(desk)]


def _envido_rows(desk: Desk) -> Iterator[WordRow]:
    for offer in offered(desk.look, desk.legal):
        yield word_row(desk, offer.word, label=_with_worth(offer))


def _with_worth(offer: Offered) -> str:
    """Shorten a word, with its worth to either side where that varies.

    An example is "falta (7/9)".
    """
    if offer.worths is None:
        return ""
    first, second = offer.worths
    short = offer.word.split()[0]
    return f"{short} ({first})" if first == second else f"{short} ({first}/{second})"


def trick_row(desk: Desk) -> KeyRow:
    """Return the trick in play by its winner: a side, or tied."""
    what = f"{called(desk.skin.trick)} {desk.look.trick_number}"
    first, second = (_trick_key(desk, side, 1, what, "B", "trick") for side in (0, 1))
    return KeyRow("trick", what, (first, _tie_key(desk, what), second), _foreign(desk))


def _tie_key(desk: Desk, what: str) -> Key:
    """Return the key of a tied trick.

    It says which of the equal cards must or may be noted with it.
    """
    tied, term, foreign = tie(desk.look, desk.legal), desk.skin.tie, bool(_foreign(desk))
    return Key(
        name=f"{what}: {term}",
        label="" if foreign else term,
        lit=tied.lit,
        side=None,
        entries=wire((("trick", "parda"),)),
        id="parda",
        hot="P",
        word=term if foreign else "",
        lang=desk.skin.lang,
        tie=" ".join(tied.cards),
    )


def hand_row(desk: Desk) -> KeyRow:
    """Return the key of each side for as many tricks as decide the hand: la mano."""
    what = called(desk.skin.hand)
    first, second = (_trick_key(desk, side, desk.look.to_win[side], what, "M", "hand") for side in (0, 1))
    return KeyRow("hand", what, (first, second), _foreign(desk))


def _foreign(desk: Desk) -> str:
    """Return the language of the game's words where it is not the screen's own.

    Spanish words are translated.
    """
    return "" if desk.skin.lang == "es" else desk.skin.lang


def _trick_key(desk: Desk, side: int, times: int, what: str, letter: str, slot: str) -> Key:
    who, trick = desk.sides[side], (("trick", None), ("team", side))
    entries, lit = wire(*[trick] * times), desk.legal.takes(side)
    return Key(f"{who.full}: {what}", who.short, lit, side, entries, f"{slot}-{side}", hot_of(letter, side))
