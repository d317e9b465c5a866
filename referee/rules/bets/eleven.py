"""Hands at eleven (BR-ONZ, BR-FER, TC-ONZ).

One side there decides whether to play, with both there the winners take the game.
"""

from referee.rules.ledger import payments, score
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Payment, Refusal
from referee.rules.record.state import State


def begin_at_eleven(state: State, hand: Hand) -> None:
    """Fix the kind of a hand by the score with which it is dealt.

    A special one waits for its decision.
    """
    eleven = state.options.special_at
    special = [side for side, points in enumerate(hand.base) if eleven is not None and points >= eleven]
    if len(special) == 1:
        hand.kind, hand.ahead = "special", special[0]
        hand.opening.question = "decision"
    elif special:
        hand.kind = "iron"


def prize_at_eleven(state: State, hand: Hand, side: int) -> Payment:
    """Return the points of the winners of such a hand (BR-ONZ-04, BR-FER-04).

    Also by TC-ONZ-03 and TC-ONZ-05.
    """
    needed = score.lack(state, side)
    if hand.kind == "iron":
        return Payment(needed, state.cite("iron"))
    worth = state.options.special_worth
    # The side ahead wins the game with the hand, also where it lacks more than the hand is worth.
    if state.options.special_wins and side == hand.ahead:
        worth = max(worth, needed)
    return Payment(worth, state.cite("special"))


def refuse_decision(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why this side has nothing to decide (BR-ONZ-06, TC-ONZ-01)."""
    hand = score.playing(state)
    if hand.opening.question != "decision":
        return state.refuse("nothing-to-answer")
    return None if who.side == hand.ahead else state.refuse("not-your-decision", side=hand.ahead)


def decide_at_eleven(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Play, or run away and give the others a hand's worth (BR-ONZ-03, TC-ONZ-02)."""
    hand = score.playing(state)
    hand.opening.question = ""
    # A hand that was decided on is no misdeal: no new deal replaces it.
    hand.under_way = True
    if word.act == "no":
        hand.contest.over, hand.contest.winner = True, 1 - who.side
        payments.pay(state, hand.contest, 1 - who.side, state.ladder[0].worth, "truco", state.cite("ran"), state.place)


def refuse_call(state: State) -> Refusal | None:
    """Return why no bet can be said in such a hand (BR-ONZ-05, TC-ONZ-04).

    None where it is heard and punished (BR-PAU-06).
    """
    return state.refuse("no-betting") if state.options.truco_at_eleven == "refuse" else None


def punish_call(state: State, contest: Contest, who: Speaker, place: int) -> None:
    """Make a bet at eleven cost a point, or the game (BR-ONZ-05, BR-PAU-06)."""
    if state.options.truco_at_eleven == "lose-game":
        # The others get all that they lack, so that the game ends by this penalty.
        other = 1 - who.side
        payments.pay(state, contest, other, score.lack(state, other), "penalty", "BR-PAU-06", place)
    else:
        payments.take_point(state, who.side, "BR-ONZ-05", place)
