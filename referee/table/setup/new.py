"""A new table, other rules for one that nobody has spoken at, and the same match going on by other rules."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from referee.games import GAMES, QUICK
from referee.games.options import Mix, wire
from referee.matches.agreement import proposals
from referee.matches.identity import pens
from referee.matches.identity.permissions import may, whom_to_ask
from referee.matches.models import Match, Pen, Proposal
from referee.matches.setup import change_rules
from referee.matches.setup import start as starting
from referee.matches.setup.carry_over import OtherScoresError
from referee.matches.setup.change_rules import Rules
from referee.matches.words.forbidden import PLAYERS, mixes, of_players
from referee.matches.words.goals import goal, how_many
from referee.matches.words.names import called, cast
from referee.matches.words.naming import is_placeholder
from referee.matches.words.quotes import quote
from referee.matches.words.reasons import PENCIL
from referee.rules.record.rulesets import RULESETS, Ruleset
from referee.table.corrections.entry import refused
from referee.table.setup.forms import SIZES, TableForm, places
from referee.table.whole import mine, page

REMEMBERED = 10
"""So many matches of a device are looked through for its players."""


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """*Anotar ya*: a live board at once, nothing asked; argentino, unless the device's last game is what it says."""
    name = request.POST.get("ruleset", QUICK)
    if name not in RULESETS:
        return HttpResponseBadRequest()
    return _started(request, Rules(name, starting.quick_options(name), starting.SIDES, 1))


def _started(request: HttpRequest, chosen: Rules, *, neutral: bool = False) -> HttpResponse:
    device = pens.device_of(request) or pens.new_device()
    address = request.META.get("REMOTE_ADDR", "")
    try:
        match = starting.start_match(
            device, chosen.ruleset, chosen.options, chosen.seats,
            dealer=chosen.dealer, address=address, neutral=neutral,
        )  # fmt: skip
    except starting.TooManyMatchesError:
        text = _("Muchas mesas nuevas en una hora. Probá dentro de un rato.")
        return page(request, "table/sorry.html", {"text": text}, 429)
    response = redirect("table", match.pk)
    pens.remember_device(response, device)
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Another table: who plays, by which rules. Filled in as this device's last match was."""
    last = _last(pens.device_of(request))
    form = TableForm(request.POST or None, before=last)
    if request.method == "POST" and form.is_valid():
        return _started(request, form.rules(), neutral=form.neutral)
    title, go = _("Otra mesa"), _("Empezar")
    told = {"title": title, "go": go, "back": reverse("home"), "unfolded": last is None, "asks_neutral": True}
    return _form(request, form, told)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, match_id: str) -> HttpResponse:
    """Other rules for this table: at once while nobody has spoken, else in a match that takes the points along."""
    pen, match = mine(request, match_id)
    proposes = not may(pen, "options")
    if proposes and not may(pen, "propose"):
        who = called(whom_to_ask(match, "options")) or PENCIL
        return _refused(request, match, _("Pedíselo a %(who)s.") % {"who": who})
    form = TableForm(request.POST or None, before=_as_written(match))
    if request.method == "POST" and form.is_valid():
        return _proposed(request, match, pen, form) if proposes else _changed(request, match, pen, form)
    still_open = change_rules.is_open(match)
    context = {
        "title": _("Reglas de esta mesa") if still_open else _("Seguir con otras reglas"),
        "note": "" if still_open else _note(match),
        "go": _("Proponerlo") if proposes else _("Cambiar") if still_open else _("Seguir así"),
        "back": reverse("people", args=[match_id]),
        "asks_neutral": still_open and not proposes,
    }
    return _form(request, form, context)


def _note(match: Match) -> str:
    if any(match.result["games"]):
        return _("Empieza otro partido con los puntos de ahora; lo que ya se ganó queda en el anterior.")
    return _("Empieza otro partido con los puntos de este; cada uno lleva al otro.")


def _changed(request: HttpRequest, match: Match, pen: Pen, form: TableForm) -> HttpResponse:
    try:
        played = change_rules.play_by(match.pk, pen, form.rules())
        if "neutral" in request.POST:
            change_rules.set_neutral(match.pk, pen, form.neutral)
        return redirect("table", played)
    except change_rules.TooLateError:
        return redirect("table-rules", match.pk)
    except change_rules.CarriedTooFarError:
        chosen = form.rules()
        return _refused(request, match, _too_far(chosen), rule=_adjusting(chosen.ruleset), of=chosen.ruleset)
    except OtherScoresError as error:
        text = _whose(error)
        return _refused(request, match, text, rule="AR-GAL-05", of=form.rules().ruleset)


def _proposed(request: HttpRequest, match: Match, pen: Pen, form: TableForm) -> HttpResponse:
    """Put the rules to whoever may change them, and show what waits."""
    chosen = form.rules()
    data = {
        "ruleset": chosen.ruleset,
        "options": chosen.options,
        "seats": list(chosen.seats),
        "dealer": chosen.dealer,
    }
    try:
        made = proposals.propose(match.pk, pen, Proposal.Kind.RULES, data)
    except (proposals.CannotFixError, proposals.TooManyError) as error:
        return _refused(request, match, refused(error, cast(match))["wrong"])
    return redirect("proposal", match.pk, made.pk)


