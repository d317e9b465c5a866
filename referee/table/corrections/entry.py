"""An entry of the record by itself: what it is, and the ways to void it, put it right, or add what was missing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from referee.games import GAMES
from referee.matches.agreement import proposal_words, proposals, whys
from referee.matches.agreement import undo as corrections
from referee.matches.corrections import plan
from referee.matches.corrections.effect import Effect, effect
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.identity import permissions
from referee.matches.log import locking, queries, together
from referee.matches.models import Change, Entry, Match, Pen, Proposal, new_id
from referee.matches.types import Raw
from referee.matches.words import names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.names import Cast
from referee.rules.record.state import ENGINE
from referee.table.corrections import preview
from referee.table.whole import taking_part

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request is about: the phone, the table, and the entries that are one line there."""

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
        """What the entries say."""
        return [json.loads(row.raw) for row in self.rows]

    @property
    def text(self) -> str:
        """What the entries say, in a few words."""
        return phrases.tap(self.raws, self.cast) or "+0"

    @property
    def hand(self) -> str:
        """Whose hand goes with the entry; empty for one that opens none."""
        opens = "deal" in self.raws[-1] and bool(self.row.before)
        return proposal_words.hand_of(self.raws[-1], self.cast) if opens else ""

    @property
    def pks(self) -> tuple[int, ...]:
        """The numbers of the entries."""
        return tuple(row.pk for row in self.rows)


def asked(request: HttpRequest, match_id: str, number: int) -> Asked:
    """The entry, for a phone that takes part. Raises Http404 for everybody and everything else."""
    pen = taking_part(request, match_id)
    data = queries.table(match_id)
    row = Entry.objects.filter(match=match_id, pk=number).select_related("tap__pen", "voided_by__pen").first()
    if row is None:
        raise Http404
    return Asked(pen, data, tuple(together.rows_of(row)), Casts(data.match).at(row.seq))


def answer(request: HttpRequest, match: Match, template: str, context: Context, status: int = 200) -> HttpResponse:
    """A page of its own or, asked for from the live table, the part of it that goes into the sheet."""
    within = request.headers.get("HX-Request") == "true"
    told = {
        "match": match,
        "tongue": GAMES[match.ruleset].skin.lang,
        "rule_book": reverse("table-book", args=[match.pk]),
        "template": template,
        "within": within,
        **context,
    }
    response = render(request, template if within else "table/fix.html", told, status=status)
    response["HX-Push-Url"] = "false"  # the table keeps its address, whatever its sheet shows
    return response


@never_cache
@require_safe
def entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """What was logged, by whom and when, whether it stands, and what can be done about it."""
    about = asked(request, match_id, number)
    row, locked = about.row, why_locked(about.match, about.row.seq)
    context = {
        "it": about,
        "who": proposal_words.who(about.match, row.tap.pen) if row.tap.pen else "",
        "ago": proposal_words.ago(row.at),
        "refused": reasons.reason(row.code, {}, about.cast) if row.code else "",
        "void": _void(about),
        "locked": locked,
        "waiting": _waiting(about),
    }
    return answer(request, about.match, "table/_entry.html", context)


def why_locked(match: Match, seq: int) -> str:
    """Why nothing at this place can be put right any more; empty while it can."""
    if locking.is_locked(match):
        code = "match-locked"
    elif match.finished and match.engine != ENGINE:
        code = "match-closed"
    else:
        code = "game-locked" if locking.is_game_locked(match, seq) else ""
    return reasons.reason(code, {}, names.cast(match)) if code else ""


def effect_of(match: Match, fix: Fix) -> Effect:
    """What the correction would change. Raises CannotFixError, also for what another engine finished."""
    if match.finished and match.engine != ENGINE:
        raise CannotFixError("match-closed")
    return effect(plan.plan(match, fix))


def _void(about: Asked) -> Context | None:
    """Who took the entry back, when, why, and who agreed; None while it stands."""
    undo = about.row.voided_by
    if undo is None:
        return None
    told = Change.objects.filter(match=about.match, tap=undo, kind=Change.Kind.VOID).first()
    return {
        "who": proposal_words.who(about.match, undo.pen) if undo.pen else "",
        "ago": proposal_words.ago(undo.at),
        "why": whys.told(told.why) if told else "",
        "agreed": proposal_words.agreed(told.data.get("agreed", ()), about.match) if told else "",
    }


def _waiting(about: Asked) -> list[Context]:
    """What is proposed about this very entry, and waits."""
    touching = [one for one in proposals.standing(about.match) if set(one.data.get("void", ())) & set(about.pks)]
    casts = Casts(about.match)
    return [{"pk": one.pk, "what": proposal_words.what(one, casts)} for one in touching]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def void_entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """What would change without the entry, and why it goes; a POST with a reason takes it back, or proposes to."""
    about = asked(request, match_id, number)
    fix = Fix(void=about.pks)
    if request.method == "POST" and _is_last(about):
        return _undone(request, about)
    if request.method == "POST":
        return _proposed(request, about, fix)
    return _preview(request, about, fix, {"at_once": _is_last(about)})


def _is_last(about: Asked) -> bool:
    """Whether this is what ↶ would take back, with the deal that came along, on a phone that may do so unasked."""
    taken = about.data.undo
    others = [line for line in taken if line.id not in about.pks]
    if len(taken) - len(others) != len(about.pks) or not all("deal" in line.raw for line in others):
        return False
    taps = [row.tap for row in about.rows]
    raws = [line.raw for line in taken]
    return permissions.may_undo(about.pen, taps, raws, about.cast.sides)


def _undone(request: HttpRequest, about: Asked) -> HttpResponse:
    told = corrections.undo(about.match.pk, about.pen, new_id(), about.match.rev, why_given(request))
    if told.status != "taken":
        wrong = {"wrong": reasons.reason(told.code or "", told.args, about.cast), "rule": told.rule or ""}
        return _preview(request, about, Fix(void=about.pks), wrong, 409)
    return redirect("entry", about.match.pk, about.row.pk)


def why_given(request: HttpRequest) -> str:
    """The reason that was chosen, or written, as the record keeps it."""
    return whys.read(request.POST.get("why", ""), request.POST.get("other", ""))


def _proposed(request: HttpRequest, about: Asked, fix: Fix) -> HttpResponse:
    """Propose the correction to the others, and show what waits; or tell why it can't be."""
    try:
        made = proposals.propose(about.match.pk, about.pen, Proposal.Kind.FIX, fix.as_json(), why_given(request))
    except (CannotFixError, proposals.TooManyError) as error:
        return _preview(request, about, fix, refused(error, about.cast), 409)
    return redirect("proposal", about.match.pk, made.pk)


def refused(error: CannotFixError | proposals.TooManyError, cast: Cast) -> Context:
    """Why it can't be done, with the rule that says so."""
    if isinstance(error, CannotFixError):
        return {"wrong": reasons.reason(error.code, error.told, cast), "rule": error.rule}
    return {"wrong": reasons.reason("too-many", {}, cast), "rule": ""}


def _preview(request: HttpRequest, about: Asked, fix: Fix, more: Context, status: int = 200) -> HttpResponse:
    """Before → after, and the reasons to choose from; or why it can't be done."""
    context: Context = {"it": about, "whys": whys.of(missing=False), **more}
    try:
        told = preview.told(effect_of(about.match, fix), about.match, about.row.seq)
    except CannotFixError as error:
        return answer(request, about.match, "table/_fixing.html", context | refused(error, about.cast), 409)
    return answer(request, about.match, "table/_fixing.html", context | {"effect": told}, status)
