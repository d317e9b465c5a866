"""Points as the decision of a dispute: noted now, or put into a game that is over."""

from __future__ import annotations

from referee.matches import limits
from referee.matches.agreement import log_trial
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.disputes import logged_hands
from referee.matches.log import taps
from referee.matches.log.fold import judge_again, parse
from referee.matches.log.session import Session
from referee.matches.log.states import state_from, thaw
from referee.matches.models import Dispute, Match
from referee.matches.types import Raw
from referee.rules.ledger import score
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.json_text import ActaError


def entry_of(match: Match, data: Raw) -> Parsed:
    """Return the points that were agreed on, as an entry.

    Raises CannotFixError where there are none.
    """
    raw = {"adjust": data["adjust"], "why": data["why"]}
    try:
        entry = parse([raw], match)[0]
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    if not any(entry.points):
        raise CannotFixError("no-points")
    return entry


def fix_of_then(match: Match, dispute: Dispute, entry: Parsed) -> Fix | None:
    """Return points for a finished game, put right before the disputed entry.

    None while it is still played.
    """
    hand, deal = logged_hands.disputed_hand(match, dispute)
    now = thaw(match.snapshot)
    if deal is None or now.hand is None:
        return None
    then, place = _before_the_end(match, hand, dispute)
    if then == now.hand.game and not score.game_done(now):
        return None
    return Fix((), (dict(entry.raw),), max(place, deal.seq))


def _before_the_end(match: Match, hand: logged_hands.LoggedHand, dispute: Dispute) -> tuple[int, int]:
    """Return the game of a hand, and the place of its last entry before the dispute.

    That is the last before the disputed entry, or before the one that ended the game: after that nothing counts any
    more (AR-SCO-02).
    """
    state, place = state_from(hand.since, match), -1
    for row in hand.rows:
        if row.dealt and place >= 0:  # the next hand's
            break
        judge_again(row.raw, state, match, row.seq)
        if row.pk == dispute.entry_id or score.game_done(state):
            break
        place = row.seq
    return score.playing(state).game, place


def attempt(session: Session, entry: Parsed) -> taps.Trial:
    """Judge the points as a tap of now. Raises CannotFixError."""
    if session.match.seq + 2 > limits.MAX_ENTRIES:  # the tap may bring a deal with it
        raise CannotFixError("match-full", args={"most": limits.MAX_ENTRIES})
    return log_trial.attempt(session, [entry])
