"""Proposals in words: what is proposed, why, by whom, who agreed, and the outcome."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.games import GAMES
from referee.matches.identity.pens import phone_label
from referee.matches.limits import MAX_REASON
from referee.matches.models import Entry, Match, Pen, Proposal
from referee.matches.plain_text import kept_line
from referee.matches.types import Raw
from referee.matches.words import names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.quotes import goal_in_words
from referee.matches.words.reasons import ANOTHER, PENCIL, REASONS
from referee.rules.record.rulesets import find_ruleset

# Motives of an undo or a correction: their codes, their chips, their words.

WHYS: Mapping[str, Promise] = {
    "lado equivocado": gettext_lazy("equipo equivocado"),
    "no se dijo": gettext_lazy("no se dijo"),
    "valor mal": gettext_lazy("valor mal"),
    "carta mal": gettext_lazy("carta mal"),
    "faltaba": gettext_lazy("faltaba"),
}
"""The reasons that the record keeps, and their texts. Anything else was written by a person and stays as it is."""
MISSING = "faltaba"
"""The reason of what is added."""
OTHER = "otro"
"""Another reason than those, which nobody wrote down."""
AGREED = "acuerdo"
"""The reason of points that were agreed on where nobody gave one."""
_WHY_TEXTS: Mapping[str, Promise] = {**WHYS, **REASONS, AGREED: gettext_lazy("acuerdo")}
"""Reasons that the record keeps in its own words: those, and the ones of a dispute that was decided."""


def why_of(proposal: Proposal) -> str:
    """Return why something is proposed; "" where the wording has it, or nothing."""
    return "" if proposal.kind == Proposal.Kind.DECIDE else why_text(proposal.why)


def why_choices(*, missing: bool) -> list[tuple[str, Promise]]:
    """Return the reasons to choose from, for entries that are added or that go."""
    return [(why, text) for why, text in WHYS.items() if (why == MISSING) == missing]


def why_text(why: str) -> str:
    """Return a reason in the reader's language; a person's own text as it is."""
    return str(_WHY_TEXTS.get(why, why))


def read_why(chosen: str, written: str = "") -> str:
    """Return a reason as it is kept: one of those offered, or the text beside "otro"."""
    return chosen if chosen in WHYS else kept_line(written, MAX_REASON) or OTHER


Kind, Outcome = Proposal.Kind, Proposal.Outcome
OUTCOMES: Mapping[str, Promise] = {
    Outcome.OPEN: gettext_lazy("espera"),
    Outcome.TAKEN: gettext_lazy("se hizo"),
    Outcome.REFUSED: gettext_lazy("dijeron que no"),
    Outcome.WITHDRAWN: gettext_lazy("lo retiró"),
    Outcome.DISPUTED: gettext_lazy("se discute"),
    Outcome.STALE: gettext_lazy("ya no se podía"),
}


def phone_name(match: Match, pen: Pen | None) -> str:
    """Return a proposing phone's name, else its seat's name, else its role."""
    nameless = PENCIL if pen is not None and pen.role == Pen.Role.SCORER else ANOTHER
    return names.shown_name(phone_label(match, pen)) or str(nameless)


def ago(moment: datetime) -> str:
    """Return how long ago that was: "recién", "hace 5 minutos"."""
    now = timezone.now()
    if now - moment < timedelta(minutes=1):
        return _("recién")
    return _("hace %(ago)s") % {"ago": timesince(moment, now)}


def wording(proposal: Proposal, casts: Casts) -> str:
    """Put a proposal into words: "anular truco, Ana", "anotar +2 Ellos"."""
    return WORDINGS[proposal.kind](proposal, casts)


@dataclass(frozen=True)
class ProposalLine:
    """A proposal in a line: by whom, its change, the reason and the outcome, and when it was settled."""

    pk: int
    who: str
    what: str
    why: str
    outcome: str
    at: datetime | None


def proposal_line(proposal: Proposal, match: Match, casts: Casts) -> ProposalLine:
    """Return a proposal in a line."""
    proposal.match = match
    who, what = phone_name(match, proposal.pen), wording(proposal, casts)
    outcome = outcome_of_proposal(proposal)
    return ProposalLine(proposal.pk, who, what, why_of(proposal), outcome, proposal.closed_at)


def outcome_of_proposal(proposal: Proposal) -> str:
    """Return the outcome of a proposal, and why it could not be done."""
    text = short_outcome(proposal)
    failed = proposal.data.get("failed")
    if proposal.outcome == Outcome.STALE and failed:
        return f"{text}{_(':')} {reasons.refusal_text(failed['code'], failed['args'], names.cast(proposal.match))}"
    return text


def short_outcome(proposal: Proposal) -> str:
    """Return the outcome of a proposal, with who said no."""
    if proposal.outcome == Outcome.REFUSED:
        refusers = [answer["who"] for answer in proposal.answers.values() if not answer["yes"] and answer["who"]]
        if refusers:
            return _("%(who)s dijo que no") % {"who": names.shown_name(refusers[0])}
    dispute = proposal.dispute
    if proposal.outcome == Outcome.STALE and "failed" not in proposal.data and dispute and dispute.decision:
        return _("se decidió otra cosa")
    return str(OUTCOMES[proposal.outcome])


def approvals(answers: Iterable[Raw], match: Match) -> str:
    """Name who agreed: "Bruno", "mismo teléfono" where that proves nobody's yes."""
    columns = names.board_columns(names.cast(match))
    people = []
    for answer in answers:
        party = answer.get("party")
        by = names.shown_name(answer.get("who") or "") or (
            columns[party].brief if isinstance(party, int) else str(ANOTHER)
        )
        people.append(_("mismo teléfono") if answer.get("same") else by)
    return ", ".join(dict.fromkeys(people))


