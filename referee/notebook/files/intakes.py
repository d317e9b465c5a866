"""The pages of a batch: what would come in and who is who, its progress and result, and the way out again.

Also matches that a phone has, many at once into a notebook.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import wraps
from typing import Any, NamedTuple

from django import forms
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.inputs import fresh_page
from referee.matches.files import deliveries, parcels
from referee.matches.identity import pens
from referee.matches.models import Arrival, Delivery, Match
from referee.matches.words.names import is_placeholder
from referee.notebook import identity
from referee.notebook.adding import NEW_PERSON, NOBODY, keys_alike
from referee.notebook.files.looking import MOST_ASKED, Survey, survey_of
from referee.notebook.identity import FORM, POST, has_role, refuse_role, show_page, writes
from referee.notebook.keeping import batches
from referee.notebook.keeping.batches import MOST_AT_ONCE, GoneError, NameAnswer, hashed_name, is_undoable
from referee.notebook.keeping.leaves import Stretch, stretches
from referee.notebook.keeping.notebooks import evening_of
from referee.notebook.keeping.persons import name_key, people_by_name
from referee.notebook.models import Intake, Keeper, Notebook

SEVERAL, SAME_AS = "varias", "n"
"""That a name stands for several people, and that it is the same person as another name of the batch."""
ID_LENGTH = 16
MOST_OFFERED = 100
"""So many people of a notebook are offered for a name."""


# Quién es quién: the names of a batch, and the people that they are.


class AskedName(NamedTuple):
    """A name of a batch, with the number of its matches, and the people whom it may stand for.

    `within` is the name that it is a part of, where it stands in no match by itself.
    """

    name: str
    matches: int
    parts: Sequence[str] = ()
    within: str = ""


def names_of_survey(survey: Survey) -> list[AskedName]:
    """Return the names of a survey, with the parts of those that may be several; most matches first."""
    names = [AskedName(entry.name, entry.count, entry.parts) for entry in survey.names.values()]
    there = set(survey.names)
    for entry in list(names):
        for part in entry.parts:
            if name_key(part) not in there:
                there.add(name_key(part))
                names.append(AskedName(part, entry.matches, (), entry.name))
    return sorted(names, key=lambda entry: -entry.matches)[:MOST_ASKED]


class DayOfBatch(NamedTuple):
    """An evening of a batch, None for those without a date, its matches, and whether they go in."""

    day: date | None
    matches: int
    goes_in: bool = True


@dataclass(frozen=True, slots=True)
class WhoQuestion:
    """A question of the sheet, as it is drawn: who bears a name."""

    entry: AskedName
    field: forms.BoundField


class WhoForm(forms.Form):
    """Who the names of a batch are.

    Names that the notebook knows are filled in, and those like no other are new.
    """

    def __init__(self, data: Mapping[str, Any] | None, notebook: Notebook, names: Sequence[AskedName]) -> None:
        super().__init__(data)
        self._names = names
        self._keys = [name_key(entry.name) for entry in names]
        # Fields are named for names: their order may change while somebody looks at the page.
        self._ids = [hashed_name(entry.name)[:ID_LENGTH] for entry in names]
        self._people = list(notebook.living_people().order_by("name"))
        self._familiar = people_by_name(notebook, [entry.name for entry in names])
        for place, entry in enumerate(names):
            likely = self._likely(place, entry)
            choices = self._choices(entry, likely)
            self.fields[self._field(place)] = forms.ChoiceField(choices=choices, required=False)
            familiar = self._familiar.get(entry.name)
            is_open = bool(likely or entry.parts)
            self.initial[self._field(place)] = str(familiar.pk) if familiar else "" if is_open else NEW_PERSON

    def _field(self, place: int) -> str:
        return f"who{self._ids[place]}"

    def _likely(self, place: int, entry: AskedName) -> list[tuple[str, str]]:
        """Return who a name is likely to be: people with a name like it, and other names of the batch."""
        if entry.name in self._familiar:
            return []
        people = {person.key: person for person in self._people}
        likely = [(str(people[key].pk), people[key].name) for key in keys_alike(self._keys[place], people)]
        earlier = {
            self._keys[other]: other
            for other in range(place)
            if self._names[other].name not in self._familiar and not self._names[other].parts
        }
        also = [
            (f"{SAME_AS}{self._ids[earlier[key]]}", self._names[earlier[key]].name)
            for key in keys_alike(self._keys[place], earlier)
        ]
        return [*likely, *((value, _("la misma que %(name)s") % {"name": name}) for value, name in also)]

    def _choices(self, entry: AskedName, likely: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        several = [(SEVERAL, _("son %(names)s") % {"names": " + ".join(entry.parts)})] if entry.parts else []
        offered = {value for value, _label in likely}
        familiar = self._familiar.get(entry.name)
        people = [familiar] if familiar is not None else []
        people += [person for person in self._people[:MOST_OFFERED] if person != familiar]
        others = [(str(person.pk), person.name) for person in people if str(person.pk) not in offered]
        new = (NEW_PERSON, _("nueva: %(name)s") % {"name": entry.name})
        return [("", _("elegir")), *several, *likely, new, *others, (NOBODY, _("alguien"))]

    def questions(self) -> list[WhoQuestion]:
        """List what has to be answered."""
        return [row for row in self._rows() if not row.field.initial or row.field.errors]

    def settled(self) -> list[WhoQuestion]:
        """List what is filled in."""
        return [row for row in self._rows() if row.field.initial and not row.field.errors]

    def _rows(self) -> Iterator[WhoQuestion]:
        for place, entry in enumerate(self._names):
            yield WhoQuestion(entry, self[self._field(place)])

    def clean(self) -> dict[str, Any]:
        """Refuse names that nobody answered for."""
        chosen = [self.cleaned_data.get(self._field(place), "") for place in range(len(self._names))]
        apart = {entry.name for entry, choice in zip(self._names, chosen, strict=True) if choice == SEVERAL}
        for place, entry in enumerate(self._names):
            if self._field(place) in self.data and not chosen[place] and (not entry.within or entry.within in apart):
                self.add_error(self._field(place), _("Falta decir quién fue."))
        return self.cleaned_data

    def answers(self) -> list[NameAnswer]:
        """Return the answer for each name; one that was not sent is as it was filled in."""
        found = []
        for place, entry in enumerate(self._names):
            choice = self._chosen(place)
            same = choice[len(SAME_AS) :] if choice.startswith(SAME_AS) else ""
            if same in self._ids:
                other = self._ids.index(same)
                choice, name = self._chosen(other), self._names[other].name
                if choice == NEW_PERSON:
                    found.append(NameAnswer(entry.name, is_new=True, called=name))
                    continue
            person = int(choice) if choice.isdigit() else None
            found.append(NameAnswer(entry.name, person, choice == NEW_PERSON, choice == SEVERAL))
        return found

    def _chosen(self, place: int) -> str:
        name = self._field(place)
        return str(self.cleaned_data.get(name) or (self.initial[name] if name not in self.data else NOBODY))


# A batch of files: looked through, agreed to, taken in, and perhaps taken out again.


def _of_own_batch(
    view: Callable[[HttpRequest, Keeper, Intake], HttpResponse],
) -> Callable[[HttpRequest, Notebook, Keeper, int], HttpResponse]:
    """Give a view a batch that this phone may see: who keeps the notebook all of them, others their own.

    Where the batch is past what the view would do, its page says how it stands.
    """

    @wraps(view)
    def of_own_batch(request: HttpRequest, notebook: Notebook, keeper: Keeper, batch: int) -> HttpResponse:
        rows = Intake.objects.select_related("delivery", "notebook", "by")
        intake = get_object_or_404(rows, notebook=notebook, pk=batch)
        if not (has_role(keeper, Keeper.Role.KEEPS) or intake.by_id == keeper.pk):
            return refuse_role(request, keeper)
        try:
            return view(request, keeper, intake)
        except GoneError:
            return redirect("notebook-brought", notebook.pk, batch)

    return of_own_batch


@writes(FORM)
@_of_own_batch
def show_batch(request: HttpRequest, keeper: Keeper, intake: Intake) -> HttpResponse:
    """Show a batch: its progress, what would come in, or its result; a post agrees to it.

    With `parte` only what changes. A file that is none ends where another one may be chosen.
    """
    waits = intake.delivery is not None and intake.delivery.stage == Delivery.Stage.WAIT
    if request.method == "POST" or (waits and "parte" not in request.GET):
        return _ask(request, keeper, intake) if waits else redirect("notebook-brought", intake.notebook_id, intake.pk)
    is_part = "parte" in request.GET
    if is_part and intake.delivery is not None and intake.delivery.finished_at is None and not waits:
        deliveries.begin_work()
    trouble = trouble_of(intake)
    if trouble and not is_part:
        refused = {"trouble": trouble, "is_bare": intake.notebook.is_bare()}
        return show_page(request, keeper, "notebook/files/upload.html", status=422, **refused)
    page = batch_page(intake, following=request.path if trouble or waits else "")
    template = "notebook/files/_brought.html" if is_part else "notebook/files/brought.html"
    return show_page(request, keeper, template, **vars(page))


def _ask(request: HttpRequest, keeper: Keeper, intake: Intake) -> HttpResponse:
    """Show what would come in, with *Quién es quién*, and let it come in."""
    survey = survey_of(intake)
    form = WhoForm(request.POST or None, intake.notebook, names_of_survey(survey))
    if request.method == "POST" and form.is_valid():
        try:
            batches.agree_to_batch(intake, form.answers())
        except GoneError:
            raise Http404 from None
        deliveries.begin_work()
        return redirect("notebook-brought", intake.notebook_id, intake.pk)
    page = {
        "new": survey.new,
        "already": survey.already,
        "more": survey.more,
        "days": [DayOfBatch(day, number) for day, number in survey.spread()],
        "refused": list(_refused(intake)),
        "drop": reverse("notebook-batch-drop", args=[intake.notebook_id, intake.pk]),
    }
    return _sheet(request, keeper, form, page)


def _sheet(request: HttpRequest, keeper: Keeper, form: WhoForm, page: Mapping[str, object]) -> HttpResponse:
    context = {"questions": form.questions(), "settled": form.settled(), **page}
    return show_page(request, keeper, "notebook/files/batch.html", status=422 if form.errors else 200, **context)


@writes(POST)
@_of_own_batch
def leave_batch(request: HttpRequest, keeper: Keeper, intake: Intake) -> HttpResponse:
    """Let a batch go that nobody has agreed to."""
    batches.drop_batch(intake)
    return redirect("notebook", intake.notebook_id)


@writes(POST)
@_of_own_batch
def take_batch_out(request: HttpRequest, keeper: Keeper, intake: Intake) -> HttpResponse:
    """Take out what came with a batch."""
    kept = batches.undo_batch(intake)
    return show_page(request, keeper, "notebook/files/undone.html", kept=kept)


def trouble_of(intake: Intake) -> str:
    """Say why the only file of a batch was refused as a whole; "" for any other."""
    delivery = intake.delivery
    if delivery is None or delivery.finished_at is None or delivery.total != 1:
        return ""
    only = delivery.arrivals.first()
    # A match within a file has another name.
    if only is None or only.outcome != Arrival.Outcome.REFUSED or only.name != delivery.files[0]:
        return ""
    reason = parcels.reader_text(only.reason)
    lines = [": ".join(row) for row in intake.refused]
    return " ".join([f"{only.place}: {reason}" if only.place else reason, *lines])


class RefusedFile(NamedTuple):
    """A file or line that was refused: its name, the reason, and the place of the fault."""

    name: str
    reason: str
    place: str = ""


def _refused(intake: Intake) -> Iterator[RefusedFile]:
    """Yield the files and lines of a batch that are no match."""
    yield from (RefusedFile(line, reason) for line, reason in intake.refused)
    if intake.delivery is not None:
        rows = intake.delivery.arrivals.filter(outcome=Arrival.Outcome.REFUSED).order_by("number")
        yield from (RefusedFile(row.name, parcels.reader_text(row.reason), row.place) for row in rows)


@dataclass(frozen=True)
class BatchPage:
    """The progress of a batch, and in the end its result; `following` leads to what comes after it.

    `looking`: nothing of it comes in yet. `missing` were not looked at any more.
    """

    intake: Intake
    delivery: Delivery | None
    done: int
    finished: bool
    looking: bool
    counts: Sequence[str]
    refused: Sequence[RefusedFile]
    missing: int
    following: str
    undoable: bool


def batch_page(intake: Intake, following: str = "") -> BatchPage:
    """Return the progress of a batch, and in the end its result."""
    delivery = intake.delivery
    finished = delivery is None or delivery.finished_at is not None
    numbers: Counter[str] = Counter()
    if delivery is not None:
        numbers.update(dict(delivery.arrivals.order_by().values_list("outcome").annotate(Count("pk"))))
    refused = list(_refused(intake)) if finished else []
    return BatchPage(
        intake=intake,
        delivery=delivery,
        done=numbers.total(),
        finished=finished,
        looking=delivery is not None and bool(delivery.stage),
        counts=_counts(intake, numbers, len(refused)) if finished else (),
        refused=refused,
        missing=(delivery.total or 0) - numbers.total() if delivery is not None and delivery.cut else 0,
        following=following,
        undoable=finished and is_undoable(intake),
    )


def _counts(intake: Intake, numbers: Mapping[str, int], refused: int) -> list[str]:
    """Return what became of the matches of a batch, in words."""
    outcome = Arrival.Outcome
    new, old = intake.brought.count(), numbers.get(outcome.ALREADY, 0)
    # What was here already may be new to this notebook; what goes on is not put in.
    came = numbers.get(outcome.BROUGHT, 0) + numbers.get(outcome.BESIDE, 0)
    old = max(0, came + old - new) if new > came else old
    open_ = max(0, came - new)
    texts = (
        (new, ngettext("%(number)s partido traído", "%(number)s partidos traídos", new)),
        (old, ngettext("%(number)s ya estaba", "%(number)s ya estaban", old)),
        (
            open_,
            ngettext(
                "%(number)s sin terminar: quedó en «Los partidos»",
                "%(number)s sin terminar: quedaron en «Los partidos»",
                open_,
            ),
        ),
        (refused, ngettext("%(number)s no se pudo traer", "%(number)s no se pudieron traer", refused)),
    )
    return [text % {"number": number} for number, text in texts if number]


# Matches that a phone has: all at once into a notebook.


@fresh_page
def choose_for_many(request: HttpRequest) -> HttpResponse:
    """Ask into which notebook matches of this phone, or of a delivery, go; not where it has one."""
    roles = (Keeper.Role.WRITES, Keeper.Role.KEEPS)
    keepers = list(identity.keepers_of(pens.device_of(request)).filter(role__in=roles))
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    if len(keepers) == 1:
        return redirect(reverse("put-many", args=[keepers[0].notebook_id]) + query)
    return render(request, "notebook/files/choose.html", {"keepers": keepers, "query": query})


@writes(FORM)
def put_many_in(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show which matches of this phone would go in, with *Quién es quién*, and put them in."""
    matches = batches.matches_to_put_in(notebook, keeper.device)
    delivery = request.GET.get("entrega", "")
    if delivery:
        here = Arrival.objects.filter(delivery__in=deliveries.recent(keeper.device).filter(pk=delivery))
        matches = matches.filter(pk__in=here.values("match"))
    total, rows = matches.count(), list(matches[:MOST_AT_ONCE])
    by_day: defaultdict[date, list[Match]] = defaultdict(list)
    for match in rows:
        by_day[evening_of(match.played_at, notebook.zone, notebook.turn)].append(match)
    wanted = set(request.POST.getlist("noche")) if request.method == "POST" else {day.isoformat() for day in by_day}
    spans = {match.pk: stretches(match) for match in rows}
    chosen = [(match, spans[match.pk]) for day, some in by_day.items() if day.isoformat() in wanted for match in some]
    form = WhoForm(request.POST or None, notebook, _names_of_spans(list(spans.values())))
    if request.method == "POST" and chosen and form.is_valid():
        there = {name_key(span.name) for _match, some in chosen for span in some}
        answers = [answer for answer in form.answers() if name_key(answer.name) in there]
        intake = batches.put_matches_in(notebook, keeper, chosen, answers)
        return redirect("notebook-brought", notebook.pk, intake.pk)
    page = {
        "new": len(chosen),
        "rest": total - len(rows),
        "undoable": batches.undoable_batches(notebook).filter(by=keeper).annotate(matches=Count("brought")),
        "chooses": True,
        "days": [
            DayOfBatch(day, len(some), day.isoformat() in wanted) for day, some in sorted(by_day.items(), reverse=True)
        ],
    }
    return _sheet(request, keeper, form, page)


def _names_of_spans(matches: Sequence[Sequence[Stretch]]) -> list[AskedName]:
    counts: Counter[str] = Counter()
    shown: dict[str, str] = {}
    for spans in matches:
        names = {name_key(span.name): span.name for span in spans if not is_placeholder(span.name)}
        counts.update(key for key in names if key)
        shown = names | shown
    return [AskedName(shown[key], count) for key, count in counts.most_common(MOST_ASKED)]


urlpatterns: list[URLPattern | URLResolver] = [
    path("partidos/libreta/", choose_for_many, name="choose-for-many"),
    path("libreta/<str:notebook>/anotar/", put_many_in, name="put-many"),
    path("libreta/<str:notebook>/traer/<int:batch>/", show_batch, name="notebook-brought"),
    path("libreta/<str:notebook>/traer/<int:batch>/nada", leave_batch, name="notebook-batch-drop"),
    path("libreta/<str:notebook>/traer/<int:batch>/deshacer", take_batch_out, name="notebook-batch-undo"),
]
