"""New cards before the first one, if all agree (TF-DEA-02 to -04)."""

from referee.rules.ledger import score
from referee.rules.record.entry import Entry
from referee.rules.record.hand import CARDS, Hand
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, can_be, may_be
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_redeal(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why new cards cannot be asked for, or agreed to (TF-DEA-02 to -04)."""
    hand = score.playing(state)
    opening = hand.opening
    if opening.question == "redeal":
        return refuse_reply(state, who, word, entry) if word.act == "agree" else state.refuse("redeal-pending")
    if opening.insisted:
        return state.refuse("insisted", word=word.name)
    if word.act == "agree":
        return state.refuse("nothing-to-answer")
    if hand.under_way:
        return state.refuse("too-late", word=word.name)
    if not may_be(hand, who, hand.contest.seats[0]):
        return state.refuse("not-the-leader", mano=hand.contest.seats[0])
    # The first deal of a pack is no redeal.
    served = len(state.pack.rank) // (CARDS * state.seats) - 1
    return state.refuse("pack-exhausted") if opening.redeals >= served else None


def refuse_reply(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why the proposer does not answer its own request (TF-DEA-03)."""
    hand = score.playing(state)
    return None if _others(hand, who) else state.refuse("own-redeal")


def _others(hand: Hand, who: Speaker) -> list[int]:
    """Return who may be speaking, the proposer left out."""
    return [seat for seat in can_be(hand, hand.contest, who) if seat != hand.opening.asker]


def redeal(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Propose new cards, or agree to them (TF-DEA-04).

    Once all others agree the hand ends without points.
    """
    hand = score.playing(state)
    opening = hand.opening
    if word.act == "ask":
        opening.question, opening.asker = "redeal", hand.contest.seats[0]
        return
    # A side that agrees without a seat agrees for all of it.
    opening.agreed += [seat for seat in _others(hand, who) if seat not in opening.agreed]
    if len(opening.agreed) == state.seats - 1:
        opening.question = "redealt"
        opening.redeals += 1
        hand.under_way = True
        # The hand ends without a winner, and nothing is paid.
        hand.contest.over = True


def insist(state: State, who: Speaker) -> None:
    """Play the cards as they were dealt, as somebody wants (TF-DEA-03)."""
    hand, others = score.playing(state), _others(score.playing(state), who)
    hand.opening.question, hand.opening.insisted = "", True
    hand.opening.insister = others[0] if len(others) == 1 else NOBODY
    hand.under_way = True
