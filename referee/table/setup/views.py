"""New tables, other rules for a table, and the page of their form."""

import json
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from referee.games import GAMES, in_order
from referee.games.base import Mix, wire
from referee.inputs import TextField, sent
from referee.matches.agreement import proposals
from referee.matches.corrections.plan import CannotFixError
from referee.matches.identity import pens
from referee.matches.identity.permissions import may_act, whom_to_ask
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.setup import change_rules
from referee.matches.setup.change_rules import Rules
from referee.matches.setup.start import OtherScoresError, TooManyMatchesError, quick_match, start_match
from referee.matches.words.names import cast, shown_name
from referee.matches.words.quotes import PLAYERS, forbidden_mixes, forbidden_seats, goal_in_words, how_many, quote
from referee.matches.words.reasons import PENCIL
from referee.rules.record.rulesets import RULESETS, Ruleset
from referee.table.corrections.target import refusal_shown
from referee.table.setup.forms import TABLE_SIZES, TableForm, match_answers, ruleset_places
from referee.table.web import own_match, whole_page

OTHERS = "otros"
"""The query that leaves the names of the last time out."""
MATCHES_SEARCHED = 10
"""So many matches of a device are looked through for its players."""


class StartForm(forms.Form):
    """The match that a table about which nothing else is asked is to be like."""

    like = TextField()


@require_POST
def start_at_once(request: HttpRequest) -> HttpResponse:
    """Open a live board at once (*Anotar ya*), as in a match played before.

    It has the rules and people of the one that the page named, even if another was played since. Without one it is the
    usual game.
    """
    named = sent(StartForm(request.POST))["like"]
    like = queries.played_matches(pens.device_of(request)).filter(pk=named).first() or quick_match()
    rules = Rules(like.ruleset, like.options, tuple(like.seats), like.first_dealer)
    return _started(request, rules, neutral=like.neutral)


def _started(request: HttpRequest, chosen: Rules, *, neutral: bool = False) -> HttpResponse:
    device = pens.device_of(request) or pens.new_device()
    address = request.META.get("REMOTE_ADDR", "")
    try:
        match = start_match(
            device, chosen.ruleset, chosen.options, chosen.seats,
            dealer=chosen.dealer, address=address, neutral=neutral,
        )  # fmt: skip
    except TooManyMatchesError:
        text = _("Demasiadas mesas nuevas en una hora. Probá dentro de un rato.")
        return whole_page(request, "sorry.html", {"text": text}, 429)
    response = redirect("table", match.pk)
    pens.remember_device(response, device)
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Ask for the players and the rules of another table.

    The form is filled in with this device's last match, but for the names where OTHERS sit down now.
    """
    last = _last(pens.device_of(request))
    if OTHERS in request.GET and last:
        last |= {"names": [""] * len(last["names"]), "further": ()}
    form = TableForm(request.POST or None, before=last)
    if request.method == "POST" and form.is_valid():
        return _started(request, form.rules(), neutral=form.neutral)
    context = {
        "title": _("Otra mesa"),
        "go": _("Empezar"),
        "back": reverse("home"),
        "others": f"?{OTHERS}" if last and any(last["names"]) else "",
        "asks_neutral": True,
    }
    return form_page(request, form, context)


def _last(device: str | None) -> dict[str, Any] | None:
    """Return the answers of this device's last match; None where it has started none.

    `further` are players of matches before it: a larger ring is filled with them.
    """
    if device is None:
        return None
    # Only the matches that it kept the record of: elsewhere others chose the rules.
    own = Pen.objects.filter(device=device, role=Pen.Role.SCORER).values("match_id")
    matches = (
        Match.objects.defer("snapshot").filter(pk__in=own, deleted_at=None).order_by("-played_at")[:MATCHES_SEARCHED]
    )
    if not matches:
        return None
    last, *before = (match_answers(match) for match in matches)
    further = dict.fromkeys(name for match in before for name in match["names"] if name and name not in last["names"])
    return {**last, "further": tuple(further)}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def table_rules(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask for other rules, or propose them.

    They hold at once while nobody has spoken, else in a match that takes the points along.
    """
    pen, match = own_match(request, match_id)
    proposes = not may_act(pen, "options")
    if proposes and not may_act(pen, "propose"):
        who = shown_name(whom_to_ask(match, "options")) or PENCIL
        return _refused(request, match, _("Pedíselo a %(who)s.") % {"who": who})
    form = TableForm(request.POST or None, before=match_answers(match))
    if request.method == "POST" and form.is_valid():
        return _proposed(request, match, pen, form) if proposes else _changed(request, match, pen, form)
    still_open = change_rules.is_open(match)
    context = {
        "title": _("Reglas de esta mesa") if still_open else _("Seguir con otras reglas"),
        "note": "" if still_open else _note(match),
        "go": _("Proponerlo") if proposes else _("Cambiar") if still_open else _("Seguir así"),
        "back": reverse("people", args=[match_id]),
        "unfolded": True,
        "asks_neutral": still_open and not proposes,
    }
    return form_page(request, form, context)


def _note(match: Match) -> str:
    if any(match.result["games"]):
        return _("Empieza otro partido con los puntos de ahora; lo que ya se ganó queda en el anterior.")
    return _("Empieza otro partido con los puntos de este; cada uno tiene un link al otro.")


