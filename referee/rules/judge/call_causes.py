"""Why exactly a bet, an answer or a card was refused in the games without envido (BR-TRU, TC-BET, TF-BET, TT-TRU)."""

from collections.abc import Callable, Mapping

from referee.rules.bets.stakes import RESTE
from referee.rules.judge.case import Case, Found
from referee.rules.ledger import legal_cards, score
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.people import members


def _step(case: Case, step: int) -> str | None:
    """The word of a step as this table says it, such as "vale 8" where it is not worth nine (BR-TRU-15)."""
    words = [word for word in case.state.ruleset.words.values() if word.game == "call" and word.worth == step]
    spoken = [word for word in words if word.exists(case.state.options)]
    return max(spoken, key=lambda word: word.option is not None).name if spoken else None


def _bet(case: Case, step: int, amount: int) -> str | None:
    """The word of a bet, or its amount."""
    if amount:
        return "mon reste" if amount == RESTE else str(amount)
    return _step(case, step)


def _waiting(case: Case) -> Found:
    """The bet that waits, and the side that has to answer it."""
    bets = case.contest.stakes
    return {"bet": _bet(case, bets.pending, bets.offer), "side": 1 - bets.bettor}


def answers(case: Case, game: str) -> Found:
    """The words that say yes and no: to a bet ("reply"), or where a side decides whether to play ("decision")."""
    words = [word for word in case.state.ruleset.words.values() if game in (word.game, word.also)]
    own = sorted(words, key=lambda word: word.game != game)
    return {act: next(word.name for word in own if word.act == act) for act in ("yes", "no")}


def _no_hand(case: Case) -> Found:
    """A hand, or a game, that is over; without either nobody has dealt yet (BR-REC-10, TC-REC-04)."""
    return {"cause": "game-ended" if score.game_done(case.state) else "hand-ended"} if case.hand.over else {}


def _adjust(case: Case) -> Found:
    """Which of the bounds the points would break (BR-SCO-05, TC-REC-07)."""
    board = [points + more for points, more in zip(case.hand.score, case.entry.points, strict=True)]
    if min(board) < 0:
        return {"cause": "adjust-below"}
    return {"cause": "adjust-both", "value": case.state.options.target}


def _unanswered(case: Case) -> Found:
    """Whose answer is missing, and how it is said (BR-TRU-02, TC-BET-08, TF-BET-04, TT-TRU-02)."""
    return {"cause": "call-unanswered", **_waiting(case), **answers(case, "reply")}


def _own_reply(case: Case) -> Found:
    """A side answers neither its own bet, nor a player their own request for cards (BR-TRU-04, TF-DEA-03)."""
    if case.hand.opening.question == "redeal":
        return {"cause": "own-redeal", "seat": case.hand.opening.asker}
    return {"cause": "own-call", **_waiting(case)}


def _not_your_raise(case: Case) -> Found:
    """One's own bet waits, or was the last one (BR-TRU-04, BR-PAU-04, TC-BET-06, TF-BET-03)."""
    waits = case.contest.stakes.pending
    return {"cause": "own-call-waits", **_waiting(case)} if waits else {"cause": "raised-last"}


def _wrong_step(case: Case) -> Found:
    """A step that was said before, one that is too high, or nothing above the top (BR-TRU-14, TC-BET-06)."""
    bets, word = case.contest.stakes, case.word
    now = bets.pending or bets.level
    step = _step(case, now + 1)
    if step is None or word is None:
        return {"cause": "call-top", "bet": _step(case, now)}
    words = {"word": word.name, "step": step}
    if word.worth > now:
        return {"cause": "call-early", **words}
    if bets.pending:
        return {"cause": "call-repeated-waiting", **words, "side": 1 - bets.bettor}
    if now == case.hand.carried:
        return {"cause": "call-carried", **words}
    if bets.right != case.side:
        return {"cause": "call-repeated-theirs", **words, "side": bets.right}
    return {"cause": "call-repeated", **words}


