"""The sheet of the hand: its awards, and every entry of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.inputs import NumberField, sent
from referee.matches.corrections import options_effect
from referee.matches.identity import permissions
from referee.matches.log import past_hands, queries
from referee.matches.log.lines import Line
from referee.matches.models import Match
from referee.matches.words import names, phrases, quotes
from referee.matches.words.ledger import LedgerLine, lines_of
from referee.rules.asked.verdict import hand_verdict
from referee.rules.record.hand import Hand
from referee.rules.record.state import State
from referee.table.corrections import notices
from referee.table.screen.awards import matter as matter_of
from referee.table.screen.kinds import note
from referee.table.sheets.hand_lines import lines, whole_names
from referee.table.web import own_table


class HandForm(forms.Form):
    """The number of the hand, from 1; 0 is the last one."""

    mano = NumberField(otherwise=0, min_value=0)


@never_cache
@require_safe
def hand(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show a hand: its awards with their rules, and every entry, undone ones too.

    It is the last one, unless another is asked for by its number.
    """
    pen, data = own_table(request, match_id)
    past = past_hands.past_hand(data.match, sent(HandForm(request.GET))["mano"])
    context = _past(past, data.match) if past else _last(data)
    last = past_hands.last_number(data.match)
    number = past.number if past else last
    context |= {
        "match": data.match,
        "whole": whole_names(data.cast),
        "number": number,
        "before": number - 1 if data.match.is_ruled_here else 0,
        "after": number + 1 if number < last else 0,
        "is_last": past is None,
        "may_fix": permissions.may(pen, "propose"),
        "tongue": GAMES[data.match.ruleset].skin.lang,
    }
    response = render(request, "table/sheets/_hand.html", context)
    response["HX-Push-Url"] = "false"  # the table keeps its address, whatever its sheet shows
    return response


def _last(data: queries.TableData) -> dict[str, Any]:
    """Return the hand in play, or the one just over, and what waits."""
    hand = data.state.hand
    return {
        "awards": _awards(data.match, data.state, hand, data.cast, data.lines) if hand is not None else [],
        "lines": lines(data.match, data.cast, data.lines),
        **_gallo(data),
        "note": note(data.look, data.state.options),
        "refold": _refold(data.match),
        "waiting": notices.open_lines(data.match),
        "otherwise": _otherwise(data),
    }


def _past(past: past_hands.PastHand, match: Match) -> dict[str, Any]:
    """Return a hand before it."""
    return {
        "awards": _awards(match, past.state, past.hand, past.cast, past.lines),
        "lines": lines(match, past.cast, past.lines),
    }


def _awards(match: Match, state: State, hand: Hand, cast: names.Cast, entries: Sequence[Line]) -> list[LedgerLine]:
    """List the awards of a hand so far, with sums and the texts of their rules."""
    standing = [(line.seq, line.raw) for line in entries if not line.voided and not line.code]
    return [
        replace(
            line,
            reason=matter_of(line.matter, state.ruleset.name, unbet=line.unbet) if line.matter else "",
            quoted=tuple(quotes.quoted(match, line.rule, *line.also)),
        )
        for line in lines_of(hand_verdict(state, hand), standing, cast, state.ruleset, state.options)
    ]


def _otherwise(data: queries.TableData) -> list[dict[str, Any]]:
    """Tell the awards of this hand so far under other options."""
    if data.look.phase == "before":
        return []
    return options_effect.lines(data.match, data.match.hand_seq, data.match.seq, data.cast)


def _gallo(data: queries.TableData) -> dict[str, Any]:
    """Name the gallo on the board, with the rules on it; nothing where nobody is one."""
    cast = data.next_cast
    if cast.gallo is None:
        return {}
    return {"gallo": names.seat(cast, cast.gallo), "gallo_rules": quotes.quoted(data.match, "AR-GAL-01", "AR-GAL-02")}


def _refold(match: Match) -> dict[str, str] | None:
    """Compare the scores of two versions of the referee; None where they agree."""
    note = match.refold_note
    return {when: phrases.score(note[when]["spoken"]) for when in ("before", "after")} if note else None
