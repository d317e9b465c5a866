"""The rules that a ruling rests on besides the one that the referee cites.

A refusal cites what its code stands for (rules, section 17), and a word that stands cites nothing; when players argue
they want the rule that explains the earlier event. Nothing is judged here: these are rules to be read.
"""

from collections.abc import Callable, Iterator, Mapping

from referee.rules.asked.cited.index import ANSWERS, STAKES, rules_of
from referee.rules.ledger import score, tricks
from referee.rules.ledger.tricks import PARDA
from referee.rules.matters import envido
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.people import Speaker, members
from referee.rules.record.rulesets import Word
from referee.rules.record.rulesets.trut import POINTS
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

ORDER = ("envido-pending", "values-due", "flor-open")
"""Codes of what has to wait for another matter (AR-GEN-12)."""
OVER = ("hand-over", "no-hand")
"""Codes of what comes after a hand."""
LATE = ("trick", "play")
"""Kinds of entries that a hand has no place for once it is over."""


def grounds(state: State, entry: Entry, refusal: Refusal | None) -> tuple[str, ...]:
    """Return the rules behind a ruling on an entry, the nearest first.

    Rulings on words, numbers, and tricks or cards that come too late have such.

    `refusal` is the ruling; the rule that it cites itself is not among them.
    """
    hand = state.hand
    if hand is None or entry.kind not in ("say", *LATE):
        return ()
    index = rules_of(state.ruleset.name)
    if entry.kind in LATE:
        rules = _ended(state, hand, index) if refusal is not None and hand.over else []
    else:
        word = state.ruleset.words.get(entry.word or "")
        reasons = _allowed(state, hand, entry, word) if refusal is None else _refused(state, hand, word, refusal)
        rules = [index[reason] for reason in reasons if reason in index]
    return tuple(rule for rule in dict.fromkeys(rules) if refusal is None or rule != refusal.rule)


def _ended(state: State, hand: Hand, index: Mapping[str, str]) -> list[str]:
    """List the rules by which no trick is left to play.

    Those that its points cite beside the ladder's, and the one by which the tricks decided.
    """
    ladder = {step.rule for step in state.ladder}
    cited = [award.rule for award in hand.ledger if award.matter == "truco" and award.rule not in ladder]
    won = hand.contest.tricks.won
    by_tricks = index.get("parda decides" if PARDA in won else "two tricks", "") if len(won) > 1 else ""
    return [*cited, by_tricks] if by_tricks else cited


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
    reasons = _BY_GAME.get(word.game if word else "number")
    if reasons is not None:
        yield from reasons(state, hand, contest, who, word)


def _answer(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an answer to the envido, else to the bet on the tricks."""
    if contest.envido.phase == "pending":
        last = state.ruleset.words[contest.envido.chain[-1]]
        worth = envido.accepted_worth(state, contest, 1 - who.side)
        if last.act == "falta" and worth < envido.refused_worth(state, contest):
            yield "falta below"
        return
    if any(hand.sides[seat] == who.side for seat, _place in contest.folded):
        yield "partner folded"
    if contest.tricks.table or contest.tricks.won:
        yield "after a card"
        yield "never answered"


def _reply(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an answer to a redeal or a bet.

    Of an accepted trut the winners keep what is over (TT-CNT-02).
    """
    if hand.opening.question == "redeal":
        yield "plays these cards"
        return
    if word is not None and word.act == "yes" and any(points % POINTS for points in score.board(state)):
        yield "odd points stay"


def _bet(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of a bet on the tricks.

    Where bets are about the whole hand, the side that accepted the last one may make it; and a side without a point is
    not punished for one at eleven.
    """
    if hand.kind and not hand.score[who.side]:
        yield "nothing to take"
    if (contest.stakes.level or contest.stakes.pending) and state.options["truco_bets"] == "hand":
        yield "raises later"
    if not hand.kind and _is_believed(state, contest, who.seat):
        yield "believed"
        yield "in turn"


def _is_believed(state: State, contest: Contest, seat: int) -> bool:
    """Return whether a bet out of turn is taken on trust (TC-REC-03, BR-REC-03).

    It has to wait for its player's turn, and nothing tells whose turn it is.
    """
    if contest.stakes.pending or seat in (NOBODY, contest.tricks.leader):
        return False
    return state.options["bet_when"] != "any-time" and not tricks.held_to_turn(contest)


def _choice(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of cards given up by a side without a point.

    At eleven that is punished, but there is nothing to take.
    """
    if hand.kind and not hand.score[who.side]:
        yield "nothing to take"


def _redeal(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of new cards: the deal that follows once all agree."""
    yield "deals anew"


def _envido(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an envido bet.

    It comes before a truco that waits, or is the first while its player has played no card.
    """
    if contest.stakes.pending:
        yield "comes first"
    if contest.envido.phase == "open":
        yield "opens"


def _number(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of a value whose partner has conceded for itself alone."""
    if state.options["numbers"] == "bids":
        yield from _bet(state, hand, contest, who, word)
        return
    rnd = contest.envido if contest.envido.phase == "comparing" else contest.flor
    others = [seat for seat in members(hand, contest, who.side) if seat != who.seat]
    if any(seat in others and value is None for seat, _side, value in rnd.declarations):
        yield "partner conceded"


def _flor(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of a flor.

    It is in time whatever the envido came to, and may undo a partner's surrender.
    """
    if word is None or word.act != "flor":
        return
    if contest.flor.surrender == who.side:
        yield "undoes"
    yield "in time"
    if contest.envido.chain:
        yield "voids"


def _pido(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of a pido flor: the price of having kept silent."""
    yield "asked for"


_BY_GAME: Mapping[str, Callable[[State, Hand, Contest, Speaker, Word | None], Iterator[str]]] = {
    "answer": _answer,
    "reply": _reply,
    "redeal": _redeal,
    "choice": _choice,
    "family": _choice,
    "stakes": _bet,
    "call": _bet,
    "reste": _bet,
    "envido": _envido,
    "number": _number,
    "flor": _flor,
    "pido": _pido,
}
"""By the sub-game that hears the word."""
