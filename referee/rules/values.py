"""The comparison that envido and flor share: who declares when, who leads, and when it is over (AR-ENV-08 to -13)."""

from typing import Any

from referee.rules import worlds
from referee.rules.people import Speaker
from referee.rules.ruling import Refusal, refuse
from referee.rules.state import NOBODY, Case, Contest, Hand, Round, World


class Panel:
    """Those who may take part in a comparison, in order from the mano.

    In a flor they are `announcers`: who of them announced one is told by the worlds of the contest. `favours` is the
    side that wins ties, -1 where the mano does; `bits` are the seats as a set.
    """

    __slots__ = ("announcers", "bits", "favours", "seats")

    def __init__(self, seats: list[int], *, announcers: bool = False, favours: int = NOBODY) -> None:
        self.seats = seats
        self.announcers = announcers
        self.favours = favours
        self.bits = worlds.seat_bits(seats)

    def taking_part(self, world: World) -> int:
        """Return the seats, as bits, that take part in this world of their side; in an envido those of both sides."""
        return self.bits & world[worlds.ANNOUNCED] if self.announcers else self.bits

    def before(self, seat: int) -> int:
        """Return the seats, as bits, that come before this one."""
        return worlds.seat_bits(self.seats[: self.seats.index(seat)])


def takes_part(contest: Contest, panel: Panel, side: int) -> bool:
    """Whether anybody of a side may take part."""
    return any(panel.taking_part(world) for world in worlds.worlds_of(contest, side))


def has_value(rnd: Round) -> bool:
    """Whether a number was declared."""
    return any(value is not None for _, _, value in rnd.said)


