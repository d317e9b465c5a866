"""Words and numbers: their legality now, and the sub-game that hears each."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from referee.rules.bets import ladder, stakes
from referee.rules.judge.flow import after_contest, is_at_table, refuse_person, refuse_phase, speaker_named
from referee.rules.ledger import payments, score
from referee.rules.matters import before_play, claims, envido, flor, proof, rounds, truco
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Hand, Speaker, members
from referee.rules.record.rulesets import Word
from referee.rules.record.rulesets.base import SubGame
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_say(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why this word or number cannot be said now (AR-GEN-10, BR-REC-08, TC-REC-01)."""
    word = _word(state, entry)
    phase = refuse_phase(state)
    if phase is not None and not _heard_after(state, word):
        return phase
    anyone = word is not None and word.anyone
    # Words for anyone need a seat that exists, and no part in the contest.
    person = None if anyone and is_at_table(state, entry) else refuse_person(state, entry)
    if person is not None:
        return person
    if word is None and entry.word is not None:
        return state.refuse("unknown-word", word=entry.word)
    hand = score.playing(state)
    who = speaker_named(hand, entry)
    # A side all of which has folded has nobody who could speak.
    free = anyone or hand.over
    if entry.seat is None and hand.contest.folded and not (free or members(hand, hand.contest, who.side)):
        return state.refuse("folded")
    if word is None:
        return _NUMBERS[state.options.numbers].refuse(state, who, entry.value or 0)
    return _WORDS[word.game].refuse(state, who, word, entry)


def say_word(state: State, entry: ParsedEntry) -> None:
    """Hear a word or number that is legal."""
    hand = score.playing(state)
    word, who = _word(state, entry), speaker_named(hand, entry)
    # From now on nobody can throw the hand in, and beside envido and flor no new deal replaces it (UR-MUE-06).
    hand.touched = True
    hand.under_way = hand.under_way or state.options.envido
    if word is None:
        _NUMBERS[state.options.numbers].say(state, who, entry.value or 0)
    else:
        _WORDS[word.game].say(state, who, word, entry)
    after_contest(state)


def _word(state: State, entry: ParsedEntry) -> Word | None:
    """Return the reserved word that was said, None for a number or a word that the table lacks."""
    word = state.ruleset.words.get(entry.word or "")
    return word if word is not None and word.exists(state.options) else None


def _heard_after(state: State, word: Word | None) -> bool:
    """Return whether a pido flor, or a flor that could undo its end, follows a hand (AR-GEN-18)."""
    if word is None or state.hand is None:
        return False
    # Claims are heard until the next deal, as long as the game goes on.
    if word.always:
        return not score.game_done(state)
    if word.game == "pido":
        return score.match_winner(state) == NOBODY
    hand = state.hand
    return word.game == "flor" and hand.over and not hand.sealed and _ended_by_flor(state, hand)


def _ended_by_flor(state: State, hand: Hand) -> bool:
    """Return whether the hand is over for a flor that could be undone (AR-FLO-21)."""
    rnd = hand.contest.flor
    if hand.won == NOBODY or not flor.may_reopen(state, hand.contest) or state.options.scoring == "together":
        return False
    # A partner's flor adds to an award that stands before an adjust: what ended the hand is what was ruled last.
    last = max(score.counted_awards(state, hand), key=lambda award: award.ruled)
    return last is hand.ledger[rnd.award]


def _refuse_reply(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why neither the question about the hand nor a bet that waits is answered so."""
    hand = score.playing(state)
    if not word.also or word.also != hand.opening.question:
        return stakes.refuse_step_answer(state, hand.contest, who)
    refuse = stakes.refuse_decision if word.also == "decision" else before_play.refuse_reply
    return refuse(state, who, word, entry)


def _reply(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Carry out an answer, to whatever it answers."""
    hand = score.playing(state)
    if not word.also or word.also != hand.opening.question:
        stakes.answer_step(state, hand.contest, who, word)
    elif word.also == "decision":
        stakes.decide_at_eleven(state, who, word, entry)
    else:
        before_play.insist(state, who)


class _WordHandler(NamedTuple):
    """The refusal of a word that cannot be said now, and the effect of one that can."""

    refuse: Callable[[State, Speaker, Word, ParsedEntry], Refusal | None]
    say: Callable[[State, Speaker, Word, ParsedEntry], None]


_WORDS: Mapping[SubGame, _WordHandler] = {
    "answer": _WordHandler(truco.refuse_truco_answer, truco.say_answer),
    "call": _WordHandler(ladder.refuse_call_on_ladder, ladder.call_on_ladder),
    "challenge": _WordHandler(claims.refuse_challenge, claims.challenge_family),
    "choice": _WordHandler(before_play.refuse_choice, before_play.keep_or_give_away),
    # A claim is heard from the first deal on, but not between games, as the phase tells (BR-PEN-03).
    "claim": _WordHandler(lambda _state, _who, _word, _entry: None, payments.admit_claim),
    "decision": _WordHandler(stakes.refuse_decision, stakes.decide_at_eleven),
    "duel": _WordHandler(truco.refuse_meddling, truco.meddle),
    "envido": _WordHandler(envido.refuse_envido_bet, envido.bet_envido),
    "excess": _WordHandler(claims.refuse_excess, claims.claim_excess),
    "family": _WordHandler(claims.refuse_family, claims.throw_in),
    "flor": _WordHandler(flor.refuse_flor_word, flor.say_flor_word),
    "fold": _WordHandler(truco.refuse_fold, truco.say_fold),
    "guard": _WordHandler(before_play.refuse_guard, before_play.guard),
    "maldon": _WordHandler(before_play.refuse_maldon, before_play.say_maldon),
    "pido": _WordHandler(proof.refuse_flor_challenge, proof.challenge_flor),
    "redeal": _WordHandler(before_play.refuse_redeal, before_play.redeal),
    "reply": _WordHandler(_refuse_reply, _reply),
    "reste": _WordHandler(ladder.refuse_reste, ladder.bid_reste),
    "stakes": _WordHandler(truco.refuse_stakes, truco.say_stakes),
    "values": _WordHandler(rounds.refuse_buenas, rounds.concede),
}
"""The handler of each word, by the `game` that its ruleset declares for it."""


class _NumberHandler(NamedTuple):
    """The refusal of a number that cannot be said now, and the effect of one that can."""

    refuse: Callable[[State, Speaker, int], Refusal | None]
    say: Callable[[State, Speaker, int], None]


_NUMBERS = {
    "values": _NumberHandler(rounds.refuse_declared, rounds.declare_due),
    "bids": _NumberHandler(ladder.refuse_amount, ladder.bid),
    "none": _NumberHandler(
        lambda state, _who, value: state.refuse("unknown-word", word=str(value)), lambda _state, _who, _value: None
    ),
}
"""The meaning of a number in the game: a value declared, an amount bet, or none."""
