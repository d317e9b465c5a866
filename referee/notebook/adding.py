"""A match put into a notebook: offered at the table and in the record, asked who is who, or started from inside it."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.games import GAMES, quick
from referee.inputs import TextField
from referee.matches.identity import pens
from referee.matches.limits import MAX_NAME
from referee.matches.models import Match, Pen
from referee.matches.plain_text import clean
from referee.matches.setup.start import TooManyMatchesError, start_match
from referee.matches.words.names import cast, is_placeholder, placeholder_name, shown_name, versus_heading
from referee.matches.words.quotes import either_number
from referee.notebook import identity
from referee.notebook.evenings import players_of_leaf
from referee.notebook.figures.pages import local_time
from referee.notebook.home import NotebookForm
from referee.notebook.identity import PLAYING, may_change, may_seat, own_match, writes
from referee.notebook.keeping.leaves import (
    TwiceError,
    UnfinishedError,
    bind_match,
    is_nameless,
    keep_match_out,
    notebooks_ahead,
    put_known_in,
    put_match_in,
    seated_as_known,
    take_name_out,
)
from referee.notebook.keeping.notebooks import evening_of
from referee.notebook.keeping.persons import name_key, people_by_name
from referee.notebook.keeping.sittings import Stretch, stretches, unnamed_as_nobody, without_nameless
from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.rules.record.rulesets import RULESETS

NOBODY, NEW_PERSON = "alguien", "nueva"
ALIKE = 0.7
"""So much of two names must be alike for one to be offered first for the other."""


class WhoForm(forms.Form):
    """Who sat where, and whether the match counts.

    Names that the notebook knows are filled in. "Nosotros" and "Jugador 2" are nobody's name: somebody has to choose.
    """

    counts = forms.ChoiceField(choices=(("si", ""), ("no", "")), initial="si")
    why_not = TextField()

    def __init__(
        self,
        data: Mapping[str, Any] | None,
        notebook: Notebook,
        spans: Sequence[Stretch],
        before: Leaf | None = None,
    ) -> None:
        """Ask about these stretches, filled in as the notebook has them."""
        super().__init__(data)
        self.spans = spans
        self.people = list(Person.objects.filter(notebook=notebook, gone_at__isnull=True).order_by("name"))
        self._known = people_by_name(notebook, [span.name for span in spans])
        self._sat = {} if before is None else _sittings(before)
        if before is not None:
            self.initial["counts"] = "si" if before.counts else "no"
            self.initial["why_not"] = before.why_not
        for place, span in enumerate(spans):
            field = forms.ChoiceField(choices=self._choices(span), required=False)
            self.fields[f"who{place}"], self.fields[f"name{place}"] = field, TextField()
            self.initial[f"who{place}"] = self._guess(span)

    def rows(self) -> list[dict[str, Any]]:
        """List the questions as the page draws them."""
        return [
            {
                "label": shown_name(span.name),
                "from_seq": span.from_seq,
                "known": not self.is_bound and span.name in self._known,
                "who": self[f"who{place}"],
                "name": self[f"name{place}"],
                "choices": self._choices(span),
                "errors": self.errors.get(f"who{place}", []) if self.is_bound else [],
            }
            for place, span in enumerate(self.spans)
        ]

    def clean(self) -> dict[str, Any]:
        """Refuse questions that nobody answered."""
        for place, span in enumerate(self.spans):
            name, chosen = clean(self.cleaned_data.get(f"name{place}", "")), self.cleaned_data.get(f"who{place}")
            if name and (is_placeholder(name) or not name_key(name)):
                self.add_error(f"who{place}", ValidationError(_("Ese no es un nombre.")))
            elif not name and (not chosen or (chosen == NEW_PERSON and is_placeholder(span.name))):
                self.add_error(f"who{place}", ValidationError(_("Falta decir quién fue.")))
        return self.cleaned_data

    def answers(self) -> list[tuple[Stretch, int | None, str]]:
        """Return each stretch with the key of a person or the name of a new one.

        Neither is "alguien".
        """
        found: list[tuple[Stretch, int | None, str]] = []
        for place, span in enumerate(self.spans):
            chosen, name = self.cleaned_data[f"who{place}"], clean(self.cleaned_data[f"name{place}"])
            if name:
                found.append((span, None, name))
            elif chosen == NEW_PERSON:
                found.append((span, None, span.name))
            else:
                found.append((span, None if chosen == NOBODY else int(chosen), ""))
        return found

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
    """Return who sat in each stretch of a match that is in the notebook."""
    sittings = list(leaf.sittings.order_by("seat", "from_seq").values_list("seat", "from_seq", "person"))
    found: dict[tuple[int, int], int | None] = {}
    for span in stretches(leaf.match):
        before = [person for seat, place, person in sittings if seat == span.seat and place <= span.from_seq]
        if before:
            found[span.seat, span.from_seq] = before[-1]
    return found


def _alike(name: str, people: Sequence[Person]) -> list[Person]:
    """Return the people whose names are like this one: perhaps it is one of them."""
    by_key = {person.key: person for person in people}
    return [by_key[key] for key in get_close_matches(name_key(name), by_key, cutoff=ALIKE)]


# The slots of the table and the record: what a notebook has to say there to this device alone.

Context = dict[str, Any]

SLOT_PLACES = ("final", "acta", "menu")
"""The end of a match at the table, its record, and the table's menu."""


