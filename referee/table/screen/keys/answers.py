"""The keys of whoever must answer: to a bet, a hand at eleven, or a redeal."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from referee.matches.words import names
from referee.matches.words.wording import printed
from referee.rules.asked.bidding import giving_up, may_leave_partner, redeal_words
from referee.rules.asked.values import Wait
from referee.table.screen.keys.desk import Desk, either, say_key, seat_key
from referee.table.screen.pieces import Key, KeyRow


def answer_rows(desk: Desk) -> list[KeyRow]:
    """Return the rows of answers, from the top.

    There are none where nothing waits and nobody can lay the cards down.
    """
    if desk.look.question == "redeal":
        return _redeal_rows(desk)
    row = _decision_row(desk) if desk.look.question == "decision" else answer_row(desk)
    return [row] if row else []


def answer_row(desk: Desk) -> KeyRow | None:
    """Return yes and no of the side that must answer.

    With no bet waiting, each side has a key to give up the hand.
    """
    if desk.look.flor == "contested":
        return None
    wait, fold = desk.look.to_answer, giving_up(desk.look.ruleset)
    if wait is not None:
        leaves = may_leave_partner(wait, desk.look, desk.legal)
        keys = tuple(_answer(desk, word, wait) for word in (desk.skin.yes, desk.skin.no))
        return KeyRow("pair", "", (*keys, *((_folds(desk, fold, wait.answers),) if leaves else ())))
    return KeyRow("pair", "", (_folds(desk, fold, 0), _folds(desk, fold, 1))) if fold else None


def _folds(desk: Desk, word: str, side: int) -> Key:
    return replace(say_key(desk, word, side), word=word)


def _answer(desk: Desk, word: str, wait: Wait) -> Key:
    return replace(say_key(desk, word, wait.answers), word=printed(word), hot=either(desk.skin.hot[word]))


def _decision_row(desk: Desk) -> KeyRow | None:
    """Return the keys of the side at eleven: to play, or to run away.

    They say what the side plays for, and what running gives the others (BR-ONZ, TC-ONZ).
    """
    side, words = desk.look.ahead, desk.skin.decision
    if side is None or words is None:
        return None
    labels = (
        _("por %(worth)s") % {"worth": desk.look.stake},
        _("%(worth)s para %(side)s") % {"worth": desk.look.base, "side": desk.sides[1 - side].short},
    )
    keys = tuple(_decides(desk, word, side, label) for word, label in zip(words, labels, strict=True))
    return KeyRow("pair", "", keys)


def _decides(desk: Desk, word: str, side: int, label: str) -> Key:
    key, hot = say_key(desk, word, side), either(desk.skin.hot[word])
    return replace(key, name=f"{key.name}, {label}", word=printed(word), label=label, hot=hot, tells=True)


def _redeal_rows(desk: Desk) -> list[KeyRow]:
    """Return the rows of a redeal.

    Every other player agrees to new cards, or one of them plays those that were dealt (TF-DEA-03, TF-DEA-04).
    """
    agree, insist = redeal_words(desk.ruleset)
    sides = [side for side in (0, 1) if desk.legal.says(insist, side)]
    stays = [replace(say_key(desk, insist, side), word=printed(insist)) for side in sides]
    # Between two a redeal is answered like a bet; of four, three have to agree one by one.
    if len(sides) == 1:
        takes = replace(say_key(desk, agree, sides[0]), word=agree, hot=either(desk.skin.hot[agree]))
        return [KeyRow("pair", "", (takes, *stays))]
    agreed = tuple(_agrees(desk, agree, seat) for seat in desk.look.playing if seat != desk.look.asker)
    return [KeyRow("first", agree, agreed, desk.skin.lang), KeyRow("pair", "", tuple(stays))]


def _agrees(desk: Desk, word: str, seat: int) -> Key:
    """Return the key by which a player takes the redeal.

    It has a tick once that player has taken it (TF-DEA-04).
    """
    who = names.seat(desk.cast, seat)
    key = seat_key(desk, word, seat, f"✓ {who}" if seat in desk.look.agreed else who)
    return replace(key, tells=True)
