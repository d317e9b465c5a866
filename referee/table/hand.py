"""The sheet of the hand: its awards, and every entry of it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.matches.corrections import options_effect
from referee.matches.identity import permissions
from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.words import ledger, names, phrases, quotes
from referee.table.corrections import notices
from referee.table.screen.awards import matter as matter_of
from referee.table.screen.awards import unbet_entries
from referee.table.screen.kinds import note
from referee.table.sheets.hand_lines import lines
from referee.table.web import own_table


@never_cache
@require_safe
def hand(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show this hand: its awards with their rules, and every entry, undone ones too."""
    pen, data = own_table(request, match_id)
    context = {"awards": _awards(data), "lines": lines(data), **_gallo(data)}
    context |= {"note": note(data.look, data.state.options), "refold": _refold(data.match)}
    context |= {
        "match": data.match,
        "may_fix": permissions.may(pen, "propose"),
        "waiting": notices.open_lines(data.match),
    }
    context |= {"tongue": GAMES[data.match.ruleset].skin.lang, "otherwise": _otherwise(data)}
    response = render(request, "table/sheets/_hand.html", context)
    response["HX-Push-Url"] = "false"  # the table keeps its address, whatever its sheet shows
    return response


def _awards(data: queries.TableData) -> list[dict[str, Any]]:
    """List the awards of the hand so far, with sums and the texts of their rules."""
    state, hand = data.state, data.state.hand
    if hand is None:
        return []
    standing = [(line.seq, line.raw) for line in data.lines if not line.voided and not line.code]
    unbet = unbet_entries(data.look)
    awards = ledger.lines_of(ledger.paid(state, hand), standing, data.cast, state.ruleset, state.options)
    return [
        {
            **award,
            "for": matter_of(award["matter"], state.ruleset.name, unbet=award["entry"] in unbet),
            "quoted": quotes.quoted(data.match, award["rule"], *award["also"]),
        }
        for award in awards
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
