"""Disputes: a matter is contested, its versions are told, and it is decided.

The page of a dispute comes first, then another version of the hand, then the objection and its matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import path, reverse
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.inputs import NumberField, PressedField, TextField, fresh_form, sent, whole_number
from referee.matches import limits
from referee.matches.agreement import consent, proposals, texts
from referee.matches.agreement.proposals import TooManyError
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.disputes import disputes, versions
from referee.matches.disputes.subject import hand_of
from referee.matches.disputes.telling import Teller, why_wrong
from referee.matches.identity import permissions
from referee.matches.log import locking, queries
from referee.matches.log.lines import LogLine, line_of
from referee.matches.log.queries import TableData
from referee.matches.models import Dispute, Entry, Match, Pen, Proposal
from referee.matches.types import Raw
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.casts import Casts, casts_of
from referee.table.corrections import notices
from referee.table.corrections.notices import yes_of
from referee.table.corrections.target import (
    NOT_YET,
    NOTHING_WRONG,
    Replacement,
    ShownRefusal,
    not_this_phone,
    replacement_of,
    target_entry,
)
from referee.table.corrections.views import AnswerForm, settle_proposal
from referee.table.web import name_question, own_pen, pen_and_match, whole_page

Decision = Dispute.Decision
MOST_TYPED_POINTS = 9_999
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
        self.scores = [f"points{column.number}" for column in names.board_columns(names.cast(match))]
        for name in self.scores:
            self.fields[name] = NumberField(otherwise=0, min_value=-MOST_TYPED_POINTS, max_value=MOST_TYPED_POINTS)

    @property
    def points(self) -> list[int]:
        """The points for each score."""
        return [self.cleaned_data[name] for name in self.scores]


@fresh_form
def dispute_page(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show a dispute, or its changing part (`parte`); a POST decides, answers, or takes back."""
    pen, match = pen_and_match(request, match_id)
    dispute = _dispute(match, number)
    if request.method != "POST":
        return _show_dispute(request, pen, dispute)
    try:
        _act(request, pen, dispute)
    except PermissionError:
        return _show_dispute(request, pen, dispute, not_this_phone())
    except (CannotFixError, TooManyError) as error:
        # Another phone may have decided it meanwhile: it is read again.
        return _show_dispute(request, pen, _dispute(match, number), _refusal(error, names.cast(match)))
    return redirect("dispute", match_id, number)


def _dispute(match: Match, number: int) -> Dispute:
    """Return the dispute of this number, with its match. Raises Http404."""
    dispute = get_object_or_404(Dispute.objects.select_related("pen", "entry"), match=match, pk=number)
    dispute.match = match
    return dispute


def _refusal(error: CannotFixError | TooManyError, cast: names.Cast, status: int = 409) -> ShownRefusal:
    if isinstance(error, TooManyError):
        return ShownRefusal(_("Hay demasiadas propuestas esperando: contesten primero esas."), status=status)
    return ShownRefusal(why_wrong(error, cast), error.rule, status)


def _act(request: HttpRequest, pen: Pen, dispute: Dispute) -> None:
    """Carry out what was pressed. Raises PermissionError, CannotFixError or TooManyError."""
    # An onlooker sees the page, and no buttons.
    if not permissions.may_act(pen, "log"):
        raise PermissionError
    form = DecisionForm(dispute.match, request.POST)
    answers = sent(form)
    if answers["withdraw"]:
        disputes.withdraw_dispute(dispute.pk, pen)
    elif "proposal" in request.POST:
        proposal = get_object_or_404(Proposal, match=dispute.match, dispute=dispute, pk=answers["proposal"])
        settle_proposal(AnswerForm(request.POST), pen, proposal)
    elif "version" in request.POST:
        disputes.propose_decision(dispute.pk, pen, Decision.CORRECT, {"version": answers["version"]})
    else:
        disputes.propose_decision(dispute.pk, pen, answers["decision"], {"adjust": form.points, "why": answers["why"]})


