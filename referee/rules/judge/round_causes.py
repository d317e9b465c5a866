"""Causes of refused words about envido and flor (AR-ENV, AR-FLO, AR-PED, AR-GEN-12)."""

from referee.rules.judge.refused_entry import FLOR_BETS, Details, RefusedEntry
from referee.rules.ledger import score, worlds
from referee.rules.matters import comparison, envido, flor, pido, proof
from referee.rules.matters.rounds import comparison_due
from referee.rules.record.hand import NOBODY
from referee.rules.record.people import has_played, members


def envido_pending(case: RefusedEntry) -> Details:
    """Tell that a truco in one breath with the envido is noted after it (AR-GEN-12)."""
    return {"cause": "truco-after-envido", "word": case.entry.word} if case.game == "stakes" else {}


def values_due(case: RefusedEntry) -> Details:
    """Tell who begins, and the word that is noted afterwards (AR-GEN-12)."""
    first = {"next": envido.envido_panel(case.state, case.contest).seats[0]}
    return {**first, "cause": "truco-after-values", "word": case.entry.word} if case.game == "stakes" else first


def envido_late(case: RefusedEntry) -> Details:
    """Tell whether the trick is over, or a partner may open the envido (AR-ENV-02)."""
    won = len(case.contest.tricks.won)
    if won:
        return {"cause": "second-trick" if won == 1 else "third-trick"}
    able = [seat for seat in members(case.hand, case.contest, case.side) if not has_played(case.contest, seat)]
    return {"cause": "partner-opens", "others": able} if able else {}


def envido_closed(case: RefusedEntry) -> Details:
    """Tell whether it was accepted and only the values are due (AR-ENV-15)."""
    return {"cause": "envido-accepted"} if case.contest.envido.phase == "comparing" else {}


def chain(case: RefusedEntry) -> Details:
    """Tell a falta, which is the last, or a bet that is not repeated (AR-ENV-04, -18)."""
    if case.refusal.rule == "AR-ENV-18":
        return {"cause": "envido-once"}
    last = case.state.ruleset.words[case.contest.envido.chain[-1]]
    return {"cause": "envido-falta"} if last.act == "falta" else {}


def value_impossible(case: RefusedEntry) -> Details:
    """Tell the values that a flor or an envido can have (AR-FLO-17, AR-ENV-12)."""
    if case.refusal.rule == "AR-FLO-17":
        values = flor.flor_values(case.state)
        return {"cause": "flor-value", "low": values[0], "high": values[-1]}
    (low, *_, last), (first, *_, high) = envido.SINGLE, envido.PAIR
    return {"cause": "envido-value", "low": low, "last": last, "first": first, "high": high}


def mano_first(case: RefusedEntry) -> Details:
    """Tell the player who begins, as the mano where it is (AR-ENV-08)."""
    first = case.refusal.args.get("next")
    return {"mano": first} if first == case.contest.seats[0] else {}


def not_due(case: RefusedEntry) -> Details:
    """Tell the step that is missing before a value (AR-ENV-08, AR-ENV-11).

    A bet, its answer, a value to concede to, or a flor of one's own.
    """
    due = comparison_due(case.state, case.contest)
    if due is None:
        return _nothing_to_compare(case)
    rnd, panel = due
    seat = case.who.seat
    if case.entry.value is not None or (seat != NOBODY and seat not in panel.seats):
        return {"cause": "not-a-holder", "seat": seat}
    return {"cause": "concedes-ahead" if comparison.has_value(rnd) else "concedes-first"}


def _nothing_to_compare(case: RefusedEntry) -> Details:
    """Tell at which point flor and envido are, neither of which compares now."""
    rnd, bets = case.contest.flor, case.contest.envido
    if rnd.phase == "contested":
        return {"cause": "flor-bet-open", "bet": FLOR_BETS[rnd.bet]}
    if rnd.phase != "open":
        return {"cause": "flor-unopposed-paid" if rnd.phase == "alone" else "flor-over"}
    if bets.phase == "pending":
        return {"cause": "values-later", "bet": bets.chain[-1]}
    return {"cause": "envido-over" if bets.phase == "settled" else "envido-unsaid"}


# Causes of refused words about a flor, or challenges for one (AR-FLO, AR-PED).


def open_flor(case: RefusedEntry) -> Details:
    """Tell the answer or the values that a contested flor waits for (AR-GEN-12)."""
    rnd = case.contest.flor
    if rnd.bettor != NOBODY:
        return {"cause": "flor-bet-open", "bet": FLOR_BETS[rnd.bet]}
    panel = flor.flor_panel(case.state, case.contest)
    return {"cause": "flor-values-due", "next": comparison.first_due(case.contest, rnd, panel)}


def late_flor(case: RefusedEntry) -> Details:
    """Tell the deed of the holder, or the table, that came before (AR-FLO-03)."""
    contest, seat = case.contest, case.who.seat
    if case.state.options.flor_after_truco == "closed" and contest.stakes.level:
        return {"cause": "flor-closed"}
    if contest.tricks.won:
        return {"cause": "flor-trick"}
    # Everything below is a deed of one seat.
    if seat == NOBODY:
        return {}
    if has_played(contest, seat):
        return {"cause": "flor-card"}
    declared = any(seat == speaker and value is not None for speaker, _, value in contest.envido.declarations)
    return {"cause": "flor-declared" if declared else "flor-bets"}


def settled_flor(case: RefusedEntry) -> Details:
    """Tell that values being declared end the announcing too (AR-FLO-14)."""
    return {"cause": "flor-comparing"} if case.contest.flor.phase == "contested" else {}


def flor_reply(case: RefusedEntry) -> Details:
    """Tell the part that the reply lacks (AR-FLO-18 to -20).

    A flor or a bet to answer, or the words that answer this one.
    """
    rnd, side = case.contest.flor, case.side
    if case.game == "answer":
        return {"cause": "flor-answer-own" if rnd.bettor == side else "flor-answer", "bet": FLOR_BETS[rnd.bet]}
    if not worlds.announced_flores(case.contest, 1 - side):
        return {"cause": "flor-unopposed", "word": case.entry.word}
    if rnd.phase == "surrendered":
        return {"cause": "flor-surrender" if rnd.surrender == side else "flor-surrendered"}
    if rnd.declarations:
        return {"cause": "flor-comparing-bets"}
    if case.refusal.rule == "AR-FLO-18":
        return {"cause": "flor-folded"}
    if not rnd.bet:
        return {"cause": "flor-no-bet"}
    accepted = rnd.bettor == NOBODY
    return {"cause": "flor-accepted" if accepted else "flor-answer", "bet": FLOR_BETS[rnd.bet]}


def challenge_cause(case: RefusedEntry) -> Details:
    """Tell why nobody can ask this player for a flor now (AR-PED-07, AR-PED-09)."""
    return {"cause": _challenge(case), "seat": case.entry.to}


def _challenge(case: RefusedEntry) -> str:
    state, hand, to = case.state, case.hand, case.entry.to
    if not state.options.flor:
        return "pido-without-flor"
    if state.options.flor_duty == "may":
        return "pido-without-duty"
    if not hand.over:
        return "pido-early"
    if hand.maldon:
        return "pido-maldon"
    if to is None or score.game_done(state):
        return "pido-game-won"
    if hand.sides[to] == case.side:
        return "pido-partner"
    if case.entry.seat is not None and case.entry.seat not in pido.contest_played_in(state, to).seats:
        return "pido-duel"
    return "pido-announced" if proof.announced_in_hand(state, pido.contest_played_in(state, to), to) else "pido-twice"