def speakers(hand: Hand, contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> list[int]:
    """The seats that may be speaking now: they take part, have not spoken, and the first one is due (AR-ENV-08)."""
    return [
        seat
        for seat in _named(hand, panel, who)
        if any(_after_speaking(rnd, panel, case, who[0], seat) is not None for case in contest.cases)
    ]


def _named(hand: Hand, panel: Panel, who: Speaker) -> list[int]:
    """The seats of the panel that the speaker may be, whoever has spoken."""
    side, seat = who
    if seat != NOBODY:
        return [seat] if seat in panel.seats else []
    return [other for other in panel.seats if hand.sides[other] == side]


def _after_speaking(rnd: Round, panel: Panel, case: Case, side: int, seat: int) -> Case | None:
    """Return what is left of a case when this seat speaks, None if it can't: it takes part, has not spoken and, where
    nobody has, comes before all who take part.
    """
    before, bit = 0 if rnd.said else panel.before(seat), 1 << seat
    mine = [
        world
        for world in case[side]
        if (part := panel.taking_part(world)) & bit and not part & before and seat not in world[worlds.SPOKE :]
    ]
    others = [world for world in case[1 - side] if not panel.taking_part(world) & before] if before else case[1 - side]
    if not mine or not others:
        return None
    return [mine, others] if side == 0 else [others, mine]


def refuse_value(hand: Hand, contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Why this speaker may not declare a number now, apart from the number itself (AR-ENV-08)."""
    side, seat = who
    if speakers(hand, contest, rnd, panel, who):
        return None
    if not rnd.said and (seat in panel.seats or seat == NOBODY):
        return refuse("mano-first", "AR-ENV-08", next=panel.seats[0])
    if seat in panel.seats or (seat == NOBODY and takes_part(contest, panel, side)):
        return refuse("already-declared", "AR-ENV-08", seat=seat)
    return refuse("not-due", "AR-ENV-08", seat=seat)


def refuse_concession(hand: Hand, contest: Contest, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Why "son buenas" is not possible: it needs a better value of the other side (AR-ENV-11)."""
    side, seat = who
    leads = has_value(rnd) and leader(contest, rnd, panel)[1] == side
    if seat == NOBODY:
        return refuse("not-due", "AR-ENV-11") if leads else None
    if leads or not has_value(rnd):
        return refuse("not-due", "AR-ENV-11")
    if seat not in panel.seats:
        return refuse("not-due", "AR-ENV-11", seat=seat)
    return None if speakers(hand, contest, rnd, panel, who) else refuse("already-declared", "AR-ENV-11", seat=seat)


def declare(
    hand: Hand, contest: Contest, rnd: Round, panel: Panel, who: Speaker, value: int | None, place: int
) -> None:
    """Write down a value, or a concession where it is None; without a seat it is never checked (AR-VER-05)."""
    side, seat = who
    rnd.last = place
    if value is None and seat == NOBODY:
        rnd.gave_up = side
        return
    late = value is not None and not panel.announcers
    cases: list[Case] = []
    for case in contest.cases:
        parts = []
        for speaking in _named(hand, panel, who):
            part = _after_speaking(rnd, panel, case, side, speaking)
            if part is not None:
                part[side] = [[world[0], world[1] | (late << speaking), *world[2:], speaking] for world in part[side]]
                parts.append(part)
        if rnd.said and len(parts) > 1:
            parts[0][side] = worlds.distinct([world for part in parts for world in part[side]])
            del parts[1:]
        cases += parts
    contest.cases = cases
    rnd.said.append([seat, side, value])


def leader(contest: Contest, rnd: Round, panel: Panel) -> tuple[int, int, int]:
    """The best value so far as (seat or -1, side, value); ties by mano or by who bet first (AR-ENV-10)."""
    best = max(
        (item for item in rnd.said if item[2] is not None),
        key=lambda item: (item[2], item[1] == panel.favours, -_position(contest, rnd, panel, item)),
    )
    return best[0], best[1], best[2]


def _position(contest: Contest, rnd: Round, panel: Panel, item: list[Any]) -> int:
    """The place in the order; a side without a seat takes that of its earliest player who may speak (AR-GEN-16)."""
    seat, side, _ = item
    if seat != NOBODY:
        return panel.seats.index(seat)
    at = worlds.SPOKE + _turn(rnd, item)
    return min(panel.seats.index(world[at]) for world in worlds.worlds_of(contest, side))


def _turn(rnd: Round, item: list[Any]) -> int:
    """How many of its side spoke before this."""
    before = next(place for place, other in enumerate(rnd.said) if other is item)
    return sum(1 for other in rnd.said[:before] if other[1] == item[1])


def finished(hand: Hand, contest: Contest, rnd: Round, panel: Panel) -> bool:
    """Whether nobody is left who could change the result: all of the side behind have spoken (AR-ENV-13)."""
    if rnd.gave_up != NOBODY:
        return True
    if not has_value(rnd):
        return False
    behind = 1 - leader(contest, rnd, panel)[1]
    theirs = _side_bits(hand, behind)
    for case in contest.cases:
        for world in case[behind]:
            if panel.taking_part(world) & theirs & ~worlds.seat_bits(world[worlds.SPOKE :]):
                return False
    return True


def _side_bits(hand: Hand, side: int) -> int:
    """The seats of a side, as bits."""
    return worlds.seat_bits(seat for seat, other in enumerate(hand.sides) if other == side)


def may_lead(contest: Contest, rnd: Round, panel: Panel, side: int, value: int) -> int:
    """Return the seats, as bits, that may have declared the best value, which is this one of this side."""
    return worlds.perhaps(contest, side, lambda world: 1 << _best_of(rnd, panel, world, side, value))


def conclude(hand: Hand, contest: Contest, rnd: Round, panel: Panel, result: list[Any] | None) -> list[Any]:
    """End the comparison: who won it, as [seat or -1, side, value or None]; `result` where the table said so.

    Of what was spoken the worlds keep the winner alone, who owes a show (AR-VER-01).
    """
    if result is None:
        result = list(leader(contest, rnd, panel)) if has_value(rnd) else [NOBODY, 1 - rnd.gave_up, None]
    side = result[1]
    worlds.branch(
        contest,
        side,
        lambda world: ([world[0], world[1], winner] for winner in _winners(hand, contest, rnd, panel, world, *result)),
    )
    worlds.branch(contest, 1 - side, lambda world: (world[: worlds.SPOKE],))
    return result


def _winners(
    hand: Hand, contest: Contest, rnd: Round, panel: Panel, world: World, seat: int, side: int, value: int | None
) -> list[int]:
    """Who may have won the comparison in this world of the winning side; a flor also by one who has folded since."""
    if value is not None:
        return [_best_of(rnd, panel, world, side, value)]
    bits = (panel.taking_part(world) or world[worlds.ANNOUNCED]) & _side_bits(hand, side)
    return [winner for winner in contest.seats if bits >> winner & 1 and seat in (winner, NOBODY)]


def _best_of(rnd: Round, panel: Panel, world: World, side: int, value: int) -> int:
    """The earliest from the mano of those of a side who declared this value, in this world."""
    if len(world) == worlds.SPOKE + 1:
        return world[worlds.SPOKE]
    values = [item[2] for item in rnd.said if item[1] == side]
    seats = [seat for seat, declared in zip(world[worlds.SPOKE :], values, strict=True) if declared == value]
    return min(seats, key=panel.seats.index)
