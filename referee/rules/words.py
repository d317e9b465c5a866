"""Words and numbers: who may say what now, and what it does."""

from collections.abc import Callable

from referee.rules import (
    bids,
    calls,
    dues,
    envido,
    flor,
    opening,
    penalties,
    pido,
    score,
    special,
    stakes,
    tricks,
    values,
)
from referee.rules.acta import Entry
from referee.rules.flow import (
    after,
    at_table,
    close_rounds,
    pay_tricks,
    refuse_blocked,
    refuse_person,
    refuse_phase,
    settle,
    speaker,
)
from referee.rules.people import Speaker, members
from referee.rules.rulesets import Word
from referee.rules.ruling import Refusal, refuse
from referee.rules.state import NOBODY, Contest, Hand, State


def refuse_say(state: State, entry: Entry) -> Refusal | None:
    """Why this word or number cannot be said now, None if it can (section 17, "How one entry is judged")."""
    word = _word(state, entry)
    phase = refuse_phase(state)
    if phase is not None and not _heard_after(state, word):
        return phase
    anyone = word is not None and word.anyone
    person = None if anyone and at_table(state, entry) else refuse_person(state, entry)
    if person is not None:
        return person
    if word is None and entry.word is not None:
        return state.refuse("unknown-word", word=entry.word)
    hand = score.playing(state)
    who = speaker(hand, entry)
    if not members(hand, hand.contest, who[0]) and not hand.over and not anyone:
        return state.refuse("folded")
    if word is None:
        return _NUMBERS[state.options["numbers"]](state, who, entry.value or 0)
    return _REFUSE_WORD[word.game](state, who, word, entry)


def _word(state: State, entry: Entry) -> Word | None:
    """The reserved word that was said; None for a number, another word, or one that an option keeps out."""
    word = state.ruleset.words.get(entry.word or "")
    return word if word is not None and word.exists(state.options) else None


def _heard_after(state: State, word: Word | None) -> bool:
    """Words that may still be heard after a hand: pido flor, and a flor that could undo its end (AR-GEN-18)."""
    if word is None or state.hand is None:
        return False
    if word.always:
        return not score.game_done(state)
    if word.game == "pido":
        return score.winner(state) == NOBODY
    hand = state.hand
    return word.game == "flor" and hand.over and not hand.sealed and _ended_by_flor(state, hand)


def _ended_by_flor(state: State, hand: Hand) -> bool:
    """Whether the hand is over for a flor that could still be contested or undone (AR-FLO-21)."""
    rnd = hand.contest.flor
    if hand.won == NOBODY or not flor.may_reopen(hand.contest) or state.options["scoring"] == "together":
        return False
    return score.counted(state, hand)[-1] is hand.ledger[rnd.award]


