"""The time between the deal and the first card (BR-DEA, TC-DEA, TF-DEA)."""

from referee.rules.bets import stakes
from referee.rules.ledger import payments, score
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import CARDS, NOBODY, Hand, Speaker, can_be, may_be
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refused
from referee.rules.record.state import State

REJECTED = 3
"""The most sets that are rejected; the fourth is kept (BR-DEA-06)."""
GUARDED = {"cutter": 1, "cutter2": 2}
"""How many cards the cutter may keep (BR-DEA-09)."""


def refuse_circumstances(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why the vira or the number of cards is impossible (BR-CAR-10, TC-DEA-03, -04)."""
    # Whatever was turned in the hand before.
    if entry.vira and entry.vira not in state.ruleset.pack_of(state.options).rank:
        return state.refuse("vira-unknown", card=entry.vira)
    number, form = entry.dealt, state.options.cards_dealt
    if number is None or not form:
        return None
    # One card each is dealt only from a pack that nobody cut.
    if number == 1 and form == "cut":
        if entry.cut:
            return state.refuse("one-card-needs-no-cut")
        return state.refuse("one-card-at-eleven") if score.is_special(state, score.game_board(state)) else None
    return None if number == CARDS else state.refuse("wrong-number")


def begin_before_play(state: State, hand: Hand, entry: ParsedEntry, last: Hand | None) -> None:
    """Take the details of a deal, and the stake or the rest of the pack of the hand before it."""
    hand.vira = entry.vira
    if state.options.cards_dealt == "cut" and entry.dealt is not None:
        hand.size = entry.dealt
    hand.under_way = not state.options.misdeal
    stakes.begin_at_eleven(state, hand)
    # Nothing goes over from one game to the next.
    if last is None or last.game != hand.game:
        return
    # A redeal, or a new deal before the first card, goes on with the same pack.
    if last.opening.question == "redealt" or not last.over:
        hand.opening.redeals = last.opening.redeals
    # In a hand at eleven the stake is its own.
    if not hand.kind:
        hand.carried = _carried(state, last)
        hand.contest.stakes.level = hand.carried


def _carried(state: State, last: Hand) -> int:
    """Return the step that a hand left which was tied, by option, or dealt anew (BR-TRU-16)."""
    if last.tied and state.options.tied_hand == "carry":
        return last.contest.stakes.level
    return last.carried if not last.over else 0


def refuse_choice(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why the mão may not keep, pass or burn its cards now (BR-DEA-04 to -06, BR-DEA-10)."""
    hand = score.playing(state)
    if state.options.deal != "choice":
        return state.refuse("option-off", word=word.name)
    if hand.under_way:
        return state.refuse("too-late", word=word.name)
    # Giving cards away at eleven is heard, and punished; keeping them is refused.
    if hand.kind:
        return state.refuse("special-hand") if word.act == "keep" else None
    if hand.opening.kept:
        return state.refuse("kept", word=word.name)
    if not may_be(hand, who, hand.contest.seats[0]):
        return state.refuse("not-the-mao", mano=hand.contest.seats[0])
    if word.act == "pass" and (hand.opening.passed or state.seats == 2):
        return state.refuse("passed")
    full = word.act != "keep" and hand.opening.rejected >= REJECTED
    return state.refuse("deal-limit") if full else None


def keep_or_give_away(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Keep the cards, or give a set away, which is punished at eleven (BR-DEA-10)."""
    hand = score.playing(state)
    if hand.kind:
        payments.take_point(state, who.side, "BR-DEA-10")
    elif word.act == "keep":
        hand.opening.kept = True
    else:
        hand.opening.rejected += 1
        hand.opening.passed += word.act == "pass"


def refuse_guard(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why the cutter may not keep a card, None if it may (BR-DEA-09)."""
    hand = score.playing(state)
    most = GUARDED.get(state.options.deal)
    if most is None:
        return state.refuse("guard-off", word=word.name)
    if hand.kind:
        return state.refuse("guard-special")
    if hand.under_way:
        return state.refuse("too-late", word=word.name)
    cutter = (hand.dealer - 1) % state.seats
    if not may_be(hand, who, cutter):
        return state.refuse("not-the-cutter", seat=cutter)
    return state.refuse("guarded") if hand.opening.guarded >= most else None


def guard(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Keep the card that the cutter looked at."""
    score.playing(state).opening.guarded += 1


def refuse_early_card(state: State, hand: Hand) -> Refusal | None:
    """Return the question before the first card, None if there is none.

    Rules: BR-ONZ-06, TC-ONZ-01, TF-DEA-02.
    """
    question = hand.opening.question
    if question == "decision":
        return state.refuse("decision-needed", side=hand.ahead)
    return state.refuse("redeal-pending") if question == "redeal" else None


def refuse_maldon(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why the hand cannot be thrown in, None if it can (AR-GEN-17).

    An option allows it before anything was said or played, to the mano alone where that is agreed.
    """
    hand, form = score.playing(state), state.options.maldon
    allowed = form == "any" or (form == "mano" and may_be(hand, who, hand.contests[0].seats[0]))
    return None if allowed and not hand.touched else refused("maldon-refused", "AR-GEN-17")


def say_maldon(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Throw the hand in (AR-GEN-17)."""
    hand = score.playing(state)
    hand.maldon = hand.over = True


# New cards before the first one, if all agree (TF-DEA-02 to -04).


def refuse_redeal(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
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


def refuse_reply(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why the proposer does not answer its own request (TF-DEA-03)."""
    hand = score.playing(state)
    return None if _others(hand, who) else state.refuse("own-redeal")


def _others(hand: Hand, who: Speaker) -> list[int]:
    """Return who may be speaking, the proposer left out."""
    return [seat for seat in can_be(hand, hand.contest, who) if seat != hand.opening.asker]


def redeal(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Propose new cards, or agree to them; once all others do the hand ends unpaid (TF-DEA-04)."""
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
