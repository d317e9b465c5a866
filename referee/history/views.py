"""The record of a match, as a page and a file: for phones with a pen of it, and for all who have the link to watch."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.history import annex, hands, summary
from referee.history.hands import RecordedHand, hands_shown
from referee.history.summary import PictureForm, played_on
from referee.inputs import fresh_page
from referee.matches.agreement import signing
from referee.matches.corrections import options_effect
from referee.matches.disputes.telling import DisputeSummary
from referee.matches.files.export import acta_document
from referee.matches.identity import links, pens, permissions
from referee.matches.log import locking, queries
from referee.matches.models import Match, Pen
from referee.matches.people import series
from referee.matches.race.chart import HIGH, Chart, race_chart
from referee.matches.race.course import course_of, match_length
from referee.matches.words import names, reasons


@fresh_page
def record_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the record of a match to a phone with a pen of it."""
    pen, match = _own(request, match_id)
    ways = {
        "table": reverse("table", args=[match_id]),
        "file": reverse("record-file", args=[match_id]),
        "hands_url": reverse("record-hands", args=[match_id]),
        "socket": f"/ws/p/{match_id}/",
        "may_delete": permissions.may_act(pen, "delete"),
        "may_remove": permissions.may_act(pen, "own-name"),
        "may_note": match.finished and permissions.may_act(pen, "note"),
        "own": True,
        "arrived": request.GET.get("traida", ""),
        **neighbours(pen, match),
    }
    return render(request, "history/record.html", {**vars(record_of(request, match, pen)), **ways})


@require_safe
def record_from_table(request: HttpRequest, match_id: str) -> HttpResponse:
    """Redirect from the table's `acta/` to its record."""
    return redirect("record", match_id)


