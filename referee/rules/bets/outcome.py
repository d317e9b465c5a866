"""The end of a contest by its tricks: its winner, also under a bet or when tied."""

from typing import NamedTuple

from referee.rules.bets import ladder, results, stakes
from referee.rules.ledger import score, tricks
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


class Verdict(NamedTuple):
    """The side that has won a hand, and a rule in place of the ladder's.

    TIED where nobody has, NOBODY while it goes on.
    """

    side: int
    rule: str


def pay_tricks(state: State, contest: Contest) -> None:
    """Pay the tricks as soon as they are decided (AR-TRI-11)."""
    hand = score.playing(state)
    if contest.over:
        return
    if ladder.is_on_trick(state, contest):
        side, rule = under_bet(state, contest)
    else:
        side, rule = tricks.decided(hand, contest), ""
    # Tied to the end: an option tells who takes the hand, if anybody does.
    if side == tricks.TIED:
        side, rule = _tied(state, contest)
        hand.tied = contest.over = side == NOBODY
    if side != NOBODY:
        stakes.win(state, contest, side, state.place, rule)


def _tied(state: State, contest: Contest) -> Verdict:
    """Return who takes a hand that is tied to the end (AR-TRI-10, BR-TIE-04).

    The mano's side, the dealer's, or nobody (BR-FER-03, TC-TIE-03, TF-TRK-02, TT-TRK-03).
    """
    hand, form = score.playing(state), state.options.tied_hand
    mano = hand.sides[contest.seats[0]]
    # Such a hand takes the game, and a tie is not to decide that.
    if hand.kind == "iron" and form in ("dealer", "carry"):
        return Verdict(NOBODY, "")
    matter = "tied-one-card" if hand.size == 1 else "tied"
    rule = state.cite(matter) if matter in state.ruleset.cites else ""
    if form == "dealer":
        return Verdict(1 - mano, rule)
    return Verdict(mano, rule) if form == "non-dealer" else Verdict(NOBODY, "")


def under_bet(state: State, contest: Contest) -> Verdict:
    """Return who has won the hand while a bet on a trick stands (BR-TRU-07 to -11)."""
    bets, won = contest.stakes, contest.tricks.won
    # The trick of the bet is still being played.
    if len(won) <= bets.trick:
        return Verdict(NOBODY, "")
    if won[-1] != tricks.PARDA:
        # An own rule for each case, since players ask why one trick was enough.
        turned = 1 - won[-1] in won
        later = len(won) - 1 > bets.trick
        return Verdict(won[-1], "BR-TRU-08" if turned else "BR-TRU-10" if later else "BR-TRU-07")
    # One of the equal cards lay there before the bet: the last to bet loses the tie.
    if len(won) - 1 == bets.trick and contest.tricks.top in (bets.before or ()):
        return Verdict(1 - bets.last, "BR-TRU-09")
    return Verdict(tricks.TIED if len(won) == score.playing(state).size else NOBODY, "")


def refuse_tie(state: State, contest: Contest, entry: Entry | None) -> Refusal | None:
    """Return why a parda cannot be taken under an accepted bet on this trick.

    Whether one of the equal cards lay there before has to be known (BR-REC-05, BR-REC-06). `entry` is the result as
    noted, None where the last card is played. Where all cards lie face down there are no equal ones (BR-TRK-06).
    """
    bets = contest.stakes
    about = ladder.is_on_trick(state, contest) and bets.trick == len(contest.tricks.won)
    if not about or results.all_face_down(state, contest):
        return None
    if bets.before is None:
        return state.refuse("order-needed")
    # A result has no order of cards, and no turns to tell it.
    if entry is not None and state.options.bet_when == "any-time":
        return state.refuse("order-untold")
    if entry is not None and bets.before and not results.first_is_clear(contest, entry):
        return state.refuse("first-needed")
    return None
