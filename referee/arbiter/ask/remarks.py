"""Remarks beside a ruling.

They say what a card leaves unanswered, what was said in one breath, and what is only believed. The rulings are the
referee's; this module says what a table that argues asks next, with the rule for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from django.utils.translation import gettext as _

from referee.matches.words import names, reasons
from referee.matches.words.wording import printed
from referee.rules.asked.cited import ANSWERS, STAKES, grounds, rules_by_reason
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.asked.values import Wait
from referee.rules.asked.view import Look
from referee.rules.record.entry import Entry
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

Sentence = tuple[str, str]
"""A sentence, and its rule ("" where the ruling's own says it)."""
WITH_ENVIDO = ("envido-pending", "values-due")
"""Codes of a bet on the tricks that has to wait for the envido."""
CARDS = ("play", "trick")
"""What may lie on a bet that waits."""


class Imagined(Protocol):
    """An entry that was imagined before: its word, its refusal, and the hand it left."""

    @property
    def word(self) -> str:
        """The word of the game that it says; empty for anything else."""

    @property
    def refusal(self) -> Refusal | None:
        """Why it was refused."""

    @property
    def hand(self) -> int:
        """The number of the hand that it left."""


def beside(
    before: State, after: State, entry: Entry, refusal: Refusal | None, imagined: Sequence[Imagined] = ()
) -> Iterator[Sentence]:
    """Yield the sentences beside the ruling on an entry; `imagined` came before it."""
    rule_of = rules_by_reason(before.ruleset.name)
    if entry.kind in CARDS and refusal is None:
        yield from _on_a_bet(look(before), look(after), rule_of)
    elif entry.kind == "say" and refusal is not None:
        yield from _in_one_breath(before, entry, refusal, imagined)
    elif entry.kind == "say":
        yield from believed(before, entry)


def _on_a_bet(before: Look, after: Look, rule_of: Mapping[str, str]) -> Iterator[Sentence]:
    """Say whether a card or a trick accepts the bet on the tricks that waits."""
    bet = _bet(before)
    if bet is None:
        return
    word = {"bet": printed(bet.words[-1])}
    # Games differ: a card may accept, leave the bet waiting, or make it void.
    if "card accepts" in rule_of:
        yield _("Con eso queda aceptado “%(bet)s”.") % word, rule_of["card accepts"]
    elif _bet(after) == bet:
        yield _("No acepta “%(bet)s”, que sigue sin contestar.") % word, rule_of.get("after a card", "")
    else:
        yield _("Nadie contestó “%(bet)s”: no vale.") % word, rule_of.get("never answered", "")


def _bet(look: Look) -> Wait | None:
    return look.trick_bet if look.phase == "open" else None


def _in_one_breath(before: State, entry: Entry, refusal: Refusal, imagined: Sequence[Imagined]) -> Iterator[Sentence]:
    """Explain words that were said together: each counts in its order.

    One answer to all of them is noted for each.
    """
    word = before.ruleset.words.get(entry.word or "")
    if word is None or not before.options["envido"]:
        return
    if refusal.code in WITH_ENVIDO and _is_next_step(before, word):
        yield _one_breath(word.name, str(refusal.args.get("bet") or "envido")), ""
    elif word.game in ANSWERS and word.act == "yes":
        waiting = _put_off(imagined, look(before).hand, before)
        if waiting:
            text = _("Si “%(answer)s” era para las dos cosas, anotalo otra vez después de “%(word)s”.")
            yield text % {"answer": printed(word.name), "word": printed(waiting[0])}, waiting[1]


def _is_next_step(before: State, word: Word) -> bool:
    """Tell whether the word is the bet that the tricks would take now without envido."""
    if before.hand is None or word.game not in STAKES or word.act != "bet":
        return False
    stakes = before.hand.contest.stakes
    return not stakes.pending and word.worth == stakes.level + 1


def _one_breath(word: str, bet: str) -> str:
    """Say how a bet on the tricks said together with an envido is noted (AR-GEN-12)."""
    text = _(
        "“%(bet)s y %(word)s” de una vez se anota por partes, cada una con su respuesta: un “quiero” vale para las dos."
    )
    return text % {"bet": printed(bet), "word": printed(word)}


def _put_off(imagined: Sequence[Imagined], hand: int, state: State) -> tuple[str, str] | None:
    """Find this hand's last bet that had to wait for another matter, and its rule."""
    for attempt in reversed(imagined):
        word = state.ruleset.words.get(attempt.word)
        # In another hand, or after a bet on the tricks that stood, nothing is put off any more.
        if attempt.hand != hand or (word is not None and word.game in STAKES and attempt.refusal is None):
            return None
        if (
            word is not None
            and word.game in STAKES
            and attempt.refusal is not None
            and attempt.refusal.code in WITH_ENVIDO
        ):
            return word.name, attempt.refusal.rule
    return None


def believed(state: State, entry: Entry) -> Iterator[Sentence]:
    """Say that a bet whose turn nothing shows is believed (TC-REC-03, BR-REC-03).

    And that at the table it is said in turn.
    """
    rule_of = rules_by_reason(state.ruleset.name)
    rests_on = grounds(state, entry, None)
    if "in turn" in rule_of and rule_of["believed"] in rests_on:
        yield _("Sin cartas anotadas no se sabe a quién le toca: se cree lo que dice la mesa."), rule_of["believed"]
        yield _("En la mesa se dice sólo en su turno."), rule_of["in turn"]


def ended(state: State, entry: Entry, cast: names.Cast) -> Sentence | None:
    """Say by the nearest rule why an entry has no place in this hand; else None."""
    refusal = why_not(state, entry)
    if refusal is None:
        return None
    # The grounds name the rule that ended the hand; the refusal's own is only the general one.
    nearest = next(iter(grounds(state, entry, refusal)), refusal.rule)
    return reasons.reason(refusal.code, refusal.args, cast), nearest
