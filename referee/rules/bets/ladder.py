"""Bets outside truco argentino: on a fixed ladder, or by an amount (BR-TRU, TC-BET, TF-BET, TT-TRU).

Whose turn it is to bet, when a bet may be said, and the price of saying it wrongly.
"""

from typing import Any

from referee.rules.bets import stakes
from referee.rules.bets.stakes import RESTE
from referee.rules.ledger import payments, score, tricks
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Hand, Speaker, can_be, members
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_turn(state: State, contest: Contest, who: Speaker) -> Refusal | None:
    """Return why the seat may not bet now, as far as the record tells.

    When bets are made: BR-TRU-01, BR-REC-04, TC-BET-02, TT-TRU-01. Answering with a raise is for either player of the
    side (BR-TRU-04).
    """
    seat, bets = who.seat, contest.stakes
    if bets.pending:
        return None
    hand = score.playing(state)
    if state.options.needs_card and not _holds_card(hand, contest, who):
        return state.refuse("no-card-left", **({} if seat == NOBODY else {"seat": seat}))
    # A side noted without its seat is believed to have spoken in turn.
    if seat == NOBODY:
        return None
    form = state.options.bet_when
    if form == "any-time" or not tricks.held_to_turn(contest):
        return None
    turn = tricks.to_play(hand, contest)
    allowed = turn + _just_played(contest) if form == "around" else turn
    return None if seat in allowed else state.refuse("bet-out-of-turn", next=turn[0] if len(turn) == 1 else None)


def bettor_in_turn(state: State, contest: Contest, who: Speaker) -> Speaker:
    """Return who makes a bet that is noted for a side: its player in turn, where the record tells.

    A bet is then held to the turn as one that is noted for the player (UR-TRU-04, AR-GEN-16).
    """
    if who.seat != NOBODY or contest.stakes.pending or state.options.bet_when == "any-time":
        return who
    hand = score.playing(state)
    turn = tricks.to_play(hand, contest)
    if not tricks.held_to_turn(contest) or len(turn) > 1:
        return who
    # Where the turn is the other side's, any player of this one speaks out of turn.
    own = turn if hand.sides[turn[0]] == who.side else members(hand, contest, who.side)
    return Speaker(who.side, own[0])


def _holds_card(hand: Hand, contest: Contest, who: Speaker) -> bool:
    """Return whether a seat that may be speaking has a card left, as the record tells (TT-TRU-01)."""
    # Only in the last trick can a player be without cards.
    played = [player for player, _ in contest.tricks.table]
    last = len(contest.tricks.won) == hand.size - 1
    return not last or any(seat not in played for seat in can_be(hand, contest, who))


def _just_played(contest: Contest) -> list[int]:
    """Return who played the last card, and may bet until the next one (TC-BET-02)."""
    table = contest.tricks.table or (contest.tricks.past[-1] if contest.tricks.past else [])
    return [seat for seat, _card in table[-1:]]


# Bets on a fixed ladder outside truco argentino (BR-TRU, TC-BET, TT-TRU).


