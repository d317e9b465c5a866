"""The words of truco argentino about the tricks, and meddling in a duel (AR-GEN-12, AR-GEN-13, AR-PIC-10).

Flor and envido come first, or are closed by them.
"""

from referee.rules.bets import ladder, stakes
from referee.rules.bets.outcome import pay_tricks
from referee.rules.ledger import payments, score, tricks
from referee.rules.matters import envido
from referee.rules.matters.rounds import close_rounds, refuse_blocked
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refused
from referee.rules.record.state import State


def refuse_stakes(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why this step is not legal now; flor and envido come first (AR-GEN-12)."""
    contest = score.playing(state).contest
    refusal = refuse_blocked(state, contest) or stakes.refuse_step(state, contest, who, word)
    return refusal or ladder.refuse_turn(state, contest, ladder.bettor_in_turn(state, contest, who))


def say_stakes(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Bet on the tricks."""
    contest = score.playing(state).contest
    bettor = ladder.bettor_in_turn(state, contest, who)
    close_rounds(state, contest)
    stakes.say_step(state, contest, bettor, word)
    contest.spoken = True


def refuse_truco_answer(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why this answers nothing: no bet waits, or one on the flor is first (AR-TRU-14, AR-FLO-19)."""
    contest = score.playing(state).contest
    # A bet on the flor has words of its own for its answer.
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        return refused("flor-reply", "AR-FLO-19")
    if contest.envido.phase == "pending":
        return state.refuse("own-bet") if contest.envido.bettor == who.side else None
    if not contest.stakes.pending:
        return state.refuse("nothing-to-answer")
    return refuse_blocked(state, contest) or stakes.refuse_step_answer(state, contest, who)


def say_answer(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Answer the envido that waits, else the truco."""
    contest = score.playing(state).contest
    if contest.envido.phase == "pending":
        envido.answer_envido(state, contest, who, word)
    else:
        close_rounds(state, contest)
        stakes.answer_step(state, contest, who, word)
    contest.spoken = True


def refuse_fold(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why nobody may fold yet: flor or envido come first (AR-GEN-12).

    Who leaves without the partners has to be known (UR-MAZ-01).
    """
    if word.act == "leave" and who.seat == NOBODY:
        return state.refuse("leaver-unknown")
    return refuse_blocked(state, score.playing(state).contest)


def say_fold(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Fold; the others' cards may then complete the trick (AR-MAZ-04, AR-TRI-16).

    Where a word yields the hand it does so for all of the side (UR-MAZ-01).
    """
    contest = score.playing(state).contest
    if word.act == "yield":
        who = Speaker(who.side, NOBODY)
    close_rounds(state, contest)
    # The others may all have played already, so that the trick is complete without this seat.
    if not stakes.lay_down(state, contest, who):
        tricks.complete(state, contest)
        pay_tricks(state, contest)


# Meddling in the duel of two others (AR-PIC-10).

MEDDLING = 4
"""The price of meddling in a duel (AR-PIC-10)."""


def refuse_meddling(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why nobody can meddle here, None for a seat outside the duel in play (AR-PIC-10)."""
    hand = score.playing(state)
    meddles = hand.pica and entry.seat is not None and entry.seat not in hand.contest.seats
    return None if meddles else refused("not-in-duel", "AR-PIC-10", word=word.name)


def meddle(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Stop the duel, strike out the meddler's points in it and pay the other side 4 (AR-PIC-10)."""
    hand, side = score.playing(state), who.side
    # Points by hand are the table's own agreement, and stay.
    lost = [
        award
        for award in hand.ledger
        if award.contest == hand.contest.number and award.side == side and not (award.account or award.struck)
    ]
    payments.strike(state, lost, "struck by meddling", "AR-PIC-10")
    hand.contest.over = True
    payments.pay(state, hand.contest, 1 - side, MEDDLING, "penalty", "AR-PIC-10")
