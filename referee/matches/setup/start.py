"""New matches: from nothing, or as the revancha of another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language

from referee.games import GAMES, QUICK, quick
from referee.matches import limits, plain_text
from referee.matches.cleanup import drop_empty
from referee.matches.events import announce
from referee.matches.identity.permissions import may
from referee.matches.log.auto_deal import next_deal
from referee.matches.log.queries import table
from referee.matches.log.states import blank, freeze, result
from referee.matches.models import Change, Match, Pen
from referee.matches.people import series
from referee.matches.setup.carry_over import seats_after
from referee.rules.asked.look import look
from referee.rules.record.acta import read_options, read_ruleset, read_seats
from referee.rules.record.state import ENGINE

QUICK_OPTIONS = {"best_of": 1}
"""The options of a first *Anotar ya*: a single game to thirty."""
SIDES = ("Nosotros", "Ellos")


def quick_match() -> Match:
    """Return, unsaved, the match of a phone's first *Anotar ya*.

    It is the game of the phone's language.
    """
    ruleset = quick(get_language())
    usual = dict(GAMES[ruleset].sheet.usual)
    return Match(ruleset=ruleset, options=usual, seats=list(SIDES), first_dealer=len(SIDES) - 1)


class TooManyMatchesError(Exception):
    """The address has started thirty matches within the hour."""


def start_match(
    device: str,
    ruleset: str = QUICK,
    options: dict[str, Any] | None = None,
    seats: Sequence[str] = SIDES,
    *,
    dealer: int | None = None,
    neutral: bool = False,
    address: str = "",
) -> Match:
    """Start a match whose first pencil this device holds.

    One that it left empty before goes. The last seat deals first, unless another `dealer` is named. With `neutral` the
    table agrees that a scorer who sits nowhere decides disputes alone.

    Raises ActaError for a ruleset, options or seats that don't exist, TooManyMatchesError for an address without end.
    """
    rules = read_ruleset(ruleset)
    chosen = read_options(QUICK_OPTIONS if options is None else options, rules)
    names = read_seats(plain_text.lines_in(list(seats)), rules)
    if address and not limits.start_buckets.take(address):
        raise TooManyMatchesError
    with transaction.atomic():
        match = _blank_match(ruleset, chosen, list(names), len(names) - 1 if dealer is None else dealer)
        match.neutral = neutral
        match.save(force_insert=True)
        Pen.objects.create(match=match, device=device, role=Pen.Role.SCORER)
    drop_empty(device, but=match.pk)
    return match


def revancha(match_id: str, pen: Pen) -> Match:
    """Start the next match of the same people, with the same options and pens.

    The deal goes on round the table. Done twice, also by two phones at once, it is the same match. Raises
    PermissionError for a pen that may not.
    """
    if pen.match_id != match_id or not may(pen, "revancha"):
        raise PermissionError
    with transaction.atomic():
        old = Match.objects.select_for_update().defer("snapshot").get(pk=match_id)
        if old.followed_by:
            # two phones pressed at once
            return Match.objects.get(pk=old.followed_by)
        dealer = next_deal(old, table(match_id).look)["deal"]
        return follow(old, pen, old.ruleset, old.options, old.seats, dealer)


def follow(old: Match, pen: Pen, ruleset: str, options: dict[str, Any], seats: list[str], dealer: int) -> Match:
    """Start the match that follows a locked one; each names the other.

    Pens sit where their player sits. One whose seat is no more looks on. Who decides disputes stays as it was agreed
    on.
    """
    match = _blank_match(ruleset, options, seats, dealer)
    match.previous, match.neutral = old, old.neutral
    match.won_before = series.won_before(match)
    match.save(force_insert=True)
    pens = old.pens.held().order_by("pk")
    places = seats_after(old.seats, seats)
    Pen.objects.bulk_create(_copy_of(held, match, places) for held in pens)
    old.followed_by, old.rev, old.people = match.pk, old.rev + 1, old.people + 1
    old.save(update_fields=["followed_by", "rev", "people"])
    Change.objects.create(match=old, rev=old.rev, kind=Change.Kind.REVANCHA, pen=pen, data={"match": match.pk})
    announce(old.pk, old.rev)
    return match


def _copy_of(pen: Pen, match: Match, places: Mapping[int, int]) -> Pen:
    seat = None if pen.seat is None else places.get(pen.seat)
    # a player without a seat looks on; a pencil keeps writing
    role = Pen.Role.WATCHER if seat is None and pen.role == Pen.Role.SEAT else pen.role
    return Pen(match=match, device=pen.device, role=role, seat=seat, name=pen.name)


def _blank_match(ruleset: str, options: dict[str, Any], seats: list[str], first_dealer: int) -> Match:
    match = Match(
        ruleset=ruleset,
        options=options,
        seats=seats,
        first_dealer=first_dealer,
        engine=ENGINE,
        touched_at=timezone.now(),
    )
    state = blank(match)
    match.snapshot, match.result = freeze(state), result(look(state))
    return match
