"""Causes of refused bets and answers in the games without envido.

Rules: BR-TRU, TC-BET, TF-BET, TT-TRU.
"""

from collections.abc import Callable, Mapping

from referee.rules.bets.stakes import RESTE
from referee.rules.judge.case import Details, RefusedEntry


def _step(case: RefusedEntry, step: int) -> str | None:
    """Return the word of a step as this table says it (BR-TRU-15).

    Such as "vale 8" where it is not worth nine.
    """
    words = [word for word in case.state.ruleset.words.values() if word.game == "call" and word.worth == step]
    spoken = [word for word in words if word.exists(case.state.options)]
    return max(spoken, key=lambda word: word.option is not None).name if spoken else None


def _bet(case: RefusedEntry, step: int, amount: int) -> str | None:
    """Return the word of a bet, or its amount."""
    if amount:
        return "mon reste" if amount == RESTE else str(amount)
    return _step(case, step)


def _waiting(case: RefusedEntry) -> Details:
    """Return the bet that waits, and the side that has to answer it."""
    bets = case.contest.stakes
    return {"bet": _bet(case, bets.pending, bets.offer), "side": 1 - bets.bettor}


def answers(case: RefusedEntry, game: str) -> Details:
    """Return the words that say yes and no to a question.

    To a bet ("reply"), or where a side decides whether to play ("decision").
    """
    words = [word for word in case.state.ruleset.words.values() if game in (word.game, word.also)]
    # A word made for this question comes before one that answers another too.
    own = sorted(words, key=lambda word: word.game != game)
    return {act: next(word.name for word in own if word.act == act) for act in ("yes", "no")}


def _unanswered(case: RefusedEntry) -> Details:
    """Tell the side that has to answer, and its words (BR-TRU-02, TC-BET-08).

    Also by TF-BET-04 and TT-TRU-02.
    """
    return {"cause": "call-unanswered", **_waiting(case), **answers(case, "reply")}


def _own_reply(case: RefusedEntry) -> Details:
    """Tell the bet, or the request for cards, that is the speaker's own.

    A side answers neither (BR-TRU-04, TF-DEA-03).
    """
    if case.hand.opening.question == "redeal":
        return {"cause": "own-redeal", "seat": case.hand.opening.asker}
    return {"cause": "own-call", **_waiting(case)}


def _not_your_raise(case: RefusedEntry) -> Details:
    """Tell whether one's own bet waits, or was the last one.

    Rules: BR-TRU-04, BR-PAU-04, TC-BET-06, TF-BET-03.
    """
    waits = case.contest.stakes.pending
    return {"cause": "own-call-waits", **_waiting(case)} if waits else {"cause": "raised-last"}


def _wrong_step(case: RefusedEntry) -> Details:
    """Tell the step that would fit (BR-TRU-14, TC-BET-06).

    One was said before, one is too high, or nothing is above the top.
    """
    bets, word = case.contest.stakes, case.word
    reached = bets.pending or bets.level
    step = _step(case, reached + 1)
    if step is None or word is None:
        return {"cause": "call-top", "bet": _step(case, reached)}
    words = {"word": word.name, "step": step}
    if word.worth > reached:
        return {"cause": "call-early", **words}
    if bets.pending:
        return {"cause": "call-repeated-waiting", **words, "side": 1 - bets.bettor}
    # The step was left by a tied hand, so nobody of this hand said it.
    if reached == case.hand.carried:
        return {"cause": "call-carried", **words}
    if bets.right != case.side:
        return {"cause": "call-repeated-theirs", **words, "side": bets.right}
    return {"cause": "call-repeated", **words}


def _bet_closed(case: RefusedEntry) -> Details:
    """Tell why there is no further bet (BR-TRU-13, BR-TRU-14, TT-TRU-05).

    The trick is bet on, the top of the ladder is reached, or trut was said.
    """
    bets = case.contest.stakes
    # Only trut is bet with a card in hand, and it has one step.
    if case.state.options.needs_card:
        return {"cause": "trut-once"}
    if case.refusal.rule == "BR-TRU-13":
        return {"cause": "call-on-trick", "bet": _step(case, bets.level)}
    return {"cause": "call-top", "bet": _step(case, bets.pending or bets.level)}


def _not_your_turn(case: RefusedEntry) -> Details:
    """Tell when bets are made, the player in turn, or the side that leads.

    Rules: BR-TRU-01, BR-REC-05, TC-BET-02, TF-BET-02.
    """
    player = case.refusal.args.get("next")
    # No seat is due where winners were noted by side.
    if player is None:
        return {"cause": "lead-of-side", "side": case.contest.tricks.lead_side}
    if case.entry.kind != "say":
        return {}
    if case.state.options.bet_when != "around":
        return {"cause": "call-out-of-turn"}
    partner = case.side == case.hand.sides[player]
    return {"cause": "partner-may-call" if partner else "call-around-turn"}


def _nothing_to_answer(case: RefusedEntry) -> Details:
    """Tell the question that the word would answer (BR-TRU-14, TC-BET-06).

    Somebody has answered it already, or nothing was asked.
    """
    bets, game = case.contest.stakes, case.game
    if game == "redeal":
        return {"cause": "redeal-unasked"}
    if case.hand.opening.question == "redeal":
        return {"cause": "redeal-waits"}
    if game == "decision" and case.hand.kind == "special":
        return {"cause": "decided"}
    if game == "decision":
        value = case.state.options.special_at
        return {"cause": "decision-elsewhere", "word": case.word and case.word.name, "value": value}
    # A step that a tied hand left was answered in that hand, not in this one.
    if bets.level > case.hand.carried:
        return {"cause": "call-answered", "bet": _bet(case, bets.level, bets.worth)}
    return {"cause": "call-unsaid"}


def _unknown_word(case: RefusedEntry) -> Details:
    """Tell a number where none is said, or a word of others (BR-REC-08, BR-TRU-15)."""
    if case.entry.word is None:
        return {"cause": "number-said"}
    return {"cause": "word-of-others"} if case.word is not None else {}


def _no_betting(case: RefusedEntry) -> Details:
    """Tell whether one side or both are at eleven (BR-ONZ-05, BR-FER-02).

    Also by TC-ONZ-04 and TC-ONZ-05.
    """
    cause = "both-at-eleven" if case.hand.kind == "iron" else "one-at-eleven"
    return {"cause": cause, "value": case.state.options.special_at}


def _decision_needed(case: RefusedEntry) -> Details:
    """Tell the words of the decision (BR-ONZ-06, TC-ONZ-01)."""
    return answers(case, "decision")


FINDERS: Mapping[str, Callable[[RefusedEntry], Details]] = {
    "bet-closed": _bet_closed,
    "bet-pending": _unanswered,
    "decision-needed": _decision_needed,
    "no-betting": _no_betting,
    "not-your-raise": _not_your_raise,
    "not-your-reply": _own_reply,
    "not-your-turn": _not_your_turn,
    "nothing-to-answer": _nothing_to_answer,
    "unknown-word": _unknown_word,
    "wrong-step": _wrong_step,
}
"""The finders of the causes of a refusal, by its code."""
