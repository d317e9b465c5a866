"""From the state to the keys: which rows stand on the screen, what each key logs, which are lit.

Rows follow the phase; within one no key moves. Which they are follows from the game's words and what is legal.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.rules.asked.view import Look
from referee.rules.ledger.tricks import LED_BY
from referee.table.screen.answers import answer_row
from referee.table.screen.first import first_rows
from referee.table.screen.ladder import stake_rows
from referee.table.screen.pieces import Key, KeyRow, WordRow, wire
from referee.table.screen.word_keys import Desk, called, hot_of, word_row

__all__ = ["Desk", "answer_row", "falta", "hand_row", "phase", "trick_row", "word_rows"]

ENVIDOS = ("envido", "real envido", "falta envido")
DOUBLES = ("dos envidos", "dos reales envido")
REPLIES = ("contraflor", "contraflor al resto", "con flor me achico")
CONTESTED = ("contraflor", "contraflor al resto", "con flor quiero", "con flor me achico")


def falta(look: Look) -> str:
    """The falta with what it is worth now, for either side where that differs."""
    first, second = look.falta
    return f"falta ({first})" if first == second else f"falta ({first}/{second})"


def phase(desk: Desk) -> str:
    """Which rows stand: "flor" contested, "sung" by one side, "envido", "late" (only a flor is left) or "closed"."""
    look, legal = desk.look, desk.legal
    if look.flor == "contested":
        return "flor"
    florid = look.flor not in ("off", "settled") and any(
        legal.says(word, side) for word in ("flor", "con flor me achico") for side in (0, 1)
    )
    if look.flor in ("alone", "surrendered"):
        return "sung" if florid else "closed"
    if look.envido == "pending" or (look.envido == "open" and any(legal.says("real envido", side) for side in (0, 1))):
        return "envido"
    return "late" if florid else "closed"


def word_rows(desk: Desk) -> list[WordRow | KeyRow]:
    """The word rows of the phase, from the top: before the first card, of envido and flor, and the stakes last."""
    return [*first_rows(desk), *_envido_rows(desk), *stake_rows(desk)]


def _envido_rows(desk: Desk) -> Iterable[WordRow]:
    if desk.settings["envido"]:
        for word in _words(desk):
            yield word_row(desk, word, label=falta(desk.look) if word == "falta envido" else "")


def _words(desk: Desk) -> Iterable[str]:
    stage = phase(desk)
    words = ["maldon"] if any(desk.legal.says("maldon", side) for side in (0, 1)) else []
    if stage != "closed" and desk.look.flor not in ("off", "settled"):
        words.append("flor")
    if stage == "flor":
        words += CONTESTED
    elif stage == "sung":
        words += REPLIES
    elif stage == "envido":
        words += (*ENVIDOS[:2], *(DOUBLES if desk.options["double_envidos"] else ()), ENVIDOS[2])
    return words


def trick_row(desk: Desk) -> KeyRow:
    """The trick in play by its winner: a side, or tied."""
    what = f"{called(desk.skin.trick)} {trick_number(desk.look)}"
    first, second = (_trick_key(desk, side, 1, what, "B", "trick") for side in (0, 1))
    return KeyRow("trick", what, (first, _tie_key(desk, what), second), _foreign(desk))


def _tie_key(desk: Desk, what: str) -> Key:
    """A tied trick. Where a bet on it hangs on who played the first of the equal cards, it cannot go without
    (BR-REC-06); where that only tells who leads, it may be told (BR-TIE-03, TT-TRK-02).
    """
    tie, refusal = desk.skin.tie, desk.legal.refuse_tie()
    plain, untold = refusal is None, refusal is not None and refusal.code == "first-needed"
    needed = untold and any(desk.legal.ties(seat) for seat in desk.look.playing)
    told = {"first"} if needed else set()
    by_card = LED_BY.get(desk.settings["tie_lead"])
    if by_card and (plain or needed) and len(desk.look.playing) > 2 and desk.look.tie_goes_on:
        told.add(by_card)
    foreign = bool(_foreign(desk))
    return Key(
        name=f"{what}: {tie}",
        label="" if foreign else tie,
        lit=plain or needed,
        side=None,
        entries=wire((("trick", "parda"),)),
        id="parda",
        hot="P",
        word=tie if foreign else "",
        lang=desk.skin.lang,
        tie=" ".join(sorted(told)),
    )


def hand_row(desk: Desk) -> KeyRow:
    """La mano: as many tricks as decide the hand for a side."""
    what = called(desk.skin.hand)
    first, second = (_trick_key(desk, side, desk.look.to_win[side], what, "M", "hand") for side in (0, 1))
    return KeyRow("hand", what, (first, second), _foreign(desk))


def _foreign(desk: Desk) -> str:
    """The language of the game's words where it is not the screen's own; Spanish ones are translated."""
    return "" if desk.skin.lang == "es" else desk.skin.lang


def _trick_key(desk: Desk, side: int, times: int, what: str, letter: str, slot: str) -> Key:
    who, one = desk.sides[side], (("trick", None), ("team", side))
    entries, lit = wire(*[one] * times), desk.legal.takes(side)
    return Key(f"{who.full}: {what}", who.short, lit, side, entries, f"{slot}-{side}", hot_of(letter, side))


def trick_number(look: Look) -> int:
    """The number of the trick in play."""
    return look.tricks[-1].number if look.tricks else 1