def refuse_call_on_ladder(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why this call cannot be made now, None if it stands or is heard and punished."""
    hand = score.playing(state)
    # At eleven nobody bets: it is refused or punished, whoever's turn it is.
    if hand.kind:
        return stakes.refuse_call(state)
    contest = hand.contest
    refusal = _refuse_step(state, contest, who, word) or refuse_turn(state, contest, who)
    if refusal is None and state.options.overraise == "refuse" and _wins_already(state, contest, who):
        return state.refuse("over-raise")
    return refusal


def _refuse_step(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Return why this step cannot be climbed now, None if it can.

    Each comes once, in order, from alternating sides (BR-TRU-13, -14, TC-BET-06, TT-TRU-05).
    """
    bets = contest.stakes
    if not bets.pending and is_on_trick(state, contest):
        return state.refuse("bet-closed")
    if bets.pending and bets.bettor == who.side:
        return state.refuse("not-your-raise", side=1 - who.side)
    # A bet that waits is answered by the step above it.
    reached = bets.pending or bets.level
    if word.worth != reached + 1:
        step = state.ladder[reached + 1].word if reached + 1 < len(state.ladder) else None
        code = "wrong-step" if step is not None else "bet-highest"
        return _cited(state, code, "bet-closed", word=word.name, step=step)
    if not bets.pending and bets.right not in (NOBODY, who.side):
        return _cited(state, "raised-last", "not-your-raise", side=bets.right)
    return None


def _cited(state: State, code: str, wider: str, **args: Any) -> Refusal:
    """Return the refusal by its own rule where the game has one, else by that of the wider code."""
    return state.refuse(code if code in state.ruleset.citations else wider, **args)


def _wins_already(state: State, contest: Contest, who: Speaker) -> bool:
    """Return whether a side wins the game with the stake as it is, without a raise (BR-TRU-12)."""
    bets = contest.stakes
    without = state.ladder[bets.pending or bets.level].worth
    return score.lack(state, who.side) <= without


def call_on_ladder(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Make the call; or punish it, which leaves all as it was (BR-ONZ-05, BR-TRU-12)."""
    hand = score.playing(state)
    contest, bets = hand.contest, hand.contest.stakes
    if hand.kind:
        stakes.punish_call(state, contest, who)
    elif state.options.overraise == "penalty" and _wins_already(state, contest, who):
        payments.fine(state, who.side, "BR-TRU-12")
    else:
        # The first bet fixes the trick that it is about, and the seats that tell who had played by then.
        if not bets.pending:
            bets.trick, bets.logged = len(contest.tricks.won), [seat for seat, _ in contest.tricks.table]
            bets.callers = [seat for seat in can_be(hand, contest, who) if seat not in bets.logged]
        stakes.propose_step(contest, who, word.worth)
        hand.under_way = True


def is_on_trick(state: State, contest: Contest) -> bool:
    """Return whether an accepted bet is about a trick, not the hand (BR-TRU-07)."""
    bets = contest.stakes
    # A step that a tied hand left is no bet of this hand's.
    accepted = bets.trick != NOBODY and (bets.level > score.playing(state).carried)
    return accepted and state.options.truco_bets == "trick"


# Bets that name their amount, and the remainder (TF-BET, TF-RES).


def refuse_amount(state: State, who: Speaker, amount: int) -> Refusal | None:
    """Return why this amount cannot be the new stake of the hand, None if it can (TF-BET-02)."""
    contest = score.playing(state).contest
    # A negative number must not be taken for the remainder, which is one too.
    return refuse_bid(state, contest, who, max(amount, 0))


def refuse_reste(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why the remainder cannot be bet now, None if it can (TF-RES-01)."""
    return refuse_bid(state, score.playing(state).contest, who, RESTE)


def refuse_bid(state: State, contest: Contest, who: Speaker, amount: int) -> Refusal | None:
    """Return why this bid is not legal, None if it is (TF-BET)."""
    bets = contest.stakes
    if score.playing(state).opening.question == "redeal":
        return state.refuse("redeal-pending")
    # A new bid has to beat the one that waits, else the stake.
    stake = bets.offer if bets.pending else stakes.accepted_value(state, contest)
    if bets.pending and bets.bettor == who.side:
        return state.refuse("not-your-raise", side=1 - who.side)
    if bets.pending and not state.options.raise_in_reply:
        return state.refuse("answer-first")
    if stake == RESTE:
        return state.refuse("stake-is-reste")
    if not bets.pending and bets.right not in (NOBODY, who.side):
        return state.refuse("not-your-raise", side=bets.right)
    if amount != RESTE and amount <= stake:
        return state.refuse("not-a-raise", value=stake)
    return refuse_turn(state, contest, who)


def bid(state: State, who: Speaker, amount: int) -> None:
    """Bet an amount, which accepts the bid that waits (TF-BET-06)."""
    hand = score.playing(state)
    stakes.propose_step(hand.contest, who, 1, amount)
    hand.under_way = True


def bid_reste(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Bet the game itself (TF-RES-01)."""
    bid(state, who, RESTE)
