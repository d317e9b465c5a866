"""The effect of a correction, before → after, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.corrections.changed_hands import ChangedHand
from referee.matches.corrections.effect import ChangedRuling, Effect
from referee.matches.models import Match
from referee.matches.types import Raw, kind_of
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.conjunctions import labelled
from referee.matches.words.goals import games_won

Context = dict[str, Any]
MOST_NAMED = 8
"""So many entries are named at most; the others are only counted."""


def outcome(effect: Effect, match: Match, place: int) -> Context:
    """Describe the effect of a correction at this place, for `_outcome.html`."""
    casts = Casts(match)
    cast = casts.at(place)
    return {
        "stamp": effect.stamp,
        "gone": _in_a_line(effect.voided, cast),
        # The end of a hand that the correction itself adds is told by `closed`.
        "new": _in_a_line([raw for raw in effect.new if kind_of(raw) != "close" or not effect.closed], cast),
        "closed": effect.closed,
        "scores": scores(effect, match),
        "notes": notes(effect, match),
        "hands": [_hand(hand, cast) for hand in effect.hands],
        "illegal": _turned(effect.illegal, casts),
        "counting": _turned(effect.counting, casts),
    }


def _in_a_line(raws: Iterable[Raw], cast: names.Cast) -> str:
    """Name these entries in a line: "truco, Ana · quiero, Bruno · y 2 más"."""
    texts = [phrases.entry(raw, cast) for raw in raws]
    line = " · ".join(texts[:MOST_NAMED])
    left = len(texts) - MOST_NAMED
    if left < 1:
        return line
    return line + " · " + ngettext("y %(number)s más", "y %(number)s más", left) % {"number": left}


def scores(effect: Effect, match: Match) -> list[Context]:
    """Tell each score in words, before and after, with its owners."""
    before, after = effect.before, effect.after
    return [
        {
            "who": side.full,
            "brief": side.brief,
            # With a score for each player colours of sides would mean nothing.
            "side": "" if names.cast(match).by_turns else side.number,
            "before": before["spoken"][side.number],
            "after": after["spoken"][side.number],
            "moves": before["score"][side.number] != after["score"][side.number],
        }
        for side in names.columns(names.cast(match))
    ]


def notes(effect: Effect, match: Match) -> list[str]:
    """Tell the rest that would change: games won, and whether the match is over."""
    before, after = effect.before, effect.after
    notes = []
    if before["games"] != after["games"]:
        games = {when: phrases.against(state["games"]) for when, state in (("before", before), ("after", after))}
        notes.append(_("%(games)s: %(before)s → %(after)s") % {"games": games_won(match), **games})
    if before["winner"] != after["winner"] and after["winner"] is None:
        notes.append(_("El partido deja de estar terminado."))
    elif before["winner"] != after["winner"]:
        who = names.columns(names.cast(match))[after["winner"]].full
        notes.append(_("Partido para %(side)s") % {"side": who})
    return notes


def brief(effect: Effect, match: Match) -> str:
    """Tell the scores that change in a line: "Ellos: 5 malas → 3 malas"."""
    moved = [score for score in scores(effect, match) if score["moves"]]
    return " · ".join(
        [labelled(score["brief"], f"{score['before']} → {score['after']}") for score in moved] + notes(effect, match)
    ) or _("el tanteo queda igual")


def _hand(hand: ChangedHand, cast: names.Cast) -> Context:
    """Describe a hand with other awards: its number, and the awards before and after."""
    return {
        "number": hand.number or hand.becomes,
        "goes": bool(hand.number) and not hand.becomes,
        "before": _awards(hand.before, cast),
        "after": _awards(hand.after, cast),
    }


def _awards(awards: Iterable[Raw], cast: names.Cast) -> str:
    board = names.columns(cast)
    texts = [f"{award['points']:+d} {board[award['team']].brief} ({ledger.reason(award['rule'])})" for award in awards]
    return ", ".join(texts) or _("nada")


def _turned(turned: Iterable[ChangedRuling], casts: Casts) -> list[Context]:
    """Describe entries that are ruled otherwise then, with the reason and its rule."""
    rows = []
    for entry in turned:
        cast = casts.of_entry(entry.row.seq, entry.row.raw)
        rows.append(
            {
                "text": phrases.entry(entry.row.raw, cast),
                "reason": reasons.reason(entry.code, entry.args, cast),
                "rule": entry.rule,
            }
        )
    return rows
