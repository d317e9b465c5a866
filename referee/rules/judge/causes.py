"""The exact causes of refused entries, for the texts of the refusals.

A code of the law stands for one rule and may have several causes: who may still speak, which bet waits, which word came
before. They are looked for once an entry has been refused and somebody may read it, never while entries are judged:
nothing is decided here, and the code and rule of a refusal stay as they are.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from referee.rules.judge import call_causes, round_causes
from referee.rules.judge.refused_entry import FLOR_BETS, Details, RefusedEntry
from referee.rules.ledger import score
from referee.rules.matters import comparison
from referee.rules.matters.rounds import comparison_due
from referee.rules.record.entry import Entry
from referee.rules.record.hand import NOBODY
from referee.rules.record.people import Speaker
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def with_cause(state: State, entry: Entry, refusal: Refusal) -> Refusal:
    """Return the refusal with its cause and the details for its text.

    A cause has a text of its own in the book.
    """
    # A code may mean different things with and without envido, so each family has finders of its own.
    find = (_FINDERS if state.options.envido else _WITHOUT_ENVIDO).get(refusal.code)
    if find is None or state.hand is None:
        return refusal
    return replace(refusal, args={**refusal.args, **find(RefusedEntry(state, state.hand, entry, refusal))})


def _game_over(case: RefusedEntry) -> Details:
    """Tell a game that is won, or a comparison that would win it (AR-GEN-13).

    The comparison is not closed yet.
    """
    due = None if case.hand.over else comparison_due(case.state, case.contest)
    if due is None:
        return {"cause": "game-won"}
    rnd, panel = due
    behind = 1 - comparison.leader(case.contest, rnd, panel).side
    cause = "flor-unclosed" if rnd is case.contest.flor else "envido-unclosed"
    return {"cause": cause, "others": comparison.declarers(case.contest, rnd, panel, Speaker(behind, NOBODY))}


def _folded(case: RefusedEntry) -> Details:
    """Tell the side that was named, all of which has folded.

    A seat is in the refusal already.
    """
    return {} if "seat" in case.refusal.args else {"side": case.side}


def _own_bet(case: RefusedEntry) -> Details:
    """Tell the bet, and the side that made it (AR-GEN-15)."""
    contest = case.contest
    if case.game == "flor":
        bet = FLOR_BETS[contest.flor.bet]
    elif contest.envido.phase == "pending":
        bet = contest.envido.chain[-1]
    else:
        bet = case.step(contest.stakes.pending) or ""
    return {"bet": bet, "side": case.side}


def _nothing_to_answer(case: RefusedEntry) -> Details:
    """Tell the bet that was answered already, or that there was none (AR-TRU-14)."""
    contest = case.contest
    if contest.envido.phase == "comparing":
        return {"cause": "envido-answered", "bet": contest.envido.chain[-1]}
    if contest.stakes.level:
        return {"cause": "truco-answered", "bet": case.step(contest.stakes.level)}
    return {} if contest.spoken else {"cause": "nothing-said"}


def _needs_quiero(case: RefusedEntry) -> Details:
    """Tell that one's own side cannot accept its own bet (AR-TRU-06)."""
    return {"cause": "own-step"} if case.contest.stakes.bettor == case.side else {}


def _not_your_raise(case: RefusedEntry) -> Details:
    """Tell that the side that accepted last has the word (AR-TRU-07)."""
    return {"cause": "quiero-elsewhere"}


def _ladder(case: RefusedEntry) -> Details:
    """Tell a step that was said before, or one too high (AR-TRU-02 to -04).

    The latter while a lower one waits.
    """
    bets, wanted = case.contest.stakes, case.word.worth if case.word else 0
    repeated = wanted <= (bets.pending or bets.level)
    if bets.pending:
        cause = "step-repeated-waiting" if repeated else "step-unanswered"
        following = case.step(bets.pending + 1)
        return {"cause": cause, "word": case.step(wanted), "bet": case.step(bets.pending), "step": following}
    if not repeated:
        return {}
    theirs = bets.right not in (NOBODY, case.side) and case.step(bets.level + 1) is not None
    return {"cause": "step-repeated-theirs" if theirs else "step-repeated", "word": case.step(wanted)}


def _maldon(case: RefusedEntry) -> Details:
    """Tell whether the table plays it, and who may claim it when (AR-GEN-17)."""
    if case.state.options.maldon == "no":
        return {"cause": "maldon-off"}
    if case.hand.touched:
        return {"cause": "maldon-late"}
    return {"cause": "maldon-mano", "mano": case.hand.contests[0].seats[0]}


def _adjust(case: RefusedEntry) -> Details:
    """Tell whether the points come between games or break a bound (AR-SCO-09).

    Between a game that is won and the next deal.
    """
    return {"cause": "adjust-between" if case.hand.over and score.game_done(case.state) else "adjust-bounds"}


def _show(case: RefusedEntry) -> Details:
    """Tell which of the cards cannot be this player's, or are too many (AR-VER-07)."""
    cards, held = case.entry.cards, case.hand.known_cards
    others = {card for seat, own in enumerate(held) if seat != case.entry.seat for card in own}
    for number, card in enumerate(cards):
        if card not in case.state.pack.rank:
            return {"cause": "show-unknown", "card": card}
        if card in others:
            return {"cause": "show-held", "card": card}
        if card in cards[:number]:
            return {"cause": "show-twice", "card": card}
    return {"cause": "show-many"}


_FINDERS: Mapping[str, Callable[[RefusedEntry], Details]] = {
    "adjust-refused": _adjust,
    "chain": round_causes.chain,
    "envido-closed": round_causes.envido_closed,
    "envido-late": round_causes.envido_late,
    "envido-pending": round_causes.envido_pending,
    "flor-late": round_causes.late_flor,
    "flor-open": round_causes.open_flor,
    "flor-reply": round_causes.flor_reply,
    "flor-settled": round_causes.settled_flor,
    "folded": _folded,
    "game-over": _game_over,
    "ladder": _ladder,
    "maldon-refused": _maldon,
    "mano-first": round_causes.mano_first,
    "needs-quiero": _needs_quiero,
    "not-due": round_causes.not_due,
    "not-your-raise": _not_your_raise,
    "nothing-to-answer": _nothing_to_answer,
    "own-bet": _own_bet,
    "pido-refused": round_causes.challenge_cause,
    "show-refused": _show,
    "value-impossible": round_causes.value_impossible,
    "values-due": round_causes.values_due,
}
"""The finders of the causes of a refusal, by its code; the codes that are missing here say all there is to say."""

_WITHOUT_ENVIDO = {**call_causes.CALL_FINDERS, **call_causes.DEAL_FINDERS, **call_causes.PLAY_FINDERS}
"""The same for the Brazilian games and those of the truc family."""
