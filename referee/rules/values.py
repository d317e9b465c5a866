"""The comparison that envido and flor share: who declares when, who leads, and when it is over (AR-ENV-08 to -13)."""

from dataclasses import dataclass
from typing import Any

from referee.rules.people import Speaker, members
from referee.rules.ruling import Refusal, refuse
from referee.rules.state import NOBODY, Contest, Hand, Round


@dataclass(frozen=True, slots=True)
class Panel:
    """Those who take part in a comparison, in order from the mano.

    `sure` certainly do; `seats` may (a flor announced for a side without its seat could be either partner's);
    `counts` is how many of each side do. `favours` is the side that wins ties, -1 where the mano does.
    """

    seats: list[int]
    sure: list[int]
    counts: tuple[int, int]
    favours: int = NOBODY


def has_value(rnd: Round) -> bool:
    """Whether a number was declared."""
    return any(value is not None for _, _, value in rnd.said)


def heard(rnd: Round, side: int) -> int:
    """How many of a side have declared or conceded."""
    return sum(1 for _, speaker_side, _ in rnd.said if speaker_side == side)


def named(rnd: Round) -> list[int]:
    """The seats that have declared or conceded."""
    return [seat for seat, _, _ in rnd.said if seat != NOBODY]


def due_first(panel: Panel) -> list[int]:
    """The seats that may be the first to declare: no certain participant comes before them."""
    first = []
    for seat in panel.seats:
        first.append(seat)
        if seat in panel.sure:
            break
    return first


def speakers(hand: Hand, rnd: Round, panel: Panel, who: Speaker) -> list[int]:
    """The seats that may be speaking now and have not spoken in this comparison yet."""
    side, seat = who
    spoken = named(rnd)
    if heard(rnd, side) >= panel.counts[side]:
        return []
    mine = [seat] if seat != NOBODY else [other for other in panel.seats if hand.sides[other] == side]
    free = [other for other in mine if other in panel.seats and other not in spoken]
    return free if rnd.said else [other for other in free if other in due_first(panel)]


def refuse_value(hand: Hand, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Why this speaker may not declare a number now, apart from the number itself (AR-ENV-08)."""
    side, seat = who
    if speakers(hand, rnd, panel, who):
        return None
    if not rnd.said and (seat in panel.seats or seat == NOBODY):
        return refuse("mano-first", "AR-ENV-08", next=panel.seats[0])
    if seat in panel.seats or (seat == NOBODY and panel.counts[side]):
        return refuse("already-declared", "AR-ENV-08", seat=seat)
    return refuse("not-due", "AR-ENV-08", seat=seat)


def refuse_concession(hand: Hand, rnd: Round, panel: Panel, who: Speaker) -> Refusal | None:
    """Why "son buenas" is not possible: it needs a better value of the other side (AR-ENV-11)."""
    side, seat = who
    if seat == NOBODY:
        leads = has_value(rnd) and leader(hand, rnd, panel)[1] == side
        return refuse("not-due", "AR-ENV-11") if leads else None
    if not has_value(rnd) or leader(hand, rnd, panel)[1] == side:
        return refuse("not-due", "AR-ENV-11")
    if seat not in panel.seats:
        return refuse("not-due", "AR-ENV-11", seat=seat)
    return None if speakers(hand, rnd, panel, who) else refuse("already-declared", "AR-ENV-11", seat=seat)


def declare(rnd: Round, who: Speaker, value: int | None, place: int) -> None:
    """Write down a value, or a concession where it is None; without a seat it is never checked (AR-VER-05)."""
    side, seat = who
    if value is None and seat == NOBODY:
        rnd.gave_up = side
    else:
        rnd.said.append([seat, side, value])
    rnd.last = place


def leader(hand: Hand, rnd: Round, panel: Panel) -> tuple[int, int, int]:
    """The best value so far as (seat or -1, side, value); ties by mano or by who bet first (AR-ENV-10)."""
    best = max(
        (item for item in rnd.said if item[2] is not None),
        key=lambda item: (item[2], item[1] == panel.favours, -_position(hand, panel, item)),
    )
    return best[0], best[1], best[2]


def _position(hand: Hand, panel: Panel, item: list[int]) -> int:
    """The place in the order; a side without a seat takes that of its earliest player (AR-GEN-16)."""
    seat, side, _ = item
    if seat == NOBODY:
        seat = next(other for other in panel.seats if hand.sides[other] == side)
    return panel.seats.index(seat)


def finished(hand: Hand, rnd: Round, panel: Panel) -> bool:
    """Whether nobody is left who could change the result: all of the side behind have spoken (AR-ENV-13)."""
    if rnd.gave_up != NOBODY:
        return True
    if not has_value(rnd):
        return False
    behind = 1 - leader(hand, rnd, panel)[1]
    return heard(rnd, behind) >= panel.counts[behind]


def outcome(hand: Hand, rnd: Round, panel: Panel) -> list[Any]:
    """Who has won the comparison, as [seat or -1, side, value or None]."""
    if has_value(rnd):
        return list(leader(hand, rnd, panel))
    return [NOBODY, 1 - rnd.gave_up, None]


def open_panel(hand: Hand, contest: Contest, favours: int) -> Panel:
    """The panel of an envido: all who have not folded."""
    sides = [members(hand, contest, 0), members(hand, contest, 1)]
    seats = [seat for seat in contest.seats if seat in sides[0] or seat in sides[1]]
    return Panel(seats, seats, (len(sides[0]), len(sides[1])), favours)
