"""Other rules for a table, or for a match that takes its points along."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.games import GAMES
from referee.matches.agreement import proposals
from referee.matches.identity.permissions import may, whom_to_ask
from referee.matches.models import Match, Pen, Proposal
from referee.matches.setup import change_rules, players, sequel
from referee.matches.setup.carry_over import OtherScoresError
from referee.matches.setup.change_rules import Rules
from referee.matches.words.goals import goal
from referee.matches.words.names import called, cast
from referee.matches.words.reasons import PENCIL
from referee.rules.record.rulesets import RULESETS
from referee.table.corrections.target import refused
from referee.table.setup.form_page import book_of, form_page
from referee.table.setup.forms import TableForm
from referee.table.setup.prefill import as_written
from referee.table.web import own_match, page


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask for other rules, or propose them.

    They hold at once while nobody has spoken, else in a match that takes the points along.
    """
    pen, match = own_match(request, match_id)
    proposes = not may(pen, "options")
    if proposes and not may(pen, "propose"):
        who = called(whom_to_ask(match, "options")) or PENCIL
        return _refused(request, match, _("Pedíselo a %(who)s.") % {"who": who})
    form = TableForm(request.POST or None, before=as_written(match))
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
        played = sequel.play_by(match.pk, pen, form.rules())
        # The page asks it only while nobody has spoken.
        if form.asks_neutral:
            players.set_neutral(match.pk, pen, form.neutral)
        return redirect("table", played)
    # Somebody spoke meanwhile: the page now offers to go on with other rules instead.
    except change_rules.TooLateError:
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
        made = proposals.propose(match.pk, pen, Proposal.Kind.RULES, data)
    except (proposals.CannotFixError, proposals.TooManyError) as error:
        return _refused(request, match, refused(error, cast(match))["wrong"])
    return redirect("proposal", match.pk, made.pk)


def _too_far(rules: Rules) -> str:
    """Tell why the points can't be carried: there they would win, or could not be."""
    game = {"game": GAMES[rules.ruleset].name, "goal": goal(RULESETS[rules.ruleset], rules.options)}
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
    return page(request, "sorry.html", {**sorry, **cited}, 422 if rule else 403)
