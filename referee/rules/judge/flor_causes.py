"""Causes of refused words about a flor, or challenges for one (AR-FLO, AR-PED)."""

from referee.rules.judge.case import FLOR_BETS, Details, RefusedEntry
from referee.rules.ledger import score, worlds
from referee.rules.matters import comparison, flor, pido, proof
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import has_played


def open_flor(case: RefusedEntry) -> Details:
    """Tell the answer or the values that a contested flor waits for (AR-GEN-12)."""
    rnd = case.contest.flor
    if rnd.bettor != NOBODY:
        return {"cause": "flor-bet-open", "bet": FLOR_BETS[rnd.bet]}
    panel = flor.panel(case.state, case.contest)
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
    if not worlds.flores(case.contest, 1 - side):
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


def challenge(case: RefusedEntry) -> Details:
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
    if case.entry.seat is not None and case.entry.seat not in pido.contest_of(state, to).seats:
        return "pido-duel"
    return "pido-announced" if proof.has_announced(state, pido.contest_of(state, to), to) else "pido-twice"
