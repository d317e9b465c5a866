"""The words of truco argentino about the tricks (AR-GEN-12, AR-GEN-13).

Flor and envido come first, or are closed by them.
"""

from referee.rules.bets import stakes
from referee.rules.bets.outcome import pay_tricks
from referee.rules.ledger import score, tricks
from referee.rules.matters import envido
from referee.rules.matters.rounds import close_rounds, refuse_blocked
from referee.rules.record.entry import Entry
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import State


def refuse_stakes(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why this step of the truco is not legal now, None if it is.

    Flor and envido come first (AR-GEN-12).
    """
    contest = score.playing(state).contest
    return refuse_blocked(state, contest) or stakes.refuse_word(state, contest, who, word)


def say_stakes(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Bet on the tricks."""
    contest = score.playing(state).contest
    close_rounds(state, contest)
    stakes.say(state, contest, who, word)
    contest.spoken = True


def refuse_answer(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why there is nothing to answer, None if there is.

    Quiero and no quiero go to the envido that waits, else to the truco (AR-TRU-14, AR-FLO-19).
    """
    contest = score.playing(state).contest
    # A bet on the flor has words of its own for its answer.
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        return refuse("flor-reply", "AR-FLO-19")
    if contest.envido.phase == "pending":
        return state.refuse("own-bet") if contest.envido.bettor == who.side else None
    if not contest.stakes.pending:
        return state.refuse("nothing-to-answer")
    return refuse_blocked(state, contest) or stakes.refuse_answer(state, contest, who)


def say_answer(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Answer the envido that waits, else the truco."""
    contest = score.playing(state).contest
    if contest.envido.phase == "pending":
        envido.answer(state, contest, who, word, state.place)
    else:
        close_rounds(state, contest)
        stakes.answer(state, contest, who, word, state.place)
    contest.spoken = True


def refuse_fold(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why nobody may fold yet, None if they may (AR-GEN-12).

    Flor or envido may have to be settled before.
    """
    return refuse_blocked(state, score.playing(state).contest)


def fold(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Fold; the others' cards may then complete the trick (AR-MAZ-04, AR-TRI-16)."""
    contest = score.playing(state).contest
    close_rounds(state, contest)
    # The others may all have played already, so that the trick is complete without this seat.
    if not stakes.fold(state, contest, who, state.place):
        tricks.complete(state, contest)
        pay_tricks(state, contest)
