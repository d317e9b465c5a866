"""The entry that a correction is about, its form, and the answers that its pages share."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.inputs import TextField, sent
from referee.matches.agreement import proposals, texts
from referee.matches.corrections import plan
from referee.matches.corrections.effect import Effect, effect_of_plan
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.log import lines, locking, queries
from referee.matches.models import Entry, Match, Pen
from referee.matches.types import Raw
from referee.matches.words import names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.table.corrections import entry_forms
from referee.table.corrections.entry_forms import EntryForm, Vocabulary
from referee.table.web import taking_part


@dataclass(frozen=True, slots=True)
class Target:
    """The phone that corrects, the table, and the entries that are one line there."""

    pen: Pen
    data: queries.TableData
    rows: tuple[Entry, ...]
    cast: names.Cast

    @property
    def match(self) -> Match:
        """The match."""
        return self.data.match

    @property
    def row(self) -> Entry:
        """The entry that the page is named after."""
        return self.rows[-1]

    @property
    def raws(self) -> list[Raw]:
        """The entries as the record writes them."""
        return [json.loads(row.raw) for row in self.rows]

    @property
    def raw(self) -> Raw:
        """The entry that those of one go come to."""
        return lines.come_to(self.raws)

    @property
    def text(self) -> str:
        """The entries in a few words."""
        # Points that were noted and taken back within one go come to nothing.
        return phrases.tap_phrase(self.raws, self.cast) or "+0"

    @property
    def hand(self) -> str:
        """The hand that goes with the entry, in words; empty for one that opens none."""
        return texts.hand_name(self.raws[-1], self.cast) if self.row.opens_hand else ""

    @property
    def pks(self) -> tuple[int, ...]:
        """The numbers of the entries."""
        return tuple(row.pk for row in self.rows)


def target_entry(request: HttpRequest, match_id: str, number: int) -> Target:
    """Return the entry, for a phone that takes part. Raises Http404 for everything else."""
    pen = taking_part(request, match_id)
    data = queries.read_table(match_id)
    row = get_object_or_404(Entry.objects.select_related("tap__pen", "voided_by__pen"), match=data.match, pk=number)
    return Target(pen, data, tuple(lines.rows_of_go(row)), Casts(data.match).at(row.seq))


@dataclass(frozen=True)
class ShownRefusal:
    """The reason why something can't be done and its rule, empty where it can, and the page's status."""

    wrong: str = ""
    rule: str = ""
    status: int = 200


NOTHING_WRONG = ShownRefusal()
NOT_YET = ShownRefusal(status=422)
"""A form that lacks something says so itself."""


def refusal_shown(error: CannotFixError | proposals.TooManyError, cast: names.Cast, status: int = 409) -> ShownRefusal:
    """Return why it can't be done."""
    if isinstance(error, CannotFixError):
        return ShownRefusal(reasons.refusal_text(error.code, error.details, cast), error.rule, status)
    return ShownRefusal(reasons.refusal_text("too-many", {}, cast), status=status)


def not_this_phone() -> ShownRefusal:
    """Return why this phone can't answer."""
    return ShownRefusal(_("Esto lo contesta otro teléfono."), status=403)


def correction_page(
    request: HttpRequest,
    match: Match,
    template: str,
    context: Mapping[str, object],
    refused: ShownRefusal = NOTHING_WRONG,
) -> HttpResponse:
    """Render a whole page or, for the live table, the part that goes into its sheet."""
    # The same addresses serve a link in a new tab and the sheet over the live table.
    within = request.headers.get("HX-Request") == "true"
    whole = {
        "match": match,
        "tongue": GAMES[match.ruleset].skin.lang,
        "rule_book": reverse("table-book", args=[match.pk]),
        "template": template,
        "within": within,
        "wrong": refused.wrong,
        "rule": refused.rule,
        **context,
    }
    response = render(request, template if within else "table/corrections/fix.html", whole, status=refused.status)
    response["HX-Push-Url"] = "false"  # the table keeps its address, whatever its sheet shows
    return response


