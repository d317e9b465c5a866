"""Points and penalties written into the ledger, and the game that they decide (AR-SCO, TT-CNT, BR-PEN)."""

from collections.abc import Sequence

from referee.rules.ledger import score
from referee.rules.ledger.score import accounts_of, counted_awards, playing
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Finding, FindingKind, Hand, Points, Speaker, order_from
from referee.rules.record.rulesets import Word
from referee.rules.record.rulesets.trut import POINTS
from referee.rules.record.ruling import Matter, Payment
from referee.rules.record.state import State


def pay(
    state: State, contest: Contest, side: int, points: int, matter: Matter, rule: str, *, joined: bool = False
) -> int:
    """Write an award of this entry into the ledger, count again, and return its index."""
    hand = playing(state)
    award = Points(side, points, matter, rule, state.place)
    award.contest, award.joined = contest.number, joined
    hand.ledger.append(award)
    report(state, award)
    recount(state)
    return len(hand.ledger) - 1


def report(state: State, award: Points) -> None:
    """Report an award that is new or has changed with the ruling on this entry."""
    award.ruled = state.place
    state.news.append(award)


def strike(state: State, awards: Sequence[Points], kind: FindingKind, rule: str) -> None:
    """Take awards out of the count, as if they had not been made, and note why."""
    hand = playing(state)
    for award in awards:
        award.struck = True
        note_finding(state, kind, rule, award=hand.ledger.index(award))
    recount(state)


def note_finding(state: State, kind: FindingKind, rule: str, *, seats: Sequence[int] = (), award: int = NOBODY) -> None:
    """Note a thing that this entry settles without points, or takes back."""
    playing(state).findings.append(Finding(kind, rule, state.place, list(seats), award))


def recount(state: State, new: int = 0) -> None:
    """Count the hand's ledger again in order, up to the award that wins the game.

    Later awards fall away (AR-SCO-02, AR-VER-06). `new` are so many awards at its end that were just added, and nothing
    before them has changed: points noted by the thousand in one hand must not be counted anew for each of them.
    """
    hand = playing(state)
    if new and hand.won == NOBODY and not hand.over and state.options.scoring == "in_order":
        _count_more(state, hand, hand.ledger[-new:])
        return
    # From the start: an award in the middle may have changed sides, or have been struck.
    hand.score = list(hand.base)
    hand.won, drawn, hand.drawn = NOBODY, hand.drawn, False
    for award in counted_awards(state, hand):
        for account in accounts_of(state, hand, award):
            hand.score[account] += award.points
    # Counted together, nobody wins before the hand is over (AR-SCO-08).
    if state.options.scoring == "in_order" or hand.over:
        _decide_game(state, hand)
    if hand.drawn != drawn:
        _note_draw(state, hand)


def _count_more(state: State, hand: Hand, new: list[Points]) -> None:
    """Count further awards, up to one that wins, where those before them have won nothing."""
    for award in new:
        for account in accounts_of(state, hand, award):
            hand.score[account] += award.points
        # The first to get there wins, and later awards fall away: that is for the whole count.
        if max(hand.score) >= state.options.target:
            recount(state)
            return


def _decide_game(state: State, hand: Hand) -> None:
    """Note who has won the game with this hand, or that two sides draw it together (AR-SCO-08)."""
    reached = [account for account, points in enumerate(hand.score) if points >= state.options.target]
    sides = {hand.sides[account] for account in reached}
    if len(reached) == 1:
        hand.won = reached[0]
    elif len(sides) > 1 and state.options.scoring == "together":
        hand.drawn = True
    elif reached:
        hand.won = _higher(state, hand, reached)


def _note_draw(state: State, hand: Hand) -> None:
    """Note that nobody wins the game (AR-SCO-08), or that somebody does after all (AR-VER-06)."""
    if hand.drawn:
        note_finding(state, "game drawn", state.cite("game-drawn"))
    else:
        hand.findings = [finding for finding in hand.findings if finding.kind != "game drawn"]


def _higher(state: State, hand: Hand, reached: list[int]) -> int:
    """Return the account that wins of several at the target (AR-GAL-07).

    The higher wins, and of equal ones the earlier from the mano. Two sides get there together when a claim falls that
    was counted before points agreed on (AR-VER-06).
    """
    seats = order_from((hand.dealer + 1) % state.seats, state.seats)
    # A board of one column a seat is in the order of the seats, one of two in that of the sides.
    order = [seat if state.accounts == state.seats else hand.sides[seat] for seat in seats]
    return max(reached, key=lambda account: (hand.score[account], -order.index(account)))


def lose_odd(state: State, contest: Contest, before: Sequence[int]) -> None:
    """Take the losers' odd points when the winners have made a trut (TT-CNT)."""
    odd, rule = _lost(state, contest, contest.winner, before)
    if odd:
        # Joined, since both numbers of a hand count or neither.
        pay(state, contest, 1 - contest.winner, -odd, "truco", rule, joined=True)


def lost_beside(state: State, noted: Sequence[int]) -> tuple[int, ...]:
    """Return the odd points of each account that fall with points noted by hand for this hand."""
    hand = playing(state)
    winners = max((0, 1), key=lambda side: noted[side])
    # Points by hand are on the board already.
    before = [points - more for points, more in zip(hand.score, noted, strict=True)]
    odd, _rule = _lost(state, hand.contest, winners, before)
    return tuple(0 if side == winners else -odd for side in range(len(noted)))


def _lost(state: State, contest: Contest, winners: int, before: Sequence[int]) -> Payment:
    """Return the odd points that the losers lose, and by which rule.

    They lose them after every accepted proposal (TT-CNT-03), and where agreed when the winners' points have completed a
    trut (TT-CNT-04).
    """
    form, score = state.options.losers_odd, playing(state).score
    if not form:
        return Payment(0, "")
    proposed = bool(contest.stakes.level)
    # By whole truts: points that fill none take nothing from anybody.
    completed = score[winners] // POINTS > before[winners] // POINTS
    odd = score[1 - winners] % POINTS if proposed or (completed and form == "lost") else 0
    return Payment(odd, "TT-CNT-03" if proposed else "TT-CNT-04")


# Penalties of the Brazilian games (BR-PEN).


def fine(state: State, offender: int, rule: str) -> None:
    """Punish an irregularity by the score of this moment (BR-PEN-01, BR-PEN-04)."""
    hand = score.playing(state)
    if score.is_special(state, hand.score):
        take_point(state, offender, rule)
    else:
        pay(state, hand.contest, 1 - offender, state.ladder[0].worth, "penalty", rule)


def take_point(state: State, offender: int, rule: str) -> None:
    """Take a point from the offender, never more than it has (BR-PEN-05, BR-PEN-06)."""
    hand = score.playing(state)
    # Nobody goes below zero.
    points = min(state.ladder[0].worth, hand.score[offender])
    if points:
        pay(state, hand.contest, offender, -points, "penalty", rule)


def admit_claim(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Take a claim of the other side's irregularity at its word (BR-PEN-03)."""
    eleven = score.is_special(state, score.playing(state).score)
    fine(state, 1 - who.side, "BR-PEN-04" if eleven else "BR-PEN-01")
