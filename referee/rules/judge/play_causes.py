"""Causes of refused cards, tricks and points in the games without envido.

Rules: BR-REC, BR-TIE, BR-SCO, TC-REC.
"""

from collections.abc import Callable, Mapping

from referee.rules.judge.case import Details, RefusedEntry
from referee.rules.ledger import legal_cards, score
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.people import members


def _no_hand(case: RefusedEntry) -> Details:
    """Tell a hand, or a game, that is over (BR-REC-10, TC-REC-04).

    Without either nobody has dealt yet.
    """
    return {"cause": "game-ended" if score.game_done(case.state) else "hand-ended"} if case.hand.over else {}


def _adjust(case: RefusedEntry) -> Details:
    """Tell which of the bounds the points would break (BR-SCO-05, TC-REC-07)."""
    board = [points + more for points, more in zip(case.hand.score, case.entry.points, strict=True)]
    if min(board) < 0:
        return {"cause": "adjust-below"}
    return {"cause": "adjust-both", "value": case.state.options.target}


def _contradicts(case: RefusedEntry) -> Details:
    """Tell the logged card with which this seat cannot have won (BR-REC-07).

    Also by TC-REC-05.
    """
    winners = members(case.hand, case.contest, case.entry.team) if case.entry.team is not None else [case.entry.seat]
    card = next((card for seat, card in case.contest.tricks.table if seat == winners[0]), None)
    return {"cause": "winner-hidden"} if card == FACE_DOWN else {"cause": "winner-beaten", "card": card}


def _card_seen(case: RefusedEntry) -> Details:
    """Tell the vira, which is nobody's card (BR-CAR-06)."""
    return {"cause": "card-vira"} if case.refusal.args.get("card") == case.hand.vira else {}


def _facedown_after_tie(case: RefusedEntry) -> Details:
    """Tell where the higher of two cards is due (BR-TIE-06)."""
    return {"cause": "highest-due"} if legal_cards.must_be_highest(case.state, case.contest) else {}


FINDERS: Mapping[str, Callable[[RefusedEntry], Details]] = {
    "adjust-refused": _adjust,
    "card-seen": _card_seen,
    "facedown-after-tie": _facedown_after_tie,
    "no-hand": _no_hand,
    "trick-contradicts-cards": _contradicts,
}
"""The finders of the causes of a refusal, by its code."""
