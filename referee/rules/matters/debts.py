"""Payments that have to be shown (AR-VER-01)."""

from dataclasses import dataclass
from typing import Literal

from referee.rules.ledger import worlds
from referee.rules.ledger.score import playing
from referee.rules.record.envido_flor import Round, World
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Claim:
    """A payment that has to be shown (AR-VER-01).

    The payment is for an envido or a flor of `seat` (-1 where only the side is known), of exactly `value` where one was
    declared. `perhaps` are the seats, as bits, that may owe it.
    """

    matter: Literal["envido", "flor"]
    contest: Contest
    seat: int
    side: int
    value: int | None
    perhaps: int

    @property
    def round(self) -> Round:
        """Return the sub-game that paid it."""
        return self.contest.flor if self.matter == "flor" else self.contest.envido


def claims(state: State) -> list[Claim]:
    """Return the shows that the hand's contests owe (AR-VER-01).

    The winner of the envido owes one, and so does each flor that was paid.
    """
    hand = playing(state)
    debts: list[Claim] = []
    for contest in hand.contests:
        for rnd in (contest.flor, contest.envido):
            # A struck award is no longer paid, so nothing is owed for it.
            if rnd.award != NOBODY and not hand.ledger[rnd.award].struck:
                debts += _winner(contest, rnd) if rnd.result is not None else _announcers(state, contest, rnd)
    return debts


def _winner(contest: Contest, rnd: Round) -> list[Claim]:
    """Return the claim of the winner of a comparison.

    The claim names a seat where the worlds leave only one.
    """
    _seat, side, value = rnd.result or (NOBODY, NOBODY, None)
    sure, perhaps = worlds.spread(contest, side, holder)
    matter: Literal["envido", "flor"] = "flor" if rnd is contest.flor else "envido"
    return [Claim(matter, contest, _only(sure), side, value, perhaps)]


def holder(world: World) -> int:
    """Return who owes the show in this world.

    The winner of the comparison; where there was none the announcers.
    """
    spoke = world[worlds.SPOKE :]
    return 1 << spoke[0] if spoke else world[worlds.ANNOUNCED]


def _only(bits: int) -> int:
    """Return the seat of a set of one, NOBODY for another set."""
    return bits.bit_length() - 1 if bits.bit_count() == 1 else NOBODY


def _announcers(state: State, contest: Contest, rnd: Round) -> list[Claim]:
    """Return the claims of all who announced a flor for the side that was paid.

    An envido that was refused owes nothing.
    """
    if rnd is not contest.flor:
        return []
    award = playing(state).ledger[rnd.award]
    # An award that was turned round belongs to the other side, but the claim was this one's.
    side = 1 - award.side if rnd.turned else award.side
    sure, perhaps = worlds.spread(contest, side, worlds.announced)
    announced = [Claim("flor", contest, seat, side, None, 1 << seat) for seat in contest.seats if sure >> seat & 1]
    others = worlds.flores(contest, side) - len(announced)
    return announced + [Claim("flor", contest, NOBODY, side, None, perhaps & ~sure)] * others
