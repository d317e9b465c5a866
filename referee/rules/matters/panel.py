"""The players who may take part in a comparison, in order from the mano."""

from referee.rules.ledger import worlds
from referee.rules.record.envido_flor import World
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker


class Panel:
    """The seats that may take part in a comparison, in order from the mano.

    `sides` are the sides of all seats. In a flor the panel are `announcers`: who of them announced one is told by the
    worlds of the contest. `favours` is the side that wins ties, -1 where the mano does.
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
        """Return the seats that the speaker may be, whoever has spoken."""
        side, seat = who
        if seat != NOBODY:
            return [seat] if seat in self.seats else []
        return [other for other in self.seats if self.sides[other] == side]