def _show_dispute(
    request: HttpRequest, pen: Pen, dispute: Dispute, refused: ShownRefusal = NOTHING_WRONG
) -> HttpResponse:
    match, here = dispute.match, reverse("dispute", args=[dispute.match_id, dispute.pk])
    teller = Teller.of(match, [dispute])
    summary = teller.summary(dispute)
    context = {
        "match": match,
        "it": summary,
        "here": here,
        "tongue": GAMES[match.ruleset].skin.lang,
        "rule_book": reverse("table-book", args=[match.pk]),
        "takes_part": permissions.may_act(pen, "log"),
        "naming": name_question(request, match, pen, dispute=dispute.pk),
        "versions": summary.versions,
        "wrong": refused.wrong,
        "wrong_rule": refused.rule,
    }
    if dispute.status == Dispute.Status.OPEN:
        context |= {
            "versions": [teller.ruling(dispute, ruling) for ruling in versions.rulings(dispute)],
            "waiting": [_waiting(teller, proposal, pen, dispute) for proposal in _proposed(match, dispute)],
            "decisions": reasons.DECISIONS,
            "alone": disputes.decides_alone(match, pen),
            "may_withdraw": disputes.may_withdraw(dispute, pen),
            "telling": hand_told(teller, dispute) if len(dispute.versions) < disputes.MOST_VERSIONS else None,
            "scores": names.board_columns(names.cast(match)),
            "longest": str(limits.MAX_REASON),
        }
    part = "_dispute" if "parte" in request.GET else "dispute"
    return whole_page(request, f"table/disputes/{part}.html", context, refused.status)


def _proposed(match: Match, dispute: Dispute) -> Iterator[Proposal]:
    """Yield the decisions that somebody proposed and that wait."""
    for proposal in proposals.standing_proposals(match):
        if proposal.dispute_id == dispute.pk:
            proposal.dispute = dispute
            yield proposal


@dataclass(frozen=True, slots=True)
class WaitingDecision:
    """A proposed decision: by whom, the key that agrees, if this phone may, and who is `asked` still.

    It has the scores after it, with the stamp of that effect, or the reason why it can't be any more.
    """

    pk: int
    who: str
    what: str
    own: bool
    yes: str
    asked: str
    trouble: str = ""
    stamp: str = ""
    scores: Sequence[notices.ScoreChange] = ()


def _waiting(teller: Teller, proposal: Proposal, pen: Pen, dispute: Dispute) -> WaitingDecision:
    match, columns = teller.match, names.board_columns(names.cast(proposal.match))
    decision = WaitingDecision(
        pk=proposal.pk,
        who=texts.phone_name(match, proposal.pen),
        what=teller.choice(dispute, proposal.data),
        own=proposal.pen_id == pen.pk,
        yes=yes_of(proposal, pen) if consent.may_answer(proposal, pen) else "",
        asked=", ".join(columns[party].brief for party in consent.waits_for(proposal)),
    )
    try:
        effect = proposals.preview_proposal(proposal)
    except CannotFixError as error:
        return replace(decision, trouble=why_wrong(error, names.cast(match)))
    if effect is None:
        return decision
    return replace(decision, stamp=effect.stamp, scores=notices.effect_scores(effect, match))


MOST_LINES = 40
"""So many entries of the hand can be told otherwise from the page; the newest."""


class VersionForm(forms.Form):
    """A version in one's own words, or only that the entry was not so."""

    claim = TextField()

    def __init__(self, data: Any) -> None:
        super().__init__(data)
        self.fields["not"] = PressedField()  # a word that Python keeps for itself


@dataclass(frozen=True, slots=True)
class ToldEntry:
    """An entry of the disputed hand: its number, and how it reads."""

    pk: int
    text: str


@dataclass(frozen=True, slots=True)
class ToldHand:
    """The hand of a dispute: the contested entry, after which something may be `missing`, and others."""

    missing: bool
    first: ToldEntry | None
    others: list[ToldEntry]


def hand_told(teller: Teller, dispute: Dispute) -> ToldHand:
    """Return the entries of a hand that can be told otherwise."""
    rows = hand_of(teller.match, dispute.entry.seq).rows if dispute.entry else ()
    hand = rows[:-1] if len(rows) > 1 and rows[-1].dealt else rows  # a hand ends with the deal of the next one
    cast = teller.cast_of(dispute)
    casts = casts_of(teller.match, cast, ((row.raw, True) for row in hand))
    lines = [
        ToldEntry(row.pk, phrases.entry_phrase(row.raw, its)) for row, its in zip(hand, casts, strict=True) if row.pk
    ][-MOST_LINES:]
    return ToldHand(
        missing=dispute.about == Dispute.About.MISSING,
        first=next((line for line in lines if line.pk == dispute.entry_id), None),
        others=[line for line in reversed(lines) if line.pk != dispute.entry_id],
    )