def _bet_closed(case: Case) -> Found:
    """The trick is bet on, the top of the ladder is reached, or trut was said (BR-TRU-13, BR-TRU-14, TT-TRU-05)."""
    bets = case.contest.stakes
    if case.state.options.needs_card:
        return {"cause": "trut-once"}
    if case.refusal.rule == "BR-TRU-13":
        return {"cause": "call-on-trick", "bet": _step(case, bets.level)}
    return {"cause": "call-top", "bet": _step(case, bets.pending or bets.level)}


def _not_your_turn(case: Case) -> Found:
    """When bets are made, whose turn it is, or which side leads (BR-TRU-01, BR-REC-05, TC-BET-02, TF-BET-02)."""
    player = case.refusal.args.get("next")
    if player is None:
        return {"cause": "lead-of-side", "side": case.contest.tricks.lead_side}
    if case.entry.kind != "say":
        return {}
    if case.state.options.bet_when != "around":
        return {"cause": "call-out-of-turn"}
    partner = case.side == case.hand.sides[player]
    return {"cause": "partner-may-call" if partner else "call-around-turn"}


def _nothing_to_answer(case: Case) -> Found:
    """What was answered already, what the word would answer, or that nothing was said (BR-TRU-14, TC-BET-06)."""
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
    if bets.level > case.hand.carried:
        return {"cause": "call-answered", "bet": _bet(case, bets.level, bets.worth)}
    return {"cause": "call-unsaid"}


def _unknown_word(case: Case) -> Found:
    """A number where none is said, or a word of other tables (BR-REC-08, BR-TRU-15)."""
    if case.entry.word is None:
        return {"cause": "number-said"}
    return {"cause": "word-of-others"} if case.word is not None else {}


def _no_betting(case: Case) -> Found:
    """Whether one side or both are at eleven (BR-ONZ-05, BR-FER-02, TC-ONZ-04, TC-ONZ-05)."""
    cause = "both-at-eleven" if case.hand.kind == "iron" else "one-at-eleven"
    return {"cause": cause, "value": case.state.options.special_at}


def _decision_needed(case: Case) -> Found:
    """How it is decided (BR-ONZ-06, TC-ONZ-01)."""
    return answers(case, "decision")


def _contradicts(case: Case) -> Found:
    """The logged card with which this seat cannot have won (BR-REC-07, TC-REC-05)."""
    winners = members(case.hand, case.contest, case.entry.team) if case.entry.team is not None else [case.entry.seat]
    card = next((card for seat, card in case.contest.tricks.table if seat == winners[0]), None)
    return {"cause": "winner-hidden"} if card == FACE_DOWN else {"cause": "winner-beaten", "card": card}


def _card_seen(case: Case) -> Found:
    """The vira is nobody's card (BR-CAR-06)."""
    return {"cause": "card-vira"} if case.refusal.args.get("card") == case.hand.vira else {}


def _facedown_after_tie(case: Case) -> Found:
    """Where the higher of two cards is due (BR-TIE-06)."""
    return {"cause": "highest-due"} if legal_cards.must_be_highest(case.state, case.contest) else {}


def _order_needed(case: Case) -> Found:
    """Whether the cards are missing, or who said truco (BR-REC-05, BR-REC-06)."""
    unknown = case.contest.stakes.before is None
    return {"cause": "order-of-caller" if unknown else "order-of-cards"}


FINDERS: Mapping[str, Callable[[Case], Found]] = {
    "adjust-refused": _adjust,
    "bet-closed": _bet_closed,
    "bet-pending": _unanswered,
    "card-seen": _card_seen,
    "decision-needed": _decision_needed,
    "facedown-after-tie": _facedown_after_tie,
    "no-betting": _no_betting,
    "no-hand": _no_hand,
    "not-your-raise": _not_your_raise,
    "not-your-reply": _own_reply,
    "not-your-turn": _not_your_turn,
    "nothing-to-answer": _nothing_to_answer,
    "order-needed": _order_needed,
    "trick-contradicts-cards": _contradicts,
    "unknown-word": _unknown_word,
    "wrong-step": _wrong_step,
}
"""What finds the cause of a refusal, by its code."""
