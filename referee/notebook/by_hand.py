"""A result that somebody notes by hand: who played, who won, and when; it is kept as the matches of paper notebooks."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path
from django.utils import timezone
from django.utils.translation import gettext as _

from referee.games import GAMES, quick
from referee.inputs import NumberField, TextField
from referee.languages import reader_tag
from referee.matches import limits
from referee.matches.files.bringing import receive_acta
from referee.matches.models import new_id
from referee.matches.words.names import cast, is_placeholder
from referee.matches.words.quotes import either_number
from referee.notebook.figures.pages import notebook_today
from referee.notebook.files.paper import (
    MOST_POINTS,
    NOBODY_WRITTEN,
    PAPER_TIME,
    LineError,
    PaperResult,
    checked_result,
    names_in_cell,
    paper_actas,
)
from referee.notebook.identity import FORM, refuse_changes, show_page, writes
from referee.notebook.keeping.leaves import Stretch, TwiceError, UnfinishedError, WhoAnswer, put_match_in
from referee.notebook.keeping.notebooks import evening_of
from referee.notebook.keeping.persons import NobodyError, people_by_name
from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.rules.record.rulesets import RULESETS

SIDES = (0, 1)
"""Those who won, and those who lost."""


@dataclass(frozen=True, slots=True)
class PersonChip:
    """Somebody who can be chosen for a side, and whether they are."""

    key: int
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SideQuestion:
    """A side of a result: its people as chips, further names, and its points."""

    number: int
    chips: Sequence[PersonChip]
    more: forms.BoundField
    points: forms.BoundField


class ResultForm(forms.Form):
    """Who won against whom, the points if somebody knows them, the game and the day."""

    key = forms.RegexField(r"^[\w-]{22}$")
    ruleset = forms.ChoiceField(choices=[(name, game.name) for name, game in GAMES.items()])
    day = forms.DateField()
    points0 = NumberField(required=False, min_value=0, max_value=MOST_POINTS)
    points1 = NumberField(required=False, min_value=0, max_value=MOST_POINTS)
    more0 = TextField()
    more1 = TextField()

    def __init__(self, data: Mapping[str, Any] | None, notebook: Notebook, initial: Mapping[str, Any]) -> None:
        """Ask about a result of these people, filled in like another match."""
        super().__init__(data, initial={"key": new_id(), **initial})
        self.notebook, self.people = notebook, list(notebook.living_people().order_by("name"))
        choices = [(str(person.pk), person.name) for person in self.people]
        for side in SIDES:
            self.fields[f"side{side}"] = forms.MultipleChoiceField(choices=choices, required=False)
        self.result: PaperResult | None = None

    def sides(self) -> list[SideQuestion]:
        """Return the questions about each side."""
        return [self._side(side) for side in SIDES]

    def _side(self, side: int) -> SideQuestion:
        chosen = {str(key) for key in self[f"side{side}"].value() or ()}
        chips = [PersonChip(person.pk, person.name, str(person.pk) in chosen) for person in self.people]
        return SideQuestion(side, chips, self[f"more{side}"], self[f"points{side}"])

    def clean(self) -> dict[str, Any]:
        """Refuse what can't have been a match of this game."""
        answers = self.cleaned_data
        day, ruleset = answers.get("day"), answers.get("ruleset")
        if day is None or day > notebook_today(self.notebook):
            self.add_error(None, _("Ese día no puede ser."))
        if self.errors or ruleset is None or day is None:
            return answers
        names = [self.names_of(side) for side in SIDES]
        points = [answers.get(f"points{side}") for side in SIDES]
        scores = [number for number in points if number is not None]
        try:
            if len(scores) == 1:
                raise LineError(_("faltan los puntos de un lado"))
            if len(scores) == 2 and scores[0] <= scores[1]:
                raise LineError(_("quien ganó tiene más puntos"))
            winner = None if scores else 0
            self.result = checked_result(day, names, scores, winner, ruleset=ruleset, file_id=answers["key"])
            if sum(map(len, names)) not in RULESETS[ruleset].players:
                raise LineError(_("se juega de a %(number)s") % {"number": either_number(RULESETS[ruleset].players)})
        except LineError as error:
            text = str(error)
            self.add_error(None, f"{text[:1].upper()}{text[1:]}.")
        return answers

    def names_of(self, side: int) -> list[str]:
        """Return the names of a side: those who were chosen, then those who were written."""
        chosen = set(self.cleaned_data[f"side{side}"])
        written = self.cleaned_data[f"more{side}"].strip()
        return [
            *(person.name for person in self.people if str(person.pk) in chosen),
            *(names_in_cell(written) if written else ()),
        ]