@fresh_form
def version_page(request: HttpRequest, match_id: str, number: int, entry: int) -> HttpResponse:
    """Ask for another version of this entry; a POST adds it to the dispute."""
    target = target_entry(request, match_id, entry)
    dispute = get_object_or_404(Dispute, match=target.match, pk=number, status=Dispute.Status.OPEN)
    replacement = replacement_of(request, target)
    if request.method != "POST":
        return _show_version(request, replacement, dispute)
    answers = sent(VersionForm(request.POST))
    # "It was not" is a button of its own, and sends none of the answers.
    if not answers["not"] and not replacement.form.is_valid():
        return _show_version(request, replacement, dispute, NOT_YET)
    fix = Fix(void=target.pks) if answers["not"] else replacement.fix
    try:
        disputes.add_version(dispute.pk, target.pen, fix, answers["claim"])
    except CannotFixError as error:
        return _show_version(request, replacement, dispute, _refusal(error, target.cast, 422))
    return redirect("dispute", match_id, number)


def _show_version(
    request: HttpRequest, replacement: Replacement, dispute: Dispute, refused: ShownRefusal = NOTHING_WRONG
) -> HttpResponse:
    match, row = replacement.target.match, replacement.target.row
    context = {
        "match": match,
        "it": replacement.target,
        "replacement": replacement,
        "wrong": refused.wrong or replacement.lack,
        "wrong_rule": refused.rule,
        "here": reverse("version", args=[match.pk, dispute.pk, row.pk]),
        "back": reverse("dispute", args=[match.pk, dispute.pk]),
        "rule_book": reverse("table-book", args=[match.pk]),
    }
    return whole_page(request, "table/disputes/version.html", context, refused.status)


class ObjectionForm(forms.Form):
    """A matter, and the reason or one's own words to contest it."""

    matter = TextField()
    claim = TextField()
    reason = TextField()


