"""The deal, and the hand that it opens (AR-GEN-08, BR-DEA-11, TC-REC-04).

Duels are by AR-PIC.
"""

from referee.rules.judge.flow import after_contest, is_at_table
from referee.rules.ledger import score
from referee.rules.matters import before_play, pido
from referee.rules.matters.rounds import close_rounds, closing_wins
from referee.rules.record.entry import Entry
from referee.rules.record.hand import NOBODY, Hand
from referee.rules.record.rulesets import Settings
from referee.rules.record.ruling import Refusal
from referee.rules.record.seats import sides_at
from referee.rules.record.state import State

LAST_POINTS = 5
"""The points before the target at which pica-pica ends (AR-PIC-02)."""


def refuse_deal(state: State, entry: Entry) -> Refusal | None:
    """Return why no hand can be dealt now, None if one can (AR-GEN-08).

    A deal may close the comparison that wins the game (AR-GEN-13).
    """
    hand = state.hand
    if score.match_winner(state) != NOBODY:
        return state.refuse("match-over")
    if not is_at_table(state, entry):
        return state.refuse("not-a-seat")
    # A hand that is not under way is replaced, as after a misdeal.
    if hand is None or hand.over or not hand.under_way or closing_wins(state, hand.contest):
        return before_play.refuse_circumstances(state, entry)
    return state.refuse("hand-open")


def deal_hand(state: State, entry: Entry) -> None:
    """Settle the matters that the deal closes and open the next hand (AR-GEN-13).

    Unless the match is over with it.
    """
    if state.hand is not None:
        if not state.hand.over and state.hand.under_way:
            close_rounds(state, state.hand.contest)
            after_contest(state)
        pido.expire(state)
        # The deal settled points that won the match: no hand follows.
        if score.match_winner(state) != NOBODY:
            state.hand.sealed = True
            return
    base, game = score.settle_game(state)
    # Kept for the report: a deal may pay the hand before it.
    last = state.previous = state.hand
    after_redonda = last is not None and last.game == game and _redonda_before(last)
    dealer, number = entry.seat or 0, last.number + 1 if last is not None else 0
    # A deal may say its kind; without a word the alternation decides.
    pica = _is_pica(state, base, after_redonda) if entry.pica is None else entry.pica and can_duel(state)
    hand = Hand(number, game, dealer, sides_at(state.seats, dealer, state.options), base, pica=pica)
    hand.after_redonda = after_redonda
    before_play.begin_before_play(state, hand, entry, last)
    state.hand = hand


def pica_next(state: State) -> bool:
    """Return whether the next deal will be pica-pica by itself (AR-PIC-02).

    As the score and the last deal stand.
    """
    last = state.hand
    if last is None or not last.over or score.game_done(state):
        return False
    return _is_pica(state, last.score, _redonda_before(last))


def can_duel(state: State) -> bool:
    """Return whether this table plays pica-pica at all (AR-PIC-01, AR-PIC-13).

    Three or four a side do.
    """
    return state.seats in (6, 8) and "pica_pica" in state.ruleset.options


def _redonda_before(last: Hand) -> bool:
    """Return whether the last deal that counts was a redonda.

    A maldon or a hand closed without an award doesn't count.
    """
    # A hand that scored nothing does not count in the alternation.
    awarded = any(not award.struck for award in last.ledger)
    if last.maldon or (last.closed and not awarded):
        return last.after_redonda
    return not last.pica


def _is_pica(state: State, board: list[int], after_redonda: bool) -> bool:
    """Return whether this deal is pica-pica (AR-PIC-01, -02, -12).

    After a redonda, between the scores agreed.
    """
    return (
        can_duel(state)
        and after_redonda
        and state.options.pica_pica == "alternate"
        and state.options.pica_from <= max(board) < pica_limit(state.options)
    )


def pica_limit(settings: Settings) -> int:
    """Return the points at which pica-pica ends (AR-PIC-02).

    Once a side has them every deal is redonda.
    """
    target = settings.target
    return target // 2 if settings.pica_until == "buenas" else target - LAST_POINTS
