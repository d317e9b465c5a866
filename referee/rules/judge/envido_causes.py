"""Causes of refused words about the envido, and of values (AR-ENV, AR-GEN-12)."""

from referee.rules.judge.case import FLOR_BETS, Details, RefusedEntry
from referee.rules.matters import comparison, envido, flor
from referee.rules.matters.rounds import comparing
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import has_played, members


def envido_pending(case: RefusedEntry) -> Details:
    """Tell that a truco in one breath with the envido is noted after it (AR-GEN-12)."""
    return {"cause": "truco-after-envido", "word": case.entry.word} if case.game == "stakes" else {}


def values_due(case: RefusedEntry) -> Details:
    """Tell who begins, and the word that is noted afterwards (AR-GEN-12)."""
    first = {"next": envido.panel(case.state, case.contest).seats[0]}
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
        values = flor.possible(case.state)
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
    due = comparing(case.state, case.contest)
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
