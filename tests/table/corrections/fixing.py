"""A table with a won truco behind it, for the tests of corrections over http: its phones, and what they ask for."""

from typing import Any

from django.test import Client
from django.urls import reverse

from referee.matches.models import Entry, Match, Pen, Proposal
from tests.at_table import client_of, join_match
from tests.table.making import FOUR, Raw, Table, say, won
from tests.table.screen.reading import Node, read

TRUCO, QUIERO = say(0, "truco"), say(1, "quiero")


class Fixing(Table):
    """A table whose first hand brought the first side two points; `client` is the pencil's phone, which sits nowhere.

    `bruno` is a phone that sits in the second seat.
    """

    def __init__(self, seats: tuple[str, ...] = FOUR, hand: tuple[Raw, ...] = (), **options: Any) -> None:
        super().__init__(seats, **options)
        for raw in hand or (TRUCO, QUIERO):
            self.tap(raw)
        if not hand:
            self.tap(won(0), won(0))
        self.client = client_of(self.device)

    def seat(self, number: int, role: Pen.Role = Pen.Role.SEAT) -> Client:
        """A phone that sits there."""
        device = f"seat-{number}"
        join_match(self.match, device, role, number)
        return client_of(device)

    def entry(self, said: str) -> Entry:
        """The entry that stands and says this word."""
        rows = Entry.objects.filter(match=self.match, voided_by__isnull=True)
        return next(row for row in rows if said in row.raw)

    def page(self, client: Client, name: str, *args: object, status: int = 200, **asked: object) -> Node:
        """What a page says to a phone."""
        answer = client.get(reverse(name, args=[self.match.pk, *args]), asked)
        assert answer.status_code == status, answer
        return read(answer.content.decode())

    def post(
        self, client: Client, name: str, *args: object, status: int = 302, query: str = "", **told: object
    ) -> Node:
        """What a page answers to what a phone sends."""
        answer = client.post(reverse(name, args=[self.match.pk, *args]) + query, told)
        assert answer.status_code == status, answer
        return read(answer.content.decode())

    def voided(self, said: str, client: Client | None = None, why: str = "no se dijo") -> Proposal:
        self.post(client or self.client, "void-entry", self.entry(said).pk, why=why)
        return Proposal.objects.latest("pk")

    def yes(self, client: Client, made: Proposal) -> Proposal:
        """The proposal after a phone said yes to what its page shows."""
        stamp = next(
            node.attrs["value"]
            for node in self.page(client, "proposal", made.pk).all()
            if node.attrs.get("name") == "stamp"
        )
        self.post(client, "proposal", made.pk, answer="yes", stamp=stamp)
        return Proposal.objects.get(pk=made.pk)

    @property
    def score(self) -> list[int]:
        """The points of both sides."""
        return list(Match.objects.get(pk=self.match.pk).result["score"])
