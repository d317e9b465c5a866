"""The comparison that envido and flor share: who takes part, declares and leads, and who may have won.

Rules: AR-ENV-08 to -13, AR-VER-01.
"""

from typing import NamedTuple

from referee.rules.ledger import worlds
from referee.rules.record.hand import NOBODY, Case, Contest, Round, Speaker, World
from referee.rules.record.ruling import Refusal, refused


class Panel:
    """The seats that may take part in a comparison, in order from the mano.

    `sides` are the sides of all seats. In a flor the panel are `announcers`: the worlds of the contest tell who of them
    announced one. `favours` is the side that wins ties, -1 where the mano does.
    """

    __slots__ = ("announcers", "bits", "favours", "seats", "sides")

    def __init__(self, seats: list[int], sides: list[int], *, announcers: bool = False, favours: int = NOBODY) -> None:
        self.seats = seats
        self.sides = sides
        self.announcers = announcers
        self.favours = favours
        self.bits = [0, 0]
        for seat in seats:
            self.bits[sides[seat]] |= 1 << seat

    def taking_part(self, side: int, world: World) -> int:
        """Return the seats of a side, as bits, that take part in this world of it."""
        return self.bits[side] & world[worlds.ANNOUNCED] if self.announcers else self.bits[side]

    def before(self, seat: int) -> int:
        """Return the seats, as bits, that come before this one."""
        return worlds.seat_bits(self.seats[: self.seats.index(seat)])

    def named(self, who: Speaker) -> list[int]:
        """Return the seats that the speaker may be, whether they have spoken or not."""
        side, seat = who
        if seat != NOBODY:
            return [seat] if seat in self.seats else []
        return [other for other in self.seats if self.sides[other] == side]


# The comparison that envido and flor share: who declares, and who leads.


class Declared(NamedTuple):
    """A value (None where unknown), and the seat (or NOBODY) and side that declared it."""

    seat: int
    side: int
    value: int | None


def takes_part(contest: Contest, panel: Panel, side: int) -> bool:
    """Return whether anybody of a side may take part."""
    return any(panel.taking_part(side, world) for world in worlds.worlds_of(contest, side))


def has_value(rnd: Round) -> bool:
    """Return whether a number was declared."""
    return any(value is not None for _, _, value in rnd.declarations)


def declarers(contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> list[int]:
    """Return the seats that take part, have not spoken and may speak now (AR-ENV-08)."""
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
    due = [seat for seat in panel.seats if declarers(contest, rnd, panel, Speaker(panel.sides[seat], seat))]
    return due[0] if len(due) == 1 else None


def refuse_value(contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Return why this speaker may not declare now, whatever the number (AR-ENV-08)."""
    side, seat = who
    if declarers(contest, rnd, panel, who):
        return None
    if not rnd.declarations and (seat in panel.seats or seat == NOBODY):
        return refused("mano-first", "AR-ENV-08", next=first_due(contest, rnd, panel))
    if seat in panel.seats or (seat == NOBODY and takes_part(contest, panel, side)):
        return refused("already-declared", "AR-ENV-08", seat=seat)
    return refused("not-due", "AR-ENV-08", seat=seat)


def refuse_concession(contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Return why "son buenas" is not possible: the other side has no better value (AR-ENV-11)."""
    side, seat = who
    # Who leads has nothing to concede.
    leads = has_value(rnd) and leader(contest, rnd, panel).side == side
    if seat == NOBODY:
        return refused("not-due", "AR-ENV-11") if leads else None
    if leads or not has_value(rnd):
        return refused("not-due", "AR-ENV-11")
    if seat not in panel.seats:
        return refused("not-due", "AR-ENV-11", seat=seat)
    return None if declarers(contest, rnd, panel, who) else refused("already-declared", "AR-ENV-11", seat=seat)


def write_declared(contest: Contest, rnd: Round, panel: Panel, who: Speaker, value: int | None, place: int) -> None:
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
    """Return the best value so far; ties go by mano, or by who bet first (AR-ENV-10)."""
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


# The end of a comparison, and who may have won it (AR-ENV-13, AR-VER-01).


def finished(contest: Contest, rnd: Round, panel: Panel) -> bool:
    """Return whether nobody of the side behind is left who could change the result (AR-ENV-13)."""
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
    """Return who of the winning side may have won in this world, folded since or not."""
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
