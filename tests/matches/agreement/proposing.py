"""A table with phones where things are proposed and agreed on."""

import json
from typing import Any

from referee.matches.agreement import consent, proposals
from referee.matches.log import queries
from referee.matches.models import Entry, Match, Pen, Proposal
from tests import at_table
from tests.at_table import FOUR, Raw, join_match, won

Kind, Outcome = Proposal.Kind, Proposal.Outcome


class Table(at_table.Table):
    """Four at a table, or as many as are named: `sit` gives somebody a phone, `pencil` is who started the match."""

    tap = at_table.Table.log

    def __init__(self, seats: tuple[str, ...] = FOUR, **options: Any) -> None:
        super().__init__(seats, dealer=len(seats) - 1, **{"best_of": 1, **options})
        self.pencil = self.pen

    def sit(self, seat: int, role: Pen.Role = Pen.Role.SEAT) -> Pen:
        return join_match(self.match, f"phone-{seat}", role, seat)

    def pen_at(self, seat: int) -> Pen:
        """Who sits there."""
        return Pen.objects.get(match=self.match, seat=seat)

    def waiting(self) -> Proposal:
        return Proposal.objects.get(match=self.match, outcome=Outcome.OPEN)

    def seat_pencil(self, seat: int) -> Pen:
        """The pencil plays too."""
        Pen.objects.filter(pk=self.pencil.pk).update(seat=seat)
        self.pencil.refresh_from_db()
        return self.pencil

    def now(self) -> Match:
        return Match.objects.get(pk=self.match.pk)

    def hand(self, side: int = 0, *words: Raw) -> None:
        """A whole hand: some words, and a side that wins it."""
        for raw in (*words, won(side), won(side)):
            assert self.tap(raw).status == "taken", raw

    def entry(self, raw: Raw) -> Entry:
        """The standing entry that says this, the last of them."""
        rows = Entry.objects.filter(match=self.match, voided_by__isnull=True).order_by("-seq", "-pk")
        return next(row for row in rows if json.loads(row.raw) == raw)

    def void(self, raw: Raw, pen: Pen | None = None, why: str = "no se dijo") -> Proposal:
        """Somebody proposes to void an entry."""
        return self.propose(pen or self.pencil, Kind.FIX, {"void": [self.entry(raw).pk]}, why)

    def propose(self, pen: Pen, kind: Proposal.Kind, data: Raw, why: str = "") -> Proposal:
        return proposals.propose_to_others(self.match.pk, pen, kind, data, why)

    def yes(self, proposal: Proposal, pen: Pen) -> Proposal:
        """Say yes to what is shown now."""
        shown = proposals.preview_proposal(Proposal.objects.get(pk=proposal.pk))
        return proposals.answer_proposal(proposal.pk, pen, True, shown.stamp if shown else "")

    def fix(self, pen: Pen, other: Pen, data: Raw) -> None:
        """Somebody proposes a correction, and somebody else agrees."""
        assert self.yes(self.propose(pen, Kind.FIX, data), other).outcome == Outcome.TAKEN

    def no(self, proposal: Proposal, pen: Pen) -> Proposal:
        return proposals.answer_proposal(proposal.pk, pen, False)

    def waits(self, proposal: Proposal) -> tuple[int, ...]:
        return proposals.waits_for(Proposal.objects.get(pk=proposal.pk))

    def may(self, proposal: Proposal, pen: Pen) -> set[int]:
        return set(proposals.may_answer(Proposal.objects.get(pk=proposal.pk), pen))

    def agreed(self, proposal: Proposal) -> list[Raw]:
        return consent.who_agreed(Proposal.objects.get(pk=proposal.pk))

    @property
    def score(self) -> tuple[int, ...]:
        return queries.read_table(self.match.pk).look.score


def of_two_phones() -> Table:
    """Ana and Bruno have phones."""
    made = Table()
    for seat in (0, 1):
        made.sit(seat)
    return made