def _changed(request: HttpRequest, match: Match, pen: Pen, form: TableForm) -> HttpResponse:
    try:
        played = change_rules.play_by(match.pk, pen, form.rules())
        # The page asks it only while nobody has spoken.
        if form.asks_neutral:
            change_rules.set_neutral(match.pk, pen, form.neutral)
        return redirect("table", played)
    # Somebody spoke meanwhile: the page now offers to go on with other rules instead.
    except change_rules.TooLateToChangeError:
        return redirect("table-rules", match.pk)
    except change_rules.CarriedTooFarError:
        chosen = form.rules()
        return _refused(request, match, _too_far(chosen), rule=_adjusting(chosen.ruleset), of=chosen.ruleset)
    except OtherScoresError as error:
        return _refused(request, match, _whose(error), rule=error.rule, of=form.rules().ruleset)


def _proposed(request: HttpRequest, match: Match, pen: Pen, form: TableForm) -> HttpResponse:
    """Propose the rules to whoever may change them."""
    chosen = form.rules()
    data = {
        "ruleset": chosen.ruleset,
        "options": chosen.options,
        "seats": list(chosen.seats),
        "dealer": chosen.dealer,
    }
    try:
        made = proposals.propose_to_others(match.pk, pen, Proposal.Kind.RULES, data)
    except (CannotFixError, proposals.TooManyError) as error:
        return _refused(request, match, refusal_shown(error, cast(match))["wrong"])
    return redirect("proposal", match.pk, made.pk)


def _too_far(rules: Rules) -> str:
    """Tell why the points can't be carried: there they would win, or could not be."""
    game = {"game": GAMES[rules.ruleset].name, "goal": goal_in_words(RULESETS[rules.ruleset], rules.options)}
    return _("Los puntos que hay no caben en %(game)s %(goal)s: ahí ya habría ganado alguien.") % game


def _adjusting(ruleset: str) -> str:
    """Return the rule on the points that can be noted."""
    rule = RULESETS[ruleset].cites["adjust-refused"]
    return rule if isinstance(rule, str) else rule[1]


def _whose(error: OtherScoresError) -> str:
    if error.each:
        return _("Con el gallo por turno cada uno tiene su cuenta. Los puntos que hay son de dos equipos.")
    return _("Cada uno tiene su cuenta. Quienes ahora jugarían juntos no tienen los mismos puntos.")


def _refused(request: HttpRequest, match: Match, text: str, rule: str = "", of: str = "") -> HttpResponse:
    """Tell why the rules stay as they are.

    `rule` stands in the book of `of`, the ruleset that was chosen.
    """
    sorry = {"text": text, "back": reverse("people", args=[match.pk])}
    cited = {"rule": rule, "rule_book": book_of(of)} if rule else {}
    return whole_page(request, "sorry.html", {**sorry, **cited}, 422 if rule else 403)


def form_page(request: HttpRequest, form: TableForm, context: dict[str, Any]) -> HttpResponse:
    """Render the form, with 422 where it refuses something."""
    shown = form.shown
    chosen = form["ruleset"].value()
    drawn = {
        "form": form,
        "cards": [_card(RULESETS[name]) for name in _last_first(form)],
        "places": [(seat, form[f"seat{seat}"]) for seat in range(max(TABLE_SIZES))],
        "leaders": _leaders(),
        "chosen": chosen if chosen in RULESETS else shown,
        "shown": shown,
        "unfolded": any(field.errors for field in form.folded),
        "lacking": [_lacking(ruleset) for ruleset in RULESETS.values() if set(TABLE_SIZES) - set(ruleset.players)],
        # The page's script moves untouched options along with the chosen ruleset.
        "defaults": json.dumps({name: _standing(ruleset) for name, ruleset in RULESETS.items()}),
        "mixes": [
            _mix(mix, ruleset)
            for ruleset in RULESETS.values()
            for mix in (*forbidden_mixes(ruleset), forbidden_seats(ruleset))
        ],
        "refused": [(mix, quote(mix.rule, {}), book_of(form["ruleset"].value())) for mix in form.refused],
    }
    return whole_page(request, "table/setup/new.html", {**drawn, **context}, status=422 if form.errors else 200)


def _last_first(form: TableForm) -> list[str]:
    """List the games: the one that was played last, then the others in their order."""
    last = form.initial["ruleset"]
    return [last, *(name for name in in_order(get_language()) if name != last)]


def _leaders() -> list[dict[str, str]]:
    """List what games call the player who leads, each once with its games."""
    games: dict[tuple[str, str], list[str]] = {}
    for name, game in GAMES.items():
        games.setdefault((game.terms.leader, game.lang), []).append(name)
    return [{"name": name, "lang": lang, "of": ruleset_places(rulesets)} for (name, lang), rulesets in games.items()]


def _card(ruleset: Ruleset) -> dict[str, Any]:
    lacks = " ".join(str(count) for count in TABLE_SIZES if count not in ruleset.players)
    own = {"goal": goal_in_words(ruleset, {}), "players": how_many(ruleset), "lacks": lacks}
    return {"value": ruleset.name, "number": ruleset_places([ruleset.name]), "game": GAMES[ruleset.name], **own}


def _lacking(ruleset: Ruleset) -> dict[str, str]:
    """Tell why some numbers of players are dim."""
    mix = forbidden_seats(ruleset)
    return {
        "of": ruleset_places([ruleset.name]),
        "says": str(mix.says),
        "rule": mix.rule,
        "rule_book": book_of(ruleset.name),
    }


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


urlpatterns = [
    path("anotar/", start_at_once, name="start"),
    path("mesa/", new_table, name="new"),
    path("p/<str:match_id>/reglas/", table_rules, name="table-rules"),
]