def place_of_proposal(proposal: Proposal) -> int:
    """Return the place in the record at which the proposed correction begins."""
    data = proposal.data
    first = Entry.objects.filter(match=proposal.match, pk__in=data.get("void", ())).order_by("seq")
    places = [*first.values_list("seq", flat=True)[:1], *([data["place"]] if data.get("place") is not None else [])]
    return min(places, default=0)


def _fix(proposal: Proposal, casts: Casts) -> str:
    match, data = proposal.match, proposal.data
    cast = casts.at(place_of_proposal(proposal))
    dealt, new = _dealt(match, data.get("void", ())), phrases.tap_phrase(data.get("new", ()), cast)
    # with its deal the whole hand goes, which is more than one entry's words
    if dealt and not new:
        return _("anular %(what)s") % {"what": hand_name(dealt, cast)}
    gone = _entries(match, data.get("void", ()), cast)
    if gone and new:
        return _("cambiar %(before)s por %(after)s") % {"before": gone, "after": new}
    if new:
        return _("agregar %(what)s") % {"what": new}
    return _("anular %(what)s") % {"what": gone}


def hand_name(deal: Raw, cast: names.Cast) -> str:
    """Name a whole hand by who dealt it: "la mano que dio Dani"."""
    return _("la mano que dio %(who)s") % {"who": names.seat_name(cast, deal["deal"])}


def _dealt(match: Match, numbers: Sequence[int]) -> Raw | None:
    """Return the deal among these entries that opened a hand; with it the hand goes."""
    raw = Entry.objects.filter(match=match, pk__in=numbers).deals().values_list("raw", flat=True).first()
    deal: Raw | None = json.loads(raw) if raw else None
    return deal


def _undo(proposal: Proposal, casts: Casts) -> str:
    cast = casts.at(place_of_proposal(proposal))
    return _("deshacer %(what)s") % {"what": _entries(proposal.match, proposal.data.get("void", ()), cast)}


def _log(proposal: Proposal, casts: Casts) -> str:
    cast = casts.at(proposal.match.seq)
    return _("anotar %(what)s") % {"what": phrases.tap_phrase(proposal.data["entries"], cast)}


def _rules(proposal: Proposal, _casts: Casts) -> str:
    data = proposal.data
    ruleset = find_ruleset(data["ruleset"])
    terms = f"{GAMES[ruleset.name].name} {goal_in_words(ruleset, data.get('options', {}))}"
    return _("otras reglas o lugares: %(terms)s") % {"terms": terms}


def _names(proposal: Proposal, _casts: Casts) -> str:
    called = [names.shown_name(name) for name in proposal.data["names"]]
    return _("los nombres: %(names)s") % {"names": ", ".join(called)}


WORDINGS: dict[str, Callable[[Proposal, Casts], str]] = {
    Kind.FIX: _fix,
    Kind.UNDO: _undo,
    Kind.LOG: _log,
    Kind.RULES: _rules,
    Kind.NAMES: _names,
}
"""The wordings by kind of proposal; `disputes` adds its own when the app is ready (`apps`)."""


def _entries(match: Match, numbers: Sequence[int], cast: names.Cast) -> str:
    rows = Entry.objects.filter(match=match, pk__in=numbers).in_order().values_list("raw", flat=True)
    return phrases.tap_phrase([json.loads(raw) for raw in rows], cast)
