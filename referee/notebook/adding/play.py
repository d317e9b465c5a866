"""A match started from inside a notebook, of its people."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from referee.games import GAMES, quick
from referee.matches.identity import pens
from referee.matches.limits import MAX_NAME
from referee.matches.plain_text import clean
from referee.matches.setup.start import TooManyMatchesError, start_match
from referee.matches.words.goals import either
from referee.matches.words.placeholders import player
from referee.notebook.home.nights import players
from referee.notebook.identity.access import writes
from referee.notebook.keeping import bonds
from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.rules.record.rulesets import RULESETS

SEATS = max(count for ruleset in RULESETS.values() for count in ruleset.players)


class PlayForm(forms.Form):
    """The game and the people of a new match, in the order of play."""

    ruleset = forms.ChoiceField(choices=[(name, game.name) for name, game in GAMES.items()])

    def __init__(self, data: Any = None, **more: Any) -> None:
        super().__init__(data, **more)
        for seat in range(SEATS):
            self.fields[f"seat{seat}"] = forms.CharField(max_length=MAX_NAME, required=False)

    def places(self) -> list[Any]:
        """Return the fields of the seats."""
        return [self[f"seat{seat}"] for seat in range(SEATS)]

    def clean(self) -> dict[str, Any]:
        """Refuse a number of people that the game is not for."""
        names = [clean(self.cleaned_data.get(f"seat{seat}", "")) for seat in range(SEATS)]
        while names and not names[-1]:
            names.pop()
        ruleset = RULESETS.get(self.cleaned_data.get("ruleset", ""))
        if ruleset is not None and len(names) not in ruleset.players:
            self.add_error(None, _("Se juega de a %(number)s.") % {"number": either(ruleset.players)})
        self.cleaned_data["names"] = [name or player(seat) for seat, name in enumerate(names)]
        return self.cleaned_data


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def play(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
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
        bonds.bind(notebook, match, keeper)
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
    named = {f"seat{seat}": "" if name == nobody else name for seat, name in enumerate(players(newest))}
    return {"ruleset": newest.match.ruleset, **named}


def _options(ruleset: str, newest: Leaf | None) -> dict[str, Any]:
    """Return the options of the last match; another game has its usual ones."""
    if newest is not None and newest.match.ruleset == ruleset:
        return dict(newest.match.options)
    return dict(GAMES[ruleset].sheet.usual)
