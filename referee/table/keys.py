"""From the state to the keys: which rows stand on the screen, what each key logs, which are lit.

Plain dicts come out, ready for a template. A key is one tap: who and what. Rows follow the phase; within one no key
moves. Hot keys are those of a desktop scorer: a letter for the left side, with Shift for the right.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from referee.matches.names import Side
from referee.rules.look import Look, Wait
from referee.table.legal import Legal

Key = dict[str, Any]
Row = dict[str, Any]

HOT = {
    "flor": "F",
    "envido": "E",
    "real envido": "R",
    "falta envido": "L",
    "dos envidos": "D",
    "dos reales envido": "G",
    "truco": "T",
    "contraflor": "C",
    "contraflor al resto": "X",
    "con flor quiero": "K",
    "con flor me achico": "A",
    "maldon": "O",
    "quiero": "Q",
    "no quiero": "N",
    "al mazo": "Z",
}
ENVIDOS = ("envido", "real envido", "falta envido")
DOUBLES = ("dos envidos", "dos reales envido")
REPLIES = ("contraflor", "contraflor al resto", "con flor me achico")
CONTESTED = ("contraflor", "contraflor al resto", "con flor quiero", "con flor me achico")
LADDER = ("truco", "retruco", "vale cuatro")
PRINTED = {"maldon": "maldón"}
"""Words that stand on a key otherwise than in the record."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What keys are made from: the state that the next tap meets, what is legal in it, and how the sides are called."""

    look: Look
    legal: Legal
    sides: tuple[Side, Side]
    options: Mapping[str, Any]


@lru_cache(maxsize=4096)
def wire(*entries: tuple[tuple[str, Any], ...]) -> str:
    """The entries of a key as JSON text, the way it is posted."""
    return json.dumps([dict(fields) for fields in entries], ensure_ascii=False, separators=(",", ":"))


def key(name: str, label: str, lit: bool, side: int | None, entries: str, hot: str = "", ident: str = "") -> Key:
    """One key: its accessible name, what is printed on it, whether it is lit, whose it is, and what it logs."""
    return {"name": name, "label": label, "lit": lit, "side": side, "entries": entries, "hot": hot, "id": ident}


def hot_of(letter: str, side: int) -> str:
    """The hot key of a side's key, as `aria-keyshortcuts` writes it."""
    return f"Shift+{letter}" if side and letter else letter


def say_key(desk: Desk, word: str, side: int, slot: str = "") -> Key:
    """The key with which a side says a word; `slot` names its place where several words share one."""
    who, place = desk.sides[side], slot or word
    entries = wire((("team", side), ("say", word)))
    ident = f"{place}-{side}".replace(" ", "-")
    return key(
        f"{who.full}: {word}", who.short, desk.legal.says(word, side), side, entries, hot_of(HOT[place], side), ident
    )


def word_row(desk: Desk, word: str, slot: str = "") -> Row:
    """A word between the keys of the two sides; the label is the dead band, and explains the word when tapped."""
    keys = [say_key(desk, word, side, slot) for side in (0, 1)]
    printed = falta(desk.look) if word == "falta envido" else PRINTED.get(word, word)
    return {
        "word": word,
        "label": printed,
        "long": len(printed) > 13,
        "keys": keys,
        "lit": keys[0]["lit"] or keys[1]["lit"],
    }


def falta(look: Look) -> str:
    """The falta with what it is worth now, for either side where that differs."""
    first, second = look.falta
    return f"falta ({first})" if first == second else f"falta ({first}/{second})"


def truco_word(look: Look) -> str:
    """The word of the ladder that may come next: accepted and raised in one breath while a bet waits."""
    waiting = next((wait for wait in look.waits if wait.matter == "truco"), None)
    if waiting is not None:
        place = LADDER.index(waiting.words[-1])
        return f"quiero {LADDER[place + 1]}" if place + 1 < len(LADDER) else LADDER[place]
    return LADDER[min(look.stake - 1, len(LADDER) - 1)]


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


def word_rows(desk: Desk) -> list[Row]:
    """The word rows of the phase, from the top; truco always last."""
    rows = [word_row(desk, word) for word in _words(desk)]
    return [*rows, word_row(desk, truco_word(desk.look), "truco")]


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


def answer_row(desk: Desk) -> list[Key]:
    """Quiero and no quiero of the side that must answer; with no bet waiting, al mazo for each side."""
    if desk.look.flor == "contested":
        return []
    wait = next((one for one in desk.look.waits if one.matter in ("envido", "truco")), None)
    if wait is None:
        return [{**say_key(desk, "al mazo", side), "word": "al mazo"} for side in (0, 1)]
    return [_answer(desk, word, wait) for word in ("quiero", "no quiero")]


def _answer(desk: Desk, word: str, wait: Wait) -> Key:
    return {**say_key(desk, word, wait.answers), "word": word, "hot": HOT[word]}


def trick_row(desk: Desk) -> Row:
    """The trick in play by its winner: a side, or parda."""
    number = trick_number(desk.look)
    what = _("baza %(number)s") % {"number": number}
    parda = key(f"{what}: parda", "parda", desk.legal.ties(), None, wire((("trick", "parda"),)), "P", "parda")
    first, second = (_trick_key(desk, side, 1, what, "B", "trick") for side in (0, 1))
    return {"number": number, "keys": [first, parda, second]}


def hand_row(desk: Desk) -> list[Key]:
    """La mano: as many tricks as decide the hand for a side."""
    return [_trick_key(desk, side, tricks_to_win(desk.look, side), _("la mano"), "M", "hand") for side in (0, 1)]


def _trick_key(desk: Desk, side: int, times: int, what: str, letter: str, slot: str) -> Key:
    who, one = desk.sides[side], (("trick", None), ("team", side))
    entries = wire(*[one] * times)
    return key(
        f"{who.full}: {what}", who.short, desk.legal.takes(side), side, entries, hot_of(letter, side), f"{slot}-{side}"
    )


def trick_number(look: Look) -> int:
    """The number of the trick in play."""
    return look.tricks[-1].number if look.tricks else 1


def tricks_to_win(look: Look, side: int) -> int:
    """How many more tricks give a side the hand: one after one of its own or a parda, else two (AR-TRI-07 to -09)."""
    done = [trick for trick in look.tricks if trick.done]
    return 1 if any(trick.parda or trick.winner_side == side for trick in done) else 2


def numbers(matter: str) -> Sequence[int]:
    """The values that a comparison can have at all: an envido 0 to 7 and 20 to 33, a flor 20 to 38."""
    return range(20, 39) if matter == "flor" else (*range(8), *range(20, 34))
