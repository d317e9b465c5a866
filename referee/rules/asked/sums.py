"""How the points of an award add up: facts for whoever tells them, read off the hand that paid them.

Nothing is judged here. What the numbers cannot tell is left out: a sum that would not come to the points is none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.rules.bets.stakes import RESTE
from referee.rules.ledger import score, worlds
from referee.rules.matters.pido import WORTH
from referee.rules.record.cards import envido_value, flor_value
from referee.rules.record.hand import CARDS, Contest, Hand
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.state import State

FLOR = 3
"""What each flor is worth (AR-FLO-06)."""
LACKS = ("iron", "reste")
"""What is cited where the winners of the tricks take the game."""


@dataclass(frozen=True, slots=True)
class Sum:
    """How one award came about.

    `way` names it; `steps` are the steps of the ladder that were said, up to the last, or `words` the bets of another
    kind; `terms` add up to the points, as far as they are known. `flores` are those that were paid. Where a claim was
    disproved and the award changed sides `turned` is "held" (the cards were `held`), "unshown" or "impossible"; what
    had been declared is `claimed`, None where that was no number.
    """

    way: str
    words: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    terms: tuple[int, ...] = ()
    flores: int = 0
    turned: str = ""
    claimed: int | None = None
    held: int | None = None


def sums(state: State, hand: Hand) -> list[Sum]:
    """How each award of a hand came about, in the order and number of `score.reported`."""
    return [
        _explained(state, hand, award)
        for award in score.visible(state, hand)
        for _account in score.accounts_of(state, hand, award)
    ]


def _explained(state: State, hand: Hand, award: Points) -> Sum:
    told = _TOLD[award.matter](state, hand, award)
    return told if sum(told.terms) == award.points else replace(told, terms=())


def _contest(hand: Hand, award: Points) -> Contest:
    return hand.contests[award.contest]


# --- flor -------------------------------------------------------------------------------------------------------------


def _flor(state: State, hand: Hand, award: Points) -> Sum:
    """A flor by how it ended (AR-FLO-06 to -12); every flor that counts is three."""
    contest = _contest(hand, award)
    told = _flor_without_turn(state, hand, award, contest)
    return _turned(state, hand, contest, told) if contest.flor.turned else told


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
    """Three for each flor, and what is added to that by option (AR-FLO-09, AR-FLO-11).

    A flor that was announced with a surrender may have come too late to count (AR-FLO-13).
    """
    flores = min(flores, points // FLOR)
    more = points - FLOR * flores
    return Sum(way, bets, terms=(FLOR,) * flores + ((more,) if more else ()), flores=flores)


def _resto(state: State, hand: Hand, award: Points, bets: tuple[str, ...], flores: int) -> Sum:
    """The rest, with or without the flores (AR-FLO-10, AR-PIC-07)."""
    form = state.options["contraflor_resto"]
    counted = flores if form == "resto+flores" else 0
    need = award.points - FLOR * counted
    more = (FLOR,) * counted
    if hand.pica:
        return Sum("resto duel", bets, terms=(need, *more), flores=counted)
    way = "resto match" if form == "match" else "resto"
    return Sum(way, bets, terms=(*_lacked(state.options["target"], need), *more), flores=counted)


# --- envido -----------------------------------------------------------------------------------------------------------


def _envido(state: State, hand: Hand, award: Points) -> Sum:
    """An envido accepted or refused, or what it costs never to have said it (AR-ENV-05, -06, AR-MAZ-07)."""
    contest = _contest(hand, award)
    if not contest.envido.chain:
        return Sum("early fold", terms=(award.points,))
    told = _envido_without_turn(state, hand, award, contest)
    return _turned(state, hand, contest, told) if contest.envido.turned else told


def _envido_without_turn(state: State, hand: Hand, award: Points, contest: Contest) -> Sum:
    chain, words = contest.envido.chain, state.ruleset.words
    if contest.envido.result is None:
        before = tuple(words[word].worth for word in chain[:-1])
        return Sum("envido refused", tuple(chain), terms=before or (award.points,))
    if words[chain[-1]].act == "falta":
        return _falta(state, hand, award, tuple(chain))
    return Sum("envido", tuple(chain), terms=tuple(words[word].worth for word in chain))


def _falta(state: State, hand: Hand, award: Points, chain: tuple[str, ...]) -> Sum:
    """A falta by the formula that the table agreed on (AR-ENV-07): of whom, and up to what."""
    if hand.pica:
        return Sum("falta duel", chain, terms=(award.points,))
    target, form = state.options["target"], state.options["falta_envido"]
    lead = max(_board_before(state, hand, award))
    in_malas = state.ruleset.halves(target) and lead < target // 2
    if form == "match" or (form == "malas_match" and in_malas):
        return Sum("falta match", chain, terms=_lacked(target, award.points))
    if lead >= target:
        return Sum("falta least", chain, terms=(award.points,))
    if form == "half" and in_malas:
        return Sum("falta half", chain, terms=_lacked(target // 2, award.points))
    return Sum("falta", chain, terms=_lacked(target, award.points))


def _lacked(goal: int, points: int) -> tuple[int, ...]:
    """Points that are what somebody lacks of a goal, as a subtraction."""
    return goal, points - goal


def _board_before(state: State, hand: Hand, award: Points) -> list[int]:
    """The board when an award was made; counted together, an open hand shows its adjusts alone (AR-SCO-08)."""
    board, place = list(hand.base), hand.ledger.index(award)
    for one in hand.ledger[:place]:
        counts = state.options["scoring"] == "in_order" or one.matter == "adjust"
        if counts and not one.struck:
            for account in score.accounts_of(state, hand, one):
                board[account] += one.points
    return board


def _turned(state: State, hand: Hand, contest: Contest, told: Sum) -> Sum:
    """Why what was claimed does not stand (AR-VER-02 to -05): the cards, or that nobody showed them."""
    rnd = contest.envido if told.way.startswith(("envido", "falta")) else contest.flor
    seat, _side, claimed = rnd.result or (NOBODY, NOBODY, None)
    known = hand.known_cards[seat] if seat != NOBODY else []
    held = _worth(state, known, flor=rnd is contest.flor) if claimed is not None and len(known) == CARDS else None
    if held is not None:
        return replace(told, turned="held", claimed=claimed, held=held)
    unshown = seat in hand.answered or (seat == NOBODY and hand.answered)
    return replace(told, turned="unshown" if unshown else "impossible", claimed=claimed)


def _worth(state: State, known: list[str], *, flor: bool) -> int | None:
    """What three cards are worth; None where they are no flor."""
    return flor_value(state.pack, known, state.options["flor_negras"]) if flor else envido_value(state.pack, known)


# --- tricks -----------------------------------------------------------------------------------------------------------


def _tricks(state: State, hand: Hand, award: Points) -> Sum:
    """What the tricks were worth, and by which bets (AR-TRU, AR-MAZ, BR-TRU, BR-ONZ, TC-BET, TF-BET, TT-TRU)."""
    contest, cites = _contest(hand, award), state.ruleset.cites
    if award.points < 0:
        return Sum("odd points", terms=(award.points,))
    if award.rule == "BR-IRR-05":
        unshown = hand.sides[hand.dealer] == award.side
        return Sum("too many cards", terms=(award.points,), turned="unshown" if unshown else "")
    if award.rule == cites.get("ran"):
        return Sum("ran", terms=(award.points,))
    if hand.kind:
        return _at_eleven(state, hand, award)
    if contest.stakes.worth == RESTE:
        return Sum("game", _bids(contest), terms=_lacked(state.options["target"], award.points))
    if award.rule in (cites.get("refused"), cites.get("reste-refused")):
        return _laddered("refused", hand, contest, award)
    return _won(hand, contest, award)


def _at_eleven(state: State, hand: Hand, award: Points) -> Sum:
    """A hand at eleven is played for what is agreed, or for what the winners lack (BR-ONZ-04, BR-FER-04, TC-ONZ-03)."""
    if hand.kind == "special" and award.points == state.options["special_worth"]:
        return Sum("special", terms=(award.points,))
    return Sum("game", terms=_lacked(state.options["target"], award.points))


def _won(hand: Hand, contest: Contest, award: Points) -> Sum:
    """Tricks won, or given up by folding: a bet that nobody answered counts for nothing (AR-TRU-11, AR-MAZ-04)."""
    bets = contest.stakes
    if bets.pending:
        return _laddered("unanswered", hand, contest, award)
    if bets.level and bets.level == hand.carried:
        return Sum("carried", terms=(award.points,))
    return _laddered("bets" if bets.level else "no bets", hand, contest, award)


def _laddered(way: str, hand: Hand, contest: Contest, award: Points) -> Sum:
    """With the steps that were said in this hand; those that a tied hand left before were not."""
    bets = contest.stakes
    steps = tuple(range(hand.carried + 1, max(bets.level, bets.pending) + 1))
    return Sum(way, _bids(contest), steps, terms=(award.points,))


def _bids(contest: Contest) -> tuple[str, ...]:
    """The last amount that was named, where bets name one (TF-BET-02)."""
    amount = contest.stakes.offer or contest.stakes.worth
    if not amount:
        return ()
    return ("mon reste" if amount == RESTE else str(amount),)


# --- the rest ---------------------------------------------------------------------------------------------------------


def _pido(state: State, hand: Hand, award: Points) -> Sum:
    """A flor that was asked for: what it costs, and the other side's points of the hand (AR-PED-02, -03, -08)."""
    if award.rule == "AR-PED-03":
        return Sum("pido in vain", terms=(award.points,))
    contest = _contest(hand, award)
    taken = [one.points for one in hand.ledger if one.struck and one.contest == contest.number and _lost(award, one)]
    if award.points == WORTH:
        return Sum("pido", terms=(WORTH,))
    return Sum("pido hand", terms=(WORTH, *taken))


def _lost(award: Points, one: Points) -> bool:
    """Whether an award may be one that a pido flor has taken from its side (AR-PED-08)."""
    return award.rule == "AR-PED-08" and one.side != award.side and one.matter in ("flor", "envido", "truco")


def _penalty(state: State, hand: Hand, award: Points) -> Sum:
    """A fine: fixed, a tento given or taken, or the game (AR-PIC-10, BR-PEN, BR-PAU-06)."""
    if award.rule == "AR-PIC-10":
        return Sum("meddling", terms=(award.points,))
    if award.rule == "BR-PAU-06":
        return Sum("game", terms=_lacked(state.options["target"], award.points))
    return Sum("tento" if award.points > 0 else "tento off", terms=(award.points,))


def _adjust(state: State, hand: Hand, award: Points) -> Sum:
    """Points by hand: their entry says why."""
    return Sum("adjust", terms=(award.points,))


_TOLD = {
    "flor": _flor,
    "envido": _envido,
    "truco": _tricks,
    "pido flor": _pido,
    "penalty": _penalty,
    "adjust": _adjust,
}
"""By what an award is for."""
