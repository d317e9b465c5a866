"""What the writers of random records of both families share: seats, tricks in short, and how many entries are legal."""

from random import Random
from typing import Any

from tests.rules.differences import Entry, Record


class Draft:
    """A record that is being written; `tries` for a legal entry, and how many tricks in short are `drawn`."""

    rng: Random
    record: Record
    model: Any
    sides: float
    careless: float
    tries: int
    drawn: float

    def some_entry(self) -> Entry:
        """Some entry, sensible or not."""
        raise NotImplementedError

    def next_entry(self) -> Entry:
        """One of a few dozen entries, mostly the first that is legal."""
        careless = self.rng.random() < self.careless
        entry: Entry = {}
        for _ in range(self.tries):
            entry = self.some_entry()
            if careless or self.model.legal(entry):
                break
        return entry

    def any_seat(self) -> int:
        """A seat of the table."""
        return self.rng.randrange(self.record.seats)

    def seat(self) -> int:
        """A seat, rarely one that there is not."""
        return self.rng.randrange(-1, self.record.seats + 1) if self.rng.random() < 0.02 else self.any_seat()

    def before(self) -> Entry:
        """What stands beside a tie where the table was asked, and sometimes where it was not."""
        return {"before": self.rng.random() < 0.5} if self.rng.random() < 0.3 else {}

    def trick(self) -> Entry:
        """A trick in short."""
        rng = self.rng
        if rng.random() < self.drawn:
            noted = {key: self.any_seat() for key in ("first", "last") if rng.random() < 0.4}
            return {"trick": "parda"} | noted | self.before()
        if rng.random() < max(0.1, self.sides):
            return {"trick": None, "team": rng.randrange(2)}
        return {"trick": self.seat()}
