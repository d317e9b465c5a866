"""The rules that a ruling or an award rests on besides the one that it cites.

A refusal cites the rule of its code, and a word that stands cites nothing; when players argue they want the rule
that explains the earlier event: why one of two equal values won, why two tricks were enough. Nothing is judged here:
a hand is read as it was ruled.
"""

from collections.abc import Callable, Iterator, Mapping

from referee.rules.asked.view import COMPARED
from referee.rules.ledger import score, tricks
from referee.rules.ledger.tricks import PARDA, best_of
from referee.rules.matters import envido
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Hand, Points, Speaker, members
from referee.rules.record.rulesets import Word
from referee.rules.record.rulesets.trut import POINTS
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

ANSWERS = ("answer", "reply", "redeal")
"""The sub-games whose words answer a bet or a question."""
STAKES = ("stakes", "call", "reste")
"""The sub-games whose words raise what the tricks are worth."""

# The rules that a ruling rests on besides the one that the referee cites.

ORDER = ("envido-pending", "values-due", "flor-open")
"""Codes of entries that have to wait for another matter (AR-GEN-12)."""
OVER = ("hand-over", "no-hand")
"""Codes of entries that come after a hand."""
LATE = ("trick", "play")
"""Kinds of entries that a hand has no place for once it is over."""
TURN = ("out-of-turn", "not-your-turn")
"""Codes of a card out of turn."""


def grounds(state: State, entry: ParsedEntry, refusal: Refusal | None) -> tuple[str, ...]:
    """Return the rules behind a ruling on a word, a number, a card or a trick, the nearest first.

    `refusal` is the ruling; the rule that it cites itself is not among them.
    """
    hand = state.hand
    if hand is None or entry.kind not in ("say", *LATE):
        return ()
    index = state.ruleset.grounds
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
    quoted = dict.fromkeys(map(state.ruleset.quoted, rules))
    return tuple(rule for rule in quoted if refusal is None or rule != refusal.rule)


def _ended(state: State, hand: Hand, index: Mapping[str, str]) -> list[str]:
    """List the rules by which no trick is left: those of its points, and how the tricks decided."""
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
    """Return whether a refused bet ended the last hand, this one if it has begun."""
    ended = hand if hand.over or hand.under_way else state.previous
    return (
        ended is not None
        and ended.over
        and any(award.matter == "truco" and award.rule == state.ruleset.rule_of("refused") for award in ended.ledger)
    )


def _allowed(state: State, hand: Hand, entry: ParsedEntry, word: Word | None) -> Iterator[str]:
    contest = hand.contest
    side = hand.sides[entry.seat] if entry.seat is not None else entry.team if entry.team is not None else NOBODY
    who = Speaker(side, NOBODY if entry.seat is None else entry.seat)
    game = word.game if word else "number"
    if game in ALWAYS:
        yield ALWAYS[game]
    # At eleven giving cards up is punished, but there may be nothing to take.
    elif game in ("choice", "family") and hand.kind and not hand.score[who.side]:
        yield "nothing to take"
    elif game in BY_GAME:
        yield from BY_GAME[game](state, hand, contest, who, word)


# Reasons on which a word that stands may rest, by the sub-game that hears it.


