"""What the words and numbers of truco argentino do: which sub-game hears each, and what it closes first (AR-GEN-13)."""

from referee.rules.bets import stakes
from referee.rules.judge.flow import close_rounds, comparing, pay_tricks, refuse_blocked, settle
from referee.rules.ledger import score, tricks
from referee.rules.matters import comparison, envido, flor
from referee.rules.record.acta import Entry
from referee.rules.record.people import Speaker, may_be
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import NOBODY, State

MEDDLING = 4
"""What meddling in a duel costs (AR-PIC-10)."""


def refuse_flor(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Why this word about a flor is not legal now."""
    return flor.refuse_word(state, score.playing(state).contest, who, word)


def say_flor(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """A flor may bring a hand back that was over only for the points of another (AR-FLO-21, AR-FLO-22)."""
    hand = score.playing(state)
    hand.over = False
    flor.say(state, hand.contest, who, word, state.place)
    hand.contest.spoken = True


def refuse_envido(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Why this bet on the envido is not legal now."""
    return envido.refuse_bet(state, score.playing(state).contest, who, word)


def say_envido(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Bet on the envido."""
    contest = score.playing(state).contest
    envido.bet(state, contest, who, word, state.place)
    contest.spoken = True


def refuse_stakes(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Why this step of the truco is not legal now; flor and envido come first (AR-GEN-12)."""
    contest = score.playing(state).contest
    return refuse_blocked(state, contest) or stakes.refuse_word(state, contest, who, word)


def say_stakes(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Bet on the tricks."""
    contest = score.playing(state).contest
    close_rounds(state, contest)
    stakes.say(state, contest, who, word)
    contest.spoken = True


def refuse_answer(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Quiero and no quiero go to the envido that waits, else to the truco (AR-TRU-14, AR-FLO-19)."""
    contest = score.playing(state).contest
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        return refuse("flor-reply", "AR-FLO-19")
    if contest.envido.phase == "pending":
        return state.refuse("own-bet") if contest.envido.bettor == who[0] else None
    if not contest.stakes.pending:
        return state.refuse("nothing-to-answer")
    return refuse_blocked(state, contest) or stakes.refuse_answer(state, contest, who)


def say_answer(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Quiero or no quiero."""
    contest = score.playing(state).contest
    if contest.envido.phase == "pending":
        envido.answer(state, contest, who, word, state.place)
    else:
        close_rounds(state, contest)
        stakes.answer(state, contest, who, word, state.place)
    contest.spoken = True


def refuse_fold(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Whether flor or envido have to be settled before anybody folds (AR-GEN-12)."""
    return refuse_blocked(state, score.playing(state).contest)


def fold(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Fold; the others' cards may then complete the trick (AR-MAZ-04, AR-TRI-16)."""
    contest = score.playing(state).contest
    close_rounds(state, contest)
    if not stakes.fold(state, contest, who, state.place):
        tricks.complete(state, contest)
        pay_tricks(state, contest)


def refuse_number(state: State, who: Speaker, value: int) -> Refusal | None:
    """A number belongs to the open flor, else to the accepted envido (AR-ENV-08)."""
    hand = score.playing(state)
    due = comparing(state, hand.contest)
    if due is None:
        return refuse("not-due", "AR-ENV-08")
    rnd, panel = due
    wrong = flor.refuse_number(state, value) if rnd is hand.contest.flor else envido.refuse_number(value)
    return wrong or comparison.refuse_value(hand.contest, rnd, panel, who)


def refuse_concession(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Son buenas answers a better value of the other side (AR-ENV-11)."""
    hand = score.playing(state)
    due = comparing(state, hand.contest)
    return refuse("not-due", "AR-ENV-11") if due is None else comparison.refuse_concession(hand.contest, *due, who)


def declare(state: State, who: Speaker, value: int | None) -> None:
    """Take a value, or a concession; settle once nobody is left who could change the result (AR-ENV-13)."""
    hand = score.playing(state)
    due = comparing(state, hand.contest)
    if due is None:
        raise RuntimeError("no comparison is open")
    rnd, panel = due
    comparison.declare(hand.contest, rnd, panel, who, value, state.place)
    if comparison.finished(hand.contest, rnd, panel):
        settle(state, hand.contest)


def concede(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Say son buenas."""
    declare(state, who, None)


def refuse_maldon(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Only by option, before anything was said or played, by the mano alone where agreed (AR-GEN-17)."""
    hand, form = score.playing(state), state.options.maldon
    allowed = form == "any" or (form == "mano" and may_be(hand, who, hand.contests[0].seats[0]))
    return None if allowed and not hand.touched else refuse("maldon-refused", "AR-GEN-17")


def say_maldon(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Throw the hand in (AR-GEN-17)."""
    hand = score.playing(state)
    hand.maldon = hand.over = True


def refuse_meddling(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Nobody can meddle where all play the same hand, nor the two of the duel (AR-PIC-10)."""
    hand = score.playing(state)
    meddles = hand.pica and entry.seat is not None and entry.seat not in hand.contest.seats
    return None if meddles else refuse("not-in-duel", "AR-PIC-10", word=word.name)


def meddle(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Stop the duel: what the meddler's side scored in it is struck out, the other side scores 4 (AR-PIC-10)."""
    hand, side = score.playing(state), who[0]
    for award in hand.ledger:
        if award.contest == hand.contest.number and award.side == side and not award.account:
            award.struck = True
    hand.contest.over = True
    score.pay(state, hand.contest, 1 - side, MEDDLING, "penalty", "AR-PIC-10", state.place)
