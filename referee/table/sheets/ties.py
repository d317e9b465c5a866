"""The sheet of a tied trick.

It asks who played the first, or the last, of the equal cards, or whether one lay there before a bet, where the rules
depend on it.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches.words import names
from referee.rules.asked.card_limits import card_limits
from referee.rules.asked.ties import Tie, TieQuestion, tie_questions
from referee.table.screen.keys.desk import Desk
from referee.table.screen.pieces import Key, wire

Group = dict[str, Any]


def groups(desk: Desk, tied: Tie) -> list[Group]:
    """Return the questions, each with a key for everybody who can be the answer.

    There are none where a tap says all.
    """
    questions = [
        {"heading": _heading(question), "keys": [_key(desk, question, seats) for seats in question.answers]}
        for question in tie_questions(desk.look, tied)
    ]
    return [*questions, _before(("trick", "parda"))] if tied.before else questions


def card_groups(desk: Desk, by: str, card: str) -> list[Group]:
    """Return what is asked about a card that closes the trick; nothing where it needs no answer."""
    for seat in desk.look.may_play:
        limits = card_limits(desk.legal.state, seat, desk.look, shown=False)
        if str(seat) == by and limits is not None and card in limits.closing:
            return [_before(("by", seat), ("play", card))]
    return []


def _before(*fields: tuple[str, Any]) -> Group:
    """Return the one question that a table can always answer about a tie after a bet (BR-REC-05)."""
    keys = [
        Key(text, text, True, None, wire((*fields, ("before", lay))), f"tie-before-{answer}")
        for text, lay, answer in ((_("sí"), True, "yes"), (_("no"), False, "no"))
    ]
    return {"heading": _("¿Una de las iguales ya estaba en la mesa cuando se dijo truco?"), "keys": keys}


def _heading(question: TieQuestion) -> str:
    if len(question.cards) > 1:
        return _("¿Quién jugó la primera y quién la última de las iguales?")
    if question.cards == ("first",):
        return _("¿Quién jugó la primera de las iguales?")
    return _("¿Quién jugó la última de las iguales?")


def bare(tied: Tie) -> Key | None:
    """Return the key of a tie without an answer, where the rules allow one.

    Perhaps nobody looked.
    """
    if not tied.bare:
        return None
    return Key(_("no sé"), _("no sé"), True, None, wire((("trick", "parda"),)), "tie-bare")


def _key(desk: Desk, question: TieQuestion, seats: tuple[int, ...]) -> Key:
    answer = dict(zip(question.cards, seats, strict=True))
    label = " · ".join(names.seat(desk.cast, seat) for seat in seats)
    side = desk.cast.sides[seats[0]] if len(seats) == 1 else None
    ident = "-".join(["tie", *(f"{card}-{seat}" for card, seat in answer.items())])
    return Key(label, label, True, side, wire((("trick", "parda"), *answer.items())), ident)
