"""Causes of refused entries in the games without envido.

Bets and answers, words of the deal, families and shows, cards, tricks and points.
"""

from collections.abc import Callable, Mapping

from referee.rules.bets.stakes import RESTE
from referee.rules.judge.refused_entry import Details, RefusedEntry
from referee.rules.ledger import score, tricks
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.hand import NOBODY
from referee.rules.record.people import Speaker, may_be, members


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


CALL_FINDERS: Mapping[str, Callable[[RefusedEntry], Details]] = {
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


# Causes of refused words of the deal, families and shows without envido.


def _limit(case: RefusedEntry) -> Details:
    """Tell which limit of the deal is reached (BR-DEA-05, BR-DEA-06, BR-DEA-09)."""
    if case.game == "guard":
        return {"cause": "guard-limit"}
    if case.refusal.rule == "BR-DEA-06":
        return {"cause": "change-limit"}
    return {"cause": "pass-alone" if case.state.seats == 2 else "pass-limit"}


def _too_late(case: RefusedEntry) -> Details:
    """Tell the event that came before the word (BR-DEA-04, BR-DEA-11, BR-FAM-01).

    Also by TF-DEA-02 and TF-DEA-03.
    """
    if case.game == "redeal":
        opening = case.hand.opening
        return {"cause": "redeal-insisted", "seat": opening.insister} if opening.insisted else {"cause": "redeal-late"}
    if case.game == "family":
        return {"cause": "family-late"}
    return {"cause": "choice-made" if case.refusal.rule == "BR-DEA-04" else "deal-over"}


def _special_hand(case: RefusedEntry) -> Details:
    """Tell that nobody changes or keeps cards at eleven (BR-DEA-09, BR-DEA-10)."""
    return {"cause": "deal-fixed", "word": case.word and case.word.name, "value": case.state.options.special_at}


def _show(case: RefusedEntry) -> Details:
    """Tell whether anything is to be shown, or stands against it.

    Rules: BR-IRR-05, BR-FAM-04; never in truc (FMT-04).
    """
    # Truc has no claim that cards could answer.
    if case.state.ruleset.words.get("cartas a mais") is None:
        return {"cause": "show-never"}
    if score.game_done(case.state):
        return {"cause": "show-after-game"}
    if case.refusal.rule == "BR-IRR-05":
        return {"cause": "show-below"}
    seat = case.entry.seat if case.entry.seat is not None else NOBODY
    owed = any(due.must_show and may_be(case.hand, Speaker(due.side, due.seat), seat) for due in case.hand.dues)
    if owed and len(set(case.entry.cards)) < len(case.entry.cards):
        return {"cause": "show-doubled"}
    return {"cause": "show-family"} if owed and case.entry.cards else {"cause": "show-undue", "seat": seat}


def _compared(case: RefusedEntry) -> Details:
    """Tell that nothing is ever compared here (FMT-01)."""
    return {"cause": "values-never"}


def _challenge(case: RefusedEntry) -> Details:
    """Tell whether the one who is asked is an opponent (BR-FAM-04)."""
    to = case.entry.to
    return {} if to is None or case.hand.sides[to] != case.side else {"cause": "challenge-partner", "seat": to}


DEAL_FINDERS: Mapping[str, Callable[[RefusedEntry], Details]] = {
    "deal-limit": _limit,
    "not-due": _compared,
    "nothing-to-challenge": _challenge,
    "show-refused": _show,
    "special-hand": _special_hand,
    "too-late": _too_late,
}
"""The finders of the causes of a refusal, by its code."""


# Causes of refused cards, tricks and points in the games without envido.


def _no_hand(case: RefusedEntry) -> Details:
    """Tell a hand, or a game, that is over (BR-REC-10, TC-REC-04).

    Without either nobody has dealt yet.
    """
    return {"cause": "game-ended" if score.game_done(case.state) else "hand-ended"} if case.hand.over else {}


def _adjust(case: RefusedEntry) -> Details:
    """Tell which of the bounds the points would break (BR-SCO-05, TC-REC-07)."""
    board = [points + more for points, more in zip(case.hand.score, case.entry.points, strict=True)]
    if min(board) < 0:
        return {"cause": "adjust-below"}
    return {"cause": "adjust-both", "value": case.state.options.target}


def _contradicts(case: RefusedEntry) -> Details:
    """Tell the logged card with which this seat cannot have won (BR-REC-07).

    Also by TC-REC-05.
    """
    winners = members(case.hand, case.contest, case.entry.team) if case.entry.team is not None else [case.entry.seat]
    card = next((card for seat, card in case.contest.tricks.table if seat == winners[0]), None)
    return {"cause": "winner-hidden"} if card == FACE_DOWN else {"cause": "winner-beaten", "card": card}


def _card_seen(case: RefusedEntry) -> Details:
    """Tell the vira, which is nobody's card (BR-CAR-06)."""
    return {"cause": "card-vira"} if case.refusal.args.get("card") == case.hand.vira else {}


def _facedown_after_tie(case: RefusedEntry) -> Details:
    """Tell where the higher of two cards is due (BR-TIE-06)."""
    return {"cause": "highest-due"} if tricks.must_be_highest(case.state, case.contest) else {}


PLAY_FINDERS: Mapping[str, Callable[[RefusedEntry], Details]] = {
    "adjust-refused": _adjust,
    "card-seen": _card_seen,
    "facedown-after-tie": _facedown_after_tie,
    "no-hand": _no_hand,
    "trick-contradicts-cards": _contradicts,
}
"""The finders of the causes of a refusal, by its code."""