@never_cache
@require_safe
def show_slot(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show what the notebooks of this device have to say about a match."""
    place = request.GET.get("en", "")
    pen = pens.pen_for(request, match_id)
    if pen is None or place not in SLOT_PLACES:
        raise Http404
    match = Match.objects.visible().defer("snapshot").get(pk=match_id)
    return _drawn(request, match, pen, place)


def answer_slot(request: HttpRequest, match: Match) -> HttpResponse | None:
    """Return the slot after something was done in it; None for a page's form."""
    place = request.POST.get("place", "")
    pen = pens.pen_for(request, match.pk)
    if not getattr(request, "htmx", False) or place not in SLOT_PLACES or pen is None:
        return None
    return _drawn(request, match, pen, place)


def offered_notebooks(device: str | None, match: Match) -> list[Context]:
    """List the notebooks that this device writes in, the one used last first.

    Each with what may be done there.
    """
    roles = (Keeper.Role.WRITES, Keeper.Role.KEEPS)
    keepers = Keeper.objects.select_related("notebook").filter(
        device=device or "", role__in=roles, notebook__deleted_at__isnull=True
    )
    there = {leaf.notebook_id: leaf for leaf in Leaf.objects.filter(match=match).select_related("night")}
    spans = stretches(match) if match.finished else []
    found = []
    for keeper in keepers.order_by(F("used_at").desc(nulls_last=True), "-at"):
        leaf = there.get(keeper.notebook_id)
        known = leaf is None and match.finished and seated_as_known(keeper.notebook, match, spans=spans) is not None
        undo = leaf is not None and may_change(keeper, leaf)
        found.append({"notebook": keeper.notebook, "leaf": leaf, "known": known, "may_undo": undo})
    return found


def _drawn(request: HttpRequest, match: Match, pen: Pen, place: str) -> HttpResponse:
    rows = offered_notebooks(pen.device, match) if pen.role in PLAYING else []
    context = {
        "match": match,
        "place": place,
        "rows": rows,
        "inside": [row for row in rows if row["leaf"]],
        "only": rows[0] if len(rows) == 1 else None,
        "plays": pen.role in PLAYING,
        **(_menu(match, pen) if place == "menu" else {}),
    }
    context["asked"] = _is_asked(match, context["only"])
    return render(request, f"notebook/adding/_slot_{place}.html", context)


def _menu(match: Match, pen: Pen) -> Context:
    leaves = Leaf.objects.filter(match=match, notebook__deleted_at__isnull=True).select_related("notebook")
    both = {"headed": notebooks_ahead(match), "there": [leaf.notebook for leaf in leaves]}
    return {
        name: [
            {"notebook": notebook, "without_name": without_name_context(notebook, match, pen)} for notebook in notebooks
        ]
        for name, notebooks in both.items()
    }


def _is_asked(match: Match, only: Context | None) -> bool:
    """Tell whether the only notebook of this device waits for this match."""
    return only is not None and only["leaf"] is None and only["notebook"] in notebooks_ahead(match)


# What the menu of the table tells a phone of its own seat in a notebook.


def without_name_context(notebook: Notebook, match: Match, pen: Pen) -> dict[str, Any]:
    """Return what `_without_name.html` needs, as `without_name`.

    That is whether this phone may say so, and whether it did.
    """
    return {
        "notebook": notebook.pk,
        "match": match.pk,
        "may": pen.seat is not None and pen.role != Pen.Role.GONE,
        "is_nameless": is_nameless(match, notebook, pen),
    }


# A match put into a notebook: which one, and who is who.


@never_cache
@require_safe
def choose_notebook(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask into which notebook a match goes, the one used last first; or open one."""
    device = pens.device_of(request)
    match = own_match(device, match_id)
    if match is None:
        raise Http404
    context = {
        "match": match,
        "who": versus_heading(cast(match)),
        "rows": offered_notebooks(device, match),
        "form": NotebookForm(),
    }
    return render(request, "notebook/adding/choose.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def put_in(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Ask who is who in a match, and put it in; with nothing to ask it is one tap."""
    leaf = Leaf.objects.select_related("match").filter(notebook=notebook, match=match_id).first()
    match = own_match(keeper.device, match_id) if leaf is None or not may_seat(keeper, leaf) else leaf.match
    if match is None:
        return identity.refuse(request, keeper)
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


@require_POST
@writes
def keep_out(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Say that a match shall not go into the notebook by itself."""
    match = own_match(keeper.device, match_id)
    if match is None:
        return identity.refuse(request, keeper)
    keep_match_out(notebook, match, keeper)
    return answer_slot(request, match) or redirect("choose-notebook", match_id)


def _questions(
    request: HttpRequest, notebook: Notebook, match: Match, form: WhoForm, leaf: Leaf | None
) -> HttpResponse:
    context = {
        "notebook": notebook,
        "match": match,
        "form": form,
        "rows": form.rows(),
        "date": local_time(match.played_at, notebook).date(),
        "day": evening_of(match.played_at, notebook.zone, notebook.turn),
        "leaf": leaf,
    }
    return render(request, "notebook/adding/who.html", context, status=422 if form.errors else 200)


def _done(request: HttpRequest, notebook: Notebook, leaf: Leaf) -> HttpResponse:
    return answer_slot(request, leaf.match) or redirect("leaf", notebook.pk, leaf.match_id)


# *Sin mi nombre*: the answer of a phone at the table to a match that goes into a notebook.


@never_cache
@require_POST
def without_name(request: HttpRequest, notebook: str, match_id: str) -> HttpResponse:
    """Make the seat of this phone "alguien" in a notebook.

    It needs no role there, only its seat.
    """
    pen = pens.pen_for(request, match_id)
    going = Notebook.objects.filter(pk=notebook, deleted_at__isnull=True).first()
    match = Match.objects.visible().defer("snapshot").filter(pk=match_id).first()
    # Of a notebook that this match has nothing to do with, nobody is told even that it is there.
    if pen is None or going is None or match is None:
        raise Http404
    try:
        take_name_out(match, going, pen)
    except PermissionError:
        raise Http404 from None
    # In the menu of the table the slot is drawn anew; without a script there is a page to go to.
    return answer_slot(request, match) or redirect("record" if match.finished else "table", match_id)


# A match started from inside a notebook, of its people.

MOST_SEATS = max(count for ruleset in RULESETS.values() for count in ruleset.players)


class PlayForm(forms.Form):
    """The game and the people of a new match, in the order of play."""

    ruleset = forms.ChoiceField(choices=[(name, game.name) for name, game in GAMES.items()])

    def __init__(self, data: Any = None, **more: Any) -> None:
        super().__init__(data, **more)
        for seat in range(MOST_SEATS):
            self.fields[f"seat{seat}"] = forms.CharField(max_length=MAX_NAME, required=False)

    def places(self) -> list[Any]:
        """Return the fields of the seats."""
        return [self[f"seat{seat}"] for seat in range(MOST_SEATS)]

    def clean(self) -> dict[str, Any]:
        """Refuse a number of people that the game is not for."""
        names = [clean(self.cleaned_data.get(f"seat{seat}", "")) for seat in range(MOST_SEATS)]
        while names and not names[-1]:
            names.pop()
        ruleset = RULESETS.get(self.cleaned_data.get("ruleset", ""))
        if ruleset is not None and len(names) not in ruleset.players:
            self.add_error(None, _("Se juega de a %(number)s.") % {"number": either_number(ruleset.players)})
        self.cleaned_data["names"] = [name or placeholder_name(seat) for seat, name in enumerate(names)]
        return self.cleaned_data


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def start_from_notebook(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Start a match of the notebook's people, which goes into it when it ends."""
    last = Leaf.objects.filter(notebook=notebook).select_related("match").defer("match__snapshot")
    newest = last.order_by("-played_at", "-pk").first()
    form = PlayForm(request.POST or None, initial=_like(newest))
    if request.method == "POST" and form.is_valid():
        ruleset = form.cleaned_data["ruleset"]
        try:
            match = start_match(
                keeper.device, ruleset, _options(ruleset, newest), form.cleaned_data["names"],
                address=request.META.get("REMOTE_ADDR", ""),
            )  # fmt: skip
        except TooManyMatchesError:
            text = _("Demasiadas mesas nuevas en una hora. Probá dentro de un rato.")
            return render(request, "sorry.html", {"text": text}, status=429)
        bind_match(notebook, match, keeper)
        response = redirect("table", match.pk)
        pens.remember_device(response, keeper.device)
        return response
    people = Person.objects.filter(notebook=notebook, gone_at__isnull=True).order_by("name")
    context = {"notebook": notebook, "form": form, "people": people, "asks": notebook.adopt}
    return render(request, "notebook/adding/play.html", context, status=422 if form.errors else 200)


def _like(newest: Leaf | None) -> dict[str, str]:
    """Return the answers of the last match: its game and its people."""
    if newest is None:
        return {"ruleset": quick(get_language())}
    nobody = _("alguien")
    named = {f"seat{seat}": "" if name == nobody else name for seat, name in enumerate(players_of_leaf(newest))}
    return {"ruleset": newest.match.ruleset, **named}


def _options(ruleset: str, newest: Leaf | None) -> dict[str, Any]:
    """Return the options of the last match; another game has its usual ones."""
    if newest is not None and newest.match.ruleset == ruleset:
        return dict(newest.match.options)
    return dict(GAMES[ruleset].sheet.usual)


urlpatterns: list[URLPattern | URLResolver] = [
    path("p/<str:match_id>/libreta/", choose_notebook, name="choose-notebook"),
    path("p/<str:match_id>/libreta/hueco", show_slot, name="notebook-slot"),
    path("libreta/<str:notebook>/anotar/<str:match_id>/", put_in, name="put-in"),
    path("libreta/<str:notebook>/anotar/<str:match_id>/no", keep_out, name="keep-out"),
    path("libreta/<str:notebook>/jugar/", start_from_notebook, name="play"),
]
