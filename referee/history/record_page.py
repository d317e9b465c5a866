"""The contents of a record's page."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from referee.games import GAMES
from referee.history import annex, hands, summary
from referee.history.forms import RecordQuery
from referee.history.timeline import timeline
from referee.matches.agreement import signing
from referee.matches.corrections import options_effect
from referee.matches.identity import links
from referee.matches.models import Match, Pen
from referee.matches.people import series
from referee.matches.race.chart import HIGH, chart
from referee.matches.race.course import course
from referee.matches.race.length import length

Context = dict[str, Any]


def neighbours(pen: Pen, match: Match) -> Context:
    """Return the records of the matches before and after this one.

    Only those that the device may see.
    """
    near = {"previous": match.previous_id, "next": match.followed_by}
    if not any(near.values()):
        return {}
    held = Pen.objects.filter(device=pen.device, match__in=filter(None, near.values()), match__deleted_at=None)
    open_to_it = set(held.held().values_list("match_id", flat=True))
    return {name: reverse("record", args=[pk]) for name, pk in near.items() if pk in open_to_it}


def record_of(request: HttpRequest, match: Match, rule_book: str) -> Context:
    """Return the record for the page: how the match stands, and some of its hands.

    By default they are the last ones. `rule_book` is the address of the rules that it names.
    """
    query = RecordQuery.of(request.GET)
    page = hands.page(match, query["hasta"] or None)
    share = request.build_absolute_uri(reverse("watch-record", args=[links.watch_token(match)]))
    numbers, run = [hand.number for hand in page.hands], course(match)
    return {
        "match": match,
        "rule_book": rule_book,
        "who": summary.who(match),
        "tongue": summary.game(match).lang,
        "chicos": GAMES[match.ruleset].terms.spanish,
        "sides": summary.sides(match),
        "state": summary.state(match),
        "games": summary.games(match),
        "race": chart(match, run, HIGH),
        "length": length(run),
        "terms": summary.terms(match),
        "text": summary.text(match, share),
        "share": share,
        "total": page.total,
        "hands": timeline(match, page.hands, query["otras"]),
        "until": query["hasta"],
        "others": options_effect.can_be_asked(match),
        "older": numbers[0] - 1 if numbers else 0,
        "newer": page.newer,
        "judged_again": hands.is_judged_again(match),
        "note": match.refold_note,
        "unmade": annex.dropped_proposals(match),
        "disputes": annex.disputes(match),
        "signatures": annex.signatures(match),
        "unsigned": signing.is_unsigned(match) and not match.imported,
        "notes": annex.notes(match),
        "started": match.played_at if match.has_date else None,
        "series": series.text(match),
    }
