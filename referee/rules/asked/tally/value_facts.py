"""Facts about what was compared: envido, flor and pido flor (E3 to E5, F1, F2)."""

from collections.abc import Sequence
from itertools import chain, repeat

from referee.rules.asked.tally.bet_facts import Bets
from referee.rules.asked.tally.facts import Group
from referee.rules.asked.tally.rules_cited import HAD_FLOR
from referee.rules.record.cards import Pack, flor_value, suit
from referee.rules.record.envido_flor import Round
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY, Points


def add_envido(bets: Bets) -> None:
    """Note who won the comparison, from where, and the numbers that were said."""
    group, contest, sides, step = bets.group, bets.contest, bets.group.hand.sides, bets.compared
    envido = contest.envido
    for (seat, side, value), said_at in zip(envido.declarations, chain(bets.declared, repeat(step)), strict=False):
        if value is None:
            group.add("envido.buenas", side, seat, step=said_at)
        else:
            group.add("envido.value", side, seat, value, said_at)
    if envido.gave_up != NOBODY:
        group.add("envido.buenas", envido.gave_up, step=step)
    if envido.result is None:
        return
    winner = _paid(group.hand, envido)
    for side in (0, 1):
        group.add("envido.won" if side == winner else "envido.lost", side, step=step)
    for place, seat in (("mano", contest.seats[0]), ("pie", contest.seats[-1])):
        outcome = "won" if sides[seat] == winner else "lost"
        group.add(f"envido.{place}.{outcome}", sides[seat], group.alone[sides[seat]], step=step)


def _paid(hand: Hand, rnd: Round) -> int:
    """Return the side that a comparison was paid to.

    It is not its winner's where the proof fell (AR-VER-03).
    """
    side: int = rnd.result[1] if rnd.result is not None else NOBODY
    return 1 - side if rnd.turned else side


def add_flores(bets: Bets, pack: Pack, negras: int) -> None:
    """Note the value of every flor of a seat, where it was shown or said."""
    hand, flor = bets.group.hand, bets.contest.flor
    # A claim that fell was no flor.
    false = 1 - hand.ledger[flor.award].side if flor.turned else NOBODY
    for side, seat in bets.sung:
        if seat == NOBODY or side == false:
            continue
        value = _value(hand.known_cards[seat], bets.contest, seat, pack, negras)
        if value is not None:
            bets.group.add("flor.value", side, seat, value)


def _value(cards: Sequence[str], contest: Contest, seat: int, pack: Pack, negras: int) -> int | None:
    """Return the value of a seat's flor: that of its cards, else the one it said."""
    if len(cards) == 3 or len({suit(card) for card in cards}) > 1:
        return flor_value(pack, cards, negras)
    return next((value for speaking, _side, value in contest.flor.declarations if speaking == seat), None)


def add_pido(hand: Hand, groups: Sequence[Group], visible: Sequence[Points]) -> None:
    """Note every pido flor, and those that had found one."""
    of_seat = {seat: group for group in groups for seat in group.contest.seats}
    for challenge in hand.challenges:
        of_seat[challenge.to].add("pido.asked", challenge.by)
    for award in visible:
        if award.rule in HAD_FLOR:
            groups[award.contest].add("pido.had", award.side)
