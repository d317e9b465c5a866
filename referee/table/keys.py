"""From the state to the keys: which rows stand on the screen, what each key logs, which are lit.

A key is one tap: who and what. Rows follow the phase; within one no key moves. Hot keys are those of a desktop scorer:
a letter for the left side, with Shift for the right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from referee.matches import names
from referee.matches.wording import printed
from referee.rules.look import Look, Wait
from referee.table.legal import Legal
from referee.table.pieces import Key, KeyRow, WordRow, wire

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


@dataclass(frozen=True, slots=True)
class Desk:
    """What keys are made from: the state that the next tap meets, what is legal in it, and who plays."""

    look: Look
    legal: Legal
    cast: names.Cast
    options: Mapping[str, Any]

    @property
    def sides(self) -> tuple[names.Side, names.Side]:
        """How the two sides are called."""
        return names.sides(self.cast)


def hot_of(letter: str, side: int) -> str:
    """The hot key of a side's key, as `aria-keyshortcuts` writes it."""
    return f"Shift+{letter}" if side and letter else letter


def say_key(desk: Desk, word: str, side: int, slot: str = "") -> Key:
    """The key with which a side says a word; `slot` names its place where several words share one."""
    who, place = desk.sides[side], slot or word
    entries = wire((("team", side), ("say", word)))
    ident = f"{place}-{side}".replace(" ", "-")
    lit = desk.legal.says(word, side)
    return Key(f"{who.full}: {word}", who.short, lit, side, entries, ident, hot_of(HOT[place], side))


def word_row(desk: Desk, word: str, slot: str = "") -> WordRow:
    """A word between the keys of the two sides."""
    label = falta(desk.look) if word == "falta envido" else printed(word)
    return WordRow(word, label, (say_key(desk, word, 0, slot), say_key(desk, word, 1, slot)))


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


def word_rows(desk: Desk) -> list[WordRow]:
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


def answer_row(desk: Desk) -> KeyRow | None:
    """Quiero and no quiero of the side that must answer; with no bet waiting, al mazo for each side."""
    if desk.look.flor == "contested":
        return None
    wait = next((one for one in desk.look.waits if one.matter in ("envido", "truco")), None)
    if wait is None:
        first, second = (replace(say_key(desk, "al mazo", side), word="al mazo") for side in (0, 1))
    else:
        first, second = (_answer(desk, word, wait) for word in ("quiero", "no quiero"))
    return KeyRow("pair", "", (first, second))


def _answer(desk: Desk, word: str, wait: Wait) -> Key:
    return replace(say_key(desk, word, wait.answers), word=word, hot=HOT[word])


def trick_row(desk: Desk) -> KeyRow:
    """The trick in play by its winner: a side, or parda."""
    what = _("baza %(number)s") % {"number": trick_number(desk.look)}
    parda = Key(f"{what}: parda", "parda", desk.legal.ties(), None, wire((("trick", "parda"),)), "parda", "P")
    first, second = (_trick_key(desk, side, 1, what, "B", "trick") for side in (0, 1))
    return KeyRow("trick", what, (first, parda, second))


def hand_row(desk: Desk) -> KeyRow:
    """La mano: as many tricks as decide the hand for a side."""
    what = _("la mano")
    first, second = (_trick_key(desk, side, tricks_to_win(desk.look, side), what, "M", "hand") for side in (0, 1))
    return KeyRow("hand", what, (first, second))


def _trick_key(desk: Desk, side: int, times: int, what: str, letter: str, slot: str) -> Key:
    who, one = desk.sides[side], (("trick", None), ("team", side))
    entries, lit = wire(*[one] * times), desk.legal.takes(side)
    return Key(f"{who.full}: {what}", who.short, lit, side, entries, f"{slot}-{side}", hot_of(letter, side))


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
