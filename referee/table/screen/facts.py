"""What the fragment tells every phone so that each can make its own of it: whose turn it is, who sits where, and for a
big screen what the hand is worth and what was won last.
"""

from __future__ import annotations

import json
from typing import Any

from django.utils.translation import get_language

from referee import book
from referee.matches.words import names, placeholders
from referee.rules.asked.view import Look
from referee.table.screen import strip

Facts = dict[str, Any]


def facts(seen: Look, cast: names.Cast) -> Facts:
    """For the fragment: `answers` is the side that a bet or a decision waits for, `turn` the seat that speaks or plays
    next, each as text and empty where it is nobody's; `seats` says how many there are, `names` how all are called, as
    JSON; then `mano`, the last `award` of the hand, and `stake`: what the tricks are worth, where the strip tells
    something else.
    """
    running = seen.phase == "open"
    elsewhere = running and (seen.waits or seen.comparison is not None)
    return {
        "answers": _answers(seen),
        "turn": _turn(seen),
        "seats": str(len(cast.players)),
        "names": called(cast),
        "hand": str(seen.hand),
        "mano": names.seat(cast, seen.mano) if running and seen.mano is not None and not seen.only_adjusts else "",
        "stake": str(seen.stake) if elsewhere and seen.stake else "",
        "award": _last_award(seen, cast),
    }


def _answers(seen: Look) -> str:
    """The side that must answer; a redeal between four is for three of them (TF-DEA-04)."""
    if seen.question == "decision":
        return str(seen.ahead)
    if seen.question == "redeal" and seen.asker is not None and len(seen.playing) == 2:
        return str(1 - seen.sides[seen.asker])
    return str(seen.waits[0].answers) if seen.waits and seen.comparison is None else ""


def _turn(seen: Look) -> str:
    if seen.phase != "open":
        return ""
    asked = seen.comparison.next if seen.comparison is not None else None if seen.waits or seen.question else seen.turn
    return "" if asked is None else str(asked)


def called(cast: names.Cast) -> str:
    """How sides and players are called, as JSON, and the side of each; no players where nobody gave them names."""
    players = [] if cast.players == placeholders.UNNAMED else list(cast.players)
    sides = [side.short if len(cast.players) > 4 else side.full for side in names.sides(cast)]
    return json.dumps({"sides": sides, "seats": players, "of": cast.sides}, ensure_ascii=False, separators=(",", ":"))


def _last_award(seen: Look, cast: names.Cast) -> Facts | None:
    """What was won last, before what others lost by the same entry, as with a trut (TT-CNT-03)."""
    awards = strip.awards(seen, cast)
    if not awards:
        return None
    newest = [one for one in seen.awards if one.entry == seen.awards[-1].entry]
    gains = {one.rule for one in newest if one.points > 0}
    last = next((one for one in reversed(awards) if one["rule"] in gains and one["amount"] > 0), awards[-1])
    return {**last, "reason": _reason(last)}


def _reason(award: Facts) -> str:
    try:
        return book.award(award["rule"], get_language() or "es")
    except KeyError:
        return str(award["for"])
