"""The gains of a hand in one line: how many points, for what, and the values that were compared for them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language

from referee.games import GAMES
from referee.matches.words.ledger import LedgerLine
from referee.matches.words.phrases import scores_against
from referee.matches.words.sums import by_hand
from referee.matches.words.wording import tongue_of, trick_term, worded
from referee.rules.record.hand import NOBODY, Hand, Round
from referee.rules.record.ruling import Matter


@dataclass(frozen=True, slots=True)
class BestValues:
    """The values that decided an envido or a flor: that of the winner, and the best of the others.

    Either is None where it was not said; `seat` is who won with it, NOBODY where only the side is known.
    """

    seat: int
    won: int | None
    lost: int | None

    def __str__(self) -> str:
        """Return both as people say them: "33 a 31", or "33" where the others said *son buenas*."""
        if self.won is None:
            return ""
        return str(self.won) if self.lost is None else scores_against((self.won, self.lost))


ValuesByAward = Mapping[tuple[Matter, int], BestValues]
"""The values by the matter of an award and the place of the last entry about it."""


def best_values(hand: Hand) -> ValuesByAward:
    """Return the values that were compared in a hand, for each award that they decided."""
    return {
        (matter, hand.ledger[compared.award].place): _best(compared)
        for contest in hand.contests
        for matter, compared in _rounds(contest.envido, contest.flor)
        # A claim that fell was not won by its value.
        if compared.result is not None and compared.award != NOBODY and not compared.turned
    }


def _rounds(envido: Round, flor: Round) -> tuple[tuple[Matter, Round], ...]:
    return ("envido", envido), ("flor", flor)


def _best(compared: Round) -> BestValues:
    seat, side, value = compared.result or (NOBODY, NOBODY, None)
    others = [other for _seat, of, other in compared.declarations if of != side and other is not None]
    return BestValues(seat, value, max(others, default=None))


@dataclass(frozen=True, slots=True)
class HandGain:
    """Points of a hand as its line has them: for whom, and for what.

    `bets` are words of the game, and then there is no `reason` in the reader's language; `values` are "" where none
    were compared. `side` is the colour.
    """

    points: str
    side: int | None
    who: str
    bets: str
    reason: str
    values: str


def hand_gains(lines: Sequence[LedgerLine], values: ValuesByAward, ruleset: str) -> tuple[HandGain, ...]:
    """Return what counts of a hand's ledger, each in a few words."""
    return tuple(_gain(line, values, ruleset) for line in lines if line.points and not line.struck)


def _gain(line: LedgerLine, values: ValuesByAward, ruleset: str) -> HandGain:
    compared = values.get((line.matter, line.entry)) if line.matter else None
    bets = line.why.words if compared else ""
    return HandGain(line.points, line.side, line.who, bets, "" if bets else _reason(line, ruleset), str(compared or ""))


def _reason(line: LedgerLine, ruleset: str) -> str:
    """Say what points were for: those by hand as their entry says, tricks without a bet were for the hand."""
    if line.matter == "adjust":
        return trick_term("a mano") if line.why == by_hand(None, ruleset) else str(line.why)
    if not line.unbet:
        return line.reason
    skin = GAMES[ruleset].skin
    return worded(trick_term(skin.hand, skin.terms), tongue_of(ruleset), get_language() or "es")
