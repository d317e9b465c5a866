"""Claims of the Brazilian games that a show may answer (BR-FAM, BR-IRR).

Cards were thrown in, or there are too many of them. A claim that paid at once comes before a family: `award` tells them
apart.
"""

from typing import NamedTuple

from referee.rules.bets import stakes
from referee.rules.ledger import payments, score
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import CARDS, NOBODY, Due, Hand, Speaker, can_be, may_be
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

ZAP = "4♣"
"""The highest card is in no poor family (BR-FAM-05)."""


class Family(NamedTuple):
    """Three cards of some ranks that may be thrown in.

    `option` is the one that allows it, `cited` begins the names of its refusals.
    """

    option: str
    ranks: tuple[str, ...]
    cited: str


FAMILIES = {
    "familia real": Family("royal_family", ("K", "J", "Q"), "royal"),
    "familia pobre": Family("poor_family", ("6", "5", "4"), "poor"),
}
"""The families, by the word that throws one in."""


def in_family(family: str, card: str) -> bool:
    """Return whether a card may lie in such a family (BR-FAM-01, BR-FAM-05)."""
    return card[:-1] in FAMILIES[family].ranks and card != ZAP


# Claims of the Brazilian games that a show may answer (BR-FAM, BR-IRR).


def refuse_family(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
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


def throw_in(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Take a family, which is due at once if shown (BR-FAM-04); at eleven punish it (BR-FAM-03)."""
    hand = score.playing(state)
    if hand.kind:
        payments.take_point(state, who.side, "BR-FAM-03")
        return
    shown = state.options[FAMILIES[word.name].option] == "shown"
    # The mão has none: noted for its side, the family is its partner's.
    able = [seat for seat in can_be(hand, hand.contest, who) if seat != hand.contest.seats[0]]
    hand.dues.append(Due(word.name, who.side, able[0] if len(able) == 1 else NOBODY, must_show=shown))


def refuse_challenge(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
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
    """Return whether the claim may be this seat's; a family is never the mão's (BR-FAM-02)."""
    family_of_mao = due.award == NOBODY and seat == hand.contest.seats[0]
    return may_be(hand, Speaker(due.side, due.seat), seat) and not family_of_mao


def challenge_family(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Ask for a hidden family: now it has to be shown, and by nobody else."""
    # `refuse_challenge` lets none through that asks nobody.
    seat = entry.to or 0
    due = _hidden(state, seat)
    if due is not None:
        due.must_show, due.seat = True, seat


def refuse_excess(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why the dealer's side wins nothing by too many cards (BR-IRR-05)."""
    hand = score.playing(state)
    return state.refuse("dealers-side") if hand.sides[hand.dealer] == who.side else None


def claim_excess(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Give the dealer's opponents the hand at the stake in force (BR-IRR-05)."""
    hand = score.playing(state)
    points, _rule = stakes.tricks_prize(state, hand.contest, who.side)
    # The hand ends here, whatever had still to be decided.
    hand.opening.question = ""
    hand.contest.over, hand.contest.winner = True, who.side
    index = payments.pay(state, hand.contest, who.side, points, "truco", "BR-IRR-05")
    hand.dues.append(Due(word.name, *who, must_show=True, award=index))


# Shows that answer a claim: of a family thrown in, or of too many cards (BR-FAM, BR-IRR).


def refuse_claim_show(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why a show answers nothing, or cannot be there (FMT-04, BR-CAR-06, BR-IRR-05)."""
    hand = score.playing(state)
    due = _due(hand, entry.seat or 0)
    if due is None or entry.shown in ("flor", "no flor") or score.game_done(state):
        return state.refuse("show-refused")
    unknown = next((card for card in entry.cards if card not in state.pack.rank), None)
    if unknown is not None:
        return state.refuse("card-unknown", card=unknown)
    # Only a claim of too many cards has paid before it is shown.
    excess = due.award != NOBODY
    if excess and entry.shown == "wrong" and _below_zero(state, due):
        return state.refuse("show-negative")
    for card in entry.cards:
        # A player with too many cards may have played some of those that prove it; cards thrown in lie elsewhere.
        others = (cards for seat, cards in enumerate(hand.known_cards) if not (excess and seat == entry.seat))
        if card in hand.gone or card == hand.vira or any(card in cards for cards in others):
            return state.refuse("card-repeated", card=card)
    # Too many cards may be any number of them; a family is one hand.
    most = len(state.pack.rank) if excess else CARDS
    return None if len(set(entry.cards)) == len(entry.cards) <= most else state.refuse("show-refused")


def _due(hand: Hand, seat: int) -> Due | None:
    """Return the claim that this seat's show answers: one that ended the hand before a family."""
    dues = [due for due in hand.dues if due.must_show and may_owe(hand, due, seat)]
    return min(dues, key=lambda due: (due.award == NOBODY, due.seat == NOBODY), default=None)


def _below_zero(state: State, due: Due) -> bool:
    """Return whether giving the award away would ever leave its side below zero (BR-IRR-05)."""
    hand = score.playing(state)
    board = list(hand.base)
    for index, award in enumerate(hand.ledger):
        if max(board) >= state.options.target and not award.joined:
            return False
        # Count again as if the award had been the other side's from the start.
        side = 1 - award.side if index == due.award else award.side
        board[side] += award.points
        if board[side] < 0:
            return True
    return False


def show_for_claim(state: State, entry: ParsedEntry) -> None:
    """Settle a claim by a show: a wrong family is fined, wrong cards give the hand away."""
    hand, seat = score.playing(state), entry.seat or 0
    due = _due(hand, seat)
    if due is None:
        raise RuntimeError("nothing is due")
    hand.dues.remove(due)
    if due.award != NOBODY:
        if entry.shown == "wrong":
            _give_away(state, due)
        return
    # Cards that were thrown in can be neither played nor shown any more.
    hand.gone += entry.cards
    wrong = entry.shown == "wrong" or any(not in_family(due.word, card) for card in entry.cards)
    if wrong:
        payments.fine(state, hand.sides[seat], "BR-FAM-04")


def _give_away(state: State, due: Due) -> None:
    """Give the award to the other side, at its place and with its points (BR-IRR-05)."""
    hand = score.playing(state)
    award = hand.ledger[due.award]
    # Reported again, at the entry that turned it.
    award.side, award.place = 1 - award.side, state.place
    payments.report(state, award)
    payments.recount(state)
