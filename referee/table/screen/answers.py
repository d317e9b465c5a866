"""The keys of whoever must answer: a bet, whether to play at eleven, whether to deal again."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from referee.matches.words.wording import printed
from referee.rules.asked.view import Wait
from referee.rules.record.rulesets.base import Word
from referee.table.screen.first import agreeing
from referee.table.screen.ladder import steps
from referee.table.screen.pieces import Key, KeyRow
from referee.table.screen.word_keys import Desk, say_key

FOLD = "al mazo"


def answer_rows(desk: Desk) -> list[KeyRow]:
    """The rows of answers, from the top: none where nothing waits and nobody can lay the cards down."""
    if desk.look.question == "redeal":
        return _redeal_rows(desk)
    row = _decision_row(desk) if desk.look.question == "decision" else answer_row(desk)
    return [row] if row else []


def answer_row(desk: Desk) -> KeyRow | None:
    """Yes and no of the side that must answer; with no bet waiting, al mazo for each side where the game has it."""
    if desk.look.flor == "contested":
        return None
    wait = next((one for one in desk.look.waits if one.matter in ("envido", "truco")), None)
    if wait is not None:
        first, second = (_answer(desk, word, wait) for word in (desk.skin.yes, desk.skin.no))
        return KeyRow("pair", "", (first, second, *_one_of_several(desk, wait.answers)))
    if FOLD not in desk.ruleset.words:
        return None
    return KeyRow("pair", "", (_folds(desk, 0), _folds(desk, 1)))


def _one_of_several(desk: Desk, side: int) -> tuple[Key, ...]:
    """Al mazo beside the answers, where the side has another player to give them (AR-MAZ-03)."""
    several = sum(desk.look.sides[seat] == side for seat in desk.look.playing) > 1
    may = several and FOLD in desk.ruleset.words and desk.legal.says(FOLD, side)
    return (_folds(desk, side),) if may else ()


def _folds(desk: Desk, side: int) -> Key:
    return replace(say_key(desk, FOLD, side), word=FOLD)


def _answer(desk: Desk, word: str, wait: Wait) -> Key:
    return replace(say_key(desk, word, wait.answers), word=printed(word), hot=desk.skin.hot[word])


def _decision_row(desk: Desk) -> KeyRow | None:
    """Play or run away, for the side at eleven: what they play for, and what running gives the others (BR-ONZ,
    TC-ONZ).
    """
    side, words = desk.look.ahead, desk.skin.decision
    if side is None or words is None:
        return None
    base, other = steps(desk)[0].worth, desk.sides[1 - side].short
    labels = (
        _("por %(worth)s") % {"worth": desk.look.stake},
        _("%(worth)s para %(side)s") % {"worth": base, "side": other},
    )
    keys = tuple(_decides(desk, word, side, label) for word, label in zip(words, labels, strict=True))
    return KeyRow("pair", "", keys)


def _decides(desk: Desk, word: str, side: int, label: str) -> Key:
    key = replace(say_key(desk, word, side), word=printed(word), label=label, hot=desk.skin.hot[word], tells=True)
    return replace(key, name=f"{key.name}, {label}")


def _redeal_rows(desk: Desk) -> list[KeyRow]:
    """Every other player agrees to new cards, or one of them plays those that were dealt (TF-DEA-03, TF-DEA-04)."""
    words = {word.act: word.name for word in desk.ruleset.words.values() if word.game == "redeal"}
    insist = next(word.name for word in desk.ruleset.words.values() if _insists(word))
    sides = [side for side in (0, 1) if desk.legal.says(insist, side)]
    stays = [replace(say_key(desk, insist, side), word=printed(insist)) for side in sides]
    if len(sides) == 1:
        agree = replace(say_key(desk, words["agree"], sides[0]), word=words["agree"])
        return [KeyRow("pair", "", (agree, *stays))]
    agreed = KeyRow("first", words["agree"], tuple(agreeing(desk, words["agree"])), desk.skin.lang)
    return [agreed, KeyRow("pair", "", tuple(stays))]


def _insists(word: Word) -> bool:
    return word.also == "redeal"