def _too_far(rules: Rules) -> str:
    """Why the points on the board can't be carried: there they would win, or could not be."""
    ruleset = RULESETS[rules.ruleset]
    told = {"game": GAMES[rules.ruleset].name, "goal": goal(ruleset, rules.options)}
    return _("Los puntos que hay no caben en %(game)s %(goal)s: ahí ya habría ganado alguien.") % told


def _adjusting(ruleset: str) -> str:
    """The rule that says which points can be noted."""
    rule = RULESETS[ruleset].cites["adjust-refused"]
    return rule if isinstance(rule, str) else rule[1]


def _whose(error: OtherScoresError) -> str:
    if error.each:
        return _("Con el gallo por turno cada uno tiene su cuenta. Los puntos que hay son de dos equipos.")
    return _("Cada uno tiene su cuenta. Quienes ahora jugarían juntos no tienen los mismos puntos.")


def _refused(request: HttpRequest, match: Match, text: str, rule: str = "", of: str = "") -> HttpResponse:
    """Why the rules stay as they are; `rule` says so in the book of the ruleset that was asked for."""
    told = {"text": text, "back": reverse("people", args=[match.pk])}
    cited = {"rule": rule, "rule_book": _book(of)} if rule else {}
    return page(request, "table/sorry.html", {**told, **cited}, 422 if rule else 403)


def _form(request: HttpRequest, form: TableForm, context: dict[str, Any]) -> HttpResponse:
    shown = form.shown
    chosen = form["ruleset"].value()
    drawn = {
        "form": form,
        "cards": [_card(ruleset) for ruleset in RULESETS.values()],
        "places": [(seat, form[f"seat{seat}"]) for seat in range(max(SIZES))],
        "chosen": chosen if chosen in RULESETS else shown,
        "shown": shown,
        "lacking": [_lacking(ruleset) for ruleset in RULESETS.values() if set(SIZES) - set(ruleset.players)],
        "defaults": json.dumps({name: _standing(ruleset) for name, ruleset in RULESETS.items()}),
        "mixes": [
            _mix(mix, ruleset) for ruleset in RULESETS.values() for mix in (*mixes(ruleset), of_players(ruleset))
        ],
        "refused": [(mix, quote(mix.rule, {}), _book(form["ruleset"].value())) for mix in form.refused],
    }
    return page(request, "table/new.html", {**drawn, **context}, status=422 if form.errors else 200)


def _card(ruleset: Ruleset) -> dict[str, Any]:
    lacks = " ".join(str(count) for count in SIZES if count not in ruleset.players)
    own = {"goal": goal(ruleset, {}), "players": how_many(ruleset), "lacks": lacks}
    return {"value": ruleset.name, "place": places([ruleset.name]), "game": GAMES[ruleset.name], **own}


def _lacking(ruleset: Ruleset) -> dict[str, str]:
    """Why some numbers of players are dim."""
    mix = of_players(ruleset)
    return {"of": places([ruleset.name]), "says": str(mix.says), "rule": mix.rule, "rule_book": _book(ruleset.name)}


def _book(ruleset: str) -> str:
    """Where the rules of a ruleset can be read."""
    return reverse("rules", args=[ruleset])


def _standing(ruleset: Ruleset) -> dict[str, str]:
    """The defaults of a ruleset by the names of the form's fields."""
    field = GAMES[ruleset.name].sheet.field
    return {field(name): wire(value) for name, value in ruleset.defaults().items()}


def _mix(mix: Mix, ruleset: Ruleset) -> dict[str, Any]:
    """An impossible mix as the page's script reads it: in which rulesets, which fields, and their values."""
    field = GAMES[ruleset.name].sheet.field
    option, other = (name if name in (PLAYERS, "ruleset") else field(name) for name in (mix.option, mix.other))
    when: dict[str, Any] = {"of": ruleset.name, "option": option, "other": other, "at": mix.at}
    when |= {"allowed": [wire(one) for one in mix.allowed], "values": [wire(one) for one in mix.values]}
    return {"when": json.dumps(when), "says": str(mix.says), "rule": mix.rule, "rule_book": _book(ruleset.name)}


def _last(device: str | None) -> dict[str, Any] | None:
    """What this device's last match was, for the form; None for a device that has started none.

    `further` are players of matches before it: a larger ring is filled with them.
    """
    if device is None:
        return None
    mine = Pen.objects.filter(device=device, role=Pen.Role.SCORER).values("match_id")
    matches = Match.objects.defer("snapshot").filter(pk__in=mine, deleted_at=None).order_by("-touched_at")[:REMEMBERED]
    if not matches:
        return None
    last, *before = (_as_written(match) for match in matches)
    known = dict.fromkeys(name for one in before for name in one["names"] if name and name not in last["names"])
    return {**last, "further": tuple(known)}


def _as_written(match: Match) -> dict[str, Any]:
    names = ["" if is_placeholder(name) else name for name in match.seats]
    return {
        "ruleset": match.ruleset,
        "options": match.options,
        "names": names,
        "dealer": match.first_dealer,
        "neutral": match.neutral,
    }
