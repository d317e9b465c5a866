"""The top row: the keys of whoever must answer a bet, a hand at eleven, or a redeal.

Between hands it has the keys of whoever may ask for a flor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.matches.words import names
from referee.rules.asked.speech import redeal_words
from referee.table.screen.keys.desk import Desk, either, ident, say_key, seat_key
from referee.table.screen.pieces import Key, WordRow


def answer_row(desk: Desk, *, both: bool = False) -> WordRow | None:
    """Return the row of answers; None while nothing waits for one.

    Where a yes may be to `both` an envido and what was said with it, its key asks that.
    """
    look = desk.look
    if look.question == "redeal":
        return _row(lambda side: _redeal(desk, side))
    if look.question == "decision" and desk.skin.decision is not None:
        play, leave = desk.skin.decision
        return _row(lambda side: _pair(desk, leave, play, side))
    if look.to_answer is None:
        return None
    return _row(lambda side: _pair(desk, desk.skin.no, desk.skin.yes, side, both=both))


def _row(keys: Callable[[int], tuple[Key, ...]]) -> WordRow:
    return WordRow("answers", (keys(0), keys(1)))


def _pair(desk: Desk, no: str, yes: str, side: int, *, both: bool = False) -> tuple[Key, ...]:
    """Return the keys of a side from the outer edge: no, and yes at the seam.

    Only one side answers, so that a hot key needs no Shift.
    """
    takes = _plain_hot(say_key(desk, yes, side, kind="yes"), desk)
    return _plain_hot(say_key(desk, no, side, kind="no"), desk), replace(takes, opens="both") if both else takes


def _plain_hot(key: Key, desk: Desk) -> Key:
    return replace(key, hot=either(desk.skin.hot[str(key.raw["say"])]) if key.lit else "")


def _redeal(desk: Desk, side: int) -> tuple[Key, ...]:
    """Return a side's answers to a redeal.

    Every other player agrees to new cards, or one of them plays those that were dealt (TF-DEA-03, TF-DEA-04).
    """
    agree, insist = redeal_words(desk.ruleset)
    # Said to a bet, the same word is a yes, and has its place at the seam.
    stays = replace(say_key(desk, insist, side, kind="no"), id=ident("insist", side))
    seats = [seat for seat in sorted(desk.look.playing) if desk.look.sides[seat] == side]
    # Between two a redeal is answered like a bet; of four, three have to agree one by one.
    if len(desk.look.playing) == 2:
        hot = either(desk.skin.hot.get(agree, "")) if desk.look.asker not in seats else ""
        yes = [replace(say_key(desk, agree, side, kind="yes"), hot=hot)]
    else:
        yes = [_agrees(desk, agree, seat) for seat in seats]
    return (stays, *yes)


def _agrees(desk: Desk, word: str, seat: int) -> Key:
    """Return the key by which a player takes the redeal.

    It has a tick once that player has taken it (TF-DEA-04). Whoever asked wants it, and keeps a place like the others.
    """
    who = names.seat(desk.cast, seat)
    wants = seat == desk.look.asker or seat in desk.look.agreed
    key = seat_key(desk, word, seat, f"✓ {who}" if wants else who)
    return replace(key, kind="yes")
