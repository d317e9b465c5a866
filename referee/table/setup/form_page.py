"""The page of a table's form: games, seats, and impossible mixes of options."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language

from referee.games import GAMES, in_order
from referee.games.options import Mix, wire
from referee.matches.words.forbidden import PLAYERS, mixes, of_players
from referee.matches.words.goals import goal, how_many
from referee.matches.words.quotes import quote
from referee.rules.record.rulesets import RULESETS, Ruleset
from referee.table.setup.forms import SIZES, TableForm
from referee.table.setup.options import places
from referee.table.web import page


def form_page(request: HttpRequest, form: TableForm, context: dict[str, Any]) -> HttpResponse:
    """Render the form, with 422 where it refuses something."""
    shown = form.shown
    chosen = form["ruleset"].value()
    drawn = {
        "form": form,
        "cards": [_card(RULESETS[name]) for name in _last_first(form)],
        "places": [(seat, form[f"seat{seat}"]) for seat in range(max(SIZES))],
        "leaders": _leaders(),
        "chosen": chosen if chosen in RULESETS else shown,
        "shown": shown,
        "unfolded": any(field.errors for field in form.folded),
        "lacking": [_lacking(ruleset) for ruleset in RULESETS.values() if set(SIZES) - set(ruleset.players)],
        # The page's script moves untouched options along with the chosen ruleset.
        "defaults": json.dumps({name: _standing(ruleset) for name, ruleset in RULESETS.items()}),
        "mixes": [
            _mix(mix, ruleset) for ruleset in RULESETS.values() for mix in (*mixes(ruleset), of_players(ruleset))
        ],
        "refused": [(mix, quote(mix.rule, {}), book_of(form["ruleset"].value())) for mix in form.refused],
    }
    return page(request, "table/setup/new.html", {**drawn, **context}, status=422 if form.errors else 200)


def _last_first(form: TableForm) -> list[str]:
    """List the games: the one that was played last, then the others in their order."""
    last = form.initial["ruleset"]
    return [last, *(name for name in in_order(get_language()) if name != last)]


def _leaders() -> list[dict[str, str]]:
    """List what games call the player who leads, each once with its games."""
    games: dict[tuple[str, str], list[str]] = {}
    for name, game in GAMES.items():
        games.setdefault((game.terms.leader, game.lang), []).append(name)
    return [{"name": name, "lang": lang, "of": places(rulesets)} for (name, lang), rulesets in games.items()]


def _card(ruleset: Ruleset) -> dict[str, Any]:
    lacks = " ".join(str(count) for count in SIZES if count not in ruleset.players)
    own = {"goal": goal(ruleset, {}), "players": how_many(ruleset), "lacks": lacks}
    return {"value": ruleset.name, "number": places([ruleset.name]), "game": GAMES[ruleset.name], **own}


def _lacking(ruleset: Ruleset) -> dict[str, str]:
    """Tell why some numbers of players are dim."""
    mix = of_players(ruleset)
    return {"of": places([ruleset.name]), "says": str(mix.says), "rule": mix.rule, "rule_book": book_of(ruleset.name)}


def book_of(ruleset: str) -> str:
    """Return the address of a ruleset's book."""
    return reverse("rules", args=[ruleset])


def _standing(ruleset: Ruleset) -> dict[str, str]:
    """Return the defaults of a ruleset by the names of the form's fields."""
    field = GAMES[ruleset.name].sheet.field
    return {field(name): wire(value) for name, value in ruleset.defaults().items()}


def _mix(mix: Mix, ruleset: Ruleset) -> dict[str, Any]:
    """Describe an impossible mix for the page's script: ruleset, fields and values."""
    field = GAMES[ruleset.name].sheet.field
    option, other = (name if name in (PLAYERS, "ruleset") else field(name) for name in (mix.option, mix.other))
    when: dict[str, Any] = {"of": ruleset.name, "option": option, "other": other, "at": mix.at}
    when |= {"allowed": [wire(value) for value in mix.allowed], "values": [wire(value) for value in mix.values]}
    return {"when": json.dumps(when), "says": str(mix.says), "rule": mix.rule, "rule_book": book_of(ruleset.name)}
