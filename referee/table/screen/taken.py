"""What the arrows of the foot take back and bring again: the word, and whose it is."""

from __future__ import annotations

from dataclasses import dataclass

from referee.matches.log.queries import TableData
from referee.matches.types import Raw, kind_of
from referee.matches.words import phrases
from referee.rules.asked.view import Look
from referee.table.screen.duels import spoken_in
from referee.table.screen.pieces import Shown


@dataclass(frozen=True, slots=True)
class Taken(Shown):
    """A tap on a key that is short of room: its word whole, its side as a colour.

    `aloud` says both. `side` is None where the word is nobody's.
    """

    word: str
    side: int | None
    aloud: str


def undone(data: TableData, look: Look) -> Taken | None:
    """Return what ↶ takes back; None where there is nothing."""
    cast, number = spoken_in(look, data.cast), _tricks_done(look)
    raws = [line.raw for line in data.undo]
    # The trick that ended a duel goes with it: the next one has none.
    if raws and kind_of(raws[-1]) == "trick" and not number:
        return _taken(phrases.hand(raws[-1], cast))
    return _taken(phrases.of_tap(raws, cast, number))


def redone(data: TableData, look: Look) -> Taken | None:
    """Return what ↷ brings again; None where there is nothing."""
    if not data.redo:
        return None
    raws = [line.raw for line in data.redo]
    return _taken(phrases.of_tap(raws, data.redo_cast, _tricks_after(raws, look)))


def _tricks_done(look: Look) -> int:
    return sum(trick.done for trick in look.tricks)


def _tricks_after(raws: list[Raw], look: Look) -> int:
    before = _tricks_done(look) if look.phase == "open" else 0
    return before + sum(kind_of(raw) == "trick" for raw in raws)


def _taken(phrase: phrases.Phrase) -> Taken | None:
    return Taken(phrase.word, phrase.side, str(phrase)) if phrase.what else None