def _answer(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an answer to the envido, else to the bet on the tricks."""
    if contest.envido.phase == "pending":
        last = state.ruleset.words[contest.envido.chain[-1]]
        worth = envido.accepted_worth(state, contest, 1 - who.side)
        # A falta near the end may pay less than the bets below it.
        if last.act == "falta" and worth < envido.refused_worth(state, contest):
            yield "falta below"
        return
    if any(hand.sides[seat] == who.side for seat, _place in contest.folded):
        yield "partner folded"
    if contest.tricks.table or contest.tricks.won:
        yield "after a card"
        yield "never answered"


def _reply(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an answer to a redeal, or to a trut, which leaves odd points (TT-CNT-02)."""
    # An answer to a redeal is about the cards; the bets come later.
    if hand.opening.question == "redeal":
        yield "plays these cards"
        return
    if word is not None and word.act == "yes" and any(points % POINTS for points in score.game_board(state)):
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
    """Return whether a bet is taken on trust, as nothing tells whose turn it is (TC-REC-03, BR-REC-03)."""
    if contest.stakes.pending or seat in (NOBODY, contest.tricks.leader):
        return False
    return state.options["bet_when"] != "any-time" and not tricks.held_to_turn(contest)


def _envido(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an envido bet, before a truco that waits or as the first."""
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
    """Yield the reasons of a flor: in time whatever the envido came to, or undoing a surrender."""
    if word is None or word.act != "flor":
        return
    # A partner's flor in time brings back the points that the other gave up.
    if contest.flor.surrender == who.side:
        yield "undoes"
    yield "in time"
    if contest.envido.chain:
        yield "voids"


ALWAYS = {"redeal": "deals anew", "pido": "asked for"}
"""The reason of every word of a sub-game: the deal that follows, the price of having kept silent."""
BY_GAME: Mapping[str, Callable[[State, Hand, Contest, Speaker, Word | None], Iterator[str]]] = {
    "answer": _answer,
    "reply": _reply,
    "stakes": _bet,
    "call": _bet,
    "reste": _bet,
    "envido": _envido,
    "number": _number,
    "flor": _flor,
}
"""By the sub-game that hears the word."""


# The rules that an award rests on besides the one that it cites.

SEVERAL = {1: "parda decides", 2: "two pardas", 3: "all tied"}
"""The reason that decides the tricks, by how many of them are tied."""


def grounds_of_award(state: State, hand: Hand, award: Points) -> tuple[str, ...]:
    """Return the further rules of an award, the nearest first."""
    index = state.ruleset.grounds
    reasons = dict.fromkeys(_reasons(state, hand, award))
    rules = (index[reason] for reason in reasons if reason in index and index[reason] != award.rule)
    return tuple(dict.fromkeys(map(state.ruleset.quoted, rules)))


def _reasons(state: State, hand: Hand, award: Points) -> Iterator[str]:
    contest = hand.contests[award.contest]
    if award.matter in COMPARED:
        yield from _compared(state, contest, award)
        # The last award that counts has won the game.
        if hand.over and hand.won != NOBODY and score.visible(state, hand)[-1] is award:
            yield "game over"
    elif award.matter == "truco" and award.points > 0:
        yield from _tricks(state, hand, contest, award)


def _compared(state: State, contest: Contest, award: Points) -> Iterator[str]:
    rnd = contest.envido if award.matter == "envido" else contest.flor
    if rnd.result is not None and not rnd.turned and _tied(rnd.declarations, rnd.result[2]):
        yield f"equal {award.matter}"
    chain = contest.envido.chain if award.matter == "envido" else []
    falta = bool(chain) and state.ruleset.words[chain[-1]].act == "falta"
    if falta and len(chain) > 1 and contest.envido.result is None:
        yield "falta below"


def _tied(declared: list[list[int]], best: int | None) -> bool:
    """Return whether both sides have declared the value that won."""
    return best is not None and len({side for _seat, side, value in declared if value == best}) > 1


def _tricks(state: State, hand: Hand, contest: Contest, award: Points) -> Iterator[str]:
    bets, won = contest.stakes, contest.tricks.won
    # A rule of the ladder tells the worth of the tricks, and not how they were won.
    by_tricks = award.rule in {step.rule for step in state.ladder}
    if by_tricks and bets.pending:
        yield "never answered"
    if by_tricks and PARDA in won:
        yield SEVERAL[won.count(PARDA)]
    if by_tricks and bets.level and any(points % POINTS for points in _kept(hand, award)):
        yield "odd points stay"


def _kept(hand: Hand, award: Points) -> list[int]:
    """Return the points that the winners of the tricks had before."""
    return [points for account, points in enumerate(hand.base) if hand.sides[account] == award.side]
