"""The sums behind awards, read off the hand that paid them.

Nothing is judged here. Terms that the numbers cannot tell are left out: a sum that would not come to the points is
none.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from referee.rules.asked.view import COMPARED
from referee.rules.bets.stakes import RESTE, spoken_amount
from referee.rules.ledger import score, worlds
from referee.rules.ledger.score import FLOR
from referee.rules.matters.flor import flor_bet_word
from referee.rules.matters.proof import PIDO_WORTH
from referee.rules.record.cards import envido_value, flor_value
from referee.rules.record.hand import CARDS, NOBODY, Contest, Hand, Points, Round
from referee.rules.record.ruling import Matter
from referee.rules.record.state import State

NO_BETS = "no bets"
"""The way of an award for tricks on which nobody had bet."""


@dataclass(frozen=True, slots=True)
class AwardSum:
    """An award as it came about.

    `way` names it; `steps` are the steps of the ladder that were said, up to the last, or `words` the bets of another
    kind; `terms` add up to the points, as far as they are known. `flores` are those that were paid. Where a claim was
    disproved and the award changed sides `turned` is "held" (the cards were `held`), "unshown" or "impossible"; the
    value that had been declared is `claimed`, None where that was no number.
    """

    way: str
    words: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    terms: tuple[int, ...] = ()
    flores: int = 0
    turned: str = ""
    claimed: int | None = None
    held: int | None = None


def _contest_of(hand: Hand, award: Points) -> Contest:
    """Return the contest of a hand that an award belongs to."""
    return hand.contests[award.contest]


def _lacked(goal: int, points: int) -> tuple[int, ...]:
    """Return the points that somebody lacks of a goal, as a subtraction."""
    return goal, points - goal


# The sums of flor and envido.


def _flor(state: State, hand: Hand, award: Points) -> AwardSum:
    """Return the sum of a flor by how it ended, each that counts three (AR-FLO-06 to -12)."""
    contest = _contest_of(hand, award)
    rnd = contest.flor
    bets: tuple[str, ...] = (flor_bet_word(state, "contraflor"),) if rnd.bet == "contraflor" or rnd.raised else ()
    bets += (flor_bet_word(state, "resto"),) if rnd.bet == "resto" else ()
    everybody = worlds.announced_flores(contest, 0) + worlds.announced_flores(contest, 1)
    if rnd.result is not None:
        if rnd.bet == "resto":
            return _resto(state, hand, award, bets, everybody)
        return _each("flor", bets, everybody, award.points)
    if rnd.surrender == NOBODY:
        paid = worlds.announced_flores(contest, 1 - award.side if rnd.turned else award.side)
        return _each("flor", (), paid, award.points)
    if rnd.raised:
        counted = _each("contraflor given", bets, everybody, award.points)
        # What the bet adds to the flores is a term of its own.
        return replace(counted, way="flor bet given") if len(counted.terms) > counted.flores else counted
    return _each("achico", bets, worlds.announced_flores(contest, 1 - rnd.surrender), award.points)


def _each(way: str, bets: tuple[str, ...], flores: int, points: int) -> AwardSum:
    """Count three for each flor, and the points that an option adds (AR-FLO-09, AR-FLO-11).

    A flor announced with a surrender may have come too late to count (AR-FLO-13).
    """
    # The points are those that the referee paid; of the flores only as many can be among them.
    flores = min(flores, points // FLOR)
    more = points - FLOR * flores
    return AwardSum(way, bets, terms=(FLOR,) * flores + ((more,) if more else ()), flores=flores)


def _resto(state: State, hand: Hand, award: Points, bets: tuple[str, ...], flores: int) -> AwardSum:
    """Return the sum of the rest, with or without the flores (AR-FLO-10, AR-PIC-07)."""
    form = state.options["contraflor_resto"]
    counted = flores if form == "resto+flores" else 0
    need = award.points - FLOR * counted
    more = (FLOR,) * counted
    if hand.pica:
        return AwardSum("resto duel", bets, terms=(need, *more), flores=counted)
    way = "resto match" if form == "match" else "resto"
    return AwardSum(way, bets, terms=(*_lacked(state.options["target"], need), *more), flores=counted)


def _envido(state: State, hand: Hand, award: Points) -> AwardSum:
    """Return the sum of an envido, or of never having said it (AR-ENV-05, -06, AR-MAZ-07)."""
    contest = _contest_of(hand, award)
    chain, words = contest.envido.chain, state.ruleset.words
    if not chain:
        return AwardSum("early fold", terms=(award.points,))
    if contest.envido.result is None:
        before = tuple(words[word].worth for word in chain[:-1])
        return AwardSum("envido refused", tuple(chain), terms=before or (award.points,))
    if words[chain[-1]].act == "falta":
        return _falta(state, hand, award, tuple(chain))
    return AwardSum("envido", tuple(chain), terms=tuple(words[word].worth for word in chain))


def _falta(state: State, hand: Hand, award: Points, chain: tuple[str, ...]) -> AwardSum:
    """Return the sum of a falta by the formula that the table agreed on (AR-ENV-07)."""
    if hand.pica:
        return AwardSum("falta duel", chain, terms=(award.points,))
    target, lead = state.options["target"], max(_board_before(state, hand, award))
    form = score.falta_form(state, lead)
    if form == "match":
        return AwardSum("falta match", chain, terms=_lacked(target, award.points))
    if lead >= target:
        return AwardSum("falta least", chain, terms=(award.points,))
    if form == "half":
        return AwardSum("falta half", chain, terms=_lacked(target // 2, award.points))
    return AwardSum("falta", chain, terms=_lacked(target, award.points))


def _board_before(state: State, hand: Hand, award: Points) -> list[int]:
    """Return the board when an award was made, of a joint count the adjusts alone (AR-SCO-08)."""
    board, place = list(hand.base), hand.ledger.index(award)
    for earlier in hand.ledger[:place]:
        counts = state.options["scoring"] == "in_order" or earlier.matter == "adjust"
        if counts and not earlier.struck:
            for account in score.accounts_of(state, hand, earlier):
                board[account] += earlier.points
    return board


def _turned(state: State, hand: Hand, rnd: Round, total: AwardSum, *, flor: bool) -> AwardSum:
    """Say in the sum why the claim does not stand: other cards, or none shown (AR-VER-02 to -05)."""
    seat, _side, claimed = rnd.result or (NOBODY, NOBODY, None)
    cards = hand.known_cards[seat] if seat != NOBODY else []
    held = _worth(state, cards, flor=flor) if claimed is not None and len(cards) == CARDS else None
    if held is not None:
        return replace(total, turned="held", claimed=claimed, held=held)
    unshown = seat in hand.answered or (seat == NOBODY and hand.answered)
    return replace(total, turned="unshown" if unshown else "impossible", claimed=claimed)


def _worth(state: State, cards: list[str], *, flor: bool) -> int | None:
    """Return the value of three cards; None where they are no flor."""
    return flor_value(state.pack, cards, state.options["flor_negras"]) if flor else envido_value(state.pack, cards)


# The sums of the tricks.


def _tricks(state: State, hand: Hand, award: Points) -> AwardSum:
    """Return the worth of the tricks, by which bets.

    Rules: AR-TRU, AR-MAZ, BR-TRU, BR-ONZ, TC-BET, TF-BET, TT-TRU.
    """
    contest, game = _contest_of(hand, award), state.ruleset
    # Odd points that the losers lose are booked among the points of the tricks.
    if award.points < 0:
        return AwardSum("odd points", terms=(award.points,))
    if award.rule == "BR-IRR-05":
        unshown = hand.sides[hand.dealer] == award.side
        return AwardSum("too many cards", terms=(award.points,), turned="unshown" if unshown else "")
    if award.rule == game.rule_of("ran"):
        return AwardSum("ran", terms=(award.points,))
    # A hand at eleven has no bets, so it comes before their sums.
    if hand.kind:
        return _at_eleven(state, hand, award)
    if contest.stakes.worth == RESTE:
        return AwardSum("game", _bids(contest), terms=_lacked(state.options["target"], award.points))
    if award.rule in (game.rule_of("refused"), game.rule_of("reste-refused")):
        return _laddered("refused", hand, contest, award)
    return _won(hand, contest, award)


def _at_eleven(state: State, hand: Hand, award: Points) -> AwardSum:
    """Return the sum of a hand at eleven: its worth, or the points that the winners lack.

    Rules: BR-ONZ-04, BR-FER-04, TC-ONZ-03.
    """
    if hand.kind == "special" and award.points == state.options["special_worth"]:
        return AwardSum("special", terms=(award.points,))
    return AwardSum("game", terms=_lacked(state.options["target"], award.points))


def _won(hand: Hand, contest: Contest, award: Points) -> AwardSum:
    """Return the sum of tricks won or given up, without an unanswered bet (AR-TRU-11, AR-MAZ-04)."""
    bets = contest.stakes
    if bets.pending:
        return _laddered("unanswered", hand, contest, award)
    if bets.level and bets.level == hand.carried:
        return AwardSum("carried", terms=(award.points,))
    return _laddered("bets" if bets.level else NO_BETS, hand, contest, award)


def _laddered(way: str, hand: Hand, contest: Contest, award: Points) -> AwardSum:
    """Return the sum with the steps said in this hand, not those that a tied one left."""
    bets = contest.stakes
    steps = tuple(range(hand.carried + 1, max(bets.level, bets.pending) + 1))
    return AwardSum(way, _bids(contest), steps, terms=(award.points,))


def _bids(contest: Contest) -> tuple[str, ...]:
    """Return the last amount that was named, where bets name one (TF-BET-02)."""
    amount = contest.stakes.offer or contest.stakes.worth
    return (spoken_amount(amount),) if amount else ()


def sum_of(state: State, hand: Hand, award: Points) -> AwardSum:
    """Return the sum of an award of a hand."""
    explained, contest = _SUMS[award.matter](state, hand, award), _contest_of(hand, award)
    rnd = contest.flor if award.matter == "flor" else contest.envido
    if award.matter in COMPARED and rnd.turned:
        explained = _turned(state, hand, rnd, explained, flor=award.matter == "flor")
    # A sum that does not come to the points would mislead: better none.
    return explained if sum(explained.terms) == award.points else replace(explained, terms=())


def _pido(state: State, hand: Hand, award: Points) -> AwardSum:
    """Return the sum of a flor that was asked for: price and points taken (AR-PED-02, -03, -08)."""
    if award.rule == "AR-PED-03":
        return AwardSum("pido in vain", terms=(award.points,))
    contest = _contest_of(hand, award)
    taken = [
        struck.points
        for struck in hand.ledger
        if struck.struck and struck.contest == contest.number and _lost(award, struck)
    ]
    # The hand's points may have been nothing, and then the price is all.
    if award.points == PIDO_WORTH:
        return AwardSum("pido", terms=(PIDO_WORTH,))
    return AwardSum("pido hand", terms=(PIDO_WORTH, *taken))


def _lost(award: Points, struck: Points) -> bool:
    """Return whether a pido flor may have taken this award (AR-PED-08)."""
    return award.rule == "AR-PED-08" and struck.side != award.side and struck.matter in ("flor", "envido", "truco")


def _penalty(state: State, hand: Hand, award: Points) -> AwardSum:
    """Return the sum of a fine: fixed, a tento or the game (AR-PIC-10, BR-PEN, BR-PAU-06)."""
    if award.rule == "AR-PIC-10":
        return AwardSum("meddling", terms=(award.points,))
    if award.rule == "BR-PAU-06":
        return AwardSum("game", terms=_lacked(state.options["target"], award.points))
    return AwardSum("tento" if award.points > 0 else "tento off", terms=(award.points,))


_SUMS: dict[Matter, Callable[[State, Hand, Points], AwardSum]] = {
    "flor": _flor,
    "envido": _envido,
    "truco": _tricks,
    "pido flor": _pido,
    "penalty": _penalty,
    # Points by hand are explained by their entry.
    "adjust": lambda _state, _hand, award: AwardSum("adjust", terms=(award.points,)),
}
"""By the matter of an award."""
