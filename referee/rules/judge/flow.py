"""The way of every entry: the phase, who acts, and the end of a hand."""

from referee.rules.bets import stakes
from referee.rules.ledger import payments, score
from referee.rules.matters import before_play, proof
from referee.rules.matters.rounds import close_rounds, closing_wins, refuse_blocked
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Hand, Speaker, has_folded, members, sides_at, speaking
from referee.rules.record.rulesets import Settings
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_phase(state: State) -> Refusal | None:
    """Return why no word or card is heard after a hand, game or match (AR-GEN-08, AR-SCO-02)."""
    if state.hand is None:
        return state.refuse("no-hand")
    if not state.hand.over:
        return None
    if score.match_winner(state) != NOBODY:
        return state.refuse("match-over")
    return state.refuse("game-over") if score.game_done(state) else state.refuse("hand-over")


def refuse_person(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why no such seat or side is in play: strange, in no duel, or folded.

    Rules: AR-GEN-10, AR-PIC-09, AR-MAZ-05.
    """
    if not is_at_table(state, entry):
        return state.refuse("not-a-seat")
    # After the hand nobody is folded, and nobody is out of a duel.
    if entry.seat is None or state.hand is None or state.hand.over:
        return None
    contest = state.hand.contest
    if entry.seat not in contest.seats:
        return state.refuse("not-in-duel", seat=entry.seat)
    return state.refuse("folded", seat=entry.seat) if has_folded(contest, entry.seat) else None


def is_at_table(state: State, entry: ParsedEntry) -> bool:
    """Return whether the seats and the side that an entry names exist."""
    if entry.to is not None and not 0 <= entry.to < state.seats:
        return False
    if entry.seat is not None:
        return 0 <= entry.seat < state.seats
    return entry.team is None or entry.team in (0, 1)


def speaker_named(hand: Hand, entry: ParsedEntry) -> Speaker:
    """Return side and seat of the speaker; a side with one member left is that seat (AR-GEN-16)."""
    if entry.seat is not None:
        return speaking(hand.sides[entry.seat], entry.seat)
    side = entry.team if entry.team is not None else NOBODY
    if len(hand.contest.seats) > 3 and not hand.contest.folded:
        # Each side has two players at least: no need to count them.
        return speaking(side, NOBODY)
    seats = members(hand, hand.contest, side)
    return speaking(side, seats[0] if len(seats) == 1 else NOBODY)


def refuse_card_by_phase(state: State, contest: Contest, entry: ParsedEntry) -> Refusal | None:
    """Return why a card or the result of a trick has to wait."""
    hand = score.playing(state)
    return (
        refuse_blocked(state, contest)
        or before_play.refuse_early_card(state, hand)
        or stakes.refuse_card_before_answer(state, contest, entry)
    )


def after_contest(state: State) -> None:
    """Go on once a contest is decided, or the game is won within it (AR-SCO-02, AR-PIC-11)."""
    hand = score.playing(state)
    if hand.over:
        # A hand thrown in was over at once, without the count that ends others.
        if hand.maldon:
            payments.recount(state)
    elif hand.won != NOBODY:
        end_hand(state)
    elif hand.contest.over:
        _next_duel(state, hand)


def _next_duel(state: State, hand: Hand) -> None:
    """Check the payments of the contest, then begin the next duel or end the hand (AR-PIC-04)."""
    proof.check_claims(state)
    # A game that is won ends the hand, with its duels unplayed.
    if hand.won == NOBODY and hand.at + 1 < len(hand.contests):
        hand.at += 1
    else:
        end_hand(state)


def end_hand(state: State) -> None:
    """Close the hand, count a joint score and check claims against the cards (AR-VER-05)."""
    score.playing(state).over = True
    payments.recount(state)
    proof.check_claims(state)


def seat_of(entry: ParsedEntry) -> int:
    """Return the seat of a card or a show; the reader lets none pass without one."""
    return entry.seat if entry.seat is not None else NOBODY


LAST_POINTS = 5
"""The points before the target at which pica-pica ends (AR-PIC-02)."""


def refuse_deal(state: State, entry: ParsedEntry) -> Refusal | None:
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


def deal_hand(state: State, entry: ParsedEntry) -> None:
    """Settle all that the deal closes and open the next hand, unless the match is over (AR-GEN-13)."""
    if state.hand is not None:
        if not state.hand.over and state.hand.under_way:
            close_rounds(state, state.hand.contest)
            after_contest(state)
        proof.expire(state)
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
    """Return whether the next deal will be pica-pica by itself, as things stand (AR-PIC-02)."""
    last = state.hand
    if last is None or not last.over or score.game_done(state):
        return False
    return _is_pica(state, last.score, _redonda_before(last))


def can_duel(state: State) -> bool:
    """Return whether this table, with three or four a side, plays pica-pica (AR-PIC-01, AR-PIC-13)."""
    return state.seats in (6, 8) and "pica_pica" in state.ruleset.options


def _redonda_before(last: Hand) -> bool:
    """Return whether the last deal that counts was a redonda (AR-PIC-01, UR-MUE-06).

    A maldon, an empty hand and one that was dealt anew do not count.
    """
    # A hand that scored nothing does not count in the alternation.
    awarded = any(not award.struck for award in last.ledger)
    replaced = not (last.over or last.under_way)
    if last.maldon or replaced or (last.closed and not awarded):
        return last.after_redonda
    return not last.pica


def _is_pica(state: State, board: list[int], after_redonda: bool) -> bool:
    """Return whether a deal after these is pica-pica (AR-PIC-01, -02, -12)."""
    return (
        can_duel(state)
        and after_redonda
        and state.options.pica_pica == "alternate"
        and state.options.pica_from <= max(board) < pica_limit(state.options)
    )


def pica_limit(settings: Settings) -> int:
    """Return the points with which a side ends pica-pica, so that all deals are redonda (AR-PIC-02)."""
    target = settings.target
    return target // 2 if settings.pica_until == "buenas" else target - LAST_POINTS
