"""The look: all that a screen shows of a state, as frozen values."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from referee.rules.asked.verdict import found_in, is_unbet
from referee.rules.asked.view import (
    TRICKS,
    Comparison,
    Look,
    Owed,
    Participant,
    PossibleValue,
    Trick,
    Wait,
    seat_or_none,
)
from referee.rules.bets import ladder, outcome, stakes
from referee.rules.judge.flow import can_duel, pica_next
from referee.rules.judge.judge import refusal_of
from referee.rules.ledger import score, tricks
from referee.rules.ledger.score import falta
from referee.rules.matters import comparison, envido, flor, proof
from referee.rules.matters.comparison import Panel
from referee.rules.matters.rounds import comparison_due
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Hand, Round, Speaker, has_folded, sides_at
from referee.rules.record.state import State

Fields = dict[str, Any]


def look(state: State) -> Look:
    """Return everything that a screen shows of the state."""
    # Three layers of the same values, each known only from some moment on: the match, the hand, the contest in it.
    # They are put together before the look is made: one of so many fields is dear to make three times.
    hand, fields = state.hand, _before(state)
    if hand is not None:
        fields |= _in_hand(state, hand)
        fields |= _in_contest(state, hand)
    return Look(**fields)


def _before(state: State) -> Fields:
    """Return the facts of the whole match, with defaults for the time before a deal."""
    options = state.options
    board = tuple(score.game_board(state))
    return Fields(
        ruleset=state.ruleset.name,
        seats=state.seats,
        target=options["target"],
        best_of=options["best_of"],
        halves=state.ruleset.has_malas(options["target"]),
        base=state.ladder[0].worth,
        score=board,
        counts=tuple(score.counted_by(board, state.ruleset, options["target"])),
        last_score=(0,) * state.accounts,
        games=tuple(score.games_of_accounts(state)),
        sides=tuple(sides_at(state.seats, state.seats - 1, options)),
        next_dealer=state.seats - 1,
        stake=state.ladder[0].worth,
        flor="open" if options["flor"] else "off",
        has_envido=options["envido"],
        has_duels=can_duel(state),
        turns_card=options["vira"],
        by_amount=options["numbers"] == "bids",
        special_at=options["special_at"],
    )


def _in_hand(state: State, hand: Hand) -> Fields:
    """Return the facts of the hand in play, or the last one: deal, kind, points paid."""
    winner, over = score.match_winner(state), hand.over
    return Fields(
        phase="match-over" if winner != NOBODY else "over" if over else "open",
        game=hand.game + 1,
        hand=hand.number + 1,
        dealer=hand.dealer,
        next_dealer=_next_dealer(state, hand),
        only_adjusts=not over and not hand.touched,
        last_score=tuple(hand.score),
        winner=seat_or_none(winner),
        game_over=over and score.game_done(state),
        sides=tuple(hand.sides),
        pica=hand.pica,
        contests=tuple(tuple(contest.seats) for contest in hand.contests),
        duel=hand.at,
        next_pica=pica_next(state),
        kind=hand.kind,
        ahead=seat_or_none(hand.ahead),
        question="" if over else hand.opening.question,
        asker=seat_or_none(hand.opening.asker),
        agreed=tuple(hand.opening.agreed),
        vira=hand.vira,
        size=hand.size,
        awards=tuple(score.reported(state, hand)),
        found=found_in(state, hand),
        unbet=tuple(unbet_awards(state, hand)),
        paid_in=tuple(score.paid_in(state, hand)) if hand.pica else (),
        owed=_owed(state, hand),
        challenges=tuple((challenge.by, challenge.to) for challenge in hand.challenges if not challenge.answered),
    )


def _in_contest(state: State, hand: Hand) -> Fields:
    """Return the facts of the contest in play, or the last one: bets, comparisons, tricks."""
    contest, over = hand.contest, hand.over
    turn = [] if over else tricks.to_play(hand, contest)
    playing = not over and not contest.over
    return Fields(
        mano=contest.seats[0],
        turn=turn[0] if len(turn) == 1 else None,
        lead_side=None if over else seat_or_none(contest.tricks.lead_side),
        on_trick=ladder.is_on_trick(state, contest),
        stake=_stake(state, hand, contest),
        stake_word=state.ladder[contest.stakes.level].word or None,
        waits=() if over else tuple(waiting_bets(state, contest)),
        comparison=None if over else open_comparison(state, hand, contest),
        falta=(falta(state, contest, 0), falta(state, contest, 1)) if state.options["envido"] else (0, 0),
        tricks=tuple(_tricks(hand, contest)),
        to_win=(tricks_to_win(state, hand, contest, 0), tricks_to_win(state, hand, contest, 1)) if playing else (0, 0),
        tie_goes_on=playing and tie_goes_on(state, hand, contest),
        folded=tuple(seat for seat in contest.seats if has_folded(contest, seat)),
        envido=contest.envido.phase,
        flor=contest.flor.phase if state.options["flor"] else "off",
    )


def _stake(state: State, hand: Hand, contest: Contest) -> int:
    """Return the worth of the tricks, 0 where the remainder was accepted.

    In a special hand that of the side ahead; in an iron one the points that the first side lacks.
    """
    if hand.kind:
        return stakes.prize_at_eleven(state, hand, max(hand.ahead, 0))[0]
    worth = stakes.accepted_value(state, contest)
    return 0 if worth == stakes.RESTE else worth


def _next_dealer(state: State, hand: Hand) -> int:
    """Return who is expected to deal next: the same after a redeal, or by option a tie (BR-TIE-05)."""
    again = hand.opening.question == "redealt" or (hand.tied and state.options["tied_deal"] == "same")
    return hand.dealer if again else (hand.dealer + 1) % state.seats


def _owed(state: State, hand: Hand) -> tuple[Owed, ...]:
    """Return the claims that somebody has still to show.

    Those of a duel that is over are due while the next one is played; the next deal takes all as shown (AR-VER-05).
    """
    if state.options["shows"] != "claims":
        return tuple(Owed(seat_or_none(due.seat), due.side, due.word, None) for due in hand.dues if due.must_show)
    if not hand.over and not any(contest.over for contest in hand.contests):
        return ()
    due = (claim for claim in proof.owed(state) if hand.over or claim.contest.over)
    return tuple(Owed(seat_or_none(claim.seat), claim.side, claim.matter, claim.value) for claim in due)


def _tricks(hand: Hand, contest: Contest) -> list[Trick]:
    """List the tricks so far, and the one in play while the hand is open."""
    done = [
        Trick(
            number,
            seat_or_none(winner),
            seat_or_none(side),
            side == tricks.PARDA,
            tuple((seat, card) for seat, card in cards),
            done=True,
        )
        for number, (side, winner, cards) in enumerate(
            zip(contest.tricks.won, contest.tricks.winners, contest.tricks.past, strict=True), start=1
        )
    ]
    if hand.over or contest.over:
        return done
    table = tuple((seat, card) for seat, card in contest.tricks.table)
    return [*done, Trick(len(done) + 1, None, None, parda=False, cards=table, done=False)]


# The comparison of values that is due or under way, as a look shows it.


def open_comparison(state: State, hand: Hand, contest: Contest) -> Comparison | None:
    """Return the comparison that is due or under way: who takes part in it, and the values declared."""
    due = comparison_due(state, contest)
    if due is None:
        return None
    rnd, panel = due
    of_flor = rnd is contest.flor
    best = comparison.leader(contest, rnd, panel) if comparison.has_value(rnd) else None
    rows = _participants(hand, contest, rnd, panel)
    # Of those who may speak, the side that is behind goes first: by its silence it would lose.
    able = [row for row in rows if row.due]
    behind = [row.seat for row in able if best is None or row.side != best.side]
    speaker = next(iter([*behind, *(row.seat for row in able)]), None)
    # The sides may be paid differently: for their own flores, or by what each lacks (UR-FLO-04, AR-ENV-07).
    side = best.side if best else hand.sides[contest.seats[0] if speaker is None else speaker]
    if of_flor:
        amount, rule = flor.compared_flor_worth(state, contest, side)
    else:
        amount, rule = envido.accepted_worth(state, contest, side), "AR-ENV-09"
    return Comparison(
        matter="flor" if of_flor else "envido",
        amount=amount,
        rule=state.ruleset.quoted(rule),
        rows=rows,
        leads=best.side if best else None,
        next=behind[0] if behind else None,
        closable=best is not None,
        speaker=speaker,
        numbers=numbers_of_seat(state, contest, rnd, panel, speaker),
    )


def _participants(hand: Hand, contest: Contest, rnd: Round, panel: Panel) -> tuple[Participant, ...]:
    """Return the players who take part, then the sides logged without a player."""
    spoken = {seat: value for seat, _, value in rnd.declarations}
    players = [
        Participant(
            seat,
            hand.sides[seat],
            spoken.get(seat),
            seat in spoken and spoken[seat] is None,
            bool(comparison.declarers(contest, rnd, panel, Speaker(hand.sides[seat], seat))),
        )
        for seat in panel.seats
    ]
    sides = (
        Participant(None, side, value, value is None, due=False)
        for seat, side, value in rnd.declarations
        if seat == NOBODY
    )
    return (*players, *sides)


def waiting_bets(state: State, contest: Contest) -> list[Wait]:
    """Return the bets that wait, the first to be answered first (AR-GEN-12)."""
    waits = []
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        waits.append(_flor_wait(state, contest))
    if contest.envido.phase == "pending":
        by, chain = contest.envido.bettor, tuple(contest.envido.chain)
        yes = envido.accepted_worth(state, contest, by)
        waits.append(
            Wait("envido", chain, 1 - by, yes, envido.refused_worth(state, contest), state.ruleset.quoted("AR-ENV-05"))
        )
    if contest.stakes.pending:
        waits.append(_stakes_wait(state, contest))
    return waits


def _stakes_wait(state: State, contest: Contest) -> Wait:
    """Return the bet on the tricks that waits; the whole game has no worth yet (0)."""
    bets = contest.stakes
    step, by, no = state.ladder[bets.pending], bets.bettor, stakes.accepted_value(state, contest)
    if not bets.offer:
        return Wait(TRICKS, (step.word,), 1 - by, step.worth, no, state.ruleset.quoted(step.rule))
    if bets.offer == stakes.RESTE:
        # The rest is worth the points that the winners lack, which nobody knows before it is won.
        return Wait(TRICKS, (stakes.spoken_amount(bets.offer),), 1 - by, 0, no, state.cite("reste"))
    return Wait(TRICKS, (str(bets.offer),), 1 - by, bets.offer, no, step.rule, amount=True)


def _flor_wait(state: State, contest: Contest) -> Wait:
    """Return the contraflor that waits, and the price of giving in (AR-FLO-09 to -12)."""
    by = contest.flor.bettor
    yes, rule = flor.compared_flor_worth(state, contest, by)
    no, _ = flor.surrender_worth(state, contest, by)
    return Wait("flor", (flor.flor_bet_word(state, contest.flor.bet),), 1 - by, yes, no, state.ruleset.quoted(rule))


def unbet_awards(state: State, hand: Hand) -> Iterator[bool]:
    """Yield for each reported award whether it paid tricks on which nobody bet."""
    for points in score.visible(state, hand):
        unbet = is_unbet(hand, points)
        for _account in score.accounts_of(state, hand, points):
            yield unbet


def possible_in_contest(state: State, contest: Contest) -> Sequence[int]:
    """Return every value that the comparison of this contest can have (AR-ENV-12, AR-FLO-17)."""
    pack = state.ruleset.pack
    return pack.flores if flor.compares(contest) else pack.envidos


def declarable(state: State, speaker: ParsedEntry) -> Iterator[int]:
    """Yield the values that this speaker may declare now, the lowest first."""
    if state.hand is None:
        return
    for value in possible_in_contest(state, state.hand.contest):
        if refusal_of(state, replace(speaker, value=value)) is None:
            yield value


def numbers_of_seat(
    state: State, contest: Contest, rnd: Round, panel: Panel, seat: int | None
) -> tuple[PossibleValue, ...]:
    """Return every value of the comparison under way, none lit where nobody is to speak."""
    listed = possible_in_contest(state, contest)
    fitting = [value for value in listed if _fits(state, contest, value)]
    # One question for the whole keypad: no rule about declaring looks at the number but the list of possible ones.
    call = ParsedEntry("say", {}, seat=seat, value=fitting[0])
    may = seat is not None and refusal_of(state, call) is None
    least = _least_leading(contest, rnd, panel, seat, listed) if seat is not None else None
    lit = set(fitting) if may else ()
    return tuple(PossibleValue(value, value in lit, least is not None and value >= least) for value in listed)


def _fits(state: State, contest: Contest, value: int) -> bool:
    """Return whether the comparison can have this value under the table's options."""
    refuse = flor.refuse_flor_value if flor.compares(contest) else envido.refuse_envido_value
    return refuse(state, value) is None


