"""The entry that a correction is about, and the answers that its pages share."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from referee.games import GAMES
from referee.inputs import TextField, sent
from referee.matches.agreement import motives, proposals, texts
from referee.matches.corrections import plan
from referee.matches.corrections.effect import Effect, effect
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.log import lines, locking, queries
from referee.matches.models import Entry, Match, Pen
from referee.matches.types import Raw
from referee.matches.words import names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.names import Cast
from referee.table.web import taking_part

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Target:
    """The phone that corrects, the table, and the entries that are one line there."""

    pen: Pen
    data: queries.TableData
    rows: tuple[Entry, ...]
    cast: Cast

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
        return phrases.tap(self.raws, self.cast) or "+0"

    @property
    def hand(self) -> str:
        """The hand that goes with the entry, in words; empty for one that opens none."""
        return texts.hand_name(self.raws[-1], self.cast) if self.row.opens_hand else ""

    @property
    def pks(self) -> tuple[int, ...]:
        """The numbers of the entries."""
        return tuple(row.pk for row in self.rows)


def target_of(request: HttpRequest, match_id: str, number: int) -> Target:
    """Return the entry, for a phone that takes part.

    Raises Http404 for everybody and everything else.
    """
    pen = taking_part(request, match_id)
    data = queries.table(match_id)
    row = Entry.objects.filter(match=data.match, pk=number).select_related("tap__pen", "voided_by__pen").first()
    if row is None:
        raise Http404
    return Target(pen, data, tuple(lines.rows_of(row)), Casts(data.match).at(row.seq))


def answer(request: HttpRequest, match: Match, template: str, context: Context, status: int = 200) -> HttpResponse:
    """Render a whole page or, for the live table, the part that goes into its sheet."""
    # The same addresses serve a link in a new tab and the sheet over the live table.
    within = request.headers.get("HX-Request") == "true"
    whole = {
        "match": match,
        "tongue": GAMES[match.ruleset].skin.lang,
        "rule_book": reverse("table-book", args=[match.pk]),
        "template": template,
        "within": within,
        **context,
    }
    response = render(request, template if within else "table/corrections/fix.html", whole, status=status)
    response["HX-Push-Url"] = "false"  # the table keeps its address, whatever its sheet shows
    return response


def why_locked(match: Match, seq: int) -> str:
    """Tell why nothing at this place can be put right any more; empty while it can."""
    if locking.is_locked(match):
        code = "match-locked"
    elif match.is_closed:
        code = "match-closed"
    else:
        code = "game-locked" if locking.is_game_locked(match, seq) else ""
    return reasons.reason(code, {}, names.cast(match)) if code else ""


def effect_of(match: Match, fix: Fix) -> Effect:
    """Return the effect of a correction.

    Raises CannotFixError, also for a match that another engine finished.
    """
    # Its states are those of another engine, on which nothing can be judged.
    if match.is_closed:
        raise CannotFixError("match-closed")
    return effect(plan.plan(match, fix))


def refused(error: CannotFixError | proposals.TooManyError, cast: Cast) -> Context:
    """Tell why it can't be done, with the rule that says so."""
    if isinstance(error, CannotFixError):
        return {"wrong": reasons.reason(error.code, error.details, cast), "rule": error.rule}
    return {"wrong": reasons.reason("too-many", {}, cast), "rule": ""}


class ReasonForm(forms.Form):
    """The reason of a correction: one that was offered, or another in one's own words."""

    why = TextField()
    other = TextField()


def reason_in(request: HttpRequest) -> str:
    """Return the reason that was chosen, or written, as the record keeps it."""
    reason = sent(ReasonForm(request.POST))
    return motives.read_why(reason["why"], reason["other"])
