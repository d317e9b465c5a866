"""The facts of a fragment, from which each phone makes its own screen.

They include whose turn it is and who sits where; for onlookers the words of the hand; for a big screen its worth and
the last award.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words import ledger, names, placeholders, verbs
from referee.matches.words.wording import printed
from referee.rules.asked.view import Look
from referee.table.screen import awards
from referee.table.screen.pieces import Shown

Facts = dict[str, Any]
MOST_WORDS = 8
"""A line on a big screen has room for so many words."""


@dataclass(frozen=True, slots=True)
class Word(Shown):
    """A word, or a value, that a side said in the hand."""

    text: str
    side: int | None


def words(data: TableData) -> tuple[Word, ...]:
    """Return the newest words of the hand that stand."""
    lines = [line for line in data.lines if line.kind == "say" and line.code is None and line.voided_by is None]
    return tuple(Word(printed(str(line.raw["say"])), _side(line.raw, data.cast)) for line in lines[-MOST_WORDS:])


def _side(raw: dict[str, Any], cast: names.Cast) -> int | None:
    seat = raw.get("by")
    return raw.get("team") if seat is None else cast.sides[seat]


def facts(look: Look, cast: names.Cast) -> Facts:
    """Return the facts of a look.

    `answers` is the side that a bet or a decision waits for, `turn` the seat that speaks or plays next, each as text
    and empty where it is nobody's; `seats` says how many there are, `names` how all are called, as JSON; then who is
    `mano`, the last `award` of the hand, and `stake`: what the tricks are worth, where the strip tells something else.
    """
    running = look.phase == "open"
    begun = running and not look.only_adjusts
    elsewhere = running and (look.waits or look.comparison is not None)
    return {
        "answers": _number(look.answering),
        "turn": _number(look.acting),
        "seats": str(len(cast.players)),
        "names": called(cast),
        "hand": str(look.hand),
        "mano": names.does(_first(look), cast, look.mano) if begun and look.mano is not None else "",
        "stake": str(look.stake) if elsewhere and look.stake else "",
        "award": _last_award(look, cast),
    }


def _first(look: Look) -> verbs.Verb:
    """Return how a game says who begins: only the argentine one has a mano."""
    return verbs.IS_MANO if GAMES[look.ruleset].skin.terms.leader == "mano" else verbs.LEADS


def _number(who: int | None) -> str:
    return "" if who is None else str(who)


def called(cast: names.Cast) -> str:
    """Return how sides and players are called, as JSON, with each player's side.

    No players where nobody named them.
    """
    return _called(cast, get_language() or "")


@lru_cache(1024)
def _called(cast: names.Cast, _language: str) -> str:
    players = [] if cast.players == placeholders.UNNAMED else [names.called(name) for name in cast.players]
    sides = [side.short if len(cast.players) > 4 else side.full for side in names.sides(cast)]
    return json.dumps({"sides": sides, "seats": players, "of": cast.sides}, ensure_ascii=False, separators=(",", ":"))


def _last_award(look: Look, cast: names.Cast) -> Facts | None:
    """Return the award that was won last.

    It comes before the losses of others by the same entry, as with a trut (TT-CNT-03).
    """
    lines = awards.lines(look, cast)
    if not lines:
        return None
    # A big screen shows one award: the gain, rather than what the same entry took from the others.
    newest = [award for award in look.awards if award.entry == look.awards[-1].entry]
    gaining = {award.rule for award in newest if award.points > 0}
    last = next((line for line in reversed(lines) if line["rule"] in gaining and line["amount"] > 0), lines[-1])
    return {**last, "reason": ledger.reason(last["rule"])}
