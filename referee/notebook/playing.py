"""*Jugar*: a match started from inside a notebook, of its people, by the rules that they played by last."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django import forms
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import gettext as _

from referee.games import GAMES, in_order, quick
from referee.games.base import read_value, wire
from referee.languages import reader_tag
from referee.matches.identity import pens
from referee.matches.limits import MAX_NAME
from referee.matches.models import Match
from referee.matches.plain_text import clean
from referee.matches.setup.start import TooManyMatchesError, start_match
from referee.matches.words.names import placeholder_name
from referee.matches.words.quotes import either_number, impossible, terms_of_match
from referee.notebook.evenings import players_of_leaf
from referee.notebook.identity import FORM, writes
from referee.notebook.keeping.leaves import bind_match
from referee.notebook.keeping.persons import name_key
from referee.notebook.models import Keeper, Leaf, Notebook
from referee.rules.record.rulesets import RULESETS

MOST_SEATS = max(count for ruleset in RULESETS.values() for count in ruleset.players)
SEAT_FIELDS = [f"seat{seat}" for seat in range(MOST_SEATS)]
MOST_CHIPS = 40
"""So many people stand on chips; others are typed."""


class PlayForm(forms.Form):
    """The game, what it is played for, and the people of a new match in the order of play."""

    ruleset = forms.ChoiceField(choices=[(name, game.name) for name, game in GAMES.items()])

    def __init__(
        self, data: Mapping[str, Any] | None, ruleset: str, options: Mapping[str, Any], names: Sequence[str]
    ) -> None:
        """Fill in the rules and the people of the last match."""
        seats = {f"seat{seat}": name for seat, name in enumerate(names)}
        super().__init__(data, initial={"ruleset": ruleset, **seats})
        self._law, self._options = RULESETS[ruleset], dict(options)
        self.fields |= {name: forms.CharField(max_length=MAX_NAME, required=False) for name in SEAT_FIELDS}
        sheet, all_options = GAMES[ruleset].sheet, {**RULESETS[ruleset].defaults(), **options}
        for name in sheet.first:
            if name in self._law.options:
                sentence = sheet.sentences[name]
                choices = [(wire(value), text) for value, text in sentence.says.items()]
                field = forms.ChoiceField(label=str(sentence.asks), choices=choices, required=False)
                self.fields[f"option-{name}"] = field
                self.initial[f"option-{name}"] = wire(all_options[name])

    def places(self) -> list[forms.BoundField]:
        """Return the fields of the seats that the game may have."""
        return [self[name] for name in SEAT_FIELDS[: max(self._law.players)]]

    def questions(self) -> list[forms.BoundField]:
        """Return what tables decide before they begin."""
        return [self[name] for name in self.fields if name.startswith("option-")]

    def clean(self) -> dict[str, Any]:
        """Refuse a number of people that the game is not for, and rules that don't go together."""
        names = [clean(self.cleaned_data.get(name, "")) for name in SEAT_FIELDS]
        while names and not names[-1]:
            names.pop()
        if len(names) not in self._law.players:
            self.add_error(None, _("Se juega de a %(number)s.") % {"number": either_number(self._law.players)})
        self.cleaned_data["names"] = [name or placeholder_name(seat) for seat, name in enumerate(names)]
        chosen = dict(self._options)
        for field in self.questions():
            name, sent = field.name.removeprefix("option-"), self.cleaned_data.get(field.name)
            if sent:
                chosen[name] = read_value(self._law.options[name], sent)
        for mix in impossible(self._law, chosen)[:1]:
            self.add_error(None, str(mix.says))
        self.cleaned_data["options"] = chosen
        return self.cleaned_data


class LastPlayed(NamedTuple):
    """The rules and the people of the last match of a notebook."""

    ruleset: str
    options: Mapping[str, Any]
    names: Sequence[str]


@writes(FORM)
def start_from_notebook(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Start a match of the notebook's people, which goes into it when it ends."""
    wanted = request.POST.get("ruleset", "") or request.GET.get("juego", "")
    tag = reader_tag(request)
    last = last_played(notebook, wanted if wanted in GAMES else "", tag)
    form = PlayForm(request.POST or None, last.ruleset, last.options, last.names)
    if request.method == "POST" and form.is_valid():
        try:
            match = start_match(
                keeper.device, last.ruleset, form.cleaned_data["options"], form.cleaned_data["names"],
                address=request.META.get("REMOTE_ADDR", ""),
            )  # fmt: skip
        except TooManyMatchesError:
            text = _("Demasiadas mesas nuevas en una hora. Probá dentro de un rato.")
            return render(request, "sorry.html", {"text": text}, status=429)
        bind_match(notebook, match, keeper)
        response = redirect("table", match.pk)
        pens.remember_device(response, keeper.device)
        return response
    context = {
        "notebook": notebook,
        "form": form,
        "game": GAMES[last.ruleset],
        "terms": terms_of_match(Match(ruleset=last.ruleset, options=dict(last.options))),
        "others": [(name, game) for name, game in in_order(tag).items() if name != last.ruleset],
        "people": people_on_chips(notebook, last.names),
        "asks": notebook.adopt,
    }
    return render(request, "notebook/adding/play.html", context, status=422 if form.errors else 200)


def last_played(notebook: Notebook, ruleset: str, tag: str) -> LastPlayed:
    """Return the rules of the last match, or of the last one of this game, and the people of the last one.

    Where none was played yet the game is the one for a reader with this `tag`.
    """
    last = _newest_leaves(notebook)
    newest = last.first()
    ruleset = ruleset or (newest.match.ruleset if newest is not None else quick(tag))
    alike = last.filter(match__ruleset=ruleset).first()
    options = alike.match.options if alike is not None else GAMES[ruleset].sheet.usual
    nobody = _("alguien")
    names = [] if newest is None else ["" if name == nobody else name for name in players_of_leaf(newest)]
    return LastPlayed(ruleset, options, names)


def _newest_leaves(notebook: Notebook) -> QuerySet[Leaf]:
    leaves = Leaf.objects.filter(notebook=notebook).select_related("match").defer("match__snapshot")
    return leaves.order_by("-played_at", "-pk")


def people_on_chips(notebook: Notebook, names: Sequence[str]) -> list[str]:
    """Return the names of the people, those of the last match first, in the order of their seats."""
    seated = {name_key(name): place for place, name in enumerate(names) if name}
    people = notebook.living_people().order_by("name").values_list("name", "key")
    ordered = sorted(people, key=lambda person: seated.get(person[1], MOST_SEATS))
    return [name for name, _key in ordered[:MOST_CHIPS]]


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/jugar/", start_from_notebook, name="play"),
]