def like_last(notebook: Notebook, day: date | None, tag: str) -> dict[str, Any]:
    """Return the game and the sides of the last match, perhaps of a day, or a reader's first game."""
    leaves = Leaf.objects.filter(notebook=notebook).select_related("match").defer("match__snapshot")
    newest = leaves.filter(**({} if day is None else {"day": day})).order_by("-played_at", "-pk").first()
    if newest is None:
        return {"ruleset": quick(tag)}
    people, table = _sat(newest), cast(newest.match)
    sides: list[list[int]] = [[], []]
    if not table.by_turns and table.gallo is None:
        first = newest.match.result["winner"] or 0
        for seat, side in enumerate(table.sides):
            if people.get(seat) is not None:
                sides[side != first].append(people[seat])
    return {"ruleset": newest.match.ruleset, "side0": sides[0], "side1": sides[1]}


def _sat(leaf: Leaf) -> dict[int, int]:
    rows = leaf.sittings.filter(person__isnull=False).order_by("from_seq").values_list("seat", "person")
    return {seat: person for seat, person in rows if person is not None}


# The result kept: a finished match, of which only that is known.


def note_result(notebook: Notebook, keeper: Keeper, result: PaperResult) -> Leaf:
    """Keep a result as a match of this phone in a notebook; the same one twice is one.

    Raises TwiceError, NobodyError, UnfinishedError.
    """
    [document] = paper_actas([result._replace(moment=_moment_of(notebook, result.day))], notebook)
    match = receive_acta(keeper.device, json.dumps(document, ensure_ascii=False).encode()).match
    if match is None:
        raise UnfinishedError
    people = people_by_name(notebook, match.seats)
    answers = [_answer(seat, name, people.get(name)) for seat, name in enumerate(match.seats)]
    return put_match_in(notebook, match, answers, keeper, counts=True, why_not="")


def _answer(seat: int, name: str, person: Person | None) -> WhoAnswer:
    nobody = person is None and (is_placeholder(name) or name in NOBODY_WRITTEN)
    return WhoAnswer(Stretch(seat, name), person.pk if person else None, "" if person or nobody else name)


def _moment_of(notebook: Notebook, day: date) -> datetime:
    """Return a moment after the other matches of a day, not later than now."""
    zone = ZoneInfo(notebook.zone)
    now = timezone.now().astimezone(zone).replace(tzinfo=None, microsecond=0)
    if day == notebook_today(notebook):
        return now
    last = Leaf.objects.filter(notebook=notebook, day=day).order_by("-played_at").values_list("played_at", flat=True)
    after = [moment.astimezone(zone).replace(tzinfo=None) + timedelta(minutes=1) for moment in last[:1]]
    moment = max(datetime.combine(day, PAPER_TIME), *after)
    is_there = evening_of(moment.replace(tzinfo=zone), notebook.zone, notebook.turn) == day
    return moment if is_there else moment - timedelta(minutes=1)


@writes(FORM)
def result_by_hand(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Ask for a result, and keep it under its evening."""
    today, day = notebook_today(notebook), _day_in(request.GET.get("dia", ""))
    initial = {"day": day or today, **like_last(notebook, day, reader_tag(request))}
    form = ResultForm(request.POST or None, notebook, initial)
    if request.method == "POST" and form.is_valid() and form.result is not None:
        if not limits.import_buckets.take(str(request.META.get("REMOTE_ADDR", ""))):
            return refuse_changes(request)
        try:
            leaf = note_result(notebook, keeper, form.result)
        except TwiceError:
            form.add_error(None, _("La misma persona no puede estar en dos lugares."))
        except NobodyError:
            form.add_error(None, _("Ese no es un nombre."))
        except UnfinishedError:
            raise Http404 from None
        else:
            return redirect("night", notebook.pk, leaf.day.isoformat())
    shown: dict[str, Any] = {"form": form, "sides": form.sides(), "today": today}
    template = "notebook/evenings/by_hand.html"
    return show_page(request, keeper, template, status=422 if form.errors else 200, **shown)


def _day_in(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/anotar-resultado", result_by_hand, name="result-by-hand"),
]
