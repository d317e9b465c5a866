"""A match put into a notebook: offered at the table and in the record, its people named, or started from inside it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from referee.inputs import TextField, fresh_page
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.matches.plain_text import clean
from referee.matches.words.names import cast, is_placeholder, shown_name, versus_heading
from referee.notebook import identity
from referee.notebook.figures.pages import local_time
from referee.notebook.home import NotebookForm
from referee.notebook.identity import FORM, PLAYING, POST, may_change, may_seat, played_match, writes
from referee.notebook.keeping.batches import earlier_to_put_in, put_chain_in
from referee.notebook.keeping.leaves import (
    Stretch,
    TwiceError,
    UnfinishedError,
    WhoAnswer,
    is_nameless,
    keep_match_out,
    notebooks_ahead,
    put_known_in,
    put_match_in,
    seated_as_known,
    stretches,
    take_name_out,
    unnamed_as_nobody,
    without_nameless,
)
from referee.notebook.keeping.notebooks import evening_of
from referee.notebook.keeping.persons import name_key, people_by_name
from referee.notebook.models import Keeper, Leaf, Notebook, Person

NOBODY, NEW_PERSON = "alguien", "nueva"
ALIKE = 0.7
"""So much of two names must be alike for one to be offered first for the other."""
MOST_ALIKE = 4
SHORTEST = 3
"""So many letters may be short for a longer name: "fede" for "federico"."""


@dataclass(frozen=True, slots=True)
class WhoQuestion:
    """The question who sat in a stretch; a `known` name needs no answer."""

    label: str
    from_seq: int
    known: bool
    who: forms.BoundField
    name: forms.BoundField


class WhoForm(forms.Form):
    """The people of the seats, and whether the match counts.

    Names that the notebook knows are filled in. "Nosotros" and "Jugador 2" are nobody's name: somebody has to choose.
    """

    counts = forms.ChoiceField(choices=(("si", ""), ("no", "")), initial="si")
    why_not = TextField()

    def __init__(
        self, data: Mapping[str, Any] | None, notebook: Notebook, spans: Sequence[Stretch], before: Leaf | None = None
    ) -> None:
        """Ask about these stretches, filled in as the notebook has them."""
        super().__init__(data)
        self.spans = spans
        self.people = list(notebook.living_people().order_by("name"))
        self._known = people_by_name(notebook, [span.name for span in spans])
        self._sat = {} if before is None else _sittings(before)
        if before is not None:
            self.initial["counts"] = "si" if before.counts else "no"
            self.initial["why_not"] = before.why_not
        for place, span in enumerate(spans):
            field = forms.ChoiceField(choices=self._choices(span), required=False)
            self.fields[f"who{place}"], self.fields[f"name{place}"] = field, TextField()
            self.initial[f"who{place}"] = self._guess(span)

    def questions(self) -> list[WhoQuestion]:
        """List the questions as the page draws them."""
        return [
            WhoQuestion(
                label=shown_name(span.name),
                from_seq=span.from_seq,
                known=not self.is_bound and span.name in self._known,
                who=self[f"who{place}"],
                name=self[f"name{place}"],
            )
            for place, span in enumerate(self.spans)
        ]

    def clean(self) -> dict[str, Any]:
        """Refuse questions that nobody answered."""
        for place, span in enumerate(self.spans):
            name, chosen = clean(self.cleaned_data.get(f"name{place}", "")), self.cleaned_data.get(f"who{place}")
            if name and (is_placeholder(name) or not name_key(name)):
                self.add_error(f"who{place}", _("Ese no es un nombre."))
            elif not name and (not chosen or (chosen == NEW_PERSON and is_placeholder(span.name))):
                self.add_error(f"who{place}", _("Falta decir quién fue."))
        return self.cleaned_data

    def answers(self) -> list[WhoAnswer]:
        """Return the answer for each stretch."""
        return [
            self._answer(span, self.cleaned_data[f"who{place}"], clean(self.cleaned_data[f"name{place}"]))
            for place, span in enumerate(self.spans)
        ]

    def _answer(self, span: Stretch, chosen: str, name: str) -> WhoAnswer:
        if name or chosen == NEW_PERSON:
            return WhoAnswer(span, None, name or span.name)
        return WhoAnswer(span, None if chosen == NOBODY else int(chosen))

    def _choices(self, span: Stretch) -> list[tuple[str, str]]:
        new = [] if is_placeholder(span.name) else [(NEW_PERSON, _("nueva: %(name)s") % {"name": span.name})]
        likely = [] if span.name in self._known else _alike(span.name, self.people)
        ordered = [*likely, *(person for person in self.people if person not in likely)]
        people = [(str(person.pk), person.name) for person in ordered]
        return [("", _("elegir")), *people, *new, (NOBODY, _("alguien"))]

    def _guess(self, span: Stretch) -> str:
        if (span.seat, span.from_seq) in self._sat:
            person = self._sat[span.seat, span.from_seq]
            return NOBODY if person is None else str(person)
        if span.name in self._known:
            return str(self._known[span.name].pk)
        if is_placeholder(span.name):
            return ""
        # A name is matched for ever: where it may be one of those that are there, somebody has to say so.
        return "" if _alike(span.name, self.people) else NEW_PERSON


def _sittings(leaf: Leaf) -> dict[tuple[int, int], int | None]:
    """Return the person of each stretch of a match that is in the notebook."""
    sittings = list(leaf.sittings.order_by("seat", "from_seq").values_list("seat", "from_seq", "person"))
    return {
        (span.seat, span.from_seq): person
        for span in stretches(leaf.match)
        for seat, place, person in sittings
        if seat == span.seat and place <= span.from_seq
    }


def _alike(name: str, people: Sequence[Person]) -> list[Person]:
    """Return the people whose names are like this one."""
    by_key = {person.key: person for person in people}
    return [by_key[key] for key in keys_alike(name_key(name), by_key)]


def keys_alike(key: str, others: Collection[str]) -> list[str]:
    """Return the keys of names like this one, the likeliest first: "dani" for "dani p." or "daniela"."""
    close = get_close_matches(key, others, cutoff=ALIKE)
    return [*close, *(other for other in others if _is_short_for(key, other) and other not in close)][:MOST_ALIKE]


def _is_short_for(key: str, other: str) -> bool:
    """Tell whether the first word of one name is that of the other, or how it begins."""
    first, second = sorted(((name.split() or [""])[0] for name in (key, other)), key=len)
    return first == second or (len(first) >= SHORTEST and second.startswith(first))


# The slots of the table and the record, which the notebooks of a device fill for it alone.

SLOT_PLACES = ("final", "acta", "menu")
"""The end of a match at the table, its record, and the table's menu."""


