"""The flor: its announcement, its comparison and its payment (AR-FLO).

Phases: "open" (nobody has announced), "alone" (one side has, and is paid at once), "contested" (both have),
"surrendered" (one side gave in and a partner may still undo it) and "settled".
"""

from referee.rules.ledger import worlds
from referee.rules.ledger.payments import pay
from referee.rules.ledger.remainder import resto
from referee.rules.ledger.score import playing, would_win
from referee.rules.matters import comparison
from referee.rules.matters.comparison import Declared
from referee.rules.matters.conclusion import conclude
from referee.rules.matters.panel import Panel
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, can_be, has_folded, has_played, standing
from referee.rules.record.ruling import Payment, Refusal, refuse
from referee.rules.record.state import State

POSSIBLE = tuple(range(20, 39))
"""Every value a flor can have; 20 only where three negras do not count 30 (AR-FLO-17, AR-FLO-24)."""


def panel(state: State, contest: Contest) -> Panel:
    """Return who declares a flor (AR-FLO-15, AR-FLO-18).

    All who announced a flor and have not folded.
    """
    # Whoever may have announced in some world; who did in each is for the panel to ask.
    may = worlds.perhaps(contest, 0, worlds.announced) | worlds.perhaps(contest, 1, worlds.announced)
    return Panel([seat for seat in standing(contest) if may >> seat & 1], playing(state).sides, announcers=True)


def in_time(state: State, contest: Contest, seat: int) -> bool:
    """Return whether the seat's first flor is in time by the cards (AR-FLO-03).

    Another act of the seat may still have made it late.
    """
    if state.options.flor_after_truco == "closed" and contest.stakes.level:
        return False
    return seat in contest.seats and not (has_played(contest, seat) or has_folded(contest, seat))


def has_announced(contest: Contest, who: Speaker) -> bool:
    """Return whether the seat named has surely announced a flor (AR-GEN-16)."""
    side, seat = who
    return seat != NOBODY and bool(worlds.surely(contest, side, worlds.announced) >> seat & 1)


def newcomers(state: State, contest: Contest, who: Speaker) -> list[int]:
    """Return the seats that may be speaking and could announce a flor.

    Seats that are in time and have not announced, in some world.
    """
    return [
        seat
        for seat in can_be(playing(state), contest, who)
        if in_time(state, contest, seat)
        and any(worlds.is_free(world, seat) for world in worlds.worlds_of(contest, who.side))
    ]


def surrender_worth(state: State, contest: Contest, winner: int) -> Payment:
    """Return the points of side `winner` if the other gave in now."""
    flor = contest.flor
    # Who raised a contraflor and gives in to the rest pays the contraflor.
    if flor.raised:
        return Payment(_worth_of_contraflor(state, contest), "AR-FLO-12")
    one_more = {"plus1": 1, "flat": 0, "mixed": 1 if flor.bet else 0}[state.options.achico]
    return Payment(3 * worlds.flores(contest, winner) + one_more, "AR-FLO-11")


def _worth_of_contraflor(state: State, contest: Contest) -> int:
    """Return the worth of a contraflor (AR-FLO-09).

    Three for every flor announced, three more by the option `contraflor`.
    """
    return 3 * flores(state, contest) + (3 if state.options.contraflor == "plus3" else 0)


def flores(state: State, contest: Contest) -> int:
    """Count the flores that both sides have announced."""
    return worlds.flores(contest, 0) + worlds.flores(contest, 1)


def may_reopen(state: State, contest: Contest) -> bool:
    """Return whether a flor in time could still change the payment (AR-FLO-21).

    After a surrender only a flor of the partner could.
    """
    if contest.flor.phase == "surrendered":
        return bool(newcomers(state, contest, Speaker(contest.flor.surrender, NOBODY)))
    return contest.flor.phase == "alone"


def compares(contest: Contest) -> bool:
    """Return whether values are due (AR-FLO-15).

    Both sides have announced and no bet waits.
    """
    return contest.flor.phase == "contested" and contest.flor.bettor == NOBODY


def blocks(state: State, contest: Contest) -> Refusal | None:
    """Return why cards and truco have to wait, None if they don't (AR-GEN-12).

    None also if the comparison can be closed (AR-GEN-13).
    """
    if contest.flor.phase == "contested" and not comparison.has_value(contest.flor):
        return refuse("flor-open", "AR-GEN-12")
    return None


def possible(state: State) -> tuple[int, ...]:
    """Return the values of a flor here: no 20 where three negras count 30 (AR-FLO-17, AR-FLO-24)."""
    return POSSIBLE[1:] if state.options.flor_negras == 30 else POSSIBLE


def refuse_number(state: State, value: int) -> Refusal | None:
    """Return why no flor has this value, None if one can (AR-FLO-17)."""
    if value in possible(state):
        return None
    return refuse("value-impossible", "AR-FLO-17", value=value)


def closable(contest: Contest) -> bool:
    """Return whether an entry of another kind would close the comparison."""
    return compares(contest) and comparison.has_value(contest.flor)


def worth(state: State, contest: Contest, side: int) -> Payment:
    """Return the points of the comparison for `side` (AR-FLO-08, -09, -10)."""
    if contest.flor.bet == "resto":
        rule = "AR-PIC-07" if playing(state).pica else "AR-FLO-10"
        return Payment(resto(state, side, flores(state, contest)), rule)
    if contest.flor.bet == "contraflor":
        return Payment(_worth_of_contraflor(state, contest), "AR-FLO-09")
    return Payment(3 * flores(state, contest), "AR-FLO-08")


def wins_game(state: State, contest: Contest) -> bool:
    """Return whether closing the comparison now would win the game."""
    side = comparison.leader(contest, contest.flor, panel(state, contest)).side
    return would_win(state, side, worth(state, contest, side).points)


def settle(state: State, contest: Contest, result: Declared | None = None) -> None:
    """End the comparison and pay it.

    `result` is the winner where it is noted without values.
    """
    flor = contest.flor
    winner = conclude(contest, flor, panel(state, contest), result)
    flor.result, side = list(winner), winner.side
    points, rule = worth(state, contest, side)
    # Kept beside the award, in case that a proof turns it round.
    worth_to_others = worth(state, contest, 1 - side).points
    flor.phase = "settled"
    flor.award = pay(state, contest, side, points, "flor", rule, flor.last)
    playing(state).ledger[flor.award].other = worth_to_others
