"""Claims of the Brazilian games that a show may answer (BR-FAM, BR-IRR).

Cards were thrown in, or there are too many of them. A claim that paid at once comes before a family: `award` tells them
apart.
"""

from referee.rules.bets import stakes
from referee.rules.ledger import payments, penalties, score
from referee.rules.matters.families import FAMILIES
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Hand
from referee.rules.record.parts import NOBODY, Due
from referee.rules.record.people import Speaker, can_be, may_be
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_family(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why a family may not be thrown in, None if it may (BR-FAM-01 to -03).

    An option allows it before the first card, but never to the mão.
    """
    hand = score.playing(state)
    family = FAMILIES[word.name]
    if state.options[family.option] == "off":
        return state.refuse(f"{family.cited}-off", word=word.name)
    if hand.contest.tricks.won or hand.contest.tricks.table:
        return state.refuse(f"{family.cited}-late", word=word.name)
    # At eleven it is heard, and punished.
    if hand.kind:
        return None
    mano = hand.contest.seats[0]
    return state.refuse("not-for-the-mao", mano=mano) if can_be(hand, hand.contest, who) == [mano] else None


def throw_in(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Take a family; at eleven it is punished (BR-FAM-03).

    One that goes in shown is due at once (BR-FAM-04). Noted for the mão's side it is of the one partner, where there is
    one (BR-FAM-02).
    """
    hand = score.playing(state)
    if hand.kind:
        penalties.take(state, who.side, "BR-FAM-03", state.place)
        return
    shown = state.options[FAMILIES[word.name].option] == "shown"
    # The mão has none: noted for its side, the family is its partner's.
    able = [seat for seat in can_be(hand, hand.contest, who) if seat != hand.contest.seats[0]]
    hand.dues.append(Due(word.name, who.side, able[0] if len(able) == 1 else NOBODY, must_show=shown))


def refuse_challenge(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why there is no hidden family to be shown (BR-FAM-04)."""
    hand = score.playing(state)
    to = entry.to
    if to is None or hand.sides[to] == who.side or _hidden(state, to) is None:
        return state.refuse("nothing-to-challenge")
    return None


def _hidden(state: State, seat: int) -> Due | None:
    """Return the seat's hidden family that waits to be shown.

    One that nobody has asked for yet comes first. One noted for the side alone comes last, since a partner may have
    thrown it in.
    """
    hand = score.playing(state)
    families = [due for due in hand.dues if due.word in FAMILIES and may_owe(hand, due, seat)]
    hidden = [due for due in families if state.options[FAMILIES[due.word].option] == "hidden"]
    # False sorts before True: one that nobody has asked for, and one with a seat, come first.
    return min(hidden, key=lambda due: (due.must_show, due.seat == NOBODY), default=None)


def may_owe(hand: Hand, due: Due, seat: int) -> bool:
    """Return whether the claim may be this seat's.

    The mão's is no family (BR-FAM-02).
    """
    family_of_mao = due.award == NOBODY and seat == hand.contest.seats[0]
    return may_be(hand, Speaker(due.side, due.seat), seat) and not family_of_mao


def challenge(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Ask for a hidden family: now it has to be shown, and by nobody else."""
    # `refuse_challenge` lets none through that asks nobody.
    seat = entry.to or 0
    due = _hidden(state, seat)
    if due is not None:
        due.must_show, due.seat = True, seat


def refuse_excess(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why the dealer's side wins nothing by too many cards (BR-IRR-05)."""
    hand = score.playing(state)
    return state.refuse("dealers-side") if hand.sides[hand.dealer] == who.side else None


def claim_excess(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Give the dealer's opponents the hand at the stake in force (BR-IRR-05)."""
    hand = score.playing(state)
    points, _rule = stakes.prize(state, hand.contest, who.side)
    # The hand ends here, whatever had still to be decided.
    hand.opening.question = ""
    hand.contest.over, hand.contest.winner = True, who.side
    index = payments.pay(state, hand.contest, who.side, points, "truco", "BR-IRR-05", state.place)
    hand.dues.append(Due(word.name, *who, must_show=True, award=index))
