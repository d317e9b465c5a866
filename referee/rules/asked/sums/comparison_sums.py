"""The sums of flor and envido.

They name the bets and flores that an award counts, and the reason why a claim did not stand.
"""

from dataclasses import replace

from referee.rules.asked.sums.addends import Sum, contest_of, lacked
from referee.rules.ledger import score, worlds
from referee.rules.record.cards import envido_value, flor_value
from referee.rules.record.hand import CARDS, Contest, Hand
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.state import State

FLOR = 3
"""The worth of each flor (AR-FLO-06)."""


def flor_sum(state: State, hand: Hand, award: Points) -> Sum:
    """Return the sum of a flor by how it ended (AR-FLO-06 to -12).

    Every flor that counts is three.
    """
    contest = contest_of(hand, award)
    total = _flor_without_turn(state, hand, award, contest)
    return _turned(state, hand, contest, total) if contest.flor.turned else total


def _flor_without_turn(state: State, hand: Hand, award: Points, contest: Contest) -> Sum:
    rnd = contest.flor
    bets: tuple[str, ...] = ("contraflor",) if rnd.bet == "contraflor" or rnd.raised else ()
    bets += ("contraflor al resto",) if rnd.bet == "resto" else ()
    everybody = worlds.flores(contest, 0) + worlds.flores(contest, 1)
    if rnd.result is not None:
        if rnd.bet == "resto":
            return _resto(state, hand, award, bets, everybody)
        return _each("flor", bets, everybody, award.points)
    if rnd.surrender == NOBODY:
        paid = worlds.flores(contest, 1 - award.side if rnd.turned else award.side)
        return _each("flor", (), paid, award.points)
    if rnd.raised:
        return _each("contraflor given", bets, everybody, award.points)
    return _each("achico", bets, worlds.flores(contest, 1 - rnd.surrender), award.points)


def _each(way: str, bets: tuple[str, ...], flores: int, points: int) -> Sum:
    """Count three for each flor, and the points that an option adds.

    Rules: AR-FLO-09, AR-FLO-11. A flor announced with a surrender may have come too late to count (AR-FLO-13).
    """
    # The points are what the referee paid; of the flores only as many can be among them.
    flores = min(flores, points // FLOR)
    more = points - FLOR * flores
    return Sum(way, bets, terms=(FLOR,) * flores + ((more,) if more else ()), flores=flores)


def _resto(state: State, hand: Hand, award: Points, bets: tuple[str, ...], flores: int) -> Sum:
    """Return the sum of the rest, with or without the flores (AR-FLO-10, AR-PIC-07)."""
    form = state.options["contraflor_resto"]
    counted = flores if form == "resto+flores" else 0
    need = award.points - FLOR * counted
    more = (FLOR,) * counted
    if hand.pica:
        return Sum("resto duel", bets, terms=(need, *more), flores=counted)
    way = "resto match" if form == "match" else "resto"
    return Sum(way, bets, terms=(*lacked(state.options["target"], need), *more), flores=counted)


def envido_sum(state: State, hand: Hand, award: Points) -> Sum:
    """Return the sum of an envido accepted or refused, or of never having said it.

    Rules: AR-ENV-05, -06, AR-MAZ-07.
    """
    contest = contest_of(hand, award)
    if not contest.envido.chain:
        return Sum("early fold", terms=(award.points,))
    total = _envido_without_turn(state, hand, award, contest)
    return _turned(state, hand, contest, total) if contest.envido.turned else total


def _envido_without_turn(state: State, hand: Hand, award: Points, contest: Contest) -> Sum:
    chain, words = contest.envido.chain, state.ruleset.words
    if contest.envido.result is None:
        before = tuple(words[word].worth for word in chain[:-1])
        return Sum("envido refused", tuple(chain), terms=before or (award.points,))
    if words[chain[-1]].act == "falta":
        return _falta(state, hand, award, tuple(chain))
    return Sum("envido", tuple(chain), terms=tuple(words[word].worth for word in chain))


def _falta(state: State, hand: Hand, award: Points, chain: tuple[str, ...]) -> Sum:
    """Return the sum of a falta by the formula that the table agreed on (AR-ENV-07)."""
    if hand.pica:
        return Sum("falta duel", chain, terms=(award.points,))
    target, form = state.options["target"], state.options["falta_envido"]
    lead = max(_board_before(state, hand, award))
    in_malas = state.ruleset.halves(target) and lead < target // 2
    if form == "match" or (form == "malas_match" and in_malas):
        return Sum("falta match", chain, terms=lacked(target, award.points))
    if lead >= target:
        return Sum("falta least", chain, terms=(award.points,))
    if form == "half" and in_malas:
        return Sum("falta half", chain, terms=lacked(target // 2, award.points))
    return Sum("falta", chain, terms=lacked(target, award.points))


def _board_before(state: State, hand: Hand, award: Points) -> list[int]:
    """Return the board when an award was made.

    Counted together, an open hand shows its adjusts alone (AR-SCO-08).
    """
    board, place = list(hand.base), hand.ledger.index(award)
    for earlier in hand.ledger[:place]:
        counts = state.options["scoring"] == "in_order" or earlier.matter == "adjust"
        if counts and not earlier.struck:
            for account in score.accounts_of(state, hand, earlier):
                board[account] += earlier.points
    return board


def _turned(state: State, hand: Hand, contest: Contest, total: Sum) -> Sum:
    """Say in the sum why the claim does not stand (AR-VER-02 to -05).

    The cards are others, or nobody showed them.
    """
    rnd = contest.envido if total.way.startswith(("envido", "falta")) else contest.flor
    seat, _side, claimed = rnd.result or (NOBODY, NOBODY, None)
    cards = hand.known_cards[seat] if seat != NOBODY else []
    held = _worth(state, cards, flor=rnd is contest.flor) if claimed is not None and len(cards) == CARDS else None
    if held is not None:
        return replace(total, turned="held", claimed=claimed, held=held)
    unshown = seat in hand.answered or (seat == NOBODY and hand.answered)
    return replace(total, turned="unshown" if unshown else "impossible", claimed=claimed)


def _worth(state: State, cards: list[str], *, flor: bool) -> int | None:
    """Return the value of three cards; None where they are no flor."""
    return flor_value(state.pack, cards, state.options["flor_negras"]) if flor else envido_value(state.pack, cards)
