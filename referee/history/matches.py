"""A device's own matches: the list by evenings with its search, deleting and bringing back, actas that are brought in.

Pages keep the files, another process reads them, and a page tells what became of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from django import forms
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from referee.games import GAMES
from referee.games.base import Game
from referee.history import summary
from referee.inputs import FilesField, TextField, fresh_page, sent
from referee.matches import cleanup, limits
from referee.matches.files import deliveries, parcels, returning
from referee.matches.files.parcels import MAX_UPLOAD, most_actas
from referee.matches.identity import pens, permissions
from referee.matches.models import Arrival, Delivery, Match, Pen
from referee.matches.people import series
from referee.matches.words import names
from referee.rules.record.acta import MAX_BYTES
from referee.rules.record.entry import plain


@fresh_page
def matches_page(request: HttpRequest) -> HttpResponse:
    """List the matches that this device holds a pen of, the last played first."""
    response = list_matches(request)
    if pens.device_of(request) is None:
        pens.remember_device(response, pens.new_device())
    return response


@require_POST
def delete_own(request: HttpRequest, match_id: str) -> HttpResponse:
    """Delete a match, for a day, on the phone that started it (*Borrar este partido*)."""
    pen = pens.pen_or_404(request, match_id)
    if not permissions.may_act(pen, "delete"):
        raise PermissionDenied
    series.delete_from_series(match_id, pen)
    # Matches that were deleted a day ago go for good.
    cleanup.prune_matches()
    return redirect("matches")


@require_POST
def restore_own(request: HttpRequest, match_id: str) -> HttpResponse:
    """Bring back a match that was deleted within a day."""
    device = pens.device_of(request)
    try:
        match = cleanup.restore_match(match_id, device or "")
    except Match.DoesNotExist:
        raise Http404 from None
    return redirect("record", match.pk)


PER_PAGE, DELIVERIES = 20, 3
MOST_SEARCHED = 2_000
"""A search reads the names of so many matches for a page; the link to older ones goes on from there."""
LONGEST_NAME_SOUGHT = 40
TURN = timedelta(hours=10)
"""A night goes on until seven in the morning: in Buenos Aires, until a phone tells by its own clock."""


class SearchForm(forms.Form):
    """Whom the matches are looked for by, and the place in the list after which they begin."""

    nombre = TextField()
    antes = TextField()


@dataclass(frozen=True)
class FileAnswer:
    """The answer to a file: its trouble, for which reason at which place, or that it is `already` here."""

    trouble: str = ""
    place: str = ""
    reason: str = ""
    already: bool = False


def list_matches(request: HttpRequest, brought: FileAnswer | None = None, status: int = 200) -> HttpResponse:
    """Show the list, with an answer to a file."""
    device = pens.device_of(request)
    query = sent(SearchForm(request.GET))
    name, after = query["nombre"][:LONGEST_NAME_SOUGHT], _after(_matches_of(device), query["antes"])
    page = _found(after, name) if plain(name) else _page(after)
    context = {
        "evenings": list(_by_evening(page.matches)),
        "older": page.older,
        "name": name,
        "most": str(MAX_BYTES),
        "first_page": not query["antes"],
        "most_in_all": str(MAX_UPLOAD),
        "actas": number_format(most_actas(), force_grouping=True),
        "deliveries": [
            (delivery, 0 if delivery.finished_at else delivery.arrivals.count())
            # What became of a single acta was shown at once: its match, or why there is none.
            for delivery in deliveries.recent(device).exclude(finished_at__isnull=False, total=1)[:DELIVERIES]
        ],
        "deleted": [(_row(match), summary.stays_in(match)) for match in cleanup.deleted_matches_of(device)[:PER_PAGE]],
    }
    return render(request, "history/matches.html", {**context, **vars(brought or FileAnswer())}, status=status)


@dataclass(frozen=True, slots=True)
class MatchesPage:
    """The matches of a page, the last played first; `older` is the place of the next page, "" for none."""

    matches: Sequence[Match]
    older: str


def _page(after: QuerySet[Match]) -> MatchesPage:
    """Return the first page of these matches."""
    # One more than is shown: is there a next page?
    rows = list(after[: PER_PAGE + 1])
    shown = rows[:PER_PAGE]
    return MatchesPage(shown, _place(shown[-1].played_at, shown[-1].pk) if len(rows) > PER_PAGE else "")


def _found(after: QuerySet[Match], name: str) -> MatchesPage:
    """Return the first page of the matches in which somebody is called so, or a part of it. Two queries."""
    found: list[str] = []
    sought, older = plain(name), ""
    read = list(after.values_list("pk", "played_at", "seats")[: MOST_SEARCHED + 1])
    for place, (pk, _played_at, seats) in enumerate(read[:MOST_SEARCHED]):
        if len(found) == PER_PAGE:
            older = _place(read[place - 1][1], read[place - 1][0])
            break
        if any(sought in plain(names.shown_name(seat)) for seat in seats):
            found.append(pk)
    else:
        if len(read) > MOST_SEARCHED:
            older = _place(read[-2][1], read[-2][0])
    return MatchesPage(list(after.filter(pk__in=found)), older)


def _place(played_at: datetime, pk: str) -> str:
    """Write the place of a match in the list, as `_after` reads it."""
    return f"{played_at.isoformat()}_{pk}"


def _by_evening(matches: Iterable[Match]) -> Iterator[tuple["OwnMatchRow", bool]]:
    """Yield the rows of matches, each with whether another evening begins with it."""
    before: date | None = date.min
    for match in matches:
        evening = (match.played_at - TURN).date() if match.has_date else None
        yield _row(match, evening), evening != before
        before = evening


def _matches_of(device: str | None) -> QuerySet[Match]:
    if device is None:
        return Match.objects.none()
    held = Pen.objects.filter(device=device).held()
    own = Match.objects.defer("snapshot").filter(pk__in=held.values("match_id"), deleted_at__isnull=True)
    return own.order_by("-played_at", "-pk")


def _after(rows: QuerySet[Match], place: str) -> QuerySet[Match]:
    """Return the rows after a place in the list (a moment and an id); all after a text that is no place."""
    # Matches played at the same moment are told apart by their ids.
    moment, _sep, pk = place.partition("_")
    try:
        played = datetime.fromisoformat(moment).astimezone(UTC)
    except (ValueError, OverflowError):
        return rows
    return rows.filter(Q(played_at__lt=played) | Q(played_at=played, pk__lt=pk))


@dataclass(frozen=True, slots=True)
class OwnMatchRow:
    """A match in the list: who played what, when, how it stands, and whether it goes on.

    `evening` is its day; None where nobody knows it.
    """

    match: Match
    evening: date | None
    who: str
    game: Game
    state: str
    score: str
    games: str
    goes_on: bool


def _row(match: Match, evening: date | None = None) -> OwnMatchRow:
    return OwnMatchRow(
        match=match,
        evening=evening,
        who=summary.match_players(match),
        game=GAMES[match.ruleset],
        state=summary.match_standing(match),
        score=summary.match_score(match) if match.seq else "",
        games=summary.match_games(match),
        goes_on=not match.finished and not match.followed_by,
    )


MATCHES_LISTED = 20
"""So many matches of a delivery are listed; more are found among this phone's."""


