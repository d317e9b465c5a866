"""The disputes of a match, and the score that they hold until they are decided."""

from django.db.models import QuerySet

from referee.matches.log import locking
from referee.matches.log.fold import state_before
from referee.matches.log.states import result_of
from referee.matches.models import Dispute, Entry, Match, Tap
from referee.matches.types import Raw
from referee.rules.asked.look import look


def open_of(match: Match) -> list[Dispute]:
    """Return the open disputes, oldest first. One query at most."""
    return [with_match(match, dispute) for dispute in waiting_in(match)] if match.waiting else []


def all_of(match: Match) -> list[Dispute]:
    """Return every dispute of a match, oldest first; a bounded number. One query."""
    rows = Dispute.objects.filter(match=match).select_related("pen", "entry__tap").order_by("pk")
    return [with_match(match, dispute) for dispute in rows]


def waiting_in(match: Match) -> QuerySet[Dispute]:
    """Return the open disputes of a match as a query, oldest first."""
    rows = Dispute.objects.filter(match=match, status=Dispute.Status.OPEN)
    return rows.select_related("pen", "entry__tap").order_by("pk")


def with_match(match: Match, dispute: Dispute) -> Dispute:
    """Give a dispute this very match, so that nothing asks the database for it again."""
    dispute.match = match
    return dispute


def frozen_score(match: Match) -> Raw | None:
    """Return the last undisputed result while something is in discussion, else None.

    Of several disputes it is the earliest one's. Where everything from there on has been taken back, it is the match's
    own again, and so it is once the match is locked and nobody can decide anything any more. What the table has
    corrected since then, on which it agrees, is counted. Three queries and perhaps one hand; none while nothing waits.
    """
    if not match.waiting or locking.is_locked(match):
        return None
    waiting = Dispute.objects.filter(match=match, status=Dispute.Status.OPEN)
    held = list(waiting.order_by("pk").values_list("frozen", flat=True))
    if not held:
        return None
    # the score before the earliest is before all of them
    first = min(held, key=lambda score: int(score["place"]))
    place = first["place"]
    if not Entry.objects.filter(match=match, seq__gte=place).standing().exists():
        return dict(match.result)
    # the score before the dispute was corrected by agreement since: it is worked out again
    if Tap.objects.filter(match=match, kind=Tap.Kind.FIX, rev_after__gt=first["rev"]).exists():
        return result_of(look(state_before(match, place)[0]))
    return {key: value for key, value in first.items() if key not in ("place", "rev")}
