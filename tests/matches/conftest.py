"""A match with a few phones, and a way to tap on them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

import pytest

from referee.matches import limits
from referee.matches.agreement import undo
from referee.matches.identity import pens
from referee.matches.log import cache, queries, taps
from referee.matches.log.store import TapAnswer
from referee.matches.models import Match, Pen
from referee.matches.people import seats
from referee.matches.setup import start
from tests.at_table import Raw, join_match


@pytest.fixture(autouse=True)
def fresh_memory() -> Iterator[None]:
    """No test sees what another left in this process's memory."""
    cache.clear()
    yield
    cache.clear()


@dataclass
class Phone:
    """A phone at the table: it taps with a new key and the rev that it last saw."""

    pen: Pen
    rev: int = 0
    keys: Iterator[int] = field(default_factory=count)

    def key(self) -> str:
        return f"{self.pen.device[:6]}-key-{next(self.keys)}"

    def look(self) -> queries.TableData:
        """See the table as it is now."""
        data = queries.read_table(self.pen.match_id)
        self.rev = data.match.rev
        return data

    def tap(self, *raws: Raw, rev: int | None = None, key: str | None = None, keep: bool = False) -> TapAnswer:
        """Tap against the rev that this phone shows, and show what came of it."""
        last_rev = self.rev if rev is None else rev
        limits.tap_buckets.clear()
        answer = taps.log_tap(self.pen.match_id, self.pen, key or self.key(), last_rev, list(raws), keep=keep)
        self.rev = max(self.rev, answer.rev)
        return answer

    def undo(self, rev: int | None = None, key: str | None = None) -> TapAnswer:
        limits.tap_buckets.clear()
        answer = undo.undo_last(self.pen.match_id, self.pen, key or self.key(), self.rev if rev is None else rev)
        self.rev = max(self.rev, answer.rev)
        return answer

    def redo(self, rev: int | None = None, key: str | None = None) -> TapAnswer:
        limits.tap_buckets.clear()
        answer = undo.redo_last(self.pen.match_id, self.pen, key or self.key(), self.rev if rev is None else rev)
        self.rev = max(self.rev, answer.rev)
        return answer


@pytest.fixture
def match(db: None) -> Match:
    return start.start_match(pens.new_device())


@pytest.fixture
def ana(match: Match) -> Phone:
    """The phone that started the match."""
    return Phone(match.pens.get())


@pytest.fixture
def bruno(match: Match) -> Phone:
    """A phone that sits on the other side."""
    return Phone(seats.sit_down(match.pk, pens.new_device(), 1, "Bruno"))


@pytest.fixture
def dani(match: Match) -> Phone:
    """A second phone with a pencil."""
    return Phone(join_match(match, pens.new_device(), name="Dani"))