@fresh_page
def show_slot(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the slot of the notebooks of this device for a match."""
    place, pen = request.GET.get("en", ""), pens.pen_for(request, match_id)
    if pen is None or place not in SLOT_PLACES:
        raise Http404
    return _drawn(request, Match.objects.visible().defer("snapshot").get(pk=match_id), pen, place)


def answer_slot(request: HttpRequest, match: Match) -> HttpResponse | None:
    """Return the slot after something was done in it; None for a page's form."""
    place, pen = request.POST.get("place", ""), pens.pen_for(request, match.pk)
    if not getattr(request, "htmx", False) or place not in SLOT_PLACES or pen is None:
        return None
    return _drawn(request, match, pen, place)


@dataclass(frozen=True, slots=True)
class NotebookOffer:
    """A notebook in which this phone writes, with its leaf of a match, and what this phone may do.

    `known`: it knows everybody who sat in it. `earlier` counts the matches before it that are not in.
    """

    notebook: Notebook
    leaf: Leaf | None
    known: bool
    may_undo: bool
    earlier: int = 0


@dataclass(frozen=True, slots=True)
class WithoutName:
    """Whether this phone may say *sin mi nombre* in a notebook, and whether it did."""

    notebook: Notebook
    match: Match
    may: bool
    is_nameless: bool


@dataclass(frozen=True)
class NotebookSlot:
    """The slot of a phone's notebooks for a match, at one of `SLOT_PLACES`.

    `inside`: the match is in one of them. `only` is the single one, and `asked` whether that waits for the match. The
    menu of the table says into which notebooks the match goes, and in which it is.
    """

    match: Match
    place: str
    rows: Sequence[NotebookOffer]
    plays: bool
    inside: bool
    only: NotebookOffer | None
    asked: bool
    headed: Sequence[WithoutName]
    there: Sequence[WithoutName]


def offered_notebooks(device: str | None, match: Match) -> list[NotebookOffer]:
    """List the notebooks in which this device writes, the one used last first."""
    roles = (Keeper.Role.WRITES, Keeper.Role.KEEPS)
    there = {leaf.notebook_id: leaf for leaf in Leaf.objects.filter(match=match).select_related("night")}
    spans = stretches(match) if match.finished else []
    found = []
    for keeper in identity.keepers_of(device).filter(role__in=roles):
        leaf = there.get(keeper.notebook_id)
        known = leaf is None and match.finished and seated_as_known(keeper.notebook, match, spans=spans) is not None
        undo = leaf is not None and may_change(keeper, leaf)
        earlier = len(earlier_to_put_in(keeper.notebook, match, keeper.device)) if leaf is not None else 0
        found.append(NotebookOffer(keeper.notebook, leaf, known, undo, earlier))
    return found


def _drawn(request: HttpRequest, match: Match, pen: Pen, place: str) -> HttpResponse:
    rows = offered_notebooks(pen.device, match) if pen.role in PLAYING else []
    only = rows[0] if len(rows) == 1 else None
    is_asked = only is not None and only.leaf is None and only.notebook in notebooks_ahead(match)
    inside = any(row.leaf for row in rows)
    headed, there = [], []
    if place == "menu":
        leaves = Leaf.objects.filter(match=match, notebook__deleted_at__isnull=True).select_related("notebook")
        headed = [without_name_of(notebook, match, pen) for notebook in notebooks_ahead(match)]
        there = [without_name_of(leaf.notebook, match, pen) for leaf in leaves]
    slot = NotebookSlot(match, place, rows, pen.role in PLAYING, inside, only, is_asked, headed, there)
    return render(request, f"notebook/adding/_slot_{place}.html", vars(slot))


def without_name_of(notebook: Notebook, match: Match, pen: Pen) -> WithoutName:
    """Return whether a phone may leave its name out of a notebook, and whether it did."""
    may = pen.seat is not None and pen.role != Pen.Role.GONE
    return WithoutName(notebook, match, may, is_nameless(match, notebook, pen))


# A match put into a notebook: the notebook chosen, its people named.


@fresh_page
def choose_notebook(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask into which notebook a match goes, the one used last first; or open one."""
    device = pens.device_of(request)
    match = played_match(device, match_id)
    if match is None:
        raise Http404
    who, rows = versus_heading(cast(match)), offered_notebooks(device, match)
    context = {"match": match, "who": who, "rows": rows, "form": NotebookForm()}
    return render(request, "notebook/adding/choose.html", context)


@writes(FORM)
def put_in(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Ask for the people of a match, and put it in; with nothing to ask it is one tap."""
    leaf = Leaf.objects.select_related("match").filter(notebook=notebook, match=match_id).first()
    match = played_match(keeper.device, match_id) if leaf is None or not may_seat(keeper, leaf) else leaf.match
    if match is None:
        return identity.refuse_role(request, keeper)
    if not match.finished:
        text = _("Todavía no terminó: se anota cuando termine.")
        return render(request, "notebook/adding/later.html", {"notebook": notebook, "text": text}, status=409)
    spans = without_nameless(notebook, match, stretches(match))
    spans = spans if leaf is None else unnamed_as_nobody(leaf, spans)
    if "known" in request.POST:
        seated = seated_as_known(notebook, match, spans=spans)
        if seated is None:
            return _questions(request, notebook, match, WhoForm(None, notebook, spans, leaf), leaf)
        return _done(request, notebook, put_known_in(notebook, match, seated, keeper))
    form = WhoForm(request.POST or None, notebook, spans, leaf)
    if request.method != "POST" or not form.is_valid():
        return _questions(request, notebook, match, form, leaf)
    chosen = form.cleaned_data
    try:
        added = put_match_in(
            notebook, match, form.answers(), keeper, counts=chosen["counts"] == "si", why_not=chosen["why_not"]
        )
    except TwiceError:
        form.add_error(None, _("La misma persona no puede estar en dos lugares."))
        return _questions(request, notebook, match, form, leaf)
    except UnfinishedError:
        raise Http404 from None
    return _done(request, notebook, added)


@writes(POST)
def keep_out(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Say that a match shall not go into the notebook by itself."""
    match = played_match(keeper.device, match_id)
    if match is None:
        return identity.refuse_role(request, keeper)
    keep_match_out(notebook, match, keeper)
    return answer_slot(request, match) or redirect("choose-notebook", match_id)


def _questions(
    request: HttpRequest, notebook: Notebook, match: Match, form: WhoForm, leaf: Leaf | None
) -> HttpResponse:
    context = {
        "notebook": notebook,
        "match": match,
        "form": form,
        "rows": form.questions(),
        "date": local_time(match.played_at, notebook).date(),
        "day": evening_of(match.played_at, notebook.zone, notebook.turn),
        "leaf": leaf,
    }
    return render(request, "notebook/adding/who.html", context, status=422 if form.errors else 200)


def _done(request: HttpRequest, notebook: Notebook, leaf: Leaf) -> HttpResponse:
    return answer_slot(request, leaf.match) or redirect("leaf", notebook.pk, leaf.match_id)


# *Sin mi nombre*: a phone at the table leaves its name out of a notebook.


@never_cache
@require_POST
def without_name(request: HttpRequest, notebook: str, match_id: str) -> HttpResponse:
    """Make the seat of this phone "alguien" in a notebook; it needs no role there, only its seat."""
    pen = pens.pen_for(request, match_id)
    going = Notebook.objects.filter(pk=notebook, deleted_at__isnull=True).first()
    match = Match.objects.visible().defer("snapshot").filter(pk=match_id).first()
    if pen is None or going is None or match is None:
        raise Http404
    try:
        take_name_out(match, going, pen)
    except PermissionError:
        # Even the existence of a notebook is hidden from matches that have nothing to do with it.
        raise Http404 from None
    # In the menu of the table the slot is drawn anew; without a script there is a page to go to.
    return answer_slot(request, match) or redirect("record" if match.finished else "table", match_id)


# The matches before a revancha: where some are not in, they go in with it.


@writes(POST)
def put_earlier_in(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Put the matches before this one in, of the same chain, that are not in yet."""
    leaf = Leaf.objects.select_related("match").filter(notebook=notebook, match=match_id).first()
    if leaf is None:
        raise Http404
    earlier = earlier_to_put_in(notebook, leaf.match, keeper.device)
    if earlier:
        put_chain_in(notebook, keeper, leaf, earlier)
    return answer_slot(request, leaf.match) or redirect("leaf", notebook.pk, match_id)


urlpatterns: list[URLPattern | URLResolver] = [
    path("p/<str:match_id>/libreta/", choose_notebook, name="choose-notebook"),
    path("p/<str:match_id>/libreta/hueco", show_slot, name="notebook-slot"),
    path("libreta/<str:notebook>/anotar/<str:match_id>/", put_in, name="put-in"),
    path("libreta/<str:notebook>/anotar/<str:match_id>/no", keep_out, name="keep-out"),
    path("libreta/<str:notebook>/anotar/<str:match_id>/antes", put_earlier_in, name="put-earlier"),
]