def why_locked(match: Match, seq: int) -> str:
    """Return why nothing at this place can be put right any more; empty while it can."""
    code = ""
    if locking.is_locked(match):
        code = "match-locked"
    elif match.is_closed:
        code = "match-closed"
    elif locking.is_game_locked(match, seq):
        code = "game-locked"
    return reasons.refusal_text(code, {}, names.cast(match)) if code else ""


def fix_effect(match: Match, fix: Fix) -> Effect:
    """Return the effect of a correction. Raises CannotFixError, also for a match that is closed."""
    # Its states are those of another engine, on which nothing can be judged.
    if match.is_closed:
        raise CannotFixError("match-closed")
    return effect_of_plan(plan.plan_fix(match, fix))


class ReasonForm(forms.Form):
    """The reason of a correction: one that was offered, or another in one's own words."""

    why = TextField()
    other = TextField()


def reason_in(request: HttpRequest) -> str:
    """Return the reason that was chosen, or written, as the record keeps it."""
    reason = sent(ReasonForm(request.POST))
    return texts.read_why(reason["why"], reason["other"])


FORMS: Mapping[str, type[EntryForm]] = {
    "say": entry_forms.SayForm,
    "number": entry_forms.NumberForm,
    "play": entry_forms.CardForm,
    "trick": entry_forms.TrickForm,
    "showdown": entry_forms.ShowdownForm,
    "show": entry_forms.ShowForm,
    "adjust": entry_forms.AdjustForm,
    "deal": entry_forms.DealForm,
    "close": entry_forms.CloseForm,
}
"""The form of each kind of entry."""


def form_kind(raw: Raw) -> str:
    """Return the kind of an entry; a number that was said is one of its own."""
    if "say" in raw:
        return "number" if isinstance(raw["say"], int) else "say"
    return next(name for name in FORMS if name in raw)


def kinds_offered(table: Vocabulary, old: Raw | None) -> list[str]:
    """List the kinds that can replace `old`, or be added: a deal only for a deal."""
    logged = table.contents
    there = {
        "number": logged.numbers,
        "showdown": logged.showdowns,
        "show": logged.proofs,
        "deal": old is not None and "deal" in old,
    }
    return [name for name in FORMS if there.get(name, True)]


@dataclass(frozen=True, slots=True)
class Replacement:
    """The form for an entry in the target's place or, if `missing`, after it."""

    target: Target
    kind: str
    missing: bool
    form: EntryForm

    @property
    def raws(self) -> list[Raw]:
        """The entries of a valid form: for a whole hand of tricks, as many as there were."""
        raw = self.form.entry()
        # A side that takes the hand at once is logged as all its tricks: they are one line, and stay so.
        whole = not self.missing and self.kind == "trick" and "team" in raw
        return [raw] * (len(self.target.rows) if whole else 1)

    @property
    def fix(self) -> Fix:
        """The correction of a valid form."""
        return replacing_fix(self.target, self.raws, missing=self.missing)

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """The kinds of entry that can be chosen, with their labels."""
        old = None if self.missing else self.target.raws[-1]
        return [(name, FORMS[name].label) for name in kinds_offered(self.form.table, old)]

    @property
    def lack(self) -> str:
        """The first lack of a form that is not valid; empty for a valid one."""
        return _("Falta: %(what)s.") % {"what": self.form.lacking} if self.form.errors else ""


def replacement_of(request: HttpRequest, target: Target) -> Replacement:
    """Return the form for the target, with the posted answers or, before, its own."""
    missing, kind = "falta" in request.GET, request.GET.get("tipo", "")
    if kind not in FORMS:
        kind = "say" if missing else form_kind(target.raw)
    data = request.POST if request.method == "POST" else None
    table = Vocabulary(target.match, target.cast)
    return Replacement(target, kind, missing, FORMS[kind](table, data, None if missing else target.raw))


def replacing_fix(target: Target, raws: Sequence[Raw], *, missing: bool) -> Fix:
    """Return the correction that puts these entries in the target's place."""
    # Of a go the last entry is followed, but the first is replaced: the others go with it.
    if missing:
        return Fix(new=tuple(raws), place=target.row.seq)
    return Fix(void=target.pks, new=tuple(raws), place=target.rows[0].seq)
