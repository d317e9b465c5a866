"""The worth of the tricks: a bet that waits, its answers, payment, folding.

Rules: AR-TRU, AR-MAZ, BR-TRU, TC-BET, TF-BET, TT-TRU. The steps and who may climb them are shared; `ladder` adds when a
bet may be said in other games than truco argentino, and how much it may be.
"""

from referee.rules.ledger import worlds
from referee.rules.ledger.payments import lose_odd, note_finding, pay, take_point
from referee.rules.ledger.score import lack, playing
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Hand, Speaker, members
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Payment, Refusal, refused
from referee.rules.record.state import State

RESTE = -1
"""An offer for the whole game (TF-RES-01)."""


def spoken_amount(amount: int) -> str:
    """Return an amount that is bet as players say it: a number, or the word for the whole game."""
    return "mon reste" if amount == RESTE else str(amount)


def refuse_step(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Return why this step is not legal now, None if it is (AR-TRU-02 to -07, -12)."""
    stakes, side = contest.stakes, who.side
    step = word.worth
    rule = state.ruleset.rule_of("ladder") or state.ladder[step].rule
    # "Quiero retruco" answers and raises; a bare "retruco" needs the quiero first, or says it too (UR-TRU-02).
    if stakes.pending:
        if step != stakes.pending + 1:
            return refused("ladder", rule, word=word.name)
        if word.act == "raise" or state.options.raise_in_reply:
            return state.refuse("own-bet") if stakes.bettor == side else None
        return state.refuse("needs-quiero", word=word.name, bet=state.ladder[stakes.pending].word)
    if step != stakes.level + 1:
        return refused("ladder", rule, word=word.name, step=_next_word(state, contest))
    if stakes.right not in (NOBODY, side):
        return state.refuse("not-your-raise", side=stakes.right)
    return None


def _next_word(state: State, contest: Contest) -> str | None:
    """Return the word that could come next, None after the last (AR-TRU-04)."""
    level = contest.stakes.level + 1
    return state.ladder[level].word if level < len(state.ladder) else None


def say_step(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """Propose a step; "quiero retruco" accepts the one that waits first (AR-TRU-12)."""
    propose_step(contest, who, word.worth)
    worlds.act(state, contest, who)


def propose_step(contest: Contest, who: Speaker, step: int, amount: int = 0) -> None:
    """Bet a step of the ladder, or an amount, which accepts the bet that waits."""
    stakes = contest.stakes
    if stakes.pending:
        accept_bet(contest, who)
    stakes.pending, stakes.offer = step, amount
    stakes.bettor = stakes.last = who.side


def accept_bet(contest: Contest, who: Speaker) -> None:
    """Take the bet that waits; the side that accepts may raise next."""
    stakes = contest.stakes
    stakes.worth, stakes.offer = stakes.offer, 0
    stakes.level, stakes.pending = stakes.pending, 0
    stakes.right, stakes.bettor = who.side, NOBODY


def refuse_step_answer(state: State, contest: Contest, who: Speaker) -> Refusal | None:
    """Return why this side has no bet to answer (AR-GEN-15, AR-TRU-14)."""
    if not contest.stakes.pending:
        return state.refuse("nothing-to-answer")
    return state.refuse("own-bet") if contest.stakes.bettor == who.side else None


def answer_step(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """Answer the step that waits; a no ends the contest (AR-TRU-05)."""
    if word.act == "yes":
        accept_bet(contest, who)
        worlds.act(state, contest, who)
    else:
        # A refused remainder has a rule of its own.
        rule = state.cite("reste-refused" if contest.stakes.offer == RESTE else "refused")
        _end(state, contest, contest.stakes.bettor, accepted_value(state, contest), rule)


def accepted_value(state: State, contest: Contest) -> int:
    """Return the worth of the tricks as accepted so far (AR-TRU-01 to -04, AR-TRU-11)."""
    return contest.stakes.worth or state.ladder[contest.stakes.level].worth


def tricks_prize(state: State, contest: Contest, side: int) -> Payment:
    """Return the points of a side that wins the tricks now; a bet that waits does not count."""
    hand, stakes = playing(state), contest.stakes
    # Hands at eleven have stakes of their own.
    if hand.kind:
        return prize_at_eleven(state, hand, side)
    # The remainder is as much as the winner lacks.
    if stakes.worth == RESTE:
        return Payment(lack(state, side), state.cite("reste"))
    if stakes.level and stakes.level == hand.carried:
        return Payment(accepted_value(state, contest), state.cite("carried"))
    return Payment(accepted_value(state, contest), state.ladder[stakes.level].rule)


def win(state: State, contest: Contest, side: int, rule: str = "") -> None:
    """Pay the tricks to the side that has won them, at the step accepted (AR-TRU-11)."""
    points, cited = tricks_prize(state, contest, side)
    _end(state, contest, side, points, rule or cited)


def lay_down(state: State, contest: Contest, who: Speaker) -> bool:
    """Lay a seat's cards down, or a side's where none is named; True if that ends the contest (AR-MAZ)."""
    hand, (side, seat) = playing(state), who
    leaving = [seat] if seat != NOBODY else members(hand, contest, side)
    contest.folded += [[out, len(contest.tricks.won)] for out in leaving]
    if members(hand, contest, side):
        note_finding(state, "folded", state.cite("partner-folded"), seats=leaving)
        return False
    # Folding before any word costs the envido too, where that is agreed.
    early = not contest.tricks.won and not contest.spoken
    if early and state.options.mazo_early == 2:
        pay(state, contest, 1 - side, 1, "envido", "AR-MAZ-07")
    _end(state, contest, 1 - side, accepted_value(state, contest), state.cite("given-up"))
    return True


def _end(state: State, contest: Contest, side: int, points: int, rule: str) -> None:
    """Give the tricks to a side and close the contest, which may cost odd points (TT-CNT-03, -04)."""
    # Odd points are lost by truts that these points complete.
    before = list(playing(state).score)
    contest.over, contest.winner = True, side
    pay(state, contest, side, points, "truco", rule)
    lose_odd(state, contest, before)


# Cards while a bet waits: they wait for its answer, or accept it.


def refuse_card_before_answer(state: State, contest: Contest, entry: ParsedEntry) -> Refusal | None:
    """Return why a card or a trick has to wait for the answer to a bet.

    Rules: BR-TRU-02, TC-BET-08, TF-BET-04, TT-TRU-02.
    """
    bets, form = contest.stakes, state.options.cards_wait
    if not bets.pending or not form:
        return None
    # Where playing on accepts a bet, only the other side's card does.
    side = playing(state).sides[entry.seat] if entry.seat is not None else NOBODY
    if form == "accept" and (entry.kind == "trick" or side != bets.bettor):
        return None
    return state.refuse("bet-pending", bet=_waiting_word(state, contest))


def _waiting_word(state: State, contest: Contest) -> str | None:
    """Return the word of the bet that waits, None for an amount or the remainder."""
    bets = contest.stakes
    return None if bets.offer else state.ladder[bets.pending].word


def accept_by_card(state: State, contest: Contest) -> None:
    """Accept the bet that waits by playing on (TC-BET-07, TC-REC-03)."""
    bets = contest.stakes
    # The card is the other side's: `refuse_card` lets no other through.
    if bets.pending and state.options.cards_wait == "accept":
        accept_bet(contest, Speaker(1 - bets.bettor, NOBODY))


def begin_at_eleven(state: State, hand: Hand) -> None:
    """Fix the kind of a hand by the score; a special one waits for its decision."""
    eleven = state.options.special_at
    special = [side for side, points in enumerate(hand.base) if eleven is not None and points >= eleven]
    if len(special) == 1:
        hand.kind, hand.ahead = "special", special[0]
        hand.opening.question = "decision"
    elif special:
        hand.kind = "iron"


def prize_at_eleven(state: State, hand: Hand, side: int) -> Payment:
    """Return the points of the winners of such a hand (BR-ONZ-04, BR-FER-04, TC-ONZ-03, TC-ONZ-05)."""
    needed = lack(state, side)
    if hand.kind == "iron":
        return Payment(needed, state.cite("iron"))
    worth = state.options.special_worth
    # The side ahead wins the game with the hand, also where it lacks more than the hand is worth.
    if state.options.special_wins and side == hand.ahead:
        worth = max(worth, needed)
    return Payment(worth, state.cite("special"))


def refuse_decision(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why this side has nothing to decide (BR-ONZ-06, TC-ONZ-01)."""
    hand = playing(state)
    if hand.opening.question != "decision":
        return state.refuse("nothing-to-answer")
    return None if who.side == hand.ahead else state.refuse("not-your-decision", side=hand.ahead)


def decide_at_eleven(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Play, or run away and give the others a hand's worth (BR-ONZ-03, TC-ONZ-02)."""
    hand = playing(state)
    hand.opening.question = ""
    # A hand that was decided on is no misdeal: no new deal replaces it.
    hand.under_way = True
    if word.act == "no":
        hand.contest.over, hand.contest.winner = True, 1 - who.side
        pay(state, hand.contest, 1 - who.side, state.ladder[0].worth, "truco", state.cite("ran"))


def refuse_call(state: State) -> Refusal | None:
    """Return why no bet can be said in such a hand, None where it is punished instead.

    Rules: BR-ONZ-05, BR-PAU-06, TC-ONZ-04.
    """
    return state.refuse("no-betting") if state.options.truco_at_eleven == "refuse" else None


def punish_call(state: State, contest: Contest, who: Speaker) -> None:
    """Make a bet at eleven cost a point, or the game (BR-ONZ-05, BR-PAU-06)."""
    if state.options.truco_at_eleven == "lose-game":
        # The others get all that they lack, so that the game ends by this penalty.
        other = 1 - who.side
        pay(state, contest, other, lack(state, other), "penalty", "BR-PAU-06")
    else:
        take_point(state, who.side, "BR-ONZ-05")
