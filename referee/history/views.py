"""The record of a match, as a page and a file: for phones with a pen of it, and for all who have the link to watch."""

from dataclasses import dataclass
from datetime import datetime

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from referee.board import Board
from referee.games import GAMES
from referee.history import annex, hands, summary
from referee.history.hands import RecordedHand, hands_shown
from referee.history.summary import PictureForm, Viewing, played_on, stays_in, viewing_of
from referee.inputs import NumberField, fresh_page, sent
from referee.matches.agreement import signing
from referee.matches.agreement.texts import ProposalLine
from referee.matches.corrections import options_effect
from referee.matches.disputes.telling import DisputeSummary
from referee.matches.files.export import acta_document
from referee.matches.identity import links, permissions
from referee.matches.log import locking, queries
from referee.matches.models import Match, Pen
from referee.matches.people import series
from referee.matches.race.chart import HIGH, Chart, race_chart
from referee.matches.race.course import course_of, match_length
from referee.matches.race.ending import MatchEnding, link_preview, match_board
from referee.matches.words import names, reasons


@fresh_page
def record_page(request: HttpRequest, match_id: str = "", token: str = "") -> HttpResponse:
    """Show the record of a match to a phone with a pen of it, or to people with the link to watch."""
    viewing = viewing_of(request, match_id, token)
    pen, match = viewing.pen, _current(viewing)
    ways: dict[str, object] = {
        "table": viewing.address("table", "watch"),
        "file": viewing.address("record-file", "watch-record-file"),
        "hands_url": viewing.address("record-hands", "watch-record-hands"),
        "socket": f"/ws/m/{token}/" if token else f"/ws/p/{match_id}/",
        "preview": link_preview(match, token) if token else None,
    }
    if pen is not None:
        ways |= {
            "may_delete": (may_delete := permissions.may_act(pen, "delete")),
            "stays": stays_in(match) if may_delete and match.finished else "",
            "may_remove": permissions.may_act(pen, "own-name"),
            "own": True,
            "arrived": request.GET.get("traida", ""),
            **neighbours(pen, match),
        }
    return render(request, "history/record.html", {**vars(record_of(request, match, viewing)), **ways})


@fresh_page
def record_hands(request: HttpRequest, match_id: str = "", token: str = "") -> HttpResponse:
    """Show the part of the record that changes while somebody plays."""
    viewing = viewing_of(request, match_id, token)
    return render(request, "history/_record.html", vars(record_of(request, _current(viewing), viewing)))


@fresh_page
def record_file(request: HttpRequest, match_id: str = "", token: str = "") -> HttpResponse:
    """Send the record as a file (acta/1); with `todo`, also the entries taken back, marked as void."""
    match = _current(viewing_of(request, match_id, token))
    text = acta_document(match, voided="todo" in request.GET)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    # A day that is none is no reason to refuse the file.
    day = played_on(match, sent(PictureForm(request.GET)).get("dia"))
    response["Content-Disposition"] = f'attachment; filename="acta-{day.isoformat()}-{match.pk[:6]}.json"'
    return response


def _current(viewing: Viewing) -> Match:
    """Return the whole match; one that another engine left open is folded anew first."""
    match = Match.objects.get(pk=viewing.match_id)
    if not match.is_ruled_here and not match.finished:
        # Opening the table folds it, and stores that.
        queries.read_table(match.pk)
        match.refresh_from_db()
    return match


class RecordQuery(forms.Form):
    """The hands of a record to be shown: up to `hasta`, and `otras` by other options; 0 for none."""

    hasta = NumberField(otherwise=0, min_value=0, max_value=99_999)
    otras = NumberField(otherwise=0, min_value=0, max_value=99_999)


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

    `story` is how it ended, or how it stands. `until` and `newer` are hands that end a page, `older` the last one of
    the page before; `others` tells that results by other options can be asked for. A phone may correct the log
    (`may_fix`), or reads why nobody may any more (`locked`).
    """

    match: Match
    rule_book: str
    replay: str
    picture: str
    figures: str
    who: str
    tongue: str
    chicos: bool
    board: Board
    story: MatchEnding
    games: str
    race: Chart | None
    length: str
    terms: str
    text: str
    share: str
    overlay: str
    total: int
    hands: list[RecordedHand]
    until: int
    others: bool
    older: int
    newer: int
    unmade: list[ProposalLine]
    disputes: list[DisputeSummary]
    signatures: list[annex.SignatureLine]
    unsigned: bool
    notes: list[annex.NoteLine]
    started: datetime | None
    series: str
    may_fix: bool
    may_note: bool
    locked: str


def record_of(request: HttpRequest, match: Match, viewing: Viewing) -> MatchRecord:
    """Return the record for a pen of the match or the token of a link, by default with its last hands."""
    query, run, game, pen = sent(RecordQuery(request.GET)), course_of(match), GAMES[match.ruleset], viewing.pen
    page, disputes = hands.page_of_hands(match, query["hasta"] or None), annex.record_disputes(match)
    token = links.watch_token(match)
    share = (
        "" if settings.POCKET else request.build_absolute_uri(reverse("watch-record", args=[token]))
    )  # Others come to no page of a pocket.
    locked = pen is not None and locking.is_locked(match)
    return MatchRecord(
        match=match,
        rule_book=viewing.address("table-book", "watch-book"),
        # Another engine's states can't be read, so that its matches are not played back.
        replay="" if match.is_closed else viewing.address("match-replay", "watch-replay"),
        picture=viewing.address("picture-png", "watch-picture-png") if match.seq and not match.is_unscored else "",
        figures=viewing.address("match-figures", "watch-figures"),
        who=summary.match_players(match),
        tongue=game.lang,
        chicos=game.terms.spanish,
        board=match_board(match),
        story=summary.match_story(match, run),
        games=summary.match_games(match),
        race=race_chart(match, run, HIGH),
        length=match_length(run),
        terms=summary.match_terms(match),
        text=summary.match_message(match, share),
        share=share,
        overlay="" if settings.POCKET else request.build_absolute_uri(reverse("overlay", args=[token])),
        total=page.total,
        hands=hands_shown(match, page.hands, query["otras"], _disputed(disputes)),
        until=query["hasta"],
        others=options_effect.can_ask_options(match),
        older=page.hands[0].number - 1 if page.hands else 0,
        newer=page.newer,
        unmade=annex.dropped_proposals(match),
        disputes=disputes,
        signatures=annex.record_signatures(match),
        unsigned=signing.is_unsigned(match) and not match.imported,
        notes=annex.record_notes(match),
        started=match.played_at if match.has_date else None,
        series=series.series_text(match),
        may_fix=pen is not None and not locked and permissions.may_act(pen, "propose"),
        may_note=pen is not None and match.finished and permissions.may_act(pen, "note"),
        locked=reasons.refusal_text("match-locked", {}, names.cast(match)) if locked else "",
    )


def _disputed(disputes: list[DisputeSummary]) -> set[int]:
    """Return the ids of the entries that somebody disputed, and did not withdraw."""
    return {dispute.entry for dispute in disputes if dispute.entry and not dispute.withdrawn}
