"""The end of a contest by its tricks: its winner, also under a bet or when tied."""

from typing import NamedTuple

from referee.rules.bets import ladder, results, stakes
from referee.rules.ledger import payments, score, tricks
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, turn_order
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


class HandWinner(NamedTuple):
    """The side that has won a hand (TIED, or NOBODY yet), and a rule in place of the ladder's."""

    side: int
    rule: str


def pay_tricks(state: State, contest: Contest) -> None:
    """Pay the tricks as soon as they are decided (AR-TRI-11)."""
    hand = score.playing(state)
    if contest.over:
        return
    if ladder.is_on_trick(state, contest):
        side, rule = under_bet(state, contest)
        # All of the equal cards came after the bet, and another trick is played for it.
        if side == NOBODY and not contest.tricks.table and len(contest.tricks.won) > contest.stakes.trick:
            payments.note_finding(state, "tie after bet", state.cite("tie-after-bet"))
    else:
        side, rule = tricks.decided(hand, contest), ""
    # Tied to the end: an option tells who takes the hand, if anybody does.
    if side == tricks.TIED:
        side, rule = _tied(state, contest)
        hand.tied = contest.over = side == NOBODY
        if hand.tied:
            _note_tie(state, contest)
    if side != NOBODY:
        stakes.win(state, contest, side, rule)


def _note_tie(state: State, contest: Contest) -> None:
    """Note a hand that nobody wins, by the nearest of the rules that say so.

    Rules: BR-FER-03, BR-TRU-11, BR-TRU-16, BR-TIE-04, TF-TRK-02, TT-TRK-03.
    """
    hand = score.playing(state)
    if state.options.tied_hand == "carry" and contest.stakes.level and not hand.kind:
        payments.note_finding(state, "hand tied, carried", state.cite("tied-carried"))
        return
    about = "iron" if hand.kind == "iron" else "bet" if ladder.is_on_trick(state, contest) else "none"
    payments.note_finding(state, "hand tied", state.ruleset.rule_of(f"tied-{about}") or state.cite("tied"))


def _tied(state: State, contest: Contest) -> HandWinner:
    """Return who takes a tied hand: the mano's side, the dealer's, or nobody.

    Rules: AR-TRI-10, BR-TIE-04, BR-FER-03, TC-TIE-03, TF-TRK-02, TT-TRK-03.
    """
    hand, form = score.playing(state), state.options.tied_hand
    mano = hand.sides[contest.seats[0]]
    # Such a hand takes the game, and a tie is not to decide that.
    if hand.kind == "iron" and form in ("dealer", "carry"):
        return HandWinner(NOBODY, "")
    matter = "tied-one-card" if hand.size == 1 else "tied"
    rule = state.ruleset.rule_of(matter)
    if form == "dealer":
        return HandWinner(1 - mano, rule)
    return HandWinner(mano, rule) if form == "non-dealer" else HandWinner(NOBODY, "")


def under_bet(state: State, contest: Contest) -> HandWinner:
    """Return who has won the hand while a bet on a trick stands (BR-TRU-07 to -11)."""
    bets, won = contest.stakes, contest.tricks.won
    # The trick of the bet is still being played.
    if len(won) <= bets.trick:
        return HandWinner(NOBODY, "")
    if won[-1] != tricks.PARDA:
        # An own rule for each case, since players ask why one trick was enough.
        turned = 1 - won[-1] in won
        later = len(won) - 1 > bets.trick
        return HandWinner(won[-1], "BR-TRU-08" if turned else "BR-TRU-10" if later else "BR-TRU-07")
    # One of the equal cards lay there before the bet: the last to bet loses the tie.
    if len(won) - 1 == bets.trick and bets.early:
        return HandWinner(1 - bets.last, "BR-TRU-09")
    return HandWinner(tricks.TIED if len(won) == score.playing(state).size else NOBODY, "")


def refuse_tie(state: State, contest: Contest, entry: ParsedEntry) -> Refusal | None:
    """Return why a parda cannot be taken under an accepted bet on this trick.

    Whether one of the equal cards lay there before has to be known (BR-REC-05, BR-REC-06). `entry` is the result as
    noted, or the last card.
    """
    if not _asks_order(state, contest) or lay_there(state, contest, entry) is not None:
        return None
    played = _played_before(state, contest)
    if not played:
        return state.refuse("order-untold")
    # With one choice of caller and leader the card is all that is missing.
    return state.refuse("first-needed" if len(played) == 1 else "order-needed")


def note_tie(state: State, contest: Contest, entry: ParsedEntry) -> None:
    """Remember whether a card that ties the trick lay there before the bet on it (BR-TRU-09)."""
    contest.stakes.early = _asks_order(state, contest) and bool(lay_there(state, contest, entry))


def is_about_bet(state: State, contest: Contest) -> bool:
    """Return whether the accepted bet is about the trick in play, whose tie may hang on its order."""
    return contest.stakes.trick == len(contest.tricks.won) and ladder.is_on_trick(state, contest)


def _asks_order(state: State, contest: Contest) -> bool:
    """Return whether a tie hangs on the order of cards, as it does unless all lie face down (BR-TRK-06)."""
    return is_about_bet(state, contest) and not results.all_face_down(state, contest)


def lay_there(state: State, contest: Contest, entry: ParsedEntry) -> bool | None:
    """Return whether one of the equal cards of this tie lay there before the bet.

    Every choice of the caller and the leader may tell the same (BR-REC-05); else the entry does, None if it doesn't.
    """
    played = _played_before(state, contest)
    first = entry.first
    if entry.seat is not None:
        first = tricks.best_of(state, [*contest.tricks.table, [entry.seat, entry.card]])[0]
    elif len(contest.seats) == 2:
        # Of two players the leader has played the first (BR-REC-06).
        first = _leads(state, contest)[0]
    if first is None:
        # Without that card a call tells it only if nobody had played.
        return entry.before if any(played) or not played else False
    answers = {first in before for before in played}
    return answers.pop() if len(answers) == 1 else entry.before


def _played_before(state: State, contest: Contest) -> list[list[int]]:
    """Return the seats that had played when truco was said, for each choice of caller and leader.

    None at all where nothing tells (BR-REC-05, BR-REC-06).
    """
    bets = contest.stakes
    # Where anybody may bet at any time, the cards of the log are the order.
    if state.options.bet_when == "any-time":
        return [bets.logged] if contest.tricks.table else []
    if not bets.callers:
        return [bets.logged]
    # In turn: all who come before the caller have played, whether their cards are logged or not.
    orders = [turn_order(contest, leader) for leader in _leads(state, contest)]
    return [order[: order.index(caller)] for order in orders for caller in bets.callers]


def _leads(state: State, contest: Contest) -> list[int]:
    """Return the seats that may have led the trick in play; its first card tells who did."""
    lay = contest.tricks.table
    return [contest.tricks.led] if lay else tricks.leaders(score.playing(state), contest)
