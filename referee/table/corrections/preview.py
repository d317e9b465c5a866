"""What a correction would change, before → after, in the reader's words: for whoever proposes it and whoever agrees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.corrections.effect import Changed, Effect, Turned
from referee.matches.models import Match
from referee.matches.types import Raw
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.goals import games_won

Context = dict[str, Any]
MOST_TOLD = 8
"""So many entries are named at most; of the others, how many there are."""


def told(effect: Effect, match: Match, place: int) -> Context:
    """The effect of a correction that begins at this place of the record, for `table/_outcome.html`."""
    casts = Casts(match)
    cast = casts.at(place)
    return {
        "stamp": effect.stamp,
        "gone": some(effect.voided, cast),
        "new": some([raw for raw in effect.new if "close" not in raw or not effect.closed], cast),
        "closed": effect.closed,
        "scores": scores(effect, match),
        "notes": notes(effect, match),
        "hands": [_hand(one, cast) for one in effect.hands],
        "illegal": _turned(effect.illegal, casts),
        "counting": _turned(effect.counting, casts),
    }


def some(raws: Iterable[Raw], cast: names.Cast) -> str:
    """These entries in a line: "truco, Ana · quiero, Bruno", and of many how many more."""
    said = [phrases.entry(raw, cast) for raw in raws]
    line = " · ".join(said[:MOST_TOLD])
    left = len(said) - MOST_TOLD
    if left < 1:
        return line
    return line + " · " + ngettext("y %(number)s más", "y %(number)s más", left) % {"number": left}


def scores(effect: Effect, match: Match) -> list[Context]:
    """Each score in words, before and after, with whose it is."""
    before, after = effect.before, effect.after
    return [
        {
            "who": side.full,
            "brief": side.brief,
            "side": "" if names.cast(match).by_turns else side.number,
            "before": before["spoken"][side.number],
            "after": after["spoken"][side.number],
            "moves": before["score"][side.number] != after["score"][side.number],
        }
        for side in names.columns(names.cast(match))
    ]


def notes(effect: Effect, match: Match) -> list[str]:
    """What else would change: games won, and whether the match is over."""
    before, after = effect.before, effect.after
    notes = []
    if before["games"] != after["games"]:
        told = {"games": games_won(match), "before": phrases.against(before["games"])}
        notes.append(_("%(games)s: %(before)s → %(after)s") % {**told, "after": phrases.against(after["games"])})
    if before["winner"] != after["winner"] and after["winner"] is None:
        notes.append(_("El partido deja de estar terminado."))
    elif before["winner"] != after["winner"]:
        who = names.columns(names.cast(match))[after["winner"]].full
        notes.append(_("Partido para %(side)s") % {"side": who})
    return notes


def brief(effect: Effect, match: Match) -> str:
    """The scores that change, in a line, for a notice: "Ellos: 5 malas → 3 malas"."""
    moved = [one for one in scores(effect, match) if one["moves"]]
    return " · ".join(
        [f"{one['brief']}: {one['before']} → {one['after']}" for one in moved] + notes(effect, match)
    ) or _("el tanteo queda igual")


def _hand(one: Changed, cast: names.Cast) -> Context:
    """A hand whose awards change: its number, what it paid and what it would pay."""
    return {
        "number": one.number or one.becomes,
        "goes": bool(one.number) and not one.becomes,
        "before": _awards(one.before, cast),
        "after": _awards(one.after, cast),
    }


def _awards(awards: Iterable[Raw], cast: names.Cast) -> str:
    board = names.columns(cast)
    said = [f"{one['points']:+d} {board[one['team']].brief} ({ledger.reason(one['rule'])})" for one in awards]
    return ", ".join(said) or _("nada")


def _turned(turned: Iterable[Turned], casts: Casts) -> list[Context]:
    """Entries that are ruled otherwise then, with the reason and its rule."""
    rows = []
    for one in turned:
        cast = casts.at(one.row.seq)
        rows.append(
            {
                "text": phrases.entry(one.row.raw, cast),
                "reason": reasons.reason(one.code, one.args, cast),
                "rule": one.rule,
            }
        )
    return rows
