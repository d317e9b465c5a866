"""The end of a comparison, and who may have won it (AR-ENV-13, AR-VER-01)."""

from referee.rules.ledger import worlds
from referee.rules.matters.comparison import Declared, has_value, leader
from referee.rules.matters.panel import Panel
from referee.rules.record.envido_flor import Round, World
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY


def finished(contest: Contest, rnd: Round, panel: Panel) -> bool:
    """Return whether nobody is left who could change the result (AR-ENV-13).

    All of the side behind have spoken.
    """
    if rnd.gave_up != NOBODY:
        return True
    if not has_value(rnd):
        return False
    # Only the side behind could still change who wins.
    behind = 1 - leader(contest, rnd, panel).side
    for case in contest.cases:
        for world in case[behind]:
            if panel.taking_part(behind, world) & ~worlds.seat_bits(world[worlds.SPOKE :]):
                return False
    return True


def may_lead(contest: Contest, rnd: Round, panel: Panel, side: int, value: int | None) -> int:
    """Return the seats, as bits, that may have declared this best value of a side."""
    return worlds.perhaps(contest, side, lambda world: 1 << _best_of(rnd, panel, world, side, value))


def conclude(contest: Contest, rnd: Round, panel: Panel, result: Declared | None) -> Declared:
    """End the comparison and return who won it, or `result` where that is noted.

    Of all who spoke the worlds keep the winner alone, who owes a show (AR-VER-01).
    """
    if result is None:
        result = leader(contest, rnd, panel) if has_value(rnd) else Declared(NOBODY, 1 - rnd.gave_up, None)
    side = result.side
    for case in contest.cases:
        # Only the winner matters from here on: it owes the show.
        case[side] = worlds.distinct(
            [
                [world[0], world[1], winner]
                for world in case[side]
                for winner in _winners(contest, rnd, panel, world, result)
            ]
        )
        case[1 - side] = worlds.distinct([world[: worlds.SPOKE] for world in case[1 - side]])
    contest.cases = [case for case in contest.cases if case[side]]
    return result


def _winners(contest: Contest, rnd: Round, panel: Panel, world: World, result: Declared) -> list[int]:
    """Return who may have won in this world of the winning side.

    A flor also by one who has folded since.
    """
    seat, side, value = result
    if value is not None:
        return [_best_of(rnd, panel, world, side, value)]
    bits = panel.taking_part(side, world) or world[worlds.ANNOUNCED]
    return [winner for winner in contest.seats if bits >> winner & 1 and seat in (winner, NOBODY)]


def _best_of(rnd: Round, panel: Panel, world: World, side: int, value: int | None) -> int:
    """Return the earliest of a side, in this world, who declared this value."""
    # One alone has spoken, or the comparison is over and its winner alone is left.
    if len(world) == worlds.SPOKE + 1:
        return world[worlds.SPOKE]
    values = [spoken for _seat, speaking, spoken in rnd.declarations if speaking == side]
    seats = [seat for seat, declared in zip(world[worlds.SPOKE :], values, strict=True) if declared == value]
    return min(seats, key=panel.seats.index)
