"""What the tricks are worth: the ladder of truco, its answers, and folding (section 7 of the rules)."""

from referee.rules.people import Speaker, acts, members
from referee.rules.rulesets import Word
from referee.rules.ruling import Refusal, refuse
from referee.rules.score import pay, playing
from referee.rules.state import NOBODY, Contest, State


def refuse_word(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Why this step of the ladder is not legal now, None if it is (AR-TRU-02 to -07, -12)."""
    stakes, side = contest.stakes, who[0]
    step = word.worth
    rule = state.ruleset.ladder[step].rule
    if stakes.pending:
        if word.act == "raise" and step == stakes.pending + 1:
            return state.refuse("own-bet") if stakes.bettor == side else None
        if word.act == "bet" and step == stakes.pending + 1:
            return state.refuse("needs-quiero", word=word.name)
        return refuse("ladder", rule, word=word.name)
    if step != stakes.level + 1:
        return refuse("ladder", rule, word=word.name, step=_next_word(state, contest))
    if stakes.right not in (NOBODY, side):
        return state.refuse("not-your-raise", side=stakes.right)
    return None


def _next_word(state: State, contest: Contest) -> str | None:
    """The word that could come next, None after the last (AR-TRU-04)."""
    level = contest.stakes.level + 1
    return state.ruleset.ladder[level].word if level < len(state.ruleset.ladder) else None


def say(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """Propose a step; "quiero retruco" accepts the one that waits first (AR-TRU-12)."""
    stakes = contest.stakes
    if stakes.pending:
        _accept(contest, who)
    stakes.pending, stakes.bettor = word.worth, who[0]
    acts(contest, who)


def _accept(contest: Contest, who: Speaker) -> None:
    stakes = contest.stakes
    stakes.level, stakes.pending = stakes.pending, 0
    stakes.right, stakes.bettor = who[0], NOBODY
    acts(contest, who)


def refuse_answer(state: State, contest: Contest, who: Speaker) -> Refusal | None:
    """Whether this side has a bet to answer (AR-GEN-15, AR-TRU-14)."""
    if not contest.stakes.pending:
        return state.refuse("nothing-to-answer")
    return state.refuse("own-bet") if contest.stakes.bettor == who[0] else None


def answer(state: State, contest: Contest, who: Speaker, word: Word, place: int) -> None:
    """Quiero or no quiero to the step that waits; a no ends the contest (AR-TRU-05)."""
    if word.act == "yes":
        _accept(contest, who)
    else:
        _end(state, contest, contest.stakes.bettor, state.ruleset.cites["refused"], place)


def value(state: State, contest: Contest) -> int:
    """What the tricks are worth as accepted so far (AR-TRU-01 to -04, AR-TRU-11)."""
    return state.ruleset.ladder[contest.stakes.level].worth


def win(state: State, contest: Contest, side: int, place: int) -> None:
    """Pay the tricks to the side that has won them, at what was accepted (AR-TRU-11)."""
    _end(state, contest, side, state.ruleset.ladder[contest.stakes.level].rule, place)


def fold(state: State, contest: Contest, who: Speaker, place: int) -> bool:
    """Lay a seat's cards down, or a whole side's; True if that ends the contest (AR-MAZ-01 to -04, -08)."""
    hand, (side, seat) = playing(state), who
    leaving = [seat] if seat != NOBODY else members(hand, contest, side)
    contest.folded += [[out, len(contest.tricks.won)] for out in leaving]
    if members(hand, contest, side):
        return False
    early = not contest.tricks.won and not contest.spoken
    if early and state.options["mazo_early"] == 2:
        pay(state, contest, 1 - side, 1, "envido", "AR-MAZ-07", place)
    _end(state, contest, 1 - side, state.ruleset.cites["given-up"], place)
    return True


def _end(state: State, contest: Contest, side: int, rule: str, place: int) -> None:
    """Pay the accepted value, which is also what a bet that is refused leaves (AR-TRU-05, AR-MAZ-04)."""
    contest.over, contest.winner = True, side
    pay(state, contest, side, value(state, contest), "truco", rule, place)