def _refuse_flor(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return flor.refuse_word(state, score.playing(state).contest, who, word)


def _refuse_envido(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return envido.refuse_bet(state, score.playing(state).contest, who, word)


def _refuse_stakes(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    contest = score.playing(state).contest
    return refuse_blocked(state, contest) or stakes.refuse_word(state, contest, who, word)


def _refuse_answer(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Quiero and no quiero go to the envido that waits, else to the truco (AR-TRU-14, AR-FLO-19)."""
    contest = score.playing(state).contest
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        return refuse("flor-reply", "AR-FLO-19")
    if contest.envido.phase == "pending":
        return state.refuse("own-bet") if contest.envido.bettor == who[0] else None
    if not contest.stakes.pending:
        return state.refuse("nothing-to-answer")
    return refuse_blocked(state, contest) or stakes.refuse_answer(state, contest, who)


def _refuse_fold(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return refuse_blocked(state, score.playing(state).contest)


def _refuse_number(state: State, who: Speaker, value: int) -> Refusal | None:
    """A number belongs to the open flor, else to the accepted envido."""
    hand = score.playing(state)
    contest = hand.contest
    if flor.compares(contest):
        refusal = flor.refuse_number(state, value)
        return refusal or values.refuse_value(hand, contest.flor, flor.panel(state, contest), who)
    if contest.envido.phase == "comparing":
        refusal = envido.refuse_number(value)
        return refusal or values.refuse_value(hand, contest.envido, envido.panel(state, contest), who)
    return refuse("not-due", "AR-ENV-08")


def _no_number(state: State, who: Speaker, value: int) -> Refusal | None:
    return state.refuse("unknown-word", word=str(value))


_NUMBERS: dict[str, Callable[[State, Speaker, int], Refusal | None]] = {
    "values": _refuse_number,
    "bids": bids.refuse_number,
    "none": _no_number,
}
"""What a number is in the game: a value declared, an amount bet, or nothing at all."""


def _refuse_values(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    hand = score.playing(state)
    contest = hand.contest
    if flor.compares(contest):
        return values.refuse_concession(hand, contest.flor, flor.panel(state, contest), who)
    if contest.envido.phase == "comparing":
        return values.refuse_concession(hand, contest.envido, envido.panel(state, contest), who)
    return refuse("not-due", "AR-ENV-11")


def _refuse_pido(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return pido.refuse_word(state, who, entry)


def _refuse_maldon(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Only by option, before anything was said or played, by the mano alone where agreed (AR-GEN-17)."""
    hand, form = score.playing(state), state.options["maldon"]
    mano = hand.contests[0].seats[0]
    allowed = form == "any" or (
        form == "mano" and (who[1] == mano or (who[1] == NOBODY and hand.sides[mano] == who[0]))
    )
    return None if allowed and not hand.touched else refuse("maldon-refused", "AR-GEN-17")


def _refuse_meddling(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Nobody can meddle where all play the same hand, nor the two of the duel (AR-PIC-10)."""
    hand = score.playing(state)
    meddles = hand.pica and entry.seat is not None and entry.seat not in hand.contest.seats
    return None if meddles else refuse("not-in-duel", "AR-PIC-10")


MEDDLING = 4
"""What meddling in a duel costs (AR-PIC-10)."""


def _refuse_reply(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """An answer goes to the question about the hand, where it can be one, else to the bet that waits."""
    question = score.playing(state).opening.question
    if question == "decision" and word.also:
        return special.refuse_decision(state, who, word)
    if question == "redeal" and word.also:
        return opening.refuse_reply(state, who)
    return stakes.refuse_answer(state, score.playing(state).contest, who)


def _refuse_decision(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return special.refuse_decision(state, who, word)


_REFUSE_WORD: dict[str, Callable[[State, Speaker, Word, Entry], Refusal | None]] = {
    "flor": _refuse_flor,
    "envido": _refuse_envido,
    "values": _refuse_values,
    "stakes": _refuse_stakes,
    "answer": _refuse_answer,
    "fold": _refuse_fold,
    "pido": _refuse_pido,
    "maldon": _refuse_maldon,
    "duel": _refuse_meddling,
    "call": calls.refuse,
    "reply": _refuse_reply,
    "decision": _refuse_decision,
    "reste": bids.refuse_reste,
    "choice": opening.refuse_choice,
    "guard": opening.refuse_guard,
    "redeal": opening.refuse_redeal,
    "family": dues.refuse_family,
    "challenge": dues.refuse_challenge,
    "excess": dues.refuse_excess,
    "claim": penalties.refuse_claim,
}


def say(state: State, entry: Entry) -> None:
    """Hear a word or number that is legal."""
    hand = score.playing(state)
    contest, word, who = hand.contest, _word(state, entry), speaker(hand, entry)
    place = state.place
    hand.touched = True
    if word is not None and word.game in _SAY_WORD:
        _SAY_WORD[word.game](state, who, word, entry)
    elif word is None and state.options["numbers"] == "bids":
        bids.bid(state, who, entry.value or 0)
    elif word is None or word.game == "values":
        _declare(state, contest, who, entry.value if word is None else None)
    elif word.game == "pido":
        pido.ask(state, who, entry, place)
    elif word.game == "duel":
        _meddle(state, contest, who[0])
    elif word.game == "maldon":
        hand.maldon = hand.over = True
    else:
        _bet(state, contest, who, word)
    after(state)


def _reply(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Carry out an answer, to whatever it answers."""
    hand = score.playing(state)
    if hand.opening.question == "decision" and word.also:
        special.decide(state, who, word, state.place)
    elif hand.opening.question == "redeal" and word.also:
        opening.insist(state)
    else:
        stakes.answer(state, hand.contest, who, word, state.place)


def _decide(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    special.decide(state, who, word, state.place)


_SAY_WORD: dict[str, Callable[[State, Speaker, Word, Entry], None]] = {
    "call": calls.say,
    "reply": _reply,
    "decision": _decide,
    "reste": bids.bid_reste,
    "choice": opening.choose,
    "guard": opening.guard,
    "redeal": opening.redeal,
    "family": dues.throw_in,
    "challenge": dues.challenge,
    "excess": dues.claim_excess,
    "claim": penalties.claim,
}


def _meddle(state: State, contest: Contest, side: int) -> None:
    """Stop the duel: what the meddler's side scored in it is struck out, the other side scores 4 (AR-PIC-10)."""
    hand = score.playing(state)
    for award in hand.ledger:
        if award.contest == contest.number and award.side == side and not award.account:
            award.struck = True
    contest.over = True
    score.pay(state, contest, 1 - side, MEDDLING, "penalty", "AR-PIC-10", state.place)


def _bet(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """Carry out a word about flor, envido, truco or folding."""
    place = state.place
    if word.game == "flor":
        _hear_flor(state, contest, who, word)
    elif word.game == "envido":
        envido.bet(state, contest, who, word, place)
    elif word.game == "answer" and contest.envido.phase == "pending":
        envido.answer(state, contest, who, word, place)
    else:
        close_rounds(state, contest)
        if word.game == "answer":
            stakes.answer(state, contest, who, word, place)
        elif word.game == "fold":
            _fold(state, contest, who)
        else:
            stakes.say(state, contest, who, word)
    contest.spoken = contest.spoken or word.game != "fold"


def _hear_flor(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """A flor may bring a hand back that was over only for the points of another (AR-FLO-21, AR-FLO-22)."""
    hand = score.playing(state)
    if hand.over:
        hand.over = False
    flor.say(state, contest, who, word, state.place)


def _fold(state: State, contest: Contest, who: Speaker) -> None:
    if not stakes.fold(state, contest, who, state.place):
        tricks.complete(state, contest)
        pay_tricks(state, contest)


def _declare(state: State, contest: Contest, who: Speaker, value: int | None) -> None:
    """Take a value, or a concession; settle once nobody is left who could change the result (AR-ENV-13)."""
    hand = score.playing(state)
    is_flor = flor.compares(contest)
    rnd = contest.flor if is_flor else contest.envido
    panel = flor.panel(state, contest) if is_flor else envido.panel(state, contest)
    values.declare(rnd, who, value, state.place)
    if values.finished(hand, rnd, panel):
        settle(state, contest, is_flor=is_flor)
