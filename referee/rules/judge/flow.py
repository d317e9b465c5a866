"""What every kind of entry goes through: the phase, who acts, what has to be settled first, and the end of a hand."""

from typing import Any

from referee.rules.bets import ladder, stakes
from referee.rules.ledger import score, tricks
from referee.rules.matters import before_play, comparison, envido, flor, proof
from referee.rules.record.acta import Entry
from referee.rules.record.people import Speaker, has_folded, members
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import NOBODY, Contest, Hand, Round, State

UNSETTLED = ("pending", "comparing")
"""Phases of an envido for which other matters wait, or which they close (AR-GEN-12, AR-GEN-13)."""


def refuse_phase(state: State) -> Refusal | None:
    """Why nothing but a deal, a show and the like is heard now (AR-GEN-08, AR-SCO-02)."""
    if state.hand is None:
        return state.refuse("no-hand")
    if not state.hand.over:
        return None
    if score.winner(state) != NOBODY:
        return state.refuse("match-over")
    return state.refuse("game-over") if score.game_done(state) else state.refuse("hand-over")


def refuse_person(state: State, entry: Entry) -> Refusal | None:
    """Whether there is such a seat or side, in the contest in play and not folded (AR-GEN-10, AR-PIC-09, AR-MAZ-05)."""
    if not at_table(state, entry):
        return state.refuse("not-a-seat")
    if entry.seat is None or state.hand is None or state.hand.over:
        return None
    contest = state.hand.contest
    if entry.seat not in contest.seats:
        return state.refuse("not-in-duel", seat=entry.seat)
    return state.refuse("folded", seat=entry.seat) if has_folded(contest, entry.seat) else None


def at_table(state: State, entry: Entry) -> bool:
    """Whether the seats and the side that an entry names exist."""
    if entry.to is not None and not 0 <= entry.to < state.seats:
        return False
    if entry.seat is not None:
        return 0 <= entry.seat < state.seats
    return entry.team is None or entry.team in (0, 1)


def speaker(hand: Hand, entry: Entry) -> Speaker:
    """Side and seat of who speaks; a side with one member left in the contest is that seat (AR-GEN-16)."""
    if entry.seat is not None:
        return hand.sides[entry.seat], entry.seat
    side = entry.team if entry.team is not None else NOBODY
    if len(hand.contest.seats) > 3 and not hand.contest.folded:
        return side, NOBODY  # each side has two players at least: no need to count them
    mine = members(hand, hand.contest, side)
    return side, mine[0] if len(mine) == 1 else NOBODY


def refuse_card(state: State, contest: Contest, entry: Entry) -> Refusal | None:
    """Why a card or the result of a trick has to wait."""
    hand = score.playing(state)
    return (
        refuse_blocked(state, contest)
        or before_play.refuse_card(state, hand)
        or ladder.refuse_card(state, contest, entry)
    )


def refuse_blocked(state: State, contest: Contest) -> Refusal | None:
    """Why cards, tricks, truco words and folding have to wait, or would win the game by closing a comparison."""
    if contest.flor.phase != "contested" and contest.envido.phase not in UNSETTLED:
        return None
    waiting = flor.blocks(state, contest) or envido.blocks(state, contest)
    if waiting is None and closing_wins(state, contest):
        return state.refuse("game-over")
    return waiting


def closing_wins(state: State, contest: Contest) -> bool:
    """Whether an open comparison could be closed and would win the game with it."""
    if flor.closable(contest):
        return flor.wins_game(state, contest)
    return envido.closable(contest) and envido.wins_game(state, contest)


def close_rounds(state: State, contest: Contest) -> None:
    """An entry of another kind closes an open comparison, and makes a surrender final (AR-GEN-13)."""
    if contest.flor.phase == "surrendered":
        contest.flor.phase = "settled"
    elif flor.closable(contest):
        flor.settle(state, contest)
    if contest.envido.phase in UNSETTLED and envido.closable(contest):
        envido.settle(state, contest)


def comparing(state: State, contest: Contest) -> tuple[Round, comparison.Panel] | None:
    """The comparison that is due or under way, flor before envido, and who takes part in it (AR-GEN-12)."""
    if flor.compares(contest):
        return contest.flor, flor.panel(state, contest)
    if contest.envido.phase == "comparing":
        return contest.envido, envido.panel(state, contest)
    return None


def settle(state: State, contest: Contest, result: list[Any] | None = None) -> None:
    """End that comparison and pay it; `result` where the table told who won."""
    if flor.compares(contest):
        flor.settle(state, contest, result)
    else:
        envido.settle(state, contest, result)


def pay_tricks(state: State, contest: Contest) -> None:
    """Pay the tricks as soon as they are decided (AR-TRI-11)."""
    hand = score.playing(state)
    if contest.over:
        return
    on_trick = ladder.is_on_trick(state, contest)
    side, rule = ladder.outcome(state, contest) if on_trick else (tricks.decided(hand, contest), "")
    if side == tricks.TIED:
        side, rule = _tied(state, contest)
        hand.tied = contest.over = side == NOBODY
    if side != NOBODY:
        stakes.win(state, contest, side, state.place, rule)


def _tied(state: State, contest: Contest) -> tuple[int, str]:
    """Who takes a hand that is tied to the end: the mano's side, the dealer's, or nobody (AR-TRI-10, BR-TIE-04,
    BR-FER-03, TC-TIE-03, TF-TRK-02, TT-TRK-03).
    """
    hand, form = score.playing(state), state.options.tied_hand
    mano = hand.sides[contest.seats[0]]
    if hand.kind == "iron" and form in ("dealer", "carry"):
        return NOBODY, ""
    matter = "tied-one-card" if hand.size == 1 else "tied"
    rule = state.cite(matter) if matter in state.ruleset.cites else ""
    return {"dealer": (1 - mano, rule), "non-dealer": (mano, rule)}.get(form, (NOBODY, ""))


def after(state: State) -> None:
    """Go on once a contest is decided, or the game is won in the middle of it (AR-SCO-02, AR-PIC-11)."""
    hand = score.playing(state)
    if hand.over:
        if hand.maldon:
            score.recount(state)
    elif hand.won != NOBODY:
        end_hand(state)
    elif hand.contest.over:
        _next_duel(state, hand)


def _next_duel(state: State, hand: Hand) -> None:
    """Check what the contest paid; then its next duel begins, or the hand is over (AR-PIC-04, AR-VER-05)."""
    proof.check(state, state.place)
    if hand.won == NOBODY and hand.at + 1 < len(hand.contests):
        hand.at += 1
    else:
        end_hand(state)


def end_hand(state: State) -> None:
    """Close the hand: count together where agreed, and check what was claimed against the known cards (AR-VER-05)."""
    score.playing(state).over = True
    score.recount(state)
    proof.check(state, state.place)
