"""Proposals in a line: for lists, and for the notices of phones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.agreement import motives, proposals, texts
from referee.matches.agreement.consent import is_pencils
from referee.matches.corrections.effect import Effect
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.identity import permissions
from referee.matches.identity.labels import label
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.words import names, placeholders
from referee.matches.words.casts import Casts
from referee.matches.words.conjunctions import labelled
from referee.table.corrections import preview
from referee.table.corrections.target import refused

Context = dict[str, Any]
NEWS = timedelta(seconds=15)
"""So long an answer is told to whoever proposed."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A proposal that a phone is asked about; where it can't be carried out any more, `wrong` says why.

    `brief` is its effect and `stamp` that effect's stamp, of a proposal that changes the past. `more` wait after it.
    """

    pk: int
    named: str
    what: str
    why: str
    yes: str
    more: int
    wrong: str = ""
    brief: str = ""
    stamp: str = ""


def open_lines(match: Match) -> list[Context]:
    """List the proposals that wait, in lines; no query where none does."""
    return [line(made, match, Casts(match)) for made in proposals.standing(match)]


def line(proposal: Proposal, match: Match, casts: Casts) -> Context:
    """Describe a proposal in a line: by whom, its change, the reason and the outcome."""
    proposal.match = match
    return {
        "pk": proposal.pk,
        "who": texts.phone_name(match, proposal.pen),
        "what": texts.wording(proposal, casts),
        "why": motives.why_of(proposal),
        "outcome": texts.outcome(proposal),
    }


def effect_of(proposal: Proposal) -> Effect | None:
    """Return the effect that it would have; None where it changes no past.

    Raises CannotFixError, also for a match that another engine finished: its states can't be read.
    """
    if proposal.match.is_closed:
        raise CannotFixError("match-closed")
    return proposals.preview(proposal)


def yes_of(proposal: Proposal, pen: Pen) -> str:
    """Return the text of the key that agrees.

    On a phone of one's own it is "Sí"; on another's it tells who says so.
    """
    match, parties = proposal.match, proposals.may_answer(proposal, pen)
    if proposals.party_of(match, pen) in parties or is_pencils(proposal, pen):
        return _("Sí")
    if len(parties) != 1:
        return _("Todos dicen que sí")
    party = next(iter(parties))
    who = names.columns(names.cast(match))[party].brief
    # "Nosotros" speaks of itself, and of nobody by name: the verb changes.
    if tuple(match.seats) == placeholders.UNNAMED:
        return _("Nosotros decimos que sí") if party == 0 else _("Ellos dicen que sí")
    many = len(proposals.parties(match)[party])
    return ngettext("%(who)s dice que sí", "%(who)s dicen que sí", many) % {"who": who}


def notice(match: Match, pen: Pen) -> Notice | None:
    """Describe the oldest proposal for this phone, and how many wait after it.

    A phone is not asked about its own proposals: somebody has to see them first.
    """
    if not permissions.may(pen, "answer"):
        return None
    waiting = proposals.standing(match)
    open_here = [made for made in waiting if made.pen_id != pen.pk and proposals.may_answer(made, pen)]
    if not open_here:
        return None
    # `match` may lack its snapshot, which an effect is folded from.
    first, whole = open_here[0], queries.table(match.pk).match
    first.match = whole
    question = Notice(
        first.pk,
        names.called(label(whole, first.pen)),
        texts.wording(first, Casts(whole)),
        motives.why_of(first),
        yes_of(first, pen),
        more=len(open_here) - 1,
    )
    try:
        effect = effect_of(first)
    except CannotFixError as error:
        return replace(question, wrong=refused(error, names.cast(whole))["wrong"])
    return question if effect is None else replace(question, brief=preview.brief(effect, whole), stamp=effect.stamp)


def became(match: Match, pen: Pen) -> Context | None:
    """Tell how others just answered this phone's proposal; None when that is old."""
    # A withdrawal is no answer: whoever proposed did it.
    since = timezone.now() - NEWS
    settled = match.proposals.filter(pen=pen, closed_at__gte=since).exclude(outcome=Proposal.Outcome.WITHDRAWN)
    last = settled.select_related("pen", "dispute").order_by("-closed_at").first()
    # A phone that answered for somebody else has seen the outcome.
    if last is None or any(kept["pen"] == pen.pk and not kept.get("proposed") for kept in last.answers.values()):
        return None
    last.match = match
    return {"pk": last.pk, "text": capfirst(labelled(texts.short_outcome(last), texts.wording(last, Casts(match))))}
