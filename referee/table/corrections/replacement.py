"""Another entry in the place of one, or after it: the form and its correction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from referee.matches.corrections.fixes import Fix
from referee.matches.types import Raw
from referee.table.corrections import board_forms, hand_forms
from referee.table.corrections.form import EntryForm
from referee.table.corrections.target import Target
from referee.table.corrections.vocabulary import Vocabulary

Context = dict[str, Any]
FORMS: Mapping[str, type[EntryForm]] = {
    "say": hand_forms.SayForm,
    "number": hand_forms.NumberForm,
    "play": hand_forms.PlayForm,
    "trick": hand_forms.TrickForm,
    "showdown": hand_forms.ShowdownForm,
    "show": hand_forms.ShowForm,
    "adjust": board_forms.AdjustForm,
    "deal": board_forms.DealForm,
    "close": board_forms.CloseForm,
}
"""The form of each kind of entry."""


def kind_of(raw: Raw) -> str:
    """Return the kind of an entry; a number that was said is one of its own."""
    if "say" in raw:
        return "number" if isinstance(raw["say"], int) else "say"
    return next(name for name in FORMS if name in raw)


def kinds(table: Vocabulary, old: Raw | None) -> list[str]:
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
        return fix_of(self.target, self.raws, missing=self.missing)

    def context(self) -> Context:
        """Describe the form for its page, with the first lack of one that is not valid."""
        old = None if self.missing else self.target.raws[-1]
        wrong = _("Falta: %(what)s.") % {"what": self.form.lacking} if self.form.errors else ""
        return {
            "it": self.target,
            "of": self.kind,
            "missing": self.missing,
            "kinds": [(name, FORMS[name].label) for name in kinds(self.form.table, old)],
            "fields": self.form,
            **({"wrong": wrong} if wrong else {}),
        }


def replacement_of(request: HttpRequest, target: Target) -> Replacement:
    """Return the form for the target, with the posted answers or, before, its own."""
    missing, kind = "falta" in request.GET, request.GET.get("tipo", "")
    if kind not in FORMS:
        kind = "say" if missing else kind_of(target.raw)
    data = request.POST if request.method == "POST" else None
    table = Vocabulary(target.match, target.cast)
    return Replacement(target, kind, missing, FORMS[kind](table, data, None if missing else target.raw))


def fix_of(target: Target, raws: Sequence[Raw], *, missing: bool) -> Fix:
    """Return the correction that puts these entries in the target's place."""
    # Of a go the last entry is followed, but the first is replaced: the others go with it.
    if missing:
        return Fix(new=tuple(raws), place=target.row.seq)
    return Fix(void=target.pks, new=tuple(raws), place=target.rows[0].seq)