@fresh_form
def objection_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Offer matters to contest, the likeliest first; with a reason it is contested at once."""
    pen = own_pen(request, match_id)
    if not permissions.may_act(pen, "log"):
        raise Http404
    data = queries.read_table(match_id)
    answers = sent(ObjectionForm(request.POST))
    offered = [*matters_of_hand(data), *older_matters(request, answers, data)]
    if request.method != "POST":
        return _show_objection(request, data, offered, answers)
    try:
        return _open(answers, pen, offered)
    except CannotFixError as error:
        return _show_objection(request, data, offered, answers, _refusal(error, data.cast, 422))


def _show_objection(
    request: HttpRequest,
    data: TableData,
    offered: Sequence[ContestedMatter],
    answers: Answers,
    refused: ShownRefusal = NOTHING_WRONG,
) -> HttpResponse:
    match = data.match
    first, locked = _named(request, offered, answers) or likeliest_matter(data, offered), locking.is_locked(match)
    context = {
        "match": match,
        "first": None if locked else first,
        "locked": locked,
        "others": [matter for matter in offered if matter != first],
        "reasons": [(about, [(code, reasons.REASONS[code]) for code in fit]) for about, fit in reasons.FITTING.items()],
        "longest": str(limits.MAX_REASON),
        "claim": answers["claim"],
        "wrong": refused.wrong,
        "wrong_rule": refused.rule,
        "rule_book": reverse("table-book", args=[match.pk]),
    }
    return whole_page(request, "table/disputes/object.html", context, refused.status)


def _open(answers: Answers, pen: Pen, offered: Sequence[ContestedMatter]) -> HttpResponse:
    chosen = next((matter for matter in offered if matter.value == answers["matter"]), None)
    if chosen is None:
        raise CannotFixError("fix-gone")
    # No more of it is kept, so the rest need not be cleaned first.
    claim, reason = answers["claim"][: limits.MAX_REASON], answers["reason"]
    opened = disputes.open_dispute(pen.match_id, pen, chosen.about, chosen.entry, claim, reason, award=chosen.award)
    return redirect("dispute", pen.match_id, opened.pk)


def _named(request: HttpRequest, offered: Sequence[ContestedMatter], answers: Answers) -> ContestedMatter | None:
    """Return the matter that the form or the address names."""
    if answers["matter"]:
        return next((matter for matter in offered if matter.value == answers["matter"]), None)
    for name, about in IN_ADDRESS.items():
        if name in request.GET:
            number = request.GET[name]
            fitting = (matter for matter in offered if matter.about == about)
            return next((matter for matter in fitting if number in ("", str(matter.entry))), None)
    return None


About = Dispute.About
Answers = Mapping[str, str]

MOST_MATTERS = 30
"""So many entries are offered; older ones are contested from the record."""
IN_ADDRESS = {"entrada": About.ENTRY, "falta": About.MISSING, "premio": About.AWARD, "prueba": About.PROOF}
"""The contested matter in an address: by the number of its entry, or with nothing as the last of its kind."""


@dataclass(frozen=True, slots=True)
class ContestedMatter:
    """A matter that may be contested: its kind, the entry that names it, and its text.

    Something missing is named by the entry after which it is missing. Of several awards of an entry, `place` tells
    which.
    """

    about: Dispute.About
    entry: int
    text: str
    rule: str = ""
    award: Raw | None = None
    place: int = 0

    @property
    def value(self) -> str:
        """Its name in the form: "award-12-0"."""
        return f"{self.about}-{self.entry}-{self.place}"


def likeliest_matter(data: TableData, offered: Sequence[ContestedMatter]) -> ContestedMatter | None:
    """Return the likeliest matter: of a hand that is over an award, else an entry."""
    over = data.look.phase in ("over", "match-over")
    likely = (About.AWARD, About.ENTRY) if over else (About.ENTRY, About.PROOF)
    return next((matter for about in likely for matter in offered if matter.about == about), None)


def matters_of_hand(data: TableData) -> list[ContestedMatter]:
    """List the matters of the last hand: a missing entry, awards, and entries, the newest first."""
    casts = casts_of(data.match, data.cast, ((line.raw, not line.voided) for line in data.lines))
    standing = [(line, cast) for line, cast in zip(data.lines, casts, strict=True) if not line.voided][-MOST_MATTERS:]
    newest = standing[::-1]
    missing = [_after(*newest[0])] if newest else []
    awards = [matter for line, cast in newest for matter in _awards(line, cast)]
    return [*missing, *awards, *(_entry(line, cast) for line, cast in newest)]


def older_matters(request: HttpRequest, answers: Answers, data: TableData) -> list[ContestedMatter]:
    """List the matters of the earlier entry that the form or the address names."""
    texts = answers["matter"].split("-")[1:2] or [request.GET.get(name, "") for name in IN_ADDRESS]
    # It comes from an address: it may be any text, and of any length.
    number = next((number for text in texts if (number := whole_number(text)) is not None), None)
    if number is None or any(line.id == number for line in data.lines):
        return []
    rows = Entry.objects.filter(match=data.match, pk=number).standing().defer("before")
    row = rows.select_related("tap__pen", "voided_by").first()
    if row is None:
        return []
    line = line_of(row, row.tap, data.match, row.tap.pen)
    cast = Casts(data.match).of_entry(row.seq, line.raw)
    return [_entry(line, cast), *_awards(line, cast), _after(line, cast)]


def _entry(line: LogLine, cast: names.Cast) -> ContestedMatter:
    text = phrases.entry_phrase(line.raw, cast)
    text = _("%(what)s (no vale)") % {"what": text} if line.code else text
    return ContestedMatter(About.PROOF if line.kind == "show" else About.ENTRY, line.id, text, line.rule or "")


def _after(line: LogLine, cast: names.Cast) -> ContestedMatter:
    text = _("algo después de: %(what)s") % {"what": phrases.entry_phrase(line.raw, cast)}
    return ContestedMatter(About.MISSING, line.id, text)


def _awards(line: LogLine, cast: names.Cast) -> Iterator[ContestedMatter]:
    """Yield the awards of an entry; an award that both of a pair got is one."""
    for place, award in enumerate(line.awards):
        # Three who play against each other have a score each; a pair's award stands in two of them.
        again = any(_same(award, other) for other in line.awards[:place])
        alike = [(other["team"], other["points"]) for other in line.awards if _same(other, award)]
        if award["points"] and not again:
            for who, points in phrases.gainers(cast, alike)[:1]:
                text = f"{points:+d} {who.brief}, {ledger.points_reason(award['rule'], cast.ruleset)}"
                yield ContestedMatter(About.AWARD, line.id, text, award["rule"], dict(award), place)


def _same(award: Raw, other: Raw) -> bool:
    """Return whether two awards are one that two partners got."""
    return all(award[key] == other[key] for key in ("entry", "rule", "for", "points"))


urlpatterns = [
    path("p/<str:match_id>/objetar/", objection_page, name="object"),
    path("p/<str:match_id>/disputa/<int:number>/", dispute_page, name="dispute"),
    path("p/<str:match_id>/disputa/<int:number>/version/<int:entry>/", version_page, name="version"),
]