def _least_leading(contest: Contest, rnd: Round, panel: Panel, seat: int, listed: Sequence[int]) -> int | None:
    """Return the lowest value with which the seat would take the lead, None for none.

    A higher value never leads less than a lower one, so the first that does is found by halving.
    """
    side = panel.sides[seat]
    if not comparison.has_value(rnd) or comparison.leader(contest, rnd, panel)[1] == side:
        return None

    def leads(value: int) -> bool:
        """Return whether the value leads once it is written down, on copies."""
        tried, tried_round = copy(contest), copy(rnd)
        tried_round.declarations = [*rnd.declarations]
        comparison.write_declared(tried, tried_round, panel, Speaker(side, seat), value, tried_round.last)
        return comparison.leader(tried, tried_round, panel)[1] == side

    place = bisect_left(listed, True, key=leads)
    return listed[place] if place < len(listed) else None


def tricks_to_win(state: State, hand: Hand, contest: Contest, side: int) -> int:
    """Return how many tricks in a row give this side the hand (AR-TRI-07 to -09, BR-TRU-07)."""
    # No hand lasts longer than its tricks, so that this ends: all that are left win it.
    more = 1
    while _outcome(state, hand, contest, [side] * more) != side:
        more += 1
    return more


def tie_goes_on(state: State, hand: Hand, contest: Contest) -> bool:
    """Return whether another trick would follow, if the one in play were tied."""
    return _outcome(state, hand, contest, [tricks.PARDA]) == NOBODY


def _outcome(state: State, hand: Hand, contest: Contest, more: list[int]) -> int:
    """Return who would have won the contest by its tricks, if these were the next."""
    won = [*contest.tricks.won, *more]
    if not ladder.is_on_trick(state, contest):
        return tricks.winner_of_tricks(won, hand.size)
    tried = copy(contest)
    tried.tricks = copy(contest.tricks)
    tried.tricks.won = won
    return outcome.under_bet(state, tried)[0]
