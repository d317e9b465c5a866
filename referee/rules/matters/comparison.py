"""The comparison that envido and flor share: who declares, and who leads.

Rules: AR-ENV-08 to -13.
"""

from typing import NamedTuple

from referee.rules.ledger import worlds
from referee.rules.matters.panel import Panel
from referee.rules.record.envido_flor import Case, Round
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker
from referee.rules.record.ruling import Refusal, refuse


class Declared(NamedTuple):
    """A value and who declared it.

    NOBODY where the seat, None where the value is unknown.
    """

    seat: int
    side: int
    value: int | None


def takes_part(contest: Contest, panel: Panel, side: int) -> bool:
    """Return whether anybody of a side may take part."""
    return any(panel.taking_part(side, world) for world in worlds.worlds_of(contest, side))


def has_value(rnd: Round) -> bool:
    """Return whether a number was declared."""
    return any(value is not None for _, _, value in rnd.declarations)


def speakers(contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> list[int]:
    """Return the seats that may be speaking now (AR-ENV-08).

    Seats that take part and have not spoken, the first of which is due.
    """
    return [
        seat
        for seat in panel.named(who)
        if any(_after_speaking(rnd, panel, case, who.side, seat) is not None for case in contest.cases)
    ]


def _after_speaking(rnd: Round, panel: Panel, case: Case, side: int, seat: int) -> Case | None:
    """Return the rest of a case when this seat speaks, None if it can't.

    A seat speaks if it takes part, has not spoken and, where nobody has, comes before all who take part.
    """
    before, bit = 0 if rnd.declarations else panel.before(seat), 1 << seat
    speaking, others = [], case[1 - side]
    for world in case[side]:
        part = panel.taking_part(side, world)
        if part & bit and not part & before and seat not in world[worlds.SPOKE :]:
            speaking.append(world)
    # In the other side's worlds nobody may come before this seat either.
    if before:
        others = [world for world in others if not panel.taking_part(1 - side, world) & before]
    if not speaking or not others:
        return None
    return [speaking, others] if side == 0 else [others, speaking]


def first_due(contest: Contest, rnd: Round, panel: Panel) -> int | None:
    """Return the seat that has to begin, None where it may be one of several."""
    due = [seat for seat in panel.seats if speakers(contest, rnd, panel, Speaker(panel.sides[seat], seat))]
    return due[0] if len(due) == 1 else None


def refuse_value(contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Return why this speaker may not declare now, whatever the number (AR-ENV-08)."""
    side, seat = who
    if speakers(contest, rnd, panel, who):
        return None
    if not rnd.declarations and (seat in panel.seats or seat == NOBODY):
        return refuse("mano-first", "AR-ENV-08", next=first_due(contest, rnd, panel))
    if seat in panel.seats or (seat == NOBODY and takes_part(contest, panel, side)):
        return refuse("already-declared", "AR-ENV-08", seat=seat)
    return refuse("not-due", "AR-ENV-08", seat=seat)


def refuse_concession(contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Return why "son buenas" is not possible, None if it is (AR-ENV-11).

    The other side must have a better value.
    """
    side, seat = who
    # Who leads has nothing to concede.
    leads = has_value(rnd) and leader(contest, rnd, panel).side == side
    if seat == NOBODY:
        return refuse("not-due", "AR-ENV-11") if leads else None
    if leads or not has_value(rnd):
        return refuse("not-due", "AR-ENV-11")
    if seat not in panel.seats:
        return refuse("not-due", "AR-ENV-11", seat=seat)
    return None if speakers(contest, rnd, panel, who) else refuse("already-declared", "AR-ENV-11", seat=seat)


def declare(contest: Contest, rnd: Round, panel: Panel, who: Speaker, value: int | None, place: int) -> None:
    """Write down a value, or a concession where it is None."""
    side, seat = who
    rnd.last = place
    if value is None and seat == NOBODY:
        rnd.gave_up = side
        return
    # A value of the envido is an act, after which the seat's own flor is late (AR-FLO-03).
    late = value is not None and not panel.announcers
    cases: list[Case] = []
    for case in contest.cases:
        parts = []
        for speaking in panel.named(who):
            part = _after_speaking(rnd, panel, case, side, speaking)
            if part is not None:
                part[side] = [[world[0], world[1] | (late << speaking), *world[2:], speaking] for world in part[side]]
                parts.append(part)
        # Later values leave the other side's worlds alone, so that the parts are one case again.
        if rnd.declarations and len(parts) > 1:
            parts[0][side] = worlds.distinct([world for part in parts for world in part[side]])
            del parts[1:]
        cases += parts
    contest.cases = cases
    rnd.declarations.append([seat, side, value])


def leader(contest: Contest, rnd: Round, panel: Panel) -> Declared:
    """Return the best value so far, of which there is one.

    Ties go by mano or by who bet first (AR-ENV-10).
    """
    best, best_strength = None, None
    # Values without a seat are told apart by their turn within the side.
    turns = [0, 0]
    for seat, side, value in rnd.declarations:
        if value is not None:
            strength = (value, side == panel.favours, -_position(contest, panel, seat, side, turns[side]))
            if best_strength is None or strength > best_strength:
                best, best_strength = Declared(seat, side, value), strength
        turns[side] += 1
    if best is None:
        raise RuntimeError("no value was declared")
    return best


def _position(contest: Contest, panel: Panel, seat: int, side: int, turn: int) -> int:
    """Return the place of a value in the order from the mano.

    A side without a seat, with so many of it before, takes that of its earliest player who may speak (AR-GEN-16).
    """
    if seat != NOBODY:
        return panel.seats.index(seat)
    at = worlds.SPOKE + turn
    return min(panel.seats.index(world[at]) for world in worlds.worlds_of(contest, side))
