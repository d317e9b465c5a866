"""The rules that a ruling rests on besides the one that the referee cites.

A refusal cites what its code stands for, and a word that stands cites nothing; when players argue
they want the rule that explains the earlier event. Nothing is judged here: these are rules to be read.
"""

from collections.abc import Iterator, Mapping

from referee.rules.asked.cited.index import ANSWERS, STAKES, rules_of
from referee.rules.asked.cited.word_reasons import BY_GAME
from referee.rules.ledger.tricks import PARDA, best_of
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Hand
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

ORDER = ("envido-pending", "values-due", "flor-open")
"""Codes of what has to wait for another matter (AR-GEN-12)."""
OVER = ("hand-over", "no-hand")
"""Codes of what comes after a hand."""
LATE = ("trick", "play")
"""Kinds of entries that a hand has no place for once it is over."""
TURN = ("out-of-turn", "not-your-turn")
"""Codes of a card out of turn."""


def grounds(state: State, entry: Entry, refusal: Refusal | None) -> tuple[str, ...]:
    """Return the rules behind a ruling on an entry, the nearest first.

    Rulings on words, numbers, and tricks or cards that come too late or out of turn have such.

    `refusal` is the ruling; the rule that it cites itself is not among them.
    """
    hand = state.hand
    if hand is None or entry.kind not in ("say", *LATE):
        return ()
    index = rules_of(state.ruleset.name)
    if entry.kind in LATE:
        # Other cards and tricks need no more than the rule that the refusal cites.
        if refusal is not None and hand.over:
            rules = _ended(state, hand, index)
        else:
            turn = refusal is not None and refusal.code in TURN
            rules = [index[reason] for reason in _leads(state, hand) if turn and reason in index]
    else:
        word = state.ruleset.words.get(entry.word or "")
        reasons = _allowed(state, hand, entry, word) if refusal is None else _refused(state, hand, word, refusal)
        rules = [index[reason] for reason in reasons if reason in index]
    return tuple(rule for rule in dict.fromkeys(rules) if refusal is None or rule != refusal.rule)


def _ended(state: State, hand: Hand, index: Mapping[str, str]) -> list[str]:
    """List the rules by which no trick is left to play.

    Those that its points cite beside the ladder's, and the one by which the tricks decided.
    """
    # The ladder's rule tells the worth of the tricks, not why they are over.
    ladder = {step.rule for step in state.ladder}
    cited = [award.rule for award in hand.ledger if award.matter == "truco" and award.rule not in ladder]
    won = hand.contest.tricks.won
    by_tricks = index.get("parda decides" if PARDA in won else "two tricks", "") if len(won) > 1 else ""
    return [*cited, by_tricks] if by_tricks else cited


def _leads(state: State, hand: Hand) -> Iterator[str]:
    """Yield the reason that made the leader of the trick in play; none in the first one (AR-TRI-12)."""
    tricks = hand.contest.tricks
    if not tricks.won:
        return
    cards = tricks.past[-1]
    best = best_of(state, cards)
    if tricks.won[-1] == PARDA:
        yield "leads again" if best or len(cards) < len(hand.contest.seats) else "all covered"
    else:
        yield "partners lead" if len(best) > 1 and tricks.winners[-1] in best else "winner leads"


def _refused(state: State, hand: Hand, word: Word | None, refusal: Refusal) -> Iterator[str]:
    game, bets = word.game if word else "", hand.contest.stakes
    if game in STAKES and refusal.code in ORDER:
        yield "bet waits its turn"
    if game in STAKES and refusal.code == "not-your-raise":
        yield "other side raises"
    if game == "flor" and refusal.code == "flor-late" and state.options["flor_after_truco"] == "closed" and bets.level:
        yield "in time"
    if game in ANSWERS and refusal.code == "nothing-to-answer" and bets.level:
        yield "card accepts"
    if game in ANSWERS and _was_refused(state, hand):
        yield "answered before"
    if refusal.code == "not-in-duel":
        yield "meddled"
    # A hand that was closed by agreement was decided by no rule.
    if refusal.code in OVER and hand.over and not hand.closed:
        yield "decided"


def _was_refused(state: State, hand: Hand) -> bool:
    """Return whether the last hand to end was ended by a bet that was refused.

    That is the hand before this one while this one has not begun.
    """
    ended = hand if hand.over or hand.under_way else state.previous
    return ended is not None and ended.over and any(_pays_refusal(state, award) for award in ended.ledger)


def _pays_refusal(state: State, award: Points) -> bool:
    return award.matter == "truco" and award.rule == state.ruleset.cites.get("refused")


def _allowed(state: State, hand: Hand, entry: Entry, word: Word | None) -> Iterator[str]:
    contest = hand.contest
    side = hand.sides[entry.seat] if entry.seat is not None else entry.team if entry.team is not None else NOBODY
    who = Speaker(side, NOBODY if entry.seat is None else entry.seat)
    reasons = BY_GAME.get(word.game if word else "number")
    if reasons is not None:
        yield from reasons(state, hand, contest, who, word)