@fresh_page
def record_hands(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the part of the record that changes while somebody plays."""
    pen, match = _own(request, match_id)
    return render(request, "history/_record.html", vars(record_of(request, match, pen)))


@fresh_page
def record_file(request: HttpRequest, match_id: str) -> HttpResponse:
    """Send the record as a file (acta/1); with `todo`, also the entries taken back, marked as void."""
    _pen, match = _own(request, match_id)
    return _file(request, match)


@fresh_page
def watched_record(request: HttpRequest, token: str) -> HttpResponse:
    """Show the record to people with the link to watch."""
    match = _open(token)
    ways = {
        "table": reverse("watch", args=[token]),
        "file": reverse("watch-record-file", args=[token]),
        "hands_url": reverse("watch-record-hands", args=[token]),
        "socket": f"/ws/m/{token}/",
    }
    return render(request, "history/record.html", {**vars(record_of(request, match, token)), **ways})


@fresh_page
def watched_hands(request: HttpRequest, token: str) -> HttpResponse:
    """Show the part of the watched record that changes."""
    return render(request, "history/_record.html", vars(record_of(request, _open(token), token)))


@fresh_page
def watched_file(request: HttpRequest, token: str) -> HttpResponse:
    """Send the watched record as a file."""
    return _file(request, _open(token))


def _own(request: HttpRequest, match_id: str) -> tuple[Pen, Match]:
    """Return the device's pen and the match. Raises Http404 for a device without one."""
    pen = pens.pen_for(request, match_id)
    if pen is None:
        raise Http404
    return pen, _current(match_id)


def _open(token: str) -> Match:
    return _current(links.watched_match(token).pk)


def _current(match_id: str) -> Match:
    """Return the whole match; one that another engine left open is folded anew first."""
    match = Match.objects.get(pk=match_id)
    if not match.is_ruled_here and not match.finished:
        # Opening the table folds it, and stores that.
        queries.read_table(match_id)
        match.refresh_from_db()
    return match


def _file(request: HttpRequest, match: Match) -> HttpResponse:
    text = acta_document(match, voided="todo" in request.GET)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    form = PictureForm(request.GET)
    form.is_valid()  # a day that is none is no reason to refuse the file
    day = played_on(match, form.cleaned_data.get("dia"))
    response["Content-Disposition"] = f'attachment; filename="acta-{day.isoformat()}-{match.pk[:6]}.json"'
    return response


class HandNumberField(forms.RegexField):
    """The number of a hand in an address; 0 where there is none, or another text."""

    def __init__(self) -> None:
        super().__init__(r"\A[0-9]{1,5}\Z", required=False, strip=False)

    def clean(self, value: object) -> int:
        """Return the number. An address that somebody changed by hand still shows a page."""
        try:
            return int(super().clean(value) or 0)
        except forms.ValidationError:
            return 0


class RecordQuery(forms.Form):
    """The hands of a record to be shown: up to `hasta`, and `otras` by other options."""

    hasta = HandNumberField()
    otras = HandNumberField()

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> dict[str, int]:
        """Return both numbers of a request's query."""
        query = cls(data)
        query.is_valid()
        return query.cleaned_data


def neighbours(pen: Pen, match: Match) -> dict[str, str]:
    """Return the records before and after this one that the device may see."""
    near = {"previous": match.previous_id, "next": match.followed_by}
    if not any(near.values()):
        return {}
    held = Pen.objects.filter(device=pen.device, match__in=filter(None, near.values()), match__deleted_at=None)
    open_to_it = set(held.held().values_list("match_id", flat=True))
    return {name: reverse("record", args=[pk]) for name, pk in near.items() if pk in open_to_it}


@dataclass(frozen=True)
class MatchRecord:
    """The record by the names that its templates read: how the match stands, and some of its hands.

    `until` and `newer` are hands that end a page, `older` the last one of the page before; `others` tells that results
    by other options can be asked for. `note` marks a score that another version of the referee changed. A phone may
    correct the log (`may_fix`), or reads why nobody may any more (`locked`).
    """

    match: Match
    rule_book: str
    replay: str
    picture: str
    who: str
    tongue: str
    chicos: bool
    sides: list[summary.SideScore]
    state: str
    games: str
    race: Chart | None
    length: str
    terms: str
    text: str
    share: str
    total: int
    hands: list[RecordedHand]
    until: int
    others: bool
    older: int
    newer: int
    judged_again: bool
    note: object
    unmade: list[annex.DroppedProposal]
    disputes: list[DisputeSummary]
    signatures: list[annex.SignatureLine]
    unsigned: bool
    notes: list[annex.NoteLine]
    started: datetime | None
    series: str
    may_fix: bool
    locked: str


def record_of(request: HttpRequest, match: Match, viewer: Pen | str) -> MatchRecord:
    """Return the record for a pen of the match or the token of a link, by default with its last hands."""
    query, run, game = RecordQuery.of(request.GET), course_of(match), GAMES[match.ruleset]
    page = hands.page_of_hands(match, query["hasta"] or None)
    share = request.build_absolute_uri(reverse("watch-record", args=[links.watch_token(match)]))
    token = viewer if isinstance(viewer, str) else ""
    named, place = ("watch", token) if token else ("table", match.pk)
    locked = not token and locking.is_locked(match)
    return MatchRecord(
        match=match,
        rule_book=reverse(f"{named}-book", args=[place]),
        # Another engine's states can't be read, so that its matches are not played back.
        replay="" if match.is_closed else reverse("watch-replay" if token else "match-replay", args=[place]),
        picture=reverse("watch-picture-png" if token else "picture-png", args=[place]) if match.seq else "",
        who=summary.match_players(match),
        tongue=game.lang,
        chicos=game.terms.spanish,
        sides=summary.match_sides(match),
        state=summary.match_standing(match),
        games=summary.match_games(match),
        race=race_chart(match, run, HIGH),
        length=match_length(run),
        terms=summary.match_terms(match),
        text=summary.match_message(match, share),
        share=share,
        total=page.total,
        hands=hands_shown(match, page.hands, query["otras"]),
        until=query["hasta"],
        others=options_effect.can_ask_options(match),
        older=page.hands[0].number - 1 if page.hands else 0,
        newer=page.newer,
        judged_again=hands.is_judged_again(match),
        note=match.refold_note,
        unmade=annex.dropped_proposals(match),
        disputes=annex.record_disputes(match),
        signatures=annex.record_signatures(match),
        unsigned=signing.is_unsigned(match) and not match.imported,
        notes=annex.record_notes(match),
        started=match.played_at if match.has_date else None,
        series=series.series_text(match),
        may_fix=isinstance(viewer, Pen) and not locked and permissions.may_act(viewer, "propose"),
        locked=reasons.refusal_text("match-locked", {}, names.cast(match)) if locked else "",
    )
