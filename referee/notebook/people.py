"""The people of a notebook: listed, renamed, merged, separated, split and forgotten."""

from contextlib import suppress
from typing import NamedTuple

from django import forms
from django.core.exceptions import BadRequest
from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import gettext as _

from referee.inputs import NumberField, PressedField, TextField, sent, whole_number
from referee.matches.words import names
from referee.notebook import adding
from referee.notebook.figures.pages import refresh_until_summed
from referee.notebook.identity import FORM, PAGE, POST, has_role, keeps, reads, refuse_role, show_page
from referee.notebook.keeping import persons
from referee.notebook.keeping.forgetting import (
    MOST_RECORDS,
    ask_to_forget,
    erase_from_record,
    forget_person,
    people_to_forget,
    records_with_person,
    refuse_to_forget,
)
from referee.notebook.models import Alias, ForgetRequest, Keeper, Leaf, Notebook, Person, Share
from referee.notebook.summing.work import catch_up


@reads(PAGE)
def show_people(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show everybody, most matches first."""
    progress = catch_up(notebook)
    keeps = has_role(keeper, Keeper.Role.KEEPS)
    response = show_page(
        request,
        keeper,
        "notebook/people/people.html",
        people=people_with_matches(notebook),
        progress=progress,
        to_forget=people_to_forget(notebook) if keeps else (),
        own_wish=None if keeps else ForgetRequest.objects.select_related("person").filter(keeper=keeper.pk).first(),
    )
    return refresh_until_summed(response, progress)


def people_with_matches(notebook: Notebook) -> QuerySet[Person]:
    """Return the living people with their number of `matches`, `counted` and `substituted` among them."""
    people = notebook.living_people().annotate(counted=_sum_of("matches"), substituted=_sum_of("substituted"))
    # Who came after the last deal has played in no match.
    left_out = Count("sittings__leaf", distinct=True, filter=Q(sittings__leaf__outcome__isnull=True))
    return people.annotate(matches=left_out + F("counted") + F("substituted")).order_by("-matches", "key")


def _sum_of(column: str) -> Coalesce:
    own = Share.objects.filter(person=OuterRef("pk")).order_by().values("person")
    return Coalesce(Subquery(own.annotate(number=Sum(column)).values("number")), 0)


def person_or_404(notebook: Notebook, number: int) -> Person:
    """Return a living person of this notebook. Raises Http404."""
    return get_object_or_404(people_with_matches(notebook), pk=number)


# The page on which a person is renamed, and which leads to merge, split and forget.


class PersonForm(forms.Form):
    """The name of a person."""

    name = TextField(required=True)

    def __init__(self, person: Person, data: QueryDict | None = None) -> None:
        super().__init__(data, initial={"name": person.name})
        self.person = person

    def keep(self) -> bool:
        """Rename the person; return whether that was possible, else with an error."""
        if not self.is_valid():
            return False
        try:
            persons.rename_person(self.person, self.cleaned_data["name"])
        except persons.NameTakenError as error:
            taken = _("Ese nombre ya es de %(who)s. Si es la misma persona, se pueden juntar.")
            self.add_error("name", taken % {"who": error.person.name})
        except persons.NobodyError:
            self.add_error("name", _("Eso no es el nombre de nadie."))
        return self.is_valid()


class AliasForm(forms.Form):
    """The key of an alias."""

    key = TextField()


@keeps(FORM)
def change_person(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the changes of a person that are possible; a POST renames them."""
    person = person_or_404(notebook, number)
    form = PersonForm(person, request.POST if request.method == "POST" else None)
    if form.is_bound and form.keep():
        return redirect("person-change", notebook.pk, number)
    return show_page(
        request,
        keeper,
        "notebook/people/change.html",
        status=400 if form.errors else 200,
        person=person,
        form=form,
        others=people_with_matches(notebook).exclude(pk=number),
        aliases=Alias.objects.filter(person=number, was__isnull=True).order_by("key"),
        merged=[one for one in persons.merged_into(person) if persons.can_be_separated(one)],
    )


@keeps(POST)
def drop_alias(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Drop an alias of a person."""
    persons.take_alias_back(person_or_404(notebook, number), sent(AliasForm(request.POST))["key"])
    return redirect("person-change", notebook.pk, number)


# Two people merged, after a preview; and separated again.


class OtherForm(forms.Form):
    """The number of the other person, and whose name stays."""

    con = NumberField(min_value=1)
    queda = NumberField(otherwise=0, min_value=1)


@keeps(FORM)
def person_merge(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show a preview of a merge; a POST does it.

    The name with more matches stays, unless the other is chosen.
    """
    form = OtherForm(request.POST if request.method == "POST" else request.GET)
    if not form.is_valid() or form.cleaned_data["con"] == number:
        raise BadRequest("nobody else")
    person, other = person_or_404(notebook, number), person_or_404(notebook, form.cleaned_data["con"])
    joined, days = persons.preview_merge(person, other), persons.MERGE_UNDONE_WITHIN.days
    usual = other if joined.others > joined.own else person
    stays = next((one for one in (person, other) if one.pk == form.cleaned_data["queda"]), usual)
    status = 200
    if request.method == "POST":
        try:
            persons.merge_people(stays, other if stays == person else person)
        except persons.TogetherError:
            status = 409
        except (Person.DoesNotExist, persons.NobodyError):
            raise Http404 from None
        else:
            return redirect("person-change", notebook.pk, stays.pk)
    context = {"person": person, "other": other, "stays": stays, "joined": joined, "days": days}
    return show_page(request, keeper, "notebook/people/merge.html", status=status, **context)


@keeps(POST)
def person_separate(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Take back the merge of a person into another."""
    try:
        persons.separate_people(get_object_or_404(Person, notebook=notebook, pk=number))
    except persons.TooLateError:
        # Sent twice it was taken back already, and too late there is nothing to do.
        return redirect("notebook-people", notebook.pk)
    return redirect("person-change", notebook.pk, number)


# A person split: some of their matches are another's, of the same name.

SPLIT_PAGE = 50
"""How many matches are shown to choose among, the newest first."""


class SplitForm(forms.Form):
    """The matches to give away, and to whom: a person, or a new name."""

    name = TextField()

    def __init__(self, person: Person, others: list[Person], data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.person, self.others = person, {str(other.pk): other for other in others}
        numbers = (whole_number(text) for text in (data.getlist("leaf") if data is not None else ()))
        self.chosen = {number for number in numbers if number is not None}

    def keep(self) -> bool:
        """Give the matches away; return whether that was possible, else with an error."""
        if not self.is_valid():
            return False
        other = self.others.get(self.data.get("other", "")) or self.cleaned_data["name"]
        try:
            persons.split_person(self.person, self.chosen, other)
        except persons.TogetherError:
            self.add_error(None, _("En uno de esos partidos jugaron los dos."))
        except persons.TooLateError:
            self.add_error(None, _("Elegí al menos un partido."))
        except persons.NobodyError:
            self.add_error(None, _("Falta decir quién es."))
        return self.is_valid()


@keeps(FORM)
def person_split(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show a person's matches; a POST gives those chosen to another person."""
    person = person_or_404(notebook, number)
    others = list(people_with_matches(notebook).exclude(pk=number))
    form = SplitForm(person, others, request.POST if request.method == "POST" else None)
    if form.is_bound and form.keep():
        return redirect("notebook-people", notebook.pk)
    before = whole_number(request.GET.get("antes", ""))
    leaves = _split_leaves(person, before)
    return show_page(
        request,
        keeper,
        "notebook/people/split.html",
        status=400 if form.errors else 200,
        person=person,
        others=others,
        form=form,
        rows=[_split_row(leaf, person, form) for leaf in leaves[:SPLIT_PAGE]],
        older=leaves[SPLIT_PAGE - 1].pk if len(leaves) > SPLIT_PAGE else None,
    )


def _split_leaves(person: Person, before: int | None) -> list[Leaf]:
    rows = persons.leaves_of(person).select_related("match").defer("match__snapshot").order_by("-pk")
    older = rows if before is None else rows.filter(pk__lt=before)
    return list(older.prefetch_related("sittings__person")[: SPLIT_PAGE + 1])


class SplitRow(NamedTuple):
    """A match to choose, with the names of the others who sat in it."""

    leaf: Leaf
    others: str
    chosen: bool


def _split_row(leaf: Leaf, person: Person, form: SplitForm) -> SplitRow:
    sat = {sitting.person for sitting in leaf.sittings.all() if sitting.person is not None} - {person}
    others = ", ".join(names.shown_name(other.name) for other in sorted(sat, key=lambda other: other.key))
    return SplitRow(leaf, others, leaf.pk in form.chosen)


# A person forgotten: "alguien" in every match, asked twice, and never undone; and who asks for it.


class ForgetForm(forms.Form):
    """Whether the names go out of the records of this phone, too."""

    records = PressedField()


@keeps(FORM)
def person_forget(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Explain the loss, ask once more, and with a POST forget the person."""
    person = people_with_matches(notebook).filter(pk=number).first()
    # Sent twice there is nobody to forget any more.
    if person is None:
        return redirect("notebook-people", notebook.pk)
    records = records_with_person(person, keeper.device)
    if request.method == "POST":
        if sent(ForgetForm(request.POST))["records"]:
            for match in records[:MOST_RECORDS]:
                erase_from_record(person, match, keeper.device)
        # Somebody else may have been quicker.
        with suppress(Person.DoesNotExist):
            forget_person(person)
        return redirect("notebook-people", notebook.pk)
    return show_page(
        request,
        keeper,
        "notebook/people/forget.html",
        person=person,
        sure="seguro" in request.GET,
        records=min(records.count(), MOST_RECORDS),
    )


class WishForm(forms.Form):
    """The person whom a phone wants to be forgotten; none takes that back."""

    quien = NumberField(otherwise=0, min_value=1)


@reads(POST)
def ask_forgetting(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Ask those who keep the notebook to forget somebody, or take that back."""
    if keeper.pk is None:
        return refuse_role(request, keeper)  # The sample forgets nobody.
    number = sent(WishForm(request.POST))["quien"]
    ask_to_forget(keeper, person_or_404(notebook, number) if number else None)
    return redirect("notebook-people", notebook.pk)


@keeps(POST)
def refuse_forgetting(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Leave a person in the notebook whom phones want to be forgotten."""
    refuse_to_forget(person_or_404(notebook, number))
    return redirect("notebook-people", notebook.pk)


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/gente/", show_people, name="notebook-people"),
    path("libreta/<str:notebook>/gente/<int:number>/cambiar/", change_person, name="person-change"),
    path("libreta/<str:notebook>/gente/<int:number>/apodo", drop_alias, name="person-alias"),
    path("libreta/<str:notebook>/gente/<int:number>/juntar/", person_merge, name="person-merge"),
    path("libreta/<str:notebook>/gente/<int:number>/separar", person_separate, name="person-separate"),
    path("libreta/<str:notebook>/gente/<int:number>/partir/", person_split, name="person-split"),
    path("libreta/<str:notebook>/gente/<int:number>/olvidar/", person_forget, name="person-forget"),
    path("libreta/<str:notebook>/gente/pedir-olvido", ask_forgetting, name="forget-ask"),
    path("libreta/<str:notebook>/gente/<int:number>/no-olvidar", refuse_forgetting, name="forget-refuse"),
    path("libreta/<str:notebook>/sin-mi-nombre/<str:match_id>", adding.without_name, name="without-name"),
]