class ImportForm(forms.Form):
    """Files to be imported; the parser of records says what is wrong with them."""

    acta = FilesField(allow_empty_file=True, error_messages={"required": gettext_lazy("Elegí primero un archivo.")})


@never_cache
@require_POST
def bring_actas(request: HttpRequest) -> HttpResponse:
    """Keep files until they are read. Nothing in them is looked at here."""
    form = ImportForm(files=request.FILES)
    if not form.is_valid():
        return list_matches(request, FileAnswer(str(form.errors["acta"][0])), 422)
    uploads: list[UploadedFile] = form.cleaned_data["acta"]
    if sum(upload.size or 0 for upload in uploads) > parcels.MAX_UPLOAD:
        return list_matches(request, FileAnswer(_("Pasan de 50 MB: traelos de a partes.")), 422)
    address = str(request.META.get("REMOTE_ADDR", ""))
    if address and not limits.import_buckets.take(address):
        trouble = _("Demasiados partidos traídos en una hora. Probá dentro de un rato.")
        return list_matches(request, FileAnswer(trouble), 429)
    device = pens.device_of(request) or pens.new_device()
    brought = deliveries.accept(device, uploads, address=address)
    deliveries.begin_work()
    # A phone without matches has had no cookie so far.
    return pens.remember_device(redirect("delivery", brought.pk), device)


