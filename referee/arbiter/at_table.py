"""A rule book that is opened at a table: its options, its readers, the way back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest
from django.urls import reverse

from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.models import Match
from referee.rules.record.rulesets import Settings, find_ruleset


@dataclass(frozen=True, slots=True)
class Table:
    """A table at which the book is read: its game, options, players and address."""

    match_id: str
    ruleset: str
    options: Mapping[str, Any]
    players: int
    address: str

    @property
    def book(self) -> str:
        """Return the address of this table's rule book.

        The table's own page names it relative to itself (`_rule.html`).
        """
        return f"{self.address}reglamento/"

    @property
    def settings(self) -> Settings:
        """Everything that holds at this table."""
        return find_ruleset(self.ruleset).settings(self.options)

    def vira(self) -> str:
        """Return the vira of the hand in play; "" where none was turned or noted."""
        return queries.table(self.match_id).look.vira or "" if self.settings["vira"] else ""


def of_pen(request: HttpRequest, match_id: str) -> Table:
    """Return the table of a match that this device holds a pen of.

    Raises Http404 for any other.
    """
    if pens.pen_for(request, match_id) is None:
        raise Http404
    match = Match.objects.only("ruleset", "options", "seats").get(pk=match_id)
    return _table(match, reverse("table", args=[match_id]))


def of_link(token: str) -> Table:
    """Return the table that this link lets anybody watch.

    Raises Http404 for a link that opens none.
    """
    match = links.open_watch(token)
    if match is None:
        raise Http404
    return _table(match, reverse("watch", args=[token]))


def _table(match: Match, address: str) -> Table:
    return Table(match.pk, match.ruleset, match.options, len(match.seats), address)
