"""A dispute's page: the matter, and whatever was pressed there."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.games import GAMES
from referee.inputs import NumberField, PressedField, TextField, sent
from referee.matches.agreement.rows import TooManyError
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.disputes.telling import Teller, wrong
from referee.matches.identity import permissions
from referee.matches.models import Dispute, Match, Pen, Proposal
from referee.matches.words import names
from referee.table.corrections.proposals import AnswerForm, settle
from referee.table.disputes.decisions import to_decide
from referee.table.name_question import name_question
from referee.table.web import own_match, page

Context = dict[str, Any]
Decision = Dispute.Decision
MOST_POINTS = 9_999
"""Nobody types more."""


class DecisionForm(forms.Form):
    """A decision of a dispute, or an answer to a decision that waits.

    The pressed button is the field that was sent. A number that can't be read is 0: no proposal and no version has it,
    and as points it counts nothing.
    """

    withdraw = PressedField()
    proposal = NumberField(otherwise=0)
    version = NumberField(otherwise=0)
    decision = TextField()
    why = TextField()

    def __init__(self, match: Match, data: Any) -> None:
        super().__init__(data)
        self.scores = [f"points{column.number}" for column in names.columns(names.cast(match))]
        for name in self.scores:
            self.fields[name] = NumberField(otherwise=0, min_value=-MOST_POINTS, max_value=MOST_POINTS)

    @property
    def points(self) -> list[int]:
        """The points for each score."""
        return [self.cleaned_data[name] for name in self.scores]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def dispute(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show a dispute; a POST decides it, answers, or takes something back.

    With `parte`, only the part that changes while others look at it too.
    """
    pen, match = own_match(request, match_id)
    dispute = _dispute(match, number)
    if request.method != "POST":
        return _page(request, pen, dispute)
    try:
        _act(request, pen, dispute)
    except PermissionError:
        return _page(request, pen, dispute, {"wrong": _("Esto lo contesta otro teléfono.")}, 403)
    except (CannotFixError, TooManyError) as error:
        # Another phone may have decided it meanwhile: it is read again.
        return _page(request, pen, _dispute(match, number), _refused(error, match), 409)
    return redirect("dispute", match_id, number)


def _dispute(match: Match, number: int) -> Dispute:
    """Return the dispute of this number, with its match. Raises Http404."""
    dispute = Dispute.objects.filter(match=match, pk=number).select_related("pen", "entry").first()
    if dispute is None:
        raise Http404
    dispute.match = match
    return dispute


def _refused(error: CannotFixError | TooManyError, match: Match) -> Context:
    if isinstance(error, TooManyError):
        return {"wrong": _("Hay demasiadas propuestas esperando: contesten primero esas.")}
    return {"wrong": wrong(error, names.cast(match)), "wrong_rule": error.rule}


def _act(request: HttpRequest, pen: Pen, dispute: Dispute) -> None:
    """Carry out what was pressed.

    Raises PermissionError, CannotFixError or TooManyError.
    """
    # An onlooker sees the page, and no buttons.
    if not permissions.may(pen, "log"):
        raise PermissionError
    form = DecisionForm(dispute.match, request.POST)
    answers = sent(form)
    if answers["withdraw"]:
        disputes.withdraw(dispute.pk, pen)
    elif "proposal" in request.POST:
        settle(AnswerForm(request.POST), pen, _proposal(dispute, answers["proposal"]))
    elif "version" in request.POST:
        disputes.decide(dispute.pk, pen, Decision.CORRECT, {"version": answers["version"]})
    else:
        disputes.decide(dispute.pk, pen, answers["decision"], {"adjust": form.points, "why": answers["why"]})


def _proposal(dispute: Dispute, number: int) -> Proposal:
    proposal = Proposal.objects.filter(match=dispute.match, dispute=dispute, pk=number).first()
    if proposal is None:
        raise Http404
    return proposal


def _page(
    request: HttpRequest, pen: Pen, dispute: Dispute, more: Context | None = None, status: int = 200
) -> HttpResponse:
    match, here = dispute.match, reverse("dispute", args=[dispute.match_id, dispute.pk])
    teller = Teller.of(match, [dispute])
    takes_part = permissions.may(pen, "log")
    context: Context = {
        "match": match,
        "it": teller.summary(dispute),
        "here": here,
        "tongue": GAMES[match.ruleset].skin.lang,
        "rule_book": reverse("table-book", args=[match.pk]),
        "takes_part": takes_part,
        "naming": name_question(request, match, pen, dispute=dispute.pk),
        **(to_decide(teller, pen, dispute) if dispute.status == Dispute.Status.OPEN else {}),
        **(more or {}),
    }
    context.setdefault("versions", context["it"]["versions"])
    return page(
        request,
        "table/disputes/_dispute.html" if "parte" in request.GET else "table/disputes/dispute.html",
        context,
        status,
    )