@fresh_page
def delivery_page(request: HttpRequest, delivery_id: str) -> HttpResponse:
    """Show how far a delivery is, and in the end what became of its actas; with `parte` only what changes.

    Somebody who looks on sees to it that the work goes on. One acta ends on the page of its match.
    """
    brought = get_object_or_404(deliveries.recent(pens.device_of(request)), pk=delivery_id)
    if brought.finished_at is None and "parte" in request.GET:
        deliveries.begin_work()
    is_one = brought.finished_at is not None and brought.total == 1
    if "parte" in request.GET:
        context = {**vars(state_of(brought)), "next": request.path if is_one else ""}
        return render(request, "history/_delivery.html", context)
    arrival = brought.arrivals.select_related("match").first() if is_one else None
    if arrival is not None:
        return _arrived(request, arrival)
    return render(request, "history/delivery.html", vars(state_of(brought)))


def _arrived(request: HttpRequest, arrival: Arrival) -> HttpResponse:
    """Lead to the match of a single acta, or say why there is none."""
    if arrival.outcome == Arrival.Outcome.REFUSED:
        trouble, reason = _("Ese archivo no es un acta: no se trajo nada."), parcels.reader_text(arrival.reason)
        if arrival.reason in returning.REFUSALS:
            trouble, reason = reason, ""
        return list_matches(request, FileAnswer(trouble, arrival.place, reason), 422)
    if arrival.match is None or arrival.match.deleted_at is not None:
        return list_matches(request, FileAnswer(already=arrival.outcome == Arrival.Outcome.ALREADY))
    if way_back := _way_back(arrival):
        return redirect(way_back)
    record = reverse("record", args=[arrival.match.pk])
    is_new = arrival.outcome == Arrival.Outcome.BROUGHT
    return redirect(record if is_new else f"{record}?traida={arrival.outcome}")


@dataclass(frozen=True)
class DeliveryState:
    """How far a delivery is; once it is finished, the counts of its actas and what became of them.

    Arrivals come with who played and the way of what came back, or with why they were `refused`; `missing` were not
    looked at any more.
    """

    delivery: Delivery
    done: int
    finished: bool
    counts: Sequence[str] = ()
    matches: Sequence[tuple[Arrival, str, str]] = ()
    beside: Iterable[Arrival] = ()
    refused: Sequence[tuple[Arrival, str]] = ()
    missing: int = 0


def state_of(brought: Delivery) -> DeliveryState:
    """Return how far a delivery is. Four queries at most."""
    counts, outcome = dict(brought.arrivals.order_by().values_list("outcome").annotate(Count("pk"))), Arrival.Outcome
    done = sum(counts.values())
    if brought.finished_at is None:
        return DeliveryState(brought, done, finished=False)
    arrivals = brought.arrivals.order_by("number")
    shown = arrivals.filter(match__isnull=False, match__deleted_at__isnull=True)
    return DeliveryState(
        brought,
        done,
        finished=True,
        counts=[text for value in outcome.values if (text := _counted(value, counts.get(value, 0)))],
        matches=[
            (arrival, summary.match_players(arrival.match), _way_back(arrival))
            for arrival in shown.select_related("match").defer("match__snapshot")[:MATCHES_LISTED]
            if arrival.match is not None
        ],
        beside=arrivals.filter(outcome=outcome.BESIDE),
        refused=[
            (arrival, parcels.reader_text(arrival.reason)) for arrival in arrivals.filter(outcome=outcome.REFUSED)
        ],
        missing=(brought.total or 0) - done if brought.cut else 0,
    )


def _way_back(arrival: Arrival) -> str:
    """Return the address of what came back and is to enter its log, or nothing."""
    return reverse("returned", args=[arrival.delivery_id, arrival.number]) if deliveries.has_taps(arrival) else ""


def _counted(outcome: str, number: int) -> str:
    """Return how many actas had this outcome, in words; "" for none."""
    if not number:
        return ""
    texts = {
        Arrival.Outcome.BROUGHT: ngettext("%(number)s traída", "%(number)s traídas", number),
        Arrival.Outcome.BESIDE: ngettext(
            "%(number)s traída al lado de otra con el mismo número y otro contenido",
            "%(number)s traídas al lado de otras con el mismo número y otro contenido",
            number,
        ),
        Arrival.Outcome.ALREADY: ngettext("%(number)s ya estaba", "%(number)s ya estaban", number),
        Arrival.Outcome.REFUSED: ngettext("%(number)s no se pudo traer", "%(number)s no se pudieron traer", number),
    }
    return texts[Arrival.Outcome(outcome)] % {"number": number}
